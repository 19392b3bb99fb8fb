//! Blocked cities that routes pass without stopping.
//!
//! A city that a route may [pass](highball_game::rules::Bypass) has a second stop in the network. This stop
//! pays nothing, takes no reach and lets routes through, and it has a copy of each leg of the city. A route
//! includes at most one such stop, and never together with the city itself: these are groups. A need keeps
//! routes from beginning or ending there. A licence limits the number of routes that pass a city.

use super::leg::Leg;
use super::network_stop::NetworkStop;
use super::rights::KindRights;
use highball_game::position::Position;

/// Adds the cities that some train may pass, after the stops.
pub(super) fn add_stops(position: &Position, rights: &mut KindRights<'_>, stops: &mut Vec<NetworkStop>) {
    if position.bypass().is_some() {
        let passed = stops.iter().filter(|stop| rights.of_any_kind(stop.stop).bypass);
        let passed: Vec<NetworkStop> = passed.map(|stop| NetworkStop { is_passed: true, ..stop.clone() }).collect();
        stops.extend(passed);
    }
}

/// Adds the legs of the cities that are passed, which are the last of these stops. Returns false if there are too many.
pub(super) fn add_legs(stops: &[NetworkStop], legs: &mut Vec<Leg>) -> bool {
    let Some(first) = stops.iter().position(|stop| stop.is_passed) else { return true };
    let (stopped_at, passed) = stops.split_at(first);
    let mut passed_number = vec![None; stopped_at.len()];
    for (number, stop) in (first..).zip(passed) {
        let city = stopped_at.iter().position(|other| other.stop == stop.stop);
        city.into_iter().for_each(|city| passed_number[city] = Some(number as u16));
    }
    for number in 0..legs.len() {
        for end in 0..2 {
            let Some(passed) = passed_number[usize::from(legs[number].stops[end])] else { continue };
            legs[number].isolated = false;
            // No route ends where it passes a city, and terminal track only leads to the end of one.
            if !legs[number].ends_at[end] {
                let mut copy = legs[number].clone();
                copy.stops[end] = passed;
                legs.push(copy);
            }
        }
    }
    let is_complete = legs.len() <= usize::from(u16::MAX);
    legs.truncate(u16::MAX.into());
    legs.sort_by_key(|leg| (leg.stops[0].min(leg.stops[1]), leg.stops[0].max(leg.stops[1])));
    is_complete
}

/// Returns the groups: each city with its second stop, and all second stops together. A route includes at
/// most one stop of a group.
pub(super) fn groups(stops: &[NetworkStop]) -> impl Iterator<Item = Vec<u16>> {
    let passed = (0..).zip(stops).filter(|(_, stop)| stop.is_passed);
    let with_city = passed.clone().filter_map(|(number, passed)| {
        let city = stops.iter().position(|stop| !stop.is_passed && stop.stop == passed.stop)?;
        Some(vec![city as u16, number])
    });
    let all: Vec<u16> = passed.map(|(number, _)| number).collect();
    with_city.chain(Some(all).filter(|all| all.len() > 1))
}
