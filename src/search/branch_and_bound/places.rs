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
#[derive(Debug, Default)]
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
    /// The stops of all places, place by place, and where those of each place begin.
    members: Vec<u16>,
    first_member: Vec<u32>,
    /// The steps from each place to each other, place by place, and where those of each place begin.
    steps: Vec<Step>,
    first_step: Vec<u32>,
    /// The most reach that can be left: that of a route which is the cheapest station alone.
    pub reach: u32,
    /// For each place and rest of reach.
    ahead: Vec<Ahead>,
}

impl Places {
    /// Finds the places and what lies ahead of them, whatever was found before.
    pub(super) fn work_out<M: Mask>(&mut self, graph: &Graph<M>, worth: &Worth, view: &KindView<'_>) {
        self.find(graph, worth, view);
        self.find_steps(graph, worth, view);
        self.look_ahead();
    }

    /// How many places there are.
    pub(super) fn len(&self) -> usize {
        self.gains.len()
    }

    /// The steps from a place.
    pub(super) fn steps_from(&self, place: usize) -> &[Step] {
        &self.steps[self.first_step[place] as usize..self.first_step[place + 1] as usize]
    }

    /// What can be gained at most by going on from a stop, with so much reach left, other than straight back to `from`.
    /// `gain` is what the stop itself gained.
    #[inline]
    pub(super) fn ahead(&self, stop: u16, from: u16, left: u32, gain: i64) -> i64 {
        debug_assert!(left <= self.reach, "a route is a station at least");
        let place = usize::from(self.place_of[usize::from(stop)]);
        let from = self.place_of[usize::from(from)];
        let ahead = &self.ahead[place * (self.reach as usize + 1) + left as usize];
        let on = if ahead.next == from && !self.manifold[usize::from(from)] { ahead.second } else { ahead.best };
        // Within a cluster all its other stops may still be gained.
        if self.manifold[place] { on + self.gains[place] - gain } else { on }
    }

    fn find<M: Mask>(&mut self, graph: &Graph<M>, worth: &Worth, view: &KindView<'_>) {
        let costs = &view.costs;
        self.reach = view.reach - view.anchors().map(|anchor| costs[anchor]).min().unwrap_or(0).min(view.reach);
        self.place_of.clear();
        self.place_of.resize(costs.len(), NOWHERE);
        self.stop_of.clear();
        self.manifold.clear();
        self.gains.clear();
        self.costs.clear();
        self.members.clear();
        self.first_member.clear();
        for stop in 0..costs.len() {
            if self.place_of[stop] != NOWHERE {
                continue;
            }
            let (place, first) = (self.gains.len() as u16, self.members.len());
            self.place_of[stop] = place;
            self.members.push(stop as u16);
            let mut gain = worth.gains[stop];
            if costs[stop] == 0 && view.is_through(stop) {
                let mut next = first;
                while let Some(&member) = self.members.get(next) {
                    next += 1;
                    for arc in graph.arcs_at(usize::from(member)) {
                        let to = usize::from(arc.to);
                        if costs[to] == 0 && view.is_through(to) && self.place_of[to] == NOWHERE {
                            self.place_of[to] = place;
                            gain += worth.gains[to];
                            self.members.push(arc.to);
                        }
                    }
                }
            }
            self.first_member.push(first as u32);
            self.stop_of.push(stop as u16);
            self.manifold.push(self.members.len() > first + 1);
            self.gains.push(gain);
            self.costs.push(costs[stop]);
        }
        self.first_member.push(self.members.len() as u32);
    }

    /// Finds the steps, of parallel ones the one with the lowest toll.
    fn find_steps<M: Mask>(&mut self, graph: &Graph<M>, worth: &Worth, view: &KindView<'_>) {
        let costs = &view.costs;
        self.steps.clear();
        self.first_step.clear();
        // Walks go on from what they run through, and they begin at stations.
        let goes_on = |stop: usize| view.is_through(stop) || view.kind.stations[stop];
        for place in 0..self.len() {
            let first = self.steps.len();
            self.first_step.push(first as u32);
            let members = self.first_member[place] as usize..self.first_member[place + 1] as usize;
            let stops = self.members[members].iter().map(|&stop| usize::from(stop));
            for stop in stops.filter(|&stop| goes_on(stop) && costs[stop] != u32::MAX) {
                for arc in graph.arcs_at(stop) {
                    let to = self.place_of[usize::from(arc.to)];
                    if usize::from(to) == place || costs[usize::from(arc.to)] == u32::MAX {
                        continue;
                    }
                    let gain = self.gains[usize::from(to)] - worth.tolls[usize::from(arc.leg)];
                    match self.steps[first..].iter_mut().find(|step| step.to == to) {
                        Some(step) => {
                            step.gain = step.gain.max(gain);
                            step.through |= !arc.ends_route;
                        }
                        None => self.steps.push(Step { to, gain, through: !arc.ends_route }),
                    }
                }
            }
        }
        self.first_step.push(self.steps.len() as u32);
    }

    fn look_ahead(&mut self) {
        let width = self.reach as usize + 1;
        self.ahead.clear();
        self.ahead.resize(self.len() * width, Ahead { best: 0, next: NOWHERE, second: 0 });
        // With less no step can be taken.
        let cheapest = self.costs.iter().copied().min().unwrap_or(0);
        for left in cheapest..=self.reach {
            // Clusters first: what lies ahead of them takes reach, so it is known already; the others may step into them.
            for clusters in [true, false] {
                for place in (0..self.len()).filter(|&place| (self.costs[place] == 0) == clusters) {
                    let ahead = self.best_steps(place as u16, left);
                    self.ahead[place * width + left as usize] = ahead;
                }
            }
        }
    }

    fn best_steps(&self, place: u16, left: u32) -> Ahead {
        let mut ahead = Ahead { best: 0, next: NOWHERE, second: 0 };
        for step in self.steps_from(usize::from(place)).iter().filter(|step| self.costs[usize::from(step.to)] <= left) {
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
