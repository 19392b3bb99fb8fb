//! Disputes as JSON: an object for each claim, best first, and one for each route that was asked about.

use serde::Serialize;

use super::Work;
use super::answer_json::{JsonAnswer, JsonBonus, JsonRun, bonuses, choices, prices};
use super::faults::route_fault;
use super::one_line;
use super::price::taking;
use highball_analysis::claim::{Assumptions, Interpretation};
use highball_analysis::dispute::{RankedClaim, RouteStanding, Shortfall, Standing, WhyNot, changes};
use highball_analysis::solve::Answer;
use highball_game::board::StopId;
use highball_game::judge::{FaultPlace, JudgedRun, RouteFault, SetFault, Words};
use highball_game::position::{Position, Run};
use highball_game::rules::Money;
use highball_game::serde_skip::is_one;
use highball_messages::Language;

/// A ranked claim.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonRankedClaim<'a> {
    /// The question's id. Empty if it has none.
    pub id: &'a str,
    /// The company.
    pub company: &'a str,
    /// The claim's number in the order in which the claims were made, from 1.
    pub claim: usize,
    /// `best`, `best-known`, `best-of-choices`, `less` or `illegal`.
    pub standing: &'static str,
    /// Whether it is legal.
    pub legal: bool,
    /// Its revenue. For an illegal claim, what it would earn if it were legal.
    pub revenue: Money,
    /// How much more the best set earns, if the claim is legal and not the best.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub less: Option<Money>,
    /// What the best set brings more for a later goal of the objective, if the claim is legal and earns as much.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub less_to: Option<JsonShortfall>,
    /// How much more the best set with the choices of the claim earns, if the claim is legal and the best set makes others.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub less_with_same_choices: Option<Money>,
    /// The runs, in the order of the claim.
    pub runs: Vec<JsonClaimedRun<'a>>,
    /// The faults between runs.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<JsonFault<'a>>,
    /// The bonuses that the runs earn together.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bonuses: Vec<JsonBonus<'a>>,
    /// The choices that the company makes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<&'a str>,
    /// Whether every reading of the claim was tried. If not, there may be a better one, also a legal one if this one is not.
    pub complete: bool,
    /// The changes that lead to the best set.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<JsonChange<'a>>,
    /// Who may insist on the best set, if the rulebook says so and the claim is not the best.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub insist: Option<JsonInsist<'a>>,
    /// The best legal set of runs.
    pub best: JsonAnswer<'a>,
}

/// A run of a claim.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonClaimedRun<'a> {
    /// The run as it was interpreted.
    #[serde(flatten)]
    pub run: JsonRun<'a>,
    /// The faults of its route.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub faults: Vec<JsonFault<'a>>,
    /// The stops that were added because the claim does not name them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub added: Vec<String>,
    /// The stops that were chosen for ambiguous names.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chosen: Vec<String>,
    /// The revenue that the claim states, if any.
    #[serde(rename = "told", skip_serializing_if = "Option::is_none")]
    pub claimed_revenue: Option<Money>,
    /// Whether it earns nothing because one train is idle.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub idle: bool,
}

/// A fault.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonFault<'a> {
    /// A description.
    pub fault: String,
    /// The rule of the snapshot format.
    pub rule: String,
    /// The section of the rulebook, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cite: Option<&'a str>,
    /// The kind of fault, such as `stop-twice`.
    pub kind: &'static str,
    /// How often it occurs. What may be used only once counts each time that it is used.
    #[serde(skip_serializing_if = "is_one")]
    pub times: usize,
    /// The ids of the trains concerned.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub trains: Vec<&'a str>,
    /// The stops concerned.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stops: Vec<String>,
    /// The segments concerned.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub track: Vec<String>,
    /// The hexes concerned.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hexes: Vec<&'a str>,
}

/// How the run of a train differs between a claim and the best set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonChange<'a> {
    /// The train's id.
    pub train: &'a str,
    /// Its stops in the claim, if it has a run there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<Vec<String>>,
    /// Its stops in the best set, if it has a run there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Vec<String>>,
}

/// Who may insist on the best set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonInsist<'a> {
    /// The rule, as a sentence.
    pub says: &'a str,
    /// The section.
    pub cite: &'a str,
}

/// How much less a set of runs brings for a goal of the objective after the route value.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonShortfall {
    /// The goal: `treasury` or `owner of X`.
    pub to: String,
    /// The difference.
    pub amount: Money,
}

impl JsonShortfall {
    fn new(position: &Position, shortfall: Shortfall) -> Option<Self> {
        Some(Self { to: shortfall.later_goal(position)?.to_string(), amount: shortfall.amount })
    }
}

/// Why a route is not in the best set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonWhy<'a> {
    /// The question's id. Empty if it has none.
    pub id: &'a str,
    /// The company.
    pub company: &'a str,
    /// `illegal`, `in-best`, `in-none` or `within`.
    pub why: &'static str,
    /// The route as it was interpreted, with its faults.
    pub runs: Vec<JsonClaimedRun<'a>>,
    /// How much less the best set with the route earns than the best, if there is a legal set with it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub less: Option<Money>,
    /// What it brings less for a later goal of the objective, if it earns as much.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub less_to: Option<JsonShortfall>,
    /// The best set with the route.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub within: Option<JsonAnswer<'a>>,
    /// The revenue of the best set.
    pub best: Money,
}

impl<'a> JsonRankedClaim<'a> {
    /// Converts a ranked claim.
    #[must_use]
    pub fn new(position: &'a Position, ranked: &'a RankedClaim, best: &'a Answer, work: &Work) -> Self {
        let Interpretation { runs, taken, verdict, complete, .. } = &ranked.interpretation;
        let standing = ranked.standing(position, best);
        let shortfall = match standing {
            Standing::BestOfChoices(shortfall) | Standing::Less(shortfall) => Some(shortfall),
            Standing::Best | Standing::BestKnown | Standing::Illegal => None,
        };
        let is_best = matches!(standing, Standing::Best | Standing::BestKnown);
        let best_runs: Vec<Run> = best.runs.iter().map(|(run, _)| run.clone()).collect();
        let sections = &position.rules().sections;
        let insist = JsonInsist { says: &sections.insisting, cite: &sections.insist };
        let changed = if is_best { Vec::new() } else { changes(position, runs, &best_runs) };
        Self {
            id: &position.id,
            company: position.company_name(),
            claim: ranked.number + 1,
            standing: match standing {
                Standing::Best => "best",
                Standing::BestKnown => "best-known",
                Standing::BestOfChoices(_) => "best-of-choices",
                Standing::Less(_) => "less",
                Standing::Illegal => "illegal",
            },
            legal: verdict.is_legal(),
            revenue: verdict.revenue,
            less: shortfall.map(Shortfall::revenue),
            less_to: shortfall.and_then(|shortfall| JsonShortfall::new(position, shortfall)),
            less_with_same_choices: (ranked.with_same_choices(best))
                .filter(|_| verdict.is_legal())
                .map(|same| same.set.revenue.saturating_sub(verdict.revenue)),
            runs: claimed_runs(position, &ranked.interpretation),
            faults: verdict
                .faults_with_times()
                .map(|(fault, times)| JsonFault::of_set(position, &ranked.interpretation.runs, fault, times))
                .collect(),
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
    /// Converts why a route is not in the best set.
    #[must_use]
    pub fn new(position: &'a Position, why: &'a WhyNot, best: &Answer, work: &Work) -> Self {
        let (word, within) = match &why.standing {
            RouteStanding::Illegal => ("illegal", None),
            RouteStanding::InBest => ("in-best", None),
            RouteStanding::Within(answer) if answer.reason.is_some() => ("in-none", None),
            RouteStanding::Within(answer) => ("within", Some(&**answer)),
        };
        Self {
            id: &position.id,
            company: position.company_name(),
            why: word,
            runs: claimed_runs(position, &why.interpretation),
            less: within.map(|answer| best.revenue.saturating_sub(answer.revenue)),
            less_to: within
                .and_then(|answer| Shortfall::between(&answer.goals(position), &best.goals(position)))
                .and_then(|shortfall| JsonShortfall::new(position, shortfall)),
            within: within.map(|answer| JsonAnswer::new(position, answer, work).priced(position, answer)),
            best: best.revenue,
        }
    }
}

impl<'a> JsonFault<'a> {
    fn of_route(position: &'a Position, run: &Run, assumptions: &Assumptions, fault: &RouteFault, times: usize) -> Self {
        let fields = Self {
            fault: one_line(&route_fault(position, Words::new(position, Language::English), assumptions, fault, times)),
            times,
            rule: fault.rule().to_string(),
            cite: fault.cite(position),
            kind: fault.kind(),
            trains: vec![&position.train(run.train).id],
            ..Self::default()
        };
        fields.at(position, &fault.places())
    }

    fn of_set(position: &'a Position, runs: &[Run], fault: &SetFault, times: usize) -> Self {
        let trains = fault.trains(position, runs);
        let fields = Self {
            fault: one_line(&fault.describe_times(position, times, Language::English)),
            times,
            rule: fault.rule().to_string(),
            cite: fault.cite(position),
            kind: fault.kind(),
            trains: trains.into_iter().map(|train| position.train(train).id.as_str()).collect(),
            ..Self::default()
        };
        fields.at(position, &fault.places(position, runs))
    }

    /// Adds the places concerned.
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

fn claimed_runs<'a>(position: &'a Position, interpretation: &'a Interpretation) -> Vec<JsonClaimedRun<'a>> {
    let Interpretation { runs, assumptions, verdict, taken, .. } = interpretation;
    let priced = taking(position, taken);
    let run = |(number, ((run, judged), assumptions)): (usize, ((&Run, &JudgedRun), &Assumptions))| JsonClaimedRun {
        run: JsonRun { prices: prices(&priced, run, judged), ..JsonRun::new(position, run, judged) },
        faults: judged
            .faults_with_times()
            .map(|(fault, times)| JsonFault::of_route(position, run, assumptions, fault, times))
            .collect(),
        added: names(position, &assumptions.added),
        chosen: assumptions.chosen.iter().map(|chosen| position.board().stop_name(chosen.stop)).collect(),
        claimed_revenue: assumptions.claimed_revenue,
        idle: verdict.lost.contains(&number),
    };
    runs.iter().zip(&verdict.runs).zip(assumptions).enumerate().map(run).collect()
}

fn names(position: &Position, stops: &[StopId]) -> Vec<String> {
    stops.iter().map(|&stop| position.board().stop_name(stop)).collect()
}
