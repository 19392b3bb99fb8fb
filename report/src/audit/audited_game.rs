//! A recorded game with its audited turns.

use std::fmt::Display;
use std::time::Duration;

use crate::Work;
use crate::dispute::less_for;
use highball_analysis::audit::{AuditedTurn, GameTotals, Totals, UnknownShares};
use highball_game::rules::Money;
use highball_messages::Language;
use highball_records::Record;

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
        Some(0) if turn.shortfall().is_some() => {
            turn.shortfall().map_or_else(String::new, |shortfall| less_for(&turn.position, shortfall, Language::English))
        }
        Some(0) if turn.best.proven() => "best".to_owned(),
        Some(0) => at_most("best known"),
        Some(_) if turn.ran_nothing() => at_most("ran nothing"),
        Some(_) if turn.best.proven() => "proven".to_owned(),
        Some(_) => format!("at most {}", turn.best.upper_bound),
    }
}

/// Describes what became of the revenue.
pub(super) fn use_of_revenue(turn: &AuditedTurn) -> &str {
    turn.choice.as_deref().unwrap_or("unknown")
}

/// Describes who missed how much, each as in `Ann: 20`. Empty if nothing was missed.
pub(super) fn missed_by(turn: &AuditedTurn) -> Vec<String> {
    match &turn.missed_shares {
        _ if turn.missed().is_none() || turn.shortfall().is_none() => Vec::new(),
        Ok(shares) => shares.iter().map(|share| part(&share.to, share.missed)).collect(),
        Err(_) => vec!["unknown".to_owned()],
    }
}

/// Formats how much somebody missed, so that a name that ends with a number can be told from the amount.
pub(super) fn part(name: &impl Display, amount: i64) -> String {
    format!("{name}: {amount}")
}

/// Turns for which it is unknown who missed the difference, all for the same reason.
pub(super) struct UnknownTurns<'a> {
    pub(super) reason: UnknownShares,
    pub(super) missed: Money,
    pub(super) turns: Vec<&'a AuditedTurn>,
}

impl<'a> UnknownTurns<'a> {
    /// Returns these turns of a game by reason, in the order in which the reasons first apply.
    pub(super) fn of(game: AuditedGame<'a>) -> Vec<Self> {
        let mut groups: Vec<Self> = Vec::new();
        for (turn, _) in game.turns {
            let Some((reason, missed)) = turn.unknown_shares().zip(turn.missed()) else { continue };
            match groups.iter_mut().find(|group| group.reason == reason) {
                Some(group) => {
                    group.missed += missed;
                    group.turns.push(turn);
                }
                None => groups.push(Self { reason, missed, turns: vec![turn] }),
            }
        }
        groups
    }

    /// Returns the number of the turns, as in `2 turns`.
    pub(super) fn count(&self) -> String {
        match self.turns.len() {
            1 => "1 turn".to_owned(),
            count => format!("{count} turns"),
        }
    }
}

/// Formats an amount. Only a part of it is known if it is unknown in some turns who missed the difference.
pub(super) fn known_part(amount: i64, totals: &Totals) -> String {
    match (amount, totals.unknown) {
        (known, 0) => known.to_string(),
        (0, _) => "unknown".to_owned(),
        (known, _) => format!("{known} + unknown"),
    }
}
