//! Legality and price of fully specified routes, from the position alone: rule by rule, every fault. It never searches and
//! shares no code with the network and the search, so it can vouch for them.
//!
//! One family of rules to a file: `path` (each leg leads from stop to stop), `track` (what may be used once, and where),
//! `stops` (what a route includes and runs through), `reach` (what the train can visit), `price` (what it is paid for), `set`
//! (what the routes may not share). The rules and their numbers are those of the snapshot format.

mod fault;
mod path;
mod price;
mod reach;
mod room;
mod rule;
mod set;
mod set_fault;
mod stops;
mod track;
mod verdict;

#[cfg(test)]
mod tests;

pub use fault::RouteFault;
pub use rule::Rule;
pub use set_fault::SetFault;
pub use verdict::{JudgedRun, Verdict};

use crate::board::{StopId, StopKind};
use crate::position::{Position, Route, Run};
use track::Track;

/// Judges a set of runs, whatever it is: every fault of every route, every fault between routes, and the price.
///
/// A route is priced even where it is illegal: each stop that it names counts once, as far as the train's rows pay it. A run
/// that names a train, stop or segment that the position does not have is worth nothing and takes no part in what is
/// judged between routes.
#[must_use]
pub fn judge(position: &Position, runs: &[Run]) -> Verdict {
    let mut judged = Vec::with_capacity(runs.len());
    let mut tracks = Vec::new();
    for run in runs {
        let mut faults = unknown(position, run);
        if !faults.is_empty() {
            judged.push(JudgedRun { faults, paid: Vec::new(), revenue: 0 });
            continue;
        }
        let stops = distinct(&run.route);
        let crossings = path::check(position, run, &mut faults);
        let track = Track::check(position.board(), &run.route, &crossings, &mut faults);
        stops::check(position, &run.route, &mut faults);
        reach::check(position, run.train, &stops, &mut faults);
        let (paid, revenue) = price::check(position, run.train, &stops, &mut faults);
        judged.push(JudgedRun { faults, paid, revenue });
        tracks.push((run.train, track));
    }
    let faults = set::check(position.board(), &tracks);
    let lost = set::lost(position, &judged);
    let kept = judged.iter().enumerate().filter(|(run, _)| !lost.contains(run));
    let revenue = kept.fold(0, |sum: u64, (_, run)| sum.saturating_add(run.revenue));
    Verdict { runs: judged, faults, lost, revenue }
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

/// Whether the stop is a city with a token of the company whose trains run.
fn is_station(position: &Position, stop: StopId) -> bool {
    let stop = position.board().stop(stop);
    stop.kind == StopKind::City && position.company().is_some_and(|company| stop.has_token(company))
}

/// What stands more than once in a list, each once and in its order.
fn repeated<T: Ord + Copy>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut sorted: Vec<T> = items.into_iter().collect();
    sorted.sort_unstable();
    let mut repeated: Vec<T> = sorted.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
    repeated.dedup();
    repeated
}
