//! The stops a route may include and run through, and which it must include.

use std::collections::BTreeMap;

use super::duplicates::duplicates;
use super::fault_list::FaultList;
use super::touched::Touched;
use super::{RouteFault, access, bypass, price};
use crate::board::StopId;
use crate::position::{Position, Run};
use crate::rules::{Counted, TrainId};

pub(super) fn check(position: &Position, run: &Run, touched: &Touched, faults: &mut FaultList<RouteFault>) {
    let (train, route, board) = (run.train, &run.route, position.board());
    let stops = &touched.stops;
    for (stop, times) in duplicates(route.stops.iter().copied()) {
        faults.add(RouteFault::StopTwice(stop), times);
    }
    let mut first_of_group = BTreeMap::new();
    for &second in stops {
        for &group in &board.stop(second).groups {
            let first = *first_of_group.entry(group).or_insert(second);
            if first != second {
                faults.push(RouteFault::SameGroup { first, second, group });
            }
        }
    }
    for &stop in stops {
        if !access::is_for_traffic(position, train, stop) {
            faults.push(RouteFault::OtherTraffic { train, stop });
        } else if !access::may_run_to(position, train, stop) {
            faults.push(RouteFault::TokensOfOtherTraffic { train, stop });
        }
    }
    for (region, rule) in position.rules().regions.iter().enumerate() {
        let is_own = rule.company.as_ref().is_none_or(|company| company == position.company_name());
        let closed = touched.hexes().filter(|hex| is_own && rule.hexes.contains(hex) != rule.inside);
        closed.for_each(|hex| faults.push(RouteFault::OutOfRegion { region, hex }));
    }
    if position.rules().only_valued_stops {
        let is_worthless = |stop: &&StopId| price::value(position, train, **stop) == 0;
        stops.iter().filter(is_worthless).for_each(|&stop| faults.push(RouteFault::NoValue { train, stop }));
    }
    let passed = bypass::passed(position, run);
    let inner = route.stops.get(1..route.stops.len().saturating_sub(1)).unwrap_or_default();
    for &stop in inner.iter().filter(|stop| Some(**stop) != passed) {
        if !position.rules().stop(stop).through {
            faults.push(RouteFault::ThroughEnd(stop));
        } else if access::may_run_to(position, train, stop) && !access::may_run_through(position, train, stop) {
            faults.push(RouteFault::ThroughBlocked { train, stop });
        }
    }
    if !stops.iter().any(|&stop| access::is_station(position, train, stop)) {
        faults.push(RouteFault::NoStation { train });
    }
    check_needs(position, train, touched, faults);
}

/// Checks the needs that depend neither on which stops are paid nor on other routes.
fn check_needs(position: &Position, train: TrainId, touched: &Touched, faults: &mut FaultList<RouteFault>) {
    for (need, rule) in position.rules().needs.iter().enumerate() {
        let applies =
            rule.trains.contains(train) && rule.when.as_ref().is_none_or(|when| touched.meets(position, when, &[]));
        if !applies || rule.linked || rule.of.counted == Counted::Paid {
            continue;
        }
        let found = touched.count(position, &rule.of, &[]);
        if found < rule.of.at_least as usize || rule.at_most.is_some_and(|most| found > most as usize) {
            faults.push(RouteFault::NeedNotMet { need, train, found });
        }
    }
}
