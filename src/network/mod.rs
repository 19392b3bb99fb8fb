//! A position compiled for its company: the stops that its routes could include, the legs between them, what the legs
//! conflict over, and what each kind of train may run and earns.
//!
//! [`Network::new`] leaves out what can make no difference to the best set of routes:
//!
//! * what no route that includes a station can reach, so also what lies behind blocked cities and off-board locations;
//! * a leg where another between the same stops can always take its part, because it takes no more track and no more
//!   junctions and may be used wherever the first may;
//! * the distinction between pieces of track that lie on exactly the same legs.
//!
//! [`Network::unreduced`] leaves everything in, so that tests can compare.
//!
//! On a board that winds far more track between two stops than any game does, not all legs are found. Then the network is not
//! [complete](Network::is_complete): its routes are real, but there may be better ones, up to [`Network::ceiling`].

mod kind;
mod leg;
mod limit;
mod pieces;
mod stop;
mod trace;

#[cfg(test)]
mod tests;

use smallvec::SmallVec;

pub use kind::TrainKind;
pub use leg::{Leg, Pieces};
pub use limit::{Limit, Limits, ReachLimits, Sums, within};
pub use stop::NetworkStop;

use crate::board::{Board, CompanyId, GroupId, StopId};
use crate::position::{Position, Route};
use crate::rules::{Money, Train, TrainId, counts_as_station, may_run_through};
use pieces::PieceCounts;
use trace::{TracedLeg, Tracer};

/// A position compiled for its company.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Network {
    stops: Vec<NetworkStop>,
    groups: Vec<Vec<u16>>,
    legs: Vec<Leg>,
    pieces: PieceCounts,
    kinds: Vec<TrainKind>,
    most_runs: usize,
    ceiling: Money,
    incomplete: bool,
}

/// How many legs between the same two stops are compared with each of the others.
const MOST_COMPARED: usize = 200;

impl Network {
    /// Compiles a position, leaving out what can make no difference.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        Self::compile(position, true)
    }

    /// Compiles a position with all its stops and legs.
    #[must_use]
    pub fn unreduced(position: &Position) -> Self {
        Self::compile(position, false)
    }

    /// The stops, in the board's order.
    #[must_use]
    pub fn stops(&self) -> &[NetworkStop] {
        &self.stops
    }

    /// Sets of stops, each with two at least, of which a route may include only one.
    #[must_use]
    pub fn groups(&self) -> &[Vec<u16>] {
        &self.groups
    }

    /// The legs.
    #[must_use]
    pub fn legs(&self) -> &[Leg] {
        &self.legs
    }

    /// How many numbers the track of the legs goes up to.
    #[must_use]
    pub const fn track_count(&self) -> usize {
        self.pieces.track
    }

    /// How many numbers the junctions of the legs go up to.
    #[must_use]
    pub const fn junction_count(&self) -> usize {
        self.pieces.junctions
    }

    /// The kinds of train, by the first train of each.
    #[must_use]
    pub fn kinds(&self) -> &[TrainKind] {
        &self.kinds
    }

    /// How many trains may run at the most.
    #[must_use]
    pub const fn most_runs(&self) -> usize {
        self.most_runs
    }

    /// Whether the network has every leg that could matter.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        !self.incomplete
    }

    /// What no set of routes can exceed, whatever the track: each train that may run is paid for every stop that it may visit.
    #[must_use]
    pub const fn ceiling(&self) -> Money {
        self.ceiling
    }

    /// The route over these stops and legs of the network, in the board's terms. Legs may be used in either direction.
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

    fn compile(position: &Position, reduce: bool) -> Self {
        let (board, kinds) = (position.board(), kind::sort_trains(position));
        let most_runs = position.most_runs();
        let Some(company) = position.company().filter(|_| most_runs > 0) else { return Self::default() };
        let survey = Survey::new(position, company, &kinds, reduce);
        let stops: Vec<NetworkStop> = survey.stops(board).map(|stop| survey.describe(position, company, stop)).collect();
        let mut number = vec![0; board.stops().len()];
        for (index, stop) in stops.iter().enumerate() {
            number[stop.stop.index()] = index as u16;
        }
        let mut legs: Vec<Leg> =
            survey.legs.into_iter().map(|leg| Leg::new(board, leg, |stop| number[stop.index()])).collect();
        legs.sort_by_key(|leg| (leg.stops[0].min(leg.stops[1]), leg.stops[0].max(leg.stops[1])));
        let mut pieces = pieces::number_pieces(board, &mut legs, reduce);
        if reduce && drop_replaceable(&mut legs) {
            pieces = pieces::number_pieces(board, &mut legs, reduce);
        }
        let kinds = kinds.into_iter().map(|(trains, train)| train_kind(position, &stops, trains, train)).collect();
        Self {
            groups: groups(board, &stops),
            ceiling: ceiling(position),
            incomplete: survey.incomplete,
            stops,
            legs,
            pieces,
            kinds,
            most_runs,
        }
    }
}

/// What the trains would earn if each could be paid for every stop that it may visit.
fn ceiling(position: &Position) -> Money {
    let everything = |train: TrainId| {
        let stops = position.board().stops().iter().zip(&position.rules().stops).zip((0..).map(StopId::new));
        let may_visit = |kind, cost| kind::may_visit(position.train(train), kind, cost);
        stops
            .filter(|((stop, rules), _)| may_visit(stop.kind, rules.visit_cost))
            .map(|(_, stop)| position.price_of_stop(train, stop))
            .sum::<Money>()
    };
    let mut all: Vec<Money> = position.train_ids().map(everything).collect();
    all.sort_unstable_by_key(|&revenue| std::cmp::Reverse(revenue));
    all.iter().take(position.most_runs()).sum()
}

/// What can be reached.
struct Survey {
    visitable: Vec<bool>,
    reached: Vec<bool>,
    legs: Vec<TracedLeg>,
    incomplete: bool,
}

impl Survey {
    fn new(position: &Position, company: CompanyId, kinds: &[(SmallVec<[TrainId; 4]>, &Train)], reduce: bool) -> Self {
        let board = position.board();
        let visitable: Vec<bool> = board
            .stops()
            .iter()
            .zip(&position.rules().stops)
            .map(|(stop, rules)| kinds.iter().any(|(_, train)| kind::may_visit(train, stop.kind, rules.visit_cost)))
            .collect();
        let mut survey = Self { reached: vec![false; visitable.len()], visitable, legs: Vec::new(), incomplete: false };
        let mut tracer = Tracer::new(board);
        let mut expanded = vec![false; survey.reached.len()];
        let starts = |stop: &StopId| !reduce || counts_as_station(board.stop(*stop), company);
        let mut pending: Vec<StopId> =
            (0..board.stops().len()).map(StopId::new).filter(|stop| survey.visitable[stop.index()]).filter(starts).collect();
        for stop in &pending {
            survey.reached[stop.index()] = true;
        }
        while let Some(stop) = pending.pop() {
            expanded[stop.index()] = true;
            tracer.legs_from(stop, |leg| {
                let end = leg.stops[1];
                if !survey.visitable[end.index()] {
                    return;
                }
                if !survey.reached[end.index()] {
                    survey.reached[end.index()] = true;
                    if may_run_through(board.stop(end), company) {
                        pending.push(end);
                    }
                }
                survey.legs.push(leg);
            });
        }
        survey.incomplete = !tracer.is_complete();
        // Between two stops that were both expanded, each leg was found from either.
        survey.legs.retain(|leg| leg.stops[0] < leg.stops[1] || !expanded[leg.stops[1].index()]);
        survey
    }

    fn stops(&self, board: &Board) -> impl Iterator<Item = StopId> {
        (0..board.stops().len()).filter(|&stop| self.reached[stop]).map(StopId::new)
    }

    fn describe(&self, position: &Position, company: CompanyId, stop: StopId) -> NetworkStop {
        let built = position.board().stop(stop);
        NetworkStop {
            stop,
            kind: built.kind,
            visit_cost: position.rules().stop(stop).visit_cost,
            through: may_run_through(built, company),
            station: counts_as_station(built, company),
        }
    }
}

/// Drops every leg that another between the same stops may replace, of equal ones the later. Whether any was dropped.
fn drop_replaceable(legs: &mut Vec<Leg>) -> bool {
    let pair = |leg: &Leg| (leg.stops[0].min(leg.stops[1]), leg.stops[0].max(leg.stops[1]));
    let mut dropped = vec![false; legs.len()];
    let mut start = 0;
    while start < legs.len() {
        let end = start + legs[start..].iter().take_while(|leg| pair(leg) == pair(&legs[start])).count();
        let compared = start..end.min(start + MOST_COMPARED);
        for candidate in start..end {
            dropped[candidate] = compared.clone().any(|other| {
                other != candidate
                    && !dropped[other]
                    && legs[other].may_replace(&legs[candidate])
                    && (other < candidate || !legs[candidate].may_replace(&legs[other]))
            });
        }
        start = end;
    }
    let mut keep = dropped.iter().map(|&dropped| !dropped);
    let before = legs.len();
    legs.retain(|_| keep.next().unwrap_or(true));
    legs.len() < before
}

fn train_kind(position: &Position, stops: &[NetworkStop], trains: SmallVec<[TrainId; 4]>, train: &Train) -> TrainKind {
    let visits: Vec<bool> = stops.iter().map(|stop| kind::may_visit(train, stop.kind, stop.visit_cost)).collect();
    let visited = stops.iter().zip(&visits).filter(|(_, visits)| **visits).map(|(stop, _)| (stop.kind, stop.visit_cost));
    TrainKind {
        limits: ReachLimits::new(&train.reach, visited),
        requires_token: train.requires_token,
        local: train.local,
        prices: stops.iter().map(|stop| position.price_of_stop(trains[0], stop.stop)).collect(),
        visits,
        trains,
    }
}

/// The groups with at least two stops of the network.
fn groups(board: &Board, stops: &[NetworkStop]) -> Vec<Vec<u16>> {
    let mut members: Vec<(GroupId, u16)> = Vec::new();
    for (number, stop) in stops.iter().enumerate() {
        members.extend(board.stop(stop.stop).groups.iter().map(|&group| (group, number as u16)));
    }
    members.sort_unstable();
    members.dedup();
    members
        .chunk_by(|a, b| a.0 == b.0)
        .filter(|chunk| chunk.len() > 1)
        .map(|chunk| chunk.iter().map(|&(_, stop)| stop).collect())
        .collect()
}
