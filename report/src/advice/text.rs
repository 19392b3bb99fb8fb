//! Advice as text.

use std::fmt::Write;

use super::super::table::table;
use super::lines::{AdviceLine, Move, advice_lines};
use highball_analysis::advice::{Advice, Outcome, Threat, Threats};
use highball_messages::{Language, Message};

/// Number of moves of a kind that are listed by default.
const TOP: usize = 10;

/// Returns advice as text, with at most `top` lines for each kind of move. Moves on a hex with the same
/// effect are one line.
#[must_use]
pub fn advice_text(advice: &Advice, top: Option<usize>) -> String {
    let top = top.unwrap_or(TOP);
    let mut text = now_text(advice) + "\n";
    section(&mut text, "tile", &advice_lines(advice, &advice.lays), top, "lay");
    section(&mut text, "token", &advice_lines(advice, &advice.tokens), top, "token");
    section(&mut text, "special tile", &advice_lines(advice, &advice.private_lays), top, "special-lay");
    section(&mut text, "special token", &advice_lines(advice, &advice.private_tokens), top, "special-token");
    section(&mut text, "train", &advice_lines(advice, &advice.trains), top, "train");
    section(&mut text, "marker", &advice_lines(advice, &advice.markers), top, "marker");
    section(&mut text, "together", &advice_lines(advice, &advice.combinations), top, "combination");
    if let Some(threats) = &advice.threats {
        write_threats(&mut text, &advice.company, threats, top);
    }
    if let Some(cut_off) = cut_off_text(advice, Language::English) {
        let _ = writeln!(text, "\n{cut_off}");
    }
    text
}

/// Says what the company earns as the board is.
pub(crate) fn now_text(advice: &Advice) -> String {
    format!("{} earns {} as the board is.", advice.company, money(advice.now))
}

/// Says that not all moves were searched, if so.
#[must_use]
pub fn cut_off_text(advice: &Advice, language: Language) -> Option<String> {
    let text = || Message::NotAllMoves { boards: advice.boards }.text(language);
    (!advice.is_complete).then(text)
}

/// Writes the lines that gain something, up to `top`, and sums up the others.
fn section<M: Move>(text: &mut String, title: &str, lines: &[AdviceLine<'_, M>], top: usize, kind: &str) {
    let language = Language::English;
    if lines.is_empty() {
        return;
    }
    let gaining: Vec<&AdviceLine<'_, M>> = lines.iter().filter(|line| line.first().gain > 0).collect();
    text.push('\n');
    let row = |line: &&AdviceLine<'_, M>| {
        let first = line.first();
        let cost = first.cost.map_or_else(|| "?".to_owned(), |cost| cost.to_string());
        let (name, reason) = (line.name(language), line.reason(language).to_owned());
        [name, cost, money(first.outcome), format!("{:+}", first.gain), reason]
    };
    if !gaining.is_empty() {
        let right = [false, true, true, true, false];
        text.push_str(&table([title, "cost", "earns", "gain", ""], right, gaining.iter().take(top).map(row)));
    }
    for sentence in others_text(lines, top, kind, language) {
        let _ = writeln!(text, "{sentence}");
    }
}

/// Sums up the moves that are not among the first `top` lines that gain something: those that gain less, those that make no difference and
/// those that lower the revenue, a sentence for each. `kind` is what messages call
/// the moves, such as `lay`.
#[must_use]
pub fn others_text<M: Move>(lines: &[AdviceLine<'_, M>], top: usize, kind: &str, language: Language) -> Vec<String> {
    let further: usize = lines.iter().filter(|line| line.first().gain > 0).skip(top).map(|line| line.moves.len()).sum();
    let count = |is_meant: fn(i64) -> bool| {
        lines.iter().filter(|line| is_meant(line.first().gain)).map(|line| line.moves.len()).sum::<usize>()
    };
    let sentence = |count: usize, message: fn(u64, &str) -> Message<'_>| {
        let count = count as u64;
        (count > 0).then(|| message(count, &Message::Moves { kind, count }.text(language)).text(language))
    };
    let further = sentence(further, |count, moves| Message::MovesGainLess { count, moves });
    let idle = sentence(count(|gain| gain == 0), |count, moves| Message::MovesMakeNoDifference { count, moves });
    let losing = sentence(count(|gain| gain < 0), |count, moves| Message::MovesLower { count, moves });
    [further, idle, losing].into_iter().flatten().collect()
}

fn write_threats(text: &mut String, company: &str, threats: &Threats, top: usize) {
    let Threats { against, now, takes, loses } = threats;
    let _ = writeln!(text, "\n{against} earns {} as the board is.", money(*now));
    for (by, of, threats) in [(company, against.as_str(), takes), (against, company, loses)] {
        if threats.is_empty() {
            let _ = writeln!(text, "No tile lay or token of {by} takes anything from {of}.");
            continue;
        }
        let row =
            |threat: &Threat| [threat.made.name(Language::English), money(threat.outcome), format!("-{}", threat.loss)];
        let heading = [&*format!("{by} against {of}"), "left", "loss"];
        text.push_str(&table(heading, [false, true, true], threats.iter().take(top).map(row)));
    }
}

/// Writes a revenue; with a question mark if it is not proven.
pub(crate) fn money(outcome: Outcome) -> String {
    if outcome.proven() { outcome.revenue.to_string() } else { format!("{}?", outcome.revenue) }
}
