//! Threads that stay awake between batches of short jobs.
//!
//! A batch of a dynamic program takes about a millisecond or less, and to wake a sleeping thread may take a good part of that.
//! So a worker does not sleep between two batches: it polls for jobs until there will be none any more. The leading thread
//! works on the jobs too, and never waits for workers that have not come yet.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crossbeam_utils::{Backoff, CachePadded};

use crate::search::budget::{Budget, SharedBudget, Spent};

/// Workers that run jobs, batch after batch. What they poll is not in the cache lines of what the leading thread has on its
/// stack.
pub(super) struct Workers<'t, J, R, F> {
    perform: &'t F,
    state: CachePadded<State<'t, J, R>>,
}

/// What workers poll.
struct State<'t, J, R> {
    /// The current batch.
    batch: Mutex<Option<Arc<Batch<'t, J, R>>>>,
    /// The number of batches that have started.
    started: AtomicUsize,
    /// Whether there will be no more batches.
    has_ended: AtomicBool,
    /// Whether a job has panicked, so that not all will be done.
    has_panicked: AtomicBool,
}

/// Jobs that run in parallel.
struct Batch<'t, J, R> {
    slots: Vec<Mutex<Slot<J, R>>>,
    shared: SharedBudget<'t>,
    taken: Taken,
    /// The number of finished jobs.
    finished: AtomicUsize,
}

/// A job, and then its result.
enum Slot<J, R> {
    Waiting(J),
    /// The job is running, or its result has been taken.
    Empty,
    Finished(R, Spent),
}

impl<J, R> Slot<J, R> {
    const fn take(&mut self) -> Self {
        std::mem::replace(self, Self::Empty)
    }
}

/// The end of a batch from which a thread takes jobs: the leading thread from the front, workers from the back. So a job mostly
/// runs on the thread that ran the one in the same place of the batch before, and finds its data in the cache of its core.
#[derive(Debug, Clone, Copy)]
enum End {
    Front,
    Back,
}

/// The number of jobs that have been taken: from the front in the lower half of the bits, from the back in the upper half.
#[derive(Debug, Default)]
struct Taken(AtomicU64);

impl Taken {
    /// Whether any of `jobs` jobs is left.
    fn leaves_any(&self, jobs: usize) -> bool {
        let (front, back) = Self::from_ends(self.0.load(Ordering::Relaxed));
        front + back < jobs
    }

    /// Takes the next of `jobs` jobs, and returns its number if one is left.
    fn take(&self, jobs: usize, end: End) -> Option<usize> {
        let one = match end {
            End::Front => 1,
            End::Back => 1 << u32::BITS,
        };
        let (front, back) = Self::from_ends(self.0.fetch_add(one, Ordering::Relaxed));
        let is_left = front + back < jobs;
        is_left.then(|| match end {
            End::Front => front,
            End::Back => jobs - 1 - back,
        })
    }

    const fn from_ends(taken: u64) -> (usize, usize) {
        (taken as u32 as usize, (taken >> u32::BITS) as usize)
    }
}

/// Sets a flag when it is dropped, also if its thread panics.
pub(super) struct SetOnDrop<'f>(&'f AtomicBool);

impl Drop for SetOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Release);
    }
}

impl<'t, J: Send, R: Send, F: Fn(J, &Budget<'_>) -> R + Sync> Workers<'t, J, R, F> {
    pub(super) const fn new(perform: &'t F) -> Self {
        let state = State {
            batch: Mutex::new(None),
            started: AtomicUsize::new(0),
            has_ended: AtomicBool::new(false),
            has_panicked: AtomicBool::new(false),
        };
        Self { perform, state: CachePadded::new(state) }
    }

    /// Works until there will be no more batches.
    pub(super) fn work(&self) {
        let (mut batch, mut known, backoff) = (None, 0, Backoff::new());
        while !self.state.has_ended.load(Ordering::Acquire) {
            let started = self.state.started.load(Ordering::Acquire);
            if started != known {
                (batch, known) = (lock(&self.state.batch).clone(), started);
            }
            if batch.as_deref().is_some_and(|batch| self.run_one(batch, End::Back)) {
                backoff.reset();
            } else {
                backoff.snooze();
            }
        }
    }

    /// Returns a guard that lets all workers go when it is dropped.
    pub(super) fn end_on_drop(&self) -> SetOnDrop<'_> {
        SetOnDrop(&self.state.has_ended)
    }

    /// Starts a batch, does something else meanwhile, and then works on the batch until it is finished. Returns the results in
    /// order. Some are missing if a job has panicked; the scope of its thread passes the panic on.
    pub(super) fn run(&self, budget: &'t Budget<'_>, jobs: Vec<J>, meanwhile: &mut dyn FnMut()) -> Vec<R> {
        let batch = Arc::new(Batch {
            shared: budget.share(jobs.len()),
            slots: jobs.into_iter().map(|job| Mutex::new(Slot::Waiting(job))).collect(),
            taken: Taken::default(),
            finished: AtomicUsize::new(0),
        });
        *lock(&self.state.batch) = Some(batch.clone());
        self.state.started.fetch_add(1, Ordering::Release);
        meanwhile();
        let backoff = Backoff::new();
        while batch.finished.load(Ordering::Acquire) < batch.slots.len() && !self.state.has_panicked.load(Ordering::Acquire)
        {
            if self.run_one(&batch, End::Front) {
                backoff.reset();
            } else {
                backoff.snooze();
            }
        }
        let finished = batch.slots.iter().filter_map(|slot| match lock(slot).take() {
            Slot::Finished(result, spent) => Some((result, spent)),
            Slot::Waiting(_) | Slot::Empty => None,
        });
        finished.map(|(result, spent)| super::counted(budget, result, spent)).collect()
    }

    /// Runs a job, if one is left. Returns whether one was.
    fn run_one(&self, batch: &Batch<'t, J, R>, end: End) -> bool {
        // Reading first leaves the cache line to threads that take jobs.
        if !batch.taken.leaves_any(batch.slots.len()) {
            return false;
        }
        let Some(number) = batch.taken.take(batch.slots.len(), end) else { return false };
        let Slot::Waiting(job) = lock(&batch.slots[number]).take() else { return false };
        let own = batch.shared.budget(None);
        let panics = SetOnDrop(&self.state.has_panicked);
        let result = (self.perform)(job, &own);
        std::mem::forget(panics);
        *lock(&batch.slots[number]) = Slot::Finished(result, own.spent());
        batch.finished.fetch_add(1, Ordering::Release);
        true
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
