//! Parts of a search, one after another or on several threads.
//!
//! What a search is divided into never depends on the threads, and each part's result stands at its part's place. So as long
//! as a part's result does not depend on when the others end, the whole is the same for any number of threads.

use std::sync::atomic::{AtomicBool, Ordering};

use super::budget::Budget;

/// Runs a task for each item and gives back what they come to, in order. They are begun in order, on as many threads as the
/// limits allow. A search with a limit on nodes takes one thread, so that it always ends at the same place.
pub(super) fn run<T: Sync, R: Send>(
    budget: &Budget<'_>,
    items: &[T],
    task: impl Fn(usize, &T, &Budget<'_>) -> R + Sync,
) -> Vec<R> {
    #[cfg(feature = "threads")]
    if budget.threads() > 1 && items.len() > 1 {
        return on_threads(budget, items, task);
    }
    let shared = budget.share();
    let run = |(number, item)| {
        let own = shared.budget(budget.nodes_left());
        let result = task(number, item, &own);
        budget.take_in(own.spent());
        result
    };
    items.iter().enumerate().map(run).collect()
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

#[cfg(feature = "threads")]
fn on_threads<T: Sync, R: Send>(
    budget: &Budget<'_>,
    items: &[T],
    task: impl Fn(usize, &T, &Budget<'_>) -> R + Sync,
) -> Vec<R> {
    use std::sync::atomic::AtomicUsize;

    use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

    let next = AtomicUsize::new(0);
    let shared = budget.share();
    let work = |_| {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(number) else { return done };
            let own = shared.budget(None);
            done.push((number, task(number, item, &own), own.spent()));
        }
    };
    let threads = budget.threads().min(items.len());
    let parts: Vec<Vec<_>> = (0..threads).into_par_iter().with_max_len(1).map(work).collect();
    let mut results: Vec<_> = parts.into_iter().flatten().collect();
    results.sort_by_key(|&(number, ..)| number);
    let taken_in = |(_, result, spent)| {
        budget.take_in(spent);
        result
    };
    results.into_iter().map(taken_in).collect()
}
