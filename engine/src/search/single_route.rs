//! [`SingleRoute`].

use highball_game::rules::Money;

/// A route of a kind of train, whatever other trains run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct SingleRoute {
    /// The number of the kind.
    pub kind: usize,
    /// The stops in order.
    pub stops: Vec<u16>,
    /// The legs in order.
    pub legs: Vec<u16>,
    /// Its revenue.
    pub revenue: Money,
    /// The resources that it uses, in ascending order.
    pub resources: Vec<u32>,
}

impl SingleRoute {
    /// The approximate memory in bytes.
    pub(super) fn bytes(&self) -> usize {
        // Its entry in a list that may be half empty, three allocations, and its bound.
        2 * size_of::<Self>()
            + 3 * 16
            + size_of::<i128>()
            + (self.stops.len() + self.legs.len()) * size_of::<u16>()
            + self.resources.len() * size_of::<u32>()
    }
}
