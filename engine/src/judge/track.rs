//! What of the board's track a route uses, and what it may use once or at its ends only.

use std::collections::{BTreeMap, BTreeSet};

use super::path::Crossing;
use super::{RouteFault, repeated};
use crate::board::{Board, End, HexId, LaneId, SegmentEnd, SegmentId};
use crate::position::Route;

/// What a route uses that no other route may use. Equal segments count as the first of them.
pub(super) struct Track {
    /// The segments.
    pub(super) segments: BTreeSet<SegmentId>,
    /// The edge lanes, each with the ends of the segments that meet there.
    pub(super) lanes: BTreeMap<LaneId, [SegmentEnd; 2]>,
    /// The exclusive labels, each with the segments that have it.
    pub(super) labels: BTreeSet<(HexId, u16, SegmentId)>,
}

impl Track {
    /// What a route uses, and what of it the route uses wrongly.
    pub(super) fn check(board: &Board, route: &Route, crossings: &[Crossing], faults: &mut Vec<RouteFault>) -> Self {
        let pieces = || route.legs.iter().flatten().map(|&segment| board.first_equal(segment));
        let lanes = || crossings.iter().filter_map(Crossing::lane);
        let segments: BTreeSet<SegmentId> = pieces().collect();
        let labels = segments.iter().flat_map(|&id| {
            let segment = board.segment(id);
            segment.exclusive.iter().map(move |&label| (segment.hex, label, id))
        });
        // The last to be collected stays: the first crossing of each lane.
        let track = Self { labels: labels.collect(), segments, lanes: lanes().rev().collect() };

        check_terminal(board, route, faults);
        let twice = repeated(pieces());
        faults.extend(twice.iter().map(|&segment| RouteFault::SegmentTwice(segment)));
        let ends_twice: BTreeSet<(HexId, End)> = twice.iter().flat_map(|&segment| ends(board, segment)).collect();
        let lanes_twice = repeated(lanes().map(|(lane, _)| lane)).into_iter().map(|lane| track.lanes[&lane]);
        let is_end_twice = |&(segment, end): &SegmentEnd| {
            let segment = board.segment(segment);
            ends_twice.contains(&(segment.hex, segment.ends[end]))
        };
        let lanes_twice = lanes_twice.filter(|ends| !ends.iter().any(is_end_twice));
        faults.extend(lanes_twice.map(|[end, _]| RouteFault::LaneTwice(end)));
        let junctions_twice = repeated(crossings.iter().filter_map(Crossing::junction));
        let junctions_twice = junctions_twice.into_iter().filter(|&hex| !ends_twice.contains(&(hex, End::Junction)));
        faults.extend(junctions_twice.map(RouteFault::JunctionTwice));
        track.check_exclusive(faults);
        track
    }

    fn check_exclusive(&self, faults: &mut Vec<RouteFault>) {
        let mut firsts = BTreeMap::new();
        let mut pairs = BTreeSet::new();
        for &(hex, label, second) in &self.labels {
            let first = *firsts.entry((hex, label)).or_insert(second);
            if first != second {
                pairs.insert((first, second));
            }
        }
        faults.extend(pairs.into_iter().map(|(first, second)| RouteFault::Exclusive { first, second }));
    }
}

fn check_terminal(board: &Board, route: &Route, faults: &mut Vec<RouteFault>) {
    let all: Vec<SegmentId> = route.legs.iter().flatten().copied().collect();
    let inner = all.get(1..all.len().saturating_sub(1)).unwrap_or_default();
    let terminal = inner.iter().filter(|&&segment| board.segment(segment).terminal);
    faults.extend(terminal.map(|&segment| RouteFault::Terminal(segment)));
}

fn ends(board: &Board, segment: SegmentId) -> [(HexId, End); 2] {
    let segment = board.segment(segment);
    segment.ends.map(|end| (segment.hex, end))
}
