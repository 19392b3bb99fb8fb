//! From a position to an answer that the judge has accepted. [`Solver`] is the way in.

mod answer;
mod best;
mod clock;
mod compiled;
mod defect;
mod error;
mod further_sets;
mod k_best;
#[cfg(test)]
mod k_best_tests;
mod linked;
mod money;
mod objective;
mod reason;
mod run_set;
mod search_cases;
mod solver;
mod stored;
#[cfg(test)]
mod tests;
mod timings;
mod verify;
mod workspace;

pub use answer::{Alternative, Answer};
pub use clock::Clock;
pub use compiled::Compiled;
pub use defect::Defect;
pub use error::SolveError;
pub use further_sets::{FurtherSets, ListEnd, MAX_LISTED, Wanted};
pub use money::paid_out;
pub use objective::weighted_value;
pub use reason::Reason;
pub use run_set::RunSet;
pub use solver::Solver;
pub use stored::StoredAnswer;
pub use timings::Timings;
pub use workspace::Workspace;
