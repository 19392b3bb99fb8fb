//! Where a leg passes from one segment to the next.

use crate::board::{HexId, LaneId, SegmentEnd};

/// Where a leg passes from one segment to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Crossing {
    /// Over an edge, between the ends of two segments, with the lane of each.
    Edge([LaneId; 2], [SegmentEnd; 2]),
    /// Over the junction of a hex.
    Junction(HexId),
}

impl Crossing {
    /// Returns the edge lanes that it uses, each with the end of the segment there and the end of the segment
    /// across the edge. There is only one if both sides share a lane.
    pub(super) fn lanes(&self) -> impl DoubleEndedIterator<Item = (LaneId, [SegmentEnd; 2])> + use<> {
        let [near, far] = match *self {
            Self::Edge([near, far], [out, into]) => [Some((near, [out, into])), (near != far).then_some((far, [into, out]))],
            Self::Junction(_) => [None, None],
        };
        near.into_iter().chain(far)
    }

    pub(super) const fn junction(&self) -> Option<HexId> {
        match *self {
            Self::Junction(hex) => Some(hex),
            Self::Edge(..) => None,
        }
    }
}
