//! The state of a search that does not depend on how routes are represented.

use super::fixed_point::{SCALE, scaled};
use crate::network::Network;
use crate::rules::Money;
use crate::search::Limits;
use crate::search::budget::{Budget, Spent};

/// The budget of a search, the revenue of its incumbent and its upper bound.
pub(super) struct SearchState<'a> {
    pub budget: Budget<'a>,
    /// Every revenue is a multiple of this.
    pub grain: Money,
    /// The revenue of the incumbent, or the revenue to beat.
    pub revenue: Money,
    pub upper_bound: Money,
}

impl<'a> SearchState<'a> {
    pub(super) fn new(network: &Network, limits: &Limits<'a>) -> Self {
        let grain = network.grain();
        Self {
            budget: Budget::new(*limits),
            grain,
            // The first revenue that beats it lies a grain above this.
            revenue: limits.beat / grain * grain,
            upper_bound: network.ceiling(),
        }
    }

    /// The least revenue of a better set.
    pub(super) const fn wanted(&self) -> Money {
        self.revenue + self.grain
    }

    /// Whether no better set can be left.
    pub(super) const fn is_closed(&self) -> bool {
        self.upper_bound < self.wanted()
    }

    /// Whether the search is paused before it has proven its answer.
    pub(super) const fn is_paused(&self) -> bool {
        self.budget.is_resting() && !self.is_closed()
    }

    /// Lowers the upper bound to a fixed-point value, rounded down to a multiple of the grain.
    pub(super) fn tighten(&mut self, bound: i64) {
        let bound = (bound / SCALE) as Money;
        self.upper_bound = self.upper_bound.min(bound / self.grain * self.grain).max(self.revenue);
        self.close();
    }

    /// Lowers the upper bound after a complete search for sets with a revenue of at least `floor`.
    pub(super) fn tighten_below(&mut self, floor: Money) {
        self.upper_bound = self.upper_bound.min(self.revenue.max(floor - self.grain));
        self.budget.reach(self.revenue, self.upper_bound);
    }

    /// Offers a set with this revenue. Returns whether it is the new incumbent.
    pub(super) fn offer(&mut self, revenue: Money) -> bool {
        let is_better = revenue > self.revenue;
        if is_better {
            self.revenue = revenue;
        }
        self.close();
        is_better
    }

    /// Merges what another solver has found in `nodes` nodes. Returns whether its set is better than the incumbent.
    pub(super) fn merge(&mut self, revenue: Money, upper_bound: Money, nodes: u64) -> bool {
        self.budget.rest_after(None);
        self.budget.take_in(Spent { nodes, ..Spent::default() });
        let is_better = revenue > self.revenue;
        if is_better {
            self.revenue = revenue;
        }
        self.tighten(scaled(upper_bound.min(self.upper_bound)));
        is_better
    }

    /// If no better set can be left, the upper bound is the revenue of the incumbent.
    fn close(&mut self) {
        if self.is_closed() {
            self.upper_bound = self.revenue;
        }
        self.budget.reach(self.revenue, self.upper_bound);
    }
}
