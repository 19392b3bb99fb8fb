//! Nodes of the set packing search.

use smallvec::SmallVec;

use highball_game::rules::Money;

/// A partial set of routes, and the candidates that may still join it.
#[derive(Debug, Clone)]
pub(super) struct Node<M> {
    /// The open candidates as a bit set. Empty if only one train is waiting, as then no bits are needed.
    pub open: Vec<u64>,
    /// For each kind, the number of trains that are waiting: neither given a route nor left idle.
    pub waiting: SmallVec<[usize; 8]>,
    /// The loss of the routes in the set and of the trains left idle.
    pub loss: i64,
    pub revenue: Money,
    /// The resources that the set uses.
    pub used: M,
    /// The candidates in the set.
    pub chosen: SmallVec<[u32; 8]>,
}

impl<M> Node<M> {
    /// The number of trains that are waiting.
    pub(super) fn trains_waiting(&self) -> usize {
        self.waiting.iter().sum()
    }
}

/// The decision that a node branches on.
pub(super) enum Branching {
    /// Which candidate uses this resource: one of them has to.
    Resource(usize),
    /// Which candidate a train of this kind runs, or that all waiting trains of the kind stay idle.
    Kind(usize),
}

/// A branch of a node.
#[derive(Debug, Clone, Copy)]
pub(super) enum Child {
    /// A train runs this candidate, which uses the resource.
    Uses(usize),
    /// A train of the kind runs this candidate, and no train of the kind runs one before it.
    First(usize),
    /// All waiting trains of this kind stay idle.
    Idle(usize),
}
