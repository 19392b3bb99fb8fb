//! The subgradient method. If the trains' best routes take more units of a resource than there are, it raises
//! the multiplier of the resource. If they take fewer, it lowers it.
//!
//! Held and Karp, "The traveling-salesman problem and minimum spanning trees: Part II", Mathematical Programming 1, 1971,
//! with the step length of Polyak, "Minimization of unsmooth functionals", USSR Computational Mathematics and Mathematical
//! Physics 9, 1969: a fraction of the distance to a target, divided by the squared norm of the subgradient.

use super::dual_bound::{DualBound, capacity_cost, trains_by_profit};
use super::fixed_point::scaled;
use crate::network::Network;

/// The fraction of the first step, in units of itself: a whole step would reach the target if the bound were linear.
const WHOLE_STEP: i64 = 256;

/// Routes of each kind of train that were found so far. Steps that would be slow over all routes are fast over a pool.
pub(in crate::search) trait ColumnPool {
    /// For each kind of train, the greatest reduced profit of its columns and the number of that column; 0 and `None` if no
    /// column has a positive profit.
    fn best_columns(&self, multipliers: &[i64]) -> Vec<(i64, Option<usize>)>;

    /// Calls `each` for every unit of a resource that a column of a kind takes.
    fn each_resource(&self, kind: usize, column: usize, each: impl FnMut(usize));
}

/// The subgradient method over a pool of columns.
pub(in crate::search) struct Subgradient<'a, P: ?Sized> {
    pub network: &'a Network,
    /// The capacity of each resource.
    pub capacity: &'a [i64],
    pub pool: &'a P,
    /// The bound that steps aim at. A smaller one is of no use.
    pub target: i64,
    pub rule: StepRule,
}

/// How many steps are taken, and how they get shorter.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct StepRule {
    /// The maximum number of steps.
    pub max_steps: usize,
    /// After this many steps without improvement the fraction is halved, and the method restarts at the best multipliers.
    pub patience: u32,
    /// Whether the first step after a restart follows the subgradient at the best multipliers. Otherwise it follows the last
    /// one, which saves an evaluation.
    pub evaluates_restarts: bool,
}

impl<P: ColumnPool + ?Sized> Subgradient<'_, P> {
    /// Minimises the bound over the columns of the pool, from the multipliers `start`. Returns the best multipliers and their
    /// bound, which holds for the columns of the pool only.
    pub(in crate::search) fn minimise(&self, start: &[i64]) -> (Vec<i64>, DualBound) {
        let mut multipliers = start.to_vec();
        let mut best: Option<(Vec<i64>, DualBound)> = None;
        let mut excess = vec![0; multipliers.len()];
        let (mut fraction, mut failures) = (WHOLE_STEP, 0);
        for _ in 0..self.rule.max_steps {
            let columns = self.pool.best_columns(&multipliers);
            let bound = self.bound(&multipliers, &columns);
            let value = bound.value;
            if best.as_ref().is_none_or(|(_, known)| value < known.value) {
                failures = 0;
                best = Some((multipliers.clone(), bound));
            } else {
                failures += 1;
            }
            if value <= self.target {
                break;
            }
            if failures == self.rule.patience {
                (fraction, failures) = (fraction / 2, 0);
                if fraction == 0 {
                    break;
                }
                if let Some((best, _)) = &best {
                    multipliers.clone_from(best);
                }
                if self.rule.evaluates_restarts {
                    continue;
                }
            }
            self.compute_excess(&multipliers, &columns, &mut excess);
            let gap = i128::from(value - self.target) * i128::from(fraction) / i128::from(WHOLE_STEP);
            if !self.step(&mut multipliers, &excess, gap) {
                break;
            }
        }
        best.unwrap_or_else(|| {
            let bound = self.bound(start, &self.pool.best_columns(start));
            (multipliers, bound)
        })
    }

    fn bound(&self, multipliers: &[i64], columns: &[(i64, Option<usize>)]) -> DualBound {
        let profits: Vec<i64> = columns.iter().map(|&(profit, _)| profit).collect();
        DualBound::new(self.network, capacity_cost(multipliers, self.capacity), &profits)
    }

    /// Computes the subgradient: for each resource, how many units the best columns take more than there are. A multiplier of
    /// 0 can't fall, so the subgradient is projected.
    fn compute_excess(&self, multipliers: &[i64], columns: &[(i64, Option<usize>)], excess: &mut [i64]) {
        for (excess, capacity) in excess.iter_mut().zip(self.capacity) {
            *excess = -capacity;
        }
        let profits: Vec<i64> = columns.iter().map(|&(profit, _)| profit).collect();
        for (_, kind) in trains_by_profit(self.network, &profits).into_iter().take(self.network.max_runs()) {
            if let (_, Some(column)) = columns[kind] {
                self.pool.each_resource(kind, column, |resource| excess[resource] += 1);
            }
        }
        for (excess, &multiplier) in excess.iter_mut().zip(multipliers) {
            if multiplier == 0 {
                *excess = (*excess).max(0);
            }
        }
    }

    /// Moves the multipliers so far that the bound would fall by `gap` if it were linear: those of resources in excess demand
    /// rise, the others fall. Returns false if the subgradient is 0, and the bound the smallest.
    fn step(&self, multipliers: &mut [i64], excess: &[i64], gap: i128) -> bool {
        let squared_norm: i64 = excess.iter().map(|excess| excess.pow(2)).sum();
        if squared_norm == 0 {
            return false;
        }
        let length = i64::try_from(gap / i128::from(squared_norm)).unwrap_or(i64::MAX).max(1);
        let maximum = scaled(self.network.ceiling());
        for (multiplier, excess) in multipliers.iter_mut().zip(excess) {
            *multiplier = multiplier.saturating_add(excess.saturating_mul(length)).clamp(0, maximum);
        }
        true
    }
}
