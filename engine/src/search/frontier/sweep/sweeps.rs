//! Sweeps over the layers with all sets of routes at once, each wider than the one before.
//!
//! The states of a layer are expanded some thousand at a time, in two steps: jobs expand a part of the states each, then a job
//! for each shard merges the successors that belong to it, in order. Both kinds of job depend only on what was merged before.
//! So the result is the same on any number of threads.

use std::ops::Range;

use super::decision::{NO_DECISION, routes_of};
use super::expander::Expander;
use super::expansion::Expansion;
use super::job::{Job, JobResult};
use super::selection::Selection;
use super::set_model::SetModel;
use super::shard::Shard;
use super::shards::Shards;
use crate::search::budget::Budget;
use crate::search::frontier::compile::diagram_path::DiagramPath;
use crate::search::incumbent::Incumbent;
use crate::search::tasks;

/// Limits on the size of sweeps and of their parts.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct SweepLimits {
    /// The maximum number of states of a layer that the first sweep expands. Those with the greatest bounds are chosen.
    pub width: usize,
    /// The minimum number of states in a job.
    pub job_size: usize,
    /// The maximum number of bytes.
    pub bytes: usize,
}

/// The result of a sweep.
#[derive(Debug, Default)]
pub(in crate::search) struct SweepResult {
    /// The best set that beats the incumbent.
    pub best: Option<Vec<DiagramPath>>,
    /// An upper bound on the revenue of all sets that were not examined and could beat `best`, scaled. `None` if there are
    /// none.
    pub open_bound: Option<i64>,
    /// Whether the sweep ran out of memory.
    pub is_out_of_memory: bool,
}

/// The factor by which each sweep is wider than the one before.
const WIDENING_FACTOR: usize = 4;

/// Short jobs run on one thread if they concern fewer states than this many jobs would.
const MIN_JOBS_TO_SHARE: usize = 4;

/// The number of jobs that expand states before their successors are merged.
const BATCH_JOBS: usize = 32;

/// The largest jobs have this many times as many states as the smallest.
const MAX_JOB_GROWTH: usize = 8;

/// If more than this many quarters of the memory stay in use after pruning, pruning again and again would take longer than the
/// search.
const MAX_QUARTERS_IN_USE: usize = 3;

/// Sweeps, one after another, each wider than the one before.
///
/// A sweep leaves open states for the next. Expanded states are remembered: an equal state is expanded again only if it has
/// earned more. When memory runs out, states that can no longer beat the incumbent are dropped first. If that does not suffice,
/// the expanded states are dropped too, and may have to be expanded again. If even that frees little, each sweep starts afresh
/// and keeps only the layers ahead of it.
pub(in crate::search) struct Sweeps {
    limits: SweepLimits,
    shards: Shards,
    /// Whether expanded states are remembered.
    remembers: bool,
    /// The greatest bound of the open states that were dropped although they could have counted.
    dropped_bound: Option<i64>,
    /// Whether memory has run out for good. Then nothing more is expanded.
    is_out_of_memory: bool,
    /// The incumbent: first the one before the sweep, then the sweep's own.
    incumbent: Incumbent,
}

impl Sweeps {
    pub(in crate::search) fn new(limits: SweepLimits, incumbent: Incumbent) -> Self {
        Self { limits, shards: Shards::default(), remembers: true, dropped_bound: None, is_out_of_memory: false, incumbent }
    }

    /// Runs the next sweep. If the budget ends it early, the next sweep is as wide and continues with the open states.
    pub(in crate::search) fn sweep(
        &mut self,
        model: &SetModel<'_>,
        budget: &Budget<'_>,
        incumbent: Incumbent,
    ) -> SweepResult {
        self.incumbent = incumbent;
        if self.shards.is_empty() || !self.remembers {
            self.start_afresh(model);
        }
        let mut best = self.sweep_once(model, budget);
        if self.is_out_of_memory && self.remembers {
            // Without the memory of expanded states there is room for more.
            self.remembers = false;
            self.start_afresh(model);
            best = self.sweep_once(model, budget).or(best);
        }
        let open_bound =
            self.shards.greatest_open_bound().max(self.dropped_bound).filter(|&bound| bound >= self.incumbent.threshold());
        if !budget.is_exhausted() {
            self.limits.width = self.limits.width.saturating_mul(WIDENING_FACTOR);
        }
        SweepResult { best, open_bound, is_out_of_memory: self.is_out_of_memory }
    }

    /// Drops all states but the initial one.
    fn start_afresh(&mut self, model: &SetModel<'_>) {
        self.shards = Shards::new(model.layers);
        (self.dropped_bound, self.is_out_of_memory) = (None, false);
        self.shards.insert_initial(model, Expander::initial(model, NO_DECISION, self.incumbent.threshold()));
    }

    /// Expands the states of each layer once. Returns the best set, if it beats the incumbent.
    fn sweep_once(&mut self, model: &SetModel<'_>, budget: &Budget<'_>) -> Option<Vec<DiagramPath>> {
        let mut sweep = Sweep { sweeps: self, model, budget, last_decision: None };
        sweep.expand_layers();
        sweep.last_decision.map(|decision| routes_of(model.diagrams, &self.shards.decisions(decision)))
    }
}

/// One sweep.
struct Sweep<'s> {
    sweeps: &'s mut Sweeps,
    model: &'s SetModel<'s>,
    budget: &'s Budget<'s>,
    /// The last decision of the best set, if it beats the incumbent.
    last_decision: Option<u32>,
}

impl<'s> Sweep<'s> {
    fn expand_layers(&mut self) {
        let mut is_complete = true;
        for layer in 0..self.model.layers {
            let mut left_bound = self.expand_layer(layer);
            while self.sweeps.is_out_of_memory && self.free_memory() {
                left_bound = self.expand_layer(layer);
            }
            let left_bound = left_bound.filter(|&bound| bound >= self.sweeps.incumbent.threshold());
            if self.budget.is_exhausted() || self.sweeps.is_out_of_memory {
                break;
            }
            // If no layer so far has open states, no path will lead to this layer again.
            is_complete &= left_bound.is_none();
            if is_complete || !self.sweeps.remembers {
                self.sweeps.dropped_bound = self.sweeps.dropped_bound.max(left_bound);
                self.sweeps.shards.drop_layer(layer);
            }
        }
    }

    /// Expands the states of a layer that could beat the incumbent. If there are too many, expands those with the greatest
    /// bounds and returns the greatest bound of the others.
    fn expand_layer(&mut self, layer: usize) -> Option<i64> {
        let threshold = self.sweeps.incumbent.threshold();
        let states = self.sweeps.shards.states_in(layer);
        self.for_each_shard(states, |shard| Job::Select { shard, layer, threshold });
        let (selection, left_bound) = self.sweeps.shards.restrict(layer, self.sweeps.limits.width);
        for batch in self.divide(selection.count()).chunks(BATCH_JOBS) {
            let threshold = self.sweeps.incumbent.threshold();
            let expansions = self.sweeps.shards.expand((layer, selection, batch), threshold, self.runner());
            self.merge(layer, selection, batch, expansions);
            if self.budget.is_exhausted() || self.sweeps.is_out_of_memory {
                break;
            }
        }
        left_bound
    }

    /// Drops states that are not needed until there is enough free memory. Returns whether there is.
    fn free_memory(&mut self) -> bool {
        let threshold = self.sweeps.incumbent.threshold();
        let max_bytes = self.sweeps.limits.bytes / 4 * MAX_QUARTERS_IN_USE;
        let mut prune = |drop_expanded: bool| {
            self.for_each_shard(usize::MAX, |shard| Job::Prune { shard, threshold, drop_expanded });
            self.sweeps.shards.bytes() <= max_bytes
        };
        let is_enough = prune(false) || prune(true);
        self.sweeps.is_out_of_memory = !is_enough;
        is_enough
    }

    /// Divides a number of states into jobs. The division does not depend on the threads.
    fn divide(&self, states: usize) -> Vec<Range<usize>> {
        let smallest = self.sweeps.limits.job_size;
        let job_size = (states / BATCH_JOBS).clamp(smallest, smallest.saturating_mul(MAX_JOB_GROWTH));
        tasks::ranges(states, job_size)
    }

    /// Merges the expansions of a batch. If the budget was spent meanwhile, they may be incomplete, and the states remain open.
    fn merge(&mut self, layer: usize, selection: Selection, batch: &[Range<usize>], expansions: Vec<Expansion>) {
        let (Some(first), Some(last)) = (batch.first(), batch.last()) else { return };
        let expanded = if self.budget.is_exhausted() { 0..0 } else { first.start..last.end };
        let incumbent = self.sweeps.incumbent.revenue;
        let job =
            |shard, expansions| Job::Merge { shard, expansions, layer, selection, expanded: expanded.clone(), incumbent };
        let run = self.runner_for(last.end - first.start);
        for set in self.sweeps.shards.merge(expansions, job, run) {
            if self.sweeps.incumbent.offer(set.revenue.try_into().unwrap_or(0)) {
                self.last_decision = Some(set.decision);
            }
        }
        self.sweeps.is_out_of_memory = self.sweeps.shards.bytes() > self.sweeps.limits.bytes;
        self.budget.report(&self.sweeps.incumbent);
    }

    /// Changes every shard by a job. All jobs together concern this many states.
    fn for_each_shard(&mut self, states: usize, job: impl Fn(Shard) -> Job) {
        let run = self.runner_for(states);
        self.sweeps.shards.for_each(job, run);
    }

    /// Returns a function that runs a job for each shard, if all jobs together concern this many states.
    fn runner_for(&self, states: usize) -> impl FnOnce(Vec<Job>) -> Vec<JobResult> + use<'s> {
        let (model, budget, run) = (self.model, self.budget, self.runner());
        let are_short = states < MIN_JOBS_TO_SHARE * self.sweeps.limits.job_size;
        move |jobs| if are_short { jobs.into_iter().map(|job| job.run(model, budget)).collect() } else { run(jobs) }
    }

    /// Returns a function that runs jobs in parallel.
    fn runner(&self) -> impl FnOnce(Vec<Job>) -> Vec<JobResult> + use<'s> {
        let (model, budget) = (self.model, self.budget);
        move |jobs| tasks::run_short_jobs(budget, jobs, &mut || (), |job, budget| job.run(model, budget))
    }
}
