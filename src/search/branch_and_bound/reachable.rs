//! A bound for trains without a limit that binds: what can still be reached at all.
//!
//! Such a train may run through all that free track leads to, but never through a stop twice. The stops that track leads to fall
//! into *blocks*: within a block there are always two ways between two stops that have no stop in common on the way, and two
//! blocks meet in one stop at the most. So once a route leaves a block it cannot come back, and what an end that is still open
//! can gain is at most all stops of one block and, behind one of them, all stops of another, and so on. One depth-first search
//! finds the blocks. (Hopcroft and Tarjan, "Algorithm 447: efficient algorithms for graph manipulation", 1973.)
//!
//! A route has two ends. While both are open it joins them, so both are in one block, which it leaves at two stops at the most.

use super::graph::Graph;
use super::mask::Mask;
use super::terrain::Ground;

/// Works out what can be reached. Its memory serves any number of searches: stops are numbered on from one to the next.
#[derive(Debug, Default)]
pub(super) struct Reachable {
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
    /// used. None is an end where the route can only end.
    pub(super) fn exceeds<M: Mask>(&mut self, ground: &Ground<'_, M>, open: &[u16], used: &M, most: i64) -> bool {
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
        search.from(open, most).is_none_or(|gained| gained > most)
    }
}

impl<M: Mask> Search<'_, M> {
    /// The most that can be gained from the open ends on; nothing where a single way gains more than `most`.
    fn from(&mut self, open: &[u16], most: i64) -> Option<i64> {
        open.iter().for_each(|&end| self.reach(end));
        let [first, rest @ ..] = open else { return Some(0) };
        let Some(second) = rest.first() else {
            self.explore(*first, None, most)?;
            return Some(self.memory.behind[usize::from(*first)]);
        };
        // The second is reached from the first, over the route so far. Whatever leads from there back to the first is in the
        // block of both, and stays incomplete.
        self.explore(*second, Some(*first), most)?;
        self.explore(*first, None, most)?;
        let mut gained = 0;
        let mut behind = [0; 2];
        for &stop in self.memory.incomplete.iter().chain(open) {
            let beyond = self.memory.behind[usize::from(stop)];
            behind = if beyond > behind[0] { [beyond, behind[0]] } else { [behind[0], beyond.max(behind[1])] };
        }
        self.memory.incomplete.iter().for_each(|&stop| gained += self.gains[usize::from(stop)]);
        Some(gained + behind[0] + behind[1])
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
