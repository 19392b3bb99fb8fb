//! What was heard of claims, as JSON: an object for each claim, best first, and one for each route that was asked about.

use serde::Serialize;

use super::Work;
use super::faults::route_fault;
use super::json::{JsonAnswer, JsonBonus, JsonRun, bonuses, choices, prices};
use super::price::taking;
use crate::board::StopId;
use crate::claim::{Notes, Understood};
use crate::dispute::{Heard, Outcome, Standing, WhyNot, changes};
use crate::judge::{FaultPlace, JudgedRun, RouteFault, SetFault};
use crate::position::{Position, Run};
use crate::rules::Money;
use crate::solve::Answer;

/// A claim that was heard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonHeard<'a> {
    /// The question's name; empty where it has none.
    pub id: &'a str,
    /// The company.
    pub company: &'a str,
    /// The number of the claim among those that were told, from 1.
    pub claim: usize,
    /// `best`, `best-known`, `less` or `illegal`.
    pub standing: &'static str,
    /// Whether it is legal.
    pub legal: bool,
    /// What it earns, or would if it were legal.
    pub revenue: Money,
    /// What the best set earns more, where the claim is legal and one is known that does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub less: Option<Money>,
    /// The runs, in the order of the claim.
    pub runs: Vec<JsonHeardRun<'a>>,
    /// What is wrong between the runs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<JsonFault<'a>>,
    /// The bonuses that the runs earn together.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bonuses: Vec<JsonBonus<'a>>,
    /// The choices that the company takes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<&'a str>,
    /// Whether all ways to read the claim were looked at.
    pub complete: bool,
    /// What has to change to get to the best set.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<JsonChange<'a>>,
    /// Who may insist on the best set, where the rulebook says and the claim is not the best.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub insist: Option<JsonInsist<'a>>,
    /// The best legal set of runs.
    pub best: JsonAnswer<'a>,
}

/// A run of a claim.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonHeardRun<'a> {
    /// The run as it was read.
    #[serde(flatten)]
    pub run: JsonRun<'a>,
    /// What is wrong with its route.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<JsonFault<'a>>,
    /// The stops that the claim does not name.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub added: Vec<String>,
    /// The stops that were taken of several that could be meant.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chosen: Vec<String>,
    /// What the claim says that it earns, where it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub told: Option<Money>,
    /// Whether it earns nothing because a train is idle.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub idle: bool,
}

/// Something that is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct JsonFault<'a> {
    /// What is wrong, where, and what was expected.
    pub fault: String,
    /// The rule of the snapshot format.
    pub rule: String,
    /// The section of the rulebook, where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cite: Option<&'a str>,
    /// What kind of fault it is, such as `stop-twice`.
    pub kind: &'static str,
    /// The ids of the trains whose routes it is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub trains: Vec<&'a str>,
    /// The stops that it is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stops: Vec<String>,
    /// The segments that it is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub track: Vec<String>,
    /// The hexes where it is.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hexes: Vec<&'a str>,
}

/// What a train runs in a claim and in the best set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonChange<'a> {
    /// The train's id.
    pub train: &'a str,
    /// Its stops in the claim; nothing where it has no run there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Vec<String>>,
    /// Its stops in the best set; nothing where it has no run there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Vec<String>>,
}

/// Who may insist on the best set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonInsist<'a> {
    /// What the rulebook says, in a sentence.
    pub says: &'a str,
    /// Where.
    pub cite: &'a str,
}

/// Why a route is not in the best set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonWhy<'a> {
    /// The question's name; empty where it has none.
    pub id: &'a str,
    /// The company.
    pub company: &'a str,
    /// `illegal`, `in-best`, `in-none` or `within`.
    pub why: &'static str,
    /// The route as it was read, with everything that is wrong with it.
    pub runs: Vec<JsonHeardRun<'a>>,
    /// What the best set that holds it earns less than the best, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub less: Option<Money>,
    /// The best set that holds it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub within: Option<JsonAnswer<'a>>,
    /// What the best set earns.
    pub best: Money,
}

impl<'a> JsonHeard<'a> {
    /// Writes a claim that was heard.
    #[must_use]
    pub fn new(position: &'a Position, heard: &'a Heard, best: &'a Answer, work: &Work) -> Self {
        let Understood { runs, taken, verdict, complete, .. } = &heard.understood;
        let standing = heard.standing(best);
        let is_best = matches!(standing, Standing::Best | Standing::BestKnown);
        let best_runs: Vec<Run> = best.runs.iter().map(|(run, _)| run.clone()).collect();
        let sections = &position.rules().sections;
        let insist = JsonInsist { says: &sections.insisting, cite: &sections.insist };
        let changed = if is_best { Vec::new() } else { changes(position, runs, &best_runs) };
        Self {
            id: &position.id,
            company: position.company_name(),
            claim: heard.number + 1,
            standing: match standing {
                Standing::Best => "best",
                Standing::BestKnown => "best-known",
                Standing::Less(_) => "less",
                Standing::Illegal => "illegal",
            },
            legal: verdict.is_legal(),
            revenue: verdict.revenue,
            less: if let Standing::Less(less) = standing { Some(less) } else { None },
            runs: heard_runs(position, &heard.understood),
            faults: verdict.faults.iter().map(|fault| JsonFault::of_set(position, &heard.understood.runs, fault)).collect(),
            bonuses: bonuses(position, &verdict.bonuses),
            choices: choices(position, taken),
            complete: *complete,
            changes: (changed.into_iter())
                .map(|change| JsonChange {
                    train: &position.train(change.train).id,
                    from: change.from.map(|run| names(position, &runs[run].route.stops)),
                    to: change.to.map(|run| names(position, &best_runs[run].route.stops)),
                })
                .collect(),
            insist: (!is_best && !sections.insisting.is_empty()).then_some(insist),
            best: JsonAnswer::new(position, best, work).priced(position, best),
        }
    }
}

impl<'a> JsonWhy<'a> {
    /// Writes why a route is not in the best set.
    #[must_use]
    pub fn new(position: &'a Position, why: &'a WhyNot, best: &Answer, work: &Work) -> Self {
        let (word, within) = match &why.outcome {
            Outcome::Illegal => ("illegal", None),
            Outcome::InBest => ("in-best", None),
            Outcome::Within(answer) if answer.reason.is_some() => ("in-none", None),
            Outcome::Within(answer) => ("within", Some(&**answer)),
        };
        Self {
            id: &position.id,
            company: position.company_name(),
            why: word,
            runs: heard_runs(position, &why.understood),
            less: within.map(|answer| best.revenue.saturating_sub(answer.revenue)),
            within: within.map(|answer| JsonAnswer::new(position, answer, work).priced(position, answer)),
            best: best.revenue,
        }
    }
}

impl<'a> JsonFault<'a> {
    fn of_route(position: &'a Position, run: &Run, notes: &Notes, fault: &RouteFault) -> Self {
        let fields = Self {
            fault: route_fault(position, notes, fault),
            rule: fault.rule().to_string(),
            cite: fault.cite(position),
            kind: fault.kind(),
            trains: vec![&position.train(run.train).id],
            ..Self::default()
        };
        fields.at(position, &fault.places())
    }

    fn of_set(position: &'a Position, runs: &[Run], fault: &SetFault) -> Self {
        let trains = fault.trains(position, runs);
        let fields = Self {
            fault: fault.describe(position),
            rule: fault.rule().to_string(),
            cite: fault.cite(position),
            kind: fault.kind(),
            trains: trains.into_iter().map(|train| position.train(train).id.as_str()).collect(),
            ..Self::default()
        };
        fields.at(position, &fault.places(position, runs))
    }

    /// With the places that it is about.
    fn at(mut self, position: &'a Position, places: &[FaultPlace]) -> Self {
        let board = position.board();
        for &place in places {
            match place {
                FaultPlace::Stop(stop) => self.stops.push(board.stop_name(stop)),
                FaultPlace::Segment(segment) => self.track.push(board.segment_name(segment)),
                FaultPlace::Edge(_) | FaultPlace::Hex(_) => {}
            }
            for hex in place.hexes(board) {
                let name = board.hex(hex).name.as_str();
                if !self.hexes.contains(&name) {
                    self.hexes.push(name);
                }
            }
        }
        self
    }
}

fn heard_runs<'a>(position: &'a Position, understood: &'a Understood) -> Vec<JsonHeardRun<'a>> {
    let Understood { runs, notes, verdict, taken, .. } = understood;
    let priced = taking(position, taken);
    let run = |(number, ((run, judged), notes)): (usize, ((&Run, &JudgedRun), &Notes))| JsonHeardRun {
        run: JsonRun { prices: prices(&priced, run, judged), ..JsonRun::new(position, run, judged) },
        faults: judged.faults.iter().map(|fault| JsonFault::of_route(position, run, notes, fault)).collect(),
        added: names(position, &notes.added),
        chosen: names(position, &notes.chosen),
        told: notes.sum,
        idle: verdict.lost.contains(&number),
    };
    runs.iter().zip(&verdict.runs).zip(notes).enumerate().map(run).collect()
}

fn names(position: &Position, stops: &[StopId]) -> Vec<String> {
    stops.iter().map(|&stop| position.board().stop_name(stop)).collect()
}
