//! Audits as text.

use std::fmt::Write;

use super::{Audited, standing};
use crate::audit::{GameSum, Turn};
use crate::escape;
use crate::report::hearing_faults;
use crate::report::table::write_table;

/// An audit as text: turn by turn what was played, the best and the difference; then what each company and each player missed,
/// and all together.
#[must_use]
pub fn audit_text(audited: Audited<'_>) -> String {
    let Audited { file, record, turns, sums, fault, .. } = audited;
    let mut text = format!("{} - {}\n", escape(record.id()), escape(file));
    if !turns.is_empty() {
        text.push('\n');
        write_table(&mut text, [false, true, false, true, true, true, false, false], &rows(audited));
        text.push('\n');
        let mut companies = vec![["company", "turns", "below", "played", "best", "missed", "treasury"].map(str::to_owned)];
        for company in &sums.companies {
            let GameSum { turns, below, played, best, missed, .. } = company.sum;
            let numbers = [turns.to_string(), below.to_string(), played.to_string(), best.to_string()];
            let [turns, below, played, best] = numbers;
            let (missed, treasury) = (missed.to_string(), company.treasury.to_string());
            companies.push([company.company.clone(), turns, below, played, best, missed, treasury]);
        }
        write_table(&mut text, [false, true, true, true, true, true, true], &companies);
        text.push('\n');
        let mut players = vec![["player", "missed in dividends"].map(str::to_owned)];
        players.extend(sums.players.iter().map(|player| [player.player.clone(), player.missed.to_string()]));
        write_table(&mut text, [false, true], &players);
        text.push('\n');
    }
    for (turn, _) in turns.iter().filter(|(turn, _)| turn.missed().is_none()) {
        for wrong in hearing_faults(&turn.position, &turn.heard.understood) {
            let _ = writeln!(text, "Action {} is not legal: {}.", turn.action, escape(&wrong));
        }
    }
    for (turn, recorded) in turns.iter().filter_map(|(turn, _)| Some((turn, turn.recorded?))) {
        if recorded != turn.played() {
            let _ = writeln!(text, "Action {} is recorded to have earned {recorded}, not {}.", turn.action, turn.played());
        }
    }
    let unknown = turns.iter().filter(|(turn, _)| turn.missed().is_some_and(|missed| missed > 0) && turn.parts.is_none());
    match unknown.count() {
        0 => {}
        1 => text.push_str("Of 1 turn it is not known who would have got the difference.\n"),
        many => {
            let _ = writeln!(text, "Of {many} turns it is not known who would have got the difference.");
        }
    }
    let _ = writeln!(text, "{}", in_all(&sums.game));
    if let Some(fault) = fault {
        let _ = writeln!(text, "The game could not be followed any further: {}.", escape(fault));
    }
    text
}

/// What several games come to together, as text.
#[must_use]
pub fn audits_text(games: usize, sum: &GameSum) -> String {
    format!("All {games} games: {}\n", in_all(sum))
}

/// Turn by turn, below a heading.
fn rows(audited: Audited<'_>) -> Vec<[String; 8]> {
    let mut rows = vec![["round", "action", "company", "played", "best", "missed", "", "revenue"].map(str::to_owned)];
    rows.extend(audited.turns.iter().map(|(turn, _)| {
        let missed = turn.missed().filter(|&missed| missed > 0);
        [
            turn.round.to_string(),
            turn.action.to_string(),
            turn.position.company_name().to_owned(),
            turn.played().to_string(),
            turn.best.revenue.to_string(),
            missed.map_or_else(|| "-".to_owned(), |missed| missed.to_string()),
            standing(turn),
            money(turn),
        ]
    }));
    rows
}

/// What became of the revenue, and who missed what.
pub(super) fn money(turn: &Turn) -> String {
    let choice = turn.choice.as_deref().unwrap_or("not known");
    let parts: Vec<String> = match turn.missed() {
        Some(1..) => turn.parts.iter().flatten().map(|part| format!("{} {}", part.to, part.missed)).collect(),
        _ => Vec::new(),
    };
    if parts.is_empty() { choice.to_owned() } else { format!("{choice}: {}", parts.join(", ")) }
}

/// What turns come to, in sentences.
pub(super) fn in_all(sum: &GameSum) -> String {
    let GameSum { turns, below, illegal, unproven, played, best, missed } = *sum;
    if turns == 0 {
        return "no company ran its trains.".to_owned();
    }
    let mut text = format!("{played} played of {best}, {missed} missed, in {below} of {turns} turns.");
    if illegal > 0 {
        let _ = write!(text, " Not legal, and not counted: {illegal}.");
    }
    match unproven {
        0 => text.push_str(" Proven: nothing earns more."),
        _ => {
            let _ = write!(text, " Not proven: {unproven} of the best.");
        }
    }
    text
}
