//! Board files: reading them, and the questions of their companies.

use std::fmt::Display;
use std::path::Path;
use std::time::{Duration, Instant};

use crate::board_file::{BoardFile, BoardFileError, Change, Entry, Game, Rejected};
use crate::file_kind::FileKind;
use crate::position::{Position, PositionError, Snapshot};
use crate::report::{JsonAnswer, JsonBoardAnswer};
use crate::title::Title;

use super::failure::Failure;
use super::location::{display_name, located};
use super::{input, lookup, output};

/// An error in a board file.
pub(super) struct BoardFault {
    /// Line of the file, if it has one.
    pub(super) line: Option<usize>,
    pub(super) message: String,
}

impl BoardFault {
    fn without_line(message: impl Display) -> Self {
        Self { line: None, message: message.to_string() }
    }

    /// The first of several errors, with the number of the others.
    fn first(errors: &[BoardFileError]) -> Self {
        let Some(BoardFileError { line, field, what, expected, .. }) = errors.first() else {
            return Self::without_line("cannot be used");
        };
        let more = lookup::and_more(errors.len());
        Self { line: Some(*line), message: format!("{field}: {what}, expected {expected}{more}") }
    }

    /// The failure of a command that is about this file alone.
    pub(super) fn in_file(self, file: &str) -> Failure {
        Failure::unusable(located(file, self.line, self.message))
    }
}

/// Reads a board file, with `title` in place of its own if given. Writes warnings to standard error.
pub(super) fn read(file: &str, text: &str, title: Option<&Title>) -> Result<Game, BoardFault> {
    let checked = check(file, text, title)?;
    let warnings = checked.as_ref().map_or_else(|rejected| &rejected.warnings[..], Game::warnings);
    for warning in warnings {
        output::report_warning(&format!("{}:{warning}", display_name(file)));
    }
    checked.map_err(|rejected| BoardFault::first(&rejected.errors))
}

/// Reads a board file, with `title` in place of its own if given. Returns the game, or all that is wrong or odd about the file.
pub(super) fn check(file: &str, text: &str, title: Option<&Title>) -> Result<Result<Game, Rejected>, BoardFault> {
    if FileKind::of_toml(text) == FileKind::Title {
        return Err(BoardFault::without_line(
            "a title file, expected a board file: use it with --title, or check it with `highball titles`",
        ));
    }
    let board = match BoardFile::read(text) {
        Ok(board) => board,
        Err(errors) => return Ok(Err(errors.into())),
    };
    let own = own_title(file, &board)?;
    Ok(match title.or(own.as_ref()) {
        Some(title) => board.check(title),
        None => board.builtin_title().map_err(|error| vec![error].into()).and_then(|title| board.check(title)),
    })
}

/// Returns the title of the title file that a board file names, if it names one.
fn own_title(file: &str, board: &BoardFile) -> Result<Option<Title>, BoardFault> {
    let Some(Entry { line, value: name }) = &board.title_file else { return Ok(None) };
    let path = Path::new(file).parent().unwrap_or(Path::new("")).join(name);
    let title = lookup::title_file(&path.to_string_lossy());
    title.map(Some).map_err(|message| BoardFault { line: Some(*line), message: format!("title_file: {message}") })
}

/// Reads the board file that a command is about, and checks that it has the given id.
pub(super) fn read_selected(file: &str, text: &str, title: Option<&Title>, id: Option<&str>) -> Result<Game, Failure> {
    let game = read(file, text, title).map_err(|fault| fault.in_file(file))?;
    match id {
        Some(id) if game.id() != id => Err(input::no_such_id(file, id)),
        _ => Ok(game),
    }
}

/// Returns the company to answer for: `company` if given, otherwise every company with trains.
pub(super) fn companies<'a>(game: &'a Game, company: Option<&'a str>) -> Result<Vec<&'a str>, BoardFault> {
    let companies: Vec<&str> = company.map_or_else(|| game.companies().collect(), |company| vec![company]);
    if companies.is_empty() {
        return Err(BoardFault::without_line("no company has trains; choose a company with --company"));
    }
    Ok(companies)
}

/// Returns the question of a company, with `trains` in place of its own unless they are empty.
pub(super) fn snapshot(game: &Game, company: &str, trains: &[String]) -> Result<Snapshot, BoardFault> {
    let question = if trains.is_empty() { game.question(company) } else { game.question_with_trains(company, trains) };
    question.map_err(|error| BoardFault::without_line(format_args!("--{error}")))
}

/// Returns the checked question of a company, and the time that took.
pub(super) fn position(game: &Game, company: &str, trains: &[String]) -> Result<(Position, Duration), BoardFault> {
    let start = Instant::now();
    let snapshot = snapshot(game, company, trains)?;
    let position = snapshot.check().map_err(|errors| BoardFault::without_line(PositionError::Check(errors)))?;
    Ok((position, start.elapsed()))
}

/// Returns an answer with the changes of markers as a line of JSON.
pub(super) fn to_json(answer: JsonAnswer<'_>, changes: Vec<Change>) -> Result<String, Failure> {
    output::to_json(&JsonBoardAnswer { answer, changes })
}
