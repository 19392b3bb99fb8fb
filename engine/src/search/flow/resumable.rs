//! [`Resumable`]: a search that can be continued.

use std::sync::Arc;

use super::Unsupported;
use super::best_set::BestSet;
use super::model::Model;
use super::one_by_one::OneByOne;
use super::tree::Tree;
use super::unsupported::unsupported;
use crate::network::Network;
use crate::search::budget::Budget;
use crate::search::{Cutoff, Found, Limits, Statistics};
use highball_game::rules::Money;

/// A search of a network that can be continued with further nodes.
pub(in crate::search) struct Resumable<'n> {
    best: BestSet<'n>,
    /// Nothing if there is no train.
    tree: Option<Tree<'n>>,
    /// Nothing once it is done.
    one_by_one: Option<OneByOne<'n>>,
    /// The nodes of the next turn of each of them.
    pub(super) turn: u64,
}

/// The nodes of the first turn. Most trees end within it.
const FIRST_TURN: u64 = 1 << 19;

/// Each turn is this many times as long as the one before.
const TURN_GROWTH: u64 = 2;

impl<'n> Resumable<'n> {
    /// Prepares a search for sets that earn more than `beat`.
    ///
    /// # Errors
    /// If the network has a rule that the relaxation cannot model.
    pub(in crate::search) fn new(network: &'n Network, beat: Money) -> Result<Self, Unsupported> {
        if let Some(rule) = unsupported(network) {
            return Err(rule);
        }
        let mut best = BestSet::new(network, beat);
        let tree = Model::new(network).map(|model| Tree::new(Arc::new(model), &best.incumbent));
        if tree.is_none() {
            best.incumbent.tighten(0);
        }
        Ok(Self { best, tree, one_by_one: OneByOne::new(network), turn: FIRST_TURN })
    }

    /// Continues until the answer is proven or `nodes` more nodes are spent, within these limits, which have the revenue to beat
    /// now. No set earns more than `upper_bound`. Returns the answer so far, without runs if none beats that revenue.
    pub(in crate::search) fn search_for_a_while(
        &mut self,
        limits: &Limits<'_>,
        upper_bound: Money,
        nodes: Option<u64>,
    ) -> Found {
        let budget = Budget::new(*limits);
        budget.pause_after(nodes);
        self.best.beat(limits.beat);
        self.best.incumbent.tighten(upper_bound);
        let mut root_bound = self.best.incumbent.upper_bound;
        if let Some(tree) = &mut self.tree {
            // The tree finds bounds, and the other sets of routes.
            while let Some(one_by_one) = &mut self.one_by_one {
                budget.take_turn(self.turn, || tree.search(&mut self.best, &budget));
                if budget.is_exhausted() || self.best.incumbent.is_optimal() {
                    break;
                }
                budget.take_turn(self.turn, || one_by_one.search(tree.model(), &mut self.best, &budget));
                if one_by_one.is_done() {
                    self.one_by_one = None;
                }
                self.turn = self.turn.saturating_mul(TURN_GROWTH);
            }
            tree.search(&mut self.best, &budget);
            root_bound = tree.root_bound;
        }
        let statistics = Statistics { nodes: budget.nodes(), root_bound, ..Statistics::default() };
        let (bounds, runs) = (self.best.incumbent.bounds(), self.best.runs());
        let found = Found::within_budget(self.best.network, &budget, bounds, runs, statistics);
        Found { cutoff: found.cutoff.or(budget.is_paused().then_some(Cutoff::Nodes)), ..found }
    }
}
