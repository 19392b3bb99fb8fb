//! Every way to read a list of hexes as a leg.

use std::collections::{BTreeMap, BTreeSet};

use smallvec::{SmallVec, smallvec};

use crate::board::{Board, End, HexId, LaneId, SegmentEnd, SegmentId, StopId};

/// The track of a leg that a list of hexes may mean, with what it crosses on the way.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Reading {
    /// The segments from the leg's first stop to its last.
    pub(super) segments: Vec<SegmentId>,
    /// The edge lanes between them.
    pub(super) lanes: Vec<LaneId>,
    /// The hexes whose junctions lie between them.
    pub(super) junctions: Vec<HexId>,
}

impl Reading {
    /// The reading of segments that lead from a stop from one to the next.
    pub(super) fn of(board: &Board, from: StopId, segments: Vec<SegmentId>) -> Self {
        let mut reading = Self { segments, lanes: Vec::new(), junctions: Vec::new() };
        let mut at = End::Stop(from);
        for &id in &reading.segments {
            let segment = board.segment(id);
            let same_place = |end: End| match (end, at) {
                // Both sides of an edge, or where track turns back at it, have the same lane.
                (End::Edge { id, .. }, End::Edge { id: other, .. }) => id == other,
                _ => end == at,
            };
            let entry = usize::from(!same_place(segment.ends[0]));
            at = segment.other_end(entry);
            match at {
                End::Edge { id, .. } => reading.lanes.push(id),
                End::Junction => reading.junctions.push(segment.hex),
                End::Stop(_) => {}
            }
        }
        reading
    }
}

/// The readings of a leg between two stops, its hexes listed in either direction, so many at most; and whether these are all.
pub(super) fn readings(board: &Board, stops: [StopId; 2], hexes: &[HexId], most: usize) -> (Vec<Reading>, bool) {
    let (mut readings, mut all) = forth(board, stops, hexes, most);
    let back: Vec<HexId> = hexes.iter().rev().copied().collect();
    if back != hexes {
        let (more, all_more) = forth(board, stops, &back, most - readings.len());
        readings.extend(more);
        all &= all_more;
    }
    (readings, all)
}

/// A way through one hex: one segment, or two that meet at the junction.
struct Pass {
    segments: SmallVec<[SegmentId; 2]>,
    exit: SegmentEnd,
}

/// The ways through one hex of the list, by the segment end where they begin.
type Passes = BTreeMap<SegmentEnd, Vec<Pass>>;

/// The readings with the hexes in this order.
fn forth(board: &Board, [from, to]: [StopId; 2], hexes: &[HexId], most: usize) -> (Vec<Reading>, bool) {
    let (Some(&first), Some(&last)) = (hexes.first(), hexes.last()) else { return (Vec::new(), true) };
    if first != board.stop(from).hex || last != board.stop(to).hex || wants_more_track(board, hexes) {
        return (Vec::new(), true);
    }
    // Forward, all that can be entered; backward, only what leads on to the end. What is left has no dead ends, so that
    // the time to list the readings depends on how many there are.
    let mut layers: Vec<Passes> = Vec::with_capacity(hexes.len());
    let mut entries: BTreeSet<SegmentEnd> = board.track_at_stop(from).iter().copied().collect();
    for number in 0..hexes.len() {
        let next = hexes.get(number + 1);
        let goal = |end: End| match (end, next) {
            (End::Stop(stop), None) => stop == to,
            (End::Edge { edge, .. }, Some(&next)) => board.hex(hexes[number]).neighbours[edge.index()] == Some(next),
            _ => false,
        };
        let layer: Passes = entries.iter().map(|&entry| (entry, passes(board, entry, goal))).collect();
        entries = layer.values().flatten().flat_map(|pass| board.across(pass.exit)).collect();
        layers.push(layer);
    }
    for number in (0..layers.len()).rev() {
        let (before, after) = layers.split_at_mut(number + 1);
        let layer = &mut before[number];
        if let Some(next) = after.first() {
            for passes in layer.values_mut() {
                passes.retain(|pass| board.across(pass.exit).any(|entry| next.contains_key(&entry)));
            }
        }
        layer.retain(|_, passes| !passes.is_empty());
    }
    list(board, &layers, most)
}

/// Whether a hex is listed more often than it has segments: no leg uses a segment twice.
fn wants_more_track(board: &Board, hexes: &[HexId]) -> bool {
    let mut times = BTreeMap::new();
    hexes.iter().any(|&hex| {
        let times = times.entry(hex).or_insert(0);
        *times += 1;
        *times > board.hex(hex).segments().len()
    })
}

/// The ways through a hex from an end of one of its segments to a goal.
fn passes(board: &Board, (segment, entry): SegmentEnd, goal: impl Fn(End) -> bool) -> Vec<Pass> {
    let exit = board.segment(segment).other_end(entry);
    if exit != End::Junction {
        let pass = || Pass { segments: smallvec![segment], exit: (segment, 1 - entry) };
        return goal(exit).then(pass).into_iter().collect();
    }
    let onward = board.track_at_junction(board.segment(segment).hex).iter().copied();
    onward
        .filter(|&(other, end)| other != segment && goal(board.segment(other).other_end(end)))
        .map(|(other, end)| Pass { segments: smallvec![segment, other], exit: (other, 1 - end) })
        .collect()
}

/// All paths through the layers, one pass from each; so many at most, and whether these are all.
fn list(board: &Board, layers: &[Passes], most: usize) -> (Vec<Reading>, bool) {
    let mut readings = Vec::new();
    let onward = |depth: usize, pass: &Pass| -> Vec<&Pass> {
        let Some(next) = layers.get(depth + 1) else { return Vec::new() };
        board.across(pass.exit).filter_map(|entry| next.get(&entry)).flatten().collect()
    };
    // The passes still to be tried at each depth, the last first; and those of the path so far.
    let mut open: Vec<Vec<&Pass>> = vec![layers[0].values().flatten().collect()];
    let mut path: Vec<&Pass> = Vec::new();
    while let Some(untried) = open.last_mut() {
        let Some(pass) = untried.pop() else {
            open.pop();
            path.pop();
            continue;
        };
        path.push(pass);
        if path.len() < layers.len() {
            open.push(onward(path.len() - 1, pass));
            continue;
        }
        if readings.len() == most {
            return (readings, false);
        }
        readings.push(reading(board, &path));
        path.pop();
    }
    (readings, true)
}

fn reading(board: &Board, path: &[&Pass]) -> Reading {
    let lane = |pass: &&Pass| match board.segment(pass.exit.0).ends[pass.exit.1] {
        End::Edge { id, .. } => Some(id),
        End::Stop(_) | End::Junction => None,
    };
    let junction = |pass: &&Pass| (pass.segments.len() == 2).then(|| board.segment(pass.segments[0]).hex);
    Reading {
        segments: path.iter().flat_map(|pass| pass.segments.iter().copied()).collect(),
        lanes: path.iter().filter_map(lane).collect(),
        junctions: path.iter().filter_map(junction).collect(),
    }
}
