//! The set packing search: depth-first branch and bound.
//!
//! A long search is divided among threads at its root. The result does not depend on the threads: it is the first of the
//! best sets in the order of the branches, and that order follows from the candidates alone.

use smallvec::SmallVec;

use super::node::{Child, Node};
use super::problem::SetPacking;
use super::shared_incumbent::{SharedIncumbent, TaskIncumbent};
use crate::search::branch_and_bound::mask::Mask;
use crate::search::budget::Budget;
use crate::search::tasks;
use highball_game::rules::Money;

/// Examining this many words of candidates takes as long as extending a label, which is one node.
const WORDS_PER_NODE: u64 = 16;

/// The result of a search.
pub(in crate::search) struct Packed {
    /// Whether the search is complete. Then `best` is the best set with a revenue of at least the floor, if there is one.
    pub is_complete: bool,
    /// The candidates of the set.
    pub best: Option<Vec<u32>>,
}

/// The search of one thread.
struct Worker<'s, 'a, 'b, 'c, M> {
    problem: &'s SetPacking<'a, M>,
    budget: &'b Budget<'c>,
    /// The nodes that are left.
    nodes: u64,
    incumbent: TaskIncumbent<'s>,
    /// The gap that decides how nodes branch; `None` if it is the gap to the incumbent.
    branching_gap: Option<i64>,
    best: Option<Vec<u32>>,
}

impl<M: Mask> SetPacking<'_, M> {
    /// Finds the best set with a revenue of at least `floor`, within a number of nodes.
    pub(in crate::search) fn run(&self, floor: Money, nodes: u64, budget: &Budget<'_>) -> Packed {
        let incumbent = TaskIncumbent::Own(floor);
        let mut worker = Worker { problem: self, budget, nodes, incumbent, branching_gap: None, best: None };
        worker.search(self.root());
        Packed { is_complete: worker.nodes > 0 && !budget.is_exhausted(), best: worker.best }
    }

    /// The same with any number of nodes, divided into the branches of the root.
    pub(in crate::search) fn run_divided(&self, floor: Money, budget: &Budget<'_>) -> Packed {
        // Nodes branch by the gap that the search started with, so that every thread branches alike.
        let gap = self.gap(floor);
        let mut root = self.root();
        self.close(&mut root, gap);
        let children = self.branch(&root, gap);
        let shared = SharedIncumbent::new(floor);
        let found = tasks::run(budget, &children, |task, child, budget| {
            let incumbent = TaskIncumbent::Shared(&shared, task);
            let nodes = u64::MAX;
            let mut worker = Worker { problem: self, budget, nodes, incumbent, branching_gap: Some(gap), best: None };
            worker.enter(&root, child);
            worker.best
        });
        let best = shared.winner().and_then(|winner| found.into_iter().nth(winner)).flatten();
        Packed { is_complete: !budget.is_exhausted(), best }
    }
}

impl<M: Mask> Worker<'_, '_, '_, '_, M> {
    /// Searches a branch of a node.
    fn enter(&mut self, node: &Node<M>, child: &Child) {
        let left = self.problem.gap(self.incumbent.floor(self.problem.grain));
        if let Some(next) = self.problem.child(node, child, left) {
            self.search(next);
        }
    }

    fn search(&mut self, mut node: Node<M>) {
        let problem = self.problem;
        self.nodes = self.nodes.saturating_sub(1);
        // Every word is examined, so a long list counts as several nodes.
        if self.nodes == 0 || !self.budget.spend_for(1 + node.open.len() as u64 / WORDS_PER_NODE) {
            return;
        }
        if node.trains_waiting() == 1 {
            return self.choose_last(node);
        }
        let gap = problem.gap(self.incumbent.floor(problem.grain));
        let branching_gap = self.branching_gap.unwrap_or(gap);
        let left = branching_gap - node.loss;
        problem.close(&mut node, left);
        if node.loss + problem.least_loss(&node) > gap {
            return;
        }
        let children = problem.branch(&node, branching_gap);
        if children.is_empty() {
            self.offer(&node.chosen, node.revenue);
        }
        for child in &children {
            self.enter(&node, child);
            if self.nodes == 0 || self.budget.is_exhausted() {
                return;
            }
        }
    }

    /// Chooses for the only train that is waiting: the compatible route with the greatest revenue, if that makes the set
    /// good enough.
    fn choose_last(&mut self, mut node: Node<M>) {
        let problem = self.problem;
        let kind = node.waiting.iter().position(|&waiting| waiting == 1).unwrap_or(0);
        if node.chosen.len() < problem.network.max_runs() {
            let least = self.incumbent.floor(problem.grain).saturating_sub(node.revenue);
            let mut used: SmallVec<[usize; 64]> = SmallVec::new();
            node.used.for_each(|resource| used.push(resource));
            if let Some(last) = problem.best_candidate(kind, least, &used) {
                let revenue = problem.candidate(last).1.revenue;
                node.chosen.push(last);
                return self.offer(&node.chosen, node.revenue + revenue);
            }
        }
        self.offer(&node.chosen, node.revenue);
    }

    /// Makes a set the incumbent if its revenue suffices. Later sets have to exceed it.
    fn offer(&mut self, chosen: &[u32], revenue: Money) {
        if self.incumbent.offer(revenue, self.problem.grain) {
            self.best = Some(chosen.to_vec());
        }
    }
}
