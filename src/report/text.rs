//! Answers as a person reads them out at the table.

use std::fmt::Write;

use super::Work;
use super::payout::{payments_text, payout_text};
use super::price::Price;
use super::table::write_table;
use crate::board::StopId;
use crate::escape;
use crate::judge::JudgedRun;
use crate::payout::TurnOutcome;
use crate::position::{Position, Run};
use crate::rules::{Money, Payee, TrainId};
use crate::solve::{Alternative, Answer, End, Further, Reason, RunSet, Wanted};

/// How many characters of stops stand on a line.
const WIDTH: usize = 72;

/// An answer as text: each train with its stops and what they pay, the total, whether it is proven, and the time it took.
#[must_use]
pub fn answer_text(position: &Position, answer: &Answer, work: &Work) -> String {
    let mut text = super::board::question_line(position);
    text.push_str("\n\n");
    let company = escape(position.company_name());
    if let Some(reason) = &answer.reason {
        text.push_str(&no_runs(&company, reason));
        money(&mut text, answer);
        return text;
    }
    if !answer.runs.is_empty() || answer.beat == 0 {
        table(&mut text, &position.taking(answer.taken.clone()), &RunSet::from(answer));
        alternatives(&mut text, position, answer);
        text.push('\n');
    }
    text.push_str(&verdict(&company, answer, work));
    money(&mut text, answer);
    if let Some(further_sets) = &answer.further {
        further(&mut text, position, further_sets, answer.revenue, work);
    }
    let total = work.read + work.network + work.search;
    let _ = writeln!(text, "{} took {total:.1?}.", work.strategy);
    text
}

/// Why there are no runs, in a line.
pub(super) fn no_runs(company: &str, reason: &Reason) -> String {
    let why = reason.to_string();
    match reason {
        Reason::NoToken(_) | Reason::NoTrains(_) => format!("{company} earns 0: {}.\n", escape(&why)),
        _ => format!("{company} cannot run so: {}.\n", escape(&why)),
    }
}

/// What the company earns, and whether that is certain, in a line.
pub(super) fn verdict(company: &str, answer: &Answer, work: &Work) -> String {
    let Answer { revenue, upper_bound, beat, .. } = *answer;
    let set = if answer.constraints.is_empty() { "set of runs" } else { "set of runs that keeps the constraints" };
    let cutoff = work.cutoff.map(|cutoff| format!(", cut off by {cutoff}")).unwrap_or_default();
    let beaten = beat == 0 || !answer.runs.is_empty();
    match (answer.proven(), beaten) {
        (true, true) => format!("{company} earns {revenue}. Proven: no {set} earns more.\n"),
        (true, false) => format!("Nothing beats {beat}. Proven: no {set} of {company} earns more than {beat}.\n"),
        (false, true) => {
            format!("{company} earns {revenue}. Not proven{cutoff}: no {set} earns more than {upper_bound}.\n")
        }
        (false, false) => {
            format!("Nothing was found that beats {beat}. Not proven{cutoff}: no {set} earns more than {upper_bound}.\n")
        }
    }
}

/// Further sets of runs, one below the other, and whether there are more.
fn further(text: &mut String, position: &Position, further: &Further, revenue: Money, work: &Work) {
    for (number, set) in (2..).zip(&further.sets) {
        let _ = writeln!(text, "\nNumber {number} earns {}{}:", set.revenue, with_choices(position, set));
        table(text, &position.taking(set.taken.clone()), set);
    }
    let _ = writeln!(text, "\n{}", completeness(further, revenue, work));
}

/// The choices with which a set of runs earns so much, to follow that; nothing where it takes none.
pub(super) fn with_choices(position: &Position, set: &RunSet) -> String {
    let choices = set.taken.iter().filter_map(|&choice| position.rules().choices.get(choice));
    let choices: Vec<&str> = choices.map(|choice| choice.id.as_str()).collect();
    if choices.is_empty() { String::new() } else { format!(", with {}", escape(&choices.join(", "))) }
}

/// Whether there are more sets than are listed, in a sentence.
pub(super) fn completeness(further: &Further, revenue: Money, work: &Work) -> String {
    let count = further.sets.len() + 1;
    let cutoff = work.cutoff.map(|cutoff| format!(" by {cutoff}")).unwrap_or_default();
    match (further.end, further.wanted) {
        (End::NoMore, Wanted::Top(_)) if further.sets.is_empty() => "There is no further set of runs.".to_owned(),
        (End::NoMore, Wanted::Top(_)) => "There are no further sets of runs.".to_owned(),
        (End::NoMore, Wanted::All) if further.sets.is_empty() => format!("Proven: no other set of runs earns {revenue}."),
        (End::NoMore, Wanted::All) => format!("Proven: these {count} are all sets of runs that are as good."),
        (End::Enough, Wanted::Top(_)) if further.is_complete() => {
            format!("Proven: no other set of runs earns more than the last of these {count}.")
        }
        (End::Enough, _) => format!("There may be more: no more than {count} sets are listed."),
        (End::CutOff, _) => format!("The search for further sets was cut off{cutoff}: there may be more."),
    }
}

/// The runs of a set, train by train, with what else it earns and its total.
pub(super) fn table(text: &mut String, position: &Position, set: &RunSet) {
    let mut rows = vec![["train", "earns", "stops"].map(str::to_owned)];
    for train in position.train_ids() {
        let id = position.train(train).id.clone();
        match set.runs.iter().find(|(run, _)| run.train == train) {
            Some((run, judged)) => {
                let mut first = [id, judged.revenue.to_string()];
                for line in lines(&stops(position, run, judged)) {
                    let [id, revenue] = std::mem::take(&mut first);
                    rows.push([id, revenue, line]);
                }
            }
            None => rows.push([id, "-".to_owned(), why_no_run(set, train).to_owned()]),
        }
    }
    for bonus in set.bonuses.iter().filter_map(|&number| position.rules().bonuses.get(number)) {
        rows.push(["bonus".to_owned(), bonus.amount(&Payee::Route).to_string(), bonus.id.clone()]);
    }
    rows.push(["total".to_owned(), set.revenue.to_string(), String::new()]);
    write_table(text, [false, true, false], &rows);
}

/// What is said of a train that has no run in a set.
pub(super) fn why_no_run(set: &RunSet, train: TrainId) -> &'static str {
    if set.idle.contains(&train) { "idle by rule" } else { "no run" }
}

/// What is paid beside the routes, and how the revenue may be divided.
fn money(text: &mut String, answer: &Answer) {
    let paid = match &answer.payout {
        Some(Ok(payout)) => payout_text(&TurnOutcome { payments: answer.payments.clone(), payout: payout.clone() }),
        Some(Err(error)) => payments_text(&answer.payments) + &format!("No payout: {}.\n", escape(&error.to_string())),
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
pub(super) fn stops(position: &Position, run: &Run, judged: &JudgedRun) -> Vec<String> {
    let written = |&stop: &StopId| {
        let name = position.label_of(stop);
        if judged.paid.contains(&stop) {
            format!("{name} {}", Price::new(position, run.train, stop))
        } else {
            format!("({name})")
        }
    };
    let bonuses = judged.bonuses.iter().filter_map(|&number| position.rules().bonuses.get(number));
    let bonuses = bonuses.map(|bonus| format!("{} +{}", escape(&bonus.id), bonus.amount(&Payee::Route)));
    run.route.stops.iter().map(written).chain(bonuses).collect()
}

/// The stops in lines of at most [`WIDTH`] characters, one at least in each.
pub(super) fn lines(stops: &[String]) -> Vec<String> {
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
