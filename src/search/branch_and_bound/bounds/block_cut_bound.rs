//! A bound for trains without a limit that binds: what can still be reached at all.
//!
//! Such a train may run through all that free track leads to, but never through a stop twice. The stops that track leads to fall
//! into *blocks*: within a block there are always two ways between two stops that have no stop in common on the way, and two
//! blocks meet in one stop at the most. So once a route leaves a block it cannot come back, and what an end that is still open
//! can gain is at most all stops of one block and, behind one of them, all stops of another, and so on. One depth-first search
//! finds the blocks. (Hopcroft and Tarjan, "Algorithm 447: efficient algorithms for graph manipulation", 1973.)
//!
//! A route has two ends. While both are open it joins them, so both are in one block, which it leaves at two stops at the most.

use crate::search::branch_and_bound::graph::Graph;
use crate::search::branch_and_bound::instance::Ground;
use crate::search::branch_and_bound::mask::Mask;

/// Works out what can be reached. Its memory serves any number of searches: stops are numbered on from one to the next.
#[derive(Debug, Default)]
pub(in crate::search) struct Reachable {
    /// The number of each stop, in the order in which they were last reached.
    number: Vec<u64>,
    /// The last number that was given.
    last: u64,
    /// The most that can be gained behind each stop: in the blocks that it leads to from the one that it was reached in.
    behind: Vec<i64>,
    /// The stops whose blocks are not complete yet, in the order of their numbers.
    incomplete: Vec<u16>,
}

/// One search: where, and what of it is free.
struct Search<'s, M> {
    memory: &'s mut Reachable,
    graph: &'s Graph<M>,
    gains: &'s [i64],
    costs: &'s [u32],
    used: &'s M,
    /// The same without the ends that are open, for what leads back to them.
    used_between: M,
    /// The last number that was given before.
    before: u64,
}

impl Reachable {
    /// Whether more than so much can be gained from these one or two stops on, each of them an end that may go on, with so much
    /// used. The route may run through each of them.
    pub(in crate::search) fn exceeds<M: Mask>(&mut self, ground: &Ground<'_, M>, open: &[u16], used: &M, most: i64) -> bool {
        let (graph, gains) = (ground.graph, &ground.outlook.stop_gains);
        if self.number.len() < gains.len() {
            self.number.resize(gains.len(), 0);
            self.behind.resize(gains.len(), 0);
        }
        self.incomplete.clear();
        let ends = open.iter().fold(M::EMPTY, |ends, &end| ends.union(&graph.begin[usize::from(end)]));
        let (used_between, before) = (used.minus(&ends), self.last);
        let costs = &ground.view.costs;
        let mut search = Search { memory: self, graph, gains, costs, used, used_between, before };
        search.gain_from(open, most).is_none_or(|gained| gained > most)
    }
}

impl<M: Mask> Search<'_, M> {
    /// The most that can be gained from the open ends on; nothing where a single way gains more than `most`.
    fn gain_from(&mut self, open: &[u16], most: i64) -> Option<i64> {
        open.iter().for_each(|&end| self.reach(end));
        let (first, second) = match *open {
            [] => return Some(0),
            [end] => {
                self.explore(end, None, most)?;
                return Some(self.memory.behind[usize::from(end)]);
            }
            [first, second, ..] => (first, second),
        };
        // The second is reached from the first, over the route so far. Whatever leads from there back to the first is in the
        // block of both, and stays incomplete.
        self.explore(second, Some(first), most)?;
        self.explore(first, None, most)?;
        let Reachable { behind, incomplete, .. } = &*self.memory;
        let gained: i64 = incomplete.iter().map(|&stop| self.gains[usize::from(stop)]).sum();
        let (mut best, mut next) = (0, 0);
        for beyond in incomplete.iter().chain(open).map(|&stop| behind[usize::from(stop)]) {
            next = beyond.min(best).max(next);
            best = beyond.max(best);
        }
        Some(gained + best + next)
    }

    /// Gives a stop its number.
    fn reach(&mut self, stop: u16) {
        self.memory.last += 1;
        self.memory.number[usize::from(stop)] = self.memory.last;
    }

    /// Explores what a stop leads to that was reached from another, and works out what can be gained behind it. The lowest number
    /// of a stop that it leads back to; nothing where a single way from the stop on gains more than `most`.
    fn explore(&mut self, stop: u16, from: Option<u16>, most: i64) -> Option<u64> {
        let own = self.memory.number[usize::from(stop)];
        let (mut lowest, mut behind) = (own, 0);
        for arc in self.graph.arcs_at(usize::from(stop)) {
            let to = usize::from(arc.to);
            // What has to begin at an end of the route cannot go on from it.
            if Some(arc.to) == from || arc.starts_route || self.costs[to] == u32::MAX {
                continue;
            }
            if !arc.ends_route && self.memory.number[to] > self.before {
                if self.memory.number[to] < lowest && !arc.mask.meets(&self.used_between) {
                    lowest = self.memory.number[to];
                }
                continue;
            }
            if arc.mask.meets(self.used) {
                continue;
            }
            let gain = self.gains[to];
            if gain > most {
                return None;
            }
            if arc.ends_route {
                behind = gain.max(behind);
                continue;
            }
            let others = self.memory.incomplete.len();
            self.memory.incomplete.push(arc.to);
            self.reach(arc.to);
            let back = self.explore(arc.to, Some(stop), most - gain)?;
            lowest = back.min(lowest);
            if back >= own {
                // Nothing after it leads back beyond this stop: their block is complete, and this stop is where it is entered.
                behind = self.block(others).max(behind);
            }
        }
        self.memory.behind[usize::from(stop)] = behind;
        Some(lowest)
    }

    /// Completes a block: the incomplete stops but for so many. What can be gained at most by going into it.
    fn block(&mut self, others: usize) -> i64 {
        let Reachable { behind, incomplete, .. } = &mut *self.memory;
        let stops = incomplete.drain(others..).map(usize::from);
        let (gained, behind) =
            stops.fold((0, 0), |(gained, most), stop| (gained + self.gains[stop], behind[stop].max(most)));
        gained + behind
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::network::Network;
    use crate::rules::Money;
    use crate::search::branch_and_bound::instance::{Maps, Terrain};
    use crate::search::branch_and_bound::reduced_profits::scaled;
    use crate::test_board::TestBoard;

    /// A hex with so many cities, that of number n worth 10 n, between which there is such track. The first is a station, and the
    /// train has no limit.
    fn network(cities: usize, track: &[(u16, u16)]) -> Network {
        let city = |number| format!("city {} {}", 10 * number, if number == 0 { "AR" } else { "-" });
        let cities: Vec<String> = (0..cities).map(city).collect();
        let track: Vec<String> = track.iter().map(|(from, to)| format!("s{from}-s{to}")).collect();
        let sketch = TestBoard::new().hex("A", (0, 0), &texts(&cities), &texts(&track));
        Network::unreduced(&sketch.reach(99).position())
    }

    fn texts(all: &[String]) -> Vec<&str> {
        all.iter().map(String::as_str).collect()
    }

    /// The most that can be gained from the open ends on by the bound, where the route has these stops.
    fn bound(network: &Network, open: &[u16], route: &[u16]) -> Money {
        let terrain = Terrain::<[u64; 2]>::new(network, Maps::default());
        let ground = terrain.ground(0);
        let used =
            route.iter().fold(Mask::EMPTY, |used: [u64; 2], &stop| used.union(&ground.graph.begin[usize::from(stop)]));
        let mut reachable = Reachable::default();
        let mut sums = (0..).step_by(10);
        sums.find(|&most| !reachable.exceeds(&ground, open, &used, scaled(most))).unwrap_or(Money::MAX)
    }

    #[test]
    fn of_two_branches_a_route_takes_one() {
        let branches = network(5, &[(0, 1), (1, 2), (0, 3), (3, 4)]);
        assert_eq!(bound(&branches, &[0], &[0]), 30 + 40);
        assert_eq!(bound(&branches, &[0], &[0, 1]), 30 + 40);
        assert_eq!(bound(&branches, &[0], &[0, 3, 4]), 10 + 20);
    }

    #[test]
    fn a_block_is_left_by_one_stop_for_each_end() {
        let ring = &[(0, 1), (1, 2), (2, 3), (3, 0), (1, 4), (2, 5), (5, 6), (3, 7)];
        assert_eq!(bound(&network(8, ring), &[0], &[0]), 10 + 20 + 30 + 50 + 60);
        assert_eq!(bound(&network(8, ring), &[1, 0], &[0, 1]), 20 + 30 + (50 + 60) + 70);
        assert_eq!(bound(&network(8, ring), &[0], &[0, 1]), 20 + 30 + 50 + 60);
        // What leads on from the other end alone is not in the block.
        assert_eq!(bound(&network(8, ring), &[1, 0], &[0, 1, 2]), 40 + (30 + 70));
    }

    #[test]
    fn nothing_is_gained_where_all_is_used() {
        assert_eq!(bound(&network(3, &[(0, 1), (1, 2)]), &[0], &[0, 1]), 0);
    }

    /// The most that can be gained from the open ends on, every way tried.
    fn best(track: &[(u16, u16)], open: &[u16], visited: &mut Vec<u16>) -> Money {
        let Some((&end, others)) = open.split_last() else { return 0 };
        let mut most = best(track, others, visited);
        for (from, to) in track.iter().flat_map(|&(one, other)| [(one, other), (other, one)]) {
            if from == end && !visited.contains(&to) {
                visited.push(to);
                let open: Vec<u16> = others.iter().copied().chain([to]).collect();
                most = most.max(10 * Money::from(to) + best(track, &open, visited));
                visited.pop();
            }
        }
        most
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(500) })]

        #[test]
        fn no_route_gains_more(
            track in prop::collection::vec((0_u16..7, 0_u16..7), 0..12),
            mut route in prop::collection::vec(0_u16..7, 1..4),
            ends in 1_usize..=2,
        ) {
            let track: Vec<(u16, u16)> = track.into_iter().filter(|(from, to)| from != to).collect();
            route.sort_unstable();
            route.dedup();
            let open = &route[..ends.min(route.len())];
            let most = best(&track, open, &mut route.clone());
            prop_assert!(bound(&network(7, &track), open, &route) >= most);
        }
    }
}
