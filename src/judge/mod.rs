//! Legality and price of fully specified routes, from the position alone: rule by rule, every fault. It never searches and
//! shares no code with the network and the search, so it can vouch for them.

mod fault;
mod price;
mod verdict;

pub use fault::{RouteFault, SetFault};
pub use verdict::{JudgedRun, Verdict};

use crate::position::{Position, Run};

/// Judges a set of runs.
#[must_use]
pub fn judge(position: &Position, runs: &[Run]) -> Verdict {
    todo!()
}
