//! Snapshots solved by the default strategy.

use super::held::{ensure, json};
use crate::position::{Position, Snapshot};
use crate::rules::Money;
use crate::solve::Solver;

/// Checks a snapshot that should be valid.
pub(super) fn position(snapshot: &Snapshot) -> Result<Position, String> {
    snapshot.clone().check().map_err(|errors| format!("not valid: {}\n{}", errors[0], json(snapshot)))
}

/// Returns the most that can be earned, as the default strategy proves it.
pub(super) fn best_revenue(snapshot: &Snapshot) -> Result<Money, String> {
    let answer = Solver::new().solve(&position(snapshot)?).map_err(|defect| format!("{defect}\n{}", json(snapshot)))?;
    ensure(answer.proven(), snapshot, || format!("{} was not proven without any limit", answer.revenue))?;
    Ok(answer.revenue)
}
