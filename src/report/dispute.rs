//! What was heard of claims, in words to be read out at the table.

use std::fmt::Write;

use super::Work;
use super::faults::{cited, hearing_faults};
use super::table::write_table;
use super::text::{lines, stops, table, verdict};
use crate::board::StopId;
use crate::claim::Understood;
use crate::dispute::{Change, Heard, Outcome, Standing, WhyNot, changes};
use crate::escape;
use crate::judge::JudgedRun;
use crate::position::{Position, Run};
use crate::rules::{Money, Payee, TrainId};
use crate::solve::{Answer, RunSet};

/// Claims as text, best first: what each is worth stop by stop, everything that is wrong with it, how it was read; then the best
/// set of runs, what it earns more, what has to change to get there, and who may insist on it.
#[must_use]
pub fn hearing_text(position: &Position, heard: &[Heard], best: &Answer, work: &Work) -> String {
    let mut text = super::board::question_line(position);
    text.push('\n');
    for claim in heard {
        text.push('\n');
        of_claim(&mut text, position, claim, best, heard.len() > 1);
    }
    let is_best = |claim: &&Heard| matches!(claim.standing(best), Standing::Best | Standing::BestKnown);
    let (best_claims, others): (Vec<&Heard>, Vec<&Heard>) = heard.iter().partition(is_best);
    text.push('\n');
    if best_claims.is_empty() {
        let none = if best.runs.is_empty() { ", where no train runs" } else { "" };
        let _ = writeln!(text, "The best legal set of runs{none}:\n");
        table(&mut text, &position.taking(best.taken.clone()), &RunSet::from(best));
        text.push('\n');
    }
    text.push_str(&verdict(&escape(position.company_name()), best, work));
    for claim in &others {
        what_changes(&mut text, position, claim, best, heard.len() > 1);
    }
    if !others.is_empty() {
        insist(&mut text, position);
    }
    let total = work.read + work.network + work.search;
    let _ = writeln!(text, "{} took {total:.1?}.", work.strategy);
    text
}

/// Why a route is not in the best set, as text.
#[must_use]
pub fn why_text(position: &Position, why: &WhyNot, best: &Answer) -> String {
    let understood = &why.understood;
    let mut text = format!("{}\n", question(position, why));
    let _ = writeln!(text, "{}", outcome(why, best));
    match &why.outcome {
        Outcome::Illegal => faults(&mut text, position, understood),
        Outcome::Within(answer) if answer.reason.is_none() => {
            text.push('\n');
            table(&mut text, &position.taking(answer.taken.clone()), &RunSet::from(&**answer));
        }
        Outcome::Within(_) | Outcome::InBest => {}
    }
    read_as(&mut text, position, understood);
    text
}

/// The question why a route is not in the best set.
pub(super) fn question(position: &Position, why: &WhyNot) -> String {
    let route = why.understood.runs.iter().map(|run| route_of(position, run)).collect::<Vec<_>>().join("; ");
    format!("Why not {}?", escape(&route))
}

/// Its answer, but for what is wrong with the route and for the set that holds it.
pub(super) fn outcome(why: &WhyNot, best: &Answer) -> String {
    let answer = match &why.outcome {
        Outcome::Illegal => return "It is not legal:".to_owned(),
        Outcome::InBest => return "It is in the best set.".to_owned(),
        Outcome::Within(answer) => answer,
    };
    if let Some(reason) = &answer.reason {
        return format!("It is in no legal set: {}.", escape(&reason.to_string()));
    }
    let revenue = answer.revenue;
    let proven = if answer.proven() { "" } else { ", as far as was found" };
    match best.revenue.checked_sub(revenue) {
        Some(0) => format!("A set that holds it earns {revenue}, as much as the best{proven}:"),
        Some(less) => format!("The best set that holds it earns {revenue}, {less} less than the best{proven}:"),
        None => format!("A set that holds it earns {revenue}:"),
    }
}

/// One claim: what it is worth, what is wrong with it, how it was read.
fn of_claim(text: &mut String, position: &Position, claim: &Heard, best: &Answer, numbered: bool) {
    let understood = &claim.understood;
    let _ = writeln!(text, "{} {}\n", name_of(claim, numbered), standing(claim, best));
    let position = &position.taking(understood.taken.clone());
    runs(text, position, understood);
    if !understood.verdict.is_legal() {
        text.push_str("\nWhat is wrong:\n");
        faults(text, position, understood);
    }
    read_as(text, position, understood);
}

/// How a claim compares to the best set, in a sentence that lacks its subject.
pub(super) fn standing(claim: &Heard, best: &Answer) -> String {
    let revenue = claim.understood.verdict.revenue;
    match claim.standing(best) {
        Standing::Best => format!("is legal and earns {revenue}: it is the best, and that is proven."),
        Standing::BestKnown => format!("is legal and earns {revenue}: nothing better was found."),
        Standing::Less(less) => format!("is legal and earns {revenue}, {less} less than the best."),
        Standing::Illegal => format!("is not legal. Were it, it would earn {revenue}."),
    }
}

pub(super) fn name_of(claim: &Heard, numbered: bool) -> String {
    if numbered { format!("Claim {}", claim.number + 1) } else { "The claim".to_owned() }
}

/// The runs in the order of the claim, stop by stop.
fn runs(text: &mut String, position: &Position, understood: &Understood) {
    let verdict = &understood.verdict;
    let mut rows = vec![["train", "earns", "stops"].map(str::to_owned)];
    for (number, (run, judged)) in understood.runs.iter().zip(&verdict.runs).enumerate() {
        let mut first = [position.train(run.train).id.clone(), judged.revenue.to_string()];
        if verdict.lost.contains(&number) {
            first[1] = "-".to_owned();
        }
        let parts = stops(position, run, judged);
        for line in if parts.is_empty() { vec![String::new()] } else { lines(&parts) } {
            let [id, revenue] = std::mem::take(&mut first);
            rows.push([id, revenue, line]);
        }
    }
    for bonus in verdict.bonuses.iter().filter_map(|&number| position.rules().bonuses.get(number)) {
        rows.push(["bonus".to_owned(), bonus.amount(&Payee::Route).to_string(), bonus.id.clone()]);
    }
    rows.push(["total".to_owned(), verdict.revenue.to_string(), String::new()]);
    write_table(text, [false, true, false], &rows);
    for run in verdict.lost.iter().filter_map(|&number| understood.runs.get(number)) {
        let section = cited(position, Some(position.rules().sections.idle.as_str()).filter(|it| !it.is_empty()), None);
        let _ = writeln!(text, "{} earns nothing: a train is idle{section}.", escape(&position.train(run.train).id));
    }
}

fn faults(text: &mut String, position: &Position, understood: &Understood) {
    for fault in hearing_faults(position, understood) {
        let _ = writeln!(text, "- {}.", escape(&fault));
    }
}

/// Writes what was read into a claim, below a heading.
fn read_as(text: &mut String, position: &Position, understood: &Understood) {
    let notes = hearing_notes(position, understood);
    if !notes.is_empty() {
        text.push_str("\nRead so:\n");
        for note in notes {
            let _ = writeln!(text, "- {}.", escape(&note));
        }
    }
}

/// What was read into a claim that it does not say, and where a run does not earn what it says.
#[must_use]
pub fn hearing_notes(position: &Position, understood: &Understood) -> Vec<String> {
    let labels = |stops: &[StopId]| stops.iter().map(|&stop| position.label_of(stop)).collect::<Vec<_>>().join(", ");
    let mut said = Vec::new();
    let runs = understood.runs.iter().zip(&understood.verdict.runs);
    for ((run, JudgedRun { revenue, .. }), notes) in runs.zip(&understood.notes) {
        let id = &position.train(run.train).id;
        if !notes.added.is_empty() {
            said.push(format!("{id} also stops at {}, which the claim does not name", labels(&notes.added)));
        }
        if !notes.chosen.is_empty() {
            said.push(format!("{id} stops at {}, of several stops that could be meant", labels(&notes.chosen)));
        }
        if let Some(sum) = notes.sum.filter(|sum| sum != revenue) {
            let section = cited(position, Some(position.rules().sections.value.as_str()).filter(|it| !it.is_empty()), None);
            said.push(format!("{id} earns {revenue}, and not {sum} as the claim says{section}"));
        }
    }
    let choices = understood.taken.iter().filter_map(|&choice| position.rules().choices.get(choice));
    said.extend(choices.map(|choice| format!("{} takes the choice {:?}", position.company_name(), choice.id)));
    if !understood.complete {
        said.push("there are too many ways to read this to look at them all; a better one may have been missed".to_owned());
    }
    said
}

/// What has to change to get from a claim to the best set.
fn what_changes(text: &mut String, position: &Position, claim: &Heard, best: &Answer, numbered: bool) {
    let runs: Vec<Run> = best.runs.iter().map(|(run, _)| run.clone()).collect();
    let understood = &claim.understood;
    let changes = changes(position, &understood.runs, &runs);
    let new_choices = best.taken.iter().filter(|choice| !understood.taken.contains(choice));
    let new_choices: Vec<&str> =
        new_choices.filter_map(|&choice| Some(position.rules().choices.get(choice)?.id.as_str())).collect();
    if changes.is_empty() && new_choices.is_empty() {
        return;
    }
    let _ = if numbered {
        writeln!(text, "\nWhat changes from claim {}:", claim.number + 1)
    } else {
        writeln!(text, "\nWhat changes:")
    };
    let claimed = |run: usize| (&understood.runs[run], understood.verdict.runs[run].revenue);
    let better = |run: usize| (&best.runs[run].0, best.runs[run].1.revenue);
    let with = |(run, revenue): (&Run, Money)| format!("{} ({revenue})", stops_of(position, &run.route.stops));
    for Change { train, from, to } in changes {
        let line = match (from.map(claimed), to.map(better)) {
            (Some(from), Some((run, revenue))) => {
                let stops = turned_like(&run.route.stops, &from.0.route.stops);
                format!("runs {} ({revenue}) instead of {}", stops_of(position, &stops), with(from))
            }
            (Some(from), None) => format!("does not run {}", with(from)),
            (None, Some(to)) => format!("runs {}", with(to)),
            (None, None) => continue,
        };
        let _ = writeln!(text, "- {} {}.", escape(&position.train(train).id), escape(&line));
    }
    for choice in new_choices {
        let _ = writeln!(text, "- {} takes the choice {:?}.", escape(position.company_name()), choice);
    }
}

/// Who may insist on the best set, where the rulebook says.
fn insist(text: &mut String, position: &Position) {
    let sections = &position.rules().sections;
    if !sections.insisting.is_empty() {
        let section = cited(position, Some(&sections.insist), None);
        let _ = writeln!(text, "\nBy the rules {}{}.", escape(&sections.insisting), escape(&section));
    }
}

fn route_of(position: &Position, run: &Run) -> String {
    let id = |train: TrainId| &position.train(train).id;
    format!("{}: {}", id(run.train), stops_of(position, &run.route.stops))
}

/// The stops of a route from the end that lets those that another route has too stand in the other's order.
fn turned_like(stops: &[StopId], other: &[StopId]) -> Vec<StopId> {
    let mut places = stops.iter().filter_map(|stop| other.iter().position(|it| it == stop));
    match (places.next(), places.next()) {
        (Some(first), Some(second)) if first > second => stops.iter().rev().copied().collect(),
        _ => stops.to_vec(),
    }
}

fn stops_of(position: &Position, stops: &[StopId]) -> String {
    stops.iter().map(|&stop| position.label_of(stop)).collect::<Vec<_>>().join(" – ")
}
