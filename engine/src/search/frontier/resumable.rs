//! The search in turns.

use super::params::Params;
use super::size_limits::{is_within_size_limits, states_tell_distances};
use super::solver::FrontierSolver;
use crate::network::Network;
use crate::search::budget::Budget;
use crate::search::incumbent::Incumbent;
use crate::search::{Cutoff, Found, Limits, Statistics};
use highball_game::rules::Money;

/// A search that can be paused and resumed any number of times.
pub(in crate::search) struct Resumable<'n> {
    network: &'n Network,
    solver: FrontierSolver<'n>,
}

impl<'n> Resumable<'n> {
    /// Returns `None` if the network is too large, or a state could not tell what a route earns.
    pub(in crate::search) fn new(network: &'n Network, limits: &Limits<'_>) -> Option<Self> {
        let solver = || FrontierSolver::new(network, limits.memory, Params::DEFAULT);
        (states_tell_distances(network) && is_within_size_limits(network)).then(|| Self { network, solver: solver() })
    }

    /// Searches until the answer is proven or `nodes` nodes are spent, which ends it as the limits would. With any number of
    /// threads it ends at the same place. No set earns more than `upper_bound`.
    pub(in crate::search) fn search_for_a_while(&mut self, limits: &Limits<'_>, upper_bound: Money, nodes: u64) -> Found {
        self.solver.tighten(upper_bound);
        // A limit on nodes allows only one thread. So it is lowered, but none is set if there was none.
        let budget = Budget::new(Limits { nodes: limits.nodes.map(|limit| limit.min(nodes)), ..*limits });
        budget.pause_after(Some(nodes));
        let found = self.search(&budget);
        Found { cutoff: found.cutoff.or(budget.is_paused().then_some(Cutoff::Nodes)), ..found }
    }

    /// Searches until the answer is proven or the budget is spent.
    pub(super) fn search(&mut self, budget: &Budget<'_>) -> Found {
        if budget.limits().beat >= self.network.ceiling() {
            let bounds = Incumbent::new(self.network, 0).bounds();
            return Found::within_budget(self.network, budget, bounds, Vec::new(), Statistics::default());
        }
        self.solver.resume(budget)
    }
}
