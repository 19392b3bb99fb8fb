//! The size of networks that the search can handle.

use crate::network::{Network, NetworkBonus};
use crate::search::lagrangian::fixed_point::sums_fit;

/// The maximum number of routes that may be forbidden to a kind of train. Each takes three bits of every state.
const MAX_FORBIDDEN: usize = 1 << 12;

/// The maximum number of bonuses that are paid once and that a stop may complete: it has an arc for each subset of them.
const MAX_BONUSES_PAID_ONCE: usize = 8;

/// The maximum number of all bonuses that are paid once. Each takes a word of every state of a set.
const MAX_UNITS_OF_BONUSES: u32 = 64;

/// The maximum number of conditions of bonuses and needs. Each takes a bit or a word of every state.
const MAX_CONDITIONS: usize = 1 << 12;

/// Returns whether all numbers fit into the integers that hold them. No board of a game comes near these limits.
pub(super) fn is_within_size_limits(network: &Network) -> bool {
    const MAX_WORD: u64 = u16::MAX as u64;
    let extras = network.side_constraints();
    let trains: usize = network.kinds().iter().map(|kind| kind.trains.len()).sum();
    let limits = || network.kinds().iter().flat_map(|kind| kind.limits.visit.iter().chain(&kind.limits.pay));
    let visit_costs = || network.kinds().iter().flat_map(|kind| &kind.visit_costs);
    let of_bonuses: usize = extras.bonuses.iter().map(|bonus| bonus.conditions().count()).sum();
    sums_fit(network)
        && extras.bonus_units <= MAX_UNITS_OF_BONUSES
        && most_bonuses_completed_at_once(network) <= MAX_BONUSES_PAID_ONCE
        && of_bonuses + extras.needs.len() <= MAX_CONDITIONS
        && network.kinds().iter().all(|kind| kind.forbidden.len() < MAX_FORBIDDEN)
        && limits().all(|limit| limit.max <= MAX_WORD)
        && visit_costs().all(|&cost| u64::from(cost) <= MAX_WORD)
        && network.legs().len() * network.track_classes() + trains < usize::from(u16::MAX)
        && network.stops().len() < usize::from(u16::MAX) - 4
}

/// Whether a state tells what a route earns for the distance that it covers. If that does not count from its ends, but from stops within, only
/// the complete route tells.
pub(super) fn states_tell_distances(network: &Network) -> bool {
    !network.kinds().iter().any(|kind| network.pays_within_ends(kind))
}

/// Returns the greatest number of bonuses paid once that a route may claim at one moment: when it starts, or
/// when a stop completes the only condition of a bonus.
fn most_bonuses_completed_at_once(network: &Network) -> usize {
    let bonuses = &network.side_constraints().bonuses;
    let parts = |bonus: &NetworkBonus| bonuses.iter().filter(|other| other.unit == bonus.unit).count();
    let is_simple = |bonus: &NetworkBonus| {
        let [condition] = &bonus.includes[..] else { return false };
        parts(bonus) == 1 && bonus.per.is_none() && condition.at_least == 1 && condition.hexes.is_empty()
    };
    let (simple, others): (Vec<_>, Vec<_>) =
        bonuses.iter().filter(|bonus| bonus.unit.is_some()).partition(|bonus| is_simple(bonus));
    let mut units: Vec<_> = others.iter().map(|bonus| bonus.unit).collect();
    units.dedup();
    let completes = |stop: usize| simple.iter().filter(|bonus| bonus.includes[0].stops[stop]).count();
    units.len() + (0..network.stops().len()).map(completes).max().unwrap_or(0)
}
