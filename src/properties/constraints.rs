//! What holds of answers that have to keep constraints, of further sets, and of what has to be beaten.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU16, Ordering};

use super::sets::{AllSets, Asked, Key, key};
use super::{Held, Recipe, ensure, most, position, text};
use crate::board::StopId;
use crate::network::{Constraints, FixedRun, ForbiddenRoute};
use crate::position::{Position, Snapshot};
use crate::rules::{Money, TrainId};
use crate::search::{Limits, Strategy, exact_strategies, strategies};
use crate::solve::{Answer, Compiled, ListEnd, Reason, Wanted};

/// How many sets [`further_sets_are_those_of_all_sets`] lists where it lists all.
const MOST_COMPARED: usize = 60;

/// Numbers that pick constraints: a run to be fixed, a route to be forbidden, a stop to be included; which of these are picked at
/// all, `which` says.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct ConstraintsRecipe {
    /// Which kinds of constraint there are.
    pub which: u8,
    /// The runs that are fixed.
    pub fixed: [u8; 2],
    /// The route that is forbidden.
    pub forbidden: u8,
    /// Another route of it that is forbidden to all trains.
    pub forbidden_to_all: u8,
    /// The stop that is included.
    pub included: u8,
}

impl ConstraintsRecipe {
    /// The constraints, of runs that some legal set has.
    fn of(self, sets: &AllSets) -> Asked {
        let mut asked = Asked::default();
        let is_picked = |bit: u8| self.which >> bit & 1 == 1;
        let routes = sets.routes();
        let route = |number: u8| {
            let (train, stops) = routes.get(usize::from(number).checked_rem(routes.len())?)?.clone();
            Some((TrainId::new(train), stops))
        };
        for (bit, number) in self.fixed.into_iter().enumerate() {
            if let Some((train, stops)) = route(number).filter(|_| is_picked(bit as u8))
                && asked.fixed.iter().all(|(other, _)| *other != train)
            {
                asked.fixed.push((train, stops));
            }
        }
        if let Some((train, stops)) = route(self.forbidden).filter(|_| is_picked(2)) {
            asked.forbidden.push((Some(train), stops));
        }
        if let Some((_, stops)) = route(self.forbidden_to_all).filter(|_| is_picked(3)) {
            asked.forbidden.push((None, stops));
        }
        let stops = sets.position.board().stops().len();
        if let Some(stop) = usize::from(self.included).checked_rem(stops).filter(|_| is_picked(4)) {
            asked.included.push(StopId::new(stop));
        }
        asked
    }
}

fn constraints(asked: &Asked) -> Constraints {
    Constraints {
        fixed: asked.fixed.iter().map(|(train, stops)| FixedRun { train: *train, stops: stops.clone() }).collect(),
        forbidden: (asked.forbidden.iter())
            .map(|(train, stops)| ForbiddenRoute { train: *train, stops: stops.iter().rev().copied().collect() })
            .collect(),
        included: asked.included.clone(),
    }
}

fn compiled<'a>(position: &'a Position, asked: &Asked) -> Result<Compiled<'a>, String> {
    Compiled::constrained(position, &constraints(asked)).map_err(|error| format!("{asked:?}: {error}"))
}

/// With runs fixed, routes forbidden and stops to be included, every exact strategy finds the best of all sets that keep these
/// constraints, or says that there is none; and where it is cut off, it still brackets the truth. Boards that are too large for
/// all sets to be listed pass.
///
/// # Errors
/// Where one does not.
pub fn constrained_answers_are_the_best_of_all_sets(recipe: &Recipe, picks: ConstraintsRecipe, nodes: u8) -> Held {
    let snapshot = recipe.snapshot();
    let Some(sets) = AllSets::of(&snapshot)? else { return Ok(()) };
    let asked = picks.of(&sets);
    let (truth, weight) = (sets.best(&asked), sets.position.weights().route);
    let compiled = compiled(&sets.position, &asked)?;
    for strategy in exact_strategies() {
        let said = |answer: &Answer| {
            let (from, to, name) = (answer.revenue, answer.upper_bound, strategy.name());
            format!("{name} says {from} to {to} ({:?}) for {asked:?}, the truth is {truth:?}", answer.reason)
        };
        let answer = solved(&compiled, strategy, &Limits::default(), &snapshot)?;
        let is_unmet = matches!(answer.reason, Some(Reason::Fixed { .. } | Reason::Included(_) | Reason::Together));
        let right = match truth {
            Some(truth) => answer.revenue == truth / weight && !is_unmet,
            None => answer.runs.is_empty() && answer.reason.is_some(),
        };
        ensure(right && answer.proven(), &snapshot, || said(&answer))?;
        let cut = solved(&compiled, strategy, &Limits { nodes: Some(nodes.into()), ..Limits::default() }, &snapshot)?;
        let truth = truth.unwrap_or(0) / weight;
        ensure(cut.revenue <= truth && truth <= cut.upper_bound, &snapshot, || format!("{nodes} nodes: {}", said(&cut)))?;
    }
    Ok(())
}

/// The sets that are listed as all of the best ones, and as so many of the best, are those of all sets: no other, none twice, in
/// their order. Boards that are too large for all sets to be listed pass.
///
/// # Errors
/// Where they are not.
pub fn further_sets_are_those_of_all_sets(recipe: &Recipe, picks: ConstraintsRecipe, wanted: u8) -> Held {
    let snapshot = recipe.snapshot();
    let Some(sets) = AllSets::of(&snapshot)? else { return Ok(()) };
    let asked = picks.of(&sets);
    let truth = sets.listed(&asked);
    let best = truth.values().copied().max().unwrap_or(0);
    let compiled = compiled(&sets.position, &asked)?;
    for strategy in exact_strategies() {
        let count = 1 + usize::from(wanted) % 6;
        let top = listed(&compiled, strategy, Wanted::Top(count), &truth, (&sets.position, &snapshot))?;
        let mut sums: Vec<Money> = truth.values().copied().collect();
        sums.sort_unstable_by_key(|&sum| std::cmp::Reverse(sum));
        sums.truncate(count);
        let found: Option<Vec<Money>> = top.iter().map(|key| truth.get(key).copied()).collect();
        ensure(found.as_ref() == Some(&sums) && is_each_once(&top), &snapshot, || {
            format!("{} lists {top:?} as the {count} best of {truth:?} for {asked:?}", strategy.name())
        })?;
        let all: BTreeMap<&Key, Money> =
            truth.iter().filter(|(_, sum)| **sum == best).map(|(key, sum)| (key, *sum)).collect();
        if all.len() > MOST_COMPARED {
            continue;
        }
        let listed = listed(&compiled, strategy, Wanted::All, &truth, (&sets.position, &snapshot))?;
        let same = listed.len() == all.len() && listed.iter().all(|key| all.contains_key(key));
        ensure(same && is_each_once(&listed), &snapshot, || {
            format!("{} lists {listed:?} as all of {all:?} for {asked:?}", strategy.name())
        })?;
    }
    Ok(())
}

fn is_each_once(keys: &[Key]) -> bool {
    (0..keys.len()).all(|number| !keys[..number].contains(&keys[number]))
}

/// The best set and the further ones, with what must hold of every list of some of the `truth`.
fn listed(
    compiled: &Compiled<'_>,
    strategy: &dyn Strategy,
    wanted: Wanted,
    truth: &BTreeMap<Key, Money>,
    (position, snapshot): (&Position, &Snapshot),
) -> Result<Vec<Key>, String> {
    let answer =
        compiled.list(strategy, &Limits::default(), wanted).map_err(|defect| format!("{defect}\n{}", text(snapshot)))?;
    let further = answer.further.unwrap_or_default();
    // The best set may be one that earns nothing, which is listed nowhere else.
    let best = Some(key(position, answer.runs.iter().map(|(run, _)| run))).filter(|best| truth.contains_key(best));
    let enough = matches!(wanted, Wanted::Top(most) if most == further.sets.len() + 1);
    let end = if enough && best.is_some() { ListEnd::Enough } else { ListEnd::NoMore };
    ensure(further.is_complete() && further.end == end, snapshot, || {
        format!("{wanted:?}: {} further sets, {:?}", further.sets.len(), further.end)
    })?;
    let revenues = [answer.revenue].into_iter().chain(further.sets.iter().map(|set| set.revenue));
    ensure(revenues.is_sorted_by(|one, other| one >= other), snapshot, || "the revenues of a list rise".to_owned())?;
    let sets = further.sets.iter().map(|set| key(position, set.runs.iter().map(|(run, _)| run)));
    Ok(best.into_iter().chain(sets).collect())
}

/// Fixing what the best set runs earns the same, and forbidding one of its routes earns no more.
///
/// # Errors
/// Where it does not.
pub fn the_best_runs_can_be_fixed_and_forbidden(recipe: &Recipe, which: u8) -> Held {
    let snapshot = recipe.snapshot();
    let position = position(&snapshot)?;
    for strategy in exact_strategies() {
        let best = solved(&Compiled::new(&position), strategy, &Limits::default(), &snapshot)?;
        let Some(number) = usize::from(which).checked_rem(best.runs.len()) else { continue };
        let runs: Vec<_> = best.runs.iter().map(|(run, _)| (run.train, run.route.stops.clone())).collect();
        for fixed in [runs.clone(), vec![runs[number].clone()]] {
            let asked = Asked { fixed, ..Asked::default() };
            let answer = solved(&compiled(&position, &asked)?, strategy, &Limits::default(), &snapshot)?;
            ensure(answer.revenue == best.revenue && answer.proven(), &snapshot, || {
                format!("{} finds {} with {asked:?}, and {} else", strategy.name(), answer.revenue, best.revenue)
            })?;
        }
        for train in [None, Some(runs[number].0)] {
            let asked = Asked { forbidden: vec![(train, runs[number].1.clone())], ..Asked::default() };
            let answer = solved(&compiled(&position, &asked)?, strategy, &Limits::default(), &snapshot)?;
            ensure(answer.revenue <= best.revenue && answer.proven(), &snapshot, || {
                format!("{} finds {} with {asked:?}, and {} else", strategy.name(), answer.revenue, best.revenue)
            })?;
        }
    }
    Ok(())
}

/// Where something has to be beaten, an exact strategy finds the best set if that does, and else nothing; no strategy finds
/// what does not beat it.
///
/// # Errors
/// Where one does not.
pub fn what_does_not_beat_is_not_found(recipe: &Recipe, beat: u8) -> Held {
    let snapshot = recipe.snapshot();
    let truth = most(&snapshot)?;
    let position = position(&snapshot)?;
    // What can just be beaten, and what cannot, are the cases that matter.
    let beat = match beat {
        0 => truth,
        1 => truth.saturating_sub(1),
        _ => Money::from(beat),
    };
    for &strategy in strategies() {
        let answer = solved(&Compiled::new(&position), strategy, &Limits { beat, ..Limits::default() }, &snapshot)?;
        let finds = !answer.runs.is_empty();
        let right = match strategy.is_exact() {
            true if truth > beat || beat == 0 => answer.revenue == truth && answer.proven(),
            true => !finds && answer.proven(),
            false => truth <= answer.upper_bound || truth <= beat,
        };
        ensure(right && (!finds || beat == 0 || answer.revenue > beat), &snapshot, || {
            let (revenue, bound) = (answer.revenue, answer.upper_bound);
            format!("{} says {revenue} to {bound} against {beat}, the truth is {truth}", strategy.name())
        })?;
    }
    Ok(())
}

/// A search that is told to stop when it asks for the so-manieth time, or that may keep only so many bytes, still brackets the
/// truth.
///
/// # Errors
/// Where it does not.
pub fn a_cancelled_search_bounds_the_truth(recipe: &Recipe, questions: u8, bytes: u16) -> Held {
    let snapshot = recipe.snapshot();
    let truth = most(&snapshot)?;
    let position = position(&snapshot)?;
    for &strategy in strategies() {
        let asked = AtomicU16::new(0);
        let stop = || asked.fetch_add(1, Ordering::Relaxed) >= u16::from(questions % 16);
        let cancelled = Limits { stop: Some(&stop), ..Limits::default() };
        let tight = Limits { memory: Some(bytes.into()), ..Limits::default() };
        for limits in [cancelled, tight] {
            let answer = solved(&Compiled::new(&position), strategy, &limits, &snapshot)?;
            ensure(answer.revenue <= truth && truth <= answer.upper_bound, &snapshot, || {
                let (from, to) = (answer.revenue, answer.upper_bound);
                format!("{} within {limits:?} says {from} to {to}, the truth is {truth}", strategy.name())
            })?;
        }
    }
    Ok(())
}

fn solved(
    compiled: &Compiled<'_>,
    strategy: &dyn Strategy,
    limits: &Limits<'_>,
    snapshot: &Snapshot,
) -> Result<Answer, String> {
    compiled.solve(strategy, limits).map_err(|defect| format!("{defect}\n{}", text(snapshot)))
}
