//! Board files: a position as people at a table say it.

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
mod tiles;
mod tokens;

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
