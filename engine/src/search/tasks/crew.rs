//! Threads that stay at the jobs of several parts.
//!
//! A part takes about a millisecond or less, and to wake a thread that sleeps may take a good part of that. So who helps does
//! not sleep between two parts: it asks again and again for a job, until there will be none any more. The thread that leads
//! works on the jobs too, and never waits for helpers that have not come.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::search::budget::{Budget, Shared, Spent};

/// How often a thread asks for a job before it lets others have the core meanwhile.
const MOST_ASKED: u32 = 1 << 8;

/// Those who do jobs, part after part. Not in the cache lines of what the thread that leads has on its stack.
#[repr(align(128))]
pub(super) struct Crew<'t, J, R, F> {
    perform: &'t F,
    /// The part at hand, and how many have begun.
    part: Mutex<Option<Arc<Part<'t, J, R>>>>,
    begun: AtomicUsize,
    /// Whether there will be no more parts.
    is_over: AtomicBool,
    /// Whether a job has panicked, so that not all will be done.
    is_broken: AtomicBool,
}

/// Jobs that are done side by side.
struct Part<'t, J, R> {
    places: Vec<Mutex<Place<J, R>>>,
    shared: Shared<'t>,
    taken: Taken,
    /// How many are done.
    done: AtomicUsize,
}

/// Where a job waits, and then what it came to and spent.
enum Place<J, R> {
    Waiting(J),
    /// Somebody does it, or all is taken.
    Empty,
    Done(R, Spent),
}

impl<J, R> Place<J, R> {
    const fn take(&mut self) -> Self {
        std::mem::replace(self, Self::Empty)
    }
}

/// From which end of a part's jobs somebody takes them: who leads from the front, who helps from the back. So a job is mostly
/// done by the thread that did the one at its place in the part before, and finds what that left in the cache of its core.
#[derive(Debug, Clone, Copy)]
enum End {
    Front,
    Back,
}

/// How many jobs have been taken: from the front in the lower half of the bits, from the back in the upper.
#[derive(Debug, Default)]
struct Taken(AtomicU64);

impl Taken {
    /// Whether one of so many is left.
    fn leaves_one_of(&self, jobs: usize) -> bool {
        let (front, back) = Self::from_ends(self.0.load(Ordering::Relaxed));
        front + back < jobs
    }

    /// The number of the next of so many, if one is left.
    fn next_of(&self, jobs: usize, end: End) -> Option<usize> {
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

/// Says something of a crew when it is dropped, also where its thread panics.
pub(super) struct Says<'c>(&'c AtomicBool);

impl Drop for Says<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Release);
    }
}

/// Somebody who waits, at first without letting others have the core.
#[derive(Default)]
struct Waits(u32);

impl Waits {
    /// Waits unless something was done.
    fn unless(&mut self, is_done: bool) {
        if is_done {
            self.0 = 0;
        } else if self.0 < MOST_ASKED {
            self.0 += 1;
            std::hint::spin_loop();
        } else {
            std::thread::yield_now();
        }
    }
}

impl<'t, J: Send, R: Send, F: Fn(J, &Budget<'_>) -> R + Sync> Crew<'t, J, R, F> {
    pub(super) const fn new(perform: &'t F) -> Self {
        Self {
            perform,
            part: Mutex::new(None),
            begun: AtomicUsize::new(0),
            is_over: AtomicBool::new(false),
            is_broken: AtomicBool::new(false),
        }
    }

    /// Helps until it is over.
    pub(super) fn help(&self) {
        let (mut part, mut known, mut waits) = (None, 0, Waits::default());
        while !self.is_over.load(Ordering::Acquire) {
            let begun = self.begun.load(Ordering::Acquire);
            if begun != known {
                (part, known) = (lock(&self.part).clone(), begun);
            }
            waits.unless(part.as_deref().is_some_and(|part| self.does_one(part, End::Back)));
        }
    }

    /// Whoever helps goes home when this is dropped.
    pub(super) const fn ends_with_this(&self) -> Says<'_> {
        Says(&self.is_over)
    }

    /// Begins a part, does something beside it, and then works on it until it is done. What its jobs came to; not all where
    /// one of them panicked, which the thread that it was on tells its scope.
    pub(super) fn run(&self, budget: &'t Budget<'_>, jobs: Vec<J>, beside: &mut dyn FnMut()) -> Vec<R> {
        let part = Arc::new(Part {
            shared: budget.share(jobs.len()),
            places: jobs.into_iter().map(|job| Mutex::new(Place::Waiting(job))).collect(),
            taken: Taken::default(),
            done: AtomicUsize::new(0),
        });
        *lock(&self.part) = Some(part.clone());
        self.begun.fetch_add(1, Ordering::Release);
        beside();
        let mut waits = Waits::default();
        while part.done.load(Ordering::Acquire) < part.places.len() && !self.is_broken.load(Ordering::Acquire) {
            waits.unless(self.does_one(&part, End::Front));
        }
        let done = part.places.iter().filter_map(|place| match lock(place).take() {
            Place::Done(result, spent) => Some((result, spent)),
            Place::Waiting(_) | Place::Empty => None,
        });
        let results = done.map(|(result, spent)| {
            budget.take_in(spent);
            result
        });
        results.collect()
    }

    /// Does a job, if one is left.
    fn does_one(&self, part: &Part<'t, J, R>, end: End) -> bool {
        // Who only asks does not take the line from those who take jobs.
        if !part.taken.leaves_one_of(part.places.len()) {
            return false;
        }
        let Some(number) = part.taken.next_of(part.places.len(), end) else { return false };
        let Place::Waiting(job) = lock(&part.places[number]).take() else { return false };
        let own = part.shared.budget(None);
        let breaks = Says(&self.is_broken);
        let result = (self.perform)(job, &own);
        std::mem::forget(breaks);
        *lock(&part.places[number]) = Place::Done(result, own.spent());
        part.done.fetch_add(1, Ordering::Release);
        true
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
