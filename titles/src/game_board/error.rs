//! Errors and warnings about boards.

use crate::title::Unknown;

/// Why a board cannot be changed as asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{what}, expected {expected}")]
#[non_exhaustive]
pub struct BoardError {
    /// The fault.
    pub what: String,
    /// The expected value or form.
    pub expected: String,
}

impl BoardError {
    pub(crate) fn new(what: impl Into<String>, expected: impl Into<String>) -> Self {
        Self { what: what.into(), expected: expected.into() }
    }

    /// Takes a message apart that says what is wrong and, as a rule, what was expected.
    pub(crate) fn of_message(message: &str, usually_expected: &str) -> Self {
        let (what, expected) = message.split_once(", expected ").unwrap_or((message, usually_expected));
        Self::new(what, expected)
    }
}

impl From<Unknown> for BoardError {
    fn from(Unknown { what, expected }: Unknown) -> Self {
        Self { what, expected }
    }
}

/// A warning about a board file. Its questions are answered nevertheless.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{line}: {field}: {what}, expected {expected}")]
#[non_exhaustive]
pub struct Warning {
    /// The line, counted from 1.
    pub line: usize,
    /// The field, such as `tiles.E6`.
    pub field: String,
    /// The unusual value.
    pub what: String,
    /// The expected value or form.
    pub expected: String,
    /// The id of the hex that it is about, if it is about one that the title has.
    pub hex: Option<Box<str>>,
    /// The id of the company that it is about, if it is about one that the title has.
    pub company: Option<Box<str>>,
}

/// Returns a citation in brackets with a blank before it, or nothing if it is empty.
pub(crate) fn in_brackets(cite: &str) -> String {
    if cite.is_empty() { String::new() } else { format!(" ({cite})") }
}
