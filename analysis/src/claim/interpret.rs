//! Interpreting a claim: choosing among its readings.

use std::borrow::Cow;
use std::cell::Cell;

use super::claimed::Claim;
use super::connection::ConnectionFinder;
use super::effort::Effort;
use super::interpretation::{Assumptions, Interpretation};
use super::resolve::{Resolved, Resolver, Scope};
use super::run_reading::{RunReading, read_run};
use super::worth::Worth;
use crate::judge::{SetFault, Verdict};
use crate::network::LegFinderScratch;
use crate::position::{Position, Run};
use crate::rules::TrainId;
use crate::search::Limits;

/// Limit on the readings of a whole claim.
const MAX_READINGS_OF_CLAIM: usize = 4_096;

/// Number of stops beyond the fewest that may be added if the claim is not legal without them. They cost no reach.
const MAX_DETOUR: usize = 2;

/// How good a reading is, best first. A legal one comes first. Then each train runs once, no leg is without track, no added stop
/// costs reach (nobody leaves those out), few rules are broken, little track is illegal, few stops are added, the runs are worth what
/// the claim states, and then as much as possible. In the end, few choices are made and the track is short.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    is_illegal: bool,
    repeated_trains: usize,
    trackless: usize,
    costly: usize,
    faults: usize,
    illegal_connections: usize,
    added: usize,
    /// Number of stops chosen for ambiguous names, if the reading is illegal. A legal reading is paid for them.
    chosen: usize,
    worth: Worth,
    choices: usize,
    segments: usize,
}

/// Finds the runs that a claim means.
///
/// The best reading is legal, if there is a legal one. Otherwise it keeps close to the claim and has few
/// faults, so that the faults are those of the claim. Ties are broken in this order: the fewest added stops
/// that the claim does not name; the most runs that earn what the claim states for them; the greatest worth
/// by the objective; the fewest choices and the fewest segments of track; the board's order.
///
/// All tracks between the claimed stops are readings, also those that pass a blocked city if the company may do that.
/// A stop is added only if no leg connects two claimed stops, or if the claim is not legal without it and it costs no reach. The
/// name of a place with several stops means any of them, and a run may pass the others too.
///
/// ```
/// use highball::Position;
/// use highball::claim::{Claim, ClaimForm, interpret};
///
/// let position = Position::read(&std::fs::read("../fixtures/large.json")?)?;
/// let interpretation = interpret(&position, &Claim::read(&position, "5: G15, F14", ClaimForm::Text)?);
/// assert!(interpretation.verdict.is_legal());
/// assert_eq!(interpretation.verdict.revenue, 100);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn interpret(position: &Position, claim: &Claim) -> Interpretation {
    interpret_within(position, claim, &Limits::default())
}

/// Finds the runs that a claim means, within limits.
///
/// Only the limits [`stop`](Limits::stop) and [`nodes`](Limits::nodes) count. Claims about games are read
/// before either is checked. When a limit is reached, the best reading so far is returned. It is not
/// [complete](Interpretation::complete): if it is not legal, another one may be. Without limits, the same
/// happens after a few seconds. No claim about a game takes that long.
///
/// ```
/// use highball::claim::{Claim, ClaimForm, interpret_within};
/// use highball::{Limits, Position};
///
/// let position = Position::read(&std::fs::read("../fixtures/large.json")?)?;
/// let claim = Claim::read(&position, "5: G15, F14", ClaimForm::Text)?;
/// let is_cancelled = || true;
/// let mut limits = Limits::default();
/// limits.stop = Some(&is_cancelled);
/// assert!(interpret_within(&position, &claim, &limits).complete, "an ordinary claim takes too few steps to be cut off");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn interpret_within(position: &Position, claim: &Claim, limits: &Limits<'_>) -> Interpretation {
    let alternatives: Cow<'_, [Position]> = match &claim.choices {
        Some(choices) => vec![position.taking(choices.clone())].into(),
        None if position.choices().next().is_none() => std::slice::from_ref(position).into(),
        None => position.alternatives().collect::<Vec<_>>().into(),
    };
    let effort = Effort::new(limits);
    let spend = |steps| effort.spend(steps);
    let mut memory = LegFinderScratch::default();
    let mut finder = ConnectionFinder::new(position, &mut memory, &effort, &spend);
    let mut best: Option<(Rank, Interpretation)> = None;
    for detour in 0..=MAX_DETOUR {
        let mut complete = true;
        let mut readings: Vec<Vec<RunReading>> = Vec::with_capacity(claim.runs.len());
        for run in &claim.runs {
            let mut of_run = Vec::new();
            for &train in &run.trains {
                let (found, all) = read_run(position, &mut finder, &effort, run, train, detour);
                complete &= all;
                of_run.extend(found);
            }
            readings.push(without_hopeless(&alternatives, of_run, &effort));
        }
        let found = best_set(&alternatives, claim, &readings, complete, &effort);
        let is_better = |(rank, _): &(Rank, Interpretation)| found.0 < *rank;
        if best.as_ref().is_none_or(is_better) {
            best = Some(found);
        }
        if effort.is_spent() || best.as_ref().is_some_and(|(rank, _)| !rank.is_illegal) {
            break;
        }
    }
    let (_, mut interpretation) = best.unwrap_or_else(|| best_set(&alternatives, claim, &[], true, &effort));
    interpretation.complete &= finder.complete && !effort.is_spent();
    interpretation
}

/// Keeps the readings of a run that are legal by themselves or, if none is, those closest to the claim: a set is legal only if each
/// of its runs is. Sorts by the number of added stops.
fn without_hopeless(alternatives: &[Position], mut readings: Vec<RunReading>, effort: &Effort<'_>) -> Vec<RunReading> {
    if readings.len() < 2 {
        return readings;
    }
    readings.sort_by_key(|reading| reading.assumptions.added.len());
    let rank_in = |position: &Position, reading: &RunReading| {
        let worth = |verdict: &Verdict| Worth::of(position, &Claim::default(), verdict);
        let resolver = Resolver { position, scope: Scope::Runs, worth: &worth, effort, complete: Cell::new(true) };
        let faults = resolver.resolve(&[reading], |_| true).map_or(0, |resolved| resolved.verdict.runs[0].faults.len());
        (faults > 0, [reading.trackless, reading.costly, faults])
    };
    // Only a choice that changes the train's reach makes another route legal.
    let matters = |position: &&Position, train: TrainId| {
        position.taken().any(|choice| choice.train == Some(train) && choice.reach.is_some())
    };
    let rank_alone = |reading: &RunReading| {
        let train = reading.run.train;
        let (first, others) = alternatives.split_first()?;
        let others = others.iter().filter(|position| matters(position, train)).map(|position| rank_in(position, reading));
        others.chain([rank_in(first, reading)]).min()
    };
    // When the effort is spent, the readings that were not judged are left out.
    let is_judged = |number: usize| number == 0 || !effort.is_spent();
    let judged = readings.iter().enumerate().take_while(|&(number, _)| is_judged(number));
    let ranks: Vec<_> = judged.filter_map(|(_, reading)| rank_alone(reading)).collect();
    let least = ranks.iter().min().copied();
    let is_hopeless = |(is_illegal, rest)| {
        least.is_some_and(|(least_is_illegal, least)| is_illegal && (!least_is_illegal || rest != least))
    };
    let mut ranks = ranks.into_iter();
    readings.retain(|_| ranks.next().is_some_and(|rank| !is_hopeless(rank)));
    readings
}

/// Returns the best set with one reading of each run.
fn best_set(
    alternatives: &[Position],
    claim: &Claim,
    readings: &[Vec<RunReading>],
    mut complete: bool,
    effort: &Effort<'_>,
) -> (Rank, Interpretation) {
    let mut best: Option<(Rank, Interpretation)> = None;
    let mut consider = |selection: &[usize]| {
        let set: Vec<&RunReading> =
            readings.iter().zip(selection).filter_map(|(readings, &number)| readings.get(number)).collect();
        let added: usize = set.iter().map(|reading| reading.assumptions.added.len()).sum();
        let costly: usize = set.iter().map(|reading| reading.costly).sum();
        // Once a legal set is known, one that adds more cannot be better.
        let is_hopeless =
            best.as_ref().is_some_and(|(rank, _)| !rank.is_illegal && (rank.costly, rank.added) < (costly, added));
        for alternative in alternatives.iter().filter(|_| !is_hopeless) {
            let taken = alternative.taken_choices();
            let worth = |verdict: &Verdict| Worth::of(alternative, claim, verdict);
            let resolver =
                Resolver { position: alternative, scope: Scope::Set, worth: &worth, effort, complete: Cell::new(true) };
            let may_matter = |worth: &Worth| {
                let rank =
                    Rank { is_illegal: false, segments: 0, ..rank(&set, &Verdict::default(), worth.clone(), taken, &[]) };
                best.as_ref().is_none_or(|(known, _)| rank < *known)
            };
            let resolved = resolver.resolve(&set, may_matter);
            complete &= resolver.complete.get();
            let Some(Resolved { runs, verdict }) = resolved else { continue };
            let rank = rank(&set, &verdict, worth(&verdict), taken, &runs);
            if best.as_ref().is_none_or(|(known, _)| rank < *known) {
                let assumptions = set.iter().zip(&runs).map(|(reading, run)| assumptions(reading, run)).collect();
                let taken = taken.to_vec();
                best = Some((rank, Interpretation { runs, assumptions, taken, verdict, complete: true }));
            }
            if effort.is_spent() {
                break;
            }
        }
    };
    let mut selection = vec![0; readings.len()];
    let mut has_more = true;
    for _ in 0..MAX_READINGS_OF_CLAIM {
        consider(&selection);
        has_more = advance(&mut selection, readings);
        if !has_more || effort.is_spent() {
            break;
        }
    }
    if has_more {
        consider(&with_different_trains(readings));
        complete = false;
    }
    let (rank, interpretation) = best.unwrap_or_else(|| {
        let verdict = Verdict::default();
        let worth = alternatives.first().map(|position| Worth::of(position, claim, &verdict)).unwrap_or_default();
        let rank = rank(&[], &verdict, worth, &[], &[]);
        (rank, Interpretation { runs: Vec::new(), assumptions: Vec::new(), taken: Vec::new(), verdict, complete: true })
    });
    (rank, Interpretation { complete, ..interpretation })
}

/// Returns the first selection in which each run has, if possible, another train than those before.
fn with_different_trains(readings: &[Vec<RunReading>]) -> Vec<usize> {
    let mut used: Vec<TrainId> = Vec::new();
    let mut select = |readings: &Vec<RunReading>| {
        let number = readings.iter().position(|reading| !used.contains(&reading.run.train)).unwrap_or(0);
        used.extend(readings.get(number).map(|reading| reading.run.train));
        number
    };
    readings.iter().map(&mut select).collect()
}

/// Advances to the next selection, with the last run changing fastest. Returns `false` after the last selection.
fn advance(selection: &mut [usize], readings: &[Vec<RunReading>]) -> bool {
    for (number, readings) in selection.iter_mut().zip(readings).rev() {
        *number += 1;
        if *number < readings.len() {
            return true;
        }
        *number = 0;
    }
    false
}

/// Returns how the open points of a run were settled, given its track.
fn assumptions(reading: &RunReading, run: &Run) -> Assumptions {
    let mut assumptions = reading.assumptions.clone();
    let known = &reading.run.route.stops;
    // The track may pass a blocked city, which is then added, too.
    if run.route.stops.len() > known.len() {
        let is_added = |stop| assumptions.added.contains(stop) || !known.contains(stop);
        assumptions.added = run.route.stops.iter().filter(|&stop| is_added(stop)).copied().collect();
    }
    assumptions
}

/// Returns the rank of runs over some track.
fn rank(set: &[&RunReading], verdict: &Verdict, worth: Worth, taken: &[usize], runs: &[Run]) -> Rank {
    let sum = |count: fn(&RunReading) -> usize| set.iter().map(|reading| count(reading)).sum();
    Rank {
        is_illegal: !verdict.is_legal(),
        repeated_trains: verdict.faults.iter().filter(|fault| matches!(fault, SetFault::TrainTwice(_))).count(),
        trackless: sum(|reading| reading.trackless),
        costly: sum(|reading| reading.costly),
        faults: verdict.faults.len() + verdict.runs.iter().map(|run| run.faults.len()).sum::<usize>(),
        illegal_connections: sum(|reading| reading.illegal_connections),
        added: sum(|reading| reading.assumptions.added.len()),
        chosen: if verdict.is_legal() { 0 } else { sum(|reading| reading.assumptions.chosen.len()) },
        worth,
        choices: taken.len(),
        segments: runs.iter().flat_map(|run| &run.route.legs).map(Vec::len).sum(),
    }
}
