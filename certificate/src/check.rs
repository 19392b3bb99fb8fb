//! The check of a certificate.

use highball_oracle::GivenRun;
use highball_oracle::price::Turn;
use highball_oracle::question::{Choice, Money, Question, StopValue};
use highball_oracle::sets::choices;
use highball_oracle::walk::{check_size, resources};

use crate::format::{Case, Certificate, CertifiedRun, Part};
use crate::graph::Graph;
use crate::refusal::{Budget, Refusal, fault};
use crate::relaxed::{NEVER, Relaxed};
use crate::sets::{Candidate, Lists, Side, candidates, check_sets, narrowed, runs};
use crate::worth::of_set;

/// The claim that a certificate proves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// The company.
    pub company: String,
    /// The most that its runs can earn, in the game's currency.
    pub earns: Money,
}

/// The version of the format.
pub(crate) const VERSION: u32 = 2;

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
    if certificate.certificate != VERSION {
        return Err(fault("certificate", format!("version {}, expected {VERSION}", certificate.certificate)));
    }
    if !(1..=MOST_SCALE).contains(&certificate.scale) {
        return Err(fault("scale", format!("is {}, expected 1 to {MOST_SCALE}", certificate.scale)));
    }
    let question = question(&certificate.question)?;
    let graph = Graph::new(&question);
    let (mut budget, mut arcs) = (Budget::new(MOST_STEPS), Budget::new(MOST_ARCS));
    let worth = worth_of_set(&question, &certificate.runs)?;
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
        let mut check = Check { target: &target, graph: &graph, budget: &mut budget, arcs: &mut arcs };
        check.case(case, &place, &mut Vec::new(), None)?;
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
            let number = *known.entry(turn.likeness(train)).or_insert(groups.len());
            match groups.get_mut(number) {
                Some(group) => group.push(train),
                None => groups.push(vec![train]),
            }
        }
        // Every amount is a multiple of the grain, so a better set earns at least the next multiple.
        let grain = turn.grain();
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

/// A check of the cases of a certificate.
struct Check<'c> {
    target: &'c Target<'c>,
    graph: &'c Graph,
    budget: &'c mut Budget,
    arcs: &'c mut Budget,
}

impl Check<'_> {
    /// Checks the proof for one set of choices, on these sides of splits. `listed` has all runs that matter there, if a case around it lists them.
    fn case(&mut self, case: &Case, place: &str, sides: &mut Vec<Side>, listed: Option<&Lists<'_>>) -> Result<(), Refusal> {
        let prices = self.target.prices(&case.prices, &format!("{place}.prices"))?;
        if case.trains.is_empty() && (listed.is_some() || case.split.is_some()) {
            return self.split_or_sets(case, (place, prices), sides, listed);
        }
        let candidates = self.candidates(case, (place, &prices), sides)?;
        let runs = runs(self.target, &candidates);
        self.split_or_sets(case, (place, prices), sides, Some(&runs.iter().map(|runs| runs.iter().collect()).collect()))
    }

    /// Lists the routes of each group that a better set may contain.
    fn candidates(
        &mut self,
        case: &Case,
        (place, prices_of_track): (&str, &[i64]),
        sides: &[Side],
    ) -> Result<Vec<Vec<Candidate>>, Refusal> {
        let (target, question) = (self.target, self.target.turn.question);
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
        let least = target.least(prices_of_track, &bounds);
        let (mut lists, of_state) = (Vec::new(), self.graph.successors.iter().map(|next| 1 + next.len()).sum::<usize>());
        for (number, proof) in case.trains.iter().enumerate() {
            let place = format!("{place}.trains[{number}]");
            let of_stops = prices(&proof.visits, question.board.stops.len(), &format!("{place}.visits"))?;
            let prices = (prices_of_track, &of_stops[..]);
            let relaxed = Relaxed::new(target, (number, sides), self.graph, prices, &proof.memory, &place)?;
            let is_too_large = |potential: &Option<i64>| potential.is_some_and(|it| it.unsigned_abs() > MOST_NUMBER as u64);
            if let Some(index) = proof.potentials.iter().position(is_too_large) {
                return Err(fault(format!("{place}.potentials[{index}]"), format!("expected at most {MOST_NUMBER}")));
            }
            let potentials: Vec<i64> = proof.potentials.iter().map(|potential| potential.unwrap_or(NEVER)).collect();
            self.arcs.spend(relaxed.states * of_state, "arcs between states")?;
            relaxed.check(&potentials, &place)?;
            // Every route above the bound, and every route of a better set.
            let above = least[number].min(proof.bound + 1);
            let all = (&relaxed, &potentials[..], prices_of_track);
            let found = candidates(target, (number, sides), all, above, self.budget)?;
            if let Some((most, _)) = found.first().filter(|(most, _)| *most > proof.bound) {
                let message = format!("is {}, but a route earns {most} after prices", proof.bound);
                return Err(fault(format!("{place}.bound"), message));
            }
            lists.push(found.into_iter().map(|(_, candidate)| candidate).collect());
        }
        Ok(lists)
    }

    /// Checks both sides of a split, or that no set of the listed runs earns more.
    fn split_or_sets(
        &mut self,
        case: &Case,
        (place, prices): (&str, Vec<i64>),
        sides: &mut Vec<Side>,
        listed: Option<&Lists<'_>>,
    ) -> Result<(), Refusal> {
        let target = self.target;
        let of_sets = case.set_prices.as_ref().map(|it| target.prices(it, &format!("{place}.set_prices"))).transpose()?;
        let prices = of_sets.unwrap_or(prices);
        let Some(split) = &case.split else {
            return check_sets(target, &prices, listed.unwrap_or(&Vec::new()), self.budget, place);
        };
        let listed = listed.map(|lists| narrowed(target, &prices, lists, self.budget)).transpose()?;
        let is_part = |part: &Part| match *part {
            Part::Track(number) => number < resources(&target.turn.question.board),
            Part::Train(number) => number < target.groups.len(),
        };
        let may_be = target.classes == 1 || split.pair.iter().any(|part| matches!(part, Part::Train(_)));
        if !may_be || target.turn.question.overlap || !split.pair.iter().all(is_part) {
            return Err(fault(format!("{place}.split"), "expected track that one route uses, or entries of trains"));
        }
        for (name, together, case) in [("apart", false, &split.apart), ("together", true, &split.together)] {
            let side = Side { pair: split.pair, together };
            let left = listed.as_ref().map(|lists| side.of(target, lists, self.budget)).transpose()?;
            sides.push(side);
            self.case(case, &format!("{place}.split.{name}"), sides, left.as_ref())?;
            sides.pop();
        }
        Ok(())
    }
}

/// Returns what a set of runs earns under the best choices.
pub(crate) fn worth_of_set(question: &Question, set: &[CertifiedRun]) -> Result<Money, Refusal> {
    let given =
        |run: &CertifiedRun| GivenRun { train: run.train.clone(), stops: run.stops.clone(), track: run.track.clone() };
    let worth = highball_oracle::worth(question, &set.iter().map(given).collect::<Vec<GivenRun>>())?;
    worth.map(|goals| goals[0]).ok_or_else(|| fault("runs", "not a legal set of runs"))
}
