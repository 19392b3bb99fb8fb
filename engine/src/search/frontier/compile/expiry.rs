//! Parts of a route's state that no later layer reads.

use super::tracked_rules::Tally;

/// Something that expires after a layer. Forgetting it merges states that no later leg can tell apart. An expiry can also
/// decide whether a route is still feasible.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Expiry {
    /// No later leg reads this bit.
    Bit(u16),
    /// No later leg can advance the tally of a condition that every route must meet.
    Required(Tally),
    /// No later leg can advance the tally of a condition of this bonus.
    BonusCondition { bonus: usize, tally: Tally },
    /// No later leg visits a stop for which this bonus is paid.
    PerStops(usize),
    /// No later leg can subject a route to this need.
    NeedTrigger(usize),
    /// No later leg counts towards this need.
    NeedCount(usize),
    /// No later leg counts towards the maximum of this need.
    NeedExcess(usize),
    /// No later stop requires the licence of this bit. Whether the route holds one no longer matters.
    Licence(u16),
    /// No later leg leads to the end of the forbidden route that this bit stands for.
    ForbiddenEnd { route: u16, bit: u16 },
    /// Later stops can use at most `maximum` of what this counter has left.
    CounterMaximum { counter: u16, maximum: u16 },
    /// The stop in this slot of the frontier has no later legs.
    Stop { slot: u16, stop: u16 },
}
