//! Why a route is not in the best set of runs.

use crate::claim::{Claim, Interpretation, interpret_within};
use crate::network::{Constraints, FixedRun, kinds_of_trains, same_run};
use crate::position::{Position, Run};
use crate::search::Limits;
use crate::solve::Answer;

/// Why a route is not in the best set of runs.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct WhyNot {
    /// The route, for the train with which a set that includes it earns most.
    pub interpretation: Interpretation,
    /// How the route compares with the best set.
    pub standing: RouteStanding,
}

/// How a route compares with the best set of runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RouteStanding {
    /// It is not legal.
    Illegal,
    /// It is in the best set.
    InBest,
    /// The best set that includes it, or the reason why there is none.
    Within(Box<Answer>),
}

/// Finds out why a route is not in the best set: either it is not legal, or the best set that includes it earns less. `claims` is
/// the route for each kind of train that may be meant. It is read [within `limits`](interpret_within). `solve` finds the best set
/// under constraints.
///
/// # Errors
/// If `solve` fails.
pub fn why_not<E>(
    position: &Position,
    best: &Answer,
    claims: &[Claim],
    limits: &Limits<'_>,
    mut solve: impl FnMut(&Constraints) -> Result<Answer, E>,
) -> Result<Option<WhyNot>, E> {
    let mut readings: Vec<Interpretation> = claims.iter().map(|claim| interpret_within(position, claim, limits)).collect();
    if readings.iter().any(|it| it.verdict.is_legal()) {
        readings.retain(|it| it.verdict.is_legal());
    } else {
        let least = readings.into_iter().min_by_key(|it| it.verdict.runs.iter().map(|run| run.faults.len()).sum::<usize>());
        return Ok(least.map(|interpretation| WhyNot { interpretation, standing: RouteStanding::Illegal }));
    }
    if let Some(place) = readings.iter().position(|it| it.runs.iter().all(|run| is_in(position, run, best))) {
        return Ok(Some(WhyNot { interpretation: readings.swap_remove(place), standing: RouteStanding::InBest }));
    }
    let mut found: Option<WhyNot> = None;
    for interpretation in readings {
        let fixed = interpretation.runs.iter().map(|run| FixedRun { train: run.train, stops: run.route.stops.clone() });
        let answer = solve(&Constraints { fixed: fixed.collect(), ..Constraints::default() })?;
        let rank = |answer: &Answer| (answer.reason.is_none(), answer.goals(position));
        let known = found.as_ref().and_then(|known| match &known.standing {
            RouteStanding::Within(answer) => Some(rank(answer)),
            RouteStanding::Illegal | RouteStanding::InBest => None,
        });
        if known.is_none_or(|known| rank(&answer) > known) {
            found = Some(WhyNot { interpretation, standing: RouteStanding::Within(Box::new(answer)) });
        }
    }
    Ok(found)
}

fn is_in(position: &Position, run: &Run, best: &Answer) -> bool {
    let kinds = kinds_of_trains(position);
    best.runs.iter().any(|(other, _)| same_run(&kinds, other, run))
}
