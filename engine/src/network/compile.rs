//! Compiles a position into a [`Network`].

use smallvec::SmallVec;

use super::condition::Places;
use super::conflicts::number_conflicts;
use super::dominance::drop_dominated;
use super::leg::{Leg, touched_hexes};
use super::network::Network;
use super::network_scratch::NetworkScratch;
use super::network_stop::NetworkStop;
use super::passed_cities;
use super::reach_limits::ReachLimits;
use super::reachability::ReachableLeg;
use super::rights::KindRights;
use super::side_constraints::{KindTerms, SideConstraints, counted_hexes, greatest_weighted_amount};
use super::track_classes::TrackClasses;
use super::train_groups::{TrainGroup, alike_trains, group_trains, may_visit};
use super::train_kind::{NO_WAY, TrainKind};
use highball_game::board::{Board, GroupId, HexId, StopId};
use highball_game::position::{Position, Weights};
use highball_game::rules::{LegTrack, Money, Paid, Reach, Rights, Train, TrainId};

impl Network {
    /// Compiles a position into a reduced network.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        Self::compile(position, true, &mut NetworkScratch::default())
    }

    /// Compiles a position with all its stops and legs.
    #[must_use]
    pub fn unreduced(position: &Position) -> Self {
        Self::compile(position, false, &mut NetworkScratch::default())
    }

    /// Compiles a position, with the buffers of `scratch`. Leaves out what can make no difference if `reduce` is set.
    pub(super) fn compile(position: &Position, reduce: bool, scratch: &mut NetworkScratch) -> Self {
        let board = position.board();
        let max_runs = position.max_runs();
        let Some(company) = position.company().filter(|_| max_runs > 0) else { return Self::default() };
        let NetworkScratch { reachability, rights, stop_numbers, conflicts } = scratch;
        let groups_of_trains = group_trains(position);
        let mut rights = KindRights::new(position, company, &groups_of_trains, rights);
        reachability.explore(position, &mut rights, reduce);
        let mut stops = Vec::with_capacity(reachability.stops().count());
        let hexes = counted_hexes(position);
        stops.extend(reachability.stops().map(|stop| network_stop(position, &hexes, stop)));
        stop_numbers.clear();
        stop_numbers.resize(board.stops().len(), 0);
        for (number, stop) in stops.iter().enumerate() {
            stop_numbers[stop.stop.index()] = number as u16;
        }
        passed_cities::add_stops(position, &mut rights, &mut stops);
        let trains = || groups_of_trains.iter().map(|(_, train)| *train);
        let borders = &position.rules().borders;
        let track_matters = !borders.is_empty() || trains().any(Train::distinguishes_track);
        let leg = |leg: ReachableLeg<'_>| {
            let built = if track_matters { LegTrack::of(board, borders, leg.segments) } else { LegTrack::default() };
            let touched = touched_hexes(board, leg.segments, leg.stops.map(|stop| board.stop(stop).hex), &hexes);
            let stops = leg.stops.map(|stop| stop_numbers[stop.index()]);
            Leg::new(board, stops, leg.segments, built, touched, leg.isolated)
        };
        let mut legs: Vec<Leg> = reachability.legs().map(leg).collect();
        let is_incomplete = !passed_cities::add_legs(&stops, &mut legs) || reachability.is_incomplete();
        if reduce && track_matters {
            legs.retain(|leg| trains().any(|train| leg_cost(train, leg) != NO_WAY));
        }
        let costs_no_more =
            |one: &Leg, other: &Leg| !track_matters || trains().all(|train| leg_cost(train, one) <= leg_cost(train, other));
        let mut conflict_counts = number_conflicts(conflicts, position, &mut legs, reduce);
        if reduce && drop_dominated(&mut legs, costs_no_more) {
            conflict_counts = number_conflicts(conflicts, position, &mut legs, reduce);
        }
        let weights = position.weights();
        let places = Places::new(board, &stops, &hexes, &legs);
        let (track_classes, class_of_group) = TrackClasses::new(position, &groups_of_trains);
        let first_unit = track_classes.copy_count() * conflict_counts.track;
        let (side_constraints, terms) =
            SideConstraints::new(position, weights, &places, &groups_of_trains, first_unit as u32);
        let alike = if position.rules().overlap { alike_trains(position) } else { SmallVec::new() };
        let first_alike =
            |train: TrainId| alike.iter().find(|(trains, _)| trains.contains(&train)).map_or(train, |(trains, _)| trains[0]);
        let kind = |(number, terms): (usize, KindTerms)| {
            let rights_at = |stop: &NetworkStop| match rights.of_kind(number, stop.stop) {
                rights if stop.is_passed => Rights { visit: rights.bypass, through: rights.bypass, ..Rights::NONE },
                rights => rights,
            };
            let rights: SmallVec<[Rights; 32]> = stops.iter().map(rights_at).collect();
            let kind = train_kind(
                position,
                (&stops, &legs),
                &rights,
                weights.route,
                (&groups_of_trains[number], &side_constraints),
                terms,
            );
            TrainKind { track_class: class_of_group[number], alike: first_alike(kind.trains[0]), ..kind }
        };
        let kinds: Vec<TrainKind> = terms.into_iter().enumerate().map(kind).collect();
        let pays_for_distance = side_constraints.bonuses.iter().any(|bonus| bonus.per_hex_apart);
        let cube = |stop: &NetworkStop| board.cube(board.stop(stop.stop).hex);
        Self {
            cubes: if pays_for_distance { stops.iter().map(cube).collect() } else { Vec::new() },
            groups: groups(board, &stops),
            ceiling: ceiling(position, weights, &kinds, !is_incomplete),
            is_incomplete,
            stops,
            hexes,
            legs,
            conflict_counts,
            track_classes,
            kinds,
            side_constraints,
            max_runs,
        }
    }
}

/// Returns the revenue if every train were paid for every stop that it may visit, and every bonus were earned whenever possible.
/// If the network has all reachable stops, only these count.
fn ceiling(position: &Position, weights: &Weights, kinds: &[TrainKind], has_all_stops: bool) -> Money {
    let all_stops = |kind: &TrainKind| -> Money {
        if has_all_stops {
            return kind.prices_to_earn().sum::<Money>() + kind.most_rounded_up();
        }
        let (board, train) = (position.board(), kind.trains[0]);
        let is_in_reach =
            |&stop: &StopId| may_visit(position.train(train), board.stop(stop).kind, position.visit_cost(train, stop));
        board.stop_ids().filter(is_in_reach).map(|stop| position.price_of_stop(train, stop) * weights.route).sum::<Money>()
            + kind.most_rounded_up()
    };
    let of_trains = |kind: &TrainKind| std::iter::repeat_n(all_stops(kind), kind.trains.len());
    let mut revenues: SmallVec<[Money; 8]> = kinds.iter().flat_map(of_trains).collect();
    revenues.sort_unstable_by_key(|&revenue| std::cmp::Reverse(revenue));
    let bonuses = position.bonuses().map(|bonus| {
        let times = if bonus.paid == Paid::EachRoute { position.max_runs() as Money } else { 1 };
        greatest_weighted_amount(position, bonus, weights) * times
    });
    let best_price = |stop: &StopId| {
        let prices = position.train_ids().map(|train| position.price_of_stop(train, *stop));
        prices.max().unwrap_or(0) * weights.route
    };
    let once = position.rules().paid_once.iter().filter_map(|group| group.stops.iter().map(best_price).max());
    revenues.iter().take(position.max_runs()).sum::<Money>() + bonuses.sum::<Money>() + once.sum::<Money>()
}

fn network_stop(position: &Position, hexes: &[HexId], stop: StopId) -> NetworkStop {
    let built = position.board().stop(stop);
    NetworkStop {
        stop,
        kind: built.kind,
        is_passed: false,
        hex: hexes.binary_search(&built.hex).ok().map(|number| number as u16),
    }
}

/// Returns how much of a train's reach a leg uses; [`NO_WAY`] if the train cannot run on it, or its reach is too short.
fn leg_cost(train: &Train, leg: &Leg) -> u32 {
    let most = train.most_of_legs().min(u64::from(NO_WAY) - 1);
    train.leg_cost(leg.built).filter(|&cost| cost <= most).map_or(NO_WAY, |cost| cost as u32)
}

/// Creates the kind of a group of trains, given its rights at each stop of the network.
fn train_kind(
    position: &Position,
    (stops, legs): (&[NetworkStop], &[Leg]),
    rights: &[Rights],
    weight: Money,
    ((trains, train), constraints): (&TrainGroup<'_>, &SideConstraints),
    terms: KindTerms,
) -> TrainKind {
    let has = |right: fn(&Rights) -> bool| rights.iter().map(right).collect::<Vec<bool>>();
    let visits = has(|rights| rights.visit);
    let cost = |stop: &NetworkStop| if stop.is_passed { 0 } else { position.visit_cost(trains[0], stop.stop) };
    let visit_costs: Vec<u32> = stops.iter().map(cost).collect();
    let visited = stops.iter().zip(&visit_costs).zip(&visits).filter(|(_, visits)| **visits);
    let visited = visited.map(|((stop, &cost), _)| (stop.kind, cost));
    let mut leg_costs = Vec::new();
    if train.distinguishes_track() || !position.rules().borders.is_empty() {
        leg_costs.extend(legs.iter().map(|leg| leg_cost(train, leg)));
    }
    let all_legs = leg_costs.iter().filter(|&&cost| cost != NO_WAY).map(|&cost| u64::from(cost)).sum();
    let limits = ReachLimits::new(train, visited, all_legs);
    if limits.of_legs().is_none() && !leg_costs.contains(&NO_WAY) {
        leg_costs.clear();
    }
    let price = |(number, stop): (usize, &NetworkStop)| {
        let is_priced = !stop.is_passed && !constraints.is_paid_once(number);
        if is_priced { position.price_of_stop(trains[0], stop.stop) * weight } else { 0 }
    };
    let mut kind = TrainKind {
        limits,
        apart_kinds: train.reach.paid_kinds(),
        leg_costs,
        requires_token: train.requires_token,
        local: train.local,
        prices: stops.iter().enumerate().map(price).collect(),
        visit_costs,
        through: has(|rights| rights.through),
        stations: has(|rights| rights.station),
        must_include: Vec::new(),
        fixed_route: None,
        forbidden: Vec::new(),
        bounty: 0,
        visits,
        trains: trains.clone(),
        track_class: 0,
        alike: trains[0],
        may_decline_pay: terms.may_lose_by_pay && matches!(train.reach, Reach::Rows(_)),
        terms,
        rounded: None,
    };
    kind.round_part(train, &constraints.bonuses, weight);
    kind.drop_unpaid_kinds(stops);
    kind
}

/// Returns the groups of stops that have at least two stops in the network. A route may include only one stop
/// of a group.
fn groups(board: &Board, stops: &[NetworkStop]) -> Vec<Vec<u16>> {
    let mut members: Vec<(GroupId, u16)> = Vec::new();
    for (number, stop) in stops.iter().enumerate().filter(|(_, stop)| !stop.is_passed) {
        members.extend(board.stop(stop.stop).groups.iter().map(|&group| (group, number as u16)));
    }
    members.sort_unstable();
    members.dedup();
    members
        .chunk_by(|a, b| a.0 == b.0)
        .filter(|chunk| chunk.len() > 1)
        .map(|chunk| chunk.iter().map(|&(_, stop)| stop).collect())
        .chain(passed_cities::groups(stops))
        .collect()
}
