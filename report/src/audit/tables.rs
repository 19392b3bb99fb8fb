//! The tables of an audit's web page. Each cell names its column, for narrow screens.

use maud::{Markup, html};

use super::audited_game::{AuditedGame, known_part, missed_by, standing, use_of_revenue};
use super::losses::{parts, unknown_notes};
use super::miss::{action, anchor, has_picture};
use highball_analysis::audit::AuditedTurn;
use highball_game::escape;
use highball_messages::Message;

/// Returns the table of the companies.
pub(super) fn companies(game: AuditedGame<'_>) -> Markup {
    let language = game.language;
    let columns = [
        Message::ColumnTurns,
        Message::ColumnBelowBest,
        Message::ColumnPlayed,
        Message::ColumnBest,
        Message::ColumnMissed,
        Message::ColumnByTreasury,
    ];
    let columns = columns.map(|column| column.text(language));
    let [turns, below, played, best, missed, by_treasury] = &columns;
    html! {
        h3 { (Message::Companies.text(language)) }
        table {
            tr {
                th { (Message::ColumnCompany.text(language)) }
                @for name in &columns { th class="number" { (name) } }
            }
            @for company in &game.totals.companies {
                tr {
                    td { strong { (escape(&company.company)) } }
                    td class="number" data-name=(turns) { (company.totals.turns) }
                    td class="number" data-name=(below) { (company.totals.below) }
                    td class="number" data-name=(played) { (company.totals.played) }
                    td class="number" data-name=(best) { (company.totals.best) }
                    td class="number" data-name=(missed) { (company.totals.missed) }
                    td class="number" data-name=(by_treasury) { (known_part(company.treasury, &company.totals, language)) }
                }
            }
        }
        (unknown_notes(game))
    }
}

/// Returns a table for each kind of turn. Turns with the best runs are folded away.
pub(super) fn turns_in_groups(game: AuditedGame<'_>) -> Markup {
    let of_kind = |kind: TurnKind| game.turns.iter().map(|(turn, _)| turn).filter(move |turn| TurnKind::of(turn) == kind);
    let table = |kind: TurnKind| turns_table(game, of_kind(kind));
    let headed = [
        (TurnKind::TooLittle, Message::RanTooLittle),
        (TurnKind::Nothing, Message::TurnsRanNothing),
        (TurnKind::Illegal, Message::TurnsIllegal),
        (TurnKind::Ended, Message::TurnsEnded),
    ];
    html! {
        @for (kind, heading) in headed {
            @if of_kind(kind).next().is_some() {
                h3 { (heading.text(game.language)) }
                @if kind == TurnKind::Nothing { p { (Message::NoTrainRan.text(game.language)) } }
                (table(kind))
            }
        }
        @if of_kind(TurnKind::Best).next().is_some() {
            details class="best" {
                @let count = of_kind(TurnKind::Best).count() as u64;
                summary { (Message::TurnsWithBest { count }.text(game.language)) }
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
}

/// Returns a table of turns. Those with a picture link to it.
fn turns_table<'a>(game: AuditedGame<'_>, turns: impl Iterator<Item = &'a AuditedTurn>) -> Markup {
    let AuditedGame { record, language, .. } = game;
    let texts = [Message::ColumnRound, Message::ColumnCompany].map(|column| column.text(language));
    let numbers = [Message::ColumnAction, Message::ColumnPlayed, Message::ColumnBest, Message::ColumnMissed];
    let numbers = numbers.map(|column| column.text(language));
    let last = [Message::ColumnRevenue, Message::ColumnMissedBy].map(|column| column.text(language));
    let ([of_action, played, best, of_missed], [revenue, by]) = (&numbers, &last);
    html! {
        table {
            tr {
                @for name in &texts { th { (name) } }
                @for name in &numbers { th class="number" { (name) } }
                th {}
                @for name in &last { th { (name) } }
            }
            @for turn in turns {
                @let missed = turn.missed().filter(|&missed| missed > 0);
                tr id=[(!has_picture(turn)).then(|| anchor(turn))] {
                    td {
                        @if has_picture(turn) { a href={ "#" (anchor(turn)) } { (turn.round) } }
                        @else { (turn.round) }
                    }
                    td { strong { (escape(turn.position.company_name())) } }
                    td class="number" data-name=(of_action) { (action(record, turn)) }
                    td class="number" data-name=(played) { (turn.played_revenue()) }
                    td class="number" data-name=(best) { (turn.best.revenue) }
                    td class="number" data-name=(of_missed) { @if let Some(missed) = missed { (missed) } }
                    td { (standing(turn, language)) }
                    td data-name=(revenue) { (escape(&use_of_revenue(turn, language))) }
                    td data-name=(by) { (parts(&missed_by(turn, language), "")) }
                }
            }
        }
    }
}
