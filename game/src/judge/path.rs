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
    // The ways so far: one, or two if an earlier fault leaves it open by which end the leg leaves the segment, or if both are possible.
    let way = |exit: usize| Way { exit, crossings: SmallVec::new() };
    let mut ways: SmallVec<[Way; 2]> = smallvec![way(0), way(1)];
    if let Some(stop) = from {
        match end_at(first, stop) {
            Some(entry) => ways = smallvec![way(1 - entry)],
            None => faults.push(RouteFault::LegStart { leg, segment: first, stop }),
        }
    }
    for pair in segments.windows(2) {
        let joins: SmallVec<[Join; 4]> = (0..ways.len())
            .flat_map(|number| [0, 1].map(|entry| (number, entry)))
            .map(|(number, entry)| (number, entry, join(board, leg, (pair[0], ways[number].exit), (pair[1], entry))))
            .collect();
        let mut next: SmallVec<[Way; 2]> = SmallVec::new();
        for &(number, entry, ref joined) in &joins {
            if let Ok(crossing) = joined
                && next.iter().all(|way| way.exit != 1 - entry)
            {
                let mut crossings = ways[number].crossings.clone();
                crossings.push(*crossing);
                next.push(Way { exit: 1 - entry, crossings });
            }
        }
        // Of several faults, the mildest is assumed.
        if next.is_empty()
            && let Some((number, entry, Err(fault))) = joins.into_iter().min_by_key(|(_, _, joined)| severity(joined))
        {
            crossings.extend_from_slice(&ways[number].crossings);
            let is_gap = matches!(fault, RouteFault::Gap { .. });
            next = if is_gap { smallvec![way(0), way(1)] } else { smallvec![way(1 - entry)] };
            faults.push(fault);
        }
        if let [only] = &mut next[..] {
            crossings.extend(only.crossings.drain(..));
        }
        ways = next;
    }
    let is_at = |way: &&Way, stop: StopId| board.segment(last).ends[way.exit] == End::Stop(stop);
    let chosen = to.map(|stop| (stop, ways.iter().find(|way| is_at(way, stop))));
    if let Some((stop, None)) = chosen {
        faults.push(RouteFault::LegEnd { leg, segment: last, stop });
    }
    let chosen = chosen.and_then(|(_, way)| way).or(ways.first());
    crossings.extend(chosen.into_iter().flat_map(|way| way.crossings.iter().copied()));
}

/// A way, the end by which it enters the next segment, and how it gets there.
type Join = (usize, usize, Result<Crossing, RouteFault>);

/// A way along the segments of a leg so far.
struct Way {
    /// The end by which it leaves the last segment.
    exit: usize,
    /// What it crosses since it is not the only one.
    crossings: SmallVec<[Crossing; 2]>,
}

/// Joins the end by which a leg leaves one segment to the end by which it enters the next.
fn join(board: &Board, leg: usize, out: SegmentEnd, into: SegmentEnd) -> Result<Crossing, RouteFault> {
    let (from, to) = (board.segment(out.0), board.segment(into.0));
    let same_hex = from.hex == to.hex;
    match (from.ends[out.1], to.ends[into.1]) {
        (End::Edge { edge, .. }, End::Edge { edge: other, .. }) if same_hex && edge == other => {
            Err(RouteFault::TurnAtEdge { leg, hex: from.hex, edge })
        }
        (End::Edge { edge, lane, id }, End::Edge { edge: other, lane: other_lane, id: other_id })
            if other == edge.opposite()
                && board.hex(from.hex).neighbours[edge.index()] == Some(to.hex)
                && board.hex(to.hex).neighbours[other.index()] == Some(from.hex)
                && lane.meets(other_lane) =>
        {
            if from.gauge.fits(to.gauge) {
                Ok(Crossing::Edge([id, other_id], [out, into]))
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
