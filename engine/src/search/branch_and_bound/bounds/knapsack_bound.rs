//! The knapsack bound: the most profitable stops that the route has not visited, as many as its reach allows.
//!
//! It is the bound of the fractional knapsack, with the reach as capacity (Dantzig, "Discrete-variable extremum problems",
//! Operations Research 5, 1957), in the form of its Lagrangian dual: for any θ ≥ 0, stops that use at most r of the reach
//! together have a profit of at most r θ + Σ max(0, profit - cost θ), summed over all stops that are left. θ is the profit
//! per reach of the first stop that does not fit if the stops are taken in order of profit per reach.
//!
//! The bound ignores how the stops are connected, but unlike a walk it counts no stop twice.

use crate::search::branch_and_bound::topology::Topology;
use crate::search::branch_and_bound::view::KindView;

/// The knapsack bound for one kind of train. The sum over the unvisited stops is kept in each label and updated stop by
/// stop.
#[derive(Debug, Default)]
pub(super) struct KnapsackBound {
    /// θ.
    rate: i64,
    /// max(0, profit - cost θ) of each stop.
    surplus: Vec<i64>,
    /// The sum of all surpluses.
    total: i64,
    /// Scratch memory: the least reach that each stop uses.
    costs: Vec<u32>,
    /// Scratch memory for finding θ: profit per reach and cost of each stop that uses reach.
    rates: Vec<(i64, u32)>,
}

impl KnapsackBound {
    /// Computes the bound for stops with at most these profits. Each costs at least what the stop and the cheapest arc that leads to
    /// it take.
    pub(super) fn compute(&mut self, profits: &[i64], view: &KindView<'_>, topology: &Topology) {
        self.costs.clone_from(&view.costs);
        if view.counts_legs {
            self.costs.fill(u32::MAX);
            for arc in topology.arcs() {
                let cost = &mut self.costs[usize::from(arc.to)];
                *cost = view.cost_of(arc).min(*cost);
            }
        }
        let costs = &self.costs;
        let is_open = |stop: usize| costs[stop] != u32::MAX;
        let costly = (0..profits.len()).filter(|&stop| is_open(stop) && costs[stop] > 0);
        self.rates.clear();
        self.rates.extend(costly.map(|stop| (profits[stop] / i64::from(costs[stop]), costs[stop])));
        self.rates.sort_unstable_by_key(|&(rate, _)| std::cmp::Reverse(rate));
        let mut left = view.reach;
        let fits = |&&(_, cost): &&(i64, u32)| {
            let fits = cost <= left;
            left = left.saturating_sub(cost);
            fits
        };
        let taken = self.rates.iter().take_while(fits).count();
        let rate = self.rates.get(taken).map_or(0, |&(rate, _)| rate);
        let surplus = |stop: usize| (profits[stop] - i64::from(costs[stop]) * rate).max(0);
        self.surplus.clear();
        self.surplus.extend((0..profits.len()).map(|stop| if is_open(stop) { surplus(stop) } else { 0 }));
        self.rate = rate;
        self.total = self.surplus.iter().sum();
    }

    /// The surplus of the unvisited stops for a route of this stop alone.
    pub(super) fn surplus_from(&self, anchor: usize) -> i64 {
        self.total - self.surplus[anchor]
    }

    /// The surplus of the unvisited stops after one more stop.
    #[inline]
    pub(super) fn surplus_after(&self, surplus: i64, stop: usize) -> i64 {
        surplus - self.surplus[stop]
    }

    /// The bound for a route whose unvisited stops have this surplus and that has this much reach left.
    #[inline]
    pub(super) fn bound(&self, surplus: i64, left: u32) -> i64 {
        surplus + self.rate * i64::from(left)
    }
}
