//! The titles that are compiled in. Each is read when it is first used.

use std::sync::OnceLock;

use highball_messages::{Language, Message};

use super::Title;
use super::data::{FILES, File};
use super::error::{Unknown, perhaps};
use crate::names::FoldedName;

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

    /// Returns all names by which people may look for the title: its id, its name, what its recorded games are called, its countries in each
    /// language, and others.
    #[must_use]
    pub fn names(&self) -> Vec<String> {
        let own = [self.id, self.name].into_iter().chain(self.recorded_games.iter().copied());
        let own = own.chain(self.also_called.iter().copied()).map(str::to_owned);
        own.chain(names_of_countries(self.countries.iter().copied())).collect()
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
        let part = FoldedName::of(id);
        let has_it =
            |entry: &&TitleEntry| !part.is_empty() && entry.names().iter().any(|name| FoldedName::of(name).contains(&part));
        let named: Vec<&str> = TitleEntry::all().filter(has_it).map(|entry| entry.id).collect();
        let expected = perhaps(named.iter().copied()).filter(|_| named.len() <= MAX_NAMED);
        Unknown { expected: expected.unwrap_or(unknown.expected), what: unknown.what }
    })
}

/// Returns the names of countries in each language, given their codes.
pub(super) fn names_of_countries<'a>(codes: impl Iterator<Item = &'a str>) -> impl Iterator<Item = String> {
    codes.flat_map(|code| Language::ALL.map(|language| Message::Country { code }.text(language)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_country_has_a_name_in_every_language() {
        for code in TitleEntry::all().flat_map(|entry| entry.countries) {
            for language in Language::ALL {
                assert_ne!(Message::Country { code }.text(language), *code, "{language}");
            }
        }
    }

    #[test]
    fn who_knows_a_country_or_another_name_of_a_title_is_told_its_id() {
        let expected = |name: &str| Title::builtin(name).unwrap_err().expected.to_string();
        assert_eq!(expected("schweiz"), "perhaps \"1844\" or \"1858Switzerland\"");
        assert_eq!(expected("Switzerland"), expected("schweiz"));
        assert_eq!(expected("koln"), "perhaps \"1893\" or \"18Rhl\"");
    }

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
