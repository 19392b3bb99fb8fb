//! Parts of a search, one after another or on several threads.
//!
//! What a search is divided into never depends on the threads, and each part's result stands at its part's place. So as long as
//! a part's result does not depend on when the others end, the whole is the same for any number of threads.

use super::budget::Budget;

/// Runs a task for each item and gives back what they come to, in order. They are begun in order, on as many threads as the
/// limits allow. A search with a limit on nodes takes one thread, so that it always ends at the same place.
pub(super) fn run<T: Sync, R: Send>(
    budget: &Budget<'_>,
    items: &[T],
    task: impl Fn(usize, &T, &Budget<'_>) -> R + Sync,
) -> Vec<R> {
    #[cfg(feature = "threads")]
    if budget.limits().threads > 1 && budget.limits().nodes.is_none() && items.len() > 1 {
        return on_threads(budget, items, task);
    }
    items.iter().enumerate().map(|(number, item)| task(number, item, budget)).collect()
}

#[cfg(feature = "threads")]
fn on_threads<T: Sync, R: Send>(
    budget: &Budget<'_>,
    items: &[T],
    task: impl Fn(usize, &T, &Budget<'_>) -> R + Sync,
) -> Vec<R> {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use rayon::iter::{IndexedParallelIterator, IntoParallelIterator, ParallelIterator};

    let next = AtomicUsize::new(0);
    let shared = budget.share();
    let work = |_| {
        let budget = shared.budget();
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(number) else { break };
            done.push((number, task(number, item, &budget)));
        }
        (done, budget.spent())
    };
    let threads = budget.limits().threads.min(items.len());
    let parts: Vec<_> = (0..threads).into_par_iter().with_max_len(1).map(work).collect();
    let mut results = Vec::with_capacity(items.len());
    for (done, spent) in parts {
        results.extend(done);
        budget.take_in(spent);
    }
    results.sort_by_key(|&(number, _)| number);
    results.into_iter().map(|(_, result)| result).collect()
}
