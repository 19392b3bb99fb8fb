//! What a route earns: which of its stops the train is paid for.

use std::cmp::Reverse;

use super::room::{Amounts, Room};
use super::{RouteFault, is_station};
use crate::board::StopId;
use crate::position::Position;
use crate::rules::{Money, Reach, TrainId};

/// The stops that the train is paid for, in the route's order, and what they are worth to it.
pub(super) fn check(
    position: &Position,
    train: TrainId,
    stops: &[StopId],
    faults: &mut Vec<RouteFault>,
) -> (Vec<StopId>, Money) {
    let Reach::Rows(rows) = &position.train(train).reach else {
        return (stops.to_vec(), price(position, train, stops));
    };
    let room = Room::new(rows.iter().map(|row| (row.stops, u64::from(row.pay))));
    let best = best_paid(position, train, stops, &room, None);
    let is_station = |&stop: &StopId| is_station(position, stop);
    // Stations are all cities, so in any choice the best of them can stand for another; of equal ones the earliest.
    let station = stops.iter().copied().filter(is_station).min_by_key(|&stop| Reverse(position.price_of_stop(train, stop)));
    let paid = match station {
        Some(station) if position.train(train).requires_token && !best.iter().any(is_station) => {
            let with_station = best_paid(position, train, stops, &room, Some(station));
            if with_station.contains(&station) {
                with_station
            } else {
                faults.push(RouteFault::StationNotPaid { train });
                best
            }
        }
        _ => best,
    };
    let revenue = price(position, train, &paid);
    (paid, revenue)
}

/// The best-paying choice of stops that has the one given, if that can be paid at all.
///
/// The sets of stops that rows can pay form a matroid, so to take the best stop that still fits, again and again, gives the
/// best set, and one with the most stops.
fn best_paid(position: &Position, train: TrainId, stops: &[StopId], room: &Room, forced: Option<StopId>) -> Vec<StopId> {
    let mut order: Vec<(usize, StopId)> = stops.iter().copied().enumerate().collect();
    order.sort_by_key(|&(place, stop)| (Some(stop) != forced, Reverse(position.price_of_stop(train, stop)), place));
    let mut counts = Amounts::default();
    order.retain(|&(_, stop)| {
        let mut more = counts;
        more[position.board().stop(stop).kind.index()] += 1;
        let paid = room.takes(&more);
        if paid {
            counts = more;
        }
        paid
    });
    order.sort_unstable();
    order.into_iter().map(|(_, stop)| stop).collect()
}

fn price(position: &Position, train: TrainId, stops: &[StopId]) -> Money {
    stops.iter().map(|&stop| position.price_of_stop(train, stop)).sum()
}
