//! All sets of runs of a small board, found as plainly as [`oracle`](super::oracle) finds the best: by the judge's word alone.

use std::collections::BTreeMap;

use super::oracle::Paths;
use super::position;
use crate::board::StopId;
use crate::judge::{SetFault, judge};
use crate::position::{Position, Run, Snapshot};
use crate::rules::{Money, Train, TrainId};

/// How many sets the judge may be asked about.
const MOST_SETS: usize = 4_000;

/// What makes a set of runs the set that it is: of each run the first of the trains that are alike, and the stops in one of
/// both orders.
pub(super) type Key = Vec<(usize, Vec<StopId>)>;

/// All legal sets of runs of a position, the empty one too, for each combination of choices.
pub(super) struct AllSets {
    pub position: Position,
    /// What the sets count by all goals of the objective.
    sums: Vec<BTreeMap<Key, Money>>,
}

/// Constraints as the tests understand them, on keys alone.
#[derive(Debug, Clone, Default)]
pub(super) struct Asked {
    pub fixed: Vec<(TrainId, Vec<StopId>)>,
    pub forbidden: Vec<(Option<TrainId>, Vec<StopId>)>,
    pub included: Vec<StopId>,
}

impl AllSets {
    /// Nothing where there are too many.
    pub(super) fn of(snapshot: &Snapshot) -> Result<Option<Self>, String> {
        let position = position(snapshot)?;
        let Some(paths) = Paths::all(snapshot) else { return Ok(None) };
        let (mut sums, mut asked) = (Vec::new(), 0);
        for alternative in position.alternatives() {
            let runs_of = |train| {
                let runs = paths.iter().map(|route| Run { train, route: route.clone() });
                runs.filter(|run| judge(&alternative, std::slice::from_ref(run)).runs[0].is_legal()).collect()
            };
            let runs: Vec<Vec<Run>> = alternative.train_ids().map(runs_of).collect();
            let mut of_alternative = BTreeMap::new();
            choose(&alternative, &runs, &mut Vec::new(), &mut asked, &mut of_alternative);
            sums.push(of_alternative);
        }
        Ok((asked <= MOST_SETS).then_some(Self { position, sums }))
    }

    /// The routes of all sets, with their trains.
    pub(super) fn routes(&self) -> Vec<(usize, Vec<StopId>)> {
        let mut routes: Vec<_> = self.sums.iter().flat_map(BTreeMap::keys).flatten().cloned().collect();
        routes.sort_unstable();
        routes.dedup();
        routes
    }

    /// The most that this set counts, if it is legal.
    pub(super) fn sum_of(&self, key: &Key) -> Option<Money> {
        self.sums.iter().filter_map(|sums| sums.get(key)).copied().max()
    }

    /// The most that a set counts which does as is asked.
    pub(super) fn best(&self, asked: &Asked) -> Option<Money> {
        let sets = self.sums.iter().flatten();
        sets.filter(|(key, _)| self.does(key, asked)).map(|(_, &sum)| sum).max()
    }

    /// What the sets count that do as is asked, that earn something, and that have no run which adds nothing.
    pub(super) fn listed(&self, asked: &Asked) -> BTreeMap<Key, Money> {
        let mut listed: BTreeMap<Key, Money> = BTreeMap::new();
        for sums in &self.sums {
            let adds_nothing = |key: &Key, sum: Money, run: usize| {
                let mut rest = key.clone();
                rest.remove(run);
                self.does(&rest, asked) && sums.get(&rest).is_some_and(|&without| without >= sum)
            };
            for (key, &sum) in sums.iter().filter(|(key, sum)| **sum > 0 && self.does(key, asked)) {
                if !(0..key.len()).any(|run| adds_nothing(key, sum, run)) {
                    let known = listed.entry(key.clone()).or_default();
                    *known = sum.max(*known);
                }
            }
        }
        listed
    }

    /// Whether a set does as is asked.
    fn does(&self, key: &Key, asked: &Asked) -> bool {
        let mut rest = key.clone();
        for (train, stops) in &asked.fixed {
            let wanted = run_key(&self.position, *train, stops);
            let Some(run) = rest.iter().position(|run| *run == wanted) else { return false };
            rest.remove(run);
        }
        let forbidden = |(train, stops): &(Option<TrainId>, Vec<StopId>)| match train {
            Some(train) => rest.contains(&run_key(&self.position, *train, stops)),
            None => key.iter().any(|(_, route)| *route == in_one_order(stops)),
        };
        let included = |stop: &StopId| key.iter().any(|(_, stops)| stops.contains(stop));
        !asked.forbidden.iter().any(forbidden) && asked.included.iter().all(included)
    }
}

/// The key of a set of runs.
pub(super) fn key<'a>(position: &Position, runs: impl IntoIterator<Item = &'a Run>) -> Key {
    let mut key: Key = runs.into_iter().map(|run| run_key(position, run.train, &run.route.stops)).collect();
    key.sort_unstable();
    key
}

fn run_key(position: &Position, train: TrainId, stops: &[StopId]) -> (usize, Vec<StopId>) {
    let first = position.train_ids().find(|&other| alike(position, train, other));
    (first.unwrap_or(train).index(), in_one_order(stops))
}

fn in_one_order(stops: &[StopId]) -> Vec<StopId> {
    let turned: Vec<StopId> = stops.iter().rev().copied().collect();
    turned.min(stops.to_vec())
}

/// Whether two trains differ in nothing but their names.
fn alike(position: &Position, one: TrainId, other: TrainId) -> bool {
    let nameless = |train| Train { id: String::new(), name: String::new(), ..position.train(train).clone() };
    let mut stops = position.rules().stops.iter();
    nameless(one) == nameless(other) && stops.all(|stop| stop.value.to(one) == stop.value.to(other))
}

/// Takes in a set of runs, if it is legal, and all that have more runs, of later trains.
fn choose(
    position: &Position,
    runs: &[Vec<Run>],
    chosen: &mut Vec<Run>,
    asked: &mut usize,
    found: &mut BTreeMap<Key, Money>,
) {
    *asked += 1;
    let verdict = judge(position, chosen);
    if verdict.is_legal() {
        let weights = position.weights();
        let later = weights.others.iter().map(|(goal, weight)| verdict.paid_to(position, goal) * weight);
        found.insert(key(position, &*chosen), verdict.revenue * weights.route + later.sum::<Money>());
    }
    // A further run can heal nothing but a choice that is not earned yet.
    let may_grow = verdict.faults.iter().all(|fault| matches!(fault, SetFault::ChoiceNotEarned { .. }));
    if !may_grow || chosen.len() == position.max_runs() {
        return;
    }
    let first = chosen.last().map_or(0, |run| run.train.index() + 1);
    for run in runs.iter().skip(first).flatten() {
        if *asked > MOST_SETS {
            return;
        }
        chosen.push(run.clone());
        choose(position, runs, chosen, asked, found);
        chosen.pop();
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::strategy::ValueTree;
    use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};

    use super::*;
    use crate::properties::Recipe;

    #[test]
    fn most_random_boards_have_few_sets_and_many_have_several() {
        const BOARDS: usize = 300;
        let mut runner =
            TestRunner::new_with_rng(ProptestConfig::default(), TestRng::deterministic_rng(RngAlgorithm::ChaCha));
        let (mut small, mut several, mut ties) = (0, 0, 0);
        for _ in 0..BOARDS {
            let snapshot = any::<Recipe>().new_tree(&mut runner).unwrap().current().snapshot();
            let Some(sets) = AllSets::of(&snapshot).unwrap() else { continue };
            let sums: Vec<Money> = sets.listed(&Asked::default()).into_values().collect();
            let best = sums.iter().copied().max();
            small += 1;
            several += usize::from(sums.len() > 3);
            ties += usize::from(sums.iter().filter(|&&sum| Some(sum) == best).count() > 1);
        }
        assert!(10 * small >= 7 * BOARDS && 10 * several >= BOARDS && 20 * ties >= BOARDS, "{small} {several} {ties}");
    }
}
