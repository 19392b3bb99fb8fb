//! Limits of a command's searches.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use bytesize::ByteSize;
use highball::network::Network;
use highball::report::Cutoff;
use highball::search::{self, Found, Limits, Strategy, Workspace};

use super::interrupt;

/// Limits of each search of a command. An interrupt stops a search too, once the command [catches](interrupt::catch) it.
#[derive(Debug, Clone, Copy)]
pub(super) struct SearchLimits {
    pub(super) time: Option<Duration>,
    pub(super) nodes: Option<u64>,
    /// In bytes.
    pub(super) memory: Option<usize>,
    pub(super) threads: usize,
}

impl SearchLimits {
    pub(super) fn new(time: Option<Duration>, nodes: Option<u64>, memory: Option<ByteSize>, threads: usize) -> Self {
        // A size beyond the address space is no limit.
        Self { time, nodes, memory: memory.and_then(|limit| usize::try_from(limit.as_u64()).ok()), threads }
    }

    /// Runs `search` with a strategy and `limits`, which get these limits in addition. Time counts from `start`. Returns the result
    /// with the time that the strategy took, without the judge's.
    pub(super) fn search<T>(
        &self,
        start: Instant,
        strategy: &dyn Strategy,
        limits: Limits<'_>,
        search: impl FnOnce(&dyn Strategy, &Limits<'_>) -> T,
    ) -> (T, Duration) {
        let stop = || self.time.is_some_and(|limit| start.elapsed() >= limit) || interrupt::is_interrupted();
        let Self { nodes, memory, threads, .. } = *self;
        let strategy = TimedStrategy { strategy, time: Mutex::default() };
        let result = search(&strategy, &Limits { stop: Some(&stop), nodes, memory, threads, ..limits });
        (result, strategy.time.into_inner().unwrap_or_default())
    }

    /// Returns what stopped a search, for a report.
    pub(super) fn cutoff(&self, cutoff: search::Cutoff) -> Option<Cutoff> {
        match cutoff {
            search::Cutoff::Stopped if interrupt::is_interrupted() => Some(Cutoff::Interrupt),
            search::Cutoff::Stopped => self.time.map(Cutoff::Time),
            search::Cutoff::Nodes => self.nodes.map(Cutoff::Nodes),
            search::Cutoff::Memory => Some(Cutoff::Memory),
        }
    }
}

/// A strategy with the total time of its searches.
struct TimedStrategy<'a> {
    strategy: &'a dyn Strategy,
    time: Mutex<Duration>,
}

impl Strategy for TimedStrategy<'_> {
    fn name(&self) -> &'static str {
        self.strategy.name()
    }

    fn about(&self) -> &'static str {
        self.strategy.about()
    }

    fn is_exact(&self) -> bool {
        self.strategy.is_exact()
    }

    fn search_in(&self, workspace: &mut Workspace, network: &Network, limits: &Limits<'_>) -> Found {
        let start = Instant::now();
        let found = self.strategy.search_in(workspace, network, limits);
        if let Ok(mut time) = self.time.lock() {
            *time += start.elapsed();
        }
        found
    }
}
