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
}
