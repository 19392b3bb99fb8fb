//! The Lagrangian relaxation: track has a price, and each train takes the route that earns most after it has paid for its track. What that
//! comes to, with the prices of all track, bounds what any set earns. Subgradient steps lower it.
//!
//! Source: M. L. Fisher, The Lagrangian relaxation method for solving integer programming problems, Management Science 27 (1981).

use super::problem::{Problem, Route};
use crate::rules::Money;

/// Prices and profits are whole numbers of this part of a unit of money.
pub(super) const SCALE: i64 = 1024;

/// Maximum number of steps.
const STEPS: usize = 300;

/// The step length is halved after this many steps without a lower bound.
const PATIENCE: usize = 15;

/// The best prices that were found, and the best set.
#[derive(Debug)]
pub(super) struct Relaxation {
    /// The price of each piece of contested track.
    pub(super) prices: Vec<i64>,
    /// The bound on every set's revenue, as a whole number of parts.
    pub(super) bound: i64,
    /// The best set: for each train the place of its route in the problem's list.
    pub(super) best: Vec<Option<usize>>,
    /// Its revenue.
    pub(super) revenue: Money,
}

/// What a route earns after it has paid for its track.
pub(super) fn profit(route: &Route, prices: &[i64]) -> i64 {
    let toll: i64 = route.resources.iter().map(|&resource| prices[resource]).sum();
    route.revenue as i64 * SCALE - toll
}

/// Lowers the bound, and looks for good sets on the way.
pub(super) fn solve(problem: &Problem, stop: &dyn Fn() -> bool) -> Relaxation {
    let mut prices = vec![0_i64; problem.resources];
    let none = vec![None; problem.trains.len()];
    let mut found = Relaxation { prices: prices.clone(), bound: i64::MAX, best: none, revenue: 0 };
    let (mut length, mut waited) = (1.0_f64, 0);
    for _ in 0..STEPS {
        let profits: Vec<Vec<i64>> =
            problem.trains.iter().map(|routes| routes.iter().map(|route| profit(route, &prices)).collect()).collect();
        let chosen: Vec<Option<usize>> = profits.iter().map(|profits| best_place(profits)).collect();
        let earned: i64 = chosen.iter().zip(&profits).filter_map(|(chosen, profits)| Some(profits[(*chosen)?])).sum();
        let bound = earned + prices.iter().sum::<i64>();
        if bound < found.bound {
            (found.bound, waited) = (bound, 0);
            found.prices.clone_from(&prices);
        } else {
            waited += 1;
            if waited == PATIENCE {
                (length, waited) = (length / 2.0, 0);
            }
        }
        found.improve(problem, &profits);
        let gap = found.bound - found.revenue as i64 * SCALE;
        if gap < problem.grain as i64 * SCALE || stop() {
            break;
        }
        // How often each piece of track is used beyond once.
        let mut excess = vec![-1_i64; problem.resources];
        for (routes, chosen) in problem.trains.iter().zip(&chosen) {
            chosen.iter().flat_map(|&place| &routes[place].resources).for_each(|&resource| excess[resource] += 1);
        }
        let matters = |(excess, price): &(&i64, &i64)| **excess > 0 || **price > 0;
        let norm: i64 = excess.iter().zip(&prices).filter(matters).map(|(excess, _)| excess * excess).sum();
        if norm == 0 {
            break;
        }
        let step = length * gap as f64 / norm as f64;
        for (price, excess) in prices.iter_mut().zip(excess) {
            *price = (*price + (step * excess as f64) as i64).max(0);
        }
    }
    found
}

impl Relaxation {
    /// Takes routes by falling profit as long as they share no track, and keeps the set if it is the best so far.
    fn improve(&mut self, problem: &Problem, profits: &[Vec<i64>]) {
        let mut set = vec![None; problem.trains.len()];
        let mut used = vec![0_u64; problem.words()];
        let mut revenue = 0;
        let mut order: Vec<usize> = (0..set.len()).collect();
        order.sort_by_key(|&train| std::cmp::Reverse(profits[train].iter().copied().max()));
        for train in order {
            let routes = &problem.trains[train];
            let free = (0..routes.len()).filter(|&place| !routes[place].conflicts_with(&used));
            let Some(place) = free.max_by_key(|&place| (profits[train][place], std::cmp::Reverse(place))) else { continue };
            used.iter_mut().zip(&routes[place].track).for_each(|(used, own)| *used |= own);
            revenue += routes[place].revenue;
            set[train] = Some(place);
        }
        if revenue > self.revenue {
            (self.revenue, self.best) = (revenue, set);
        }
    }
}

/// Returns the place of the greatest profit, if that is positive; of equal ones the first.
fn best_place(profits: &[i64]) -> Option<usize> {
    let best = profits.iter().copied().enumerate().max_by_key(|&(place, profit)| (profit, std::cmp::Reverse(place)));
    best.filter(|&(_, profit)| profit > 0).map(|(place, _)| place)
}
