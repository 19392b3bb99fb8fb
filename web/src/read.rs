//! Reading board files and title files. Errors are a line for people.

use highball::board_file::{BoardFile, BoardFileError};
use highball::title::Title;

/// Reads a board file.
///
/// # Errors
/// If it has faults. The error names the first.
pub(crate) fn board(text: &str) -> Result<BoardFile, String> {
    BoardFile::read(text).map_err(|errors| board_errors(&errors))
}

/// Reads a title file.
///
/// # Errors
/// If it has faults. The error names the first.
pub(crate) fn title(text: &str) -> Result<Title, String> {
    Title::read(text).map_err(|errors| match errors.first() {
        Some(error) => format!("line {error}{}", and_more(errors.len())),
        None => "the title cannot be read".to_owned(),
    })
}

/// Describes the first of the errors in a board file.
pub(crate) fn board_errors(errors: &[BoardFileError]) -> String {
    match errors.first() {
        Some(error) => format!("line {error}{}", and_more(errors.len())),
        None => "the board cannot be read".to_owned(),
    }
}

/// Returns ` (and N more)` for a message that names the first of `count` errors.
fn and_more(count: usize) -> String {
    if count > 1 { format!(" (and {} more)", count - 1) } else { String::new() }
}
