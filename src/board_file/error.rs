//! What can be wrong with a board file, and what can be odd about it.

/// What is wrong with a board file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{line}: {field}: {what}, expected {expected}")]
pub struct BoardFileError {
    /// The line in which it stands, counted from 1.
    pub line: usize,
    /// The field, such as `companies.CHI.trains[1]`; lists are counted from 0.
    pub field: String,
    /// What is wrong.
    pub what: String,
    /// What was expected.
    pub expected: String,
}

/// What is odd about a board file: it is answered all the same.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{line}: {field}: {what}, expected {expected}")]
pub struct Warning {
    /// The line in which it stands, counted from 1.
    pub line: usize,
    /// The field, such as `tiles.E6`.
    pub field: String,
    /// What is odd.
    pub what: String,
    /// What was expected.
    pub expected: String,
}
