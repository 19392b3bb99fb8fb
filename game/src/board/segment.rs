//! Segments of track.

use serde::{Deserialize, Serialize};

use super::{Edge, HexId, Lane, LaneId, StopId};

/// Track gauge. Segments that meet at an edge must have compatible gauges.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Gauge {
    /// The usual gauge.
    #[default]
    Broad,
    /// The narrow gauge.
    Narrow,
    /// Broad and narrow gauge at once.
    Dual,
    /// A way of its own, such as a ferry's. It joins no other gauge.
    Thin,
}

impl Gauge {
    /// Returns its name in snapshots and titles.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Broad => "broad",
            Self::Narrow => "narrow",
            Self::Dual => "dual",
            Self::Thin => "thin",
        }
    }

    /// Returns whether track of this gauge may continue across an edge as track of the other. Dual track continues as broad or narrow.
    #[must_use]
    pub fn fits(self, other: Self) -> bool {
        self == other || [self, other].contains(&Self::Dual) && ![self, other].contains(&Self::Thin)
    }
}

/// The end of a segment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum End {
    /// At a lane of an edge of its hex.
    Edge {
        /// The edge.
        edge: Edge,
        /// The lane, as counted by this hex.
        lane: Lane,
        /// The id of the lane.
        id: LaneId,
    },
    /// At a stop of its hex.
    Stop(StopId),
    /// At the central junction of its hex.
    Junction,
}

/// The smallest piece of track, which joins two different ends within one hex.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Segment {
    /// The hex it lies in.
    pub hex: HexId,
    /// Its number among the segments of that hex.
    pub index: u16,
    /// The ends that it joins.
    pub ends: [End; 2],
    /// A route may use it only as its first or last segment.
    pub terminal: bool,
    /// Its gauge.
    pub gauge: Gauge,
    /// Labels local to the hex, sorted. Of all segments that share a label, only one can be used.
    pub exclusive: Vec<u16>,
}

impl Segment {
    /// Returns the end opposite to end `end`, which is 0 or 1.
    #[must_use]
    pub const fn other_end(&self, end: usize) -> End {
        self.ends[1 - end]
    }

    /// Returns whether two segments of one hex share an exclusive label.
    #[must_use]
    pub fn shares_label(&self, other: &Self) -> bool {
        self.hex == other.hex && self.exclusive.iter().any(|label| other.exclusive.contains(label))
    }
}
