//! Errors and warnings about boards.

use std::borrow::Cow;

use highball_messages::{Language, Message, Text};

use crate::title::{Unknown, what_expected};

/// Why a board cannot be changed as asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{what}, expected {expected}")]
#[non_exhaustive]
pub struct BoardError {
    /// The fault.
    pub what: Text,
    /// The expected value or form.
    pub expected: Text,
}

impl BoardError {
    pub(crate) fn new(what: impl Into<Text>, expected: impl Into<Text>) -> Self {
        Self { what: what.into(), expected: expected.into() }
    }
}

impl From<BoardError> for Text {
    fn from(BoardError { what, expected }: BoardError) -> Self {
        Self::new(|language| what_expected(&what, &expected, language))
    }
}

impl From<Unknown> for BoardError {
    fn from(Unknown { what, expected }: Unknown) -> Self {
        Self { what, expected }
    }
}

/// A warning about a board file. Its questions are answered nevertheless.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{line}: {}: {what}, expected {expected}", field_in_words(field, Language::English))]
#[non_exhaustive]
pub struct Warning {
    /// The line, counted from 1.
    pub line: usize,
    /// The field, such as `tiles.E6`.
    pub field: String,
    /// The unusual value.
    pub what: Text,
    /// The expected value or form.
    pub expected: Text,
    /// The id of the hex that it is about, if it is about one that the title has.
    pub hex: Option<Box<str>>,
    /// The id of the company that it is about, if it is about one that the title has.
    pub company: Option<Box<str>>,
}

impl Warning {
    /// Returns what is odd, and what was expected.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        what_expected(&self.what, &self.expected, language)
    }

    /// Returns the same after the line and the field, as in a list of warnings about a file.
    #[must_use]
    pub fn line_text(&self, language: Language) -> String {
        let (line, field) = (self.line as u64, &field_in_words(&self.field, language));
        Message::WarningLine { line, field, text: &self.text(language) }.text(language)
    }
}

/// Stands for the field in faults of a whole board file.
pub(crate) const THE_FILE: &str = "the file";

/// The same for a board in one line.
pub(crate) const THE_LINE: &str = "the line";

/// Names a field of a board file in words if it is an entry of a list: `PRR, train 1` for `companies.PRR.trains[0]`, and `H12, token 2` for
/// `tokens.H12[1]`. Any other field is called as the file calls it.
#[must_use]
pub fn field_in_words(field: &str, language: Language) -> Cow<'_, str> {
    match field {
        THE_FILE => return Message::TheFile.text(language).into(),
        THE_LINE => return Message::TheLine.text(language).into(),
        _ => {}
    }
    let entry = field.strip_suffix(']').and_then(|field| field.rsplit_once('['));
    let Some((list, Ok(index))) = entry.map(|(list, index)| (list, index.parse::<usize>())) else { return field.into() };
    let number = index.saturating_add(1) as u64;
    let of_company = list.strip_prefix("companies.").and_then(|list| list.rsplit_once('.'));
    let of_stop = |table: &str| list.strip_prefix(table).and_then(|list| list.strip_prefix('.'));
    match (of_company, of_stop("tokens"), of_stop("extra_tokens"), list) {
        (Some((company, "trains")), ..) => Message::FieldTrain { company, number },
        (Some((company, "privates")), ..) => Message::FieldPrivate { company, number },
        (Some((company, "declines")), ..) => Message::FieldChoice { company, number },
        (Some((company, marker)), ..) => Message::FieldMarker { company, marker, number },
        (None, Some(stop), ..) => Message::FieldToken { stop, number },
        (None, None, Some(stop), _) => Message::FieldExtraToken { stop, number },
        (.., "options") => Message::FieldOption { number },
        (.., list) => Message::FieldEntry { list, number },
    }
    .text(language)
    .into()
}
