//! The check of a certificate.

use highball_oracle::price::Turn;
use highball_oracle::question::{Choice, Goals, Licence, MOST_GOALS, Money, Question, StopValue};
use highball_oracle::sets::{Run, choices, earned, may_be_added, run};
use highball_oracle::walk::{Path, check_size, resources};
use highball_oracle::{Bits, GivenRun};

use crate::format::{Case, Certificate, CertifiedRun};
use crate::graph::Graph;
use crate::refusal::{Budget, Refusal, fault};
use crate::relaxed::{NEVER, Relaxed};
use crate::walk::{routes, routes_on};
use crate::worth::{Worth, grain, likeness, of_once, of_set, worth};

/// The claim that a certificate proves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// The company.
    pub company: String,
    /// The most that its runs can earn, in the game's currency.
    pub earns: Money,
}

/// The greatest number of steps of routes, and of sets, that a check looks at.
const MOST_STEPS: usize = 50_000_000;

/// The greatest number of arcs between states.
const MOST_ARCS: usize = 500_000_000;

/// The greatest number of values of stops that are computed.
const MOST_VALUES: usize = 200_000_000;

/// The greatest number of a certificate. Sums of as many as there can be do not overflow.
pub(crate) const MOST_NUMBER: i64 = 1 << 39;

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
    let (mut budget, mut arcs) = (Budget::new(MOST_STEPS), Budget::new(MOST_ARCS));
    let worth = worth_of_set(&question, &certificate.runs, &mut budget)?;
    if worth != certificate.earns {
        return Err(fault("earns", format!("is {}, but the runs earn {worth}", certificate.earns)));
    }
    let cases = choices(&question);
    if certificate.cases.len() != cases.len() {
        let message = format!("{} cases, expected {}, one for each set of choices", certificate.cases.len(), cases.len());
        return Err(fault("cases", message));
    }
    for (number, (taken, case)) in cases.into_iter().zip(&certificate.cases).enumerate() {
        let place = format!("cases[{number}]");
        let target = Target::new(&question, taken, certificate.earns, certificate.scale);
        check_case(&target, &graph, case, &place, (&mut budget, &mut arcs))?;
    }
    Ok(Verified { company: question.company, earns: certificate.earns })
}

/// Reads the snapshot of a certificate.
pub(crate) fn question(value: &serde_json::Value) -> Result<Question, Refusal> {
    let text = serde_json::to_vec(value).map_err(|error| Refusal::NoCertificate(error.to_string()))?;
    let question = highball_oracle::read(&text).map_err(|refusal| Refusal::NoCertificate(format!("question: {refusal}")))?;
    check_size(&question.board)?;
    let listed = |values: &[StopValue]| values.iter().map(|value| value.stops.len()).sum::<usize>();
    let of_choices = question.choices.iter().map(|choice| listed(&choice.values)).sum::<usize>();
    let of_stop = (1 + listed(&question.values) + of_choices) * if question.choices.is_empty() { 1 } else { 64 };
    Budget::new(MOST_VALUES).spend(question.trains.len() * question.board.stops.len() * of_stop, "values of stops")?;
    Ok(question)
}

/// The claim to prove: with these choices, no set earns more.
pub(crate) struct Target<'q> {
    pub turn: Turn<'q>,
    /// The revenue of the best set.
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
    /// Its revenue alone, before prices.
    worth: Worth,
    /// The same with all bonuses that are paid once.
    most: Money,
}

impl Candidate {
    /// Returns what it earns at most after prices, in units.
    pub(crate) fn reduced(&self, scale: i64, prices: &[i64]) -> i64 {
        self.most * scale - self.path.track.iter().map(|number| prices[number]).sum::<i64>()
    }
}

/// Lists the routes of a group that earn at least `least` after prices, with what they earn then, from the greatest on.
pub(crate) fn candidates(
    target: &Target<'_>,
    group: usize,
    (relaxed, potentials, prices): (&Relaxed<'_>, &[i64], &[i64]),
    least: i64,
    budget: &mut Budget,
) -> Result<Vec<(i64, Candidate)>, Refusal> {
    let (turn, train) = (&target.turn, target.groups[group][0]);
    let mut found = Vec::new();
    for path in routes(turn, train, (relaxed, potentials), least, budget)? {
        if let Some(worth) = worth(turn, train, &path)? {
            let most = worth.money + of_once(turn, train, &path, worth.payable);
            let candidate = Candidate { path, worth, most };
            let reduced = candidate.reduced(target.scale, prices);
            found.extend((reduced >= least).then_some((reduced, candidate)));
        }
    }
    found.sort_by_key(|(reduced, _)| -reduced);
    Ok(found)
}

/// Checks the proof for one set of choices.
fn check_case(
    target: &Target<'_>,
    graph: &Graph,
    case: &Case,
    place: &str,
    (budget, arcs): (&mut Budget, &mut Budget),
) -> Result<(), Refusal> {
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
    let (mut lists, of_state) = (Vec::new(), graph.successors.iter().map(|next| 1 + next.len()).sum::<usize>());
    for (number, proof) in case.trains.iter().enumerate() {
        let place = format!("{place}.trains[{number}]");
        let of_stops = prices(&proof.visits, question.board.stops.len(), &format!("{place}.visits"))?;
        let train = target.groups[number][0];
        let relaxed = Relaxed::new(
            &target.turn,
            train,
            graph,
            target.scale,
            (&prices_of_track, &of_stops, proof.counts_free_visits),
            &place,
        )?;
        let mut potentials = Vec::with_capacity(proof.potentials.len());
        for (index, potential) in proof.potentials.iter().enumerate() {
            if potential.is_some_and(|potential| potential.abs() > MOST_NUMBER) {
                return Err(fault(format!("{place}.potentials[{index}]"), format!("expected at most {MOST_NUMBER}")));
            }
            potentials.push(potential.unwrap_or(NEVER));
        }
        arcs.spend(relaxed.states * of_state, "arcs between states")?;
        relaxed.check(&potentials, &place)?;
        // Every route above the bound, and every route of a better set.
        let above = least[number].min(proof.bound + 1);
        let all = (&relaxed, &potentials[..], &prices_of_track[..]);
        let found = candidates(target, number, all, above, budget)?;
        if let Some((most, _)) = found.first().filter(|(most, _)| *most > proof.bound) {
            let message = format!("is {}, but a route earns {most} after prices", proof.bound);
            return Err(fault(format!("{place}.bound"), message));
        }
        lists.push(found.into_iter().map(|(_, candidate)| candidate).collect::<Vec<Candidate>>());
    }
    let of_sets =
        case.set_prices.as_ref().map(|listed| target.prices(listed, &format!("{place}.set_prices"))).transpose()?;
    check_sets(target, &of_sets.unwrap_or(prices_of_track), &lists, budget, place)
}

/// Checks that no set of the listed routes earns more.
pub(crate) fn check_sets(
    target: &Target<'_>,
    prices: &[i64],
    lists: &[Vec<Candidate>],
    budget: &mut Budget,
    place: &str,
) -> Result<(), Refusal> {
    let lists = target.groups.iter().zip(lists);
    let runs: Vec<Vec<PricedRun<'_>>> = lists.map(|(group, list)| as_runs(target, prices, group[0], list)).collect();
    let all = target.groups.iter().zip(&runs).map(|(group, runs)| (group.len(), runs.iter().collect())).collect();
    Sets { target, budget, place, chosen: Vec::new() }.extend(all, target.of_prices(prices))
}

/// A run with what it earns at most after prices.
type PricedRun<'p> = (i64, Run<'p>);

fn as_run<'p>(turn: &Turn<'_>, train: usize, path: &'p Path, worth: Worth) -> Run<'p> {
    let mut goals: Goals = [0; MOST_GOALS];
    goals[0] = worth.money;
    run(turn, train, path, (goals, worth.paid), worth.payable)
}

/// Returns the runs of a train on listed routes, from the greatest earnings after prices on.
fn as_runs<'p>(target: &Target<'_>, prices: &[i64], train: usize, list: &'p [Candidate]) -> Vec<PricedRun<'p>> {
    let priced = |candidate: &'p Candidate| {
        let run = as_run(&target.turn, train, &candidate.path, candidate.worth);
        (candidate.reduced(target.scale, prices), run)
    };
    let mut runs: Vec<PricedRun<'_>> = list.iter().map(priced).collect();
    runs.sort_by_key(|(reduced, _)| -reduced);
    runs
}

/// A search over the sets of listed routes that may earn more.
struct Sets<'s> {
    target: &'s Target<'s>,
    budget: &'s mut Budget,
    place: &'s str,
    chosen: Vec<&'s Run<'s>>,
}

impl<'s> Sets<'s> {
    /// Checks the sets of the chosen routes and others. `left` has for alike trains how many are left, and the routes that can be added.
    /// `earned` is what the chosen routes earn after prices, and all prices.
    fn extend(&mut self, mut left: Vec<(usize, Vec<&'s PricedRun<'s>>)>, earned: i64) -> Result<(), Refusal> {
        self.budget.spend(1, "sets of routes")?;
        let runs = self.target.turn.question.most_runs - self.chosen.len();
        left.retain(|(count, routes)| *count > 0 && !routes.is_empty());
        let most = |first: i64, left: &[(usize, Vec<&PricedRun<'_>>)]| {
            let of_group = |(number, (count, routes)): (usize, &(usize, Vec<&PricedRun<'_>>))| {
                std::iter::repeat_n(if number == 0 { first } else { routes[0].0 }.max(0), *count)
            };
            let mut all: Vec<i64> = left.iter().enumerate().flat_map(of_group).collect();
            all.sort_unstable_by_key(|most| -most);
            earned + all.iter().take(runs).sum::<i64>()
        };
        let Some((count, routes)) = left.first().filter(|_| runs > 0) else {
            return if earned < self.target.better { Ok(()) } else { self.check() };
        };
        for (number, (reduced, run)) in routes.iter().enumerate() {
            // Of alike trains, a later one has no earlier route.
            if most(*reduced, &left) < self.target.better {
                break;
            }
            self.chosen.push(run);
            let mut rest = Vec::new();
            for (group, (others, routes)) in left.iter().enumerate() {
                let (others, from) = if group == 0 { (count - 1, number) } else { (*others, 0) };
                let mut fitting = Vec::new();
                for &route in routes[from..].iter().filter(|_| others > 0) {
                    self.budget.spend(1, "sets of routes")?;
                    if self.may_be_added(&route.1) {
                        fitting.push(route);
                    }
                }
                rest.push((others, fitting));
            }
            self.extend(rest, earned + reduced)?;
            self.chosen.pop();
        }
        // None of the first trains runs.
        left.remove(0);
        self.extend(left, earned)
    }

    /// Whether a route may be added to the chosen ones.
    fn may_be_added(&self, run: &Run<'_>) -> bool {
        let licences = &self.target.turn.question.licences;
        let is_held = |(number, licence): (usize, &Licence)| {
            let needs = |run: &Run<'_>| run.licences & (1 << number) != 0;
            !needs(run) || self.chosen.iter().filter(|run| needs(run)).count() < licence.held
        };
        may_be_added(&self.target.turn, &self.chosen, run) && licences.iter().enumerate().all(is_held)
    }

    /// Checks that a set does not earn more.
    fn check(&self) -> Result<(), Refusal> {
        match earned(&self.target.turn, &self.chosen) {
            Some(goals) if goals[0] > self.target.earns => {
                let message = format!("a set of runs earns {}, which is more than {}", goals[0], self.target.earns);
                Err(fault(self.place, message))
            }
            _ => Ok(()),
        }
    }
}

/// Returns what a set of runs earns under the best choices.
pub(crate) fn worth_of_set(question: &Question, set: &[CertifiedRun], budget: &mut Budget) -> Result<Money, Refusal> {
    let given =
        |run: &CertifiedRun| GivenRun { train: run.train.clone(), stops: run.stops.clone(), track: run.track.clone() };
    let set: Vec<GivenRun> = set.iter().map(given).collect();
    let mut best = None;
    for taken in choices(question) {
        best = best.max(worth_with(&Turn::new(question, taken), &set, budget)?);
    }
    best.ok_or_else(|| fault("runs", "not a legal set of runs"))
}

/// Returns what a set of runs earns with these choices. `None` if it is not legal then.
fn worth_with(turn: &Turn<'_>, set: &[GivenRun], budget: &mut Budget) -> Result<Option<Money>, Refusal> {
    let board = &turn.question.board;
    let mut paths = Vec::new();
    for run in set {
        let Some((train, _, legs)) = run.read(turn.question) else { return Ok(None) };
        let mut segments = Bits::new(board.segments.len());
        legs.iter().flatten().for_each(|&segment| segments.add(segment));
        paths.extend(routes_on(turn, train, &segments, budget)?.into_iter().map(|path| (train, path)));
    }
    let mut runs: Vec<Vec<Run<'_>>> = turn.question.trains.iter().map(|_| Vec::new()).collect();
    for (train, path) in &paths {
        if let Some(worth) = worth(turn, *train, path)? {
            runs[*train].push(as_run(turn, *train, path, worth));
        }
    }
    Ok(highball_oracle::given(turn, &runs, set).map(|goals| goals[0]))
}
