//! Track for a leg that no train may run, so that the judge can say what is wrong with it: the claimed route turns back at a
//! switch, for example, or changes gauge on the way.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use super::leg_track::LegTrack;
use crate::board::{Board, End, HexId, SegmentEnd, SegmentId, StopId};

/// Cost of one illegal step, against 1 for a segment.
const ILLEGAL_STEP: u64 = 1 << 32;

/// Returns the track from a stop to another with the fewest illegal steps and, among these, the fewest segments. An illegal step
/// turns back at an edge, changes gauge over one, or passes a terminal segment. Returns `None` if even that does not get there.
pub(super) fn least_illegal_track(board: &Board, from: StopId, to: StopId) -> Option<LegTrack> {
    // Dijkstra's algorithm over segments, each with the end by which it is entered.
    let mut reached: BTreeMap<SegmentEnd, (u64, Option<SegmentEnd>)> = BTreeMap::new();
    let mut open: BinaryHeap<Reverse<(u64, SegmentEnd, Option<SegmentEnd>)>> = BinaryHeap::new();
    open.extend(board.track_at_stop(from).iter().map(|&first| Reverse((1, first, None))));
    while let Some(Reverse((cost, entered, previous))) = open.pop() {
        if reached.contains_key(&entered) {
            continue;
        }
        reached.insert(entered, (cost, previous));
        let (segment, end) = entered;
        if board.segment(segment).other_end(end) == End::Stop(to) {
            let mut path = vec![segment];
            let mut at = previous;
            while let Some(entered) = at {
                path.push(entered.0);
                at = reached.get(&entered).and_then(|&(_, previous)| previous);
            }
            path.reverse();
            return Some(LegTrack::of(board, from, path));
        }
        for (next, is_illegal) in successors(board, entered) {
            let passes_terminal = board.segment(segment).terminal && previous.is_some();
            let cost = cost + 1 + ILLEGAL_STEP * (u64::from(is_illegal) + u64::from(passes_terminal));
            open.push(Reverse((cost, next, Some(entered))));
        }
    }
    None
}

/// Returns the segments that may follow a segment, by the end that they are entered by, and whether that step is illegal.
fn successors(board: &Board, (segment, end): SegmentEnd) -> Vec<(SegmentEnd, bool)> {
    let built = board.segment(segment);
    let exit = (segment, 1 - end);
    let others = |of: HexId| board.hex(of).segments().filter(move |&other| other != segment);
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
            let legal: Vec<SegmentEnd> = board.across(exit).collect();
            let illegal: Vec<SegmentEnd> = across.filter(|it| !legal.contains(it)).chain(back).collect();
            legal.into_iter().map(|it| (it, false)).chain(illegal.into_iter().map(|it| (it, true))).collect()
        }
    }
}
