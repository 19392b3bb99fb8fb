//! The solver: from a network to the best set of routes. It decides in which order the parts of the search run.

use std::hash::Hash;
use std::sync::atomic::{AtomicBool, Ordering};

use smallvec::SmallVec;

use super::fixed_point::{SCALE, scaled};
use super::graph::mask_size;
use super::instance::{Instance, PricedInstance, Scratch};
use super::lagrangian::lagrangian_bound::LagrangianBound;
use super::lagrangian::multipliers::Multipliers;
use super::lagrangian::pool::Pool;
use super::lagrangian::subgradient::Subgradient;
use super::lagrangian::tolls::Tolls;
use super::mask::Mask;
use super::params::{Params, Thresholds};
use super::route::PoolRoute;
use super::route_search::RouteSearch;
use super::set_packing::nested_search::NestedSearch;
use super::set_packing::problem::{Candidate, SetPacking};
use super::set_packing::search::Packed;
use crate::network::{Leg, Network, TrainKind};
use crate::position::Run;
use crate::rules::Money;
use crate::search::budget::{Budget, Spent};
use crate::search::{Cutoff, Found, Limits, Statistics, frontier, tasks};

/// Without multipliers, this part of the gap is enumerated first, with this part of the few routes that may be listed.
const FIRST_PART_OF_GAP: usize = 3;

/// A gap of fewer grains than this is enumerated as a whole.
const SMALL_GAP: Money = 6;

/// The bytes that the routes that are kept may take if the limits don't say.
const DEFAULT_MEMORY: usize = 1 << 30;

/// The approximate bytes that a route takes while sets are chosen: itself, its entry in the pool's table, its candidate, its
/// bits among the users of each resource, and the allocator's overhead.
fn bytes_per_route<M: Mask>(network: &Network) -> usize {
    let bytes_per_mask = size_of::<M>() + M::heap_bytes(mask_size(network));
    size_of::<PoolRoute<M>>() + size_of::<Candidate<'_, M>>() + 2 * bytes_per_mask + network.resource_count() / 4 + 128
}

/// With more legs than this for each pair of stops that has any, `frontier` is not used: to it each leg is a layer, and
/// there is little but ways between the same few cities to merge.
const MAX_PARALLEL_LEGS: usize = 2;

/// Whether `frontier` may be of help.
fn suits_frontier(network: &Network) -> bool {
    let ends = |leg: &Leg| (leg.stops[0].min(leg.stops[1]), leg.stops[0].max(leg.stops[1]));
    let legs = network.legs();
    legs.len() <= MAX_PARALLEL_LEGS * legs.chunk_by(|one, next| ends(one) == ends(next)).count()
}

/// The nodes of `frontier`, on a network with one leg, for each node of this search: some fifteen times as much work. It
/// mostly ends well before that. With half of it, boards that it is good at took a fifth longer.
const FRONTIER_NODES: u64 = 2_000;

/// Each turn of both is this many times as long as the one before.
const TURN_GROWTH: u64 = 3;

/// What a search is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Goal {
    /// The best set, proven.
    Best,
    /// The set that the greedy heuristic finds.
    Greedy,
}

/// A set of routes: for each the kind of train and the route.
type RouteSet<M> = Vec<(usize, PoolRoute<M>)>;

/// The state of one search.
pub(super) struct Solver<'a, M> {
    network: &'a Network,
    instance: Instance<'a, M>,
    /// The column pool of each kind of train.
    pools: Vec<Pool<M>>,
    budget: Budget<'a>,
    params: Params,
    /// Every revenue is a multiple of this.
    grain: Money,
    /// The revenue of the incumbent, or the revenue to beat.
    revenue: Money,
    /// The incumbent. Empty if there is none, or if `frontier` found it.
    best: RouteSet<M>,
    /// Whether the gap holds too many routes to enumerate it without multipliers.
    needs_multipliers: bool,
    /// The incumbent, if `frontier` found it.
    of_frontier: Option<Vec<Run>>,
    upper_bound: Money,
    root_bound: Money,
    gap_routes: usize,
}

impl<'a, M: Mask + Eq + Hash> Solver<'a, M> {
    pub(super) fn new(network: &'a Network, limits: &Limits<'a>, params: Params, scratch: Scratch<M>) -> Self {
        let grain = network.grain();
        let most_routes = limits.memory.unwrap_or(DEFAULT_MEMORY) / bytes_per_route::<M>(network);
        Self {
            instance: Instance::new(network, scratch),
            pools: network.kinds().iter().map(|_| Pool::new()).collect(),
            budget: Budget::new(*limits),
            params: Params { most_routes: params.most_routes.min(most_routes), ..params },
            grain,
            // The first revenue that beats it lies a grain above this.
            revenue: limits.beat / grain * grain,
            best: Vec::new(),
            needs_multipliers: false,
            of_frontier: None,
            upper_bound: network.ceiling(),
            root_bound: network.ceiling(),
            gap_routes: 0,
            network,
        }
    }

    /// Searches until the answer is proven or the budget is spent. Returns the answer, and the memory for the next search.
    pub(super) fn solve(mut self, goal: Goal) -> (Found, Scratch<M>) {
        if goal == Goal::Best && suits_frontier(self.network) {
            self.search_in_turns();
        } else {
            self.search(goal);
        }
        if self.budget.is_exhausted() {
            self.offer_from_pools();
        }
        self.found()
    }

    /// Searches alone first. If that takes long, `frontier` has a turn alone, as it mostly helps at once if at all; then
    /// both have turns at once, each longer than the one before.
    fn search_in_turns(&mut self) {
        let mut nodes = self.params.long_search;
        self.budget.rest_after(Some(nodes));
        self.search(Goal::Best);
        if !self.is_paused() {
            return;
        }
        // The better the incumbent, the less work for `frontier`.
        self.offer_from_pools();
        let Some(mut frontier) = frontier::Resumable::new(self.network, self.budget.limits()) else {
            self.budget.rest_after(None);
            return self.search(Goal::Best);
        };
        let allowed = self.nodes_of_frontier(nodes, 0);
        let limits = Limits { beat: self.revenue, ..*self.budget.limits() };
        let mut found = frontier.search_for_a_while(&limits, self.upper_bound, allowed);
        while self.continues_after(&found) {
            nodes = nodes.saturating_mul(TURN_GROWTH);
            self.budget.rest_after(Some(nodes));
            let (threads, upper_bound, allowed) =
                (self.budget.threads(), self.upper_bound, self.nodes_of_frontier(nodes, nodes));
            let limits = Limits { beat: self.revenue, ..*self.budget.limits() };
            let first = || {
                self.search(Goal::Best);
                !self.is_paused()
            };
            let second = |has_ended: &AtomicBool| {
                let stop = || has_ended.load(Ordering::Relaxed) || limits.stop.is_some_and(|stop| stop());
                frontier.search_for_a_while(&Limits { stop: Some(&stop), ..limits }, upper_bound, allowed)
            };
            match tasks::either(threads, first, second) {
                Some(of_turn) => found = of_turn,
                None => return,
            }
        }
    }

    /// Whether the search is paused before it has proven its answer.
    fn is_paused(&self) -> bool {
        self.budget.is_resting() && !self.is_closed()
    }

    /// The node allowance of `frontier` for a turn in which this search has `nodes`. `reserved` of those left by the node
    /// limit are kept for this search.
    fn nodes_of_frontier(&self, nodes: u64, reserved: u64) -> u64 {
        let allowed = nodes.saturating_mul(FRONTIER_NODES) / (1 + self.network.legs().len() as u64);
        allowed.min(self.budget.nodes_left().map_or(u64::MAX, |left| left.saturating_sub(reserved)))
    }

    /// Merges the result of a turn of `frontier`. Returns whether both continue in turns.
    fn continues_after(&mut self, found: &Found) -> bool {
        self.budget.rest_after(None);
        self.budget.take_in(Spent { nodes: found.statistics.nodes, ..Spent::default() });
        if found.revenue > self.revenue {
            self.revenue = found.revenue;
            self.best.clear();
            self.of_frontier = Some(found.runs.clone());
        }
        self.tighten(scaled(found.upper_bound.min(self.upper_bound)));
        match found.cutoff {
            _ if self.is_closed() => return false,
            Some(Cutoff::Nodes) => return true,
            Some(Cutoff::Stopped) => self.budget.cut_off(Cutoff::Stopped),
            // It can't get any further.
            Some(Cutoff::Memory) | None => self.search(Goal::Best),
        }
        false
    }

    /// Searches from the start, with the pools, the incumbent and the bound of earlier searches.
    fn search(&mut self, goal: Goal) {
        let mut multipliers = Multipliers::new(self.network);
        let profit = |best: &Option<PoolRoute<M>>| best.as_ref().map_or(0, |route| scaled(route.revenue));
        let (bests, bounds) = self.best_routes();
        if self.budget.is_exhausted() {
            let most = bests.iter().zip(bounds).map(|(best, bound)| bound.unwrap_or_else(|| profit(best)));
            self.tighten(multipliers.bound(self.network, &most.collect::<Vec<_>>()).value);
            return;
        }
        let profits: Vec<i64> = bests.iter().map(profit).collect();
        let bound = multipliers.bound(self.network, &profits);
        self.tighten(bound.value);
        self.root_bound = self.upper_bound;
        self.offer_greedy(&bests);
        if goal == Goal::Greedy || self.is_closed() || self.budget.is_exhausted() {
            return;
        }
        if !self.needs_multipliers {
            self.enumerate_small_gap(&multipliers, &bound);
            if self.is_closed() || self.budget.is_exhausted() {
                return;
            }
            self.needs_multipliers = true;
        }
        if let Some(bound) = self.generate_columns(&mut multipliers) {
            self.root_bound = self.upper_bound;
            if !self.is_closed() {
                self.enumerate_gap(&multipliers, &bound);
            }
        }
    }

    /// Enumerates the gap without multipliers, as long as it holds few routes: then multipliers would only cost time.
    ///
    /// The greedy set may be far below the best set, which is mostly near the bound. So the part of the gap next to the
    /// bound is enumerated first. The best set of the routes in it leaves little of the gap, if anything.
    fn enumerate_small_gap(&mut self, multipliers: &Multipliers, bound: &LagrangianBound) {
        for parts in [FIRST_PART_OF_GAP, 1] {
            if self.is_closed() {
                return;
            }
            let gap = self.upper_bound - self.revenue;
            if parts > 1 && gap < SMALL_GAP * self.grain {
                continue;
            }
            let floor =
                (self.upper_bound - gap / parts as Money).next_multiple_of(self.grain).max(self.revenue + self.grain);
            let Some(lists) = self.list_routes(multipliers, bound, floor, self.params.few_routes / parts) else { return };
            let packing = self.packing(multipliers, bound, &lists, floor);
            if !self.pack(&packing, floor, self.params.few_nodes) {
                return;
            }
            if !self.is_closed() {
                self.try_to_pack(&packing, self.revenue + self.grain, self.params.few_nodes);
            }
        }
    }

    /// Column generation: improves the multipliers on the pools, prices over all routes, adds what is missing to the pools,
    /// and repeats until what is missing would change the bound little. Returns the bound, or `None` if the budget is spent.
    fn generate_columns(&mut self, multipliers: &mut Multipliers) -> Option<LagrangianBound> {
        loop {
            let target = scaled(self.revenue + self.grain) - 1;
            let subgradient = Subgradient { network: self.network, pools: &self.pools, target };
            let pool_bound = subgradient.improve(multipliers, self.params.rounds);
            let size = |pools: &[Pool<M>]| pools.iter().map(|pool| pool.routes.len()).sum::<usize>();
            let before = size(&self.pools);
            let bound = self.price(multipliers)?;
            self.tighten(bound.value);
            let grain = scaled(self.grain);
            let is_close = bound.value / grain == pool_bound.value / grain && bound.value - pool_bound.value < grain / 16;
            if self.is_closed() || is_close || size(&self.pools) == before {
                self.pack_pools(multipliers, &pool_bound);
                return Some(bound);
            }
        }
    }

    /// Searches for a good set among the routes of the pools.
    fn pack_pools(&mut self, multipliers: &Multipliers, pool_bound: &LagrangianBound) {
        let pools = std::mem::take(&mut self.pools);
        let mut width = 0;
        loop {
            let bound = (pool_bound.value / SCALE) as Money / self.grain * self.grain;
            let floor = bound.saturating_sub(width).max(self.revenue + self.grain);
            let before = self.revenue;
            if !self.try_to_pack(&self.packing(multipliers, pool_bound, &pools, floor), floor, self.params.few_nodes)
                || self.revenue > before
                || floor == before + self.grain
            {
                break;
            }
            width = (2 * width).max(self.grain);
        }
        self.pools = pools;
    }

    /// Enumerates the routes that a set little below the bound could hold, then a little further below, until it finds a set
    /// or shows that there is none. The first set found is the best, and routes that are not needed for it are never listed.
    fn enumerate_gap(&mut self, multipliers: &Multipliers, bound: &LagrangianBound) {
        let mut width = 0;
        while !self.is_closed() && !self.budget.is_exhausted() {
            let floor = self.upper_bound.saturating_sub(width).max(self.revenue + self.grain);
            let Some(lists) = self.list_routes(multipliers, bound, floor, self.params.most_routes) else {
                return self.search_nested(multipliers, bound);
            };
            let packing = self.packing(multipliers, bound, &lists, floor);
            if !self.pack(&packing, floor, u64::MAX) {
                return;
            }
            let listed: usize = lists.iter().map(|pool| pool.routes.len()).sum();
            if !self.is_closed() && listed > self.params.few_routes {
                // A set that is good enough makes it needless to list more routes.
                self.try_to_pack(&packing, self.revenue + self.grain, self.params.few_nodes);
            }
            width = if listed > self.params.few_routes { self.grain } else { (2 * width).max(self.grain) };
        }
    }

    /// Whether no better set can be left.
    fn is_closed(&self) -> bool {
        self.upper_bound < self.revenue + self.grain
    }

    /// Lowers the upper bound to a fixed-point value, rounded down to a multiple of the grain.
    fn tighten(&mut self, bound: i64) {
        let bound = (bound / SCALE) as Money;
        self.upper_bound = self.upper_bound.min(bound / self.grain * self.grain).max(self.revenue);
        if self.is_closed() {
            self.upper_bound = self.revenue;
        }
        self.budget.reach(self.revenue, self.upper_bound);
    }

    /// Makes a set the incumbent if it is better.
    fn offer(&mut self, set: RouteSet<M>) {
        let revenue = set.iter().map(|(_, route)| route.revenue).sum();
        if revenue > self.revenue {
            (self.revenue, self.best, self.of_frontier) = (revenue, set, None);
        }
        if self.is_closed() {
            self.upper_bound = self.revenue;
        }
        self.budget.reach(self.revenue, self.upper_bound);
    }

    /// Whether the whole search is long.
    fn is_long(&self) -> bool {
        self.budget.nodes() >= self.params.long_search
    }

    /// The thresholds of a labelling search for a kind of train. If the whole search is long, one for routes of limited
    /// reach is taken to be long from the start.
    ///
    /// The search for a train without a limit is mostly pruned by the best route so far, which subtrees don't share within a
    /// round. Divided from the start, it took twice as long.
    fn thresholds(&self, kind: usize) -> Thresholds {
        if self.is_long() && self.instance.view(kind).is_limited() { Thresholds::NONE } else { self.params.thresholds }
    }

    /// Runs a labelling search for each kind of train under these tolls. Once the whole search has been long, the kinds are
    /// searched in parallel.
    fn for_each_kind<R: Send>(
        &self,
        tolls: Option<&Tolls>,
        search: impl Fn(&Pool<M>, &RouteSearch<'_, M>, &Budget<'_>) -> R + Sync,
    ) -> Vec<R> {
        let (instance, pools, budget) = (&self.instance, &self.pools, &self.budget);
        let thresholds: SmallVec<[Thresholds; 8]> = (0..instance.kinds()).map(|kind| self.thresholds(kind)).collect();
        let task = |kind: usize, budget: &Budget<'_>| {
            let priced = instance.priced(kind, tolls);
            let problem = instance.priced_problem(kind, &priced);
            search(&pools[kind], &RouteSearch::new(problem, thresholds[kind]), budget)
        };
        if budget.nodes() < self.params.thresholds.divide {
            return (0..instance.kinds()).map(|kind| task(kind, budget)).collect();
        }
        tasks::run(budget, self.network.kinds(), |kind, _, budget| task(kind, budget))
    }

    /// The best route of each kind of train, which joins its pool, and if the budget was spent before it was proven to be
    /// the best, the bound on any route of the kind.
    fn best_routes(&mut self) -> (Vec<Option<PoolRoute<M>>>, Vec<Option<i64>>) {
        let results = self.for_each_kind(None, |pool, search, budget| {
            let known = pool.best(&M::EMPTY).map_or(0, |route| scaled(route.revenue));
            let (routes, _) = search.best(&M::EMPTY, known, budget);
            (routes, budget.is_exhausted().then(|| search.bound()))
        });
        let merged = self.pools.iter_mut().zip(results).map(|(pool, (routes, bound))| {
            routes.into_iter().for_each(|route| pool.insert(route));
            (pool.best(&M::EMPTY).cloned(), bound)
        });
        merged.unzip()
    }

    /// The best route of a kind of train that uses no forbidden resource. All routes that improve on the way join the pool.
    fn best_route(&mut self, kind: usize, forbidden: &M) -> Option<PoolRoute<M>> {
        let search = RouteSearch::new(self.instance.problem(kind), self.thresholds(kind));
        let pool = &mut self.pools[kind];
        let known = pool.best(forbidden).map_or(0, |route| scaled(route.revenue));
        let (routes, _) = search.best(forbidden, known, &self.budget);
        routes.into_iter().for_each(|route| pool.insert(route));
        pool.best(forbidden).cloned()
    }

    /// The greedy heuristic: each train in turn, those with the best routes first, takes the best route that is left.
    fn offer_greedy(&mut self, bests: &[Option<PoolRoute<M>>]) {
        let mut trains: Vec<usize> =
            (0..bests.len()).flat_map(|kind| std::iter::repeat_n(kind, self.network.kinds()[kind].trains.len())).collect();
        trains.sort_by_key(|&kind| std::cmp::Reverse(bests[kind].as_ref().map(|route| route.revenue)));
        trains.truncate(self.network.max_runs());
        let (mut used, mut set) = (M::EMPTY, RouteSet::new());
        for kind in trains {
            let compatible = bests[kind].as_ref().filter(|route| !route.resources.intersects(&used)).cloned();
            let Some(route) = compatible.or_else(|| self.best_route(kind, &used)) else { continue };
            used = used.union(&route.resources);
            set.push((kind, route));
        }
        self.offer(set);
    }

    /// The greedy heuristic among the routes of the pools, if there is no time to search for others.
    fn offer_from_pools(&mut self) {
        let (mut used, mut set) = (M::EMPTY, RouteSet::new());
        let mut waiting: Vec<usize> = self.network.kinds().iter().map(|kind| kind.trains.len()).collect();
        while set.len() < self.network.max_runs() {
            let kinds = (0..waiting.len()).filter(|&kind| waiting[kind] > 0);
            let next = kinds.filter_map(|kind| Some((kind, self.pools[kind].best(&used)?.clone())));
            let Some((kind, route)) = next.max_by_key(|(_, route)| route.revenue) else { break };
            waiting[kind] -= 1;
            used = used.union(&route.resources);
            set.push((kind, route));
        }
        self.offer(set);
    }

    /// Pricing: the bound that the multipliers give over all routes. The best routes under the multipliers join the pools.
    fn price(&mut self, multipliers: &Multipliers) -> Option<LagrangianBound> {
        // In a long search, `frontier` has been tried.
        let may_pause = self.budget.rests() && !self.is_long();
        let most = if may_pause { self.params.pricing_nodes.saturating_mul(self.instance.kinds() as u64) } else { u64::MAX };
        let results = self.budget.rest_within(most, || {
            self.for_each_kind(multipliers.tolls(self.network).as_ref(), |pool, search, budget| {
                let known = pool.routes.iter().map(|route| scaled(route.revenue) - multipliers.toll(&route.resources));
                search.best(&M::EMPTY, known.max().unwrap_or(0).max(0), budget)
            })
        });
        let merged = self.pools.iter_mut().zip(results).map(|(pool, (routes, best))| {
            routes.into_iter().for_each(|route| pool.insert(route));
            best
        });
        let best_profits: Vec<i64> = merged.collect();
        (!self.budget.is_exhausted()).then(|| multipliers.bound(self.network, &best_profits))
    }

    /// Lists every route that a set with a revenue of at least `floor` could hold. `None` if there are more than `most`.
    fn list_routes(
        &mut self,
        multipliers: &Multipliers,
        bound: &LagrangianBound,
        floor: Money,
        most: usize,
    ) -> Option<Vec<Pool<M>>> {
        let gap = bound.value - scaled(floor);
        let tolls = multipliers.tolls(self.network);
        let mut lists: Vec<Pool<M>> = Vec::new();
        let mut room = most;
        for kind in 0..self.instance.kinds() {
            let priced = self.instance.priced(kind, tolls.as_ref());
            let search = RouteSearch::new(self.instance.priced_problem(kind, &priced), self.thresholds(kind));
            // A route at the threshold loses more than the gap.
            let threshold = bound.best_profit(kind) - gap - 1;
            let mut list = Pool::new();
            let is_complete = search.enumerate(threshold, room, &self.budget, &mut |found| {
                list.insert_found(found);
                // Too many: no route exceeds this threshold, so the search ends.
                if list.routes.len() > room { i64::MAX } else { threshold }
            });
            if !is_complete || list.routes.len() > room || self.budget.is_exhausted() {
                return None;
            }
            room -= list.routes.len();
            lists.push(list);
        }
        self.gap_routes = self.gap_routes.max(lists.iter().map(|list| list.routes.len()).sum());
        Some(lists)
    }

    /// Finds the best set without lists.
    fn search_nested(&mut self, multipliers: &Multipliers, bound: &LagrangianBound) {
        let tolls = multipliers.tolls(self.network);
        let priced: Vec<PricedInstance> =
            (0..self.instance.kinds()).map(|kind| self.instance.priced(kind, tolls.as_ref())).collect();
        let trains = |(number, kind): (usize, &TrainKind)| std::iter::repeat_n(number, kind.trains.len());
        let mut search = NestedSearch {
            instance: &self.instance,
            priced: &priced,
            thresholds: self.params.thresholds,
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

    /// Finds the best set with a revenue of at least `floor` in complete lists, which tightens the bound. Returns false if
    /// the search is not complete.
    fn pack(&mut self, packing: &SetPacking<'_, M>, floor: Money, most_nodes: u64) -> bool {
        let is_complete = self.try_to_pack(packing, floor, most_nodes);
        if is_complete {
            self.upper_bound = self.upper_bound.min(self.revenue.max(floor - self.grain));
            self.budget.reach(self.revenue, self.upper_bound);
        }
        is_complete
    }

    /// Finds the best set with a revenue of at least `floor` in any lists. Returns false if the search is not complete.
    fn try_to_pack(&mut self, packing: &SetPacking<'_, M>, floor: Money, most_nodes: u64) -> bool {
        // The nodes of a divided search depend on the threads, so it must not pause there.
        let is_divided = most_nodes == u64::MAX && !self.budget.rests() && packing.len() >= self.params.few_candidates;
        let Packed { is_complete, best } =
            if is_divided { packing.run_divided(floor, &self.budget) } else { packing.run(floor, most_nodes, &self.budget) };
        if let Some(numbers) = best {
            let route = |number: u32| {
                let (kind, route) = packing.candidate(number);
                (kind, route.clone())
            };
            self.offer(numbers.into_iter().map(route).collect());
        }
        is_complete
    }

    /// The set packing problem of the routes that a set with a revenue of at least `floor` could hold.
    fn packing<'s>(
        &self,
        multipliers: &'s Multipliers,
        bound: &'s LagrangianBound,
        pools: &'s [Pool<M>],
        floor: Money,
    ) -> SetPacking<'s, M>
    where
        'a: 's,
    {
        let routes: usize = pools.iter().map(|pool| pool.routes.len()).sum();
        let threads = if routes >= self.params.few_candidates { self.budget.threads().max(1) } else { 1 };
        let gap = bound.value - scaled(floor);
        SetPacking::new(self.network, (multipliers, bound), pools, gap, self.grain, threads)
    }

    fn found(mut self) -> (Found, Scratch<M>) {
        let mut next = vec![0; self.instance.kinds()];
        let mut runs: Vec<Run> = self
            .best
            .iter()
            .map(|(kind, route)| {
                let train = self.network.kinds()[*kind].trains[next[*kind]];
                next[*kind] += 1;
                Run { train, route: self.network.route(route.stops(), route.legs()) }
            })
            .collect();
        runs.append(&mut self.of_frontier.take().unwrap_or_default());
        runs.sort_by_key(|run| run.train);
        let pool: usize = self.pools.iter().map(|pool| pool.routes.len()).sum();
        let statistics = Statistics {
            nodes: self.budget.nodes(),
            root_bound: self.root_bound,
            pool: pool as u64,
            gap_routes: self.gap_routes as u64,
        };
        let found = Found::new(self.network, &self.budget, (self.revenue, self.upper_bound), runs, statistics);
        (found, self.instance.into_scratch())
    }
}
