//! The readings of a single run.

use std::rc::Rc;

use super::claimed::{ClaimedConnection, ClaimedRoute, ClaimedRun, ClaimedStop};
use super::connection::{Connection, ConnectionFinder, Query};
use super::effort::Effort;
use super::interpretation::{Assumptions, ChosenStop};
use super::leg_track::LegTrack;
use crate::board::StopId;
use crate::position::{Position, Route, Run};
use crate::rules::TrainId;

/// Limit on the readings of one run.
const MAX_READINGS_OF_RUN: usize = 256;

/// A reading of one run. Only the track of each leg is open.
#[derive(Debug, Clone)]
pub(super) struct RunReading {
    /// The run. Its legs are empty unless the claim specifies them.
    pub(super) run: Run,
    pub(super) assumptions: Assumptions,
    /// The tracks that each leg may take. Empty if the claim specifies the track.
    pub(super) legs: Vec<Rc<[LegTrack]>>,
    /// Number of legs without any track.
    pub(super) trackless: usize,
    /// Number of added stops that cost some of the train's reach.
    pub(super) costly: usize,
    /// Number of connections over illegal track.
    pub(super) illegal_connections: usize,
}

impl RunReading {
    fn of(run: Run, claimed: &ClaimedRun) -> Self {
        let assumptions = Assumptions { claimed_revenue: claimed.revenue, ..Assumptions::default() };
        Self { run, assumptions, legs: Vec::new(), trackless: 0, costly: 0, illegal_connections: 0 }
    }

    /// Whether the run visits a stop twice.
    fn repeats_a_stop(&self) -> bool {
        let stops = &self.run.route.stops;
        stops.iter().enumerate().any(|(number, stop)| stops[..number].contains(stop))
    }

    /// Returns this reading continued to one of the options of a claimed stop.
    fn continued(
        &self,
        connection: Connection,
        to: StopId,
        stop: &ClaimedStop,
        finder: &ConnectionFinder<'_>,
        all: &[ClaimedStop],
    ) -> Self {
        let mut next = self.clone();
        let leg = next.legs.len();
        if let [none] = &connection.legs[..]
            && none.is_empty()
        {
            let (ClaimedConnection::Via(hexes) | ClaimedConnection::Exactly(hexes)) = &stop.connection;
            next.assumptions.impossible_legs.push((leg, hexes.clone()));
        }
        next.run.route.stops.extend(connection.added.iter().copied().chain([to]));
        for added in connection.added {
            // The name of a place with several stops also means those that are passed on the way.
            match all.iter().find(|stop| stop.options.contains(&added)) {
                Some(named) => next.assumptions.chosen.push(chosen_stop(named, added)),
                None => {
                    next.costly += usize::from(!finder.is_free(next.run.train, added));
                    next.assumptions.added.push(added);
                }
            }
        }
        next.assumptions.chosen.extend(is_ambiguous(stop).then(|| chosen_stop(stop, to)));
        next.trackless += connection.legs.iter().filter(|tracks| tracks.is_empty()).count();
        next.legs.extend(connection.legs);
        next.illegal_connections += usize::from(connection.has_illegal_track);
        next
    }
}

/// Returns the readings of a claimed run for a train, and whether these are all. Up to `detour` stops that cost no reach may be
/// added to a connection beyond the fewest. Once the effort is spent, returns one reading.
pub(super) fn read_run(
    position: &Position,
    finder: &mut ConnectionFinder<'_>,
    effort: &Effort<'_>,
    claimed: &ClaimedRun,
    train: TrainId,
    detour: usize,
) -> (Vec<RunReading>, bool) {
    let begin = |route: Route| RunReading::of(Run { train, route }, claimed);
    let stops = match &claimed.route {
        ClaimedRoute::Stops(stops) => stops,
        ClaimedRoute::Track(route) => return (vec![begin(route.clone())], true),
    };
    let mut readings = vec![begin(Route::default())];
    let mut complete = true;
    for stop in stops {
        let mut next = Vec::new();
        for reading in &readings {
            for &option in options(position, stop, reading) {
                if next.is_empty() || !effort.is_spent() {
                    next.extend(continuations(finder, reading, stop, option, stops, detour));
                    effort.spend(next.len() + reading.run.route.stops.len());
                }
            }
        }
        let most = if effort.is_spent() { 1 } else { MAX_READINGS_OF_RUN };
        complete &= next.len() <= most;
        next.truncate(most);
        readings = next;
    }
    (readings, complete)
}

/// Returns the options of a stop that the run does not have yet, if possible those that the train may visit. Returns all options
/// if the run has them all.
fn options<'a>(position: &Position, stop: &'a ClaimedStop, reading: &RunReading) -> Vec<&'a StopId> {
    let is_in_run = |option: &&StopId| reading.run.route.stops.contains(option);
    let may_visit = |option: &&StopId| position.rights(reading.run.train, **option).is_none_or(|rights| rights.visit);
    let new: Vec<&StopId> = stop.options.iter().filter(|option| !is_in_run(option)).collect();
    let open: Vec<&StopId> = new.iter().copied().filter(may_visit).collect();
    match (open.is_empty(), new.is_empty()) {
        (false, _) => open,
        (true, false) => new,
        (true, true) => stop.options.iter().collect(),
    }
}

/// Returns the ways to continue a run to an option of a claimed stop. `all` are the claimed stops of the run.
fn continuations(
    finder: &mut ConnectionFinder<'_>,
    reading: &RunReading,
    stop: &ClaimedStop,
    to: StopId,
    all: &[ClaimedStop],
    detour: usize,
) -> Vec<RunReading> {
    let Some(&from) = reading.run.route.stops.last() else {
        let mut first = reading.clone();
        first.run.route.stops.push(to);
        first.assumptions.chosen.extend(is_ambiguous(stop).then(|| chosen_stop(stop, to)));
        return vec![first];
    };
    let unambiguous = all.iter().filter(|stop| !is_ambiguous(stop)).flat_map(|stop| &stop.options);
    let excluded: Vec<StopId> = unambiguous.chain(&reading.run.route.stops).copied().collect();
    let query = Query { train: reading.run.train, from, to, connection: &stop.connection, excluded: &excluded };
    let found = finder.find(query, detour);
    let mut continued: Vec<RunReading> =
        found.into_iter().map(|connection| reading.continued(connection, to, stop, finder, all)).collect();
    // A run visits a stop twice only if there is no other way to read it.
    if continued.iter().any(|reading| !reading.repeats_a_stop()) {
        continued.retain(|reading| !reading.repeats_a_stop());
    }
    continued
}

fn is_ambiguous(stop: &ClaimedStop) -> bool {
    stop.options.len() > 1
}

fn chosen_stop(claimed: &ClaimedStop, stop: StopId) -> ChosenStop {
    ChosenStop { stop, name: claimed.name.clone(), options: claimed.options.len() }
}
