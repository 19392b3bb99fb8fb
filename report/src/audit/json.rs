//! Audits as JSON, an object for each game.

use serde::Serialize;

use super::audited_game::AuditedGame;
use crate::Work;
use crate::answer_json::micros;
use crate::json::JsonRankedClaim;
use highball_analysis::audit::{AuditedTurn, CompanyTotals, MissedBy, PlayerTotals, PriceAfter, PricesAfter, Totals};
use highball_game::rules::Money;
use highball_game::rules::payout::Cell;
use highball_game::serde_skip::is_default;
use highball_messages::Language;

/// An audited game. Apart from the `micros` of its turns, it depends only on the game and the strategy.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonAudit<'a> {
    /// The file.
    pub file: &'a str,
    /// The site's names of the title and of the game.
    pub id: &'a str,
    /// The title.
    pub title: &'a str,
    /// The totals of all turns.
    #[serde(flatten)]
    pub totals: JsonTotals,
    /// By company, in the order in which they first ran.
    pub companies: Vec<JsonCompanyTotals<'a>>,
    /// By player.
    pub players: Vec<JsonPlayerTotals<'a>>,
    /// How much of the difference nobody would have received, as far as that is known: some shares are not paid.
    #[serde(skip_serializing_if = "is_default")]
    pub nobody: i64,
    /// The turns in which a company ran its trains.
    pub runs: Vec<JsonTurn<'a>>,
    /// The error that ends the turns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<&'a str>,
    /// The time to read the file and to replay its actions, in whole microseconds.
    pub read_micros: u64,
}

/// A file that cannot be read as a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonFileError<'a> {
    /// The file.
    pub file: &'a str,
    /// The fault, and the expected value.
    pub error: &'a str,
}

/// Totals over some turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonTotals {
    /// Number of turns.
    pub turns: usize,
    /// Number of turns in which a better set of runs is known.
    pub below: usize,
    /// Number of these in which no train ran.
    #[serde(skip_serializing_if = "is_default")]
    pub ran_nothing: usize,
    /// Number of turns whose shareholders are unknown.
    #[serde(skip_serializing_if = "is_default")]
    pub unknown: usize,
    /// Number of turns whose runs are not legal. They do not count in the sums of money.
    #[serde(skip_serializing_if = "is_default")]
    pub illegal: usize,
    /// Number of turns in a round in which the game was ended by hand. They do not count in the sums of money.
    #[serde(skip_serializing_if = "is_default")]
    pub ended_early: usize,
    /// The revenue of the runs that were played.
    pub played: Money,
    /// The revenue of the best known runs.
    pub best: Money,
    /// The difference.
    pub missed: Money,
    /// The part of the difference that was missed in turns in which no train ran.
    #[serde(skip_serializing_if = "is_default")]
    pub missed_running_nothing: Money,
    /// Whether all of the best runs are proven.
    pub proven: bool,
}

/// The totals of a company.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonCompanyTotals<'a> {
    /// The company.
    pub company: &'a str,
    /// The totals of its turns.
    #[serde(flatten)]
    pub totals: JsonTotals,
    /// How much its treasury missed. `None` if that is not known.
    pub treasury: Option<i64>,
    /// The part of it that is known, if not all is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub known: Option<i64>,
}

/// The total of a player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonPlayerTotals<'a> {
    /// The player.
    pub player: &'a str,
    /// How much they missed in dividends. `None` if that is not known.
    pub missed: Option<i64>,
    /// The part of it that is known, if not all is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub known: Option<i64>,
}

/// A turn in which a company ran its trains.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonTurn<'a> {
    /// The id of the action.
    pub action: u64,
    /// The round.
    pub round: String,
    /// The runs that were played, and the best.
    #[serde(flatten)]
    pub played: JsonRankedClaim<'a>,
    /// The revenue that the record states, if it differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub recorded: Option<Money>,
    /// The title's name for what became of the revenue.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub choice: Option<&'a str>,
    /// Whether no train ran although some could have earned something.
    #[serde(skip_serializing_if = "is_default")]
    pub ran_nothing: bool,
    /// Whether the game was ended by hand later in this round.
    #[serde(skip_serializing_if = "is_default")]
    pub ended_early: bool,
    /// Whether it is not known who missed the difference.
    #[serde(skip_serializing_if = "is_default")]
    pub unknown: bool,
    /// How much the treasury missed, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub treasury: Option<i64>,
    /// How much each player missed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub holders: Vec<JsonMissedShare<'a>>,
    /// How much nobody would have received, if it is known: some shares are not paid.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nobody: Option<i64>,
    /// The share prices after this choice, if they are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub share_price: Option<JsonSharePrices>,
}

/// The share prices after a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonSharePrices {
    /// After the runs that were played.
    pub played: JsonSharePrice,
    /// After the best runs.
    pub best: JsonSharePrice,
}

/// A share price.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonSharePrice {
    /// The price.
    pub to: Money,
    /// Its space on the chart.
    pub cell: Cell,
}

/// How much somebody missed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct JsonMissedShare<'a> {
    /// Who.
    pub to: &'a str,
    /// How much.
    pub missed: i64,
}

impl<'a> JsonAudit<'a> {
    /// Converts an audited game.
    #[must_use]
    pub fn new(game: AuditedGame<'a>) -> Self {
        let AuditedGame { file, record, read, turns, totals, fault, .. } = game;
        let company = |CompanyTotals { company, totals, treasury }: &'a CompanyTotals| JsonCompanyTotals {
            company,
            totals: totals.into(),
            treasury: Some(*treasury).filter(|_| totals.unknown == 0),
            known: known_part(*treasury, totals),
        };
        let player = |PlayerTotals { player, missed }: &'a PlayerTotals| JsonPlayerTotals {
            player,
            missed: Some(*missed).filter(|_| totals.all.unknown == 0),
            known: known_part(*missed, &totals.all),
        };
        Self {
            file,
            id: record.id(),
            title: record.title().id(),
            totals: (&totals.all).into(),
            companies: totals.companies.iter().map(company).collect(),
            players: totals.players.iter().map(player).collect(),
            nobody: totals.nobody,
            runs: turns.iter().map(|(turn, work)| JsonTurn::new(turn, work)).collect(),
            error: fault.map(|fault| fault.in_language(Language::English)),
            read_micros: micros(read),
        }
    }
}

impl<'a> JsonTurn<'a> {
    fn new(turn: &'a AuditedTurn, work: &Work) -> Self {
        let MissedShares { treasury, holders, nobody } = MissedShares::of(turn);
        Self {
            action: turn.action,
            round: turn.round.to_string(),
            played: JsonRankedClaim::new(&turn.position, &turn.played, &turn.best, work),
            recorded: turn.recorded.filter(|&recorded| recorded != turn.played_revenue()),
            choice: turn.choice.as_deref(),
            ran_nothing: turn.ran_nothing(),
            ended_early: turn.ended_early,
            unknown: turn.unknown_shares().is_some(),
            treasury,
            holders,
            nobody,
            share_price: turn.prices.map(JsonSharePrices::from),
        }
    }
}

impl From<PricesAfter> for JsonSharePrices {
    fn from(prices: PricesAfter) -> Self {
        let price = |PriceAfter { price, cell, .. }: PriceAfter| JsonSharePrice { to: price, cell };
        Self { played: price(prices.played), best: price(prices.best) }
    }
}

impl From<&Totals> for JsonTotals {
    fn from(totals: &Totals) -> Self {
        let Totals { turns, below, ran_nothing, unknown, illegal, ended_early, unproven, .. } = *totals;
        let Totals { played, best, missed, missed_running_nothing, .. } = *totals;
        let proven = unproven == 0;
        Self {
            turns,
            below,
            ran_nothing,
            unknown,
            illegal,
            ended_early,
            played,
            best,
            missed,
            missed_running_nothing,
            proven,
        }
    }
}

/// Returns the part of an amount that is known, if not all is.
fn known_part(amount: i64, totals: &Totals) -> Option<i64> {
    Some(amount).filter(|_| totals.unknown > 0)
}

/// Who missed how much in a turn. `None` if it is not known.
#[derive(Default)]
pub(super) struct MissedShares<'a> {
    pub(super) treasury: Option<i64>,
    pub(super) holders: Vec<JsonMissedShare<'a>>,
    pub(super) nobody: Option<i64>,
}

impl<'a> MissedShares<'a> {
    pub(super) fn of(turn: &'a AuditedTurn) -> Self {
        let Some(shares) = turn.missed_shares.as_ref().ok().filter(|_| turn.missed().is_some()) else {
            return Self::default();
        };
        let missed = |to: MissedBy| shares.iter().find(|share| share.to == to).map_or(0, |share| share.missed);
        let named = shares.iter().filter_map(|share| match &share.to {
            MissedBy::Named(to) => Some(JsonMissedShare { to, missed: share.missed }),
            MissedBy::Treasury | MissedBy::Nobody => None,
        });
        Self { treasury: Some(missed(MissedBy::Treasury)), holders: named.collect(), nobody: Some(missed(MissedBy::Nobody)) }
    }
}
