//! How much a route can still gain, by dynamic programming over walks.
//!
//! A *place* is a stop that takes some of the train's reach, or a cluster of connected stops that take none. From each place,
//! with each rest of reach, [`Places::ahead`] bounds what can be gained by going on: the best walk over places that does not
//! turn straight back. A route is such a walk (a cluster of several stops may be left and entered again), so the bound holds;
//! it is weak only where a walk gains by circling.

use super::graph::Graph;
use super::mask::Mask;
use super::view::KindView;
use super::worth::Worth;

/// No place, or no predecessor.
const NOWHERE: u16 = u16::MAX;

/// A step from a place to another.
#[derive(Debug, Clone, Copy)]
pub(super) struct Step {
    /// The place that it leads to.
    pub to: u16,
    /// What the step and the place gain.
    pub gain: i64,
    /// Whether the walk may go on from there.
    pub through: bool,
}

/// The best two ways on, which begin with different steps, so that one of them does not turn back.
#[derive(Debug, Clone, Copy)]
struct Ahead {
    best: i64,
    next: u16,
    second: i64,
}

/// The places of a network for one kind of train, and what lies ahead of each.
#[derive(Debug, Clone)]
pub(super) struct Places {
    /// The place of each stop.
    pub place_of: Vec<u16>,
    /// The stop of a place that is a single one; of a cluster the first.
    pub stop_of: Vec<u16>,
    /// Whether the walk may come straight back: a cluster of several stops.
    pub manifold: Vec<bool>,
    /// The gain of a place, for a cluster of all its stops.
    pub gains: Vec<i64>,
    /// What a place takes of the reach.
    pub costs: Vec<u32>,
    /// The steps from each place to each other.
    pub steps: Vec<Vec<Step>>,
    /// The most reach that can be left.
    pub reach: u32,
    /// For each place and rest of reach.
    ahead: Vec<Ahead>,
}

impl Places {
    /// Finds the places and what lies ahead of them.
    pub(super) fn new<M: Mask>(graph: &Graph<M>, worth: &Worth, view: &KindView<'_>) -> Self {
        let mut places = Self::find(graph, worth, view);
        places.find_steps(graph, worth, view);
        places.look_ahead();
        places
    }

    /// What can be gained at most by going on from a stop, with so much reach left, other than straight back to `from`.
    /// `gain` is what the stop itself gained.
    #[inline]
    pub(super) fn ahead(&self, stop: u16, from: u16, left: u32, gain: i64) -> i64 {
        let place = usize::from(self.place_of[usize::from(stop)]);
        let from = self.place_of[usize::from(from)];
        let ahead = &self.ahead[place * (self.reach as usize + 1) + left as usize];
        let on = if ahead.next == from && !self.manifold[usize::from(from)] { ahead.second } else { ahead.best };
        // Within a cluster all its other stops may still be gained.
        if self.manifold[place] { on + self.gains[place] - gain } else { on }
    }

    fn find<M: Mask>(graph: &Graph<M>, worth: &Worth, view: &KindView<'_>) -> Self {
        let costs = &view.costs;
        let mut places = Self {
            place_of: vec![NOWHERE; costs.len()],
            stop_of: Vec::with_capacity(costs.len()),
            steps: Vec::new(),
            manifold: Vec::with_capacity(costs.len()),
            gains: Vec::with_capacity(costs.len()),
            costs: Vec::with_capacity(costs.len()),
            ahead: Vec::new(),
            reach: view.reach,
        };
        let mut pending = Vec::new();
        for stop in 0..costs.len() {
            if places.place_of[stop] != NOWHERE {
                continue;
            }
            let place = places.gains.len() as u16;
            places.place_of[stop] = place;
            let (mut gain, mut stops) = (worth.gains[stop], 1);
            if costs[stop] == 0 && view.is_through(stop) {
                pending.push(stop);
            }
            while let Some(member) = pending.pop() {
                for arc in &graph.arcs()[graph.arcs_from(member)] {
                    let to = usize::from(arc.to);
                    if costs[to] == 0 && view.is_through(to) && places.place_of[to] == NOWHERE {
                        places.place_of[to] = place;
                        gain += worth.gains[to];
                        stops += 1;
                        pending.push(to);
                    }
                }
            }
            places.stop_of.push(stop as u16);
            places.manifold.push(stops > 1);
            places.gains.push(gain);
            places.costs.push(costs[stop]);
        }
        places
    }

    /// Finds the steps, of parallel ones the one with the lowest toll.
    fn find_steps<M: Mask>(&mut self, graph: &Graph<M>, worth: &Worth, view: &KindView<'_>) {
        let costs = &view.costs;
        self.steps = vec![Vec::new(); self.gains.len()];
        // Walks go on from what they run through, and they begin at stations.
        let goes_on = |stop: usize| view.is_through(stop) || view.kind.stations[stop];
        for stop in (0..costs.len()).filter(|&stop| goes_on(stop) && costs[stop] != u32::MAX) {
            let place = self.place_of[stop];
            let here = &mut self.steps[usize::from(place)];
            for arc in &graph.arcs()[graph.arcs_from(stop)] {
                let to = self.place_of[usize::from(arc.to)];
                if to == place || costs[usize::from(arc.to)] == u32::MAX {
                    continue;
                }
                let gain = self.gains[usize::from(to)] - worth.tolls[usize::from(arc.leg)];
                match here.iter_mut().find(|step| step.to == to) {
                    Some(step) => {
                        step.gain = step.gain.max(gain);
                        step.through |= !arc.ends_route;
                    }
                    None => here.push(Step { to, gain, through: !arc.ends_route }),
                }
            }
        }
    }

    fn look_ahead(&mut self) {
        let width = self.reach as usize + 1;
        self.ahead = vec![Ahead { best: 0, next: NOWHERE, second: 0 }; self.gains.len() * width];
        for left in 0..=self.reach {
            // Clusters first: what lies ahead of them takes reach, so it is known already; the others may step into them.
            for clusters in [true, false] {
                for place in (0..self.steps.len()).filter(|&place| (self.costs[place] == 0) == clusters) {
                    let ahead = self.best_steps(place as u16, left);
                    self.ahead[place * width + left as usize] = ahead;
                }
            }
        }
    }

    fn best_steps(&self, place: u16, left: u32) -> Ahead {
        let mut ahead = Ahead { best: 0, next: NOWHERE, second: 0 };
        for step in self.steps[usize::from(place)].iter().filter(|step| self.costs[usize::from(step.to)] <= left) {
            let rest = left - self.costs[usize::from(step.to)];
            let mut gain = step.gain;
            if step.through {
                let there = &self.ahead[usize::from(step.to) * (self.reach as usize + 1) + rest as usize];
                let back = there.next == place && !self.manifold[usize::from(place)];
                gain += if back { there.second } else { there.best };
            }
            if gain > ahead.best {
                ahead = Ahead { best: gain, next: step.to, second: ahead.best };
            } else if gain > ahead.second {
                ahead.second = gain;
            }
        }
        ahead
    }
}
