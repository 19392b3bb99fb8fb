//! All routes of one kind of train that are worth more than a threshold, each once.
//!
//! A route includes a station of the company, so it is grown from one. Its *anchor* is the station with the lowest number;
//! its two *arms* lead from the anchor to its ends and avoid the stations before the anchor. The first arm has a leg at
//! least; the second may be empty (and is, where no route may run through the anchor), and its first leg comes after the
//! first arm's first leg in the anchor's order. So every route is met exactly once.
//!
//! Before a partial route is extended it is bounded: what it has, and what both of its ends can gain ahead with the reach
//! that is left. Where that does not exceed the threshold, nothing that grows from it is looked at.

use std::ops::Range;

use super::graph::{Arc, Graph};
use super::mask::Mask;
use super::near::NearBound;
use super::places::Places;
use super::reachable::Reachable;
use super::unseen::Unseen;
use super::view::KindView;
use super::worth::{Worth, scaled};
use crate::board::StopKind;
use crate::network::{Sums, within};
use crate::rules::Money;
use crate::search::budget::Budget;

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

/// What takes the routes that are met. It gives back the threshold from then on.
pub(super) type Meet<'a, M> = &'a mut dyn FnMut(&Met<'_, M>) -> i64;

/// A partial route: from the end of its second arm over the anchor to the end of its first.
#[derive(Debug, Clone)]
struct Partial<M> {
    /// The stop that was added last: the end of the arm that is growing.
    stop: u16,
    /// The arc that led there; nothing at the anchor.
    arc: Option<usize>,
    /// Whether the second arm is growing.
    second_arm: bool,
    used: M,
    value: i64,
    /// What [`Unseen`] keeps of the stops that are not on it.
    unseen: i64,
    /// The reach that is left.
    left: u32,
    /// What the stops of each kind take.
    sums: Sums,
    /// The arcs still to be tried from the last stop.
    arcs: Range<usize>,
    /// The arcs still to be tried from the anchor, as the first of the second arm.
    turns: Range<usize>,
}

/// Finds routes of one kind of train, under gains and tolls.
pub(super) struct RouteSearch<'a, M> {
    view: &'a KindView<'a>,
    graph: &'a Graph<M>,
    worth: &'a Worth,
    places: Places,
    unseen: Unseen,
    /// The stronger bound, once the search turns out to be long.
    near: Option<NearBound>,
    /// The bound for trains without a limit.
    reachable: Option<Reachable>,
    /// How many nodes make a search long.
    patience: u64,
    /// The nodes at which the one that runs counts as long.
    long: u64,
    /// What an arc gains: the stop that it leads to, less the toll of its leg.
    arc_gains: Vec<i64>,
    /// For the anchor at hand, for each of its arcs and each rest of reach: the best second arm that begins with a later arc.
    second_arms: Vec<i64>,
    /// The track and the tickets that no route may use.
    forbidden: M,
    /// The partial routes from the anchor to the one that is growing, each one stop longer than the one before.
    partials: Vec<Partial<M>>,
    /// Where the route that is met is put together.
    stops: Vec<u16>,
    legs: Vec<u16>,
}

impl<'a, M: Mask> RouteSearch<'a, M> {
    /// Prepares a search, which works out the stronger bound after `patience` nodes.
    pub(super) fn new(view: &'a KindView<'a>, graph: &'a Graph<M>, worth: &'a Worth, patience: u64) -> Self {
        let gain = |arc: &Arc<M>| worth.gains[usize::from(arc.to)] - worth.tolls[usize::from(arc.leg)];
        let arc_gains: Vec<i64> = graph.arcs().iter().map(gain).collect();
        Self {
            view,
            graph,
            worth,
            places: Places::new(graph, worth, view),
            unseen: Unseen::new(graph, &arc_gains, view),
            near: None,
            patience,
            long: u64::MAX,
            reachable: (view.reach == 0).then(|| Reachable::new(graph, &arc_gains)),
            arc_gains,
            second_arms: Vec::new(),
            forbidden: M::EMPTY,
            partials: Vec::new(),
            stops: Vec::new(),
            legs: Vec::new(),
        }
    }

    /// Calls `meet` with every route worth more than `threshold` that uses none of the `forbidden` track. Ends early where the
    /// budget is spent.
    pub(super) fn run(&mut self, forbidden: &M, mut threshold: i64, budget: &Budget<'_>, meet: Meet<'_, M>) {
        let view = self.view;
        self.long = budget.nodes().saturating_add(self.patience);
        self.forbidden = *forbidden;
        let mut used = *forbidden;
        for anchor in (0..view.costs.len()).filter(|&stop| view.kind.stations[stop]) {
            let mut sums = Sums::default();
            if view.costs[anchor] <= view.reach && self.add(&mut sums, anchor) {
                self.begin(anchor, &used, sums);
                if view.kind.local {
                    self.meet_local(anchor, budget, &mut threshold, meet);
                }
                self.grow(anchor, &mut threshold, budget, meet);
            }
            if budget.is_exhausted() {
                return;
            }
            used.insert(self.graph.stop_bit(anchor));
        }
    }

    /// What no route can exceed, without a search.
    pub(super) fn ceiling(&self) -> i64 {
        let anchors = (0..self.view.costs.len()).filter(|&stop| self.view.kind.stations[stop]);
        let bound = |anchor: usize| {
            let (number, gain) = (anchor as u16, self.worth.gains[anchor]);
            let left = self.view.reach - self.view.costs[anchor];
            let arm = |left| self.places.ahead(number, number, left, gain);
            let arms = (0..=left).map(|first| arm(first) + arm(left - first)).max().unwrap_or(0);
            self.worth.base + gain + arms.min(self.unseen.ahead(self.unseen.from(anchor), left))
        };
        anchors.filter(|&anchor| self.view.costs[anchor] <= self.view.reach).map(bound).max().unwrap_or(0)
    }

    /// Begins with the anchor alone.
    fn begin(&mut self, anchor: usize, used: &M, sums: Sums) {
        self.find_second_arms(anchor);
        self.partials.clear();
        self.partials.push(Partial {
            stop: anchor as u16,
            arc: None,
            second_arm: false,
            used: used.union(&self.graph.begin[anchor]),
            value: self.worth.base + self.worth.gains[anchor],
            unseen: self.unseen.from(anchor),
            left: self.view.reach - self.view.costs[anchor],
            sums,
            arcs: self.graph.arcs_from(anchor),
            turns: 0..0,
        });
    }

    /// Meets the routes that grow from the anchor.
    fn grow(&mut self, anchor: usize, threshold: &mut i64, budget: &Budget<'_>, meet: Meet<'_, M>) {
        while let Some(last) = self.partials.last_mut() {
            let (number, turning) = if let Some(number) = last.arcs.next() {
                (number, false)
            } else if let Some(number) = last.turns.next() {
                (number, true)
            } else {
                self.partials.pop();
                continue;
            };
            let Some(partial) = self.extend(number, turning) else { continue };
            if !budget.spend() {
                return;
            }
            if partial.value > *threshold {
                self.meet(number, partial.second_arm, partial.value, budget, threshold, meet);
            }
            let from = if turning { anchor as u16 } else { self.partials[self.partials.len() - 1].stop };
            if self.may_exceed(&partial, from, *threshold) {
                if self.near.is_none() && budget.nodes() > self.long && self.view.reach > 0 {
                    self.near = Some(NearBound::new(&self.places));
                    self.find_second_arms(anchor);
                }
                if self.may_exceed_near(&partial, *threshold) && self.may_exceed_reachable(&partial, *threshold) {
                    self.partials.push(partial);
                }
            }
        }
    }

    /// The partial route with one more arc, if it is one.
    fn extend(&self, number: usize, turning: bool) -> Option<Partial<M>> {
        let (view, arc, last) = (self.view, &self.graph.arcs()[number], self.partials.last()?);
        let to = usize::from(arc.to);
        if view.costs[to] > last.left || arc.mask.meets(&last.used) {
            return None;
        }
        if !view.kind.may_go(if turning { self.partials[0].stop } else { last.stop }, arc.to) {
            return None;
        }
        let (at_anchor, second_arm) = (last.arc.is_none(), last.second_arm || turning);
        // An arc begins at an end of the route only where it is the first arm's first; then there is no second arm.
        if arc.starts_route && (second_arm || !at_anchor) {
            return None;
        }
        let mut sums = last.sums;
        if view.more_limits && !self.fits(&mut sums, to) {
            return None;
        }
        // An outermost leg that is not the first arm's first is the last on its side. One that is goes on, but then it has to be
        // the first on the other.
        let goes_on = !arc.ends_route && !(arc.outermost && (second_arm || !at_anchor));
        let turns = match self.partials.get(1).and_then(|first| first.arc) {
            _ if second_arm || !view.is_through(usize::from(self.partials[0].stop)) => 0..0,
            None if arc.starts_route => 0..0,
            None => number + 1..self.graph.arcs_from(usize::from(last.stop)).end,
            Some(first) if self.graph.arcs()[first].starts_route || self.graph.arcs()[first].outermost => 0..0,
            Some(first) => first + 1..self.graph.arcs_from(usize::from(self.partials[0].stop)).end,
        };
        Some(Partial {
            stop: arc.to,
            arc: Some(number),
            second_arm,
            used: last.used.union(&arc.mask),
            value: last.value + self.arc_gains[number],
            unseen: self.unseen.after(last.unseen, to),
            left: last.left - view.costs[to],
            sums,
            arcs: if goes_on { self.graph.arcs_from(to) } else { 0..0 },
            turns,
        })
    }

    /// Whether a route that grows from the partial one may be worth more than the threshold.
    fn may_exceed(&self, partial: &Partial<M>, from: u16, threshold: i64) -> bool {
        if partial.value + self.unseen.ahead(partial.unseen, partial.left) <= threshold {
            return false;
        }
        let gain = self.worth.gains[usize::from(partial.stop)];
        partial.value + self.both_ends(partial, |left| self.places.ahead(partial.stop, from, left, gain)) > threshold
    }

    /// The same by the stronger bound, if there is one.
    fn may_exceed_near(&mut self, partial: &Partial<M>, threshold: i64) -> bool {
        let Some(mut near) = self.near.take() else { return true };
        let gain = self.worth.gains[usize::from(partial.stop)];
        let ahead =
            self.both_ends(partial, |left| near.ahead(&self.places, self.graph, partial.stop, &partial.used, left, gain));
        self.near = Some(near);
        partial.value + ahead > threshold
    }

    /// The same by what can be reached, for a train without a limit.
    fn may_exceed_reachable(&mut self, partial: &Partial<M>, threshold: i64) -> bool {
        let anchor = self.partials[0].stop;
        let Some(reachable) = &mut self.reachable else { return true };
        let ends = [partial.stop, anchor];
        let open = match (partial.arcs.is_empty(), partial.turns.is_empty()) {
            (true, true) => return false,
            (false, true) => &ends[..1],
            (true, false) => &ends[1..],
            (false, false) => &ends[..],
        };
        partial.value + reachable.ahead(self.graph, &self.view.costs, open, &partial.used) > threshold
    }

    /// What both ends of a partial route can still gain, however they share the reach that is left. `ahead` is what the arm
    /// that is growing can gain with a part of it.
    fn both_ends(&self, partial: &Partial<M>, mut ahead: impl FnMut(u32) -> i64) -> i64 {
        let goes_on = !partial.arcs.is_empty();
        if partial.turns.is_empty() {
            return if goes_on { ahead(partial.left) } else { 0 };
        }
        let first = self.graph.arcs_from(usize::from(self.partials[0].stop)).start;
        let width = self.view.reach as usize + 1;
        let second = &self.second_arms[(partial.turns.start - 1 - first) * width..][..width];
        if goes_on {
            let shares = 0..=partial.left;
            shares.map(|left| ahead(left) + second[(partial.left - left) as usize]).max().unwrap_or(0)
        } else {
            second[partial.left as usize]
        }
    }

    /// Works out what a second arm from the anchor can gain that begins after each of its arcs, for each rest of reach.
    fn find_second_arms(&mut self, anchor: usize) {
        let (arcs, width) = (self.graph.arcs_from(anchor), self.view.reach as usize + 1);
        let most = self.view.reach - self.view.costs[anchor];
        self.second_arms.clear();
        self.second_arms.resize(arcs.len() * width, 0);
        for number in (arcs.start + 1..arcs.end).rev() {
            let arc = &self.graph.arcs()[number];
            let (row, before) = (number - arcs.start, number - arcs.start - 1);
            let (cost, gain) = (self.view.costs[usize::from(arc.to)], self.worth.gains[usize::from(arc.to)]);
            for left in 0..=most {
                let mut best = self.second_arms[row * width + left as usize];
                if cost <= left && !arc.starts_route {
                    let on = match &mut self.near {
                        _ if arc.ends_route || arc.outermost => 0,
                        Some(near) => {
                            near.ahead(&self.places, self.graph, arc.to, &self.graph.begin[anchor], left - cost, gain)
                        }
                        None => self.places.ahead(arc.to, anchor as u16, left - cost, gain),
                    };
                    best = best.max(self.arc_gains[number] + on);
                }
                self.second_arms[before * width + left as usize] = best;
            }
        }
    }

    /// Adds a stop to the sums. Whether they keep the limits.
    fn add(&self, sums: &mut Sums, stop: usize) -> bool {
        let stop = &self.view.network.stops()[stop];
        sums[stop.kind.index()] += u64::from(stop.visit_cost);
        within(&self.view.kind.limits.visit, sums)
    }

    /// Whether a stop may join the route by all limits, given the sums of its stops so far.
    fn fits(&self, sums: &mut Sums, stop: usize) -> bool {
        let limits = &self.view.kind.limits;
        self.add(sums, stop)
            && (limits.rows.is_none() || {
                let stops = self.view.network.stops();
                let so_far = self.partials.iter().map(|partial| usize::from(partial.stop));
                let visited: Vec<(StopKind, u32)> =
                    so_far.chain([stop]).map(|stop| (stops[stop].kind, stops[stop].visit_cost)).collect();
                limits.may_visit(&visited)
            })
    }

    /// Meets the route that ends with this arc: from the end of the second arm to the anchor, then out along the first arm.
    fn meet(
        &mut self,
        last: usize,
        second_arm: bool,
        value: i64,
        budget: &Budget<'_>,
        threshold: &mut i64,
        meet: Meet<'_, M>,
    ) {
        let arcs = self.graph.arcs();
        self.stops.clear();
        self.legs.clear();
        let turn = self.partials.iter().position(|partial| partial.second_arm).unwrap_or(self.partials.len());
        let (first, second) = self.partials.split_at(turn);
        let (outward, inward) = if second_arm { (None, Some(last)) } else { (Some(last), None) };
        for arc in second.iter().filter_map(|partial| partial.arc).chain(inward).rev() {
            self.stops.push(arcs[arc].to);
            self.legs.push(arcs[arc].leg);
        }
        self.stops.push(first[0].stop);
        for arc in first.iter().filter_map(|partial| partial.arc).chain(outward) {
            self.stops.push(arcs[arc].to);
            self.legs.push(arcs[arc].leg);
        }
        let network = self.view.network;
        let Some(revenue) = network.paid_revenue(self.view.kind, &self.stops) else { return };
        let tolls: i64 = self.legs.iter().map(|&leg| self.worth.tolls[usize::from(leg)]).sum();
        debug_assert!(!self.worth.exact || value == scaled(revenue) - tolls, "gains and tolls add up to the value");
        if value > *threshold {
            let pieces = self.legs.iter().flat_map(|&leg| &network.legs()[usize::from(leg)].track);
            let mut track = M::EMPTY;
            pieces.for_each(|&piece| track.insert(piece as usize));
            let route = Met { stops: &self.stops, legs: &self.legs, track, revenue, value: scaled(revenue) - tolls };
            self.meet_with_tickets(&route, value, budget, threshold, meet);
        }
    }

    /// Meets a route with each way to hold the tickets that it needs and may claim.
    fn meet_with_tickets(
        &self,
        route: &Met<'_, M>,
        bound: i64,
        budget: &Budget<'_>,
        threshold: &mut i64,
        meet: Meet<'_, M>,
    ) {
        self.view.network.ways_to_hold_tickets(route.stops, |adds, tickets| {
            let prices = tickets.iter().map(|&ticket| self.worth.price_of_ticket(ticket)).sum::<i64>();
            let value = route.value + scaled(adds) - prices;
            debug_assert!(value <= bound, "gains bound the revenue");
            let mut track = route.track;
            let free = tickets.iter().all(|&ticket| !self.forbidden.contains(ticket as usize));
            tickets.iter().for_each(|&ticket| track.insert(ticket as usize));
            if value > *threshold && free {
                *threshold = meet(&Met { track, revenue: route.revenue + adds, value, ..*route });
            }
            tickets.is_empty() || budget.spend()
        });
    }

    /// Meets the route of a local train that is the anchor alone.
    fn meet_local(&self, anchor: usize, budget: &Budget<'_>, threshold: &mut i64, meet: Meet<'_, M>) {
        let stops = [anchor as u16];
        let Some(revenue) = self.view.network.paid_revenue(self.view.kind, &stops) else { return };
        let route = Met { stops: &stops, legs: &[], track: M::EMPTY, revenue, value: scaled(revenue) };
        self.meet_with_tickets(&route, i64::MAX, budget, threshold, meet);
    }
}
