//! The solver: from a network to the best set of routes. It decides in which order the parts of the search run.

use std::hash::Hash;

use smallvec::SmallVec;

use super::graph::mask_size;
use super::instance::{Instance, PricedInstance, Scratch};
use super::mask::Mask;
use super::order::sort_by_falling_value;
use super::params::{Params, Thresholds};
use super::pool::Pool;
use super::route::PoolRoute;
use super::route_search::RouteSearch;
use super::set_packing::nested_search::NestedSearch;
use super::set_packing::problem::{Candidate, SetPacking};
use super::set_packing::search::Packed;
use super::state::SearchState;
use super::tolls::{Tolls, toll};
use crate::network::{Network, TrainKind};
use crate::search::budget::Budget;
use crate::search::lagrangian::dual_bound::{DualBound, capacity_cost};
use crate::search::lagrangian::fixed_point::{scaled, unscaled};
use crate::search::lagrangian::subgradient::{StepRule, Subgradient};
use crate::search::{Found, Limits, Statistics, tasks};
use highball_game::position::Run;
use highball_game::rules::Money;

/// Without multipliers, the gap divided by this number is enumerated first. That part may list the same share
/// of the few routes that may be listed.
const FIRST_PART_OF_GAP: usize = 3;

/// A gap of fewer grains than this is enumerated as a whole.
const SMALL_GAP: Money = 6;

/// The [patience](StepRule::patience) of the subgradient method.
const PATIENCE: u32 = 8;

/// The bytes that the routes that are kept may take if the limits don't say.
const DEFAULT_MEMORY: usize = 1 << 30;

/// The approximate bytes that a route takes while sets are chosen: itself, its entry in the pool's table, its candidate, its
/// bits among the users of each resource, and the allocator's overhead.
fn bytes_per_route<M: Mask>(network: &Network) -> usize {
    let bytes_per_mask = size_of::<M>() + M::heap_bytes(mask_size(network));
    size_of::<PoolRoute<M>>() + size_of::<Candidate<'_, M>>() + 2 * bytes_per_mask + network.resource_count() / 4 + 128
}

/// The goal of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Goal {
    /// The best set, proven.
    Best,
    /// The set that the greedy heuristic finds.
    Greedy,
}

/// A set of routes: for each the kind of train and the route.
type RouteSet<M> = Vec<(usize, PoolRoute<M>)>;

/// A branch-and-bound search.
pub(super) struct BranchAndBoundSolver<'a, M> {
    network: &'a Network,
    instance: Instance<'a, M>,
    /// The capacity of each resource: there is one of each.
    capacity: Vec<i64>,
    /// The column pool of each kind of train.
    pools: Vec<Pool<M>>,
    params: Params,
    pub state: SearchState<'a>,
    /// The incumbent. Empty if there is none, or if another solver has it.
    pub best: RouteSet<M>,
    /// Whether the gap holds too many routes to enumerate it without multipliers.
    needs_multipliers: bool,
    root_bound: Money,
    gap_routes: usize,
}

impl<'a, M: Mask + Eq + Hash> BranchAndBoundSolver<'a, M> {
    pub(super) fn new(network: &'a Network, limits: &Limits<'a>, params: Params, scratch: Scratch<M>) -> Self {
        debug_assert!(M::fits(mask_size(network)));
        let most_routes = limits.memory.unwrap_or(DEFAULT_MEMORY) / bytes_per_route::<M>(network);
        Self {
            instance: Instance::new(network, scratch),
            capacity: vec![1; network.resource_count()],
            pools: network.kinds().iter().map(|_| Pool::new()).collect(),
            params: Params { most_routes: params.most_routes.min(most_routes), ..params },
            state: SearchState::new(network, limits),
            best: Vec::new(),
            needs_multipliers: false,
            root_bound: network.ceiling(),
            gap_routes: 0,
            network,
        }
    }

    /// Searches from the start, with the pools, the incumbent and the bound of earlier searches.
    pub(super) fn search(&mut self, goal: Goal) {
        let mut multipliers = vec![0; self.network.resource_count()];
        let profit = |best: &Option<PoolRoute<M>>| best.as_ref().map_or(0, |route| scaled(route.revenue));
        let (bests, bounds) = self.best_routes();
        if self.state.budget.is_exhausted() {
            let most = bests.iter().zip(bounds).map(|(best, bound)| bound.unwrap_or_else(|| profit(best)));
            self.state.tighten(self.dual_bound(&multipliers, &most.collect::<Vec<_>>()).value);
            return;
        }
        let profits: Vec<i64> = bests.iter().map(profit).collect();
        let bound = self.dual_bound(&multipliers, &profits);
        self.state.tighten(bound.value);
        self.root_bound = self.state.incumbent.upper_bound;
        self.offer_greedy(&bests);
        if goal == Goal::Greedy || self.state.has_ended() {
            return;
        }
        if !self.needs_multipliers {
            self.enumerate_small_gap(&multipliers, &bound);
            if self.state.has_ended() {
                return;
            }
            self.needs_multipliers = true;
        }
        if let Some(bound) = self.generate_columns(&mut multipliers) {
            self.root_bound = self.state.incumbent.upper_bound;
            if !self.state.incumbent.is_optimal() {
                self.enumerate_gap(&multipliers, &bound);
            }
        }
    }

    /// Enumerates the gap without multipliers, as long as it holds few routes: then multipliers would only cost time.
    ///
    /// The greedy set may be far below the best set, which is mostly near the bound. So the part of the gap next to the
    /// bound is enumerated first. The best set of the routes in it leaves little of the gap, if anything.
    fn enumerate_small_gap(&mut self, multipliers: &[i64], bound: &DualBound) {
        for parts in [FIRST_PART_OF_GAP, 1] {
            if self.state.incumbent.is_optimal() {
                return;
            }
            let gap = self.state.incumbent.upper_bound - self.state.incumbent.revenue;
            if parts > 1 && gap < SMALL_GAP * self.state.incumbent.grain {
                continue;
            }
            let floor = (self.state.incumbent.upper_bound - gap / parts as Money)
                .next_multiple_of(self.state.incumbent.grain)
                .max(self.state.incumbent.next_revenue());
            let Some(lists) = self.list_routes(multipliers, bound, floor, self.params.few_routes / parts) else { return };
            let packing = self.packing(multipliers, bound, &lists, floor);
            if !self.pack(&packing, floor, self.params.few_nodes) {
                return;
            }
            if !self.state.incumbent.is_optimal() {
                self.try_to_pack(&packing, self.state.incumbent.next_revenue(), self.params.few_nodes);
            }
        }
    }

    /// Column generation: improves the multipliers on the pools, prices over all routes, adds what is missing to the pools,
    /// and repeats until what is missing would change the bound little. Returns the bound, or `None` if the budget is spent.
    fn generate_columns(&mut self, multipliers: &mut Vec<i64>) -> Option<DualBound> {
        loop {
            let target = self.state.incumbent.threshold() - 1;
            let subgradient = Subgradient {
                network: self.network,
                capacity: &self.capacity,
                pool: &self.pools[..],
                target,
                rule: StepRule { max_steps: self.params.rounds, patience: PATIENCE, evaluates_restarts: false },
            };
            let pool_bound;
            (*multipliers, pool_bound) = subgradient.minimise(multipliers);
            let size = |pools: &[Pool<M>]| pools.iter().map(|pool| pool.routes.len()).sum::<usize>();
            let before = size(&self.pools);
            let bound = self.price(multipliers)?;
            self.state.tighten(bound.value);
            let grain = scaled(self.state.incumbent.grain);
            let is_close = bound.value / grain == pool_bound.value / grain && bound.value - pool_bound.value < grain / 16;
            if self.state.incumbent.is_optimal() || is_close || size(&self.pools) == before {
                self.pack_pools(multipliers, &pool_bound);
                return Some(bound);
            }
        }
    }

    /// Searches for a good set among the routes of the pools.
    fn pack_pools(&mut self, multipliers: &[i64], pool_bound: &DualBound) {
        let pools = std::mem::take(&mut self.pools);
        let mut width = 0;
        loop {
            let bound = unscaled(pool_bound.value) / self.state.incumbent.grain * self.state.incumbent.grain;
            let floor = bound.saturating_sub(width).max(self.state.incumbent.next_revenue());
            let before = self.state.incumbent.revenue;
            if !self.try_to_pack(&self.packing(multipliers, pool_bound, &pools, floor), floor, self.params.few_nodes)
                || self.state.incumbent.revenue > before
                || floor == before + self.state.incumbent.grain
            {
                break;
            }
            width = (2 * width).max(self.state.incumbent.grain);
        }
        self.pools = pools;
    }

    /// Enumerates the routes that a set little below the bound could hold, then a little further below, until it finds a set
    /// or shows that there is none. The first set found is the best, and routes that are not needed for it are never listed.
    fn enumerate_gap(&mut self, multipliers: &[i64], bound: &DualBound) {
        let mut width = 0;
        while !self.state.has_ended() {
            let floor = self.state.incumbent.upper_bound.saturating_sub(width).max(self.state.incumbent.next_revenue());
            let Some(lists) = self.list_routes(multipliers, bound, floor, self.params.most_routes) else {
                return self.search_nested(multipliers, bound);
            };
            let packing = self.packing(multipliers, bound, &lists, floor);
            if !self.pack(&packing, floor, u64::MAX) {
                return;
            }
            let listed: usize = lists.iter().map(|pool| pool.routes.len()).sum();
            if !self.state.incumbent.is_optimal() && listed > self.params.few_routes {
                // A set that is good enough makes it needless to list more routes.
                self.try_to_pack(&packing, self.state.incumbent.next_revenue(), self.params.few_nodes);
            }
            width = if listed > self.params.few_routes {
                self.state.incumbent.grain
            } else {
                (2 * width).max(self.state.incumbent.grain)
            };
        }
    }

    /// The bound that multipliers give, given the best reduced profit of each kind of train.
    fn dual_bound(&self, multipliers: &[i64], best_profits: &[i64]) -> DualBound {
        DualBound::new(self.network, capacity_cost(multipliers, &self.capacity), best_profits)
    }

    /// Makes a set the incumbent if it is better.
    fn offer(&mut self, set: RouteSet<M>) {
        if self.state.offer(set.iter().map(|(_, route)| route.revenue).sum()) {
            self.best = set;
        }
    }

    /// Whether the whole search is long.
    fn is_long(&self) -> bool {
        self.state.budget.nodes() >= self.params.long_search
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
        let (instance, pools, budget) = (&self.instance, &self.pools, &self.state.budget);
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

    /// The best route of each kind of train, which joins the kind's pool. If the budget was spent before it
    /// was proven to be the best, also the bound on any route of the kind.
    fn best_routes(&mut self) -> (Vec<Option<PoolRoute<M>>>, Vec<Option<i64>>) {
        let results = self.for_each_kind(None, |pool, search, budget| {
            let known = pool.best(&M::empty()).map_or(0, |route| scaled(route.revenue));
            let (routes, _) = search.best(&M::empty(), known, budget);
            (routes, budget.is_exhausted().then(|| search.bound()))
        });
        let merged = self.pools.iter_mut().zip(results).map(|(pool, (routes, bound))| {
            routes.into_iter().for_each(|route| pool.insert(route));
            (pool.best(&M::empty()).cloned(), bound)
        });
        merged.unzip()
    }

    /// The best route of a kind of train that uses no forbidden resource. All routes that improve on the way join the pool.
    fn best_route(&mut self, kind: usize, forbidden: &M) -> Option<PoolRoute<M>> {
        let search = RouteSearch::new(self.instance.problem(kind), self.thresholds(kind));
        let pool = &mut self.pools[kind];
        let known = pool.best(forbidden).map_or(0, |route| scaled(route.revenue));
        let (routes, _) = search.best(forbidden, known, &self.state.budget);
        routes.into_iter().for_each(|route| pool.insert(route));
        pool.best(forbidden).cloned()
    }

    /// The greedy heuristic: each train in turn, those with the best routes first, takes the best route that is left.
    fn offer_greedy(&mut self, bests: &[Option<PoolRoute<M>>]) {
        let mut trains: Vec<usize> =
            (0..bests.len()).flat_map(|kind| std::iter::repeat_n(kind, self.network.kinds()[kind].trains.len())).collect();
        let profits: SmallVec<[i64; 8]> =
            bests.iter().map(|best| best.as_ref().map_or(-1, |route| scaled(route.revenue))).collect();
        sort_by_falling_value(&mut trains, &profits);
        trains.truncate(self.network.max_runs());
        let (mut used, mut set) = (M::empty(), RouteSet::new());
        for kind in trains {
            let compatible = bests[kind].as_ref().filter(|route| !route.resources.intersects(&used)).cloned();
            let Some(route) = compatible.or_else(|| self.best_route(kind, &used)) else { continue };
            used = used.union(&route.resources);
            set.push((kind, route));
        }
        self.offer(set);
    }

    /// The greedy heuristic among the routes of the pools, if there is no time to search for others.
    pub(super) fn offer_from_pools(&mut self) {
        let (mut used, mut set) = (M::empty(), RouteSet::new());
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
    fn price(&mut self, multipliers: &[i64]) -> Option<DualBound> {
        // A long search has paused before.
        let may_pause = self.state.budget.will_pause() && !self.is_long();
        let most = if may_pause { self.params.pricing_nodes.saturating_mul(self.instance.kinds() as u64) } else { u64::MAX };
        let results = self.state.budget.pausing_within(most, || {
            self.for_each_kind(Tolls::new(self.network, multipliers).as_ref(), |pool, search, budget| {
                let known = pool.routes.iter().map(|route| scaled(route.revenue) - toll(multipliers, &route.resources));
                search.best(&M::empty(), known.max().unwrap_or(0).max(0), budget)
            })
        });
        let merged = self.pools.iter_mut().zip(results).map(|(pool, (routes, best))| {
            routes.into_iter().for_each(|route| pool.insert(route));
            best
        });
        let best_profits: Vec<i64> = merged.collect();
        (!self.state.budget.is_exhausted()).then(|| self.dual_bound(multipliers, &best_profits))
    }

    /// Lists every route that a set with a revenue of at least `floor` could hold. `None` if there are more than `most`.
    fn list_routes(&mut self, multipliers: &[i64], bound: &DualBound, floor: Money, most: usize) -> Option<Vec<Pool<M>>> {
        let gap = bound.value - scaled(floor);
        let tolls = Tolls::new(self.network, multipliers);
        let mut lists: Vec<Pool<M>> = Vec::new();
        let mut room = most;
        for kind in 0..self.instance.kinds() {
            let priced = self.instance.priced(kind, tolls.as_ref());
            let search = RouteSearch::new(self.instance.priced_problem(kind, &priced), self.thresholds(kind));
            // A route at the threshold loses more than the gap.
            let threshold = bound.best_profit(kind) - gap - 1;
            let mut list = Pool::new();
            let is_complete = search.enumerate(threshold, room, &self.state.budget, &mut |found| {
                list.insert_found(found);
                // Too many: no route exceeds this threshold, so the search ends.
                if list.routes.len() > room { i64::MAX } else { threshold }
            });
            if !is_complete || list.routes.len() > room || self.state.budget.is_exhausted() {
                return None;
            }
            room -= list.routes.len();
            lists.push(list);
        }
        self.gap_routes = self.gap_routes.max(lists.iter().map(|list| list.routes.len()).sum());
        Some(lists)
    }

    /// Finds the best set without lists.
    fn search_nested(&mut self, multipliers: &[i64], bound: &DualBound) {
        let tolls = Tolls::new(self.network, multipliers);
        let priced: Vec<PricedInstance> =
            (0..self.instance.kinds()).map(|kind| self.instance.priced(kind, tolls.as_ref())).collect();
        let trains = |(number, kind): (usize, &TrainKind)| std::iter::repeat_n(number, kind.trains.len());
        let mut search = NestedSearch {
            instance: &self.instance,
            priced: &priced,
            thresholds: self.params.thresholds,
            bound,
            grain: self.state.incumbent.grain,
            budget: &self.state.budget,
            trains: self.network.kinds().iter().enumerate().flat_map(trains).collect(),
            revenue: self.state.incumbent.revenue,
            best: None,
        };
        search.run();
        if let Some(set) = search.best {
            self.offer(set);
        }
        if !self.state.budget.is_exhausted() {
            self.state.tighten_below(self.state.incumbent.next_revenue());
        }
    }

    /// Finds the best set with a revenue of at least `floor` in complete lists, which tightens the bound. Returns false if
    /// the search is not complete.
    fn pack(&mut self, packing: &SetPacking<'_, M>, floor: Money, most_nodes: u64) -> bool {
        let is_complete = self.try_to_pack(packing, floor, most_nodes);
        if is_complete {
            self.state.tighten_below(floor);
        }
        is_complete
    }

    /// Finds the best set with a revenue of at least `floor` in any lists. Returns false if the search is not complete.
    fn try_to_pack(&mut self, packing: &SetPacking<'_, M>, floor: Money, most_nodes: u64) -> bool {
        // The nodes of a divided search depend on the threads, so it must not pause there.
        let is_divided =
            most_nodes == u64::MAX && !self.state.budget.will_pause() && packing.len() >= self.params.few_candidates;
        let Packed { is_complete, best } = if is_divided {
            packing.run_divided(floor, &self.state.budget)
        } else {
            packing.run(floor, most_nodes, &self.state.budget)
        };
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
        multipliers: &'s [i64],
        bound: &'s DualBound,
        pools: &'s [Pool<M>],
        floor: Money,
    ) -> SetPacking<'s, M>
    where
        'a: 's,
    {
        let routes: usize = pools.iter().map(|pool| pool.routes.len()).sum();
        let threads = if routes >= self.params.few_candidates { self.state.budget.threads().max(1) } else { 1 };
        let gap = bound.value - scaled(floor);
        SetPacking::new(self.network, (multipliers, bound), pools, gap, self.state.incumbent.grain, threads)
    }

    /// Ends the search. Returns the answer, and the memory for the next search.
    pub(super) fn finish(mut self) -> (Found, Scratch<M>) {
        if self.state.budget.is_exhausted() {
            self.offer_from_pools();
        }
        let Self { network, state, best, pools, .. } = &self;
        let mut next = vec![0; network.kinds().len()];
        let run = |(kind, route): &(usize, PoolRoute<M>)| {
            let train = network.kinds()[*kind].trains[next[*kind]];
            next[*kind] += 1;
            Run { train, route: network.route(route.stops(), route.legs()) }
        };
        let runs = best.iter().map(run).collect();
        let statistics = Statistics {
            nodes: state.budget.nodes(),
            root_bound: self.root_bound,
            pool: pools.iter().map(|pool| pool.routes.len() as u64).sum(),
            gap_routes: self.gap_routes as u64,
        };
        let found = Found::within_budget(network, &state.budget, state.incumbent.bounds(), runs, statistics);
        (found, self.instance.into_scratch())
    }
}
