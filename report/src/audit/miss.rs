//! Turns that were below the best or not legal, with the map and both sets of runs.

use std::cmp::Reverse;
use std::slice;

use maud::{Markup, PreEscaped, html};

use super::audited_game::{AuditedGame, missed_by, use_of_revenue};
use super::losses::{ELEMENT, around, parts};
use crate::Work;
use crate::dispute::claim_changes;
use crate::picture::{Options, played_panels, svg};
use crate::text::claim_faults;
use highball_analysis::audit::AuditedTurn;
use highball_game::escape;
use highball_messages::{Language, Message};
use highball_records::Record;

/// Number of misses that come first on the page.
const BIGGEST: usize = 3;

/// Width in pixels that the picture of a set of runs is made for. Two stand side by side on a wide screen, and one below the other on a
/// narrow one.
const WIDTH: u32 = 560;

/// The pictures of a game have at most this many bytes, so that its page can be sent to others.
const MAX_BYTES: usize = 1_200_000;

/// The bytes that are left for pictures.
pub(super) struct Budget(usize);

impl Budget {
    /// The bytes for the pictures of a game.
    pub(super) const fn new() -> Self {
        Self(MAX_BYTES)
    }
}

/// A turn with how it was solved.
type SolvedTurn = (AuditedTurn, Work);

/// Returns the turns in which most was missed, the biggest first, and the others with a picture, in the order of the game.
pub(super) fn biggest(turns: &[SolvedTurn]) -> (Vec<&SolvedTurn>, Vec<&SolvedTurn>) {
    let missed = |(turn, _): &SolvedTurn| turn.missed().unwrap_or(0);
    let mut biggest: Vec<_> = turns.iter().filter(|turn| missed(turn) > 0).collect();
    biggest.sort_by_key(|turn| Reverse(missed(turn)));
    biggest.truncate(BIGGEST);
    let is_other = |turn: &&SolvedTurn| has_picture(&turn.0) && !biggest.iter().any(|biggest| std::ptr::eq(*biggest, *turn));
    let others = turns.iter().filter(is_other).collect();
    (biggest, others)
}

/// Whether the page has a picture of a turn.
pub(super) fn has_picture(turn: &AuditedTurn) -> bool {
    turn.missed().map_or(!turn.ended_early, |missed| missed > 0)
}

/// Returns the id of a turn on the page.
pub(super) fn anchor(turn: &AuditedTurn) -> String {
    id(&turn.position.id)
}

/// Returns a name as an id on the page.
pub(super) fn id(name: &str) -> String {
    name.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' }).collect()
}

/// Returns the number of a turn's action, with a link to it on the site if the game was played there.
pub(super) fn action(record: &Record, turn: &AuditedTurn) -> Markup {
    html! {
        @match record.site_url(turn.action) {
            Some(url) => a href=(url) rel="noreferrer" { (turn.action) },
            None => (turn.action),
        }
    }
}

/// Draws a turn with both sets of runs on the map, as far as the budget allows, and says what changes from one to the other. It is folded
/// away unless it is open.
pub(super) fn miss(game: AuditedGame<'_>, (turn, work): &SolvedTurn, is_open: bool, budget: &mut Budget) -> Markup {
    let AuditedGame { record, language, .. } = game;
    let changes = claim_changes(&turn.position, &turn.played, &turn.best, language);
    let company = &escape(turn.position.company_name());
    let what = match turn.missed() {
        Some(missed) if turn.ran_nothing() => Message::CompanyRanNothing { company, missed },
        Some(missed) => Message::CompanyMissed { company, missed },
        None => Message::CompanyRanIllegal { company },
    };
    let (earned, best) = (turn.played_revenue(), turn.best.revenue);
    let earned = Message::ActionEarned { action: ELEMENT, best, earned }.text(language);
    html! {
        details class="miss" open[is_open] id=(anchor(turn)) {
            summary {
                (turn.round) ", " (what.text(language))
            }
            p {
                (around(&earned, &action(record, turn))) " "
                (Message::RevenueWent { choice: &escape(&use_of_revenue(turn, language)) }.text(language)) " "
                @let missed_by = missed_by(turn, language);
                @match turn.unknown_shares() {
                    Some(reason) => {
                        (Message::NotKnownWhoMissedIt { reason: &reason.text(language) }.text(language))
                    },
                    None if !missed_by.is_empty() => {
                        (Message::MissedByWhom.text(language)) " " (parts(&missed_by, "."))
                    },
                    None => {},
                }
            }
            @if turn.ran_nothing() { p { (Message::NoTrainRan.text(language)) } }
            @for fault in claim_faults(&turn.position, &turn.played.interpretation, language) { p { (escape(&fault)) "." } }
            @if !changes.is_empty() {
                p { (Message::WhatChanges.text(language)) }
                ul { @for change in changes { li { (change) "." } } }
            }
            (pictures(turn, work, budget, language))
        }
    }
}

/// Draws the map with each set of runs.
fn pictures(turn: &AuditedTurn, work: &Work, Budget(left): &mut Budget, language: Language) -> Markup {
    let panels = played_panels(&turn.position, &turn.played, &turn.best, work, language);
    let options = Options { width: WIDTH, language, ..Options::default() };
    let drawn: Result<Vec<String>, _> = panels.iter().map(|it| svg(&turn.position, slice::from_ref(it), &options)).collect();
    let drawn = match drawn {
        Ok(drawn) => drawn,
        Err(error) => return html! { p { (error) } },
    };
    let bytes = drawn.iter().map(String::len).sum();
    let Some(rest) = left.checked_sub(bytes) else {
        let command = html! { code { "highball judge --action " (turn.action) " --format svg" } };
        let sentence = Message::NoRoomForMap { command: ELEMENT }.text(language);
        return html! { p class="faint" { (around(&sentence, &command)) } };
    };
    *left = rest;
    html! { div class="sets" { @for picture in drawn { figure { (PreEscaped(picture)) } } } }
}
