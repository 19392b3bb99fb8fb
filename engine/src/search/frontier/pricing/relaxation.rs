//! The Lagrangian relaxation for given multipliers, solved on the diagrams.

use std::cmp::Reverse;

use smallvec::SmallVec;

use super::resources::Resources;
use crate::network::Network;
use crate::search::budget::Budget;
use crate::search::frontier::compile::diagram_path::DiagramPath;
use crate::search::frontier::compile::diagrams::{Arc, Diagrams, FALSE_TERMINAL, TRUE_TERMINAL};
use crate::search::lagrangian::dual_bound::{DualBound, capacity_cost};
use crate::search::lagrangian::fixed_point::scaled_change;

/// The reduced profit that stands for no route at all. It is far below any real one, and a few of them can be added.
const NO_ROUTE: i64 = i64::MIN / 4;

/// The price of a resource that cannot be had.
pub(super) const UNAVAILABLE: i64 = -NO_ROUTE;

/// The maximum number of routes of a kind that are [suggested](Relaxation::best_paths) as columns at once.
const MAX_NEW_COLUMNS: usize = 8;

/// The evaluation of this many nodes is as much work as one node of the search.
const NODES_PER_UNIT_OF_WORK: usize = 64;

/// Multipliers, and the reduced profits of all routes under them. All amounts are [scaled].
#[derive(Clone)]
pub(in crate::search) struct Relaxation<'a> {
    pub(super) diagrams: &'a Diagrams,
    pub(super) network: &'a Network,
    pub(super) resources: &'a Resources,
    /// The multiplier of each resource.
    pub(in crate::search) multipliers: Vec<i64>,
    /// The price of the track of each layer's leg.
    tolls: Vec<i64>,
    /// The reduced profit of each arc label, without the toll of the leg.
    label_profits: Vec<i64>,
    /// The value-to-go of each node: the greatest reduced profit on any path from there to the true terminal.
    pub(in crate::search) value_to_go: Vec<i64>,
}

impl<'a> Relaxation<'a> {
    /// Evaluates the relaxation for `multipliers`, one for each resource.
    pub(in crate::search) fn new(
        diagrams: &'a Diagrams,
        network: &'a Network,
        resources: &'a Resources,
        multipliers: Vec<i64>,
    ) -> Self {
        let mut relaxation = Self {
            diagrams,
            network,
            resources,
            multipliers,
            tolls: vec![0; resources.layers()],
            label_profits: vec![0; diagrams.labels.all.len()],
            value_to_go: vec![NO_ROUTE; diagrams.len()],
        };
        relaxation.evaluate();
        relaxation
    }

    /// Counts an evaluation as nodes of the search. Returns false if the search has to stop.
    pub(in crate::search) fn spend_evaluation(diagrams: &Diagrams, budget: &Budget<'_>) -> bool {
        budget.spend_for(1 + (diagrams.len() / NODES_PER_UNIT_OF_WORK) as u64)
    }

    /// Computes the value-to-go of all nodes under the multipliers.
    pub(super) fn evaluate(&mut self) {
        let multipliers = std::mem::take(&mut self.multipliers);
        self.evaluate_with(|resource| multipliers[resource]);
        self.multipliers = multipliers;
    }

    /// Computes the value-to-go of all nodes under these prices of resources. A resource that cannot be had
    /// has the price [`UNAVAILABLE`].
    pub(super) fn evaluate_with(&mut self, price: impl Fn(usize) -> i64) {
        for (toll, track) in self.tolls.iter_mut().zip(&self.resources.track) {
            *toll = track.iter().fold(0, |sum, &piece| (sum + price(piece as usize)).min(UNAVAILABLE));
        }
        for (profit, label) in self.label_profits.iter_mut().zip(&self.diagrams.labels.all) {
            let prices =
                label.resources.iter().map(|&resource| price(self.resources.first_labelled + usize::from(resource)));
            *profit = prices.fold(scaled_change(label.revenue), |profit, price| (profit - price).max(NO_ROUTE));
        }
        self.value_to_go[FALSE_TERMINAL as usize] = NO_ROUTE;
        self.value_to_go[TRUE_TERMINAL as usize] = 0;
        let Self { diagrams, tolls, label_profits, value_to_go, .. } = self;
        for (number, (node, arcs)) in (TRUE_TERMINAL as usize + 1..).zip(diagrams.nodes_with_arcs()) {
            // No sum of two numbers of this size overflows, even less a toll.
            let profit = |arc: &Arc| label_profits[arc.label as usize] + value_to_go[arc.target as usize];
            // Nearly every node has a single arc, for which a loop would cost more than the sum itself.
            let mut best = NO_ROUTE;
            if let Some((first, others)) = arcs.split_first() {
                best = others.iter().map(profit).fold(profit(first), i64::max) - tolls[node.layer as usize];
            }
            value_to_go[number] = value_to_go[node.skip as usize].max(best);
        }
    }

    /// Returns the upper bound on the revenue of any set of routes: the price of all resources and the profits of the most
    /// profitable trains.
    pub(in crate::search) fn bound(&self) -> i64 {
        let best_profits: SmallVec<[i64; 4]> =
            (0..self.network.kinds().len()).map(|kind| self.best_profit_from(kind, 0)).collect();
        DualBound::new(self.network, self.capacity_cost(), &best_profits).value
    }

    /// Returns the price of all units of all resources.
    pub(in crate::search) fn capacity_cost(&self) -> i64 {
        capacity_cost(&self.multipliers, &self.resources.capacity)
    }

    /// Returns the greatest reduced profit of the routes of a kind that start in this layer or later, or 0 if none is positive.
    pub(in crate::search) fn best_profit_from(&self, kind: usize, layer: usize) -> i64 {
        self.diagrams.roots[kind].get(layer).map_or(0, |&root| self.value_to_go[root as usize].max(0))
    }

    /// Returns the greatest reduced profit of the routes of a kind that start with the leg of this layer, and the first arc of
    /// the best one.
    pub(in crate::search) fn best_start(&self, kind: usize, layer: usize) -> Option<(i64, u32)> {
        let root = self.diagrams.roots[kind][layer];
        let is_in_layer = root > TRUE_TERMINAL && self.diagrams.node(root).layer as usize == layer;
        is_in_layer.then(|| self.best_arc(root)).flatten()
    }

    /// Returns the best arc of a node, with the reduced profit from there on.
    fn best_arc(&self, node: u32) -> Option<(i64, u32)> {
        let toll = self.tolls[self.diagrams.node(node).layer as usize];
        let mut best: Option<(i64, u32)> = None;
        for number in self.diagrams.arc_range(node) {
            let arc = self.diagrams.arc(number as u32);
            let profit =
                (self.label_profits[arc.label as usize] - toll + self.value_to_go[arc.target as usize]).max(NO_ROUTE);
            if best.is_none_or(|(known, _)| profit > known) {
                best = Some((profit, number as u32));
            }
        }
        best
    }

    /// Returns the most profitable route of these kinds, if any has a positive reduced profit.
    pub(super) fn best_path(&self, kinds: impl Iterator<Item = usize>) -> Option<DiagramPath> {
        let kind = kinds.min_by_key(|&kind| (Reverse(self.best_profit_from(kind, 0)), kind))?;
        let root = self.diagrams.roots[kind][0];
        (self.value_to_go[root as usize] > 0).then(|| self.best_path_from(kind, root))
    }

    /// Returns profitable routes of a kind, the best for each first leg, for at most [`MAX_NEW_COLUMNS`] first legs.
    pub(super) fn best_paths(&self, kind: usize) -> Vec<DiagramPath> {
        let start = |layer: usize| self.best_start(kind, layer).map(|(profit, arc)| (profit, layer, arc));
        let layers = 0..self.resources.layers();
        let mut best: Vec<(i64, usize, u32)> = layers.filter_map(start).filter(|&(profit, ..)| profit > 0).collect();
        best.sort_unstable_by_key(|&(profit, layer, _)| (Reverse(profit), layer));
        best.truncate(MAX_NEW_COLUMNS);
        let path = |(_, layer, arc): (i64, usize, u32)| {
            let mut path = self.best_path_from(kind, self.diagrams.arc(arc).target);
            path.arcs.insert(0, (layer as u32, arc));
            path
        };
        best.into_iter().map(path).collect()
    }

    /// Returns the most profitable path from a node to the true terminal.
    fn best_path_from(&self, kind: usize, mut node: u32) -> DiagramPath {
        let mut arcs = Vec::new();
        while node > TRUE_TERMINAL {
            let from = self.diagrams.node(node);
            match self.best_arc(node).filter(|&(profit, _)| profit > self.value_to_go[from.skip as usize]) {
                Some((_, arc)) => {
                    arcs.push((from.layer, arc));
                    node = self.diagrams.arc(arc).target;
                }
                None => node = from.skip,
            }
        }
        DiagramPath { kind, arcs }
    }
}
