//! From a position to an answer that the judge has accepted.

use crate::judge::{JudgedRun, Verdict, judge};
use crate::network::Network;
use crate::position::{Position, Run};
use crate::rules::{Money, TrainId};
use crate::search::{Found, Limits, Statistics, Strategy};

/// The best runs of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// What the runs earn together.
    pub revenue: Money,
    /// What no set of runs can exceed.
    pub upper_bound: Money,
    /// The runs, in the order of the question's trains, with what the judge says of each.
    pub runs: Vec<(Run, JudgedRun)>,
    /// The trains that are idle by rule, where all others could run.
    pub idle: Vec<TrainId>,
    /// Why nothing can be earned, where that needs no search.
    pub reason: Option<Reason>,
    /// What the search did.
    pub statistics: Statistics,
}

impl Answer {
    /// Whether no set of runs earns more.
    #[must_use]
    pub const fn proven(&self) -> bool {
        self.revenue == self.upper_bound
    }
}

/// Why nothing can be earned.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// The company has no token.
    #[error("{0} has no token on the board")]
    NoToken(String),
    /// The company has no trains.
    #[error("{0} has no trains")]
    NoTrains(String),
}

/// An answer of the search that the judge did not accept: a defect of this program.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the judge did not accept the answer of the search: {0}")]
pub struct Defect(pub String);

/// Finds the best runs and has them judged.
///
/// # Errors
/// Where the judge does not accept what the search found.
pub fn solve(position: &Position, strategy: &dyn Strategy, limits: &Limits<'_>) -> Result<Answer, Box<Defect>> {
    solve_network(position, &Network::new(position), strategy, limits)
}

/// The same with the network at hand, so that a caller can time or reuse it.
///
/// # Errors
/// Where the judge does not accept what the search found.
pub fn solve_network(
    position: &Position,
    network: &Network,
    strategy: &dyn Strategy,
    limits: &Limits<'_>,
) -> Result<Answer, Box<Defect>> {
    todo!()
}
