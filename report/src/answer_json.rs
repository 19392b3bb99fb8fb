//! Answers as JSON objects.

use std::time::Duration;

use serde::Serialize;

use super::Work;
use super::entered::entered_with_warnings;
use super::one_line;
use super::price::{Price, taking};
use highball_analysis::solve::{Alternative, Answer, FurtherSets, RunSet};
use highball_engine::network::Constraints;
use highball_game::board::{Board, SegmentId, StopId};
use highball_game::judge::{EarnedBonus, JudgedRun};
use highball_game::payout::PayoutOutcome;
use highball_game::position::snapshot::Entered;
use highball_game::position::{Position, Route, Run};
use highball_game::rules::payout::{Fraction, Payment};
use highball_game::rules::{Money, SignedMoney, TrainId};
use highball_game::serde_skip::{is_default, is_one};
use highball_messages::Text;
use highball_titles::game_board::Change;

/// An answer. All fields but `micros` depend only on the question and the strategy.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonAnswer<'a> {
    /// Id of the question; empty if it has none.
    pub id: &'a str,
    /// Name of the company.
    pub company: &'a str,
    /// Revenue of all runs together.
    pub revenue: Money,
    /// Upper bound on the revenue of any set of runs.
    pub upper_bound: Money,
    /// Whether revenue and bound are equal.
    pub proven: bool,
    /// One run for each train that runs, in the order of the question's trains.
    pub runs: Vec<JsonRun<'a>>,
    /// Bonuses of the whole set of runs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bonuses: Vec<JsonBonus<'a>>,
    /// Choices that the company takes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<&'a str>,
    /// Revenue with each set of choices, if there are any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub alternatives: Vec<JsonAlternative<'a>>,
    /// Ids of the trains that are idle by rule.
    #[serde(skip_serializing_if = "JsonIdle::is_empty")]
    pub idle: JsonIdle<'a>,
    /// Revenue to beat: only sets that earn more were searched for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub beat: Option<Money>,
    /// Constraints on the runs beyond the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub constraints: Option<JsonConstraints<'a>>,
    /// Further sets of runs by falling revenue, if they were asked for. The best set above is not repeated.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub further: Option<Vec<JsonRunSet<'a>>>,
    /// Whether `further` is proven to have all the sets that were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub further_complete: Option<bool>,
    /// Whether the map is schematic: not the printed one.
    #[serde(skip_serializing_if = "is_default")]
    pub schematic: bool,
    /// The rules of the title that are left out and may change the answer on this board, in words.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "&'a [String]"))]
    pub not_covered: &'a [Text],
    /// What was entered of the board, with the warnings about it, if somebody typed it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entered: Option<Entered>,
    /// Why there is no set of runs, if there is more to say than that none earns anything.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
    /// Payments beside the route value.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub payments: &'a [Payment],
    /// Payout to each share and each holder under each choice, and the move of the share price.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payout: Option<&'a PayoutOutcome>,
    /// Why the revenue cannot be paid out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payout_error: Option<String>,
    /// Name of the strategy.
    pub strategy: &'a str,
    /// Times to find the answer.
    pub micros: JsonMicros,
}

/// An answer with the markers of the board file that the turn changes. A question without a board file has none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonBoardAnswer<'a> {
    /// The answer.
    #[serde(flatten)]
    pub answer: JsonAnswer<'a>,
    /// The markers that differ after the turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<Change>,
}

/// Constraints on the runs beyond the rules.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonConstraints<'a> {
    /// Fixed runs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fixed: Vec<JsonConstraint<'a>>,
    /// Routes forbidden to all trains of a kind, fixed trains excepted, or to all trains.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub forbidden: Vec<JsonConstraint<'a>>,
    /// Stops that some run must include.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub included: Vec<String>,
}

/// A train and the stops of a route.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonConstraint<'a> {
    /// Id of the train; `None` for all trains.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub train: Option<&'a str>,
    /// Stops in order.
    pub stops: Vec<String>,
}

/// A further set of runs, with the fields of an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonRunSet<'a> {
    /// Revenue of all runs together.
    pub revenue: Money,
    /// One run for each train that runs, in the order of the question's trains.
    pub runs: Vec<JsonRun<'a>>,
    /// Bonuses of the whole set of runs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bonuses: Vec<JsonBonus<'a>>,
    /// Choices that the company takes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<&'a str>,
    /// Ids of the trains that are idle by rule.
    #[serde(skip_serializing_if = "JsonIdle::is_empty")]
    pub idle: JsonIdle<'a>,
}

/// A train and its route.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonRun<'a> {
    /// Id of the train.
    pub train: &'a str,
    /// Revenue of the run.
    pub revenue: Money,
    /// Stops, such as `E6/0`: the hex and the number of the stop in it.
    pub stops: Vec<String>,
    /// For each leg, the hexes from one stop to the next, in the order in which the track enters them.
    pub legs: Vec<Vec<&'a str>>,
    /// For each leg, its segments, such as `E6:1`: the hex and the number of the segment in it.
    pub track: Vec<Vec<String>>,
    /// Stops that are paid.
    pub paid: Vec<String>,
    /// Bonuses of the route, beyond the values of its stops.
    pub bonuses: Vec<JsonBonus<'a>>,
    /// Price of each paid stop, in the order of `paid`. Only verdicts have prices.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub prices: Vec<JsonPrice>,
}

/// Price of a stop for a train: `part × multiplier × (times × value + plus)`. Parts that change nothing are left out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonPrice {
    /// Name of the stop.
    pub stop: String,
    /// Value of the stop to every company.
    pub value: Money,
    /// Factor of the company.
    #[serde(skip_serializing_if = "is_one")]
    pub times: Money,
    /// Amount that the company adds.
    #[serde(skip_serializing_if = "is_default")]
    pub plus: Money,
    /// Factor of the train.
    #[serde(skip_serializing_if = "is_one")]
    pub multiplier: Money,
    /// The part of its route that the train earns.
    #[serde(skip_serializing_if = "is_whole")]
    pub part: Fraction,
    /// The price itself.
    pub price: Money,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_whole(part: &Fraction) -> bool {
    *part == Fraction::ONE
}

/// An earned bonus.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonBonus<'a> {
    /// Id of the bonus.
    pub id: &'a str,
    /// Who is paid, and how much.
    pub pays: Vec<JsonPay>,
    /// Section of the rulebook.
    #[serde(skip_serializing_if = "str::is_empty")]
    pub cite: &'a str,
}

/// A payment of a bonus.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonPay {
    /// `route`, `treasury`, or `owner of X`.
    pub to: String,
    /// Amount of money.
    pub amount: SignedMoney,
}

/// The best revenue with a set of choices.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonAlternative<'a> {
    /// The choices; empty in the first alternative.
    pub choices: Vec<&'a str>,
    /// Revenue of the best runs with these choices.
    pub revenue: Money,
    /// Upper bound with these choices.
    pub upper_bound: Money,
    /// The best runs with these choices.
    pub runs: Vec<JsonRun<'a>>,
}

/// Trains that are idle by rule: left out, one id, or a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum JsonIdle<'a> {
    /// At most one train, as the rules demand.
    One(Option<&'a str>),
    /// Several trains, as the rules demand.
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

/// Times in whole microseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonMicros {
    /// Time to read and check the question.
    pub read: u64,
    /// Time to compile the question into a network.
    pub network: u64,
    /// Time to search.
    pub search: u64,
}

/// Stands in place of an answer if a question has none.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonError<'a> {
    /// The file, if there are several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub file: Option<&'a str>,
    /// Line of the file, counted from 1, unless the file is a table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// Row of the table, counted from 1, if the file is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub row: Option<usize>,
    /// Error message.
    pub error: String,
}

impl<'a> JsonAnswer<'a> {
    /// Describes an answer to a question.
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
                .map(|Alternative { set, upper_bound, .. }| JsonAlternative {
                    choices: choices(position, &set.taken),
                    revenue: set.revenue,
                    upper_bound: *upper_bound,
                    runs: set.runs.iter().map(|(run, judged)| JsonRun::new(position, run, judged)).collect(),
                })
                .collect(),
            idle: JsonIdle::new(position, &answer.idle),
            beat: (answer.beat > 0).then_some(answer.beat),
            constraints: (!answer.constraints.is_empty()).then(|| JsonConstraints::new(position, &answer.constraints)),
            further: (answer.further.as_ref())
                .map(|further| further.sets.iter().map(|set| JsonRunSet::new(position, set)).collect()),
            further_complete: answer.further.as_ref().map(FurtherSets::is_complete),
            schematic: position.scenery().schematic,
            not_covered: &position.scenery().not_covered,
            entered: entered_with_warnings(position, answer),
            reason: answer.reason.as_ref().map(|reason| one_line(&reason.to_string())),
            payments: &answer.payments,
            payout: answer.payout.as_ref().and_then(|payout| payout.as_ref().ok()),
            payout_error: answer.payout.as_ref().and_then(|payout| payout.as_ref().err()).map(ToString::to_string),
            strategy: work.strategy,
            micros: JsonMicros::new(work),
        }
    }
}

impl JsonAnswer<'_> {
    /// Adds the prices of stops. The position and the answer must be those that this was made from.
    pub(super) fn priced(mut self, position: &Position, answer: &Answer) -> Self {
        let position = taking(position, &answer.taken);
        for (json, (run, judged)) in self.runs.iter_mut().zip(&answer.runs) {
            json.prices = prices(&position, run, judged);
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

/// Returns the price of each paid stop of a run, under the choices that the position takes.
pub(super) fn prices(position: &Position, run: &Run, judged: &JudgedRun) -> Vec<JsonPrice> {
    let price = |&stop: &StopId| {
        let price = Price::new(position, run.train, stop);
        let Price { value, times, plus, multiplier, part } = price;
        let stop = position.board().stop_name(stop);
        JsonPrice { stop, value, times, plus, multiplier: multiplier.into(), part, price: price.sum() }
    };
    judged.paid.iter().map(price).collect()
}

/// Returns bonuses that are earned, with their payments.
pub(super) fn bonuses<'a>(position: &'a Position, earned: &[EarnedBonus]) -> Vec<JsonBonus<'a>> {
    let bonus = |earned: &EarnedBonus| {
        let bonus = position.rules().bonuses.get(earned.bonus)?;
        let pays = earned.payments(position).map(|pay| JsonPay { to: pay.to.to_string(), amount: pay.amount });
        Some(JsonBonus { id: &bonus.id, pays: pays.collect(), cite: &bonus.cite })
    };
    earned.iter().filter_map(bonus).collect()
}

/// Returns choices by their numbers.
pub(super) fn choices<'a>(position: &'a Position, numbers: &[usize]) -> Vec<&'a str> {
    numbers.iter().filter_map(|&number| Some(position.rules().choices.get(number)?.id.as_str())).collect()
}

impl JsonMicros {
    fn new(work: &Work) -> Self {
        Self { read: micros(work.read), network: micros(work.network), search: micros(work.search) }
    }
}

/// Returns the hexes that the track of each leg enters. Consecutive segments in one hex meet at its junction, so they are one visit:
/// track leaves a hex only over an edge, into another hex.
pub(super) fn hexes<'a>(board: &'a Board, route: &Route) -> Vec<Vec<&'a str>> {
    let leg_hexes = |leg: &Vec<SegmentId>| {
        let mut hexes: Vec<_> = leg.iter().map(|&segment| board.segment(segment).hex).collect();
        hexes.dedup();
        hexes.into_iter().map(|hex| board.hex(hex).name.as_str()).collect()
    };
    route.legs.iter().map(leg_hexes).collect()
}

/// Returns a time in whole microseconds.
pub(super) fn micros(time: Duration) -> u64 {
    u64::try_from(time.as_micros()).unwrap_or(u64::MAX)
}
