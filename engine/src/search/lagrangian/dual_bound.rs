//! The upper bound that multipliers give.

use std::cmp::Reverse;

use smallvec::SmallVec;

use crate::network::Network;

/// The bound that multipliers give, and how it divides among the kinds of train. All in fixed point.
///
/// If only m of the trains may run, a multiplier μ for running at all is one more price that every route pays. The best μ is
/// the (m + 1)-th greatest of the trains' best reduced profits.
///
/// Every set of routes stays below the bound by a sum of *losses*: for each of its routes, the difference from the best
/// reduced profit of its kind; for each idle train, the profit of its kind; for each unused unit of a resource, its
/// multiplier.
#[derive(Debug, Clone)]
pub(in crate::search) struct DualBound {
    /// The upper bound on the revenue of any set of routes.
    pub value: i64,
    /// The multiplier μ of running at all. Greater than 0 only if fewer trains may run than there are.
    pub run_multiplier: i64,
    /// For each kind, the best reduced profit of one train, less μ; at least 0.
    pub profits: SmallVec<[i64; 4]>,
}

impl DualBound {
    /// The bound for multipliers that make all units of all resources cost `capacity_cost`, given the best reduced profit of
    /// each kind of train.
    pub(in crate::search) fn new(network: &Network, capacity_cost: i64, best_profits: &[i64]) -> Self {
        let trains = trains_by_profit(network, best_profits);
        let runs = network.max_runs();
        // If all trains may run, running costs nothing.
        let run_multiplier = trains.get(runs).map_or(0, |&(profit, _)| profit);
        Self {
            value: capacity_cost + trains.iter().take(runs).map(|&(profit, _)| profit).sum::<i64>(),
            run_multiplier,
            profits: best_profits.iter().map(|&best| (best - run_multiplier).max(0)).collect(),
        }
    }

    /// The best reduced profit of a route of a kind of train.
    pub(in crate::search) fn best_profit(&self, kind: usize) -> i64 {
        self.profits[kind] + self.run_multiplier
    }
}

/// All trains, those with the greatest profits first, each by its profit and its kind. `best_profits` has the best reduced
/// profit of each kind; a train without a profit stays idle.
pub(super) fn trains_by_profit(network: &Network, best_profits: &[i64]) -> SmallVec<[(i64, usize); 8]> {
    let kinds = network.kinds().iter().zip(best_profits).enumerate();
    let mut trains: SmallVec<[(i64, usize); 8]> =
        kinds.flat_map(|(number, (kind, &best))| std::iter::repeat_n((best.max(0), number), kind.trains.len())).collect();
    trains.sort_unstable_by_key(|&(profit, kind)| (Reverse(profit), kind));
    trains
}

/// The price of all units of all resources.
pub(in crate::search) fn capacity_cost(multipliers: &[i64], capacity: &[i64]) -> i64 {
    multipliers.iter().zip(capacity).map(|(multiplier, units)| multiplier * units).sum()
}
