//! Audits as text.

use std::fmt::Write;

use super::audited_game::{AuditedGame, UnknownTurns, known_part, missed_by, standing, use_of_revenue};
use crate::table::write_table;
use crate::text::{claim_faults, not_covered_lines};
use highball_analysis::audit::{GameTotals, Totals};
use highball_game::escape;
use highball_messages::{Language, Message};

/// Formats an audit as text: a table of the turns, the totals of each company and each player, and the totals of the game.
#[must_use]
pub fn audit_text(game: AuditedGame<'_>) -> String {
    let AuditedGame { file, record, turns, totals, fault, language, .. } = game;
    let mut text = format!("{} - {}\n", escape(record.id()), escape(file));
    if !turns.is_empty() {
        text.push('\n');
        write_table(&mut text, [false, true, false, true, true, true, false, false, false], &turn_rows(game));
        text.push('\n');
        let columns = [
            Message::ColumnCompany,
            Message::ColumnTurns,
            Message::ColumnBelow,
            Message::ColumnPlayed,
            Message::ColumnBest,
            Message::ColumnMissed,
            Message::Treasury,
        ];
        let mut companies = vec![columns.map(|column| column.text(language))];
        for company in &totals.companies {
            let Totals { turns, below, played, best, missed, .. } = company.totals;
            let numbers = [turns.to_string(), below.to_string(), played.to_string(), best.to_string()];
            let [turns, below, played, best] = numbers;
            let (missed, treasury) = (missed.to_string(), known_part(company.treasury, &company.totals, language));
            companies.push([company.company.clone(), turns, below, played, best, missed, treasury]);
        }
        write_table(&mut text, [false, true, true, true, true, true, true], &companies);
        text.push('\n');
        let mut players = vec![[Message::ColumnPlayer, Message::ColumnInDividends].map(|column| column.text(language))];
        let missed = |missed: i64| known_part(missed, &totals.all, language);
        players.extend(totals.players.iter().map(|player| [player.player.clone(), missed(player.missed)]));
        write_table(&mut text, [false, true], &players);
        text.push('\n');
    }
    for sentence in turn_sentences(game) {
        let _ = writeln!(text, "{sentence}");
    }
    if totals.nobody != 0 {
        let _ = writeln!(text, "{}", nobody_sentence(totals.nobody, language));
    }
    for unknown in UnknownTurns::of(game) {
        let (turns, reason) = (&unknown.count(language)[..], &unknown.reason.text(language)[..]);
        let sentence = Message::NotKnownWhoMissed { missed: unknown.missed, reason, turns };
        let _ = writeln!(text, "{}", sentence.text(language));
    }
    let _ = writeln!(text, "{}", totals_sentence(&totals.all, language));
    if let Some(fault) = fault {
        let _ = writeln!(text, "{}", Message::NotAllRead { fault: &escape(fault.in_language(language)) }.text(language));
    }
    text
}

/// Says which turns were not legal, earned another sum than the record has, ran nothing, or would have moved the share price elsewhere.
fn turn_sentences(game: AuditedGame<'_>) -> Vec<String> {
    let AuditedGame { turns, language, .. } = game;
    let mut sentences = Vec::new();
    for (turn, _) in turns.iter().filter(|(turn, _)| !turn.is_legal()) {
        for fault in claim_faults(&turn.position, &turn.played.interpretation, language) {
            sentences.push(Message::TurnNotLegal { action: turn.action, fault: &escape(&fault) }.text(language));
        }
    }
    for (turn, recorded) in turns.iter().filter_map(|(turn, _)| Some((turn, turn.recorded?))) {
        let (action, earned) = (turn.action, turn.played_revenue());
        if recorded != earned {
            sentences.push(Message::TurnEarnedOther { action, earned, recorded }.text(language));
        }
    }
    for (turn, missed) in turns.iter().filter_map(|(turn, _)| Some((turn, turn.missed()?))) {
        if missed > 0 && turn.ran_nothing() {
            let company = &escape(turn.position.company_name());
            sentences.push(Message::TurnRanNothing { action: turn.action, company, missed }.text(language));
        }
    }
    for (turn, prices) in turns.iter().filter_map(|(turn, _)| Some((turn, turn.prices?))) {
        if turn.missed().is_some() && prices.differ() {
            let (action, played, best) = (turn.action, prices.played.price, prices.best.price);
            sentences.push(Message::TurnMovedPrice { action, best, played }.text(language));
        }
    }
    sentences.extend(not_covered_sentences(game));
    sentences
}

/// Says in which turns rules that are not covered may change the best runs: a sentence for each rule.
fn not_covered_sentences(game: AuditedGame<'_>) -> Vec<String> {
    let AuditedGame { turns, language, .. } = game;
    let mut rules: Vec<(String, Vec<String>)> = Vec::new();
    for (turn, _) in turns {
        for rule in not_covered_lines(&turn.position, language) {
            let action = turn.action.to_string();
            match rules.iter_mut().find(|(known, _)| *known == rule) {
                Some((_, actions)) => actions.push(action),
                None => rules.push((rule, vec![action])),
            }
        }
    }
    let sentence = |(rule, actions): (String, Vec<String>)| {
        Message::TurnsNotCovered { actions: &actions.join(", "), count: actions.len() as u64, rule: &rule }.text(language)
    };
    rules.into_iter().map(sentence).collect()
}

/// Formats the totals of several games as text.
#[must_use]
pub fn audits_text(games: usize, totals: &Totals, language: Language) -> String {
    let all = Message::AllGames { games: games as u64 }.text(language);
    format!("{all}: {}\n", totals_sentence(totals, language))
}

/// Returns a heading and a row for each turn.
fn turn_rows(game: AuditedGame<'_>) -> Vec<[String; 9]> {
    let language = game.language;
    let column = |column: Message<'_>| column.text(language);
    let mut rows = vec![[
        column(Message::ColumnRound),
        column(Message::ColumnAction),
        column(Message::ColumnCompany),
        column(Message::ColumnPlayed),
        column(Message::ColumnBest),
        column(Message::ColumnMissed),
        String::new(),
        column(Message::ColumnRevenue),
        column(Message::ColumnMissedBy),
    ]];
    rows.extend(game.turns.iter().map(|(turn, _)| {
        let missed = turn.missed().filter(|&missed| missed > 0);
        [
            turn.round.to_string(),
            turn.action.to_string(),
            turn.position.company_name().to_owned(),
            turn.played_revenue().to_string(),
            turn.best.revenue.to_string(),
            missed.map_or_else(|| "-".to_owned(), |missed| missed.to_string()),
            standing(turn, language),
            use_of_revenue(turn, language),
            missed_by(turn, language).join(", "),
        ]
    }));
    rows
}

/// Formats how much of the difference nobody missed.
pub(super) fn nobody_sentence(missed: i64, language: Language) -> String {
    Message::NobodyMissed { missed: &missed.to_string() }.text(language)
}

/// Formats totals as sentences.
pub(super) fn totals_sentence(totals: &Totals, language: Language) -> String {
    let Totals { turns, below, ran_nothing, illegal, ended_early, unproven, not_covered, .. } = *totals;
    let Totals { played, best, missed, .. } = *totals;
    let [turns, below, ran_nothing, illegal, ended_early, unproven] =
        [turns, below, ran_nothing, illegal, ended_early, unproven].map(|count| count as u64);
    if turns == 0 {
        return Message::NoCompanyRan.text(language);
    }
    let mut text = Message::EarnedOfPossible { below, best, missed, played, turns }.text(language);
    if ran_nothing > 0 {
        let turns = &Message::NumberOfTurns { count: ran_nothing }.text(language);
        text.push(' ');
        text.push_str(&Message::OfItRanNothing { missed: totals.missed_running_nothing, turns }.text(language));
    }
    text.push('.');
    let illegal = (illegal > 0).then_some(Message::TurnsNotLegal { count: illegal });
    let ended = (ended_early > 0).then_some(Message::TurnsOfEndedRound { count: ended_early });
    let by = if not_covered == 0 { Message::Proven } else { Message::ProvenByCoveredRules }.text(language);
    let proven = match unproven {
        0 => Message::AllProven { proven: &by },
        count => Message::BestNotProven { count },
    };
    for sentence in illegal.into_iter().chain(ended).chain([proven]) {
        text.push(' ');
        text.push_str(&sentence.text(language));
    }
    text
}

/// Returns what treasuries and nobody missed, each with its name in a language, if it is something.
#[must_use]
pub fn other_losses(totals: &GameTotals, language: Language) -> Vec<(String, i64)> {
    let treasuries = totals.companies.iter().map(|company| company.treasury).sum();
    let parts = [(Message::Treasuries, treasuries), (Message::Nobody, totals.nobody)];
    parts.into_iter().filter(|&(_, missed)| missed != 0).map(|(name, missed)| (name.text(language), missed)).collect()
}
