//! Answers as text, to be read out at the table.

use std::fmt::Write;

use super::Work;
use super::counted::used_text;
use super::entered::entered_lines;
use super::one_line;
use super::payout::{payments_text, payout_text};
use super::run_stop::run_stops;
use super::table;
use highball_analysis::solve::{Alternative, Answer, FurtherSets, ListEnd, Reason, RunSet, Wanted};
use highball_game::escape;
use highball_game::judge::{EarnedBonus, JudgedRun};
use highball_game::payout::TurnOutcome;
use highball_game::position::{Position, Run};
use highball_game::rules::{Bonus, Money, Payee, SignedMoney, TrainId};

/// Width of a line of stops in characters.
const LINE_WIDTH: usize = 72;

/// Returns an answer as text: each train with its stops and what they pay, the total, whether it is proven, and the time it took.
#[must_use]
pub fn answer_text(position: &Position, answer: &Answer, work: &Work) -> String {
    let mut text = super::board::question_line(position);
    text.push_str("\n\n");
    if let Some(reason) = &answer.reason {
        text.push_str(&no_runs_text(position, reason));
        text.push('\n');
        text.push_str(&entered_lines(position, answer));
        text.push_str(&money(answer));
        return text;
    }
    if !answer.runs.is_empty() || answer.beat == 0 {
        table(&mut text, &position.taking(answer.taken.clone()), &RunSet::from(answer));
        alternatives(&mut text, position, answer);
        text.push('\n');
    }
    text.push_str(&verdict(position, answer, work));
    text.push_str(&entered_lines(position, answer));
    text.push_str(&money(answer));
    if let Some(further) = &answer.further {
        further_sets(&mut text, position, further, answer.revenue, work);
    }
    let time = work.read + work.network + work.search;
    let _ = writeln!(text, "{} took {time:.1?}.", work.strategy);
    text
}

/// Returns why there are no runs, as a sentence.
#[must_use]
pub fn no_runs_text(position: &Position, reason: &Reason) -> String {
    let text = one_line(&reason.to_string());
    match reason {
        Reason::NoToken(_) | Reason::NoTrains(_) => {
            format!("{} earns 0: {}.", escape(position.company_name()), escape(&text))
        }
        _ => {
            let mut letters = text.chars();
            let first: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
            format!("{first}{}.", escape(letters.as_str()))
        }
    }
}

/// Returns what the company earns, and whether that is proven, on a line.
pub(super) fn verdict(position: &Position, answer: &Answer, work: &Work) -> String {
    let Answer { revenue, upper_bound, beat, .. } = *answer;
    let company = escape(position.company_name());
    let is_covered = position.scenery().not_covered.is_empty();
    let proven = if is_covered { "Proven" } else { "Proven by the rules that are covered" };
    let set = if answer.constraints.is_empty() { "set of runs" } else { "set of runs that meets the constraints" };
    let cutoff = work.cutoff.map(|cutoff| format!(", stopped by {cutoff}")).unwrap_or_default();
    let is_beaten = beat == 0 || !answer.runs.is_empty();
    match (answer.proven(), is_beaten) {
        (true, true) => format!("{company} earns {revenue}. {proven}: no {set} earns more.\n"),
        (true, false) => format!("Nothing beats {beat}. {proven}: no {set} of {company} earns more than {beat}.\n"),
        (false, true) if upper_bound == revenue => format!(
            "{company} earns {revenue}. {proven}: no {set} earns more. Not proven{cutoff}: another may bring more besides the revenue.\n"
        ),
        (false, true) => {
            format!("{company} earns {revenue}. Not proven{cutoff}: no {set} earns more than {upper_bound}.\n")
        }
        (false, false) => {
            format!("Found nothing that beats {beat}. Not proven{cutoff}: no {set} earns more than {upper_bound}.\n")
        }
    }
}

/// Writes further sets of runs one below the other, and whether there are more.
fn further_sets(text: &mut String, position: &Position, further: &FurtherSets, revenue: Money, work: &Work) {
    for (number, set) in (2..).zip(&further.sets) {
        let _ = writeln!(text, "\nSet {number} earns {}{}:", set.revenue, with_choices(position, set));
        table(text, &position.taking(set.taken.clone()), set);
    }
    let _ = writeln!(text, "\n{}", completeness_text(further, revenue, work));
}

/// Returns the choices of a set of runs, to follow its revenue. Empty if it takes no choices.
pub(super) fn with_choices(position: &Position, set: &RunSet) -> String {
    let choices = set.taken.iter().filter_map(|&choice| position.rules().choices.get(choice));
    let choices: Vec<&str> = choices.map(|choice| choice.id.as_str()).collect();
    if choices.is_empty() { String::new() } else { format!(", with {}", escape(&choices.join(", "))) }
}

/// Returns a sentence about whether there are more sets than are listed.
#[must_use]
pub fn completeness_text(further: &FurtherSets, revenue: Money, work: &Work) -> String {
    let count = further.sets.len() + 1;
    let cutoff = work.cutoff.map(|cutoff| format!(" by {cutoff}")).unwrap_or_default();
    match (further.end, further.wanted) {
        (ListEnd::NoMore, Wanted::Top(_)) if further.sets.is_empty() => "There is no other set of runs.".to_owned(),
        (ListEnd::NoMore, Wanted::Top(_)) => "There are no other sets of runs.".to_owned(),
        (ListEnd::NoMore, Wanted::All) if further.sets.is_empty() => {
            format!("Proven: no other set of runs earns {revenue}.")
        }
        (ListEnd::NoMore, Wanted::All) => format!("Proven: no sets of runs but these {count} earn {revenue}."),
        (ListEnd::Enough, Wanted::Top(_)) if further.is_complete() => {
            format!("Proven: no other set of runs earns more than the last of these {count}.")
        }
        (ListEnd::Enough, _) => format!("There may be more: at most {count} sets are listed."),
        (ListEnd::CutOff, _) => format!("The search for further sets was stopped{cutoff}: there may be more."),
    }
}

/// Writes the runs of a set, train by train, with its other bonuses and its total.
pub(super) fn table(text: &mut String, position: &Position, set: &RunSet) {
    let mut rows = Vec::new();
    for train in position.train_ids() {
        let label = position.train_label(train);
        match set.runs.iter().find(|(run, _)| run.train == train) {
            Some((run, judged)) => {
                let mut first_cells = [label, judged.revenue.to_string()];
                for line in lines(&stops(position, run, judged)).into_iter().chain(used_text(position, run, judged)) {
                    let [label, revenue] = std::mem::take(&mut first_cells);
                    rows.push([label, revenue, line]);
                }
            }
            None => rows.push([label, "-".to_owned(), why_no_run(set, train).to_owned()]),
        }
    }
    for (bonus, amount) in bonus_amounts(position, &set.bonuses) {
        rows.push(["bonus".to_owned(), amount.to_string(), bonus.id.clone()]);
    }
    rows.push(["total".to_owned(), set.revenue.to_string(), String::new()]);
    text.push_str(&table::table(["train", "earns", "stops"], [false, true, false], rows));
}

/// Returns why a train has no run in a set.
pub(super) fn why_no_run(set: &RunSet, train: TrainId) -> &'static str {
    if set.idle.contains(&train) { "idle by rule" } else { "no run" }
}

/// Returns what is paid beside the routes, and how the revenue may be divided, between blank lines.
fn money(answer: &Answer) -> String {
    let text = match &answer.payout {
        Some(Ok(payout)) => payout_text(&TurnOutcome { payments: answer.payments.clone(), payout: payout.clone() }),
        Some(Err(error)) => payments_text(&answer.payments) + &format!("No payout: {}.\n", escape(&error.to_string())),
        None => payments_text(&answer.payments),
    };
    if text.is_empty() { text } else { format!("\n{text}\n") }
}

/// Writes what the company earns with each set of choices.
fn alternatives(text: &mut String, position: &Position, answer: &Answer) {
    if answer.alternatives.is_empty() {
        return;
    }
    let row = |alternative: &Alternative| {
        let names = alternative.set.taken.iter().map(|&choice| position.rules().choices[choice].id.as_str());
        let name = if alternative.set.taken.is_empty() { "none".to_owned() } else { names.collect::<Vec<_>>().join(", ") };
        let earns = match (alternative.set.revenue, alternative.upper_bound) {
            (revenue, bound) if revenue == bound => revenue.to_string(),
            (revenue, bound) => format!("{revenue} to {bound}"),
        };
        let taken = if alternative.set.taken == answer.taken { "taken" } else { "" };
        [name, earns, taken.to_owned()]
    };
    text.push('\n');
    let rows = answer.alternatives.iter().map(row);
    text.push_str(&table::table(["choice", "earns", ""], [false, true, false], rows));
    let without = answer.alternatives.iter().find(|alternative| alternative.set.taken.is_empty());
    if let Some(without) = without.filter(|_| !answer.taken.is_empty()) {
        text.push_str("\nWithout a choice:\n\n");
        table(text, position, &without.set);
    }
}

/// Returns the stops of a run with what each pays (a stop that is not paid in parentheses), then its bonuses and the part
/// that the train earns of all, if that is rounded. Where the run does not take the shortest way to a stop, a hex on its way stands before
/// it.
pub(super) fn stops(position: &Position, run: &Run, judged: &JudgedRun) -> Vec<String> {
    let bonuses = bonus_amounts(position, &judged.bonuses);
    let bonuses = bonuses.map(|(bonus, amount)| format!("{} {amount:+}", escape(&bonus.id)));
    let train = position.train(run.train);
    let rounding = train.rounding.map(|rounding| format!("of which {}, {rounding}", train.part));
    run_stops(position, run, judged).iter().map(|stop| stop.text(position)).chain(bonuses).chain(rounding).collect()
}

/// Returns bonuses that are earned, each with its part of the route value.
pub(super) fn bonus_amounts<'a>(
    position: &'a Position,
    earned: &'a [EarnedBonus],
) -> impl Iterator<Item = (&'a Bonus, SignedMoney)> {
    let bonus = |earned: &'a EarnedBonus| {
        Some((position.rules().bonuses.get(earned.bonus)?, earned.amount(position, &Payee::Route)))
    };
    earned.iter().filter_map(bonus)
}

/// Joins stops to lines of at most [`LINE_WIDTH`] characters. Each line has at least one stop.
pub(super) fn lines(stops: &[String]) -> Vec<String> {
    const SEPARATOR: &str = " – ";
    let mut lines: Vec<String> = Vec::new();
    for stop in stops {
        match lines.last_mut() {
            Some(line) if line.chars().count() + SEPARATOR.chars().count() + stop.chars().count() <= LINE_WIDTH => {
                line.push_str(SEPARATOR);
                line.push_str(stop);
            }
            Some(line) => {
                line.push_str(SEPARATOR.trim_end());
                lines.push(stop.clone());
            }
            None => lines.push(stop.clone()),
        }
    }
    lines
}
