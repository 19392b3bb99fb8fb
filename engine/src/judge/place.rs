//! Where on the board a fault lies.

use crate::board::{Board, End, HexId, SegmentEnd, SegmentId, StopId};

/// A place of the board that a fault is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FaultPlace {
    /// A stop.
    Stop(StopId),
    /// A piece of track.
    Segment(SegmentId),
    /// The edge where a piece of track ends.
    Edge(SegmentEnd),
    /// A hex, at its junction or at an edge over which no track leads on.
    Hex(HexId),
}

impl FaultPlace {
    /// The hexes in which it lies: two for an edge with a hex beyond it.
    #[must_use]
    pub fn hexes(self, board: &Board) -> Vec<HexId> {
        match self {
            Self::Stop(stop) => vec![board.stop(stop).hex],
            Self::Segment(segment) => vec![board.segment(segment).hex],
            Self::Edge((segment, end)) => {
                let segment = board.segment(segment);
                let beyond = match segment.ends[end] {
                    End::Edge { edge, .. } => board.hex(segment.hex).neighbours[edge.index()],
                    End::Stop(_) | End::Junction => None,
                };
                std::iter::once(segment.hex).chain(beyond).collect()
            }
            Self::Hex(hex) => vec![hex],
        }
    }
}
