//! Having what a search found judged.

use super::RunSet;
use crate::judge::{Verdict, judge};
use crate::network::{Breach, Constraints};
use crate::position::{Position, Run, Weights};
use crate::rules::Money;

/// The set of runs that a search found, where the judge accepts it and it keeps the constraints; and what it counts. Runs that
/// add nothing, and that no constraint fixes, are left out.
pub(super) fn judged(
    position: &Position,
    constraints: &Constraints,
    mut runs: Vec<Run>,
    (sum, bound): (Money, Money),
) -> Result<(Money, RunSet), String> {
    runs.sort_by_key(|run| run.train);
    let weights = position.weights();
    let mut verdict = judge(position, &runs);
    let counts = weigh(position, &verdict, &weights);
    let disagreement = disagreement(position, &runs, &verdict, &weights, (sum, counts, bound));
    if let Some(disagreement) = disagreement.or_else(|| breach(position, constraints, &runs)) {
        return Err(disagreement);
    }
    while let Some(number) = needless(position, constraints, &runs, &verdict) {
        runs.remove(number);
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
    Ok((counts, set))
}

/// What a judged set counts by all goals of the objective.
fn weigh(position: &Position, verdict: &Verdict, weights: &Weights) -> Money {
    let later: Money = weights.others.iter().map(|(goal, weight)| verdict.paid_to(position, goal) * weight).sum();
    verdict.revenue * weights.route + later
}

/// The number of a run that could be left out of a legal set: the rest keeps the constraints, is legal and counts as much. A
/// run that is paid for any stop is not one.
pub(super) fn needless(position: &Position, constraints: &Constraints, runs: &[Run], verdict: &Verdict) -> Option<usize> {
    let weights = position.weights();
    let earns_nothing = |number: &usize| {
        let (run, judged) = (&runs[*number], &verdict.runs[*number]);
        judged.paid.iter().all(|&stop| position.price_of_stop(run.train, stop) == 0)
    };
    let adds_nothing = |number: &usize| {
        let rest: Vec<Run> =
            runs.iter().enumerate().filter(|(other, _)| other != number).map(|(_, run)| run.clone()).collect();
        let without = judge(position, &rest);
        constraints.breach(position, &rest).is_none()
            && without.is_legal()
            && weigh(position, &without, &weights) >= weigh(position, verdict, &weights)
    };
    (0..runs.len()).rev().filter(earns_nothing).find(adds_nothing)
}

/// What a set of runs does not keep.
fn breach(position: &Position, constraints: &Constraints, runs: &[Run]) -> Option<String> {
    let id = |train| position.train(train).id.as_str();
    Some(match constraints.breach(position, runs)? {
        Breach::NotFixed(run) => format!("it has not the run that is fixed for train {:?}", id(run.train)),
        Breach::Forbidden(route) => {
            let stops: Vec<String> = route.stops.iter().map(|&stop| position.board().stop_name(stop)).collect();
            format!("it has the route {}, which is forbidden", stops.join(", "))
        }
        Breach::NotIncluded(stop) => format!("it does not include {}", position.board().stop_name(stop)),
    })
}

/// What the judge says against a set of runs that is claimed to earn `revenue`, where nothing earns more than `upper_bound`.
fn disagreement(
    position: &Position,
    runs: &[Run],
    verdict: &Verdict,
    weights: &Weights,
    (sum, judged, bound): (Money, Money, Money),
) -> Option<String> {
    let of_run = runs.iter().zip(&verdict.runs).find_map(|(run, judged)| {
        let fault = judged.faults.first()?.describe(position);
        let train = position.trains().get(run.train.index());
        Some(train.map_or_else(|| fault.clone(), |train| format!("train {:?}: {fault}", train.id)))
    });
    let of_set = || verdict.faults.first().map(|fault| fault.describe(position));
    let of_idle = || (!verdict.lost.is_empty()).then(|| "a train runs that must be idle".to_owned());
    // A search that was cut off may have met a set without looking at a bonus that the set earns as well.
    let accepted = judged == sum || (sum < judged && judged <= bound);
    let of_sum = || {
        let said = |sum: Money| match weights.route {
            1 => sum.to_string(),
            weight => format!("{} and {} by later goals", sum / weight, sum % weight),
        };
        (!accepted).then(|| format!("its runs earn {}, and it says {}", said(judged), said(sum)))
    };
    let of_bound = || (bound < sum).then(|| format!("it earns {sum}, and its bound says at most {bound}"));
    of_run.or_else(of_set).or_else(of_idle).or_else(of_sum).or_else(of_bound)
}
