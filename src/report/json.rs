//! Answers as JSON, one object each.

use std::time::Duration;

use serde::Serialize;

use super::Work;
use super::price::{Price, taking};
use crate::board::{Board, SegmentId, StopId};
use crate::judge::JudgedRun;
use crate::network::Constraints;
use crate::payout::PayoutOutcome;
use crate::position::{Position, Route, Run};
use crate::rules::payout::Payment;
use crate::rules::{Money, TrainId};
use crate::serde_skip::{is_default, is_one};
use crate::solve::{Alternative, Answer, FurtherSets, RunSet};

/// An answer. All but `micros` depends on the question and the strategy alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonAnswer<'a> {
    /// The question's name; empty where it has none.
    pub id: &'a str,
    /// The company.
    pub company: &'a str,
    /// What the runs earn together.
    pub revenue: Money,
    /// What no set of runs can exceed.
    pub upper_bound: Money,
    /// Whether the two are equal.
    pub proven: bool,
    /// One for each train that runs, in the order of the question's trains.
    pub runs: Vec<JsonRun<'a>>,
    /// The bonuses that the runs earn together.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bonuses: Vec<JsonBonus<'a>>,
    /// The choices that the company takes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<&'a str>,
    /// What each set of choices would come to, where there are any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub alternatives: Vec<JsonAlternative<'a>>,
    /// The ids of the trains that are idle by rule.
    #[serde(skip_serializing_if = "JsonIdle::is_empty")]
    pub idle: JsonIdle<'a>,
    /// What was to be beaten; only sets that earn more were looked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beat: Option<Money>,
    /// What the runs have to keep beyond the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub constraints: Option<JsonConstraints<'a>>,
    /// Further sets of runs, where they are asked for: by falling revenue, without the one above.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub further: Option<Vec<JsonRunSet<'a>>>,
    /// Whether these are all that were asked for, and that is certain.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub further_complete: Option<bool>,
    /// Why there is no set of runs, where more can be said than that none earns anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// What is paid beside the route value.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub payments: &'a [Payment],
    /// What each share and each holder gets under each choice, and how the share price then moves.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payout: Option<&'a PayoutOutcome>,
    /// Why the revenue cannot be paid out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payout_error: Option<String>,
    /// The name of the strategy.
    pub strategy: &'a str,
    /// What it took.
    pub micros: JsonMicros,
}

/// What the runs have to keep beyond the rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonConstraints<'a> {
    /// Runs that are fixed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fixed: Vec<JsonConstraint<'a>>,
    /// Routes that are forbidden: to a train and all alike that are not fixed, or to all trains.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub forbidden: Vec<JsonConstraint<'a>>,
    /// Stops that some run includes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub included: Vec<String>,
}

/// A train with stops.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonConstraint<'a> {
    /// The train's id; nothing where all are meant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub train: Option<&'a str>,
    /// The stops in order.
    pub stops: Vec<String>,
}

/// A further set of runs. Its fields mean what those of the answer do.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonRunSet<'a> {
    /// What the runs earn together.
    pub revenue: Money,
    /// One for each train that runs, in the order of the question's trains.
    pub runs: Vec<JsonRun<'a>>,
    /// The bonuses that the runs earn together.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bonuses: Vec<JsonBonus<'a>>,
    /// The choices that the company takes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<&'a str>,
    /// The ids of the trains that are idle by rule.
    #[serde(skip_serializing_if = "JsonIdle::is_empty")]
    pub idle: JsonIdle<'a>,
}

/// A train with its route.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonRun<'a> {
    /// The train's id.
    pub train: &'a str,
    /// What the run earns.
    pub revenue: Money,
    /// Its stops, such as `E6/0`: a hex, and the number of the stop there.
    pub stops: Vec<String>,
    /// For each leg the hexes from one stop to the next, each once for each time that the track enters it.
    pub legs: Vec<Vec<&'a str>>,
    /// For each leg its segments, such as `E6:1`: a hex, and the number of the segment there.
    pub track: Vec<Vec<String>>,
    /// The stops that are paid.
    pub paid: Vec<String>,
    /// Money for what the route includes beyond its stops' values.
    pub bonuses: Vec<JsonBonus<'a>>,
    /// What each stop pays that is paid, in the order of `paid`; in verdicts.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub prices: Vec<JsonPrice>,
}

/// What a stop pays to a train: `multiplier × (times × value + plus)`. What changes nothing is left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonPrice {
    /// The stop.
    pub stop: String,
    /// What it is worth to all companies.
    pub value: Money,
    /// What the company has that multiplied by.
    #[serde(skip_serializing_if = "is_one")]
    pub times: Money,
    /// What the company has that raised by.
    #[serde(skip_serializing_if = "is_default")]
    pub plus: Money,
    /// What the train multiplies it all by.
    #[serde(skip_serializing_if = "is_one")]
    pub multiplier: Money,
    /// All in all.
    pub price: Money,
}

/// A bonus that is earned.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonBonus<'a> {
    /// What it is called.
    pub id: &'a str,
    /// Who gets what.
    pub pays: Vec<JsonPay>,
    /// Where the rulebook says so.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub cite: &'a str,
}

/// A part of a bonus.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonPay {
    /// `route`, `treasury`, or `owner of X`.
    pub to: String,
    /// How much.
    pub amount: Money,
}

/// What a set of choices would come to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonAlternative<'a> {
    /// The choices; none in the first.
    pub choices: Vec<&'a str>,
    /// What the best runs earn then.
    pub revenue: Money,
    /// What no set of runs can exceed then.
    pub upper_bound: Money,
}

/// The trains that are idle by rule: left out, one id, or a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum JsonIdle<'a> {
    /// The rules ask for at most one.
    One(Option<&'a str>),
    /// The rules ask for several.
    Several(Vec<&'a str>),
}

impl<'a> JsonIdle<'a> {
    fn new(position: &'a Position, idle: &[TrainId]) -> Self {
        let train_id = |train| position.train(train).id.as_str();
        match position.rules().idle_trains {
            0 | 1 => Self::One(idle.first().copied().map(train_id)),
            _ => Self::Several(idle.iter().copied().map(train_id).collect()),
        }
    }

    const fn is_empty(&self) -> bool {
        match self {
            Self::One(train) => train.is_none(),
            Self::Several(trains) => trains.is_empty(),
        }
    }
}

/// Times, in whole microseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct JsonMicros {
    /// To read and check the question.
    pub read: u64,
    /// To compile it into a network.
    pub network: u64,
    /// To search, and to have the answer judged.
    pub search: u64,
}

/// What stands in place of an answer to a question that has none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonError<'a> {
    /// The file, where several are asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<&'a str>,
    /// The line of the file, from 1.
    pub line: usize,
    /// What is wrong, and what was expected.
    pub error: String,
}

impl<'a> JsonAnswer<'a> {
    /// Writes an answer to a question.
    #[must_use]
    pub fn new(position: &'a Position, answer: &'a Answer, work: &Work) -> Self {
        Self {
            id: &position.id,
            company: position.company_name(),
            revenue: answer.revenue,
            upper_bound: answer.upper_bound,
            proven: answer.proven(),
            runs: answer.runs.iter().map(|(run, judged)| JsonRun::new(position, run, judged)).collect(),
            bonuses: bonuses(position, &answer.bonuses),
            choices: choices(position, &answer.taken),
            alternatives: (answer.alternatives.iter())
                .map(|Alternative { taken, revenue, upper_bound }| JsonAlternative {
                    choices: choices(position, taken),
                    revenue: *revenue,
                    upper_bound: *upper_bound,
                })
                .collect(),
            idle: JsonIdle::new(position, &answer.idle),
            beat: (answer.beat > 0).then_some(answer.beat),
            constraints: (!answer.constraints.is_empty()).then(|| JsonConstraints::new(position, &answer.constraints)),
            further: (answer.further.as_ref())
                .map(|further| further.sets.iter().map(|set| JsonRunSet::new(position, set)).collect()),
            further_complete: answer.further.as_ref().map(FurtherSets::is_complete),
            reason: answer.reason.as_ref().map(ToString::to_string),
            payments: &answer.payments,
            payout: answer.payout.as_ref().and_then(|payout| payout.as_ref().ok()),
            payout_error: answer.payout.as_ref().and_then(|payout| payout.as_ref().err()).map(ToString::to_string),
            strategy: work.strategy,
            micros: JsonMicros::new(work),
        }
    }
}

impl JsonAnswer<'_> {
    /// With what each stop pays; the position and the answer are those that it was written of.
    pub(super) fn priced(mut self, position: &Position, answer: &Answer) -> Self {
        let position = taking(position, &answer.taken);
        for (written, (run, judged)) in self.runs.iter_mut().zip(&answer.runs) {
            written.prices = prices(&position, run, judged);
        }
        self
    }
}

impl<'a> JsonConstraints<'a> {
    fn new(position: &'a Position, constraints: &Constraints) -> Self {
        let names = |stops: &[StopId]| stops.iter().map(|&stop| position.board().stop_name(stop)).collect::<Vec<_>>();
        let id = |train| position.train(train).id.as_str();
        let fixed = constraints.fixed.iter();
        let forbidden = constraints.forbidden.iter();
        Self {
            fixed: fixed.map(|run| JsonConstraint { train: Some(id(run.train)), stops: names(&run.stops) }).collect(),
            forbidden: forbidden
                .map(|route| JsonConstraint { train: route.train.map(id), stops: names(&route.stops) })
                .collect(),
            included: names(&constraints.included),
        }
    }
}

impl<'a> JsonRunSet<'a> {
    fn new(position: &'a Position, set: &RunSet) -> Self {
        Self {
            revenue: set.revenue,
            runs: set.runs.iter().map(|(run, judged)| JsonRun::new(position, run, judged)).collect(),
            bonuses: bonuses(position, &set.bonuses),
            choices: choices(position, &set.taken),
            idle: JsonIdle::new(position, &set.idle),
        }
    }
}

impl<'a> JsonRun<'a> {
    pub(super) fn new(position: &'a Position, run: &Run, judged: &JudgedRun) -> Self {
        let board = position.board();
        let names = |stops: &[StopId]| stops.iter().map(|&stop| board.stop_name(stop)).collect();
        let track = |leg: &Vec<SegmentId>| leg.iter().map(|&segment| board.segment_name(segment)).collect();
        Self {
            train: &position.train(run.train).id,
            revenue: judged.revenue,
            stops: names(&run.route.stops),
            legs: hexes(board, &run.route),
            track: run.route.legs.iter().map(track).collect(),
            paid: names(&judged.paid),
            bonuses: bonuses(position, &judged.bonuses),
            prices: Vec::new(),
        }
    }
}

/// What each stop of a run pays that is paid, under the choices that the position takes.
pub(super) fn prices(position: &Position, run: &Run, judged: &JudgedRun) -> Vec<JsonPrice> {
    let of_stop = |&stop: &StopId| {
        let price = Price::new(position, run.train, stop);
        let Price { value, times, plus, multiplier } = price;
        let stop = position.board().stop_name(stop);
        JsonPrice { stop, value, times, plus, multiplier: multiplier.into(), price: price.sum() }
    };
    judged.paid.iter().map(of_stop).collect()
}

/// Bonuses by their numbers.
pub(super) fn bonuses<'a>(position: &'a Position, numbers: &[usize]) -> Vec<JsonBonus<'a>> {
    let written = |&number: &usize| {
        let bonus = position.rules().bonuses.get(number)?;
        let pays = bonus.pays.iter().map(|pay| JsonPay { to: pay.to.to_string(), amount: Money::from(pay.amount) });
        Some(JsonBonus { id: &bonus.id, pays: pays.collect(), cite: &bonus.cite })
    };
    numbers.iter().filter_map(written).collect()
}

/// Choices by their numbers.
pub(super) fn choices<'a>(position: &'a Position, numbers: &[usize]) -> Vec<&'a str> {
    numbers.iter().filter_map(|&number| Some(position.rules().choices.get(number)?.id.as_str())).collect()
}

impl JsonMicros {
    fn new(work: &Work) -> Self {
        Self { read: micros(work.read), network: micros(work.network), search: micros(work.search) }
    }
}

/// For each leg the hexes that its track enters. Segments of one hex that meet at its junction are one visit; the track
/// leaves a hex only over an edge, and then into another.
pub(super) fn hexes<'a>(board: &'a Board, route: &Route) -> Vec<Vec<&'a str>> {
    let leg_hexes = |leg: &Vec<SegmentId>| {
        let mut hexes: Vec<_> = leg.iter().map(|&segment| board.segment(segment).hex).collect();
        hexes.dedup();
        hexes.into_iter().map(|hex| board.hex(hex).name.as_str()).collect()
    };
    route.legs.iter().map(leg_hexes).collect()
}

/// A time in whole microseconds.
pub(super) fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}
