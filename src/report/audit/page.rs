//! Audits as a self-contained web page, written game by game.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::audited_game::{AuditedGame, known_part, standing, use_of_revenue};
use super::chart::chart;
use super::text::totals_sentence;
use crate::audit::{AuditedTurn, GameTotals, Totals};
use crate::escape;
use crate::report::picture::{Options, played_panels, svg};
use crate::report::{Work, claim_faults};

/// Width of the pictures of turns in pixels.
const PICTURE: u32 = 1_200;

/// The style sheet, with a light and a dark color scheme.
const STYLE: &str = "
:root{color-scheme:light dark;--ground:#fff;--ink:#1b1b1b;--faint:#5c5c5c;--line:#d5d5d5;--missed:#8a4b00}
@media (prefers-color-scheme:dark){:root{--ground:#14171a;--ink:#eceae6;--faint:#a9a9a9;--line:#3a3f44;--missed:#f2a33a}}
body{background:var(--ground);color:var(--ink);font:15px/1.45 system-ui,sans-serif;margin:0 auto;max-width:1240px;padding:1rem}
h1{font-size:1.5rem}h2{font-size:1.25rem;border-top:1px solid var(--line);padding-top:1rem;margin-top:2rem}
table{border-collapse:collapse;margin:.8rem 0;font-variant-numeric:tabular-nums}
th,td{padding:.15rem .7rem .15rem 0;text-align:left;vertical-align:top;white-space:nowrap}
th{color:var(--faint);font-weight:600;border-bottom:1px solid var(--line)}
.number{text-align:right}.missed td{color:var(--missed);font-weight:600}
.wide{overflow-x:auto}figure .chart{max-width:none}.chart .ink{fill:var(--ink)}.chart .rule{stroke:var(--line)}
figure{margin:1rem 0}figcaption{color:var(--faint)}figure svg{max-width:100%;height:auto}
.played{color:#4a7fb5}.left{color:#f2a33a}
summary{cursor:pointer}details{margin:.4rem 0}
@media print{details>*{display:block}}
";

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

/// Returns the section about a game: the totals, the chart, the table of its turns and, for each turn that was below the best or not
/// legal, the map with both sets of runs.
#[must_use]
pub fn page_of_game(game: AuditedGame<'_>) -> String {
    let AuditedGame { file, record, turns, totals, fault, .. } = game;
    let page = html! {
        section {
            h2 { (escape(record.id())) }
            p { (escape(file)) ": " (totals_sentence(&totals.all)) }
            @if let Some(fault) = fault {
                p { strong { "The game could not be replayed any further: " (escape(fault)) "." } }
            }
            @if !turns.is_empty() {
                (totals_tables(totals))
                figure class="wide" {
                    (PreEscaped(chart(turns.iter().map(|(turn, _)| turn))))
                    figcaption {
                        "Revenue by turn and round: "
                        span class="played" { "■" } " played, "
                        span class="left" { "■" } " missed."
                    }
                }
                (table(turns))
                @for (turn, work) in turns {
                    @if turn.missed() != Some(0) { (picture(turn, work)) }
                }
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

/// Returns the totals of the companies and of the players.
fn totals_tables(totals: &GameTotals) -> Markup {
    html! {
        div class="wide" {
            table {
                tr {
                    th { "company" }
                    @for name in ["turns", "below the best", "played", "best", "missed", "by its treasury"] {
                        th class="number" { (name) }
                    }
                }
                @for company in &totals.companies {
                    tr {
                        td { (escape(&company.company)) }
                        td class="number" { (company.totals.turns) }
                        td class="number" { (company.totals.below) }
                        td class="number" { (company.totals.played) }
                        td class="number" { (company.totals.best) }
                        td class="number" { (company.totals.missed) }
                        td class="number" { (known_part(company.treasury, &company.totals)) }
                    }
                }
            }
            table {
                tr { th { "player" } th class="number" { "missed in dividends" } }
                @for player in &totals.players {
                    tr { td { (escape(&player.player)) } td class="number" { (known_part(player.missed, &totals.all)) } }
                }
            }
        }
    }
}

/// Returns the table of the turns. Those with a picture link to it.
fn table(turns: &[(AuditedTurn, Work)]) -> Markup {
    html! {
        div class="wide" {
            table {
                tr {
                    th { "round" } th class="number" { "action" } th { "company" }
                    th class="number" { "played" } th class="number" { "best" } th class="number" { "missed" }
                    th {} th { "revenue" }
                }
                @for (turn, _) in turns {
                    @let missed = turn.missed().filter(|&missed| missed > 0);
                    tr class=[(turn.missed() != Some(0)).then_some("missed")] {
                        td { (turn.round) }
                        td class="number" {
                            @if turn.missed() == Some(0) { (turn.action) }
                            @else { a href={ "#" (anchor(turn)) } { (turn.action) } }
                        }
                        td { (escape(turn.position.company_name())) }
                        td class="number" { (turn.played_revenue()) }
                        td class="number" { (turn.best.revenue) }
                        td class="number" { @if let Some(missed) = missed { (missed) } }
                        td { (standing(turn)) }
                        td { (escape(&use_of_revenue(turn))) }
                    }
                }
            }
        }
    }
}

/// Returns the id of the picture of a turn.
fn anchor(turn: &AuditedTurn) -> String {
    turn.position.id.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' }).collect()
}

/// Draws a turn with both sets of runs on the map.
fn picture(turn: &AuditedTurn, work: &Work) -> Markup {
    let panels = played_panels(&turn.position, &turn.played, &turn.best, work);
    let options = Options { width: PICTURE, ..Options::default() };
    let drawn = svg(&turn.position, &panels, &options);
    html! {
        details open id=(anchor(turn)) {
            summary {
                (turn.round) ", action " (turn.action) ": " (escape(turn.position.company_name()))
                @match turn.missed() {
                    Some(missed) => { " missed " (missed) },
                    None => { " ran an illegal set" },
                }
            }
            @for fault in claim_faults(&turn.position, &turn.played.interpretation) { p { (escape(&fault)) "." } }
            @match drawn {
                Ok(drawn) => figure { (PreEscaped(drawn)) },
                Err(error) => p { (error) },
            }
        }
    }
}
