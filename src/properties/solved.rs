//! Snapshots solved by the default strategy.

use super::held::{ensure, json};
use crate::network::Cases;
use crate::position::{Position, Snapshot};
use crate::rules::Money;
use crate::search::{Limits, Strategy};
use crate::solve::Solver;

/// Maximum number of nodes of the exhaustive strategy. On a few random boards with much parallel track there are far too many sets.
const MAX_EXHAUSTIVE_NODES: u64 = 300_000;

/// Returns the limits within which a strategy is to prove its answers: none, but for the exhaustive one.
#[must_use]
pub fn limits_of(strategy: &dyn Strategy) -> Limits<'static> {
    let mut limits = Limits::default();
    limits.nodes = (strategy.name() == "exhaustive").then_some(MAX_EXHAUSTIVE_NODES);
    limits
}

/// Checks a snapshot that should be valid.
pub(super) fn position(snapshot: &Snapshot) -> Result<Position, String> {
    snapshot.clone().check().map_err(|errors| format!("not valid: {}\n{}", errors[0], json(snapshot)))
}

/// Returns the most that can be earned, as the default strategy proves it. Returns `None` on the few boards on which bonuses of the set can
/// be earned in too many ways to prove it.
pub(super) fn best_revenue(snapshot: &Snapshot) -> Result<Option<Money>, String> {
    let position = position(snapshot)?;
    if !position.alternatives().all(|alternative| Cases::unreduced(&alternative).complete) {
        return Ok(None);
    }
    let answer = Solver::new().solve(&position).map_err(|defect| format!("{defect}\n{}", json(snapshot)))?;
    // The revenue is what matters here, not the later goals of the objective.
    let is_proven = answer.upper_bound == answer.revenue;
    ensure(is_proven, snapshot, || format!("{} was not proven without any limit", answer.revenue))?;
    Ok(Some(answer.revenue))
}
