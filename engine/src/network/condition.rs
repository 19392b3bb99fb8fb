//! [`NetworkCondition`]: a number of places that a route must touch.

use highball_game::board::{Board, HexId};
use highball_game::rules::{Condition, Counted, StopFilter};
use smallvec::SmallVec;

use super::leg::Leg;
use super::network_stop::NetworkStop;

/// A number of places that a route must touch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NetworkCondition {
    /// For each stop of the network: whether it counts.
    pub stops: Vec<bool>,
    /// The hexes that count, each once however often the route touches it. They are numbered as in [`Leg::hexes`].
    pub hexes: Vec<u16>,
    /// The part that a stop must play to count.
    pub counted: Counted,
    /// Minimum number of places.
    pub at_least: u32,
}

impl NetworkCondition {
    /// Returns the condition that a route includes at least one of these stops.
    pub(super) const fn any_of(stops: Vec<bool>) -> Self {
        Self { stops, hexes: Vec::new(), counted: Counted::Visited, at_least: 1 }
    }

    /// Returns the number of these places that the route touches. `paid` lists the stops that are paid.
    pub(crate) fn count(&self, route: &Touched<'_>, paid: &[u16]) -> usize {
        let selected = |stops: &[u16]| stops.iter().filter(|&&stop| self.stops[usize::from(stop)]).count();
        let stops = match (self.counted, route.stops) {
            (Counted::Visited, stops) => selected(stops),
            (Counted::Paid, _) => selected(paid),
            (Counted::End, [first, .., last]) => selected(&[*first, *last]),
            (Counted::End, stops) => selected(stops),
        };
        stops + self.hexes.iter().filter(|&&hex| route.hexes.get(usize::from(hex)) == Some(&true)).count()
    }

    /// Returns whether the route touches enough places.
    pub(crate) fn is_met(&self, route: &Touched<'_>, paid: &[u16]) -> bool {
        self.count(route, paid) >= self.at_least as usize
    }

    /// Returns whether every route that meets this condition meets the other one, as far as their places tell.
    pub(super) fn implies(&self, other: &Self) -> bool {
        // Paid stops and ends are visited.
        (self.counted == other.counted || other.counted == Counted::Visited)
            && self.at_least >= other.at_least
            && self.stops.iter().zip(&other.stops).all(|(counts, for_other)| !counts || *for_other)
            && self.hexes.iter().all(|hex| other.hexes.contains(hex))
    }

    /// Returns whether some route could touch enough places, as far as their number tells.
    pub(super) fn may_be_met(&self) -> bool {
        let stops = self.stops.iter().filter(|&&counts| counts).count();
        let ends = if self.counted == Counted::End { 2 } else { usize::MAX };
        stops.min(ends) + self.hexes.len() >= self.at_least as usize
    }
}

/// The places that a route touches, as far as conditions ask for them.
pub(crate) struct Touched<'r> {
    /// Its stops in order.
    pub stops: &'r [u16],
    /// For each numbered hex: whether it touches it. Empty if no condition counts hexes.
    pub hexes: SmallVec<[bool; 32]>,
    /// The straight-line distance in hexes between the first and the last stop for which the train may be paid; 0 if no bonus is paid for
    /// it.
    pub apart: u32,
}

/// The hexes that conditions count, and the stops of a network, to which conditions are translated.
pub(super) struct Places<'a> {
    pub board: &'a Board,
    pub stops: &'a [NetworkStop],
    /// The hexes in ascending order. The place in this list is the hex's number.
    pub hexes: &'a [HexId],
    /// For each of them: whether any leg or stop of the network touches it.
    pub is_touchable: Vec<bool>,
}

impl<'a> Places<'a> {
    pub(super) fn new(board: &'a Board, stops: &'a [NetworkStop], hexes: &'a [HexId], legs: &[Leg]) -> Self {
        let mut is_touchable = vec![false; hexes.len()];
        // Usually there are no such hexes, so the legs need not be scanned.
        let legs = if hexes.is_empty() { &[] } else { legs };
        for hex in stops.iter().filter_map(|stop| stop.hex).chain(legs.iter().flat_map(|leg| leg.hexes.iter().copied())) {
            is_touchable[usize::from(hex)] = true;
        }
        Self { board, stops, hexes, is_touchable }
    }

    /// For each stop of the network: whether a filter selects it.
    pub(super) fn selected(&self, filter: StopFilter<'_>) -> Vec<bool> {
        self.stops.iter().map(|stop| !stop.is_passed && filter.contains(self.board, stop.stop)).collect()
    }

    /// Translates a condition.
    pub(super) fn condition(&self, condition: &Condition) -> NetworkCondition {
        let number = |hex: &HexId| self.hexes.binary_search(hex).ok();
        let touchable = condition.hexes.iter().filter_map(number).filter(|&hex| self.is_touchable[hex]);
        NetworkCondition {
            stops: self.selected(condition.filter()),
            hexes: touchable.map(|hex| hex as u16).collect(),
            counted: condition.counted,
            at_least: condition.at_least,
        }
    }
}
