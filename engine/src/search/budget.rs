//! Counting nodes, and noticing when a search has to end.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::incumbent::Incumbent;
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
    /// Where the search rests, and whether it does.
    rest_at: Cell<u64>,
    resting: Cell<bool>,
    /// What it shares with those of other tasks.
    shared: Option<&'a Shared<'a>>,
}

/// A task of so many or more may take one part of so many of the nodes that are left until the search rests.
const TASKS_TO_REST: u64 = 4;

/// What the budgets of several tasks share: when one has to end, all do.
#[derive(Debug)]
pub(super) struct Shared<'a> {
    limits: Limits<'a>,
    /// What the budget shares with others that is shared here.
    outer: Option<&'a Shared<'a>>,
    reached: Option<(Money, Money)>,
    /// After how many nodes each rests. It does not depend on the others.
    rest_after: u64,
    ended: AtomicBool,
    nodes: AtomicU64,
}

impl<'a> Shared<'a> {
    /// A budget for a task, or several one after another, of so many nodes.
    pub(super) fn budget(&'a self, nodes: Option<u64>) -> Budget<'a> {
        let budget = Budget::new(Limits { nodes, ..self.limits });
        budget.reached.set(self.reached);
        budget.rest_at.set(self.rest_after);
        Budget { shared: Some(self), ..budget }
    }

    /// Whether another task has ended the search.
    fn has_ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed) || self.outer.is_some_and(Self::has_ended)
    }

    /// Counts nodes of a task. How many all tasks had before.
    fn count(&self, nodes: u64) -> u64 {
        // Who only begins does not take the line from the others.
        let before =
            if nodes > 0 { self.nodes.fetch_add(nodes, Ordering::Relaxed) } else { self.nodes.load(Ordering::Relaxed) };
        self.outer.map_or(before, |outer| outer.count(nodes))
    }
}

/// What was spent: nodes, and what ended it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Spent {
    pub nodes: u64,
    pub cutoff: Option<Cutoff>,
    pub resting: bool,
}

impl<'a> Budget<'a> {
    pub(super) const fn new(limits: Limits<'a>) -> Self {
        Self {
            limits,
            nodes: Cell::new(0),
            cutoff: Cell::new(None),
            reached: Cell::new(None),
            rest_at: Cell::new(u64::MAX),
            resting: Cell::new(false),
            shared: None,
        }
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
        if before >= self.rest_at.get() {
            self.resting.set(true);
            return false;
        }
        let after = before + nodes;
        self.nodes.set(after);
        let questions = after / NODES_PER_QUESTION - before / NODES_PER_QUESTION;
        if before == 0 || questions > 0 {
            self.ask(questions * NODES_PER_QUESTION);
        }
        !self.is_exhausted()
    }

    /// Asks whether the search has to end, so many nodes after it was asked before.
    #[cold]
    fn ask(&self, nodes: u64) {
        let ended = self.shared.is_some_and(Shared::has_ended);
        if ended || self.limits.stop.is_some_and(|stop| stop()) {
            self.cut_off(Cutoff::Stopped);
        }
        let others = self.shared.map_or(0, |shared| shared.count(nodes));
        if let (Some(tell), Some((revenue, upper_bound))) = (self.limits.progress, self.reached.get()) {
            let nodes = if self.shared.is_some() { others } else { self.nodes.get() };
            tell(Progress { revenue, upper_bound, nodes });
        }
    }

    /// Begins to share it among so many tasks. What each has spent is then [taken in](Self::take_in).
    pub(super) fn share(&self, tasks: usize) -> Shared<'_> {
        let left = self.rest_at.get().saturating_sub(self.nodes.get());
        Shared {
            limits: self.limits,
            outer: self.shared,
            reached: self.reached.get(),
            rest_after: if self.rests() { left / TASKS_TO_REST.min(tasks.max(1) as u64) } else { u64::MAX },
            // One that only rests has not ended, and those that it is shared with rest too.
            ended: AtomicBool::new(self.cutoff.get().is_some()),
            nodes: AtomicU64::new(self.nodes.get()),
        }
    }

    /// What was spent.
    pub(super) const fn spent(&self) -> Spent {
        Spent { nodes: self.nodes.get(), cutoff: self.cutoff.get(), resting: self.resting.get() }
    }

    /// Takes in what was spent elsewhere.
    pub(super) fn take_in(&self, spent: Spent) {
        self.nodes.set(self.nodes.get() + spent.nodes);
        if let Some(by) = spent.cutoff {
            self.cut_off(by);
        }
        if spent.resting {
            self.resting.set(true);
        }
    }

    /// Lets the search rest after so many nodes more: it ends as if the budget were spent, and may then be begun again.
    pub(super) fn rest_after(&self, nodes: Option<u64>) {
        self.resting.set(false);
        self.rest_at.set(nodes.map_or(u64::MAX, |nodes| self.nodes.get().saturating_add(nodes)));
    }

    /// What is worked out where the search rests after so many nodes of it, if not before.
    pub(super) fn rest_within<R>(&self, nodes: u64, work: impl FnOnce() -> R) -> R {
        let rest_at = self.rest_at.get();
        self.rest_at.set(rest_at.min(self.nodes.get().saturating_add(nodes)));
        let result = work();
        self.rest_at.set(rest_at);
        result
    }

    /// Whether the search rests, with nothing else to end it.
    pub(super) const fn is_resting(&self) -> bool {
        self.resting.get() && self.cutoff.get().is_none()
    }

    /// Whether it will rest.
    pub(super) const fn rests(&self) -> bool {
        self.rest_at.get() < u64::MAX
    }

    /// On how many threads to search. A limit on nodes takes one, so that the search always ends at the same place.
    pub(super) fn threads(&self) -> usize {
        if self.limits.nodes.is_some() { 1 } else { self.limits.threads }
    }

    /// How many nodes it may still take.
    pub(super) fn nodes_left(&self) -> Option<u64> {
        self.limits.nodes.map(|most| most.saturating_sub(self.nodes.get()))
    }

    /// Takes in how far the search is.
    pub(super) fn report(&self, incumbent: &Incumbent) {
        self.reached.set(Some(incumbent.bounds()));
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

    /// Whether the search has to end, or to rest.
    pub(super) const fn is_exhausted(&self) -> bool {
        self.cutoff.get().is_some() || self.resting.get()
    }

    /// The nodes so far.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes.get()
    }
}
