//! Board files: a position as people at a table say it, in TOML.
//!
//! ```toml
//! title = "18MEX"                  # the id of a title
//! phase = "4D"
//! edition = "..."                  # where it is not the title's first
//! options = ["8(d)"]               # the optional rules that are played
//! id = "after the last round"      # what the question is called
//!
//! [tiles]
//! "E6" = "63/0"                    # number / sixths of a turn clockwise, which may be left out
//!
//! [tokens]                         # in slot order, "" for an empty slot
//! "E6" = ["CHI", "NdM"]            # a hex, the name of its place, or HEX/NUMBER where it has several stops
//! "Lima" = ["RFFSA goods"]         # where the title tells traffic apart; only a home is for all
//!
//! [extra_tokens]                   # beside the slots
//!
//! [companies.CHI]
//! trains = ["6", "4D"]             # with their traffic where the title tells it apart: "3 goods"
//! price = 120                      # the rest may be left out: the price of a share, its zone and its cell on the market,
//! holders = { Ann = 60, pool = 10 }  # who holds how much, `treasury`, `interest` due, `receivership`
//! mail = 40                        # markers of the title that are of a company
//!
//! [markers]                        # markers of the title that are of the game
//! ```
//!
//! [`BoardFile::read`] reads one, [`BoardFile::game`] checks it against its title, and [`Game::question`] writes the question of
//! one of its companies as a [`Snapshot`](crate::position::Snapshot):
//!
//! ```
//! use highball::board_file::BoardFile;
//!
//! let text = r#"
//!     title = "1830"
//!     phase = "2"
//!     [tokens]
//!     "H12" = ["PRR"]
//!     [companies.PRR]
//!     trains = ["2"]
//! "#;
//! let game = BoardFile::read(text).unwrap().game(BoardFile::read(text).unwrap().builtin_title()?).unwrap();
//! assert_eq!(game.companies().collect::<Vec<_>>(), ["PRR"]);
//! let position = game.question("PRR")?.check().unwrap();
//! assert_eq!(position.trains()[0].id, "2-0");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod changes;
mod companies;
mod entry;
mod error;
mod fields;
mod game;
mod markers;
mod question;
mod read;
mod rules;
mod scenery;
mod tiles;
mod tokens;

#[cfg(test)]
mod tests;

pub use changes::Change;
pub use entry::{Charter, Entry, Holding, LaidTile, Marked, PlacedTokens, Says};
pub use error::{BoardFileError, Warning};
pub use game::Game;
pub use question::AskError;
pub use read::MOST_BYTES;

/// A board as people say it: a title and a phase, the tiles and the tokens on the map, the companies with their trains, and
/// the markers of the title.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardFile {
    /// The id of the title.
    pub title: Entry<String>,
    /// The phase of the game.
    pub phase: Entry<String>,
    /// The edition of the title, where it is not the first.
    pub edition: Option<Entry<String>>,
    /// The optional rules that are played.
    pub options: Vec<Entry<String>>,
    /// What the question is called; empty where it has no name.
    pub id: String,
    /// The tiles on the map; on other hexes the map's print is still there.
    pub tiles: Vec<Entry<LaidTile>>,
    /// The tokens in the slots of stops.
    pub tokens: Vec<Entry<PlacedTokens>>,
    /// The tokens beside the slots.
    pub extra_tokens: Vec<Entry<PlacedTokens>>,
    /// The companies, in the order of the file.
    pub companies: Vec<Entry<Charter>>,
    /// The markers of the game.
    pub markers: Vec<Entry<Marked>>,
}
