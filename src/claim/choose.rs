//! Choosing the track of each leg of a claim, so that no two legs use the same resource.

use std::collections::BTreeMap;

use super::effort::Effort;
use super::leg_track::LegTrack;
use crate::board::{HexId, LaneId, SegmentId};
use crate::position::Position;
use crate::rules::{self, Reach, TrainId};

/// Limit on the steps of the exact search. Beyond it a choice with few conflicts is returned.
const MAX_STEPS: usize = 4_000_000;

/// A resource that only one leg may use: one of all legs whose trains compete for track, or one of the legs of a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Resource {
    /// Track for the trains that compete with the first train or the route of this number.
    Track(usize, Track),
    /// The junction of a hex, for the route with this number, unless routes may use it again. Several routes may share a junction.
    Junction(usize, HexId),
}

/// Something about track that only one leg may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Track {
    Segment(SegmentId),
    Lane(LaneId),
    Label(HexId, u16),
}

/// A route, as its track distinguishes it from others.
#[derive(Debug, Clone, Copy)]
pub(super) struct RouteOf {
    /// Its number.
    number: usize,
    /// The train that runs it.
    train: TrainId,
    /// The number that it has in common with the routes that it excludes on track.
    competition: usize,
}

impl RouteOf {
    /// Describes the route of a train with this number.
    pub(super) fn new(position: &Position, number: usize, train: TrainId) -> Self {
        let competes = |&other: &TrainId| position.compete_for_track(other, train);
        let first = position.train_ids().find(competes).map(TrainId::index);
        Self { number, train, competition: first.unwrap_or_else(|| position.trains().len() + number) }
    }
}

/// A track that a leg may take.
#[derive(Debug)]
pub(super) struct Candidate {
    /// The track.
    pub(super) segments: Vec<SegmentId>,
    /// The resources that it uses, sorted, without duplicates.
    resources: Vec<Resource>,
    /// Number of rules that it breaks by itself.
    faults: usize,
    /// How much of the train's reach it takes besides stops.
    reach: u64,
}

impl Candidate {
    /// Creates a candidate for a leg of a route. `outer` says whether the leg is the route's first and its last.
    pub(super) fn new(position: &Position, route: RouteOf, track: LegTrack, outer: [bool; 2]) -> Self {
        let board = position.board();
        let of_track = |track: Track| Resource::Track(route.competition, track);
        let last = track.segments.len().saturating_sub(1);
        let gauges = position.train(route.train).gauges;
        let mut resources = Vec::new();
        let mut faults = 0;
        for (place, &id) in track.segments.iter().enumerate() {
            let segment = board.segment(id);
            resources.push(of_track(Track::Segment(board.first_equal(id))));
            resources.extend(segment.exclusive.iter().map(|&label| of_track(Track::Label(segment.hex, label))));
            let at_end = (outer[0] && place == 0) || (outer[1] && place == last);
            faults += usize::from(segment.terminal && !at_end);
            faults += usize::from(!rules::LegTrack::of(board, &[], &[id]).suits(gauges));
            faults += usize::from(!position.is_open(segment.hex));
        }
        resources.extend(track.lanes.into_iter().map(|lane| of_track(Track::Lane(lane))));
        if !position.rules().reuse_junctions {
            resources.extend(track.junctions.into_iter().map(|hex| Resource::Junction(route.number, hex)));
        }
        resources.sort_unstable();
        faults += resources.len();
        resources.dedup();
        faults -= resources.len();
        let leg = rules::LegTrack::of(board, &position.rules().borders, &track.segments);
        let reach = match &position.train(route.train).reach {
            Reach::Sides(limit) => limit.cost(leg, gauges),
            Reach::Number(_) | Reach::Rows(_) => leg.borders.into(),
        };
        Self { segments: track.segments, resources, faults, reach }
    }

    /// Returns how much of the train's reach it takes besides stops.
    pub(super) const fn reach(&self) -> u64 {
        self.reach
    }

    /// Number of steps to weigh it.
    pub(super) fn size(&self) -> usize {
        1 + self.resources.len()
    }

    /// Creates the only candidate for the whole track of a route that the claim specifies. There is no alternative, so its own
    /// faults do not matter.
    pub(super) fn specified(position: &Position, route: RouteOf, track: LegTrack) -> Self {
        Self { faults: 0, ..Self::new(position, route, track, [true, true]) }
    }
}

/// Chooses a candidate for each leg, by its number, so that none conflicts with another or breaks a rule by itself. If there is no
/// such choice, returns one with few conflicts. Also returns whether that is certain. Every leg has a candidate.
pub(super) fn choose(legs: &[Vec<Candidate>], effort: &Effort<'_>) -> (Vec<usize>, bool) {
    let mut search = Search::new(legs);
    match search.run(effort) {
        Some(true) => (search.chosen.iter().map(|chosen| chosen.unwrap_or_default()).collect(), true),
        Some(false) => (few_conflicts(legs, effort), true),
        None => (few_conflicts(legs, effort), false),
    }
}

/// Number of times that every leg may choose again.
const MAX_ROUNDS: usize = 8;

/// Finds a choice with few conflicts. Each leg in turn takes the candidate with the fewest conflicts with the others' choices,
/// again and again while something improves.
fn few_conflicts(legs: &[Vec<Candidate>], effort: &Effort<'_>) -> Vec<usize> {
    let mut used: BTreeMap<Resource, usize> = BTreeMap::new();
    let mut chosen: Vec<Option<usize>> = vec![None; legs.len()];
    for _ in 0..MAX_ROUNDS {
        let mut changed = false;
        for (candidates, chosen) in legs.iter().zip(&mut chosen) {
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
        if !changed || !effort.spend(legs.iter().flatten().map(Candidate::size).sum()) {
            break;
        }
    }
    chosen.into_iter().map(Option::unwrap_or_default).collect()
}

/// A depth-first search with forward checking. It branches on the leg with the fewest candidates left.
struct Search<'a> {
    legs: &'a [Vec<Candidate>],
    /// The candidates that use each resource, as leg and number.
    users: BTreeMap<Resource, Vec<(usize, usize)>>,
    /// For each candidate, whether it can still be chosen.
    available: Vec<Vec<bool>>,
    /// Number of available candidates of each leg.
    available_count: Vec<usize>,
    chosen: Vec<Option<usize>>,
    /// The candidates that were removed, in order.
    removed: Vec<(usize, usize)>,
    steps: usize,
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
    fn new(legs: &'a [Vec<Candidate>]) -> Self {
        let mut users: BTreeMap<Resource, Vec<(usize, usize)>> = BTreeMap::new();
        for (leg, candidates) in legs.iter().enumerate() {
            for (number, candidate) in candidates.iter().enumerate().filter(|(_, candidate)| candidate.faults == 0) {
                for &it in &candidate.resources {
                    users.entry(it).or_default().push((leg, number));
                }
            }
        }
        let available: Vec<Vec<bool>> =
            legs.iter().map(|candidates| candidates.iter().map(|candidate| candidate.faults == 0).collect()).collect();
        let available_count =
            available.iter().map(|available| available.iter().filter(|&&available| available).count()).collect();
        let chosen = vec![None; legs.len()];
        Self { legs, users, available, available_count, chosen, removed: Vec::new(), steps: 0 }
    }

    /// Returns whether there is a choice without conflicts, and leaves it in `chosen`. Returns `None` at the step limit.
    fn run(&mut self, effort: &Effort<'_>) -> Option<bool> {
        let mut branches: Vec<Branch> = Vec::new();
        let mut counted = 0;
        loop {
            self.steps += self.legs.len();
            let open = (0..self.legs.len()).filter(|&leg| self.chosen[leg].is_none());
            let Some(leg) = open.min_by_key(|&leg| self.available_count[leg]) else { return Some(true) };
            branches.push(Branch { leg, next: 0, removed_before: self.removed.len() });
            loop {
                let Some(branch) = branches.last_mut() else { return Some(false) };
                let leg = branch.leg;
                self.restore(branch.removed_before);
                self.chosen[leg] = None;
                let is_enough = !effort.spend(self.steps - counted) || self.steps > MAX_STEPS;
                counted = self.steps;
                if is_enough {
                    return None;
                }
                let Some(number) = (branch.next..self.available[leg].len()).find(|&number| self.available[leg][number])
                else {
                    branches.pop();
                    continue;
                };
                branch.next = number + 1;
                if self.choose(leg, number) {
                    break;
                }
            }
        }
    }

    /// Chooses a candidate and removes those that conflict with it. Returns whether every other leg has one left.
    fn choose(&mut self, leg: usize, number: usize) -> bool {
        self.chosen[leg] = Some(number);
        for it in &self.legs[leg][number].resources {
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

    use super::*;
    use crate::search::Limits;

    /// Legs whose candidates use random resources. Some candidates break a rule by themselves.
    fn legs() -> impl Strategy<Value = Vec<Vec<Candidate>>> {
        let candidate =
            (prop::collection::btree_set(0_usize..9, 0..4), prop::bool::weighted(0.1)).prop_map(|(numbers, fault)| {
                let resources =
                    numbers.into_iter().map(|number| Resource::Track(0, Track::Segment(SegmentId::new(number)))).collect();
                Candidate { segments: Vec::new(), resources, faults: usize::from(fault), reach: 0 }
            });
        prop::collection::vec(prop::collection::vec(candidate, 1..4), 0..6)
    }

    fn is_legal(legs: &[Vec<Candidate>], choice: &[usize]) -> bool {
        let chosen: Vec<&Candidate> = legs.iter().zip(choice).map(|(leg, &number)| &leg[number]).collect();
        let resources: Vec<Resource> = chosen.iter().flat_map(|candidate| candidate.resources.iter().copied()).collect();
        let distinct: BTreeSet<Resource> = resources.iter().copied().collect();
        distinct.len() == resources.len() && chosen.iter().all(|candidate| candidate.faults == 0)
    }

    /// Whether any choice is legal, by trying all.
    fn any_is_legal(legs: &[Vec<Candidate>], choice: &mut Vec<usize>) -> bool {
        if choice.len() == legs.len() {
            return is_legal(legs, choice);
        }
        (0..legs[choice.len()].len()).any(|number| {
            choice.push(number);
            let legal = any_is_legal(legs, choice);
            choice.pop();
            legal
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2_000))]

        #[test]
        fn a_legal_choice_is_found_if_there_is_one(legs in legs()) {
            let (choice, certain) = choose(&legs, &Effort::new(&Limits::default()));
            prop_assert!(certain);
            prop_assert_eq!(choice.len(), legs.len());
            prop_assert_eq!(is_legal(&legs, &choice), any_is_legal(&legs, &mut Vec::new()));
        }
    }
}
