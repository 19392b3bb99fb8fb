//! A recorded game with its audited turns.

use std::time::Duration;

use crate::audit::{AuditedTurn, GameTotals};
use crate::record::Record;
use crate::report::Work;

/// A recorded game, audited up to the first error in it.
#[derive(Debug, Clone, Copy)]
pub struct AuditedGame<'a> {
    /// The file.
    pub file: &'a str,
    /// The game.
    pub record: &'a Record,
    /// The time to read the game and to replay its actions.
    pub read: Duration,
    /// The turns, each with how it was solved.
    pub turns: &'a [(AuditedTurn, Work)],
    /// The totals of the turns.
    pub totals: &'a GameTotals,
    /// The error that ends the turns, if any.
    pub fault: Option<&'a str>,
}

/// Describes how the runs that were played compare with the best, and how certain that is.
pub(super) fn standing(turn: &AuditedTurn) -> String {
    match (turn.missed(), turn.best.proven()) {
        (None, _) => "not legal".to_owned(),
        (Some(0), true) => "best".to_owned(),
        (Some(0), false) => format!("best known, at most {}", turn.best.upper_bound),
        (Some(_), true) => "proven".to_owned(),
        (Some(_), false) => format!("at most {}", turn.best.upper_bound),
    }
}

/// Describes what became of the revenue, and who missed how much.
pub(super) fn use_of_revenue(turn: &AuditedTurn) -> String {
    let choice = turn.choice.as_deref().unwrap_or("not known");
    let shares: Vec<String> = match turn.missed() {
        Some(1..) => turn.missed_shares.iter().flatten().map(|share| format!("{} {}", share.to, share.missed)).collect(),
        _ => Vec::new(),
    };
    if shares.is_empty() { choice.to_owned() } else { format!("{choice}: {}", shares.join(", ")) }
}
