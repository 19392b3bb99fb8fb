//! Strategies that find the best set of routes of a network.

mod branch_and_bound;
mod budget;
mod exhaustive;
mod limits;

pub use branch_and_bound::BranchAndBound;
pub use exhaustive::Exhaustive;
pub use limits::Limits;

use crate::network::Network;
use crate::position::Run;
use crate::rules::Money;

/// A way to find the best set of routes.
pub trait Strategy: Sync {
    /// What the command line calls it.
    fn name(&self) -> &'static str;

    /// Finds the best set of routes, and a bound on what any set can earn.
    fn search(&self, network: &Network, limits: &Limits<'_>) -> Found;
}

/// What a strategy found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Found {
    /// What the runs earn together.
    pub revenue: Money,
    /// What no set of runs can exceed.
    pub upper_bound: Money,
    /// The runs, in the order of the question's trains. None earns nothing.
    pub runs: Vec<Run>,
    /// What the search did.
    pub statistics: Statistics,
}

/// What a search did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Statistics {
    /// Partial routes and partial sets that were looked at.
    pub nodes: u64,
}

/// All strategies, the default first.
#[must_use]
pub fn strategies() -> &'static [&'static dyn Strategy] {
    &[&BranchAndBound, &Exhaustive]
}

/// The strategy of this name.
#[must_use]
pub fn strategy(name: &str) -> Option<&'static dyn Strategy> {
    strategies().iter().copied().find(|strategy| strategy.name() == name)
}

/// What no set of routes can exceed, given what a search that went through has shown of the network's routes.
fn upper_bound(network: &Network, shown: Option<Money>) -> Money {
    shown.filter(|_| network.is_complete()).unwrap_or(network.ceiling())
}
