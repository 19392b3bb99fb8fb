//! The block-cut bound: all that can still be reached, for trains without a limit that binds.
//!
//! Such a train may run through everything that free track leads to, but through no stop twice. The stops that can be
//! reached fall into *blocks* (biconnected components): any two stops of a block are joined by two ways that share no stop
//! between them, and two blocks share at most one stop, a cut vertex. A route that leaves a block cannot come back. So an
//! open end can gain at most all stops of one block, behind one of them all stops of another, and so on. One depth-first
//! search finds the blocks (Hopcroft and Tarjan, "Algorithm 447: efficient algorithms for graph manipulation",
//! Communications of the ACM 16, 1973).
//!
//! A route has two ends. If both are open, the route between them closes a cycle, so both are in one block, which the route
//! leaves through at most two stops.

use crate::search::branch_and_bound::graph::Graph;
use crate::search::branch_and_bound::mask::Mask;
use crate::search::branch_and_bound::pricing_problem::PricingProblem;

/// The memory of the block-cut bound, for any number of evaluations. The depth-first numbers keep rising from one to the
/// next, so nothing has to be cleared.
#[derive(Debug, Default)]
pub(super) struct BlockCutBound {
    /// The depth-first number of each stop from the last evaluation that reached it.
    number: Vec<u64>,
    /// The last number that was given.
    last: u64,
    /// The greatest profit behind each stop: in the blocks that hang from it, away from the root.
    behind: Vec<i64>,
    /// The stops whose block is not complete yet, in the order of their numbers.
    incomplete: Vec<u16>,
}

/// One evaluation of the bound.
struct Evaluation<'e, M> {
    memory: &'e mut BlockCutBound,
    graph: &'e Graph<M>,
    /// The greatest profit of entering each stop.
    profits: &'e [i64],
    costs: &'e [u32],
    used: &'e M,
    /// `used` without the stops of the open ends, for arcs that lead back to them.
    used_between: M,
    /// The last number of earlier evaluations.
    before: u64,
}

impl BlockCutBound {
    /// Whether a route may gain more than `target` from its open ends, of which there are one or two. `used` are the
    /// resources of the route. It may run through each of the ends. `profits` bounds the profit of entering each stop.
    pub(super) fn exceeds<M: Mask>(
        &mut self,
        problem: &PricingProblem<'_, M>,
        profits: &[i64],
        open_ends: &[u16],
        used: &M,
        target: i64,
    ) -> bool {
        let graph = problem.graph;
        if self.number.len() < profits.len() {
            self.number.resize(profits.len(), 0);
            self.behind.resize(profits.len(), 0);
        }
        self.incomplete.clear();
        let ends = open_ends.iter().fold(M::empty(), |ends, &end| ends.union(&graph.stop_resources[usize::from(end)]));
        let (used_between, before, costs) = (used.difference(&ends), self.last, &problem.view.costs);
        let mut evaluation = Evaluation { memory: self, graph, profits, costs, used, used_between, before };
        evaluation.bound(open_ends, target).is_none_or(|bound| bound > target)
    }
}

impl<M: Mask> Evaluation<'_, M> {
    /// The bound on the profit from the open ends, or `None` as soon as a single path is found to gain more than `target`.
    fn bound(&mut self, open_ends: &[u16], target: i64) -> Option<i64> {
        open_ends.iter().for_each(|&end| self.reach(end));
        let (first, second) = match *open_ends {
            [] => return Some(0),
            [end] => {
                self.explore(end, None, target)?;
                return Some(self.memory.behind[usize::from(end)]);
            }
            [first, second, ..] => (first, second),
        };
        // The second end is a child of the first, by way of the route. All that leads back from there to the first is in the
        // block of both, which stays incomplete.
        self.explore(second, Some(first), target)?;
        self.explore(first, None, target)?;
        let BlockCutBound { behind, incomplete, .. } = &*self.memory;
        let in_block: i64 = incomplete.iter().map(|&stop| self.profits[usize::from(stop)]).sum();
        let (mut best, mut second_best) = (0, 0);
        for beyond in incomplete.iter().chain(open_ends).map(|&stop| behind[usize::from(stop)]) {
            second_best = beyond.min(best).max(second_best);
            best = beyond.max(best);
        }
        Some(in_block + best + second_best)
    }

    /// Gives a stop the next depth-first number.
    fn reach(&mut self, stop: u16) {
        self.memory.last += 1;
        self.memory.number[usize::from(stop)] = self.memory.last;
    }

    /// Explores all that a stop leads to and computes the profit behind it. Returns its low point: the lowest number of a
    /// stop that it or a descendant leads back to. `None` if a single path from the stop gains more than `target`.
    fn explore(&mut self, stop: u16, parent: Option<u16>, target: i64) -> Option<u64> {
        let own = self.memory.number[usize::from(stop)];
        let (mut low_point, mut behind) = (own, 0);
        for (arc, resources) in self.graph.arcs_at(usize::from(stop)) {
            let to = usize::from(arc.to);
            // An arc that has to start a route cannot continue one.
            if Some(arc.to) == parent || arc.starts_route || self.costs[to] == u32::MAX {
                continue;
            }
            if !arc.ends_route && self.memory.number[to] > self.before {
                if self.memory.number[to] < low_point && !resources.intersects(&self.used_between) {
                    low_point = self.memory.number[to];
                }
                continue;
            }
            if resources.intersects(self.used) {
                continue;
            }
            let profit = self.profits[to];
            if profit > target {
                return None;
            }
            if arc.ends_route {
                behind = profit.max(behind);
                continue;
            }
            let first = self.memory.incomplete.len();
            self.memory.incomplete.push(arc.to);
            self.reach(arc.to);
            let low_point_of_child = self.explore(arc.to, Some(stop), target - profit)?;
            low_point = low_point_of_child.min(low_point);
            if low_point_of_child >= own {
                // No descendant leads back beyond this stop, so it is the cut vertex through which their block is entered.
                behind = self.close_block(first).max(behind);
            }
        }
        self.memory.behind[usize::from(stop)] = behind;
        Some(low_point)
    }

    /// Closes the block that consists of the incomplete stops from `first` on. Returns the greatest profit of entering it.
    fn close_block(&mut self, first: usize) -> i64 {
        let BlockCutBound { behind, incomplete, .. } = &mut *self.memory;
        let stops = incomplete.drain(first..).map(usize::from);
        let (profit, behind) =
            stops.fold((0, 0), |(profit, most), stop| (profit + self.profits[stop], behind[stop].max(most)));
        profit + behind
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::network::Network;
    use crate::search::branch_and_bound::instance::{Instance, Scratch};
    use crate::search::lagrangian::fixed_point::scaled;
    use highball_game::rules::Money;
    use highball_game::test_board::TestBoard;

    /// A hex with `cities` cities, city n worth 10 n, and this track between them. The first has a station, and the train
    /// has no limit.
    fn network(cities: usize, track: &[(u16, u16)]) -> Network {
        let city = |number| format!("city {} {}", 10 * number, if number == 0 { "AR" } else { "-" });
        let cities: Vec<String> = (0..cities).map(city).collect();
        let track: Vec<String> = track.iter().map(|(from, to)| format!("s{from}-s{to}")).collect();
        let board = TestBoard::new().hex("A", (0, 0), &texts(&cities), &texts(&track));
        Network::unreduced(&board.reach(99).position())
    }

    fn texts(all: &[String]) -> Vec<&str> {
        all.iter().map(String::as_str).collect()
    }

    /// The bound on what a route over these stops can gain from its open ends.
    fn bound(network: &Network, open_ends: &[u16], route: &[u16]) -> Money {
        let instance = Instance::<[u64; 2]>::new(network, Scratch::default());
        let (problem, _) = instance.problem(0);
        let used = route
            .iter()
            .fold(Mask::empty(), |used: [u64; 2], &stop| used.union(&problem.graph.stop_resources[usize::from(stop)]));
        let mut bound = BlockCutBound::default();
        let mut is_bound = |target| !bound.exceeds(&problem, &problem.profits.stops, open_ends, &used, scaled(target));
        (0..).step_by(10).find(|&target| is_bound(target)).unwrap_or(Money::MAX)
    }

    #[test]
    fn a_route_takes_one_of_two_branches() {
        let branches = network(5, &[(0, 1), (1, 2), (0, 3), (3, 4)]);
        assert_eq!(bound(&branches, &[0], &[0]), 30 + 40);
        assert_eq!(bound(&branches, &[0], &[0, 1]), 30 + 40);
        assert_eq!(bound(&branches, &[0], &[0, 3, 4]), 10 + 20);
    }

    #[test]
    fn a_route_leaves_a_block_through_one_stop_for_each_end() {
        let ring = &[(0, 1), (1, 2), (2, 3), (3, 0), (1, 4), (2, 5), (5, 6), (3, 7)];
        assert_eq!(bound(&network(8, ring), &[0], &[0]), 10 + 20 + 30 + 50 + 60);
        assert_eq!(bound(&network(8, ring), &[1, 0], &[0, 1]), 20 + 30 + (50 + 60) + 70);
        assert_eq!(bound(&network(8, ring), &[0], &[0, 1]), 20 + 30 + 50 + 60);
        // Stops that only the other end leads to are not in the block.
        assert_eq!(bound(&network(8, ring), &[1, 0], &[0, 1, 2]), 40 + (30 + 70));
    }

    #[test]
    fn nothing_is_gained_if_every_stop_is_used() {
        assert_eq!(bound(&network(3, &[(0, 1), (1, 2)]), &[0], &[0, 1]), 0);
    }

    /// The greatest gain from the open ends, by trying every path.
    fn best(track: &[(u16, u16)], open_ends: &[u16], visited: &mut Vec<u16>) -> Money {
        let Some((&end, others)) = open_ends.split_last() else { return 0 };
        let mut most = best(track, others, visited);
        for (from, to) in track.iter().flat_map(|&(one, other)| [(one, other), (other, one)]) {
            if from == end && !visited.contains(&to) {
                visited.push(to);
                let open_ends: Vec<u16> = others.iter().copied().chain([to]).collect();
                most = most.max(10 * Money::from(to) + best(track, &open_ends, visited));
                visited.pop();
            }
        }
        most
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(500) })]

        #[test]
        fn no_route_gains_more_than_the_bound(
            track in prop::collection::vec((0_u16..7, 0_u16..7), 0..12),
            mut route in prop::collection::vec(0_u16..7, 1..4),
            ends in 1_usize..=2,
        ) {
            let track: Vec<(u16, u16)> = track.into_iter().filter(|(from, to)| from != to).collect();
            route.sort_unstable();
            route.dedup();
            let open_ends = &route[..ends.min(route.len())];
            let most = best(&track, open_ends, &mut route.clone());
            prop_assert!(bound(&network(7, &track), open_ends, &route) >= most);
        }
    }
}
