//! Turns that were below the best or not legal, with the map and both sets of runs.

use std::cmp::Reverse;
use std::slice;

use maud::{Markup, PreEscaped, html};

use super::audited_game::{missed_by, use_of_revenue};
use super::losses::parts;
use crate::Work;
use crate::dispute::claim_changes;
use crate::picture::{Options, played_panels, svg};
use crate::text::claim_faults;
use highball_analysis::audit::AuditedTurn;
use highball_game::escape;
use highball_messages::Language;
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

/// The possible reasons why no train ran.
pub(super) const NOTHING_RAN: &str =
    "No train ran. The trains may have been forgotten, or the record may not show what they ran.";

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
pub(super) fn miss(record: &Record, turn: &AuditedTurn, work: &Work, is_open: bool, budget: &mut Budget) -> Markup {
    let changes = claim_changes(&turn.position, &turn.played, &turn.best, Language::English);
    html! {
        details class="miss" open[is_open] id=(anchor(turn)) {
            summary {
                (turn.round) ", " (escape(turn.position.company_name()))
                @match turn.missed() {
                    Some(missed) if turn.ran_nothing() => { " ran nothing and missed " (missed) },
                    Some(missed) => { " missed " (missed) },
                    None => { " ran an illegal set" },
                }
            }
            p {
                "Action " (action(record, turn)) ": " (turn.played_revenue()) " of a possible " (turn.best.revenue) ". "
                "Revenue: " (escape(use_of_revenue(turn))) ". "
                @match turn.unknown_shares() {
                    Some(reason) => { "It is not known who missed the difference: " (reason) "." },
                    None if !missed_by(turn).is_empty() => { "Missed by " (parts(&missed_by(turn), ".")) },
                    None => {},
                }
            }
            @if turn.ran_nothing() { p { (NOTHING_RAN) } }
            @for fault in claim_faults(&turn.position, &turn.played.interpretation, Language::English) { p { (escape(&fault)) "." } }
            @if !changes.is_empty() {
                p { "What changes:" }
                ul { @for change in changes { li { (change) "." } } }
            }
            (pictures(turn, work, budget))
        }
    }
}

/// Draws the map with each set of runs.
fn pictures(turn: &AuditedTurn, work: &Work, Budget(left): &mut Budget) -> Markup {
    let panels = played_panels(&turn.position, &turn.played, &turn.best, work);
    let options = Options { width: WIDTH, ..Options::default() };
    let drawn: Result<Vec<String>, _> = panels.iter().map(|it| svg(&turn.position, slice::from_ref(it), &options)).collect();
    let drawn = match drawn {
        Ok(drawn) => drawn,
        Err(error) => return html! { p { (error) } },
    };
    let bytes = drawn.iter().map(String::len).sum();
    let Some(rest) = left.checked_sub(bytes) else {
        return html! {
            p class="faint" { "The page has no room for this map: " code { "highball judge --action " (turn.action) " --format svg" } " draws it." }
        };
    };
    *left = rest;
    html! { div class="sets" { @for picture in drawn { figure { (PreEscaped(picture)) } } } }
}
