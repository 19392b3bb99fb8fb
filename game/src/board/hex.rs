//! Hexes.

use std::ops::Range;

use super::{HexId, SegmentId, StopId};

/// A hex with its tile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hex {
    /// Its coordinate as the map prints it, such as "E6".
    pub name: String,
    /// The column, in the doubled coordinates of [`Layout::step`](super::Layout::step).
    pub column: i32,
    /// The row, likewise.
    pub row: i32,
    /// The number of the tile, or the hex's own name if no tile has been laid.
    pub tile: String,
    /// Rotation of the tile, in sixths of a turn clockwise.
    pub rotation: u8,
    /// The colour of the tile.
    pub color: String,
    /// The hex across each edge, if track may cross.
    pub neighbours: [Option<HexId>; 6],
    pub(super) stops: Range<u16>,
    pub(super) segments: Range<u16>,
}

impl Hex {
    /// Returns its stops.
    pub fn stops(&self) -> impl ExactSizeIterator<Item = StopId> + use<> {
        (usize::from(self.stops.start)..usize::from(self.stops.end)).map(StopId::new)
    }

    /// Returns its segments.
    pub fn segments(&self) -> impl ExactSizeIterator<Item = SegmentId> + use<> {
        (usize::from(self.segments.start)..usize::from(self.segments.end)).map(SegmentId::new)
    }
}
