//! Which stops and legs the routes of a company can reach.

use std::ops::Range;

use super::rights::KindRights;
use super::trace::{Followed, TraceMemory, Tracer};
use crate::board::{Board, SegmentId, StopId};

/// What can be reached, in memory that is kept from one board to the next.
#[derive(Debug, Default)]
pub(super) struct Survey {
    reached: Vec<bool>,
    legs: Vec<SurveyedLeg>,
    segments: Vec<SegmentId>,
    /// The stops from which legs are still to be found.
    pending: Vec<StopId>,
    trace: TraceMemory,
    incomplete: bool,
}

/// A leg between what is reached.
#[derive(Debug, Clone, PartialEq, Eq)]
struct SurveyedLeg {
    stops: [StopId; 2],
    /// Where its segments stand.
    segments: Range<usize>,
    /// Whether it shares nothing with any other.
    apart: bool,
}

impl Survey {
    /// Surveys a board, whatever was surveyed before: all of it, or what can be reached from the company's stations.
    pub(super) fn of(&mut self, board: &Board, rights: &mut KindRights<'_>, reduce: bool) {
        let Self { reached, legs, segments, pending, trace, incomplete } = self;
        let mut tracer = Tracer::new(board, trace);
        reached.clear();
        reached.resize(board.stops().len(), false);
        legs.clear();
        segments.clear();
        for stop in board.stop_ids() {
            if reduce && !rights.may_be_station(stop) {
                continue;
            }
            let rights = rights.of_any(stop);
            if rights.visit && (!reduce || rights.station) {
                reached[stop.index()] = true;
                pending.push(stop);
            }
        }
        while let Some(start) = pending.pop() {
            tracer.new_legs_from(start, |Followed { stop: end, path, apart }| {
                let rights = rights.of_any(end);
                if !rights.visit {
                    return;
                }
                let goes_on = rights.through || rights.station || !reduce;
                if !reached[end.index()] {
                    reached[end.index()] = true;
                    if goes_on {
                        pending.push(end);
                    }
                }
                // Between two stops from which legs are found, those that are not apart are found from either.
                let turned = goes_on && end < start;
                if turned && !apart {
                    return;
                }
                let first = segments.len();
                segments.extend(path.iter().map(|&(segment, _)| segment));
                if turned {
                    segments[first..].reverse();
                }
                let stops = if turned { [end, start] } else { [start, end] };
                legs.push(SurveyedLeg { stops, segments: first..segments.len(), apart });
            });
        }
        *incomplete = !tracer.is_complete();
        // Those between the same stops stay in the order in which they were found.
        legs.sort_unstable_by_key(|leg| {
            let [from, to] = leg.stops;
            (from.min(to), from.max(to), leg.segments.start)
        });
    }

    /// Whether there may be legs that were not found.
    pub(super) const fn is_incomplete(&self) -> bool {
        self.incomplete
    }

    /// The legs between the stops, each once, in the order of their stops. Each has its stops, its segments, and whether it shares
    /// nothing with any other.
    pub(super) fn legs(&self) -> impl ExactSizeIterator<Item = ([StopId; 2], &[SegmentId], bool)> {
        self.legs.iter().map(|leg| (leg.stops, &self.segments[leg.segments.clone()], leg.apart))
    }

    /// The stops that can be reached, in the board's order.
    pub(super) fn stops(&self) -> impl Iterator<Item = StopId> {
        let reached = self.reached.iter().enumerate().filter(|(_, reached)| **reached);
        reached.map(|(stop, _)| StopId::new(stop))
    }
}
