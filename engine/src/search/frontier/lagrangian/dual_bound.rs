//! The trains that determine the Lagrangian bound.

use std::cmp::Reverse;

use crate::network::Network;

/// Returns the trains with the greatest profits, as many as may run, each by its profit and its kind. `profit` is the greatest
/// reduced profit of a kind's routes.
pub(super) fn most_profitable_trains(network: &Network, profit: impl Fn(usize) -> i64) -> Vec<(i64, usize)> {
    let kinds = network.kinds().iter().enumerate();
    let mut trains: Vec<(i64, usize)> =
        kinds.flat_map(|(number, kind)| std::iter::repeat_n((profit(number), number), kind.trains.len())).collect();
    trains.sort_by_key(|&(profit, kind)| (Reverse(profit), kind));
    trains.truncate(network.max_runs());
    trains
}
