//! Strategies that find the best set of routes of a network.

mod branch_and_bound;
mod budget;
mod exhaustive;
mod frontier;
mod greedy;
mod limits;
mod tasks;

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
    fn search(&self, network: &Network, limits: &Limits<'_>) -> Found;
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
    /// What a search comes to that began with this budget: what its best set earns, if there is any, and what it has shown that
    /// no set of the network exceeds.
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
