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
    /// For each stop of the board: whether the run visits it.
    visits: Vec<bool>,
    /// Whether the run visits a stop twice.
    repeats_a_stop: bool,
}

/// The claimed stops of a run.
struct ClaimedStops<'a> {
    stops: &'a [ClaimedStop],
    /// For each stop of the board: whether it is claimed by a name that means no other stop.
    is_certain: Vec<bool>,
}

impl RunReading {
    fn of(position: &Position, run: Run, claimed: &ClaimedRun) -> Self {
        Self {
            run,
            assumptions: Assumptions { claimed_revenue: claimed.revenue, ..Assumptions::default() },
            legs: Vec::new(),
            trackless: 0,
            costly: 0,
            illegal_connections: 0,
            visits: vec![false; position.board().stops().len()],
            repeats_a_stop: false,
        }
    }

    /// Whether a connection to a stop makes the run visit a stop twice, or it does so already.
    fn would_repeat_a_stop(&self, connection: &Connection, to: StopId) -> bool {
        let new = || connection.added.iter().chain([&to]);
        let is_new_twice = || new().enumerate().any(|(number, stop)| new().take(number).any(|other| other == stop));
        self.repeats_a_stop || new().any(|stop| self.visits[stop.index()]) || is_new_twice()
    }

    fn visit(&mut self, stop: StopId) {
        self.repeats_a_stop |= std::mem::replace(&mut self.visits[stop.index()], true);
        self.run.route.stops.push(stop);
    }

    /// Returns this reading continued to one of the options of a claimed stop.
    fn continued(
        self,
        connection: Connection,
        to: StopId,
        stop: &ClaimedStop,
        finder: &ConnectionFinder<'_>,
        all: &ClaimedStops<'_>,
    ) -> Self {
        let mut next = self;
        let leg = next.legs.len();
        if let [none] = &connection.legs[..]
            && none.is_empty()
        {
            let (ClaimedConnection::Via(hexes) | ClaimedConnection::Exactly(hexes)) = &stop.connection;
            next.assumptions.impossible_legs.push((leg, hexes.clone()));
        }
        for added in connection.added {
            next.visit(added);
            // The name of a place with several stops also means those that are passed on the way.
            match all.stops.iter().find(|stop| stop.options.contains(&added)) {
                Some(named) => next.assumptions.chosen.push(chosen_stop(named, added)),
                None => {
                    next.costly += usize::from(!finder.is_free(next.run.train, added));
                    next.assumptions.added.push(added);
                }
            }
        }
        next.visit(to);
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
    let begin = |route: Route| RunReading::of(position, Run { train, route }, claimed);
    let stops = match &claimed.route {
        ClaimedRoute::Stops(stops) => stops,
        ClaimedRoute::Track(route) => return (vec![begin(route.clone())], true),
    };
    let mut is_certain = vec![false; position.board().stops().len()];
    for stop in stops.iter().filter(|stop| !is_ambiguous(stop)).flat_map(|stop| &stop.options) {
        is_certain[stop.index()] = true;
    }
    let all = ClaimedStops { stops, is_certain };
    let mut readings = vec![begin(Route::default())];
    let mut complete = true;
    for stop in stops {
        let mut next = Vec::new();
        for reading in readings {
            let mut continuations = Vec::new();
            for &option in options(position, stop, &reading) {
                if (next.is_empty() && continuations.is_empty()) || !effort.is_spent() {
                    let found = connections(finder, &reading, stop, option, &all, detour);
                    effort.spend(found.len());
                    continuations.extend(found.into_iter().map(|connection| (connection, option)));
                }
            }
            // Only a reading that continues in several ways is copied.
            let last = continuations.pop();
            for (connection, to) in continuations {
                effort.spend(reading.run.route.stops.len());
                next.push(reading.clone().continued(connection, to, stop, finder, &all));
            }
            next.extend(last.map(|(connection, to)| reading.continued(connection, to, stop, finder, &all)));
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
    let is_in_run = |option: &&StopId| reading.visits[option.index()];
    let may_visit = |option: &&StopId| position.rights(reading.run.train, **option).is_none_or(|rights| rights.visit);
    let new: Vec<&StopId> = stop.options.iter().filter(|option| !is_in_run(option)).collect();
    let open: Vec<&StopId> = new.iter().copied().filter(may_visit).collect();
    match (open.is_empty(), new.is_empty()) {
        (false, _) => open,
        (true, false) => new,
        (true, true) => stop.options.iter().collect(),
    }
}

/// Returns the ways to continue a run to an option of a claimed stop.
fn connections(
    finder: &mut ConnectionFinder<'_>,
    reading: &RunReading,
    stop: &ClaimedStop,
    to: StopId,
    all: &ClaimedStops<'_>,
    detour: usize,
) -> Vec<Connection> {
    let Some(&from) = reading.run.route.stops.last() else {
        return vec![Connection { added: Vec::new(), legs: Vec::new(), has_illegal_track: false }];
    };
    let excluded: Vec<bool> =
        all.is_certain.iter().zip(&reading.visits).map(|(&certain, &visits)| certain || visits).collect();
    let query = Query { train: reading.run.train, from, to, connection: &stop.connection, excluded: &excluded };
    let mut found = finder.find(query, detour);
    // A run visits a stop twice only if there is no other way to read it.
    if found.iter().any(|connection| !reading.would_repeat_a_stop(connection, to)) {
        found.retain(|connection| !reading.would_repeat_a_stop(connection, to));
    }
    found
}

fn is_ambiguous(stop: &ClaimedStop) -> bool {
    stop.options.len() > 1
}

fn chosen_stop(claimed: &ClaimedStop, stop: StopId) -> ChosenStop {
    ChosenStop { stop, name: claimed.name.clone(), options: claimed.options.len() }
}
