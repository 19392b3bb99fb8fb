//! A search that can be paused and resumed.

use super::graph::MaskKind;
use super::instance::Scratch;
use super::params::Params;
use super::solver::{BranchAndBoundSolver, Goal};
use super::sparse_mask::SparseMask;
use super::state::SearchState;
use crate::network::Network;
use crate::search::lagrangian::fixed_point::sums_fit;
use crate::search::{Cutoff, Found, Limits};
use highball_game::rules::Money;

/// The memory that searches reuse, for each kind of mask.
#[derive(Debug, Default)]
pub(in crate::search) struct Memory {
    small: Scratch<[u64; 2]>,
    large: Scratch<[u64; 4]>,
    unlimited: Scratch<SparseMask>,
}

/// A branch-and-bound search that can be paused and resumed, and that can share its incumbent and its bound with another
/// solver.
pub(in crate::search) struct Resumable<'n>(AnySolver<'n>);

/// A solver for each kind of mask.
enum AnySolver<'n> {
    Small(BranchAndBoundSolver<'n, [u64; 2]>),
    Large(BranchAndBoundSolver<'n, [u64; 4]>),
    Unlimited(BranchAndBoundSolver<'n, SparseMask>),
}

impl<'n> Resumable<'n> {
    /// Prepares a search in the memory of earlier ones. `None` if the values of the network are too large for fixed-point
    /// sums.
    pub(in crate::search) fn new(
        memory: &mut Memory,
        network: &'n Network,
        limits: &Limits<'n>,
        params: Params,
    ) -> Option<Self> {
        sums_fit(network).then(|| {
            Self(match MaskKind::of(network) {
                MaskKind::Small => {
                    AnySolver::Small(BranchAndBoundSolver::new(network, limits, params, std::mem::take(&mut memory.small)))
                }
                MaskKind::Large => {
                    AnySolver::Large(BranchAndBoundSolver::new(network, limits, params, std::mem::take(&mut memory.large)))
                }
                MaskKind::Unlimited => {
                    let scratch = std::mem::take(&mut memory.unlimited);
                    AnySolver::Unlimited(BranchAndBoundSolver::new(network, limits, params, scratch))
                }
            })
        })
    }

    /// Prepares a search with [`SparseMask`], whatever the size of the network.
    #[cfg(test)]
    pub(super) fn with_sparse_masks(network: &'n Network, limits: &Limits<'n>, params: Params) -> Self {
        Self(AnySolver::Unlimited(BranchAndBoundSolver::new(network, limits, params, Scratch::default())))
    }

    /// Searches until the answer is proven, a limit ends the search, or it has examined `nodes` more nodes. Returns false if
    /// it is paused and can be resumed. A search that is resumed starts anew, with the column pools, the incumbent and the
    /// bound.
    pub(in crate::search) fn resume(&mut self, nodes: Option<u64>) -> bool {
        self.state().budget.pause_after(nodes);
        self.search(Goal::Best);
        !self.state().is_paused()
    }

    /// Finds the set of the greedy heuristic.
    pub(super) fn find_greedy(&mut self) {
        self.search(Goal::Greedy);
    }

    /// Offers the set of the greedy heuristic among the routes of the column pools.
    pub(in crate::search) fn offer_from_pools(&mut self) {
        match &mut self.0 {
            AnySolver::Small(solver) => solver.offer_from_pools(),
            AnySolver::Large(solver) => solver.offer_from_pools(),
            AnySolver::Unlimited(solver) => solver.offer_from_pools(),
        }
    }

    /// Merges what another solver has found in `nodes` nodes, which count against the node limit. Returns whether its set is
    /// better than the incumbent. If so, the search goes on without a set of its own.
    pub(in crate::search) fn merge(&mut self, revenue: Money, upper_bound: Money, nodes: u64) -> bool {
        let is_better = self.state_mut().merge(revenue, upper_bound, nodes);
        if is_better {
            match &mut self.0 {
                AnySolver::Small(solver) => solver.best.clear(),
                AnySolver::Large(solver) => solver.best.clear(),
                AnySolver::Unlimited(solver) => solver.best.clear(),
            }
        }
        is_better
    }

    /// Ends the search because of a limit that another solver has met.
    pub(in crate::search) fn cut_off(&self, by: Cutoff) {
        self.state().budget.cut_off(by);
    }

    /// The revenue of the incumbent, or the revenue to beat.
    pub(in crate::search) fn revenue(&self) -> Money {
        self.state().incumbent.revenue
    }

    /// The upper bound on the revenue of any set.
    pub(in crate::search) fn upper_bound(&self) -> Money {
        self.state().incumbent.upper_bound
    }

    /// Whether no better set can be left.
    pub(in crate::search) fn is_closed(&self) -> bool {
        self.state().incumbent.is_optimal()
    }

    /// The nodes that are left by the node limit.
    pub(in crate::search) fn nodes_left(&self) -> Option<u64> {
        self.state().budget.nodes_left()
    }

    /// The threads that the search may use.
    pub(in crate::search) fn threads(&self) -> usize {
        self.state().budget.threads()
    }

    /// Ends the search. Returns the answer, and gives the memory back.
    pub(in crate::search) fn finish(self, memory: &mut Memory) -> Found {
        let found;
        match self.0 {
            AnySolver::Small(solver) => (found, memory.small) = solver.finish(),
            AnySolver::Large(solver) => (found, memory.large) = solver.finish(),
            AnySolver::Unlimited(solver) => (found, memory.unlimited) = solver.finish(),
        }
        found
    }

    fn search(&mut self, goal: Goal) {
        match &mut self.0 {
            AnySolver::Small(solver) => solver.search(goal),
            AnySolver::Large(solver) => solver.search(goal),
            AnySolver::Unlimited(solver) => solver.search(goal),
        }
    }

    const fn state(&self) -> &SearchState<'n> {
        match &self.0 {
            AnySolver::Small(solver) => &solver.state,
            AnySolver::Large(solver) => &solver.state,
            AnySolver::Unlimited(solver) => &solver.state,
        }
    }

    const fn state_mut(&mut self) -> &mut SearchState<'n> {
        match &mut self.0 {
            AnySolver::Small(solver) => &mut solver.state,
            AnySolver::Large(solver) => &mut solver.state,
            AnySolver::Unlimited(solver) => &mut solver.state,
        }
    }
}
