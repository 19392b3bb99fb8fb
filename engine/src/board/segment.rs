//! Track.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::{Edge, HexId, Lane, LaneId, StopId};

/// The width of rails. Segments that meet over an edge must agree on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Gauge {
    /// The usual one.
    #[default]
    Broad,
    /// The other one.
    Narrow,
    /// Both at once.
    Dual,
}

impl Gauge {
    /// Whether track of this gauge may continue as track of the other over an edge.
    #[must_use]
    pub fn fits(self, other: Self) -> bool {
        self == other || self == Self::Dual || other == Self::Dual
    }
}

/// Where a segment ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// At a lane of an edge of its hex.
    Edge {
        /// The edge.
        edge: Edge,
        /// The lane, as this hex counts them.
        lane: Lane,
        /// The lane as one thing that both hexes share.
        id: LaneId,
    },
    /// At a stop of its hex.
    Stop(StopId),
    /// At the central junction of its hex.
    Junction,
}

/// The smallest piece of track: it joins two different ends within one hex.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Segment {
    /// The hex it lies in.
    pub hex: HexId,
    /// Its number among the segments of that hex.
    pub index: u16,
    /// What it joins.
    pub ends: [End; 2],
    /// A route may use it only as its first or its last segment.
    pub terminal: bool,
    /// Its gauge.
    pub gauge: Gauge,
    /// Labels local to the hex, sorted: of the segments that share one, only one can be used.
    pub exclusive: SmallVec<[u16; 2]>,
}

impl Segment {
    /// The end that is not `end`, a number of 0 or 1.
    #[must_use]
    pub const fn other_end(&self, end: usize) -> End {
        self.ends[1 - end]
    }

    /// Whether two segments of one hex share an exclusive label.
    #[must_use]
    pub fn shares_label(&self, other: &Self) -> bool {
        self.hex == other.hex && self.exclusive.iter().any(|label| other.exclusive.contains(label))
    }
}
