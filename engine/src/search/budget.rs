//! Counts nodes, and notices when a search has to end or to pause.

use std::cell::Cell;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::incumbent::Incumbent;
use super::{Cutoff, Limits, Progress};
use highball_game::rules::Money;

/// The number of nodes between two polls of the clock and of other tasks.
const NODES_PER_POLL: u64 = 1 << 10;

/// With this many tasks or more, each may spend the nodes that are left until the pause, divided by this
/// number.
const MAX_PAUSE_DIVISOR: u64 = 4;

/// The part of a search's limits that is left.
///
/// The counters are cells, so that searches within searches can use the same budget.
#[derive(Debug)]
pub(super) struct Budget<'a> {
    limits: Limits<'a>,
    nodes: Cell<u64>,
    cutoff: Cell<Option<Cutoff>>,
    /// The revenue of the incumbent and the upper bound, for progress reports.
    bounds: Cell<Option<(Money, Money)>>,
    /// The number of nodes at which the search pauses.
    pause_at: Cell<u64>,
    is_paused: Cell<bool>,
    /// The part that is shared with the budgets of other tasks.
    shared: Option<&'a SharedBudget<'a>>,
}

/// The part that the budgets of several tasks share: if one of them is cut off, all are.
#[derive(Debug)]
pub(super) struct SharedBudget<'a> {
    limits: Limits<'a>,
    /// The part that the budget shares with others in turn.
    outer: Option<&'a SharedBudget<'a>>,
    bounds: Option<(Money, Money)>,
    /// The number of nodes after which each task pauses. It does not depend on the other tasks.
    pause_after: u64,
    has_ended: AtomicBool,
    nodes: AtomicU64,
}

impl<'a> SharedBudget<'a> {
    /// Returns a budget of at most this many nodes for a task, or for several tasks one after another.
    pub(super) fn budget(&'a self, nodes: Option<u64>) -> Budget<'a> {
        let budget = Budget::new(Limits { nodes, ..self.limits });
        budget.bounds.set(self.bounds);
        budget.pause_at.set(self.pause_after);
        Budget { shared: Some(self), ..budget }
    }

    /// Whether another task has ended the search.
    fn has_ended(&self) -> bool {
        self.has_ended.load(Ordering::Relaxed) || self.outer.is_some_and(Self::has_ended)
    }

    /// Counts nodes of a task. Returns the nodes of all tasks before.
    fn count(&self, nodes: u64) -> u64 {
        // Tasks that have only started don't take the cache line from the others.
        let before =
            if nodes > 0 { self.nodes.fetch_add(nodes, Ordering::Relaxed) } else { self.nodes.load(Ordering::Relaxed) };
        self.outer.map_or(before, |outer| outer.count(nodes))
    }
}

/// The nodes that a task has spent, and what ended it.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Spent {
    pub nodes: u64,
    pub cutoff: Option<Cutoff>,
    pub is_paused: bool,
}

impl<'a> Budget<'a> {
    pub(super) const fn new(limits: Limits<'a>) -> Self {
        Self {
            limits,
            nodes: Cell::new(0),
            cutoff: Cell::new(None),
            bounds: Cell::new(None),
            pause_at: Cell::new(u64::MAX),
            is_paused: Cell::new(false),
            shared: None,
        }
    }

    /// The limits of the search.
    pub(super) const fn limits(&self) -> &Limits<'a> {
        &self.limits
    }

    /// Counts a node. Returns false if the search has to end or to pause; from then on always.
    pub(super) fn spend(&self) -> bool {
        self.spend_for(1)
    }

    /// Counts work that takes as long as `nodes` nodes.
    pub(super) fn spend_for(&self, nodes: u64) -> bool {
        let before = self.nodes.get();
        if self.is_exhausted() {
            return false;
        }
        if self.limits.nodes.is_some_and(|most| before >= most) {
            self.cut_off(Cutoff::Nodes);
            return false;
        }
        if before >= self.pause_at.get() {
            self.is_paused.set(true);
            return false;
        }
        let after = before + nodes;
        self.nodes.set(after);
        let polls = after / NODES_PER_POLL - before / NODES_PER_POLL;
        if before == 0 || polls > 0 {
            self.poll(polls * NODES_PER_POLL);
        }
        !self.is_exhausted()
    }

    /// Polls whether the search has to end, and reports progress. `nodes` were counted since the last poll.
    #[cold]
    fn poll(&self, nodes: u64) {
        let has_ended = self.shared.is_some_and(SharedBudget::has_ended);
        if has_ended || self.limits.stop.is_some_and(|stop| stop()) {
            self.cut_off(Cutoff::Stopped);
        }
        let of_all_tasks = self.shared.map_or(0, |shared| shared.count(nodes));
        if let (Some(report), Some((revenue, upper_bound))) = (self.limits.progress, self.bounds.get()) {
            let nodes = if self.shared.is_some() { of_all_tasks } else { self.nodes.get() };
            report(Progress { revenue, upper_bound, nodes });
        }
    }

    /// Shares the budget among a number of tasks. The caller then [adds](Self::add) what each of them has
    /// spent.
    pub(super) fn share(&self, tasks: usize) -> SharedBudget<'_> {
        let left = self.pause_at.get().saturating_sub(self.nodes.get());
        SharedBudget {
            limits: self.limits,
            outer: self.shared,
            bounds: self.bounds.get(),
            pause_after: if self.will_pause() { left / MAX_PAUSE_DIVISOR.min(tasks.max(1) as u64) } else { u64::MAX },
            // A search that is only paused has not ended. Its tasks pause too.
            has_ended: AtomicBool::new(self.cutoff.get().is_some()),
            nodes: AtomicU64::new(self.nodes.get()),
        }
    }

    /// Returns the nodes that have been spent, and what ended the search.
    pub(super) const fn spent(&self) -> Spent {
        Spent { nodes: self.nodes.get(), cutoff: self.cutoff.get(), is_paused: self.is_paused.get() }
    }

    /// Adds what a task has spent.
    pub(super) fn add(&self, spent: Spent) {
        self.nodes.set(self.nodes.get() + spent.nodes);
        if let Some(by) = spent.cutoff {
            self.cut_off(by);
        }
        if spent.is_paused {
            self.is_paused.set(true);
        }
    }

    /// Lets the search pause after this many more nodes: it ends as if the budget were spent, and can then be resumed.
    pub(super) fn pause_after(&self, nodes: Option<u64>) {
        self.is_paused.set(false);
        self.pause_at.set(nodes.map_or(u64::MAX, |nodes| self.nodes.get().saturating_add(nodes)));
    }

    /// Does work that pauses the search after this many nodes of its own, if the search does not pause before.
    pub(super) fn pausing_within<R>(&self, nodes: u64, work: impl FnOnce() -> R) -> R {
        let pause_at = self.pause_at.get();
        self.pause_at.set(pause_at.min(self.nodes.get().saturating_add(nodes)));
        let result = work();
        self.pause_at.set(pause_at);
        result
    }

    /// Does work that pauses after this many nodes of its own, so that other work can have a turn. If the search itself has not paused by
    /// then, it goes on.
    pub(super) fn take_turn<R>(&self, nodes: u64, work: impl FnOnce() -> R) -> R {
        let result = self.pausing_within(nodes, work);
        if self.nodes.get() < self.pause_at.get() {
            self.is_paused.set(false);
        }
        result
    }

    /// Whether the search is paused, and nothing else has ended it.
    pub(super) const fn is_paused(&self) -> bool {
        self.is_paused.get() && self.cutoff.get().is_none()
    }

    /// Whether the search will pause at some number of nodes.
    pub(super) const fn will_pause(&self) -> bool {
        self.pause_at.get() < u64::MAX
    }

    /// The number of threads to use. A search with a node limit uses one, so that it always ends at the same node.
    pub(super) fn threads(&self) -> usize {
        if self.limits.nodes.is_some() { 1 } else { self.limits.threads }
    }

    /// The nodes that are left by the node limit.
    pub(super) fn nodes_left(&self) -> Option<u64> {
        self.limits.nodes.map(|most| most.saturating_sub(self.nodes.get()))
    }

    /// Notes the incumbent and the upper bound for progress reports.
    pub(super) fn report(&self, incumbent: &Incumbent) {
        self.bounds.set(Some(incumbent.bounds()));
    }

    /// Ends the search.
    pub(super) fn cut_off(&self, by: Cutoff) {
        if self.cutoff.get().is_none() {
            self.cutoff.set(Some(by));
        }
        if let Some(shared) = self.shared {
            shared.has_ended.store(true, Ordering::Relaxed);
        }
    }

    /// The limit that has ended the search, if one has.
    pub(super) const fn cutoff(&self) -> Option<Cutoff> {
        self.cutoff.get()
    }

    /// Whether the search has to end or to pause.
    pub(super) const fn is_exhausted(&self) -> bool {
        self.cutoff.get().is_some() || self.is_paused.get()
    }

    /// The nodes so far.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes.get()
    }
}
