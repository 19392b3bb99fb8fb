//! Which stops and legs the routes of a company can reach.

use std::ops::Range;

use super::trace::{TraceMemory, Tracer};
use crate::board::{Board, SegmentId, StopId};
use crate::rules::Rights;

/// What can be reached, in memory that is kept from one board to the next.
#[derive(Debug, Default)]
pub(super) struct Survey {
    reached: Vec<bool>,
    /// The legs between what is reached: their stops, and where their segments stand.
    legs: Vec<([StopId; 2], Range<usize>)>,
    segments: Vec<SegmentId>,
    /// The stops from which legs are still to be found.
    pending: Vec<StopId>,
    trace: TraceMemory,
    incomplete: bool,
}

impl Survey {
    /// Surveys a board, whatever was surveyed before. `rights` say of each stop what some train or other may do there.
    pub(super) fn of(&mut self, board: &Board, rights: &[Rights], reduce: bool) {
        let Self { reached, legs, segments, pending, trace, incomplete } = self;
        let mut tracer = Tracer::new(board, trace);
        reached.clear();
        reached.resize(board.stops().len(), false);
        legs.clear();
        segments.clear();
        let begins = |stop: StopId| {
            let rights = rights[stop.index()];
            rights.visit && (!reduce || rights.station)
        };
        pending.extend(board.stop_ids().filter(|&stop| begins(stop)));
        for stop in pending.iter() {
            reached[stop.index()] = true;
        }
        while let Some(start) = pending.pop() {
            tracer.legs_from(start, |end, path| {
                if !rights[end.index()].visit {
                    return;
                }
                let goes_on = rights[end.index()].through || begins(end);
                if !reached[end.index()] {
                    reached[end.index()] = true;
                    if goes_on {
                        pending.push(end);
                    }
                }
                // Between two stops from which legs are found, each leg is found from either.
                if start < end || !goes_on {
                    let first = segments.len();
                    segments.extend(path.iter().map(|&(segment, _)| segment));
                    legs.push(([start, end], first..segments.len()));
                }
            });
        }
        *incomplete = !tracer.is_complete();
        // Those between the same stops stay in the order in which they were found.
        legs.sort_unstable_by_key(|([from, to], segments)| (*from.min(to), *from.max(to), segments.start));
    }

    /// Whether there may be legs that were not found.
    pub(super) const fn is_incomplete(&self) -> bool {
        self.incomplete
    }

    /// The legs between the stops, each once, in the order of their stops.
    pub(super) fn legs(&self) -> impl ExactSizeIterator<Item = ([StopId; 2], &[SegmentId])> {
        self.legs.iter().map(|(stops, segments)| (*stops, &self.segments[segments.clone()]))
    }

    /// The stops that can be reached, in the board's order.
    pub(super) fn stops(&self) -> impl Iterator<Item = StopId> {
        let reached = self.reached.iter().enumerate().filter(|(_, reached)| **reached);
        reached.map(|(stop, _)| StopId::new(stop))
    }
}
