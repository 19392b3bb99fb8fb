//! All sets of runs of a small board, by brute force: all paths over the track are enumerated as defined by the snapshot format, whether
//! or not a train could run them, and only the judge decides what is legal.

use std::collections::BTreeMap;

use serde_json::Value;

use super::paths::all_paths;
use super::solved::position;
use crate::board::StopId;
use crate::judge::{SetFault, Verdict, included_stops, judge};
use crate::position::{Position, Route, Run, Snapshot};
use crate::rules::{Money, Train, TrainId};
use crate::solve::weighted_value;

/// Limit on the number of sets that are judged.
const MAX_SETS: usize = 4_000;

/// Identity of a set of runs: for each run the index of the first train of its kind, and the stops in the direction that
/// compares lower.
pub(super) type SetKey = Vec<(usize, Vec<StopId>)>;

/// All legal sets of runs of a position, including the empty one, under each combination of choices.
pub(super) struct AllSets {
    pub position: Position,
    /// For each train, the index of the first train that differs from it only in its name.
    kinds: Vec<usize>,
    /// Weighted values of the sets under each combination of choices.
    values: Vec<BTreeMap<SetKey, Money>>,
}

/// Constraints in a form that can be checked on set keys alone.
#[derive(Debug, Clone, Default)]
pub(super) struct PlainConstraints {
    pub fixed: Vec<(TrainId, Vec<StopId>)>,
    pub forbidden: Vec<(Option<TrainId>, Vec<StopId>)>,
    pub included: Vec<StopId>,
}

impl AllSets {
    /// Enumerates all sets. Returns `None` if there are too many.
    pub(super) fn of(snapshot: &Snapshot) -> Result<Option<Self>, String> {
        let position = position(snapshot)?;
        let Some(paths) = all_paths(snapshot) else { return Ok(None) };
        let kinds = kinds_of_trains(snapshot, &position)?;
        let (mut values, mut judged) = (Vec::new(), 0);
        for alternative in position.alternatives() {
            let runs_of = |train| {
                let runs = paths.iter().map(|route| Run { train, route: route.clone() });
                runs.filter(|run| judge(&alternative, std::slice::from_ref(run)).runs[0].is_legal()).collect()
            };
            let runs: Vec<Vec<Run>> = alternative.train_ids().map(runs_of).collect();
            let mut values_of_alternative = BTreeMap::new();
            extend((&alternative, &kinds), &runs, &mut Vec::new(), &mut judged, &mut values_of_alternative);
            values.push(values_of_alternative);
        }
        Ok((judged <= MAX_SETS).then_some(Self { position, kinds, values }))
    }

    /// Returns the key of a set of runs.
    pub(super) fn key_of<'a>(&self, runs: impl IntoIterator<Item = &'a Run>) -> SetKey {
        set_key(&self.kinds, runs)
    }

    /// Returns the trains that differ only in their names from this one, the first of its kind.
    pub(super) fn trains_of_kind(&self, first: usize) -> impl Iterator<Item = TrainId> {
        let kinds = self.kinds.iter().enumerate();
        kinds.filter(move |&(_, &kind)| kind == first).map(|(train, _)| TrainId::new(train))
    }

    /// Returns the routes of all sets, each with the first train of its kind.
    pub(super) fn routes(&self) -> Vec<(usize, Vec<StopId>)> {
        let mut routes: Vec<_> = self.values.iter().flat_map(BTreeMap::keys).flatten().cloned().collect();
        routes.sort_unstable();
        routes.dedup();
        routes
    }

    /// Returns all sets with their highest values.
    pub(super) fn all(&self) -> BTreeMap<SetKey, Money> {
        let mut all: BTreeMap<SetKey, Money> = BTreeMap::new();
        for (key, &value) in self.values.iter().flatten() {
            let known = all.entry(key.clone()).or_default();
            *known = value.max(*known);
        }
        all
    }

    /// Returns the highest value of a set, if it is legal.
    pub(super) fn value_of(&self, key: &SetKey) -> Option<Money> {
        self.values.iter().filter_map(|values| values.get(key)).copied().max()
    }

    /// Returns the highest value of a set that satisfies the constraints.
    pub(super) fn best(&self, constraints: &PlainConstraints) -> Option<Money> {
        let sets = self.values.iter().flatten();
        sets.filter(|(key, _)| self.satisfies(key, constraints)).map(|(_, &value)| value).max()
    }

    /// Returns the sets that satisfy the constraints, earn something and have no run that adds nothing, with their values.
    pub(super) fn listed(&self, constraints: &PlainConstraints) -> BTreeMap<SetKey, Money> {
        let mut listed: BTreeMap<SetKey, Money> = BTreeMap::new();
        for values in &self.values {
            let adds_nothing = |key: &SetKey, value: Money, run: usize| {
                let mut rest = key.clone();
                rest.remove(run);
                self.satisfies(&rest, constraints) && values.get(&rest).is_some_and(|&without| without >= value)
            };
            for (key, &value) in values.iter().filter(|(key, value)| **value > 0 && self.satisfies(key, constraints)) {
                if !(0..key.len()).any(|run| adds_nothing(key, value, run)) {
                    let known = listed.entry(key.clone()).or_default();
                    *known = value.max(*known);
                }
            }
        }
        listed
    }

    /// Whether a set satisfies the constraints.
    fn satisfies(&self, key: &SetKey, constraints: &PlainConstraints) -> bool {
        let mut rest = key.clone();
        for (train, stops) in &constraints.fixed {
            let fixed = run_key(&self.kinds, *train, stops);
            let Some(run) = rest.iter().position(|run| *run == fixed) else { return false };
            rest.remove(run);
        }
        let is_present = |(train, stops): &(Option<TrainId>, Vec<StopId>)| match train {
            Some(train) => rest.contains(&run_key(&self.kinds, *train, stops)),
            None => key.iter().any(|(_, route)| *route == in_lower_direction(stops)),
        };
        let included = |(train, stops): &(usize, Vec<StopId>)| {
            let route = Route { stops: stops.clone(), legs: Vec::new() };
            included_stops(&self.position, &Run { train: TrainId::new(*train), route })
        };
        let is_included = |stop: &StopId| key.iter().any(|run| included(run).contains(stop));
        !constraints.forbidden.iter().any(is_present) && constraints.included.iter().all(is_included)
    }
}

/// Returns the weighted value of a judged set.
pub(super) fn weighted(position: &Position, verdict: &Verdict) -> Money {
    weighted_value(position, verdict, position.weights())
}

/// Returns the key of a set of runs of trains of these kinds.
fn set_key<'a>(kinds: &[usize], runs: impl IntoIterator<Item = &'a Run>) -> SetKey {
    let mut key: SetKey = runs.into_iter().map(|run| run_key(kinds, run.train, &run.route.stops)).collect();
    key.sort_unstable();
    key
}

fn run_key(kinds: &[usize], train: TrainId, stops: &[StopId]) -> (usize, Vec<StopId>) {
    (kinds[train.index()], in_lower_direction(stops))
}

fn in_lower_direction(stops: &[StopId]) -> Vec<StopId> {
    let reversed: Vec<StopId> = stops.iter().rev().copied().collect();
    reversed.min(stops.to_vec())
}

/// Returns for each train the index of the first train that differs from it only in its name: it has the same of its own, and if the two
/// are exchanged wherever the rest of the question mentions them, that stays the same.
fn kinds_of_trains(snapshot: &Snapshot, position: &Position) -> Result<Vec<usize>, String> {
    let without_names = |train: usize| Train { id: String::new(), name: String::new(), ..position.trains()[train].clone() };
    let mut rest = serde_json::to_value(snapshot).map_err(|error| error.to_string())?;
    rest["trains"] = Value::Null;
    let ids: Vec<Value> = position.trains().iter().map(|train| train.id.clone().into()).collect();
    let exchanged = |one: usize, other: usize| {
        let mut exchanged = rest.clone();
        exchange(&mut exchanged, &ids, [one, other]);
        exchanged
    };
    let are_alike = |one: usize, other: usize| {
        without_names(one) == without_names(other) && exchanged(one, other) == exchanged(one, one)
    };
    Ok((0..ids.len()).map(|train| (0..train).find(|&first| are_alike(first, train)).unwrap_or(train)).collect())
}

/// Exchanges two trains in a part of a question: their ids, and the numbers of lists with one for each train. Sorts lists of ids.
fn exchange(part: &mut Value, ids: &[Value], [one, other]: [usize; 2]) {
    match part {
        Value::String(_) if *part == ids[one] => *part = ids[other].clone(),
        Value::String(_) if *part == ids[other] => *part = ids[one].clone(),
        Value::Array(parts) if parts.len() == ids.len() && parts.iter().all(Value::is_number) => parts.swap(one, other),
        Value::Array(parts) => {
            parts.iter_mut().for_each(|part| exchange(part, ids, [one, other]));
            if parts.iter().all(|part| ids.contains(part)) {
                parts.sort_by_key(|part| ids.iter().position(|id| id == part));
            }
        }
        Value::Object(parts) => parts.values_mut().for_each(|part| exchange(part, ids, [one, other])),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Judges a set of runs and records it if it is legal. Then extends it by runs of later trains.
fn extend(
    (position, kinds): (&Position, &[usize]),
    runs: &[Vec<Run>],
    chosen: &mut Vec<Run>,
    judged: &mut usize,
    found: &mut BTreeMap<SetKey, Money>,
) {
    *judged += 1;
    let verdict = judge(position, chosen);
    if verdict.is_legal() {
        // Sets over the same stops may differ by their track.
        let value = weighted(position, &verdict);
        let known = found.entry(set_key(kinds, &*chosen)).or_default();
        *known = value.max(*known);
    }
    let may_grow = verdict.faults.iter().all(SetFault::may_be_mended_by_another_run);
    if !may_grow || chosen.len() == position.max_runs() {
        return;
    }
    let first = chosen.last().map_or(0, |run| run.train.index() + 1);
    for run in runs.iter().skip(first).flatten() {
        if *judged > MAX_SETS {
            return;
        }
        chosen.push(run.clone());
        extend((position, kinds), runs, chosen, judged, found);
        chosen.pop();
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::strategy::ValueTree;
    use proptest::test_runner::{RngAlgorithm, TestRng, TestRunner};

    use super::*;
    use crate::random_board::Recipe;

    #[test]
    fn trains_are_of_one_kind_if_nothing_changes_when_they_are_exchanged() {
        let kinds = |rules: Value| {
            let mut question = serde_json::json!({
                "version": 3, "layout": "flat", "company": "A",
                "trains": [{"id": "t0", "reach": 2}, {"id": "t1", "name": "2", "reach": 2}, {"id": "t2", "reach": 2}],
                "hexes": [{"id": "H0", "column": 0, "row": 0, "neighbours": {},
                           "stops": [{"kind": "city", "revenue": 10, "slots": 1, "tokens": ["A"]}], "segments": []}],
            });
            question.as_object_mut().unwrap().extend(rules.as_object().unwrap().clone());
            let snapshot = Snapshot::read(question.to_string().as_bytes()).unwrap();
            kinds_of_trains(&snapshot, &position(&snapshot).unwrap()).unwrap()
        };
        assert_eq!(kinds(serde_json::json!({})), [0, 0, 0]);
        assert_eq!(kinds(serde_json::json!({"bypass": {"trains": ["t2", "t0"]}})), [0, 1, 0]);
        let choice = |train: &str| serde_json::json!({"id": train, "train": train, "values": []});
        assert_eq!(kinds(serde_json::json!({"choices": [choice("t0"), choice("t1")]})), [0, 1, 2]);
        let bonus = serde_json::json!([{"id": "b", "includes": [["H0/0"]], "pays": [{"to": "route", "amount": [5, 6, 6]}]}]);
        assert_eq!(kinds(serde_json::json!({"bonuses": bonus})), [0, 1, 1]);
    }

    #[test]
    fn most_random_boards_have_few_sets_and_many_have_several() {
        const BOARDS: usize = 300;
        let mut runner =
            TestRunner::new_with_rng(ProptestConfig::default(), TestRng::deterministic_rng(RngAlgorithm::ChaCha));
        let (mut small, mut several, mut ties) = (0, 0, 0);
        for _ in 0..BOARDS {
            let snapshot = any::<Recipe>().new_tree(&mut runner).unwrap().current().snapshot();
            let Some(sets) = AllSets::of(&snapshot).unwrap() else { continue };
            let values: Vec<Money> = sets.listed(&PlainConstraints::default()).into_values().collect();
            let best = values.iter().copied().max();
            small += 1;
            several += usize::from(values.len() > 3);
            ties += usize::from(values.iter().filter(|&&value| Some(value) == best).count() > 1);
        }
        assert!(10 * small >= 7 * BOARDS && 10 * several >= BOARDS && 20 * ties >= BOARDS, "{small} {several} {ties}");
    }
}
