//! Lagrange multipliers of the resources that trains compete for, and the bound that they give.
//!
//! Each resource (a piece of track, a unit of a licence or of a bonus that is paid once) has a multiplier λ ≥ 0 that every
//! route pays for using it. A set of routes uses each resource at most once. So its revenue is at most the sum of all
//! multipliers plus, for each train, the best reduced profit: its best revenue less the multipliers of the resources used,
//! or 0. This holds for every λ ≥ 0, and good multipliers make the bound nearly tight. The [subgradient
//! method](super::subgradient) finds them.
//!
//! If only m of the trains may run, a multiplier μ for running at all does the same. The best μ is the (m + 1)-th greatest
//! of the trains' best reduced profits.

use smallvec::SmallVec;

use super::lagrangian_bound::LagrangianBound;
use super::tolls::Tolls;
use crate::network::{Leg, Network};
use crate::search::branch_and_bound::mask::Mask;

/// Lagrange multipliers in fixed point.
#[derive(Debug, Clone)]
pub(in crate::search) struct Multipliers {
    /// The multiplier of each resource: of each piece of track, then of each resource unit.
    pub of: Vec<i64>,
    /// Their sum.
    pub total: i64,
}

impl Multipliers {
    /// All multipliers are 0.
    pub(in crate::search) fn new(network: &Network) -> Self {
        Self { of: vec![0; network.resource_count()], total: 0 }
    }

    /// The tolls of legs and resource units; `None` if all are 0.
    pub(in crate::search) fn tolls(&self, network: &Network) -> Option<Tolls> {
        let toll = |leg: &Leg| leg.track.iter().map(|&piece| self.of[piece as usize]).sum();
        let units = network.side_constraints().units.clone();
        (self.total > 0).then(|| Tolls {
            legs: network.legs().iter().map(toll).collect(),
            units: self.of[units.start as usize..units.end as usize].to_vec(),
        })
    }

    /// The sum of the multipliers of these resources.
    pub(in crate::search) fn toll<M: Mask>(&self, resources: &M) -> i64 {
        let mut sum = 0;
        resources.for_each(|resource| sum += self.of[resource]);
        sum
    }

    /// The bound, given the best reduced profit of each kind of train.
    pub(in crate::search) fn bound(&self, network: &Network, best_profits: &[i64]) -> LagrangianBound {
        let mut of_trains: SmallVec<[i64; 8]> = network
            .kinds()
            .iter()
            .zip(best_profits)
            .flat_map(|(kind, &best)| std::iter::repeat_n(best.max(0), kind.trains.len()))
            .collect();
        of_trains.sort_unstable_by_key(|&best| std::cmp::Reverse(best));
        let runs = network.max_runs();
        // If all trains may run, running costs nothing.
        let run_multiplier = if runs < of_trains.len() { of_trains[runs] } else { 0 };
        LagrangianBound {
            value: self.total + of_trains.iter().take(runs).sum::<i64>(),
            run_multiplier,
            profits: best_profits.iter().map(|&best| (best - run_multiplier).max(0)).collect(),
        }
    }
}
