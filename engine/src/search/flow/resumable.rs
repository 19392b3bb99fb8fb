//! [`Resumable`]: a search that can be continued.

use std::sync::Arc;

use super::Unsupported;
use super::best_set::BestSet;
use super::model::Model;
use super::one_by_one::OneByOne;
use super::relaxation::NoRoom;
use super::tree::Tree;
use super::unsupported::unsupported;
use crate::network::Network;
use crate::search::{Cutoff, Found, Limits};
use highball_game::rules::Money;

/// A search of a network that can be continued with further nodes.
pub(in crate::search) struct Resumable<'n> {
    best: BestSet<'n>,
    /// `None` if there is no train, or no memory for it.
    tree: Option<Tree<'n>>,
    is_out_of_memory: bool,
    /// `None` once it is done.
    one_by_one: Option<OneByOne<'n>>,
    /// The nodes of the next turn of each of them.
    pub(super) turn: u64,
}

/// The memory in bytes, if the limits do not say how much.
const DEFAULT_MEMORY: usize = 1 << 30;

/// The nodes of the first turn. Most trees end within it.
const FIRST_TURN: u64 = 1 << 19;

/// Each turn is this many times as long as the one before.
const TURN_GROWTH: u64 = 2;

impl<'n> Resumable<'n> {
    /// Prepares a search for sets that earn more than `beat`, within a limit on memory.
    ///
    /// # Errors
    /// If the network has a rule that the relaxation cannot model.
    pub(in crate::search) fn new(network: &'n Network, beat: Money, memory: Option<usize>) -> Result<Self, Unsupported> {
        if let Some(rule) = unsupported(network) {
            return Err(rule);
        }
        let mut best = BestSet::new(network, beat);
        let most_bytes = memory.unwrap_or(DEFAULT_MEMORY);
        let model = Model::new(network).map(Arc::new);
        if model.is_none() {
            best.incumbent.tighten(0);
        }
        let tree = model.map(|model| {
            let most_bytes = most_bytes.saturating_sub(model.bytes());
            Tree::new(model, &best.incumbent, most_bytes)
        });
        let is_out_of_memory = matches!(tree, Some(Err(NoRoom)));
        let one_by_one = OneByOne::new(network).filter(|_| !is_out_of_memory);
        Ok(Self { best, tree: tree.and_then(Result::ok), is_out_of_memory, one_by_one, turn: FIRST_TURN })
    }

    /// Lets solutions of the tree be split in so few steps at first that the local search has to find their routes.
    #[cfg(test)]
    pub(super) fn leave_to_exchange(&mut self) {
        if let Some(tree) = &mut self.tree {
            tree.split_nodes = 1;
        }
    }

    /// The memory in bytes that counts for the limit.
    #[cfg(test)]
    pub(super) fn bytes(&self) -> usize {
        let of_tree = self.tree.as_ref().map_or(0, |tree| tree.model().bytes() + tree.bytes());
        of_tree + self.one_by_one.as_ref().map_or(0, OneByOne::bytes)
    }

    /// Continues until the answer is proven or `nodes` more nodes are spent, within these limits, which have the revenue to beat
    /// now. No set earns more than `upper_bound`. Returns the answer so far, without runs if none beats that revenue.
    pub(in crate::search) fn search_for_a_while(
        &mut self,
        limits: &Limits<'_>,
        upper_bound: Money,
        nodes: Option<u64>,
    ) -> Found {
        let budget = self.best.begin_turn(limits, upper_bound, nodes);
        if self.is_out_of_memory {
            budget.cut_off(Cutoff::Memory);
        }
        let mut root_bound = self.best.incumbent.upper_bound;
        if let Some(tree) = &mut self.tree {
            let most_bytes = limits.memory.unwrap_or(DEFAULT_MEMORY).saturating_sub(tree.model().bytes());
            // The tree finds bounds, and the other sets of routes.
            while let Some(one_by_one) = &mut self.one_by_one {
                let most_of_tree = most_bytes.saturating_sub(one_by_one.bytes());
                budget.take_turn(self.turn, || tree.search(&mut self.best, &budget, most_of_tree));
                if budget.is_exhausted() || self.best.incumbent.is_optimal() {
                    break;
                }
                // Half of the rest is kept for the tree.
                let most_of_other = most_bytes.saturating_sub(tree.bytes()) / 2;
                budget.take_turn(self.turn, || one_by_one.search(tree.model(), &mut self.best, &budget, most_of_other));
                if one_by_one.is_done() {
                    self.one_by_one = None;
                }
                self.turn = self.turn.saturating_mul(TURN_GROWTH);
            }
            let of_other = self.one_by_one.as_ref().map_or(0, OneByOne::bytes);
            tree.search(&mut self.best, &budget, most_bytes.saturating_sub(of_other));
            root_bound = tree.root_bound;
        }
        self.best.found(&budget, root_bound)
    }
}
