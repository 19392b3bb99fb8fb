//! The best runs of companies.

use std::time::Duration;

use highball::game_board::Change;
use highball::payout::TurnOutcome;
use highball::report::Work;
use highball::report::text::{
    alternative_text, change_text, choice_lines, choice_name, common_usage_text, completeness_text, interest_text,
    no_payout_text, no_runs_text, not_covered_lines, passed_homes, payments_text,
};
use highball::solve::{Answer, MAX_LISTED, RunSet, Wanted};
use highball::{Language, Position};

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
    let mut view = answer_view(&asked, &answer, &work, page.language);
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
        post_revenue(company, answer, page);
    }
    Ok(())
}

pub(super) fn post_revenue(company: &str, answer: Result<(Answer, Work), String>, page: Page<'_>) {
    let company = company.to_owned();
    page.post(&Message::Revenue(match answer {
        Ok((answer, _)) => RevenueView { company, revenue: answer.revenue, proven: answer.proven(), error: None },
        Err(error) => RevenueView { company, revenue: 0, proven: false, error: Some(error) },
    }));
}

fn post_answer(asked: &CheckedQuestion, answer: &Answer, work: &Work, page: Page<'_>) {
    page.post(&Message::Answer(Box::new(answer_view(asked, answer, work, page.language))));
}

fn answer_view(asked: &CheckedQuestion, answer: &Answer, work: &Work, language: Language) -> AnswerView {
    let position = &asked.position;
    let further = answer.further.as_ref();
    let complete = further.map(|further| completeness_text(further, answer.revenue, work, language));
    let changes = answer.changes(&asked.game, position);
    let map = Map::new(position, language);
    let further_view =
        |set: &RunSet| FurtherView { set: set_view(position, set, language), drawing: map.draw_set(set.clone()) };
    AnswerView {
        json: asked.json(answer, work),
        company: position.company_name().to_owned(),
        revenue: answer.revenue,
        upper_bound: answer.upper_bound,
        proven: answer.proven(),
        set: set_view(position, &RunSet::from(answer), language),
        drawing: map.draw_set(RunSet::from(answer)),
        reason: answer.reason.as_ref().map(|reason| no_runs_text(position, reason, language)),
        notes: notes(position, answer, &changes, language).chain(complete).collect(),
        shares: shares(answer, language),
        further: further.into_iter().flat_map(|further| &further.sets).map(further_view).collect(),
        not_covered: not_covered_lines(position, language),
        warnings: passed_homes(position, answer, language),
    }
}

/// Lists what the company would earn with other choices, what is paid besides the routes, and which markers change.
fn notes(position: &Position, answer: &Answer, changes: &[Change], language: Language) -> impl Iterator<Item = String> {
    let others = answer.alternatives.iter().filter(|alternative| alternative.set.taken != answer.taken);
    let others: Vec<String> = others.map(|alternative| alternative_text(position, alternative, language)).collect();
    let payments: Vec<String> = payments_text(&answer.payments, language).lines().map(str::to_owned).collect();
    let payout: Vec<String> = match &answer.payout {
        Some(Ok(payout)) => {
            let outcome = TurnOutcome { payments: answer.payments.clone(), payout: payout.clone() };
            let common_usage = common_usage_text(&outcome, language);
            let interest = payout.interest.iter().map(|interest| interest_text(interest, language));
            let notes = payout.notes.iter().map(|note| note.in_language(language).to_owned());
            interest.chain(notes).chain(common_usage).collect()
        }
        Some(Err(error)) => vec![no_payout_text(error, language)],
        None => Vec::new(),
    };
    let changes: Vec<String> = changes.iter().map(|change| change_text(change, language)).collect();
    others.into_iter().chain(payments).chain(payout).chain(changes)
}

fn shares(answer: &Answer, language: Language) -> Vec<ShareView> {
    let Some(Ok(payout)) = &answer.payout else { return Vec::new() };
    let share = |choice| ShareView { choice: choice_name(choice, language), lines: choice_lines(choice, language) };
    payout.choices.iter().map(share).collect()
}
