//! Which hexes the routes of a claim may touch, as far as rules count them.
//!
//! Once the train and the stops of a route are given, its track affects what the route earns, and whether it
//! contains what it must, only by the hexes that it touches. Even these matter only by the needs, bonuses and
//! demands that they meet. So the tracks fall into a few classes, and all tracks of a class are worth the
//! same.

use std::collections::{BTreeMap, BTreeSet};

use super::candidate::{Candidate, RouteOf};
use super::choose::Leg;
use super::effort::Effort;
use crate::board::{HexId, StopId};
use crate::position::Position;
use crate::rules::{Condition, Counted, Need, TrainId};

/// Limit on the hexes that are told apart. Rules name a few.
const MAX_HEXES: usize = u64::BITS as usize;

/// Limit on the sets of hexes that a route may touch.
const MAX_SETS: usize = 1 << 10;

/// Tracks of a route that no rule distinguishes, except for the rules on track itself.
#[derive(Debug, Clone, Default)]
pub(super) struct TrackClass {
    /// The sets of hexes that they touch, as bits. Empty if rules count no hexes.
    pub(super) targets: Vec<u64>,
    /// Such a track: the number of the candidate of each leg of the route.
    pub(super) example: Vec<usize>,
}

/// A rule that counts hexes.
enum CountingRule<'a> {
    /// What routes must contain.
    Need(&'a Need),
    /// All conditions of a bonus or a demand.
    All(&'a [Condition]),
}

impl<'a> CountingRule<'a> {
    /// Returns the company's rules for a train that count hexes.
    fn all(position: &'a Position, train: TrainId) -> Vec<Self> {
        let needs = position.rules().needs.iter().filter(|need| need.trains.contains(train)).map(Self::Need);
        let bonuses = position.bonuses().filter(|bonus| bonus.trains.contains(train)).map(|bonus| &bonus.includes);
        let demands = position.demands().map(|demand| &demand.includes);
        let rules = needs.chain(bonuses.chain(demands).map(|includes| Self::All(includes)));
        rules.filter(|rule| rule.conditions().any(|condition| !condition.hexes.is_empty())).collect()
    }

    fn conditions(&self) -> impl Iterator<Item = &'a Condition> {
        let (need, all) = match *self {
            Self::Need(need) => (Some(need), &[][..]),
            Self::All(conditions) => (None, conditions),
        };
        let of_need = need.into_iter().flat_map(|need| need.when.iter().chain([&need.of]));
        of_need.chain(all)
    }

    /// Returns numbers that are equal for two tracks of a route if the rule makes no difference between them. `hexes` counts the
    /// hexes of a condition that a track touches.
    fn effect(&self, position: &Position, route: &RouteOf<'_>, hexes: impl Fn(&Condition) -> usize) -> Vec<usize> {
        let is_of_paid = |condition: &Condition| condition.counted == Counted::Paid;
        let count = |condition: &Condition| count_stops(position, route, condition) + hexes(condition);
        let is_met = |condition: &Condition| count(condition) >= condition.at_least as usize;
        match self {
            Self::Need(Need { when: Some(when), .. }) if !is_met(when) => vec![1],
            // Which stops are paid is not known here, so the count of hexes decides with them. It is told apart from a need that is met.
            Self::Need(Need { of, at_most, .. }) if is_of_paid(of) => {
                let most = at_most.map_or(0, |most| most.saturating_add(1)).max(of.at_least);
                vec![2, hexes(of).min(most as usize)]
            }
            Self::Need(Need { of, at_most, .. }) => {
                vec![usize::from(is_met(of) && at_most.is_none_or(|most| count(of) <= most as usize))]
            }
            Self::All(conditions) => {
                if conditions.iter().any(|condition| !is_of_paid(condition) && !is_met(condition)) {
                    return vec![0];
                }
                let of_paid = conditions.iter().filter(|condition| is_of_paid(condition));
                let counts = of_paid.map(|condition| hexes(condition).min(condition.at_least as usize));
                std::iter::once(1).chain(counts).collect()
            }
        }
    }
}

/// Returns the number of stops of a route that count for a condition, unless they have to be paid.
fn count_stops(position: &Position, route: &RouteOf<'_>, condition: &Condition) -> usize {
    let (stops, which) = (&route.included, condition.filter());
    let is_end = |place: usize| place == 0 || place + 1 == stops.len();
    let counts = |(place, stop): &(usize, &StopId)| {
        which.contains(position.board(), **stop) && (condition.counted != Counted::End || is_end(*place))
    };
    stops.iter().enumerate().filter(counts).count()
}

/// Whether a track is legal by itself.
fn is_open(candidate: &&mut Candidate) -> bool {
    candidate.faults == 0
}

/// Divides the tracks of each route into classes, and sets [`Candidate::hexes`]. Also returns whether no limit was reached. A route
/// whose track is specified, or all of whose tracks are of one class, has one class. A route with a leg without legal track has none.
pub(super) fn track_classes(
    position: &Position,
    routes: &[RouteOf<'_>],
    legs: &mut [Leg],
    effort: &Effort<'_>,
) -> (Vec<Vec<TrackClass>>, bool) {
    let board = position.board();
    let rules: Vec<Vec<CountingRule<'_>>> = routes.iter().map(|route| CountingRule::all(position, route.train)).collect();
    if rules.iter().all(Vec::is_empty) {
        return (vec![vec![TrackClass::default()]; routes.len()], true);
    }
    let own: Vec<BTreeSet<HexId>> =
        routes.iter().map(|route| route.included.iter().map(|&stop| board.stop(stop).hex).collect()).collect();
    let matters = |route: usize, hex: &HexId| {
        let counts_it = |rule: &CountingRule<'_>| rule.conditions().any(|condition| condition.hexes.contains(hex));
        !own[route].contains(hex) && rules[route].iter().any(counts_it)
    };
    // The hexes that some track touches and some rule counts, by their bits.
    let mut bits: BTreeMap<HexId, u32> = BTreeMap::new();
    let mut complete = true;
    for Leg { route, candidates } in &mut *legs {
        for candidate in candidates.iter_mut().filter(is_open) {
            let hexes: BTreeSet<HexId> = candidate.segments.iter().map(|&segment| board.segment(segment).hex).collect();
            for hex in hexes.into_iter().filter(|hex| matters(*route, hex)) {
                complete &= bits.len() < MAX_HEXES || bits.contains_key(&hex);
                let next = bits.len() as u32;
                let bit = *bits.entry(hex).or_insert(next);
                candidate.hexes |= 1_u64.checked_shl(bit).unwrap_or(0);
            }
        }
    }
    let classes_of = |route: usize| {
        let (sets, all) = sets_of_hexes(legs.iter().filter(|leg| leg.route == route), effort);
        let count = |condition: &Condition, set: u64| {
            let is_touched = |hex: &&HexId| {
                own[route].contains(*hex) || bits.get(*hex).is_some_and(|&bit| set.checked_shr(bit).unwrap_or(0) & 1 == 1)
            };
            condition.hexes.iter().filter(is_touched).count()
        };
        let mut classes: BTreeMap<Vec<Vec<usize>>, TrackClass> = BTreeMap::new();
        for (set, (_, example)) in sets {
            let effect = |rule: &CountingRule<'_>| rule.effect(position, &routes[route], |condition| count(condition, set));
            let effects = rules[route].iter().map(effect).collect();
            let class = classes.entry(effects).or_insert(TrackClass { targets: Vec::new(), example });
            class.targets.push(set);
        }
        (classes.into_values().collect::<Vec<TrackClass>>(), all)
    };
    let found: Vec<_> = (0..routes.len()).map(classes_of).collect();
    complete &= found.iter().all(|(_, all)| *all);
    (found.into_iter().map(|(classes, _)| classes).collect(), complete)
}

/// Returns the sets of hexes that the legs of a route may touch together, each with candidates that do and pass at most one blocked
/// city, and whether these are all.
fn sets_of_hexes<'a>(
    legs: impl Iterator<Item = &'a Leg>,
    effort: &Effort<'_>,
) -> (BTreeMap<u64, (usize, Vec<usize>)>, bool) {
    let mut sets: BTreeMap<u64, (usize, Vec<usize>)> = BTreeMap::from([(0, (0, Vec::new()))]);
    let mut complete = true;
    for (place, leg) in legs.enumerate() {
        // Of the tracks that touch the same hexes, the first one that passes no city stands for all.
        let mut tracks: BTreeMap<(u64, usize), usize> = BTreeMap::new();
        for (number, candidate) in leg.candidates.iter().enumerate().filter(|(_, candidate)| candidate.faults == 0) {
            tracks.entry((candidate.hexes, usize::from(candidate.passed.is_some()))).or_insert(number);
        }
        effort.spend(sets.len() * tracks.len() * (1 + place));
        let most = if effort.is_spent() { 1 } else { MAX_SETS };
        let mut next: BTreeMap<u64, (usize, Vec<usize>)> = BTreeMap::new();
        for (set, (passes, example)) in sets {
            for (&(hexes, pass), &number) in tracks.iter().filter(|((_, pass), _)| passes + pass <= 1) {
                if next.len() >= most && !next.contains_key(&(set | hexes)) {
                    complete = false;
                    continue;
                }
                let with_leg = || (passes + pass, [&example[..], &[number]].concat());
                let known = next.entry(set | hexes).or_insert_with(with_leg);
                if known.0 > passes + pass {
                    *known = with_leg();
                }
            }
        }
        sets = next;
    }
    (sets, complete)
}
