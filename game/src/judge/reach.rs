//! Whether a train reaches all stops of its route, over track that it can run on.

use std::collections::BTreeSet;

use super::RouteFault;
use super::fault_list::FaultList;
use super::row_capacities::{Amounts, RowCapacities};
use super::touched::Touched;
use crate::board::{KindSet, SegmentId, StopId, StopKind};
use crate::position::{Position, Run};
use crate::rules::{GaugeSet, LegTrack, Reach, Row, TrainId};

/// Limit on the capacities that are stored while stops are packed into rows. Stops of equal cost need none.
const MAX_STORED: usize = 1 << 20;

/// A row in terms of bin packing: the kinds of stop that it serves and its capacity.
type Bin = (KindSet, u64);

/// A stop in terms of bin packing: its kind and its visit cost.
type Item = (StopKind, u64);

pub(super) fn check(position: &Position, run: &Run, touched: &Touched, faults: &mut FaultList<RouteFault>) {
    let (train, stops) = (run.train, &touched.stops);
    check_gauges(position, run, faults);
    let cost = |stop: StopId| u64::from(position.visit_cost(train, stop));
    let borders = borders(position, run);
    match &position.train(train).reach {
        Reach::Number(reach) => {
            let cost = stops.iter().map(|&stop| cost(stop)).sum::<u64>() + borders;
            if cost > u64::from(*reach) {
                faults.push(RouteFault::TooFar { train, cost, borders, reach: *reach });
            }
        }
        Reach::Rows(rows) => {
            let kind = |stop: StopId| position.board().stop(stop).kind;
            let (served, not_served): (Vec<StopId>, Vec<StopId>) =
                stops.iter().partition(|&&stop| rows.iter().any(|row| row.stops.contains(kind(stop))));
            faults.extend(not_served.into_iter().map(|stop| RouteFault::NotServed { train, stop }));
            if borders > 0 || rows.iter().any(|row| !row.ends.is_empty()) {
                // Borders count against the first row.
                let holds = |(number, row): (usize, &Row)| {
                    holds_with_ends(position, train, row, touched, if number == 0 { borders } else { 0 })
                };
                if !rows.iter().enumerate().all(holds) || (borders > 0 && rows.is_empty()) {
                    faults.push(RouteFault::RowsFull { train, borders });
                }
                return;
            }
            match fit(rows, served.into_iter().map(|stop| (kind(stop), cost(stop)))) {
                Some(true) => {}
                Some(false) => faults.push(RouteFault::RowsFull { train, borders }),
                None => faults.push(RouteFault::RowsUndecided { train }),
            }
        }
        Reach::Sides(limit) => {
            // The length counts even on track that the train cannot run on, which is a fault of its own.
            let cost = tracks(position, run).map(|track| limit.cost(track, position.train(train).gauges)).sum();
            if cost > u64::from(limit.most) {
                faults.push(RouteFault::TooManySides { train, cost, reach: limit.most });
            }
        }
    }
}

/// Returns the length, the borders and the gauges of each leg.
fn tracks<'a>(position: &'a Position, run: &'a Run) -> impl Iterator<Item = LegTrack> + 'a {
    run.route.legs.iter().map(|segments| LegTrack::of(position.board(), &position.rules().borders, segments))
}

/// Returns the number of borders that count against the train's reach: all that it crosses, less the free
/// ones.
fn borders(position: &Position, run: &Run) -> u64 {
    let crossed: u64 = tracks(position, run).map(|track| u64::from(track.borders)).sum();
    crossed.saturating_sub(position.train(run.train).free_borders.into())
}

/// Checks that the train can run on the gauge of every segment.
fn check_gauges(position: &Position, run: &Run, faults: &mut FaultList<RouteFault>) {
    let gauges = position.train(run.train).gauges;
    if gauges == GaugeSet::ALL {
        return;
    }
    let mut other: Vec<SegmentId> = run.route.legs.iter().flatten().copied().collect();
    other.retain(|&segment| !LegTrack::of(position.board(), &[], &[segment]).suits(gauges));
    other.sort_unstable();
    other.dedup();
    faults.extend(other.into_iter().map(|segment| RouteFault::OtherGauge { train: run.train, segment }));
}

/// Whether a row holds all stops of its kinds, once more the stops at the ends of the route that also count
/// against it, and `borders`. For rows that share no kind of stop.
fn holds_with_ends(position: &Position, train: TrainId, row: &Row, touched: &Touched, borders: u64) -> bool {
    let cost = |kinds: KindSet, stops: &mut dyn Iterator<Item = StopId>| -> u64 {
        let served = stops.filter(|&stop| kinds.contains(position.board().stop(stop).kind));
        served.map(|stop| u64::from(position.visit_cost(train, stop))).sum()
    };
    let visited = cost(row.stops, &mut touched.stops.iter().copied());
    visited + cost(row.ends, &mut touched.ends.iter().copied()) + borders <= u64::from(row.visit)
}

/// Decides whether every stop fits whole into one row that serves its kind. Returns `None` if there are too many ways to try.
pub(super) fn fit(rows: &[Row], stops: impl Iterator<Item = Item>) -> Option<bool> {
    let mut bins: Vec<Bin> = rows.iter().map(|row| (row.stops, u64::from(row.visit))).collect();
    let mut items: Vec<Item> = stops.filter(|&(_, cost)| cost > 0).collect();
    // A row that can hold all items that it serves takes them, which leaves most capacity to the others.
    while let Some(kinds) = {
        let amounts = amounts(items.iter().copied());
        let demand = |kinds: KindSet| kinds.iter().map(|kind| amounts[kind.index()]).sum::<u64>();
        bins.iter().find(|&&(kinds, capacity)| demand(kinds) > 0 && demand(kinds) <= capacity).map(|bin| bin.0)
    } {
        items.retain(|&(kind, _)| !kinds.contains(kind));
    }
    if !RowCapacities::new(bins.iter().copied()).fit(&amounts(items.iter().copied())) {
        return Some(false);
    }
    let Some(least) = items.iter().map(|item| item.1).min() else { return Some(true) };
    bins.retain(|&(kinds, _)| items.iter().any(|&(kind, _)| kinds.contains(kind)));
    let (mut large, small): (Vec<Item>, Vec<Item>) = items.into_iter().partition(|item| item.1 > least);
    large.sort_unstable_by_key(|&(_, cost)| std::cmp::Reverse(cost));

    // Dynamic programming over the capacities that the large items can leave. The small items are then all of one size.
    let mut states = BTreeSet::from([bins.iter().map(|bin| bin.1).collect::<Vec<u64>>()]);
    let mut stored = 0;
    for (kind, cost) in large {
        let mut next = BTreeSet::new();
        for left in states {
            stored += bins.len() * bins.len();
            if stored > MAX_STORED {
                return None;
            }
            for (bin, &(kinds, _)) in bins.iter().enumerate() {
                if kinds.contains(kind) && left[bin] >= cost {
                    let mut left = left.clone();
                    left[bin] -= cost;
                    next.insert(left);
                }
            }
        }
        states = next;
    }
    let small = amounts(small.into_iter().map(|(kind, _)| (kind, 1)));
    let small_fit = |left: &Vec<u64>| {
        RowCapacities::new(bins.iter().zip(left).map(|(bin, capacity)| (bin.0, capacity / least))).fit(&small)
    };
    Some(states.iter().any(small_fit))
}

fn amounts(items: impl Iterator<Item = Item>) -> Amounts {
    let mut amounts = Amounts::default();
    for (kind, cost) in items {
        amounts[kind.index()] += cost;
    }
    amounts
}
