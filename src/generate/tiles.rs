//! What kinds of tiles there are to a plan, and how each lies in every rotation.

use std::fmt;

use crate::board::tile::{Print, Tile};
use crate::board::{Edge, EndSetup, Gauge, Lane, StopKind};

/// What a tile brings to a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum TileKind {
    /// A city, whatever else there is.
    City,
    /// A town, or another stop that is no city.
    Town,
    /// No stop, and track that parts or meets: at a junction of the hex, or at an edge.
    Junction,
    /// No stop, and track without a choice.
    Plain,
}

impl TileKind {
    /// All, in order.
    pub const ALL: [Self; 4] = [Self::City, Self::Town, Self::Junction, Self::Plain];

    /// The kind of this tile; nothing where it has no track that leaves it.
    #[must_use]
    pub fn of(tile: &Tile) -> Option<Self> {
        let stops = tile.print.stops();
        let ends: Vec<EndSetup> = tile.print.segments().iter().flat_map(|segment| segment.ends).collect();
        let exits: Vec<EndSetup> = ends.into_iter().filter(|end| matches!(end, EndSetup::Edge(..))).collect();
        let parts = || {
            let twice = |(number, end)| exits[..number].contains(end);
            exits.iter().enumerate().any(twice)
                || tile.print.segments().iter().any(|one| one.ends.contains(&EndSetup::Junction))
        };
        if exits.is_empty() {
            return None;
        }
        Some(match () {
            () if stops.iter().any(|stop| stop.kind == StopKind::City) => Self::City,
            () if !stops.is_empty() => Self::Town,
            () if parts() => Self::Junction,
            () => Self::Plain,
        })
    }
}

impl fmt::Display for TileKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::City => "cities",
            Self::Town => "towns",
            Self::Junction => "junctions",
            Self::Plain => "plain track",
        })
    }
}

/// A place where the track of a tile leaves it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Exit {
    pub(super) edge: Edge,
    lane: Lane,
    gauge: Gauge,
}

impl Exit {
    /// Whether it goes on in that exit of the neighbour.
    pub(super) fn meets(self, other: Self) -> bool {
        self.edge == other.edge.opposite() && self.lane.meets(other.lane) && self.gauge.fits(other.gauge)
    }
}

/// A tile in one rotation.
#[derive(Debug)]
pub(super) struct Turned {
    pub(super) print: Print,
    pub(super) exits: Vec<Exit>,
}

/// A tile in all rotations.
pub(super) fn turned(tile: &Tile) -> [Turned; 6] {
    std::array::from_fn(|rotation| {
        let print = tile.print.rotated(rotation as u8);
        let mut exits = Vec::new();
        for segment in print.segments() {
            for end in segment.ends {
                let EndSetup::Edge(edge, lane) = end else { continue };
                let exit = Exit { edge, lane, gauge: segment.gauge };
                if !exits.contains(&exit) {
                    exits.push(exit);
                }
            }
        }
        Turned { print, exits }
    })
}
