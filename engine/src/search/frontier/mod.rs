//! The strategy `frontier`: compiles all routes into decision diagrams, then sweeps the map with all sets of routes.
//!
//! Both phases are dynamic programs over the same *layers*. The legs are put into an order, and each layer decides on one leg:
//! a route takes it or does not. The files are in folders after the phases: [`compile`] and [`sweep`], and between them
//! [`pricing`].
//!
//! # Phase 1: compile the routes
//!
//! *States.* Whether a partial route can become a route depends on little: on the stops that have legs both in earlier and in
//! later layers (the *frontier*), on which of them it has finished with, and on which are open ends of its pieces, together
//! with the other end of each piece. Nothing behind the frontier matters any more. So all partial routes that agree on this are
//! one *state*. There are far fewer states than routes: their number grows with the width of the map, not with the number of
//! routes on it. This is frontier-based search (Sekine, Imai and Tani, "Computing the Tutte polynomial of a graph of moderate
//! size", 1995; Knuth's Simpath, The Art of Computer Programming 4A, 7.1.4, exercise 225; Kawahara, Inoue, Iwashita and Minato,
//! "Frontier-based search for enumerating all constrained subgraphs with compressed representation", 2017). `leg_order` looks
//! for an order with a narrow frontier.
//!
//! *Classes.* Trains that do not compete for track may take the same leg. So the legs have layers for each class of trains that
//! compete, one class after another, and a route lies in the layers of its class.
//!
//! *Rules.* A state also remembers what else the rules require of a route, but only while a later leg can depend on it: what is
//! left of the reach, whether the route has a station, groups, junctions, how far it meets the conditions of needs and bonuses,
//! how far it agrees with a forbidden route. See `route_model` for what is remembered, and `transition_function` for how it changes. When a stop joins a route,
//! transitions branch on whether it is paid, if the train does not pay all stops, on whether it is an end of the route, if a rule
//! asks for that, and on whether a bonus that is paid once is claimed. If several places add to such a bonus, the route claims it
//! when it starts. A route value never falls below 0, so a route that may lose money has two branches when it
//! starts: it keeps its route value or gives it up. The better branch is what it earns. A piece is never
//! joined to itself, so no cycle closes. A state is dropped if the rest of the reach cannot join its pieces
//! (`distances`).
//!
//! *Diagrams.* The states of a kind of train and their transitions are a decision diagram (`unreduced`). Every path from its
//! root to the true terminal is a route that the train may run, and every such route is a path. The diagram is then reduced
//! (`diagrams`): equivalent nodes are merged, and nodes from which no route can be completed are removed. What a route earns
//! and uses is a sum over the arcs of its path. So the best route under any prices is a longest path, found in one pass over
//! the nodes.
//!
//! *Bounds.* A route may be left out if it earns too little for a set that beats the incumbent, whatever the other trains earn.
//! So a state is dropped if even all stops that it can still visit and all bonuses would bring too little (bounds in dynamic
//! programming: Morin and Marsten, "Branch-and-Bound Strategies for Dynamic Programming", 1976). With several trains this drops
//! few states. With a single train of long reach, whose best route visits nearly all stops, it drops most.
//!
//! # The Lagrangian relaxation
//!
//! Trains compete for track, for licences, for bonuses that are paid once, and for cities that serve one run of a single
//! stop. Each of these is a resource with a capacity. For
//! any multipliers, no set of routes earns more than the price of all resources plus the greatest reduced profit of each
//! train's routes (Lagrangian relaxation; the subgradient method of Held and Karp, 1971). `column_generation` looks for
//! multipliers that make this bound small: the most profitable routes under some multipliers join a pool, and the next
//! multipliers are the best for the pool alone. When the bound over the pool is close to the bound over all routes, no other
//! multipliers are much better. Sets that fit are collected on the way. `odd_degree_cuts` adds a resource that tightens the
//! bound: a stop with an odd number of ways out has room for fewer routes than half that number.
//!
//! # Phase 2: sweep the sets
//!
//! The second phase goes over the layers again, with *sets* of routes. A state holds a node of the diagrams for each active
//! train, the number of trains of each kind that have started, and the resources that are taken and that later legs use too
//! (`set_state_layout`). At most one train takes a leg. Of two sets that lead to the same state, only the one that has earned
//! more is kept: this is dominance. What a state can become is bounded by what it has earned, the value-to-go of each of its
//! nodes under the multipliers, the greatest reduced profits of trains that have not started, and the price of all resources
//! that are left. A state whose bound does not beat the incumbent is dropped.
//!
//! # Why the answer is exact
//!
//! * The paths of a diagram are exactly the routes of its kind of train, one for each choice of paid stops and claimed bonuses.
//!   A state determines how a partial route can be completed and what that adds. So merging equal states and reducing the
//!   diagram neither add nor remove a route.
//! * A state of a sweep determines how a set can be completed and what that adds. So the better of two sets in one state has a
//!   completion at least as good as any of the other's.
//! * All other states that are dropped for good are dropped by a valid upper bound, because no set that they lead to beats the
//!   incumbent. In phase 1 that is the value of all stops and bonuses ahead, and what the other trains could earn at most. In
//!   phase 2 it is the Lagrangian bound, which is valid for any multipliers.
//! * States that are left out only for their number or for want of memory still count. The greatest bound among them is an
//!   upper bound, and the answer is proven only once it does not beat the incumbent. A diagram from which states were left out
//!   for their number proves nothing.
//! * All sums are integers: money times a power of two, so that multipliers have fractions without rounding errors.
//!
//! # Restricted first
//!
//! *Sweeps.* A sweep expands a limited number of states per layer, those with the greatest bounds. It ends soon and finds a
//! good set, and no set that it has missed earns more than the greatest bound of the states that it left. So sweeps are
//! repeated, each wider and with a better incumbent than the one before, until no state is left that could count. If one is cut
//! off, the upper bound still holds. Each sweep continues with the states that the others have left. A state that was expanded
//! is expanded again only if a better set leads to it. (Restricted diagrams, and multipliers for diagrams: Bergman, Cire, van
//! Hoeve and Hooker, "Decision Diagrams for Optimization", 2016. Complete search with beams: Zhou and Hansen, "Beam-stack
//! search: integrating backtracking with beam search", 2005.)
//!
//! *Memory.* If memory runs out, states that can no longer beat the incumbent are dropped, then the expanded states, even
//! though they may have to be expanded again. If even that frees little, each sweep starts afresh.
//!
//! *Local search.* If the first sweep leaves states, much may depend on the incumbent. So each of the best routes of the pool
//! is completed to a set by a greedy heuristic, and each set is improved by exchange: each train in turn takes the best route
//! beside the others, until none finds a better one.
//!
//! *Diagrams.* Diagrams are restricted in the same way, to the states that have earned the most. For several trains the first
//! diagrams are wide, because multipliers from restricted diagrams are worth little. For a single train, which competes with no
//! other, they are narrow.
//!
//! # Pauses and threads
//!
//! A search can be paused at any time and resumed later. It keeps the diagrams, the multipliers and the states of its sweeps,
//! and only repeats the step that it was at.
//!
//! The states of a layer are expanded in batches on several threads. In phase 1, one thread merges the successors in order
//! while the next batch is expanded. Sweeps have far more states, which are divided into shards. Each shard merges its own
//! successors in order, in parallel with the others. So the answer is the same on any number of threads.
//!
//! # What it is good at
//!
//! Trains that run far on maps that are not too wide: free towns, trains of unlimited reach. The number of routes does not
//! matter to it. The number of states does: it grows with the width of the frontier, and with junctions and track that many
//! legs share. It also grows with the number of legs, as each is a layer. The worst case is hundreds of ways between the same
//! few cities.

mod best_set;
mod compilation;
mod compile;
mod compiled;
mod instance;
mod key_table;
mod params;
mod pricing;
mod resumable;
mod size_limits;
mod solver;
mod sweep;
#[cfg(test)]
mod tests;

pub(super) use resumable::Resumable;

use super::budget::Budget;
use super::{Exhaustive, Found, Limits, Strategy, Workspace};
use crate::network::Network;

/// The strategy `frontier`. Of several best sets it returns the first that it finds: among those that the multipliers suggest,
/// in the order of column generation, then in the order of its sweeps. That order depends on the network alone. Without a limit
/// on memory it takes at most a gibibyte.
#[derive(Debug, Clone, Copy)]
pub struct Frontier;

impl Strategy for Frontier {
    fn name(&self) -> &'static str {
        "frontier"
    }

    fn about(&self) -> &'static str {
        "compiles all routes into decision diagrams, then sweeps the map once with all sets of them: a dynamic program"
    }

    fn search(&self, network: &Network, limits: &Limits<'_>, workspace: &mut Workspace) -> Found {
        match Resumable::new(network, limits) {
            Some(mut search) => search.search(&Budget::new(*limits)),
            None => Exhaustive.search(network, limits, workspace),
        }
    }
}
