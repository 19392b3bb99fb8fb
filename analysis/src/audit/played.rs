//! The routes that a company ran in a recorded game, as a claim.

use crate::board::{HexId, StopId};
use crate::claim::{Claim, ClaimedConnection, ClaimedRoute, ClaimedRun, ClaimedStop, interpret};
use crate::position::Position;
use crate::rules::TrainId;
use highball_messages::{Message, Text};
use highball_titles::title::about;

use crate::record::{PlayedRoute, RecordError};

/// Largest number of hexes with stops that a route without legs may pass by other track.
const MAX_PASSED: usize = 3;

/// Limit on the readings of a route without legs.
const MAX_READINGS: usize = 300;

/// Largest number of hexes with stops in a route without legs that is read in several ways. No game has longer routes.
const MAX_STOPS: usize = 60;

/// Returns the routes that a company ran as a claim about the [question](crate::record::State::question) of that moment. A record lists the
/// hexes of each leg, in either direction. Only later records say which of several cities in a hex a route visits. A record of 2020 lists only
/// the hexes of the whole route, and what it earned. It means a route over these hexes that earns as much.
///
/// # Errors
/// If a train or a hex is not part of the question, or the legs do not follow one another.
pub fn played_claim(position: &Position, routes: &[PlayedRoute]) -> Result<Claim, RecordError> {
    let run = |route: &PlayedRoute| {
        let name = &route.train;
        let train = position.train_with_id(name).ok_or_else(|| {
            let company = position.company_name();
            let what = about(name, |train, language| Message::HasNoTrain { company, train }.text(language));
            RecordError::new(what, Message::OneOfItsTrains)
        })?;
        let in_route = |error: RecordError| {
            RecordError::new(
                Text::new(|language| {
                    Message::RouteOfTrain { train: name, fault: error.what.in_language(language) }.text(language)
                }),
                error.expected,
            )
        };
        if route.connections.is_empty() {
            return run_over(position, train, route).map_err(in_route);
        }
        let mut stops = stops_of_legs(position, route).map_err(in_route)?;
        if route.is_local() {
            stops.truncate(1);
        }
        Ok(ClaimedRun::new(train, ClaimedRoute::Stops(stops)))
    };
    // A train that only repeats a stop of another has no route in the question.
    let repeats = |route: &&PlayedRoute| route.is_local() && position.train_with_id(&route.train).is_none();
    let runs = routes.iter().filter(|route| has_run(route) && !repeats(route)).map(run);
    Ok(Claim { runs: runs.collect::<Result<_, _>>()?, choices: None, revenue: None })
}

/// Whether a train ran. A record may list a train without legs, or with the only hex that the player had chosen for it.
fn has_run(route: &PlayedRoute) -> bool {
    !route.connections.is_empty() || route.hexes.len() > 1 || route.revenue.is_some_and(|revenue| revenue > 0)
}

/// Returns the run of a train over hexes that are listed in order. Those without stops are passed, and possibly some of the others.
fn run_over(position: &Position, train: TrainId, route: &PlayedRoute) -> Result<ClaimedRun, RecordError> {
    let hexes: Vec<HexId> = route.hexes.iter().map(|hex| hex_named(position, hex)).collect::<Result<_, _>>()?;
    let has_stops = |&place: &usize| position.board().hex(hexes[place]).stops().len() > 0;
    let places: Vec<usize> = (0..hexes.len()).filter(has_stops).collect();
    if places.is_empty() {
        return Err(RecordError::new(Message::RouteWithoutStop, Message::HexesOfStops));
    }
    let reading = |passed: &[usize]| {
        let stops = ClaimedRoute::Stops(stops_among(position, &hexes, &places, passed));
        ClaimedRun { revenue: route.revenue, ..ClaimedRun::new(train, stops) }
    };
    let is_recorded = |run: &ClaimedRun| {
        let verdict = interpret(position, &Claim { runs: vec![run.clone()], choices: None, revenue: None }).verdict;
        verdict.is_legal() && route.revenue.is_none_or(|revenue| revenue == verdict.revenue)
    };
    if places.len() > MAX_STOPS {
        return Ok(reading(&[]));
    }
    // The route begins and ends at a stop.
    let inner = places.get(1..places.len() - 1).unwrap_or_default();
    let mut readings = small_subsets(inner).into_iter().map(|passed| reading(&passed));
    Ok(readings.find(is_recorded).unwrap_or_else(|| reading(&[])))
}

/// Returns at most [`MAX_READINGS`] subsets of an ascending list with at most [`MAX_PASSED`] items, those with the fewest items first.
fn small_subsets(items: &[usize]) -> Vec<Vec<usize>> {
    let mut subsets = vec![Vec::new()];
    let mut at = 0;
    while at < subsets.len() {
        let subset = subsets[at].clone();
        at += 1;
        if subset.len() < MAX_PASSED {
            let later = items.iter().filter(|&item| subset.last().is_none_or(|last| last < item));
            let larger = later.map(|&item| [&subset[..], &[item]].concat());
            subsets.extend(larger.take(MAX_READINGS - subsets.len()));
        }
    }
    subsets
}

/// Returns the stops of a route over hexes. `places` are those with stops; the route passes the hexes at the places `passed`.
fn stops_among(position: &Position, hexes: &[HexId], places: &[usize], passed: &[usize]) -> Vec<ClaimedStop> {
    let visited = places.iter().copied().filter(|place| !passed.contains(place));
    let mut last: Option<usize> = None;
    let stop = |place: usize| {
        // Hexes before the first stop are no part of the route.
        let via = last.map_or_else(Vec::new, |last| hexes[last + 1..place].to_vec());
        last = Some(place);
        let hex = position.board().hex(hexes[place]);
        ClaimedStop {
            name: hex.name.as_str().into(),
            options: hex.stops().collect(),
            connection: ClaimedConnection::Via(via),
        }
    };
    visited.map(stop).collect()
}

fn stops_of_legs(position: &Position, route: &PlayedRoute) -> Result<Vec<ClaimedStop>, RecordError> {
    let legs = route.legs();
    let ends = ends(&legs).ok_or_else(|| RecordError::new(Message::LegsApart, Message::LegsThatJoin))?;
    let mut stops = Vec::with_capacity(ends.len());
    for (number, hex) in ends.into_iter().enumerate() {
        let mut options: Vec<StopId> = position.board().hex(hex_named(position, hex)?).stops().collect();
        if options.is_empty() {
            return Err(RecordError::new(Message::NoStopThere { hex }, Message::LegBetweenStops));
        }
        // The stops of this hex that the record names. For a route of one leg, the site ignores them and reads the hexes alone.
        let named = route
            .stops
            .iter()
            .filter(|(of, _)| of == hex && legs.len() > 1)
            .filter_map(|(_, stop)| options.get(*stop).copied());
        let named: Vec<StopId> = named.collect();
        if !named.is_empty() {
            options = named;
        }
        let connection = match number.checked_sub(1) {
            None => ClaimedConnection::Via(Vec::new()),
            Some(leg) => {
                let hexes = legs[leg].iter().map(|hex| hex_named(position, hex));
                ClaimedConnection::Exactly(hexes.collect::<Result<_, _>>()?)
            }
        };
        stops.push(ClaimedStop { name: hex.into(), options, connection });
    }
    Ok(stops)
}

fn hex_named(position: &Position, name: &str) -> Result<HexId, RecordError> {
    let hex = position.board().hex_named(name);
    hex.ok_or_else(|| {
        RecordError::new(about(name, |hex, language| Message::HexWithoutTrack { hex }.text(language)), Message::HexWithTrack)
    })
}

/// Returns the hexes where the legs begin and end, in the order of the route, or `None` if the legs do not join.
fn ends<'a>(legs: &[&'a [String]]) -> Option<Vec<&'a str>> {
    let ends = legs.iter().map(|leg| Some((leg.first()?.as_str(), leg.last()?.as_str())));
    let ends: Vec<(&str, &str)> = ends.collect::<Option<_>>()?;
    let (&(one, other), rest) = ends.split_first()?;
    [(one, other), (other, one)].into_iter().find_map(|(start, next)| {
        let mut stops = vec![start, next];
        for &(one, other) in rest {
            let last = *stops.last()?;
            stops.push(if last == one {
                other
            } else if last == other {
                one
            } else {
                return None;
            });
        }
        Some(stops)
    })
}
