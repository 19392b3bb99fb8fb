//! The greedy heuristic, as a person plays: one train after the other takes the best route that is left.

use super::{Found, Limits, Strategy, Workspace, branch_and_bound};
use crate::network::Network;

/// The strategy `greedy`: each train in turn, those with the best routes first, takes the best route that the trains before it
/// have left. That is not always the best set. The upper bound is the sum of the trains' best routes, so the answer is proven
/// only if these don't conflict. Of several best routes it takes the one that `branch-and-bound` finds first.
#[derive(Debug, Clone, Copy)]
pub struct Greedy;

impl Strategy for Greedy {
    fn name(&self) -> &'static str {
        "greedy"
    }

    fn about(&self) -> &'static str {
        "gives each train in turn the best route that is left, as a person does"
    }

    fn is_exact(&self) -> bool {
        false
    }

    fn search(&self, network: &Network, limits: &Limits<'_>, workspace: &mut Workspace) -> Found {
        branch_and_bound::greedy(workspace.get_or_default(), network, limits)
    }
}
