//! Which reading each leg of a claim takes, so that none uses what another uses.

use std::collections::BTreeMap;

use super::leg_track::Reading;
use crate::board::{Board, HexId, LaneId, SegmentId};

/// How much may be tried before the choice falls to the first readings that conflict least.
const MOST_STEPS: usize = 4_000_000;

/// What only one leg may use: of all legs, or of the legs of one route.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Use {
    Segment(SegmentId),
    Lane(LaneId),
    Label(HexId, u16),
    /// The junction of a hex, for a route by its number: routes may share it.
    Junction(usize, HexId),
}

/// A reading of a leg as one that may be chosen.
#[derive(Debug)]
pub(super) struct Candidate {
    /// The track.
    pub(super) segments: Vec<SegmentId>,
    /// What it uses, sorted, each once.
    uses: Vec<Use>,
    /// How many rules it breaks by itself.
    faults: usize,
}

impl Candidate {
    /// A reading of a leg of the route with this number; `outer` says whether the leg is the route's first and its last.
    pub(super) fn new(board: &Board, route: usize, reading: Reading, outer: [bool; 2]) -> Self {
        let last = reading.segments.len().saturating_sub(1);
        let mut uses = Vec::new();
        let mut faults = 0;
        for (place, &id) in reading.segments.iter().enumerate() {
            let segment = board.segment(id);
            uses.push(Use::Segment(board.first_equal(id)));
            uses.extend(segment.exclusive.iter().map(|&label| Use::Label(segment.hex, label)));
            let at_end = (outer[0] && place == 0) || (outer[1] && place == last);
            faults += usize::from(segment.terminal && !at_end);
        }
        uses.extend(reading.lanes.into_iter().map(Use::Lane));
        uses.extend(reading.junctions.into_iter().map(|hex| Use::Junction(route, hex)));
        uses.sort_unstable();
        faults += uses.len();
        uses.dedup();
        faults -= uses.len();
        Self { segments: reading.segments, uses, faults }
    }

    /// The track of a whole route that is not open to choice, so what is wrong with it by itself changes nothing.
    pub(super) fn told(board: &Board, route: usize, reading: Reading) -> Self {
        Self { faults: 0, ..Self::new(board, route, reading, [true, true]) }
    }
}

/// The number of the candidate that each leg takes, and whether that is certain: one choice of which none conflicts with
/// another or breaks a rule by itself, or, where there is none, one with few conflicts. Every leg has a candidate.
pub(super) fn choose(legs: &[Vec<Candidate>]) -> (Vec<usize>, bool) {
    let mut search = Search::new(legs);
    match search.run() {
        Some(true) => (search.taken.iter().map(|taken| taken.unwrap_or_default()).collect(), true),
        Some(false) => (least_conflicts(legs), true),
        None => (least_conflicts(legs), false),
    }
}

/// How often every leg may choose again.
const MOST_ROUNDS: usize = 8;

/// A choice with few conflicts: leg by leg the candidate that uses least of what others use, again and again while that gets
/// better.
fn least_conflicts(legs: &[Vec<Candidate>]) -> Vec<usize> {
    let mut used: BTreeMap<Use, usize> = BTreeMap::new();
    let mut taken: Vec<Option<usize>> = vec![None; legs.len()];
    for _ in 0..MOST_ROUNDS {
        let mut changed = false;
        for (candidates, taken) in legs.iter().zip(&mut taken) {
            if let Some(candidate) = taken.and_then(|number| candidates.get(number)) {
                candidate.uses.iter().for_each(|it| *used.entry(*it).or_default() -= 1);
            }
            let is_used = |it: &&Use| used.get(*it).is_some_and(|&times| times > 0);
            let conflicts = |candidate: &Candidate| candidate.faults + candidate.uses.iter().filter(is_used).count();
            let best = (0..candidates.len()).min_by_key(|&number| conflicts(&candidates[number])).unwrap_or_default();
            let least = candidates.get(best).map(conflicts);
            let before = taken.filter(|&number| candidates.get(number).map(conflicts) <= least);
            changed |= before.is_none();
            let chosen = before.unwrap_or(best);
            *taken = Some(chosen);
            let uses = candidates.get(chosen).into_iter().flat_map(|candidate| &candidate.uses);
            uses.for_each(|it| *used.entry(*it).or_default() += 1);
        }
        if !changed {
            break;
        }
    }
    taken.into_iter().map(Option::unwrap_or_default).collect()
}

/// A depth-first search that takes the leg with the fewest candidates left, and strikes out what conflicts with it.
struct Search<'a> {
    legs: &'a [Vec<Candidate>],
    /// The candidates that have each use, as leg and number.
    users: BTreeMap<Use, Vec<(usize, usize)>>,
    /// For each candidate, whether it can still be taken.
    left: Vec<Vec<bool>>,
    /// How many can still be taken of each leg.
    count: Vec<usize>,
    taken: Vec<Option<usize>>,
    /// What was struck out, in order.
    struck: Vec<(usize, usize)>,
    steps: usize,
}

/// A leg that was taken up: which candidate comes next, and how much had been struck out before.
struct Branch {
    leg: usize,
    next: usize,
    struck: usize,
}

impl<'a> Search<'a> {
    fn new(legs: &'a [Vec<Candidate>]) -> Self {
        let mut users: BTreeMap<Use, Vec<(usize, usize)>> = BTreeMap::new();
        for (leg, candidates) in legs.iter().enumerate() {
            for (number, candidate) in candidates.iter().enumerate().filter(|(_, candidate)| candidate.faults == 0) {
                for &it in &candidate.uses {
                    users.entry(it).or_default().push((leg, number));
                }
            }
        }
        let left: Vec<Vec<bool>> =
            legs.iter().map(|candidates| candidates.iter().map(|candidate| candidate.faults == 0).collect()).collect();
        let count = left.iter().map(|left| left.iter().filter(|&&left| left).count()).collect();
        Self { legs, users, left, count, taken: vec![None; legs.len()], struck: Vec::new(), steps: 0 }
    }

    /// Whether there is a choice without conflicts, which is then taken; nothing where it takes too long to say.
    fn run(&mut self) -> Option<bool> {
        let mut branches: Vec<Branch> = Vec::new();
        loop {
            self.steps += self.legs.len();
            let open = (0..self.legs.len()).filter(|&leg| self.taken[leg].is_none());
            let Some(leg) = open.min_by_key(|&leg| self.count[leg]) else { return Some(true) };
            branches.push(Branch { leg, next: 0, struck: self.struck.len() });
            loop {
                let Some(branch) = branches.last_mut() else { return Some(false) };
                let leg = branch.leg;
                self.restore(branch.struck);
                self.taken[leg] = None;
                if self.steps > MOST_STEPS {
                    return None;
                }
                let Some(number) = (branch.next..self.left[leg].len()).find(|&number| self.left[leg][number]) else {
                    branches.pop();
                    continue;
                };
                branch.next = number + 1;
                if self.take(leg, number) {
                    break;
                }
            }
        }
    }

    /// Takes a candidate and strikes out what conflicts with it; says whether every other leg has one left.
    fn take(&mut self, leg: usize, number: usize) -> bool {
        self.taken[leg] = Some(number);
        for it in &self.legs[leg][number].uses {
            for &(other, number) in self.users.get(it).into_iter().flatten() {
                self.steps += 1;
                if other != leg && self.taken[other].is_none() && self.left[other][number] {
                    self.left[other][number] = false;
                    self.struck.push((other, number));
                    self.count[other] -= 1;
                    if self.count[other] == 0 {
                        return false;
                    }
                }
            }
        }
        true
    }

    fn restore(&mut self, struck: usize) {
        for (leg, number) in self.struck.drain(struck..) {
            self.left[leg][number] = true;
            self.count[leg] += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use std::collections::BTreeSet;

    use super::*;

    /// The candidates of some legs, each with what it uses and whether it breaks a rule by itself.
    fn legs() -> impl Strategy<Value = Vec<Vec<Candidate>>> {
        let candidate =
            (prop::collection::btree_set(0_usize..9, 0..4), prop::bool::weighted(0.1)).prop_map(|(uses, fault)| {
                let uses = uses.into_iter().map(|number| Use::Segment(SegmentId::new(number))).collect();
                Candidate { segments: Vec::new(), uses, faults: usize::from(fault) }
            });
        prop::collection::vec(prop::collection::vec(candidate, 1..4), 0..6)
    }

    fn is_legal(legs: &[Vec<Candidate>], choice: &[usize]) -> bool {
        let chosen: Vec<&Candidate> = legs.iter().zip(choice).map(|(leg, &number)| &leg[number]).collect();
        let uses: Vec<Use> = chosen.iter().flat_map(|candidate| candidate.uses.iter().copied()).collect();
        let once: BTreeSet<Use> = uses.iter().copied().collect();
        once.len() == uses.len() && chosen.iter().all(|candidate| candidate.faults == 0)
    }

    /// Whether any of all choices is legal.
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
        fn a_legal_choice_is_found_wherever_there_is_one(legs in legs()) {
            let (choice, certain) = choose(&legs);
            prop_assert!(certain);
            prop_assert_eq!(choice.len(), legs.len());
            prop_assert_eq!(is_legal(&legs, &choice), any_is_legal(&legs, &mut Vec::new()));
        }
    }
}
