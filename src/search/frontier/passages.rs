//! How many routes can run through a stop.
//!
//! A route that runs through a stop leaves it by two ways at once, so where track leads out by n ways no more than n / 2
//! routes can, rounded down. Prices of track alone do not see the rounding: half a route more would fit. So what is left of
//! an odd number is a resource of its own, that many *passages*, with a price like all others. (In the words of integer
//! programming it is a Chvátal-Gomory cut of the constraints on the track around a stop.)

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::network::Network;

/// Stops with an odd number of ways out, in rising order, each with how many routes can run through it.
pub(super) fn passages(network: &Network) -> Vec<(u16, i64)> {
    let runs = network.runnable_trains();
    let mut legs_at: Vec<Vec<usize>> = vec![Vec::new(); network.stops().len()];
    for (number, leg) in network.legs().iter().enumerate() {
        leg.stops.iter().for_each(|&stop| legs_at[usize::from(stop)].push(number));
    }
    let ways = legs_at.into_iter().map(|legs| ways_out(network, legs));
    let odd = (0..).zip(ways).filter(|&(_, ways)| ways > 1 && ways % 2 == 1 && ways / 2 < runs);
    odd.map(|(stop, ways)| (stop, (ways / 2) as i64)).collect()
}

/// How many of these legs can be used at once, at most: each shares one of so many pieces of track.
fn ways_out(network: &Network, mut legs: Vec<usize>) -> usize {
    let mut ways = 0;
    let track = |leg: usize| &network.legs()[leg].track;
    while !legs.is_empty() {
        let mut counts: BTreeMap<u32, usize> = BTreeMap::new();
        legs.iter().flat_map(|&leg| track(leg)).for_each(|&piece| *counts.entry(piece).or_default() += 1);
        let Some((&most, _)) = counts.iter().max_by_key(|&(&piece, &count)| (count, Reverse(piece))) else { break };
        legs.retain(|&leg| !track(leg).contains(&most));
        ways += 1;
    }
    ways
}
