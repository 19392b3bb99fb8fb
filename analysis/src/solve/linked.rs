//! The best set of runs that hang together.
//!
//! Whether the routes of a set hang together depends on all of them, so no network can express it, and no strategy knows the rule.
//! Each search leaves it out. If the routes of the best set fall into parts, take the trains T of one part. In a set that hangs together,
//!
//! - either no train of T runs;
//! - or only trains of T run;
//! - or a train of T and another one have a stop in common.
//!
//! In the best set, none of these holds. Each of the first two cases is a branch. For the third, each pair of
//! trains that may meet has two branches. The stops are divided into those nearer to the routes of T and
//! those nearer to the others; the common stop is on one side, and both trains run to that side. In the best
//! set, only one of them does. So none of these branches contains the best set, and in each of them any
//! strategy finds the best set again. That set may fall into parts too. If a pair that is known to meet is
//! divided between its parts, the stops where it may meet are divided again, which leaves two branches. Once
//! its common stop is known, a pair is in one part. So one pair less than there are trains joins them all.
//!
//! A meeting is a demand on each of the two trains. The demand names the train, so a branch has no more cases
//! than the question, however many pairs meet. The branch with the greatest bound is searched next. The
//! number of trains and stops is finite, so this ends. A set that hangs together is the best one once no
//! branch has a greater bound.

use std::collections::{BTreeSet, BinaryHeap, VecDeque};

use super::objective::weighted_value;
use super::search_cases::{CasesOutcome, search_cases};
use super::workspace::Workspace;
use crate::board::StopId;
use crate::judge::{included_stops, judge, parts};
use crate::network::{Branch, Cases, Constraints, Meeting};
use crate::position::{Position, Run};
use crate::rules::{Money, TrainId};
use crate::search::{Limits, Progress, Strategy};

/// Maximum number of branches. The hardest real boards need some hundred.
const MAX_BRANCHES: usize = 20_000;

/// A branch that has not been searched. The greatest is searched next.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct OpenBranch {
    /// An upper bound on the weighted value of its sets.
    bound: Money,
    /// Number of branches created before this one. Of equal bounds the newest comes first, which is the one with the fewest sets.
    number: usize,
    branch: Branch,
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
    let mut open = BinaryHeap::from([OpenBranch { bound: Money::MAX, number: 0, branch: Branch::default() }]);
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
        let cases = if branch == Branch::default() {
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
        for branch in divided(position, &branch, cases, &runs, &parts) {
            open.push(OpenBranch { bound: value, number: created, branch });
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
    is_legal.then(|| weighted_value(position, &verdict, position.weights()))
}

/// Divides the sets of a branch, except those with these runs, which fall into parts. `cases` are the cases
/// of the branch.
fn divided(position: &Position, branch: &Branch, cases: &Cases, runs: &[Run], parts: &[Vec<usize>]) -> Vec<Branch> {
    let stops_of = |runs: &mut dyn Iterator<Item = &Run>| -> BTreeSet<StopId> {
        runs.flat_map(|run| included_stops(position, run)).collect()
    };
    // Dividing a part from the others is the same as dividing the others from it. So a part without the first
    // train is taken.
    let first = position.train_ids().next();
    let has_first = |part: &&Vec<usize>| part.iter().any(|&run| Some(runs[run].train) == first);
    let Some(part) = parts.iter().find(|part| !has_first(part)) else { return Vec::new() };
    let trains: BTreeSet<TrainId> = part.iter().map(|&run| runs[run].train).collect();
    let inside = stops_of(&mut runs.iter().filter(|run| trains.contains(&run.train)));
    let outside = stops_of(&mut runs.iter().filter(|run| !trains.contains(&run.train)));
    let is_nearer = nearer(position, cases, &inside, &outside);
    let is_divided = |meeting: &Meeting| trains.contains(&meeting.trains[0]) != trains.contains(&meeting.trains[1]);
    let known = branch.meetings.iter().position(is_divided);
    let stops = known.map_or_else(|| position.board().stop_ids().collect(), |known| branch.meetings[known].stops.clone());
    let (nearer, farther): (Vec<_>, Vec<_>) = stops.into_iter().partition(|stop| is_nearer[stop.index()]);
    let halves: Vec<Vec<StopId>> = [nearer, farther].into_iter().filter(|stops| !stops.is_empty()).collect();
    if let Some(known) = known {
        let with_stops = |stops: Vec<StopId>| {
            let mut branch = branch.clone();
            branch.meetings[known].stops = stops;
            branch
        };
        return halves.into_iter().map(with_stops).collect();
    }
    let may_run = |train: &TrainId| !branch.idle.contains(train);
    let others: Vec<TrainId> = position.train_ids().filter(|train| !trains.contains(train)).collect();
    let pairs = trains.iter().flat_map(|&one| others.iter().map(move |&other| [one, other]));
    let pairs = pairs.filter(|pair| pair.iter().all(may_run));
    let meetings = pairs.flat_map(|trains| halves.iter().map(move |stops| Meeting { trains, stops: stops.clone() }));
    let with_meeting = |meeting: Meeting| {
        let mut branch = branch.clone();
        branch.meetings.push(meeting);
        branch
    };
    let idle = |is_idle: &dyn Fn(&TrainId) -> bool| Branch {
        idle: position.train_ids().filter(|train| is_idle(train) || branch.idle.contains(train)).collect(),
        ..branch.clone()
    };
    let mut branches: Vec<Branch> = meetings.map(with_meeting).collect();
    branches.extend([idle(&|train| trains.contains(train)), idle(&|train| others.contains(train))]);
    branches
}

/// For each stop of the board: whether it takes at most as many legs of the networks to reach it from `some`
/// stops as from the `others`.
fn nearer(position: &Position, cases: &Cases, some: &BTreeSet<StopId>, others: &BTreeSet<StopId>) -> Vec<bool> {
    let mut neighbours: Vec<Vec<StopId>> = vec![Vec::new(); position.board().stops().len()];
    for network in cases.cases.iter().map(|case| &case.network) {
        for leg in network.legs() {
            let [one, other] = leg.stops.map(|stop| network.stops()[usize::from(stop)].stop);
            neighbours[one.index()].push(other);
            neighbours[other.index()].push(one);
        }
    }
    let mut side: Vec<Option<bool>> = vec![None; neighbours.len()];
    let both = some.iter().map(|&stop| (stop, true)).chain(others.iter().map(|&stop| (stop, false)));
    let mut queue: VecDeque<(StopId, bool)> = both.collect();
    while let Some((stop, is_nearer)) = queue.pop_front() {
        if side[stop.index()].is_none() {
            side[stop.index()] = Some(is_nearer);
            queue.extend(neighbours[stop.index()].iter().map(|&next| (next, is_nearer)));
        }
    }
    side.into_iter().map(|side| side == Some(true)).collect()
}
