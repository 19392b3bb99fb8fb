//! Combines an objective of several goals into one number.

use super::position::Position;
use crate::rules::{Bonus, Money, Paid, Payee};

/// The weight of a unit of money for each goal of the objective. One unit for a goal weighs more than the greatest sum for all
/// later goals, so the greatest weighted sum is best by the first goal, then by the second, and so on. It is the same whatever the
/// company chooses, so sums under different choices can be compared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weights {
    /// The weight of the route value.
    pub route: Money,
    /// The weights of the later goals.
    pub others: Vec<(Payee, Money)>,
}

impl Default for Weights {
    /// Of the route value alone.
    fn default() -> Self {
        Self { route: 1, others: Vec::new() }
    }
}

impl Weights {
    /// Returns the weight of an amount paid to `to`.
    #[must_use]
    pub fn of(&self, to: &Payee) -> Money {
        match to {
            Payee::Route => self.route,
            to => self.others.iter().find(|(goal, _)| goal == to).map_or(0, |&(_, weight)| weight),
        }
    }
}

/// Maximum weighted sum of everything. Below it, no sum of a search overflows 64 bits.
const MOST_WEIGHTED: u128 = 1 << 50;

impl Position {
    /// Returns the weights of the objective's goals. If sums could overflow 64 bits, which takes bonuses of millions, later goals
    /// weigh nothing.
    #[must_use]
    pub const fn weights(&self) -> &Weights {
        &self.weights
    }

    /// Computes the weights, for all that the company may choose.
    pub(super) fn update_weights(&mut self) {
        self.weights = Weights::default();
        let later = self.goals_after_route();
        if later.is_empty() {
            return;
        }
        let alternatives: Vec<Self> = self.alternatives().collect();
        let mut weights = Weights::default();
        for goal in later.iter().rev() {
            let most = alternatives.iter().map(|alternative| alternative.greatest_sum_of_bonuses(goal)).max().unwrap_or(0);
            weights.others.push((goal.clone(), weights.route));
            weights.route = weights.route.saturating_mul(most.saturating_add(1));
        }
        let most = alternatives.iter().map(Self::greatest_sum).max().unwrap_or(0);
        if most.saturating_mul(weights.route.into()) <= MOST_WEIGHTED {
            self.weights = weights;
        }
    }

    /// Returns the most that all bonuses together can pay to a payee.
    fn greatest_sum_of_bonuses(&self, to: &Payee) -> Money {
        let of_bonus = |bonus: &Bonus| {
            let times = if bonus.paid == Paid::EachRoute { self.max_runs() as Money } else { 1 };
            self.greatest_amount(bonus, to).saturating_mul(times)
        };
        self.bonuses().map(of_bonus).fold(0, Money::saturating_add)
    }

    /// Returns the goals of the objective after the route value, in its order, without those that weigh nothing.
    pub fn later_goals(&self) -> impl Iterator<Item = &Payee> {
        self.goals_after_route().iter().take(self.weights.others.len())
    }

    /// Returns the goals of the objective after the route value, in its order.
    fn goals_after_route(&self) -> &[Payee] {
        self.rules.objective.0.get(1..).unwrap_or_default()
    }

    /// Returns the sum that all trains would earn if each were paid for all stops and all bonuses.
    fn greatest_sum(&self) -> u128 {
        let of_train = |train| {
            let stops = self.board.stop_ids();
            stops.map(|stop| u128::from(self.price_of_stop(train, stop))).sum::<u128>()
        };
        let bonuses = self.bonuses().map(|bonus| u128::from(self.greatest_amount(bonus, &Payee::Route))).sum::<u128>();
        self.train_ids().map(of_train).sum::<u128>() + bonuses * self.trains.len() as u128
    }
}
