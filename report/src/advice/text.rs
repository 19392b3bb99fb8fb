//! Advice as text.

use std::fmt::Write;

use super::super::table::table;
use super::lines::{AdviceLine, Move, advice_lines};
use highball_analysis::advice::{Advice, Outcome, Threat, Threats};
use highball_messages::{Language, Message, all_of};

/// Number of moves of a kind that are listed by default.
const TOP: usize = 10;

/// Returns advice as text, with at most `top` lines for each kind of move. Moves on a hex with the same
/// effect are one line.
#[must_use]
pub fn advice_text(advice: &Advice, top: Option<usize>, language: Language) -> String {
    let shown = (top.unwrap_or(TOP), language);
    let mut text = now_text(advice, language) + "\n";
    section(&mut text, "lay", &advice_lines(advice, &advice.lays), shown);
    section(&mut text, "token", &advice_lines(advice, &advice.tokens), shown);
    section(&mut text, "special-lay", &advice_lines(advice, &advice.private_lays), shown);
    section(&mut text, "special-token", &advice_lines(advice, &advice.private_tokens), shown);
    section(&mut text, "train", &advice_lines(advice, &advice.trains), shown);
    section(&mut text, "marker", &advice_lines(advice, &advice.markers), shown);
    section(&mut text, "combination", &advice_lines(advice, &advice.combinations), shown);
    if let Some(threats) = &advice.threats {
        write_threats(&mut text, &advice.company, threats, shown);
    }
    if let Some(cut_off) = cut_off_text(advice, language) {
        let _ = writeln!(text, "\n{cut_off}");
    }
    text
}

/// Says what the company earns as the board is.
pub(crate) fn now_text(advice: &Advice, language: Language) -> String {
    let company = &advice.company[..];
    let now = Message::EarnsAsItIs { company, revenue: &money(advice.now) }.text(language);
    if advice.next_turn == advice.now.revenue {
        return now;
    }
    let then = Message::EarnsNextTurn { company, revenue: advice.next_turn }.text(language);
    format!("{now} {then}")
}

/// Says that not all moves were searched, if so.
#[must_use]
pub fn cut_off_text(advice: &Advice, language: Language) -> Option<String> {
    let text = || Message::NotAllMoves { boards: advice.boards }.text(language);
    (!advice.is_complete).then(text)
}

/// Writes the lines that gain something, up to `top`, and sums up the others. `kind` is what messages call the moves.
fn section<M: Move>(text: &mut String, kind: &str, lines: &[AdviceLine<'_, M>], (top, language): (usize, Language)) {
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
        let heading = [Message::HeadingOfMoves { kind }, Message::HeadingCost, Message::Earns, Message::HeadingGain];
        let [title, cost, earns, gain] = heading.map(|message| message.text(language));
        text.push_str(&table([&*title, &cost, &earns, &gain, ""], right, gaining.iter().take(top).map(row)));
    }
    for sentence in others_text(lines, top, kind, language) {
        let _ = writeln!(text, "{sentence}");
    }
}

/// Sums up the moves that are not among the first `top` lines that gain something: those that gain less, those that make no difference and
/// those that lower the revenue, a sentence for each. Of those that make no difference, names those for which the bank pays. `kind` is what
/// messages call the moves, such as `lay`.
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
    let earns = |line: &&AdviceLine<'_, M>| line.first().gain == 0 && line.first().made.earns() > 0;
    let named = |line: &AdviceLine<'_, M>| format!("{} ({})", line.name(language), line.first().made.earns());
    let paid: Vec<String> = lines.iter().filter(earns).map(named).collect();
    let paid = (!paid.is_empty()).then(|| Message::BankPaysFor { moves: &all_of(language, &paid) }.text(language));
    [further, idle, paid, losing].into_iter().flatten().collect()
}

fn write_threats(text: &mut String, company: &str, threats: &Threats, (top, language): (usize, Language)) {
    let Threats { against, now, takes, loses } = threats;
    let earns = Message::EarnsAsItIs { company: against, revenue: &money(*now) };
    let _ = writeln!(text, "\n{}", earns.text(language));
    for (by, of, threats) in [(company, against.as_str(), takes), (against, company, loses)] {
        if threats.is_empty() {
            let _ = writeln!(text, "{}", Message::TakesNothing { by, of }.text(language));
            continue;
        }
        let row = |threat: &Threat| [threat.made.name(language), money(threat.outcome), format!("-{}", threat.loss)];
        let heading = [Message::Against { by, of }, Message::HeadingLeft, Message::HeadingLoss];
        let heading = heading.map(|message| message.text(language));
        text.push_str(&table(
            heading.each_ref().map(String::as_str),
            [false, true, true],
            threats.iter().take(top).map(row),
        ));
    }
}

/// Writes a revenue; with a question mark if it is not proven.
pub(crate) fn money(outcome: Outcome) -> String {
    if outcome.proven() { outcome.revenue.to_string() } else { format!("{}?", outcome.revenue) }
}
