//! The best runs of companies.

use std::time::Duration;

use highball::Position;
use highball::escape;
use highball::game_board::Change;
use highball::payout::TurnOutcome;
use highball::report::Work;
use highball::report::text::{
    choice_lines, choice_name, common_usage_text, completeness_text, interest_text, no_runs_text, passed_homes,
    payments_text,
};
use highball::solve::{Alternative, Answer, MAX_LISTED, RunSet, Wanted};

use super::checked_question::{self, CheckedQuestion};
use super::page::Page;
use super::search::Search;
use super::sets::{Map, set_view};
use crate::protocol::{AnswerView, FurtherView, Message, Question, RevenueView, ShareView};

/// The time after which the best runs so far are shown, although a search goes on.
const FIRST_LIMIT: Duration = Duration::from_secs(2);

/// Finds the best runs. Shows those that are found soon, if they are not proven by then.
pub(super) fn solve(question: &Question, page: Page<'_>) -> Result<(), String> {
    let asked = CheckedQuestion::read(question, page)?;
    let search = Search { page, read_time: asked.read_time, time_limit: Some(FIRST_LIMIT) };
    let (mut answer, mut work) = search.best(&asked.position)?;
    // Runs of a search that was cut off need not be those that a whole search chooses among equals.
    if answer.cutoff.is_some() {
        post_answer(&asked, &answer, &work, page);
        (answer, work) = Search { time_limit: None, ..search }.best(&asked.position)?;
    }
    let mut view = answer_view(&asked, &answer, &work);
    if answer.revenue == 0 {
        view.notes.extend(search.legal_run_text(&asked.game, &question.company));
    }
    page.post(&Message::Answer(Box::new(view)));
    Ok(())
}

/// Finds the next best sets of runs.
pub(super) fn further(question: &Question, sets: u32, page: Page<'_>) -> Result<(), String> {
    let asked = CheckedQuestion::read(question, page)?;
    let search = Search { page, read_time: asked.read_time, time_limit: None };
    let (answer, work) = search.list(&asked.position, Wanted::Top((sets as usize).clamp(1, MAX_LISTED)))?;
    post_answer(&asked, &answer, &work, page);
    Ok(())
}

/// Finds the revenue of each company with trains.
pub(super) fn revenues(question: &Question, page: Page<'_>) -> Result<(), String> {
    let game = checked_question::game(question)?;
    for company in game.companies() {
        let search = Search { page, read_time: Duration::ZERO, time_limit: Some(FIRST_LIMIT) };
        let answer = checked_question::position(&game, company).and_then(|position| search.best(&position));
        let company = company.to_owned();
        page.post(&Message::Revenue(match answer {
            Ok((answer, _)) => RevenueView { company, revenue: answer.revenue, proven: answer.proven(), error: None },
            Err(error) => RevenueView { company, revenue: 0, proven: false, error: Some(error) },
        }));
    }
    Ok(())
}

fn post_answer(asked: &CheckedQuestion, answer: &Answer, work: &Work, page: Page<'_>) {
    page.post(&Message::Answer(Box::new(answer_view(asked, answer, work))));
}

fn answer_view(asked: &CheckedQuestion, answer: &Answer, work: &Work) -> AnswerView {
    let position = &asked.position;
    let further = answer.further.as_ref();
    let complete = further.map(|further| completeness_text(further, answer.revenue, work));
    let changes = answer.changes(&asked.game, position);
    let map = Map::new(position);
    let further_view = |set: &RunSet| FurtherView { set: set_view(position, set), drawing: map.draw_set(set.clone()) };
    AnswerView {
        json: asked.json(answer, work),
        company: position.company_name().to_owned(),
        revenue: answer.revenue,
        upper_bound: answer.upper_bound,
        proven: answer.proven(),
        set: set_view(position, &RunSet::from(answer)),
        drawing: map.draw_set(RunSet::from(answer)),
        reason: answer.reason.as_ref().map(|reason| no_runs_text(position, reason)),
        notes: notes(position, answer, &changes).chain(complete).collect(),
        shares: shares(answer),
        further: further.into_iter().flat_map(|further| &further.sets).map(further_view).collect(),
        warnings: passed_homes(position, answer),
    }
}

/// Lists what the company would earn with other choices, what is paid besides the routes, and which markers change.
fn notes(position: &Position, answer: &Answer, changes: &[Change]) -> impl Iterator<Item = String> {
    let others = answer.alternatives.iter().filter(|alternative| alternative.set.taken != answer.taken);
    let others: Vec<String> = others.map(|alternative| alternative_text(position, alternative)).collect();
    let payments: Vec<String> = payments_text(&answer.payments).lines().map(str::to_owned).collect();
    let payout: Vec<String> = match &answer.payout {
        Some(Ok(payout)) => {
            let outcome = TurnOutcome { payments: answer.payments.clone(), payout: payout.clone() };
            let common_usage = common_usage_text(&outcome);
            payout.interest.iter().map(interest_text).chain(payout.notes.iter().cloned()).chain(common_usage).collect()
        }
        Some(Err(error)) => vec![format!("no payout: {error}")],
        None => Vec::new(),
    };
    let changes: Vec<String> = changes.iter().map(|change| format!("then: {change}")).collect();
    others.into_iter().chain(payments).chain(payout).chain(changes)
}

/// Describes what the company would earn with other choices.
fn alternative_text(position: &Position, Alternative { set, upper_bound, .. }: &Alternative) -> String {
    let choices = set.taken.iter().filter_map(|&choice| Some(position.rules().choices.get(choice)?.id.as_str()));
    let choices = choices.collect::<Vec<_>>().join(", ");
    let with = if choices.is_empty() { "without a choice".to_owned() } else { format!("with {}", escape(&choices)) };
    match set.revenue {
        revenue if revenue == *upper_bound => format!("{with}: {revenue}"),
        revenue => format!("{with}: {revenue} to {upper_bound}"),
    }
}

fn shares(answer: &Answer) -> Vec<ShareView> {
    let Some(Ok(payout)) = &answer.payout else { return Vec::new() };
    let share = |choice| ShareView { choice: choice_name(choice), lines: choice_lines(choice) };
    payout.choices.iter().map(share).collect()
}
