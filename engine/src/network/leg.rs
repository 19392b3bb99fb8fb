//! Legs of a network.

use smallvec::SmallVec;

use crate::board::{Board, SegmentId};

/// Numbers of pieces of track or of junctions, sorted.
pub type Pieces = SmallVec<[u32; 8]>;

/// The track from one stop of the network to another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leg {
    /// The numbers of the stops that it joins, in the direction of its segments.
    pub stops: [u16; 2],
    /// Its segments.
    pub segments: SmallVec<[SegmentId; 8]>,
    /// Whether a route can use it only where its first, or its last, stop is an end of the route.
    pub ends_at: [bool; 2],
    /// Whether a route can use it only as its first or its last leg.
    pub outermost: bool,
    /// What of the network's track it takes: of the legs that share a piece only one can be used, by one route or by two.
    pub track: Pieces,
    /// The junctions that it takes: of the legs that share one a route can use only one.
    pub junctions: Pieces,
    /// Whether it is known to share nothing with any other leg.
    pub(super) apart: bool,
}

impl Leg {
    /// The leg between these stops over these segments, its track and junctions still to be filled in. `apart` says that it
    /// shares nothing with any other.
    pub(super) fn new(board: &Board, stops: [u16; 2], segments: &[SegmentId], apart: bool) -> Self {
        let terminal = |segment: Option<&SegmentId>| segment.is_some_and(|&segment| board.segment(segment).terminal);
        let (first, last) = (terminal(segments.first()), terminal(segments.last()));
        // A terminal segment that is the whole leg has no other segment of its leg that tells which of its stops is the end.
        let whole = segments.len() == 1;
        Self {
            stops,
            ends_at: [first && !whole, last && !whole],
            outermost: first && whole,
            segments: SmallVec::from_slice(segments),
            track: Pieces::new(),
            junctions: Pieces::new(),
            apart,
        }
    }

    /// Whether this leg can take the other's part in every set of routes.
    pub(super) fn may_replace(&self, other: &Self) -> bool {
        let turned = self.stops[0] != other.stops[0];
        let ends_at = if turned { [self.ends_at[1], self.ends_at[0]] } else { self.ends_at };
        let other_outermost = other.outermost || other.ends_at[0] || other.ends_at[1];
        is_subset(&self.track, &other.track)
            && is_subset(&self.junctions, &other.junctions)
            && ends_at.iter().zip(other.ends_at).all(|(&strict, other)| !strict || other)
            && (!self.outermost || other_outermost)
    }
}

/// Whether all numbers of one sorted list are in the other.
pub(super) fn is_subset(small: &[u32], large: &[u32]) -> bool {
    let mut rest = large.iter();
    small.len() <= large.len() && small.iter().all(|piece| rest.by_ref().any(|other| other == piece))
}
