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
use highball_game::judge::{Words, judge};
use highball_game::position::{Position, Route, Run};
use highball_game::rules::Payee;
use highball_messages::{Language, Message, all_of};

/// Formats ranked claims as text: for each claim its value stop by stop, its faults and how it was read. Then follow the best set
/// of runs, what changes from each claim, and who may insist on the best set.
#[must_use]
pub fn dispute_text(position: &Position, claims: &[RankedClaim], best: &Answer, work: &Work, language: Language) -> String {
    let words = Words::new(position, language);
    let mut text = super::board::question_line(position, language);
    text.push('\n');
    let numbered = claims.len() > 1;
    for claim in claims {
        text.push('\n');
        write_claim(&mut text, (position, words), claim, best, numbered);
    }
    let is_best = |claim: &&RankedClaim| matches!(claim.standing(position, best), Standing::Best | Standing::BestKnown);
    let (best_claims, others): (Vec<&RankedClaim>, Vec<&RankedClaim>) = claims.iter().partition(is_best);
    text.push('\n');
    if best_claims.is_empty() {
        let heading = if best.runs.is_empty() { Message::BestLegalSetEmpty } else { Message::BestLegalSet };
        let _ = writeln!(text, "{}\n", words.say(heading));
        table(&mut text, &position.taking(best.taken.clone()), &RunSet::from(best), language);
        text.push('\n');
    }
    text.push_str(&verdict(position, best, work, language));
    text.push_str(&entered_lines(position, best, language));
    for claim in &others {
        write_changes(&mut text, (position, words), claim, best, numbered);
    }
    if !others.is_empty()
        && let Some(insist) = insist_text(position, language)
    {
        let _ = writeln!(text, "\n{insist}");
    }
    let _ = writeln!(text, "{}", work.took(language));
    text
}

/// Formats why a route is not in the best set as text.
#[must_use]
pub fn why_text(position: &Position, why: &WhyNot, best: &Answer, language: Language) -> String {
    let interpretation = &why.interpretation;
    let asked = (position, Words::new(position, language));
    let mut text = format!("{}\n", why_question(position, why, language));
    let _ = writeln!(text, "{}", why_answer(position, why, best, language));
    match &why.standing {
        RouteStanding::Illegal => write_faults(&mut text, asked, interpretation),
        RouteStanding::Within(answer) if answer.reason.is_none() => {
            text.push('\n');
            table(&mut text, &position.taking(answer.taken.clone()), &RunSet::from(&**answer), language);
        }
        RouteStanding::Within(_) | RouteStanding::InBest => {}
    }
    write_notes(&mut text, asked, interpretation);
    text
}

/// Formats the question why a route is not in the best set.
#[must_use]
pub fn why_question(position: &Position, why: &WhyNot, language: Language) -> String {
    let words = Words::new(position, language);
    let route_of = |run: &Run| format!("{}: {}", words.train_label(run.train), stops_of(position, &run.route, language));
    let route = why.interpretation.runs.iter().map(route_of).collect::<Vec<_>>().join("; ");
    words.say(Message::WhyNotRoute { route: &escape(&route) })
}

/// Formats the answer to that question, without the faults of the route and without the set that includes it.
#[must_use]
pub fn why_answer(position: &Position, why: &WhyNot, best: &Answer, language: Language) -> String {
    let words = Words::new(position, language);
    let answer = match &why.standing {
        RouteStanding::Illegal if !why.interpretation.complete => return words.say(Message::WhyUnread),
        RouteStanding::Illegal => return words.say(Message::WhyIllegal),
        RouteStanding::InBest => return words.say(Message::WhyInBest),
        RouteStanding::Within(answer) => answer,
    };
    if let Some(reason) = &answer.reason {
        return words.say(Message::WhyNone { reason: &one_line(&reason.text(language)) });
    }
    let (revenue, proven) = (answer.revenue, if answer.proven() { "yes" } else { "no" });
    match best.revenue.checked_sub(revenue) {
        Some(0) => match Shortfall::between(&answer.goals(position), &best.goals(position)) {
            Some(shortfall) => {
                let less = &less_for(position, shortfall, language);
                words.say(Message::WhyAsMuchBut { revenue, less, proven })
            }
            None => words.say(Message::WhyAsMuch { revenue, proven }),
        },
        Some(less) => words.say(Message::WhyLess { revenue, less, proven }),
        None => words.say(Message::WhyEarns { revenue }),
    }
}

/// A position, and the words for what is in it.
type Asked<'a> = (&'a Position, Words<'a>);

/// Writes one claim: its value, its faults and how it was read.
fn write_claim(text: &mut String, (position, words): Asked<'_>, claim: &RankedClaim, best: &Answer, numbered: bool) {
    let interpretation = &claim.interpretation;
    let name = name_of(claim, numbered, words.language());
    let _ = writeln!(text, "{}\n", claim_standing(position, claim, best, &name, words.language()));
    let position = &position.taking(interpretation.taken.clone());
    let asked = (position, Words::new(position, words.language()));
    write_runs(text, asked, interpretation);
    write_payment_notes(text, asked, interpretation);
    if !interpretation.verdict.is_legal() {
        let _ = writeln!(text, "\n{}", words.say(Message::WhatIsWrong));
        write_faults(text, asked, interpretation);
    }
    write_notes(text, asked, interpretation);
}

/// Compares a claim with the best set, in a sentence: `The claim is legal and earns 260, 20 less than the best.` `name` is what the claim is
/// called.
#[must_use]
pub fn claim_standing(position: &Position, claim: &RankedClaim, best: &Answer, name: &str, language: Language) -> String {
    let revenue = claim.interpretation.verdict.revenue;
    let say = |message: Message<'_>| message.text(language);
    let is_covered = position.scenery().not_covered.is_empty();
    let proven = &say(if is_covered { Message::ClaimProven } else { Message::ClaimProvenByCoveredRules });
    match claim.standing(position, best) {
        Standing::Best => say(Message::ClaimBest { claim: name, revenue, proven }),
        Standing::BestKnown => say(Message::ClaimBestKnown { claim: name, revenue }),
        Standing::BestOfChoices(shortfall) => {
            let amount = shortfall.amount;
            let more = match shortfall.later_goal(position) {
                Some(goal) => say(Message::GoalGetsMore { goal: &goal_text(goal, language), amount }),
                None => say(Message::CompanyEarnsMore { amount }),
            };
            say(Message::ClaimBestOfChoices { claim: name, revenue, more: &more, proven })
        }
        Standing::Less(shortfall) if shortfall.goal > 0 => {
            let less = &less_for(position, shortfall, language);
            say(Message::ClaimLessForGoal { claim: name, revenue, less })
        }
        Standing::Less(Shortfall { amount: less, .. }) => match claim.with_same_choices(best).map(|same| same.set.revenue) {
            Some(same) if same > revenue => {
                say(Message::ClaimLessWithChoices { claim: name, revenue, same: same - revenue, less })
            }
            _ => say(Message::ClaimLess { claim: name, revenue, less }),
        },
        Standing::Illegal if !claim.interpretation.complete => say(Message::ClaimUnread { claim: name, revenue }),
        Standing::Illegal => say(Message::ClaimIllegal { claim: name, revenue }),
    }
}

/// Says how much less a set brings for a later goal than another: `20 less for the treasury`.
pub(super) fn less_for(position: &Position, shortfall: Shortfall, language: Language) -> String {
    let goal = shortfall.later_goal(position).map(|goal| goal_text(goal, language)).unwrap_or_default();
    Message::LessFor { amount: shortfall.amount, goal: &goal }.text(language)
}

/// Names who gets the money of a later goal of the objective.
fn goal_text(goal: &Payee, language: Language) -> String {
    match goal {
        Payee::Owner(owned) => Message::GoalOwner { owned: &escape(owned) }.text(language),
        Payee::Treasury | Payee::Route => Message::GoalTreasury.text(language),
    }
}

/// Returns what a claim is called.
#[must_use]
pub fn name_of(claim: &RankedClaim, numbered: bool, language: Language) -> String {
    if numbered {
        Message::ClaimNumber { number: claim.number as u64 + 1 }.text(language)
    } else {
        Message::TheClaim.text(language)
    }
}

/// Writes the runs in the order of the claim, stop by stop.
fn write_runs(text: &mut String, (position, words): Asked<'_>, interpretation: &Interpretation) {
    let verdict = &interpretation.verdict;
    let mut rows = vec![[Message::Train, Message::Earns, Message::StopsHeading].map(|heading| words.say(heading))];
    for (number, (run, judged)) in interpretation.runs.iter().zip(&verdict.runs).enumerate() {
        let mut first = [words.train_label(run.train), judged.revenue.to_string()];
        if verdict.lost.contains(&number) {
            first[1] = "-".to_owned();
        }
        let parts = stops(position, run, judged, words.language());
        let used = used_text(position, run, judged, words.language()).filter(|_| !parts.is_empty());
        for line in if parts.is_empty() { vec![String::new()] } else { lines(&parts) }.into_iter().chain(used) {
            let [label, revenue] = std::mem::take(&mut first);
            rows.push([label, revenue, line]);
        }
    }
    if interpretation.runs.is_empty() {
        let no_run = |train| [words.train_label(train), "-".to_owned(), words.say(Message::TrainDoesNotRun)];
        rows.extend(position.train_ids().map(no_run));
    }
    for (bonus, amount) in bonus_amounts(position, &verdict.bonuses) {
        rows.push([words.say(Message::Bonus), amount.to_string(), bonus.id.clone()]);
    }
    rows.push([words.say(Message::Total), verdict.revenue.to_string(), String::new()]);
    write_table(text, [false, true, false], &rows);
    for run in verdict.lost.iter().filter_map(|&number| interpretation.runs.get(number)) {
        let section = &cited_section(position, &position.rules().sections.idle, words.language());
        let train = words.train_label(run.train);
        let _ = writeln!(text, "{}", words.say(Message::EarnsNothingIdle { train: &escape(&train), section }));
    }
}

/// Writes why runs are not paid for all stops that they visit, below a heading.
fn write_payment_notes(text: &mut String, (position, words): Asked<'_>, interpretation: &Interpretation) {
    let runs = interpretation.runs.iter().zip(&interpretation.verdict.runs);
    write_lines(text, words, Message::WhatCounts, &payment_notes(position, runs, words.language()));
}

fn write_faults(text: &mut String, (position, words): Asked<'_>, interpretation: &Interpretation) {
    for fault in claim_faults(position, interpretation, words.language()) {
        let _ = writeln!(text, "- {}.", escape(&fault));
    }
}

/// Writes how a claim was read, below a heading.
fn write_notes(text: &mut String, (position, words): Asked<'_>, interpretation: &Interpretation) {
    let notes = interpretation_notes(position, interpretation, words.language());
    write_lines(text, words, Message::HowRead, &notes);
}

/// Writes lines below a heading, if there are any.
fn write_lines(text: &mut String, words: Words<'_>, heading: Message<'_>, lines: &[String]) {
    if !lines.is_empty() {
        let _ = writeln!(text, "\n{}", words.say(heading));
    }
    for line in lines {
        let _ = writeln!(text, "- {}.", escape(line));
    }
}

/// Lists how the open points of a claim were settled, and the runs that do not earn what the claim states.
#[must_use]
pub fn interpretation_notes(position: &Position, interpretation: &Interpretation, language: Language) -> Vec<String> {
    let words = Words::new(position, language);
    let mut notes = Vec::new();
    let runs = interpretation.runs.iter().zip(&interpretation.verdict.runs);
    for ((run, judged), assumptions) in runs.zip(&interpretation.assumptions) {
        let train = &words.train_label(run.train)[..];
        if !assumptions.added.is_empty() {
            let labels: Vec<String> = assumptions.added.iter().map(|&stop| position.label_of(stop)).collect();
            notes.push(words.say(Message::AddedStops { train, stops: &all_of(language, &labels) }));
        }
        let choices = choices_of_stops(position, words, &assumptions.chosen);
        notes.extend(choices.map(|what| words.say(Message::AboutTrain { train, what: &what })));
        let revenue = judged.revenue;
        if let Some(claimed) = assumptions.claimed_revenue.filter(|&claimed| claimed != revenue) {
            let section = &cited_section(position, &position.rules().sections.value, language);
            notes.push(words.say(Message::EarnsOther { train, revenue, claimed, section }));
        }
    }
    let choices = interpretation.taken.iter().filter_map(|&choice| position.rules().choices.get(choice));
    notes.extend(choices.map(|choice| words.say(makes_choice(position, &choice.id))));
    if !interpretation.complete {
        notes.push(words.say(if interpretation.verdict.is_legal() {
            Message::NotAllReadingsBetter
        } else {
            Message::NotAllReadingsLegal
        }));
    }
    notes
}

fn makes_choice<'a>(position: &'a Position, choice: &'a str) -> Message<'a> {
    Message::MakesChoice { company: position.company_name(), choice }
}

/// Lists the stops that were chosen for each ambiguous name, in the order in which the names appear.
fn choices_of_stops(position: &Position, words: Words<'_>, chosen: &[ChosenStop]) -> impl Iterator<Item = String> {
    let mut names: Vec<&ChosenStop> = Vec::new();
    for stop in chosen {
        if !names.iter().any(|known| known.name == stop.name) {
            names.push(stop);
        }
    }
    names.into_iter().map(move |ChosenStop { name, options, .. }| {
        let taken = chosen.iter().filter(|stop| stop.name == *name).map(|stop| position.label_of(stop.stop));
        let stops = all_of(words.language(), &taken.collect::<Vec<_>>());
        words.say(Message::AmbiguousName { name, options: *options as u64, stops: &stops })
    })
}

/// Writes what has to change to get from a claim to the best set.
fn write_changes(text: &mut String, (position, words): Asked<'_>, claim: &RankedClaim, best: &Answer, numbered: bool) {
    let lines = claim_changes(position, claim, best, words.language());
    if lines.is_empty() {
        return;
    }
    let heading = match numbered {
        true => Message::WhatChangesFrom { number: claim.number as u64 + 1 },
        false => Message::WhatChanges,
    };
    let _ = writeln!(text, "\n{}", words.say(heading));
    for line in lines {
        let _ = writeln!(text, "- {line}.");
    }
    let gains = claim_gains(position, claim, best, words.language());
    if !gains.is_empty() {
        let _ = writeln!(text, "\n{}", words.say(Message::IfPaidOut { gains: &gains.join(", ") }));
    }
}

/// Lists how much more each shareholder would receive with the best set than with a legal claim, if both are
/// paid out: `Ann +20`. Empty if that is not known, or if the claim earns as much as the best set with the
/// same choices.
#[must_use]
pub fn claim_gains(position: &Position, claim: &RankedClaim, best: &Answer, language: Language) -> Vec<String> {
    if !matches!(claim.standing(position, best), Standing::Less(_)) {
        return Vec::new();
    }
    let gains = gains_if_paid_out(position, claim, best).unwrap_or_default();
    let gains = gains.into_iter().filter(|gain| gain.to != MissedBy::Nobody);
    gains.map(|MissedShare { to, missed, .. }| format!("{} {missed:+}", escape(&to.name(language)))).collect()
}

/// Lists what has to change to get from a claim to the best set.
#[must_use]
pub fn claim_changes(position: &Position, claim: &RankedClaim, best: &Answer, language: Language) -> Vec<String> {
    let words = Words::new(position, language);
    let runs: Vec<Run> = best.runs.iter().map(|(run, _)| run.clone()).collect();
    let interpretation = &claim.interpretation;
    let changes = changes(position, &interpretation.runs, &runs);
    let new_choices = best.taken.iter().filter(|choice| !interpretation.taken.contains(choice));
    let new_choices = new_choices.filter_map(|&choice| Some(position.rules().choices.get(choice)?.id.as_str()));
    let claimed = |run: usize| (&interpretation.runs[run], interpretation.verdict.runs[run].revenue);
    let better = |run: usize| (&best.runs[run].0, best.runs[run].1.revenue);
    let mut lines = Vec::new();
    for RunChange { train, from, to } in changes {
        let train = &words.train_label(train)[..];
        let route_of = |run: &Run| stops_of(position, &run.route, language);
        lines.push(match (from.map(claimed), to.map(better)) {
            (Some((before, earned)), Some((run, revenue))) => words.say(Message::RunsInstead {
                train,
                route: &stops_of(position, &turned_like(&run.route, &before.route), language),
                revenue,
                other: &route_of(before),
                before: earned,
            }),
            (Some((run, revenue)), None) => words.say(Message::DoesNotRun { train, route: &route_of(run), revenue }),
            (None, Some((run, revenue))) => words.say(Message::RunsToo { train, route: &route_of(run), revenue }),
            (None, None) => continue,
        });
    }
    lines.extend(moved_runs(position, &interpretation.runs, &runs).map(|run| {
        let (train, route) = (&words.train_label(run.train), &stops_of(position, &run.route, language));
        words.say(Message::SameStopsOtherTrack { train, route })
    }));
    lines.extend(new_choices.map(|choice| words.say(makes_choice(position, choice))));
    lines.iter().map(|line| escape(line).into_owned()).collect()
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
pub fn insist_text(position: &Position, language: Language) -> Option<String> {
    let sections = &position.rules().sections;
    let section = cited(position, Some(&sections.insist), None, language);
    let (insisting, section) = (&escape(&sections.insisting), &escape(&section));
    let text = || Message::Insist { insisting, section }.text(language);
    (!sections.insisting.is_empty()).then(text)
}

/// Formats a section of the rulebook in brackets. Empty if it is not known.
fn cited_section(position: &Position, section: &str, language: Language) -> String {
    cited(position, Some(section).filter(|it| !it.is_empty()), None, language)
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

fn stops_of(position: &Position, route: &Route, language: Language) -> String {
    stops_with_ways(position, route, language).join(" – ")
}
