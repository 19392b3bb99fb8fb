//! The track that a route uses, and the rules on track that may be used only once or only at a route's ends.

use std::collections::{BTreeMap, BTreeSet};

use super::RouteFault;
use super::crossing::Crossing;
use super::duplicates::duplicates;
use super::fault_list::FaultList;
use crate::board::{Board, End, HexId, LaneId, SegmentEnd, SegmentId};
use crate::position::{Position, Route};

/// The track of a route, which no other route may use. Of equal segments, the first stands for all.
pub(super) struct Track {
    /// The segments.
    pub(super) segments: BTreeSet<SegmentId>,
    /// The edge lanes, each with the ends of the segments that meet there, first the one at the lane itself.
    pub(super) lanes: BTreeMap<LaneId, [SegmentEnd; 2]>,
    /// The exclusive labels, each with the segments that have it.
    pub(super) labels: BTreeSet<(HexId, u16, SegmentId)>,
}

impl Track {
    /// Collects the track of a route and reports the faults in its use.
    pub(super) fn check(
        position: &Position,
        route: &Route,
        crossings: &[Crossing],
        faults: &mut FaultList<RouteFault>,
    ) -> Self {
        let board = position.board();
        let uses = || route.legs.iter().flatten().map(|&segment| board.first_equal(segment));
        let lanes = || crossings.iter().flat_map(Crossing::lanes);
        let segments: BTreeSet<SegmentId> = uses().collect();
        let labels = segments.iter().flat_map(|&id| {
            let segment = board.segment(id);
            segment.exclusive.iter().map(move |&label| (segment.hex, label, id))
        });
        // A later entry replaces an earlier one, so the reversed order keeps the first crossing of each lane.
        let track = Self { labels: labels.collect(), segments, lanes: lanes().rev().collect() };

        check_terminal(board, route, faults);
        let segments_twice = duplicates(uses());
        segments_twice.iter().for_each(|&(segment, times)| faults.add(RouteFault::SegmentTwice(segment), times));
        // The fault of a segment that is used twice covers its ends.
        let covered: BTreeSet<(HexId, End)> = segments_twice.iter().flat_map(|&(segment, _)| ends(board, segment)).collect();
        let is_covered = |&(segment, end): &SegmentEnd| {
            let segment = board.segment(segment);
            covered.contains(&(segment.hex, segment.ends[end]))
        };
        let mut named = BTreeSet::new();
        for (lane, times) in duplicates(lanes().map(|(lane, _)| lane)) {
            let [end, across] = track.lanes[&lane];
            // If the lanes of both sides are used twice, one fault is enough.
            if ![end, across].iter().any(is_covered) && !named.contains(&across) {
                faults.add(RouteFault::LaneTwice(end), times);
                named.insert(end);
            }
        }
        let once = crossings.iter().filter(|_| !position.rules().reuse_junctions);
        for (hex, times) in duplicates(once.filter_map(Crossing::junction)) {
            if !covered.contains(&(hex, End::Junction)) {
                faults.add(RouteFault::JunctionTwice(hex), times);
            }
        }
        track.check_exclusive(faults);
        track
    }

    fn check_exclusive(&self, faults: &mut FaultList<RouteFault>) {
        let mut first_users = BTreeMap::new();
        let mut pairs = BTreeSet::new();
        for &(hex, label, second) in &self.labels {
            let first = *first_users.entry((hex, label)).or_insert(second);
            if first != second {
                pairs.insert((first, second));
            }
        }
        faults.extend(pairs.into_iter().map(|(first, second)| RouteFault::Exclusive { first, second }));
    }
}

fn check_terminal(board: &Board, route: &Route, faults: &mut FaultList<RouteFault>) {
    let all: Vec<SegmentId> = route.legs.iter().flatten().copied().collect();
    let inner = all.get(1..all.len().saturating_sub(1)).unwrap_or_default();
    let terminal = inner.iter().filter(|&&segment| board.segment(segment).terminal);
    faults.extend(terminal.map(|&segment| RouteFault::Terminal(segment)));
}

fn ends(board: &Board, segment: SegmentId) -> [(HexId, End); 2] {
    let segment = board.segment(segment);
    segment.ends.map(|end| (segment.hex, end))
}
