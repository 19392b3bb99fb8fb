//! The questions of companies that a command is about.

use std::fmt::Display;
use std::time::{Duration, Instant};

use highball::game_board::{self, GameBoard, Warning};
use highball::input::{
    BoardError, Choice, CompanyQuestion, CompanyQuestions, Origin, QuestionError, SelectError, Selected, read_board,
};
use highball::position::PositionError;
use highball::record::{Moment, MomentError};
use highball::solve::SolveError;
use highball::title::Title;

use super::args::recorded_game::RecordedGameArgs;
use super::failure::Failure;
use super::location::{display_name, located};
use super::overrides::Overrides;
use super::{input, lookup, output};

/// The questions of a file.
pub(super) struct FileQuestions<'a> {
    /// The file.
    file: &'a str,
    pub(super) questions: Vec<CompanyQuestion>,
    /// Time to read and check a question: its share of the time for all of them.
    pub(super) read_time: Duration,
}

impl FileQuestions<'_> {
    /// Returns the names of the companies.
    pub(super) fn companies(&self) -> Vec<&str> {
        self.questions.iter().map(|question| question.position.company_name()).collect()
    }

    /// A failure about the whole file.
    pub(super) fn failure(&self, error: impl Display) -> Failure {
        Failure::unusable(located(self.file, None, error))
    }

    /// The failure to use a question with an option of the command line.
    pub(super) fn option_failure(&self, question: &CompanyQuestion, error: impl Display) -> Failure {
        let (line, name) = match &question.origin {
            Origin::Snapshot { line } => (*line, String::new()),
            Origin::Record { .. } => (None, format!("{}: ", question.position.id)),
            _ => (None, format!("{}: ", question.position.company_name())),
        };
        Failure::unusable(located(self.file, line, format_args!("{name}--{error}")))
    }

    /// The failure to answer a question.
    pub(super) fn no_answer(&self, question: &CompanyQuestion, error: &SolveError) -> Failure {
        let line = if let Origin::Snapshot { line } = question.origin { line } else { None };
        Failure::no_answer(self.file, line.unwrap_or(1), error)
    }
}

/// Reads the questions of a file: the one with an id if there are several, at a point of a recorded game. Writes warnings to standard
/// error.
pub(super) fn read<'a>(
    file: &'a str,
    id: Option<&str>,
    overrides: &Overrides,
    point: &RecordedGameArgs,
) -> Result<FileQuestions<'a>, Failure> {
    questions_of(input::select(file, id)?, file, id, overrides, point)
}

/// Returns the questions of the selected part of a file.
pub(super) fn questions_of<'a>(
    selected: Selected,
    file: &'a str,
    id: Option<&str>,
    overrides: &Overrides,
    point: &RecordedGameArgs,
) -> Result<FileQuestions<'a>, Failure> {
    let start = Instant::now();
    let moment = Moment::named(point.action, point.at, point.round.as_deref())
        .map_err(|error| Failure::unusable(located(file, None, format_args!("--{error}"))))?;
    let choice = Choice { id, asked: overrides.asked(), moment, title: overrides.title.as_deref() };
    let found = selected.questions(&choice, &|name| title_file(file, name)).map_err(|error| {
        report_warnings(file, warnings_of(&error));
        failure(file, &error)
    });
    let CompanyQuestions { questions, warnings, .. } = found?;
    report_warnings(file, &warnings);
    let read_time = start.elapsed() / u32::try_from(questions.len()).unwrap_or(u32::MAX).max(1);
    Ok(FileQuestions { file, questions, read_time })
}

/// Reads a title file by the name that a board file has for it.
pub(super) fn title_file(board: &str, name: &str) -> Result<Title, String> {
    let path = std::path::Path::new(board).parent().unwrap_or(std::path::Path::new("")).join(name);
    lookup::title_file(&path.to_string_lossy())
}

/// Writes the warnings about a board file to standard error.
pub(super) fn report_warnings(file: &str, warnings: &[Warning]) {
    for warning in warnings {
        output::report_warning(&format!("{}:{warning}", display_name(file)));
    }
}

/// Returns the warnings about a board file that has errors too.
fn warnings_of(error: &QuestionError) -> &[Warning] {
    if let QuestionError::Board(BoardError::Rejected(rejected)) = error { &rejected.warnings } else { &[] }
}

/// Reads a board file, with `title` in place of its own if given. Writes warnings to standard error.
pub(super) fn read_game(file: &str, text: &str, title: Option<&Title>) -> Result<GameBoard, QuestionError> {
    let read = read_board(text, title, &|name| title_file(file, name)).map_err(QuestionError::from);
    report_warnings(file, read.as_ref().map_or_else(warnings_of, GameBoard::warnings));
    read
}

/// Reads a board that a command derived from a file. Errors name no line, as the derived text has lines of its own.
pub(super) fn read_written(file: &str, text: &str, title: Option<&Title>) -> Result<GameBoard, Failure> {
    let read = read_board(text, title, &|name| title_file(file, name)).map_err(QuestionError::from);
    read.map_err(|error| Failure::unusable(located(file, None, format_args!("the new board: {}", message(&error)))))
}

/// Reads the board file that a command is about, and checks that it has the given id.
pub(super) fn read_only_game(file: &str, text: &str, title: Option<&Title>, id: Option<&str>) -> Result<GameBoard, Failure> {
    let game = read_game(file, text, title).map_err(|error| failure(file, &error))?;
    match id {
        Some(id) if id != game.id() => Err(no_such_id(file, id)),
        _ => Ok(game),
    }
}

/// The failure to find a question by its id.
pub(super) fn no_such_id(file: &str, id: &str) -> Failure {
    failure(file, &SelectError::NoSuchId(id.to_owned()).into())
}

/// The failure of a command whose file has no question, with all faults of a board or of a snapshot.
pub(super) fn failure(file: &str, error: &QuestionError) -> Failure {
    let faults = match error {
        QuestionError::Board(BoardError::Rejected(_)) | QuestionError::Position { error: PositionError::Check(_), .. } => {
            error.faults()
        }
        _ => return Failure::unusable(located(file, error.line(), message(error))),
    };
    Failure::unusable_for(faults.into_iter().map(|fault| located(file, fault.line, fault.message)))
}

/// Describes why there is no question, with the names of the options of the command line.
pub(super) fn message(error: &QuestionError) -> String {
    match error {
        QuestionError::Select(SelectError::Stream(error)) => error.fault.to_string(),
        QuestionError::Select(SelectError::Several { .. }) => {
            "a second question: choose one with --id, or answer all of them with `highball batch`".to_owned()
        }
        QuestionError::Position { error: PositionError::Read(error), .. } => error.fault.to_string(),
        QuestionError::Trains { error, .. } => format!("--{error}"),
        QuestionError::Company(error @ game_board::QuestionError::TooManyTrains(_)) => error.to_string(),
        QuestionError::Company(error) => format!("--{error}"),
        QuestionError::Board(BoardError::IsTitle) => {
            format!("{error}: use it with --title, or check it with `highball titles`")
        }
        QuestionError::NoTrains => format!("{error} with --company"),
        QuestionError::NotRecorded => {
            "not a recorded game: --action, --at and --round need a game exported from 18xx.games".to_owned()
        }
        QuestionError::Moment(MomentError::Record(error)) => error.to_string(),
        QuestionError::Moment(error @ MomentError::NoTrains { .. }) => format!("{error} with --company"),
        QuestionError::Moment(error) => format!("--{error}"),
        error => error.to_string(),
    }
}
