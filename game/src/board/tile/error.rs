//! Errors in the text of a print.

use highball_messages::{Language, Message, Text};

/// An error in the text of a print.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: {found}, expected {expected}")]
#[non_exhaustive]
pub struct PrintError {
    /// Column of the first wrong character, counted from 1.
    pub column: usize,
    /// The text found there.
    pub found: Text,
    /// A description of what was expected there.
    pub expected: Text,
}

impl PrintError {
    /// Says in a language where the error is, and what was found there.
    #[must_use]
    pub fn found_text(&self, language: Language) -> String {
        let (column, found) = (self.column as u64, self.found.in_language(language));
        Message::FoundAtColumn { column, found }.text(language)
    }
}
