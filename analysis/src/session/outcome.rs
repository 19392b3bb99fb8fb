//! What a company earns on a board, with and without the runs.

use crate::position::Position;
use crate::rules::Money;
use crate::solve::Answer;

/// The revenue of a company, as far as the search proved it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Outcome {
    /// The revenue of the best runs found.
    pub revenue: Money,
    /// Upper bound on the revenue of all runs.
    pub upper_bound: Money,
}

impl Outcome {
    /// Whether it is proven that no runs earn more.
    #[must_use]
    pub const fn proven(self) -> bool {
        self.revenue == self.upper_bound
    }
}

impl From<&Answer> for Outcome {
    fn from(answer: &Answer) -> Self {
        Self { revenue: answer.revenue, upper_bound: answer.upper_bound }
    }
}

/// A board and the best runs on it. The board has all hexes of the map.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Best {
    /// The board.
    pub position: Position,
    /// The best runs.
    pub answer: Answer,
}
