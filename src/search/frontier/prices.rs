//! Prices for what only so many routes can have, and the best routes under them.

use super::forest::{DEAD, DONE, Forest, Use};
use super::pool::Pool;
use crate::network::Network;
use crate::rules::Money;
use crate::search::budget::Budget;
use crate::search::tasks;

/// The units of a price in one unit of money.
pub(super) const SCALE: i64 = 1 << 10;

/// What stands for no route at all.
const NONE: i64 = i64::MIN / 4;

/// Where better prices for routes that are not in the pool could lower the bound by this part of a grain at the most, these are
/// not looked for: few states are let go for it.
const CLOSE: i64 = 20;

/// How many routes of a kind join the pool at once.
const JOINING: usize = 8;

/// To tell what routes gain over fewer nodes takes no longer than to wake another thread for it.
const LONG: usize = 1 << 13;

/// So many nodes of diagrams are as much work as one state.
const NODES_AT_ONCE: usize = 64;

pub(super) const fn scaled(money: Money) -> i64 {
    money as i64 * SCALE
}

/// What routes compete for: track, then tickets (licences, then bonuses that are paid once), then
/// [passages](super::passages).
pub(super) struct Resources {
    /// How many routes can have one.
    pub capacity: Vec<i64>,
    /// The number of the first that is not track.
    pub first_ticket: usize,
    /// The number of the first passage.
    pub first_passage: usize,
    /// The stop of each passage.
    pub passages: Vec<u16>,
    /// The stops of the leg of each step.
    pub stops: Vec<[u16; 2]>,
    /// The track of the leg of each step; none for single stops.
    pub track: Vec<Vec<u32>>,
}

impl Resources {
    /// Those of a network, its legs in this order, then so many steps without a leg.
    pub(super) fn new(network: &Network, order: &[u16], without: usize, passages: &[(u16, i64)]) -> Self {
        let extras = network.side_constraints();
        let first_ticket = extras.units.start as usize;
        let mut capacity = vec![1; first_ticket];
        capacity.extend(extras.licences.iter().map(|licence| licence.units.len() as i64));
        capacity.extend(extras.bonuses.iter().filter(|bonus| bonus.unit.is_some()).map(|_| 1));
        let first_passage = capacity.len();
        capacity.extend(passages.iter().map(|&(_, routes)| routes));
        let legs = || order.iter().map(|&leg| &network.legs()[usize::from(leg)]);
        let mut track: Vec<Vec<u32>> = legs().map(|leg| leg.track.to_vec()).collect();
        track.resize(order.len() + without, Vec::new());
        let stops = legs().map(|leg| leg.stops).collect();
        let passages = passages.iter().map(|&(stop, _)| stop).collect();
        Self { capacity, first_ticket, first_passage, passages, stops, track }
    }

    /// What everything costs.
    pub(super) fn total(&self, prices: &[i64]) -> i64 {
        prices.iter().zip(&self.capacity).map(|(price, capacity)| price * capacity).sum()
    }
}

/// The trains that may run and gain the most, each by what it gains and its kind.
pub(super) fn best_trains(network: &Network, gain: impl Fn(usize) -> i64) -> Vec<(i64, usize)> {
    let kinds = network.kinds().iter().enumerate();
    let mut all: Vec<(i64, usize)> =
        kinds.flat_map(|(number, kind)| std::iter::repeat_n((gain(number), number), kind.trains.len())).collect();
    all.sort_by_key(|&(gain, kind)| (std::cmp::Reverse(gain), kind));
    all.truncate(network.max_runs());
    all
}

/// A route: its kind of train and the uses that it consists of, each with its step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Path {
    pub kind: usize,
    pub taken: Vec<(u32, u32)>,
}

impl Path {
    pub(super) fn revenue(&self, forest: &Forest) -> Money {
        self.taken.iter().map(|&(_, way)| forest.outcomes.all[forest.use_at(way).outcome as usize].gain).sum()
    }

    /// Calls `each` with every resource that the route has one of.
    pub(super) fn each_resource(&self, forest: &Forest, resources: &Resources, mut each: impl FnMut(usize)) {
        for &(step, _) in &self.taken {
            resources.track[step as usize].iter().for_each(|&piece| each(piece as usize));
        }
        self.each_ticket(forest, |ticket| each(resources.first_ticket + usize::from(ticket)));
    }

    /// Calls `each` with every ticket that the route takes.
    pub(super) fn each_ticket(&self, forest: &Forest, mut each: impl FnMut(u16)) {
        for &(_, way) in &self.taken {
            forest.outcomes.all[forest.use_at(way).outcome as usize].takes.iter().for_each(|&ticket| each(ticket));
        }
    }
}

/// Prices, scaled, and what follows from them.
#[derive(Clone)]
pub(super) struct Prices<'a> {
    forest: &'a Forest,
    network: &'a Network,
    resources: &'a Resources,
    pub prices: Vec<i64>,
    /// What the leg of each step costs.
    tolls: Vec<i64>,
    /// What each outcome brings, tickets paid.
    worths: Vec<i64>,
    /// What a route gains at best from each node on.
    pub potentials: Vec<i64>,
}

impl<'a> Prices<'a> {
    /// What follows from these prices, one for each resource.
    pub(super) fn new(forest: &'a Forest, network: &'a Network, resources: &'a Resources, prices: Vec<i64>) -> Self {
        let (tolls, worths) = (vec![0; resources.track.len()], vec![0; forest.outcomes.all.len()]);
        let mut prices = Self { forest, network, resources, prices, tolls, worths, potentials: vec![NONE; forest.len()] };
        prices.price();
        prices
    }

    /// Works out what routes gain.
    fn price(&mut self) {
        let prices = std::mem::take(&mut self.prices);
        self.price_with(|resource| prices[resource]);
        self.prices = prices;
    }

    /// Works out what routes gain where resources have these prices, [`NONE`] below nothing where one cannot be had.
    fn price_with(&mut self, price: impl Fn(usize) -> i64) {
        for (toll, track) in self.tolls.iter_mut().zip(&self.resources.track) {
            *toll = track.iter().fold(0, |sum, &piece| (sum + price(piece as usize)).min(-NONE));
        }
        for (worth, outcome) in self.worths.iter_mut().zip(&self.forest.outcomes.all) {
            let takes = outcome.takes.iter().map(|&ticket| price(self.resources.first_ticket + usize::from(ticket)));
            *worth = takes.fold(scaled(outcome.gain), |worth, price| (worth - price).max(NONE));
        }
        self.potentials[DEAD as usize] = NONE;
        self.potentials[DONE as usize] = 0;
        let Self { forest, tolls, worths, potentials, .. } = self;
        for (node, (of, uses)) in (DONE as usize + 1..).zip(forest.branches()) {
            // No sum of two numbers of this size overflows, nor does one less a toll.
            let gain = |way: &Use| worths[way.outcome as usize] + potentials[way.to as usize];
            // Nearly every node has one use: a loop over it and no more would cost more than that.
            let mut best = NONE;
            if let Some((first, others)) = uses.split_first() {
                best = others.iter().map(gain).fold(gain(first), i64::max) - tolls[of.step as usize];
            }
            potentials[node] = potentials[of.skip as usize].max(best);
        }
    }

    /// The best use of a node, with what it gains.
    fn best_use(&self, node: u32) -> Option<(i64, u32)> {
        let toll = self.tolls[self.forest.node(node).step as usize];
        let mut best: Option<(i64, u32)> = None;
        for number in self.forest.range(node) {
            let way = self.forest.use_at(number as u32);
            let gain = (self.worths[way.outcome as usize] - toll + self.potentials[way.to as usize]).max(NONE);
            if best.is_none_or(|(known, _)| gain > known) {
                best = Some((gain, number as u32));
            }
        }
        best
    }

    /// The best use with which a route of a kind begins at this step, with what the route gains.
    pub(super) fn best_beginning(&self, kind: usize, step: usize) -> Option<(i64, u32)> {
        let root = self.forest.roots[kind][step];
        let here = root > DONE && self.forest.node(root).step as usize == step;
        here.then(|| self.best_use(root)).flatten()
    }

    /// What a route of a kind gains at best that begins at this step or later; at least nothing.
    pub(super) fn gain_from(&self, kind: usize, step: usize) -> i64 {
        self.forest.roots[kind].get(step).map_or(0, |&root| self.potentials[root as usize].max(0))
    }

    /// The route of these kinds that gains the most, where it gains anything.
    fn best_of(&self, kinds: impl Iterator<Item = usize>) -> Option<Path> {
        let kind = kinds.min_by_key(|&kind| (std::cmp::Reverse(self.gain_from(kind, 0)), kind))?;
        let root = self.forest.roots[kind][0];
        (self.potentials[root as usize] > 0).then(|| self.path_from(kind, root))
    }

    /// The best of the routes of a kind that begin with the same leg, for those legs with which one gains the most.
    fn best_paths(&self, kind: usize) -> Vec<Path> {
        let beginning = |step: usize| self.best_beginning(kind, step).map(|(gain, way)| (gain, step, way));
        let steps = 0..self.resources.track.len();
        let mut best: Vec<(i64, usize, u32)> = steps.filter_map(beginning).filter(|&(gain, ..)| gain > 0).collect();
        best.sort_unstable_by_key(|&(gain, step, _)| (std::cmp::Reverse(gain), step));
        best.truncate(JOINING);
        let path = |(_, step, way): (i64, usize, u32)| {
            let mut path = self.path_from(kind, self.forest.use_at(way).to);
            path.taken.insert(0, (step as u32, way));
            path
        };
        best.into_iter().map(path).collect()
    }

    /// The best way on from a node.
    fn path_from(&self, kind: usize, mut node: u32) -> Path {
        let mut taken = Vec::new();
        while node > DONE {
            let of = self.forest.node(node);
            match self.best_use(node).filter(|&(gain, _)| gain > self.potentials[of.skip as usize]) {
                Some((_, way)) => {
                    taken.push((of.step, way));
                    node = self.forest.use_at(way).to;
                }
                None => node = of.skip,
            }
        }
        Path { kind, taken }
    }

    /// What no set of routes can exceed: all prices, and what the trains that may run gain at best.
    pub(super) fn bound(&self) -> i64 {
        let trains = best_trains(self.network, |kind| self.gain_from(kind, 0));
        self.total() + trains.iter().map(|&(gain, _)| gain).sum::<i64>()
    }

    /// What everything costs.
    pub(super) fn total(&self) -> i64 {
        self.resources.total(&self.prices)
    }

    /// After this route, one train after the other takes the one that gains the most of those that are left. The last pays for
    /// nothing, as nobody comes after it. What routes gain is told anew for each.
    pub(super) fn greedy(&mut self, first: Path, budget: &Budget<'_>) -> Vec<Path> {
        let most = self.network.runnable_trains();
        let mut set = vec![first];
        let prices = self.prices.clone();
        while set.len() < most && Self::spend(self.forest, budget) {
            let is_last = set.len() + 1 == most;
            let Some(path) = self.best_beside(&set, |resource| if is_last { 0 } else { prices[resource] }) else { break };
            set.push(path);
        }
        set
    }

    /// A set in which no train alone can earn more: one after the other takes the best route beside the others. What routes gain
    /// is told anew for each.
    pub(super) fn polished(&mut self, mut set: Vec<Path>, budget: &Budget<'_>) -> Vec<Path> {
        let mut since_better = 0;
        while since_better < set.len() && Self::spend(self.forest, budget) {
            let old = set.remove(0);
            since_better += 1;
            let better = |path: &Path| path.revenue(self.forest) > old.revenue(self.forest);
            match self.best_beside(&set, |_| 0).filter(better) {
                Some(path) => {
                    set.push(path);
                    since_better = 1;
                }
                None => set.push(old),
            }
        }
        set
    }

    /// Spends what it takes to tell what routes gain. False where the search has to end.
    pub(super) fn spend(forest: &Forest, budget: &Budget<'_>) -> bool {
        budget.spend_for(1 + (forest.len() / NODES_AT_ONCE) as u64)
    }

    /// The best route of a train that is left beside these, where resources that are left have these prices.
    fn best_beside(&mut self, others: &[Path], price: impl Fn(usize) -> i64) -> Option<Path> {
        let Self { forest, network, resources, .. } = *self;
        let mut used = vec![0; resources.capacity.len()];
        let mut waiting: Vec<usize> = network.kinds().iter().map(|kind| kind.trains.len()).collect();
        for path in others {
            path.each_resource(forest, resources, |resource| used[resource] += 1);
            waiting[path.kind] -= 1;
        }
        let is_gone = |resource: usize| used[resource] >= resources.capacity[resource];
        self.price_with(|resource| if is_gone(resource) { -NONE } else { price(resource) });
        self.best_of((0..waiting.len()).filter(|&kind| waiting[kind] > 0))
    }

    /// Improves the prices in so many rounds: those that are good for the best routes so far suggest more such routes, until
    /// these would change little. `go_on` is told each bound, and the set that the prices before it suggested, if they were the
    /// best so far; it gives back below what no bound is asked for, or nothing to end it. The best prices are kept. It comes to
    /// the routes that lose least under these, of those that were met.
    pub(super) fn improve(
        &mut self,
        rounds: usize,
        budget: &Budget<'_>,
        mut go_on: impl FnMut(i64, Option<Vec<Path>>) -> Option<i64>,
    ) -> Vec<Path> {
        let mut pool = Pool::new(self.forest, self.network, self.resources);
        let close = scaled(self.network.grain()) / CLOSE;
        let are_long = self.network.runnable_trains() > 1 && self.forest.len() >= LONG;
        let mut best = (i64::MAX, self.prices.clone());
        let mut suggested = None;
        // Where routes are told anew for each train of a set, which leaves nothing of what they gain under the prices.
        let mut beside = self.clone();
        for _ in 0..rounds {
            let bound = self.bound();
            let is_better = bound < best.0;
            if is_better {
                best = (bound, self.prices.clone());
            }
            let Some(target) = go_on(bound, suggested.take()) else { break };
            let first = if is_better {
                beside.prices.clone_from(&self.prices);
                self.best_of(0..self.network.kinds().len())
            } else {
                None
            };
            let mut next = || {
                for kind in 0..self.network.kinds().len() {
                    self.best_paths(kind).into_iter().for_each(|path| pool.insert(path));
                }
                let (least, prices) = pool.prices(&best.1, target);
                let is_close = least >= best.0 - close;
                if !is_close {
                    self.prices = prices;
                    self.price();
                }
                is_close
            };
            let is_close = match first {
                Some(first) => {
                    let (is_close, set) = tasks::beside(budget, are_long, next, |budget| beside.greedy(first, budget));
                    suggested = Some(set);
                    is_close
                }
                None => next(),
            };
            if is_close {
                break;
            }
        }
        if suggested.is_some() {
            go_on(best.0, suggested);
        }
        self.prices = best.1;
        self.price();
        pool.into_best(&self.prices)
    }
}
