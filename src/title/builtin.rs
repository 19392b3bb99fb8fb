//! The titles that are compiled in, each read when it is first asked for.

use std::sync::OnceLock;

use super::Title;
use super::data::FILES;
use super::error::Unknown;

static TITLES: [OnceLock<Title>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];

/// The title of the file of this number.
fn title(number: usize) -> &'static Title {
    let (file, text) = FILES[number];
    let read =
        || Title::read(text).unwrap_or_else(|faults| panic!("a title that is compiled in is tested: {file}:{}", faults[0]));
    TITLES[number].get_or_init(read)
}

impl Title {
    /// Every title that is compiled in.
    pub fn all() -> impl ExactSizeIterator<Item = &'static Self> {
        (0..FILES.len()).map(title)
    }

    /// The title of this id that is compiled in. Capitals do not matter.
    ///
    /// # Errors
    /// Where there is none, with near names.
    pub fn builtin(id: &str) -> Result<&'static Self, Unknown> {
        // A title's file is called as the title, in small letters.
        let of_file = |name: &str| name.strip_suffix(".toml").is_some_and(|name| *name == id.to_lowercase());
        let found = FILES.iter().position(|(file, _)| of_file(file));
        found.map(title).ok_or_else(|| Unknown::new("title", id, Self::all().map(Self::id)))
    }
}
