//! Failures that end the program, or that a batch, an audit or a bench reports and passes over.

use highball::solve::SolveError;
use std::fmt::Display;

use super::exit_status::ExitStatus;
use super::location::located;

/// A reason why there is no answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Failure {
    /// Exit status that it leads to.
    pub(super) status: ExitStatus,
    /// Error message with its place.
    pub(super) message: String,
    /// Further errors, each with its place, which are written in lines of their own.
    pub(super) further: Vec<String>,
}

impl Failure {
    /// A failure of the command or its input.
    pub(super) fn unusable(message: impl Into<String>) -> Self {
        Self::new(ExitStatus::Unusable, message)
    }

    /// A failure of the input for several reasons, each with its place.
    pub(super) fn unusable_for(messages: impl IntoIterator<Item = String>) -> Self {
        let mut messages = messages.into_iter();
        let first = messages.next().unwrap_or_default();
        Self { further: messages.collect(), ..Self::unusable(first) }
    }

    pub(super) fn new(status: ExitStatus, message: impl Into<String>) -> Self {
        Self { status, message: message.into(), further: Vec::new() }
    }

    /// The failure to answer the question that begins on a line of a file.
    pub(super) fn no_answer(file: &str, line: usize, error: &SolveError) -> Self {
        let (status, message) = match error {
            SolveError::Defect(defect) => (ExitStatus::Defect, defect_message(defect)),
            error => (ExitStatus::Unusable, error.to_string()),
        };
        Self::new(status, located(file, Some(line), message))
    }
}

/// Describes a bug that the program found in itself, and how to report it.
pub(super) fn defect_message(defect: &impl Display) -> String {
    format!("{defect}; this is a bug in highball: please report it with this question and the options you used")
}
