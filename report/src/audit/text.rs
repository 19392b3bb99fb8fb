//! Audits as text.

use std::fmt::Write;

use super::audited_game::{AuditedGame, UnknownTurns, known_part, missed_by, standing, use_of_revenue};
use crate::table::write_table;
use crate::text::claim_faults;
use highball_analysis::audit::Totals;
use highball_game::escape;
use highball_messages::Language;

/// Formats an audit as text: a table of the turns, the totals of each company and each player, and the totals of the game.
#[must_use]
pub fn audit_text(game: AuditedGame<'_>) -> String {
    let AuditedGame { file, record, turns, totals, fault, .. } = game;
    let mut text = format!("{} - {}\n", escape(record.id()), escape(file));
    if !turns.is_empty() {
        text.push('\n');
        write_table(&mut text, [false, true, false, true, true, true, false, false, false], &turn_rows(game));
        text.push('\n');
        let mut companies = vec![["company", "turns", "below", "played", "best", "missed", "treasury"].map(str::to_owned)];
        for company in &totals.companies {
            let Totals { turns, below, played, best, missed, .. } = company.totals;
            let numbers = [turns.to_string(), below.to_string(), played.to_string(), best.to_string()];
            let [turns, below, played, best] = numbers;
            let (missed, treasury) = (missed.to_string(), known_part(company.treasury, &company.totals));
            companies.push([company.company.clone(), turns, below, played, best, missed, treasury]);
        }
        write_table(&mut text, [false, true, true, true, true, true, true], &companies);
        text.push('\n');
        let mut players = vec![["player", "missed in dividends"].map(str::to_owned)];
        players.extend(totals.players.iter().map(|player| [player.player.clone(), known_part(player.missed, &totals.all)]));
        write_table(&mut text, [false, true], &players);
        text.push('\n');
    }
    for (turn, _) in turns.iter().filter(|(turn, _)| !turn.is_legal()) {
        for fault in claim_faults(&turn.position, &turn.played.interpretation, Language::English) {
            let _ = writeln!(text, "Action {} is not legal: {}.", turn.action, escape(&fault));
        }
    }
    for (turn, recorded) in turns.iter().filter_map(|(turn, _)| Some((turn, turn.recorded?))) {
        let earned = turn.played_revenue();
        if recorded != earned {
            let _ = writeln!(text, "Action {} earned {earned} by the rules, but {recorded} in the record.", turn.action);
        }
    }
    for (turn, missed) in turns.iter().filter_map(|(turn, _)| Some((turn, turn.missed()?))) {
        if missed > 0 && turn.ran_nothing() {
            let company = escape(turn.position.company_name());
            let _ = writeln!(text, "Action {}: {company} ran nothing and missed {missed}.", turn.action);
        }
    }
    if totals.nobody != 0 {
        let _ = writeln!(text, "{}", nobody_sentence(totals.nobody));
    }
    for unknown in UnknownTurns::of(game) {
        let _ = writeln!(text, "It is not known who missed {} in {}: {}.", unknown.missed, unknown.count(), unknown.reason);
    }
    let _ = writeln!(text, "{}", totals_sentence(&totals.all));
    if let Some(fault) = fault {
        let _ = writeln!(text, "Not all of the game could be read: {}.", escape(fault));
    }
    text
}

/// Formats the totals of several games as text.
#[must_use]
pub fn audits_text(games: usize, totals: &Totals) -> String {
    format!("All {games} games: {}\n", totals_sentence(totals))
}

/// Returns a heading and a row for each turn.
fn turn_rows(game: AuditedGame<'_>) -> Vec<[String; 9]> {
    let heading = ["round", "action", "company", "played", "best", "missed", "", "revenue", "missed by"];
    let mut rows = vec![heading.map(str::to_owned)];
    rows.extend(game.turns.iter().map(|(turn, _)| {
        let missed = turn.missed().filter(|&missed| missed > 0);
        [
            turn.round.to_string(),
            turn.action.to_string(),
            turn.position.company_name().to_owned(),
            turn.played_revenue().to_string(),
            turn.best.revenue.to_string(),
            missed.map_or_else(|| "-".to_owned(), |missed| missed.to_string()),
            standing(turn),
            use_of_revenue(turn).to_owned(),
            missed_by(turn).join(", "),
        ]
    }));
    rows
}

/// Formats how much of the difference nobody missed.
pub(super) fn nobody_sentence(missed: i64) -> String {
    format!("Of the difference, {missed} would have been paid to nobody, for shares in the offering or the pool.")
}

/// Formats totals as sentences.
pub(super) fn totals_sentence(totals: &Totals) -> String {
    let Totals { turns, below, ran_nothing, illegal, ended_early, unproven, played, best, missed, .. } = *totals;
    if turns == 0 {
        return "no company ran its trains.".to_owned();
    }
    let mut text = format!("{played} earned of a possible {best}, {missed} missed in {below} of {turns} turns");
    if ran_nothing > 0 {
        let turns = if ran_nothing == 1 { "turn" } else { "turns" };
        let _ = write!(text, " ({} of it in {ran_nothing} {turns} that ran nothing)", totals.missed_running_nothing);
    }
    text.push('.');
    match illegal {
        0 => {}
        1 => text.push_str(" 1 turn was not legal and is not counted."),
        _ => {
            let _ = write!(text, " {illegal} turns were not legal and are not counted.");
        }
    }
    match ended_early {
        0 => {}
        1 => text.push_str(" 1 turn of the round in which the game was ended is not counted."),
        _ => {
            let _ = write!(text, " {ended_early} turns of the round in which the game was ended are not counted.");
        }
    }
    match unproven {
        0 => text.push_str(" Proven: nothing earns more."),
        1 => text.push_str(" The best of 1 turn is not proven."),
        _ => {
            let _ = write!(text, " The best of {unproven} turns is not proven.");
        }
    }
    text
}
