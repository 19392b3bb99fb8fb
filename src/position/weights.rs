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

/// The greatest weight. With it, sums over any board of a game stay far within 64 bits.
const MOST_WEIGHT: Money = 1 << 24;

impl Position {
    /// The weights of the objective's goals. Where they would exceed 24 bits, which takes bonuses of millions, later goals
    /// count nothing.
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
        if route > MOST_WEIGHT {
            return Weights { route: 1, others: Vec::new() };
        }
        Weights { route, others }
    }
}
