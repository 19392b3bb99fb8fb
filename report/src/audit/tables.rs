//! The tables of an audit's web page. Each cell names its column, for narrow screens.

use maud::{Markup, html};

use super::audited_game::{AuditedGame, known_part, missed_by, standing, use_of_revenue};
use super::losses::{parts, unknown_notes};
use super::miss::{NOTHING_RAN, action, anchor, has_picture};
use highball_analysis::audit::AuditedTurn;
use highball_game::escape;
use highball_records::Record;

/// Returns the table of the companies.
pub(super) fn companies(game: AuditedGame<'_>) -> Markup {
    html! {
        h3 { "Companies" }
        table {
            tr {
                th { "company" }
                @for name in ["turns", "below the best", "played", "best", "missed", "missed by its treasury"] {
                    th class="number" { (name) }
                }
            }
            @for company in &game.totals.companies {
                tr {
                    td { strong { (escape(&company.company)) } }
                    td class="number" data-name="turns" { (company.totals.turns) }
                    td class="number" data-name="below the best" { (company.totals.below) }
                    td class="number" data-name="played" { (company.totals.played) }
                    td class="number" data-name="best" { (company.totals.best) }
                    td class="number" data-name="missed" { (company.totals.missed) }
                    td class="number" data-name="missed by its treasury" { (known_part(company.treasury, &company.totals)) }
                }
            }
        }
        (unknown_notes(game))
    }
}

/// Returns a table for each kind of turn. Turns with the best runs are folded away.
pub(super) fn turns_in_groups(game: AuditedGame<'_>) -> Markup {
    let of_kind = |kind: TurnKind| game.turns.iter().map(|(turn, _)| turn).filter(move |turn| TurnKind::of(turn) == kind);
    let table = |kind: TurnKind| turns_table(game.record, of_kind(kind));
    html! {
        @for kind in [TurnKind::TooLittle, TurnKind::Nothing, TurnKind::Illegal, TurnKind::Ended] {
            @if of_kind(kind).next().is_some() {
                h3 { (kind.heading()) }
                @if kind == TurnKind::Nothing { p { (NOTHING_RAN) } }
                (table(kind))
            }
        }
        @if of_kind(TurnKind::Best).next().is_some() {
            details class="best" {
                summary { (of_kind(TurnKind::Best).count()) " turns with the best runs" }
                (table(TurnKind::Best))
            }
        }
    }
}

/// A kind of turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum TurnKind {
    TooLittle,
    Nothing,
    Illegal,
    Ended,
    Best,
}

impl TurnKind {
    fn of(turn: &AuditedTurn) -> Self {
        match turn.missed() {
            None if turn.ended_early => Self::Ended,
            None => Self::Illegal,
            Some(0) => Self::Best,
            Some(_) if turn.ran_nothing() => Self::Nothing,
            Some(_) => Self::TooLittle,
        }
    }

    const fn heading(self) -> &'static str {
        match self {
            Self::TooLittle => "Turns that ran too little",
            Self::Nothing => "Turns that ran nothing",
            Self::Illegal => "Turns that were not legal, not counted",
            Self::Ended => "Turns of the round in which the game was ended, not counted",
            Self::Best => "Turns with the best runs",
        }
    }
}

/// Returns a table of turns. Those with a picture link to it.
fn turns_table<'a>(record: &Record, turns: impl Iterator<Item = &'a AuditedTurn>) -> Markup {
    html! {
        table {
            tr {
                th { "round" } th { "company" } th class="number" { "action" }
                th class="number" { "played" } th class="number" { "best" } th class="number" { "missed" }
                th {} th { "revenue" } th { "missed by" }
            }
            @for turn in turns {
                @let missed = turn.missed().filter(|&missed| missed > 0);
                tr id=[(!has_picture(turn)).then(|| anchor(turn))] {
                    td {
                        @if has_picture(turn) { a href={ "#" (anchor(turn)) } { (turn.round) } }
                        @else { (turn.round) }
                    }
                    td { strong { (escape(turn.position.company_name())) } }
                    td class="number" data-name="action" { (action(record, turn)) }
                    td class="number" data-name="played" { (turn.played_revenue()) }
                    td class="number" data-name="best" { (turn.best.revenue) }
                    td class="number" data-name="missed" { @if let Some(missed) = missed { (missed) } }
                    td { (standing(turn)) }
                    td data-name="revenue" { (escape(use_of_revenue(turn))) }
                    td data-name="missed by" { (parts(&missed_by(turn), "")) }
                }
            }
        }
    }
}
