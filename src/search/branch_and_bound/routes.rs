//! All routes of one kind of train that are worth more than a threshold, each once.
//!
//! A route includes a station of the company, so it is grown from one. Its *anchor* is the station with the lowest number;
//! its two *arms* lead from the anchor to its ends and avoid the stations before the anchor. The first arm has a leg at
//! least; the second may be empty, and its first leg comes after the first arm's first leg in the anchor's order. So every
//! route is met exactly once.
//!
//! Before a partial route is extended it is bounded: what it has, and what both of its ends can gain ahead with the reach
//! that is left. Where that does not exceed the threshold, nothing that grows from it is looked at.

use super::graph::{Arc, Graph};
use super::mask::Mask;
use super::near::NearBound;
use super::places::Places;
use super::worth::{Worth, scaled};
use crate::board::StopKind;
use crate::network::{Network, Sums, TrainKind};
use crate::rules::Money;
use crate::search::budget::Budget;

/// How many nodes a search has looked at before the stronger bound is worth working out.
const NODES_BEFORE_NEAR: u64 = 2_000;

/// The finest scale on which reach is counted. Real trains reach far less.
const MOST_REACH: u32 = 255;

/// The network as one kind of train sees it.
#[derive(Debug, Clone)]
pub(super) struct KindView<'a> {
    pub network: &'a Network,
    pub kind: &'a TrainKind,
    /// What each stop takes of the reach; `u32::MAX` where the train may not go.
    pub costs: Vec<u32>,
    /// Whether a route may run through each stop.
    pub through: Vec<bool>,
    /// The reach, counted as `costs` counts.
    pub reach: u32,
    /// Whether there is more to the reach than these costs.
    pub more_limits: bool,
}

impl<'a> KindView<'a> {
    pub(super) fn new(network: &'a Network, kind: &'a TrainKind) -> Self {
        // The tightest limit guides the search; whether a route keeps the others is only checked.
        let tightest = kind.limits.visit.iter().min_by_key(|limit| limit.most);
        let cost = |stop: usize| {
            let built = &network.stops()[stop];
            match tightest {
                _ if !kind.visits[stop] => u32::MAX,
                Some(limit) if limit.kinds.contains(built.kind) => built.visit_cost,
                _ => 0,
            }
        };
        let mut view = Self {
            network,
            kind,
            costs: (0..network.stops().len()).map(cost).collect(),
            through: network.stops().iter().map(|stop| stop.through).collect(),
            reach: tightest.map_or(0, |limit| u32::try_from(limit.most).unwrap_or(u32::MAX)),
            more_limits: kind.limits.visit.len() > 1 || kind.limits.rows.is_some(),
        };
        if view.reach > MOST_REACH {
            // Rounded down, the costs of a route within reach still sum to the new reach at the most.
            let coarse = |cost: u32| (u64::from(cost) * u64::from(MOST_REACH) / u64::from(view.reach)) as u32;
            view.costs = view.costs.iter().map(|&cost| if cost == u32::MAX { cost } else { coarse(cost) }).collect();
            view.reach = MOST_REACH;
            view.more_limits = true;
        }
        view
    }
}

/// A route that the search met.
#[derive(Debug)]
pub(super) struct Met<'a, M> {
    /// The stops in order.
    pub stops: &'a [u16],
    /// The legs in order.
    pub legs: &'a [u16],
    /// Its track, as the masks number it.
    pub track: M,
    /// What it earns.
    pub revenue: Money,
    /// Its revenue less the tolls of its legs, scaled.
    pub value: i64,
}

/// A partial route: its last stop, and which arcs are still to be tried from there.
#[derive(Debug, Clone)]
struct Frame<M> {
    used: M,
    value: i64,
    /// What all stops together would still gain.
    unseen: i64,
    left: u32,
    /// The arcs to try from the last stop.
    arcs: std::ops::Range<usize>,
    /// The arcs to try from the anchor, as the first of the second arm.
    turns: std::ops::Range<usize>,
    /// The arc that led here.
    arc: usize,
    stop: u16,
    second_arm: bool,
    sums: Sums,
}

/// Finds routes of one kind of train, under gains and tolls.
pub(super) struct RouteSearch<'a, M> {
    view: &'a KindView<'a>,
    graph: &'a Graph<M>,
    worth: &'a Worth,
    places: Places,
    /// The stronger bound, once the search turns out to be long.
    near: Option<NearBound>,
    /// The nodes at which the search counts as long.
    long: u64,
    /// What an arc gains: the stop that it leads to, less the toll of its leg.
    arc_gains: Vec<i64>,
    /// For the anchor at hand, for each of its arcs and each rest of reach: the best second arm that begins with a later arc.
    second_arms: Vec<i64>,
    frames: Vec<Frame<M>>,
    stops: Vec<u16>,
    legs: Vec<u16>,
}

impl<'a, M: Mask> RouteSearch<'a, M> {
    pub(super) fn new(view: &'a KindView<'a>, graph: &'a Graph<M>, worth: &'a Worth) -> Self {
        let gain = |arc: &Arc<M>| worth.gains[usize::from(arc.to)] - worth.tolls[usize::from(arc.leg)];
        Self {
            view,
            graph,
            worth,
            places: Places::new(graph, worth, &view.costs, &view.through, view.reach),
            near: None,
            long: u64::MAX,
            arc_gains: graph.arcs().iter().map(gain).collect(),
            second_arms: Vec::new(),
            frames: Vec::new(),
            stops: Vec::new(),
            legs: Vec::new(),
        }
    }

    /// Calls `meet` with every route worth more than `threshold` that uses none of the `forbidden` track. What `meet` returns
    /// is the threshold from then on. Ends early where the budget is spent.
    pub(super) fn run(
        &mut self,
        forbidden: &M,
        mut threshold: i64,
        budget: &Budget<'_>,
        meet: &mut dyn FnMut(&Met<'_, M>) -> i64,
    ) {
        let view = self.view;
        self.long = budget.nodes().saturating_add(NODES_BEFORE_NEAR);
        let mut used = *forbidden;
        for (anchor, stop) in view.network.stops().iter().enumerate().filter(|(_, stop)| stop.station) {
            if view.costs[anchor] <= view.reach {
                self.grow(anchor, &used, &mut threshold, budget, meet);
            }
            if budget.is_exhausted() {
                return;
            }
            debug_assert!(stop.through, "no company is blocked by its own token");
            used.insert(self.graph.stop_bit(anchor));
        }
    }

    /// Meets the routes of one anchor.
    fn grow(
        &mut self,
        anchor: usize,
        used: &M,
        threshold: &mut i64,
        budget: &Budget<'_>,
        meet: &mut dyn FnMut(&Met<'_, M>) -> i64,
    ) {
        let (view, graph) = (self.view, self.graph);
        let mut sums = Sums::default();
        if !self.add_to_sums(&mut sums, anchor) {
            return;
        }
        let gain = self.worth.gains[anchor];
        let value = self.worth.base + gain;
        let unseen = self
            .worth
            .gains
            .iter()
            .zip(&view.costs)
            .filter(|(_, cost)| **cost != u32::MAX)
            .map(|(gain, _)| gain)
            .sum::<i64>()
            - gain;
        let left = view.reach - view.costs[anchor];
        if view.kind.local {
            self.meet_local(anchor, value, threshold, meet);
        }
        let arcs = graph.arcs_from(anchor);
        self.find_second_arms(anchor, left);
        self.frames.clear();
        self.frames.push(Frame {
            used: used.union(&graph.begin[anchor]),
            value,
            unseen,
            left,
            arcs: arcs.clone(),
            turns: 0..0,
            arc: usize::MAX,
            stop: anchor as u16,
            second_arm: false,
            sums,
        });
        while let Some(top) = self.frames.last_mut() {
            let (number, turning) = if let Some(number) = top.arcs.next() {
                (number, false)
            } else if let Some(number) = top.turns.next() {
                (number, true)
            } else {
                self.frames.pop();
                continue;
            };
            let arc = &graph.arcs()[number];
            let to = usize::from(arc.to);
            if view.costs[to] > top.left || arc.mask.meets(&top.used) {
                continue;
            }
            let at_anchor = top.arc == usize::MAX;
            let second_arm = top.second_arm || turning;
            // Which end of the route a terminal leg lies at: the anchor is an end only while the second arm is empty.
            if arc.starts_route && (second_arm || !at_anchor) {
                continue;
            }
            let mut sums = top.sums;
            if view.more_limits && !self.fits(&mut sums, to) {
                continue;
            }
            if !budget.spend() {
                return;
            }
            let top = &self.frames[self.frames.len() - 1];
            let from = if turning { anchor as u16 } else { top.stop };
            let value = top.value + self.arc_gains[number];
            let left = top.left - view.costs[to];
            let unseen = top.unseen - self.worth.gains[to];
            let used = top.used.union(&arc.mask);
            // After a terminal leg at the anchor there is no second arm; after any other the later arcs may begin it.
            let turns = match (at_anchor, second_arm) {
                (_, true) => 0..0,
                (true, false) if arc.starts_route => 0..0,
                (true, false) => number + 1..arcs.end,
                (false, false) => self.turns_of_first_arm(&arcs),
            };
            if value > *threshold {
                self.meet(number, turning, value, threshold, meet);
            }
            // Beyond an outermost leg the route may go on only from the anchor's side, or where the leg is the first of all.
            let goes_on = !arc.ends_route && !(arc.outermost && (second_arm || !at_anchor));
            let ahead = self.gain_ahead(arc, from, left, goes_on, &turns, &arcs);
            if value + ahead.min(unseen) <= *threshold {
                continue;
            }
            if self.near.is_none() && budget.nodes() > self.long && view.reach > 0 {
                self.near = Some(NearBound::new(&self.places));
                self.find_second_arms(anchor, view.reach - view.costs[anchor]);
            }
            if let Some(near) = &mut self.near {
                let mut far = |left| near.ahead(&self.places, graph, arc.to, &used, left, self.worth.gains[to]);
                let ahead = if turns.is_empty() {
                    if goes_on { far(left) } else { 0 }
                } else {
                    let width = view.reach as usize + 1;
                    let second = &self.second_arms[(turns.start - 1 - arcs.start) * width..][..width];
                    if goes_on {
                        (0..=left).map(|here| far(here) + second[(left - here) as usize]).max().unwrap_or(0)
                    } else {
                        second[left as usize]
                    }
                };
                if value + ahead <= *threshold {
                    continue;
                }
            }
            let onward = if goes_on { graph.arcs_from(to) } else { 0..0 };
            let frame =
                Frame { used, value, unseen, left, arcs: onward, turns, arc: number, stop: arc.to, second_arm, sums };
            self.frames.push(frame);
        }
    }

    /// The arcs that may begin the second arm, once the first arm is longer than one leg.
    fn turns_of_first_arm(&self, arcs: &std::ops::Range<usize>) -> std::ops::Range<usize> {
        let first = self.frames[1].arc;
        let leg = &self.graph.arcs()[first];
        if leg.starts_route || leg.outermost { 0..0 } else { first + 1..arcs.end }
    }

    /// What both ends can still gain.
    fn gain_ahead(
        &self,
        arc: &Arc<M>,
        from: u16,
        left: u32,
        goes_on: bool,
        turns: &std::ops::Range<usize>,
        arcs: &std::ops::Range<usize>,
    ) -> i64 {
        let gain = self.worth.gains[usize::from(arc.to)];
        if turns.is_empty() {
            return if goes_on { self.places.ahead(arc.to, from, left, gain) } else { 0 };
        }
        let width = self.view.reach as usize + 1;
        let second = &self.second_arms[(turns.start - 1 - arcs.start) * width..][..width];
        if !goes_on {
            return second[left as usize];
        }
        (0..=left)
            .map(|here| self.places.ahead(arc.to, from, here, gain) + second[(left - here) as usize])
            .max()
            .unwrap_or(0)
    }

    fn find_second_arms(&mut self, anchor: usize, left: u32) {
        let arcs = self.graph.arcs_from(anchor);
        let width = self.view.reach as usize + 1;
        self.second_arms.clear();
        self.second_arms.resize(arcs.len() * width, 0);
        for number in (arcs.start + 1..arcs.end).rev() {
            let arc = &self.graph.arcs()[number];
            let (row, before) = (number - arcs.start, number - arcs.start - 1);
            let cost = self.view.costs[usize::from(arc.to)];
            for rest in 0..=left {
                let mut best = self.second_arms[row * width + rest as usize];
                if cost <= rest && !arc.starts_route {
                    let gain = self.worth.gains[usize::from(arc.to)];
                    let goes_on = !arc.ends_route && !arc.outermost;
                    let on = match &mut self.near {
                        _ if !goes_on => 0,
                        Some(near) => {
                            near.ahead(&self.places, self.graph, arc.to, &self.graph.begin[anchor], rest - cost, gain)
                        }
                        None => self.places.ahead(arc.to, anchor as u16, rest - cost, gain),
                    };
                    best = best.max(self.arc_gains[number] + on);
                }
                self.second_arms[before * width + rest as usize] = best;
            }
        }
    }

    /// Whether a stop may join the route by all limits, given the sums of its stops so far.
    fn fits(&self, sums: &mut Sums, stop: usize) -> bool {
        self.add_to_sums(sums, stop)
            && self.view.kind.limits.rows.as_ref().is_none_or(|_| {
                let stops = self.view.network.stops();
                let so_far = self.frames.iter().map(|frame| usize::from(frame.stop));
                let visited: Vec<(StopKind, u32)> =
                    so_far.chain([stop]).map(|stop| (stops[stop].kind, stops[stop].visit_cost)).collect();
                self.view.kind.limits.may_visit(&visited)
            })
    }

    fn add_to_sums(&self, sums: &mut Sums, stop: usize) -> bool {
        let stop = &self.view.network.stops()[stop];
        sums[stop.kind.index()] += u64::from(stop.visit_cost);
        crate::network::within(&self.view.kind.limits.visit, sums)
    }

    /// Meets the route that ends with this arc.
    fn meet(
        &mut self,
        last: usize,
        turning: bool,
        mut value: i64,
        threshold: &mut i64,
        meet: &mut dyn FnMut(&Met<'_, M>) -> i64,
    ) {
        let arcs = self.graph.arcs();
        self.stops.clear();
        self.legs.clear();
        // From the end of the second arm to the anchor, then out along the first arm.
        let second = self.frames.iter().position(|frame| frame.second_arm).unwrap_or(self.frames.len());
        if turning || second < self.frames.len() {
            let arms = self.frames[second..].iter().map(|frame| frame.arc).chain([last]).rev();
            for arc in arms {
                self.stops.push(arcs[arc].to);
                self.legs.push(arcs[arc].leg);
            }
        }
        self.stops.push(self.frames[0].stop);
        let last = if turning || second < self.frames.len() { None } else { Some(last) };
        for arc in self.frames[1..second].iter().map(|frame| frame.arc).chain(last) {
            self.stops.push(arcs[arc].to);
            self.legs.push(arcs[arc].leg);
        }
        let tolls: i64 = self.legs.iter().map(|&leg| self.worth.tolls[usize::from(leg)]).sum();
        let Some(revenue) = self.view.kind.paid_revenue(self.view.network.stops(), &self.stops) else { return };
        if self.worth.exact {
            debug_assert_eq!(value, scaled(revenue) - tolls);
        } else {
            value = scaled(revenue) - tolls;
        }
        if value > *threshold {
            let track = self.legs.iter().zip(&self.stops).fold(M::EMPTY, |track, (&leg, &from)| {
                let arcs = &arcs[self.graph.arcs_from(usize::from(from))];
                arcs.iter().find(|arc| arc.leg == leg).map_or(track, |arc| track.union(&arc.mask))
            });
            let track = track.intersection(&self.graph.track);
            *threshold = meet(&Met { stops: &self.stops, legs: &self.legs, track, revenue, value });
        }
    }

    fn meet_local(&mut self, anchor: usize, value: i64, threshold: &mut i64, meet: &mut dyn FnMut(&Met<'_, M>) -> i64) {
        let stops = [anchor as u16];
        if value <= *threshold {
            return;
        }
        let Some(revenue) = self.view.kind.paid_revenue(self.view.network.stops(), &stops) else { return };
        if scaled(revenue) > *threshold {
            let value = scaled(revenue);
            *threshold = meet(&Met { stops: &stops, legs: &[], track: M::EMPTY, revenue, value });
        }
    }
}
