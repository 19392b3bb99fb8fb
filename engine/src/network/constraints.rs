//! Constraints on a set of runs beyond the rules: fixed runs, forbidden routes, and stops that must be included. They become part
//! of the network, so that every strategy keeps them.
//!
//! A fixed run makes its train a kind of its own, which may go from stop to stop only as the run does. Its bounty, which is
//! larger than everything else could earn, ensures that it runs. A forbidden route is one that trains may not run. A stop that
//! must be included is a demand like those of a bonus for the whole set (see [`Cases`](super::Cases)).

use super::route_match::same_route;
use super::train_groups::kinds_of_trains;
use highball_game::board::StopId;
use highball_game::judge::included_stops;
use highball_game::position::{Position, Run};
use highball_game::rules::TrainId;

/// Constraints on a set of runs beyond the rules. By default there are none.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Constraints {
    /// Runs that the set must contain, each of another train.
    pub fixed: Vec<FixedRun>,
    /// Routes that the set must not contain.
    pub forbidden: Vec<ForbiddenRoute>,
    /// Stops that the set must include. A route does not include a blocked city that it passes.
    pub included: Vec<StopId>,
}

/// A run that the set must contain, over any track.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FixedRun {
    /// The train.
    pub train: TrainId,
    /// Its stops, in either direction.
    pub stops: Vec<StopId>,
}

/// A route that the set must not contain, whatever its track.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForbiddenRoute {
    /// The train that may not run it. The ban covers all other trains of its kind, except fixed ones. `None`
    /// if no train may run it.
    pub train: Option<TrainId>,
    /// Its stops, in either direction.
    pub stops: Vec<StopId>,
}

/// A constraint that is invalid for a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ConstraintError {
    /// A train that the company does not have.
    #[error("train number {number}, expected one of the company's {trains}")]
    Train {
        /// Its number, from 0.
        number: usize,
        /// Number of the company's trains.
        trains: usize,
    },
    /// A stop that the board does not have.
    #[error("stop number {number}, expected one of the board's {stops}")]
    Stop {
        /// Its number, from 0.
        number: usize,
        /// Number of the board's stops.
        stops: usize,
    },
    /// Two runs for the same train.
    #[error("train {train:?} is fixed twice, expected each train once")]
    FixedTwice {
        /// The train's id.
        train: String,
    },
    /// A route without stops.
    #[error("a route without stops, expected at least one stop")]
    NoStops,
    /// A route that visits a stop twice.
    #[error("a route with {stop} twice, expected each stop once")]
    StopTwice {
        /// The stop's name.
        stop: String,
    },
}

/// A constraint that a set of runs violates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Breach<'a> {
    /// It does not contain this run.
    NotFixed(&'a FixedRun),
    /// It contains this route.
    Forbidden(&'a ForbiddenRoute),
    /// It does not include this stop.
    NotIncluded(StopId),
}

impl Constraints {
    /// Whether there are no constraints.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.fixed.is_empty() && self.forbidden.is_empty() && self.included.is_empty()
    }

    /// Returns each constraint alone, in order.
    pub fn each(&self) -> impl Iterator<Item = Self> {
        let fixed = self.fixed.iter().map(|run| Self { fixed: vec![run.clone()], ..Self::default() });
        let forbidden = self.forbidden.iter().map(|route| Self { forbidden: vec![route.clone()], ..Self::default() });
        let included = self.included.iter().map(|&stop| Self { included: vec![stop], ..Self::default() });
        fixed.chain(forbidden).chain(included)
    }

    /// Checks that the constraints are valid for a position. Whether any set of runs can satisfy them is left to the search.
    ///
    /// # Errors
    /// Fails if a constraint refers to a train or stop that does not exist, visits a stop twice, or fixes a train a second time.
    pub fn check(&self, position: &Position) -> Result<(), ConstraintError> {
        let (trains, board) = (position.trains(), position.board());
        let of_forbidden = self.forbidden.iter().filter_map(|route| route.train);
        for train in self.fixed.iter().map(|run| run.train).chain(of_forbidden) {
            if train.index() >= trains.len() {
                return Err(ConstraintError::Train { number: train.index(), trains: trains.len() });
            }
        }
        let routes = self.fixed.iter().map(|run| &run.stops).chain(self.forbidden.iter().map(|route| &route.stops));
        for stop in routes.clone().flatten().chain(&self.included) {
            if stop.index() >= board.stops().len() {
                return Err(ConstraintError::Stop { number: stop.index(), stops: board.stops().len() });
            }
        }
        for stops in routes {
            if stops.is_empty() {
                return Err(ConstraintError::NoStops);
            }
            if let Some((_, &stop)) = stops.iter().enumerate().find(|(number, stop)| stops[..*number].contains(stop)) {
                return Err(ConstraintError::StopTwice { stop: board.stop_name(stop) });
            }
        }
        for (number, run) in self.fixed.iter().enumerate() {
            if self.fixed[..number].iter().any(|other| other.train == run.train) {
                return Err(ConstraintError::FixedTwice { train: position.train(run.train).id.clone() });
            }
        }
        Ok(())
    }

    /// Returns the first constraint that a set of runs violates. This depends on the position alone, not on the network.
    #[must_use]
    pub fn breach(&self, position: &Position, runs: &[Run]) -> Option<Breach<'_>> {
        let contains =
            |fixed: &FixedRun| runs.iter().any(|run| run.train == fixed.train && same_route(&run.route.stops, &fixed.stops));
        let kinds = kinds_of_trains(position);
        let kind = |train: TrainId| kinds.get(train.index());
        let is_fixed = |train: TrainId| self.fixed.iter().any(|fixed| fixed.train == train);
        let contains_forbidden = |route: &ForbiddenRoute| {
            let applies = |run: &Run| match route.train {
                Some(train) => kind(train) == kind(run.train) && !is_fixed(run.train),
                None => true,
            };
            runs.iter().any(|run| applies(run) && same_route(&run.route.stops, &route.stops))
        };
        let includes = |stop: StopId| runs.iter().any(|run| included_stops(position, run).contains(&stop));
        let fixed = self.fixed.iter().find(|run| !contains(run)).map(Breach::NotFixed);
        let forbidden = || self.forbidden.iter().find(|route| contains_forbidden(route)).map(Breach::Forbidden);
        let included = || self.included.iter().find(|&&stop| !includes(stop)).map(|&stop| Breach::NotIncluded(stop));
        fixed.or_else(forbidden).or_else(included)
    }
}
