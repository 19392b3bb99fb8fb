//! Strategies that find the best set of routes of a network.

mod limits;

pub use limits::Limits;

use crate::network::Network;
use crate::rules::Money;

/// A way to find the best set of routes.
pub trait Strategy: Sync {
    /// What the command line calls it.
    fn name(&self) -> &'static str;

    /// Finds the best set of routes, and a bound on what any set can earn.
    fn search(&self, network: &Network, limits: &Limits<'_>) -> Found;
}

/// What a strategy found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// What the routes earn together.
    pub revenue: Money,
    /// What no set of routes can exceed.
    pub upper_bound: Money,
    /// The set: pairs of a train and its route in the network's terms.
    pub routes: Vec<crate::position::Run>,
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
    &[]
}
