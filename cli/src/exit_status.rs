//! The exit status of the program.

use highball::solve::{Answer, ListEnd};

/// Exit status of the program. Where several apply, the greatest counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum ExitStatus {
    /// Everything is answered and proven.
    Proven = 0,
    /// Something was not proven within its limits, or no claim is the best legal set.
    NotProven = 1,
    /// The command or its input cannot be used.
    Unusable = 2,
    /// A batch, an audit, a bench or the judge of a file of answers finished, but some of its questions, answers or files failed.
    SomeFailed = 3,
    /// The judge rejected an answer of the search, strategies contradict each other, or the program panicked.
    Defect = 4,
    /// A batch or an audit was interrupted before it was finished, as by Ctrl-C.
    Interrupted = 130,
    /// The same by a request to terminate.
    Terminated = 143,
}

impl ExitStatus {
    /// Returns the status that an answer calls for.
    pub(super) fn of(answer: &Answer) -> Self {
        let is_cut_off = answer.further.as_ref().is_some_and(|further| further.end == ListEnd::CutOff);
        if answer.proven() && !is_cut_off { Self::Proven } else { Self::NotProven }
    }
}
