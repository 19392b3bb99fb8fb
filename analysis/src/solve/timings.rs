//! How long a question took.

use std::sync::Mutex;
use std::time::Duration;

use super::clock::{Clock, Stopwatch};
use crate::network::Network;
use crate::search::{self, Found, Limits, Strategy};

/// The times that a question took, by the solver's [clock](super::Solver::clock).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Timings {
    /// Time to compile the position into a network.
    pub network: Duration,
    /// Time that the strategy searched. The judge's time is not included.
    pub search: Duration,
}

/// A strategy whose searches are timed together.
pub(super) struct Timed<'a> {
    strategy: &'a dyn Strategy,
    clock: Clock<'a>,
    elapsed: Mutex<Duration>,
}

impl<'a> Timed<'a> {
    pub(super) fn new(strategy: &'a dyn Strategy, clock: Clock<'a>) -> Self {
        Self { strategy, clock, elapsed: Mutex::default() }
    }

    pub(super) fn elapsed(self) -> Duration {
        self.elapsed.into_inner().unwrap_or_default()
    }
}

impl Strategy for Timed<'_> {
    fn name(&self) -> &'static str {
        self.strategy.name()
    }

    fn about(&self) -> &'static str {
        self.strategy.about()
    }

    fn is_exact(&self) -> bool {
        self.strategy.is_exact()
    }

    fn search(&self, network: &Network, limits: &Limits<'_>, workspace: &mut search::Workspace) -> Found {
        let stopwatch = Stopwatch::start(self.clock);
        let found = self.strategy.search(network, limits, workspace);
        if let Ok(mut elapsed) = self.elapsed.lock() {
            *elapsed += stopwatch.elapsed();
        }
        found
    }
}
