//! Limits of a search, and its progress.

use super::flow::Unsupported;
use highball_game::rules::Money;

/// Limits of a search, and callbacks to stop and to follow it. By default there are no limits, and the search uses one thread.
#[derive(Clone, Copy, Default)]
#[non_exhaustive]
pub struct Limits<'a> {
    /// Called at intervals. The search stops when it returns `true`. Use it for a clock or a cancel flag.
    pub stop: Option<&'a (dyn Fn() -> bool + Sync)>,
    /// Maximum number of nodes. The search stops at the same place on every machine, so it uses one thread.
    pub nodes: Option<u64>,
    /// Maximum size of stored routes, states and linear programs, in bytes. What depends on the network alone is not counted. Each
    /// strategy documents its default.
    pub memory: Option<usize>,
    /// Number of threads, of the rayon pool in which the search is called. 0 and 1 mean one thread. The answer does not depend on it.
    /// Without the feature `threads` a search always uses one thread.
    pub threads: usize,
    /// Only sets that earn more than this are searched for. If there is none, it is the upper bound.
    pub beat: Money,
    /// Called now and then during a long search.
    pub progress: Option<&'a (dyn Fn(Progress) + Sync)>,
}

/// Progress of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Progress {
    /// Revenue of the best set found so far.
    pub revenue: Money,
    /// Upper bound that is proven so far.
    pub upper_bound: Money,
    /// Number of nodes so far.
    pub nodes: u64,
}

/// Why a search ended before it had proven its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Cutoff {
    /// [`Limits::stop`] returned `true`.
    Stopped,
    /// It reached the limit on [nodes](Limits::nodes).
    Nodes,
    /// It needed more than its [memory](Limits::memory).
    Memory,
    /// The strategy cannot model a rule of the network, so it has not searched.
    Unsupported(Unsupported),
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

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;
    use crate::network::Network;
    use crate::search::tests::on_every_small_fixture;
    use crate::search::{Workspace, strategies};

    #[test]
    fn every_strategy_tells_of_its_progress_from_its_first_node_on() {
        let told_by = Mutex::new(Vec::new());
        on_every_small_fixture(|position| {
            let network = Network::new(position);
            for strategy in strategies() {
                let first = Mutex::new(None);
                let progress = |progress| _ = first.lock().expect("no thread panics").get_or_insert(progress);
                let limits = Limits { nodes: Some(1), progress: Some(&progress), ..Limits::default() };
                let found = strategy.search(&network, &limits, &mut Workspace::default());
                match *first.lock().expect("no thread panics") {
                    None if found.cutoff == Some(Cutoff::Nodes) => {
                        return Err(format!("{} was cut off, and has told nothing", strategy.name()));
                    }
                    Some(Progress { revenue, upper_bound, .. }) if revenue > upper_bound => {
                        return Err(format!("{}: {revenue} of at most {upper_bound}", strategy.name()));
                    }
                    Some(_) => told_by.lock().expect("no thread panics").push(strategy.name()),
                    None => (),
                }
            }
            Ok(())
        });
        let told_by = told_by.into_inner().expect("no thread panics");
        assert!(
            strategies().iter().all(|strategy| told_by.contains(&strategy.name())),
            "only {told_by:?} have told anything"
        );
    }
}
