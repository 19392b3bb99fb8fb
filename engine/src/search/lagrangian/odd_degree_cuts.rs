//! Cuts for stops with an odd number of ways out.
//!
//! A route that runs through a stop leaves it by two ways at once. So if track leads out of a stop by n ways, at most n / 2
//! routes, rounded down, can run through it. Multipliers of the track alone ignore the rounding and leave room for half a route
//! more. So a stop with an odd n is a resource of its own, with the rounded number as its capacity. In terms of integer
//! programming this is a Chvátal-Gomory cut of the constraints on the track around the stop. Trains that do not compete for track
//! have as many ways for each of their classes.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::network::Network;

/// A bound on the number of routes that run through a stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::search) struct OddDegreeCut {
    pub stop: u16,
    /// The maximum number of routes.
    pub capacity: i64,
}

/// Returns the cuts of a network, by ascending stops. A cut is left out if it allows as many routes as there are trains to run.
pub(in crate::search) fn odd_degree_cuts(network: &Network) -> Vec<OddDegreeCut> {
    let runs = network.runnable_trains();
    let odd = odd_stars(network);
    let cuts = odd.into_iter().map(|(stop, track)| (stop, network.capacity_of_classes(track.len() / 2)));
    let cuts = cuts.filter(|&(_, capacity)| capacity < runs);
    cuts.map(|(stop, capacity)| OddDegreeCut { stop, capacity: capacity as i64 }).collect()
}

/// Returns the stops at which an odd number of legs, but more than one, can be used at once, each with pieces of track of which
/// every leg at the stop uses one. No more legs can be used than there are pieces.
pub(in crate::search) fn odd_stars(network: &Network) -> Vec<(u16, Vec<u32>)> {
    let mut legs_at: Vec<Vec<usize>> = vec![Vec::new(); network.stops().len()];
    for (number, leg) in network.legs().iter().enumerate() {
        leg.stops.iter().for_each(|&stop| legs_at[usize::from(stop)].push(number));
    }
    let stars = (0..).zip(legs_at.into_iter().map(|legs| cover(network, legs)));
    stars.filter(|(_, track)| track.len() > 1 && track.len() % 2 == 1).collect()
}

/// Returns a greedy cover of these legs by pieces of track. Only one of the legs over a piece can be used, so its size is an upper bound
/// on how many of the legs can be used at once.
fn cover(network: &Network, mut legs: Vec<usize>) -> Vec<u32> {
    let mut cover = Vec::new();
    let track = |leg: usize| &network.legs()[leg].track;
    while !legs.is_empty() {
        let mut counts: BTreeMap<u32, usize> = BTreeMap::new();
        legs.iter().flat_map(|&leg| track(leg)).for_each(|&piece| *counts.entry(piece).or_default() += 1);
        let Some((&commonest, _)) = counts.iter().max_by_key(|&(&piece, &count)| (count, Reverse(piece))) else { break };
        legs.retain(|&leg| !track(leg).contains(&commonest));
        cover.push(commonest);
    }
    cover
}

#[cfg(test)]
mod tests {
    use super::*;
    use highball_game::test_board::TestBoard;

    #[test]
    fn one_route_can_run_through_a_stop_with_three_ways_out() {
        let star = TestBoard::new()
            .hex("A", (0, 0), &["city 10 AR"], &["e0-s0", "e1-s0", "e5-s0"])
            .hex("B", (0, 2), &["city 10 -"], &["e3-s0"])
            .hex("C", (-1, 1), &["city 10 -"], &["e4-s0"])
            .hex("D", (1, 1), &["city 10 -"], &["e2-s0"])
            .reach(3)
            .reach(4);
        let network = Network::new(&star.position());
        assert_eq!(odd_degree_cuts(&network), [OddDegreeCut { stop: 0, capacity: 1 }]);
    }

    #[test]
    fn a_stop_with_two_ways_out_needs_no_cut() {
        let cities = ["city 10 AR", "city 10 -", "city 10 -"];
        let triangle = TestBoard::new().hex("A", (0, 0), &cities, &["s0-s1", "s0-s2", "s1-s2"]).reach(3).reach(4);
        assert_eq!(odd_degree_cuts(&Network::new(&triangle.position())), []);
    }
}
