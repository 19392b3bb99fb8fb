//! How an answer was found.

use std::time::Duration;

use highball_analysis::solve::{Answer, ListEnd, Solver, Timings};
use highball_engine::search::{Cutoff, Unsupported};
use highball_messages::{Language, Message};

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

impl Work {
    /// Describes how a solver found its last answer, to a question that took `read` to read. `is_interrupted` says whether the user has
    /// interrupted the search, if its `stop` ended it.
    #[must_use]
    pub fn of(solver: &Solver<'_>, answer: &Answer, read: Duration, is_interrupted: bool) -> Self {
        let Timings { network, search, .. } = solver.timings();
        let is_list_complete = answer.further.as_ref().is_none_or(|further| further.end != ListEnd::CutOff);
        let cutoff = answer.cutoff.filter(|_| !answer.proven() || !is_list_complete);
        Self {
            strategy: solver.strategy_name(),
            read,
            network,
            search,
            cutoff: cutoff.and_then(|cutoff| StopCause::of(cutoff, solver, is_interrupted)),
        }
    }

    /// Says which strategy found the answer and how long that took.
    pub(super) fn took(&self, language: Language) -> String {
        let time = self.read + self.network + self.search;
        let time = &language.with_decimal_mark(&format!("{time:.1?}"));
        Message::Took { strategy: self.strategy, time }.text(language)
    }
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

impl StopCause {
    /// Returns the cause of a cutoff within a solver's limits.
    fn of(cutoff: Cutoff, solver: &Solver<'_>, is_interrupted: bool) -> Option<Self> {
        match cutoff {
            Cutoff::Stopped if is_interrupted => Some(Self::Interrupt),
            Cutoff::Stopped => solver.most_time().map(Self::Time),
            Cutoff::Nodes => solver.most_nodes().map(Self::Nodes),
            Cutoff::Memory => Some(Self::Memory),
            Cutoff::Unsupported(rule) => Some(Self::Unsupported(rule)),
            _ => None,
        }
    }

    /// Returns the cause as a noun, such as `the memory limit`.
    #[must_use]
    pub fn text(self, language: Language) -> String {
        let message = match self {
            Self::Time(limit) => Message::CauseTime { limit: &format!("{limit:?}") },
            Self::Nodes(limit) => Message::CauseNodes { limit },
            Self::Memory => Message::CauseMemory,
            Self::Interrupt => Message::CauseInterrupt,
            Self::Unsupported(rule) => Message::CauseUnsupported { rule: &rule.to_string() },
        };
        message.text(language)
    }
}
