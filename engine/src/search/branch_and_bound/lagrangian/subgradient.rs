//! The subgradient method: raises the multipliers of resources that the trains' best routes use more than once, and lowers
//! those that none of them uses.
//!
//! Held and Karp, "The traveling-salesman problem and minimum spanning trees: Part II", Mathematical Programming 1, 1971,
//! with the step length of Polyak, "Minimization of unsmooth functionals", USSR Computational Mathematics and Mathematical
//! Physics 9, 1969.

use std::hash::Hash;

use smallvec::SmallVec;

use super::lagrangian_bound::LagrangianBound;
use super::multipliers::Multipliers;
use super::pool::Pool;
use crate::network::Network;
use crate::search::branch_and_bound::fixed_point::{STEP_SCALE, scaled};
use crate::search::branch_and_bound::mask::Mask;
use crate::search::branch_and_bound::order::sort_by_falling_value;

/// The step length is halved after this many steps without improvement.
const MAX_FAILURES: u32 = 8;

/// The subgradient method over the routes of column pools, one pool for each kind of train.
pub(in crate::search) struct Subgradient<'a, M> {
    pub network: &'a Network,
    pub pools: &'a [Pool<M>],
    /// The bound that steps aim at.
    pub target: i64,
}

/// The best route of each pool: its reduced profit and its number, `None` if no route has a positive profit.
type BestRoutes = Vec<(i64, Option<usize>)>;

impl<M: Mask + Eq + Hash> Subgradient<'_, M> {
    /// Improves multipliers by at most `rounds` steps. Returns the bound over the routes of the pools.
    pub(in crate::search) fn improve(&self, multipliers: &mut Multipliers, rounds: usize) -> LagrangianBound {
        let mut best: Option<(Multipliers, LagrangianBound)> = None;
        let mut usage = vec![0_i64; multipliers.of.len()];
        // The part of the step that would reach the target if the bound were linear.
        let (mut part, mut failures) = (STEP_SCALE, 0);
        for _ in 0..rounds {
            let routes: BestRoutes = self.pools.iter().map(|pool| best_route(multipliers, pool)).collect();
            let profits: Vec<i64> = routes.iter().map(|&(profit, _)| profit).collect();
            let bound = multipliers.bound(self.network, &profits);
            if best.as_ref().is_none_or(|(_, known)| bound.value < known.value) {
                failures = 0;
                best = Some((multipliers.clone(), bound.clone()));
            } else {
                failures += 1;
                if failures == MAX_FAILURES {
                    (part, failures) = (part / 2, 0);
                    if let Some((best, _)) = &best {
                        multipliers.clone_from(best);
                    }
                }
            }
            if bound.value <= self.target || part == 0 {
                break;
            }
            self.step(multipliers, &routes, bound.value, part, &mut usage);
        }
        let Some((best, bound)) = best else { return multipliers.bound(self.network, &vec![0; self.pools.len()]) };
        *multipliers = best;
        bound
    }

    /// Takes one step from multipliers with this bound and these best routes. `usage` is a buffer.
    fn step(&self, multipliers: &mut Multipliers, routes: &BestRoutes, bound: i64, part: i64, usage: &mut [i64]) {
        usage.fill(0);
        let mut runs = self.network.max_runs() as i64;
        let mut order: Vec<usize> = (0..self.pools.len()).collect();
        let profits: SmallVec<[i64; 8]> = routes.iter().map(|&(profit, _)| profit).collect();
        sort_by_falling_value(&mut order, &profits);
        for kind in order {
            if let (_, Some(route)) = routes[kind] {
                let trains = (self.network.kinds()[kind].trains.len() as i64).min(runs);
                runs -= trains;
                self.pools[kind].routes[route].resources.for_each(|resource| usage[resource] += trains);
            }
        }
        // A multiplier of 0 can't be lowered.
        let slope = |resource: usize, value: i64| if usage[resource] == 0 && value == 0 { 0 } else { usage[resource] - 1 };
        let norm: i64 = multipliers.of.iter().enumerate().map(|(resource, &value)| slope(resource, value).pow(2)).sum();
        if norm == 0 {
            return;
        }
        let length = ((bound - self.target) * part / STEP_SCALE / norm).max(1);
        multipliers.total = 0;
        for (resource, value) in multipliers.of.iter_mut().enumerate() {
            *value = (*value + slope(resource, *value) * length).clamp(0, bound);
            multipliers.total += *value;
        }
    }
}

/// The route of a pool with the greatest reduced profit, if that is positive.
fn best_route<M: Mask + Eq + Hash>(multipliers: &Multipliers, pool: &Pool<M>) -> (i64, Option<usize>) {
    let mut best = (0, None);
    for (number, route) in pool.routes.iter().enumerate() {
        let revenue = scaled(route.revenue);
        if revenue > best.0 {
            let profit = revenue - multipliers.toll(&route.resources);
            if profit > best.0 {
                best = (profit, Some(number));
            }
        }
    }
    best
}
