//! Lists without their duplicates, and the duplicates of lists.

use std::collections::BTreeSet;

use crate::board::StopId;
use crate::position::Route;

/// The stops of a route in its order, each once.
pub(super) fn distinct_stops(route: &Route) -> Vec<StopId> {
    let mut seen = BTreeSet::new();
    route.stops.iter().copied().filter(|&stop| seen.insert(stop)).collect()
}

/// The items that occur more than once, each with the number of times, in ascending order.
pub(super) fn duplicates<T: Ord + Copy>(items: impl IntoIterator<Item = T>) -> Vec<(T, usize)> {
    let mut sorted: Vec<T> = items.into_iter().collect();
    sorted.sort_unstable();
    sorted.chunk_by(T::eq).filter(|equal| equal.len() > 1).map(|equal| (equal[0], equal.len())).collect()
}
