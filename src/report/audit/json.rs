//! Audits as JSON, an object for each game.

use serde::Serialize;

use super::Audited;
use crate::audit::{CompanySum, GameSum, PlayerSum, Receiver, Turn};
use crate::report::json::micros;
use crate::report::{JsonHeard, Work};
use crate::rules::Money;
use crate::serde_skip::is_default;

/// A game that was audited. All but the `micros` of its turns depends on the game and the strategy alone.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonAudit<'a> {
    /// The file.
    pub file: &'a str,
    /// The site's names of the title and of the game.
    pub id: &'a str,
    /// The title.
    pub title: &'a str,
    /// What all turns come to.
    #[serde(flatten)]
    pub sum: JsonSum,
    /// By company, in the order in which they first ran.
    pub companies: Vec<JsonCompanySum<'a>>,
    /// By player.
    pub players: Vec<JsonPlayerSum<'a>>,
    /// The turns in which a company ran its trains.
    pub runs: Vec<JsonTurn<'a>>,
    /// What is wrong with the game after them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<&'a str>,
    /// The time to read the file and to do all its actions again, in whole microseconds.
    pub read_micros: u64,
}

/// What stands in place of a game that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonFileError<'a> {
    /// The file.
    pub file: &'a str,
    /// What is wrong, and what was expected.
    pub error: &'a str,
}

/// What some turns come to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct JsonSum {
    /// How many there are.
    pub turns: usize,
    /// In how many of them something better was known than what was played.
    pub below: usize,
    /// In how many of them what was played is not legal; these count for no sum.
    #[serde(skip_serializing_if = "is_default")]
    pub illegal: usize,
    /// What was played earns.
    pub played: Money,
    /// What the best runs that were found earn.
    pub best: Money,
    /// The difference.
    pub missed: Money,
    /// Whether all of the best runs are proven.
    pub proven: bool,
}

/// What the turns of a company come to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonCompanySum<'a> {
    /// The company.
    pub company: &'a str,
    /// The sums.
    #[serde(flatten)]
    pub sum: JsonSum,
    /// What its treasury missed.
    pub treasury: i64,
}

/// What a player missed in dividends.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonPlayerSum<'a> {
    /// The player.
    pub player: &'a str,
    /// How much.
    pub missed: i64,
}

/// A turn in which a company ran its trains.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonTurn<'a> {
    /// The id of the action.
    pub action: u64,
    /// The round.
    pub round: String,
    /// What was played, and the best.
    #[serde(flatten)]
    pub heard: JsonHeard<'a>,
    /// What the record says that was earned, where that differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recorded: Option<Money>,
    /// What became of the revenue, in the title's words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choice: Option<&'a str>,
    /// What the treasury missed, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub treasury: Option<i64>,
    /// What each player missed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub holders: Vec<JsonPart<'a>>,
}

/// What somebody missed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonPart<'a> {
    /// Who.
    pub to: &'a str,
    /// How much.
    pub missed: i64,
}

impl<'a> JsonAudit<'a> {
    /// Writes a game.
    #[must_use]
    pub fn new(audited: Audited<'a>) -> Self {
        let Audited { file, record, read, turns, sums, fault } = audited;
        let company = |CompanySum { company, sum, treasury }: &'a CompanySum| JsonCompanySum {
            company,
            sum: sum.into(),
            treasury: *treasury,
        };
        let player = |PlayerSum { player, missed }: &'a PlayerSum| JsonPlayerSum { player, missed: *missed };
        Self {
            file,
            id: record.id(),
            title: record.title().id(),
            sum: (&sums.game).into(),
            companies: sums.companies.iter().map(company).collect(),
            players: sums.players.iter().map(player).collect(),
            runs: turns.iter().map(|(turn, work)| JsonTurn::new(turn, work)).collect(),
            error: fault,
            read_micros: micros(read),
        }
    }
}

impl<'a> JsonTurn<'a> {
    fn new(turn: &'a Turn, work: &Work) -> Self {
        let (treasury, holders) = parts(turn);
        Self {
            action: turn.action,
            round: turn.round.to_string(),
            heard: JsonHeard::new(&turn.position, &turn.heard, &turn.best, work),
            recorded: turn.recorded.filter(|&recorded| recorded != turn.played()),
            choice: turn.choice.as_deref(),
            treasury,
            holders,
        }
    }
}

impl From<&GameSum> for JsonSum {
    fn from(sum: &GameSum) -> Self {
        let GameSum { turns, below, illegal, unproven, played, best, missed } = *sum;
        Self { turns, below, illegal, played, best, missed, proven: unproven == 0 }
    }
}

/// What the treasury missed, and what others did; nothing where it is not known.
pub(super) fn parts(turn: &Turn) -> (Option<i64>, Vec<JsonPart<'_>>) {
    let Some(parts) = turn.parts.as_ref().filter(|_| turn.missed().is_some()) else { return (None, Vec::new()) };
    let treasury = parts.iter().filter(|part| part.to == Receiver::Treasury).map(|part| part.missed).sum();
    let named = parts.iter().filter_map(|part| match &part.to {
        Receiver::Named(to) => Some(JsonPart { to, missed: part.missed }),
        Receiver::Treasury => None,
    });
    (Some(treasury), named.collect())
}
