//! What a search may take, and what it tells meanwhile.

use crate::rules::Money;

/// What a search may take before it has proven its answer, and what it tells meanwhile. The default ends nothing, asks for
/// nothing, and searches on one thread.
///
/// A flag that another thread may set, and somebody who is told how far the search is:
///
/// ```
/// use std::sync::atomic::{AtomicBool, Ordering};
///
/// use highball::search::Progress;
/// use highball::{Limits, Position, solve, strategies};
///
/// let position = Position::read(&std::fs::read("fixtures/large.json")?)?;
/// let cancelled = AtomicBool::new(false);
/// let stop = || cancelled.load(Ordering::Relaxed);
/// let tell = |Progress { revenue, upper_bound, nodes }: Progress| {
///     assert!(revenue <= upper_bound, "after {nodes} nodes");
///     // As if somebody had lost patience.
///     cancelled.store(true, Ordering::Relaxed);
/// };
/// let limits = Limits { stop: Some(&stop), progress: Some(&tell), ..Limits::default() };
/// let answer = solve(&position, strategies()[0], &limits)?;
/// // Whether it was done before or not, the truth lies between these.
/// assert!(answer.revenue <= answer.upper_bound);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Default)]
pub struct Limits<'a> {
    /// Asked now and then: whether to stop. A clock or a cancel flag comes in here.
    pub stop: Option<&'a (dyn Fn() -> bool + Sync)>,
    /// How many nodes may be looked at. Where it stops is the same on every machine, so such a search takes one thread.
    pub nodes: Option<u64>,
    /// How many bytes the routes, or what else the strategy keeps of its search, may take; each strategy says what it takes
    /// where this is `None`.
    pub memory: Option<usize>,
    /// On how many threads to search: those of the rayon pool that the call is made in. 0 and 1 are one. The answer does not
    /// depend on it. Without the feature `threads` it is always one.
    pub threads: usize,
    /// Only sets that earn more than this are looked for. Where there is none, that is what the bound then says.
    pub beat: Money,
    /// Told now and then how far a long search is.
    pub progress: Option<&'a (dyn Fn(Progress) + Sync)>,
}

/// How far a search is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// What the best set so far earns.
    pub revenue: Money,
    /// What no set can exceed, as far as is known.
    pub upper_bound: Money,
    /// The nodes so far.
    pub nodes: u64,
}

/// What ended a search before it had proven its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cutoff {
    /// [`Limits::stop`] said so.
    Stopped,
    /// It had looked at so many [nodes](Limits::nodes).
    Nodes,
    /// What it keeps would have taken more than its [memory](Limits::memory).
    Memory,
}

impl std::fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Limits")
            .field("stop", &self.stop.is_some())
            .field("nodes", &self.nodes)
            .field("memory", &self.memory)
            .field("threads", &self.threads)
            .field("beat", &self.beat)
            .field("progress", &self.progress.is_some())
            .finish()
    }
}
