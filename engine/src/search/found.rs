//! The result of a search.

use super::Cutoff;
use super::budget::Budget;
use crate::network::Network;
use highball_game::position::Run;
use highball_game::rules::Money;

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Found {
    /// The revenue of all runs together. 0 if no set was found that beats [`Limits::beat`](super::Limits::beat).
    pub revenue: Money,
    /// The upper bound on the revenue of any set of runs. [`Limits::beat`](super::Limits::beat) if no set beats that.
    pub upper_bound: Money,
    /// The runs, in the order of the question's trains. Each earns something.
    pub runs: Vec<Run>,
    /// The limit that ended the search before it was complete.
    pub cutoff: Option<Cutoff>,
    /// The work that the search did.
    pub statistics: Statistics,
}

impl Found {
    /// The result of a strategy that found these runs, in the order of the question's trains, and this upper bound. Its other fields can
    /// be set afterwards.
    #[must_use]
    pub fn new(revenue: Money, upper_bound: Money, runs: Vec<Run>) -> Self {
        Self { revenue, upper_bound, runs, ..Self::default() }
    }

    /// The result of a search with this budget: the revenue of the best set, the proven upper bound, and the runs of the
    /// set.
    pub(super) fn within_budget(
        network: &Network,
        budget: &Budget<'_>,
        (revenue, upper_bound): (Money, Money),
        mut runs: Vec<Run>,
        statistics: Statistics,
    ) -> Self {
        runs.sort_unstable_by_key(|run| run.train);
        let proven = if network.is_complete() { upper_bound } else { network.ceiling() };
        Self {
            revenue: if runs.is_empty() { 0 } else { revenue },
            upper_bound: proven.max(budget.limits().beat),
            runs,
            cutoff: budget.cutoff(),
            statistics,
        }
    }
}

/// The work that a search did. Counts that don't apply to a strategy stay 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Statistics {
    /// The partial routes and partial sets that were examined.
    pub nodes: u64,
    /// The upper bound that was known before any set of routes was tried.
    pub root_bound: Money,
    /// The routes that were kept to find multipliers or a first set.
    pub pool: u64,
    /// The routes that were listed because a better set could hold them.
    pub gap_routes: u64,
}

impl std::ops::AddAssign for Statistics {
    /// Adds the work of a search of another case of the same question.
    fn add_assign(&mut self, other: Self) {
        self.nodes += other.nodes;
        self.root_bound = self.root_bound.max(other.root_bound);
        self.pool += other.pool;
        self.gap_routes += other.gap_routes;
    }
}
