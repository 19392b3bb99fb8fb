//! [`Network`].

use super::conflicts::ConflictCounts;
use super::leg::Leg;
use super::network_stop::NetworkStop;
use super::side_constraints::SideConstraints;
use super::track_classes::TrackClasses;
use super::train_kind::TrainKind;
use highball_game::board::{Cube, HexId};
use highball_game::position::Route;
use highball_game::rules::Money;

/// A position compiled for its company.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Network {
    pub(super) stops: Vec<NetworkStop>,
    /// The hexes that conditions count, in ascending order. The place in this list is the hex's number.
    pub(super) hexes: Vec<HexId>,
    /// The cube coordinates of each stop's hex. Empty if no bonus is paid for the distance between stops.
    pub(super) cubes: Vec<Cube>,
    pub(super) groups: Vec<Vec<u16>>,
    pub(super) legs: Vec<Leg>,
    pub(super) conflict_counts: ConflictCounts,
    pub(super) track_classes: TrackClasses,
    pub(super) kinds: Vec<TrainKind>,
    pub(super) side_constraints: SideConstraints,
    pub(super) max_runs: usize,
    pub(super) ceiling: Money,
    pub(super) is_incomplete: bool,
}

impl Network {
    /// Returns the stops, in the board's order.
    #[must_use]
    pub fn stops(&self) -> &[NetworkStop] {
        &self.stops
    }

    /// Returns the cube coordinates of each stop's hex. Empty if no bonus is paid for the distance between
    /// the ends of a route.
    #[must_use]
    pub fn cubes(&self) -> &[Cube] {
        &self.cubes
    }

    /// Returns the groups of two or more stops. A route may include only one stop of a group.
    #[must_use]
    pub fn groups(&self) -> &[Vec<u16>] {
        &self.groups
    }

    /// Returns the legs.
    #[must_use]
    pub fn legs(&self) -> &[Leg] {
        &self.legs
    }

    /// Returns the number of resources that only one route of a set can take: the conflict classes of track,
    /// once for each class of trains that compete for it, and then the units of bonuses and licences.
    #[must_use]
    pub const fn resource_count(&self) -> usize {
        self.side_constraints.units.end as usize
    }

    /// Returns the number of hexes that conditions count.
    #[must_use]
    pub const fn hex_count(&self) -> usize {
        self.hexes.len()
    }

    /// Returns the number of conflict classes of junctions.
    #[must_use]
    pub const fn junction_count(&self) -> usize {
        self.conflict_counts.junctions
    }

    /// Returns the kinds of train, in the order of the first train of each.
    #[must_use]
    pub fn kinds(&self) -> &[TrainKind] {
        &self.kinds
    }

    /// Returns the side constraints: needs, bonuses and licences.
    #[must_use]
    pub const fn side_constraints(&self) -> &SideConstraints {
        &self.side_constraints
    }

    /// Returns the maximum number of runs.
    #[must_use]
    pub const fn max_runs(&self) -> usize {
        self.max_runs
    }

    /// Returns the number of trains that can run: the maximum number of runs, or all trains if there are fewer.
    pub(crate) fn runnable_trains(&self) -> usize {
        self.max_runs.min(self.kinds.iter().map(|kind| kind.trains.len()).sum())
    }

    /// Whether the network has every leg that could matter.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        !self.is_incomplete
    }

    /// Returns an upper bound for the revenue of any set of routes, whatever the track: each train that may run is paid for every
    /// stop that it may visit, and for every bonus. Unreachable stops count only if the network is not
    /// [complete](Self::is_complete).
    #[must_use]
    pub const fn ceiling(&self) -> Money {
        self.ceiling
    }

    /// Returns the greatest common divisor of all amounts that can add to a revenue; 1 if there are none.
    #[must_use]
    pub fn grain(&self) -> Money {
        let divisor = |mut a: Money, mut b: Money| {
            while b != 0 {
                (a, b) = (b, a % b);
            }
            a
        };
        let of_kind = |kind: &TrainKind| {
            if let Some(rounded) = &kind.rounded {
                let amounts = kind.terms.amounts.iter().zip(&self.side_constraints.bonuses).flat_map(|(amount, bonus)| {
                    let once = if bonus.unit.is_some() { amount.to_route.unsigned_abs() } else { 0 };
                    [once, amount.to_others]
                });
                let visited = rounded.prices_besides().iter().zip(&kind.visits).filter(|(_, visits)| **visits);
                let besides = rounded.amounts_besides().iter().map(|amount| amount.to_route.unsigned_abs());
                let besides = visited.map(|(&price, _)| price).chain(besides);
                return amounts.chain(besides).fold(divisor(rounded.grain(), kind.bounty), divisor);
            }
            let amounts = kind.terms.amounts.iter().flat_map(|amount| [amount.to_route.unsigned_abs(), amount.to_others]);
            amounts.fold(kind.prices_to_earn().fold(kind.bounty, divisor), divisor)
        };
        self.kinds.iter().map(of_kind).fold(0, divisor).max(1)
    }

    /// Translates a route over these stops and legs of the network to the board. Legs may be used in either direction.
    #[must_use]
    pub fn route(&self, stops: &[u16], legs: &[u16]) -> Route {
        let leg = |(&from, &leg): (&u16, &u16)| {
            let leg = &self.legs[usize::from(leg)];
            let mut segments = leg.segments.to_vec();
            if leg.stops[0] != from {
                segments.reverse();
            }
            segments
        };
        Route {
            stops: stops.iter().map(|&stop| self.stops[usize::from(stop)].stop).collect(),
            legs: stops.iter().zip(legs).map(leg).collect(),
        }
    }
}
