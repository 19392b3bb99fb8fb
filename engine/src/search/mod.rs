//! Strategies that find the best set of routes of a network.
//!
//! # The problem
//!
//! A [`Network`](crate::network::Network) is a graph. Its vertices are stops, its edges legs: the track from one stop to the
//! next. There may be many legs between the same two stops. A *route* of a kind of train is a path that includes a station
//! of the company and keeps to the train's reach. Its *revenue* is the sum of the values of its stops (or of the best of
//! them, if the train pays fewer stops than it visits) and of its bonuses. A *set* of routes gives a route to some of the
//! trains. Its routes may share stops, but no piece of track, nor anything else of which there is only one: a unit of a
//! licence, or a bonus that is paid once. So all that couples trains is a list of resources with capacity one, which the
//! network has numbered. The problem is to find the set with the greatest revenue.
//!
//! To find the best route of one train is the orienteering problem, and to choose routes for several trains is set packing.
//! Both are NP-hard; a train without a limit even asks for a longest path. Real boards are tractable because they are small,
//! because reach is short or values are alike, and because trains compete for little of the track. No single method exploits
//! all three.
//!
//! # Strategies
//!
//! * [`Portfolio`], the default, lets the two solvers that follow take turns (`portfolio.rs`).
//! * [`BranchAndBound`] finds routes by labelling under completion bounds, prices contested track by Lagrangian relaxation
//!   with column generation, enumerates the routes within the gap, and solves a set packing problem over them
//!   (`branch_and_bound`).
//! * [`Frontier`] compiles the routes of each kind of train into a decision diagram, and finds the best set by dynamic
//!   programming over the legs (`frontier`). It never examines single routes.
//! * [`Exhaustive`] lists all routes and tries all sets. It is the oracle of the tests, short enough to be checked by
//!   reading.
//! * [`Greedy`] does what a person does: train by train, the best route that is left. It is not exact, and says so.
//!
//! The modules describe their methods in full, with the sources of the ideas. A strategy from outside the crate implements
//! [`Strategy`].
//!
//! # Proof
//!
//! A strategy returns a set and an upper bound; the set is proven to be the best if its revenue equals the bound. A bound is
//! the exact optimum of a relaxation, an easier problem that gives up some of the rules (that a route visits no stop twice,
//! or that trains share no track), so it can only be too high. Every revenue is a multiple of the greatest common divisor of
//! all values (mostly 10), the *grain*, so bounds are rounded down to such a multiple. If a limit ends a search early, its
//! bound is one that had been proven by then. If the network may lack a leg
//! ([`Network::is_complete`](crate::network::Network::is_complete)), nothing is proven, and the bound is one that holds for
//! any track.
//!
//! # Threads
//!
//! How a search is divided, and what one part uses of the others' results, never depends on the threads or on the clock. So
//! the answer doesn't either. A search with a node limit uses one thread, so that it ends at the same node on every machine.
//! Constraints (runs that are fixed or forbidden, stops that must be included) are compiled into the network, so strategies
//! keep them without special cases.
//!
//! # Memory
//!
//! Most questions are so small that allocating memory would take a good part of the time. So a strategy keeps its buffers in
//! a [`Workspace`], and the next search reuses them.

mod branch_and_bound;
mod budget;
mod exhaustive;
mod found;
mod frontier;
mod greedy;
mod incumbent;
mod lagrangian;
mod limits;
mod portfolio;
mod strategy;
mod tasks;
#[cfg(test)]
pub(crate) mod tests;
mod workspace;

pub use branch_and_bound::BranchAndBound;
pub use exhaustive::Exhaustive;
pub use found::{Found, Statistics};
pub use frontier::Frontier;
pub use greedy::Greedy;
pub use limits::{Cutoff, Limits, Progress};
pub use portfolio::Portfolio;
pub use strategy::Strategy;
pub use workspace::Workspace;

/// All strategies, the default first.
#[must_use]
pub fn strategies() -> &'static [&'static dyn Strategy] {
    &[&Portfolio, &BranchAndBound, &Frontier, &Exhaustive, &Greedy]
}

/// The strategies that prove their answers.
pub fn exact_strategies() -> impl Iterator<Item = &'static dyn Strategy> {
    strategies().iter().copied().filter(|strategy| strategy.is_exact())
}

/// The strategy with this name.
#[must_use]
pub fn strategy(name: &str) -> Option<&'static dyn Strategy> {
    strategies().iter().copied().find(|strategy| strategy.name() == name)
}
