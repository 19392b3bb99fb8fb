//! A dynamic program across the map: all routes at once, then all sets of routes at once.
//!
//! # Why the answer is exact
//!
//! *The frontier.* Put the legs into an order and go over them once; at each, a route takes the leg or does not. Whether
//! what it has taken so far can become a route depends on little: on the stops that have legs both behind and ahead (the
//! *frontier*), which of them it has left for good, and which are open ends of pieces, with what at the other end. What lies
//! behind the frontier matters no more, so all beginnings that agree on this are one *state*, and there are far fewer states
//! than routes: their number grows with the width of the map, not with what fits on it. (Sekine, Imai and Tani, "Computing
//! the Tutte polynomial of a graph of moderate size", 1995; Knuth's Simpath, The Art of Computer Programming 4A, 7.1.4,
//! exercise 225; Kawahara, Inoue, Iwashita and Minato, "Frontier-based search for enumerating all constrained subgraphs with
//! compressed representation", 2017.) `order` looks for an order with a narrow frontier. What else the rules ask of a route
//! is remembered too, as long as a leg ahead can ask for it and no longer: what is left of its reach, a station seen,
//! groups, junctions, lists of bonuses, how far it has followed a forbidden route (`guide` and `facts` say what, `state` what
//! becomes of it). Whether a stop is paid, where not
//! all are, and whether a bonus is claimed that is paid once, is decided when the stop joins. A piece is never joined to
//! itself, so no circle closes; a state whose pieces are too far apart for what is left of the reach is dropped
//! (`distances`).
//!
//! *The diagram.* The states of one kind of train, and where each goes with the leg and without, are a decision diagram
//! (`raw`): every path through it from the first state to the end is a route that the train may run, and every such route is
//! a path. States that go on alike are merged, and what cannot be completed is left out (`forest`). What a route earns and
//! takes is a sum along its path, so the best route under any prices is a longest path, found by looking at each node once.
//!
//! *What is left out.* A route that earns too little for a set better than the best known, whatever the other trains earn, may
//! be missing. So a state is dropped from which even all stops that are ahead of it, and all bonuses, would bring too little. For
//! several trains that is hardly any; a train alone that runs far has to come to nearly all stops, and for it that is most. (Bounds
//! in a dynamic program: Morin and Marsten, "Branch-and-Bound Strategies for Dynamic Programming", 1976.)
//!
//! *Prices.* Trains compete for track, for licences, and for bonuses that are paid once. Whatever prices these have, no set
//! of routes earns more than all prices together and the best priced route of each train (Lagrangian relaxation; the
//! subgradient method of Held and Karp, 1971). `prices` looks for prices that make this bound small, and takes sets that fit
//! on the way: the best routes under some prices join a `pool`, the best prices for its routes alone are tried next, and where
//! these have nothing to add, the prices are the best (column generation). `passages` adds a resource that tightens it:
//! through a stop with an odd number of ways out fewer routes can run than half of them.
//!
//! *The sweep.* Now go over the legs again, with sets of routes (`sweep`). A state is what the trains have come to: for each
//! that is on its way a node of the diagrams, how many of each kind have begun, and what is taken that a leg ahead asks for
//! (`layout`). At most one train takes a leg. Two ways to come to one state go on alike, so the one that has earned more is
//! kept. What a state can still become is bounded by what it has earned, the best priced way from each of its nodes to the
//! end, and the prices of all that is left; where that is no better than the best set that is known, it is dropped. The rest
//! is all that could be better, so the best set that it leads to is the best of all.
//!
//! *Few states first.* A sweep may let only so many states of a step go on, those with the greatest bounds. It ends soon and
//! finds a good set, and nothing that it left behind was worth more than the greatest bound among it. So sweeps that let more
//! and more go on are made, each with a better set to beat, until one leaves nothing behind that counts; where one is cut off,
//! the bound still holds. Each begins with what those before it have left, and what has gone on already does so again only
//! where more is earned on another way to it. (Such restricted diagrams, and prices for diagrams: Bergman, Cire, van Hoeve and
//! Hooker, "Decision Diagrams for Optimization", 2016; searches that come back to what they left: Zhou and Hansen, "Beam-stack
//! search: integrating backtracking with beam search", 2005.) Where there is no room for all that, what cannot count any more is
//! let go, then what has gone on already, though it may have to do so again; where even that leaves little room, each sweep
//! begins anew. A first sweep that leaves something behind shows that much may depend on the set to beat: so each of the best
//! routes of the pool is then tried with what the other trains find beside it, and of these sets each train in turn takes the best
//! beside the others, until none finds better. Diagrams are built in the same way, with those states that have earned the most, but
//! a diagram from which states were dropped for their number says nothing of a bound. For several trains the first is wide, as
//! prices are worth little that were found in one that is cut; for a train alone, which has nothing to share, it is narrow.
//!
//! *Rests.* A search may rest at any time and be gone on with later: the diagrams, the prices and what sweeps have left are
//! kept, and only what it was at is done again.
//!
//! *Threads.* What the states of a step become is worked out for some hundred at a time (`successors`, `brood`), on several
//! threads. Which states of a diagram are new is then told in their order, on one, while the next are worked out. Those of
//! sweeps, of which there are far more, are divided into shares (`shares`), and which are new each share tells of its own, in
//! their order, beside the others. So the answer is the same on any number.
//!
//! All sums are integers: money times a power of two, so that prices have fractions.
//!
//! # What it is good at
//!
//! Trains that run far, on maps that are not too wide: towns that are free, trains without a limit. The number of routes
//! does not matter to it. What it costs is the number of states: it grows with the width of the frontier, with junctions and
//! track that many legs share, and with the legs, for each is a step; hundreds of ways between the same few cities are its
//! worst case.

mod answer;
mod brood;
mod builder;
mod distances;
mod facts;
mod forest;
mod guide;
mod layout;
mod order;
mod passages;
mod pool;
mod prices;
mod raw;
mod shares;
mod solver;
mod state;
mod successors;
mod sweep;
mod table;
#[cfg(test)]
mod tests;

use solver::{Effort, Search};

use super::budget::Budget;
use super::{Cutoff, Exhaustive, Found, Limits, Statistics, Strategy, Workspace};
use crate::network::Network;
use crate::rules::Money;

/// The strategy `frontier`. Of several best sets it takes the first that it meets: among those that prices suggest, in the
/// order in which they do, then in the order of its sweeps. That order depends on the network alone. Where nothing is said
/// of memory it takes a gibibyte at the most.
#[derive(Debug, Clone, Copy)]
pub struct Frontier;

impl Strategy for Frontier {
    fn name(&self) -> &'static str {
        "frontier"
    }

    fn about(&self) -> &'static str {
        "goes over the map once, with all that routes can have done so far: a dynamic program, many routes at a time"
    }

    fn search_in(&self, _: &mut Workspace, network: &Network, limits: &Limits<'_>) -> Found {
        match Resumable::new(network, limits) {
            Some(mut search) => search.search(&Budget::new(*limits)),
            None => Exhaustive.search(network, limits),
        }
    }
}

/// A search that can be let go on for a while, again and again.
pub(super) struct Resumable<'n> {
    network: &'n Network,
    search: Search<'n>,
}

impl<'n> Resumable<'n> {
    /// Nothing where the network is too large.
    pub(super) fn new(network: &'n Network, limits: &Limits<'_>) -> Option<Self> {
        fits(network).then(|| Self { network, search: Search::new(network, limits.memory, Effort::USUAL) })
    }

    /// Searches until it has proven its answer, or for so many nodes; where these end it, on any number of threads at the same
    /// place, that is as if the limits had. No set earns more than `upper_bound`.
    pub(super) fn search_for_a_while(&mut self, limits: &Limits<'_>, upper_bound: Money, nodes: u64) -> Found {
        self.search.bound(upper_bound);
        // A limit on nodes takes one thread, so there is none where there was none.
        let budget = Budget::new(Limits { nodes: limits.nodes.map(|most| most.min(nodes)), ..*limits });
        budget.rest_after(Some(nodes));
        let found = self.search(&budget);
        Found { cutoff: found.cutoff.or(budget.is_resting().then_some(Cutoff::Nodes)), ..found }
    }

    fn search(&mut self, budget: &Budget<'_>) -> Found {
        let ceiling = self.network.ceiling();
        if budget.limits().beat >= ceiling {
            return Found::new(self.network, budget, (0, ceiling), Vec::new(), Statistics::default());
        }
        self.search.go_on(budget)
    }
}

/// Before so many jobs are to be done at once, no other thread is called: one that sleeps takes longer to come than a few take.
const WORTH_A_CALL: usize = 4;

/// How many routes may be forbidden to a kind of train: each takes three bits of every state.
const MOST_FORBIDDEN: usize = 1 << 12;

/// Whether all numbers have room: no board of a game comes near.
fn fits(network: &Network) -> bool {
    const WORD: u64 = u16::MAX as u64;
    let extras = network.side_constraints();
    let trains: usize = network.kinds().iter().map(|kind| kind.trains.len()).sum();
    let factor = prices::SCALE as u128 * (network.resource_count() + (network.stops().len() + 2) * (trains + 2)) as u128;
    let sums = u128::from(network.ceiling()) * factor < i64::MAX as u128 / 8;
    let limits = || network.kinds().iter().flat_map(|kind| kind.limits.visit.iter().chain(&kind.limits.pay));
    let once = extras.bonuses.iter().filter(|bonus| bonus.unit.is_some()).count();
    sums && once <= 8
        && network.kinds().iter().all(|kind| kind.forbidden.len() < MOST_FORBIDDEN)
        && limits().all(|limit| limit.max <= WORD)
        && network.stops().iter().all(|stop| u64::from(stop.visit_cost) <= WORD)
        && network.legs().len() + trains < usize::from(u16::MAX)
        && network.stops().len() < usize::from(u16::MAX) - 4
}
