//! The best set of runs that are linked as the rules ask.
//!
//! Whether the routes of a set hang together depends on all of them, and whether a route meets a linked need depends on those that it
//! shares a stop with. So no network can express these rules, and no strategy knows them. Each search leaves them out.
//!
//! If the routes of the best set fall into parts, take the trains T of one part. In a set that hangs together,
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
//! If the route of a train does not meet a linked need, then in every set that satisfies the need, that train does not run, or meets the
//! need by itself, or has a stop in common with another train that does. These are the branches, and the common stop is divided in the
//! same way.
//!
//! A meeting is a demand on each of the two trains, and so is meeting a need by oneself on one. The demand names the train, so a branch
//! has no more cases than the question, however many pairs meet. The branch with the greatest bound is searched next. The number of
//! trains and stops is finite, so this ends. A set that is linked as it must be is the best one once no branch has a greater bound.

use std::collections::{BTreeSet, BinaryHeap, VecDeque};

use super::objective::weighted_value;
use super::search_cases::{CasesOutcome, search_cases};
use super::workspace::Workspace;
use crate::board::StopId;
use crate::judge::{SetFault, included_stops, judge, parts};
use crate::network::{Branch, Cases, Constraints, Meeting, may_be_met_together};
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

/// A rule that searches leave out, and that the best set of a branch breaks.
enum Broken {
    /// The routes fall into parts, given by the indices of their runs.
    Parts(Vec<Vec<usize>>),
    /// Linked needs that routes meet neither by themselves nor through others: the index of the need, and the train.
    Needs(Vec<(usize, TrainId)>),
}

impl Broken {
    fn by(position: &Position, runs: &[Run]) -> Option<Self> {
        if position.rules().linked {
            let parts = parts(position, runs);
            if parts.len() > 1 {
                return Some(Self::Parts(parts));
            }
        }
        let unmet = unmet_needs(position, runs);
        (!unmet.is_empty()).then_some(Self::Needs(unmet))
    }

    /// Returns the sets, of some of the runs, that might not break it.
    fn rest(&self, runs: &[Run]) -> Vec<Vec<Run>> {
        match self {
            Self::Parts(parts) => parts.iter().map(|part| part.iter().map(|&run| runs[run].clone()).collect()).collect(),
            Self::Needs(unmet) => {
                let meets = |run: &&Run| unmet.iter().all(|&(_, train)| train != run.train);
                vec![runs.iter().filter(meets).cloned().collect()]
            }
        }
    }
}

/// Returns the linked needs that some runs do not meet, each with the train.
fn unmet_needs(position: &Position, runs: &[Run]) -> Vec<(usize, TrainId)> {
    let has_linked = position.rules().needs.iter().any(|need| need.linked);
    let faults = if has_linked { judge(position, runs).faults } else { Vec::new() };
    let unmet = faults.into_iter().filter_map(|fault| match fault {
        SetFault::NeedNotLinked { need, train } => Some((need, train)),
        _ => None,
    });
    unmet.collect()
}

/// Searches the cases of a position, given under constraints, for the best set that is linked as the rules ask. All searches are within
/// common limits.
pub(super) fn search(
    position: &Position,
    constraints: &Constraints,
    cases: &Cases,
    strategy: &dyn Strategy,
    limits: Limits<'_>,
    workspace: &mut Workspace,
) -> CasesOutcome {
    let weight = position.weights().route;
    let rules = position.rules();
    if !rules.linked && !rules.needs.iter().any(|need| may_be_met_together(position, need)) {
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
        // What a search finds need not be linked, so only what is known is reported.
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
        let Some(broken) = Broken::by(position, &runs) else {
            found.upper_bound = found.upper_bound.max(outcome.upper_bound);
            found.offer(value, runs);
            continue;
        };
        // Some of the runs alone may already be the best set.
        for rest in broken.rest(&runs) {
            if let Some(value) = value_if_legal(position, constraints, &rest).filter(|&value| value > limits.beat) {
                found.offer(value, rest);
            }
        }
        if !is_proven {
            found.upper_bound = found.upper_bound.max(outcome.upper_bound);
            continue;
        }
        let branches = match broken {
            Broken::Parts(parts) => divided(position, &branch, cases, &runs, &parts),
            Broken::Needs(unmet) => divided_by_need(position, &branch, cases, &runs, unmet[0]),
        };
        for branch in branches {
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
    // Dividing a part from the others is the same as dividing the others from it. So a part without the first
    // train is taken.
    let first = position.train_ids().next();
    let has_first = |part: &&Vec<usize>| part.iter().any(|&run| Some(runs[run].train) == first);
    let Some(part) = parts.iter().find(|part| !has_first(part)) else { return Vec::new() };
    let trains: BTreeSet<TrainId> = part.iter().map(|&run| runs[run].train).collect();
    let inside = stops_of(position, runs, |train| trains.contains(&train));
    let outside = stops_of(position, runs, |train| !trains.contains(&train));
    let is_nearer = nearer(position, cases, &inside, &outside);
    let is_divided = |meeting: &Meeting| trains.contains(&meeting.trains[0]) != trains.contains(&meeting.trains[1]);
    let known = branch.meetings.iter().position(is_divided);
    if let Some(known) = known {
        return with_divided_meeting(branch, known, &is_nearer);
    }
    let halves = halves(position.board().stop_ids(), &is_nearer);
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

/// Divides the sets of a branch, except those with these runs, in which a train does not meet a linked need. `cases` are the cases of the
/// branch.
fn divided_by_need(
    position: &Position,
    branch: &Branch,
    cases: &Cases,
    runs: &[Run],
    (need, train): (usize, TrainId),
) -> Vec<Branch> {
    let own = stops_of(position, runs, |other| other == train);
    let of_other = |other: TrainId| stops_of(position, runs, |running| running == other);
    let is_apart = |meeting: &Meeting| {
        let other = if meeting.trains[0] == train { meeting.trains[1] } else { meeting.trains[0] };
        meeting.trains.contains(&train) && own.is_disjoint(&of_other(other))
    };
    if let Some(known) = branch.meetings.iter().position(is_apart) {
        let [one, other] = branch.meetings[known].trains.map(of_other);
        return with_divided_meeting(branch, known, &nearer(position, cases, &one, &other));
    }
    let mut branches = vec![branch.clone(), branch.clone()];
    branches[0].idle.push(train);
    branches[1].needs_met.push((train, need));
    let trains = &position.rules().needs[need].trains;
    let may_meet = |other: &TrainId| *other != train && trains.contains(*other) && !branch.idle.contains(other);
    for other in position.train_ids().filter(may_meet) {
        let is_nearer = nearer(position, cases, &own, &of_other(other));
        for stops in halves(position.board().stop_ids(), &is_nearer) {
            let mut branch = branch.clone();
            branch.meetings.push(Meeting { trains: [train, other], stops });
            if !branch.needs_met.contains(&(other, need)) {
                branch.needs_met.push((other, need));
            }
            branches.push(branch);
        }
    }
    branches
}

/// Divides the sets of a branch by the side on which two trains meet, as a meeting of the branch says that they do.
fn with_divided_meeting(branch: &Branch, known: usize, is_nearer: &[bool]) -> Vec<Branch> {
    let with_stops = |stops: Vec<StopId>| {
        let mut branch = branch.clone();
        branch.meetings[known].stops = stops;
        branch
    };
    halves(branch.meetings[known].stops.iter().copied(), is_nearer).into_iter().map(with_stops).collect()
}

/// Divides stops into those nearer to some and those nearer to others. Neither is empty.
fn halves(stops: impl Iterator<Item = StopId>, is_nearer: &[bool]) -> Vec<Vec<StopId>> {
    let (nearer, farther): (Vec<_>, Vec<_>) = stops.partition(|stop| is_nearer[stop.index()]);
    [nearer, farther].into_iter().filter(|stops| !stops.is_empty()).collect()
}

/// Returns the stops that the runs of some trains include.
fn stops_of(position: &Position, runs: &[Run], is_one: impl Fn(TrainId) -> bool) -> BTreeSet<StopId> {
    runs.iter().filter(|run| is_one(run.train)).flat_map(|run| included_stops(position, run)).collect()
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
