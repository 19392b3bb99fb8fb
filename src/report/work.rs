//! How an answer was found.

use std::fmt;
use std::time::Duration;

use crate::search::Unsupported;

/// How an answer was found, for reports.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Work {
    /// Name of the strategy.
    pub strategy: &'static str,
    /// Time to read and check the question.
    pub read: Duration,
    /// Time to compile the question into a network.
    pub network: Duration,
    /// Time to search.
    pub search: Duration,
    /// Cause of a search that stopped before it proved its answer.
    pub cutoff: Option<StopCause>,
}

/// Cause of a search that stopped before it proved its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum StopCause {
    /// A time limit.
    Time(Duration),
    /// A limit on the number of nodes.
    Nodes(u64),
    /// A memory limit.
    Memory,
    /// An interrupt by the user.
    Interrupt,
    /// A rule that the strategy cannot model.
    Unsupported(Unsupported),
}

impl fmt::Display for StopCause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Time(limit) => write!(f, "the time limit of {limit:?}"),
            Self::Nodes(limit) => write!(f, "the limit of {limit} nodes"),
            Self::Memory => write!(f, "the memory limit"),
            Self::Interrupt => write!(f, "an interrupt"),
            Self::Unsupported(rule) => write!(f, "a rule that the strategy cannot model ({rule})"),
        }
    }
}
