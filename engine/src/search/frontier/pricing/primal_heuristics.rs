//! Sets of routes from reduced profits.

use super::relaxation::{Relaxation, UNAVAILABLE};
use crate::search::budget::Budget;
use crate::search::frontier::compile::diagram_path::DiagramPath;

impl Relaxation<'_> {
    /// Completes a set greedily: after the route `first`, one train after another takes the most profitable route that fits
    /// beside the others. The last train ignores the multipliers, because it takes nothing from a later one. Each route takes
    /// an evaluation, after which the values-to-go are no longer those of the multipliers.
    pub(in crate::search) fn complete_greedily(&mut self, first: DiagramPath, budget: &Budget<'_>) -> Vec<DiagramPath> {
        let runs = self.network.runnable_trains();
        let mut set = vec![first];
        let multipliers = self.multipliers.clone();
        while set.len() < runs && Self::spend_evaluation(self.diagrams, budget) {
            let is_last = set.len() + 1 == runs;
            let price = |resource: usize| if is_last { 0 } else { multipliers[resource] };
            let Some(path) = self.best_path_beside(&set, price) else { break };
            set.push(path);
        }
        set
    }

    /// Improves a set by local search: one train after another takes the best route beside the others, until no train alone can
    /// earn more. Each try takes an evaluation, after which the values-to-go are no longer those of the multipliers.
    pub(in crate::search) fn improve_by_exchange(
        &mut self,
        mut set: Vec<DiagramPath>,
        budget: &Budget<'_>,
    ) -> Vec<DiagramPath> {
        let mut tries_since_improvement = 0;
        while tries_since_improvement < set.len() && Self::spend_evaluation(self.diagrams, budget) {
            let old = set.remove(0);
            tries_since_improvement += 1;
            let is_better = |path: &DiagramPath| path.revenue(self.diagrams) > old.revenue(self.diagrams);
            match self.best_path_beside(&set, |_| 0).filter(is_better) {
                Some(path) => {
                    set.push(path);
                    tries_since_improvement = 1;
                }
                None => set.push(old),
            }
        }
        set
    }

    /// Returns the most profitable route of an unused train that fits beside `others`, under these prices of the remaining
    /// resources.
    fn best_path_beside(&mut self, others: &[DiagramPath], price: impl Fn(usize) -> i64) -> Option<DiagramPath> {
        let Self { diagrams, network, resources, .. } = *self;
        let mut taken = vec![0; resources.capacity.len()];
        let mut unused_trains: Vec<usize> = network.kinds().iter().map(|kind| kind.trains.len()).collect();
        for path in others {
            resources.each_taken_by(path, diagrams, |resource| taken[resource] += 1);
            unused_trains[path.kind] -= 1;
        }
        let is_exhausted = |resource: usize| taken[resource] >= resources.capacity[resource];
        self.evaluate_with(|resource| if is_exhausted(resource) { UNAVAILABLE } else { price(resource) });
        self.best_path((0..unused_trains.len()).filter(|&kind| unused_trains[kind] > 0))
    }
}
