//! JavaScript, as calls see it.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use highball::search::Progress;
use highball::solve::Clock;
use serde::Serialize;
use serde_json::value::RawValue;

use crate::CallError;

/// The time between two reports of a search's progress, and before the first.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(100);

/// What JavaScript is told.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub enum Message {
    /// How far a search is.
    Progress {
        /// The best revenue so far.
        revenue: u64,
        /// The upper bound on the revenue so far.
        upper_bound: u64,
        /// The nodes so far.
        nodes: u64,
    },
    /// Something odd about a file. The call has a result nevertheless.
    Warning(CallError),
    /// The result of a call.
    Result(Box<RawValue>),
    /// The reason why there is no result.
    Error(CallError),
}

/// The clock of JavaScript, and what takes the messages.
#[derive(Clone, Copy)]
pub struct Host<'a> {
    /// The clock.
    pub clock: Clock<'a>,
    /// Takes a message.
    pub post: &'a (dyn Fn(&Message) + Sync),
}

impl<'a> Host<'a> {
    pub(crate) fn post(&self, message: &Message) {
        (self.post)(message);
    }

    /// Does something, and returns the time that it took.
    pub(crate) fn timed<T>(&self, work: impl FnOnce() -> T) -> (T, Duration) {
        let start = (self.clock)();
        let result = work();
        (result, (self.clock)().saturating_sub(start))
    }

    /// Returns a function that posts the progress of a search, but not all the time.
    pub(crate) fn progress(self) -> impl Fn(Progress) + Sync + 'a {
        let millis = move || u64::try_from((self.clock)().as_millis()).unwrap_or(u64::MAX);
        let interval = PROGRESS_INTERVAL.as_millis() as u64;
        let next = AtomicU64::new(millis().saturating_add(interval));
        move |Progress { revenue, upper_bound, nodes, .. }| {
            let now = millis();
            if now >= next.load(Ordering::Relaxed) {
                next.store(now.saturating_add(interval), Ordering::Relaxed);
                self.post(&Message::Progress { revenue, upper_bound, nodes });
            }
        }
    }
}
