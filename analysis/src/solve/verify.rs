//! Checking what a search found with the judge.

use highball_messages::Language;

use super::objective::weighted_value;
use super::{Defect, RunSet};
use crate::judge::{Verdict, judge};
use crate::network::{Breach, Constraints};
use crate::position::{Position, Run, Weights};
use crate::rules::Money;

/// Has the judge check a set of runs that a search found, and checks the constraints. Returns the set and its weighted value,
/// without runs that add nothing and are not fixed by a constraint. `reported` holds the weighted value and the upper bound
/// that the search reported.
pub(super) fn verify(
    position: &Position,
    constraints: &Constraints,
    mut runs: Vec<Run>,
    reported: (Money, Money),
) -> Result<(Money, RunSet), Defect> {
    runs.sort_by_key(|run| run.train);
    let weights = position.weights();
    let mut verdict = judge(position, &runs);
    let value = weighted_value(position, &verdict, weights);
    let objection = objection(position, &runs, &verdict, weights, value, reported);
    if let Some(objection) = objection.or_else(|| breach(position, constraints, &runs)) {
        return Err(Defect(objection));
    }
    while let Some(index) = redundant_run(position, constraints, &runs, &verdict) {
        runs.remove(index);
        verdict = judge(position, &runs);
    }
    let idle = position
        .train_ids()
        .filter(|&train| runs.iter().all(|run| run.train != train))
        .take(position.rules().idle_trains as usize)
        .collect();
    let set = RunSet {
        revenue: verdict.revenue,
        idle,
        taken: position.taken_choices().to_vec(),
        bonuses: verdict.bonuses,
        runs: runs.into_iter().zip(verdict.runs).collect(),
    };
    Ok((value, set))
}

/// Finds a run that can be left out of a legal set: the remaining runs satisfy the constraints, are legal and have the same
/// value. A run that is paid for any stop is never redundant.
pub(super) fn redundant_run(
    position: &Position,
    constraints: &Constraints,
    runs: &[Run],
    verdict: &Verdict,
) -> Option<usize> {
    let weights = position.weights();
    let earns_nothing = |index: &usize| {
        let (run, judged) = (&runs[*index], &verdict.runs[*index]);
        judged.paid.iter().all(|&stop| position.price_of_stop(run.train, stop) == 0)
    };
    let adds_nothing = |index: &usize| {
        let rest: Vec<Run> =
            runs.iter().enumerate().filter(|(other, _)| other != index).map(|(_, run)| run.clone()).collect();
        let verdict_on_rest = judge(position, &rest);
        constraints.breach(position, &rest).is_none()
            && verdict_on_rest.is_legal()
            && weighted_value(position, &verdict_on_rest, weights) >= weighted_value(position, verdict, weights)
    };
    (0..runs.len()).rev().filter(earns_nothing).find(adds_nothing)
}

/// Describes the first constraint that a set of runs breaks.
fn breach(position: &Position, constraints: &Constraints, runs: &[Run]) -> Option<String> {
    Some(match constraints.breach(position, runs)? {
        Breach::NotFixed(run) => {
            format!("train {:?} does not run the route that is fixed for it", position.train(run.train).id)
        }
        Breach::Forbidden(route) => {
            let stops: Vec<String> = route.stops.iter().map(|&stop| position.board().stop_name(stop)).collect();
            format!("it includes the forbidden route {}", stops.join(", "))
        }
        Breach::NotIncluded(stop) => format!("it does not include {}", position.board().stop_name(stop)),
    })
}

/// Describes the first objection of the judge to a set of runs. `value` is the weighted value by the judge, `reported` and
/// `bound` are the weighted value and the upper bound by the search.
fn objection(
    position: &Position,
    runs: &[Run],
    verdict: &Verdict,
    weights: &Weights,
    value: Money,
    (reported, bound): (Money, Money),
) -> Option<String> {
    let of_run = runs.iter().zip(&verdict.runs).find_map(|(run, judged)| {
        let fault = judged.faults.first()?.describe(position, Language::English);
        let train = position.trains().get(run.train.index());
        Some(train.map_or_else(|| fault.clone(), |train| format!("train {:?}: {fault}", train.id)))
    });
    let of_set = || verdict.faults.first().map(|fault| fault.describe(position, Language::English));
    let of_idle_trains = || (!verdict.lost.is_empty()).then(|| "a train runs that must stay idle".to_owned());
    // A search that was cut off may have found a set without considering a bonus that the set earns as well.
    let is_accepted = value == reported || (reported < value && value <= bound);
    let of_value = || {
        let text = |value: Money| match weights.route {
            1 => value.to_string(),
            weight => format!("{} and {} by later goals", value / weight, value % weight),
        };
        (!is_accepted).then(|| format!("the runs earn {}, but the search reports {}", text(value), text(reported)))
    };
    let of_bound =
        || (bound < reported).then(|| format!("the runs earn {reported}, but the search reports an upper bound of {bound}"));
    of_run.or_else(of_set).or_else(of_idle_trains).or_else(of_value).or_else(of_bound)
}
