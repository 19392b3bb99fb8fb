//! Column generation: looks for multipliers with a small bound.

use super::column_pool::DiagramColumns;
use super::relaxation::Relaxation;
use crate::search::budget::Budget;
use crate::search::frontier::compile::diagram_path::DiagramPath;
use crate::search::lagrangian::fixed_point::scaled;
use crate::search::lagrangian::subgradient::{StepRule, Subgradient};
use crate::search::tasks;

/// Column generation ends when it could lower the bound by at most a grain divided by this. So small an improvement would let
/// sweeps drop few states.
const TOLERANCE_DIVISOR: i64 = 20;

/// How a round improves the multipliers on the pool.
const STEP_RULE: StepRule = StepRule { max_steps: 60, patience: 5, evaluates_restarts: true };

/// With fewer nodes than this, an evaluation of the diagrams takes no longer than to wake a thread for it.
const MIN_NODES_FOR_THREADS: usize = 1 << 13;

impl Relaxation<'_> {
    /// Improves the multipliers by column generation and keeps the best. In each round, the routes with the greatest reduced
    /// profits join a pool, and the next multipliers are the best for the pool alone. It ends when these would hardly lower the
    /// bound, or after `max_rounds`. Returns the routes of the pool with the smallest loss under the best multipliers.
    ///
    /// `report` receives each bound, and a set of routes that the multipliers of an earlier round suggest if they were the best
    /// then. It returns the value below which a smaller bound is of no use, or `None` to end.
    pub(in crate::search) fn improve_multipliers(
        &mut self,
        max_rounds: usize,
        budget: &Budget<'_>,
        mut report: impl FnMut(i64, Option<Vec<DiagramPath>>) -> Option<i64>,
    ) -> Vec<DiagramPath> {
        let mut pool = DiagramColumns::new(self.diagrams, self.network, self.resources);
        let tolerance = scaled(self.network.grain()) / TOLERANCE_DIVISOR;
        let use_threads = self.network.runnable_trains() > 1 && self.diagrams.len() >= MIN_NODES_FOR_THREADS;
        let mut best = (i64::MAX, self.multipliers.clone());
        let mut suggested = None;
        // The greedy heuristic overwrites the values-to-go, so it needs a copy.
        let mut heuristic = self.clone();
        for _ in 0..max_rounds {
            let bound = self.bound();
            let is_better = bound < best.0;
            if is_better {
                best = (bound, self.multipliers.clone());
            }
            let Some(target) = report(bound, suggested.take()) else { break };
            let first = if is_better {
                heuristic.multipliers.clone_from(&self.multipliers);
                self.best_path(0..self.network.kinds().len())
            } else {
                None
            };
            let mut next_round = || {
                for kind in 0..self.network.kinds().len() {
                    self.best_paths(kind).into_iter().for_each(|path| pool.insert(path));
                }
                let subgradient = Subgradient {
                    network: self.network,
                    capacity: &self.resources.capacity,
                    pool: &pool,
                    target,
                    rule: STEP_RULE,
                };
                let (multipliers, pool_bound) = subgradient.minimise(&best.1);
                let has_converged = pool_bound.value >= best.0 - tolerance;
                if !has_converged {
                    self.multipliers = multipliers;
                    self.evaluate();
                }
                has_converged
            };
            let has_converged = match first {
                Some(first) => {
                    let complete = |budget: &Budget<'_>| heuristic.complete_greedily(first, budget);
                    let (has_converged, set) = tasks::join(budget, use_threads, next_round, complete);
                    suggested = Some(set);
                    has_converged
                }
                None => next_round(),
            };
            if has_converged {
                break;
            }
        }
        if suggested.is_some() {
            report(best.0, suggested);
        }
        self.multipliers = best.1;
        self.evaluate();
        pool.into_best_columns(&self.multipliers)
    }
}
