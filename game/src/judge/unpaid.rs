//! Why a train is not paid for a stop that it visits.

use super::fault_list::FaultList;
use super::touched::Touched;
use super::{JudgedRun, access, bypass, price};
use crate::board::StopId;
use crate::position::{Position, Run};

/// The stops that a run visits without being paid for them, with what decides that.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Unpaid {
    /// The stops that do not count, in the order of the route.
    pub stops: Vec<StopId>,
    /// Those of them that would count if nothing but their values mattered.
    pub displaced: Vec<StopId>,
    /// The stops with a token of the company, if the train must be paid for one of them and otherwise would not be.
    pub stations: Vec<StopId>,
    /// Those of `stops` that pay another run of the company.
    pub paid_elsewhere: Vec<StopId>,
}

/// Returns the stops that a run of a judged set visits without being paid for them. `None` if there are none, or the run names what the
/// position does not have.
#[must_use]
pub fn unpaid(position: &Position, run: &Run, judged: &JudgedRun) -> Option<Unpaid> {
    if !super::unknown_ids(position, run).is_empty() {
        return None;
    }
    let touched = Touched::by(position, &run.route, bypass::passed(position, run));
    let stops: Vec<StopId> = touched.stops.iter().copied().filter(|stop| !judged.paid.contains(stop)).collect();
    if stops.is_empty() {
        return None;
    }
    let chosen = price::check(position, run.train, &touched, &mut FaultList::new()).paid;
    let freely = price::most_valuable(position, run.train, &touched);
    let is_station = |stop: &StopId| access::is_station(position, run.train, *stop);
    let is_forced = position.train(run.train).requires_token && !freely.iter().any(is_station);
    Some(Unpaid {
        displaced: stops.iter().copied().filter(|stop| freely.contains(stop) && !chosen.contains(stop)).collect(),
        stations: touched.stops.iter().copied().filter(|stop| is_forced && is_station(stop)).collect(),
        paid_elsewhere: stops.iter().copied().filter(|stop| chosen.contains(stop)).collect(),
        stops,
    })
}
