//! Combines an objective of several goals into one number.

use super::position::Position;
use crate::rules::{Money, Paid, Payee};

/// The weight of a unit of money for each goal of the objective. One unit for a goal weighs more than the greatest sum for all
/// later goals, so the greatest weighted sum is best by the first goal, then by the second, and so on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weights {
    /// The weight of the route value.
    pub route: Money,
    /// The weights of the later goals.
    pub others: Vec<(Payee, Money)>,
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
    pub fn weights(&self) -> Weights {
        let (mut route, mut others): (Money, Vec<(Payee, Money)>) = (1, Vec::new());
        let runs = self.max_runs() as Money;
        for goal in self.rules.objective.0.iter().skip(1).rev() {
            let most = self.bonuses().map(|bonus| {
                let times = if bonus.paid == Paid::EachRoute { runs } else { 1 };
                self.greatest_amount(bonus, goal).saturating_mul(times)
            });
            let most = most.fold(0, Money::saturating_add);
            others.push((goal.clone(), route));
            route = route.saturating_mul(most.saturating_add(1));
        }
        if !others.is_empty() && self.greatest_sum().saturating_mul(route.into()) > MOST_WEIGHTED {
            return Weights { route: 1, others: Vec::new() };
        }
        Weights { route, others }
    }

    /// Returns the goals of the objective after the route value, in its order, without those that weigh nothing.
    pub fn later_goals(&self) -> impl Iterator<Item = &Payee> {
        let later = &self.rules.objective.0[1.min(self.rules.objective.0.len())..];
        let weighing = if later.is_empty() { 0 } else { self.weights().others.len() };
        later.iter().take(weighing)
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
