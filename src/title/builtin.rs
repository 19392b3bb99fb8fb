//! The titles that are compiled in.

use std::sync::LazyLock;

use super::Title;
use super::data::FILES;
use super::error::Unknown;

static TITLES: LazyLock<Vec<Title>> = LazyLock::new(|| {
    let read = |(file, text): &(&str, &str)| {
        Title::read(text).unwrap_or_else(|faults| panic!("a title that is compiled in is tested: {file}:{}", faults[0]))
    };
    FILES.iter().map(read).collect()
});

impl Title {
    /// Every title that is compiled in.
    #[must_use]
    pub fn all() -> &'static [Self] {
        &TITLES
    }

    /// The title of this id that is compiled in. Capitals do not matter.
    ///
    /// # Errors
    /// Where there is none, with near names.
    pub fn builtin(id: &str) -> Result<&'static Self, Unknown> {
        let found = Self::all().iter().find(|title| title.id().to_lowercase() == id.to_lowercase());
        found.ok_or_else(|| Unknown::new("title", id, Self::all().iter().map(Self::id)))
    }
}
