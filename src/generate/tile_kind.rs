//! Kinds of tiles.

use std::fmt;

use crate::board::tile::Tile;
use crate::board::{EndSetup, StopKind};

/// Kind of a tile by what it brings to a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum TileKind {
    /// A tile with a city.
    City,
    /// A tile with a town or another stop, but no city.
    Town,
    /// A tile without stops on which track branches, at a junction or at an edge.
    Junction,
    /// A tile without stops whose track does not branch.
    Plain,
}

impl TileKind {
    /// All kinds in order.
    pub const ALL: [Self; 4] = [Self::City, Self::Town, Self::Junction, Self::Plain];

    /// The kind of a tile; `None` if it has no track to its edges.
    #[must_use]
    pub fn of(tile: &Tile) -> Option<Self> {
        let (stops, segments) = (tile.print.stops(), tile.print.segments());
        let exits: Vec<EndSetup> =
            segments.iter().flat_map(|segment| segment.ends).filter(|end| matches!(end, EndSetup::Edge(..))).collect();
        let is_branching = || {
            exits.iter().enumerate().any(|(number, exit)| exits[..number].contains(exit))
                || segments.iter().any(|segment| segment.ends.contains(&EndSetup::Junction))
        };
        if exits.is_empty() {
            None
        } else if stops.iter().any(|stop| stop.kind == StopKind::City) {
            Some(Self::City)
        } else if !stops.is_empty() {
            Some(Self::Town)
        } else if is_branching() {
            Some(Self::Junction)
        } else {
            Some(Self::Plain)
        }
    }
}

impl fmt::Display for TileKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::City => "a city",
            Self::Town => "a town",
            Self::Junction => "a junction",
            Self::Plain => "plain track",
        })
    }
}
