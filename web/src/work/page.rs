//! The page, as work sees it.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use highball::Language;
use highball::search::Progress;
use highball::solve::Clock;

use crate::protocol::Message;

/// The time between two reports of a search's progress, and before the first.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(100);

/// The page that has work done: its clock, what takes the messages, and the language of what they say.
#[derive(Clone, Copy)]
pub(super) struct Page<'a> {
    pub(super) clock: Clock<'a>,
    pub(super) post: &'a (dyn Fn(&Message) + Sync),
    pub(super) language: Language,
}

impl<'a> Page<'a> {
    pub(super) fn post(&self, message: &Message) {
        (self.post)(message);
    }

    /// Does something, and returns the time that it took.
    pub(super) fn timed<T>(&self, work: impl FnOnce() -> T) -> (T, Duration) {
        let start = (self.clock)();
        let result = work();
        (result, (self.clock)().saturating_sub(start))
    }

    /// Returns a function that posts the progress of a search, but not all the time.
    pub(super) fn progress(self) -> impl Fn(Progress) + Sync + 'a {
        let millis = move || u64::try_from((self.clock)().as_millis()).unwrap_or(u64::MAX);
        let interval = PROGRESS_INTERVAL.as_millis() as u64;
        let next = AtomicU64::new(millis().saturating_add(interval));
        move |Progress { revenue, upper_bound, .. }| {
            let now = millis();
            if now >= next.load(Ordering::Relaxed) {
                next.store(now.saturating_add(interval), Ordering::Relaxed);
                self.post(&Message::Progress { revenue, upper_bound });
            }
        }
    }
}
