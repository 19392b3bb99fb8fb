//! The questions that a call is about.

use std::sync::Arc;
use std::time::Duration;

use highball::Language;
use highball::board_file::BoardFileError;
use highball::game_board::{GameBoard, Warning};
use highball::input::{self, BoardError, CompanyQuestion, CompanyQuestions, Input, InputFault, QuestionError, Selected};
use highball::position::Snapshot;
use highball::record::{AskedTrains, GamePoint, Moment, Record};
use highball::title::{Title, TitleError};
use serde::Serialize;
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
    let snapshots = questions(file, choice, host)?.questions.into_iter().map(snapshot);
    json(&snapshots.collect::<Result<Vec<_>>>()?)
}

/// Returns a question as a snapshot.
pub(crate) fn snapshot(question: CompanyQuestion) -> Result<Snapshot> {
    let missing = || CallError::new("there is no snapshot of a question whose trains have been replaced");
    question.snapshot.ok_or_else(missing)
}

fn read(file: &[u8], choice: &Choice) -> Result<CompanyQuestions> {
    let Choice { id, company, trains, .. } = choice;
    let title = title(choice)?;
    let asked = AskedTrains { company: company.as_deref(), trains };
    let choice_of = |moment| input::Choice { id: id.as_deref(), asked, moment, title: title.as_ref() };
    Ok(select(file, id.as_deref())?.questions(&choice_of(moment(choice)?), &|name| title_file(choice, name))?)
}

/// Reads the only question of a file, or the one with an id.
pub(crate) fn select(file: &[u8], id: Option<&str>) -> Result<Selected> {
    let input = Input::read(file, None).map_err(CallError::new)?;
    Ok(input.select(id).map_err(QuestionError::from)?)
}

/// Returns the chosen moment of a recorded game.
fn moment(choice: &Choice) -> Result<Option<Moment>> {
    Moment::named(choice.action, point(choice)?, choice.round.as_deref()).map_err(CallError::new)
}

/// Returns the chosen point of a recorded game.
pub(crate) fn point(choice: &Choice) -> Result<Option<GamePoint>> {
    let point = |at: &At| match at {
        At::Action(action) => Ok(GamePoint::After(*action)),
        At::Text(text) => text.parse().map_err(|error| CallError::new(format!("`at`: {text:?}: {error}"))),
    };
    choice.at.as_ref().map(point).transpose()
}

/// Reads a board: that of a board file, of a recorded game, or of a snapshot under the rules of a title.
pub(crate) fn board(file: &[u8], choice: &Choice, host: Host<'_>) -> Result<GameBoard> {
    let title = title(choice)?;
    let board = match select(file, choice.id.as_deref())? {
        Selected::Board(text) => {
            let read = input::read_board(&text, title.as_ref(), &|name| title_file(choice, name));
            read.map_err(QuestionError::from)?
        }
        Selected::Record(bytes) => {
            let record = Record::read(&bytes, title.as_ref()).map_err(CallError::new)?;
            record.game_board_at(point(choice)?.and_then(GamePoint::action)).map_err(QuestionError::from)?
        }
        Selected::Question(question) => {
            let snapshot = Snapshot::read(&question.bytes).map_err(CallError::new)?;
            let title = title.ok_or_else(|| CallError::new("a snapshot names no rules of a game: choose a `title`"))?;
            GameBoard::from_snapshot(Arc::new(title), &snapshot).map_err(CallError::new)?
        }
    };
    for warning in board.warnings() {
        host.post(&Message::Warning(CallError::from(InputFault::from(warning))));
    }
    Ok(board)
}

/// Returns all errors and warnings about a board file, in the order of its lines.
pub(crate) fn faults(file: &[u8], choice: &Choice) -> Result<Box<RawValue>> {
    let title = title(choice)?;
    let Selected::Board(text) = select(file, None)? else {
        return Err(CallError::new("expected a board file"));
    };
    let (errors, warnings) = match input::read_board(&text, title.as_ref(), &|name| title_file(choice, name)) {
        Ok(board) => (Vec::new(), board.warnings().to_vec()),
        Err(BoardError::Rejected(rejected)) => (rejected.errors.to_vec(), rejected.warnings),
        Err(error) => return Err(QuestionError::from(error).into()),
    };
    let mut faults: Vec<Diagnostic> = errors.iter().map(Diagnostic::from).collect();
    faults.extend(warnings.iter().map(Diagnostic::from));
    faults.sort_by_key(|fault| fault.line);
    json(&faults)
}

/// An error or a warning about a board file.
#[derive(Serialize)]
struct Diagnostic<'a> {
    line: usize,
    severity: &'static str,
    field: &'a str,
    what: &'a str,
    expected: &'a str,
    hex: Option<&'a str>,
    company: Option<&'a str>,
}

impl<'a> From<&'a BoardFileError> for Diagnostic<'a> {
    fn from(error: &'a BoardFileError) -> Self {
        let BoardFileError { line, field, what, expected, hex, company, .. } = error;
        let (hex, company) = (hex.as_deref(), company.as_deref());
        let [what, expected] = [what, expected].map(|text| text.in_language(Language::English));
        Self { line: *line, severity: "error", field, what, expected, hex, company }
    }
}

impl<'a> From<&'a Warning> for Diagnostic<'a> {
    fn from(warning: &'a Warning) -> Self {
        let Warning { line, field, what, expected, hex, company, .. } = warning;
        let (hex, company) = (hex.as_deref(), company.as_deref());
        // As JSON in the program, too.
        let [what, expected] = [what, expected].map(|text| text.in_language(Language::English));
        Self { line: *line, severity: "warning", field, what, expected, hex, company }
    }
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
