//! Board files: the questions of their companies.

use std::fmt::Display;
use std::time::{Duration, Instant};

use highball::board_file::{BoardFile, BoardFileError, Change, Game};
use highball::position::{Position, PositionError, Snapshot};
use highball::report::JsonAnswer;
use highball::solve::Answer;
use highball::title::Title;
use serde::Serialize;

use super::input;
use super::output;
use super::status::Failure;

/// Why a board file has no answer.
pub(super) struct BoardFault {
    /// The line of the file, where there is one.
    pub(super) line: Option<usize>,
    pub(super) what: String,
}

impl BoardFault {
    fn nowhere(what: impl Display) -> Self {
        Self { line: None, what: what.to_string() }
    }

    /// The first of them, and how many more there are.
    fn first(errors: &[BoardFileError]) -> Self {
        let Some(BoardFileError { line, field, what, expected }) = errors.first() else {
            return Self::nowhere("cannot be used");
        };
        let more = if errors.len() > 1 { format!(" (and {} more)", errors.len() - 1) } else { String::new() };
        Self { line: Some(*line), what: format!("{field}: {what}, expected {expected}{more}") }
    }

    /// The failure of a command that has only this file.
    pub(super) fn of_file(self, file: &str) -> Failure {
        Failure::unusable(input::place(file, self.line, self.what))
    }
}

/// An answer with what it changes about the markers of the board file.
#[derive(Serialize)]
struct JsonBoardAnswer<'a> {
    #[serde(flatten)]
    answer: JsonAnswer<'a>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    changes: Vec<Change>,
}

/// Reads a board file, with its own title or another, and writes what is odd about it to standard error.
pub(super) fn read(file: &str, text: &str, title: Option<&Title>) -> Result<Game, BoardFault> {
    let board = BoardFile::read(text).map_err(|errors| BoardFault::first(&errors))?;
    let title = match title {
        Some(title) => title,
        None => board.builtin_title().map_err(|error| BoardFault::first(&[error]))?,
    };
    let game = board.game(title).map_err(|errors| BoardFault::first(&errors))?;
    for warning in game.warnings() {
        output::report_warning(&format!("{}:{warning}", input::name(file)));
    }
    Ok(game)
}

/// The companies that are asked for: this one, else all that can run.
pub(super) fn companies<'a>(game: &'a Game, company: Option<&'a str>) -> Result<Vec<&'a str>, BoardFault> {
    let companies: Vec<&str> = company.map_or_else(|| game.companies().collect(), |company| vec![company]);
    if companies.is_empty() {
        return Err(BoardFault::nowhere("companies: none has trains, expected one that has, or --company"));
    }
    Ok(companies)
}

/// The question of a company, with the trains that are asked for instead of its own.
pub(super) fn snapshot(game: &Game, company: &str, trains: &[String]) -> Result<Snapshot, BoardFault> {
    let asked = if trains.is_empty() { game.question(company) } else { game.question_with_trains(company, trains) };
    asked.map_err(|error| BoardFault::nowhere(format_args!("--{error}")))
}

/// The same, checked, and how long that took.
pub(super) fn position(game: &Game, company: &str, trains: &[String]) -> Result<(Position, Duration), BoardFault> {
    let start = Instant::now();
    let snapshot = snapshot(game, company, trains)?;
    let position = snapshot.check().map_err(|errors| BoardFault::nowhere(PositionError::Check(errors)))?;
    Ok((position, start.elapsed()))
}

/// What the answer changes about the markers.
pub(super) fn changes(game: &Game, position: &Position, answer: &Answer) -> Vec<Change> {
    let rules = position.rules();
    let bonuses: Vec<&str> = answer.earned().filter_map(|bonus| Some(rules.bonuses.get(bonus)?.id.as_str())).collect();
    let choices: Vec<&str> =
        answer.taken.iter().filter_map(|&choice| Some(rules.choices.get(choice)?.id.as_str())).collect();
    game.changes(position.company_name(), &bonuses, &choices)
}

/// The answer as a line of JSON.
pub(super) fn to_json(answer: JsonAnswer<'_>, changes: Vec<Change>) -> Result<String, Failure> {
    output::to_json(&JsonBoardAnswer { answer, changes })
}
