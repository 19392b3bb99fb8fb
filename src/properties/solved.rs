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
pub(super) fn limits_of(strategy: &dyn Strategy) -> Limits<'static> {
    let mut limits = Limits::default();
    limits.nodes = (strategy.name() == "exhaustive").then_some(MAX_EXHAUSTIVE_NODES);
    limits
}

/// Checks a snapshot that should be valid.
pub(super) fn position(snapshot: &Snapshot) -> Result<Position, String> {
    snapshot.clone().check().map_err(|errors| format!("not valid: {}\n{}", errors[0], json(snapshot)))
}

/// Returns whether exact strategies can prove their answers. On a few boards, bonuses of the set can be earned in too many ways, or routes
/// that must hang together can be joined in too many.
pub(super) fn is_provable(snapshot: &Snapshot) -> Result<bool, String> {
    let position = position(snapshot)?;
    let is_joined = || Solver::new().solve(&position).is_ok_and(|answer| answer.upper_bound == answer.revenue);
    let has_few_cases = position.alternatives().all(|alternative| Cases::unreduced(&alternative).complete);
    Ok(has_few_cases && (!snapshot.linked || is_joined()))
}

/// Returns the most that can be earned, as the default strategy proves it.
pub(super) fn best_revenue(snapshot: &Snapshot) -> Result<Money, String> {
    let answer = Solver::new().solve(&position(snapshot)?).map_err(|defect| format!("{defect}\n{}", json(snapshot)))?;
    // The revenue is what matters here, not the later goals of the objective.
    ensure(answer.upper_bound == answer.revenue, snapshot, || {
        format!("{} was not proven without any limit", answer.revenue)
    })?;
    Ok(answer.revenue)
}
