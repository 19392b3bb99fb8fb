//! Errors, as JavaScript gets them.

use highball::claim::ClaimError;
use highball::input::{BoardError, InputFault, QuestionError, SelectError};
use highball::record::MomentError;
use highball::solve::SolveError;
use serde::Serialize;

/// The reason why a call has no result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct CallError {
    /// The fault and what was expected, in one line.
    pub message: String,
    /// The line of the file, counted from 1.
    pub line: Option<usize>,
    /// The field or the path in JSON.
    pub place: Option<String>,
    /// Further faults of the same file.
    pub further: Vec<CallError>,
}

impl CallError {
    pub(crate) fn new(message: impl ToString) -> Self {
        Self { message: highball::report::one_line(&message.to_string()), line: None, place: None, further: Vec::new() }
    }
}

impl From<ClaimError> for CallError {
    fn from(error: ClaimError) -> Self {
        Self { further: error.further.iter().map(Self::new).collect(), ..Self::new(error) }
    }
}

impl From<InputFault> for CallError {
    fn from(InputFault { line, place, message }: InputFault) -> Self {
        Self { line, place, ..Self::new(message) }
    }
}

impl From<QuestionError> for CallError {
    fn from(error: QuestionError) -> Self {
        let message = match &error {
            QuestionError::Select(SelectError::Several { .. }) => {
                "a second question, expected one: choose one with `id`".to_owned()
            }
            QuestionError::Board(BoardError::IsTitle) => format!("{error}: use it as `title`"),
            QuestionError::NoTrains | QuestionError::Moment(MomentError::NoTrains { .. }) => {
                format!("{error} with `company`")
            }
            QuestionError::NotRecorded => {
                "not a recorded game: `action`, `at` and `round` need a game exported from 18xx.games".to_owned()
            }
            error => {
                let mut faults = error.faults().into_iter().map(Self::from);
                let first = faults.next().unwrap_or_else(|| Self::new(error));
                return Self { further: faults.collect(), ..first };
            }
        };
        Self { line: error.line(), ..Self::new(message) }
    }
}

impl From<SolveError> for CallError {
    fn from(error: SolveError) -> Self {
        match error {
            SolveError::Defect(_) => {
                Self::new(format!("{error}; this is a bug in highball: please report it with this question"))
            }
            error => Self::new(error),
        }
    }
}
