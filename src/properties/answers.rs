//! What holds of every answer.

use super::{Held, Recipe, ensure, most, position, text};
use crate::position::Snapshot;
use crate::search::{Limits, Strategy, exact_strategies, strategies};
use crate::solve::{Answer, Workspace, solve, solve_in};

/// The judge accepts the answer of every strategy at the same price, and an exact one's is proven.
///
/// # Errors
/// Where it does not.
pub fn answers_pass_the_judge(recipe: &Recipe) -> Held {
    let snapshot = recipe.snapshot();
    for &strategy in strategies() {
        let answer = judged(&snapshot, strategy, &Limits::default())?;
        ensure(answer.proven() || !strategy.is_exact(), &snapshot, || {
            format!("{} proves only {} to {} without any limit", strategy.name(), answer.revenue, answer.upper_bound)
        })?;
    }
    Ok(())
}

/// All exact strategies find the same revenue, and the others' bounds do not contradict it.
///
/// # Errors
/// Where they do not.
pub fn strategies_agree(recipe: &Recipe) -> Held {
    let snapshot = recipe.snapshot();
    let mut found = Vec::new();
    for strategy in exact_strategies() {
        found.push((strategy.name(), judged(&snapshot, strategy, &Limits::default())?.revenue));
    }
    for strategy in strategies().iter().filter(|strategy| !strategy.is_exact()) {
        let answer = judged(&snapshot, *strategy, &Limits::default())?;
        let brackets = found.iter().all(|&(_, truth)| answer.revenue <= truth && truth <= answer.upper_bound);
        ensure(brackets, &snapshot, || {
            format!("{} says {} to {}, others {found:?}", strategy.name(), answer.revenue, answer.upper_bound)
        })?;
    }
    ensure(found.windows(2).all(|pair| pair[0].1 == pair[1].1), &snapshot, || format!("strategies differ: {found:?}"))
}

/// A search that is cut off after some nodes still brackets the truth: revenue ≤ truth ≤ upper bound.
///
/// # Errors
/// Where it does not.
pub fn limits_bound_the_truth(recipe: &Recipe, nodes: u16) -> Held {
    let snapshot = recipe.snapshot();
    let truth = most(&snapshot)?;
    let limits = Limits { nodes: Some(u64::from(nodes)), ..Limits::default() };
    for &strategy in strategies() {
        let answer = judged(&snapshot, strategy, &limits)?;
        ensure(answer.revenue <= truth && truth <= answer.upper_bound, &snapshot, || {
            let (from, to) = (answer.revenue, answer.upper_bound);
            format!("after {nodes} nodes {} says {from} to {to}, the truth is {truth}", strategy.name())
        })?;
    }
    Ok(())
}

/// Boards that are answered one after another in one workspace, in an order that `order` picks and each as often as that picks
/// it, have the answers that they have in fresh memory, down to what the search did.
///
/// # Errors
/// Where one has not.
pub fn a_used_workspace_changes_nothing(recipes: &[Recipe], order: &[u8]) -> Held {
    let mut workspace = Workspace::default();
    for &number in order {
        let Some(number) = usize::from(number).checked_rem(recipes.len()) else { return Ok(()) };
        let snapshot = recipes[number].snapshot();
        let position = position(&snapshot)?;
        for &strategy in strategies() {
            let fresh = solve(&position, strategy, &Limits::default());
            let used = solve_in(&mut workspace, &position, strategy, &Limits::default());
            ensure(fresh == used, &snapshot, || {
                format!("{}: {fresh:?} in fresh memory, {used:?} in used", strategy.name())
            })?;
        }
    }
    Ok(())
}

/// An answer that the judge has accepted, with what must hold of it besides.
fn judged(snapshot: &Snapshot, strategy: &dyn Strategy, limits: &Limits<'_>) -> Result<Answer, String> {
    let position = position(snapshot)?;
    let answer = solve(&position, strategy, limits).map_err(|defect| format!("{defect}\n{}", text(snapshot)))?;
    ensure(answer.revenue <= answer.upper_bound, snapshot, || "the revenue exceeds its bound".to_owned())?;
    ensure(answer.runs.len() <= position.max_runs(), snapshot, || "more runs than trains that may run".to_owned())?;
    ensure(answer.runs.is_sorted_by_key(|(run, _)| run.train), snapshot, || "runs out of order".to_owned())?;
    Ok(answer)
}
