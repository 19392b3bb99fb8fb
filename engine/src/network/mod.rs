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

mod cases;
mod constraints;
mod extras;
mod kind;
mod leg;
mod limit;
mod pieces;
mod rights;
mod stop;
mod survey;
mod trace;

#[cfg(test)]
mod tests;

use smallvec::SmallVec;

pub use cases::{Case, Cases};
pub use constraints::{
    Breach, ConstraintError, Constraints, FixedRun, ForbiddenRoute, kinds_of_trains, leads_along, same_route, same_run,
};
pub use extras::{Extras, NetworkBonus, NetworkLicence, NetworkNeed, Tickets};
pub use kind::TrainKind;
pub use leg::{Leg, Pieces};
pub use limit::{Limit, Limits, ReachLimits, Sums, within};
pub use stop::NetworkStop;
pub use trace::{TraceMemory, Tracer};

use crate::board::{Board, GroupId, SegmentId, StopId};
use crate::position::{Position, Route, Weights};
use crate::rules::{Money, Paid, Rights};
use kind::Kind;
use pieces::{PieceCounts, PieceMemory};
use rights::{KindRights, RightsMemory};
use survey::Survey;

/// A position compiled for its company.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Network {
    stops: Vec<NetworkStop>,
    groups: Vec<Vec<u16>>,
    legs: Vec<Leg>,
    pieces: PieceCounts,
    kinds: Vec<TrainKind>,
    extras: Extras,
    most_runs: usize,
    ceiling: Money,
    incomplete: bool,
}

/// Memory that is needed only while a network is compiled, kept from one to the next.
#[derive(Debug, Default)]
pub struct Workspace {
    survey: Survey,
    rights: RightsMemory,
    /// The number in the network of each stop of the board.
    number: Vec<u16>,
    pieces: PieceMemory,
}

/// How many legs between the same two stops are compared with each of the others.
const MOST_COMPARED: usize = 200;

impl Network {
    /// Compiles a position, leaving out what can make no difference.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        Self::new_in(&mut Workspace::default(), position)
    }

    /// The same in memory that other networks have used. What comes out does not depend on it.
    #[must_use]
    pub fn new_in(workspace: &mut Workspace, position: &Position) -> Self {
        Self::compile(workspace, position, true)
    }

    /// Compiles a position with all its stops and legs.
    #[must_use]
    pub fn unreduced(position: &Position) -> Self {
        Self::compile(&mut Workspace::default(), position, false)
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

    /// How many numbers the track of the legs, and after it the tickets, go up to.
    #[must_use]
    pub const fn track_count(&self) -> usize {
        self.extras.tickets.end as usize
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

    /// How many trains run at the most: as many as may, or all where there are fewer.
    pub fn runs(&self) -> usize {
        self.most_runs.min(self.kinds.iter().map(|kind| kind.trains.len()).sum())
    }

    /// Whether the network has every leg that could matter.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        !self.incomplete
    }

    /// What no set of routes can exceed, whatever the track: each train that may run is paid for every stop that it may visit,
    /// and every bonus. Stops that no route can reach count only where the network is not [complete](Self::is_complete).
    #[must_use]
    pub const fn ceiling(&self) -> Money {
        self.ceiling
    }

    /// The greatest common divisor of all that can add to a revenue; 1 where nothing adds anything.
    #[must_use]
    pub fn grain(&self) -> Money {
        let divisor = |mut a: Money, mut b: Money| {
            while b != 0 {
                (a, b) = (b, a % b);
            }
            a
        };
        let paid = |kind: &TrainKind| kind.prices_to_earn().fold(kind.bounty, divisor);
        let stops = self.kinds.iter().map(paid).fold(0, divisor);
        self.extras.bonuses.iter().map(|bonus| bonus.amount).fold(stops, divisor).max(1)
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

    fn compile(workspace: &mut Workspace, position: &Position, reduce: bool) -> Self {
        let board = position.board();
        let most_runs = position.most_runs();
        let Some(company) = position.company().filter(|_| most_runs > 0) else { return Self::default() };
        let Workspace { survey, rights, number, pieces: piece_memory } = workspace;
        let kinds = kind::sort_trains(position);
        let mut rights = KindRights::new(position, company, &kinds, rights);
        survey.of(board, &mut rights, reduce);
        let mut stops = Vec::with_capacity(survey.stops().count());
        stops.extend(survey.stops().map(|stop| describe(position, stop)));
        number.clear();
        number.resize(board.stops().len(), 0);
        for (index, stop) in stops.iter().enumerate() {
            number[stop.stop.index()] = index as u16;
        }
        let leg = |(stops, track, apart): ([StopId; 2], &[SegmentId], bool)| {
            Leg::new(board, stops.map(|stop| number[stop.index()]), track, apart)
        };
        let mut legs: Vec<Leg> = survey.legs().map(leg).collect();
        let mut pieces = pieces::number_pieces(piece_memory, board, &mut legs, reduce);
        if reduce && drop_replaceable(&mut legs) {
            pieces = pieces::number_pieces(piece_memory, board, &mut legs, reduce);
        }
        let weights = position.weights();
        let kind = |number: usize| {
            let rights: SmallVec<[Rights; 32]> = stops.iter().map(|stop| rights.of_kind(number, stop.stop)).collect();
            train_kind(position, &stops, &rights, weights.route, &kinds[number])
        };
        let kinds: Vec<TrainKind> = (0..kinds.len()).map(kind).collect();
        let extras = extras::compile(position, &weights, &stops, pieces.track as u32);
        Self {
            groups: groups(board, &stops),
            ceiling: ceiling(position, &weights, &kinds, !survey.is_incomplete()),
            incomplete: survey.is_incomplete(),
            stops,
            legs,
            pieces,
            kinds,
            extras,
            most_runs,
        }
    }
}

/// What the trains would earn if each were paid for every stop that it may visit, and each bonus were earned whenever it could be.
/// Of the stops only those of the network count, where it has all that can be reached.
fn ceiling(position: &Position, weights: &Weights, kinds: &[TrainKind], has_all: bool) -> Money {
    let everything = |kind: &TrainKind| -> Money {
        if has_all {
            return kind.prices_to_earn().sum();
        }
        let (board, rules, train) = (position.board(), position.rules(), kind.trains[0]);
        let may_visit =
            |&stop: &StopId| kind::may_visit(position.train(train), board.stop(stop).kind, rules.stop(stop).visit_cost);
        board.stop_ids().filter(may_visit).map(|stop| position.price_of_stop(train, stop) * weights.route).sum()
    };
    let of_trains = |kind: &TrainKind| std::iter::repeat_n(everything(kind), kind.trains.len());
    let mut all: SmallVec<[Money; 8]> = kinds.iter().flat_map(of_trains).collect();
    all.sort_unstable_by_key(|&revenue| std::cmp::Reverse(revenue));
    let bonuses = position.bonuses().map(|bonus| {
        let times = if bonus.paid == Paid::EachRoute { position.most_runs() as Money } else { 1 };
        extras::amount(bonus, weights) * times
    });
    all.iter().take(position.most_runs()).sum::<Money>() + bonuses.sum::<Money>()
}

fn describe(position: &Position, stop: StopId) -> NetworkStop {
    NetworkStop { stop, kind: position.board().stop(stop).kind, visit_cost: position.rules().stop(stop).visit_cost }
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

/// What the trains of a kind may run and earn, by what they may do at each stop of the network.
fn train_kind(
    position: &Position,
    stops: &[NetworkStop],
    rights: &[Rights],
    weight: Money,
    (trains, train): &Kind<'_>,
) -> TrainKind {
    let may = |right: fn(&Rights) -> bool| rights.iter().map(right).collect::<Vec<bool>>();
    let visits = may(|rights| rights.visit);
    let visited = stops.iter().zip(&visits).filter(|(_, visits)| **visits).map(|(stop, _)| (stop.kind, stop.visit_cost));
    let mut kind = TrainKind {
        limits: ReachLimits::new(&train.reach, visited),
        requires_token: train.requires_token,
        local: train.local,
        prices: stops.iter().map(|stop| position.price_of_stop(trains[0], stop.stop) * weight).collect(),
        through: may(|rights| rights.through),
        stations: may(|rights| rights.station),
        musts: Vec::new(),
        only: None,
        forbidden: Vec::new(),
        bounty: 0,
        visits,
        trains: trains.clone(),
    };
    kind.waive_what_is_never_paid(stops);
    kind
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
