//! What a set of runs has to be like beyond the rules: runs that are fixed, routes that are forbidden, stops that must be
//! included. They become part of the network, so that a strategy keeps them without knowing of them.
//!
//! A fixed run makes its train a kind of its own, which may go from stop to stop only as the run does, and whose bounty, more
//! than everything else could earn, makes sure that it runs. A forbidden route is one that trains may not run. A stop that
//! must be included is demanded as what a bonus of the whole set asks for is ([`Cases`](super::Cases)).

use smallvec::SmallVec;

use super::kind::sort_trains;
use super::{Network, TrainKind};
use crate::board::StopId;
use crate::position::{Position, Run};
use crate::rules::{Money, TrainId};

/// What a set of runs has to be like beyond the rules. The default asks for nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Constraints {
    /// Runs that the set must hold, each of another train.
    pub fixed: Vec<FixedRun>,
    /// Routes that no run of the set may have.
    pub forbidden: Vec<ForbiddenRoute>,
    /// Stops that some run of the set must include.
    pub included: Vec<StopId>,
}

/// A run that the set must hold, over whatever track.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FixedRun {
    /// The train.
    pub train: TrainId,
    /// Its stops, in this order or the other way round.
    pub stops: Vec<StopId>,
}

/// A route that no run of the set may have, whatever its track.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForbiddenRoute {
    /// The train that may not run it, nor any train alike that is not fixed; nothing where no train may.
    pub train: Option<TrainId>,
    /// Its stops, in this order or the other way round.
    pub stops: Vec<StopId>,
}

/// A constraint that makes no sense for a position.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ConstraintError {
    /// A train that the company does not have.
    #[error("train number {number}, expected one of the company's {trains}")]
    Train {
        /// Its number, from 0.
        number: usize,
        /// How many the company has.
        trains: usize,
    },
    /// A stop that the board does not have.
    #[error("stop number {number}, expected one of the board's {stops}")]
    Stop {
        /// Its number, from 0.
        number: usize,
        /// How many the board has.
        stops: usize,
    },
    /// Two runs for the same train.
    #[error("train {train:?} is fixed twice, expected each train once")]
    FixedTwice {
        /// The train's id.
        train: String,
    },
    /// A route over no stop.
    #[error("a route without stops, expected one at least")]
    NoStops,
    /// A route that comes to a stop again.
    #[error("a route with {stop} twice, expected each stop once")]
    StopTwice {
        /// The stop's name.
        stop: String,
    },
}

/// A constraint that a set of runs does not keep.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Breach<'a> {
    /// It does not hold this run.
    NotFixed(&'a FixedRun),
    /// It has this route.
    Forbidden(&'a ForbiddenRoute),
    /// It does not include this stop.
    NotIncluded(StopId),
}

impl Constraints {
    /// Whether nothing is asked for.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.fixed.is_empty() && self.forbidden.is_empty() && self.included.is_empty()
    }

    /// Each of them alone, in their order.
    pub fn each(&self) -> impl Iterator<Item = Self> {
        let fixed = self.fixed.iter().map(|run| Self { fixed: vec![run.clone()], ..Self::default() });
        let forbidden = self.forbidden.iter().map(|route| Self { forbidden: vec![route.clone()], ..Self::default() });
        let included = self.included.iter().map(|&stop| Self { included: vec![stop], ..Self::default() });
        fixed.chain(forbidden).chain(included)
    }

    /// Whether they make sense for a position. Whether any set of runs keeps them is for the search to say.
    ///
    /// # Errors
    /// Where one names what the position does not have, comes to a stop twice, or fixes a train that is fixed already.
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

    /// The first of them that a set of runs does not keep. It looks at the position alone, not at the network.
    #[must_use]
    pub fn breach(&self, position: &Position, runs: &[Run]) -> Option<Breach<'_>> {
        let holds =
            |fixed: &FixedRun| runs.iter().any(|run| run.train == fixed.train && same_route(&run.route.stops, &fixed.stops));
        let kinds = kinds_of_trains(position);
        let kind = |train: TrainId| kinds.get(train.index());
        let is_fixed = |train: TrainId| self.fixed.iter().any(|fixed| fixed.train == train);
        let has = |route: &ForbiddenRoute| {
            let binds = |run: &Run| match route.train {
                Some(train) => kind(train) == kind(run.train) && !is_fixed(run.train),
                None => true,
            };
            runs.iter().any(|run| binds(run) && same_route(&run.route.stops, &route.stops))
        };
        let includes = |stop: StopId| runs.iter().any(|run| run.route.stops.contains(&stop));
        let fixed = self.fixed.iter().find(|run| !holds(run)).map(Breach::NotFixed);
        let forbidden = || self.forbidden.iter().find(|route| has(route)).map(Breach::Forbidden);
        let included = || self.included.iter().find(|&&stop| !includes(stop)).map(|&stop| Breach::NotIncluded(stop));
        fixed.or_else(forbidden).or_else(included)
    }
}

/// Whether two routes have the same stops in the same order, or one in the other's order turned round.
#[must_use]
pub fn same_route<T: PartialEq>(one: &[T], other: &[T]) -> bool {
    one == other || (one.len() == other.len() && one.iter().eq(other.iter().rev()))
}

/// Whether two runs are the same to the table: trains of one kind, by [`kinds_of_trains`], over the same route.
#[must_use]
pub fn same_run(kinds: &[usize], one: &Run, other: &Run) -> bool {
    kinds.get(one.train.index()) == kinds.get(other.train.index()) && same_route(&one.route.stops, &other.route.stops)
}

/// Whether a leg between these two stops leads along a route: from one of its stops to the next, in either direction.
#[must_use]
pub fn leads_along<T: PartialEq>(route: &[T], [one, other]: [T; 2]) -> bool {
    route.windows(2).any(|pair| (pair[0] == one && pair[1] == other) || (pair[0] == other && pair[1] == one))
}

/// For each train of a position the number of its kind: trains of the same number can run the same routes for the same revenue.
#[must_use]
pub fn kinds_of_trains(position: &Position) -> Vec<usize> {
    let mut kinds = vec![0; position.trains().len()];
    for (number, (trains, _)) in sort_trains(position).into_iter().enumerate() {
        trains.iter().for_each(|train| kinds[train.index()] = number);
    }
    kinds
}

impl Network {
    /// Forbids the forbidden routes and makes fixed trains kinds of their own, with this bounty. False where one of them
    /// cannot run its stops, whatever the track.
    pub(super) fn constrain(&mut self, constraints: &Constraints, bounty: Money) -> bool {
        let stops = &self.stops;
        let numbered = |route: &[StopId]| -> Option<Box<[u16]>> {
            let number = |id: &StopId| stops.binary_search_by_key(id, |stop| stop.stop).ok().map(|number| number as u16);
            route.iter().map(number).collect()
        };
        // What is forbidden to a train's kind it is not forbidden to that kind's fixed trains, so these leave it first.
        let mut fixed = Vec::new();
        for run in &constraints.fixed {
            let kind = self.kinds.iter_mut().find(|kind| kind.trains.contains(&run.train));
            let (Some(kind), Some(only)) = (kind, numbered(&run.stops)) else { return false };
            let mut visits = vec![false; stops.len()];
            only.iter().for_each(|&stop| visits[usize::from(stop)] = kind.visits[usize::from(stop)]);
            fixed.push(TrainKind {
                trains: SmallVec::from_slice(&[run.train]),
                visits,
                only: Some(only),
                bounty,
                ..kind.clone()
            });
        }
        for route in &constraints.forbidden {
            // A route over what cannot be reached is none.
            let Some(stops) = numbered(&route.stops) else { continue };
            let binds = |kind: &&mut TrainKind| route.train.is_none_or(|train| kind.trains.contains(&train));
            self.kinds.iter_mut().filter(binds).for_each(|kind| kind.forbidden.push(stops.clone()));
            if route.train.is_none() {
                fixed.iter_mut().for_each(|kind| kind.forbidden.push(stops.clone()));
            }
        }
        let is_fixed = |train: &TrainId| constraints.fixed.iter().any(|run| run.train == *train);
        self.kinds.iter_mut().for_each(|kind| kind.trains.retain(|train| !is_fixed(train)));
        self.kinds.retain(|kind| !kind.trains.is_empty());
        self.kinds.extend(fixed);
        self.kinds.sort_by_key(|kind| kind.trains[0]);
        let can_run = |kind: &TrainKind| {
            let route = kind.only.as_deref().unwrap_or_default();
            (kind.local || route.len() > 1) && self.revenue(kind, route).is_some()
        };
        let fixed = self.kinds.iter().filter(|kind| kind.only.is_some());
        fixed.clone().count() <= self.most_runs && fixed.clone().all(can_run)
    }

    /// Whether the stops of a route, each of which trains of a kind may visit, may as a whole be none that they may run, or may
    /// earn what is no sum over the stops.
    #[must_use]
    pub fn is_particular(&self, kind: &TrainKind) -> bool {
        !kind.musts.is_empty() || kind.only.is_some() || !kind.forbidden.is_empty() || !self.extras.needs.is_empty()
    }
}
