//! One number for an objective of several goals.

use super::Position;
use crate::rules::{Money, Paid, Payee};

/// What a unit of money counts for each goal of the objective: one for the first goal counts more than all that later goals
/// could sum to, so the greatest sum is best by the first goal, then by the second, and so on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weights {
    /// For the route value.
    pub route: Money,
    /// For the later goals.
    pub others: Vec<(Payee, Money)>,
}

impl Weights {
    /// What an amount to a payee counts.
    #[must_use]
    pub fn of(&self, to: &Payee) -> Money {
        match to {
            Payee::Route => self.route,
            to => self.others.iter().find(|(goal, _)| goal == to).map_or(0, |&(_, weight)| weight),
        }
    }
}

/// What everything together may count. With it, no sum of a search leaves 64 bits.
const MOST_COUNTED: u128 = 1 << 50;

impl Position {
    /// The weights of the objective's goals. Where sums could leave 64 bits, which takes bonuses of millions, later goals count
    /// nothing.
    #[must_use]
    pub fn weights(&self) -> Weights {
        let (mut route, mut others): (Money, Vec<(Payee, Money)>) = (1, Vec::new());
        let runs = self.most_runs() as Money;
        for goal in self.rules.objective.0.iter().skip(1).rev() {
            let most = self.bonuses().map(|bonus| {
                let times = if bonus.paid == Paid::EachRoute { runs } else { 1 };
                bonus.amount(goal).saturating_mul(times)
            });
            let most = most.fold(0, Money::saturating_add);
            others.push((goal.clone(), route));
            route = route.saturating_mul(most.saturating_add(1));
        }
        if !others.is_empty() && self.everything().saturating_mul(route.into()) > MOST_COUNTED {
            return Weights { route: 1, others: Vec::new() };
        }
        Weights { route, others }
    }

    /// What every train would earn if it were paid for all stops and earned all bonuses.
    fn everything(&self) -> u128 {
        let of_train = |train| {
            let stops = self.board.stop_ids();
            stops.map(|stop| u128::from(self.price_of_stop(train, stop))).sum::<u128>()
        };
        let bonuses = self.bonuses().map(|bonus| u128::from(bonus.amount(&Payee::Route))).sum::<u128>();
        self.train_ids().map(of_train).sum::<u128>() + bonuses * self.trains.len() as u128
    }
}
