//! Counting nodes, and noticing when a search has to end.

use super::Limits;

/// How many nodes pass between two questions to the clock.
const NODES_PER_QUESTION: u64 = 1 << 10;

/// What is left of a search's limits.
#[derive(Debug)]
pub(super) struct Budget<'a> {
    limits: Limits<'a>,
    nodes: u64,
    exhausted: bool,
}

impl<'a> Budget<'a> {
    pub(super) const fn new(limits: Limits<'a>) -> Self {
        Self { limits, nodes: 0, exhausted: false }
    }

    /// Counts one node. False where the search has to end; from then on always.
    pub(super) fn spend(&mut self) -> bool {
        if self.exhausted || self.limits.nodes.is_some_and(|most| self.nodes >= most) {
            self.exhausted = true;
            return false;
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_PER_QUESTION) && self.limits.stop.is_some_and(|stop| stop()) {
            self.exhausted = true;
        }
        !self.exhausted
    }

    /// Whether the search has to end.
    pub(super) const fn is_exhausted(&self) -> bool {
        self.exhausted
    }

    /// The nodes so far.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }
}
