//! The effects of legs on the state of a route.

use smallvec::SmallVec;

use super::expiry::Expiry;
use super::tracked_rules::Effects;

/// The leg that a layer decides on, as one kind of train sees it.
#[derive(Debug, Clone, Default)]
pub(super) struct LegEffects {
    /// Whether trains of this kind may use the leg at all.
    pub usable: bool,
    /// The stops that it joins.
    pub stops: [u16; 2],
    /// The slots of these stops in the frontier.
    pub slots: [u16; 2],
    /// For each stop, whether a route that arrives over this leg may continue from there.
    pub may_continue_after: [bool; 2],
    /// For each stop, whether a route that arrived there over another leg may continue over this one.
    pub may_continue_over: [bool; 2],
    /// Whether the leg can only be the first or the last of a route.
    pub outermost: bool,
    /// The bits of track and junctions that the leg shares with other legs. A route can take only one of these legs.
    pub shared_bits: SmallVec<[u16; 4]>,
    /// The counter of reach from which the leg takes, and how much.
    pub reach: Option<(u16, u16)>,
    /// The forbidden routes in which this leg's stops are not consecutive. A route with this leg is none of them.
    pub deviates_from: SmallVec<[u16; 1]>,
    /// What the hexes that the leg touches do to conditions.
    pub touched: Effects,
    /// The parts of the state that expire after this layer.
    pub expiries: SmallVec<[Expiry; 2]>,
}
