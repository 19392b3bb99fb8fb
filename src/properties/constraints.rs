//! Properties of answers under constraints, of further sets, and of searches with a revenue to beat or limits.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU16, Ordering};

use super::all_sets::{AllSets, PlainConstraints, SetKey};
use super::held::{Held, ensure, json};
use super::solved::{best_revenue, limits_of, position};
use crate::board::StopId;
use crate::network::{Constraints, FixedRun, ForbiddenRoute};
use crate::position::{Position, Snapshot};
use crate::random_board::Recipe;
use crate::rules::{Money, TrainId};
use crate::search::{Cutoff, Limits, Strategy, exact_strategies, strategies};
use crate::solve::{Answer, ListEnd, Reason, Solver, Wanted};

/// Limit on the number of sets for which [`further_sets_are_those_of_all_sets`] checks [`Wanted::All`].
const MAX_COMPARED: usize = 60;

/// Numbers that pick constraints: runs to be fixed, routes to be forbidden, a stop to be included. `which` decides which of
/// these are used at all.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct ConstraintsRecipe {
    /// Which constraints are used, one in each bit.
    pub which: u8,
    /// The runs that are fixed.
    pub fixed: [u8; 2],
    /// The route that is forbidden to trains of its kind.
    pub forbidden: u8,
    /// The route that is forbidden to all trains.
    pub forbidden_to_all: u8,
    /// The stop that is included.
    pub included: u8,
}

impl ConstraintsRecipe {
    /// Picks the constraints from the runs of all legal sets.
    fn of(self, sets: &AllSets) -> PlainConstraints {
        let mut constraints = PlainConstraints::default();
        let is_picked = |bit: u8| self.which >> bit & 1 == 1;
        let routes = sets.routes();
        let route = |number: u8| {
            let (train, stops) = routes.get(usize::from(number).checked_rem(routes.len())?)?.clone();
            Some((TrainId::new(train), stops))
        };
        for (bit, number) in self.fixed.into_iter().enumerate() {
            if let Some((train, stops)) = route(number).filter(|_| is_picked(bit as u8))
                && constraints.fixed.iter().all(|(other, _)| *other != train)
            {
                constraints.fixed.push((train, stops));
            }
        }
        if let Some((train, stops)) = route(self.forbidden).filter(|_| is_picked(2)) {
            constraints.forbidden.push((Some(train), stops));
        }
        if let Some((_, stops)) = route(self.forbidden_to_all).filter(|_| is_picked(3)) {
            constraints.forbidden.push((None, stops));
        }
        let stops = sets.position.board().stops().len();
        if let Some(stop) = usize::from(self.included).checked_rem(stops).filter(|_| is_picked(4)) {
            constraints.included.push(StopId::new(stop));
        }
        constraints
    }
}

fn full_constraints(plain: &PlainConstraints) -> Constraints {
    Constraints {
        fixed: plain.fixed.iter().map(|(train, stops)| FixedRun { train: *train, stops: stops.clone() }).collect(),
        forbidden: (plain.forbidden.iter())
            .map(|(train, stops)| ForbiddenRoute { train: *train, stops: stops.iter().rev().copied().collect() })
            .collect(),
        included: plain.included.clone(),
    }
}

/// A solver with a strategy, for sets that satisfy the constraints.
fn solver<'a>(strategy: &'a dyn Strategy, constraints: &PlainConstraints) -> Solver<'a> {
    Solver::new().strategy(strategy).constraints(full_constraints(constraints))
}

/// Under constraints, every exact strategy finds the best of all sets that satisfy them, or says that there is none. If a
/// limit ends the search, it still brackets the truth. Boards that are too large to enumerate all sets pass.
///
/// # Errors
/// Describes the strategy that fails.
pub fn constrained_answers_are_the_best_of_all_sets(recipe: &Recipe, picks: ConstraintsRecipe, nodes: u8) -> Held {
    let snapshot = recipe.snapshot();
    let Some(sets) = AllSets::of(&snapshot)? else { return Ok(()) };
    let constraints = picks.of(&sets);
    let (truth, weight) = (sets.best(&constraints), sets.position.weights().route);
    for strategy in exact_strategies() {
        let describe = |answer: &Answer| {
            let (from, to, name) = (answer.revenue, answer.upper_bound, strategy.name());
            format!("{name} finds {from} to {to} ({:?}) for {constraints:?}, the truth is {truth:?}", answer.reason)
        };
        let answer = solved(solver(strategy, &constraints), &sets.position, &snapshot)?;
        let is_unmet = matches!(answer.reason, Some(Reason::Fixed { .. } | Reason::Included(_) | Reason::Together));
        let is_right = match truth {
            Some(truth) => answer.revenue == truth / weight && !is_unmet,
            None => answer.runs.is_empty() && answer.reason.is_some(),
        };
        ensure(is_right && answer.proven(), &snapshot, || describe(&answer))?;
        let cut = solved(solver(strategy, &constraints).node_limit(nodes.into()), &sets.position, &snapshot)?;
        let truth = truth.unwrap_or(0) / weight;
        ensure(cut.revenue <= truth && truth <= cut.upper_bound, &snapshot, || {
            format!("{nodes} nodes: {}", describe(&cut))
        })?;
    }
    Ok(())
}

/// The lists of all best sets and of a number of the best sets agree with the enumeration of all sets: no other set, none
/// twice, in the right order. Boards that are too large to enumerate all sets pass.
///
/// # Errors
/// Describes the list that differs.
pub fn further_sets_are_those_of_all_sets(recipe: &Recipe, picks: ConstraintsRecipe, wanted: u8) -> Held {
    let snapshot = recipe.snapshot();
    let Some(sets) = AllSets::of(&snapshot)? else { return Ok(()) };
    let constraints = picks.of(&sets);
    let truth = sets.listed(&constraints);
    let best = truth.values().copied().max().unwrap_or(0);
    for strategy in exact_strategies() {
        let count = 1 + usize::from(wanted) % 6;
        let top = listed(solver(strategy, &constraints), Wanted::Top(count), &truth, (&sets, &snapshot))?;
        let mut values: Vec<Money> = truth.values().copied().collect();
        values.sort_unstable_by_key(|&value| std::cmp::Reverse(value));
        values.truncate(count);
        let found: Option<Vec<Money>> = top.iter().map(|key| truth.get(key).copied()).collect();
        ensure(found.as_ref() == Some(&values) && are_distinct(&top), &snapshot, || {
            format!("{} lists {top:?} as the {count} best of {truth:?} for {constraints:?}", strategy.name())
        })?;
        let all: BTreeMap<&SetKey, Money> =
            truth.iter().filter(|(_, value)| **value == best).map(|(key, value)| (key, *value)).collect();
        if all.len() > MAX_COMPARED {
            continue;
        }
        let listed = listed(solver(strategy, &constraints), Wanted::All, &truth, (&sets, &snapshot))?;
        let same = listed.len() == all.len() && listed.iter().all(|key| all.contains_key(key));
        ensure(same && are_distinct(&listed), &snapshot, || {
            format!("{} lists {listed:?} as all of {all:?} for {constraints:?}", strategy.name())
        })?;
    }
    Ok(())
}

fn are_distinct(keys: &[SetKey]) -> bool {
    (0..keys.len()).all(|number| !keys[..number].contains(&keys[number]))
}

/// Returns the best set and the further ones, and checks what must hold of every list. `truth` has all sets that may be listed.
fn listed(
    mut solver: Solver<'_>,
    wanted: Wanted,
    truth: &BTreeMap<SetKey, Money>,
    (sets, snapshot): (&AllSets, &Snapshot),
) -> Result<Vec<SetKey>, String> {
    let answer = solver.list(&sets.position, wanted).map_err(|error| format!("{error}\n{}", json(snapshot)))?;
    let further = answer.further.unwrap_or_default();
    // A best set that earns nothing is not in `truth`.
    let best = Some(sets.key_of(answer.runs.iter().map(|(run, _)| run))).filter(|best| truth.contains_key(best));
    let enough = matches!(wanted, Wanted::Top(count) if count == further.sets.len() + 1);
    let end = if enough && best.is_some() { ListEnd::Enough } else { ListEnd::NoMore };
    ensure(further.is_complete() && further.end == end, snapshot, || {
        format!("{wanted:?}: {} further sets, {:?}", further.sets.len(), further.end)
    })?;
    let revenues = [answer.revenue].into_iter().chain(further.sets.iter().map(|set| set.revenue));
    ensure(revenues.is_sorted_by(|one, other| one >= other), snapshot, || "the revenues of a list rise".to_owned())?;
    let others = further.sets.iter().map(|set| sets.key_of(set.runs.iter().map(|(run, _)| run)));
    Ok(best.into_iter().chain(others).collect())
}

/// With runs of the best set fixed the revenue is the same, and with one of its routes forbidden it is no higher.
///
/// # Errors
/// Describes the answer that differs.
pub fn the_best_runs_can_be_fixed_and_forbidden(recipe: &Recipe, which: u8) -> Held {
    let snapshot = recipe.snapshot();
    let position = position(&snapshot)?;
    if best_revenue(&snapshot)?.is_none() {
        return Ok(());
    }
    for strategy in exact_strategies() {
        let best = solved(Solver::new().strategy(strategy).limits(limits_of(strategy)), &position, &snapshot)?;
        if !best.proven() && limits_of(strategy).nodes.is_some() {
            continue;
        }
        let Some(number) = usize::from(which).checked_rem(best.runs.len()) else { continue };
        let runs: Vec<_> = best.runs.iter().map(|(run, _)| (run.train, run.route.stops.clone())).collect();
        for fixed in [runs.clone(), vec![runs[number].clone()]] {
            let constraints = PlainConstraints { fixed, ..PlainConstraints::default() };
            let answer = solved(solver(strategy, &constraints), &position, &snapshot)?;
            ensure(answer.revenue == best.revenue && answer.upper_bound == answer.revenue, &snapshot, || {
                format!("{} finds {} with {constraints:?}, and {} without", strategy.name(), answer.revenue, best.revenue)
            })?;
        }
        for train in [None, Some(runs[number].0)] {
            let forbidden = vec![(train, runs[number].1.clone())];
            let constraints = PlainConstraints { forbidden, ..PlainConstraints::default() };
            let answer = solved(solver(strategy, &constraints), &position, &snapshot)?;
            ensure(answer.revenue <= best.revenue && answer.upper_bound == answer.revenue, &snapshot, || {
                format!("{} finds {} with {constraints:?}, and {} without", strategy.name(), answer.revenue, best.revenue)
            })?;
        }
    }
    Ok(())
}

/// With a revenue to beat, an exact strategy finds the best set if it earns more, and otherwise nothing. No strategy finds a
/// set that does not earn more.
///
/// # Errors
/// Describes the strategy that fails.
pub fn what_does_not_beat_is_not_found(recipe: &Recipe, beat: u8) -> Held {
    let snapshot = recipe.snapshot();
    let Some(truth) = best_revenue(&snapshot)? else { return Ok(()) };
    let position = position(&snapshot)?;
    // The interesting cases are the best revenue itself and one less.
    let beat = match beat {
        0 => truth,
        1 => truth.saturating_sub(1),
        _ => Money::from(beat),
    };
    for &strategy in strategies() {
        let limits = limits_of(strategy);
        let answer = solved(Solver::new().strategy(strategy).limits(limits).beat(beat), &position, &snapshot)?;
        if limits.nodes.is_some() && answer.cutoff.is_some() {
            continue;
        }
        let finds_runs = !answer.runs.is_empty();
        let is_refused = matches!(answer.cutoff, Some(Cutoff::Unsupported(_)));
        let is_right = match strategy.is_exact() && !is_refused {
            true if truth > beat || beat == 0 => answer.revenue == truth && answer.proven(),
            true => !finds_runs && answer.proven(),
            false => truth <= answer.upper_bound || truth <= beat,
        };
        ensure(is_right && (!finds_runs || beat == 0 || answer.revenue > beat), &snapshot, || {
            let (revenue, bound) = (answer.revenue, answer.upper_bound);
            format!("{} finds {revenue} to {bound} with {beat} to beat, the truth is {truth}", strategy.name())
        })?;
    }
    Ok(())
}

/// A search that is cancelled after some polls of [`Limits::stop`], or that has only a few bytes of memory, still brackets
/// the truth.
///
/// # Errors
/// Describes the answer that does not bracket the truth.
pub fn a_cancelled_search_bounds_the_truth(recipe: &Recipe, polls: u8, bytes: u16) -> Held {
    let snapshot = recipe.snapshot();
    let Some(truth) = best_revenue(&snapshot)? else { return Ok(()) };
    let position = position(&snapshot)?;
    for &strategy in strategies() {
        let polled = AtomicU16::new(0);
        let stop = || polled.fetch_add(1, Ordering::Relaxed) >= u16::from(polls % 16);
        let (mut cancelled, mut little_memory) = (Limits::default(), Limits::default());
        cancelled.stop = Some(&stop);
        little_memory.memory = Some(bytes.into());
        for limits in [cancelled, little_memory] {
            let answer = solved(Solver::new().strategy(strategy).limits(limits), &position, &snapshot)?;
            ensure(answer.revenue <= truth && truth <= answer.upper_bound, &snapshot, || {
                let (from, to) = (answer.revenue, answer.upper_bound);
                format!("{} within {limits:?} finds {from} to {to}, the truth is {truth}", strategy.name())
            })?;
        }
    }
    Ok(())
}

fn solved(mut solver: Solver<'_>, position: &Position, snapshot: &Snapshot) -> Result<Answer, String> {
    solver.solve(position).map_err(|error| format!("{error}\n{}", json(snapshot)))
}
