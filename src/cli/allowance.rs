//! What a search may take that a command asks for.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use bytesize::ByteSize;
use highball::network::Network;
use highball::report::Cutoff;
use highball::search::{self, Found, Limits, Strategy, Workspace};

use super::interrupt;

/// What each search of a command may take. An interrupt ends it too, once somebody [watches](interrupt::watch) for one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Allowance {
    pub(super) time: Option<Duration>,
    pub(super) nodes: Option<u64>,
    /// In bytes.
    pub(super) memory: Option<usize>,
    pub(super) threads: usize,
}

impl Allowance {
    pub(super) fn new(time: Option<Duration>, nodes: Option<u64>, memory: Option<ByteSize>, threads: usize) -> Self {
        // More than can be counted is no limit.
        Self { time, nodes, memory: memory.and_then(|limit| usize::try_from(limit.as_u64()).ok()), threads }
    }

    /// Has a strategy search within these limits, its time counted from `start`; what else is wanted of the search, `wanted`
    /// says. What that came to, and how long the strategy took: the judge's time is not the strategy's.
    pub(super) fn search<T>(
        &self,
        start: Instant,
        strategy: &dyn Strategy,
        wanted: Limits<'_>,
        search: impl FnOnce(&dyn Strategy, &Limits<'_>) -> T,
    ) -> (T, Duration) {
        let stop = || self.time.is_some_and(|limit| start.elapsed() >= limit) || interrupt::is_interrupted();
        let Self { nodes, memory, threads, .. } = *self;
        let strategy = Timed { strategy, took: Mutex::default() };
        let done = search(&strategy, &Limits { stop: Some(&stop), nodes, memory, threads, ..wanted });
        (done, strategy.took.into_inner().unwrap_or_default())
    }

    /// What ended a search, in the words of a report.
    pub(super) fn cutoff(&self, cutoff: search::Cutoff) -> Option<Cutoff> {
        match cutoff {
            search::Cutoff::Stopped if interrupt::is_interrupted() => Some(Cutoff::Interrupt),
            search::Cutoff::Stopped => self.time.map(Cutoff::Time),
            search::Cutoff::Nodes => self.nodes.map(Cutoff::Nodes),
            search::Cutoff::Memory => Some(Cutoff::Memory),
        }
    }
}

/// A strategy whose searches are timed, all together.
struct Timed<'a> {
    strategy: &'a dyn Strategy,
    took: Mutex<Duration>,
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

    fn search_in(&self, workspace: &mut Workspace, network: &Network, limits: &Limits<'_>) -> Found {
        let start = Instant::now();
        let found = self.strategy.search_in(workspace, network, limits);
        if let Ok(mut took) = self.took.lock() {
            *took += start.elapsed();
        }
        found
    }
}
