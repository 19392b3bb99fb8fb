//! Further sets of runs beside the best one.
//!
//! After Murty ("An algorithm for ranking all the assignments in order of increasing cost", 1968) and Lawler ("A procedure for
//! computing the K best solutions to discrete optimization problems", 1972). Of the best set of a part of all sets, take the
//! runs one after another: the rest of the part are the sets that have not its first run; those that have the first but not the
//! second; and so on. Each of these is a part again, said with runs that are fixed and a route that is forbidden, so any strategy
//! finds the best set in it. The part with the best set is taken apart next.
//!
//! Two sets are the same where trains of the same kinds run the same stops, whatever the track, the direction, and which of
//! alike trains runs what. So a set may hold a run more than once; "not its second run" is then "not once more than fixed".
//! Sets that have all runs of the best one and another run besides are left out: in its part none is better, so that run adds
//! nothing. A set with a run that adds nothing is not listed, nor one that earns nothing.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

use super::verify::{judged, needless};
use super::{Answer, Best, Compiled, Defect, Workspace, search_cases, weighed};
use crate::board::StopId;
use crate::judge::{JudgedRun, judge};
use crate::network::{Cases, Constraints, FixedRun, ForbiddenRoute, Network, kinds_of_trains};
use crate::position::{Position, Run};
use crate::rules::{Money, TrainId};
use crate::search::{Limits, Progress, Strategy};

/// The most sets that are listed, with the best one.
pub const MOST_LISTED: usize = 1_000;

/// Which sets are wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wanted {
    /// So many of the best, with the best one; of sets that count alike, which of them are the last is the strategy's choice.
    Top(usize),
    /// All that are as good as the best one by the question's objective.
    All,
}

/// Sets of runs beside the best one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Further {
    /// Which were wanted.
    pub wanted: Wanted,
    /// The sets, by falling revenue (of equal ones, those that give more to the later goals of the objective first); then those
    /// with fewer runs; then train by train by their stops, both in the question's order. The best one, which the answer has, is
    /// not among them. Each is listed once, with the choices with which it earns most. Where the list was cut off, no set that it
    /// has not is better than one that it has.
    pub sets: Vec<RunSet>,
    /// Why there are no more.
    pub end: End,
}

/// Why no more sets are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// There is no other that is wanted.
    NoMore,
    /// There are as many as were wanted, or [as are listed at most](MOST_LISTED).
    Enough,
    /// A limit of the search.
    CutOff,
}

/// A set of runs with what the judge says of it. In an answer, one that the judge has accepted.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RunSet {
    /// What the runs earn together.
    pub revenue: Money,
    /// The runs, in the order of the question's trains, with what the judge says of each.
    pub runs: Vec<(Run, JudgedRun)>,
    /// The trains that are idle by rule, where all others could run.
    pub idle: Vec<TrainId>,
    /// The choices that the company takes, by their numbers among the question's.
    pub taken: Vec<usize>,
    /// The bonuses that the runs earn together, by their numbers among the question's.
    pub bonuses: Vec<usize>,
}

impl Default for Further {
    fn default() -> Self {
        Self { wanted: Wanted::Top(1), sets: Vec::new(), end: End::Enough }
    }
}

impl Further {
    /// Whether all sets that were wanted are listed, and that is certain.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        match self.end {
            End::NoMore => true,
            End::Enough => matches!(self.wanted, Wanted::Top(most) if most <= self.sets.len() + 1),
            End::CutOff => false,
        }
    }
}

/// What makes a set of runs the set that it is: of each run the kind of train, and the stops in the lower of both orders.
type Key = Vec<(usize, Vec<StopId>)>;

fn key(kinds: &[usize], runs: &[(Run, JudgedRun)]) -> Key {
    let of_run = |(run, _): &(Run, JudgedRun)| {
        let turned = run.route.stops.iter().rev().copied().collect();
        (kinds[run.train.index()], run.route.stops.clone().min(turned))
    };
    let mut key: Key = runs.iter().map(of_run).collect();
    key.sort_unstable();
    key
}

/// A part of all sets.
struct Part {
    /// The alternative whose sets they are.
    alternative: usize,
    /// What tells these sets from the others.
    constraints: Constraints,
    /// What none of them exceeds; with the best one, what that counts.
    bound: Money,
    best: Option<RunSet>,
    /// How many parts were made before.
    number: usize,
}

impl Part {
    /// The best first; of equal ones those that are known to have such a set, then the older ones.
    fn rank(&self) -> (Money, bool, Reverse<usize>) {
        (self.bound, self.best.is_some(), Reverse(self.number))
    }
}

impl PartialEq for Part {
    fn eq(&self, other: &Self) -> bool {
        self.rank() == other.rank()
    }
}

impl Eq for Part {}

impl PartialOrd for Part {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Part {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.rank().cmp(&other.rank())
    }
}

/// Finds the further sets. What the search does is added to the answer.
pub(super) fn find(
    compiled: &Compiled<'_>,
    workspace: &mut Workspace,
    strategy: &dyn Strategy,
    limits: &Limits<'_>,
    wanted: Wanted,
    (answer, best): (&mut Answer, Option<Best>),
) -> Result<Further, Box<Defect>> {
    let further = |end| Further { wanted, sets: Vec::new(), end };
    if !answer.proven() {
        return Ok(further(End::CutOff));
    }
    let Some(best) = best.filter(|best| best.sum > 0) else { return Ok(further(End::NoMore)) };
    let alternatives = compiled.alternatives.iter();
    let networks = alternatives.map(|(alternative, _)| Network::new_in(&mut workspace.network, alternative)).collect();
    let (most, floor) = match wanted {
        Wanted::Top(most) => (most.min(MOST_LISTED), weighed(limits.beat, compiled.position.weights().route)),
        Wanted::All => (MOST_LISTED, best.sum.saturating_sub(1)),
    };
    let mut listing = Listing {
        compiled,
        workspace,
        strategy,
        limits: *limits,
        wanted,
        networks,
        kinds: kinds_of_trains(compiled.position),
        most,
        floor,
        parts: BinaryHeap::new(),
        made: 0,
        known: BTreeMap::new(),
        listed: BTreeSet::new(),
        sets: Vec::new(),
    };
    for number in 0..compiled.alternatives.len() {
        let known = (number == best.alternative).then(|| RunSet::from(&*answer));
        listing.add(number, compiled.constraints.clone(), best.sum, known);
    }
    let end = listing.run(answer)?;
    let mut sets = listing.sets;
    // The best one is the answer, whatever the order.
    let mut sets = sets.split_off(1.min(sets.len()));
    sets.sort_by(|one, other| one.order().cmp(&other.order()));
    Ok(Further { wanted, sets: sets.into_iter().map(|listed| listed.set).collect(), end })
}

/// A set that is listed.
struct Listed {
    sum: Money,
    key: Key,
    set: RunSet,
}

impl Listed {
    fn order(&self) -> (Reverse<Money>, usize, &Key) {
        (Reverse(self.sum), self.key.len(), &self.key)
    }
}

struct Listing<'a, 'b> {
    compiled: &'a Compiled<'a>,
    workspace: &'a mut Workspace,
    strategy: &'a dyn Strategy,
    limits: Limits<'b>,
    wanted: Wanted,
    /// The network of each alternative, without constraints.
    networks: Vec<Network>,
    kinds: Vec<usize>,
    /// How many sets may be listed.
    most: usize,
    /// Only sets that count more are wanted.
    floor: Money,
    parts: BinaryHeap<Part>,
    made: usize,
    /// The sets that are found and may be listed, with what each counts at least.
    known: BTreeMap<Key, Money>,
    listed: BTreeSet<Key>,
    /// The sets that are listed, the best one first.
    sets: Vec<Listed>,
}

impl Listing<'_, '_> {
    fn run(&mut self, answer: &mut Answer) -> Result<End, Box<Defect>> {
        while !self.has_enough()
            && let Some(mut part) = self.parts.pop()
        {
            let Some(set) = part.best.take() else {
                if !self.solve(part, answer)? {
                    return Ok(End::CutOff);
                }
                continue;
            };
            self.divide(&part, &set);
            if !self.has_needless(part.alternative, &set) && !self.list(&part, set) {
                return Ok(End::Enough);
            }
        }
        Ok(if self.has_enough() { End::Enough } else { End::NoMore })
    }

    /// Whether nobody asks what else there is. Of all sets, whether the list is all of them is asked.
    fn has_enough(&self) -> bool {
        matches!(self.wanted, Wanted::Top(_)) && self.sets.len() >= self.most
    }

    fn position(&self, alternative: usize) -> &Position {
        &self.compiled.alternatives[alternative].0
    }

    /// Adds a part that is worth looking at.
    fn add(&mut self, alternative: usize, constraints: Constraints, bound: Money, best: Option<RunSet>) {
        if let Some(set) = &best
            && !self.has_needless(alternative, set)
        {
            let known = self.known.entry(key(&self.kinds, &set.runs)).or_default();
            *known = bound.max(*known);
        }
        if best.is_some() || bound > self.floor() {
            self.parts.push(Part { alternative, constraints, bound, best, number: self.made });
            self.made += 1;
        }
    }

    /// What a set has to exceed to be listed: where so many of the best are wanted, and so many are known, what the last of
    /// them counts.
    fn floor(&self) -> Money {
        if self.wanted == Wanted::All {
            return self.floor;
        }
        let mut sums: Vec<Money> = self.known.values().copied().collect();
        sums.sort_unstable_by_key(|&sum| Reverse(sum));
        let last = self.most.checked_sub(1).and_then(|last| sums.get(last));
        last.map_or(self.floor, |&last| last.max(self.floor))
    }

    /// Finds the best set of a part, which then waits for its turn. False where a limit ends the search.
    fn solve(&mut self, part: Part, answer: &mut Answer) -> Result<bool, Box<Defect>> {
        let floor = self.floor();
        if part.bound <= floor {
            return Ok(true);
        }
        let position = &self.compiled.alternatives[part.alternative].0;
        let cases = Cases::of(position, self.networks[part.alternative].clone(), &part.constraints);
        let (best, before) = (answer.revenue, answer.statistics.nodes);
        // How far a part is says nothing of the whole: the best set is known.
        let told = |progress: Progress| {
            if let Some(tell) = self.limits.progress {
                tell(Progress { revenue: best, upper_bound: best, nodes: before + progress.nodes });
            }
        };
        let progress: Option<&(dyn Fn(Progress) + Sync)> = self.limits.progress.is_some().then_some(&told);
        let nodes = self.limits.nodes.map(|nodes| nodes.saturating_sub(before));
        let limits = Limits { beat: floor, nodes, progress, ..self.limits };
        let found = search_cases(&mut self.workspace.search, &cases, self.strategy, limits, position.weights().route);
        answer.statistics.nodes += found.statistics.nodes;
        if !found.is_proven(floor) {
            answer.cutoff = answer.cutoff.or(found.cutoff);
            return Ok(false);
        }
        if let Some((sum, runs)) = found.best.filter(|(sum, _)| *sum > floor) {
            let judged = judged(position, &part.constraints, runs, (sum, found.upper_bound));
            let (sum, set) = judged.map_err(|defect| Box::new(Defect(defect)))?;
            self.add(part.alternative, part.constraints, sum, Some(set));
        }
        Ok(true)
    }

    /// Divides what a part has besides its best set.
    fn divide(&mut self, part: &Part, set: &RunSet) {
        let mut constraints = part.constraints.clone();
        for (run, _) in &set.runs {
            if constraints.fixed.iter().any(|fixed| fixed.train == run.train) {
                continue;
            }
            let stops = run.route.stops.clone();
            let mut without = constraints.clone();
            without.forbidden.push(ForbiddenRoute { train: Some(run.train), stops: stops.clone() });
            self.add(part.alternative, without, part.bound, None);
            constraints.fixed.push(FixedRun { train: run.train, stops });
        }
    }

    /// Lists the best set of a part, unless it is listed with other choices. False where there is no room for it.
    fn list(&mut self, part: &Part, set: RunSet) -> bool {
        let key = key(&self.kinds, &set.runs);
        if self.listed.contains(&key) {
            return true;
        }
        if self.sets.len() < self.most {
            self.listed.insert(key.clone());
            self.sets.push(Listed { sum: part.bound, key, set });
            return true;
        }
        false
    }

    /// Whether a set has a run that adds nothing.
    fn has_needless(&self, alternative: usize, set: &RunSet) -> bool {
        let position = self.position(alternative);
        let runs: Vec<Run> = set.runs.iter().map(|(run, _)| run.clone()).collect();
        needless(position, &self.compiled.constraints, &runs, &judge(position, &runs)).is_some()
    }
}
