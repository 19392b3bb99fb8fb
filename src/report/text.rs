//! Answers as a person reads them out at the table.

use std::fmt::Write;

use super::Work;
use super::table::write_table;
use crate::board::StopId;
use crate::judge::JudgedRun;
use crate::payout::{Outcome, payments_text, payout_text};
use crate::plain;
use crate::position::{Position, Run};
use crate::rules::{Payee, TrainId};
use crate::solve::{Alternative, Answer};

/// How many characters of stops stand on a line.
const WIDTH: usize = 72;

/// An answer as text: each train with its stops and what they pay, the total, whether it is proven, and the time it took.
#[must_use]
pub fn answer_text(position: &Position, answer: &Answer, work: &Work) -> String {
    let mut text = super::board::question_line(position);
    text.push_str("\n\n");
    let company = plain(position.company_name());
    if let Some(reason) = &answer.reason {
        let _ = writeln!(text, "{company} earns 0: {}.", plain(&reason.to_string()));
        money(&mut text, answer);
        return text;
    }
    table(&mut text, &position.taking(answer.taken.clone()), answer);
    alternatives(&mut text, position, answer);
    let _ = if answer.proven() {
        writeln!(text, "\n{company} earns {}. Proven: no set of runs earns more.", answer.revenue)
    } else {
        let cutoff = work.cutoff.map(|cutoff| format!(", cut off by {cutoff}")).unwrap_or_default();
        let (revenue, bound) = (answer.revenue, answer.upper_bound);
        writeln!(text, "\n{company} earns {revenue}. Not proven{cutoff}: no set of runs earns more than {bound}.")
    };
    money(&mut text, answer);
    let total = work.read + work.network + work.search;
    let _ = writeln!(text, "{} took {total:.1?}.", work.strategy);
    text
}

fn table(text: &mut String, position: &Position, answer: &Answer) {
    let mut rows = vec![["train", "earns", "stops"].map(str::to_owned)];
    for train in position.train_ids() {
        let id = position.train(train).id.clone();
        match answer.runs.iter().find(|(run, _)| run.train == train) {
            Some((run, judged)) => {
                let mut first = [id, judged.revenue.to_string()];
                for line in lines(&stops(position, run, judged)) {
                    let [id, revenue] = std::mem::take(&mut first);
                    rows.push([id, revenue, line]);
                }
            }
            None if answer.idle.contains(&train) => rows.push([id, "-".to_owned(), "idle by rule".to_owned()]),
            None => rows.push([id, "-".to_owned(), "no run".to_owned()]),
        }
    }
    for bonus in answer.bonuses.iter().filter_map(|&number| position.rules().bonuses.get(number)) {
        rows.push(["bonus".to_owned(), bonus.amount(&Payee::Route).to_string(), bonus.id.clone()]);
    }
    rows.push(["total".to_owned(), answer.revenue.to_string(), String::new()]);
    write_table(text, [false, true, false], &rows);
}

/// What is paid beside the routes, and how the revenue may be divided.
fn money(text: &mut String, answer: &Answer) {
    let paid = match &answer.payout {
        Some(Ok(payout)) => payout_text(&Outcome { payments: answer.payments.clone(), payout: payout.clone() }),
        Some(Err(error)) => payments_text(&answer.payments) + &format!("No payout: {}.\n", plain(&error.to_string())),
        None => payments_text(&answer.payments),
    };
    if !paid.is_empty() {
        text.push('\n');
        text.push_str(&paid);
        text.push('\n');
    }
}

/// What each set of choices would come to.
fn alternatives(text: &mut String, position: &Position, answer: &Answer) {
    if answer.alternatives.is_empty() {
        return;
    }
    let row = |alternative: &Alternative| {
        let names = alternative.taken.iter().map(|&choice| position.rules().choices[choice].id.as_str());
        let name = if alternative.taken.is_empty() { "none".to_owned() } else { names.collect::<Vec<_>>().join(", ") };
        let earns = match (alternative.revenue, alternative.upper_bound) {
            (revenue, bound) if revenue == bound => revenue.to_string(),
            (revenue, bound) => format!("{revenue} to {bound}"),
        };
        let taken = if alternative.taken == answer.taken { "taken" } else { "" };
        [name, earns, taken.to_owned()]
    };
    let head = ["choice", "earns", ""].map(str::to_owned);
    let rows: Vec<_> = [head].into_iter().chain(answer.alternatives.iter().map(row)).collect();
    text.push('\n');
    write_table(text, [false, true, false], &rows);
}

/// The stops of a run with what each pays, or in parentheses where it is not paid; then its bonuses.
fn stops(position: &Position, run: &Run, judged: &JudgedRun) -> Vec<String> {
    let written = |&stop: &StopId| {
        let name = stop_name(position, stop);
        if judged.paid.contains(&stop) {
            format!("{name} {}", price(position, run.train, stop))
        } else {
            format!("({name})")
        }
    };
    let bonuses = judged.bonuses.iter().filter_map(|&number| position.rules().bonuses.get(number));
    let bonuses = bonuses.map(|bonus| format!("{} +{}", plain(&bonus.id), bonus.amount(&Payee::Route)));
    run.route.stops.iter().map(written).chain(bonuses).collect()
}

/// The hex's name alone, where the hex has no other stop.
fn stop_name(position: &Position, stop: StopId) -> String {
    let board = position.board();
    let hex = board.hex(board.stop(stop).hex);
    if hex.stops().len() == 1 { hex.name.clone() } else { board.stop_name(stop) }
}

/// The value of a stop, with the multiplier where there is one.
fn price(position: &Position, train: TrainId, stop: StopId) -> String {
    let value = position.value_of_stop(train, stop);
    match position.train(train).multiplier_for(position.board().stop(stop).kind) {
        1 => value.to_string(),
        multiplier => format!("{multiplier}×{value}"),
    }
}

/// The stops in lines of at most [`WIDTH`] characters, one at least in each.
fn lines(stops: &[String]) -> Vec<String> {
    const JOIN: &str = " – ";
    let mut lines: Vec<String> = Vec::new();
    for stop in stops {
        match lines.last_mut() {
            Some(line) if line.chars().count() + JOIN.chars().count() + stop.chars().count() <= WIDTH => {
                line.push_str(JOIN);
                line.push_str(stop);
            }
            Some(line) => {
                line.push_str(JOIN.trim_end());
                lines.push(stop.clone());
            }
            None => lines.push(stop.clone()),
        }
    }
    lines
}
