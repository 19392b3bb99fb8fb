//! Lists without their duplicates, and the duplicates of lists.

use std::collections::BTreeSet;

use crate::board::StopId;
use crate::position::Route;

/// The stops of a route in its order, each once.
pub(super) fn distinct_stops(route: &Route) -> Vec<StopId> {
    let mut seen = BTreeSet::new();
    route.stops.iter().copied().filter(|&stop| seen.insert(stop)).collect()
}

/// The items that occur more than once, each once, in ascending order.
pub(super) fn duplicates<T: Ord + Copy>(items: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut sorted: Vec<T> = items.into_iter().collect();
    sorted.sort_unstable();
    let mut duplicates: Vec<T> = sorted.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
    duplicates.dedup();
    duplicates
}
