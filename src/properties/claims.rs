//! Properties of claims: they are read and judged as the enumeration of all sets of runs demands, even if they are illegal.

use super::all_sets::{AllSets, PlainConstraints, SetKey, weighted};
use super::held::{Held, ensure};
use super::solved;
use crate::Language;
use crate::board::{SegmentId, StopId};
use crate::claim::{Claim, ClaimForm, ClaimedConnection, ClaimedRoute, ClaimedRun, ClaimedStop, Interpretation, interpret};
use crate::dispute::rank_claims;
use crate::judge::{included_stops, judge};
use crate::position::{Position, Route, Run};
use crate::random_board::Recipe;
use crate::report::text::claim_faults;
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

fn claim(runs: &[(TrainId, Vec<StopId>)]) -> Claim {
    let stop = |&stop: &StopId| ClaimedStop {
        name: "".into(),
        options: vec![stop],
        connection: ClaimedConnection::Via(Vec::new()),
    };
    let run = |(train, stops): &(TrainId, Vec<StopId>)| {
        ClaimedRun::new(*train, ClaimedRoute::Stops(stops.iter().map(stop).collect()))
    };
    Claim { runs: runs.iter().map(run).collect(), choices: None, revenue: None }
}

/// A claim by its stops is legal if some legal set has exactly these routes, and is worth the most that such a set is worth. If
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
    if runs.len() > position.max_runs() {
        return Ok(());
    }
    let interpretation = interpret(position, &claim(&runs));
    let plain: Vec<Run> = runs
        .iter()
        .map(|(train, stops)| Run { train: *train, route: Route { stops: stops.clone(), legs: Vec::new() } })
        .collect();
    let truth = sets.value_of(&sets.key_of(&plain));
    let verdict = &interpretation.verdict;
    let found = weighted(position, verdict);
    let said = || format!("{runs:?} is {found}, the truth is {truth:?}: {interpretation:?}");
    ensure(*verdict == judge(&position.taking(interpretation.taken.clone()), &interpretation.runs), &snapshot, said)?;
    let added = interpretation.assumptions.iter().any(|assumptions| !assumptions.added.is_empty());
    let right = match truth {
        // A blocked city that a run passes is added.
        Some(worth) => verdict.is_legal() && (found == worth || (added && found > worth)),
        None => !verdict.is_legal() || added,
    };
    ensure(right && interpretation.complete, &snapshot, said)?;
    let legal_as_read = sets.value_of(&sets.key_of(&interpretation.runs)).is_some();
    ensure(verdict.is_legal() == legal_as_read, &snapshot, || format!("as read: {}", said()))?;
    ensure(verdict.is_legal() == claim_faults(position, &interpretation, Language::English).is_empty(), &snapshot, said)?;
    a_run_over_claimed_track_is_judged_as_claimed(position, &interpretation, picks)
}

/// Limit on the sets of a board that are claimed.
const MAX_CLAIMED_SETS: usize = 40;

/// Each legal set of runs is accepted if it is claimed by its stops alone, and is found to be worth at least as much as it is on any
/// track, and at most as much as the best set. So it is if the claim leaves out the blocked cities that the runs pass. On a board
/// with many sets every so many are claimed, beginning with the one that `offset` picks. Boards that are too large to enumerate all
/// sets pass.
///
/// # Errors
/// Describes the set that is judged differently.
pub fn legal_sets_are_accepted_by_their_stops(recipe: &Recipe, offset: u8) -> Held {
    let snapshot = recipe.snapshot();
    let Some(sets) = AllSets::of(&snapshot)? else { return Ok(()) };
    let position = &sets.position;
    let best = sets.best(&PlainConstraints::default()).unwrap_or_default();
    let all = sets.all();
    let step = all.len() / MAX_CLAIMED_SETS + 1;
    for (key, worth) in all.into_iter().skip(usize::from(offset) % step).step_by(step) {
        let runs = runs_of(&sets, &key);
        let included: Vec<(TrainId, Vec<StopId>)> =
            runs.iter().map(|run| (run.train, included_stops(position, run))).collect();
        let stops: Vec<(TrainId, Vec<StopId>)> = runs.into_iter().map(|run| (run.train, run.route.stops)).collect();
        let mut claims = vec![stops];
        if claims[0] != included {
            claims.push(included);
        }
        for claimed in claims {
            let interpretation = interpret(position, &claim(&claimed));
            let verdict = &interpretation.verdict;
            let found = weighted(position, verdict);
            let said =
                || format!("{claimed:?} is worth {found}, the set is worth {worth}, the best {best}: {interpretation:?}");
            let accepted = verdict.is_legal() && interpretation.complete && (worth..=best).contains(&found);
            let as_read = sets.value_of(&sets.key_of(&interpretation.runs));
            ensure(accepted && as_read == Some(found), &snapshot, said)?;
        }
    }
    Ok(())
}

/// Returns runs over the stops of a set, without track. Each is for the first train of its kind that has no run yet.
fn runs_of(sets: &AllSets, key: &SetKey) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (first, stops) in key {
        let is_free = |train: &TrainId| runs.iter().all(|run| run.train != *train);
        let train = sets.trains_of_kind(*first).find(is_free).unwrap_or(TrainId::new(*first));
        runs.push(Run { train, route: Route { stops: stops.clone(), legs: Vec::new() } });
    }
    runs
}

/// Runs that specify their track, some of it used twice, are judged as claimed.
fn a_run_over_claimed_track_is_judged_as_claimed(
    position: &Position,
    interpretation: &Interpretation,
    picks: ClaimRecipe,
) -> Held {
    let mut runs = interpretation.runs.clone();
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
    let run = |run: &Run| ClaimedRun::new(run.train, ClaimedRoute::Track(run.route.clone()));
    let claim = Claim { runs: runs.iter().map(run).collect(), choices: Some(interpretation.taken.clone()), revenue: None };
    let again = interpret(position, &claim);
    let revenue: Money = judge(&position.taking(interpretation.taken.clone()), &runs).revenue;
    if again.runs == runs && again.verdict.revenue == revenue {
        Ok(())
    } else {
        Err(format!("{claim:?} is read as {again:?}"))
    }
}

/// Any text is either a claim, which can be ranked, or refused in one line.
///
/// # Errors
/// Describes the text that is neither.
pub fn any_text_is_a_claim_or_refused(recipe: &Recipe, text: &str) -> Held {
    let position = solved::position(&recipe.snapshot())?;
    let all = [ClaimForm::Text, ClaimForm::Toml].map(|form| Claim::read(&position, text, form).map(|claim| vec![claim]));
    for claims in all.into_iter().chain([Claim::read_route(&position, text)]) {
        match claims {
            Ok(claims) => {
                let ranked = rank_claims(&position, &claims);
                if ranked.iter().any(|claim| claim.interpretation.runs.len() != claims[claim.number].runs.len()) {
                    return Err(format!("{text:?} is {claims:?}, ranked as {ranked:?}"));
                }
            }
            Err(error) if error.to_string().contains('\n') => return Err(format!("more than one line: {error}")),
            Err(_) => {}
        }
    }
    Ok(())
}
