//! Labelling: finds all routes of one kind of train whose reduced profit exceeds a threshold, each once.
//!
//! A route includes a station of the company, so it is built from one. Its *anchor* is its lowest-numbered station. Its two
//! *arms* lead from the anchor to its ends and avoid the stations with lower numbers. The first arm has at least one leg.
//! The second may be empty (and is, if no route may run through the anchor), and its first leg comes after the first leg of
//! the first arm in the anchor's order. So every route is found exactly once.
//!
//! A *label* is a partial route. Before it is extended to a stop, its [completion bound](super::bounds) is computed: its
//! reduced profit so far, plus the stop and the best way there, plus the most that both ends can then gain with the reach
//! that is left. If that does not exceed the threshold, no way to that stop is tried. One label dominates another only if it
//! uses a subset of the other's resources. That is rare, so dominance is not tested; the bounds do all the pruning.
//!
//! A long search is divided into subtrees, which are searched in rounds. Within a round no subtree depends on what the
//! others find, so the result is the same for any number of threads. Between rounds the threshold rises. When all routes are
//! enumerated the threshold is fixed, so the results of a round are merged while the next one runs.

use super::bounds::completion_bounds::CompletionBounds;
use super::label::Subtree;
use super::labelling::{Labelling, Progress};
use super::mask::Mask;
use super::params::Thresholds;
use super::pricing_problem::PricingProblem;
use super::route::{PoolRoute, Visit};
use crate::search::budget::Budget;
use crate::search::tasks::{self, Merging};

/// The number of subtrees that a search is divided into, at least.
const MIN_SUBTREES: usize = 256;

/// The most stops by which subtrees are extended to reach that number.
const MAX_DIVISIONS: usize = 6;

/// The number of subtrees in a round.
const ROUND: usize = 64;

/// The number of routes that one subtree may always enumerate.
const MIN_ROUTES_OF_SUBTREE: usize = 100_000;

/// A subtree may enumerate more than that, up to all routes allowed divided by this number. It can't count
/// the routes of other subtrees, as that would depend on the threads.
const SUBTREES_OF_ALL: usize = 8;

/// The routes that a search is after.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Goal {
    /// The best route: each has to exceed the one before.
    Best,
    /// All routes that exceed the threshold, unless there are more than `limit`.
    All { limit: usize },
}

/// A search for routes of one kind of train.
pub(super) struct RouteSearch<'a, M> {
    problem: PricingProblem<'a, M>,
    bounds: &'a CompletionBounds,
    thresholds: Thresholds,
}

impl<'a, M: Mask> RouteSearch<'a, M> {
    pub(super) const fn new(
        (problem, bounds): (PricingProblem<'a, M>, &'a CompletionBounds),
        thresholds: Thresholds,
    ) -> Self {
        Self { problem, bounds, thresholds }
    }

    /// Bounds the reduced profit of all routes, without a search.
    pub(super) fn bound(&self) -> i64 {
        let view = self.problem.view;
        let within_reach = view.anchors().filter(|&anchor| view.costs[anchor] <= view.reach);
        within_reach.map(|anchor| self.bounds.bound_of_anchor(&self.problem, anchor)).max().unwrap_or(0)
    }

    /// Calls `visit` with every route that exceeds the threshold and uses no forbidden resource. `visit` returns the
    /// threshold from then on. Ends early if the budget is spent.
    pub(super) fn run(&self, forbidden: &M, mut threshold: i64, budget: &Budget<'_>, visit: Visit<'_, M>) {
        self.label(forbidden, &mut threshold, budget, u64::MAX, visit);
    }

    /// Finds the best route that exceeds the threshold and uses no forbidden resource. Returns the routes that improved on
    /// the one before, the best last, and the profit of the best, or the threshold if there is none.
    pub(super) fn best(&self, forbidden: &M, threshold: i64, budget: &Budget<'_>) -> (Vec<PoolRoute<M>>, i64) {
        let (mut routes, mut best) = (Vec::new(), threshold);
        self.run_divided(forbidden, threshold, Goal::Best, budget, &mut |found| {
            routes.push(PoolRoute::from(found));
            best = found.profit;
            best
        });
        (routes, best)
    }

    /// Calls `visit` with every route that exceeds the threshold, until `visit` returns `i64::MAX`. Returns false if routes
    /// are missing: the budget is spent, `visit` ended the search, or one subtree has too many routes for a total of
    /// `limit`.
    pub(super) fn enumerate(&self, threshold: i64, limit: usize, budget: &Budget<'_>, visit: Visit<'_, M>) -> bool {
        self.run_divided(&M::empty(), threshold, Goal::All { limit }, budget, visit)
    }

    /// Like [`run`](Self::run), but divides a long search. Then the threshold that `visit` returns counts from the next
    /// round on.
    fn run_divided(&self, forbidden: &M, mut threshold: i64, goal: Goal, budget: &Budget<'_>, visit: Visit<'_, M>) -> bool {
        let divide_after = budget.nodes().saturating_add(self.thresholds.divide);
        let Some((labelling, mut subtrees)) = self.label(forbidden, &mut threshold, budget, divide_after, visit) else {
            return true;
        };
        for _ in 0..MAX_DIVISIONS {
            if subtrees.len() >= MIN_SUBTREES {
                break;
            }
            let mut divided = Vec::new();
            for subtree in &subtrees {
                divided.append(&mut labelling.of_subtree(subtree).split(&mut threshold, budget, visit));
            }
            subtrees = divided;
        }
        let limit = match goal {
            Goal::Best => usize::MAX,
            Goal::All { limit } => limit.min(MIN_ROUTES_OF_SUBTREE.max(limit / SUBTREES_OF_ALL)),
        };
        let search = |subtree: &Subtree<M>, initial: i64, budget: &Budget<'_>| {
            let mut found: Vec<(PoolRoute<M>, i64)> = Vec::new();
            let mut threshold = initial;
            labelling.of_subtree(subtree).run(&mut threshold, budget, (u64::MAX, u64::MAX), &mut |route| {
                found.push((PoolRoute::from(route), route.profit));
                match goal {
                    Goal::Best => route.profit,
                    // Too many: no route exceeds this threshold, so the search ends.
                    Goal::All { .. } if found.len() > limit => i64::MAX,
                    Goal::All { .. } => initial,
                }
            });
            found
        };
        // For the best route, a round starts from the threshold that the one before it has reached.
        let merge = if goal == Goal::Best { Merging::BeforeNext } else { Merging::DuringNext };
        let mut is_complete = true;
        tasks::in_batches(budget, (&subtrees, ROUND), merge, threshold, search, |found| {
            let are_too_many = found.iter().any(|routes| routes.len() > limit);
            for (route, profit) in found.iter().flatten() {
                if *profit > threshold {
                    threshold = visit(&route.as_found(*profit));
                }
            }
            is_complete &= !are_too_many && threshold != i64::MAX;
            is_complete.then_some(threshold)
        });
        is_complete && !budget.is_exhausted()
    }

    /// Labels from one anchor after the other. Once the budget has counted more than `divide_after` nodes, returns the
    /// search and the subtrees that are left.
    pub(super) fn label(
        &self,
        forbidden: &M,
        threshold: &mut i64,
        budget: &Budget<'_>,
        divide_after: u64,
        visit: Visit<'_, M>,
    ) -> Option<(Labelling<'a, M>, Vec<Subtree<M>>)> {
        let strengthen_after = budget.nodes().saturating_add(self.thresholds.ng_bound);
        let mut labelling = Labelling::new(self.problem, self.bounds, forbidden.clone());
        let mut used = forbidden.clone();
        let mut left: Option<Vec<Subtree<M>>> = None;
        for anchor in self.problem.view.anchors() {
            if labelling.start(anchor, &used, *threshold) {
                if self.problem.view.kind.local {
                    labelling.visit_local(anchor, budget, threshold, visit);
                }
                match &mut left {
                    Some(subtrees) => subtrees.append(&mut labelling.split(threshold, budget, visit)),
                    None => {
                        let limits = (strengthen_after, divide_after);
                        if labelling.run(threshold, budget, limits, visit) == Progress::Interrupted {
                            left = Some(labelling.split(threshold, budget, visit));
                        }
                    }
                }
            }
            if budget.is_exhausted() {
                return None;
            }
            used.insert(self.problem.graph.stop_number(anchor));
        }
        left.map(|subtrees| (labelling, subtrees))
    }
}
