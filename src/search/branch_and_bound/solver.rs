//! From a network to the best set of routes: the order in which the parts of the search are tried.

use std::hash::Hash;
use std::sync::atomic::{AtomicBool, Ordering};

use smallvec::SmallVec;

use super::mask::Mask;
use super::nested::NestedSearch;
use super::pool::{Pool, PoolRoute};
use super::prices::{Bound, Prices, Tolls};
use super::routes::{Patience, RouteSearch, Wanted};
use super::sets::{Candidate, Chosen, SetSearch};
use super::terrain::{Maps, Priced, Terrain};
use super::worth::{SCALE, scaled};
use crate::network::{Leg, Network, TrainKind};
use crate::position::Run;
use crate::rules::Money;
use crate::search::budget::{Budget, Spent};
use crate::search::{Cutoff, Found, Limits, Statistics, frontier, tasks};

/// Without prices, one of so many parts of the gap is looked at first, with as much of the few routes that may be listed.
const PARTS: usize = 3;

/// A smaller gap, in grains, is looked at as a whole.
const FEW_GRAINS: Money = 6;

/// How much is tried before the next, stronger and slower, part of the search.
#[derive(Debug, Clone, Copy)]
pub(super) struct Effort {
    /// How many routes of all kinds are few enough to be listed without a second thought.
    pub few_routes: usize,
    /// How many routes of all kinds may be listed at all.
    pub most_routes: usize,
    /// How many candidates are too few to divide a search for a set among threads.
    pub few_candidates: usize,
    /// How many nodes a search for a set may take that promises nothing.
    pub few_nodes: u64,
    /// How often prices are moved before they are tried on all routes.
    pub rounds: usize,
    /// How long a search for routes may get before it is done in another way.
    pub patience: Patience,
    /// How many nodes of each kind a search for routes under prices may take before `frontier` is tried, which has prices at
    /// less cost. On boards of games most take less.
    pub pricing: u64,
    /// After how many nodes the whole search is long: then the strategy `frontier` is tried, and a search for routes of limited
    /// reach is taken to be long from its beginning.
    pub long: u64,
}

impl Effort {
    /// What was measured to be best over positions of real games.
    pub(super) const USUAL: Self = Self {
        few_routes: 1_000,
        most_routes: 4_000_000,
        few_candidates: 1_000,
        few_nodes: 1_000,
        rounds: 300,
        patience: Patience { bound: 2_000, whole: 4_000 },
        pricing: 1_000,
        long: 25_000,
    };
}

/// How many bytes the routes may take that are kept, where the limits do not say.
const USUAL_MEMORY: usize = 1 << 30;

/// What a route takes, about, while sets are chosen: itself, its entry among those over the same track, its bits among the
/// users of each piece, and what the allocator adds.
fn bytes_of_route<M>(network: &Network) -> usize {
    size_of::<PoolRoute<M>>() + size_of::<Candidate<'_, M>>() + 2 * size_of::<M>() + network.resource_count() / 4 + 128
}

/// With more legs than so many for each two stops that have any, `frontier` is not tried: to it each leg is a step, and it
/// then has little but ways between the same few cities to merge.
const MOST_PARALLEL: usize = 2;

/// Whether `frontier` may be of help.
fn may_be_helped(network: &Network) -> bool {
    let between = |leg: &Leg| (leg.stops[0].min(leg.stops[1]), leg.stops[0].max(leg.stops[1]));
    let legs = network.legs();
    legs.len() <= MOST_PARALLEL * legs.chunk_by(|one, next| between(one) == between(next)).count()
}

/// How many nodes of `frontier`, on a network with one leg, are let follow a node of this search: some fifteen times as much
/// work. It mostly ends well before; with half of that, boards that it is good at took a fifth longer.
const NODES_OF_FRONTIER: u64 = 2_000;

/// How many times as long both are let try the next time.
const LONGER: u64 = 3;

/// What is wanted of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Aim {
    /// The best set, proven.
    Best,
    /// What one train after the other finds.
    Greedy,
}

/// A set of routes: for each the kind of train and the route.
type Set<M> = Vec<(usize, PoolRoute<M>)>;

/// The state of one search.
pub(super) struct Solver<'a, M> {
    network: &'a Network,
    terrain: Terrain<'a, M>,
    pools: Vec<Pool<M>>,
    budget: Budget<'a>,
    effort: Effort,
    /// Every revenue is a multiple of this.
    grain: Money,
    /// What the best set earns, or what has to be beaten.
    revenue: Money,
    best: Set<M>,
    /// Whether there are too many routes within the gap to look for the best set without prices.
    needs_prices: bool,
    /// The best set, where `frontier` found it.
    helped: Option<Vec<Run>>,
    upper_bound: Money,
    root_bound: Money,
    gap_routes: usize,
}

impl<'a, M: Mask + Eq + Hash> Solver<'a, M> {
    /// Begins with the memory of another search.
    pub(super) fn new(network: &'a Network, limits: &Limits<'a>, effort: Effort, maps: Maps<M>) -> Self {
        let grain = network.grain();
        Self {
            terrain: Terrain::new(network, maps),
            pools: network.kinds().iter().map(|_| Pool::new()).collect(),
            budget: Budget::new(*limits),
            effort: Effort {
                most_routes: effort.most_routes.min(limits.memory.unwrap_or(USUAL_MEMORY) / bytes_of_route::<M>(network)),
                ..effort
            },
            grain,
            // What is to be beaten lies a grain above a multiple of it.
            revenue: limits.beat / grain * grain,
            best: Vec::new(),
            needs_prices: false,
            helped: None,
            upper_bound: network.ceiling(),
            root_bound: network.ceiling(),
            gap_routes: 0,
            network,
        }
    }

    /// What was found, and the memory for the next search.
    pub(super) fn solve(mut self, aim: Aim) -> (Found, Maps<M>) {
        if aim == Aim::Best && may_be_helped(self.network) {
            self.search_by_turns();
        } else {
            self.search(aim);
        }
        if self.budget.is_exhausted() {
            self.offer_from_pools();
        }
        self.found()
    }

    /// Searches alone at first. Where that takes long, `frontier` is let try alone, as it mostly helps at once if at all; then
    /// both in turn, each time longer.
    fn search_by_turns(&mut self) {
        let mut nodes = self.effort.long;
        self.budget.rest_after(Some(nodes));
        self.search(Aim::Best);
        if !self.rests() {
            return;
        }
        // The more is to be beaten, the less `frontier` has to look at.
        self.offer_from_pools();
        let Some(mut frontier) = frontier::Resumable::new(self.network, self.budget.limits()) else {
            self.budget.rest_after(None);
            return self.search(Aim::Best);
        };
        let allowed = self.nodes_of_frontier(nodes, 0);
        let limits = Limits { beat: self.revenue, ..*self.budget.limits() };
        let mut found = frontier.search_for_a_while(&limits, self.upper_bound, allowed);
        while self.goes_on_after(&found) {
            nodes = nodes.saturating_mul(LONGER);
            self.budget.rest_after(Some(nodes));
            let (threads, upper_bound, allowed) =
                (self.budget.threads(), self.upper_bound, self.nodes_of_frontier(nodes, nodes));
            let limits = Limits { beat: self.revenue, ..*self.budget.limits() };
            let first = || {
                self.search(Aim::Best);
                !self.rests()
            };
            let second = |ended: &AtomicBool| {
                let stop = || ended.load(Ordering::Relaxed) || limits.stop.is_some_and(|stop| stop());
                frontier.search_for_a_while(&Limits { stop: Some(&stop), ..limits }, upper_bound, allowed)
            };
            match tasks::either(threads, first, second) {
                Some(of_turn) => found = of_turn,
                None => return,
            }
        }
    }

    /// Whether it rests, with something left to be found.
    fn rests(&self) -> bool {
        self.budget.is_resting() && !self.is_closed()
    }

    /// How many nodes of `frontier` are let follow so many of this search; of a limit on nodes so many are spent before.
    fn nodes_of_frontier(&self, nodes: u64, before: u64) -> u64 {
        let allowed = nodes.saturating_mul(NODES_OF_FRONTIER) / (1 + self.network.legs().len() as u64);
        allowed.min(self.budget.nodes_left().map_or(u64::MAX, |left| left.saturating_sub(before)))
    }

    /// Takes in what `frontier` came to in its turn. Whether both go on by turns.
    fn goes_on_after(&mut self, found: &Found) -> bool {
        self.budget.rest_after(None);
        self.budget.take_in(Spent { nodes: found.statistics.nodes, ..Spent::default() });
        self.take_over(found);
        match found.cutoff {
            _ if self.is_closed() => return false,
            Some(Cutoff::Nodes) => return true,
            Some(Cutoff::Stopped) => self.budget.cut_off(Cutoff::Stopped),
            // It will not get further.
            Some(Cutoff::Memory) | None => self.search(Aim::Best),
        }
        false
    }

    /// Takes over what `frontier` found.
    fn take_over(&mut self, found: &Found) {
        if found.revenue > self.revenue {
            self.revenue = found.revenue;
            self.best.clear();
            self.helped = Some(found.runs.clone());
        }
        self.tighten(scaled(found.upper_bound.min(self.upper_bound)));
    }

    fn search(&mut self, aim: Aim) {
        let mut prices = Prices::new(self.network);
        let value = |best: &Option<PoolRoute<M>>| best.as_ref().map_or(0, |route| scaled(route.revenue));
        let (bests, ceilings) = self.best_routes();
        if self.budget.is_exhausted() {
            let most = bests.iter().zip(ceilings).map(|(best, ceiling)| ceiling.unwrap_or_else(|| value(best)));
            self.tighten(prices.bound(self.network, &most.collect::<Vec<_>>()).value);
            return;
        }
        let values: Vec<i64> = bests.iter().map(value).collect();
        let bound = prices.bound(self.network, &values);
        self.tighten(bound.value);
        self.root_bound = self.upper_bound;
        self.offer_greedy(&bests);
        if aim == Aim::Greedy || self.is_closed() || self.budget.is_exhausted() {
            return;
        }
        if !self.needs_prices {
            self.choose_from_few(&prices, &bound);
            if self.is_closed() || self.budget.is_exhausted() {
                return;
            }
            self.needs_prices = true;
        }
        if let Some(bound) = self.converge(&mut prices) {
            self.root_bound = self.upper_bound;
            if !self.is_closed() {
                self.widen(&prices, &bound);
            }
        }
    }

    /// Looks for the best set without prices, as long as few routes are within the gap: then prices would only cost time.
    ///
    /// What one train after the other has found may be far below the best set, which is mostly near the bound. So that is where it
    /// looks first: the best set of the routes listed there leaves little of the gap to be looked at, if anything.
    fn choose_from_few(&mut self, prices: &Prices, bound: &Bound) {
        for parts in [PARTS, 1] {
            if self.is_closed() {
                return;
            }
            let gap = self.upper_bound - self.revenue;
            if parts > 1 && gap < FEW_GRAINS * self.grain {
                continue;
            }
            let floor =
                (self.upper_bound - gap / parts as Money).next_multiple_of(self.grain).max(self.revenue + self.grain);
            let Some(lists) = self.list(prices, bound, floor, self.effort.few_routes / parts) else { return };
            let search = self.among(prices, bound, &lists, floor);
            if !self.choose(&search, floor, self.effort.few_nodes) {
                return;
            }
            if !self.is_closed() {
                self.attempt(&search, self.revenue + self.grain, self.effort.few_nodes);
            }
        }
    }

    /// Improves the prices until no route is missing in the pools that would change them much. The bound that they give.
    fn converge(&mut self, prices: &mut Prices) -> Option<Bound> {
        loop {
            let target = scaled(self.revenue + self.grain) - 1;
            let pooled = prices.improve(self.network, &self.pools, target, self.effort.rounds);
            let size = |pools: &[Pool<M>]| pools.iter().map(|pool| pool.routes.len()).sum::<usize>();
            let before = size(&self.pools);
            let bound = self.price(prices)?;
            self.tighten(bound.value);
            let grain = scaled(self.grain);
            // What the routes that are missing could still change is too little to matter.
            let close = bound.value / grain == pooled.value / grain && bound.value - pooled.value < grain / 16;
            if self.is_closed() || close || size(&self.pools) == before {
                self.choose_from_pools(prices, &pooled);
                return Some(bound);
            }
        }
    }

    /// Looks for a good set among the routes of the pools.
    fn choose_from_pools(&mut self, prices: &Prices, pooled: &Bound) {
        let pools = std::mem::take(&mut self.pools);
        let mut width = 0;
        loop {
            let money = (pooled.value / SCALE) as Money / self.grain * self.grain;
            let floor = money.saturating_sub(width).max(self.revenue + self.grain);
            let before = self.revenue;
            if !self.attempt(&self.among(prices, pooled, &pools, floor), floor, self.effort.few_nodes)
                || self.revenue > before
                || floor == before + self.grain
            {
                break;
            }
            width = (2 * width).max(self.grain);
        }
        self.pools = pools;
    }

    /// Lists the routes that a set could hold which stays little below the bound, then a little more, until it finds a set
    /// or shows that there is none: the first set that it finds is the best, and what is not needed for it is never listed.
    fn widen(&mut self, prices: &Prices, bound: &Bound) {
        let mut width = 0;
        while !self.is_closed() && !self.budget.is_exhausted() {
            let floor = self.upper_bound.saturating_sub(width).max(self.revenue + self.grain);
            let Some(lists) = self.list(prices, bound, floor, self.effort.most_routes) else {
                return self.choose_nested(prices, bound);
            };
            let search = self.among(prices, bound, &lists, floor);
            if !self.choose(&search, floor, u64::MAX) {
                return;
            }
            let listed: usize = lists.iter().map(|pool| pool.routes.len()).sum();
            if !self.is_closed() && listed > self.effort.few_routes {
                // Before more is listed: a set that is good enough makes it needless.
                self.attempt(&search, self.revenue + self.grain, self.effort.few_nodes);
            }
            width = if listed > self.effort.few_routes { self.grain } else { (2 * width).max(self.grain) };
        }
    }

    /// Whether nothing better can be left.
    fn is_closed(&self) -> bool {
        self.upper_bound < self.revenue + self.grain
    }

    /// Takes in a bound on what any set can earn, scaled.
    fn tighten(&mut self, value: i64) {
        let money = (value / SCALE) as Money;
        self.upper_bound = self.upper_bound.min(money / self.grain * self.grain).max(self.revenue);
        if self.is_closed() {
            self.upper_bound = self.revenue;
        }
        self.budget.reach(self.revenue, self.upper_bound);
    }

    fn offer(&mut self, set: Set<M>) {
        let revenue = set.iter().map(|(_, route)| route.revenue).sum();
        if revenue > self.revenue {
            (self.revenue, self.best, self.helped) = (revenue, set, None);
        }
        if self.is_closed() {
            self.upper_bound = self.revenue;
        }
        self.budget.reach(self.revenue, self.upper_bound);
    }

    /// Whether the whole search is long.
    fn is_long(&self) -> bool {
        self.budget.nodes() >= self.effort.long
    }

    /// How long a search for routes of a kind may get before it is done in another way. Where the whole search is long, one for
    /// routes of limited reach is taken to be so from its beginning.
    ///
    /// A train without a limit is mostly bounded by the best route so far, of which the parts of a search do not tell each
    /// other: divided at once, it took twice as long.
    fn patience(&self, kind: usize) -> Patience {
        if self.is_long() && self.terrain.view(kind).is_limited() { Patience::NONE } else { self.effort.patience }
    }

    /// Searches for the best routes of each kind, under these tolls. A search that has been long goes on for all kinds side by
    /// side.
    fn on_kinds<R: Send>(
        &self,
        tolls: Option<&Tolls>,
        search: impl Fn(&Pool<M>, &RouteSearch<'_, M>, &Budget<'_>) -> R + Sync,
    ) -> Vec<R> {
        let (terrain, pools, budget) = (&self.terrain, &self.pools, &self.budget);
        let patiences: SmallVec<[Patience; 8]> = (0..terrain.kinds()).map(|kind| self.patience(kind)).collect();
        let task = |kind: usize, budget: &Budget<'_>| {
            let priced = terrain.priced(kind, tolls);
            let ground = terrain.priced_ground(kind, &priced);
            search(&pools[kind], &RouteSearch::new(ground, patiences[kind]), budget)
        };
        if budget.nodes() < self.effort.patience.whole {
            return (0..terrain.kinds()).map(|kind| task(kind, budget)).collect();
        }
        tasks::run(budget, self.network.kinds(), |kind, _, budget| task(kind, budget))
    }

    /// The best route of each kind, which joins its pool, and where the budget was spent before it was known to be the best,
    /// what none can exceed.
    fn best_routes(&mut self) -> (Vec<Option<PoolRoute<M>>>, Vec<Option<i64>>) {
        let searched = self.on_kinds(None, |pool, search, budget| {
            let known = pool.best(&M::EMPTY).map_or(0, |route| scaled(route.revenue));
            let met = search.improving(&M::EMPTY, known, budget);
            (met, budget.is_exhausted().then(|| search.ceiling()))
        });
        let taken_in = self.pools.iter_mut().zip(searched).map(|(pool, ((met, _), ceiling))| {
            met.into_iter().for_each(|route| pool.insert(route));
            (pool.best(&M::EMPTY).cloned(), ceiling)
        });
        taken_in.unzip()
    }

    /// The best route of a kind that uses none of the `forbidden` track. All that improve on the way join the pool.
    fn best_route(&mut self, kind: usize, forbidden: &M) -> Option<PoolRoute<M>> {
        let search = RouteSearch::new(self.terrain.ground(kind), self.patience(kind));
        let pool = &mut self.pools[kind];
        let known = pool.best(forbidden).map_or(0, |route| scaled(route.revenue));
        let (met, _) = search.improving(forbidden, known, &self.budget);
        met.into_iter().for_each(|route| pool.insert(route));
        pool.best(forbidden).cloned()
    }

    /// One train after the other takes the best that is left, those with the best routes first.
    fn offer_greedy(&mut self, bests: &[Option<PoolRoute<M>>]) {
        let mut trains: Vec<usize> =
            (0..bests.len()).flat_map(|kind| std::iter::repeat_n(kind, self.network.kinds()[kind].trains.len())).collect();
        trains.sort_by_key(|&kind| std::cmp::Reverse(bests[kind].as_ref().map(|route| route.revenue)));
        trains.truncate(self.network.max_runs());
        let (mut used, mut set) = (M::EMPTY, Set::new());
        for kind in trains {
            let open = bests[kind].as_ref().filter(|route| !route.track.meets(&used)).cloned();
            let Some(route) = open.or_else(|| self.best_route(kind, &used)) else { continue };
            used = used.union(&route.track);
            set.push((kind, route));
        }
        self.offer(set);
    }

    /// One train after the other takes the best of the routes that were met, where there is no time to look for others.
    fn offer_from_pools(&mut self) {
        let (mut used, mut set) = (M::EMPTY, Set::new());
        let mut waiting: Vec<usize> = self.network.kinds().iter().map(|kind| kind.trains.len()).collect();
        while set.len() < self.network.max_runs() {
            let kinds = (0..waiting.len()).filter(|&kind| waiting[kind] > 0);
            let next = kinds.filter_map(|kind| Some((kind, self.pools[kind].best(&used)?.clone())));
            let Some((kind, route)) = next.max_by_key(|(_, route)| route.revenue) else { break };
            waiting[kind] -= 1;
            used = used.union(&route.track);
            set.push((kind, route));
        }
        self.offer(set);
    }

    /// The bound that the prices give over all routes. The best routes under the prices join the pools.
    fn price(&mut self, prices: &Prices) -> Option<Bound> {
        // In a long search `frontier` has been tried.
        let may_rest = self.budget.rests() && !self.is_long();
        let most = if may_rest { self.effort.pricing.saturating_mul(self.terrain.kinds() as u64) } else { u64::MAX };
        let searched = self.budget.rest_within(most, || {
            self.on_kinds(prices.tolls(self.network).as_ref(), |pool, search, budget| {
                let priced = pool.routes.iter().map(|route| scaled(route.revenue) - prices.toll(&route.track));
                search.improving(&M::EMPTY, priced.max().unwrap_or(0).max(0), budget)
            })
        });
        let taken_in = self.pools.iter_mut().zip(searched).map(|(pool, (met, best))| {
            met.into_iter().for_each(|route| pool.insert(route));
            best
        });
        let bests: Vec<i64> = taken_in.collect();
        (!self.budget.is_exhausted()).then(|| prices.bound(self.network, &bests))
    }

    /// Lists every route that a set worth `floor` could hold, unless there are more than `most`.
    fn list(&mut self, prices: &Prices, bound: &Bound, floor: Money, most: usize) -> Option<Vec<Pool<M>>> {
        let gap = bound.value - scaled(floor);
        let tolls = prices.tolls(self.network);
        let mut lists: Vec<Pool<M>> = Vec::new();
        let mut room = most;
        for kind in 0..self.terrain.kinds() {
            let priced = self.terrain.priced(kind, tolls.as_ref());
            let search = RouteSearch::new(self.terrain.priced_ground(kind, &priced), self.patience(kind));
            // A route at the threshold loses more than the gap.
            let threshold = bound.gains[kind] + bound.running - gap - 1;
            let mut list = Pool::new();
            let wanted = Wanted::All(room);
            let complete = search.run_divided(&M::EMPTY, threshold, wanted, &self.budget, &mut |met| {
                list.add(met);
                // Too many: an endless threshold ends the search.
                if list.routes.len() > room { i64::MAX } else { threshold }
            });
            if !complete || list.routes.len() > room || self.budget.is_exhausted() {
                return None;
            }
            room -= list.routes.len();
            lists.push(list);
        }
        self.gap_routes = self.gap_routes.max(lists.iter().map(|list| list.routes.len()).sum());
        Some(lists)
    }

    /// Finds the best set without lists.
    fn choose_nested(&mut self, prices: &Prices, bound: &Bound) {
        let tolls = prices.tolls(self.network);
        let priced: Vec<Priced> = (0..self.terrain.kinds()).map(|kind| self.terrain.priced(kind, tolls.as_ref())).collect();
        let trains = |(kind, trains): (usize, &TrainKind)| std::iter::repeat_n(kind, trains.trains.len());
        let mut search = NestedSearch {
            terrain: &self.terrain,
            priced: &priced,
            patience: self.effort.patience,
            bound,
            grain: self.grain,
            budget: &self.budget,
            trains: self.network.kinds().iter().enumerate().flat_map(trains).collect(),
            revenue: self.revenue,
            best: None,
        };
        search.run();
        if let Some(set) = search.best {
            self.offer(set);
        }
        if !self.budget.is_exhausted() {
            self.upper_bound = self.revenue;
        }
    }

    /// Finds the best set worth `floor` at least out of complete lists. False where it did not look everywhere.
    fn choose(&mut self, search: &SetSearch<'_, M>, floor: Money, most_nodes: u64) -> bool {
        let complete = self.attempt(search, floor, most_nodes);
        if complete {
            self.upper_bound = self.upper_bound.min(self.revenue.max(floor - self.grain));
            self.budget.reach(self.revenue, self.upper_bound);
        }
        complete
    }

    /// Finds the best set worth `floor` at least out of any routes. False where it did not look everywhere.
    fn attempt(&mut self, search: &SetSearch<'_, M>, floor: Money, most_nodes: u64) -> bool {
        // How long its parts take depends on the threads, so it may not rest among them.
        let divided = most_nodes == u64::MAX && !self.budget.rests() && search.len() >= self.effort.few_candidates;
        let Chosen { complete, best } =
            if divided { search.run_divided(floor, &self.budget) } else { search.run(floor, most_nodes, &self.budget) };
        if let Some(numbers) = best {
            let route = |number: u32| {
                let (kind, route) = search.candidate(number);
                (kind, route.clone())
            };
            self.offer(numbers.into_iter().map(route).collect());
        }
        complete
    }

    /// Prepares a search among the routes that a set worth `floor` could hold.
    fn among<'s>(&self, prices: &'s Prices, bound: &'s Bound, pools: &'s [Pool<M>], floor: Money) -> SetSearch<'s, M>
    where
        'a: 's,
    {
        let routes: usize = pools.iter().map(|pool| pool.routes.len()).sum();
        let threads = if routes >= self.effort.few_candidates { self.budget.threads().max(1) } else { 1 };
        SetSearch::new(self.network, (prices, bound), pools, bound.value - scaled(floor), self.grain, threads)
    }

    fn found(mut self) -> (Found, Maps<M>) {
        let mut next = vec![0; self.terrain.kinds()];
        let mut runs: Vec<Run> = self
            .best
            .iter()
            .map(|(kind, route)| {
                let train = self.network.kinds()[*kind].trains[next[*kind]];
                next[*kind] += 1;
                Run { train, route: self.network.route(route.stops(), route.legs()) }
            })
            .collect();
        runs.append(&mut self.helped.take().unwrap_or_default());
        runs.sort_by_key(|run| run.train);
        let pool: usize = self.pools.iter().map(|pool| pool.routes.len()).sum();
        let statistics = Statistics {
            nodes: self.budget.nodes(),
            root_bound: self.root_bound,
            pool: pool as u64,
            gap_routes: self.gap_routes as u64,
        };
        let found = Found::new(self.network, &self.budget, (self.revenue, self.upper_bound), runs, statistics);
        (found, self.terrain.into_maps())
    }
}
