//! What holds of claims: they are read as a direct reading of the rules has it, whatever is done to them.

use super::sets::{AllSets, key};
use super::{Held, Recipe, ensure};
use crate::board::{SegmentId, StopId};
use crate::claim::{Between, ClaimForm, Told, ToldRun, ToldStop, Understood, Way, understand};
use crate::hearing::hear;
use crate::judge::judge;
use crate::position::{Position, Route, Run};
use crate::report::hearing_faults;
use crate::rules::{Money, TrainId};

/// Numbers that pick a claim: some legal routes, and what is done to them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, arbitrary::Arbitrary, proptest_derive::Arbitrary)]
pub struct ClaimRecipe {
    /// The routes that it begins with.
    pub routes: [u8; 3],
    /// How many of them there are.
    pub count: u8,
    /// What is done to them: to which, what, where, and with what.
    pub changes: [[u8; 4]; 3],
    /// How many of these there are.
    pub changed: u8,
}

impl ClaimRecipe {
    /// The runs of the claim, by their stops.
    fn of(self, sets: &AllSets) -> Vec<(TrainId, Vec<StopId>)> {
        let routes = sets.routes();
        let stops = sets.position.board().stops().len();
        let mut runs: Vec<(TrainId, Vec<StopId>)> = Vec::new();
        for number in &self.routes[..usize::from(self.count % 4)] {
            let Some(picked) = usize::from(*number).checked_rem(routes.len()) else { break };
            let (first, stops) = routes[picked].clone();
            // The first of alike trains that has no run yet.
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

/// A claim by its stops is legal where some legal set has just these routes, and is then worth the most that such a set earns.
/// Where none has, and no stop was added, it is not legal, and something is said to be wrong. Boards that are too large for all
/// sets to be listed pass.
///
/// # Errors
/// Where it is not so.
pub fn claims_are_judged_by_the_rules(recipe: &Recipe, picks: ClaimRecipe) -> Held {
    let snapshot = recipe.snapshot();
    let Some(sets) = AllSets::of(&snapshot)? else { return Ok(()) };
    let position = &sets.position;
    let runs = picks.of(&sets);
    if runs.len() > position.max_runs() {
        return Ok(());
    }
    let understood = understand(position, &told(&runs));
    let plain: Vec<Run> = runs
        .iter()
        .map(|(train, stops)| Run { train: *train, route: Route { stops: stops.clone(), legs: Vec::new() } })
        .collect();
    let truth = sets.sum_of(&key(position, &plain)).map(|sum| sum / position.weights().route);
    let verdict = &understood.verdict;
    let said = || format!("{runs:?} is {}, the truth is {truth:?}: {understood:?}", verdict.revenue);
    ensure(*verdict == judge(&position.taking(understood.taken.clone()), &understood.runs), &snapshot, said)?;
    let added = understood.notes.iter().any(|notes| !notes.added.is_empty());
    let right = match truth {
        Some(revenue) => verdict.is_legal() && !added && verdict.revenue == revenue,
        None => !verdict.is_legal() || added,
    };
    ensure(right && understood.complete, &snapshot, said)?;
    let legal_as_read = sets.sum_of(&key(position, &understood.runs)).is_some();
    ensure(verdict.is_legal() == legal_as_read, &snapshot, || format!("as read: {}", said()))?;
    ensure(verdict.is_legal() == hearing_faults(position, &understood).is_empty(), &snapshot, said)?;
    a_run_over_told_track_is_judged_as_told(position, &understood, picks)
}

/// The same runs with their track, of which some is used again, are judged as they are told.
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

/// Whatever a text says, it is a claim of a board's company, which is then heard, or it is refused in a line.
///
/// # Errors
/// Where it is refused in several.
pub fn any_text_is_a_claim_or_refused(recipe: &Recipe, text: &str) -> Held {
    let position = super::position(&recipe.snapshot())?;
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
