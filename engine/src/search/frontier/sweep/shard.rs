//! A shard of the states of sweeps.

use std::cmp::Ordering;
use std::ops::Range;

use super::decision::Decision;
use super::expansion::{Expansion, Origin, SHARDS};
use super::set_model::SetModel;
use super::set_states::{EXPANDED, SetState, SetStates};
use highball_game::rules::{Money, SignedMoney};

/// Some of the states of all layers, with the decisions that led to them.
#[derive(Debug, Default)]
pub(super) struct Shard {
    number: u32,
    /// The states of each layer.
    layers: Vec<SetStates>,
    /// The bytes that `layers` takes.
    layer_bytes: usize,
    decisions: Vec<Decision>,
    /// The states of the current layer that are selected for expansion.
    selected: Vec<u32>,
}

/// A complete set of routes.
#[derive(Debug, Clone, Copy)]
pub(super) struct CompleteSet {
    pub revenue: SignedMoney,
    /// The number of the last decision.
    pub decision: u32,
}

impl Shard {
    /// Makes an empty shard.
    pub(super) fn new(number: u32, layers: usize) -> Self {
        let layers = std::iter::repeat_with(SetStates::default).take(layers).collect();
        Self { number, layers, ..Self::default() }
    }

    pub(super) const fn number(&self) -> usize {
        self.number as usize
    }

    /// Returns the number of states in a layer, expanded or not.
    pub(super) fn states_in(&self, layer: usize) -> usize {
        self.layers[layer].keys.len()
    }

    /// Selects the states of a layer that could become worth the threshold.
    pub(super) fn select(&mut self, layer: usize, threshold: i64) {
        let bounds = &self.layers[layer].bounds;
        self.selected.clear();
        self.selected.extend((0..bounds.len() as u32).filter(|&state| bounds[state as usize] >= threshold));
    }

    /// Returns the number of selected states.
    pub(super) const fn selected_count(&self) -> usize {
        self.selected.len()
    }

    /// Returns the bounds of the selected states.
    pub(super) fn selected_bounds(&self, layer: usize) -> impl Iterator<Item = i64> {
        let bounds = &self.layers[layer].bounds;
        self.selected.iter().map(|&state| bounds[state as usize])
    }

    /// Returns a range of the selected states.
    pub(super) fn selected_states(&self, layer: usize, range: Range<usize>) -> impl Iterator<Item = SetState<'_>> {
        let states = &self.layers[layer];
        self.selected[range].iter().map(|&state| states.state(state))
    }

    /// Keeps only the selected states whose bound is greater than `bound`, and up to `ties_left` of those whose bound is equal
    /// to it. Reduces `ties_left` by their number.
    pub(super) fn restrict(&mut self, layer: usize, bound: i64, ties_left: &mut usize) {
        let bounds = &self.layers[layer].bounds;
        self.selected.retain(|&state| match bounds[state as usize].cmp(&bound) {
            Ordering::Equal if *ties_left > 0 => {
                *ties_left -= 1;
                true
            }
            ordering => ordering == Ordering::Greater,
        });
    }

    /// Marks a range of the selected states as expanded.
    pub(super) fn mark_expanded(&mut self, layer: usize, range: Range<usize>) {
        let bounds = &mut self.layers[layer].bounds;
        self.selected[range].iter().for_each(|&state| bounds[state as usize] = EXPANDED);
    }

    /// Merges the successors that belong to this shard into its states. Of equal states it keeps the one that has earned more.
    /// Returns the best complete set among the successors if it earns more than `incumbent`.
    pub(super) fn merge(&mut self, model: &SetModel<'_>, expansions: &[Expansion], incumbent: Money) -> Option<CompleteSet> {
        let Self { number: shard, layers, layer_bytes, decisions, .. } = self;
        let mut record = |origin: Origin| match origin {
            Origin::Unchanged(previous) => previous,
            Origin::Decision(decision) => {
                decisions.push(decision);
                (decisions.len() as u32 - 1) * SHARDS as u32 + *shard
            }
        };
        let mut complete: Option<CompleteSet> = None;
        for expansion in expansions {
            for (key, successor) in expansion.of_shard(*shard as usize) {
                // Without an active train, all routes of the set are complete.
                if key.len() == model.layout.header
                    && successor.revenue > complete.map_or(incumbent as SignedMoney, |set| set.revenue)
                {
                    complete = Some(CompleteSet { revenue: successor.revenue, decision: record(successor.origin) });
                }
                let Some(layer) = successor.layer else { continue };
                let states = &mut layers[usize::from(layer)];
                let bytes_before = states.bytes();
                let (number, is_new) = states.keys.insert(successor.hash, key);
                if is_new {
                    states.revenues.push(successor.revenue);
                    states.bounds.push(successor.bound);
                    states.decisions.push(record(successor.origin));
                    *layer_bytes += states.bytes() - bytes_before;
                } else if successor.revenue > states.revenues[number] {
                    states.revenues[number] = successor.revenue;
                    states.bounds[number] = successor.bound;
                    states.decisions[number] = record(successor.origin);
                }
            }
        }
        complete
    }

    /// Returns the decision with this number, which is one of this shard.
    pub(super) fn decision(&self, number: u32) -> Decision {
        self.decisions[number as usize / SHARDS]
    }

    /// Removes the states that cannot become worth the threshold and, if `drop_expanded`, those that have been expanded.
    pub(super) fn prune(&mut self, threshold: i64, drop_expanded: bool) {
        self.layers.iter_mut().for_each(|states| states.prune(threshold, drop_expanded));
        self.layer_bytes = self.layers.iter().map(SetStates::bytes).sum();
    }

    /// Removes all states of a layer.
    pub(super) fn drop_layer(&mut self, layer: usize) {
        self.layer_bytes -= std::mem::take(&mut self.layers[layer]).bytes();
    }

    /// Returns the greatest bound of the states that have not been expanded.
    pub(super) fn greatest_open_bound(&self) -> Option<i64> {
        self.layers.iter().flat_map(|states| &states.bounds).copied().filter(|&bound| bound != EXPANDED).max()
    }

    /// Returns roughly how many bytes the shard takes.
    pub(super) const fn bytes(&self) -> usize {
        self.layer_bytes + self.decisions.capacity() * size_of::<Decision>()
    }
}
