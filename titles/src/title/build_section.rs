//! The rules of building whose sections a title can name one by one.

use serde::Deserialize;

/// A rule of tile lays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum LaySection {
    /// Companies in receivership.
    Receivership,
    /// Hexes on which no tiles are laid.
    Fixed,
    /// Hexes that private companies block.
    Blocked,
    /// Tiles that only special rights lay, and these rights.
    Special,
    /// The lays of a turn.
    Turn,
    /// The copies of tiles.
    Copies,
    /// The colours that a phase allows.
    Phase,
    /// The order of colours.
    Colors,
    /// Labels.
    Labels,
    /// The cities and towns of a hex.
    Stops,
    /// Sides at which track must not end.
    Sides,
    /// What is kept of the tile that is replaced.
    Kept,
    /// The connection to the company's track.
    Connection,
    /// The number of exits.
    Exits,
}

/// A rule of tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum TokenSection {
    /// Companies in receivership.
    Receivership,
    /// The tokens of a turn.
    Turn,
    /// The tokens of a company.
    Charter,
    /// Slots of cities.
    Slots,
    /// The tokens of a company in one hex.
    Hex,
    /// Slots that are kept for homes.
    Homes,
    /// The connection to the company's track.
    Connection,
}
