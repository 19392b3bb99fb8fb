//! The questions of a batch.

use std::sync::Arc;

use highball::game_board::GameBoard;
use highball::input::QuestionError;
use highball::solve::{Defect, SolveError};
use highball::stream::QuestionBytes;

use super::super::company_questions;
use super::super::exit_status::ExitStatus;
use super::super::failure::{Failure, defect_message};

/// A question, and where it stands.
pub(super) struct Task {
    /// Index of the file.
    pub file: usize,
    pub place: Place,
    pub content: Content,
}

/// A place in a file, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Line(usize),
    /// A row of a table.
    Row(usize),
}

impl Place {
    pub(super) const fn line(self) -> Option<usize> {
        match self {
            Self::Line(line) => Some(line),
            Self::Row(_) => None,
        }
    }

    pub(super) const fn row(self) -> Option<usize> {
        match self {
            Self::Line(_) => None,
            Self::Row(row) => Some(row),
        }
    }
}

/// What is to be answered.
pub(super) enum Content {
    /// A snapshot.
    Question(QuestionBytes),
    /// The question of a company of a board file.
    Company(Arc<GameBoard>, String),
    /// Something that is no question.
    Fault(QuestionFault),
}

impl Content {
    /// Returns its size in bytes, as far as it is not shared.
    pub(super) fn size(&self) -> usize {
        match self {
            Self::Question(question) => question.bytes.len(),
            Self::Company(..) | Self::Fault(_) => 0,
        }
    }
}

/// A reason why a question has no answer.
#[derive(Debug, Clone)]
pub(super) struct QuestionFault {
    /// Line of the file, if it is not the one that the question begins on.
    pub line: Option<usize>,
    pub message: String,
    pub status: ExitStatus,
}

impl QuestionFault {
    pub(super) fn unusable(line: Option<usize>, message: impl ToString) -> Self {
        Self { line, message: message.to_string(), status: ExitStatus::SomeFailed }
    }

    pub(super) fn defect(defect: &Defect) -> Self {
        Self { line: None, message: defect_message(defect), status: ExitStatus::Defect }
    }
}

impl From<SolveError> for QuestionFault {
    fn from(error: SolveError) -> Self {
        match error {
            SolveError::Defect(defect) => Self::defect(&defect),
            error => Self::unusable(None, error),
        }
    }
}

impl From<Failure> for QuestionFault {
    fn from(failure: Failure) -> Self {
        Self::unusable(None, failure.message)
    }
}

impl From<QuestionError> for QuestionFault {
    fn from(error: QuestionError) -> Self {
        Self::unusable(error.line(), company_questions::message(&error))
    }
}
