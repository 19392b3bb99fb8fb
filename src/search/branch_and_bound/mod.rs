//! Branch and bound: few routes are built, and few sets of them.

mod graph;
mod mask;
mod places;
mod pool;
mod prices;
mod routes;
mod sets;
mod solver;
mod worth;

use mask::Mask;
use solver::Solver;

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
        match graph::mask_size(network).div_ceil(64) {
            0..=1 => search::<1>(network, limits),
            2 => search::<2>(network, limits),
            3..=4 => search::<4>(network, limits),
            5..=8 => search::<8>(network, limits),
            9..=16 => search::<16>(network, limits),
            17..=64 => search::<64>(network, limits),
            // No board of a game comes near; what is plain has no such limit.
            _ => Exhaustive.search(network, limits),
        }
    }
}

fn search<const WORDS: usize>(network: &Network, limits: &Limits<'_>) -> Found {
    debug_assert!(graph::mask_size(network) <= <[u64; WORDS]>::BITS);
    Solver::<[u64; WORDS]>::new(network, limits).solve()
}
