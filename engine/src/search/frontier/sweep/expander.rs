//! Expands states of sets of routes.

use std::cmp::Reverse;

use super::decision::Decision;
use super::expansion::{Expansion, Origin, Successor};
use super::set_model::SetModel;
use super::set_states::SetState;
use crate::search::frontier::compile::diagrams::{FALSE_TERMINAL, TRUE_TERMINAL};
use crate::search::lagrangian::fixed_point::scaled_change;
use highball_game::rules::SignedMoney;

/// Expands states, one after another, into one [`Expansion`].
pub(super) struct Expander<'e, 'a> {
    model: &'e SetModel<'a>,
    /// Successors that cannot become worth this, scaled, are dropped.
    threshold: i64,
    expansion: &'e mut Expansion,
    /// The words that several successors have in common.
    common: Vec<u32>,
    /// The key of the successor at hand.
    key: Vec<u32>,
}

impl<'e, 'a> Expander<'e, 'a> {
    /// Replaces the contents of `expansion` by the successors that could be worth the threshold.
    pub(super) fn new(model: &'e SetModel<'a>, threshold: i64, expansion: &'e mut Expansion) -> Self {
        expansion.clear();
        Self { model, threshold, expansion, common: Vec::new(), key: Vec::new() }
    }

    /// Returns the initial state, in which no train has started.
    pub(super) fn initial(model: &SetModel<'_>, decision: u32, threshold: i64) -> Expansion {
        let mut expansion = Expansion::default();
        let mut expander = Expander::new(model, threshold, &mut expansion);
        expander.key.resize(model.layout.header, 0);
        expander.add_successor(0, 0, Origin::Unchanged(decision));
        expansion
    }

    /// Expands a state of a layer: no train takes the leg, or one of the active trains does, or one that starts with it.
    pub(super) fn expand(&mut self, layer: usize, SetState { key, revenue, decision }: SetState<'_>) {
        let model = self.model;
        let (diagrams, layout) = (model.diagrams, &model.layout);
        let (header, nodes) = key.split_at(layout.header);
        let is_in_layer = |node: u32| diagrams.node(node).layer as usize == layer;
        let is_track_free = layout.is_track_free(header, layer);
        if is_track_free {
            for train in (0..nodes.len()).filter(|&train| is_in_layer(nodes[train])) {
                // Trains at the same node are interchangeable.
                if train > 0 && nodes[train - 1] == nodes[train] {
                    continue;
                }
                if self.skip_leg(layer, key, Some(train)) {
                    self.take_leg(layer, nodes[train], None, revenue, decision);
                }
            }
        }
        if !self.skip_leg(layer, key, None) {
            return;
        }
        if is_track_free {
            let started: usize = header[layout.first_start_count..].iter().map(|&count| count as usize).sum();
            for (number, kind) in model.network.kinds().iter().enumerate() {
                let root = diagrams.roots[number][layer];
                let has_train = header[layout.first_start_count + number] < kind.trains.len() as u32;
                if has_train && started < model.network.max_runs() && root > TRUE_TERMINAL && is_in_layer(root) {
                    self.take_leg(layer, root, Some(number as u16), revenue, decision);
                }
            }
        }
        self.begin_key();
        self.add_successor(layer + 1, revenue, Origin::Unchanged(decision));
    }

    /// Moves all trains but `except` on without the leg of a layer, and stores the common part of the successors. Returns false
    /// if the route of one of them cannot be completed.
    fn skip_leg(&mut self, layer: usize, key: &[u32], except: Option<usize>) -> bool {
        let diagrams = self.model.diagrams;
        let (header, nodes) = key.split_at(self.model.layout.header);
        self.common.clear();
        self.common.extend_from_slice(header);
        for (train, &at) in nodes.iter().enumerate() {
            let node = diagrams.node(at);
            match if node.layer as usize == layer { node.skip } else { at } {
                _ if Some(train) == except => {}
                FALSE_TERMINAL => return false,
                TRUE_TERMINAL => {}
                node => self.common.push(node),
            }
        }
        true
    }

    /// Begins the key of a successor with the common part.
    fn begin_key(&mut self) {
        self.key.clear();
        self.key.extend_from_slice(&self.common);
    }

    /// Adds the successors in which the train at a node takes the leg. The common part holds the other trains.
    fn take_leg(&mut self, layer: usize, node: u32, starts: Option<u16>, revenue: SignedMoney, previous: u32) {
        let SetModel { diagrams, resources, layout, .. } = self.model;
        'arcs: for number in diagrams.arc_range(node) {
            let arc = diagrams.arc(number as u32);
            let label = &diagrams.labels.all[arc.label as usize];
            self.begin_key();
            if let Some(kind) = starts {
                self.key[layout.first_start_count + usize::from(kind)] += 1;
            }
            for &resource in &label.resources {
                let resource = resources.first_labelled + usize::from(resource);
                if !layout.take_unit(&mut self.key, resource, resources.capacity[resource]) {
                    continue 'arcs;
                }
            }
            layout.take_track(&mut self.key, layer);
            if arc.target != TRUE_TERMINAL {
                self.key.push(arc.target);
            }
            let decision = Decision { previous, node, arc: number as u32, starts };
            self.add_successor(layer + 1, revenue + label.revenue, Origin::Decision(decision));
        }
    }

    /// Adds the successor with the key at hand, for the first layer from `layer` on that can change it. Drops
    /// it unless it can become worth the threshold, or is a complete set that already is.
    fn add_successor(&mut self, mut layer: usize, revenue: SignedMoney, origin: Origin) {
        let (model, threshold) = (self.model, self.threshold);
        let SetModel { relaxation, layout, .. } = model;
        let key = &mut self.key;
        if layer > 0 {
            layout.expire(key, layer - 1);
        }
        key[layout.header..].sort_unstable_by_key(|&node| Reverse(node));
        let active_profit: i64 = key[layout.header..].iter().map(|&node| relaxation.value_to_go[node as usize]).sum();
        let units = layout.units_taken(key).iter().zip(&relaxation.multipliers[model.resources.first_labelled..]);
        let unit_cost: i64 = units.map(|(&taken, multiplier)| i64::from(taken) * multiplier).sum();
        let next_layer = key[layout.header..].iter().map(|&node| model.diagrams.node(node).layer as usize).min();
        let last_layer = next_layer.unwrap_or(model.layers);
        let fixed = scaled_change(revenue) + model.capacity_cost + active_profit - unit_cost;
        let expandable = loop {
            // What the routes so far can earn, and what the multipliers of the resources that are left allow.
            let base = fixed - layout.spent_cost(key, layer);
            let bound = base + model.unstarted_profit(key, layer, None);
            if bound < threshold || layer == model.layers {
                break None;
            }
            if layer == last_layer || model.may_start(key, layer, base, threshold) {
                break Some((layer as u16, bound));
            }
            layout.expire(key, layer);
            layer += 1;
        };
        let is_better_set = key.len() == layout.header && scaled_change(revenue) >= threshold;
        if is_better_set || expandable.is_some() {
            let hash = model.hasher.hash_of(key);
            let (layer, bound) = expandable.unzip();
            let key_length = key.len() as u32;
            let bound = bound.unwrap_or_default();
            self.expansion.push(key, Successor { revenue, bound, origin, layer, hash, key_length });
        }
    }
}
