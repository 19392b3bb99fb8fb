//! How an answer was come by.

use std::time::Duration;

/// How an answer was come by: what the report says besides the answer itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Work {
    /// The name of the strategy.
    pub strategy: &'static str,
    /// The time to read and check the question.
    pub read: Duration,
    /// The time to compile it into a network.
    pub network: Duration,
    /// The time to search, and to have the answer judged.
    pub search: Duration,
    /// What ended the search before it had proven its answer.
    pub cutoff: Option<Cutoff>,
}

/// What ends a search before it has proven its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cutoff {
    /// So much time.
    Time(Duration),
    /// So many nodes.
    Nodes(u64),
    /// The memory that it may take.
    Memory,
    /// Somebody who did not want to wait.
    Interrupt,
}

impl std::fmt::Display for Cutoff {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Time(limit) => write!(f, "the time limit of {limit:?}"),
            Self::Nodes(limit) => write!(f, "the limit of {limit} nodes"),
            Self::Memory => write!(f, "the limit of memory"),
            Self::Interrupt => write!(f, "an interrupt"),
        }
    }
}
