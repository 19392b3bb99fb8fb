//! Legality and price of fully specified routes, from the position alone: rule by rule, every fault. The judge never searches
//! and shares no code with the network and the search, so it can vouch for their answers.
//!
//! Each file checks one family of rules:
//!
//! - `path`: each leg joins one stop to the next over connected track;
//! - `track`: what a route may use only once, or only at its ends;
//! - `stops`: which stops a route may include and run through, and which it must include;
//! - `access`: what a train may do at a stop;
//! - `bypass`: blocked cities that routes pass without stopping;
//! - `reach`: how far a train may run;
//! - `price`: which stops a train is paid for;
//! - `paid_once`: which of the company's trains is paid for a stop that pays only one;
//! - `bonus`: what routes earn besides their stops;
//! - `between_routes`: what the routes of a set may not share;
//! - `links`: which routes hang together by the stops that they share.
//!
//! The snapshot format states the rules and numbers them.

mod access;
mod between_routes;
mod bonus;
mod bypass;
mod crossing;
mod duplicates;
mod earned_bonus;
mod fault_list;
mod fault_place;
mod judged_run;
mod links;
mod paid_once;
mod path;
mod price;
mod reach;
mod route_fault;
mod row_capacities;
mod rule;
mod set_fault;
mod stops;
mod touched;
mod track;
mod unpaid;
mod verdict;
mod words;

#[cfg(test)]
mod tests;

pub use earned_bonus::{BonusPayment, EarnedBonus};
pub use fault_place::FaultPlace;
pub use judged_run::JudgedRun;
pub use links::{included_stops, parts};
pub use route_fault::RouteFault;
pub use rule::Rule;
pub use set_fault::SetFault;
pub use unpaid::{Unpaid, unpaid};
pub use verdict::Verdict;
pub use words::Words;

use crate::board::StopId;
use crate::position::{Position, Run};
use fault_list::FaultList;
use price::Priced;
use touched::Touched;
use track::Track;

/// Checks and prices any set of runs. Reports every fault of each route, every fault between routes, and the price.
///
/// An illegal route is priced too: each stop that it names counts once, as far as the train's rows pay for it. A run whose
/// train, stops or segments do not all exist in the position earns nothing and is left out of the checks between routes.
#[must_use]
pub fn judge(position: &Position, runs: &[Run]) -> Verdict {
    let mut judged = Vec::with_capacity(runs.len());
    let (mut touched, mut tracks) = (Vec::with_capacity(runs.len()), Vec::new());
    for run in runs {
        let mut faults = unknown_ids(position, run);
        if !faults.is_empty() {
            let (faults, times) = faults.into_parts();
            judged.push(JudgedRun { faults, times, paid: Vec::new(), bonuses: Vec::new(), revenue: 0 });
            touched.push((run.train, Touched::nothing()));
            continue;
        }
        let touched_by_run = Touched::by(position, &run.route, bypass::passed(position, run));
        let crossings = path::check(position, run, &mut faults);
        let track = Track::check(position, &run.route, &crossings, &mut faults);
        stops::check(position, run, &touched_by_run, &mut faults);
        reach::check(position, run, &touched_by_run, &mut faults);
        let Priced { paid, bonuses, revenue } = price::check(position, run.train, &touched_by_run, &mut faults);
        let (faults, times) = faults.into_parts();
        judged.push(JudgedRun { faults, times, paid, bonuses, revenue });
        touched.push((run.train, touched_by_run));
        tracks.push((run.train, track));
    }
    let lost = between_routes::lost(position, &judged);
    let kept = || (0..runs.len()).filter(|run| !lost.contains(run));
    for (run, stop) in paid_once::unpaid(position, kept().map(|run| (run, runs[run].train, &judged[run].paid[..]))) {
        let JudgedRun { paid, bonuses, revenue, .. } = &mut judged[run];
        paid.retain(|&other| other != stop);
        *revenue = price::revenue(position, runs[run].train, paid, bonuses);
    }
    let known = |run: &usize| !touched[*run].1.stops.is_empty();
    for (run, bonuses) in
        bonus::earned_once(position, kept().filter(known).map(|run| (run, touched[run].0, &touched[run].1)))
    {
        judged[run].revenue = bonus::changed(judged[run].revenue, bonus::to_route(position, &bonuses));
        judged[run].bonuses.extend(bonuses);
        judged[run].bonuses.sort_unstable();
    }
    let included: Vec<StopId> = kept().flat_map(|run| touched[run].1.stops.iter().copied()).collect();
    let bonuses = bonus::earned_by_set(position, &included);
    let mut faults = between_routes::check(position, &tracks);
    faults.extend(between_routes::local_runs(position, &touched));
    faults.extend(between_routes::licences(position, &touched));
    faults.extend(between_routes::bypasses(position, runs));
    faults.extend(between_routes::links(position, kept().map(|run| &touched[run])));
    faults.extend(between_routes::linked_needs(position, kept().map(|run| &touched[run])));
    faults.extend(between_routes::demands(position, kept().map(|run| &touched[run].1)));
    let earned: Vec<usize> =
        kept().flat_map(|run| &judged[run].bonuses).chain(&bonuses).map(|earned| earned.bonus).collect();
    faults.extend(between_routes::choices(position, &earned));
    faults.extend(between_routes::choices_together(position));
    let revenue_of_set = bonus::changed(0, bonus::to_route(position, &bonuses));
    let revenue = kept().fold(revenue_of_set, |sum: u64, run| sum.saturating_add(judged[run].revenue));
    let (faults, times) = faults.into_parts();
    Verdict { runs: judged, faults, times, lost, bonuses, revenue }
}

/// The train, stops and segments of a run that do not exist in the position.
fn unknown_ids(position: &Position, run: &Run) -> FaultList<RouteFault> {
    let board = position.board();
    let train = (run.train.index() >= position.trains().len()).then_some(RouteFault::UnknownTrain(run.train));
    let stops = run.route.stops.iter().filter(|stop| stop.index() >= board.stops().len());
    let segments = run.route.legs.iter().flatten().filter(|segment| segment.index() >= board.segments().len());
    let stops = stops.map(|&stop| RouteFault::UnknownStop(stop));
    let segments = segments.map(|&segment| RouteFault::UnknownSegment(segment));
    train.into_iter().chain(stops).chain(segments).collect()
}
