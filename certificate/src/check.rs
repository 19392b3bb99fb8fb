//! The check of a certificate.

use highball_oracle::price::Turn;
use highball_oracle::question::{Choice, Goals, MOST_GOALS, Money, Question};
use highball_oracle::sets::{Run, choices, earned, may_be_added, run};
use highball_oracle::walk::{Path, resources};
use highball_oracle::{Bits, GivenRun};

use crate::format::{Case, Certificate, CertifiedRun};
use crate::graph::Graph;
use crate::refusal::{Budget, Refusal, fault};
use crate::relaxed::{NEVER, Relaxed};
use crate::walk::{Search, routes};
use crate::worth::{grain, likeness, of_once, of_set, worth};

/// What a certificate proves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// The company.
    pub company: String,
    /// The most that its runs can earn, in the game's currency.
    pub earns: Money,
    /// The number of routes that were looked at one by one.
    pub routes: usize,
}

/// The greatest number of steps of routes, and of sets, that a check looks at.
pub(crate) const MOST_STEPS: u64 = 20_000_000;

/// The greatest number of a certificate. Sums of as many as there can be do not overflow.
const MOST_NUMBER: i64 = 1 << 44;

/// The greatest number of units of the game's currency.
const MOST_SCALE: i64 = 1 << 16;

/// Checks a certificate.
///
/// # Errors
/// If the text is no certificate, or with the first thing in it that does not hold.
pub fn check(text: &[u8]) -> Result<Verified, Refusal> {
    let certificate: Certificate =
        serde_json::from_slice(text).map_err(|error| Refusal::NoCertificate(error.to_string()))?;
    check_certificate(&certificate)
}

/// Checks a certificate that has been read.
///
/// # Errors
/// With the first thing in it that does not hold.
pub fn check_certificate(certificate: &Certificate) -> Result<Verified, Refusal> {
    if certificate.certificate != 1 {
        return Err(fault("certificate", format!("version {}, expected 1", certificate.certificate)));
    }
    if !(1..=MOST_SCALE).contains(&certificate.scale) {
        return Err(fault("scale", format!("is {}, expected 1 to {MOST_SCALE}", certificate.scale)));
    }
    let question = question(&certificate.question)?;
    let graph = Graph::new(&question);
    let mut budget = Budget::new(MOST_STEPS);
    let worth = worth_of_set(&question, &graph, &certificate.runs, &mut budget)?;
    if worth != certificate.earns {
        return Err(fault("earns", format!("is {}, but the runs earn {worth}", certificate.earns)));
    }
    let cases = choices(&question);
    if certificate.cases.len() != cases.len() {
        let message = format!("{} cases, expected {}, one for each set of choices", certificate.cases.len(), cases.len());
        return Err(fault("cases", message));
    }
    let mut routes = 0;
    for (number, (taken, case)) in cases.into_iter().zip(&certificate.cases).enumerate() {
        let place = format!("cases[{number}]");
        let target = Target::new(&question, taken, certificate.earns, certificate.scale);
        routes += check_case(&target, &graph, case, &place, &mut budget)?;
    }
    Ok(Verified { company: question.company, earns: certificate.earns, routes })
}

/// Reads the snapshot of a certificate.
pub(crate) fn question(value: &serde_json::Value) -> Result<Question, Refusal> {
    let text = serde_json::to_vec(value).map_err(|error| Refusal::NoCertificate(error.to_string()))?;
    Ok(highball_oracle::read(&text)?)
}

/// What has to be proven: that no set earns more with these choices.
pub(crate) struct Target<'q> {
    pub turn: Turn<'q>,
    /// What the best set earns.
    pub earns: Money,
    /// The number of units that make one of the game's currency.
    pub scale: i64,
    /// The least that a better set earns, in units.
    pub better: i64,
    /// The trains, alike ones together.
    pub groups: Vec<Vec<usize>>,
    /// The number of classes of trains that may not share track.
    pub classes: i64,
    /// The most that bonuses of the whole set bring, in units.
    of_set: i64,
}

impl<'q> Target<'q> {
    pub(crate) fn new(question: &'q Question, taken: Vec<&'q Choice>, earns: Money, scale: i64) -> Self {
        let turn = Turn::new(question, taken);
        let mut groups: Vec<Vec<usize>> = Vec::new();
        let mut known = std::collections::HashMap::new();
        for train in 0..question.trains.len() {
            let number = *known.entry(likeness(&turn, train)).or_insert(groups.len());
            match groups.get_mut(number) {
                Some(group) => group.push(train),
                None => groups.push(vec![train]),
            }
        }
        // Every amount is a multiple of the grain, so a better set earns at least the next multiple.
        let grain = grain(&turn);
        let better = (earns.div_euclid(grain) + 1) * grain * scale;
        let classes: std::collections::HashSet<_> = question.trains.iter().map(|train| &train.track_class).collect();
        let (classes, of_set) = (classes.len() as i64, of_set(&turn) * scale);
        Self { turn, earns, scale, better, groups, classes, of_set }
    }

    /// Returns a price for each segment, lane and label.
    pub(crate) fn prices(&self, listed: &[(usize, i64)], place: &str) -> Result<Vec<i64>, Refusal> {
        if self.turn.question.overlap && !listed.is_empty() {
            return Err(fault(place, "track has prices, but the company's routes may use the same track"));
        }
        prices(listed, resources(&self.turn.question.board), place)
    }

    /// Returns what a set cannot exceed by its prices alone: the sum of the prices of all track, and bonuses of the set.
    pub(crate) fn of_prices(&self, prices: &[i64]) -> i64 {
        prices.iter().sum::<i64>() * self.classes + self.of_set
    }

    /// Returns, for trains with these bounds, the greatest sum of the bounds of as many as may run.
    pub(crate) fn most(&self, bounds: &[i64], but: Option<usize>) -> i64 {
        let of_group = |(number, &bound): (usize, &i64)| {
            std::iter::repeat_n(bound, self.groups[number].len() - usize::from(but == Some(number)))
        };
        let mut all: Vec<i64> = bounds.iter().enumerate().flat_map(of_group).collect();
        all.sort_unstable_by_key(|bound| -bound);
        let runs = self.turn.question.most_runs;
        all.truncate(if but.is_some() { runs.saturating_sub(1) } else { runs });
        all.iter().sum()
    }

    /// Returns, for each group, what a route of a better set earns at least after prices.
    pub(crate) fn least(&self, prices: &[i64], bounds: &[i64]) -> Vec<i64> {
        (0..bounds.len()).map(|group| self.better - self.of_prices(prices) - self.most(bounds, Some(group))).collect()
    }
}

/// Checks prices, each of which is listed at most once.
pub(crate) fn prices(listed: &[(usize, i64)], count: usize, place: &str) -> Result<Vec<i64>, Refusal> {
    let mut prices = vec![0; count];
    for (index, &(number, price)) in listed.iter().enumerate() {
        let place = format!("{place}[{index}]");
        match prices.get_mut(number) {
            Some(entry @ 0) if (1..=MOST_NUMBER).contains(&price) => *entry = price,
            Some(0) => return Err(fault(place, format!("price {price}, expected 1 to {MOST_NUMBER}"))),
            Some(_) => return Err(fault(place, format!("a second price of {number}"))),
            None => return Err(fault(place, format!("number {number}, expected less than {count}"))),
        }
    }
    Ok(prices)
}

/// A route that a better set may contain.
pub(crate) struct Candidate {
    pub path: Path,
    /// What it earns at most, before prices.
    pub worth: Money,
    /// What it earns at most after prices, in units.
    pub reduced: i64,
    payable: u64,
}

/// Lists the routes of a group that earn at least `least` after prices, from the greatest on.
pub(crate) fn candidates(
    target: &Target<'_>,
    group: usize,
    (relaxed, potentials, prices): (&Relaxed<'_>, &[i64], &[i64]),
    least: i64,
    budget: &mut Budget,
    place: &str,
) -> Result<Vec<Candidate>, Refusal> {
    let (turn, train) = (&target.turn, target.groups[group][0]);
    let search = Search::AtLeast { relaxed, potentials, least };
    let candidate = |path: Path| {
        let worth = worth(turn, train, &path)?;
        let most = worth.at_most + of_once(turn, train, &path, worth.payable);
        let reduced = most * target.scale - path.track.iter().map(|number| prices[number]).sum::<i64>();
        (reduced >= least).then_some(Candidate { path, worth: worth.at_most, reduced, payable: worth.payable })
    };
    let found = routes(turn, train, relaxed.graph, search, budget, place)?;
    let mut found: Vec<Candidate> = found.into_iter().filter_map(candidate).collect();
    found.sort_by_key(|candidate| -candidate.reduced);
    Ok(found)
}

/// Checks the proof for one set of choices. Returns the number of routes that it looked at one by one.
fn check_case(target: &Target<'_>, graph: &Graph, case: &Case, place: &str, budget: &mut Budget) -> Result<usize, Refusal> {
    let question = target.turn.question;
    let prices_of_track = target.prices(&case.prices, &format!("{place}.prices"))?;
    if case.trains.len() != target.groups.len() {
        let message = format!("{} entries, expected {}, one for alike trains", case.trains.len(), target.groups.len());
        return Err(fault(format!("{place}.trains"), message));
    }
    let mut bounds = Vec::new();
    for (number, (proof, group)) in case.trains.iter().zip(&target.groups).enumerate() {
        let place = format!("{place}.trains[{number}]");
        let id = &question.trains[group[0]].id;
        if proof.train != *id {
            return Err(fault(format!("{place}.train"), format!("{:?}, expected {id:?}", proof.train)));
        }
        if !(0..=MOST_NUMBER).contains(&proof.bound) {
            return Err(fault(format!("{place}.bound"), format!("is {}, expected 0 to {MOST_NUMBER}", proof.bound)));
        }
        bounds.push(proof.bound);
    }
    let least = target.least(&prices_of_track, &bounds);
    let mut lists = Vec::new();
    for (number, proof) in case.trains.iter().enumerate() {
        let place = format!("{place}.trains[{number}]");
        let of_stops = prices(&proof.visits, question.board.stops.len(), &format!("{place}.visits"))?;
        let train = target.groups[number][0];
        let relaxed = Relaxed::new(&target.turn, train, graph, target.scale, (&prices_of_track, &of_stops, proof.counts_free_visits), &place)?;
        let mut potentials = Vec::with_capacity(proof.potentials.len());
        for (index, potential) in proof.potentials.iter().enumerate() {
            if potential.is_some_and(|potential| potential.abs() > MOST_NUMBER) {
                return Err(fault(format!("{place}.potentials[{index}]"), format!("expected at most {MOST_NUMBER}")));
            }
            potentials.push(potential.unwrap_or(NEVER));
        }
        relaxed.check(&potentials, &place)?;
        // Every route above the bound, and every route of a better set.
        let above = least[number].min(proof.bound + 1);
        let all = (&relaxed, &potentials[..], &prices_of_track[..]);
        let found = candidates(target, number, all, above, budget, &place)?;
        if let Some(first) = found.first().filter(|first| first.reduced > proof.bound) {
            let message = format!("is {}, but a route earns {} after prices", proof.bound, first.reduced);
            return Err(fault(format!("{place}.bound"), message));
        }
        lists.push(found);
    }
    check_sets(target, &prices_of_track, &bounds, &lists, budget, place)?;
    Ok(lists.iter().map(Vec::len).sum())
}

/// Checks that no set of the listed routes earns more.
pub(crate) fn check_sets(
    target: &Target<'_>,
    prices: &[i64],
    bounds: &[i64],
    lists: &[Vec<Candidate>],
    budget: &mut Budget,
    place: &str,
) -> Result<(), Refusal> {
    let mut runs: Vec<Vec<(i64, Run<'_>)>> = Vec::new();
    for (group, list) in target.groups.iter().zip(lists) {
        for &train in group {
            runs.push(list.iter().map(|candidate| (candidate.reduced, as_run(&target.turn, train, candidate))).collect());
        }
    }
    let group_of: Vec<usize> = target.groups.iter().enumerate().flat_map(|(number, group)| group.iter().map(move |_| number)).collect();
    let of_trains: Vec<i64> = group_of.iter().map(|&group| bounds[group]).collect();
    let mut sets = Sets { target, runs: &runs, group_of: &group_of, bounds: &of_trains, budget, place, chosen: Vec::new() };
    sets.extend(0, 0, target.of_prices(prices))
}

fn as_run<'p>(turn: &Turn<'_>, train: usize, candidate: &'p Candidate) -> Run<'p> {
    let mut goals: Goals = [0; MOST_GOALS];
    goals[0] = candidate.worth;
    run(turn, train, &candidate.path, (goals, u64::MAX), candidate.payable)
}

/// A search over the sets of listed routes that may earn more.
struct Sets<'s> {
    target: &'s Target<'s>,
    /// For each train, alike trains together, its routes with what they earn after prices.
    runs: &'s [Vec<(i64, Run<'s>)>],
    /// The group of each train.
    group_of: &'s [usize],
    /// The bound of each train.
    bounds: &'s [i64],
    budget: &'s mut Budget,
    place: &'s str,
    chosen: Vec<&'s Run<'s>>,
}

impl<'s> Sets<'s> {
    /// Extends a set by routes of the trains from `train` on. Of alike trains, a later one has no earlier route: the first of them may have
    /// those from number `first` on. `earned` is what the set earns after prices, and all prices.
    fn extend(&mut self, train: usize, first: usize, earned: i64) -> Result<(), Refusal> {
        self.budget.spend(1, "sets of routes", self.place)?;
        let left = self.target.turn.question.most_runs - self.chosen.len();
        if train == self.runs.len() || left == 0 {
            return if earned < self.target.better { Ok(()) } else { self.check() };
        }
        let runs: &'s [(i64, Run<'s>)] = &self.runs[train];
        let group = self.group_of[train];
        for (number, (reduced, run)) in runs.iter().enumerate().skip(first) {
            // Alike trains, this one included, earn no more than this route each.
            if earned + self.most(train, left, Some(*reduced)) < self.target.better {
                break;
            }
            self.budget.spend(1, "sets of routes", self.place)?;
            if may_be_added(&self.target.turn, &self.chosen, run) && self.suits_licences(run) {
                self.chosen.push(run);
                let is_alike = self.group_of.get(train + 1) == Some(&group);
                self.extend(train + 1, if is_alike { number } else { 0 }, earned + reduced)?;
                self.chosen.pop();
            }
        }
        // Neither this train runs nor those that are alike.
        let next = self.group_of.iter().position(|&other| other > group).unwrap_or(self.runs.len());
        if earned + self.most(next, left, None) < self.target.better {
            return Ok(());
        }
        self.extend(next, 0, earned)
    }

    /// Returns the most that `left` of the trains from `train` on earn after prices. Those that are alike to it earn at most `cap` each.
    fn most(&self, train: usize, left: usize, cap: Option<i64>) -> i64 {
        let is_alike = |other: usize| self.group_of[other] == self.group_of[train];
        let bound = |other: usize| match cap {
            Some(cap) if is_alike(other) => self.bounds[other].min(cap),
            _ => self.bounds[other],
        };
        let mut all: Vec<i64> = (train..self.runs.len()).map(bound).map(|bound| bound.max(0)).collect();
        all.sort_unstable_by_key(|bound| -bound);
        all.iter().take(left).sum()
    }

    /// Whether the company holds the licences for a further route.
    fn suits_licences(&self, run: &Run<'_>) -> bool {
        self.target.turn.question.licences.iter().enumerate().all(|(number, licence)| {
            let needs = |run: &Run<'_>| run.licences & (1 << number) != 0;
            !needs(run) || self.chosen.iter().filter(|run| needs(run)).count() < licence.held
        })
    }

    /// Checks that a set does not earn more.
    fn check(&self) -> Result<(), Refusal> {
        match earned(&self.target.turn, &self.chosen) {
            Some(goals) if goals[0] > self.target.earns => {
                let message = format!("a set of runs may earn {}, which is more than {}", goals[0], self.target.earns);
                Err(fault(self.place, message))
            }
            _ => Ok(()),
        }
    }
}

/// Returns what a set of runs earns under the best choices.
pub(crate) fn worth_of_set(
    question: &Question,
    graph: &Graph,
    set: &[CertifiedRun],
    budget: &mut Budget,
) -> Result<Money, Refusal> {
    let best = choices(question).into_iter().map(|taken| worth_with(&Turn::new(question, taken), graph, set, budget));
    let best = best.collect::<Result<Vec<Option<Money>>, Refusal>>()?;
    best.into_iter().flatten().max().ok_or_else(|| fault("runs", "not a legal set of runs"))
}

/// Returns what a set of runs earns with these choices. `None` if it is not legal then.
fn worth_with(
    turn: &Turn<'_>,
    graph: &Graph,
    set: &[CertifiedRun],
    budget: &mut Budget,
) -> Result<Option<Money>, Refusal> {
    let question = turn.question;
    let mut paths = Vec::new();
    for (number, given) in set.iter().enumerate() {
        let place = format!("runs[{number}]");
        let given = GivenRun { train: given.train.clone(), stops: given.stops.clone(), track: given.track.clone() };
        let read = given.read(question).ok_or_else(|| fault(&*place, "a train, stop or segment that the question lacks"))?;
        let mut segments = Bits::new(resources(&question.board));
        read.2.iter().flatten().for_each(|&segment| segments.add(segment));
        let found = routes(turn, read.0, graph, Search::On(&segments), budget, &place)?;
        match found.into_iter().find(|path| highball_oracle::is_same(path, &read.1, &read.2)) {
            Some(path) => paths.push((read.0, path)),
            None => return Ok(None),
        }
    }
    let mut runs: Vec<Run<'_>> = Vec::new();
    for (train, path) in &paths {
        let Some(worth) = worth(turn, *train, path) else { return Ok(None) };
        let Some(at_least) = worth.at_least else { return Ok(None) };
        let mut goals: Goals = [0; MOST_GOALS];
        goals[0] = at_least;
        runs.push(run(turn, *train, path, (goals, worth.paid), worth.payable));
    }
    let mut chosen: Vec<&Run<'_>> = Vec::new();
    for run in &runs {
        if chosen.iter().any(|other| other.train == run.train) || !may_be_added(turn, &chosen, run) {
            return Ok(None);
        }
        chosen.push(run);
    }
    Ok(if chosen.len() <= question.most_runs { earned(turn, &chosen).map(|goals| goals[0]) } else { None })
}
