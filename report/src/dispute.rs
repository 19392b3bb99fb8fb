//! Disputes as text, to be read out at the table.

use std::fmt::Write;

use super::Work;
use super::answer_text::{bonus_amounts, lines, stops, table, verdict};
use super::counted::{payment_notes, used_text};
use super::entered::entered_lines;
use super::faults::{cited, claim_faults};
use super::one_line;
use super::run_stop::stops_with_ways;
use super::table::write_table;
use highball_analysis::audit::{MissedBy, MissedShare, gains_if_paid_out};
use highball_analysis::claim::{ChosenStop, Interpretation};
use highball_analysis::dispute::{RankedClaim, RouteStanding, RunChange, Shortfall, Standing, WhyNot, changes};
use highball_analysis::solve::{Answer, RunSet};
use highball_engine::network::{kinds_of_trains, same_run};
use highball_game::escape;
use highball_game::judge::judge;
use highball_game::position::{Position, Route, Run};
use highball_game::rules::Money;

/// Formats ranked claims as text: for each claim its value stop by stop, its faults and how it was read. Then follow the best set
/// of runs, what changes from each claim, and who may insist on the best set.
#[must_use]
pub fn dispute_text(position: &Position, claims: &[RankedClaim], best: &Answer, work: &Work) -> String {
    let mut text = super::board::question_line(position);
    text.push('\n');
    let numbered = claims.len() > 1;
    for claim in claims {
        text.push('\n');
        write_claim(&mut text, position, claim, best, numbered);
    }
    let is_best = |claim: &&RankedClaim| matches!(claim.standing(position, best), Standing::Best | Standing::BestKnown);
    let (best_claims, others): (Vec<&RankedClaim>, Vec<&RankedClaim>) = claims.iter().partition(is_best);
    text.push('\n');
    if best_claims.is_empty() {
        let none = if best.runs.is_empty() { ", in which no train runs" } else { "" };
        let _ = writeln!(text, "The best legal set of runs{none}:\n");
        table(&mut text, &position.taking(best.taken.clone()), &RunSet::from(best));
        text.push('\n');
    }
    text.push_str(&verdict(position, best, work));
    text.push_str(&entered_lines(position, best));
    for claim in &others {
        write_changes(&mut text, position, claim, best, numbered);
    }
    if !others.is_empty()
        && let Some(insist) = insist_text(position)
    {
        let _ = writeln!(text, "\n{insist}");
    }
    let total = work.read + work.network + work.search;
    let _ = writeln!(text, "{} took {total:.1?}.", work.strategy);
    text
}

/// Formats why a route is not in the best set as text.
#[must_use]
pub fn why_text(position: &Position, why: &WhyNot, best: &Answer) -> String {
    let interpretation = &why.interpretation;
    let mut text = format!("{}\n", why_question(position, why));
    let _ = writeln!(text, "{}", why_answer(position, why, best));
    match &why.standing {
        RouteStanding::Illegal => write_faults(&mut text, position, interpretation),
        RouteStanding::Within(answer) if answer.reason.is_none() => {
            text.push('\n');
            table(&mut text, &position.taking(answer.taken.clone()), &RunSet::from(&**answer));
        }
        RouteStanding::Within(_) | RouteStanding::InBest => {}
    }
    write_notes(&mut text, position, interpretation);
    text
}

/// Formats the question why a route is not in the best set.
#[must_use]
pub fn why_question(position: &Position, why: &WhyNot) -> String {
    let route = why.interpretation.runs.iter().map(|run| route_of(position, run)).collect::<Vec<_>>().join("; ");
    format!("Why not {}?", escape(&route))
}

/// Formats the answer to that question, without the faults of the route and without the set that includes it.
#[must_use]
pub fn why_answer(position: &Position, why: &WhyNot, best: &Answer) -> String {
    let answer = match &why.standing {
        RouteStanding::Illegal if !why.interpretation.complete => return "It is not legal as far as I read it:".to_owned(),
        RouteStanding::Illegal => return "It is not legal:".to_owned(),
        RouteStanding::InBest => return "It is in the best set.".to_owned(),
        RouteStanding::Within(answer) => answer,
    };
    if let Some(reason) = &answer.reason {
        return format!("No legal set of runs includes it: {}.", one_line(&reason.to_string()));
    }
    let revenue = answer.revenue;
    let proven = if answer.proven() { "" } else { ", as far as was found" };
    match best.revenue.checked_sub(revenue) {
        Some(0) => match Shortfall::between(&answer.goals(position), &best.goals(position)) {
            Some(shortfall) => {
                let less = less_for(position, shortfall);
                format!("The best set with it earns {revenue}, as much as the best, but {less}{proven}:")
            }
            None => format!("A set with it earns {revenue}, as much as the best{proven}:"),
        },
        Some(less) => format!("The best set with it earns {revenue}, {less} less than the best{proven}:"),
        None => format!("A set with it earns {revenue}:"),
    }
}

/// Writes one claim: its value, its faults and how it was read.
fn write_claim(text: &mut String, position: &Position, claim: &RankedClaim, best: &Answer, numbered: bool) {
    let interpretation = &claim.interpretation;
    let _ = writeln!(text, "{} {}\n", name_of(claim, numbered), claim_standing(position, claim, best));
    let position = &position.taking(interpretation.taken.clone());
    write_runs(text, position, interpretation);
    write_payment_notes(text, position, interpretation);
    if !interpretation.verdict.is_legal() {
        text.push_str("\nWhat is wrong:\n");
        write_faults(text, position, interpretation);
    }
    write_notes(text, position, interpretation);
}

/// Compares a claim with the best set, in a sentence without its subject: `is legal and earns 260, 20 less than the best.`
#[must_use]
pub fn claim_standing(position: &Position, claim: &RankedClaim, best: &Answer) -> String {
    let revenue = claim.interpretation.verdict.revenue;
    let is_covered = position.scenery().not_covered.is_empty();
    let proven = if is_covered { "proven" } else { "proven, by the rules that are covered," };
    match claim.standing(position, best) {
        Standing::Best => format!("is legal and earns {revenue}, which is {proven} to be the best."),
        Standing::BestKnown => format!("is legal and earns {revenue}. Nothing better was found, but that is not proven."),
        Standing::BestOfChoices(shortfall) => {
            let more = match shortfall.later_goal(position) {
                Some(goal) => format!("the {} gets {} more", escape(&goal.to_string()), shortfall.amount),
                None => format!("the company earns {} more", shortfall.amount),
            };
            format!(
                "is legal and earns {revenue}, which is {proven} to be the best with the choices that it makes. With others, which are \
                 optional, {more}."
            )
        }
        Standing::Less(shortfall) if shortfall.goal > 0 => {
            format!("is legal and earns {revenue}, as much as the best, but {}.", less_for(position, shortfall))
        }
        Standing::Less(Shortfall { amount: less, .. }) => match claim.with_same_choices(best).map(|same| same.set.revenue) {
            Some(same) if same > revenue => format!(
                "is legal and earns {revenue}, {} less than the best with the choices that it makes, and {less} less than the best \
                 with others, which are optional.",
                same - revenue
            ),
            _ => format!("is legal and earns {revenue}, {less} less than the best."),
        },
        Standing::Illegal if !claim.interpretation.complete => {
            format!("is not legal as far as I read it. If it were legal, it would earn {revenue}.")
        }
        Standing::Illegal => format!("is not legal. If it were legal, it would earn {revenue}."),
    }
}

/// Says how much less a set brings for a later goal than another: `20 less for the treasury`.
pub(super) fn less_for(position: &Position, shortfall: Shortfall) -> String {
    let goal = shortfall.later_goal(position).map(ToString::to_string).unwrap_or_default();
    format!("{} less for the {}", shortfall.amount, escape(&goal))
}

pub(super) fn name_of(claim: &RankedClaim, numbered: bool) -> String {
    if numbered { format!("Claim {}", claim.number + 1) } else { "The claim".to_owned() }
}

/// Writes the runs in the order of the claim, stop by stop.
fn write_runs(text: &mut String, position: &Position, interpretation: &Interpretation) {
    let verdict = &interpretation.verdict;
    let mut rows = vec![["train", "earns", "stops"].map(str::to_owned)];
    for (number, (run, judged)) in interpretation.runs.iter().zip(&verdict.runs).enumerate() {
        let mut first = [position.train_label(run.train), judged.revenue.to_string()];
        if verdict.lost.contains(&number) {
            first[1] = "-".to_owned();
        }
        let parts = stops(position, run, judged);
        let used = used_text(position, run, judged).filter(|_| !parts.is_empty());
        for line in if parts.is_empty() { vec![String::new()] } else { lines(&parts) }.into_iter().chain(used) {
            let [label, revenue] = std::mem::take(&mut first);
            rows.push([label, revenue, line]);
        }
    }
    if interpretation.runs.is_empty() {
        let no_run = |train| [position.train_label(train), "-".to_owned(), "no run".to_owned()];
        rows.extend(position.train_ids().map(no_run));
    }
    for (bonus, amount) in bonus_amounts(position, &verdict.bonuses) {
        rows.push(["bonus".to_owned(), amount.to_string(), bonus.id.clone()]);
    }
    rows.push(["total".to_owned(), verdict.revenue.to_string(), String::new()]);
    write_table(text, [false, true, false], &rows);
    for run in verdict.lost.iter().filter_map(|&number| interpretation.runs.get(number)) {
        let section = cited_section(position, &position.rules().sections.idle);
        let _ = writeln!(text, "{} earns nothing: one train is idle{section}.", escape(&position.train_label(run.train)));
    }
}

/// Writes why runs are not paid for all stops that they visit, below a heading.
fn write_payment_notes(text: &mut String, position: &Position, interpretation: &Interpretation) {
    let notes = payment_notes(position, interpretation.runs.iter().zip(&interpretation.verdict.runs));
    if !notes.is_empty() {
        text.push_str("\nWhat counts:\n");
        for note in notes {
            let _ = writeln!(text, "- {}.", escape(&note));
        }
    }
}

fn write_faults(text: &mut String, position: &Position, interpretation: &Interpretation) {
    for fault in claim_faults(position, interpretation) {
        let _ = writeln!(text, "- {}.", escape(&fault));
    }
}

/// Writes how a claim was read, below a heading.
fn write_notes(text: &mut String, position: &Position, interpretation: &Interpretation) {
    let notes = interpretation_notes(position, interpretation);
    if !notes.is_empty() {
        text.push_str("\nHow I read the claim:\n");
        for note in notes {
            let _ = writeln!(text, "- {}.", escape(&note));
        }
    }
}

/// Lists how the open points of a claim were settled, and the runs that do not earn what the claim states.
#[must_use]
pub fn interpretation_notes(position: &Position, interpretation: &Interpretation) -> Vec<String> {
    let mut notes = Vec::new();
    let runs = interpretation.runs.iter().zip(&interpretation.verdict.runs);
    for ((run, judged), assumptions) in runs.zip(&interpretation.assumptions) {
        let label = position.train_label(run.train);
        if !assumptions.added.is_empty() {
            let labels: Vec<String> = assumptions.added.iter().map(|&stop| position.label_of(stop)).collect();
            notes.push(format!("{label}: I added {}, which the claim leaves out", joined(&labels)));
        }
        notes.extend(choices_of_stops(position, &assumptions.chosen).map(|note| format!("{label}: {note}")));
        let revenue = judged.revenue;
        if let Some(claimed) = assumptions.claimed_revenue.filter(|&claimed| claimed != revenue) {
            let section = cited_section(position, &position.rules().sections.value);
            notes.push(format!("{label} earns {revenue}, not {claimed} as claimed{section}"));
        }
    }
    let choices = interpretation.taken.iter().filter_map(|&choice| position.rules().choices.get(choice));
    notes.extend(choices.map(|choice| format!("{} makes the choice {:?}", position.company_name(), choice.id)));
    if !interpretation.complete {
        let better = if interpretation.verdict.is_legal() { "a better" } else { "a legal" };
        notes.push(format!("I did not try all readings of the claim; there may be {better} one"));
    }
    notes
}

/// Lists the stops that were chosen for each ambiguous name, in the order in which the names appear.
fn choices_of_stops(position: &Position, chosen: &[ChosenStop]) -> impl Iterator<Item = String> {
    let mut names: Vec<&ChosenStop> = Vec::new();
    for stop in chosen {
        if !names.iter().any(|known| known.name == stop.name) {
            names.push(stop);
        }
    }
    names.into_iter().map(|ChosenStop { name, options, .. }| {
        let taken = chosen.iter().filter(|stop| stop.name == *name).map(|stop| position.label_of(stop.stop));
        let taken: Vec<String> = taken.collect();
        format!("\"{name}\" could mean {} stops; I took {}", in_words(*options), joined(&taken))
    })
}

/// Spells out a small number.
fn in_words(number: usize) -> String {
    const WORDS: [&str; 10] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    WORDS.get(number).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// Joins a list as in `A, B and C`.
fn joined(parts: &[String]) -> String {
    match parts {
        [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => parts.concat(),
    }
}

/// Writes what has to change to get from a claim to the best set.
fn write_changes(text: &mut String, position: &Position, claim: &RankedClaim, best: &Answer, numbered: bool) {
    let lines = claim_changes(position, claim, best);
    if lines.is_empty() {
        return;
    }
    let _ = if numbered {
        writeln!(text, "\nWhat changes from claim {}:", claim.number + 1)
    } else {
        writeln!(text, "\nWhat changes:")
    };
    for line in lines {
        let _ = writeln!(text, "- {line}.");
    }
    let gains = claim_gains(position, claim, best);
    if !gains.is_empty() {
        let _ = writeln!(text, "\nIf it is paid out: {}.", gains.join(", "));
    }
}

/// Lists how much more each shareholder would receive with the best set than with a legal claim, if both are
/// paid out: `Ann +20`. Empty if that is not known, or if the claim earns as much as the best set with the
/// same choices.
#[must_use]
pub fn claim_gains(position: &Position, claim: &RankedClaim, best: &Answer) -> Vec<String> {
    if !matches!(claim.standing(position, best), Standing::Less(_)) {
        return Vec::new();
    }
    let gains = gains_if_paid_out(position, claim, best).unwrap_or_default();
    let gains = gains.into_iter().filter(|gain| gain.to != MissedBy::Nobody);
    gains.map(|MissedShare { to, missed, .. }| escape(&format!("{to} {missed:+}")).into_owned()).collect()
}

/// Lists what has to change to get from a claim to the best set.
#[must_use]
pub fn claim_changes(position: &Position, claim: &RankedClaim, best: &Answer) -> Vec<String> {
    let runs: Vec<Run> = best.runs.iter().map(|(run, _)| run.clone()).collect();
    let interpretation = &claim.interpretation;
    let changes = changes(position, &interpretation.runs, &runs);
    let new_choices = best.taken.iter().filter(|choice| !interpretation.taken.contains(choice));
    let new_choices = new_choices.filter_map(|&choice| Some(position.rules().choices.get(choice)?.id.as_str()));
    let claimed = |run: usize| (&interpretation.runs[run], interpretation.verdict.runs[run].revenue);
    let better = |run: usize| (&best.runs[run].0, best.runs[run].1.revenue);
    let with_revenue = |(run, revenue): (&Run, Money)| format!("{} ({revenue})", stops_of(position, &run.route));
    let mut lines = Vec::new();
    for RunChange { train, from, to } in changes {
        let line = match (from.map(claimed), to.map(better)) {
            (Some(from), Some((run, revenue))) => {
                let route = turned_like(&run.route, &from.0.route);
                format!("runs {} ({revenue}) instead of {}", stops_of(position, &route), with_revenue(from))
            }
            (Some(from), None) => format!("does not run {}", with_revenue(from)),
            (None, Some(to)) => format!("runs {}", with_revenue(to)),
            (None, None) => continue,
        };
        lines.push(format!("{} {}", escape(&position.train_label(train)), escape(&line)));
    }
    lines.extend(moved_runs(position, &interpretation.runs, &runs).map(|run| {
        let stops = stops_of(position, &run.route);
        format!("{} runs to the same stops over other track: {}", escape(&position.train_label(run.train)), escape(&stops))
    }));
    let company = escape(position.company_name());
    lines.extend(new_choices.map(|choice| format!("{company} makes the choice {choice:?}")));
    lines
}

/// Returns the runs of the best set that visit the same stops as a claimed run, but cannot take its track because other runs of the best
/// set need it.
fn moved_runs<'a>(position: &'a Position, claimed: &'a [Run], best: &'a [Run]) -> impl Iterator<Item = &'a Run> {
    let kinds = kinds_of_trains(position);
    let with_track_of = |claimed: &Run, number: usize| {
        let mut runs = best.to_vec();
        runs[number].route = claimed.route.clone();
        runs
    };
    claimed.iter().filter_map(move |run| {
        let mut same = (0..best.len()).filter(|&number| same_run(&kinds, &best[number], run));
        let first = same.next()?;
        let can_stay = |number: usize| judge(position, &with_track_of(run, number)).is_legal();
        let stays = can_stay(first) || same.any(can_stay);
        (!stays).then_some(&best[first])
    })
}

/// Says who may insist on the best set, if the rulebook does.
#[must_use]
pub fn insist_text(position: &Position) -> Option<String> {
    let sections = &position.rules().sections;
    let section = cited(position, Some(&sections.insist), None);
    let text = || format!("By the rules {}{}.", escape(&sections.insisting), escape(&section));
    (!sections.insisting.is_empty()).then(text)
}

/// Formats a section of the rulebook in brackets. Empty if it is not known.
fn cited_section(position: &Position, section: &str) -> String {
    cited(position, Some(section).filter(|it| !it.is_empty()), None)
}

fn route_of(position: &Position, run: &Run) -> String {
    format!("{}: {}", position.train_label(run.train), stops_of(position, &run.route))
}

/// Returns a route in the direction in which its common stops with another route come in the same order.
fn turned_like(route: &Route, other: &Route) -> Route {
    let mut places = route.stops.iter().filter_map(|stop| other.stops.iter().position(|it| it == stop));
    match (places.next(), places.next()) {
        (Some(first), Some(second)) if first > second => Route {
            stops: route.stops.iter().rev().copied().collect(),
            legs: route.legs.iter().rev().map(|leg| leg.iter().rev().copied().collect()).collect(),
        },
        _ => route.clone(),
    }
}

fn stops_of(position: &Position, route: &Route) -> String {
    stops_with_ways(position, route).join(" – ")
}
