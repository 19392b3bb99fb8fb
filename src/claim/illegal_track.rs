//! Track for a leg that cannot be run: what a claim means that turns back at a switch, or changes gauge on the way.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use super::leg_track::Reading;
use crate::board::{Board, End, SegmentEnd, SegmentId, StopId};

/// What one thing that is amiss weighs against segments.
const AMISS: u64 = 1 << 32;

/// The track from a stop to another with the least amiss, and of that the shortest: it may turn back at an edge, change gauge over
/// one, or run over a terminal segment. Nothing where not even that leads there.
pub(super) fn least_amiss(board: &Board, from: StopId, to: StopId) -> Option<Reading> {
    // After Dijkstra, from one segment to the next, each with the end by which it is entered.
    let mut reached: BTreeMap<SegmentEnd, (u64, Option<SegmentEnd>)> = BTreeMap::new();
    let mut open: BinaryHeap<Reverse<(u64, SegmentEnd, Option<SegmentEnd>)>> = BinaryHeap::new();
    open.extend(board.track_at_stop(from).iter().map(|&first| Reverse((1, first, None))));
    while let Some(Reverse((cost, entered, before))) = open.pop() {
        if reached.contains_key(&entered) {
            continue;
        }
        reached.insert(entered, (cost, before));
        let (segment, end) = entered;
        if board.segment(segment).other_end(end) == End::Stop(to) {
            let mut path = vec![segment];
            let mut at = before;
            while let Some(entered) = at {
                path.push(entered.0);
                at = reached.get(&entered).and_then(|&(_, before)| before);
            }
            path.reverse();
            return Some(Reading::of(board, from, path));
        }
        for (next, amiss) in onward(board, entered) {
            let terminal = board.segment(segment).terminal && before.is_some();
            let cost = cost + 1 + AMISS * (u64::from(amiss) + u64::from(terminal));
            open.push(Reverse((cost, next, Some(entered))));
        }
    }
    None
}

/// The segments that may follow a segment, by the end that they are entered by, and whether that is amiss.
fn onward(board: &Board, (segment, end): SegmentEnd) -> Vec<(SegmentEnd, bool)> {
    let built = board.segment(segment);
    let exit = (segment, 1 - end);
    let others = |of: crate::board::HexId| board.hex(of).segments().filter(move |&other| other != segment);
    let ends = |other: SegmentId| [(other, 0), (other, 1)];
    match built.other_end(end) {
        End::Stop(_) => Vec::new(),
        End::Junction => {
            let others = board.track_at_junction(built.hex).iter().filter(|(other, _)| *other != segment);
            others.map(|&other| (other, false)).collect()
        }
        End::Edge { edge, lane, .. } => {
            let at = |(other, end): SegmentEnd| board.segment(other).ends[end];
            let back = others(built.hex).flat_map(ends);
            let back = back.filter(|&it| matches!(at(it), End::Edge { edge: other, .. } if other == edge));
            let across = board.hex(built.hex).neighbours[edge.index()].into_iter().flat_map(others).flat_map(ends);
            let across = across.filter(|&it| {
                matches!(at(it), End::Edge { edge: other, lane: of, .. } if other == edge.opposite() && lane.meets(of))
            });
            let fits: Vec<SegmentEnd> = board.across(exit).collect();
            let amiss: Vec<SegmentEnd> = across.filter(|it| !fits.contains(it)).chain(back).collect();
            fits.into_iter().map(|it| (it, false)).chain(amiss.into_iter().map(|it| (it, true))).collect()
        }
    }
}
