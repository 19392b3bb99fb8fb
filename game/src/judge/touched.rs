//! The places that a route touches, and the conditions on them.

use std::collections::BTreeSet;

use super::duplicates::distinct_stops;
use crate::board::{HexId, StopId};
use crate::position::{Position, Route};
use crate::rules::{Condition, Counted, StopFilter, TrainId};

/// The places that a route touches.
pub(super) struct Touched {
    /// The stops in order, each once, without a blocked city that the route passes.
    pub(super) stops: Vec<StopId>,
    /// The first and the last stop.
    pub(super) ends: BTreeSet<StopId>,
    /// The hexes of its stops and of its track.
    hexes: BTreeSet<HexId>,
}

impl Touched {
    /// No places, for a route that does not exist.
    pub(super) const fn nothing() -> Self {
        Self { stops: Vec::new(), ends: BTreeSet::new(), hexes: BTreeSet::new() }
    }

    /// Collects the places of a route whose stops and segments all exist. `passed` is the blocked city that
    /// it passes, if any.
    pub(super) fn by(position: &Position, route: &Route, passed: Option<StopId>) -> Self {
        let (mut stops, board) = (distinct_stops(route), position.board());
        stops.retain(|&stop| Some(stop) != passed);
        let of_track = route.legs.iter().flatten().map(|&segment| board.segment(segment).hex);
        Self {
            ends: route.stops.first().into_iter().chain(route.stops.last()).copied().collect(),
            hexes: stops.iter().map(|&stop| board.stop(stop).hex).chain(of_track).collect(),
            stops,
        }
    }

    /// Returns the hexes of its stops and of its track, in the board's order.
    pub(super) fn hexes(&self) -> impl Iterator<Item = HexId> {
        self.hexes.iter().copied()
    }

    /// Returns the straight-line distance in hexes between the first and the last stop of a kind for which the train is ever paid.
    pub(super) fn hexes_apart(&self, position: &Position, train: TrainId) -> u32 {
        let paid = position.train(train).reach.paid_kinds();
        let mut counted = self.stops.iter().map(|&stop| position.board().stop(stop)).filter(|stop| paid.contains(stop.kind));
        let first = counted.next().map(|stop| stop.hex);
        let ends = first.zip(counted.next_back().map(|stop| stop.hex).or(first));
        ends.map_or(0, |(first, last)| position.board().cube(first).distance(position.board().cube(last)))
    }

    /// Returns the number of places that count for a condition, given the stops that the train is paid for.
    pub(super) fn count(&self, position: &Position, condition: &Condition, paid: &[StopId]) -> usize {
        let hexes = condition.hexes.iter().filter(|hex| self.hexes.contains(hex)).count();
        self.count_stops(position, condition.filter(), condition.counted, paid) + hexes
    }

    /// Returns the number of stops of a selection that play a part on the route.
    pub(super) fn count_stops(&self, position: &Position, which: StopFilter<'_>, part: Counted, paid: &[StopId]) -> usize {
        let plays_part = |stop: &StopId| match part {
            Counted::Visited => true,
            Counted::Paid => paid.contains(stop),
            Counted::End => self.ends.contains(stop),
        };
        self.stops.iter().filter(|stop| is_selected(position, which, **stop) && plays_part(stop)).count()
    }

    /// Returns whether the route meets a condition, given the stops that the train is paid for.
    pub(super) fn meets(&self, position: &Position, condition: &Condition, paid: &[StopId]) -> bool {
        self.count(position, condition, paid) >= condition.at_least as usize
    }
}

/// Returns whether a selection contains a stop.
pub(super) fn is_selected(position: &Position, which: StopFilter<'_>, stop: StopId) -> bool {
    which.kinds.contains(position.board().stop(stop).kind) || which.stops.contains(&stop)
}
