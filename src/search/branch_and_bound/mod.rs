//! Branch and bound: few routes are built, and few sets of them.

mod graph;
mod mask;
mod near;
mod nested;
mod places;
mod pool;
mod prices;
mod routes;
mod sets;
mod solver;
mod view;
mod worth;

use mask::Mask;
use solver::{Effort, Solver};

use super::{Exhaustive, Found, Limits, Strategy};
use crate::network::Network;

/// The strategy `branch-and-bound`, the default. Of several best sets it takes the first that it meets; it looks in an order
/// that depends on the network alone.
#[derive(Debug, Clone, Copy)]
pub struct BranchAndBound;

impl Strategy for BranchAndBound {
    fn name(&self) -> &'static str {
        "branch-and-bound"
    }

    fn search(&self, network: &Network, limits: &Limits<'_>) -> Found {
        search(network, limits, Effort::USUAL)
    }
}

/// Chooses the masks once for the network.
fn search(network: &Network, limits: &Limits<'_>, effort: Effort) -> Found {
    match graph::mask_size(network).div_ceil(64) {
        0..=1 => search_with::<1>(network, limits, effort),
        2 => search_with::<2>(network, limits, effort),
        3..=4 => search_with::<4>(network, limits, effort),
        5..=8 => search_with::<8>(network, limits, effort),
        9..=16 => search_with::<16>(network, limits, effort),
        17..=64 => search_with::<64>(network, limits, effort),
        // No board of a game comes near; what is plain has no such limit.
        _ => Exhaustive.search(network, limits),
    }
}

fn search_with<const WORDS: usize>(network: &Network, limits: &Limits<'_>, effort: Effort) -> Found {
    debug_assert!(graph::mask_size(network) <= <[u64; WORDS]>::BITS);
    Solver::<[u64; WORDS]>::new(network, limits, effort).solve()
}
