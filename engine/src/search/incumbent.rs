//! The incumbent, and the upper bound on all sets.

use super::lagrangian::fixed_point::{scaled, unscaled};
use crate::network::Network;
use highball_game::rules::Money;

/// The revenue of the incumbent, which is the best set so far, and the upper bound on the revenue of all sets. All solvers
/// search until the two meet.
#[derive(Debug, Clone, Copy)]
pub(super) struct Incumbent {
    /// Every revenue is a multiple of this.
    pub grain: Money,
    /// The revenue of the incumbent, or the revenue to beat, rounded down to a multiple of the grain.
    pub revenue: Money,
    /// The upper bound on the revenue of any set.
    pub upper_bound: Money,
}

impl Incumbent {
    /// Starts without a set. The first has to earn more than `beat`.
    pub(super) fn new(network: &Network, beat: Money) -> Self {
        let (grain, ceiling) = (network.grain(), network.ceiling());
        let revenue = beat / grain * grain;
        // If all that counts are amounts that routes lose, the grain may exceed the ceiling.
        let is_within_a_grain = ceiling.checked_sub(revenue).is_some_and(|gap| gap < grain);
        Self { grain, revenue, upper_bound: if is_within_a_grain { revenue } else { ceiling } }
    }

    /// The lower and the upper bound on the revenue of the best set: the revenue of the incumbent, and the upper bound.
    pub(super) const fn bounds(&self) -> (Money, Money) {
        (self.revenue, self.upper_bound)
    }

    /// The least revenue of a better set.
    pub(super) const fn next_revenue(&self) -> Money {
        self.revenue + self.grain
    }

    /// The same in fixed point.
    pub(super) const fn threshold(&self) -> i64 {
        scaled(self.next_revenue())
    }

    /// Whether no better set can be left.
    pub(super) const fn is_optimal(&self) -> bool {
        self.upper_bound < self.next_revenue()
    }

    /// Offers a set with this revenue, or a revenue to beat. If that exceeds the incumbent's revenue,
    /// replaces the incumbent and returns true.
    pub(super) fn offer(&mut self, revenue: Money) -> bool {
        let revenue = revenue / self.grain * self.grain;
        let is_better = revenue > self.revenue;
        if is_better {
            self.revenue = revenue;
            self.close();
        }
        is_better
    }

    /// Lowers the upper bound to `bound`, rounded down to a multiple of the grain.
    pub(super) fn tighten(&mut self, bound: Money) {
        self.upper_bound = self.upper_bound.min(bound / self.grain * self.grain);
        self.close();
    }

    /// Lowers the upper bound to a fixed-point value.
    pub(super) fn tighten_scaled(&mut self, bound: i64) {
        self.tighten(unscaled(bound));
    }

    /// If no better set can be left, the upper bound is the revenue of the incumbent.
    fn close(&mut self) {
        if self.is_optimal() {
            self.upper_bound = self.revenue;
        }
    }
}
