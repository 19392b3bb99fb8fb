//! Choosing the track of each leg of a claim, so that no two legs use the same resource.

use std::collections::BTreeMap;

use super::candidate::{Candidate, Resource};
use super::effort::Effort;

/// Limit on the steps of the exact search. Beyond it, it is not certain that there is no choice.
const MAX_STEPS: usize = 4_000_000;

/// Limit on the steps to find a cheaper choice once there is one.
const MAX_STEPS_TO_IMPROVE: usize = 1 << 18;

/// A leg and the tracks that it may take.
#[derive(Debug)]
pub(super) struct Leg {
    /// The number of its route.
    pub(super) route: usize,
    /// The tracks.
    pub(super) candidates: Vec<Candidate>,
}

/// What the tracks of a route must satisfy together.
#[derive(Debug, Clone)]
pub(super) struct RouteLimit {
    /// The most that they may take of the train's reach.
    pub(super) reach: u64,
    /// Sets of hexes, as bits. The route must touch exactly the hexes of one of them. Empty if that does not
    /// matter.
    pub(super) targets: Vec<u64>,
}

impl RouteLimit {
    /// No limit.
    pub(super) const NONE: Self = Self { reach: u64::MAX, targets: Vec::new() };

    /// Whether a route that touches `touched` and may yet touch `open` can meet a target.
    fn may_be_met(&self, touched: u64, open: u64) -> bool {
        let may_be = |target: &u64| touched & !target == 0 && target & !(touched | open) == 0;
        self.targets.is_empty() || self.targets.iter().any(may_be)
    }
}

/// What the tracks of all legs must satisfy.
#[derive(Debug, Clone)]
pub(super) struct TrackLimits {
    /// The limit of each route.
    pub(super) routes: Vec<RouteLimit>,
    /// The most tracks that may pass a blocked city.
    pub(super) passes: usize,
}

impl TrackLimits {
    /// No limits.
    pub(super) fn none(routes: usize) -> Self {
        Self { routes: vec![RouteLimit::NONE; routes], passes: usize::MAX }
    }
}

/// A choice of tracks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Choice {
    /// The candidate of each leg, by its number.
    pub(super) numbers: Vec<usize>,
    /// The sum of their costs.
    pub(super) cost: u64,
}

/// Chooses a candidate for each leg, so that no candidate conflicts with another or breaks a rule by itself.
/// The choice is within `limits`, and its costs sum to less than `most`. It has the least cost, or a small
/// one if the least takes too many steps to find. Also returns whether it is certain that such a choice
/// exists, or that there is none.
///
/// Of equal choices, returns the first that the search finds. It tries the candidates of each leg in their
/// order, and decides on the legs with the fewest candidates first.
pub(super) fn choose(
    legs: &[Leg],
    limits: &TrackLimits,
    cost: fn(&Candidate) -> u64,
    most: u64,
    effort: &Effort<'_>,
) -> (Option<Choice>, bool) {
    let mut search = Search::new(legs, limits, cost, most);
    let is_certain = search.run(effort);
    (search.best, is_certain)
}

/// Number of times that every leg may choose again.
const MAX_ROUNDS: usize = 8;

/// Finds a choice with few conflicts. Each leg in turn takes the candidate with the fewest conflicts with the others' choices,
/// again and again while something improves. Every leg has a candidate.
pub(super) fn few_conflicts(legs: &[Leg], effort: &Effort<'_>) -> Vec<usize> {
    let mut used: BTreeMap<Resource, usize> = BTreeMap::new();
    let mut chosen: Vec<Option<usize>> = vec![None; legs.len()];
    for _ in 0..MAX_ROUNDS {
        let mut changed = false;
        for (Leg { candidates, .. }, chosen) in legs.iter().zip(&mut chosen) {
            if let Some(candidate) = chosen.and_then(|number| candidates.get(number)) {
                candidate.resources.iter().for_each(|it| *used.entry(*it).or_default() -= 1);
            }
            let is_used = |it: &&Resource| used.get(*it).is_some_and(|&times| times > 0);
            let conflicts = |candidate: &Candidate| candidate.faults + candidate.resources.iter().filter(is_used).count();
            let best = (0..candidates.len()).min_by_key(|&number| conflicts(&candidates[number])).unwrap_or_default();
            let fewest = candidates.get(best).map(conflicts);
            let kept = chosen.filter(|&number| candidates.get(number).map(conflicts) <= fewest);
            changed |= kept.is_none();
            let number = kept.unwrap_or(best);
            *chosen = Some(number);
            let resources = candidates.get(number).into_iter().flat_map(|candidate| &candidate.resources);
            resources.for_each(|it| *used.entry(*it).or_default() += 1);
        }
        let size = legs.iter().flat_map(|leg| &leg.candidates).map(Candidate::size).sum();
        if !changed || !effort.spend(size) {
            break;
        }
    }
    chosen.into_iter().map(Option::unwrap_or_default).collect()
}

/// The least that any available candidate of a leg adds to each sum, and all hexes that its candidates touch.
#[derive(Debug, Clone, Copy)]
struct Least {
    cost: u64,
    reach: u64,
    passes: usize,
    hexes: u64,
}

/// A depth-first branch and bound with forward checking. It branches on the leg with the fewest candidates left.
struct Search<'a> {
    legs: &'a [Leg],
    limits: &'a TrackLimits,
    cost: fn(&Candidate) -> u64,
    /// What the next choice must cost less than.
    most: u64,
    /// The candidates that use each resource, as leg and number.
    users: BTreeMap<Resource, Vec<(usize, usize)>>,
    /// For each candidate, whether it can still be chosen.
    available: Vec<Vec<bool>>,
    /// Number of available candidates of each leg.
    available_count: Vec<usize>,
    /// For each leg, over the candidates that are available at first.
    least: Vec<Least>,
    chosen: Vec<Option<usize>>,
    /// The candidates that were removed, in order.
    removed: Vec<(usize, usize)>,
    best: Option<Choice>,
    steps: usize,
    /// The number of steps at which the search ends.
    most_steps: usize,
}

/// A branching decision.
struct Branch {
    leg: usize,
    /// The candidate to try next.
    next: usize,
    /// Number of candidates that had been removed before.
    removed_before: usize,
}

impl<'a> Search<'a> {
    fn new(legs: &'a [Leg], limits: &'a TrackLimits, cost: fn(&Candidate) -> u64, most: u64) -> Self {
        let is_open = |leg: &Leg, candidate: &Candidate| {
            let limit = &limits.routes[leg.route];
            candidate.faults == 0 && candidate.reach <= limit.reach && limit.may_be_met(candidate.hexes, u64::MAX)
        };
        let available: Vec<Vec<bool>> =
            legs.iter().map(|leg| leg.candidates.iter().map(|candidate| is_open(leg, candidate)).collect()).collect();
        let open = |leg: usize| {
            let candidates = legs[leg].candidates.iter().zip(&available[leg]);
            candidates.filter(|&(_, available)| *available).map(|(candidate, _)| candidate)
        };
        let least = |leg: usize| Least {
            cost: open(leg).map(cost).min().unwrap_or(0),
            reach: open(leg).map(|candidate| candidate.reach).min().unwrap_or(0),
            passes: open(leg).map(|candidate| usize::from(candidate.passed.is_some())).min().unwrap_or(0),
            hexes: open(leg).fold(0, |hexes, candidate| hexes | candidate.hexes),
        };
        let least: Vec<Least> = (0..legs.len()).map(least).collect();
        let available_count: Vec<usize> = (0..legs.len()).map(|leg| open(leg).count()).collect();
        Self {
            legs,
            limits,
            cost,
            most,
            users: BTreeMap::new(),
            available,
            available_count,
            least,
            chosen: vec![None; legs.len()],
            removed: Vec::new(),
            best: None,
            steps: 0,
            most_steps: MAX_STEPS,
        }
    }

    /// Leaves the best choice in `best`. Returns whether it is certain that a choice exists, or that there is
    /// none.
    fn run(&mut self, effort: &Effort<'_>) -> bool {
        if self.available_count.contains(&0) || self.takes_the_cheapest() || self.legs.is_empty() {
            return true;
        }
        self.list_users();
        let mut branches: Vec<Branch> = Vec::new();
        let mut counted = 0;
        loop {
            self.steps += self.legs.len();
            let open = (0..self.legs.len()).filter(|&leg| self.chosen[leg].is_none());
            match open.min_by_key(|&leg| self.available_count[leg]) {
                Some(leg) => branches.push(Branch { leg, next: 0, removed_before: self.removed.len() }),
                None => self.record(),
            }
            loop {
                let Some(branch) = branches.last_mut() else { return true };
                let leg = branch.leg;
                self.restore(branch.removed_before);
                self.chosen[leg] = None;
                let is_enough = !effort.spend(self.steps - counted) || self.steps > self.most_steps;
                counted = self.steps;
                if is_enough {
                    return self.best.is_some();
                }
                let Some(number) = (branch.next..self.available[leg].len()).find(|&number| self.available[leg][number])
                else {
                    branches.pop();
                    continue;
                };
                branch.next = number + 1;
                if self.choose(leg, number) && self.may_improve() {
                    break;
                }
            }
        }
    }

    /// Chooses the cheapest candidate of each leg, if they do not conflict. Nothing is better, and mostly
    /// this succeeds.
    fn takes_the_cheapest(&mut self) -> bool {
        let cheapest = |leg: usize| {
            let open = (0..self.available[leg].len()).filter(|&number| self.available[leg][number]);
            open.min_by_key(|&number| (self.cost)(&self.legs[leg].candidates[number]))
        };
        self.chosen = (0..self.legs.len()).map(cheapest).collect();
        let mut resources: Vec<Resource> = self.candidates().flat_map(|(_, it)| &it.resources).copied().collect();
        resources.sort_unstable();
        let is_best = resources.windows(2).all(|pair| pair[0] != pair[1]) && self.may_improve();
        if is_best {
            self.record();
        }
        self.chosen.fill(None);
        is_best
    }

    fn list_users(&mut self) {
        for (leg, available) in self.available.iter().enumerate() {
            for (number, _) in available.iter().enumerate().filter(|(_, available)| **available) {
                for &it in &self.legs[leg].candidates[number].resources {
                    self.users.entry(it).or_default().push((leg, number));
                }
            }
        }
    }

    /// The chosen candidates, each with its leg.
    fn candidates(&self) -> impl Iterator<Item = (&'a Leg, &'a Candidate)> {
        let legs = self.legs.iter().zip(&self.chosen);
        legs.filter_map(|(leg, chosen)| Some((leg, &leg.candidates[(*chosen)?])))
    }

    /// Takes the choice that is complete as the best.
    fn record(&mut self) {
        if self.best.is_none() {
            self.most_steps = MAX_STEPS.min(self.steps + MAX_STEPS_TO_IMPROVE);
        }
        let numbers = self.chosen.iter().map(|chosen| chosen.unwrap_or_default()).collect();
        let cost = self.candidates().map(|(_, candidate)| (self.cost)(candidate)).sum();
        self.most = cost;
        self.best = Some(Choice { numbers, cost });
    }

    /// Chooses a candidate and removes those that conflict with it. Returns whether every other leg has one left.
    fn choose(&mut self, leg: usize, number: usize) -> bool {
        self.chosen[leg] = Some(number);
        for it in &self.legs[leg].candidates[number].resources {
            for &(other, number) in self.users.get(it).into_iter().flatten() {
                self.steps += 1;
                if other != leg && self.chosen[other].is_none() && self.available[other][number] {
                    self.available[other][number] = false;
                    self.removed.push((other, number));
                    self.available_count[other] -= 1;
                    if self.available_count[other] == 0 {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Whether the choice so far may lead to one within the limits, and cheaper than the best.
    fn may_improve(&mut self) -> bool {
        self.steps += self.legs.len() + self.limits.routes.iter().map(|route| route.targets.len()).sum::<usize>();
        let (mut cost, mut passes) = (0, 0);
        let mut routes: Vec<(u64, u64, u64)> = vec![(0, 0, 0); self.limits.routes.len()];
        for ((leg, chosen), least) in self.legs.iter().zip(&self.chosen).zip(&self.least) {
            let (reach, touched, open) = &mut routes[leg.route];
            if let Some(number) = chosen {
                let candidate = &leg.candidates[*number];
                cost += (self.cost)(candidate);
                passes += usize::from(candidate.passed.is_some());
                *reach += candidate.reach;
                *touched |= candidate.hexes;
            } else {
                cost += least.cost;
                passes += least.passes;
                *reach += least.reach;
                *open |= least.hexes;
            }
        }
        let keeps = |(limit, (reach, touched, open)): (&RouteLimit, (u64, u64, u64))| {
            reach <= limit.reach && limit.may_be_met(touched, open)
        };
        cost < self.most && passes <= self.limits.passes && self.limits.routes.iter().zip(routes).all(keeps)
    }

    fn restore(&mut self, removed_before: usize) {
        for (leg, number) in self.removed.drain(removed_before..) {
            self.available[leg][number] = true;
            self.available_count[leg] += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use std::collections::BTreeSet;

    use super::super::candidate::Track;
    use super::super::leg_track::PassedCity;
    use super::*;
    use crate::board::{SegmentId, StopId};
    use crate::search::Limits;

    const ROUTES: usize = 2;

    /// Legs of two routes, whose candidates use random resources, reach and hexes. Some break a rule by themselves, and some pass a
    /// blocked city.
    fn legs() -> impl Strategy<Value = Vec<Leg>> {
        let resources = prop::collection::btree_set(0_usize..9, 0..4);
        let flags = [prop::bool::weighted(0.1), prop::bool::weighted(0.2)];
        let candidate = (resources, flags, 0..3_u64, 0..8_u64).prop_map(|(numbers, [fault, passes], reach, hexes)| {
            let track = |number| Resource::Track(0, Track::Segment(SegmentId::new(number)));
            let segments: Vec<SegmentId> = numbers.iter().map(|&number| SegmentId::new(number)).collect();
            let resources = numbers.into_iter().map(track).collect();
            let passed = passes.then(|| PassedCity { stop: StopId::new(0), at: 0 });
            Candidate { segments, passed, resources, faults: usize::from(fault), reach, hexes }
        });
        let candidates = prop::collection::vec(candidate, 1..4);
        prop::collection::vec((0..ROUTES, candidates).prop_map(|(route, candidates)| Leg { route, candidates }), 0..6)
    }

    fn limits() -> impl Strategy<Value = TrackLimits> {
        let targets = prop::collection::vec(0..8_u64, 0..4);
        let reach = prop_oneof![Just(u64::MAX), 0..6_u64];
        let route = (reach, targets).prop_map(|(reach, targets)| RouteLimit { reach, targets });
        (prop::collection::vec(route, ROUTES), 0..3_usize).prop_map(|(routes, passes)| TrackLimits { routes, passes })
    }

    fn cost(candidate: &Candidate) -> u64 {
        candidate.segments.len() as u64
    }

    fn is_legal(legs: &[Leg], limits: &TrackLimits, choice: &[usize]) -> bool {
        let chosen: Vec<(usize, &Candidate)> =
            legs.iter().zip(choice).map(|(leg, &number)| (leg.route, &leg.candidates[number])).collect();
        let resources: Vec<Resource> =
            chosen.iter().flat_map(|(_, candidate)| candidate.resources.iter().copied()).collect();
        let distinct: BTreeSet<Resource> = resources.iter().copied().collect();
        let is_within = |(number, limit): (usize, &RouteLimit)| {
            let own = || chosen.iter().filter(|(route, _)| *route == number).map(|(_, candidate)| candidate);
            let hexes = own().fold(0, |hexes, candidate| hexes | candidate.hexes);
            own().map(|candidate| candidate.reach).sum::<u64>() <= limit.reach
                && (limit.targets.is_empty() || limit.targets.contains(&hexes))
        };
        distinct.len() == resources.len()
            && chosen.iter().all(|(_, candidate)| candidate.faults == 0)
            && chosen.iter().filter(|(_, candidate)| candidate.passed.is_some()).count() <= limits.passes
            && limits.routes.iter().enumerate().all(is_within)
    }

    /// The least cost of a legal choice, by trying all.
    fn least_cost(legs: &[Leg], limits: &TrackLimits, choice: &mut Vec<usize>) -> Option<u64> {
        if choice.len() == legs.len() {
            let costs = legs.iter().zip(&*choice).map(|(leg, &number)| cost(&leg.candidates[number]));
            return is_legal(legs, limits, choice).then(|| costs.sum());
        }
        let numbers = 0..legs[choice.len()].candidates.len();
        let costs = numbers.filter_map(|number| {
            choice.push(number);
            let least = least_cost(legs, limits, choice);
            choice.pop();
            least
        });
        costs.min()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4_000))]

        #[test]
        fn the_cheapest_legal_choice_is_found_if_there_is_one(legs in legs(), limits in limits()) {
            let (choice, certain) = choose(&legs, &limits, cost, u64::MAX, &Effort::new(&Limits::default()));
            prop_assert!(certain);
            prop_assert_eq!(choice.as_ref().map(|choice| choice.cost), least_cost(&legs, &limits, &mut Vec::new()));
            if let Some(Choice { numbers, .. }) = choice {
                prop_assert_eq!(numbers.len(), legs.len());
                prop_assert!(is_legal(&legs, &limits, &numbers));
            }
        }
    }
}
