//! Counting nodes, and noticing when a search has to end.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

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
    /// What it shares with those of other threads.
    shared: Option<&'a Shared<'a>>,
}

/// What the budgets of several threads share: when one has to end, all do.
#[derive(Debug)]
pub(super) struct Shared<'a> {
    limits: Limits<'a>,
    reached: Option<(Money, Money)>,
    ended: AtomicBool,
    nodes: AtomicU64,
}

impl<'a> Shared<'a> {
    /// A budget for one thread.
    pub(super) const fn budget(&'a self) -> Budget<'a> {
        let (nodes, cutoff) = (Cell::new(0), Cell::new(None));
        Budget { limits: self.limits, nodes, cutoff, reached: Cell::new(self.reached), shared: Some(self) }
    }
}

impl<'a> Budget<'a> {
    pub(super) const fn new(limits: Limits<'a>) -> Self {
        Self { limits, nodes: Cell::new(0), cutoff: Cell::new(None), reached: Cell::new(None), shared: None }
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
        let ended = self.shared.is_some_and(|shared| shared.ended.load(Ordering::Relaxed));
        if ended || self.limits.stop.is_some_and(|stop| stop()) {
            self.cut_off(Cutoff::Stopped);
        }
        let others = self.shared.map_or(0, |shared| shared.nodes.fetch_add(NODES_PER_QUESTION, Ordering::Relaxed));
        if let (Some(tell), Some((revenue, upper_bound))) = (self.limits.progress, self.reached.get()) {
            let nodes = if self.shared.is_some() { others } else { self.nodes.get() };
            tell(Progress { revenue, upper_bound, nodes });
        }
    }

    /// Begins to share it among threads. What each has spent is then [taken in](Self::take_in).
    pub(super) fn share(&self) -> Shared<'_> {
        Shared {
            limits: self.limits,
            reached: self.reached.get(),
            ended: AtomicBool::new(self.is_exhausted()),
            nodes: AtomicU64::new(self.nodes.get()),
        }
    }

    /// What was spent: nodes, and what ended it.
    pub(super) const fn spent(&self) -> (u64, Option<Cutoff>) {
        (self.nodes.get(), self.cutoff.get())
    }

    /// Takes in what was spent elsewhere.
    pub(super) fn take_in(&self, (nodes, cutoff): (u64, Option<Cutoff>)) {
        self.nodes.set(self.nodes.get() + nodes);
        if let Some(by) = cutoff {
            self.cut_off(by);
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
        if let Some(shared) = self.shared {
            shared.ended.store(true, Ordering::Relaxed);
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
