//! Reducing a network changes no answer.

use super::held::{Held, ensure, json};
use super::solved::{limits_of, position};
use crate::network::Cases;
use crate::position::Position;
use crate::random_board::Recipe;
use crate::rules::Money;
use crate::search::{Exhaustive, Strategy, Workspace};
use crate::solve::Solver;

/// The exhaustive strategy finds on unreduced networks what the default strategy finds. Boards with too many cases or nodes pass.
///
/// # Errors
/// Describes how the two differ.
pub fn reducing_a_network_changes_nothing(recipe: &Recipe) -> Held {
    let snapshot = recipe.snapshot();
    let position = position(&snapshot)?;
    let Some(unreduced) = best_unreduced(&position) else { return Ok(()) };
    let answer = Solver::new().solve(&position).map_err(|defect| format!("{defect}\n{}", json(&snapshot)))?;
    let weights = position.weights();
    let goals = position.rules().objective.0.iter().zip(answer.goals(&position));
    let weighted: Money = goals.map(|(goal, amount)| amount.unsigned_abs() * weights.of(goal)).sum();
    // The networks do not know whether routes are linked.
    let must_be_linked = snapshot.linked || snapshot.needs.iter().any(|need| need.linked);
    let agrees = unreduced == weighted || (must_be_linked && unreduced > weighted);
    ensure(agrees, &snapshot, || format!("unreduced networks give {unreduced}, the answer {weighted}"))
}

/// Returns the best weighted value that the exhaustive strategy finds on the unreduced networks of all alternatives and cases. Returns
/// `None` if there are too many cases or nodes.
fn best_unreduced(position: &Position) -> Option<Money> {
    let mut best = 0;
    for alternative in position.alternatives() {
        let cases = Cases::unreduced(&alternative);
        if !cases.complete {
            return None;
        }
        for case in &cases.cases {
            let found = Exhaustive.search(&case.network, &limits_of(&Exhaustive), &mut Workspace::default());
            if found.cutoff.is_some() {
                return None;
            }
            best = best.max(case.freed(found.revenue).unwrap_or(0));
        }
    }
    Some(best)
}
