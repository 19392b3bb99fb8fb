//! Partial routes that grow from their anchors, stop by stop.

use std::ops::Range;
use std::sync::Arc;

use smallvec::SmallVec;

use super::mask::Mask;
use super::near::NearBound;
use super::outlook::Outlook;
use super::reachable::Reachable;
use super::terrain::Ground;
use super::worth::scaled;
use crate::board::StopKind;
use crate::network::{KindSums, are_within};
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
pub(super) struct Partial<M> {
    /// The stop that was added last: the end of the arm that is growing.
    pub stop: u16,
    /// The arc that led there; nothing at the anchor.
    arc: Option<u32>,
    /// Whether the second arm is growing.
    second_arm: bool,
    used: M,
    value: i64,
    /// What [`Unseen`] keeps of the stops that are not on it.
    unseen: i64,
    /// The reach that is left.
    left: u32,
    /// Where it may still go on, but for the bundle at hand.
    ways: Ways,
    /// The bundle at hand.
    bundle: Bundle,
}

/// Where a partial route may go on.
#[derive(Debug, Clone, Default)]
struct Ways {
    /// The arcs from the last stop.
    on: Range<u32>,
    /// The arcs from the anchor, as the first of the second arm.
    turns: Range<u32>,
}

/// Arcs by which a partial route may go on. All lead to the same stop, so what lies ahead is the same.
#[derive(Debug, Clone, Default)]
struct Bundle {
    /// Those still to be tried.
    arcs: Range<u32>,
    /// Whether they begin the second arm.
    turning: bool,
    /// What can be gained at most once the stop is reached.
    ahead: i64,
    /// Where it may go on from there.
    ways: Ways,
}

impl<M: Mask> Ground<'_, M> {
    /// What no route from this anchor can exceed, without a search.
    pub(super) fn ceiling(&self, anchor: usize) -> i64 {
        let Outlook { places, unseen, .. } = self.outlook;
        let (number, gain) = (anchor as u16, self.worth.gains[anchor]);
        let left = self.view.reach - self.view.costs[anchor];
        let arm = places.beyond(number, number, gain);
        let arms = (0..=left).map(|first| arm.with(first) + arm.with(left - first)).max().unwrap_or(0);
        self.worth.base + gain + arms.min(unseen.ahead(unseen.from(anchor), left))
    }

    /// Works out what a second arm from the anchor can gain that begins after each of its arcs, for each rest of reach.
    fn second_arms(&self, anchor: usize, near: Option<&NearBound>, second_arms: &mut Vec<i64>) {
        let places = &self.outlook.places;
        let (arcs, width) = (self.graph.arcs_from(anchor), self.view.reach as usize + 1);
        let most = self.view.reach - self.view.costs[anchor];
        second_arms.clear();
        second_arms.resize(arcs.len() * width, 0);
        for number in (arcs.start + 1..arcs.end).rev() {
            let arc = self.graph.arc(number);
            let row = (number - arcs.start) as usize * width;
            let before = row - width;
            let (cost, gain) = (self.view.costs[usize::from(arc.to)], self.worth.gains[usize::from(arc.to)]);
            second_arms.copy_within(row..row + width, before);
            if arc.starts_route {
                continue;
            }
            let beyond = places.beyond(arc.to, anchor as u16, gain);
            let visited = near.map(|near| (near, near.visited(places, self.graph, arc.to, &self.graph.begin[anchor])));
            for left in cost..=most {
                let on = match visited {
                    _ if arc.ends_route || arc.outermost => 0,
                    Some((near, visited)) => near.ahead(places, visited, left - cost, gain),
                    None => beyond.with(left - cost),
                };
                let best = &mut second_arms[before + left as usize];
                *best = (self.outlook.arc_gains[number as usize] + on).max(*best);
            }
        }
    }
}

/// How many stops the partial routes have room for at first.
const USUAL_STOPS: usize = 16;

/// What one more arc comes to.
enum Step<M> {
    /// Nothing that could be worth more grows from it.
    Ends,
    /// It may grow on.
    GoesOn(Partial<M>),
    /// The budget is spent.
    Spent,
}

/// How far growing went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Grown {
    /// Everything was looked at, or the budget is spent.
    Out,
    /// It took as many nodes as it was given. The rest stands in the partial routes.
    Long,
}

/// A part of the search that can be handed to a thread: a partial route, and where it may grow on.
#[derive(Debug, Clone)]
pub(super) struct Sprout<M> {
    pub partials: Vec<Partial<M>>,
    second_arms: Arc<[i64]>,
}

/// Routes that grow.
pub(super) struct Growth<'g, 'a, M> {
    ground: &'g Ground<'a, M>,
    /// The stronger bound, once the search turns out to be long.
    near: Option<&'g NearBound>,
    /// The bound for trains without a limit.
    reachable: Reachable,
    /// For the anchor at hand, for each of its arcs and each rest of reach: the best second arm that begins with a later
    /// arc.
    second_arms: Vec<i64>,
    /// The track and the tickets that no route may use.
    forbidden: M,
    /// The partial routes from the anchor to the one that is growing, each one stop longer than the one before.
    partials: Vec<Partial<M>>,
    /// What the stops of each kind take of the reach on the one that is growing.
    sums: KindSums,
    /// Where the route that is met is put together.
    stops: Vec<u16>,
    legs: Vec<u16>,
}

impl<'g, 'a, M: Mask> Growth<'g, 'a, M> {
    pub(super) fn new(ground: &'g Ground<'a, M>, forbidden: M) -> Self {
        Self {
            ground,
            near: None,
            reachable: Reachable::default(),
            second_arms: Vec::new(),
            forbidden,
            partials: Vec::with_capacity(USUAL_STOPS),
            sums: KindSums::default(),
            stops: Vec::with_capacity(USUAL_STOPS),
            legs: Vec::with_capacity(USUAL_STOPS),
        }
    }

    /// Another that goes on from a sprout, with the bounds of this one.
    pub(super) fn regrow(&self, sprout: &Sprout<M>) -> Self {
        let mut growth = Self::new(self.ground, self.forbidden);
        growth.near = self.near;
        sprout.partials.iter().for_each(|partial| growth.push(partial.clone()));
        growth.second_arms.extend_from_slice(&sprout.second_arms);
        growth
    }

    /// Begins with the anchor alone, whose stop and what comes before it are `used`. False where the train may not visit it, or no
    /// route from it may be worth more than the threshold.
    pub(super) fn begin(&mut self, anchor: usize, used: &M, threshold: i64) -> bool {
        let (view, ground) = (self.ground.view, self.ground);
        self.partials.clear();
        self.sums = KindSums::default();
        if view.costs[anchor] > view.reach || !self.may_add(anchor) || ground.ceiling(anchor) <= threshold {
            return false;
        }
        ground.second_arms(anchor, self.near, &mut self.second_arms);
        self.push(Partial {
            stop: anchor as u16,
            arc: None,
            second_arm: false,
            used: used.union(&ground.graph.begin[anchor]),
            value: ground.worth.base + ground.worth.gains[anchor],
            unseen: ground.outlook.unseen.from(anchor),
            left: view.reach - view.costs[anchor],
            ways: Ways { on: ground.graph.arcs_from(anchor), turns: 0..0 },
            bundle: Bundle::default(),
        });
        true
    }

    /// Meets the routes that grow from the partial ones. Once the budget counts more nodes than `patience`, it uses the
    /// stronger bound; once it counts more than `most`, it stops.
    pub(super) fn grow(
        &mut self,
        threshold: &mut i64,
        budget: &Budget<'_>,
        (patience, most): (u64, u64),
        meet: Meet<'_, M>,
    ) -> Grown {
        loop {
            if self.near.is_none() && budget.nodes() > patience && self.ground.view.is_limited() {
                self.look_further();
            }
            if budget.nodes() > most {
                return Grown::Long;
            }
            let Some(number) = self.next_arc(*threshold) else { return Grown::Out };
            match self.step(number, threshold, budget, meet) {
                Step::Spent => return Grown::Out,
                Step::Ends => {}
                Step::GoesOn(partial) => self.push(partial),
            }
        }
    }

    /// Uses the stronger bound from now on.
    fn look_further(&mut self) {
        self.near = Some(self.ground.outlook.near());
        if let Some(anchor) = self.partials.first() {
            let anchor = usize::from(anchor.stop);
            self.ground.second_arms(anchor, self.near, &mut self.second_arms);
        }
    }

    /// The partial routes with one more arc, each as a part of the search of its own. What they meet at once is met.
    pub(super) fn sprouts(&mut self, threshold: &mut i64, budget: &Budget<'_>, meet: Meet<'_, M>) -> Vec<Sprout<M>> {
        let mut sprouts = Vec::new();
        let second_arms: Arc<[i64]> = self.second_arms.as_slice().into();
        // The last is the longest, and comes first.
        while let Some(number) = self.next_arc(*threshold) {
            match self.step(number, threshold, budget, meet) {
                Step::Spent => return sprouts,
                Step::Ends => {}
                Step::GoesOn(partial) => {
                    let mut partials = self.partials.clone();
                    for done in &mut partials {
                        (done.ways, done.bundle) = (Ways::default(), Bundle::default());
                    }
                    partials.push(partial);
                    sprouts.push(Sprout { partials, second_arms: Arc::clone(&second_arms) });
                }
            }
        }
        sprouts
    }

    /// The next arc to be tried, of the bundle at hand of the longest partial route that has one left.
    ///
    /// Between two cities there may be a hundred ways through the junctions of a dense board, and little comes of most. They
    /// are alike in all but their track and its toll, so each bundle is bounded once, by its best; only where that may exceed
    /// the threshold are its arcs looked at.
    fn next_arc(&mut self, threshold: i64) -> Option<u32> {
        let graph = self.ground.graph;
        loop {
            let last = self.partials.last_mut()?;
            let value = last.value + last.bundle.ahead;
            for number in &mut last.bundle.arcs {
                let value = value + self.ground.outlook.arc_gains[number as usize];
                if value > threshold && !graph.arc(number).mask.meets(&last.used) {
                    return Some(number);
                }
            }
            let turning = last.ways.on.is_empty();
            let waiting = if turning { &mut last.ways.turns } else { &mut last.ways.on };
            let Some(first) = waiting.next() else {
                self.pop();
                continue;
            };
            // From the anchor each arc leaves others for the second arm.
            let arcs = first..if last.arc.is_none() { first + 1 } else { graph.arc(first).bundle_end };
            waiting.start = arcs.end;
            if self.may_use(first, turning)
                && let ways = self.ways_after(first, turning)
                && let Some(ahead) = self.ahead(first, turning, &ways, threshold)
                && (!self.ground.view.more_limits || self.fits(usize::from(graph.arc(first).to)))
                && let Some(last) = self.partials.last_mut()
            {
                last.bundle = Bundle { arcs, turning, ahead, ways };
            }
        }
    }

    /// Adds a partial route that is one stop longer.
    fn push(&mut self, partial: Partial<M>) {
        let (kind, cost) = self.takes(partial.stop.into());
        self.sums[kind.index()] += u64::from(cost);
        self.partials.push(partial);
    }

    /// Leaves the longest partial route, from which nothing more grows.
    fn pop(&mut self) {
        if let Some(partial) = self.partials.pop() {
            let (kind, cost) = self.takes(partial.stop.into());
            self.sums[kind.index()] -= u64::from(cost);
        }
    }

    /// Tries one more arc, of the bundle at hand: meets the route that it ends, and says whether it may go on.
    fn step(&mut self, number: u32, threshold: &mut i64, budget: &Budget<'_>, meet: Meet<'_, M>) -> Step<M> {
        let Some(last) = self.partials.last() else { return Step::Ends };
        if !budget.spend() {
            return Step::Spent;
        }
        let value = last.value + self.ground.outlook.arc_gains[number as usize];
        let (second_arm, ahead) = (last.second_arm || last.bundle.turning, last.bundle.ahead);
        if value > *threshold {
            self.meet(number, second_arm, value, budget, threshold, meet);
        }
        if value + ahead <= *threshold {
            return Step::Ends;
        }
        match self.extend(number, value) {
            Some(partial) if self.may_exceed_reachable(&partial, *threshold) => Step::GoesOn(partial),
            _ => Step::Ends,
        }
    }

    /// Whether an arc may be the next one, but for its track.
    fn may_use(&self, number: u32, turning: bool) -> bool {
        let (view, graph) = (self.ground.view, self.ground.graph);
        let Some(last) = self.partials.last() else { return false };
        let arc = graph.arc(number);
        let to = usize::from(arc.to);
        // An arc begins at an end of the route only where it is the first arm's first; then there is no second arm.
        view.costs[to] <= last.left
            && !graph.begin[to].meets(&last.used)
            && !(arc.starts_route && (last.second_arm || turning || last.arc.is_some()))
            && view.kind.may_go(self.from(turning), arc.to)
    }

    /// The stop that the next arc leads from.
    fn from(&self, turning: bool) -> u16 {
        self.partials[if turning { 0 } else { self.partials.len() - 1 }].stop
    }

    /// Where the partial route may go on after one more arc, or another of its bundle.
    fn ways_after(&self, number: u32, turning: bool) -> Ways {
        let (anchor, graph) = (usize::from(self.partials[0].stop), self.ground.graph);
        let (arc, last) = (graph.arc(number), &self.partials[self.partials.len() - 1]);
        let (at_anchor, second_arm) = (last.arc.is_none(), last.second_arm || turning);
        // An outermost leg that is not the first arm's first is the last on its side. One that is goes on, but then it has to be
        // the first on the other.
        let goes_on = !arc.ends_route && !(arc.outermost && (second_arm || !at_anchor));
        let first = self.partials.get(1).and_then(|first| first.arc);
        let turns = match first {
            _ if second_arm || !self.ground.view.is_through(anchor) => 0..0,
            None if arc.starts_route => 0..0,
            None => number + 1..graph.arcs_from(anchor).end,
            Some(first) if graph.arc(first).starts_route || graph.arc(first).outermost => 0..0,
            Some(first) => first + 1..graph.arcs_from(anchor).end,
        };
        Ways { on: if goes_on { graph.arcs_from(usize::from(arc.to)) } else { 0..0 }, turns }
    }

    /// The partial route with one more arc, of the bundle at hand, with which it is worth `value`.
    fn extend(&self, number: u32, value: i64) -> Option<Partial<M>> {
        let (view, arc, last) = (self.ground.view, self.ground.graph.arc(number), self.partials.last()?);
        let (to, turning) = (usize::from(arc.to), last.bundle.turning);
        Some(Partial {
            stop: arc.to,
            arc: Some(number),
            second_arm: last.second_arm || turning,
            used: last.used.union(&arc.mask),
            value,
            unseen: self.ground.outlook.unseen.after(last.unseen, to),
            left: last.left - view.costs[to],
            ways: last.bundle.ways.clone(),
            bundle: Bundle::default(),
        })
    }

    /// What a route that goes on by this arc, or another of its bundle, and then so, can gain at most beyond the stop that it
    /// leads to. Nothing where no such route may be worth more than the threshold.
    fn ahead(&self, number: u32, turning: bool, ways: &Ways, threshold: i64) -> Option<i64> {
        let (view, outlook, graph) = (self.ground.view, self.ground.outlook, self.ground.graph);
        let (stop, last) = (graph.arc(number).to, self.partials.last()?);
        let to = usize::from(stop);
        let (left, gain) = (last.left - view.costs[to], self.ground.worth.gains[to]);
        let value = last.value + outlook.bundle_gains[number as usize];

        let unseen = outlook.unseen.ahead(outlook.unseen.after(last.unseen, to), left);
        if value + unseen <= threshold {
            return None;
        }
        let places = &outlook.places;
        let beyond = places.beyond(stop, self.from(turning), gain);
        let walks = self.both_ends(ways, left, |left| beyond.with(left));
        if value + walks <= threshold {
            return None;
        }
        let ahead = unseen.min(walks);
        let Some(near) = self.near else { return Some(ahead) };
        let visited = near.visited(places, graph, stop, &last.used.union(&graph.begin[to]));
        let walks = self.both_ends(ways, left, |left| near.ahead(places, visited, left, gain));
        (value + walks > threshold).then_some(ahead.min(walks))
    }

    /// Whether a route that grows from the partial one may be worth more than the threshold by what can be reached, for a train
    /// without a limit.
    fn may_exceed_reachable(&mut self, partial: &Partial<M>, threshold: i64) -> bool {
        if self.ground.view.is_limited() {
            return true;
        }
        let anchor = self.partials[0].stop;
        let ends = [partial.stop, anchor];
        let open = match (partial.ways.on.is_empty(), partial.ways.turns.is_empty()) {
            (true, true) => return false,
            (false, true) => &ends[..1],
            (true, false) => &ends[1..],
            (false, false) => &ends[..],
        };
        self.reachable.exceeds(self.ground, open, &partial.used, threshold - partial.value)
    }

    /// What both ends of a partial route can still gain that may go on so, however they share the reach that is left. `ahead`
    /// is what the arm that is growing can gain with a part of it.
    fn both_ends(&self, ways: &Ways, left: u32, ahead: impl Fn(u32) -> i64) -> i64 {
        let goes_on = !ways.on.is_empty();
        if ways.turns.is_empty() {
            return if goes_on { ahead(left) } else { 0 };
        }
        let first = self.ground.graph.arcs_from(usize::from(self.partials[0].stop)).start;
        let width = self.ground.view.reach as usize + 1;
        let second = &self.second_arms[(ways.turns.start - 1 - first) as usize * width..][..width];
        if goes_on {
            let shares = 0..=left;
            shares.map(|part| ahead(part) + second[(left - part) as usize]).max().unwrap_or(0)
        } else {
            second[left as usize]
        }
    }

    /// The kind of a stop, and what it takes of the reach of the rows for that kind.
    fn takes(&self, stop: usize) -> (StopKind, u32) {
        let stop = &self.ground.view.network.stops()[stop];
        (stop.kind, stop.visit_cost)
    }

    /// Whether a stop may join the route by the limits on sums.
    fn may_add(&self, stop: usize) -> bool {
        let (kind, cost) = self.takes(stop);
        let mut sums = self.sums;
        sums[kind.index()] += u64::from(cost);
        are_within(&self.ground.view.kind.limits.visit, &sums)
    }

    /// Whether a stop may join the route by all limits.
    fn fits(&self, stop: usize) -> bool {
        let limits = &self.ground.view.kind.limits;
        self.may_add(stop)
            && (limits.rows.is_none() || {
                let so_far = self.partials.iter().map(|partial| usize::from(partial.stop));
                let visited: SmallVec<[(StopKind, u32); USUAL_STOPS]> =
                    so_far.chain([stop]).map(|stop| self.takes(stop)).collect();
                limits.may_visit(&visited)
            })
    }

    /// Meets the route that ends with this arc: from the end of the second arm to the anchor, then out along the first arm.
    fn meet(
        &mut self,
        last: u32,
        second_arm: bool,
        value: i64,
        budget: &Budget<'_>,
        threshold: &mut i64,
        meet: Meet<'_, M>,
    ) {
        let graph = self.ground.graph;
        let Some(used) = self.partials.last().map(|partial| partial.used.union(&graph.arc(last).mask)) else { return };
        self.stops.clear();
        self.legs.clear();
        let turn = self.partials.iter().position(|partial| partial.second_arm).unwrap_or(self.partials.len());
        let (first, second) = self.partials.split_at(turn);
        let (outward, inward) = if second_arm { (None, Some(last)) } else { (Some(last), None) };
        for arc in second.iter().filter_map(|partial| partial.arc).chain(inward).rev() {
            self.stops.push(graph.arc(arc).to);
            self.legs.push(graph.arc(arc).leg);
        }
        self.stops.push(first[0].stop);
        for arc in first.iter().filter_map(|partial| partial.arc).chain(outward) {
            self.stops.push(graph.arc(arc).to);
            self.legs.push(graph.arc(arc).leg);
        }
        let network = self.ground.view.network;
        let Some(revenue) = network.paid_revenue(self.ground.view.kind, &self.stops) else { return };
        let tolls: i64 = self.legs.iter().map(|&leg| self.ground.worth.tolls[usize::from(leg)]).sum();
        debug_assert!(!self.ground.worth.exact || value == scaled(revenue) - tolls, "gains and tolls add up to the value");
        let track = graph.track_of(&used).minus(&self.forbidden);
        let route = Met { stops: &self.stops, legs: &self.legs, track, revenue, value: scaled(revenue) - tolls };
        self.meet_with_tickets(&route, value, budget, threshold, meet);
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
        self.ground.view.network.side_constraints().for_each_variant(route.stops, |adds, tickets| {
            let prices = tickets.iter().map(|&ticket| self.ground.worth.price_of_ticket(ticket)).sum::<i64>();
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
    pub(super) fn meet_local(&self, anchor: usize, budget: &Budget<'_>, threshold: &mut i64, meet: Meet<'_, M>) {
        let stops = [anchor as u16];
        let Some(revenue) = self.ground.view.network.paid_revenue(self.ground.view.kind, &stops) else { return };
        let route = Met { stops: &stops, legs: &[], track: M::EMPTY, revenue, value: scaled(revenue) };
        self.meet_with_tickets(&route, i64::MAX, budget, threshold, meet);
    }
}
