//! Errors and warnings about board files.

/// An error in a board file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{line}: {field}: {what}, expected {expected}")]
#[non_exhaustive]
pub struct BoardFileError {
    /// The line, counted from 1.
    pub line: usize,
    /// The field, such as `companies.CHI.trains[1]`; lists are counted from 0.
    pub field: String,
    /// The fault.
    pub what: String,
    /// The expected value or form.
    pub expected: String,
    /// The id of the hex that it is about, if it is about one that the title has.
    pub hex: Option<Box<str>>,
    /// The id of the company that it is about, if it is about one that the title has.
    pub company: Option<Box<str>>,
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

/// Everything that is wrong or unusual about a board file that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rejected {
    /// The errors, in the order of their lines; never empty.
    pub errors: Vec<BoardFileError>,
    /// The warnings that do not depend on what the errors are about, in the order of their lines.
    pub warnings: Vec<Warning>,
}

impl From<Vec<BoardFileError>> for Rejected {
    fn from(errors: Vec<BoardFileError>) -> Self {
        Self { errors, warnings: Vec::new() }
    }
}
