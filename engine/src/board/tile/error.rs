//! What can be wrong with a print's text.

/// Where a text stops to be a print, what stands there, and what was expected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: {found}, expected {expected}")]
pub struct PrintError {
    /// The first character that does not fit, counted from 1.
    pub column: usize,
    /// What stands there.
    pub found: String,
    /// What could stand there.
    pub expected: String,
}
