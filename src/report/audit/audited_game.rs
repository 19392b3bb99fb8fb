//! A recorded game with its audited turns.

use std::time::Duration;

use crate::audit::{AuditedTurn, GameTotals, Totals};
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
    let at_most = |known: &str| match turn.best.proven() {
        true => known.to_owned(),
        false => format!("{known}, at most {}", turn.best.upper_bound),
    };
    match turn.missed() {
        None if turn.ended_early => "game ended".to_owned(),
        None => "not legal".to_owned(),
        Some(0) if turn.best.proven() => "best".to_owned(),
        Some(0) => at_most("best known"),
        Some(_) if turn.ran_nothing() => at_most("ran nothing"),
        Some(_) if turn.best.proven() => "proven".to_owned(),
        Some(_) => format!("at most {}", turn.best.upper_bound),
    }
}

/// Describes what became of the revenue, and who missed how much.
pub(super) fn use_of_revenue(turn: &AuditedTurn) -> String {
    let choice = turn.choice.as_deref();
    let shares = turn.missed_shares.iter().flatten().filter(|_| turn.missed().is_some_and(|missed| missed > 0));
    let shares: Vec<String> = shares.map(|share| format!("{} {}", share.to, share.missed)).collect();
    match (choice, &shares[..]) {
        (None, _) => "unknown".to_owned(),
        (Some(choice), _) if turn.missed_by_unknown() => format!("{choice}: unknown"),
        (Some(choice), []) => choice.to_owned(),
        (Some(choice), shares) => format!("{choice}: {}", shares.join(", ")),
    }
}

/// Formats an amount of which only a part is known if it is not known who missed the difference in some turns.
pub(super) fn known_part(amount: i64, totals: &Totals) -> String {
    match (amount, totals.unknown) {
        (known, 0) => known.to_string(),
        (0, _) => "unknown".to_owned(),
        (known, _) => format!("{known} + unknown"),
    }
}
