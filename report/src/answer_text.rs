//! Answers as text, to be read out at the table.

use std::fmt::Write;

use super::counted::used_text;
use super::entered::entered_lines;
use super::faults::capitalized;
use super::one_line;
use super::payout::{no_payout_text, payments_text, payout_text};
use super::run_stop::run_stops;
use super::table;
use super::{StopCause, Work};
use highball_analysis::solve::{Alternative, Answer, FurtherSets, ListEnd, Reason, RunSet, Wanted};
use highball_game::escape;
use highball_game::judge::{EarnedBonus, JudgedRun, Words};
use highball_game::payout::TurnOutcome;
use highball_game::position::{Position, Run};
use highball_game::rules::{Bonus, Money, Payee, SignedMoney, TrainId};
use highball_messages::{Language, Message};

/// Width of a line of stops in characters.
const LINE_WIDTH: usize = 72;

/// Returns an answer as text: each train with its stops and what they pay, the total, whether it is proven, and the time it took.
#[must_use]
pub fn answer_text(position: &Position, answer: &Answer, work: &Work, language: Language) -> String {
    let mut text = super::board::question_line(position, language);
    text.push_str("\n\n");
    if let Some(reason) = &answer.reason {
        text.push_str(&no_runs_text(position, reason, language));
        text.push('\n');
        text.push_str(&entered_lines(position, answer, language));
        text.push_str(&money(answer, language));
        return text;
    }
    if !answer.runs.is_empty() || answer.beat == 0 {
        table(&mut text, &position.taking(answer.taken.clone()), &RunSet::from(answer), language);
        alternatives(&mut text, position, answer, language);
        text.push('\n');
    }
    text.push_str(&verdict(position, answer, work, language));
    text.push_str(&entered_lines(position, answer, language));
    text.push_str(&money(answer, language));
    if let Some(further) = &answer.further {
        further_sets(&mut text, position, further, (answer.revenue, work), language);
    }
    let _ = writeln!(text, "{}", work.took(language));
    text
}

/// Returns why there are no runs, as a sentence.
#[must_use]
pub fn no_runs_text(position: &Position, reason: &Reason, language: Language) -> String {
    let text = one_line(&reason.text(language));
    match reason {
        Reason::NoToken(_) | Reason::NoTrains(_) => {
            Message::EarnsNothing { company: &escape(position.company_name()), reason: &text }.text(language)
        }
        _ => format!("{}.", capitalized(&text)),
    }
}

/// Returns what the company earns, and whether that is proven, on a line.
pub(super) fn verdict(position: &Position, answer: &Answer, work: &Work, language: Language) -> String {
    let Answer { revenue, upper_bound: bound, beat, .. } = *answer;
    let company = &escape(position.company_name());
    let is_covered = position.scenery().not_covered.is_empty();
    let proven = &if is_covered { Message::Proven } else { Message::ProvenByCoveredRules }.text(language);
    let constrained = if answer.constraints.is_empty() { "no" } else { "yes" };
    let stopped_by = |cause: StopCause| Message::StoppedBy { cause: &cause.text(language) }.text(language);
    let cutoff = &work.cutoff.map(stopped_by).unwrap_or_default();
    let is_beaten = beat == 0 || !answer.runs.is_empty();
    let message = match (answer.proven(), is_beaten) {
        (true, true) => Message::EarnsProven { company, revenue, constrained, proven },
        (true, false) => Message::NothingBeats { company, beat, constrained, proven },
        (false, true) if bound == revenue => Message::EarnsNotMoreBesides { company, revenue, constrained, cutoff, proven },
        (false, true) => Message::EarnsNotProven { company, revenue, bound, constrained, cutoff },
        (false, false) => Message::NothingFound { beat, bound, constrained, cutoff },
    };
    message.text(language) + "\n"
}

/// Writes further sets of runs one below the other, and whether there are more.
fn further_sets(
    text: &mut String,
    position: &Position,
    further: &FurtherSets,
    (revenue, work): (Money, &Work),
    language: Language,
) {
    for (number, set) in (2..).zip(&further.sets) {
        let choices = &with_choices(position, set, language);
        let heading = Message::SetEarns { number, revenue: set.revenue, choices }.text(language);
        let _ = writeln!(text, "\n{heading}");
        table(text, &position.taking(set.taken.clone()), set, language);
    }
    let _ = writeln!(text, "\n{}", completeness_text(further, revenue, work, language));
}

/// Returns the choices of a set of runs, to follow its revenue. Empty if it takes no choices.
pub(super) fn with_choices(position: &Position, set: &RunSet, language: Language) -> String {
    let choices = set.taken.iter().filter_map(|&choice| position.rules().choices.get(choice));
    let choices: Vec<&str> = choices.map(|choice| choice.id.as_str()).collect();
    if choices.is_empty() {
        return String::new();
    }
    Message::WithChoices { choices: &escape(&choices.join(", ")) }.text(language)
}

/// Returns a sentence about whether there are more sets than are listed.
#[must_use]
pub fn completeness_text(further: &FurtherSets, revenue: Money, work: &Work, language: Language) -> String {
    let count = further.sets.len() as u64 + 1;
    let cause = work.cutoff.map(|cause| cause.text(language));
    let message = match (further.end, further.wanted, &cause) {
        (ListEnd::NoMore, Wanted::Top(_), _) if further.sets.is_empty() => Message::NoOtherSet,
        (ListEnd::NoMore, Wanted::Top(_), _) => Message::NoOtherSets,
        (ListEnd::NoMore, Wanted::All, _) if further.sets.is_empty() => Message::NoOtherEarns { revenue },
        (ListEnd::NoMore, Wanted::All, _) => Message::NoSetsButThese { count, revenue },
        (ListEnd::Enough, Wanted::Top(_), _) if further.is_complete() => Message::NoneBeatsLast { count },
        (ListEnd::Enough, ..) => Message::MayBeMore { count },
        (ListEnd::CutOff, _, Some(cause)) => Message::FurtherStoppedBy { cause },
        (ListEnd::CutOff, _, None) => Message::FurtherStopped,
    };
    message.text(language)
}

/// Writes the runs of a set, train by train, with its other bonuses and its total.
pub(super) fn table(text: &mut String, position: &Position, set: &RunSet, language: Language) {
    let words = Words::new(position, language);
    let mut rows = Vec::new();
    for train in position.train_ids() {
        let label = words.train_label(train);
        match set.runs.iter().find(|(run, _)| run.train == train) {
            Some((run, judged)) => {
                let mut first_cells = [label, judged.revenue.to_string()];
                let used = used_text(position, run, judged, language);
                for line in lines(&stops(position, run, judged, language)).into_iter().chain(used) {
                    let [label, revenue] = std::mem::take(&mut first_cells);
                    rows.push([label, revenue, line]);
                }
            }
            None => rows.push([label, "-".to_owned(), why_no_run(set, train, language)]),
        }
    }
    for (bonus, amount) in bonus_amounts(position, &set.bonuses) {
        rows.push([words.say(Message::Bonus), amount.to_string(), bonus.id.clone()]);
    }
    rows.push([words.say(Message::Total), set.revenue.to_string(), String::new()]);
    let heading = [Message::Train, Message::Earns, Message::StopsHeading].map(|heading| words.say(heading));
    text.push_str(&table::table(heading.each_ref().map(String::as_str), [false, true, false], rows));
}

/// Returns why a train has no run in a set.
pub(super) fn why_no_run(set: &RunSet, train: TrainId, language: Language) -> String {
    if set.idle.contains(&train) { Message::IdleByRule } else { Message::TrainDoesNotRun }.text(language)
}

/// Returns what is paid beside the routes, and how the revenue may be divided, between blank lines.
fn money(answer: &Answer, language: Language) -> String {
    let text = match &answer.payout {
        Some(Ok(payout)) => {
            payout_text(&TurnOutcome { payments: answer.payments.clone(), payout: payout.clone() }, language)
        }
        Some(Err(error)) => payments_text(&answer.payments, language) + &no_payout_text(error, language) + "\n",
        None => payments_text(&answer.payments, language),
    };
    if text.is_empty() { text } else { format!("\n{text}\n") }
}

/// Writes what the company earns with each set of choices.
fn alternatives(text: &mut String, position: &Position, answer: &Answer, language: Language) {
    let say = |message: Message<'_>| message.text(language);
    if answer.alternatives.is_empty() {
        return;
    }
    let row = |alternative: &Alternative| {
        let names = alternative.set.taken.iter().map(|&choice| position.rules().choices[choice].id.as_str());
        let names = names.collect::<Vec<_>>().join(", ");
        let name = if names.is_empty() { say(Message::NoChoice) } else { names };
        let is_taken = alternative.set.taken == answer.taken;
        [name, revenue_text(alternative, language), if is_taken { say(Message::Taken) } else { String::new() }]
    };
    text.push('\n');
    let rows = answer.alternatives.iter().map(row);
    let heading = [&say(Message::ChoiceHeading)[..], &say(Message::Earns), ""];
    text.push_str(&table::table(heading, [false, true, false], rows));
    let without = answer.alternatives.iter().find(|alternative| alternative.set.taken.is_empty());
    if let Some(without) = without.filter(|_| !answer.taken.is_empty()) {
        let _ = writeln!(text, "\n{}\n", say(Message::WithoutAChoice));
        table(text, position, &without.set, language);
    }
}

/// Returns what the company earns with other choices, up to what is possible.
fn revenue_text(Alternative { set, upper_bound, .. }: &Alternative, language: Language) -> String {
    match set.revenue {
        revenue if revenue == *upper_bound => revenue.to_string(),
        revenue => Message::RevenueTo { revenue, bound: *upper_bound }.text(language),
    }
}

/// Describes what the company would earn with other choices: `with Chicago: 260`.
#[must_use]
pub fn alternative_text(position: &Position, alternative: &Alternative, language: Language) -> String {
    let choices = alternative.set.taken.iter().filter_map(|&choice| position.rules().choices.get(choice));
    let choices = choices.map(|choice| choice.id.as_str()).collect::<Vec<_>>().join(", ");
    let revenue = &revenue_text(alternative, language);
    if choices.is_empty() {
        return Message::AlternativeWithout { revenue }.text(language);
    }
    Message::AlternativeWith { choices: &escape(&choices), revenue }.text(language)
}

/// Returns the stops of a run with what each pays (a stop that is not paid in parentheses), then its bonuses and the part
/// that the train earns of all, if that is rounded. Where the run does not take the shortest way to a stop, a hex on its way stands before
/// it.
pub(super) fn stops(position: &Position, run: &Run, judged: &JudgedRun, language: Language) -> Vec<String> {
    let bonuses = bonus_amounts(position, &judged.bonuses);
    let bonuses = bonuses.map(|(bonus, amount)| format!("{} {amount:+}", escape(&bonus.id)));
    let train = position.train(run.train);
    let rounding = train.rounding.map(|rounding| {
        Message::OfWhich { part: &train.part.to_string(), rounding: &rounding.text(language) }.text(language)
    });
    run_stops(position, run, judged)
        .iter()
        .map(|stop| stop.text(position, language))
        .chain(bonuses)
        .chain(rounding)
        .collect()
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
