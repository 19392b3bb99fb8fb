//! How much a route can still gain, by dynamic programming over walks.
//!
//! A *place* is a stop that takes some of the train's reach, or a cluster of connected stops that take none. From each place,
//! with each rest of reach, [`Places::ahead`] bounds what can be gained by going on: the best walk over places that does not
//! turn straight back. A route is such a walk (a cluster of several stops may be left and entered again), so the bound holds;
//! it is weak only where a walk gains by circling.

use crate::search::branch_and_bound::graph::Graph;
use crate::search::branch_and_bound::mask::Mask;
use crate::search::branch_and_bound::reduced_profits::Worth;
use crate::search::branch_and_bound::view::KindView;

/// No place, or no predecessor.
const NOWHERE: u16 = u16::MAX;

/// A step from a place to another.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct Step {
    /// The place that it leads from.
    from: u16,
    /// The same, where the walk may not turn straight back to it.
    closed: u16,
    /// The place that it leads to.
    pub to: u16,
    /// Whether the walk may go on from there.
    pub through: bool,
    /// What that place takes of the reach.
    pub cost: u32,
    /// What the step and the place gain.
    pub gain: i64,
}

/// The best two ways on, which begin with different steps, so that one of them does not turn back.
#[derive(Debug, Clone, Copy)]
struct Ahead {
    best: i64,
    next: u16,
    second: i64,
}

impl Ahead {
    /// Nothing can be gained.
    const NOTHING: Self = Self { best: 0, next: NOWHERE, second: 0 };

    /// The best way on that does not begin with a step to one place.
    #[inline]
    const fn but(&self, closed: u16) -> i64 {
        if self.next == closed { self.second } else { self.best }
    }
}

/// What lies ahead of a stop for a walk that comes from another.
pub(in crate::search) struct Beyond<'p> {
    /// For each rest of reach.
    ahead: &'p [Ahead],
    closed: u16,
    /// What can be gained within the place.
    within: i64,
}

impl Beyond<'_> {
    /// What can be gained at most with so much reach left.
    #[inline]
    pub(in crate::search) fn with(&self, left: u32) -> i64 {
        self.ahead[left as usize].but(self.closed) + self.within
    }
}

/// The places of a network for one kind of train, and what lies ahead of each.
#[derive(Debug, Default)]
pub(in crate::search) struct Places {
    /// The place of each stop. Those that take no reach have the lowest numbers, and of these first those that routes run through.
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
    pub(in crate::search) fn work_out<M: Mask>(&mut self, graph: &Graph<M>, worth: &Worth, view: &KindView<'_>) {
        self.find(graph, worth, view);
        self.find_steps(graph, worth, view);
        self.look_ahead();
    }

    /// How many places there are.
    pub(in crate::search) fn len(&self) -> usize {
        self.gains.len()
    }

    /// The steps from a place.
    pub(in crate::search) fn steps_from(&self, place: usize) -> &[Step] {
        &self.steps[self.first_step[place] as usize..self.first_step[place + 1] as usize]
    }

    /// What lies ahead of a stop, other than straight back to `from`. `gain` is what the stop itself gained.
    #[inline]
    pub(in crate::search) fn beyond(&self, stop: u16, from: u16, gain: i64) -> Beyond<'_> {
        let place = usize::from(self.place_of[usize::from(stop)]);
        let from = self.place_of[usize::from(from)];
        let width = self.reach as usize + 1;
        Beyond {
            ahead: &self.ahead[place * width..][..width],
            closed: self.closed(from),
            // Within a cluster all its other stops may still be gained.
            within: if self.manifold[place] { self.gains[place] - gain } else { 0 },
        }
    }

    /// The place that a walk from a place may not turn straight back to.
    #[inline]
    fn closed(&self, from: u16) -> u16 {
        if self.manifold[usize::from(from)] { NOWHERE } else { from }
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
        // What lies ahead of a place with some reach left has to be known before others step into it with as much.
        let rank = |stop: usize| match (costs[stop], view.is_through(stop)) {
            (0, true) => 0,
            (0, false) => 1,
            _ => 2,
        };
        let ranks = (0..3).flat_map(|of_rank| (0..costs.len()).filter(move |&stop| rank(stop) == of_rank));
        for stop in ranks {
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
                        None => self.steps.push(Step {
                            from: place as u16,
                            closed: self.closed(place as u16),
                            to,
                            through: !arc.ends_route,
                            cost: costs[usize::from(arc.to)],
                            gain,
                        }),
                    }
                }
            }
        }
        self.first_step.push(self.steps.len() as u32);
    }

    fn look_ahead(&mut self) {
        let Self { ahead, steps, costs, gains, reach, .. } = self;
        let width = *reach as usize + 1;
        ahead.clear();
        ahead.resize(gains.len() * width, Ahead::NOTHING);
        // With less no step can be taken.
        let cheapest = costs.iter().copied().min().unwrap_or(0);
        for left in cheapest..=*reach {
            // Place by place: a step that takes no reach and goes on leads to one of the first, from which none such leads on.
            for step in steps.iter().filter(|step| step.cost <= left) {
                let mut gain = step.gain;
                if step.through {
                    gain += ahead[usize::from(step.to) * width + (left - step.cost) as usize].but(step.closed);
                }
                let here = &mut ahead[usize::from(step.from) * width + left as usize];
                // Without a branch: which step is the best is hard to foresee.
                let better = gain > here.best;
                here.second = if better { here.best } else { here.second.max(gain) };
                here.next = if better { step.to } else { here.next };
                here.best = here.best.max(gain);
            }
        }
    }
}
