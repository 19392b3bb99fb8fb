//! Where on the board a fault lies.

use crate::board::{Board, End, HexId, SegmentEnd, SegmentId, StopId};

/// A place on the board that a fault is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FaultPlace {
    /// A stop.
    Stop(StopId),
    /// A segment of track.
    Segment(SegmentId),
    /// The edge at which a segment ends.
    Edge(SegmentEnd),
    /// A hex: its junction, or an edge of it at which the route turns back.
    Hex(HexId),
}

impl FaultPlace {
    /// Returns the hexes that contain the place. An edge lies in two hexes if there is a hex beyond it.
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
