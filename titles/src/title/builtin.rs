//! The titles that are compiled in. Each is read when it is first used.

use std::sync::OnceLock;

use super::Title;
use super::data::{FILES, File};
use super::error::{Unknown, perhaps};

static TITLES: [OnceLock<Title>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];

/// What is known of a title that is compiled in before its file is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct TitleEntry {
    /// The id of the title.
    pub id: &'static str,
    /// The full name.
    pub name: &'static str,
    /// The names of its games on 18xx.games. Empty if recorded games of the title cannot be read.
    pub recorded_games: &'static [&'static str],
    /// The countries in which it plays, as in [`Title::countries`].
    pub countries: &'static [&'static str],
    /// Other names by which people may look for it.
    pub also_called: &'static [&'static str],
}

/// Returns the title of the file with this number.
fn title(number: usize) -> &'static Title {
    let File { entry, text, .. } = &FILES[number];
    let read = || {
        Title::read_tested(text)
            .unwrap_or_else(|faults| panic!("a title that is compiled in is tested: {}:{}", entry.id, faults[0]))
    };
    TITLES[number].get_or_init(read)
}

impl TitleEntry {
    /// Returns the entries of all titles that are compiled in. Reads no title.
    pub fn all() -> impl ExactSizeIterator<Item = &'static Self> + Clone {
        FILES.iter().map(|file| &file.entry)
    }

    /// Returns the title.
    #[must_use]
    pub fn title(&self) -> &'static Title {
        title(FILES.iter().position(|file| file.entry.id == self.id).unwrap_or_default())
    }
}

impl Title {
    /// Returns every title that is compiled in. Reads all of them: [`TitleEntry::all`] is enough for their names.
    pub fn all() -> impl ExactSizeIterator<Item = &'static Self> {
        (0..FILES.len()).map(title)
    }

    /// Returns the title with this id that is compiled in, ignoring case. Reads no other title.
    ///
    /// # Errors
    /// If there is none. The error suggests similar ids.
    pub fn builtin(id: &str) -> Result<&'static Self, Unknown> {
        number_of(id).map(title)
    }

    /// Returns the text of the title file with this id that is compiled in, ignoring case.
    ///
    /// # Errors
    /// As for [`builtin`](Self::builtin).
    pub fn builtin_text(id: &str) -> Result<&'static str, Unknown> {
        number_of(id).map(|number| FILES[number].text)
    }
}

/// The most titles that are suggested because their names contain what was asked for.
const MAX_NAMED: usize = 8;

/// Returns the number of the file of a title.
fn number_of(id: &str) -> Result<usize, Unknown> {
    let found = FILES.iter().position(|file| file.entry.id.to_lowercase() == id.to_lowercase());
    found.ok_or_else(|| {
        let unknown = Unknown::new("title", id, TitleEntry::all().map(|entry| entry.id));
        // Who does not know the id may know a part of the name.
        let name = id.to_lowercase();
        let has_it = |entry: &&TitleEntry| {
            let mut names = [entry.name].into_iter().chain(entry.also_called.iter().copied());
            !name.is_empty() && names.any(|known| known.to_lowercase().contains(&name))
        };
        let named: Vec<&str> = TitleEntry::all().filter(has_it).map(|entry| entry.id).collect();
        let expected = perhaps(named.iter().copied()).filter(|_| named.len() <= MAX_NAMED);
        Unknown { expected: expected.unwrap_or(unknown.expected), what: unknown.what }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_index_says_what_the_files_say() {
        for File { entry, file, text } in FILES {
            let title = Title::read(text).unwrap_or_else(|faults| panic!("{file}: {faults:#?}"));
            let games: Vec<&str> =
                title.record().iter().flat_map(|record| &record.games).map(|game| game.title.as_str()).collect();
            assert_eq!((entry.id, entry.name, entry.recorded_games), (title.id(), title.name(), &games[..]), "{file}");
            assert_eq!(*entry.countries, *title.countries(), "{file}");
            assert_eq!(*entry.also_called, *title.also_called(), "{file}");
            assert_eq!(*file, format!("{}.toml", title.id().to_lowercase()));
        }
    }

    #[test]
    fn titles_are_in_the_order_of_their_ids() {
        assert!(TitleEntry::all().map(|entry| entry.id.to_lowercase()).is_sorted());
    }

    #[test]
    fn titles_and_recorded_games_have_different_names() {
        let ids: Vec<String> = TitleEntry::all().map(|entry| entry.id.to_lowercase()).collect();
        let games = TitleEntry::all().flat_map(|entry| entry.recorded_games).map(|game| (*game).to_owned()).collect();
        for mut names in [ids, games] {
            names.sort_unstable();
            let twice = names.windows(2).find(|pair| pair[0] == pair[1]);
            assert_eq!(twice, None);
        }
    }
}
