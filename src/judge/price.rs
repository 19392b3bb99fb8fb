//! What a route earns by its stops: which of them the train is paid for, and what they are worth to it.

use std::cmp::Reverse;

use super::row_capacities::{Amounts, Room};
use super::{RouteFault, access};
use crate::board::StopId;
use crate::position::Position;
use crate::rules::{CompanyValue, Money, Reach, TrainId};

/// The stops that the train is paid for, in the route's order, and what they are worth to it.
pub(super) fn check(
    position: &Position,
    train: TrainId,
    stops: &[StopId],
    faults: &mut Vec<RouteFault>,
) -> (Vec<StopId>, Money) {
    let priced: Vec<Priced> =
        stops.iter().enumerate().map(|(place, &stop)| Priced { stop, place, price: price(position, train, stop) }).collect();
    let Reach::Rows(rows) = &position.train(train).reach else {
        return paid(&priced);
    };
    let room = Room::new(rows.iter().map(|row| (row.stops, u64::from(row.pay))));
    let best = best_paid(position, &priced, &room, None);
    let is_station = |priced: &&Priced| access::is_station(position, train, priced.stop);
    if !position.train(train).requires_token || best.iter().any(|priced| is_station(&priced)) {
        return paid(&best);
    }
    // Stations may be of several kinds, which rows pay unlike, so each is tried.
    let stations: Vec<&Priced> = priced.iter().filter(is_station).collect();
    let with_station = stations.iter().filter_map(|station| {
        let with_station = best_paid(position, &priced, &room, Some(station.place));
        with_station.iter().any(|priced| priced.place == station.place).then_some(with_station)
    });
    let places = |choice: &[Priced]| choice.iter().map(|priced| priced.place).collect::<Vec<usize>>();
    let with_station = with_station.min_by_key(|choice| (Reverse(paid(choice).1), places(choice)));
    if with_station.is_none() && !stations.is_empty() {
        faults.push(RouteFault::StationNotPaid { train });
    }
    paid(&with_station.unwrap_or(best))
}

/// A stop of a route, with its place there and what it adds to the revenue where it is paid.
#[derive(Clone, Copy)]
struct Priced {
    stop: StopId,
    place: usize,
    price: Money,
}

fn paid(choice: &[Priced]) -> (Vec<StopId>, Money) {
    (choice.iter().map(|priced| priced.stop).collect(), choice.iter().map(|priced| priced.price).sum())
}

/// The best-paying choice of stops that has the one at the place given, if that can be paid at all.
///
/// The sets of stops that rows can pay form a matroid, so to take the best stop that still fits, again and again, gives the
/// best set, and one with the most stops.
fn best_paid(position: &Position, stops: &[Priced], room: &Room, forced: Option<usize>) -> Vec<Priced> {
    let mut order = stops.to_vec();
    order.sort_by_key(|priced| (Some(priced.place) != forced, Reverse(priced.price), priced.place));
    let mut counts = Amounts::default();
    order.retain(|priced| {
        let mut more = counts;
        more[position.board().stop(priced.stop).kind.index()] += 1;
        let paid = room.takes(&more);
        if paid {
            counts = more;
        }
        paid
    });
    order.sort_unstable_by_key(|priced| priced.place);
    order
}

/// What a stop that is paid adds to the train's revenue: its value to all, multiplied by all that multiplies it for the company,
/// then raised by all that raises it, and this multiplied by the first row that serves its kind, else by the train.
fn price(position: &Position, train: TrainId, stop: StopId) -> Money {
    let company = position.company_name();
    let holds =
        |value: &&CompanyValue| value.company.as_ref().is_none_or(|holder| holder == company) && value.stops.contains(&stop);
    let chosen = position.taken().flat_map(|choice| &choice.values);
    let (mut times, mut plus) = (1, 0);
    for value in position.rules().company_values.iter().chain(chosen).filter(holds) {
        times *= Money::from(value.times);
        plus += Money::from(value.plus);
    }
    let of_train = position.train(train);
    let row = match &of_train.reach {
        Reach::Number(_) => None,
        Reach::Rows(rows) => rows.iter().find(|row| row.stops.contains(position.board().stop(stop).kind)),
    };
    let multiplier = row.and_then(|row| row.multiplier).unwrap_or(of_train.multiplier);
    (position.rules().stop(stop).value.to(train) * times + plus) * Money::from(multiplier)
}
