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
        // The file of a title is named after its id, in lower case.
        let of_file = |name: &str| name.strip_suffix(".toml").is_some_and(|name| *name == id.to_lowercase());
        let found = FILES.iter().position(|(file, _)| of_file(file));
        found.map(title).ok_or_else(|| Unknown::new("title", id, Self::all().map(Self::id)))
    }
}
