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

/// The style sheet, with a light and a dark color scheme. Below 760 pixels a row of a table is a paragraph.
const STYLE: &str = include_str!("page.css");

/// Widths in pixels for which charts are made, with the class of each. A chart is as wide as the text.
const CHARTS: [(&str, f64); 2] = [("broad", 1_208.0), ("narrow", 358.0)];

/// Returns the beginning of the page.
#[must_use]
pub fn page_begin() -> String {
    let head = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width,initial-scale=1";
                title { "Missed revenue" }
                style { (PreEscaped(STYLE)) }
            }
        }
    };
    // The elements that are left open here are closed in `page_end`.
    let head = head.into_string();
    let head = head.strip_suffix("</html>").unwrap_or(&head);
    format!("{head}<body>\n<h1>Missed revenue</h1>\n")
}

/// Returns the end of the page, with the totals of all games.
#[must_use]
pub fn page_end(games: usize, totals: &Totals) -> String {
    let all = html! {
        @if games != 1 {
            h2 { "All " (games) " games" }
            p { (totals_sentence(totals)) }
        }
    };
    format!("{}</body>\n</html>\n", all.into_string())
}

/// Returns the section about a game: what was missed in all and by whom, the biggest misses with the map and both sets of runs, and the
/// table of the players. Then follow the chart and the tables, and the pictures of the other turns that were below the best or not legal.
#[must_use]
pub fn page_of_game(game: AuditedGame<'_>) -> String {
    let AuditedGame { file, record, turns, totals, fault, .. } = game;
    let (biggest, others) = biggest(turns);
    let mut budget = Budget::new();
    let page = html! {
        section {
            h2 { (escape(record.id())) }
            p { (escape(file)) }
            @if totals.all.turns > 0 {
                p class="lead" { strong { (totals.all.missed) " missed" } " of a possible " (totals.all.best) }
            }
            @if totals.all.missed > 0 { (losses_line(game)) }
            p { (totals_sentence(&totals.all)) }
            @if let Some(fault) = fault {
                p { strong { "Not all of the game could be read: " (escape(fault)) "." } }
            }
            @if !biggest.is_empty() {
                h3 { (match biggest.len() { 1 => "The only miss", _ => "The biggest misses" }) }
                @for (turn, work) in &biggest { (miss(record, turn, work, true, &mut budget)) }
            }
            @if !turns.is_empty() {
                (players(game))
                (charts(game))
                (companies(game))
                (turns_in_groups(game))
            }
            @if !others.is_empty() {
                h3 { "Pictures of the other turns" }
                @for (turn, work) in &others { (miss(record, turn, work, false, &mut budget)) }
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
        h3 { "Revenue by turn and round" }
        @for (class, width) in CHARTS {
            figure class=(class) { (PreEscaped(chart(game.turns, &colors, width))) }
        }
        p class="key" {
            @for (company, color) in &colors {
                span { span style={ "color:" (color) } { "■" } " " (escape(company)) }
            }
            span { span class="left" { "▨" } " missed" }
        }
    }
}
