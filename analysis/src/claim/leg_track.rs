//! The track of a leg, and all track that a list of hexes may mean.

use std::collections::{BTreeMap, BTreeSet};

use smallvec::{SmallVec, smallvec};

use crate::board::{Board, End, HexId, LaneId, SegmentEnd, SegmentId, StopId};

/// The track of a leg, and what it crosses.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct LegTrack {
    /// The segments from the leg's first stop to its last.
    pub(super) segments: Vec<SegmentId>,
    /// The edge lanes between them, on either side of each edge.
    pub(super) lanes: Vec<LaneId>,
    /// The hexes whose junctions lie between them.
    pub(super) junctions: Vec<HexId>,
    /// The blocked city that the track passes, if it passes one. Then it is two legs of the route.
    pub(super) passed: Option<PassedCity>,
}

/// A blocked city that a route passes without stopping there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PassedCity {
    /// The city.
    pub(super) stop: StopId,
    /// Number of segments before it.
    pub(super) at: usize,
}

impl LegTrack {
    /// Collects what consecutive segments cross, beginning at a stop.
    pub(super) fn of(board: &Board, from: StopId, segments: Vec<SegmentId>) -> Self {
        let mut track = Self { segments, ..Self::default() };
        let mut at = End::Stop(from);
        // Whether a segment continues track that ends there: on either side of an edge, even where track turns back.
        let is_joined = |at: End, (id, end): SegmentEnd| match at {
            End::Edge { id: lane, .. } => board.track_at_lane(lane).contains(&(board.first_equal(id), end)),
            End::Stop(_) | End::Junction => board.segment(id).ends[end] == at,
        };
        for (number, &id) in track.segments.iter().enumerate() {
            let segment = board.segment(id);
            let leads_on = |entry: usize| {
                let next = track.segments.get(number + 1);
                next.is_none_or(|&next| [0, 1].iter().any(|&end| is_joined(segment.other_end(entry), (next, end))))
            };
            let joined = [0, 1].map(|end| is_joined(at, (id, end)));
            let entry = usize::from(!joined[0] || (joined[1] && !leads_on(0)));
            track.lanes.extend(lane_entered(board, at, segment.ends[entry]));
            at = segment.other_end(entry);
            match at {
                End::Edge { id, .. } => track.lanes.push(id),
                End::Junction => track.junctions.push(segment.hex),
                End::Stop(_) => {}
            }
        }
        track
    }

    /// Joins two legs at a blocked city that the route passes. Returns `None` if the route would turn back there.
    pub(super) fn passing(board: &Board, [from, stop]: [StopId; 2], legs: [&Self; 2]) -> Option<Self> {
        let [into, out] = legs.map(|leg| &leg.segments);
        let turns_back = board.first_equal(*into.last()?) == board.first_equal(*out.first()?);
        let track = Self::of(board, from, [&into[..], out].concat());
        (!turns_back).then_some(Self { passed: Some(PassedCity { stop, at: into.len() }), ..track })
    }

    /// Returns the segments of each leg of the route: one leg, or two if the track passes a blocked city.
    pub(super) fn legs(&self) -> impl Iterator<Item = &[SegmentId]> {
        legs(&self.segments, self.passed)
    }
}

/// Divides track into the legs of a route.
pub(super) fn legs(segments: &[SegmentId], passed: Option<PassedCity>) -> impl Iterator<Item = &[SegmentId]> {
    let (first, second) = segments.split_at(passed.map_or(segments.len(), |passed| passed.at));
    [first].into_iter().chain(passed.map(|_| second))
}

/// Returns the lane at which track that leaves a segment enters the next, if the sides of the edge have different lanes.
fn lane_entered(board: &Board, exit: End, entry: End) -> Option<LaneId> {
    match (exit, entry) {
        (End::Edge { id: left, .. }, End::Edge { id, .. }) => Some(id).filter(|&id| id != left && board.is_of_one_side(id)),
        _ => None,
    }
}

/// Returns at most `limit` tracks between two stops that enter exactly these hexes, listed in either direction, and whether these
/// are all.
pub(super) fn tracks_over(board: &Board, stops: [StopId; 2], hexes: &[HexId], limit: usize) -> (Vec<LegTrack>, bool) {
    let (mut tracks, mut complete) = tracks_in_order(board, stops, hexes, limit);
    let reversed: Vec<HexId> = hexes.iter().rev().copied().collect();
    if reversed != hexes {
        let (more, all_more) = tracks_in_order(board, stops, &reversed, limit - tracks.len());
        tracks.extend(more);
        complete &= all_more;
    }
    (tracks, complete)
}

/// A way through one hex: one segment, or two that meet at the junction.
struct Pass {
    segments: SmallVec<[SegmentId; 2]>,
    entry: SegmentEnd,
    exit: SegmentEnd,
}

/// The ways through one hex of the list, by the segment end where they begin.
type Passes = BTreeMap<SegmentEnd, Vec<Pass>>;

/// The same with the hexes in this order only.
fn tracks_in_order(board: &Board, [from, to]: [StopId; 2], hexes: &[HexId], limit: usize) -> (Vec<LegTrack>, bool) {
    let (Some(&first), Some(&last)) = (hexes.first(), hexes.last()) else { return (Vec::new(), true) };
    if first != board.stop(from).hex || last != board.stop(to).hex || needs_a_segment_twice(board, hexes) {
        return (Vec::new(), true);
    }
    // Forward: everything that can be entered. Backward: only what reaches the end. No dead ends remain, so that the time to
    // list the tracks depends on their number only.
    let mut layers: Vec<Passes> = Vec::with_capacity(hexes.len());
    let mut entries: BTreeSet<SegmentEnd> = board.track_at_stop(from).iter().copied().collect();
    for number in 0..hexes.len() {
        let next = hexes.get(number + 1);
        let is_goal = |end: End| match (end, next) {
            (End::Stop(stop), None) => stop == to,
            (End::Edge { edge, .. }, Some(&next)) => board.hex(hexes[number]).neighbours[edge.index()] == Some(next),
            _ => false,
        };
        let layer: Passes = entries.iter().map(|&entry| (entry, passes(board, entry, is_goal))).collect();
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
    list_paths(board, &layers, limit)
}

/// Whether a hex is listed more often than it has segments. No leg uses a segment twice.
fn needs_a_segment_twice(board: &Board, hexes: &[HexId]) -> bool {
    let mut counts = BTreeMap::new();
    hexes.iter().any(|&hex| {
        let count = counts.entry(hex).or_insert(0);
        *count += 1;
        *count > board.hex(hex).segments().len()
    })
}

/// Returns the ways through a hex from an end of one of its segments to a goal.
fn passes(board: &Board, entry: SegmentEnd, is_goal: impl Fn(End) -> bool) -> Vec<Pass> {
    let (segment, end) = entry;
    let exit = board.segment(segment).other_end(end);
    if exit != End::Junction {
        let pass = || Pass { segments: smallvec![segment], entry, exit: (segment, 1 - end) };
        return is_goal(exit).then(pass).into_iter().collect();
    }
    let onward = board.track_at_junction(board.segment(segment).hex).iter().copied();
    onward
        .filter(|&(other, end)| other != segment && is_goal(board.segment(other).other_end(end)))
        .map(|(other, end)| Pass { segments: smallvec![segment, other], entry, exit: (other, 1 - end) })
        .collect()
}

/// Lists at most `limit` paths through the layers, one pass from each, and whether these are all.
fn list_paths(board: &Board, layers: &[Passes], limit: usize) -> (Vec<LegTrack>, bool) {
    let mut tracks = Vec::new();
    let onward = |depth: usize, pass: &Pass| -> Vec<&Pass> {
        let Some(next) = layers.get(depth + 1) else { return Vec::new() };
        board.across(pass.exit).filter_map(|entry| next.get(&entry)).flatten().collect()
    };
    // The untried passes at each depth, the next one last, and the passes of the path so far.
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
        if tracks.len() == limit {
            return (tracks, false);
        }
        tracks.push(track_of(board, &path));
        path.pop();
    }
    (tracks, true)
}

fn track_of(board: &Board, path: &[&Pass]) -> LegTrack {
    let place = |(segment, end): SegmentEnd| board.segment(segment).ends[end];
    let mut track = LegTrack::default();
    let mut exit = None;
    for pass in path {
        let entered = exit.and_then(|exit| lane_entered(board, exit, place(pass.entry)));
        let left = if let End::Edge { id, .. } = place(pass.exit) { Some(id) } else { None };
        track.lanes.extend(entered.into_iter().chain(left));
        if let [first, _] = pass.segments[..] {
            track.junctions.push(board.segment(first).hex);
        }
        track.segments.extend(&pass.segments);
        exit = Some(place(pass.exit));
    }
    track
}
