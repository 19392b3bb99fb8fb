//! The catalogue of tiles.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use super::error::PrintError;
use super::print::Print;
use crate::suggest::suggest;

/// A tile, which is read from and written as a line such as `57 yellow city 20: 0 3`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tile {
    /// Its name, usually a number. It consists of letters, digits, `-` and `_`.
    pub number: String,
    /// The print.
    pub print: Print,
}

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.number, self.print)
    }
}

/// Tiles with distinct numbers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Catalogue {
    tiles: Vec<Tile>,
    by_number: BTreeMap<String, usize>,
}

/// An error in the text of a catalogue. Lines are counted from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CatalogueError {
    /// A line is not a tile.
    #[error("line {line}, {error}")]
    Tile {
        /// The line.
        line: usize,
        /// The error in the line.
        error: PrintError,
    },
    /// A tile is listed twice.
    #[error("line {line}: tile {number} has a line already, expected one for each tile")]
    Duplicate {
        /// The second of its lines.
        line: usize,
        /// Number of the tile.
        number: String,
    },
}

impl Catalogue {
    /// Returns the tiles that most titles share.
    #[must_use]
    pub fn standard() -> &'static Self {
        static STANDARD: LazyLock<Catalogue> =
            LazyLock::new(|| Catalogue::parse(include_str!("catalogue.txt")).expect("the catalogue is tested"));
        &STANDARD
    }

    /// Reads tiles, one per line. Skips empty lines and lines that start with `#`.
    ///
    /// # Errors
    /// At the first line that is not a tile or repeats the number of an earlier one.
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

    /// Returns all tiles, in the order of the text.
    #[must_use]
    pub fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// Returns the tile with this number.
    #[must_use]
    pub fn get(&self, number: &str) -> Option<&Tile> {
        self.by_number.get(number).map(|&index| &self.tiles[index])
    }

    /// Returns at most three numbers of the catalogue that are similar to an unknown one, best first.
    #[must_use]
    pub fn similar(&self, number: &str) -> Vec<&str> {
        suggest(number, self.tiles.iter().map(|tile| tile.number.as_str()))
    }
}
