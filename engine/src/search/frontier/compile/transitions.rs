//! The transitions from the states of a layer, computed in batches.

use super::arc_label::{ArcLabel, ArcLabels};
use super::route_model::RouteModel;
use super::state::{StateWords, Status};
use crate::search::frontier::key_table::KeyHasher;
use highball_game::rules::Money;

/// The transitions from a batch of states, in the order of the states.
#[derive(Debug)]
pub(super) struct Transitions {
    /// The number of words in a state.
    state_width: usize,
    /// The words of the successor states, concatenated.
    words: Vec<u16>,
    /// The hash of each successor state.
    hashes: Vec<u32>,
    hasher: KeyHasher,
    /// For each successor state, the total value of the stops that were still ahead of its predecessor and no longer are.
    passed_values: Vec<Money>,
    all: Vec<Transition>,
    /// The index in `all` at which the transitions of each state end.
    ends: Vec<usize>,
    pub labels: ArcLabels,
}

/// A transition from a state.
#[derive(Debug, Clone, Copy)]
pub(super) struct Transition {
    /// The number of the label of taking the leg, or `None` if the leg is not taken.
    pub label: Option<u32>,
    pub target: Target,
}

/// The target of a transition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Target {
    /// To the false terminal.
    False,
    /// To the true terminal.
    True,
    /// To the successor state with this index, in a layer whose leg it may take.
    State { layer: u32, index: u32 },
}

impl Transitions {
    /// Makes an empty batch for states of `state_width` words.
    pub(super) fn new(state_width: usize, hasher: KeyHasher) -> Self {
        Self {
            state_width,
            words: Vec::new(),
            hashes: Vec::new(),
            hasher,
            passed_values: Vec::new(),
            all: Vec::new(),
            ends: Vec::new(),
            labels: ArcLabels::default(),
        }
    }

    /// Removes all transitions but keeps the allocated memory.
    pub(super) fn clear(&mut self) {
        self.words.clear();
        self.hashes.clear();
        self.passed_values.clear();
        self.all.clear();
        self.ends.clear();
        self.labels.clear();
    }

    /// Returns the number of states and roughly the number of transitions that take the leg.
    pub(super) fn counts(&self) -> (usize, usize) {
        (self.ends.len(), self.all.len().saturating_sub(self.ends.len()))
    }

    /// Returns the number of successor states, including equal ones.
    pub(super) const fn successors(&self) -> usize {
        self.hashes.len()
    }

    /// Returns the transitions of each state: first the one without the leg, then those with the leg that are feasible.
    pub(super) fn by_state(&self) -> impl Iterator<Item = &[Transition]> {
        let mut start = 0;
        self.ends.iter().map(move |&end| &self.all[std::mem::replace(&mut start, end)..end])
    }

    /// Returns the words and the hash of a successor state.
    pub(super) fn successor(&self, index: u32) -> (&[u16], u32) {
        (&self.words[index as usize * self.state_width..][..self.state_width], self.hashes[index as usize])
    }

    /// Returns the total value of the stops that were ahead of the predecessor of a successor state, and no longer are.
    pub(super) fn passed_value(&self, index: u32) -> Money {
        self.passed_values[index as usize]
    }

    /// Adds the transitions of a state that may take the leg of this layer.
    pub(super) fn expand(&mut self, model: &RouteModel<'_>, words: &[u16], layer: usize) {
        self.advance(model, StateWords::from_slice(words), layer, None, 0);
        self.take_leg(model, words, layer);
    }

    /// Adds the transitions of a state that take the leg of this layer.
    pub(super) fn take_leg(&mut self, model: &RouteModel<'_>, words: &[u16], layer: usize) {
        let visited_value = model.newly_visited_value(words, layer);
        model.take_leg(words, layer, |words, status, label| match status {
            Status::Infeasible => {}
            Status::Complete => self.push(Target::True, Some(label)),
            Status::Open => self.advance(model, words, layer, Some(label), visited_value),
        });
        self.ends.push(self.all.len());
    }

    /// Moves a state on from this layer to the next layer whose leg it may take, and adds the transition. `passed_value` is the
    /// total value of the stops that the leg newly visits.
    fn advance(
        &mut self,
        model: &RouteModel<'_>,
        mut words: StateWords,
        layer: usize,
        label: Option<ArcLabel>,
        mut passed_value: Money,
    ) {
        let mut next = layer;
        let target = loop {
            match model.expire(&mut words, next, &mut passed_value) {
                Status::Complete => break Target::True,
                Status::Infeasible => break Target::False,
                Status::Open => next += 1,
            }
            if next == model.legs.len() {
                break Target::False;
            }
            if model.may_take_leg(&words, next) {
                break Target::State { layer: next as u32, index: self.hashes.len() as u32 };
            }
        };
        if let Target::State { .. } = target {
            self.words.extend_from_slice(&words);
            self.hashes.push(self.hasher.hash_of(&words));
            self.passed_values.push(passed_value);
        }
        self.push(target, label);
    }

    /// Adds a transition. Transitions to the false terminal are dropped, except the one without the leg, which every state has.
    fn push(&mut self, target: Target, label: Option<ArcLabel>) {
        if label.is_none() || target != Target::False {
            let label = label.map(|label| self.labels.number_of(&label));
            self.all.push(Transition { label, target });
        }
    }
}
