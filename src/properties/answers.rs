//! Properties of every answer.

use super::held::{Held, ensure, json};
use super::solved::{best_revenue, limits_of, position};
use crate::position::Snapshot;
use crate::random_board::Recipe;
use crate::search::{Cutoff, Limits, Strategy, exact_strategies, strategies};
use crate::solve::{Answer, Solver};

/// The judge accepts the answer of every strategy at the same price, and an exact strategy proves its answer unless it refuses
/// the question.
///
/// # Errors
/// Describes the answer that fails.
pub fn answers_pass_the_judge(recipe: &Recipe) -> Held {
    let snapshot = recipe.snapshot();
    for &strategy in strategies() {
        let limits = limits_of(strategy);
        let answer = judged(&snapshot, strategy, &limits)?;
        let is_refused = matches!(answer.cutoff, Some(Cutoff::Unsupported(_)));
        ensure(answer.proven() || !strategy.is_exact() || is_refused || limits.nodes.is_some(), &snapshot, || {
            format!("{} proves only {} to {} without any limit", strategy.name(), answer.revenue, answer.upper_bound)
        })?;
    }
    Ok(())
}

/// All exact strategies find the same revenue, and the bounds of the others do not contradict it.
///
/// # Errors
/// Describes how the strategies differ.
pub fn strategies_agree(recipe: &Recipe) -> Held {
    let snapshot = recipe.snapshot();
    let mut revenues = Vec::new();
    for strategy in exact_strategies() {
        let limits = limits_of(strategy);
        let answer = judged(&snapshot, strategy, &limits)?;
        if answer.proven() || limits.nodes.is_none() {
            revenues.push((strategy.name(), answer.revenue));
        }
    }
    for strategy in strategies().iter().filter(|strategy| !(strategy.is_exact() && strategy.is_general())) {
        let answer = judged(&snapshot, *strategy, &Limits::default())?;
        let brackets = revenues.iter().all(|&(_, truth)| answer.revenue <= truth && truth <= answer.upper_bound);
        ensure(brackets, &snapshot, || {
            format!("{} finds {} to {}, others {revenues:?}", strategy.name(), answer.revenue, answer.upper_bound)
        })?;
    }
    let agree = revenues.windows(2).all(|pair| pair[0].1 == pair[1].1);
    ensure(agree, &snapshot, || format!("strategies differ: {revenues:?}"))
}

/// A search that ends after some nodes still brackets the truth: revenue ≤ truth ≤ upper bound.
///
/// # Errors
/// Describes the answer that does not bracket the truth.
pub fn limits_bound_the_truth(recipe: &Recipe, nodes: u16) -> Held {
    let snapshot = recipe.snapshot();
    let Some(truth) = best_revenue(&snapshot)? else { return Ok(()) };
    let mut limits = Limits::default();
    limits.nodes = Some(nodes.into());
    for &strategy in strategies() {
        let answer = judged(&snapshot, strategy, &limits)?;
        ensure(answer.revenue <= truth && truth <= answer.upper_bound, &snapshot, || {
            let (from, to) = (answer.revenue, answer.upper_bound);
            format!("after {nodes} nodes {} finds {from} to {to}, the truth is {truth}", strategy.name())
        })?;
    }
    Ok(())
}

/// Boards solved one after another with one solver have the same answers as with a new one, including the statistics of the
/// search. `order` picks the boards, each as often as it occurs there.
///
/// # Errors
/// Describes the answer that differs.
pub fn a_used_solver_changes_nothing(recipes: &[Recipe], order: &[u8]) -> Held {
    let mut used_solvers: Vec<Solver<'_>> =
        strategies().iter().map(|&strategy| Solver::new().strategy(strategy).limits(limits_of(strategy))).collect();
    for &number in order {
        let Some(index) = usize::from(number).checked_rem(recipes.len()) else { return Ok(()) };
        let snapshot = recipes[index].snapshot();
        let position = position(&snapshot)?;
        for (&strategy, solver) in strategies().iter().zip(&mut used_solvers) {
            let fresh = Solver::new().strategy(strategy).limits(limits_of(strategy)).solve(&position);
            let used = solver.solve(&position);
            ensure(fresh == used, &snapshot, || {
                format!("{}: {fresh:?} in fresh memory, {used:?} in used memory", strategy.name())
            })?;
        }
    }
    Ok(())
}

/// Solves a snapshot and checks what must hold of every answer that the judge has accepted.
fn judged(snapshot: &Snapshot, strategy: &dyn Strategy, limits: &Limits<'_>) -> Result<Answer, String> {
    let position = position(snapshot)?;
    let answer = Solver::new()
        .strategy(strategy)
        .limits(*limits)
        .solve(&position)
        .map_err(|defect| format!("{defect}\n{}", json(snapshot)))?;
    ensure(answer.revenue <= answer.upper_bound, snapshot, || "the revenue exceeds its bound".to_owned())?;
    ensure(answer.runs.len() <= position.max_runs(), snapshot, || "more runs than trains that may run".to_owned())?;
    ensure(answer.runs.is_sorted_by_key(|(run, _)| run.train), snapshot, || "runs out of order".to_owned())?;
    Ok(answer)
}
