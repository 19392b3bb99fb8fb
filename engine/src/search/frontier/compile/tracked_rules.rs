//! Where the state of a route keeps track of rules that depend on several stops.

use highball_game::rules::Money;

/// A need: a route that includes certain stops must include a number of others.
pub(super) struct TrackedNeed {
    /// The bit that says that the route is subject to the need, or `None` if every route is.
    pub trigger: Option<u16>,
    /// The counter of the stops that are still missing.
    pub missing: u16,
}

/// A bonus for routes that include a stop of each of some lists.
pub(super) struct TrackedBonus {
    /// A bit for each list, set once the route includes a stop of it.
    pub list_bits: Vec<u16>,
    pub amount: Money,
    /// The resource of which the route must take one unit, if the bonus is paid once.
    pub resource: Option<u16>,
}

/// A forbidden route.
///
/// A path that uses only legs between consecutive stops of the forbidden route is a part of it. It is the whole only if it has
/// both ends. So three bits tell how far a route agrees with the forbidden one.
pub(super) struct TrackedForbiddenRoute {
    /// The bit that says that the route deviates from the forbidden one. Once it is set, the other bits are not.
    pub deviates: u16,
    /// The bits of the ends that the route has.
    pub ends: [u16; 2],
}
