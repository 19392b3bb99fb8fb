//! Where a leg passes from one segment to the next.

use crate::board::{HexId, LaneId, SegmentEnd};

/// Where a leg passes from one segment to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Crossing {
    /// Over an edge lane, between the ends of two segments.
    Edge(LaneId, [SegmentEnd; 2]),
    /// Over the junction of a hex.
    Junction(HexId),
}

impl Crossing {
    pub(super) const fn lane(&self) -> Option<(LaneId, [SegmentEnd; 2])> {
        match *self {
            Self::Edge(lane, ends) => Some((lane, ends)),
            Self::Junction(_) => None,
        }
    }

    pub(super) const fn junction(&self) -> Option<HexId> {
        match *self {
            Self::Junction(hex) => Some(hex),
            Self::Edge(..) => None,
        }
    }
}
