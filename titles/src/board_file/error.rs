//! Errors and warnings about board files.

use highball_game::Faults;
use highball_messages::{Language, Text};

use crate::game_board::{Warning, field_in_words};
use crate::title::what_expected;

/// An error in a board file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{line}: {}: {what}, expected {expected}", field_in_words(field, Language::English))]
#[non_exhaustive]
pub struct BoardFileError {
    /// The line, counted from 1.
    pub line: usize,
    /// The field, such as `companies.CHI.trains[1]`; lists are counted from 0.
    pub field: String,
    /// The fault.
    pub what: Text,
    /// The expected value or form.
    pub expected: Text,
    /// The id of the hex that it is about, if it is about one that the title has.
    pub hex: Option<Box<str>>,
    /// The id of the company that it is about, if it is about one that the title has.
    pub company: Option<Box<str>>,
}

impl BoardFileError {
    /// Says in a language what is wrong, and what was expected.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        what_expected(&self.what, &self.expected, language)
    }

    /// Returns the same after the line and the field, as in a list of errors of a file.
    #[must_use]
    pub fn line_text(&self, language: Language) -> String {
        format!("{}: {}: {}", self.line, field_in_words(&self.field, language), self.text(language))
    }
}

/// Everything that is wrong or unusual about a board file that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rejected {
    /// The errors, in the order of their lines; never empty.
    pub errors: Faults<BoardFileError>,
    /// The warnings that do not depend on what the errors are about, in the order of their lines.
    pub warnings: Vec<Warning>,
}

impl std::fmt::Display for Rejected {
    /// Writes the errors, one on each line.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.errors.fmt(f)
    }
}

impl std::error::Error for Rejected {}

impl From<Faults<BoardFileError>> for Rejected {
    fn from(errors: Faults<BoardFileError>) -> Self {
        Self { errors, warnings: Vec::new() }
    }
}
