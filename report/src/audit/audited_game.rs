//! A recorded game with its audited turns.

use std::fmt::Display;
use std::time::Duration;

use crate::Work;
use crate::dispute::less_for;
use crate::one_line;
use highball_analysis::audit::{AuditedTurn, GameTotals, Totals, UnknownShares};
use highball_game::rules::Money;
use highball_messages::{Language, Message, Text};
use highball_records::{Record, RecordError};

/// Returns an error in a recorded game as a line in each language.
#[must_use]
pub fn record_fault(error: &RecordError) -> Text {
    Text::new(|language| one_line(&error.text(language)))
}

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
    pub fault: Option<&'a Text>,
    /// The language of texts and pages.
    pub language: Language,
}

/// Describes how the runs that were played compare with the best, and how certain that is.
pub(super) fn standing(turn: &AuditedTurn, language: Language) -> String {
    let bound = turn.best.upper_bound;
    let at_most = |known: Message<'_>| match turn.best.proven() {
        true => known.text(language),
        false => Message::KnownAtMost { bound, known: &known.text(language) }.text(language),
    };
    match turn.missed() {
        None if turn.ended_early => Message::RoundEnded.text(language),
        None => Message::NotLegal.text(language),
        Some(0) if turn.shortfall().is_some() => {
            turn.shortfall().map_or_else(String::new, |shortfall| less_for(&turn.position, shortfall, language))
        }
        Some(0) if turn.best.proven() => Message::AsGoodAsBest.text(language),
        Some(0) => at_most(Message::BestKnown),
        Some(_) if turn.ran_nothing() => at_most(Message::RanNothing),
        Some(_) if turn.best.proven() => Message::BestProven.text(language),
        Some(_) => Message::AtMost { bound }.text(language),
    }
}

/// Describes what became of the revenue.
pub(super) fn use_of_revenue(turn: &AuditedTurn, language: Language) -> String {
    let choice = turn.choice.as_deref().map(|choice| Message::RevenueWas { choice });
    choice.unwrap_or(Message::Unknown).text(language)
}

/// Describes who missed how much, each as in `Ann: 20`. Empty if nothing was missed.
pub(super) fn missed_by(turn: &AuditedTurn, language: Language) -> Vec<String> {
    match &turn.missed_shares {
        _ if turn.missed().is_none() || turn.shortfall().is_none() => Vec::new(),
        Ok(shares) => shares.iter().map(|share| part(&share.to.name(language), share.missed)).collect(),
        Err(_) => vec![Message::Unknown.text(language)],
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
    pub(super) fn count(&self, language: Language) -> String {
        Message::NumberOfTurns { count: self.turns.len() as u64 }.text(language)
    }
}

/// Formats an amount. Only a part of it is known if it is unknown in some turns who missed the difference.
pub(super) fn known_part(amount: i64, totals: &Totals, language: Language) -> String {
    match (amount, totals.unknown) {
        (known, 0) => known.to_string(),
        (0, _) => Message::Unknown.text(language),
        (known, _) => Message::KnownAndUnknown { known: &known.to_string() }.text(language),
    }
}
