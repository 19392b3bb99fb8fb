//! Enumeration of the best sets of runs.
//!
//! After Murty ("An algorithm for ranking all the assignments in order of increasing cost", 1968) and Lawler ("A procedure
//! for computing the K best solutions to discrete optimization problems", 1972). The best set of a subspace splits the rest
//! of the subspace by its runs: the sets without its first run; those with the first run but not the second; and so on. Each
//! is again a subspace, described by fixed runs and one forbidden route, so any strategy finds the best set in it. The
//! subspace with the best set is split next.
//!
//! Two sets are the same if trains of the same kinds run the same stops. The track, the direction, and which of several like
//! trains runs what make no difference. So a set may contain a run more than once, and "without its second run" then means:
//! not once more than the run is fixed. Sets that contain all runs of the best set and another run are not enumerated: the
//! best set of the subspace is at least as good, so the other run adds nothing. Sets with a run that adds nothing are not
//! listed, nor are sets that earn nothing.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

use super::best::Best;
use super::objective::weighted_threshold;
use super::verify::{redundant_run, verify};
use super::workspace::Workspace;
use super::{Answer, Compiled, Defect, FurtherSets, ListEnd, MAX_LISTED, RunSet, Wanted, linked};
use crate::board::StopId;
use crate::judge::{JudgedRun, judge};
use crate::network::{Cases, Constraints, FixedRun, ForbiddenRoute, Network, kinds_of_trains};
use crate::position::{Position, Run};
use crate::rules::Money;
use crate::search::{Limits, Progress, Strategy};

/// Identity of a set of runs: for each run the kind of train and the stops, in the direction that compares lower.
type SetKey = Vec<(usize, Vec<StopId>)>;

fn set_key(kinds: &[usize], runs: &[(Run, JudgedRun)]) -> SetKey {
    let of_run = |(run, _): &(Run, JudgedRun)| {
        let reversed = run.route.stops.iter().rev().copied().collect();
        (kinds[run.train.index()], run.route.stops.clone().min(reversed))
    };
    let mut key: SetKey = runs.iter().map(of_run).collect();
    key.sort_unstable();
    key
}

/// A subspace of all sets.
struct Subspace {
    /// Index of the alternative whose sets these are.
    alternative: usize,
    /// The constraints that define the subspace.
    constraints: Constraints,
    /// Upper bound on the value of a set in the subspace. If the best set is known, this is its value.
    bound: Money,
    best: Option<RunSet>,
    /// Number of subspaces created before this one.
    number: usize,
}

impl Subspace {
    /// Orders subspaces by bound. Of equal ones those whose best set is known come first, then the older ones.
    fn rank(&self) -> (Money, bool, Reverse<usize>) {
        (self.bound, self.best.is_some(), Reverse(self.number))
    }
}

impl PartialEq for Subspace {
    fn eq(&self, other: &Self) -> bool {
        self.rank() == other.rank()
    }
}

impl Eq for Subspace {}

impl PartialOrd for Subspace {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Subspace {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.rank().cmp(&other.rank())
    }
}

/// Finds the sets besides the best one. Adds the statistics of the searches to the answer.
pub(super) fn find(
    compiled: &Compiled<'_>,
    strategy: &dyn Strategy,
    limits: &Limits<'_>,
    wanted: Wanted,
    (answer, best): (&mut Answer, Option<Best>),
    workspace: &mut Workspace,
) -> Result<FurtherSets, Defect> {
    let without_sets = |end| FurtherSets { wanted, sets: Vec::new(), end };
    if !answer.proven() {
        return Ok(without_sets(ListEnd::CutOff));
    }
    let Some(best) = best.filter(|best| best.value > 0) else { return Ok(without_sets(ListEnd::NoMore)) };
    let alternatives = compiled.alternatives.iter();
    let networks = alternatives.map(|(alternative, _)| Network::new(alternative)).collect();
    let (max_sets, threshold) = match wanted {
        Wanted::Top(count) => (count.min(MAX_LISTED), weighted_threshold(limits.beat, compiled.position.weights().route)),
        Wanted::All => (MAX_LISTED, best.value.saturating_sub(1)),
    };
    let mut enumeration = Enumeration {
        compiled,
        workspace,
        strategy,
        limits: *limits,
        wanted,
        networks,
        kinds: kinds_of_trains(compiled.position),
        max_sets,
        threshold,
        subspaces: BinaryHeap::new(),
        created: 0,
        values: BTreeMap::new(),
        listed: BTreeSet::new(),
        sets: Vec::new(),
    };
    for alternative in 0..compiled.alternatives.len() {
        let known = (alternative == best.alternative).then(|| RunSet::from(&*answer));
        enumeration.add(alternative, compiled.constraints.clone(), best.value, known);
    }
    let end = enumeration.run(answer)?;
    let mut sets = enumeration.sets;
    // The first set is the answer itself, whatever the order of the others.
    let mut sets = sets.split_off(1.min(sets.len()));
    sets.sort_by(|one, other| one.order().cmp(&other.order()));
    Ok(FurtherSets { wanted, sets: sets.into_iter().map(|listed| listed.set).collect(), end })
}

/// A set in the list.
struct ListedSet {
    value: Money,
    key: SetKey,
    set: RunSet,
}

impl ListedSet {
    fn order(&self) -> (Reverse<Money>, usize, &SetKey) {
        (Reverse(self.value), self.key.len(), &self.key)
    }
}

struct Enumeration<'a, 'b> {
    compiled: &'a Compiled<'a>,
    workspace: &'a mut Workspace,
    strategy: &'a dyn Strategy,
    limits: Limits<'b>,
    wanted: Wanted,
    /// The network of each alternative, without constraints.
    networks: Vec<Network>,
    kinds: Vec<usize>,
    /// Maximum number of sets in the list.
    max_sets: usize,
    /// Only sets of a higher value are wanted.
    threshold: Money,
    subspaces: BinaryHeap<Subspace>,
    /// Number of subspaces created so far.
    created: usize,
    /// The best known value of each set that has been found and may be listed.
    values: BTreeMap<SetKey, Money>,
    listed: BTreeSet<SetKey>,
    /// The list, with the best set first.
    sets: Vec<ListedSet>,
}

impl Enumeration<'_, '_> {
    fn run(&mut self, answer: &mut Answer) -> Result<ListEnd, Defect> {
        while !self.has_enough()
            && let Some(mut subspace) = self.subspaces.pop()
        {
            let Some(set) = subspace.best.take() else {
                if !self.solve(subspace, answer)? {
                    return Ok(ListEnd::CutOff);
                }
                continue;
            };
            self.split(&subspace, &set);
            if !self.has_redundant_run(subspace.alternative, &set) && !self.list(&subspace, set) {
                return Ok(ListEnd::Enough);
            }
        }
        Ok(if self.has_enough() { ListEnd::Enough } else { ListEnd::NoMore })
    }

    /// Whether the list is long enough. For [`Wanted::All`] the search goes on, to tell whether the list is complete.
    fn has_enough(&self) -> bool {
        matches!(self.wanted, Wanted::Top(_)) && self.sets.len() >= self.max_sets
    }

    fn position(&self, alternative: usize) -> &Position {
        &self.compiled.alternatives[alternative].0
    }

    /// Adds a subspace, unless its bound shows that it contains no set for the list.
    fn add(&mut self, alternative: usize, constraints: Constraints, bound: Money, best: Option<RunSet>) {
        if let Some(set) = &best
            && !self.has_redundant_run(alternative, set)
        {
            let value = self.values.entry(set_key(&self.kinds, &set.runs)).or_default();
            *value = bound.max(*value);
        }
        if best.is_some() || bound > self.current_threshold() {
            self.subspaces.push(Subspace { alternative, constraints, bound, best, number: self.created });
            self.created += 1;
        }
    }

    /// Returns the value that a set has to exceed to be listed. Once as many sets are known as are wanted, this is the value
    /// of the last of them.
    fn current_threshold(&self) -> Money {
        if self.wanted == Wanted::All {
            return self.threshold;
        }
        let mut values: Vec<Money> = self.values.values().copied().collect();
        values.sort_unstable_by_key(|&value| Reverse(value));
        let last = self.max_sets.checked_sub(1).and_then(|last| values.get(last));
        last.map_or(self.threshold, |&last| last.max(self.threshold))
    }

    /// Finds the best set of a subspace and puts the subspace back into the queue. Returns `false` if a limit ends the search.
    fn solve(&mut self, subspace: Subspace, answer: &mut Answer) -> Result<bool, Defect> {
        let threshold = self.current_threshold();
        if subspace.bound <= threshold {
            return Ok(true);
        }
        let position = &self.compiled.alternatives[subspace.alternative].0;
        let cases = Cases::of(position, self.networks[subspace.alternative].clone(), &subspace.constraints);
        let (best, before) = (answer.revenue, answer.statistics.nodes);
        // The best set of all is known, so the bounds of a subspace are of no interest to the caller.
        let report = |mut progress: Progress| {
            if let Some(report) = self.limits.progress {
                (progress.revenue, progress.upper_bound) = (best, best);
                progress.nodes += before;
                report(progress);
            }
        };
        let progress: Option<&(dyn Fn(Progress) + Sync)> = self.limits.progress.is_some().then_some(&report);
        let mut limits = self.limits;
        limits.nodes = limits.nodes.map(|nodes| nodes.saturating_sub(before));
        (limits.beat, limits.progress) = (threshold, progress);
        let outcome = linked::search(position, &subspace.constraints, &cases, self.strategy, limits, self.workspace);
        answer.statistics.nodes += outcome.statistics.nodes;
        if !outcome.is_proven(threshold) {
            answer.cutoff = answer.cutoff.or(outcome.cutoff);
            return Ok(false);
        }
        if let Some((value, runs)) = outcome.best.filter(|(value, _)| *value > threshold) {
            let verified = verify(position, &subspace.constraints, runs, (value, outcome.upper_bound));
            let (value, set) = verified?;
            self.add(subspace.alternative, subspace.constraints, value, Some(set));
        }
        Ok(true)
    }

    /// Splits a subspace without its best set into smaller subspaces.
    fn split(&mut self, subspace: &Subspace, best: &RunSet) {
        let mut constraints = subspace.constraints.clone();
        for (run, _) in &best.runs {
            if constraints.fixed.iter().any(|fixed| fixed.train == run.train) {
                continue;
            }
            let stops = run.route.stops.clone();
            let mut without_run = constraints.clone();
            without_run.forbidden.push(ForbiddenRoute { train: Some(run.train), stops: stops.clone() });
            self.add(subspace.alternative, without_run, subspace.bound, None);
            constraints.fixed.push(FixedRun { train: run.train, stops });
        }
    }

    /// Lists the best set of a subspace, unless it is listed with other choices. Returns `false` if the list is full.
    fn list(&mut self, subspace: &Subspace, set: RunSet) -> bool {
        let key = set_key(&self.kinds, &set.runs);
        if self.listed.contains(&key) {
            return true;
        }
        if self.sets.len() < self.max_sets {
            self.listed.insert(key.clone());
            self.sets.push(ListedSet { value: subspace.bound, key, set });
            return true;
        }
        false
    }

    /// Whether a set has a run that adds nothing.
    fn has_redundant_run(&self, alternative: usize, set: &RunSet) -> bool {
        let position = self.position(alternative);
        let runs: Vec<Run> = set.runs.iter().map(|(run, _)| run.clone()).collect();
        redundant_run(position, &self.compiled.constraints, &runs, &judge(position, &runs)).is_some()
    }
}
