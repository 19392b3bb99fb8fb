//! Counting nodes, and noticing when a search has to end.

use std::cell::Cell;

use super::{Cutoff, Limits, Progress};
use crate::rules::Money;

/// How many nodes pass between two questions to the clock.
const NODES_PER_QUESTION: u64 = 1 << 10;

/// What is left of a search's limits.
///
/// The counters are cells, so that searches within searches can share a budget.
#[derive(Debug)]
pub(super) struct Budget<'a> {
    limits: Limits<'a>,
    nodes: Cell<u64>,
    cutoff: Cell<Option<Cutoff>>,
    /// The best revenue and the bound so far, for whoever asks how far the search is.
    reached: Cell<Option<(Money, Money)>>,
}

impl<'a> Budget<'a> {
    pub(super) const fn new(limits: Limits<'a>) -> Self {
        Self { limits, nodes: Cell::new(0), cutoff: Cell::new(None), reached: Cell::new(None) }
    }

    /// The limits that it began with.
    pub(super) const fn limits(&self) -> &Limits<'a> {
        &self.limits
    }

    /// Counts one node. False where the search has to end; from then on always.
    pub(super) fn spend(&self) -> bool {
        self.spend_for(1)
    }

    /// Counts a node that is as much work as so many.
    pub(super) fn spend_for(&self, nodes: u64) -> bool {
        let before = self.nodes.get();
        if self.is_exhausted() {
            return false;
        }
        if self.limits.nodes.is_some_and(|most| before >= most) {
            self.cut_off(Cutoff::Nodes);
            return false;
        }
        let after = before + nodes;
        self.nodes.set(after);
        let asks = before == 0 || before / NODES_PER_QUESTION != after / NODES_PER_QUESTION;
        if asks {
            self.ask();
        }
        !self.is_exhausted()
    }

    #[cold]
    fn ask(&self) {
        if self.limits.stop.is_some_and(|stop| stop()) {
            self.cut_off(Cutoff::Stopped);
        }
        if let (Some(tell), Some((revenue, upper_bound))) = (self.limits.progress, self.reached.get()) {
            tell(Progress { revenue, upper_bound, nodes: self.nodes.get() });
        }
    }

    /// Takes in how far the search is.
    pub(super) fn reach(&self, revenue: Money, upper_bound: Money) {
        self.reached.set(Some((revenue, upper_bound)));
    }

    /// Ends the search.
    pub(super) fn cut_off(&self, by: Cutoff) {
        if self.cutoff.get().is_none() {
            self.cutoff.set(Some(by));
        }
    }

    /// What ended the search, if anything did.
    pub(super) const fn cutoff(&self) -> Option<Cutoff> {
        self.cutoff.get()
    }

    /// Whether the search has to end.
    pub(super) const fn is_exhausted(&self) -> bool {
        self.cutoff.get().is_some()
    }

    /// The nodes so far.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes.get()
    }
}
