//! A stronger bound on what a route can still gain: walks that remember the places near them.
//!
//! Walks that only never turn straight back circle among the best cities. Here each place has a few *near* places that a
//! walk which is there still knows whether it has visited, and does not visit again; it forgets the others (the ng-routes of
//! Baldacci, Mingozzi and Roberti, 2011). A route visits no place twice, so the best such walk is still an upper bound. It
//! is worked out on demand, and kept, for each place, rest of reach, and set of near places already visited.

use std::sync::atomic::{AtomicI64, Ordering};

use smallvec::SmallVec;

use crate::search::branch_and_bound::bounds::walk_bound::Places;
use crate::search::branch_and_bound::graph::Graph;
use crate::search::branch_and_bound::mask::Mask;

/// The most near places that one place remembers.
const MOST_NEAR: usize = 8;

/// The most values that are kept.
const MOST_VALUES: usize = 1 << 19;

/// No value yet.
const UNKNOWN: i64 = i64::MIN;

/// The bound for each place, rest of reach and set of near places.
#[derive(Debug)]
pub(in crate::search) struct NearBound {
    /// The near places of each place; all are single stops.
    near: Vec<SmallVec<[u16; MOST_NEAR]>>,
    /// For each place and each of its steps: the number of the place stepped to among the near ones, and for each near place
    /// of the place stepped to, where it is among this one's (`NOT_NEAR`: it is not; `SELF`: it is this one).
    moves: Vec<Vec<Move>>,
    /// Whoever needs a value works it out; it is the same for all.
    values: Vec<AtomicI64>,
    bits: usize,
}

/// The places near one that a route has visited: a bit for each.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct Visited {
    place: u16,
    near: u32,
}

#[derive(Debug, Clone)]
struct Move {
    to_near: u8,
    from: [u8; MOST_NEAR],
}

const NOT_NEAR: u8 = u8::MAX;
const SELF: u8 = u8::MAX - 1;

impl NearBound {
    pub(in crate::search) fn new(places: &Places) -> Self {
        let rows = places.len() * (places.reach as usize + 1);
        let bits = (0..=MOST_NEAR).rev().find(|&bits| rows << bits <= MOST_VALUES).unwrap_or(0);
        let near: Vec<SmallVec<[u16; MOST_NEAR]>> = (0..places.len()).map(|place| nearest(places, place, bits)).collect();
        // On a small board there is less to remember.
        let bits = near.iter().map(SmallVec::len).max().unwrap_or(0);
        let number = |list: &[u16], place: u16| list.iter().position(|&other| other == place).map_or(NOT_NEAR, |n| n as u8);
        let step_move = |place: usize, to: u16| {
            let mut from = [NOT_NEAR; MOST_NEAR];
            for (slot, &known) in from.iter_mut().zip(&near[usize::from(to)]) {
                *slot = if usize::from(known) == place { SELF } else { number(&near[place], known) };
            }
            Move { to_near: number(&near[place], to), from }
        };
        let moves = (0..places.len())
            .map(|place| places.steps_from(place).iter().map(|step| step_move(place, step.to)).collect())
            .collect();
        Self { near, moves, values: std::iter::repeat_with(|| AtomicI64::new(UNKNOWN)).take(rows << bits).collect(), bits }
    }

    /// Which places near a stop a route has visited that has used so much.
    pub(in crate::search) fn visited<M: Mask>(&self, places: &Places, graph: &Graph<M>, stop: u16, used: &M) -> Visited {
        let place = places.place_of[usize::from(stop)];
        let is_visited = |near: u16| graph.begin[usize::from(places.stop_of[usize::from(near)])].meets(used);
        let near = self.near[usize::from(place)].iter().enumerate();
        Visited { place, near: near.fold(0, |visited, (bit, &near)| visited | u32::from(is_visited(near)) << bit) }
    }

    /// What can be gained at most by going on from a stop, with so much reach left, where these places near it have been
    /// visited. `gain` is what the stop itself gained.
    pub(in crate::search) fn ahead(&self, places: &Places, visited: Visited, left: u32, gain: i64) -> i64 {
        let on = self.value(places, visited.place, left, visited.near);
        let place = usize::from(visited.place);
        // Within a cluster all its other stops may still be gained.
        if places.manifold[place] { on + places.gains[place] - gain } else { on }
    }

    fn value(&self, places: &Places, place: u16, left: u32, visited: u32) -> i64 {
        let row = usize::from(place) * (places.reach as usize + 1) + left as usize;
        let slot = (row << self.bits) + visited as usize;
        let known = self.values[slot].load(Ordering::Relaxed);
        if known != UNKNOWN {
            return known;
        }
        let mut best = 0;
        for (number, step) in places.steps_from(usize::from(place)).iter().enumerate() {
            let to = usize::from(step.to);
            let walk = &self.moves[usize::from(place)][number];
            if step.cost > left || (walk.to_near != NOT_NEAR && visited & (1 << walk.to_near) != 0) {
                continue;
            }
            let mut gain = step.gain;
            if step.through {
                let mut known = 0;
                for (bit, &from) in walk.from.iter().enumerate().take(self.near[to].len()) {
                    known |= match from {
                        NOT_NEAR => 0,
                        SELF => 1,
                        from => (visited >> from) & 1,
                    } << bit;
                }
                gain += self.value(places, step.to, left - step.cost, known);
            }
            best = best.max(gain);
        }
        self.values[slot].store(best, Ordering::Relaxed);
        best
    }
}

/// The places that are worth remembering at a place: those next to it, then those next to them, the most gainful first. Only
/// single stops: a cluster may be visited more than once.
fn nearest(places: &Places, place: usize, most: usize) -> SmallVec<[u16; MOST_NEAR]> {
    let mut near = SmallVec::new();
    let mut ring = vec![place as u16];
    for _ in 0..3 {
        let mut next: Vec<u16> = ring
            .iter()
            .flat_map(|&from| places.steps_from(usize::from(from)).iter())
            .filter(|step| step.through)
            .map(|step| step.to)
            .filter(|&to| usize::from(to) != place && !near.contains(&to))
            .collect();
        next.sort_by_key(|&to| (std::cmp::Reverse(places.gains[usize::from(to)]), to));
        next.dedup();
        near.extend(next.iter().copied().filter(|&to| !places.manifold[usize::from(to)]).take(most - near.len()));
        ring = next;
    }
    near
}
