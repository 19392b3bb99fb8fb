//! The parallel part of a compilation.

use super::route_model::RouteModel;
use super::transitions::Transitions;
use crate::search::budget::Budget;
use crate::search::frontier::key_table::KeyHasher;

/// Computes the transitions from some states of a layer.
pub(super) struct Job {
    pub layer: usize,
    /// The words of the states, concatenated. They are a copy, because the states of other layers may change meanwhile.
    pub words: Vec<u16>,
    pub transitions: Transitions,
}

impl Job {
    /// Makes a job without states, for states of `state_width` words.
    pub(super) fn new(state_width: usize, hasher: KeyHasher) -> Self {
        Self { layer: 0, words: Vec::new(), transitions: Transitions::new(state_width, hasher) }
    }

    /// Computes the transitions. They are incomplete if the budget is spent meanwhile.
    pub(super) fn run(mut self, model: &RouteModel<'_>, budget: &Budget<'_>) -> Self {
        self.transitions.clear();
        for state in self.words.chunks_exact(model.initial_state.len()).take_while(|_| budget.spend()) {
            self.transitions.expand(model, state, self.layer);
        }
        self
    }
}
