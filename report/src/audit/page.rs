//! Audits as a self-contained web page, written game by game.
//!
//! A page has no scripts and requests nothing. It is made for a wide and a narrow screen: charts are there in both widths, of which the
//! style sheet shows one, and pictures stand side by side or one below the other.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::audited_game::AuditedGame;
use super::chart::{chart, colors_of_companies};
use super::losses::{losses_line, players};
use super::miss::{Budget, biggest, miss};
use super::tables::{companies, turns_in_groups};
use super::text::totals_sentence;
use highball_analysis::audit::Totals;
use highball_game::escape;
use highball_messages::{Language, Message};

/// The style sheet, with a light and a dark color scheme. Below 760 pixels a row of a table is a paragraph.
const STYLE: &str = include_str!("page.css");

/// Widths in pixels for which charts are made, with the class of each. A chart is as wide as the text.
const CHARTS: [(&str, f64); 2] = [("broad", 1_208.0), ("narrow", 358.0)];

/// Returns the beginning of the page.
#[must_use]
pub fn page_begin(language: Language) -> String {
    let title = Message::MissedRevenue.text(language);
    let head = html! {
        (DOCTYPE)
        html lang=(language.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width,initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
        }
    };
    // The elements that are left open here are closed in `page_end`.
    let head = head.into_string();
    let head = head.strip_suffix("</html>").unwrap_or(&head);
    format!("{head}<body>\n{}\n", html! { h1 { (title) } }.into_string())
}

/// Returns the end of the page, with the totals of all games.
#[must_use]
pub fn page_end(games: usize, totals: &Totals, language: Language) -> String {
    let all = html! {
        @if games != 1 {
            h2 { (Message::AllGames { games: games as u64 }.text(language)) }
            p { (totals_sentence(totals, language)) }
        }
    };
    format!("{}</body>\n</html>\n", all.into_string())
}

/// Returns the section about a game: what was missed in all and by whom, the biggest misses with the map and both sets of runs, and the
/// table of the players. Then follow the chart and the tables, and the pictures of the other turns that were below the best or not legal.
#[must_use]
pub fn page_of_game(game: AuditedGame<'_>) -> String {
    let AuditedGame { file, record, turns, totals, fault, language, .. } = game;
    let Totals { missed, best, .. } = totals.all;
    let (biggest, others) = biggest(turns);
    let mut budget = Budget::new();
    let page = html! {
        section {
            h2 { (escape(record.id())) }
            p { (escape(file)) }
            @if totals.all.turns > 0 {
                p class="lead" {
                    strong { (Message::AmountMissed { missed }.text(language)) } " "
                    (Message::OfAPossible { best }.text(language))
                }
            }
            @if totals.all.missed > 0 { (losses_line(game)) }
            p { (totals_sentence(&totals.all, language)) }
            @if let Some(fault) = fault {
                p { strong { (Message::NotAllRead { fault: &escape(fault.in_language(language)) }.text(language)) } }
            }
            @if !biggest.is_empty() {
                h3 { (match biggest.len() { 1 => Message::OnlyMiss, _ => Message::BiggestMisses }.text(language)) }
                @for turn in &biggest { (miss(game, turn, true, &mut budget)) }
            }
            @if !turns.is_empty() {
                (players(game))
                (charts(game))
                (companies(game))
                (turns_in_groups(game))
            }
            @if !others.is_empty() {
                h3 { (Message::OtherPictures.text(language)) }
                @for turn in &others { (miss(game, turn, false, &mut budget)) }
            }
        }
    };
    format!("{}\n", page.into_string())
}

/// Returns the section about a file that cannot be read.
#[must_use]
pub fn page_of_failure(message: &str) -> String {
    format!("{}\n", html! { section { h2 { (escape(message)) } } }.into_string())
}

/// Draws the chart for both widths, with the colours of the companies below.
fn charts(game: AuditedGame<'_>) -> Markup {
    let colors = colors_of_companies(game.turns);
    html! {
        h3 { (Message::RevenueByRound.text(game.language)) }
        @for (class, width) in CHARTS {
            figure class=(class) { (PreEscaped(chart(game, &colors, width))) }
        }
        p class="key" {
            @for (company, color) in &colors {
                span { span style={ "color:" (color) } { "■" } " " (escape(company)) }
            }
            span { span class="left" { "▨" } " " (Message::ColumnMissed.text(game.language)) }
        }
    }
}
