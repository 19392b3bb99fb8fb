//! The stops to which tokens move if another tile replaces theirs.

use crate::board::EdgeSet;
use crate::board::tile::{Print, PrintStop};

/// Returns for each stop of an old print the stop of the new one to which its tokens move: for a city, the first that keeps its edges or, if
/// none does, one that keeps some of them, or else the city with the same number. Stops of other kinds keep their number. `None` if the new print has no such stop.
#[must_use]
pub fn stops_after(old: &Print, new: &Print) -> Vec<Option<usize>> {
    let mapping = city_mapping(old, new);
    let becomes = |city: usize| mapping.iter().find(|&&(before, _)| before == city).map(|&(_, after)| after);
    let stops = old.stops().iter().enumerate();
    let after = |(number, stop): (usize, &PrintStop)| match stop.kind {
        kind if kind.is_city() => becomes(number),
        _ => (number < new.stops().len()).then_some(number),
    };
    stops.map(after).collect()
}

/// Returns the cities and passes of a print, each with its number.
pub fn cities(print: &Print) -> impl Iterator<Item = (usize, &PrintStop)> {
    print.stops().iter().enumerate().filter(|(_, stop)| stop.kind.is_city())
}

/// Maps each city of an old print to a city of the new one: the first that keeps its edges or, if none does, one that keeps some of them or,
/// if none does, the one with the same number. A city without edges becomes one that no other becomes, if possible the one with the same number.
fn city_mapping(old: &Print, new: &Print) -> Vec<(usize, usize)> {
    let numbers = |print: &Print| cities(print).map(|(number, _)| number).collect::<Vec<_>>();
    let edges = |print: &Print, stop: usize| print.edges_of(stop as u16).collect::<EdgeSet>();
    let (before, after) = (numbers(old), numbers(new));
    let is_blank = before.iter().all(|&city| edges(old, city).is_empty());
    let keeps = |city: usize, new_city: usize| edges(old, city).is_subset(edges(new, new_city));
    let shares = |city: usize, new_city: usize| edges(old, city).intersects(edges(new, new_city));
    let mut mapping = Vec::new();
    let (without, with): (Vec<_>, Vec<_>) =
        before.iter().copied().enumerate().partition(|&(_, city)| edges(old, city).is_empty());
    for (number, city) in with {
        let kept = after.iter().copied().find(|&new_city| keeps(city, new_city));
        // A print with less track, such as the map's beneath a tile.
        let shared = || after.iter().copied().find(|&new_city| shares(city, new_city));
        let found = kept.or_else(shared).or_else(|| after.get(number).copied());
        mapping.extend(found.map(|new_city| (city, new_city)));
    }
    for (number, city) in without {
        let is_free = |new_city: &usize| !mapping.iter().any(|(_, taken)| taken == new_city);
        let same = after.get(number).copied();
        let found = if is_blank && before.len() == after.len() {
            same
        } else {
            same.filter(is_free).or_else(|| after.iter().copied().find(is_free)).or_else(|| after.first().copied())
        };
        mapping.extend(found.map(|new_city| (city, new_city)));
    }
    mapping
}
