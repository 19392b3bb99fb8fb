//! The size of networks that the search can handle.

use crate::network::Network;
use crate::search::lagrangian::fixed_point::sums_fit;

/// The maximum number of routes that may be forbidden to a kind of train. Each takes three bits of every state.
const MAX_FORBIDDEN: usize = 1 << 12;

/// The maximum number of bonuses that are paid once: a stop that completes several of them has an arc for each subset.
const MAX_BONUSES_PAID_ONCE: u32 = 8;

/// The maximum number of conditions of bonuses and needs. Each takes a bit or a word of every state.
const MAX_CONDITIONS: usize = 1 << 12;

/// Returns whether all numbers fit into the integers that hold them. No board of a game comes near these limits.
pub(super) fn is_within_size_limits(network: &Network) -> bool {
    const MAX_WORD: u64 = u16::MAX as u64;
    let extras = network.side_constraints();
    let trains: usize = network.kinds().iter().map(|kind| kind.trains.len()).sum();
    let limits = || network.kinds().iter().flat_map(|kind| kind.limits.visit.iter().chain(&kind.limits.pay));
    let of_bonuses: usize = extras.bonuses.iter().map(|bonus| bonus.conditions().count()).sum();
    sums_fit(network)
        && extras.bonus_units <= MAX_BONUSES_PAID_ONCE
        && of_bonuses + extras.needs.len() <= MAX_CONDITIONS
        && network.kinds().iter().all(|kind| kind.forbidden.len() < MAX_FORBIDDEN)
        && limits().all(|limit| limit.max <= MAX_WORD)
        && network.stops().iter().all(|stop| u64::from(stop.visit_cost) <= MAX_WORD)
        && network.legs().len() * network.track_classes() + trains < usize::from(u16::MAX)
        && network.stops().len() < usize::from(u16::MAX) - 4
}
