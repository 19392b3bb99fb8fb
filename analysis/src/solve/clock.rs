//! Measuring time.

use std::time::Duration;

/// A clock: returns the time since some moment that stays the same.
pub type Clock<'a> = &'a (dyn Fn() -> Duration + Sync);

/// The clock of the system. On `wasm32-unknown-unknown`, which has none, no time ever passes.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
pub(super) fn system_clock() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;

    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// The clock of the system. On `wasm32-unknown-unknown`, which has none, no time ever passes.
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub(super) const fn system_clock() -> Duration {
    Duration::ZERO
}

/// Measures the time since it was started.
#[derive(Clone, Copy)]
pub(super) struct Stopwatch<'a> {
    clock: Clock<'a>,
    start: Duration,
}

impl<'a> Stopwatch<'a> {
    pub(super) fn start(clock: Clock<'a>) -> Self {
        Self { clock, start: clock() }
    }

    /// Returns the time since the start. A clock that is set back stands still.
    pub(super) fn elapsed(self) -> Duration {
        (self.clock)().saturating_sub(self.start)
    }
}
