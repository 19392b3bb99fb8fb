//! Properties of claims: they are read and judged as the enumeration of all sets of runs demands, even if they are illegal.

use super::Recipe;
use super::all_sets::{AllSets, set_key};
use super::held::{Held, ensure};
use super::solved;
use crate::board::{SegmentId, StopId};
use crate::claim::{Between, ClaimForm, Told, ToldRun, ToldStop, Understood, Way, understand};
use crate::hearing::hear;
use crate::judge::judge;
use crate::position::{Position, Route, Run};
use crate::report::hearing_faults;
use crate::rules::{Money, TrainId};

/// Numbers that pick a claim: some legal routes and changes to them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct ClaimRecipe {
    /// The routes before the changes.
    pub routes: [u8; 3],
    /// Number of routes.
    pub count: u8,
    /// The changes: which route, what kind of change, at which stop, and with which other stop.
    pub changes: [[u8; 4]; 3],
    /// Number of changes.
    pub changed: u8,
}

impl ClaimRecipe {
    /// Returns the runs of the claim by their stops.
    fn of(self, sets: &AllSets) -> Vec<(TrainId, Vec<StopId>)> {
        let routes = sets.routes();
        let stops = sets.position.board().stops().len();
        let mut runs: Vec<(TrainId, Vec<StopId>)> = Vec::new();
        for number in &self.routes[..usize::from(self.count % 4)] {
            let Some(picked) = usize::from(*number).checked_rem(routes.len()) else { break };
            let (first, stops) = routes[picked].clone();
            // The run goes to the first train of its kind without a run.
            let free = (first..sets.position.trains().len()).map(TrainId::new);
            let mut free = free.filter(|train| runs.iter().all(|(other, _)| other != train));
            if let Some(train) = free.next() {
                runs.push((train, stops));
            }
        }
        for [run, what, at, with] in &self.changes[..usize::from(self.changed % 4)] {
            let Some(run) = usize::from(*run).checked_rem(runs.len()) else { break };
            let route = &mut runs[run].1;
            let (at, other) = (usize::from(*at) % (route.len() + 1), usize::from(*with) % route.len().max(1));
            match what % 4 {
                0 if at < route.len() && route.len() > 1 => drop(route.remove(at)),
                1 => route.insert(at, StopId::new(usize::from(*with) % stops)),
                2 if at < route.len() => route.swap(at, other),
                _ => route.reverse(),
            }
        }
        runs
    }
}

fn told(runs: &[(TrainId, Vec<StopId>)]) -> Told {
    let stop = |&stop: &StopId| ToldStop { options: vec![stop], from_before: Between::Via(Vec::new()) };
    let run = |(train, stops): &(TrainId, Vec<StopId>)| ToldRun::new(*train, Way::Stops(stops.iter().map(stop).collect()));
    Told { runs: runs.iter().map(run).collect(), choices: None }
}

/// A claim by its stops is legal if some legal set has exactly these routes, and earns the most that such a set earns. If
/// there is no such set, and no stop was added to the claim, it is illegal and its faults are listed. Boards that are too
/// large to enumerate all sets pass.
///
/// # Errors
/// Describes the claim that is judged differently.
pub fn claims_are_judged_by_the_rules(recipe: &Recipe, picks: ClaimRecipe) -> Held {
    let snapshot = recipe.snapshot();
    let Some(sets) = AllSets::of(&snapshot)? else { return Ok(()) };
    let position = &sets.position;
    let runs = picks.of(&sets);
    if runs.len() > position.most_runs() {
        return Ok(());
    }
    let understood = understand(position, &told(&runs));
    let plain: Vec<Run> = runs
        .iter()
        .map(|(train, stops)| Run { train: *train, route: Route { stops: stops.clone(), legs: Vec::new() } })
        .collect();
    let truth = sets.value_of(&set_key(position, &plain)).map(|value| value / position.weights().route);
    let verdict = &understood.verdict;
    let said = || format!("{runs:?} is {}, the truth is {truth:?}: {understood:?}", verdict.revenue);
    ensure(*verdict == judge(&position.taking(understood.taken.clone()), &understood.runs), &snapshot, said)?;
    let added = understood.notes.iter().any(|notes| !notes.added.is_empty());
    let right = match truth {
        Some(revenue) => verdict.is_legal() && !added && verdict.revenue == revenue,
        None => !verdict.is_legal() || added,
    };
    ensure(right && understood.complete, &snapshot, said)?;
    let legal_as_read = sets.value_of(&set_key(position, &understood.runs)).is_some();
    ensure(verdict.is_legal() == legal_as_read, &snapshot, || format!("as read: {}", said()))?;
    ensure(verdict.is_legal() == hearing_faults(position, &understood).is_empty(), &snapshot, said)?;
    a_run_over_told_track_is_judged_as_told(position, &understood, picks)
}

/// The same runs with all their track, some of it used again, are judged as they are claimed.
fn a_run_over_told_track_is_judged_as_told(position: &Position, understood: &Understood, picks: ClaimRecipe) -> Held {
    let mut runs = understood.runs.clone();
    let [run, leg, at, with] = picks.changes[0].map(usize::from);
    let segments = position.board().segments().len();
    if let Some(run) = run.checked_rem(runs.len()) {
        let legs = &mut runs[run].route.legs;
        if let Some(leg) = leg.checked_rem(legs.len())
            && let Some(with) = with.checked_rem(segments)
        {
            let at = at % (legs[leg].len() + 1);
            legs[leg].insert(at, SegmentId::new(with));
        }
    }
    let run = |run: &Run| ToldRun::new(run.train, Way::Track(run.route.clone()));
    let told = Told { runs: runs.iter().map(run).collect(), choices: Some(understood.taken.clone()) };
    let again = understand(position, &told);
    let revenue: Money = judge(&position.taking(understood.taken.clone()), &runs).revenue;
    if again.runs == runs && again.verdict.revenue == revenue {
        Ok(())
    } else {
        Err(format!("{told:?} is read as {again:?}"))
    }
}

/// Any text is either a claim, which can then be disputed, or refused with one line.
///
/// # Errors
/// Describes the text that is neither.
pub fn any_text_is_a_claim_or_refused(recipe: &Recipe, text: &str) -> Held {
    let position = solved::position(&recipe.snapshot())?;
    let all = [ClaimForm::Text, ClaimForm::Toml].map(|form| Told::read(&position, text, form).map(|told| vec![told]));
    for told in all.into_iter().chain([Told::read_route(&position, text)]) {
        match told {
            Ok(told) => {
                let heard = hear(&position, &told);
                if heard.iter().any(|heard| heard.understood.runs.len() != told[heard.number].runs.len()) {
                    return Err(format!("{text:?} is {told:?}, and heard as {heard:?}"));
                }
            }
            Err(error) if error.to_string().contains('\n') => return Err(format!("more than one line: {error}")),
            Err(_) => {}
        }
    }
    Ok(())
}
