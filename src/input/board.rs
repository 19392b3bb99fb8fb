//! Reading board files with the title that they name.

use crate::board_file::{BoardFile, BoardFileError, Entry, Rejected};
use crate::file_kind::FileKind;
use crate::game_board::{GameBoard, field_in_words};
use crate::title::Title;
use crate::{Faults, Language};

/// Reads a title file by the name that a board file has for it, relative to the board file's folder. Fails with a message that says what is
/// wrong with it.
pub type TitleFiles<'a> = &'a dyn Fn(&str) -> Result<Title, String>;

/// The reason why a board file cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BoardError {
    /// It is a title file.
    #[error("a title file, expected a board file")]
    IsTitle,
    /// The title file that it names cannot be used.
    #[error("title_file: {message}")]
    TitleFile {
        /// The line that names it, counted from 1.
        line: usize,
        /// What is wrong with it.
        message: String,
    },
    /// It has errors.
    #[error("{}", first_of(&.0.errors))]
    Rejected(Rejected),
}

impl From<Faults<BoardFileError>> for BoardError {
    fn from(errors: Faults<BoardFileError>) -> Self {
        Self::Rejected(errors.into())
    }
}

/// Describes the first of several errors, without its line, and counts the others.
fn first_of(errors: &[BoardFileError]) -> String {
    let Some(BoardFileError { field, what, expected, .. }) = errors.first() else { return "cannot be used".to_owned() };
    let more = if errors.len() > 1 { format!(" (and {} more)", errors.len() - 1) } else { String::new() };
    format!("{}: {what}, expected {expected}{more}", field_in_words(field, Language::English))
}

impl BoardError {
    /// Returns the line of the first error, if it has one.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        match self {
            Self::IsTitle => None,
            Self::TitleFile { line, .. } => Some(*line),
            Self::Rejected(rejected) => rejected.errors.first().map(|error| error.line),
        }
    }
}

/// Reads the text of a board file and checks it against a title: `title`, or else the one that the file names.
///
/// # Errors
/// If the file or its title cannot be used.
pub fn read_board(text: &str, title: Option<&Title>, title_files: TitleFiles<'_>) -> Result<GameBoard, BoardError> {
    if FileKind::of_toml(text) == FileKind::Title {
        return Err(BoardError::IsTitle);
    }
    let (board, faults) = match BoardFile::read(text) {
        Ok(board) => (board, Vec::new()),
        // A field that cannot be read hides no other error.
        Err(errors) => match BoardFile::valid_fields(text) {
            Some(board) => (board, errors.into_iter().collect()),
            None => return Err(errors.into()),
        },
    };
    // A title file that cannot be used is a fault of the board, even if another title takes its place.
    let own = match &board.title_file {
        Some(Entry { line, value: name }) => {
            Some(title_files(name).map_err(|message| BoardError::TitleFile { line: *line, message })?)
        }
        None => None,
    };
    let checked = match title.or(own.as_ref()) {
        Some(title) => board.check(title),
        None => board.builtin_title().map_err(|error| Faults::from(error).into()).and_then(|title| board.check(title)),
    };
    if faults.is_empty() {
        return checked.map_err(BoardError::Rejected);
    }
    Err(with_further(faults, checked.err()).into())
}

/// Returns the errors of fields that cannot be read with those of the other fields, but for what may follow from the former: about the same hex
/// or company.
fn with_further(faults: Vec<BoardFileError>, rejected: Option<Rejected>) -> Faults<BoardFileError> {
    let is_named = |id: &str| faults.iter().any(|fault| fault.field.split(['.', '[', '/']).any(|part| part == id));
    let names = |error: &BoardFileError| [&error.hex, &error.company].into_iter().flatten().any(|id| is_named(id));
    let further = rejected.into_iter().flat_map(|rejected| rejected.errors).filter(|error| !names(error));
    let mut all: Vec<BoardFileError> = further.collect();
    all.extend(faults);
    all.sort_by_key(|error| error.line);
    all.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_that_cannot_be_read_hides_no_other_error() {
        let text = "title = '1830'\nphase = 'Q'\ncolour = 'x'\n[tiles]\nE5 = '59/9'\nZ44 = '63/0'\n[tokens]\nE5 = ['PRR', 'NYC', 'B&O']";
        let Err(BoardError::Rejected(rejected)) = read_board(text, None, &|_| Err("none".to_owned())) else { panic!() };
        let fields: Vec<(usize, &str)> = rejected.errors.iter().map(|error| (error.line, error.field.as_str())).collect();
        // That E5 has no room for three tokens follows from its tile.
        assert_eq!(fields, [(2, "phase"), (3, "colour"), (5, "tiles.E5"), (6, "tiles.Z44")]);
    }
}
