//! Exhaustive enumeration: every route of every train, then every set of them. Plain, so that it is obviously right: it is the
//! oracle of the tests.
//!
//! All routes are kept, by default in at most [`DEFAULT_MEMORY`].

use std::cmp::Reverse;

use fixedbitset::FixedBitSet;

use super::budget::Budget;
use super::incumbent::Incumbent;
use super::{Cutoff, Found, Limits, Statistics, Strategy, Workspace};
use crate::network::{Network, TrainKind};
use highball_game::position::Run;
use highball_game::rules::{Money, TrainId};

/// The memory for routes in bytes, if the limits do not say how much.
pub const DEFAULT_MEMORY: usize = 1 << 30;

/// The strategy `exhaustive`. Of several best sets it returns the first that it enumerates: train by train, the routes of each
/// by falling revenue, then in board order.
#[derive(Debug, Clone, Copy)]
pub struct Exhaustive;

impl Strategy for Exhaustive {
    fn name(&self) -> &'static str {
        "exhaustive"
    }

    fn about(&self) -> &'static str {
        "lists every route of every train and tries every set of them; slow, but obviously right"
    }

    fn search(&self, network: &Network, limits: &Limits<'_>, _: &mut Workspace) -> Found {
        let budget = Budget::new(*limits);
        budget.report(&Incumbent::new(network, limits.beat));
        let routes: Vec<Vec<Route>> = network.kinds().iter().map(|kind| all_routes(network, kind, &budget)).collect();
        let mut sets = SetEnumeration::new(network, &routes, &budget);
        sets.choose(0, 0, &FixedBitSet::with_capacity(network.resource_count()));
        let (revenue, best) = (sets.revenue, sets.best);
        let upper_bound = if budget.is_exhausted() { network.ceiling() } else { revenue };
        let run = |&(train, route): &(TrainId, &Route)| Run { train, route: network.route(&route.stops, &route.legs) };
        let runs = best.iter().map(run).collect();
        let pool = routes.iter().map(|routes| routes.len() as u64).sum();
        let statistics = Statistics { nodes: budget.nodes(), root_bound: network.ceiling(), pool, gap_routes: 0 };
        Found::within_budget(network, &budget, (revenue, upper_bound), runs, statistics)
    }
}

/// A route, with all that the choice of sets needs.
struct Route {
    stops: Vec<u16>,
    legs: Vec<u16>,
    revenue: Money,
    /// The pieces of track that it uses and the resource units that it holds.
    resources: FixedBitSet,
}

/// Enumerates the routes of a kind of train, each once, until `keep` returns false. Then, or if the budget is spent before all are
/// enumerated, the budget is exhausted.
fn for_each_route(network: &Network, kind: &TrainKind, budget: &Budget<'_>, keep: impl FnMut(Route) -> bool) {
    RouteEnumeration::new(network, kind, budget, keep).run();
}

/// Lists the routes of a kind of train by falling revenue, in the memory that the budget allows for each kind.
fn all_routes(network: &Network, kind: &TrainKind, budget: &Budget<'_>) -> Vec<Route> {
    let max_routes =
        budget.limits().memory.unwrap_or(DEFAULT_MEMORY) / bytes_per_route(network) / network.kinds().len().max(1);
    let mut routes = Vec::new();
    for_each_route(network, kind, budget, |route| {
        let has_room = routes.len() < max_routes;
        if has_room {
            routes.push(route);
        }
        has_room
    });
    routes.sort_by_key(|route| Reverse(route.revenue));
    routes
}

/// The approximate bytes that a route takes: its lists, and the allocator's overhead.
fn bytes_per_route(network: &Network) -> usize {
    let longest = network.stops().len() * 2 * size_of::<u16>();
    size_of::<Route>() + longest / 2 + network.resource_count() / 8 + 48
}

/// Enumerates the routes of one kind of train, each once.
struct RouteEnumeration<'a, 'b, K> {
    network: &'a Network,
    kind: &'a TrainKind,
    budget: &'a Budget<'b>,
    legs_at: Vec<Vec<u16>>,
    groups_of: Vec<Vec<usize>>,
    /// The route so far, and what it uses.
    stops: Vec<u16>,
    legs: Vec<u16>,
    track: FixedBitSet,
    junctions: FixedBitSet,
    groups: FixedBitSet,
    /// What is done with a route. Returns whether to go on.
    keep: K,
}

impl<'a, 'b, K: FnMut(Route) -> bool> RouteEnumeration<'a, 'b, K> {
    fn new(network: &'a Network, kind: &'a TrainKind, budget: &'a Budget<'b>, keep: K) -> Self {
        let mut legs_at = vec![Vec::new(); network.stops().len()];
        for (number, leg) in network.legs().iter().enumerate() {
            for stop in leg.stops {
                legs_at[usize::from(stop)].push(number as u16);
            }
        }
        let mut groups_of = vec![Vec::new(); network.stops().len()];
        for (number, group) in network.groups().iter().enumerate() {
            for &stop in group {
                groups_of[usize::from(stop)].push(number);
            }
        }
        Self {
            network,
            kind,
            budget,
            legs_at,
            groups_of,
            stops: Vec::new(),
            legs: Vec::new(),
            track: FixedBitSet::with_capacity(network.track_count()),
            junctions: FixedBitSet::with_capacity(network.junction_count()),
            groups: FixedBitSet::with_capacity(network.groups().len()),
            keep,
        }
    }

    fn run(mut self) {
        for stop in 0..self.network.stops().len() {
            self.visit(stop as u16);
        }
    }

    /// Extends the route to a stop, records it, and continues from there.
    fn visit(&mut self, stop: u16) {
        let groups_of = &self.groups_of[usize::from(stop)];
        if self.stops.contains(&stop) || groups_of.iter().any(|&group| self.groups[group]) || !self.budget.spend() {
            return;
        }
        self.stops.push(stop);
        for &group in &self.groups_of[usize::from(stop)] {
            self.groups.set(group, true);
        }
        if let Some(revenue) = self.network.revenue(self.kind, &self.stops, &self.legs) {
            self.record(revenue);
        }
        let is_through = self.stops.len() == 1 || self.kind.through[usize::from(stop)];
        let is_within_reach = self.kind.limits.may_visit(&self.kind.visits(self.network.stops(), &self.stops));
        if is_through && is_within_reach {
            for leg in self.legs_at[usize::from(stop)].clone() {
                self.follow(stop, leg);
            }
        }
        for &group in &self.groups_of[usize::from(stop)] {
            self.groups.set(group, false);
        }
        self.stops.pop();
    }

    fn follow(&mut self, from: u16, number: u16) {
        let network = self.network;
        let leg = &network.legs()[usize::from(number)];
        let to = if leg.stops[0] == from { leg.stops[1] } else { leg.stops[0] };
        if !self.kind.may_go(from, to)
            || leg.track.iter().any(|&piece| self.track[piece as usize])
            || leg.junctions.iter().any(|&junction| self.junctions[junction as usize])
        {
            return;
        }
        let mark = |marks: &mut FixedBitSet, numbers: &[u32], is_used: bool| {
            numbers.iter().for_each(|&number| marks.set(number as usize, is_used));
        };
        mark(&mut self.track, &leg.track, true);
        mark(&mut self.junctions, &leg.junctions, true);
        self.legs.push(number);
        if self.kind.may_use(&self.legs) {
            self.visit(to);
        }
        self.legs.pop();
        mark(&mut self.track, &leg.track, false);
        mark(&mut self.junctions, &leg.junctions, false);
    }

    /// Keeps the route if it is one, in one of its two directions only.
    fn record(&mut self, revenue: Money) {
        let legs = self.network.legs();
        let (first, last) = (self.stops[0], self.stops[self.stops.len() - 1]);
        let is_end = |stop: u16| stop == first || stop == last;
        let has_terminals_at_ends = self.legs.iter().enumerate().all(|(position, &leg)| {
            let leg = &legs[usize::from(leg)];
            let is_outermost = position == 0 || position + 1 == self.legs.len();
            (is_outermost || !leg.outermost) && leg.stops.iter().zip(leg.ends_at).all(|(&stop, end)| !end || is_end(stop))
        });
        let has_station = self.stops.iter().any(|&stop| self.kind.stations[usize::from(stop)]);
        let is_long_enough = first < last || (first == last && self.kind.local);
        if !(is_long_enough && has_station && has_terminals_at_ends) {
            return;
        }
        let mut track = FixedBitSet::with_capacity(self.network.resource_count());
        for &leg in &self.legs {
            let taken = self.network.track_resources(self.kind.track_class, &legs[usize::from(leg)]);
            taken.for_each(|resource| track.insert(resource as usize));
        }
        let (keep, budget) = (&mut self.keep, self.budget);
        self.network.for_each_variant(self.kind, (&self.stops, &self.legs), |bonus, units| {
            let revenue = revenue + bonus;
            if revenue > 0 {
                let (stops, legs, mut resources) = (self.stops.clone(), self.legs.clone(), track.clone());
                units.iter().for_each(|&unit| resources.insert(unit as usize));
                if !keep(Route { stops, legs, revenue, resources }) {
                    budget.cut_off(Cutoff::Memory);
                    return false;
                }
            }
            budget.spend()
        });
    }
}

/// Enumerates the sets of routes that share no resource.
struct SetEnumeration<'a, 'b, 'c> {
    trains: Vec<(TrainId, &'a [Route])>,
    max_runs: usize,
    budget: &'b Budget<'c>,
    chosen: Vec<(TrainId, &'a Route)>,
    /// The revenue of the best set, or the revenue to beat.
    revenue: Money,
    best: Vec<(TrainId, &'a Route)>,
}

impl<'a, 'b, 'c> SetEnumeration<'a, 'b, 'c> {
    fn new(network: &Network, routes: &'a [Vec<Route>], budget: &'b Budget<'c>) -> Self {
        let of_kind = |(kind, routes): (&TrainKind, &'a Vec<Route>)| {
            kind.trains.iter().map(|&train| (train, routes.as_slice())).collect::<Vec<_>>()
        };
        let mut trains: Vec<_> = network.kinds().iter().zip(routes).flat_map(of_kind).collect();
        trains.sort_by_key(|&(train, _)| train);
        Self {
            trains,
            max_runs: network.max_runs(),
            budget,
            chosen: Vec::new(),
            revenue: budget.limits().beat,
            best: Vec::new(),
        }
    }

    /// Chooses a route or none for each train from number `next` on. `used` are the resources of the routes chosen before.
    fn choose(&mut self, next: usize, revenue: Money, used: &FixedBitSet) {
        if revenue > self.revenue {
            (self.revenue, self.best) = (revenue, self.chosen.clone());
        }
        let runs_left = self.max_runs - self.chosen.len();
        let most: Money =
            self.trains[next..].iter().map(|(_, routes)| routes.first().map_or(0, |route| route.revenue)).sum();
        if next == self.trains.len() || runs_left == 0 || revenue + most <= self.revenue || !self.budget.spend() {
            return;
        }
        let (train, routes) = self.trains[next];
        for route in routes {
            if !self.budget.spend() {
                return;
            }
            if used.is_disjoint(&route.resources) {
                self.chosen.push((train, route));
                self.choose(next + 1, revenue + route.revenue, &(used | &route.resources));
                self.chosen.pop();
            }
        }
        self.choose(next + 1, revenue, used);
    }
}
