//! Legality and price of fully specified routes, from the position alone: rule by rule, every fault. It never searches and
//! shares no code with the network and the search, so it can vouch for them.
//!
//! One family of rules to a file: `path` (each leg leads from stop to stop), `track` (what may be used once, and where),
//! `stops` (what a route includes and runs through), `access` (what a train may do at a stop), `reach` (what the train can
//! visit), `price` (what it is paid for), `bonus` (what routes earn besides), `set` (what the routes may not share). The rules
//! and their numbers are those of the snapshot format; they are read here from the position's data alone.

mod access;
mod between_routes;
mod bonus;
mod path;
mod place;
mod price;
mod reach;
mod route_fault;
mod row_capacities;
mod rule;
mod set_fault;
mod stops;
mod track;
mod verdict;
mod words;

#[cfg(test)]
mod tests;

pub use bonus::Payment;
pub use place::FaultPlace;
pub use route_fault::RouteFault;
pub use rule::Rule;
pub use set_fault::SetFault;
pub use verdict::{JudgedRun, Verdict};

use crate::board::StopId;
use crate::position::{Position, Route, Run};
use crate::rules::Paid;
use track::Track;

/// Judges a set of runs, whatever it is: every fault of every route, every fault between routes, and the price.
///
/// A route is priced even where it is illegal: each stop that it names counts once, as far as the train's rows pay it. A run
/// that names a train, stop or segment that the position does not have is worth nothing and takes no part in what is
/// judged between routes.
#[must_use]
pub fn judge(position: &Position, runs: &[Run]) -> Verdict {
    let mut judged = Vec::with_capacity(runs.len());
    let (mut stops, mut tracks) = (Vec::with_capacity(runs.len()), Vec::new());
    for run in runs {
        let mut faults = unknown(position, run);
        if !faults.is_empty() {
            judged.push(JudgedRun { faults, paid: Vec::new(), bonuses: Vec::new(), revenue: 0 });
            stops.push(Vec::new());
            continue;
        }
        let of_run = distinct(&run.route);
        let crossings = path::check(position, run, &mut faults);
        let track = Track::check(position.board(), &run.route, &crossings, &mut faults);
        stops::check(position, run, &mut faults);
        reach::check(position, run.train, &of_run, &mut faults);
        let (paid, of_stops) = price::check(position, run.train, &of_run, &mut faults);
        let bonuses = bonus::earned(position, Paid::EachRoute, &of_run);
        let revenue = of_stops.saturating_add(bonus::to_route(position, &bonuses));
        judged.push(JudgedRun { faults, paid, bonuses, revenue });
        stops.push(of_run);
        tracks.push((run.train, track));
    }
    let lost = between_routes::lost(position, &judged);
    let kept = || (0..runs.len()).filter(|run| !lost.contains(run));
    for (run, bonuses) in bonus::earned_once(position, kept().map(|run| (run, &stops[run][..]))) {
        judged[run].revenue = judged[run].revenue.saturating_add(bonus::to_route(position, &bonuses));
        judged[run].bonuses.extend(bonuses);
        judged[run].bonuses.sort_unstable();
    }
    let included: Vec<StopId> = kept().flat_map(|run| stops[run].iter().copied()).collect();
    let bonuses = bonus::earned(position, Paid::Set, &included);
    let mut faults = between_routes::check(position.board(), &tracks);
    faults.extend(between_routes::licences(position, &stops));
    let earned: Vec<usize> = kept().flat_map(|run| &judged[run].bonuses).chain(&bonuses).copied().collect();
    faults.extend(between_routes::choices(position, &earned));
    let of_set = bonus::to_route(position, &bonuses);
    let revenue = kept().fold(of_set, |sum: u64, run| sum.saturating_add(judged[run].revenue));
    Verdict { runs: judged, faults, lost, bonuses, revenue }
}

/// What a run names that the position does not have.
fn unknown(position: &Position, run: &Run) -> Vec<RouteFault> {
    let board = position.board();
    let train = (run.train.index() >= position.trains().len()).then_some(RouteFault::UnknownTrain(run.train));
    let stops = run.route.stops.iter().filter(|stop| stop.index() >= board.stops().len());
    let segments = run.route.legs.iter().flatten().filter(|segment| segment.index() >= board.segments().len());
    let stops = stops.map(|&stop| RouteFault::UnknownStop(stop));
    let segments = segments.map(|&segment| RouteFault::UnknownSegment(segment));
    train.into_iter().chain(stops).chain(segments).collect()
}

/// The stops of a route in its order, each once.
fn distinct(route: &Route) -> Vec<StopId> {
    let mut seen = std::collections::BTreeSet::new();
    route.stops.iter().copied().filter(|&stop| seen.insert(stop)).collect()
}

/// What stands more than once in a list, each once and in its order.
fn repeated<T: Ord + Copy>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut sorted: Vec<T> = items.into_iter().collect();
    sorted.sort_unstable();
    let mut repeated: Vec<T> = sorted.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
    repeated.dedup();
    repeated
}
