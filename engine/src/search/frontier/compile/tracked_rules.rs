//! Where the state of a route keeps track of rules that depend on several places.

use smallvec::SmallVec;

use crate::network::KindAmount;

/// How far a route meets a condition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Tally {
    /// A bit, set once the route touches a place that counts.
    Bit(u16),
    /// A counter of the places that are still missing.
    Missing(u16),
}

/// What an event does to the conditions: the route takes a leg, visits a stop, is paid for it, or ends there.
#[derive(Debug, Clone, Default)]
pub(super) struct Effects {
    /// The tallies that advance by one place. A place that a route may touch several times counts only while its bit, the guard,
    /// is not set.
    pub tallies: SmallVec<[(Tally, Option<u16>); 2]>,
    /// The guards to set.
    pub guards: SmallVec<[u16; 1]>,
    /// The needs whose tallies are among these.
    pub needs: SmallVec<[u16; 1]>,
    /// The bonuses whose tallies are among these.
    pub bonuses: SmallVec<[u16; 1]>,
    /// The bonuses that are paid for each such event.
    pub paid_per: SmallVec<[u16; 1]>,
}

impl Effects {
    /// Returns whether the event changes nothing.
    pub(super) fn is_empty(&self) -> bool {
        self.tallies.is_empty() && self.guards.is_empty() && self.paid_per.is_empty()
    }
}

/// The owner of a tally.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    /// Every route must meet the condition.
    Route,
    Need(u16),
    Bonus(u16),
}

/// A need: a route that meets one condition must meet another and must not meet a third.
pub(super) struct TrackedNeed {
    /// The condition that subjects a route to the need, or `None` if every route is.
    pub when: Option<Tally>,
    /// The condition that it must meet. `None` if the need is only a maximum.
    pub of: Option<Tally>,
    /// The condition that it must not meet, if there is one.
    pub excess: Option<Tally>,
}

/// A bonus for routes that meet all of some conditions.
pub(super) struct TrackedBonus {
    pub conditions: Vec<Tally>,
    /// The stops that it is paid for, unless it is paid once for the route.
    pub per: Option<TrackedPerStop>,
    pub amount: KindAmount,
    pub payment: Payment,
}

/// When a bonus is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Payment {
    /// Whenever a route earns it.
    Always,
    /// If the route takes a unit of this resource when it earns the bonus, which it may or may not.
    Optional(u16),
    /// If this bit is set: the route has taken the unit when it started.
    IfClaimed(u16),
}

/// The stops that a bonus is paid for.
#[derive(Debug, Clone, Copy)]
pub(super) struct TrackedPerStop {
    /// The counter of the stops that can still be paid for. While the conditions are not met, the difference
    /// to `most` is to be paid later. `None` if neither the conditions nor a maximum require it.
    pub left: Option<u16>,
    /// The greatest number of stops that can be paid for.
    pub most: u16,
    /// Whether there are more stops than that.
    pub is_binding: bool,
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
