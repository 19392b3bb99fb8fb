//! Tiles in all rotations, and the places where track leaves them.

use crate::board::tile::{Print, Tile};
use crate::board::{Edge, EndSetup, Gauge, Lane};

/// A place where track leaves a tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Exit {
    pub(super) edge: Edge,
    lane: Lane,
    gauge: Gauge,
}

impl Exit {
    /// Whether the track continues in an exit of the neighbour.
    pub(super) fn meets(self, other: Self) -> bool {
        self.edge == other.edge.opposite() && self.lane.meets(other.lane) && self.gauge.fits(other.gauge)
    }
}

/// A tile in one rotation.
#[derive(Debug)]
pub(super) struct RotatedTile {
    pub(super) print: Print,
    pub(super) exits: Vec<Exit>,
}

/// Returns a tile in all rotations.
pub(super) fn rotations(tile: &Tile) -> [RotatedTile; 6] {
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
        RotatedTile { print, exits }
    })
}
