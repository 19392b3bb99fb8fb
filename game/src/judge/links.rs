//! Which routes of a set hang together.

use super::bypass;
use crate::board::StopId;
use crate::position::{Position, Run};

/// Divides runs into parts. Within a part, a chain of runs leads from each run to each other, and each run of
/// the chain shares a stop with the next. A blocked city that a run passes does not count as shared.
///
/// Each part is a list of indices into `runs`, in ascending order, and the parts are in the order of their first runs.
#[must_use]
pub fn parts(position: &Position, runs: &[Run]) -> Vec<Vec<usize>> {
    let stops: Vec<Vec<StopId>> = runs.iter().map(|run| included_stops(position, run)).collect();
    parts_by_stops(&stops)
}

/// Returns the stops that a run includes: all but a blocked city that it passes.
#[must_use]
pub fn included_stops(position: &Position, run: &Run) -> Vec<StopId> {
    let passed = bypass::passed(position, run);
    run.route.stops.iter().copied().filter(|&stop| Some(stop) != passed).collect()
}

/// Divides routes, each given by the stops that it includes, into parts as [`parts`] does.
pub(super) fn parts_by_stops(routes: &[impl AsRef<[StopId]>]) -> Vec<Vec<usize>> {
    let mut parts: Vec<Vec<usize>> = Vec::new();
    for (number, route) in routes.iter().enumerate() {
        let shares_stop = |&other: &usize| routes[other].as_ref().iter().any(|stop| route.as_ref().contains(stop));
        let (mut linked, others): (Vec<_>, Vec<_>) = parts.into_iter().partition(|part| part.iter().any(shares_stop));
        parts = others;
        linked.push(vec![number]);
        parts.push(linked.concat());
    }
    parts.iter_mut().for_each(|part| part.sort_unstable());
    parts.sort_unstable();
    parts
}
