//! The turns of an audit as rows for programs.

use serde::Serialize;

use super::Audited;
use crate::report::json::micros;
use crate::rules::Money;

/// A turn of an audit. It is flat, so that it is a line of CSV.
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
    /// What was played earns.
    pub played: Money,
    /// Whether that is legal.
    pub legal: bool,
    /// What the best runs that were found earn.
    pub best: Money,
    /// What no set of runs can exceed.
    pub upper_bound: Money,
    /// Whether the two are equal.
    pub proven: bool,
    /// The difference; nothing where what was played is not legal.
    pub missed: Option<Money>,
    /// What became of the revenue, in the title's words; empty where it is not known.
    pub choice: &'a str,
    /// What the treasury missed; nothing where it is not known.
    pub treasury: Option<i64>,
    /// What each player missed: `Ann 18, Bob 6`; empty where it is nothing, or not known.
    pub holders: String,
    /// The time to search, in microseconds.
    pub search_micros: u64,
}

impl<'a> AuditRow<'a> {
    /// The rows of a game.
    pub fn of(audited: Audited<'a>) -> impl Iterator<Item = Self> {
        audited.turns.iter().map(move |(turn, work)| {
            let (treasury, holders) = super::json::parts(turn);
            let holders: Vec<String> = holders.iter().map(|part| format!("{} {}", part.to, part.missed)).collect();
            Self {
                file: audited.file,
                game: audited.record.id(),
                action: turn.action,
                round: turn.round.to_string(),
                company: turn.position.company_name(),
                played: turn.played(),
                legal: turn.missed().is_some(),
                best: turn.best.revenue,
                upper_bound: turn.best.upper_bound,
                proven: turn.best.proven(),
                missed: turn.missed(),
                choice: turn.choice.as_deref().unwrap_or_default(),
                treasury,
                holders: holders.join(", "),
                search_micros: micros(work.search),
            }
        })
    }
}
