//! Dominance between legs.

use super::leg::Leg;

/// Maximum number of legs between two stops against which the others are compared.
const MAX_COMPARED: usize = 200;

/// Drops every leg that another one between the same stops dominates; of equal legs the later one. Returns whether any was
/// dropped.
///
/// The legs are sorted by their stops. `costs_no_more` says whether a leg uses no more of any train's reach than another.
pub(super) fn drop_dominated(legs: &mut Vec<Leg>, costs_no_more: impl Fn(&Leg, &Leg) -> bool) -> bool {
    let stops = |leg: &Leg| (leg.stops[0].min(leg.stops[1]), leg.stops[0].max(leg.stops[1]));
    let mut is_dropped = vec![false; legs.len()];
    let mut start = 0;
    while start < legs.len() {
        let dominates = |one: &Leg, other: &Leg| one.dominates(other) && costs_no_more(one, other);
        let end = start + legs[start..].iter().take_while(|leg| stops(leg) == stops(&legs[start])).count();
        let compared = start..end.min(start + MAX_COMPARED);
        for candidate in start..end {
            is_dropped[candidate] = compared.clone().any(|other| {
                other != candidate
                    && !is_dropped[other]
                    && dominates(&legs[other], &legs[candidate])
                    && (other < candidate || !dominates(&legs[candidate], &legs[other]))
            });
        }
        start = end;
    }
    let mut is_kept = is_dropped.iter().map(|&is_dropped| !is_dropped);
    let count_before = legs.len();
    legs.retain(|_| is_kept.next().unwrap_or(true));
    legs.len() < count_before
}
