//! Threads that stay at the tasks of several parts.
//!
//! A part takes about a millisecond, and to wake a thread that sleeps may take a good part of that. So who helps does not
//! sleep between two parts: it asks again and again for a task, until there will be none any more. The thread that takes the
//! parts in works on their tasks too, and never waits for helpers that have not come.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use crate::search::budget::{Budget, Shared, Spent};

/// How often a thread asks for a task before it lets others have the core meanwhile.
const MOST_ASKED: u32 = 1 << 8;

/// What a task came to, and what it spent.
type Done<R> = Mutex<Option<(R, Spent)>>;

/// The tasks of several parts, of which one is at hand.
pub(super) struct Crew<'t, T, C, R, F> {
    items: &'t [T],
    of_part: usize,
    task: &'t F,
    /// What the tasks of each part share and are told, once it has begun.
    begun: Vec<OnceLock<(Shared<'t>, C)>>,
    results: Vec<Done<R>>,
    /// How many tasks may be taken, how many have been, and how many are done.
    open: AtomicUsize,
    taken: AtomicUsize,
    done: AtomicUsize,
    /// Whether there will be no more tasks.
    is_over: AtomicBool,
    /// Whether a task has panicked, so that not all will be done.
    is_broken: AtomicBool,
}

/// Says something of a crew when it is dropped, also where its thread panics.
pub(super) struct Says<'c>(&'c AtomicBool);

impl Drop for Says<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Release);
    }
}

impl<'t, T: Sync, C: Copy + Send + Sync, R: Send, F: Fn(&T, C, &Budget<'_>) -> R + Sync> Crew<'t, T, C, R, F> {
    pub(super) fn new(items: &'t [T], of_part: usize, task: &'t F) -> Self {
        Self {
            items,
            of_part,
            task,
            begun: std::iter::repeat_with(OnceLock::new).take(items.len().div_ceil(of_part)).collect(),
            results: std::iter::repeat_with(Mutex::default).take(items.len()).collect(),
            open: AtomicUsize::new(0),
            taken: AtomicUsize::new(0),
            done: AtomicUsize::new(0),
            is_over: AtomicBool::new(false),
            is_broken: AtomicBool::new(false),
        }
    }

    /// Helps until it is over.
    pub(super) fn help(&self) {
        let mut asked = 0;
        while !self.is_over.load(Ordering::Acquire) {
            self.try_one(&mut asked);
        }
    }

    /// Whoever helps goes home when this is dropped.
    pub(super) const fn ends_with_this(&self) -> Says<'_> {
        Says(&self.is_over)
    }

    /// Begins a part, which is told something, does something beside it, and then works on it until it is done. What its tasks
    /// came to; not all where one of them panicked, which the thread that it was on tells its scope.
    pub(super) fn run(&self, budget: &'t Budget<'_>, part: &Range<usize>, told: C, beside: &mut dyn FnMut()) -> Vec<R> {
        // Nobody has begun it before.
        let _ = self.begun[part.start / self.of_part].set((budget.share(part.len()), told));
        self.open.store(part.end, Ordering::Release);
        beside();
        let mut asked = 0;
        while self.done.load(Ordering::Acquire) < part.end && !self.is_broken.load(Ordering::Acquire) {
            self.try_one(&mut asked);
        }
        let done = self.results[part.clone()].iter().filter_map(|result| lock(result).take());
        done.map(|(result, spent)| super::taken_in(budget, result, spent)).collect()
    }

    /// Does a task, if there is one to be taken.
    fn try_one(&self, asked: &mut u32) {
        let open = self.open.load(Ordering::Acquire);
        let next = |taken: usize| (taken < open).then_some(taken + 1);
        match self.taken.fetch_update(Ordering::AcqRel, Ordering::Acquire, next) {
            Ok(number) => {
                *asked = 0;
                self.perform(number);
            }
            Err(_) if *asked < MOST_ASKED => {
                *asked += 1;
                std::hint::spin_loop();
            }
            Err(_) => std::thread::yield_now(),
        }
    }

    fn perform(&self, number: usize) {
        let Some((shared, told)) = self.begun[number / self.of_part].get() else { return };
        let own = shared.budget(None);
        let breaks = Says(&self.is_broken);
        let result = (self.task)(&self.items[number], *told, &own);
        std::mem::forget(breaks);
        *lock(&self.results[number]) = Some((result, own.spent()));
        self.done.fetch_add(1, Ordering::Release);
    }
}

fn lock<R>(done: &Done<R>) -> std::sync::MutexGuard<'_, Option<(R, Spent)>> {
    done.lock().unwrap_or_else(PoisonError::into_inner)
}
