//! [`BoardFile`].

use super::entry::{Charter, Entry, HexChange, LaidTile, MarkerEntry, PlacedTokens};

/// A board as players describe it: the title and the phase, the tiles and tokens on the map, the companies with their trains, and
/// the title's markers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct BoardFile {
    /// The id of the title.
    pub title: Entry<String>,
    /// The phase of the game.
    pub phase: Entry<String>,
    /// The edition of the title, if it is not the first.
    pub edition: Option<Entry<String>>,
    /// The number of players, if it is given. Some titles have other hexes, tiles or trains for some numbers.
    pub players: Option<Entry<u32>>,
    /// The optional rules in use.
    pub options: Vec<Entry<String>>,
    /// The title file to use in place of the built-in title, relative to the folder of the board file.
    pub title_file: Option<Entry<String>>,
    /// What differs from the title's map.
    pub hexes: Vec<Entry<HexChange>>,
    /// The name of the question; empty if it has none.
    pub id: String,
    /// Whether a recorded game shows the board, unchanged. Nothing on such a board is warned of.
    pub recorded: bool,
    /// The tiles on the map. Other hexes show what is printed on the map.
    pub tiles: Vec<Entry<LaidTile>>,
    /// The tokens in the slots of stops.
    pub tokens: Vec<Entry<PlacedTokens>>,
    /// The tokens beside the slots.
    pub extra_tokens: Vec<Entry<PlacedTokens>>,
    /// The hexes that private companies block, or the private companies that block them.
    pub blocked: Vec<Entry<String>>,
    /// The kinds of train that the bank sells next, if they are given.
    pub depot: Option<Vec<Entry<String>>>,
    /// The companies that have closed or merged into others.
    pub closed: Vec<Entry<String>>,
    /// The tokens whose city is still to be built or to be chosen: a hex with the companies.
    pub waiting: Vec<Entry<PlacedTokens>>,
    /// The private companies whose right to lay tiles is used up.
    pub used_lays: Vec<Entry<String>>,
    /// The private companies whose right to place tokens is used up.
    pub used_tokens: Vec<Entry<String>>,
    /// The companies, in the order of the file.
    pub companies: Vec<Entry<Charter>>,
    /// The markers of the game.
    pub markers: Vec<Entry<MarkerEntry>>,
}

impl BoardFile {
    /// Creates the file of a board as it is printed, in a phase, without companies.
    #[must_use]
    pub fn new(title: &str, phase: &str) -> Self {
        Self { title: Entry::from(title.to_owned()), phase: Entry::from(phase.to_owned()), ..Self::default() }
    }
}
