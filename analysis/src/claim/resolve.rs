//! Resolving the track of a claim: of all tracks between its stops, the ones that are meant.

use std::cell::Cell;

use super::candidate::{Candidate, RouteOf};
use super::choose::{Leg, RouteLimit, TrackLimits, choose, few_conflicts};
use super::effort::Effort;
use super::leg_track::{LegTrack, legs as legs_of};
use super::run_reading::RunReading;
use super::touched_hexes::{TrackClass, track_classes};
use super::worth::Worth;
use crate::board::StopId;
use crate::judge::{JudgedRun, RouteFault, Verdict, judge};
use crate::position::{Position, Run};
use crate::rules::Reach;

/// Limit on the combinations of track classes that are judged.
const MAX_COMBINATIONS: usize = 4_096;

/// Limit on the tracks of a leg that are compared once the effort is spent.
const FEW_TRACKS: usize = 16;

/// What has to be legal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Scope {
    /// The whole set.
    Set,
    /// Each run by itself.
    Runs,
}

impl Scope {
    fn is_legal(self, verdict: &Verdict) -> bool {
        match self {
            Self::Set => verdict.is_legal(),
            Self::Runs => verdict.runs.iter().all(JudgedRun::is_legal),
        }
    }
}

/// Runs with track, as judged.
pub(super) struct Resolved {
    pub(super) runs: Vec<Run>,
    pub(super) verdict: Verdict,
}

/// How tracks are resolved.
pub(super) struct Resolver<'a> {
    pub(super) position: &'a Position,
    pub(super) scope: Scope,
    /// Returns how well a verdict fits the claim.
    pub(super) worth: &'a dyn Fn(&Verdict) -> Worth,
    pub(super) effort: &'a Effort<'a>,
    /// Whether no limit was reached, so that no other track is meant.
    pub(super) complete: Cell<bool>,
}

impl Resolver<'_> {
    /// Resolves the track of a reading of each run. Prefers tracks that are legal together, then those that
    /// are worth most, then those with the fewest segments (as far as it takes few steps to find them), then
    /// the first in the board's order. If no tracks are legal, returns some with few faults.
    ///
    /// `may_matter` says whether a legal reading of a certain worth is wanted. Returns `None` if there are only others.
    pub(super) fn resolve(&self, set: &[&RunReading], may_matter: impl Fn(&Worth) -> bool) -> Option<Resolved> {
        let routes: Vec<RouteOf<'_>> =
            set.iter().enumerate().map(|(number, reading)| RouteOf::new(self.position, number, &reading.run)).collect();
        let mut legs = self.legs(set, &routes);
        if set.iter().all(|reading| reading.trackless == 0) {
            let (classes, all) = track_classes(self.position, &routes, &mut legs, self.effort);
            self.note(all);
            let limits = self.limits(set, &routes);
            if classes.iter().all(|classes| classes.len() == 1) {
                let (choice, is_certain) = choose(&legs, &limits, segments, u64::MAX, self.effort);
                self.note(is_certain);
                if let Some(choice) = choice {
                    return Some(self.judged(self.runs(set, &legs, &choice.numbers)));
                }
            } else {
                match self.best_combination(set, &legs, &limits, &classes, may_matter) {
                    Found::Legal(resolved) => return Some(*resolved),
                    Found::NothingThatMatters => return None,
                    Found::Nothing => {}
                }
            }
        }
        Some(self.nearly_legal(set, &mut legs))
    }

    /// Notes whether a step was complete.
    fn note(&self, complete: bool) {
        self.complete.set(self.complete.get() && complete);
    }

    /// Returns the legs of all routes with the tracks that they may take, those with the fewest segments first. A route whose track is
    /// specified is one leg with one track.
    fn legs(&self, set: &[&RunReading], routes: &[RouteOf<'_>]) -> Vec<Leg> {
        let mut legs: Vec<Leg> = Vec::new();
        // A leg without track is a candidate that uses nothing.
        let nothing = [LegTrack::default()];
        for (number, (reading, route)) in set.iter().zip(routes).enumerate() {
            let count = reading.legs.len();
            for (leg, tracks) in reading.legs.iter().enumerate() {
                let outer = [leg == 0, leg + 1 == count];
                let most = if self.effort.is_spent() { FEW_TRACKS } else { usize::MAX };
                let tracks = if tracks.is_empty() { &nothing[..] } else { tracks };
                let candidate = |track| Candidate::new(self.position, route, track, outer);
                let mut candidates: Vec<Candidate> = tracks.iter().take(most).map(candidate).collect();
                candidates.sort_by_key(segments);
                self.effort.spend(candidates.iter().map(Candidate::size).sum());
                legs.push(Leg { route: number, candidates });
            }
            let specified = || vec![Candidate::specified(self.position, route, &reading.run.route)];
            legs.extend(reading.legs.is_empty().then(|| Leg { route: number, candidates: specified() }));
        }
        legs
    }

    /// Returns the limits that rules set, whatever hexes the routes touch.
    fn limits(&self, set: &[&RunReading], routes: &[RouteOf<'_>]) -> TrackLimits {
        let allowed = self.position.bypass().map_or(0, |bypass| bypass.routes as usize);
        let passing = routes.iter().filter(|route| route.passes()).count();
        let limit = |(reading, route): (&&RunReading, &RouteOf<'_>)| RouteLimit {
            reach: if reading.legs.is_empty() { u64::MAX } else { reach_of_legs(self.position, route) },
            targets: Vec::new(),
        };
        let routes = set.iter().zip(routes).map(limit).collect();
        TrackLimits { routes, passes: allowed.saturating_sub(passing) }
    }

    /// Finds the best legal combination of one track class for each route.
    fn best_combination(
        &self,
        set: &[&RunReading],
        legs: &[Leg],
        limits: &TrackLimits,
        classes: &[Vec<TrackClass>],
        may_matter: impl Fn(&Worth) -> bool,
    ) -> Found {
        let mut best: Option<(Worth, u64, Resolved)> = None;
        let mut is_worthless = false;
        for (worth, combination) in self.combinations(set, legs, classes) {
            if best.as_ref().is_some_and(|(known, _, _)| worth > *known) {
                break;
            }
            if !may_matter(&worth) {
                is_worthless = true;
                break;
            }
            let mut limits = limits.clone();
            for ((route, classes), number) in limits.routes.iter_mut().zip(classes).zip(combination) {
                route.targets.clone_from(&classes[number].targets);
            }
            let most = best.as_ref().map_or(u64::MAX, |(_, cost, _)| *cost);
            let (choice, is_certain) = choose(legs, &limits, segments, most, self.effort);
            self.note(is_certain);
            if let Some(choice) = choice {
                let resolved = self.judged(self.runs(set, legs, &choice.numbers));
                if self.scope.is_legal(&resolved.verdict) {
                    best = Some((worth, choice.cost, resolved));
                }
            }
        }
        match best {
            Some((_, _, resolved)) => Found::Legal(Box::new(resolved)),
            None if is_worthless => Found::NothingThatMatters,
            None => Found::Nothing,
        }
    }

    /// Lists the combinations of one track class for each route that may be legal, by the class's number, with their worth, best first.
    fn combinations(&self, set: &[&RunReading], legs: &[Leg], classes: &[Vec<TrackClass>]) -> Vec<(Worth, Vec<usize>)> {
        let runs_of = |combination: &[usize]| {
            let examples = classes.iter().zip(combination).map(|(classes, &number)| classes[number].example.iter());
            let mut examples: Vec<_> = examples.collect();
            let number = |leg: &Leg| examples[leg.route].next().copied().unwrap_or_default();
            self.runs(set, legs, &legs.iter().map(number).collect::<Vec<usize>>())
        };
        if classes.iter().any(Vec::is_empty) {
            return Vec::new();
        }
        // What a route must contain does not depend on the others.
        let meets_needs = |route: usize, number: usize| {
            let mut combination = vec![0; classes.len()];
            combination[route] = number;
            let verdict = self.judged(vec![runs_of(&combination).swap_remove(route)]).verdict;
            verdict.runs[0].faults.iter().all(|fault| !matches!(fault, RouteFault::NeedNotMet { .. }))
        };
        let numbers = |route: usize| (0..classes[route].len()).filter(|&number| meets_needs(route, number)).collect();
        let numbers: Vec<Vec<usize>> = (0..classes.len()).map(numbers).collect();
        let count = numbers.iter().fold(1_usize, |count, numbers| count.saturating_mul(numbers.len()));
        self.note(count <= MAX_COMBINATIONS);
        let mut combinations = Vec::new();
        for number in 0..count.min(MAX_COMBINATIONS) {
            let mut rest = number;
            let mut combination = vec![0; numbers.len()];
            for (chosen, numbers) in combination.iter_mut().zip(&numbers).rev() {
                *chosen = numbers[rest % numbers.len()];
                rest /= numbers.len();
            }
            let worth = (self.worth)(&self.judged(runs_of(&combination)).verdict);
            combinations.push((worth, combination));
            if self.effort.is_spent() {
                break;
            }
        }
        combinations.sort();
        combinations
    }

    /// Returns runs over track that is not legal, unless a limit was reached, so that the judge can say what
    /// is wrong. The track has no conflicts if possible, and then takes little of the trains' reach.
    fn nearly_legal(&self, set: &[&RunReading], legs: &mut [Leg]) -> Resolved {
        for leg in &mut *legs {
            leg.candidates.sort_by_key(reach_and_segments);
        }
        let limits = TrackLimits::none(set.len());
        let (choice, _) = choose(legs, &limits, reach_and_segments, u64::MAX, self.effort);
        let numbers = choice.map_or_else(|| few_conflicts(legs, self.effort), |choice| choice.numbers);
        self.judged(self.runs(set, legs, &numbers))
    }

    /// Returns the runs over the candidates with these numbers.
    fn runs(&self, set: &[&RunReading], legs: &[Leg], numbers: &[usize]) -> Vec<Run> {
        let mut runs: Vec<Run> = set.iter().map(|reading| reading.run.clone()).collect();
        let mut places: Vec<usize> = vec![1; runs.len()];
        for (leg, &number) in legs.iter().zip(numbers).filter(|(leg, _)| !set[leg.route].legs.is_empty()) {
            let Some(candidate) = leg.candidates.get(number) else { continue };
            let (route, place) = (&mut runs[leg.route].route, &mut places[leg.route]);
            if let Some(passed) = candidate.passed {
                route.stops.insert(*place, passed.stop);
                *place += 1;
            }
            *place += 1;
            route.legs.extend(legs_of(&candidate.segments, candidate.passed).map(<[_]>::to_vec));
        }
        runs
    }

    fn judged(&self, runs: Vec<Run>) -> Resolved {
        let size = runs.iter().map(|run| run.route.stops.len() + run.route.legs.iter().map(Vec::len).sum::<usize>());
        self.effort.spend(size.sum());
        let verdict = judge(self.position, &runs);
        Resolved { runs, verdict }
    }
}

/// What the search of the best combination of track classes finds.
enum Found {
    /// The best legal tracks.
    Legal(Box<Resolved>),
    /// No legal tracks that matter. There may be others.
    NothingThatMatters,
    /// No legal tracks.
    Nothing,
}

/// The cost of legal tracks.
fn segments(candidate: &Candidate) -> u64 {
    candidate.segments.len() as u64
}

/// The cost of tracks that need not be legal.
fn reach_and_segments(candidate: &Candidate) -> u64 {
    (candidate.reach << u32::BITS).saturating_add(segments(candidate))
}

/// Returns how much of the train's reach the legs of a route may take, given its stops.
fn reach_of_legs(position: &Position, route: &RouteOf<'_>) -> u64 {
    let train = position.train(route.train);
    let cost = |stops: &mut dyn Iterator<Item = &StopId>| -> u64 {
        stops.map(|&stop| u64::from(position.visit_cost(route.train, stop))).sum()
    };
    let (most, of_stops) = match &train.reach {
        Reach::Sides(limit) => return u64::from(limit.most),
        _ if position.rules().borders.is_empty() => return u64::MAX,
        Reach::Number(reach) => (u64::from(*reach), cost(&mut route.included.iter())),
        Reach::Rows(rows) => rows.first().map_or((0, 0), |row| {
            let kind = |stop: StopId| position.board().stop(stop).kind;
            let served = cost(&mut route.included.iter().filter(|stop| row.stops.contains(kind(**stop))));
            let ends = [route.included.first(), route.included.last().filter(|_| route.included.len() > 1)];
            let ends = cost(&mut ends.into_iter().flatten().filter(|stop| row.ends.contains(kind(**stop))));
            (u64::from(row.visit), served + ends)
        }),
    };
    most.saturating_sub(of_stops) + u64::from(train.free_borders)
}
