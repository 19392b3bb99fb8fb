//! Limits of a command's searches.

use std::time::Duration;

use bytesize::ByteSize;
use highball::Solver;
use highball::search::Strategy;

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

    /// Returns a solver with a strategy and these limits, which stops at an interrupt too.
    pub(super) fn solver<'a>(&self, strategy: &'a dyn Strategy) -> Solver<'a> {
        let mut solver = Solver::new().strategy(strategy).threads(self.threads).stop(&interrupt::is_interrupted);
        if let Some(limit) = self.time {
            solver = solver.time_limit(limit);
        }
        if let Some(nodes) = self.nodes {
            solver = solver.node_limit(nodes);
        }
        if let Some(bytes) = self.memory {
            solver = solver.memory_limit(bytes);
        }
        solver
    }
}
