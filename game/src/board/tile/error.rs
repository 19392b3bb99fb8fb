//! Errors in the text of a print.

/// An error in the text of a print.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: {found}, expected {expected}")]
#[non_exhaustive]
pub struct PrintError {
    /// Column of the first wrong character, counted from 1.
    pub column: usize,
    /// The text found there.
    pub found: String,
    /// A description of what was expected there.
    pub expected: String,
}
