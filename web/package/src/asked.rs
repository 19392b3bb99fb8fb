//! The questions that a call is about.

use std::time::Duration;

use highball::input::{self, CompanyQuestion, CompanyQuestions, Input, InputFault, QuestionError, Selected};
use highball::record::{AskedTrains, GamePoint, Moment};
use highball::title::{Title, TitleError};
use serde_json::value::RawValue;

use crate::call::{At, Choice};
use crate::host::{Host, Message};
use crate::{CallError, Result, json};

/// Questions, and the time to read and check each: its share of the time for all of them.
pub(crate) struct Questions {
    pub(crate) questions: Vec<CompanyQuestion>,
    pub(crate) read_time: Duration,
}

impl Questions {
    /// Returns the only question.
    pub(crate) fn only(&self) -> Result<&CompanyQuestion> {
        match &self.questions[..] {
            [only] => Ok(only),
            several => {
                let companies: Vec<&str> = several.iter().map(|question| question.position.company_name()).collect();
                let companies = companies.join(", ");
                Err(CallError::new(format!("several companies can run: choose one with `company`: {companies}")))
            }
        }
    }
}

/// Reads the questions of the chosen companies.
pub(crate) fn questions(file: &[u8], choice: &Choice, host: Host<'_>) -> Result<Questions> {
    let (found, time) = host.timed(|| read(file, choice));
    let CompanyQuestions { questions, warnings, .. } = found?;
    for warning in &warnings {
        host.post(&Message::Warning(CallError::from(InputFault::from(warning))));
    }
    let read_time = time / u32::try_from(questions.len()).unwrap_or(u32::MAX).max(1);
    Ok(Questions { questions, read_time })
}

/// Returns the questions of the chosen companies as snapshots.
pub(crate) fn snapshots(file: &[u8], choice: &Choice, host: Host<'_>) -> Result<Box<RawValue>> {
    let snapshots = questions(file, choice, host)?.questions.into_iter().map(|question| {
        question.snapshot.ok_or_else(|| CallError::new("there is no snapshot of a question whose trains have been replaced"))
    });
    json(&snapshots.collect::<Result<Vec<_>>>()?)
}

fn read(file: &[u8], choice: &Choice) -> Result<CompanyQuestions> {
    let Choice { id, company, trains, .. } = choice;
    let title = title(choice)?;
    let asked = AskedTrains { company: company.as_deref(), trains };
    let choice_of = |moment| input::Choice { id: id.as_deref(), asked, moment, title: title.as_ref() };
    Ok(select(file, id.as_deref())?.questions(&choice_of(moment(choice)?), &|name| title_file(choice, name))?)
}

/// Reads the only question of a file, or the one with an id.
fn select(file: &[u8], id: Option<&str>) -> Result<Selected> {
    let input = Input::read(file, None).map_err(CallError::new)?;
    Ok(input.select(id).map_err(QuestionError::from)?)
}

/// Returns the chosen moment of a recorded game.
fn moment(Choice { action, at, round, .. }: &Choice) -> Result<Option<Moment>> {
    let point = |at: &At| match at {
        At::Action(action) => Ok(GamePoint::After(*action)),
        At::Text(text) => text.parse().map_err(|error| CallError::new(format!("`at`: {text:?}: {error}"))),
    };
    let at = at.as_ref().map(point).transpose()?;
    Moment::named(*action, at, round.as_deref()).map_err(CallError::new)
}

/// Returns the title that replaces the files' titles.
pub(crate) fn title(choice: &Choice) -> Result<Option<Title>> {
    let Some(title) = &choice.title else { return Ok(None) };
    // An id is one line without an assignment.
    if !title.contains(['\n', '=']) {
        return Title::builtin(title).cloned().map(Some).map_err(|error| CallError::new(format!("title: {error}")));
    }
    let fault = |error: &TitleError| CallError {
        line: Some(error.line),
        place: Some(error.field.clone()),
        ..CallError::new(format!("title: {error}"))
    };
    Title::read(title).map(Some).map_err(|errors| {
        let mut faults = errors.iter().map(fault);
        let first = faults.next().unwrap_or_else(|| CallError::new("title: it cannot be read"));
        CallError { further: faults.collect(), ..first }
    })
}

/// Reads a title file that a board file names.
fn title_file(choice: &Choice, name: &str) -> std::result::Result<Title, String> {
    let text = choice
        .title_files
        .get(name)
        .ok_or_else(|| format!("there is no {name:?} among `titleFiles`, expected its text there"))?;
    Title::read(text).map_err(|errors| format!("{name}:{}", errors.first().map(ToString::to_string).unwrap_or_default()))
}
