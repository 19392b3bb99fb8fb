//! Measuring time where there is a clock.

use std::time::Duration;
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
use std::time::Instant;

/// Measures the time since it was started. On `wasm32-unknown-unknown`, which has no clock, no time ever passes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Stopwatch {
    #[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
    start: Instant,
}

#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
impl Stopwatch {
    pub(super) fn start() -> Self {
        Self { start: Instant::now() }
    }

    pub(super) fn elapsed(self) -> Duration {
        self.start.elapsed()
    }
}

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
impl Stopwatch {
    pub(super) const fn start() -> Self {
        Self {}
    }

    pub(super) const fn elapsed(self) -> Duration {
        Duration::ZERO
    }
}
