//! Audits as a page for browsers: one file that needs nothing else, written game by game.

use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::chart::chart;
use super::text::{in_all, money};
use super::{Audited, standing};
use crate::audit::{GameSum, Turn};
use crate::escape;
use crate::report::picture::{Options, played_panels, svg};
use crate::report::{Work, hearing_faults};

/// How wide the pictures of turns are, in pixels.
const PICTURE: u32 = 1_200;

/// How the page looks: on white or, where a browser says that its user prefers, on black.
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

/// The beginning of the page.
#[must_use]
pub fn page_begin() -> String {
    let head = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width,initial-scale=1";
                title { "What was missed" }
                style { (PreEscaped(STYLE)) }
            }
        }
    };
    // What stands open is closed at the end of the page.
    let head = head.into_string();
    let head = head.strip_suffix("</html>").unwrap_or(&head);
    format!("{head}<body>\n<h1>What was missed</h1>\n")
}

/// The end of the page, with what all games come to.
#[must_use]
pub fn page_end(games: usize, sum: &GameSum) -> String {
    let all = html! {
        @if games != 1 {
            h2 { "All " (games) " games" }
            p { (in_all(sum)) }
        }
    };
    format!("{}</body>\n</html>\n", all.into_string())
}

/// The part of the page about a game: the table of its turns, the chart, and for each turn in which something better was known, or
/// what was played is not legal, the map with both sets of runs.
#[must_use]
pub fn page_of_game(audited: Audited<'_>) -> String {
    let Audited { file, record, turns, sums, fault, .. } = audited;
    let page = html! {
        section {
            h2 { (escape(record.id())) }
            p { (escape(file)) ": " (in_all(&sums.game)) }
            @if let Some(fault) = fault {
                p { strong { "The game could not be followed any further: " (escape(fault)) "." } }
            }
            @if !turns.is_empty() {
                (sums_of(audited))
                figure class="wide" {
                    (PreEscaped(chart(turns.iter().map(|(turn, _)| turn))))
                    figcaption {
                        "Turn by turn and round by round: "
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

/// The part of the page about a file that is no game that can be read.
#[must_use]
pub fn page_of_failure(what: &str) -> String {
    format!("{}\n", html! { section { h2 { (escape(what)) } } }.into_string())
}

/// What each company and each player missed.
fn sums_of(audited: Audited<'_>) -> Markup {
    html! {
        div class="wide" {
            table {
                tr {
                    th { "company" }
                    @for name in ["turns", "below the best", "played", "best", "missed", "by its treasury"] {
                        th class="number" { (name) }
                    }
                }
                @for company in &audited.sums.companies {
                    tr {
                        td { (escape(&company.company)) }
                        td class="number" { (company.sum.turns) }
                        td class="number" { (company.sum.below) }
                        td class="number" { (company.sum.played) }
                        td class="number" { (company.sum.best) }
                        td class="number" { (company.sum.missed) }
                        td class="number" { (company.treasury) }
                    }
                }
            }
            table {
                tr { th { "player" } th class="number" { "missed in dividends" } }
                @for player in &audited.sums.players {
                    tr { td { (escape(&player.player)) } td class="number" { (player.missed) } }
                }
            }
        }
    }
}

/// The turns, those in which something was missed with a link to their pictures.
fn table(turns: &[(Turn, Work)]) -> Markup {
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
                        td class="number" { (turn.played()) }
                        td class="number" { (turn.best.revenue) }
                        td class="number" { @if let Some(missed) = missed { (missed) } }
                        td { (standing(turn)) }
                        td { (escape(&money(turn))) }
                    }
                }
            }
        }
    }
}

/// What links to the picture of a turn.
fn anchor(turn: &Turn) -> String {
    turn.position.id.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '-' }).collect()
}

/// A turn with both sets of runs on the map.
fn picture(turn: &Turn, work: &Work) -> Markup {
    let panels = played_panels(&turn.position, &turn.heard, &turn.best, work);
    let options = Options { width: PICTURE, ..Options::default() };
    let drawn = svg(&turn.position, &panels, &options);
    html! {
        details open id=(anchor(turn)) {
            summary {
                (turn.round) ", action " (turn.action) ": " (escape(turn.position.company_name()))
                @match turn.missed() {
                    Some(missed) => { " missed " (missed) },
                    None => { " ran what is not legal" },
                }
            }
            @for wrong in hearing_faults(&turn.position, &turn.heard.understood) { p { (escape(&wrong)) "." } }
            @match drawn {
                Ok(drawn) => figure { (PreEscaped(drawn)) },
                Err(error) => p { (error) },
            }
        }
    }
}
