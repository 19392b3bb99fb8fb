//! Whether each leg joins its stop to the next over connected track.

use smallvec::{SmallVec, smallvec};

use super::RouteFault;
use super::crossing::Crossing;
use super::fault_list::FaultList;
use crate::board::{Board, End, SegmentEnd, SegmentId, StopId};
use crate::position::{Position, Run};

/// Checks the legs and returns where they cross edges and junctions.
pub(super) fn check(position: &Position, run: &Run, faults: &mut FaultList<RouteFault>) -> Vec<Crossing> {
    let route = &run.route;
    match route.stops[..] {
        [] => faults.push(RouteFault::NoStops),
        [stop] if !position.train(run.train).local => faults.push(RouteFault::LoneStop(stop)),
        _ => {}
    }
    let expected = route.stops.len().saturating_sub(1);
    if route.legs.len() != expected {
        faults.push(RouteFault::LegCount { legs: route.legs.len(), expected });
    }
    let mut crossings = Vec::new();
    for (leg, segments) in route.legs.iter().enumerate() {
        let ends = [route.stops.get(leg), route.stops.get(leg + 1)].map(Option::<&StopId>::copied);
        check_leg(position.board(), leg, segments, ends, &mut crossings, faults);
    }
    crossings
}

/// Follows one leg. Where the route lacks the stop at an end of the leg, that end is not checked.
fn check_leg(
    board: &Board,
    leg: usize,
    segments: &[SegmentId],
    [from, to]: [Option<StopId>; 2],
    crossings: &mut Vec<Crossing>,
    faults: &mut FaultList<RouteFault>,
) {
    let (Some(&first), Some(&last)) = (segments.first(), segments.last()) else {
        faults.push(RouteFault::EmptyLeg { leg, stops: from.zip(to).map(|(from, to)| [from, to]) });
        return;
    };
    let end_at =
        |segment: SegmentId, stop: StopId| board.segment(segment).ends.iter().position(|&end| end == End::Stop(stop));
    // The ends by which the leg may leave the segment: one, or both if an earlier fault leaves it open.
    let mut exits: SmallVec<[usize; 2]> = smallvec![0, 1];
    if let Some(stop) = from {
        match end_at(first, stop) {
            Some(entry) => exits = smallvec![1 - entry],
            None => faults.push(RouteFault::LegStart { leg, segment: first, stop }),
        }
    }
    for pair in segments.windows(2) {
        // Of the ways to join the two segments, the one with the mildest fault is assumed.
        let joins =
            exits.iter().flat_map(|&exit| [0, 1].map(|entry| (entry, join(board, leg, (pair[0], exit), (pair[1], entry)))));
        let Some((entry, joined)) = joins.min_by_key(|(_, joined)| severity(joined)) else { continue };
        exits = if matches!(joined, Err(RouteFault::Gap { .. })) { smallvec![0, 1] } else { smallvec![1 - entry] };
        match joined {
            Ok(crossing) => crossings.push(crossing),
            Err(fault) => faults.push(fault),
        }
    }
    if let Some(stop) = to
        && !exits.iter().any(|&exit| board.segment(last).ends[exit] == End::Stop(stop))
    {
        faults.push(RouteFault::LegEnd { leg, segment: last, stop });
    }
}

/// Joins the end by which a leg leaves one segment to the end by which it enters the next.
fn join(board: &Board, leg: usize, out: SegmentEnd, into: SegmentEnd) -> Result<Crossing, RouteFault> {
    let (from, to) = (board.segment(out.0), board.segment(into.0));
    let same_hex = from.hex == to.hex;
    match (from.ends[out.1], to.ends[into.1]) {
        (End::Edge { edge, .. }, End::Edge { edge: other, .. }) if same_hex && edge == other => {
            Err(RouteFault::TurnAtEdge { leg, hex: from.hex, edge })
        }
        (End::Edge { edge, lane, id }, End::Edge { edge: other, lane: other_lane, .. })
            if other == edge.opposite()
                && board.hex(from.hex).neighbours[edge.index()] == Some(to.hex)
                && board.hex(to.hex).neighbours[other.index()] == Some(from.hex)
                && lane.meets(other_lane) =>
        {
            if from.gauge.fits(to.gauge) {
                Ok(Crossing::Edge(id, [out, into]))
            } else {
                Err(RouteFault::GaugeChange { leg, from: out.0, to: into.0 })
            }
        }
        (End::Junction, End::Junction) if same_hex => {
            if board.first_equal(out.0) == board.first_equal(into.0) {
                Err(RouteFault::TurnAtJunction { leg, segment: out.0 })
            } else {
                Ok(Crossing::Junction(from.hex))
            }
        }
        (End::Stop(stop), End::Stop(other)) if stop == other => Err(RouteFault::StopInLeg { leg, stop }),
        _ => Err(RouteFault::Gap { leg, from: out.0, to: into.0 }),
    }
}

/// Ranks faults from mild to severe.
const fn severity(joined: &Result<Crossing, RouteFault>) -> u8 {
    match joined {
        Ok(_) => 0,
        Err(RouteFault::GaugeChange { .. }) => 1,
        Err(RouteFault::StopInLeg { .. }) => 2,
        Err(RouteFault::TurnAtEdge { .. } | RouteFault::TurnAtJunction { .. }) => 3,
        Err(_) => 4,
    }
}
