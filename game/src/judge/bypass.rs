//! Blocked cities that routes pass without stopping.

use super::access;
use crate::board::StopId;
use crate::position::{Position, Run};
use crate::rules::{Bypass, TrainId};

/// Returns the blocked city that a run passes by right of its company. If there are several, returns the
/// first, as a route may pass only one. `None` if the run has a train or a stop that does not exist.
pub(super) fn passed(position: &Position, run: &Run) -> Option<StopId> {
    let is_known = run.train.index() < position.trains().len()
        && run.route.stops.iter().all(|stop| stop.index() < position.board().stops().len());
    let bypass = own(position).filter(|bypass| is_known && bypass.trains.contains(run.train))?;
    let inner = run.route.stops.get(1..run.route.stops.len().saturating_sub(1)).unwrap_or_default();
    let is_once = |stop: StopId| run.route.stops.iter().filter(|&&other| other == stop).count() == 1;
    let may_be_passed = |stop: StopId| bypass.cities.as_ref().is_none_or(|cities| cities.contains(&stop));
    inner.iter().copied().find(|&stop| is_blocked(position, run.train, stop) && may_be_passed(stop) && is_once(stop))
}

/// Returns the number of routes that may pass a blocked city.
pub(super) fn routes(position: &Position) -> u32 {
    own(position).map_or(0, |bypass| bypass.routes)
}

fn own(position: &Position) -> Option<&Bypass> {
    let is_own = |bypass: &&Bypass| bypass.company.as_ref().is_none_or(|company| company == position.company_name());
    position.rules().bypass.as_ref().filter(is_own)
}

/// Whether only the tokens in a city keep a train from running through it.
fn is_blocked(position: &Position, train: TrainId, stop: StopId) -> bool {
    position.board().stop(stop).kind.is_city()
        && position.rules().stop(stop).through
        && !access::may_run_through(position, train, stop)
}
