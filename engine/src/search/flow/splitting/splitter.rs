//! [`Splitter`]: the search for the routes of an integral solution.

use smallvec::SmallVec;

use super::bits::Bits;
use super::fragment::Fragment;
use super::sides::Sides;
use super::state::{OpenStop, Pairs, State};
use crate::search::budget::Budget;
use crate::search::flow::model::Model;

/// The result of a search for routes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::search::flow) enum Split {
    /// The routes.
    Routes(Vec<SplitRoute>),
    /// There are none, and these stops show it.
    Conflict(Vec<usize>),
    /// The search took too long.
    Undecided,
}

/// A step takes as long as this many nodes of other solvers.
const NODES_PER_STEP: u64 = 8;

/// A stop with this many ways to pair its legs is left to the end.
const MANY_WAYS: usize = 32;

/// The most steps for each part of a conflict that is dropped.
const SHRINK_NODES: u64 = 2_000;

/// The stops and the legs of a route, in order.
pub(in crate::search::flow) type SplitRoute = (Vec<u16>, Vec<u16>);

/// The search for the routes of an integral solution.
pub(in crate::search::flow) struct Splitter<'s, 'm, 'n> {
    model: &'m Model<'n>,
    budget: &'s Budget<'s>,
    /// The columns of the legs in use.
    legs: Vec<u32>,
    /// The stops in use.
    open: Vec<OpenStop>,
    groups_of: Vec<SmallVec<[usize; 2]>>,
    stations: Bits,
}

impl<'s, 'm, 'n> Splitter<'s, 'm, 'n> {
    pub(in crate::search::flow) fn new(model: &'m Model<'n>, values: &[i64], budget: &'s Budget<'s>) -> Self {
        let legs: Vec<u32> = (0..model.legs.len() as u32).filter(|&column| values[column as usize] > 0).collect();
        let mut open: Vec<OpenStop> = (0..model.legs_at.len())
            .map(|stop| OpenStop {
                stop,
                legs: SmallVec::new(),
                ends: model.ends_at[stop].clone().map(|column| values[column as usize] as usize).sum(),
            })
            .collect();
        for (leg, &column) in legs.iter().enumerate() {
            model.stops_of(column).into_iter().for_each(|stop| open[stop].legs.push(leg));
        }
        open.retain(|open| !open.legs.is_empty() || open.ends > 0);
        let mut groups_of = vec![SmallVec::new(); model.legs_at.len()];
        for (number, group) in model.network.groups().iter().enumerate() {
            group.iter().for_each(|&stop| groups_of[usize::from(stop)].push(number));
        }
        let mut stations = Bits::default();
        let are_stations = model.kind.stations.iter().enumerate().filter(|(_, is_station)| **is_station);
        are_stations.for_each(|(stop, _)| stations.insert(stop));
        Self { model, budget, legs, open, groups_of, stations }
    }

    /// Divides the legs and ends of the solution into routes, in at most `nodes` steps.
    pub(in crate::search::flow) fn split(&self, mut nodes: u64) -> Split {
        match self.search(self.start(&self.open), &mut nodes) {
            Some(state) => Split::Routes(self.routes(&state)),
            None if nodes == 0 => Split::Undecided,
            None => Split::Conflict(self.shrunk(self.open.iter().map(|open| open.stop).collect(), SHRINK_NODES)),
        }
    }

    /// Returns stops that show that the solution is no set of routes, as few as can be found in `nodes` steps
    /// for each of them. `None` if no small set of stops shows it.
    pub(in crate::search::flow) fn conflict(&self, nodes: u64) -> Option<Vec<usize>> {
        let busy = self.open.iter().filter(|open| open.legs.len() > 2).map(|open| open.stop);
        for (radius, center) in [1, 2, 3].into_iter().flat_map(|radius| busy.clone().map(move |center| (radius, center))) {
            let near = self.near(center, radius);
            if self.is_conflict(&near, nodes) {
                return Some(self.shrunk(near, nodes));
            }
        }
        None
    }

    /// Whether there is no split, whatever is used at all other stops.
    fn is_conflict(&self, stops: &[usize], mut nodes: u64) -> bool {
        let open: Vec<OpenStop> = self.open.iter().filter(|open| stops.contains(&open.stop)).cloned().collect();
        self.search(self.start(&open), &mut nodes).is_none() && nodes > 0
    }

    /// The stops in use that can be reached from a stop by at most this many legs in use.
    fn near(&self, center: usize, radius: usize) -> Vec<usize> {
        let mut near = vec![center];
        for _ in 0..radius {
            for column in &self.legs {
                let [one, other] = self.model.stops_of(*column);
                match (near.contains(&one), near.contains(&other)) {
                    (true, false) => near.push(other),
                    (false, true) => near.push(one),
                    _ => {}
                }
            }
        }
        near
    }

    /// Drops stops from a conflict as long as it remains one.
    fn shrunk(&self, mut stops: Vec<usize>, nodes: u64) -> Vec<usize> {
        let mut part = stops.len().div_ceil(2).max(1);
        loop {
            let mut first = 0;
            while first < stops.len() {
                let mut fewer = stops.clone();
                fewer.drain(first..(first + part).min(stops.len()));
                if self.is_conflict(&fewer, nodes) {
                    stops = fewer;
                } else {
                    first += part;
                }
            }
            if part == 1 {
                stops.sort_unstable();
                return stops;
            }
            part = part.div_ceil(2);
        }
    }

    /// The state in which nothing is paired, and the legs are to be paired at these stops. At others, other legs may be used.
    fn start(&self, open: &[OpenStop]) -> State {
        let mut is_open = vec![false; self.model.legs_at.len()];
        open.iter().for_each(|open| is_open[open.stop] = true);
        let fragment = |&column: &u32| {
            let (stops, leg) = (self.model.stops_of(column), self.model.leg(column));
            stops.iter().any(|&stop| is_open[stop]).then(|| {
                let mut fragment = Fragment::default();
                for stop in stops {
                    fragment.stops.insert(stop);
                    self.groups_of[stop].iter().for_each(|&group| fragment.groups.insert(group));
                }
                leg.junctions.iter().for_each(|&class| fragment.junctions.insert(class as usize));
                fragment
            })
        };
        State {
            fragments: self.legs.iter().map(fragment).collect(),
            fragment_of: (0..self.legs.len()).collect(),
            next: vec![[None; 2]; self.legs.len()],
            paired: Bits::default(),
            open: open.to_vec(),
        }
    }

    /// Returns a state in which all legs are paired, and subtracts the steps from `nodes`. `None` if there is
    /// no such state, or if no steps are left.
    fn search(&self, mut state: State, nodes: &mut u64) -> Option<State> {
        loop {
            if *nodes == 0 || !self.budget.spend_for(NODES_PER_STEP) {
                *nodes = 0;
                return None;
            }
            *nodes -= 1;
            let sides = if self.model.trains == 2 { Some(Sides::new(&state.fragments, &state.paired)?) } else { None };
            // At a stop with many legs there are too many ways to list, unless it is the last resort.
            let best = self.stop_with_fewest_ways(&state, sides.as_ref(), MANY_WAYS);
            let best = best.or_else(|| self.stop_with_fewest_ways(&state, sides.as_ref(), usize::MAX));
            let Some((number, mut ways)) = best else { return Some(state) };
            let last = ways.pop()?;
            for pairs in ways {
                let mut next = state.clone();
                if self.pair(&mut next, number, &pairs)
                    && let Some(found) = self.search(next, nodes)
                {
                    return Some(found);
                }
                if *nodes == 0 {
                    return None;
                }
            }
            if !self.pair(&mut state, number, &last) {
                return None;
            }
        }
    }

    /// Returns the place of the open stop with the fewest ways to pair its legs, and these ways. Ties go to
    /// the stop where most legs are parts of longer fragments. `None` if every stop has `most` ways or more.
    fn stop_with_fewest_ways(&self, state: &State, sides: Option<&Sides>, most: usize) -> Option<(usize, Vec<Pairs>)> {
        let mut best: Option<(usize, Vec<Pairs>)> = None;
        let mut best_near = 0;
        for (number, open) in state.open.iter().enumerate() {
            let near = open.legs.iter().filter(|&&leg| !state.fragment(leg).stops.is_disjoint(&state.paired)).count();
            let fewest = best.as_ref().map_or(most, |(_, ways)| ways.len() + usize::from(near > best_near));
            let mut ways = Vec::new();
            let search = Ways { splitter: self, state, sides, stop: open.stop, most: fewest };
            search.extend(&open.legs, open.ends, &mut Pairs::new(), &mut SmallVec::new(), &mut ways);
            if ways.len() < fewest {
                best_near = near;
                best = Some((number, ways));
            }
            if best.as_ref().is_some_and(|(_, ways)| ways.len() <= 1) {
                break;
            }
        }
        best
    }

    /// Pairs legs at an open stop, where the others are ends of routes. Returns false if a route has no station.
    fn pair(&self, state: &mut State, number: usize, pairs: &Pairs) -> bool {
        let OpenStop { stop, legs, .. } = state.open.remove(number);
        state.paired.insert(stop);
        for &(leg, other) in pairs {
            state.next[leg][self.side(leg, stop)] = Some(other);
            state.next[other][self.side(other, stop)] = Some(leg);
            state.join(leg, other);
        }
        let is_paired = |leg: usize| pairs.iter().any(|&(one, other)| one == leg || other == leg);
        legs.iter().filter(|&&leg| !is_paired(leg)).for_each(|&leg| state.end(leg));
        legs.iter().all(|&leg| {
            let fragment = state.fragment(leg);
            fragment.ends < 2 || !fragment.stops.is_disjoint(&self.stations)
        })
    }

    /// Whether a route may run through a stop after a leg.
    fn may_continue(&self, state: &State, leg: usize, stop: usize) -> bool {
        let of_network = self.model.leg(self.legs[leg]);
        let side = self.side(leg, stop);
        self.model.kind.through[stop]
            && !of_network.ends_at[side]
            && !(of_network.outermost && state.next[leg][1 - side].is_some())
    }

    /// Which of a leg's two stops this is.
    fn side(&self, leg: usize, stop: usize) -> usize {
        usize::from(self.model.stops_of(self.legs[leg])[0] != stop)
    }

    /// Returns the routes of a state in which all legs are paired.
    fn routes(&self, state: &State) -> Vec<SplitRoute> {
        let mut is_listed = vec![false; self.legs.len()];
        let mut routes = Vec::new();
        for first in 0..self.legs.len() {
            let Some(side) = state.next[first].iter().position(Option::is_none).filter(|_| !is_listed[first]) else {
                continue;
            };
            let mut stop = self.model.stops_of(self.legs[first])[side];
            let (mut stops, mut legs) = (vec![stop as u16], Vec::new());
            let mut leg = Some(first);
            while let Some(number) = leg {
                is_listed[number] = true;
                let column = self.legs[number];
                let side = 1 - self.side(number, stop);
                stop = self.model.stops_of(column)[side];
                stops.push(stop as u16);
                legs.push(self.model.legs[column as usize]);
                leg = state.next[number][side];
            }
            routes.push((stops, legs));
        }
        routes
    }
}

/// The ways to pair the legs at a stop.
struct Ways<'w, 's, 'm, 'n> {
    splitter: &'w Splitter<'s, 'm, 'n>,
    state: &'w State,
    sides: Option<&'w Sides>,
    stop: usize,
    /// The number of ways after which the search for more ends.
    most: usize,
}

impl Ways<'_, '_, '_, '_> {
    /// Pairs the first of the remaining legs in every way, or lets it be an end. `done` has one leg of each pair and each end.
    fn extend(
        &self,
        legs: &[usize],
        ends: usize,
        pairs: &mut Pairs,
        done: &mut SmallVec<[usize; 6]>,
        ways: &mut Vec<Pairs>,
    ) {
        if ways.len() >= self.most {
            return;
        }
        let Some((&leg, rest)) = legs.split_first() else {
            if ends == 0 {
                ways.push(pairs.clone());
            }
            return;
        };
        if !done.iter().all(|&other| self.may_differ(leg, other)) {
            return;
        }
        done.push(leg);
        if ends > 0 {
            self.extend(rest, ends - 1, pairs, done, ways);
        }
        if self.splitter.may_continue(self.state, leg, self.stop) {
            for (place, &other) in rest.iter().enumerate() {
                if self.splitter.may_continue(self.state, other, self.stop) && self.may_join(leg, other) {
                    let left: SmallVec<[usize; 6]> = rest[..place].iter().chain(&rest[place + 1..]).copied().collect();
                    pairs.push((leg, other));
                    self.extend(&left, ends, pairs, done, ways);
                    pairs.pop();
                }
            }
        }
        done.pop();
    }

    /// Whether the fragments of two legs can be joined.
    fn may_join(&self, leg: usize, other: usize) -> bool {
        let [one, other] = [leg, other].map(|leg| self.state.fragment_of[leg]);
        let groups = self.splitter.groups_of[self.stop].len();
        let fragments = [one, other].map(|fragment| self.state.fragments[fragment].as_ref());
        let [Some(of_one), Some(of_other)] = fragments else { return false };
        one != other
            && of_one.may_join(of_other, groups)
            && self.sides.and_then(|sides| sides.are_same(one, other)) != Some(false)
    }

    /// Whether two legs can belong to different routes.
    fn may_differ(&self, leg: usize, other: usize) -> bool {
        let [one, other] = [leg, other].map(|leg| self.state.fragment_of[leg]);
        one != other && self.sides.and_then(|sides| sides.are_same(one, other)) != Some(true)
    }
}
