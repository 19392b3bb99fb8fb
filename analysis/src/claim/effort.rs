//! The effort that reading a claim may take.

use std::cell::Cell;

use crate::search::Limits;

/// Number of steps that a reading may take whatever its limits. Claims about games take far fewer.
const FREE_STEPS: u64 = 1 << 18;

/// Limit on the steps of a reading that has no other limit: a few seconds.
const MAX_STEPS: u64 = 1 << 27;

/// Number of steps between two polls of the clock.
const STEPS_PER_POLL: u64 = 1 << 16;

/// Counts the steps of reading a claim, and notices when it reaches its limits. A step follows a piece of track, compares it with
/// others, or judges it.
pub(super) struct Effort<'a> {
    limits: &'a Limits<'a>,
    steps: Cell<u64>,
    is_spent: Cell<bool>,
}

impl<'a> Effort<'a> {
    pub(super) const fn new(limits: &'a Limits<'a>) -> Self {
        Self { limits, steps: Cell::new(0), is_spent: Cell::new(false) }
    }

    /// Counts steps. Returns `false` if the reading has to end; from then on always.
    pub(super) fn spend(&self, steps: usize) -> bool {
        let before = self.steps.get();
        let after = before.saturating_add(steps as u64);
        self.steps.set(after);
        if !self.is_spent() && after > FREE_STEPS {
            let is_beyond_limit = self.limits.nodes.is_some_and(|nodes| after - FREE_STEPS > nodes);
            let is_poll_due = before <= FREE_STEPS || after / STEPS_PER_POLL > before / STEPS_PER_POLL;
            let is_stopped = || is_poll_due && self.limits.stop.is_some_and(|stop| stop());
            self.is_spent.set(after > MAX_STEPS || is_beyond_limit || is_stopped());
        }
        !self.is_spent()
    }

    /// Whether the reading has to end.
    pub(super) fn is_spent(&self) -> bool {
        self.is_spent.get()
    }
}
