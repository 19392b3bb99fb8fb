//! Parts of a search, run one after another or in parallel.
//!
//! How a search is divided never depends on the threads, and results come back in the order of their jobs. So the answer is the
//! same on any number of threads, as long as the result of a job does not depend on when the others end.

mod recycler;

use std::ops::Range;
use std::sync::atomic::AtomicBool;
#[cfg(feature = "threads")]
use std::sync::{
    Mutex, PoisonError,
    atomic::{AtomicUsize, Ordering},
};

use super::budget::Budget;

pub(super) use recycler::Recycler;

/// Runs a task for each item, on as many threads as the limits allow. Returns the results in the order of the items. A task
/// receives the number of its item, the item, and a budget of its own.
pub(super) fn run<'i, T: Sync, R: Send>(
    budget: &Budget<'_>,
    items: &'i [T],
    task: impl Fn(usize, &'i T, &Budget<'_>) -> R + Sync,
) -> Vec<R> {
    let jobs = items.iter().enumerate().collect();
    run_jobs(budget, budget.threads(), jobs, &mut || (), |(number, item), budget| task(number, item, budget))
}

/// Runs jobs on up to `threads` threads. On several threads, this one first does something else `meanwhile`; on one
/// thread, it does so before the jobs. Returns the results in the order of the jobs.
fn run_jobs<J: Send, R: Send>(
    budget: &Budget<'_>,
    threads: usize,
    jobs: Vec<J>,
    meanwhile: &mut dyn FnMut(),
    perform: impl Fn(J, &Budget<'_>) -> R + Sync,
) -> Vec<R> {
    let shared = budget.share(jobs.len());
    let count = |(result, spent)| {
        budget.add(spent);
        result
    };
    #[cfg(feature = "threads")]
    if threads > 1 && jobs.len() > 1 {
        let perform = |job| {
            let own = shared.budget(None);
            (perform(job, &own), own.spent())
        };
        return map_on_threads(threads, jobs, meanwhile, perform).into_iter().map(count).collect();
    }
    let _ = threads;
    meanwhile();
    let perform = |job| {
        // Each job may use the nodes that the ones before it have left.
        let own = shared.budget(budget.nodes_left());
        count((perform(job, &own), own.spent()))
    };
    jobs.into_iter().map(perform).collect()
}

/// With fewer jobs than this, short jobs run on one thread: a sleeping thread takes longer to wake than a few of them take.
const MIN_SHORT_JOBS: usize = 4;

/// Runs jobs that take well below a millisecond. It is like [`run_jobs`], but wakes no thread for a few of them.
pub(super) fn run_short_jobs<J: Send, R: Send>(
    budget: &Budget<'_>,
    jobs: Vec<J>,
    meanwhile: &mut dyn FnMut(),
    perform: impl Fn(J, &Budget<'_>) -> R + Sync,
) -> Vec<R> {
    let threads = if jobs.len() < MIN_SHORT_JOBS { 1 } else { budget.threads() };
    run_jobs(budget, threads, jobs, meanwhile, perform)
}

/// When the results of a batch are merged.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Merging {
    /// Before the next batch starts, which may depend on them.
    BeforeNext,
    /// While the next batch runs, so that this thread does not work alone.
    DuringNext,
}

/// Processes `items` in batches of `batch_size` and merges the results here, in item order. `merge` receives the results of a
/// batch, and returns the input of the next batch to start, or `None` to stop. `first` is the input of the
/// first batch, and also of the second if the first is merged while the second runs. Once the budget is spent
/// no batch starts, but the results of every batch that has started are merged.
pub(super) fn in_batches<T: Sync, I: Copy + Sync, R: Send>(
    budget: &Budget<'_>,
    (items, batch_size): (&[T], usize),
    merging: Merging,
    first: I,
    task: impl Fn(&T, I, &Budget<'_>) -> R + Sync,
    mut merge: impl FnMut(Vec<R>) -> Option<I>,
) {
    let mut next_input = Some(first);
    let mut unmerged: Option<Vec<R>> = None;
    for batch in items.chunks(batch_size.max(1)) {
        let Some(input) = next_input.filter(|_| !budget.is_exhausted()) else { break };
        let mut merge_previous = || {
            if let Some(results) = unmerged.take() {
                next_input = merge(results);
            }
        };
        let perform = |item, budget: &Budget<'_>| task(item, input, budget);
        let results = run_jobs(budget, budget.threads(), batch.iter().collect(), &mut merge_previous, perform);
        match merging {
            Merging::BeforeNext => next_input = merge(results),
            Merging::DuringNext => unmerged = Some(results),
        }
    }
    if let Some(results) = unmerged {
        merge(results);
    }
}

/// Divides the numbers below `count` into ranges of `size`, the last of which may be shorter.
pub(super) fn ranges(count: usize, size: usize) -> Vec<Range<usize>> {
    (0..count).step_by(size).map(|start| start..count.min(start + size)).collect()
}

/// Calls a function with each number below `count`, on up to `threads` threads. Returns the results in order.
pub(super) fn map<R: Send>(threads: usize, count: usize, function: impl Fn(usize) -> R + Sync) -> Vec<R> {
    #[cfg(feature = "threads")]
    if threads > 1 && count > 1 {
        return map_on_threads(threads, (0..count).collect(), &mut || (), function);
    }
    let _ = threads;
    (0..count).map(function).collect()
}

/// Calls `first` and `second`, on two threads if `are_long`, the limits allow it and one is free. `second` has a budget of its
/// own. Returns both results.
pub(super) fn join<A: Send, B: Send>(
    budget: &Budget<'_>,
    are_long: bool,
    first: impl FnOnce() -> A + Send,
    second: impl FnOnce(&Budget<'_>) -> B + Send,
) -> (A, B) {
    let (shared, left) = (budget.share(1), budget.nodes_left());
    let second = || {
        let own = shared.budget(left);
        (second(&own), own.spent())
    };
    #[cfg(feature = "threads")]
    let in_parallel = are_long && budget.threads() > 1;
    #[cfg(feature = "threads")]
    let (first, (second, spent)) = if in_parallel { rayon::join(first, second) } else { (first(), second()) };
    #[cfg(not(feature = "threads"))]
    let (first, (second, spent)) = {
        let _ = are_long;
        (first(), second())
    };
    budget.add(spent);
    (first, second)
}

/// Races two solvers, on two threads if `threads` allow it. `first` returns whether it has completed its search; `second`
/// receives a flag that is then set. On one thread `second` is only called if `first` has not completed. Returns the result of
/// `second` unless `first` has completed.
pub(super) fn race<R: Send>(
    threads: usize,
    first: impl FnOnce() -> bool + Send,
    second: impl FnOnce(&AtomicBool) -> R + Send,
) -> Option<R> {
    let has_completed = AtomicBool::new(false);
    #[cfg(feature = "threads")]
    if threads > 1 {
        let first = || {
            let completed = first();
            has_completed.store(completed, Ordering::Relaxed);
            completed
        };
        let (completed, result) = rayon::join(first, || second(&has_completed));
        return (!completed).then_some(result);
    }
    let _ = threads;
    if first() { None } else { Some(second(&has_completed)) }
}

/// Calls a function with each of `arguments`, on up to `threads` threads, while this one first does something else. Returns the
/// results in order.
#[cfg(feature = "threads")]
fn map_on_threads<A: Send, R: Send>(
    threads: usize,
    arguments: Vec<A>,
    meanwhile: &mut dyn FnMut(),
    function: impl Fn(A) -> R + Sync,
) -> Vec<R> {
    /// An argument, and then the result.
    enum Slot<A, R> {
        Waiting(A),
        Finished(R),
        Empty,
    }
    fn take<A, R>(slot: &Mutex<Slot<A, R>>) -> Slot<A, R> {
        std::mem::replace(&mut *slot.lock().unwrap_or_else(PoisonError::into_inner), Slot::Empty)
    }
    let slots: Vec<Mutex<Slot<A, R>>> = arguments.into_iter().map(|argument| Mutex::new(Slot::Waiting(argument))).collect();
    for_each_number(threads, slots.len(), meanwhile, &|number| {
        if let Slot::Waiting(argument) = take(&slots[number]) {
            let result = function(argument);
            *slots[number].lock().unwrap_or_else(PoisonError::into_inner) = Slot::Finished(result);
        }
    });
    let result = |slot| if let Slot::Finished(result) = take(slot) { Some(result) } else { None };
    slots.iter().filter_map(result).collect()
}

/// Calls a function with each number below `count`, on up to `threads` threads that take the next number whenever they are
/// free. It is not generic, so that rayon's part in it is compiled once.
#[cfg(feature = "threads")]
fn for_each_number(threads: usize, count: usize, meanwhile: &mut dyn FnMut(), function: &(dyn Fn(usize) + Sync)) {
    let next = AtomicUsize::new(0);
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return;
            }
            function(number);
        }
    };
    rayon::in_place_scope(|scope| {
        (1..threads.min(count)).for_each(|_| scope.spawn(|_| work()));
        meanwhile();
        work();
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Cutoff, Limits};

    /// Runs tasks within tasks, each of which spends as many nodes as its item says. Returns the results, and the nodes spent.
    fn nested(threads: usize) -> (Vec<Vec<usize>>, u64) {
        let budget = Budget::new(Limits { threads, ..Limits::default() });
        let items: Vec<usize> = (0..9).collect();
        let inner = |number: usize, item: &usize, budget: &Budget<'_>| {
            (0..*item).for_each(|_| assert!(budget.spend()));
            number * item
        };
        let outer = |_: usize, item: &usize, budget: &Budget<'_>| run(budget, &items[*item..], inner);
        (run(&budget, &items, outer), budget.nodes())
    }

    #[test]
    fn nested_tasks_return_the_same_on_any_number_of_threads() {
        let (results, nodes) = nested(1);
        assert_eq!(results[6], [0, 7, 16]);
        assert_eq!(nodes, (0..9).map(|item| item * (item + 1)).sum::<u64>());
        for threads in 2..4 {
            assert_eq!(nested(threads), (results.clone(), nodes));
        }
    }

    /// Adds up numbers in batches of three until the results of one sum to more than `most`. The input of each batch is the sum
    /// so far. Returns what was merged, and how many nodes were spent.
    fn batches(threads: usize, merging: Merging, most: u64) -> (Vec<Vec<u64>>, u64) {
        let budget = Budget::new(Limits { threads, ..Limits::default() });
        let items: Vec<u64> = (1..=20).collect();
        let (mut merged, mut sum) = (Vec::new(), 0);
        let task = |item: &u64, input: u64, budget: &Budget<'_>| {
            (0..*item).for_each(|_| assert!(budget.spend()));
            item + input
        };
        in_batches(&budget, (&items, 3), merging, 100, task, |results| {
            sum += items[3 * merged.len()..].iter().take(3).sum::<u64>();
            merged.push(results.clone());
            (results.iter().sum::<u64>() <= most).then_some(sum)
        });
        (merged, budget.nodes())
    }

    #[test]
    fn batches_get_the_same_input_on_any_number_of_threads() {
        let (merged, nodes) = batches(1, Merging::BeforeNext, u64::MAX);
        assert_eq!(merged[..3], [[101, 102, 103], [10, 11, 12], [28, 29, 30]]);
        assert_eq!((merged.len(), merged[6].len(), nodes), (7, 2, 210));
        let (merged, nodes) = batches(1, Merging::DuringNext, u64::MAX);
        assert_eq!(merged[..3], [[101, 102, 103], [104, 105, 106], [13, 14, 15]]);
        assert_eq!((merged.len(), merged[6].len(), nodes), (7, 2, 210));
        let (merged, nodes) = batches(1, Merging::DuringNext, 310);
        assert_eq!((merged.len(), nodes), (3, 45), "a batch that has started is merged");
        for threads in 2..5 {
            for (merging, most) in
                [(Merging::BeforeNext, u64::MAX), (Merging::DuringNext, u64::MAX), (Merging::DuringNext, 310)]
            {
                assert_eq!(batches(threads, merging, most), batches(1, merging, most));
            }
        }
    }

    #[test]
    fn no_batch_starts_once_the_budget_is_spent() {
        let budget = Budget::new(Limits { nodes: Some(4), ..Limits::default() });
        let mut merged = Vec::new();
        let task = |item: &u64, (): (), budget: &Budget<'_>| (0..*item).take_while(|_| budget.spend()).count();
        in_batches(&budget, (&[2, 3, 4, 5, 6], 2), Merging::DuringNext, (), task, |results| {
            merged.push(results);
            Some(())
        });
        assert_eq!(merged, [[2, 2]]);
    }

    #[test]
    fn joined_tasks_return_the_same_on_any_number_of_threads() {
        let on = |limits| {
            let budget = Budget::new(limits);
            let task = |own: &Budget<'_>| (0..7).take_while(|_| own.spend()).count();
            (join(&budget, true, || "done", task), budget.nodes())
        };
        for threads in 1..4 {
            assert_eq!(on(Limits { threads, ..Limits::default() }), (("done", 7), 7));
            assert_eq!(on(Limits { threads, nodes: Some(3), ..Limits::default() }), (("done", 3), 3));
        }
    }

    #[cfg(feature = "threads")]
    #[test]
    fn a_panic_in_a_task_is_passed_on() {
        let run = || {
            let budget = Budget::new(Limits { threads: 3, ..Limits::default() });
            let items: Vec<u64> = (0..100).collect();
            let task = |item: &u64, (): (), _: &Budget<'_>| assert_ne!(*item, 50, "the task of 50");
            in_batches(&budget, (&items, 10), Merging::DuringNext, (), task, |_| Some(()));
        };
        assert!(std::panic::catch_unwind(run).is_err());
    }

    #[test]
    fn a_task_that_is_cut_off_ends_tasks_nested_in_others() {
        let budget = Budget::new(Limits::default());
        let shared = budget.share(2);
        let (one, other) = (shared.budget(None), shared.budget(None));
        let within = one.share(1);
        let innermost = within.budget(None);
        other.cut_off(Cutoff::Stopped);
        assert!((0..10_000).any(|_| !innermost.spend()));
        assert_eq!(innermost.cutoff(), Some(Cutoff::Stopped));
    }

    #[test]
    fn a_pause_is_no_cutoff_for_later_tasks() {
        let budget = Budget::new(Limits::default());
        budget.pause_after(Some(100_000));
        let spend = |_: usize, most: &u64, own: &Budget<'_>| (0..*most).all(|_| own.spend());
        // The first spends its whole allowance of nodes, and much of what is left until the pause remains.
        run(&budget, &[u64::MAX, 0, 0, 0], spend);
        assert!(budget.is_paused() && budget.nodes() < 50_000);
        run(&budget, &[10_000, 0, 0, 0], spend);
        assert!(budget.is_paused());
    }
}
