//! Why a route is not in the best set.

use crate::claim::{Told, Understood, understand};
use crate::network::{Constraints, FixedRun, kinds_of_trains, same_run};
use crate::position::{Position, Run};
use crate::solve::Answer;

/// Why a route is not in the best set of runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WhyNot {
    /// What the route means, for the train for which it earns most in a set.
    pub understood: Understood,
    /// What comes of it.
    pub outcome: Outcome,
}

/// What comes of a route.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It is not legal.
    Illegal,
    /// It is in the best set.
    InBest,
    /// The best set that holds it, or why there is none.
    Within(Box<Answer>),
}

/// Says why a route is not in the best set: it is not legal, or what the best set that holds it would earn. The route comes with
/// each kind of train that may be meant, and `solve` finds the best set that keeps constraints.
///
/// # Errors
/// Where `solve` fails.
pub fn why_not<E>(
    position: &Position,
    best: &Answer,
    told: &[Told],
    mut solve: impl FnMut(&Constraints) -> Result<Answer, E>,
) -> Result<Option<WhyNot>, E> {
    let mut understood: Vec<Understood> = told.iter().map(|told| understand(position, told)).collect();
    if understood.iter().any(|it| it.verdict.is_legal()) {
        understood.retain(|it| it.verdict.is_legal());
    } else {
        let least =
            understood.into_iter().min_by_key(|it| it.verdict.runs.iter().map(|run| run.faults.len()).sum::<usize>());
        return Ok(least.map(|understood| WhyNot { understood, outcome: Outcome::Illegal }));
    }
    if let Some(place) = understood.iter().position(|it| it.runs.iter().all(|run| is_in(position, run, best))) {
        return Ok(Some(WhyNot { understood: understood.swap_remove(place), outcome: Outcome::InBest }));
    }
    let mut found: Option<WhyNot> = None;
    for understood in understood {
        let fixed = understood.runs.iter().map(|run| FixedRun { train: run.train, stops: run.route.stops.clone() });
        let answer = solve(&Constraints { fixed: fixed.collect(), ..Constraints::default() })?;
        let rank = |answer: &Answer| (answer.reason.is_none(), answer.revenue);
        let known = found.as_ref().and_then(|known| match &known.outcome {
            Outcome::Within(answer) => Some(rank(answer)),
            Outcome::Illegal | Outcome::InBest => None,
        });
        if known.is_none_or(|known| rank(&answer) > known) {
            found = Some(WhyNot { understood, outcome: Outcome::Within(Box::new(answer)) });
        }
    }
    Ok(found)
}

fn is_in(position: &Position, run: &Run, best: &Answer) -> bool {
    let kinds = kinds_of_trains(position);
    best.runs.iter().any(|(other, _)| same_run(&kinds, other, run))
}
