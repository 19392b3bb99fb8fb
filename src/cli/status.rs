//! How the program ends.

use std::fmt::Display;
use std::process::ExitCode;

use super::asking::AnswerError;
use super::input;
use highball::compare::Contradiction;
use highball::solve::{Answer, Defect, ListEnd};

/// How the program ended, as its exit status says it. The greater counts where several could.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Status {
    /// All answered and proven.
    Proven = 0,
    /// Answered, but something was not proven in its limits, or no claim is the best.
    NotProven = 1,
    /// The command or its input cannot be used at all.
    Unusable = 2,
    /// A batch went through, and some lines failed.
    SomeFailed = 3,
    /// The judge did not accept an answer of the search.
    Defect = 4,
}

impl Status {
    /// How the program ends after this answer.
    pub(super) fn of(answer: &Answer) -> Self {
        let is_cut_off = answer.further.as_ref().is_some_and(|further| further.end == ListEnd::CutOff);
        if answer.proven() && !is_cut_off { Self::Proven } else { Self::NotProven }
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(status as u8)
    }
}

/// Why the program ends without an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Failure {
    /// How it ends.
    pub(super) status: Status,
    /// What is wrong, where, and what was expected.
    pub(super) message: String,
}

impl Failure {
    pub(super) fn unusable(message: impl Into<String>) -> Self {
        Self { status: Status::Unusable, message: message.into() }
    }

    /// The question that begins on this line of a file has no answer.
    pub(super) fn no_answer(file: &str, line: usize, error: &AnswerError) -> Self {
        let (status, what) = match error {
            AnswerError::Constraint(error) => (Status::Unusable, error.to_string()),
            AnswerError::Defect(defect) => (Status::Defect, describe_defect(defect)),
        };
        Self { status, message: input::place(file, Some(line), what) }
    }
}

/// What is wrong with the program, and how to report it.
pub(super) fn describe_defect(defect: &Defect) -> String {
    report_it(defect, "an answer")
}

/// The same where two strategies contradict each other.
pub(super) fn describe_contradiction(contradiction: &Contradiction) -> String {
    report_it(contradiction, "no contradiction")
}

fn report_it(defect: &dyn Display, expected: &str) -> String {
    format!(
        "{defect}; this is a defect of highball, expected {expected}: please report it with this question and the options"
    )
}
