//! Batches of tasks, one after another, whose results are merged in order.

#[cfg(feature = "threads")]
use std::cell::Cell;
use std::sync::Mutex;
use std::sync::PoisonError;

#[cfg(feature = "threads")]
use super::workers::Workers;
use super::{run_in_turn, run_while};
use crate::search::budget::Budget;

/// When the results of a batch are merged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::search) enum Merging {
    /// Before the next batch starts, which may depend on them.
    BeforeNext,
    /// While the next batch runs, so that this thread does not work alone.
    DuringNext,
}

/// Processes `items` in batches of `batch_size` and merges the results here, in item order. `merge` receives a batch and its
/// results, and returns the input of the next batch to start, or `None` to stop. The input of the first batch is `first`; so is
/// that of the second if the first is merged while the second runs. Once the budget is spent no batch starts, but the results
/// of every batch that has started are merged.
pub(in crate::search) fn in_batches<T: Sync, I: Copy + Sync, R: Send>(
    budget: &Budget<'_>,
    (items, batch_size): (&[T], usize),
    merging: Merging,
    first: I,
    task: impl Fn(&T, I, &Budget<'_>) -> R + Sync,
    mut merge: impl FnMut(&[T], Vec<R>) -> Option<I>,
) {
    let mut input = Some(first);
    let mut unmerged: Option<(&[T], Vec<R>)> = None;
    for batch in items.chunks(batch_size.max(1)) {
        let Some(now) = input.filter(|_| !budget.is_exhausted()) else { break };
        let mut merge_previous = || {
            if let Some((batch, results)) = unmerged.take() {
                input = merge(batch, results);
            }
        };
        let results = run_while(budget, batch, &mut merge_previous, |_, item, budget| task(item, now, budget));
        match merging {
            Merging::BeforeNext => input = merge(batch, results),
            Merging::DuringNext => unmerged = Some((batch, results)),
        }
    }
    if let Some((batch, results)) = unmerged {
        merge(batch, results);
    }
}

/// Runs a batch of jobs, and on this thread something else meanwhile. Returns the results in the order of the jobs.
pub(in crate::search) type JobRunner<'f, J, R> = dyn Fn(Vec<J>, &mut dyn FnMut()) -> Vec<R> + 'f;

/// Calls `lead` with a runner of batches of jobs, on as many threads as the limits allow. Other threads are woken for the first
/// batch of at least `min_jobs` jobs, and stay awake until `lead` returns.
pub(in crate::search) fn with_job_runner<J: Send, R: Send, O>(
    budget: &Budget<'_>,
    min_jobs: usize,
    perform: impl Fn(J, &Budget<'_>) -> R + Sync,
    lead: impl FnOnce(&JobRunner<'_, J, R>) -> O,
) -> O {
    #[cfg(feature = "threads")]
    if budget.threads() > 1 && std::env::var_os("PLAIN").is_some() {
        return lead(&|jobs, meanwhile| {
            if jobs.len() < min_jobs {
                return run_alone(budget, jobs, meanwhile, &perform);
            }
            let jobs: Vec<Mutex<Option<J>>> = jobs.into_iter().map(|job| Mutex::new(Some(job))).collect();
            let results = run_while(budget, &jobs, meanwhile, |_, job, budget| {
                let job = job.lock().unwrap_or_else(PoisonError::into_inner).take();
                job.map(|job| perform(job, budget))
            });
            results.into_iter().flatten().collect()
        });
    }
    #[cfg(feature = "threads")]
    if budget.threads() > 1 {
        let workers = Workers::new(&perform);
        return rayon::in_place_scope(|scope| {
            // The number of threads that are awake, with this one.
            let awake = Cell::new(1);
            let _end = workers.end_on_drop();
            lead(&|jobs, meanwhile| {
                let wanted = if jobs.len() >= min_jobs { budget.threads().min(jobs.len()) } else { 1 };
                (awake.get()..wanted).for_each(|_| scope.spawn(|_| workers.work()));
                awake.set(awake.get().max(wanted));
                if awake.get() > 1 {
                    workers.run(budget, jobs, meanwhile)
                } else {
                    run_alone(budget, jobs, meanwhile, &perform)
                }
            })
        });
    }
    let _ = min_jobs;
    lead(&|jobs, meanwhile| run_alone(budget, jobs, meanwhile, &perform))
}

/// Runs jobs on this thread.
fn run_alone<J, R>(
    budget: &Budget<'_>,
    jobs: Vec<J>,
    meanwhile: &mut dyn FnMut(),
    perform: &impl Fn(J, &Budget<'_>) -> R,
) -> Vec<R> {
    let shared = budget.share(jobs.len());
    meanwhile();
    run_in_turn(budget, &shared, jobs, |_, job, own| perform(job, own))
}
