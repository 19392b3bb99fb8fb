//! Which stops a route may include together and run through, and the one that it must include.

use std::collections::BTreeMap;

use super::{RouteFault, distinct, is_station, repeated};
use crate::board::{Stop, StopKind};
use crate::position::{Position, Route};

pub(super) fn check(position: &Position, route: &Route, faults: &mut Vec<RouteFault>) {
    let board = position.board();
    faults.extend(repeated(route.stops.iter().copied()).into_iter().map(RouteFault::StopTwice));
    let mut firsts = BTreeMap::new();
    for second in distinct(route) {
        for &group in &board.stop(second).groups {
            let first = *firsts.entry(group).or_insert(second);
            if first != second {
                faults.push(RouteFault::SameGroup { first, second, group });
            }
        }
    }
    for &stop in route.stops.get(1..route.stops.len().saturating_sub(1)).unwrap_or_default() {
        match board.stop(stop).kind {
            StopKind::Offboard => faults.push(RouteFault::ThroughOffboard(stop)),
            StopKind::City if is_blocked(position, board.stop(stop)) => faults.push(RouteFault::ThroughBlocked(stop)),
            StopKind::City | StopKind::Town | StopKind::Halt | StopKind::Mine => {}
        }
    }
    if !route.stops.iter().any(|&stop| is_station(position, stop)) {
        faults.push(RouteFault::NoStation);
    }
}

/// Whether a city is blocked: every slot taken, no token or extra token of the company, and not neutral.
fn is_blocked(position: &Position, city: &Stop) -> bool {
    city.is_full() && !city.neutral && !position.company().is_some_and(|company| city.has_token(company))
}
