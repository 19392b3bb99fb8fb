//! Tiles by number.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use super::error::PrintError;
use super::print::Print;
use crate::suggest::suggest;

/// A tile. It is read from a line such as `57 yellow city 20: 0 3`, and written so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tile {
    /// What it is called: mostly a number, sometimes with letters. It has letters, digits, `-` and `_`.
    pub number: String,
    /// What is printed on it.
    pub print: Print,
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.number, self.print)
    }
}

/// Tiles, each with a number of its own.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Catalogue {
    tiles: Vec<Tile>,
    by_number: BTreeMap<String, usize>,
}

/// What is wrong with a catalogue's text, and in which line, counted from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CatalogueError {
    /// A line is no tile.
    #[error("line {line}, {error}")]
    Tile {
        /// The line.
        line: usize,
        /// What is wrong with it.
        error: PrintError,
    },
    /// A tile occurs twice.
    #[error("line {line}: tile {number} has a line already, expected one for each tile")]
    Duplicate {
        /// The second of its lines.
        line: usize,
        /// The tile.
        number: String,
    },
}

impl Catalogue {
    /// The tiles that most titles share.
    #[must_use]
    pub fn standard() -> &'static Self {
        static STANDARD: LazyLock<Catalogue> =
            LazyLock::new(|| Catalogue::parse(include_str!("catalogue.txt")).expect("the catalogue is tested"));
        &STANDARD
    }

    /// Reads tiles, one a line. Empty lines and those that begin with `#` are left out.
    ///
    /// # Errors
    /// At the first line that is no tile or has the number of an earlier one.
    pub fn parse(text: &str) -> Result<Self, CatalogueError> {
        let mut catalogue = Self::default();
        let lines = text.lines().enumerate().map(|(index, text)| (index + 1, text));
        for (line, text) in lines.filter(|(_, text)| !text.trim().is_empty() && !text.starts_with('#')) {
            let tile: Tile = text.parse().map_err(|error| CatalogueError::Tile { line, error })?;
            let number = tile.number.clone();
            if catalogue.by_number.insert(number.clone(), catalogue.tiles.len()).is_some() {
                return Err(CatalogueError::Duplicate { line, number });
            }
            catalogue.tiles.push(tile);
        }
        Ok(catalogue)
    }

    /// All tiles, in the order of the text.
    #[must_use]
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// The tile of this number.
    #[must_use]
    pub fn get(&self, number: &str) -> Option<&Tile> {
        self.by_number.get(number).map(|&index| &self.tiles[index])
    }

    /// The numbers most like one that is not in the catalogue, best first: at most three, and none where nothing is like it.
    #[must_use]
    pub fn similar(&self, number: &str) -> Vec<&str> {
        suggest(number, self.tiles.iter().map(|tile| tile.number.as_str()))
    }
}
