//! The state of a search that does not depend on how routes are represented.

use crate::network::Network;
use crate::search::Limits;
use crate::search::budget::{Budget, Spent};
use crate::search::incumbent::Incumbent;
use highball_game::rules::Money;

/// The budget of a search, and its incumbent. Every change of the incumbent or of the bound is reported to the budget, for
/// progress.
pub(super) struct SearchState<'a> {
    pub budget: Budget<'a>,
    pub incumbent: Incumbent,
}

impl<'a> SearchState<'a> {
    pub(super) fn new(network: &Network, limits: &Limits<'a>) -> Self {
        let state = Self { budget: Budget::new(*limits), incumbent: Incumbent::new(network, limits.beat) };
        state.report();
        state
    }

    /// Whether the search has ended: no better set can be left, or the budget is spent.
    pub(super) const fn has_ended(&self) -> bool {
        self.incumbent.is_optimal() || self.budget.is_exhausted()
    }

    /// Whether the search is paused before it has proven its answer.
    pub(super) const fn is_paused(&self) -> bool {
        self.budget.is_paused() && !self.incumbent.is_optimal()
    }

    /// Lowers the upper bound to a fixed-point value.
    pub(super) fn tighten(&mut self, bound: i64) {
        self.incumbent.tighten_scaled(bound);
        self.report();
    }

    /// Lowers the upper bound after a complete search for sets with a revenue of at least `floor`.
    pub(super) fn tighten_below(&mut self, floor: Money) {
        self.incumbent.tighten(floor - self.incumbent.grain);
        self.report();
    }

    /// Offers a set with this revenue. Returns whether it is the new incumbent.
    pub(super) fn offer(&mut self, revenue: Money) -> bool {
        let is_better = self.incumbent.offer(revenue);
        self.report();
        is_better
    }

    /// Merges what another solver has found in `nodes` nodes. Returns whether its set is better than the incumbent.
    pub(super) fn merge(&mut self, revenue: Money, upper_bound: Money, nodes: u64) -> bool {
        self.budget.pause_after(None);
        self.budget.add(Spent { nodes, ..Spent::default() });
        let is_better = self.incumbent.offer(revenue);
        self.incumbent.tighten(upper_bound);
        self.report();
        is_better
    }

    fn report(&self) {
        self.budget.report(&self.incumbent);
    }
}
