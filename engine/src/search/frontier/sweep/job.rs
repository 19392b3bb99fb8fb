//! The parallel parts of a sweep.
//!
//! A job owns what it changes and returns it, so nothing has to be locked.

use std::ops::Range;
use std::sync::Arc;

use super::expander::Expander;
use super::expansion::Expansion;
use super::selection::Selection;
use super::set_model::SetModel;
use super::shard::{CompleteSet, Shard};
use crate::search::budget::Budget;
use highball_game::rules::Money;

/// A part of a sweep that can run in parallel with others of its kind.
#[derive(Debug)]
pub(super) enum Job {
    /// Selects the states of a layer in a shard that could become worth the threshold.
    Select { shard: Shard, layer: usize, threshold: i64 },
    /// Expands the selected states numbered `states`, and replaces the contents of `expansion` by their successors.
    Expand {
        shards: Arc<Vec<Shard>>,
        selection: Selection,
        states: Range<usize>,
        layer: usize,
        threshold: i64,
        expansion: Expansion,
    },
    /// Marks the selected states numbered `expanded`, and merges the successors that belong to the shard into its states.
    Merge {
        shard: Shard,
        expansions: Arc<Vec<Expansion>>,
        layer: usize,
        selection: Selection,
        expanded: Range<usize>,
        incumbent: Money,
    },
    /// Prunes the states of a shard.
    Prune { shard: Shard, threshold: i64, drop_expanded: bool },
}

/// The data that a job has changed.
#[derive(Debug)]
pub(super) enum JobResult {
    Expansion(Expansion),
    /// A shard, with the best complete set if one better than the incumbent was merged into it.
    Shard(Shard, Option<CompleteSet>),
}

impl Job {
    /// Runs the job. An expansion is incomplete if the budget is spent meanwhile.
    pub(super) fn run(self, model: &SetModel<'_>, budget: &Budget<'_>) -> JobResult {
        match self {
            Self::Select { mut shard, layer, threshold } => {
                shard.select(layer, threshold);
                JobResult::Shard(shard, None)
            }
            Self::Expand { shards, selection, states, layer, threshold, mut expansion } => {
                let mut expander = Expander::new(model, threshold, &mut expansion);
                for (number, shard) in shards.iter().enumerate() {
                    let states = shard.selected_states(layer, selection.of_shard(number, &states));
                    states.take_while(|_| budget.spend()).for_each(|state| expander.expand(layer, state));
                }
                JobResult::Expansion(expansion)
            }
            Self::Merge { mut shard, expansions, layer, selection, expanded, incumbent } => {
                shard.mark_expanded(layer, selection.of_shard(shard.number(), &expanded));
                let complete = shard.merge(model, &expansions, incumbent);
                JobResult::Shard(shard, complete)
            }
            Self::Prune { mut shard, threshold, drop_expanded } => {
                shard.prune(threshold, drop_expanded);
                JobResult::Shard(shard, None)
            }
        }
    }
}
