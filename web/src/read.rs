//! Reading board files and title files. Errors are a line for people.

use highball::board_file::{BoardFile, BoardFileError};
use highball::game_board::field_in_words;
use highball::title::{Title, what_expected};
use highball_messages::{Message, Text};

/// Reads a board file.
///
/// # Errors
/// If it has faults. The error names the first.
pub(crate) fn board(text: &str) -> Result<BoardFile, Text> {
    BoardFile::read(text).map_err(|errors| board_errors(&errors))
}

/// Reads a title file.
///
/// # Errors
/// If it has faults. The error says that they are the title file's, and names the first.
pub(crate) fn title(text: &str) -> Result<Title, Text> {
    Title::read(text).map_err(|errors| match errors.first() {
        Some(error) => {
            let what = Text::new(|language| what_expected(&error.what, &error.expected, language));
            let fault = fault_of(error.line, &error.field.as_str().into(), &what, errors.len());
            Text::new(|language| Message::InTitleFile { text: fault.in_language(language) }.text(language))
        }
        None => "the title cannot be read".into(),
    })
}

/// Describes the first of the errors in a board file.
pub(crate) fn board_errors(errors: &[BoardFileError]) -> Text {
    match errors.first() {
        Some(error) => {
            let what = Text::new(|language| error.text(language));
            let field = Text::new(|language| field_in_words(&error.field, language).into_owned());
            fault_of(error.line, &field, &what, errors.len())
        }
        None => "the board cannot be read".into(),
    }
}

/// Names the first of `count` faults of a file.
fn fault_of(line: usize, field: &Text, what: &Text, count: usize) -> Text {
    Text::new(|language| {
        let (line, field, text) = (line as u64, field.in_language(language), what.in_language(language));
        match count as u64 - 1 {
            0 => Message::FaultOnLine { line, field, text }.text(language),
            others => Message::FaultOnLineAndOthers { line, field, text, others }.text(language),
        }
    })
}
