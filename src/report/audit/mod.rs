//! Audits of recorded games, for people and for programs.

#[cfg(feature = "pages")]
mod chart;
mod json;
#[cfg(feature = "pages")]
mod page;
mod row;
mod text;

pub use json::{JsonAudit, JsonCompanySum, JsonFileError, JsonPart, JsonPlayerSum, JsonSum, JsonTurn};
#[cfg(feature = "pages")]
pub use page::{page_begin, page_end, page_of_failure, page_of_game};
pub use row::AuditRow;
pub use text::{audit_text, audits_text};

use std::time::Duration;

use super::Work;
use crate::audit::{Sums, Turn};
use crate::record::Record;

/// A game that was audited, as far as it could be.
#[derive(Debug, Clone, Copy)]
pub struct Audited<'a> {
    /// The file that it is from.
    pub file: &'a str,
    /// The game.
    pub record: &'a Record,
    /// The time to read it and to do all its actions again.
    pub read: Duration,
    /// Its turns, each with how its answer was come by.
    pub turns: &'a [(Turn, Work)],
    /// What they come to.
    pub sums: &'a Sums,
    /// What is wrong with the game after them; nothing where it is whole.
    pub fault: Option<&'a str>,
}

/// What stands between two turns' companies in words: how the played runs compare to the best.
fn standing(turn: &Turn) -> String {
    match (turn.missed(), turn.best.proven()) {
        (None, _) => "not legal".to_owned(),
        (Some(0), true) => "best".to_owned(),
        (Some(0), false) => format!("nothing better found, at most {}", turn.best.upper_bound),
        (Some(_), true) => "proven".to_owned(),
        (Some(_), false) => format!("at most {}", turn.best.upper_bound),
    }
}
