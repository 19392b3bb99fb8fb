//! [`MixedFleet`]: branch and cut for fleets with trains of limited reach.
//!
//! Trains with a limit have routes that can be listed, some hundred or some hundred thousand of each kind. Only those are listed with
//! which a better set is possible if every other train has the best route of its kind. Each listed route is a column of the linear
//! program of the [flow relaxation](super::model), beside the columns of the trains without a limit, if there is such a kind. So the
//! trains compete for track in one program, and [parity cuts](super::separation) combine the resources of both. Among listed routes alone they are the {0, ½}-Chvátal-Gomory cuts of set packing, which include the subset-row cuts of
//! three rows of Jepsen, Petersen, Spoorendonk and Pisinger ("Subset-row inequalities applied to the vehicle-routing problem with
//! time windows", Operations Research 56, 2008). A listed route that is no column yet has a coefficient in each of them too
//! ([`OfListed`]), so they do not make it harder to price: that is one pass over the list.
//!
//! # Steps
//!
//! 1. *First sets*, [one train at a time](super::one_by_one), if there are trains without a limit: they also show what such a train can earn at
//!    most.
//! 2. *Sifting* (Forrest; Bixby, Gregory, Lustig, Marsten and Shanno, "Very large-scale linear programming: a case study in
//!    combining interior point and simplex methods", Operations Research 40, 1992). The program has a few *working* routes. Once
//!    it is solved, all routes are priced, and those with the greatest reduced profits join. When none is left, the bound holds for
//!    all routes, and the program is cut.
//! 3. *Reduced profits.* A set with a listed route falls short of the bound by the loss of that route. Routes with which no
//!    better set is left are dropped ([`PricedRoutes`]).
//! 4. *A tree* over the routes that are left, if they are few. If they are many, a tree over the working routes comes first: a better
//!    set leaves fewer (the restricted master heuristic of Joncour, Michel, Sadykov, Sverdlov and Vanderbeck, "Column generation
//!    based primal heuristics", Electronic Notes in Discrete Mathematics 36, 2010).

use std::cmp::Reverse;
use std::sync::Arc;

use super::best_set::BestSet;
use super::model::Model;
use super::one_by_one::OneByOne;
use super::relaxation::{NoRoom, Relaxation};
use super::row::{OfListed, Row};
use super::safe_bound::SCALE;
use super::simplex::Outcome;
use super::tree::{NODES_PER_STEP, Tree};
use super::unsupported;
use crate::network::{Network, TrainKind};
use crate::search::branch_and_bound::{RouteFinder, route_finder};
use crate::search::budget::Budget;
use crate::search::lagrangian::dual_bound::DualBound;
use crate::search::lagrangian::fixed_point::{scaled, unscaled};
use crate::search::lagrangian::odd_degree_cuts::odd_stars;
use crate::search::single_route::SingleRoute;
use crate::search::{Cutoff, Found, Limits};
use highball_game::rules::Money;

/// The most steps in which first sets are made and routes are listed. A list that takes longer would be too long to price.
const LISTING_NODES: u64 = 1 << 25;

/// First sets may take this part of these steps.
const PART_FOR_SETS: u64 = 2;

/// The bytes that the search may use if the limits don't say.
const DEFAULT_MEMORY: usize = 1 << 30;

/// How many routes a program has.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sizes {
    /// The working routes of each kind at first: those that earn most.
    pub first: usize,
    /// The most routes that join the working routes at once.
    pub joining: usize,
    /// The most routes of a tree over all that are left.
    pub of_tree: usize,
}

impl Sizes {
    /// The sizes of most use on generated boards.
    pub(super) const DEFAULT: Self = Self { first: 50, joining: 300, of_tree: 4_000 };
}

/// A route joins the working routes if its reduced profit is greater, in units of 1 / [`SCALE`] of doubled money. What is less is
/// added to the bound.
const LEAST_PROFIT: i128 = SCALE as i128 / 64;

/// Sifting ends when this many rounds of cuts in a row have lowered the bound by less than a grain.
const PATIENCE: usize = 4;

/// The nodes of the first turn of a tree over the working routes.
const FIRST_TURN: u64 = 1 << 21;

/// Each turn is this many times as long as the one before.
const TURN_GROWTH: u64 = 2;

/// Pricing this many routes takes as long as one node.
const ROUTES_PER_NODE: usize = 8;

/// All listed routes, and for each the greatest doubled profit of a set that holds it, in units of 1 / [`SCALE`], as far as known.
#[derive(Default)]
struct PricedRoutes {
    routes: Vec<SingleRoute>,
    most: Vec<i128>,
}

/// A search that can be paused and resumed.
pub(in crate::search) struct MixedFleet<'n> {
    network: &'n Network,
    /// The number of the kind that is modelled as a flow, and how many of its trains may run.
    flow: (usize, usize),
    list: PricedRoutes,
    /// The working routes, by their numbers in the list.
    working: Vec<u32>,
    cuts: Vec<Row>,
    best: BestSet<'n>,
    stage: Stage<'n>,
    root_bound: Money,
    turn: u64,
    sizes: Sizes,
}

/// What comes next.
enum Stage<'n> {
    Sifting,
    /// A tree over the working routes, and the best set of them that is better than the incumbent.
    Restricted(Box<Tree<'n>>, BestSet<'n>),
    /// A tree over all routes that are left.
    Whole(Box<Tree<'n>>),
    /// Nothing more can be done in memory.
    Ended,
}

impl<'n> MixedFleet<'n> {
    /// Makes first sets and lists the routes. Returns the search, and the nodes that this took. There is no search if the relaxation cannot
    /// model the network or if all trains are without a limit. If there are too many routes, it has no more than the best of the first sets.
    pub(in crate::search) fn new(network: &'n Network, limits: &Limits<'_>) -> (Option<Self>, u64) {
        Self::with_sizes(network, limits, Sizes::DEFAULT)
    }

    /// The same with programs of other sizes.
    pub(super) fn with_sizes(network: &'n Network, limits: &Limits<'_>, sizes: Sizes) -> (Option<Self>, u64) {
        let (Some(flow), Some(finder)) = (flow_of(network), route_finder(network)) else { return (None, 0) };
        let memory = limits.memory.unwrap_or(DEFAULT_MEMORY) / 2;
        let nodes = limits.nodes.map_or(LISTING_NODES, |nodes| nodes.min(LISTING_NODES));
        let budget = Budget::new(Limits { nodes: Some(nodes), memory: Some(memory), progress: None, ..*limits });
        let mut best = BestSet::new(network, limits.beat);
        let most = most_of_kinds(network, flow, &finder, &mut best, &budget);
        best.incumbent.tighten(unscaled(most.value));
        let list =
            if budget.is_exhausted() { None } else { PricedRoutes::new(network, flow, (&*finder, &most), &best, &budget) };
        let (stage, list) = match list {
            Some(list) => (Stage::Sifting, list),
            None if best.routes.is_empty() => return (None, budget.nodes()),
            None => (Stage::Ended, PricedRoutes::default()),
        };
        let search = Self {
            network,
            flow,
            working: list.first_working(network, sizes.first),
            cuts: if flow.1 == 0 { cuts_of_odd_stars(network) } else { Vec::new() },
            list,
            root_bound: best.incumbent.upper_bound,
            best,
            stage,
            turn: FIRST_TURN,
            sizes,
        };
        (Some(search), budget.nodes())
    }

    /// Continues until the answer is proven or `nodes` more nodes are spent, within these limits, which have the revenue to beat
    /// now. No set earns more than `upper_bound`. Returns the answer so far, without runs if none beats that revenue.
    pub(in crate::search) fn search_for_a_while(
        &mut self,
        limits: &Limits<'_>,
        upper_bound: Money,
        nodes: Option<u64>,
    ) -> Found {
        let budget = self.best.begin_turn(limits, upper_bound, nodes);
        let memory = limits.memory.unwrap_or(DEFAULT_MEMORY);
        while !budget.is_exhausted() && !self.best.incumbent.is_optimal() {
            let most_bytes = memory.saturating_sub(self.list.bytes());
            if self.take_step(&budget, most_bytes).is_err() {
                self.stage = Stage::Ended;
            }
            self.best.report(&budget);
            if matches!(self.stage, Stage::Ended) && !self.best.incumbent.is_optimal() {
                budget.cut_off(Cutoff::Memory);
            }
        }
        self.best.found(&budget, self.root_bound)
    }

    /// Does what comes next, until that is done or the budget is spent.
    fn take_step(&mut self, budget: &Budget<'_>, most_bytes: usize) -> Result<(), NoRoom> {
        match &mut self.stage {
            Stage::Sifting => {
                let is_done = self.sift(budget, most_bytes)?;
                self.root_bound = self.best.incumbent.upper_bound;
                if is_done && !self.best.incumbent.is_optimal() {
                    self.stage = self.next_stage(most_bytes)?;
                }
            }
            Stage::Restricted(tree, part) => {
                part.beat(self.best.incumbent.revenue);
                budget.take_turn(self.turn, || tree.search(part, budget, most_bytes));
                self.turn = self.turn.saturating_mul(TURN_GROWTH);
                self.best.offer_part(part);
                if part.incumbent.is_optimal() || self.list.left(&self.best).len() <= self.sizes.of_tree {
                    let is_complete = part.incumbent.is_optimal();
                    self.stage = match self.next_stage(most_bytes)? {
                        Stage::Restricted(..) if is_complete => Stage::Ended,
                        next => next,
                    };
                }
            }
            Stage::Whole(tree) => tree.search(&mut self.best, budget, most_bytes),
            Stage::Ended => {}
        }
        Ok(())
    }

    /// The tree that comes after sifting.
    fn next_stage(&self, most_bytes: usize) -> Result<Stage<'n>, NoRoom> {
        let left = self.list.left(&self.best);
        if left.len() <= self.sizes.of_tree {
            return Ok(Stage::Whole(self.tree_over(&left, &self.best, most_bytes)?));
        }
        let part = BestSet::of_part(self.network, self.best.incumbent.revenue);
        Ok(Stage::Restricted(self.tree_over(&self.working, &part, most_bytes)?, part))
    }

    /// A tree over some of the listed routes, with all cuts.
    fn tree_over(&self, routes: &[u32], best: &BestSet<'n>, most_bytes: usize) -> Result<Box<Tree<'n>>, NoRoom> {
        let model = self.model_of(routes);
        let cuts = self.cuts_for(model.listed_columns().start, routes);
        let mut tree = Tree::new(model, &best.incumbent, most_bytes)?;
        tree.add_cuts(cuts)?;
        Ok(Box::new(tree))
    }

    fn model_of(&self, routes: &[u32]) -> Arc<Model<'n>> {
        let listed = routes.iter().map(|&route| self.list.routes[route as usize].clone()).collect();
        Arc::new(Model::of_fleet(self.network, self.flow, listed))
    }

    /// The cuts for a model of other listed routes, the first of which has this column.
    fn cuts_for(&self, first: u32, routes: &[u32]) -> Vec<Row> {
        let of_cut = |cut: &Row| {
            let of_flow = cut.terms.iter().copied().take_while(|&(column, _)| column < first);
            let routes = routes.iter().map(|&route| &self.list.routes[route as usize]);
            let of_listed = (first..).zip(routes).map(|(column, route)| (column, cut.of_listed.of(route)));
            Row::new(of_flow.chain(of_listed).collect(), cut.at_most).with(cut.of_listed.clone())
        };
        self.cuts.iter().map(of_cut).collect()
    }

    /// Sifts and cuts. Returns whether it is done, and not stopped.
    fn sift(&mut self, budget: &Budget<'_>, most_bytes: usize) -> Result<bool, NoRoom> {
        let (mut known_bound, mut rounds) = (self.best.incumbent.upper_bound, 0);
        loop {
            let model = self.model_of(&self.working);
            let bounds: Vec<(i64, i64)> = model.upper.iter().map(|&upper| (0, upper)).collect();
            let grain = self.best.incumbent.grain;
            let mut relaxation = Relaxation::new(Arc::clone(&model), grain, most_bytes)?;
            self.cuts = self.cuts_for(model.listed_columns().start, &self.working);
            relaxation.add(std::mem::take(&mut self.cuts), false)?;
            let joining = loop {
                let outcome = relaxation.solve(&bounds, || budget.spend_for(NODES_PER_STEP));
                let is_stopped = match outcome {
                    Outcome::OutOfMemory => return Err(NoRoom),
                    Outcome::Stopped => true,
                    Outcome::Optimal | Outcome::Infeasible => {
                        !budget.spend_for((self.list.routes.len() / ROUTES_PER_NODE) as u64)
                    }
                };
                if is_stopped {
                    self.cuts = relaxation.into_cuts();
                    return Ok(false);
                }
                let safe = relaxation.bound(&bounds, 0.0);
                let of_working = &safe.reduced[model.listed_columns().start as usize..];
                let (bound, joining) = self.list.price(
                    (&self.best, self.sizes.joining),
                    &relaxation.multipliers(),
                    safe.value,
                    (&self.working, of_working),
                );
                if !joining.is_empty() {
                    break joining;
                }
                self.best.incumbent.tighten(Money::try_from(bound.max(0) / i128::from(2 * SCALE)).unwrap_or(Money::MAX));
                self.best.report(budget);
                let bound = self.best.incumbent.upper_bound;
                rounds = if bound < known_bound { 0 } else { rounds + 1 };
                known_bound = bound;
                let are_few = self.list.left(&self.best).len() <= self.sizes.of_tree;
                if self.best.incumbent.is_optimal() || are_few || rounds > PATIENCE || !relaxation.cut()? {
                    self.cuts = relaxation.into_cuts();
                    return Ok(true);
                }
            };
            self.cuts = relaxation.into_cuts();
            let least = least_profit(&self.best);
            let useful = self.working.iter().copied().filter(|&route| self.list.most[route as usize] >= least);
            let routes: Vec<u32> = useful.chain(joining).collect();
            self.working = routes;
        }
    }
}

impl PricedRoutes {
    /// Lists the routes of the kinds that are not modelled as a flow with which there can be a better set, by the most that routes of each
    /// kind earn. `None` if there are too many.
    fn new(
        network: &Network,
        flow: (usize, usize),
        (finder, most): (&dyn RouteFinder, &DualBound),
        best: &BestSet<'_>,
        budget: &Budget<'_>,
    ) -> Option<Self> {
        let mut routes = Vec::new();
        let (mut bytes, most_bytes) = (0, budget.limits().memory.unwrap_or(DEFAULT_MEMORY));
        for kind in listed_kinds(network, flow) {
            // A better set falls short of the bound by at most this, so each of its routes does of the best of its kind.
            let gap = most.value - best.incumbent.threshold();
            let least = unscaled(most.best_profit(kind) - gap);
            let are_all = finder.for_each(kind, least, most_bytes / size_of::<SingleRoute>(), budget, &mut |route| {
                bytes += route.bytes();
                routes.push(route);
                bytes <= most_bytes
            });
            if !are_all {
                return None;
            }
        }
        // A route that uses nothing can be run by several trains at once, but a column only once.
        if routes.iter().any(|route| route.resources.is_empty() && network.kinds()[route.kind].trains.len() > 1) {
            return None;
        }
        // Of routes that use the same, one that earns most is enough.
        routes.sort_by(|one, other| {
            (one.kind, &one.resources).cmp(&(other.kind, &other.resources)).then(other.revenue.cmp(&one.revenue))
        });
        routes.dedup_by(|next, kept| next.kind == kept.kind && next.resources == kept.resources);
        let most = vec![i128::MAX; routes.len()];
        Some(Self { routes, most })
    }

    /// The approximate memory in bytes.
    fn bytes(&self) -> usize {
        self.routes.iter().map(SingleRoute::bytes).sum()
    }

    /// The routes of each kind that earn most.
    fn first_working(&self, network: &Network, most: usize) -> Vec<u32> {
        let of_kind = |number: usize| {
            let mut routes: Vec<u32> =
                (0..self.routes.len() as u32).filter(|&route| self.routes[route as usize].kind == number).collect();
            routes.sort_by_key(|&route| (Reverse(self.routes[route as usize].revenue), route));
            routes.truncate(most);
            routes
        };
        (0..network.kinds().len()).flat_map(of_kind).collect()
    }

    /// The routes that a better set than the incumbent can hold.
    fn left(&self, best: &BestSet<'_>) -> Vec<u32> {
        let least = least_profit(best);
        (0..self.routes.len() as u32).filter(|&route| self.most[route as usize] >= least).collect()
    }

    /// Prices all routes by the multipliers of rows. `of_working` has the routes that are columns and their reduced profits. Returns
    /// the bound on all sets, and the routes with the greatest reduced profits that are to be columns. Without any, the losses
    /// of all routes are noted.
    fn price(
        &mut self,
        (best, most_joining): (&BestSet<'_>, usize),
        rows: &[(&Row, i64)],
        bound_of_working: i128,
        (working, of_working): (&[u32], &[i128]),
    ) -> (i128, Vec<u32>) {
        let network = best.network;
        let mut of_resources = vec![0; network.resource_count()];
        let mut of_kinds = vec![0; network.kinds().len()];
        let mut others: Vec<(&OfListed, i128)> = Vec::new();
        for &(row, multiplier) in rows.iter().filter(|(_, multiplier)| *multiplier > 0) {
            let multiplier = i128::from(multiplier);
            match &row.of_listed {
                OfListed::Nothing => {}
                OfListed::Resource(resource) => of_resources[*resource as usize] += multiplier,
                OfListed::Kind(kind) => of_kinds[*kind] += multiplier,
                OfListed::Run | OfListed::Pairs(_) => others.push((&row.of_listed, multiplier)),
            }
        }
        let least = least_profit(best);
        let reduced_of = |(route, &most): (&SingleRoute, &i128)| {
            if most < least {
                return i128::MIN / 2;
            }
            let profit = i128::from(route.revenue) * 2 * i128::from(SCALE) - of_kinds[route.kind];
            let of_resources: i128 = route.resources.iter().map(|&resource| of_resources[resource as usize]).sum();
            let so_far = profit - of_resources;
            // The rest can only lower it.
            if bound_of_working + so_far < least {
                return so_far;
            }
            so_far - others.iter().map(|(of_listed, multiplier)| multiplier * i128::from(of_listed.of(route))).sum::<i128>()
        };
        let mut reduced: Vec<i128> = self.routes.iter().zip(&self.most).map(reduced_of).collect();
        let mut best_left = vec![0; network.kinds().len()];
        // A column has a bound of its own.
        working.iter().for_each(|&route| reduced[route as usize] = i128::MIN / 2);
        for (route, &reduced) in self.routes.iter().zip(&reduced) {
            best_left[route.kind] = reduced.max(best_left[route.kind]);
        }
        let mut joining: Vec<u32> =
            (0..self.routes.len() as u32).filter(|&route| reduced[route as usize] > LEAST_PROFIT).collect();
        joining.sort_by_key(|&route| (Reverse(reduced[route as usize]), route));
        // The routes with the greatest reduced profits are alike. So of each kind, the best that uses a resource comes first.
        let mut is_served = vec![false; network.kinds().len() * network.resource_count()];
        let (first, others): (Vec<u32>, Vec<u32>) = joining.into_iter().partition(|&route| {
            let route = &self.routes[route as usize];
            let places = route.resources.iter().map(|&resource| route.kind * network.resource_count() + resource as usize);
            let served_first = places.filter(|&place| !std::mem::replace(&mut is_served[place], true));
            served_first.count() > 0
        });
        let joining: Vec<u32> = first.into_iter().chain(others).take(most_joining).collect();
        let kinds = network.kinds().iter().zip(&best_left);
        let bound = bound_of_working + kinds.map(|(kind, &best)| best * kind.trains.len() as i128).sum::<i128>();
        if joining.is_empty() {
            working.iter().zip(of_working).for_each(|(&route, &profit)| reduced[route as usize] = profit);
            for (most, reduced) in self.most.iter_mut().zip(reduced) {
                *most = (*most).min(bound + reduced.min(0));
            }
        }
        (bound, joining)
    }
}

/// Returns the kinds whose routes are listed, by their numbers.
fn listed_kinds(network: &Network, flow: (usize, usize)) -> impl Iterator<Item = usize> {
    (0..network.kinds().len()).filter(move |&kind| flow.1 == 0 || kind != flow.0)
}

/// Returns the most that a route of each kind earns, and the bound on all sets that follows. Offers first sets if there are trains without a
/// limit.
fn most_of_kinds<'n>(
    network: &'n Network,
    flow: (usize, usize),
    finder: &Arc<dyn RouteFinder + 'n>,
    best: &mut BestSet<'n>,
    budget: &Budget<'_>,
) -> DualBound {
    let mut most = vec![network.ceiling(); network.kinds().len()];
    for kind in listed_kinds(network, flow) {
        let route = finder.best(kind, &[], 0, budget);
        if !budget.is_exhausted() {
            most[kind] = route.map_or(0, |route| route.revenue);
        }
    }
    if flow.1 > 0 {
        let mut others: Vec<usize> = listed_kinds(network, flow).collect();
        others.sort_by_key(|&kind| Reverse(most[kind]));
        let trains = others.into_iter().flat_map(|kind| std::iter::repeat_n(kind, network.kinds()[kind].trains.len()));
        let kinds = std::iter::repeat_n(flow.0, flow.1).chain(trains).take(network.max_runs()).collect();
        let whole = Model::of_fleet(network, flow, Vec::new());
        let limits = budget.limits();
        let mut one_by_one = OneByOne::of_fleet(network, kinds, Arc::clone(finder));
        budget.take_turn(limits.nodes.unwrap_or(LISTING_NODES) / PART_FOR_SETS, || {
            one_by_one.search(&whole, best, budget, limits.memory.unwrap_or(DEFAULT_MEMORY));
        });
        most[flow.0] = one_by_one.most_of_flow;
    }
    let most: Vec<i64> = most.into_iter().map(scaled).collect();
    DualBound::new(network, 0, &most)
}

/// At a stop with an odd number of legs, one leg is the end of a route or not used. So of the pieces of track that the legs use, those
/// that are used in pairs are fewer by one at least. (Parity cuts of this kind close most of the gap at once, so they come first.)
fn cuts_of_odd_stars(network: &Network) -> Vec<Row> {
    if network.track_classes() > 1 {
        return Vec::new();
    }
    let row = |mut track: Vec<u32>| {
        track.sort_unstable();
        Row::new(Vec::new(), track.len() as i64 - 1).with(OfListed::Pairs(track))
    };
    odd_stars(network).into_iter().map(|(_, track)| row(track)).collect()
}

/// The least doubled profit of a better set, in units of 1 / [`SCALE`].
fn least_profit(best: &BestSet<'_>) -> i128 {
    i128::from(best.incumbent.next_revenue()) * 2 * i128::from(SCALE)
}

/// Returns the kind that is to be modelled as a flow and how many of its trains may run, which is 0 if all routes are to be listed.
/// `None` if that is not possible, or if there is nothing to list.
fn flow_of(network: &Network) -> Option<(usize, usize)> {
    let is_unlimited = |kind: &TrainKind| kind.limits.visit.is_empty() && kind.limits.rows.is_none();
    let mut unlimited = (0..network.kinds().len()).filter(|&number| is_unlimited(&network.kinds()[number]));
    let flow = unlimited.next();
    if network.kinds().is_empty() || unlimited.next().is_some() || unsupported::of_amounts(network).is_some() {
        return None;
    }
    let Some(number) = flow else { return Some((0, 0)) };
    let kind = &network.kinds()[number];
    let is_modelled = network.kinds().len() > 1
        && network.track_classes() == 1
        // A single stop may be run by a listed route as well.
        && !kind.local
        && unsupported::of_side_constraints(network.side_constraints()).is_none()
        && unsupported::of_kind(kind).is_none();
    is_modelled.then(|| (number, network.max_runs().min(kind.trains.len())))
}
