//! A dynamic program across the map.
mod answer;
mod distances;
mod forest;
mod guide;
mod layout;
mod order;
mod passages;
mod prices;
mod raw;
mod solver;
mod state;
mod sweep;
mod table;
#[cfg(test)]
mod tests;

use solver::Effort;

use super::budget::Budget;
use super::{Exhaustive, Found, Limits, Statistics, Strategy};
use crate::network::Network;

/// The strategy `frontier`.
#[derive(Debug, Clone, Copy)]
pub struct Frontier;

impl Strategy for Frontier {
    fn name(&self) -> &'static str {
        "frontier"
    }

    fn about(&self) -> &'static str {
        "goes over the map once, with all that routes can have done so far: a dynamic program, many routes at a time"
    }

    fn search(&self, network: &Network, limits: &Limits<'_>) -> Found {
        if !fits(network) {
            return Exhaustive.search(network, limits);
        }
        let budget = Budget::new(*limits);
        let ceiling = network.ceiling();
        if limits.beat >= ceiling {
            return Found::new(network, &budget, (0, ceiling), Vec::new(), Statistics::default());
        }
        solver::solve(network, &budget, Effort::USUAL)
    }
}

/// Whether all numbers have room: no board of a game comes near.
fn fits(network: &Network) -> bool {
    const WORD: u64 = u16::MAX as u64;
    let extras = network.extras();
    let trains: usize = network.kinds().iter().map(|kind| kind.trains.len()).sum();
    let factor = prices::SCALE as u128 * (network.track_count() + (network.stops().len() + 2) * (trains + 2)) as u128;
    let sums = u128::from(network.ceiling()) * factor < i64::MAX as u128 / 8;
    let limits = || network.kinds().iter().flat_map(|kind| kind.limits.visit.iter().chain(&kind.limits.pay));
    let once = extras.bonuses.iter().filter(|bonus| bonus.ticket.is_some()).count();
    sums && once <= 8
        && limits().all(|limit| limit.most <= WORD)
        && network.stops().iter().all(|stop| u64::from(stop.visit_cost) <= WORD)
        && network.legs().len() + trains < usize::from(u16::MAX)
        && network.stops().len() < usize::from(u16::MAX) - 4
}
