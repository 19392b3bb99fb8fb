//! All states of sweeps, in shards that can be changed in parallel.

use std::cmp::Reverse;
use std::ops::Range;
use std::sync::Arc;

use super::decision::{Decision, NO_DECISION};
use super::expansion::{Expansion, SHARDS};
use super::job::{Job, JobResult};
use super::selection::Selection;
use super::set_model::SetModel;
use super::shard::{CompleteSet, Shard};
use crate::search::tasks::Recycler;

/// All shards.
#[derive(Default)]
pub(super) struct Shards {
    all: Vec<Shard>,
    /// Expansions that have been merged, kept for the memory that they have allocated.
    recycled: Recycler<Expansion>,
}

impl Shards {
    /// Makes empty shards.
    pub(super) fn new(layers: usize) -> Self {
        Self { all: (0..SHARDS as u32).map(|number| Shard::new(number, layers)).collect(), recycled: Recycler::default() }
    }

    /// Inserts the initial state.
    pub(super) fn insert_initial(&mut self, model: &SetModel<'_>, initial: Expansion) {
        let expansions = [initial];
        for shard in &mut self.all {
            shard.merge(model, &expansions, 0);
        }
    }

    /// Changes every shard by a job, all of which `run` carries out. Returns the complete sets that were merged.
    pub(super) fn for_each(
        &mut self,
        job: impl Fn(Shard) -> Job,
        run: impl FnOnce(Vec<Job>) -> Vec<JobResult>,
    ) -> Vec<CompleteSet> {
        let mut complete_sets = Vec::new();
        for result in run(std::mem::take(&mut self.all).into_iter().map(job).collect()) {
            if let JobResult::Shard(shard, complete) = result {
                self.all.push(shard);
                complete_sets.extend(complete);
            }
        }
        complete_sets
    }

    /// Expands selected states of a layer, in a job for each of the ranges `states`. Returns the expansions in the same order.
    pub(super) fn expand(
        &mut self,
        (layer, selection, states): (usize, Selection, &[Range<usize>]),
        threshold: i64,
        run: impl FnOnce(Vec<Job>) -> Vec<JobResult>,
    ) -> Vec<Expansion> {
        let (results, all) = with_shared(std::mem::take(&mut self.all), |shards| {
            let job = |(states, expansion): (&Range<usize>, Expansion)| Job::Expand {
                shards: shards.clone(),
                selection,
                states: states.clone(),
                layer,
                threshold,
                expansion,
            };
            let recycled = self.recycled.take(states.len(), Expansion::default);
            run(states.iter().zip(recycled).map(job).collect())
        });
        self.all = all;
        let expansion = |result| if let JobResult::Expansion(expansion) = result { Some(expansion) } else { None };
        results.into_iter().filter_map(expansion).collect()
    }

    /// Merges expansions into all shards, with a job for each shard. Returns the complete sets that were
    /// merged.
    pub(super) fn merge(
        &mut self,
        expansions: Vec<Expansion>,
        job: impl Fn(Shard, Arc<Vec<Expansion>>) -> Job,
        run: impl FnOnce(Vec<Job>) -> Vec<JobResult>,
    ) -> Vec<CompleteSet> {
        let (complete_sets, expansions) =
            with_shared(expansions, |expansions| self.for_each(|shard| job(shard, expansions.clone()), run));
        self.recycled.give_back(expansions);
        complete_sets
    }

    /// Keeps at most `width` of the selected states, those with the greatest bounds. Returns the selection, and the greatest
    /// bound of the states that were dropped from it.
    pub(super) fn restrict(&mut self, layer: usize, width: usize) -> (Selection, Option<i64>) {
        let shards = &mut self.all;
        let mut greatest_dropped = None;
        if shards.iter().map(Shard::selected_count).sum::<usize>() > width {
            let mut bounds: Vec<i64> = shards.iter().flat_map(|shard| shard.selected_bounds(layer)).collect();
            let (greater, &mut bound, _) = bounds.select_nth_unstable_by_key(width, |&bound| Reverse(bound));
            let mut ties_left = greater.iter().filter(|&&kept| kept == bound).count();
            shards.iter_mut().for_each(|shard| shard.restrict(layer, bound, &mut ties_left));
            greatest_dropped = Some(bound);
        }
        (Selection::new(shards.iter().map(Shard::selected_count)), greatest_dropped)
    }

    /// Returns the number of states in a layer, expanded or not.
    pub(super) fn states_in(&self, layer: usize) -> usize {
        self.all.iter().map(|shard| shard.states_in(layer)).sum()
    }

    /// Returns whether there are no shards yet.
    pub(super) const fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Removes all states of a layer.
    pub(super) fn drop_layer(&mut self, layer: usize) {
        self.all.iter_mut().for_each(|shard| shard.drop_layer(layer));
    }

    /// Returns the greatest bound of the states that have not been expanded.
    pub(super) fn greatest_open_bound(&self) -> Option<i64> {
        self.all.iter().filter_map(Shard::greatest_open_bound).max()
    }

    /// Returns roughly how many bytes all shards take.
    pub(super) fn bytes(&self) -> usize {
        self.all.iter().map(Shard::bytes).sum()
    }

    /// Returns all decisions up to the one with the number `last`, in order.
    pub(super) fn decisions(&self, mut last: u32) -> Vec<Decision> {
        let mut decisions = Vec::new();
        while last != NO_DECISION {
            let decision = self.all[last as usize % SHARDS].decision(last);
            last = decision.previous;
            decisions.push(decision);
        }
        decisions.reverse();
        decisions
    }
}

/// Shares a value with jobs while `run` runs. Returns its result and the value again, as all jobs have dropped their references
/// by then. If a job has panicked that may not hold, but then the value is not used any more.
fn with_shared<T: Default, R>(value: T, run: impl FnOnce(&Arc<T>) -> R) -> (R, T) {
    let shared = Arc::new(value);
    let result = run(&shared);
    (result, Arc::into_inner(shared).unwrap_or_default())
}
