//! Counting nodes, and noticing when a search has to end.

use std::cell::Cell;

use super::Limits;

/// How many nodes pass between two questions to the clock.
const NODES_PER_QUESTION: u64 = 1 << 10;

/// What is left of a search's limits.
///
/// The counters are cells, so that searches within searches can share a budget.
#[derive(Debug)]
pub(super) struct Budget<'a> {
    limits: Limits<'a>,
    nodes: Cell<u64>,
    exhausted: Cell<bool>,
}

impl<'a> Budget<'a> {
    pub(super) const fn new(limits: Limits<'a>) -> Self {
        Self { limits, nodes: Cell::new(0), exhausted: Cell::new(false) }
    }

    /// Counts one node. False where the search has to end; from then on always.
    pub(super) fn spend(&self) -> bool {
        let nodes = self.nodes.get();
        if self.exhausted.get() || self.limits.nodes.is_some_and(|most| nodes >= most) {
            self.exhausted.set(true);
            return false;
        }
        self.nodes.set(nodes + 1);
        if nodes.is_multiple_of(NODES_PER_QUESTION) && self.limits.stop.is_some_and(|stop| stop()) {
            self.exhausted.set(true);
        }
        !self.exhausted.get()
    }

    /// Whether the search has to end.
    pub(super) const fn is_exhausted(&self) -> bool {
        self.exhausted.get()
    }

    /// The nodes so far.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes.get()
    }
}
