//! Who lost how much in a game: a line for the top of its section of the web page, the table of the players, and what explains them.

use std::cmp::Reverse;

use maud::{Markup, html};

use super::audited_game::{AuditedGame, UnknownTurns, known_part, part};
use super::miss::{anchor, id};
use super::text::{nobody_sentence, other_losses};
use highball_game::escape;
use highball_game::rules::Money;
use highball_messages::Message;
use highball_records::Record;

/// Returns a line with the parts of what was missed: by players and treasuries, by nobody, and by unknown
/// players. It links to the table of the players.
pub(super) fn losses_line(game: AuditedGame<'_>) -> Markup {
    let AuditedGame { record, totals, language, .. } = game;
    let unknown = UnknownTurns::of(game).iter().map(|group| group.missed).sum::<Money>() as i64;
    let players = totals.players.iter().map(|player| part(&player.player, player.missed));
    let unknown = Some((Message::Unknown.text(language), unknown)).filter(|(_, missed)| *missed != 0);
    let others = other_losses(totals, language).into_iter().chain(unknown);
    let others = others.map(|(name, missed)| part(&name, missed));
    html! {
        p class="losses" {
            a href={ "#" (table_id(record)) } { (Message::WhoLost.text(language)) } ": " (parts(&players.chain(others).collect::<Vec<_>>(), "."))
        }
    }
}

/// Returns the table of the players, those who lost most first, with what others missed below them.
pub(super) fn players(game: AuditedGame<'_>) -> Markup {
    let AuditedGame { record, totals, language, .. } = game;
    let missed = Message::ColumnInDividends.text(language);
    let mut players: Vec<_> = totals.players.iter().collect();
    players.sort_by_key(|player| Reverse(player.missed));
    html! {
        h3 id=(table_id(record)) { (Message::WhoLostDividends.text(language)) }
        table {
            tr { th { (Message::ColumnPlayer.text(language)) } th class="number" { (missed) } }
            @for player in players {
                tr {
                    td { (escape(&player.player)) }
                    td class="number" data-name=(missed) { (known_part(player.missed, &totals.all, language)) }
                }
            }
            @for (name, other) in other_losses(totals, language) {
                tr {
                    td { (name) }
                    td class="number" data-name=(missed) { (known_part(other, &totals.all, language)) }
                }
            }
        }
        @if totals.nobody != 0 { p { (nobody_sentence(totals.nobody, language)) } }
        (unknown_notes(game))
    }
}

/// Returns why it is not known who missed some of the difference, with links to the turns.
pub(super) fn unknown_notes(game: AuditedGame<'_>) -> Markup {
    html! {
        @for UnknownTurns { reason, missed, turns } in UnknownTurns::of(game) {
            @let reason = &reason.text(game.language);
            @let sentence = Message::NotKnownWhoMissed { missed, reason, turns: ELEMENT }.text(game.language);
            p {
                (around(&sentence, &html! {
                    @for (number, turn) in turns.iter().enumerate() {
                        @if number > 0 { ", " }
                        a href={ "#" (anchor(turn)) } { (turn.round) " " (escape(turn.position.company_name())) }
                    }
                }))
            }
        }
    }
}

/// Stands for an element in a sentence.
pub(super) const ELEMENT: &str = "\u{fffc}";

/// Returns a sentence with an element in the place of [`ELEMENT`].
pub(super) fn around(sentence: &str, element: &Markup) -> Markup {
    let (before, after) = sentence.split_once(ELEMENT).unwrap_or((sentence, ""));
    html! { (before) (element) (after) }
}

/// Returns a list of names with amounts, and what ends it. Each stays on one line, with the comma after it, if it fits.
pub(super) fn parts(parts: &[String], end: &str) -> Markup {
    html! {
        @for (number, part) in (1..).zip(parts) {
            span class="part" { (escape(part)) (if number < parts.len() { "," } else { end }) } " "
        }
    }
}

/// Returns the id of the table of the players on the page.
fn table_id(record: &Record) -> String {
    format!("{}-players", id(record.id()))
}
