//! The reasons why an input has no question.

use super::SelectError;
use super::board::BoardError;
use crate::Language;
use crate::board_file::BoardFileError;
use crate::game_board::{self, Warning, field_in_words};
use crate::position::snapshot::ReadFault;
use crate::position::{PositionError, ReadError, TrainsError};
use crate::record::MomentError;
use crate::stream::QuestionBytes;

/// The reason why there is no question.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum QuestionError {
    /// No question of the input can be selected.
    #[error(transparent)]
    Select(#[from] SelectError),
    /// A snapshot is invalid.
    #[error("{error}")]
    Position {
        /// The line on which the error lies, counted from 1, if that is known.
        line: Option<usize>,
        /// The error.
        error: PositionError,
    },
    /// A snapshot cannot be asked for other trains.
    #[error("{error}")]
    Trains {
        /// The line of a stream on which the snapshot stands.
        line: Option<usize>,
        /// The error.
        error: TrainsError,
    },
    /// A board file cannot be used.
    #[error(transparent)]
    Board(#[from] BoardError),
    /// The title of a board file has no such company or train.
    #[error(transparent)]
    Company(#[from] game_board::QuestionError),
    /// The board of a snapshot is none of the title under whose rules it is put.
    #[error("under the rules of {title}: {error}")]
    UnderTitle {
        /// The id of the title.
        title: String,
        /// What the title does not have.
        error: game_board::BoardError,
    },
    /// No company of a board file has trains.
    #[error("no company has trains; choose a company")]
    NoTrains,
    /// A moment is chosen of something else than a recorded game.
    #[error("not a recorded game: a moment can be chosen only of a game exported from 18xx.games")]
    NotRecorded,
    /// A recorded game has no such moment or question.
    #[error(transparent)]
    Moment(#[from] MomentError),
}

/// The error of a snapshot that is not in a stream.
impl From<PositionError> for QuestionError {
    fn from(error: PositionError) -> Self {
        let line = if let PositionError::Read(error) = &error { Some(error.line) } else { None };
        Self::Position { line, error }
    }
}

/// A fault of an input and its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InputFault {
    /// The line, counted from 1.
    pub line: Option<usize>,
    /// The field of a board file, or the path in JSON.
    pub place: Option<String>,
    /// What is wrong, with the place within the line, and what was expected.
    pub message: String,
}

impl InputFault {
    fn new(line: Option<usize>, message: impl ToString) -> Self {
        Self { line, place: None, message: message.to_string() }
    }
}

impl From<&BoardFileError> for InputFault {
    fn from(BoardFileError { line, field, what, expected, .. }: &BoardFileError) -> Self {
        let message = format!("{}: {what}, expected {expected}", field_in_words(field, Language::English));
        Self { line: Some(*line), place: Some(field.clone()), message }
    }
}

impl From<&Warning> for InputFault {
    fn from(warning: &Warning) -> Self {
        let Warning { line, field, .. } = warning;
        let message = format!("{}: {}", field_in_words(field, Language::English), warning.text(Language::English));
        Self { line: Some(*line), place: Some(field.clone()), message }
    }
}

impl QuestionError {
    /// The reason why a snapshot is invalid.
    #[must_use]
    pub fn of_snapshot(question: &QuestionBytes, error: PositionError) -> Self {
        let line = match &error {
            PositionError::Read(error) => Some(question.line + error.line - 1),
            // In a question of several lines only the path of the error is known.
            PositionError::Check(_) => line_of(question),
        };
        Self::Position { line, error }
    }

    /// The reason why a snapshot cannot be asked for other trains.
    #[must_use]
    pub fn of_trains(question: &QuestionBytes, error: TrainsError) -> Self {
        Self::Trains { line: line_of(question), error }
    }

    /// Returns the line of the first fault, if that is known.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        match self {
            Self::Select(SelectError::Stream(error)) => Some(error.line),
            Self::Select(SelectError::Several { line }) => Some(*line),
            Self::Position { line, .. } | Self::Trains { line, .. } => *line,
            Self::Board(error) => error.line(),
            _ => None,
        }
    }

    /// Returns all faults with their places; never none.
    #[must_use]
    pub fn faults(&self) -> Vec<InputFault> {
        let line = self.line();
        match self {
            Self::Board(BoardError::Rejected(rejected)) => rejected.errors.iter().map(InputFault::from).collect(),
            Self::Board(BoardError::TitleFile { .. }) => {
                vec![InputFault { place: Some("title_file".to_owned()), ..InputFault::new(line, self) }]
            }
            Self::Position { error: PositionError::Check(errors), .. } => {
                errors.iter().map(|error| InputFault::new(line, error)).collect()
            }
            Self::Position { error: PositionError::Read(ReadError { fault, .. }), .. } => {
                let place = match fault {
                    ReadFault::NotJson { path, .. } | ReadFault::NotSnapshot { path, .. } => Some(path.clone()),
                    _ => None,
                };
                vec![InputFault { place: place.filter(|path| !path.is_empty()), ..InputFault::new(line, fault) }]
            }
            Self::Select(SelectError::Stream(error)) => vec![InputFault::new(line, &error.fault)],
            Self::Select(SelectError::Several { .. }) => {
                vec![InputFault::new(line, "a second question, expected one, or an id that selects one")]
            }
            _ => vec![InputFault::new(line, self)],
        }
    }
}

/// Returns the line of a stream on which a question stands.
pub(super) fn line_of(question: &QuestionBytes) -> Option<usize> {
    (!question.alone).then_some(question.line)
}
