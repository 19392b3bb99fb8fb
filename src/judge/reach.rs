//! Whether a train reaches the stops of its route.

use std::collections::BTreeSet;

use super::RouteFault;
use super::row_capacities::{Amounts, Room};
use crate::board::{KindSet, StopId, StopKind};
use crate::position::Position;
use crate::rules::{Reach, Row, TrainId};

/// How many numbers may be held while stops are tried in rows. Stops that all cost the same need none.
const MOST_TRIED: usize = 1 << 20;

/// A row's kinds, and what it can still take.
type Shelf = (KindSet, u64);

/// A stop's kind and its visit cost.
type Parcel = (StopKind, u64);

pub(super) fn check(position: &Position, train: TrainId, stops: &[StopId], faults: &mut Vec<RouteFault>) {
    let cost = |stop: StopId| u64::from(position.rules().stop(stop).visit_cost);
    match &position.train(train).reach {
        Reach::Number(reach) => {
            let cost = stops.iter().map(|&stop| cost(stop)).sum();
            if cost > u64::from(*reach) {
                faults.push(RouteFault::TooFar { train, cost, reach: *reach });
            }
        }
        Reach::Rows(rows) => {
            let kind = |stop: StopId| position.board().stop(stop).kind;
            let (served, not_served): (Vec<StopId>, Vec<StopId>) =
                stops.iter().partition(|&&stop| rows.iter().any(|row| row.stops.contains(kind(stop))));
            faults.extend(not_served.into_iter().map(|stop| RouteFault::NotServed { train, stop }));
            match fit(rows, served.into_iter().map(|stop| (kind(stop), cost(stop)))) {
                Some(true) => {}
                Some(false) => faults.push(RouteFault::RowsFull { train }),
                None => faults.push(RouteFault::RowsUndecided { train }),
            }
        }
    }
}

/// Whether every stop can go whole into one row that serves its kind; nothing where the ways to try are too many.
pub(super) fn fit(rows: &[Row], stops: impl Iterator<Item = Parcel>) -> Option<bool> {
    let mut shelves: Vec<Shelf> = rows.iter().map(|row| (row.stops, u64::from(row.visit))).collect();
    let mut parcels: Vec<Parcel> = stops.filter(|&(_, cost)| cost > 0).collect();
    // A row with room for all that it serves takes it, and so leaves more room to the others.
    while let Some(roomy) = {
        let amounts = amounts(parcels.iter().copied());
        let asked = |kinds: KindSet| kinds.iter().map(|kind| amounts[kind.index()]).sum::<u64>();
        shelves.iter().find(|&&(kinds, room)| asked(kinds) > 0 && asked(kinds) <= room).map(|shelf| shelf.0)
    } {
        parcels.retain(|&(kind, _)| !roomy.contains(kind));
    }
    if !Room::new(shelves.iter().copied()).takes(&amounts(parcels.iter().copied())) {
        return Some(false);
    }
    let Some(least) = parcels.iter().map(|parcel| parcel.1).min() else { return Some(true) };
    shelves.retain(|&(kinds, _)| parcels.iter().any(|&(kind, _)| kinds.contains(kind)));
    let (mut large, small): (Vec<Parcel>, Vec<Parcel>) = parcels.into_iter().partition(|parcel| parcel.1 > least);
    large.sort_unstable_by_key(|&(_, cost)| std::cmp::Reverse(cost));

    // What may be left of the rows after the large stops are in, in every way; then the small ones are of one size.
    let mut ways = BTreeSet::from([shelves.iter().map(|shelf| shelf.1).collect::<Vec<u64>>()]);
    let mut tried = 0;
    for (kind, cost) in large {
        let mut next = BTreeSet::new();
        for way in ways {
            tried += shelves.len() * shelves.len();
            if tried > MOST_TRIED {
                return None;
            }
            for (shelf, &(kinds, _)) in shelves.iter().enumerate() {
                if kinds.contains(kind) && way[shelf] >= cost {
                    let mut way = way.clone();
                    way[shelf] -= cost;
                    next.insert(way);
                }
            }
        }
        ways = next;
    }
    let small = amounts(small.into_iter().map(|(kind, _)| (kind, 1)));
    let fits =
        |way: &Vec<u64>| Room::new(shelves.iter().zip(way).map(|(shelf, room)| (shelf.0, room / least))).takes(&small);
    Some(ways.iter().any(fits))
}

fn amounts(parcels: impl Iterator<Item = Parcel>) -> Amounts {
    let mut amounts = Amounts::default();
    for (kind, cost) in parcels {
        amounts[kind.index()] += cost;
    }
    amounts
}
