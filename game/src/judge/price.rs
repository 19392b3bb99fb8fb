//! The revenue of a route from its stops: which of them the train is paid for, and their value to it.

use std::cmp::Reverse;

use super::fault_list::FaultList;
use super::row_capacities::{Amounts, RowCapacities};
use super::{RouteFault, access};
use crate::board::StopId;
use crate::position::Position;
use crate::rules::{CompanyValue, Money, Reach, TrainId};

/// Returns the stops that the train is paid for, in the route's order, and the sum of their prices.
pub(super) fn check(
    position: &Position,
    train: TrainId,
    stops: &[StopId],
    faults: &mut FaultList<RouteFault>,
) -> (Vec<StopId>, Money) {
    let priced: Vec<PricedStop> = stops
        .iter()
        .enumerate()
        .map(|(place, &stop)| PricedStop { stop, place, price: price(position, train, stop) })
        .collect();
    let Reach::Rows(rows) = &position.train(train).reach else {
        return stops_and_sum(&priced);
    };
    let capacities = RowCapacities::new(rows.iter().map(|row| (row.stops, u64::from(row.pay))));
    let best = best_choice(position, &priced, &capacities, None);
    let is_station = |priced: &&PricedStop| access::is_station(position, train, priced.stop);
    if !position.train(train).requires_token || best.iter().any(|priced| is_station(&priced)) {
        return stops_and_sum(&best);
    }
    // Stations may be of several kinds, for which the rows pay differently, so each station is tried.
    let stations: Vec<&PricedStop> = priced.iter().filter(is_station).collect();
    let with_station = stations.iter().filter_map(|station| {
        let choice = best_choice(position, &priced, &capacities, Some(station.place));
        choice.iter().any(|priced| priced.place == station.place).then_some(choice)
    });
    let places = |choice: &[PricedStop]| choice.iter().map(|priced| priced.place).collect::<Vec<usize>>();
    let with_station = with_station.min_by_key(|choice| (Reverse(stops_and_sum(choice).1), places(choice)));
    if with_station.is_none() && !stations.is_empty() {
        faults.push(RouteFault::StationNotPaid { train });
    }
    stops_and_sum(&with_station.unwrap_or(best))
}

/// A stop of a route with its place in the route and what it adds to the revenue if it is paid.
#[derive(Clone, Copy)]
struct PricedStop {
    stop: StopId,
    place: usize,
    price: Money,
}

fn stops_and_sum(choice: &[PricedStop]) -> (Vec<StopId>, Money) {
    (choice.iter().map(|priced| priced.stop).collect(), choice.iter().map(|priced| priced.price).sum())
}

/// Returns the choice of stops that pays most. It contains the stop at place `forced`, if the train can be paid for that at
/// all.
///
/// The sets of stops that the rows can pay form a matroid. So the greedy algorithm, which takes the best stop that still fits
/// until none does, finds the best set, and one with the most stops.
fn best_choice(
    position: &Position,
    stops: &[PricedStop],
    capacities: &RowCapacities,
    forced: Option<usize>,
) -> Vec<PricedStop> {
    let mut choice = stops.to_vec();
    choice.sort_by_key(|priced| (Some(priced.place) != forced, Reverse(priced.price), priced.place));
    let mut counts = Amounts::default();
    choice.retain(|priced| {
        let mut with_stop = counts;
        with_stop[position.board().stop(priced.stop).kind.index()] += 1;
        let fits = capacities.fit(&with_stop);
        if fits {
            counts = with_stop;
        }
        fits
    });
    choice.sort_unstable_by_key(|priced| priced.place);
    choice
}

/// Computes what a paid stop adds to the train's revenue: its value for everybody, times all of the company's multipliers for
/// it, plus all that is added for the company, times the multiplier of the first row that serves its kind or else of the train.
fn price(position: &Position, train: TrainId, stop: StopId) -> Money {
    let company = position.company_name();
    let applies =
        |value: &&CompanyValue| value.company.as_ref().is_none_or(|holder| holder == company) && value.stops.contains(&stop);
    let chosen = position.taken().flat_map(|choice| &choice.values);
    let (mut times, mut plus) = (1, 0);
    for value in position.rules().company_values.iter().chain(chosen).filter(applies) {
        times *= Money::from(value.times);
        plus += Money::from(value.plus);
    }
    let this_train = position.train(train);
    let row = match &this_train.reach {
        Reach::Number(_) => None,
        Reach::Rows(rows) => rows.iter().find(|row| row.stops.contains(position.board().stop(stop).kind)),
    };
    let multiplier = row.and_then(|row| row.multiplier).unwrap_or(this_train.multiplier);
    (position.rules().stop(stop).value.to(train) * times + plus) * Money::from(multiplier)
}
