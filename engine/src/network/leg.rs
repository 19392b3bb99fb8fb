//! Legs of a network.

use smallvec::SmallVec;

use highball_game::board::{Board, HexId, SegmentId};
use highball_game::rules::LegTrack;

/// Sorted ids of conflict classes of track or of junctions.
pub(crate) type ClassIds = SmallVec<[u32; 8]>;

/// The track from one stop of the network to another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leg {
    /// The stops that it joins, in the direction of its segments.
    pub stops: [u16; 2],
    /// Its segments.
    pub(crate) segments: SmallVec<[SegmentId; 8]>,
    /// Its length and its gauges, if they matter to some train.
    pub built: LegTrack,
    /// For its first and last stop: whether a route can use the leg only if that stop is an end of the route.
    pub ends_at: [bool; 2],
    /// Whether a route can use it only as its first or its last leg.
    pub outermost: bool,
    /// The conflict classes of its track. If legs share a class, the routes of trains that compete for track
    /// can use only one of these legs.
    pub(crate) track: ClassIds,
    /// The conflict classes of its junctions. If legs share a class, a route can use only one of them.
    pub(crate) junctions: ClassIds,
    /// The hexes that it touches and that some condition counts, by number, in ascending order. The hexes of
    /// its two stops are left out, because every route with the leg touches them.
    pub(crate) hexes: SmallVec<[u16; 2]>,
    /// Whether it is known to share nothing with any other leg.
    pub(super) isolated: bool,
}

impl Leg {
    /// Returns its segments, from its first stop to its last.
    #[must_use]
    pub fn segments(&self) -> &[SegmentId] {
        &self.segments
    }

    /// Returns the conflict classes of its track, in ascending order. If legs share a class, the routes of trains that compete for track can
    /// use only one of these legs.
    #[must_use]
    pub fn track(&self) -> &[u32] {
        &self.track
    }

    /// Returns the conflict classes of its junctions, in ascending order. If legs share a class, a route can use only one of them.
    #[must_use]
    pub fn junctions(&self) -> &[u32] {
        &self.junctions
    }

    /// Returns the hexes that it touches and that some condition counts, by number, in ascending order. The hexes of its two stops are left
    /// out, because every route with the leg touches them.
    #[must_use]
    pub fn hexes(&self) -> &[u16] {
        &self.hexes
    }

    /// Creates a leg whose conflict classes are still to be set.
    pub(super) fn new(
        board: &Board,
        stops: [u16; 2],
        segments: &[SegmentId],
        built: LegTrack,
        hexes: SmallVec<[u16; 2]>,
        isolated: bool,
    ) -> Self {
        let is_terminal = |segment: Option<&SegmentId>| segment.is_some_and(|&segment| board.segment(segment).terminal);
        let (first, last) = (is_terminal(segments.first()), is_terminal(segments.last()));
        // If a terminal segment is the whole leg, either of its stops may be the end of the route.
        let is_single = segments.len() == 1;
        Self {
            stops,
            ends_at: [first && !is_single, last && !is_single],
            outermost: first && is_single,
            segments: SmallVec::from_slice(segments),
            built,
            track: ClassIds::new(),
            junctions: ClassIds::new(),
            hexes,
            isolated,
        }
    }

    /// Whether this leg dominates another between the same stops: it can replace the other in every set of routes, as far as the
    /// trains' reach and gauges allow. Hexes may earn or lose money, so both legs must touch the same counted
    /// hexes.
    pub(super) fn dominates(&self, other: &Self) -> bool {
        let is_reversed = self.stops[0] != other.stops[0];
        let ends_at = if is_reversed { [self.ends_at[1], self.ends_at[0]] } else { self.ends_at };
        let other_outermost = other.outermost || other.ends_at[0] || other.ends_at[1];
        is_subset(&self.track, &other.track)
            && is_subset(&self.junctions, &other.junctions)
            && ends_at.iter().zip(other.ends_at).all(|(&strict, other)| !strict || other)
            && (!self.outermost || other_outermost)
            && self.hexes == other.hexes
    }
}

/// Returns the numbers of the hexes in `counted` that track from one stop to another touches, except the hexes of the stops.
pub(super) fn touched_hexes(
    board: &Board,
    segments: &[SegmentId],
    ends: [HexId; 2],
    counted: &[HexId],
) -> SmallVec<[u16; 2]> {
    if counted.is_empty() {
        return SmallVec::new();
    }
    let hexes = segments.iter().map(|&segment| board.segment(segment).hex).filter(|hex| !ends.contains(hex));
    let mut numbers: SmallVec<[u16; 2]> =
        hexes.filter_map(|hex| counted.binary_search(&hex).ok()).map(|number| number as u16).collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// Whether a sorted list contains all numbers of another.
pub(super) fn is_subset(small: &[u32], large: &[u32]) -> bool {
    let mut rest = large.iter();
    small.len() <= large.len() && small.iter().all(|number| rest.by_ref().any(|other| other == number))
}
