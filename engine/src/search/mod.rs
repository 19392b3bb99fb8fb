//! Strategies that find the best set of routes of a network.
//!
//! # The problem
//!
//! A [`Network`] is a graph: its vertices are stops, its edges legs, the track from one stop to the next, and there may be
//! many between the same two. A *route* of a kind of train is a path that includes a station of the company and keeps to the
//! train's reach; it earns the sum of what its stops are worth, or of the best of them where the train is paid for fewer
//! than it visits, and bonuses. A *set* gives routes to some of the trains. Its routes may share stops but no piece of
//! track, nor anything else of which there is only one: a licence, a bonus that is paid once. What couples trains is thus a
//! list of resources with a capacity of one, which the network has numbered. Wanted is the set that earns most.
//!
//! Finding the best route of one train is the orienteering problem, and choosing routes for several is set packing; both are
//! hard in general (a train without a limit looks for a longest path). What makes real boards tractable is that they are
//! small, that reach is short or values are alike, and that trains compete for little of the track. No one method makes good
//! use of all three, so there are several, and each is exact for a reason of its own:
//!
//! * [`Exhaustive`] lists all routes and tries all sets. It is the measure of the others: short enough to be checked by
//!   reading.
//! * [`BranchAndBound`] looks at routes one by one, but only at those that could still be in a better set than the best
//!   one known. It is right as long as its *bounds* are: each is the exact optimum of an easier problem, in which
//!   something that routes have to keep is given up (that a walk visits no stop twice; that trains share no track, at a
//!   price for each piece), so that it can only be too high.
//! * [`Frontier`] never looks at single routes. It goes over the map once, and what has been done so far matters to the
//!   rest only by what it has left at the border; all beginnings that leave the same are one.
//! * [`Greedy`] does what a person does. It is not exact, and says so: its bound is what its trains would earn if none got
//!   into another's way.
//!
//! The modules `branch_and_bound` and `frontier` tell their methods in full, with the sources of the ideas.
//!
//! # What is proven
//!
//! A strategy gives back a set and an upper bound; the set is proven to be the best where the two are equal. Every revenue
//! is a multiple of the greatest common divisor of all that is paid (mostly 10), so a bound may be rounded down to one.
//! Whatever ends a search early, the bound is one that had been shown by then. A network that may lack a leg
//! ([`Network::is_complete`]) proves nothing: then the bound is what no track at all could exceed.
//!
//! # Threads
//!
//! What a search is divided into, and what one part may know of the others, never depends on the threads or the clock; so
//! neither does the answer. A node limit is counted on one thread, and ends a search at the same place on every machine.
//! Constraints (runs that are fixed or forbidden, stops that must be included) are compiled into the network, so that a
//! strategy keeps them without knowing of them.
//!
//! # Memory
//!
//! Most questions are small, and of those a good part of the time would go into asking for memory. So what a search works out
//! for itself stands in a [`Workspace`] that the next one works in. It holds nothing that is read before it is written.

mod branch_and_bound;
mod budget;
mod exhaustive;
mod frontier;
mod greedy;
mod limits;
mod tasks;
#[cfg(test)]
pub(crate) mod tests;

pub use branch_and_bound::BranchAndBound;
pub use exhaustive::Exhaustive;
pub use frontier::Frontier;
pub use greedy::Greedy;
pub use limits::{Cutoff, Limits, Progress};

use budget::Budget;

use crate::network::Network;
use crate::position::Run;
use crate::rules::Money;

/// A way to find the best set of routes.
pub trait Strategy: Sync {
    /// What the command line calls it.
    fn name(&self) -> &'static str;

    /// What it does, in one line.
    fn about(&self) -> &'static str;

    /// Whether it proves its answer, where nothing ends it early. One that does not is still right about its bound.
    fn is_exact(&self) -> bool {
        true
    }

    /// Finds the best set of routes, and a bound on what any set can earn.
    fn search(&self, network: &Network, limits: &Limits<'_>) -> Found {
        self.search_in(&mut Workspace::default(), network, limits)
    }

    /// The same in memory that other searches have used. What is found does not depend on it.
    fn search_in(&self, workspace: &mut Workspace, network: &Network, limits: &Limits<'_>) -> Found;
}

/// Memory that searches need only while they run, kept from one to the next: so the many small ones allocate little.
#[derive(Debug, Default)]
pub struct Workspace {
    memory: branch_and_bound::Memory,
}

/// What a strategy found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Found {
    /// What the runs earn together. Nothing where no set was found that beats [`Limits::beat`].
    pub revenue: Money,
    /// What no set of runs can exceed. [`Limits::beat`], where no set beats that.
    pub upper_bound: Money,
    /// The runs, in the order of the question's trains. None earns nothing.
    pub runs: Vec<Run>,
    /// What ended the search before it was through.
    pub cutoff: Option<Cutoff>,
    /// What the search did.
    pub statistics: Statistics,
}

impl Found {
    /// What a search comes to that began with this budget: what its best set earns, if there is any, and what it has shown
    /// that no set of the network exceeds.
    fn new(
        network: &Network,
        budget: &Budget<'_>,
        (revenue, upper_bound): (Money, Money),
        runs: Vec<Run>,
        statistics: Statistics,
    ) -> Self {
        let shown = if network.is_complete() { upper_bound } else { network.ceiling() };
        Self {
            revenue: if runs.is_empty() { 0 } else { revenue },
            upper_bound: shown.max(budget.limits().beat),
            runs,
            cutoff: budget.cutoff(),
            statistics,
        }
    }
}

/// What a search did. What a strategy has no such thing as stays 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Statistics {
    /// Partial routes and partial sets that were looked at.
    pub nodes: u64,
    /// What was known, before any set of routes was tried out, that no set can exceed.
    pub root_bound: Money,
    /// Routes that were kept to find prices or a first set with.
    pub pool: u64,
    /// Routes that were listed because a better set could have held them.
    pub gap_routes: u64,
}

impl std::ops::AddAssign for Statistics {
    /// Takes in what a search of another case of the same question did.
    fn add_assign(&mut self, other: Self) {
        self.nodes += other.nodes;
        self.root_bound = self.root_bound.max(other.root_bound);
        self.pool += other.pool;
        self.gap_routes += other.gap_routes;
    }
}

/// All strategies, the default first.
#[must_use]
pub fn strategies() -> &'static [&'static dyn Strategy] {
    &[&BranchAndBound, &Frontier, &Exhaustive, &Greedy]
}

/// Those of them that prove their answers.
pub fn exact_strategies() -> impl Iterator<Item = &'static dyn Strategy> {
    strategies().iter().copied().filter(|strategy| strategy.is_exact())
}

/// The strategy of this name.
#[must_use]
pub fn strategy(name: &str) -> Option<&'static dyn Strategy> {
    strategies().iter().copied().find(|strategy| strategy.name() == name)
}
