//! The turns of an audit as rows of CSV.

use serde::Serialize;

use super::audited_game::{AuditedGame, part};
use super::json::{JsonMissedShare, MissedShares};
use crate::answer_json::micros;
use crate::entered::not_covered_lines;
use highball_analysis::audit::AuditedTurn;
use highball_game::rules::Money;
use highball_messages::Language;

/// A turn of an audit. It has no nested fields, so that it fits a line of CSV.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct AuditRow<'a> {
    /// The file.
    pub file: &'a str,
    /// The site's names of the title and of the game.
    pub game: &'a str,
    /// The id of the action.
    pub action: u64,
    /// The round.
    pub round: String,
    /// The company.
    pub company: &'a str,
    /// The revenue of the runs that were played.
    pub played: Money,
    /// Whether they are legal.
    pub legal: bool,
    /// The revenue of the best known runs.
    pub best: Money,
    /// An upper bound on the revenue of all sets of runs.
    pub upper_bound: Money,
    /// Whether the upper bound is reached.
    pub proven: bool,
    /// The difference between the best and the played revenue. `None` if the runs that were played are not legal, or the game was
    /// ended in this round.
    pub missed: Option<Money>,
    /// The title's name for what became of the revenue. Empty if it is not known.
    pub choice: &'a str,
    /// How much the treasury missed. `None` if it is not known.
    pub treasury: Option<i64>,
    /// How much each player missed: `Ann: 18, Bob: 6`. Empty if no player missed anything, and `unknown` if it is not known.
    pub holders: String,
    /// The same as data, which CSV has no place for: each player with what it missed. `None` if it is not known.
    #[serde(skip)]
    pub shares: Option<Vec<JsonMissedShare<'a>>>,
    /// How much nobody would have received: some shares are not paid. `None` if it is not known.
    pub nobody: Option<i64>,
    /// The share price after the turn with this choice. `None` if it is not known.
    pub price: Option<Money>,
    /// The share price after the best runs with this choice. `None` if it is not known.
    pub best_price: Option<Money>,
    /// The time of the search in microseconds.
    pub search_micros: u64,
    /// `ran nothing` if no train ran although some could have earned something, `game ended` if the game was ended in this round, and the
    /// rules that are not covered and may change the best runs; several with semicolons between them.
    pub note: String,
}

impl<'a> AuditRow<'a> {
    /// Returns the rows of a game.
    pub fn of(game: AuditedGame<'a>) -> impl Iterator<Item = Self> {
        game.turns.iter().map(move |(turn, work)| {
            let MissedShares { treasury, holders, nobody } = MissedShares::of(turn);
            let is_known = turn.unknown_shares().is_none();
            let texts: Vec<String> = holders.iter().map(|share| part(&share.to, share.missed)).collect();
            Self {
                file: game.file,
                game: game.record.id(),
                action: turn.action,
                round: turn.round.to_string(),
                company: turn.position.company_name(),
                played: turn.played_revenue(),
                legal: turn.is_legal(),
                best: turn.best.revenue,
                upper_bound: turn.best.upper_bound,
                proven: turn.best.proven(),
                missed: turn.missed(),
                choice: turn.choice.as_deref().unwrap_or_default(),
                treasury,
                holders: if is_known { texts.join(", ") } else { "unknown".to_owned() },
                shares: is_known.then_some(holders),
                nobody,
                price: turn.prices.map(|prices| prices.played.price),
                best_price: turn.prices.map(|prices| prices.best.price),
                search_micros: micros(work.search),
                note: note(turn),
            }
        })
    }
}

fn note(turn: &AuditedTurn) -> String {
    let ended = turn.ended_early.then(|| "game ended".to_owned());
    let ran_nothing = || (turn.is_legal() && turn.ran_nothing()).then(|| "ran nothing".to_owned());
    let not_covered = not_covered_lines(&turn.position, Language::English);
    let not_covered = not_covered.into_iter().map(|line| line.trim_end_matches('.').to_owned());
    ended.or_else(ran_nothing).into_iter().chain(not_covered).collect::<Vec<_>>().join("; ")
}
