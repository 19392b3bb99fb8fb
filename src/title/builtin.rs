//! The titles that are compiled in. Each is read when it is first used.

use std::sync::OnceLock;

use super::Title;
use super::data::FILES;
use super::error::Unknown;

static TITLES: [OnceLock<Title>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];

/// Returns the title of the file with this number.
fn title(number: usize) -> &'static Title {
    let (file, text) = FILES[number];
    let read =
        || Title::read(text).unwrap_or_else(|faults| panic!("a title that is compiled in is tested: {file}:{}", faults[0]));
    TITLES[number].get_or_init(read)
}

impl Title {
    /// Returns every title that is compiled in.
    pub fn all() -> impl ExactSizeIterator<Item = &'static Self> {
        (0..FILES.len()).map(title)
    }

    /// Returns the title with this id that is compiled in, ignoring case.
    ///
    /// # Errors
    /// If there is none. The error suggests similar ids.
    pub fn builtin(id: &str) -> Result<&'static Self, Unknown> {
        file_of(id).map(title)
    }

    /// Returns the text of the title file with this id that is compiled in, ignoring case.
    ///
    /// # Errors
    /// As for [`builtin`](Self::builtin).
    pub fn builtin_text(id: &str) -> Result<&'static str, Unknown> {
        file_of(id).map(|number| FILES[number].1)
    }
}

/// Returns the number of the file of a title. Files are named after the id of their title, in small letters.
fn file_of(id: &str) -> Result<usize, Unknown> {
    let of_file = |name: &str| name.strip_suffix(".toml").is_some_and(|name| *name == id.to_lowercase());
    let found = FILES.iter().position(|(file, _)| of_file(file));
    found.ok_or_else(|| Unknown::new("title", id, Title::all().map(Title::id)))
}
