//! Parts of a search, one after another or on several threads.
//!
//! What a search is divided into never depends on the threads, and each part's result stands at its part's place. So as long
//! as a part's result does not depend on when the others end, the whole is the same for any number of threads.

use std::sync::atomic::AtomicBool;
#[cfg(feature = "threads")]
use std::sync::atomic::Ordering;

#[cfg(feature = "threads")]
use super::budget::Shared;
use super::budget::{Budget, Spent};

/// Runs a task for each item and gives back what they come to, in order. They are begun in order, on as many threads as the
/// limits allow. A search with a limit on nodes takes one thread, so that it always ends at the same place.
pub(super) fn run<T: Sync, R: Send>(
    budget: &Budget<'_>,
    items: &[T],
    task: impl Fn(usize, &T, &Budget<'_>) -> R + Sync,
) -> Vec<R> {
    run_beside(budget, items, task, || {})
}

/// Runs the tasks, and meanwhile on this thread something else that is not counted.
pub(super) fn run_beside<T: Sync, R: Send>(
    budget: &Budget<'_>,
    items: &[T],
    task: impl Fn(usize, &T, &Budget<'_>) -> R + Sync,
    beside: impl FnOnce(),
) -> Vec<R> {
    let shared = budget.share(items.len());
    #[cfg(feature = "threads")]
    if budget.threads() > 1 && items.len() > 1 {
        let mut done = Vec::new();
        let threads = budget.threads();
        rayon::in_place_scope(|scope| {
            scope.spawn(|_| done = on_threads(&shared, threads, items, &task));
            beside();
        });
        return done.into_iter().map(|(result, spent)| taken_in(budget, result, spent)).collect();
    }
    let run = |(number, item)| {
        let own = shared.budget(budget.nodes_left());
        let result = task(number, item, &own);
        taken_in(budget, result, own.spent())
    };
    let results = items.iter().enumerate().map(run).collect();
    beside();
    results
}

/// What a task came to, once what it spent is counted.
fn taken_in<R>(budget: &Budget<'_>, result: R, spent: Spent) -> R {
    budget.take_in(spent);
    result
}

/// What a function says of each number below `count`, worked out on so many threads.
pub(super) fn map<R: Send>(threads: usize, count: usize, function: impl Fn(usize) -> R + Sync) -> Vec<R> {
    #[cfg(feature = "threads")]
    if threads > 1 && count > 1 {
        use rayon::iter::{IntoParallelIterator, ParallelIterator};
        return (0..count).into_par_iter().map(&function).collect();
    }
    let _ = threads;
    (0..count).map(function).collect()
}

/// Runs two tasks, on two threads where the limits allow: `first` with its budget, `second` unless the first has ended by
/// then. It is told when the first has ended.
pub(super) fn either<R: Send>(
    threads: usize,
    first: impl FnOnce() -> bool + Send,
    second: impl FnOnce(&AtomicBool) -> R + Send,
) -> Option<R> {
    let ended = AtomicBool::new(false);
    #[cfg(feature = "threads")]
    if threads > 1 {
        let (is_done, result) = rayon::join(
            || {
                let is_done = first();
                ended.store(is_done, Ordering::Relaxed);
                is_done
            },
            || second(&ended),
        );
        return (!is_done).then_some(result);
    }
    let _ = threads;
    if first() { None } else { Some(second(&ended)) }
}

/// What each task comes to and has spent, in order.
#[cfg(feature = "threads")]
fn on_threads<T: Sync, R: Send>(
    shared: &Shared<'_>,
    threads: usize,
    items: &[T],
    task: &(impl Fn(usize, &T, &Budget<'_>) -> R + Sync),
) -> Vec<(R, Spent)> {
    use std::sync::atomic::AtomicUsize;

    use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

    let next = AtomicUsize::new(0);
    let work = |_| {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(number) else { return done };
            let own = shared.budget(None);
            let result = task(number, item, &own);
            done.push((number, (result, own.spent())));
        }
    };
    let threads = threads.min(items.len());
    let parts: Vec<Vec<_>> = (0..threads).into_par_iter().with_max_len(1).map(work).collect();
    let mut results: Vec<_> = parts.into_iter().flatten().collect();
    results.sort_by_key(|&(number, _)| number);
    results.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Cutoff, Limits};

    /// Tasks within tasks, each of which spends its number: what they come to, and what was spent.
    fn nested(threads: usize) -> (Vec<Vec<usize>>, usize, u64) {
        let budget = Budget::new(Limits { threads, ..Limits::default() });
        let items: Vec<usize> = (0..9).collect();
        let mut beside = 0;
        let inner = |number: usize, item: &usize, budget: &Budget<'_>| {
            (0..*item).for_each(|_| assert!(budget.spend()));
            number * item
        };
        let outer = |_: usize, item: &usize, budget: &Budget<'_>| run(budget, &items[*item..], inner);
        let results = run_beside(&budget, &items, outer, || beside += 1);
        (results, beside, budget.nodes())
    }

    #[test]
    fn tasks_within_tasks_come_to_the_same_on_any_number_of_threads() {
        let (results, beside, nodes) = nested(1);
        assert_eq!(results[6], [0, 7, 16]);
        assert_eq!((beside, nodes), (1, (0..9).map(|item| item * (item + 1)).sum::<u64>()));
        for threads in 2..4 {
            assert_eq!(nested(threads), (results.clone(), beside, nodes));
        }
    }

    #[test]
    fn what_ends_a_task_ends_those_within_the_others() {
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
    fn a_search_that_rests_is_not_cut_off_by_what_it_still_divides() {
        let budget = Budget::new(Limits::default());
        budget.rest_after(Some(100_000));
        let spend = |_: usize, most: &u64, own: &Budget<'_>| (0..*most).all(|_| own.spend());
        // The first takes all that one of so many may, and much of what may be spent is left.
        run(&budget, &[u64::MAX, 0, 0, 0], spend);
        assert!(budget.is_resting() && budget.nodes() < 50_000);
        run(&budget, &[10_000, 0, 0, 0], spend);
        assert!(budget.is_resting());
    }
}
