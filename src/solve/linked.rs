//! The best set of runs that hang together.
//!
//! Whether the routes of a set hang together depends on all of them, so no network can express it, and no strategy knows the rule.
//! Each search leaves it out. If the routes of the best set fall into parts, take the stops S of one part. In this set, routes include
//! stops in S, and others stops outside of it, but no route includes both. In a set that hangs together, this cannot be. So either
//!
//! - no route includes a stop in S; or
//! - no route includes a stop outside of S; or
//! - a route includes a stop in S and one outside of it.
//!
//! Each of these is a branch, in which the best set is not, and in which any strategy finds the best set again. The branch with the
//! greatest bound is searched next. There are only so many S, so this ends; and the first set that hangs together is the best one, once
//! no branch has a greater bound. Cuts that a route must cross are how subtours are excluded from a tour (Dantzig, Fulkerson and Johnson,
//! "Solution of a large-scale traveling-salesman problem", 1954).

use std::cmp::Reverse;
use std::collections::{BTreeSet, BinaryHeap};

use petgraph::unionfind::UnionFind;

use super::objective::weighted_value;
use super::search_cases::{CasesOutcome, search_cases};
use super::workspace::Workspace;
use crate::board::StopId;
use crate::judge::{included_stops, judge, parts};
use crate::network::{Branch, Cases, Constraints};
use crate::position::{Position, Run};
use crate::rules::Money;
use crate::search::{Limits, Progress, Strategy};

/// Maximum number of branches that are searched. Real boards need a few.
const MAX_BRANCHES: usize = 2_000;

/// A branch that has not been searched, with an upper bound on the weighted value of its sets.
struct OpenBranch {
    bound: Money,
    /// Number of branches created before this one, negated: of equal bounds the oldest comes first.
    age: Reverse<usize>,
    branch: Branch,
}

impl OpenBranch {
    const fn rank(&self) -> (Money, Reverse<usize>) {
        (self.bound, self.age)
    }
}

impl PartialEq for OpenBranch {
    fn eq(&self, other: &Self) -> bool {
        self.rank() == other.rank()
    }
}

impl Eq for OpenBranch {}

impl PartialOrd for OpenBranch {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for OpenBranch {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.rank().cmp(&other.rank())
    }
}

/// Searches the cases of a position, given under constraints, for the best set that hangs together, if the rules ask for that. All
/// searches are within common limits.
pub(super) fn search(
    position: &Position,
    constraints: &Constraints,
    cases: &Cases,
    strategy: &dyn Strategy,
    limits: Limits<'_>,
    workspace: &mut Workspace,
) -> CasesOutcome {
    let weight = position.weights().route;
    if !position.rules().linked {
        return search_cases(cases, strategy, limits, weight, &mut workspace.search);
    }
    let mut found = CasesOutcome { upper_bound: limits.beat, ..CasesOutcome::default() };
    let mut remaining = limits;
    let mut open = BinaryHeap::from([OpenBranch { bound: Money::MAX, age: Reverse(0), branch: Branch::default() }]);
    let mut created = 1;
    while let Some(OpenBranch { bound, branch, .. }) = open.pop() {
        let known = found.best.as_ref().map(|&(value, _)| value);
        if known.is_some_and(|known| bound <= known) {
            break;
        }
        if created > MAX_BRANCHES || found.cutoff.is_some() {
            found.upper_bound = found.upper_bound.max(bound);
            break;
        }
        let of_branch;
        let cases = if branch.is_all() {
            cases
        } else {
            of_branch = Cases::of_branch(position, constraints, &branch, &mut workspace.network);
            &of_branch
        };
        // What a search finds need not hang together, so only what is known is reported.
        let report = |mut progress: Progress| {
            if let Some(report) = limits.progress {
                progress.revenue = known.unwrap_or(0) / weight;
                progress.upper_bound = progress.upper_bound.max(found.upper_bound / weight).min(bound / weight);
                report(progress);
            }
        };
        let progress: Option<&(dyn Fn(Progress) + Sync)> = limits.progress.is_some().then_some(&report);
        let mut of_search = remaining;
        (of_search.beat, of_search.progress) = (known.unwrap_or(0).max(limits.beat), progress);
        let outcome = search_cases(cases, strategy, of_search, weight, &mut workspace.search);
        remaining.nodes = remaining.nodes.map(|nodes| nodes.saturating_sub(outcome.statistics.nodes));
        found.statistics += outcome.statistics;
        found.cutoff = found.cutoff.or(outcome.cutoff);
        let is_proven = outcome.is_proven(of_search.beat);
        let Some((value, runs)) = outcome.best else {
            found.upper_bound = found.upper_bound.max(outcome.upper_bound);
            continue;
        };
        let parts = parts(position, &runs);
        if parts.len() < 2 {
            found.upper_bound = found.upper_bound.max(outcome.upper_bound);
            found.offer(value, runs);
            continue;
        }
        // One part alone may already be the best set.
        for part in &parts {
            let alone: Vec<Run> = part.iter().map(|&run| runs[run].clone()).collect();
            if let Some(value) = value_if_legal(position, constraints, &alone).filter(|&value| value > limits.beat) {
                found.offer(value, alone);
            }
        }
        if !is_proven {
            found.upper_bound = found.upper_bound.max(outcome.upper_bound);
            continue;
        }
        for branch in branches(position, &branch, cases, &runs, &parts) {
            open.push(OpenBranch { bound: value, age: Reverse(created), branch });
            created += 1;
        }
    }
    let best = found.best.as_ref().map_or(0, |&(value, _)| value);
    found.upper_bound = found.upper_bound.max(best);
    found
}

impl CasesOutcome {
    /// Keeps a set if it is better than the best one.
    fn offer(&mut self, value: Money, runs: Vec<Run>) {
        if self.best.as_ref().is_none_or(|&(known, _)| value > known) {
            self.best = Some((value, runs));
        }
    }
}

/// Returns the weighted value of a set of runs if the judge accepts it, and it satisfies the constraints.
fn value_if_legal(position: &Position, constraints: &Constraints, runs: &[Run]) -> Option<Money> {
    let verdict = judge(position, runs);
    let is_legal = verdict.is_legal() && constraints.breach(position, runs).is_none();
    is_legal.then(|| weighted_value(position, &verdict, &position.weights()))
}

/// Divides the sets of a branch but those with the stops of these runs, which fall into parts. `cases` are those of the branch.
fn branches(position: &Position, branch: &Branch, cases: &Cases, runs: &[Run], parts: &[Vec<usize>]) -> Vec<Branch> {
    let stops_of = |part: &Vec<usize>| -> BTreeSet<StopId> {
        part.iter().flat_map(|&run| included_stops(position, &runs[run])).collect()
    };
    let mut stops: Vec<BTreeSet<StopId>> = parts.iter().map(stops_of).collect();
    stops.sort_by_key(BTreeSet::len);
    let (inside, others) = (stops.swap_remove(0), stops);
    // If no track joins the part to the others, neither can a route.
    let joined = joined_by_track(position, branch, cases, &inside);
    let is_apart = others.iter().all(|other| other.is_disjoint(&joined));
    let inside = if is_apart { joined } else { inside };
    let excluding = |stops: &mut dyn Iterator<Item = StopId>| {
        let mut other = branch.clone();
        other.excluded.extend(stops);
        other.excluded.sort_unstable();
        other.excluded.dedup();
        other
    };
    let without = excluding(&mut inside.iter().copied());
    let within = excluding(&mut position.board().stop_ids().filter(|stop| !inside.contains(stop)));
    let mut branches = vec![without, within];
    if !is_apart {
        let mut across = branch.clone();
        across.crossed.push(inside.into_iter().collect());
        branches.push(across);
    }
    branches
}

/// Returns the stops that legs of the networks of a branch join to some of these, directly or over others.
fn joined_by_track(position: &Position, branch: &Branch, cases: &Cases, stops: &BTreeSet<StopId>) -> BTreeSet<StopId> {
    let mut joined: UnionFind<usize> = UnionFind::new(position.board().stops().len());
    for network in cases.cases.iter().map(|case| &case.network) {
        for leg in network.legs() {
            let [one, other] = leg.stops.map(|stop| network.stops()[usize::from(stop)].stop);
            if !branch.excluded.contains(&one) && !branch.excluded.contains(&other) {
                joined.union(one.index(), other.index());
            }
        }
    }
    let is_joined = |stop: &StopId| stops.iter().any(|other| joined.equiv(stop.index(), other.index()));
    position.board().stop_ids().filter(is_joined).collect()
}
