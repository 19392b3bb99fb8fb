//! Which runs a claim means: of all ways to read it one that is legal, with the fewest stops that nobody told of, and of these the
//! one that pays most. Where none is legal, the one that keeps closest to what is told, so that what is said to be wrong is so.

use std::rc::Rc;

use super::choose::{Candidate, choose};
use super::reading::Reading;
use super::stretch::{Asked, Stretches};
use super::told::{Between, Told, ToldRun, ToldStop, Way};
use crate::board::{HexId, StopId};
use crate::judge::{SetFault, Verdict, judge};
use crate::network::LegFinderScratch;
use crate::position::{Position, Route, Run};
use crate::rules::{Money, TrainId};

/// The most ways to read one run that are looked at.
const MOST_OF_RUN: usize = 256;

/// The most ways to read a whole claim that are looked at.
const MOST_OF_CLAIM: usize = 4_096;

/// How many stops that take nothing of a train's reach may be added beyond the fewest, where the claim is not legal without.
const MOST_DETOUR: usize = 2;

/// What a claim means, as fully specified runs, with what the judge says of them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Understood {
    /// The runs, in the order of the claim.
    pub runs: Vec<Run>,
    /// What was read into each run.
    pub notes: Vec<Notes>,
    /// The choices that the company takes, by their numbers among the question's: what the claim says or, where it leaves them
    /// open, those under which it is legal and pays most.
    pub taken: Vec<usize>,
    /// What the judge says of the runs, with these choices taken.
    pub verdict: Verdict,
    /// Whether all ways to read the claim were looked at, which is so but for absurd ones. Where not, there may be a better one.
    pub complete: bool,
}

/// What was read into a run that the claim does not say.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Notes {
    /// The stops that were added, in the order of the run.
    pub added: Vec<StopId>,
    /// The stops that were taken of several that could be meant.
    pub chosen: Vec<StopId>,
    /// What the run is told to earn, where that is said.
    pub sum: Option<Money>,
    /// The legs, by their number, for which no track leads over the hexes that the claim names.
    pub unmet: Vec<(usize, Vec<HexId>)>,
}

/// A way to read one run: all is settled but the track of each leg.
#[derive(Debug, Clone)]
struct Reader {
    run: Run,
    notes: Notes,
    /// Of each leg the track that it may take; empty where the run says its track.
    legs: Vec<Rc<[Reading]>>,
    /// How many legs have no track.
    trackless: usize,
    /// How many of the added stops take of the train's reach.
    costly: usize,
    /// How many legs take track that no train may take.
    amiss: usize,
}

/// How good a way to read a claim is: a legal one first. Then it has each train run once, leaves no leg without track, adds no stop
/// that takes of a train's reach, which nobody leaves out, breaks few rules, runs on track that trains may take, adds little at all,
/// and pays much.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Rank {
    illegal: bool,
    twice: usize,
    trackless: usize,
    costly: usize,
    faults: usize,
    amiss: usize,
    added: usize,
    /// How many stops of places with several it takes, where it is not legal: what a legal one takes, it is paid.
    chosen: usize,
    unpaid: Money,
    choices: usize,
}

/// Finds the runs that a claim means.
///
/// Of all ways to read the claim it takes a legal one where there is any, else one that keeps close to what is told and has few
/// faults; of these one with the fewest stops that the claim does not name; of these one that pays most; and of these the first
/// in the board's order. A stop is added only where no track leads straight from one to the next, or where the claim is not legal
/// without and the stop takes nothing of the train's reach. Of a place with several stops any may be passed as well.
///
/// ```
/// use highball::Position;
/// use highball::claim::{ClaimForm, Told, understand};
///
/// let position = Position::read(&std::fs::read("fixtures/large.json")?)?;
/// let understood = understand(&position, &Told::read(&position, "5: G15, F14", ClaimForm::Text)?);
/// assert!(understood.verdict.is_legal());
/// assert_eq!(understood.verdict.revenue, 100);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn understand(position: &Position, told: &Told) -> Understood {
    let alternatives: Vec<Position> = match &told.choices {
        Some(choices) => vec![position.taking(choices.clone())],
        None if position.choices().next().is_none() => vec![position.clone()],
        None => position.alternatives().collect(),
    };
    let mut memory = LegFinderScratch::default();
    let mut stretches = Stretches::new(position, &mut memory);
    let mut best: Option<(Rank, Understood)> = None;
    for detour in 0..=MOST_DETOUR {
        let mut complete = true;
        let mut readers = Vec::with_capacity(told.runs.len());
        for run in &told.runs {
            let mut all = Vec::new();
            for &train in &run.trains {
                let (read, of_train) = read_run(position, &mut stretches, run, train, detour);
                complete &= of_train;
                all.extend(read);
            }
            readers.push(without_hopeless(position, all));
        }
        let found = best_set(&alternatives, &readers, complete);
        let is_better = |(rank, _): &(Rank, Understood)| found.0 < *rank;
        if best.as_ref().is_none_or(is_better) {
            best = Some(found);
        }
        if best.as_ref().is_some_and(|(rank, _)| !rank.illegal) {
            break;
        }
    }
    let (_, mut understood) = best.unwrap_or_else(|| best_set(&alternatives, &[], true));
    understood.complete &= stretches.complete;
    understood
}

/// The ways to read a run of a train, and whether these are all.
fn read_run(
    position: &Position,
    stretches: &mut Stretches<'_>,
    told: &ToldRun,
    train: TrainId,
    detour: usize,
) -> (Vec<Reader>, bool) {
    let begin = |route: Route| {
        let notes = Notes { sum: told.sum, ..Notes::default() };
        Reader { run: Run { train, route }, notes, legs: Vec::new(), trackless: 0, costly: 0, amiss: 0 }
    };
    let stops = match &told.way {
        Way::Stops(stops) => stops,
        Way::Track(route) => return (vec![begin(route.clone())], true),
    };
    let mut readers = vec![begin(Route::default())];
    let mut complete = true;
    for stop in stops {
        let mut next = Vec::new();
        for reader in &readers {
            for &option in options(position, stop, reader) {
                next.extend(go_on(stretches, reader, (stop, option), stops, detour));
            }
        }
        complete &= next.len() <= MOST_OF_RUN;
        next.truncate(MOST_OF_RUN);
        readers = next;
    }
    (readers, complete)
}

/// The options of a stop that a run does not have yet, or all where it has them all.
fn options<'a>(position: &Position, stop: &'a ToldStop, reader: &Reader) -> Vec<&'a StopId> {
    let has = |option: &&StopId| reader.run.route.stops.contains(option);
    let may_visit = |option: &&StopId| position.rights(reader.run.train, **option).is_none_or(|rights| rights.visit);
    let new: Vec<&StopId> = stop.options.iter().filter(|option| !has(option)).collect();
    let open: Vec<&StopId> = new.iter().copied().filter(may_visit).collect();
    match (open.is_empty(), new.is_empty()) {
        (false, _) => open,
        (true, false) => new,
        (true, true) => stop.options.iter().collect(),
    }
}

/// The ways in which a run may go on to a stop.
fn go_on(
    stretches: &mut Stretches<'_>,
    reader: &Reader,
    (stop, to): (&ToldStop, StopId),
    told: &[ToldStop],
    detour: usize,
) -> Vec<Reader> {
    let train = reader.run.train;
    let chosen = (stop.options.len() > 1).then_some(to);
    let Some(&from) = reader.run.route.stops.last() else {
        let mut first = reader.clone();
        first.run.route.stops.push(to);
        first.notes.chosen.extend(chosen);
        return vec![first];
    };
    // Of a place with several stops the others may be passed too, and are then meant by its name as well.
    let certain = told.iter().filter(|stop| stop.options.len() == 1).flat_map(|stop| &stop.options);
    let has: Vec<StopId> = certain.chain(&reader.run.route.stops).copied().collect();
    let may_be_meant = |added: &StopId| told.iter().any(|stop| stop.options.contains(added));
    let asked = Asked { train, from, to, between: &stop.from_before, told: &has };
    let found = stretches.find(asked, detour);
    let went = found.into_iter().map(|stretch| {
        let mut next = reader.clone();
        let leg = next.legs.len();
        if let [none] = &stretch.legs[..]
            && none.is_empty()
        {
            let (Between::Via(hexes) | Between::Hexes(hexes)) = &stop.from_before;
            next.notes.unmet.push((leg, hexes.clone()));
        }
        next.run.route.stops.extend(stretch.added.iter().copied().chain([to]));
        let (meant, added): (Vec<StopId>, Vec<StopId>) = stretch.added.into_iter().partition(may_be_meant);
        next.costly += added.iter().filter(|&&stop| !stretches.is_free(train, stop)).count();
        next.notes.added.extend(added);
        next.notes.chosen.extend(meant.into_iter().chain(chosen));
        next.trackless += stretch.legs.iter().filter(|readings| readings.is_empty()).count();
        next.legs.extend(stretch.legs);
        next.amiss += usize::from(stretch.amiss);
        next
    });
    let mut went: Vec<Reader> = went.collect();
    // A run through its own stops again is read so only where there is no other way.
    let repeats = |reader: &Reader| {
        let stops = &reader.run.route.stops;
        stops.iter().enumerate().any(|(number, stop)| stops[..number].contains(stop))
    };
    if went.iter().any(|reader| !repeats(reader)) {
        went.retain(|reader| !repeats(reader));
    }
    went
}

/// The ways that are legal by themselves or, where none is, those that keep closest to what is told. A set is legal only where each
/// of its runs is. Those that add least come first.
fn without_hopeless(position: &Position, mut readers: Vec<Reader>) -> Vec<Reader> {
    if readers.len() < 2 {
        return readers;
    }
    readers.sort_by_key(|reader| reader.notes.added.len());
    let of_run = |reader: &Reader| {
        let (runs, _) = laid(position, &[reader]);
        let mut verdict = judge(position, &runs);
        verdict.faults.clear();
        let Rank { illegal, trackless, costly, faults, .. } = rank(&[reader], &verdict, &[]);
        (illegal, [trackless, costly, faults])
    };
    let ranks: Vec<_> = readers.iter().map(of_run).collect();
    let least = ranks.iter().min().copied();
    let is_hopeless = |(illegal, rest)| least.is_some_and(|(of_least, least)| illegal && (!of_least || rest != least));
    let mut ranks = ranks.into_iter();
    readers.retain(|_| ranks.next().is_some_and(|rank| !is_hopeless(rank)));
    readers
}

/// The best of all sets that have one way to read each run, tried by how much is added.
fn best_set(alternatives: &[Position], readers: &[Vec<Reader>], mut complete: bool) -> (Rank, Understood) {
    let mut best: Option<(Rank, Understood)> = None;
    let mut choice = vec![0; readers.len()];
    for _ in 0..MOST_OF_CLAIM {
        let set: Vec<&Reader> = readers.iter().zip(&choice).filter_map(|(readers, &number)| readers.get(number)).collect();
        let added: usize = set.iter().map(|reader| reader.notes.added.len()).sum();
        let costly: usize = set.iter().map(|reader| reader.costly).sum();
        // Where a legal set is known, one that adds more is no better.
        let is_hopeless =
            best.as_ref().is_some_and(|(rank, _)| !rank.illegal && (rank.costly, rank.added) < (costly, added));
        for alternative in alternatives.iter().filter(|_| !is_hopeless) {
            let (runs, all) = laid(alternative, &set);
            let verdict = judge(alternative, &runs);
            let rank = rank(&set, &verdict, alternative.taken_choices());
            complete &= all;
            if best.as_ref().is_none_or(|(known, _)| rank < *known) {
                let notes = set.iter().map(|reader| reader.notes.clone()).collect();
                let taken = alternative.taken_choices().to_vec();
                best = Some((rank, Understood { runs, notes, taken, verdict, complete: true }));
            }
        }
        if !advance(&mut choice, readers) {
            choice.clear();
            break;
        }
    }
    complete &= choice.is_empty();
    let (rank, understood) = best.unwrap_or_else(|| {
        let verdict = Verdict { runs: Vec::new(), faults: Vec::new(), lost: Vec::new(), bonuses: Vec::new(), revenue: 0 };
        let nothing = Understood { runs: Vec::new(), notes: Vec::new(), taken: Vec::new(), verdict, complete: true };
        (rank(&[], &nothing.verdict, &[]), nothing)
    });
    (rank, Understood { complete, ..understood })
}

/// Goes on to the next choice, the last run first; false after the last choice.
fn advance(choice: &mut [usize], readers: &[Vec<Reader>]) -> bool {
    for (number, readers) in choice.iter_mut().zip(readers).rev() {
        *number += 1;
        if *number < readers.len() {
            return true;
        }
        *number = 0;
    }
    false
}

fn rank(set: &[&Reader], verdict: &Verdict, taken: &[usize]) -> Rank {
    let sum = |of: fn(&Reader) -> usize| set.iter().map(|reader| of(reader)).sum();
    Rank {
        illegal: !verdict.is_legal(),
        twice: verdict.faults.iter().filter(|fault| matches!(fault, SetFault::TrainTwice(_))).count(),
        trackless: sum(|reader| reader.trackless),
        costly: sum(|reader| reader.costly),
        faults: verdict.faults.len() + verdict.runs.iter().map(|run| run.faults.len()).sum::<usize>(),
        amiss: sum(|reader| reader.amiss),
        added: sum(|reader| reader.notes.added.len()),
        chosen: if verdict.is_legal() { 0 } else { sum(|reader| reader.notes.chosen.len()) },
        unpaid: Money::MAX - verdict.revenue,
        choices: taken.len(),
    }
}

/// The runs with their track, chosen so that none uses what another uses where that can be; and whether that is certain.
fn laid(position: &Position, set: &[&Reader]) -> (Vec<Run>, bool) {
    let board = position.board();
    let mut legs: Vec<Vec<Candidate>> = Vec::new();
    for (number, reader) in set.iter().enumerate() {
        let count = reader.legs.len();
        for (leg, readings) in reader.legs.iter().enumerate() {
            let outer = [leg == 0, leg + 1 == count];
            // A leg without track is a candidate that takes nothing.
            let readings = if readings.is_empty() { vec![Reading::default()] } else { readings.to_vec() };
            legs.push(readings.into_iter().map(|reading| Candidate::new(board, number, reading, outer)).collect());
        }
        legs.extend(reader.legs.is_empty().then(|| told_track(position, number, &reader.run.route)));
    }
    let (chosen, certain) = choose(&legs);
    let mut chosen = legs.into_iter().zip(chosen).map(|(mut candidates, number)| candidates.swap_remove(number).segments);
    let run = |reader: &&Reader| {
        let mut run = reader.run.clone();
        let track: Vec<Vec<_>> = chosen.by_ref().take(reader.legs.len().max(1)).collect();
        if !reader.legs.is_empty() {
            run.route.legs = track;
        }
        run
    };
    (set.iter().map(run).collect(), certain)
}

/// The track of a run that says it, as the only candidate of one leg, so that other runs are read around it.
fn told_track(position: &Position, number: usize, route: &Route) -> Vec<Candidate> {
    let mut all = Reading::default();
    for (&from, leg) in route.stops.iter().zip(&route.legs) {
        let reading = Reading::of(position.board(), from, leg.clone());
        all.segments.extend(reading.segments);
        all.lanes.extend(reading.lanes);
        all.junctions.extend(reading.junctions);
    }
    vec![Candidate::told(position.board(), number, all)]
}
