//! Parts of a search, one after another or on several threads.
//!
//! What a search is divided into never depends on the threads, and each part's result stands at its part's place. So as long
//! as a part's result does not depend on when the others end, the whole is the same for any number of threads.
//!
//! What a thread writes often while others read or write what lies beside it is aligned to 128 bytes, a pair of cache lines, so
//! that nothing lies in its lines: else each waits for the other as if both wrote the same.

#[cfg(feature = "threads")]
mod crew;

#[cfg(feature = "threads")]
use std::cell::Cell;
use std::collections::VecDeque;
use std::ops::Range;
use std::sync::atomic::AtomicBool;
#[cfg(feature = "threads")]
use std::sync::atomic::Ordering;

use super::budget::{Budget, Shared, Spent};

/// Runs a task for each item and gives back what they come to, in order. They are begun in order, on as many threads as the
/// limits allow. A search with a limit on nodes takes one thread, so that it always ends at the same place.
pub(super) fn run<T: Sync, R: Send>(
    budget: &Budget<'_>,
    items: &[T],
    task: impl Fn(usize, &T, &Budget<'_>) -> R + Sync,
) -> Vec<R> {
    let shared = budget.share(items.len());
    #[cfg(feature = "threads")]
    if budget.threads() > 1 && items.len() > 1 {
        let done = on_threads(&shared, budget.threads(), items, &task);
        return done.into_iter().map(|(result, spent)| taken_in(budget, result, spent)).collect();
    }
    one_by_one(budget, &shared, items.iter(), task)
}

/// Runs tasks on this thread.
fn one_by_one<T, R>(
    budget: &Budget<'_>,
    shared: &Shared<'_>,
    items: impl IntoIterator<Item = T>,
    task: impl Fn(usize, T, &Budget<'_>) -> R,
) -> Vec<R> {
    let run = |(number, item)| {
        let own = shared.budget(budget.nodes_left());
        let result = task(number, item, &own);
        taken_in(budget, result, own.spent())
    };
    items.into_iter().enumerate().map(run).collect()
}

/// When what a part has come to is taken in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TakenIn {
    /// Before the next begins, which may depend on it.
    Before,
    /// Beside the next, so that this thread is not alone meanwhile.
    Beside,
}

/// Has the jobs of a part done side by side, and beside them, on the thread that leads, whatever else it is given to do. It gives
/// back what the jobs came to, in their order.
pub(super) type Foreman<'f, J, R> = dyn Fn(Vec<J>, &mut dyn FnMut()) -> Vec<R> + 'f;

/// What jobs came to that is not needed any more, whose memory those of later parts use again: to be rid of what another thread
/// made costs allocators much. The first jobs of a part and the last are mostly done on different threads, so each has that of
/// its end.
#[derive(Debug)]
pub(super) struct Spare<T>(VecDeque<T>);

impl<T> Default for Spare<T> {
    fn default() -> Self {
        Self(VecDeque::new())
    }
}

impl<T> Spare<T> {
    /// One for each of so many jobs, those that there are not yet by `new`.
    pub(super) fn take(&mut self, jobs: usize, new: impl Fn() -> T) -> Vec<T> {
        let mut all: Vec<T> = (0..jobs.div_ceil(2)).map(|_| self.0.pop_front().unwrap_or_else(&new)).collect();
        all.extend((0..jobs / 2).map(|_| self.0.pop_back().unwrap_or_else(&new)));
        all
    }

    /// Takes back those of the jobs of a part.
    pub(super) fn give(&mut self, mut all: Vec<T>) {
        let last = all.split_off(all.len().div_ceil(2));
        all.into_iter().rev().for_each(|first| self.0.push_front(first));
        self.0.extend(last.into_iter().rev());
    }
}

/// Does what `lead` has done by a foreman, on as many threads as the limits allow. Another is called once a part has a job for
/// it, and `worth` jobs at the least; then it stays until `lead` ends, so that a part may be short.
pub(super) fn with_crew<J: Send, R: Send, O>(
    budget: &Budget<'_>,
    worth: usize,
    perform: impl Fn(J, &Budget<'_>) -> R + Sync,
    lead: impl FnOnce(&Foreman<'_, J, R>) -> O,
) -> O {
    #[cfg(feature = "threads")]
    if budget.threads() > 1 {
        let crew = crew::Crew::new(&perform);
        return rayon::in_place_scope(|scope| {
            // How many there are, with this thread.
            let there = Cell::new(1);
            let _end = crew.ends_with_this();
            lead(&|jobs, beside| {
                let wanted = if jobs.len() >= worth { budget.threads().min(jobs.len()) } else { 1 };
                (there.get()..wanted).for_each(|_| scope.spawn(|_| crew.help()));
                there.set(there.get().max(wanted));
                if there.get() > 1 { crew.run(budget, jobs, beside) } else { alone(budget, jobs, beside, &perform) }
            })
        });
    }
    let _ = worth;
    lead(&|jobs, beside| alone(budget, jobs, beside, &perform))
}

/// Does the jobs of a part on this thread, after what is to be done beside them.
fn alone<J, R>(
    budget: &Budget<'_>,
    jobs: Vec<J>,
    beside: &mut dyn FnMut(),
    perform: &impl Fn(J, &Budget<'_>) -> R,
) -> Vec<R> {
    let shared = budget.share(jobs.len());
    // What is done beside the jobs may ask for the budget, in which these are counted once they are done.
    beside();
    one_by_one(budget, &shared, jobs, |_, job, own| perform(job, own))
}

/// Runs a task for each item, so many items after so many: what the tasks of a part come to is taken in on this thread, in
/// their order. `take_in` gives back what the tasks of the next part that begins are told, and nothing where none should begin;
/// the first part is told `first`, and so is the second where the first is taken in beside it. Nothing more begins once the
/// budget is spent, but what a part has come to is always taken in.
pub(super) fn in_parts<T: Sync, C: Copy + Send + Sync, R: Send>(
    budget: &Budget<'_>,
    (items, of_part): (&[T], usize),
    when: TakenIn,
    first: C,
    task: impl Fn(&T, C, &Budget<'_>) -> R + Sync,
    mut take_in: impl FnMut(&[T], Vec<R>) -> Option<C>,
) {
    let perform = |(item, told): (&T, C), budget: &Budget<'_>| task(item, told, budget);
    // Each task is long: any part that has one for another thread is worth a call.
    with_crew(budget, 1, perform, |run| {
        let mut told = Some(first);
        let mut before: Option<(&[T], Vec<R>)> = None;
        for part in items.chunks(of_part.max(1)) {
            let Some(now) = told.filter(|_| !budget.is_exhausted()) else { break };
            let results = run(part.iter().map(|item| (item, now)).collect(), &mut || {
                if let Some((part, results)) = before.take() {
                    told = take_in(part, results);
                }
            });
            match when {
                TakenIn::Before => told = take_in(part, results),
                TakenIn::Beside => before = Some((part, results)),
            }
        }
        if let Some((part, results)) = before {
            take_in(part, results);
        }
    });
}

/// What a task came to, once what it spent is counted.
fn taken_in<R>(budget: &Budget<'_>, result: R, spent: Spent) -> R {
    budget.take_in(spent);
    result
}

/// All numbers below a count in ranges of so many.
pub(super) fn divided(count: usize, of_each: usize) -> Vec<Range<usize>> {
    (0..count).step_by(of_each).map(|start| start..count.min(start + of_each)).collect()
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

/// Does something, and beside it a task, on another thread where both are long, the limits allow it and one is free. What both
/// come to.
pub(super) fn beside<A: Send, B: Send>(
    budget: &Budget<'_>,
    are_long: bool,
    something: impl FnOnce() -> A + Send,
    task: impl FnOnce(&Budget<'_>) -> B + Send,
) -> (A, B) {
    let (shared, left) = (budget.share(1), budget.nodes_left());
    let task = || {
        let own = shared.budget(left);
        (task(&own), own.spent())
    };
    #[cfg(feature = "threads")]
    if are_long && budget.threads() > 1 {
        let (done, (result, spent)) = rayon::join(something, task);
        return (done, taken_in(budget, result, spent));
    }
    let _ = are_long;
    let (done, (result, spent)) = (something(), task());
    (done, taken_in(budget, result, spent))
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
    fn tasks_within_tasks_come_to_the_same_on_any_number_of_threads() {
        let (results, nodes) = nested(1);
        assert_eq!(results[6], [0, 7, 16]);
        assert_eq!(nodes, (0..9).map(|item| item * (item + 1)).sum::<u64>());
        for threads in 2..4 {
            assert_eq!(nested(threads), (results.clone(), nodes));
        }
    }

    /// KindSums numbers in parts of three until one part sums to more than `most`. Each task adds what it is told, the sum so far. What
    /// was taken in, and how many nodes were spent.
    fn parts(threads: usize, when: TakenIn, most: u64) -> (Vec<(usize, Vec<u64>)>, u64) {
        let budget = Budget::new(Limits { threads, ..Limits::default() });
        let items: Vec<u64> = (1..=20).collect();
        let (mut taken, mut sum) = (Vec::new(), 0);
        let task = |item: &u64, told: u64, budget: &Budget<'_>| {
            (0..*item).for_each(|_| assert!(budget.spend()));
            item + told
        };
        in_parts(&budget, (&items, 3), when, 100, task, |part, results| {
            taken.push((part.len(), results.clone()));
            sum += part.iter().sum::<u64>();
            (results.iter().sum::<u64>() <= most).then_some(sum)
        });
        (taken, budget.nodes())
    }

    #[test]
    fn parts_are_told_what_was_taken_in_before_them_on_any_number_of_threads() {
        let (taken, nodes) = parts(1, TakenIn::Before, u64::MAX);
        assert_eq!(taken[..3], [(3, vec![101, 102, 103]), (3, vec![10, 11, 12]), (3, vec![28, 29, 30])]);
        assert_eq!((taken.len(), taken[6].0, nodes), (7, 2, 210));
        let (taken, nodes) = parts(1, TakenIn::Beside, u64::MAX);
        assert_eq!(taken[..3], [(3, vec![101, 102, 103]), (3, vec![104, 105, 106]), (3, vec![13, 14, 15])]);
        assert_eq!((taken.len(), taken[6].0, nodes), (7, 2, 210));
        let (taken, nodes) = parts(1, TakenIn::Beside, 310);
        assert_eq!((taken.len(), nodes), (3, 45), "what began beside the one that ends it is still taken in");
        for threads in 2..5 {
            for (when, most) in [(TakenIn::Before, u64::MAX), (TakenIn::Beside, u64::MAX), (TakenIn::Beside, 310)] {
                assert_eq!(parts(threads, when, most), parts(1, when, most));
            }
        }
    }

    #[test]
    fn parts_end_where_the_budget_is_spent() {
        let budget = Budget::new(Limits { nodes: Some(4), ..Limits::default() });
        let mut taken = Vec::new();
        let task = |item: &u64, (): (), budget: &Budget<'_>| (0..*item).take_while(|_| budget.spend()).count();
        in_parts(&budget, (&[2, 3, 4, 5, 6], 2), TakenIn::Beside, (), task, |_, results| {
            taken.push(results);
            Some(())
        });
        assert_eq!(taken, [[2, 2]]);
    }

    #[test]
    fn what_is_done_beside_a_task_is_the_same_on_any_number_of_threads() {
        let on = |limits| {
            let budget = Budget::new(limits);
            let task = |own: &Budget<'_>| (0..7).take_while(|_| own.spend()).count();
            (beside(&budget, true, || "done", task), budget.nodes())
        };
        for threads in 1..4 {
            assert_eq!(on(Limits { threads, ..Limits::default() }), (("done", 7), 7));
            assert_eq!(on(Limits { threads, nodes: Some(3), ..Limits::default() }), (("done", 3), 3));
        }
    }

    #[test]
    fn what_is_spare_goes_to_the_end_that_it_came_from() {
        let mut spare = Spare::default();
        spare.give(vec![1, 2, 3, 4, 5]);
        assert_eq!(spare.take(5, || 0), [1, 2, 3, 4, 5]);
        spare.give(vec![1, 2, 3, 4, 5]);
        let few = spare.take(3, || 0);
        assert_eq!(few, [1, 2, 4]);
        spare.give(few);
        assert_eq!(spare.take(8, || 0), [1, 2, 3, 5, 4, 0, 0, 0]);
    }

    #[cfg(feature = "threads")]
    #[test]
    fn a_task_that_panics_ends_all() {
        let run = || {
            let budget = Budget::new(Limits { threads: 3, ..Limits::default() });
            let items: Vec<u64> = (0..100).collect();
            let task = |item: &u64, (): (), _: &Budget<'_>| assert_ne!(*item, 50, "the task of 50");
            in_parts(&budget, (&items, 10), TakenIn::Beside, (), task, |_, _| Some(()));
        };
        assert!(std::panic::catch_unwind(run).is_err());
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
