//! Finds the stops and legs that a company's routes can reach.

use std::ops::Range;

use super::leg_finder::{FoundLeg, LegFinder, LegFinderScratch};
use super::rights::KindRights;
use highball_game::board::{SegmentEnd, SegmentId, StopId};
use highball_game::position::Position;

/// The reachable stops and legs, in buffers that are reused for the next board.
#[derive(Debug, Default)]
pub(super) struct Reachability {
    reached: Vec<bool>,
    legs: Vec<LegRecord>,
    segments: Vec<SegmentId>,
    /// The stops whose legs are still to be found.
    pending: Vec<StopId>,
    finder_scratch: LegFinderScratch,
    is_incomplete: bool,
}

/// A leg between two reachable stops.
#[derive(Debug, Clone, PartialEq, Eq)]
struct LegRecord {
    stops: [StopId; 2],
    /// The place of its segments in the list of all.
    segments: Range<usize>,
    /// Whether it shares nothing with any other leg.
    isolated: bool,
}

/// A leg between two reachable stops.
pub(super) struct ReachableLeg<'a> {
    pub stops: [StopId; 2],
    pub segments: &'a [SegmentId],
    /// Whether it shares nothing with any other leg.
    pub isolated: bool,
}

impl Reachability {
    /// Replaces the content by the stops and legs of a board that can be reached from the company's stations, or by all of them
    /// unless `reduce` is set.
    pub(super) fn explore(&mut self, position: &Position, rights: &mut KindRights<'_>, reduce: bool) {
        let Self { reached, legs, segments, pending, finder_scratch, is_incomplete } = self;
        let mut finder = LegFinder::new(position, finder_scratch);
        let board = position.board();
        let has_regions = !position.rules().regions.is_empty();
        reached.clear();
        reached.resize(board.stops().len(), false);
        legs.clear();
        segments.clear();
        for stop in board.stop_ids() {
            if reduce && !rights.may_be_station(stop) {
                continue;
            }
            let rights = rights.of_any_kind(stop);
            if rights.visit && (!reduce || rights.station) {
                reached[stop.index()] = true;
                pending.push(stop);
            }
        }
        while let Some(start) = pending.pop() {
            finder.new_legs_from(start, |FoundLeg { stop: end, path, isolated }| {
                let rights = rights.of_any_kind(end);
                let is_closed = |&(segment, _): &SegmentEnd| !position.is_open(board.segment(segment).hex);
                if !(rights.visit || rights.bypass) || (has_regions && path.iter().any(is_closed)) {
                    return;
                }
                let continues = rights.through || rights.station || rights.bypass || !reduce;
                if !reached[end.index()] {
                    reached[end.index()] = true;
                    if continues {
                        pending.push(end);
                    }
                }
                // If legs are found from both stops, those that are not isolated are found twice.
                let is_reversed = continues && end < start;
                if is_reversed && !isolated {
                    return;
                }
                let first = segments.len();
                segments.extend(path.iter().map(|&(segment, _)| segment));
                if is_reversed {
                    segments[first..].reverse();
                }
                let stops = if is_reversed { [end, start] } else { [start, end] };
                legs.push(LegRecord { stops, segments: first..segments.len(), isolated });
            });
        }
        *is_incomplete = !finder.is_complete();
        // Legs between the same stops stay in the order in which they were found.
        legs.sort_unstable_by_key(|leg| {
            let [from, to] = leg.stops;
            (from.min(to), from.max(to), leg.segments.start)
        });
    }

    /// Whether there may be legs that were not found.
    pub(super) const fn is_incomplete(&self) -> bool {
        self.is_incomplete
    }

    /// Returns the legs between the stops, each once, in the order of their stops.
    pub(super) fn legs(&self) -> impl ExactSizeIterator<Item = ReachableLeg<'_>> {
        self.legs.iter().map(|leg| ReachableLeg {
            stops: leg.stops,
            segments: &self.segments[leg.segments.clone()],
            isolated: leg.isolated,
        })
    }

    /// Returns the stops that can be reached, in the board's order.
    pub(super) fn stops(&self) -> impl Iterator<Item = StopId> {
        let reached = self.reached.iter().enumerate().filter(|(_, reached)| **reached);
        reached.map(|(stop, _)| StopId::new(stop))
    }
}
