//! Percentages of hexes by their tiles.

/// Percentages of hexes by their tiles. The remaining hexes have plain track.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TileMix {
    /// Hexes with cities.
    pub cities: u8,
    /// Hexes with towns but no city.
    pub towns: u8,
    /// Hexes without stops in which track branches.
    pub junctions: u8,
    /// Empty hexes.
    pub empty: u8,
}

impl Default for TileMix {
    /// A late board on which every hex has track.
    fn default() -> Self {
        Self { cities: 20, towns: 15, junctions: 30, empty: 0 }
    }
}
