//! The best set so far, and upper bounds on all sets.

use super::compile::diagram_path::DiagramPath;
use super::compile::diagrams::Diagrams;
use super::compile::single_stops::single_stop_routes;
use super::lagrangian::scale::{SCALE, scaled};
use crate::network::Network;
use crate::position::Run;
use crate::rules::Money;

/// The best set so far, and upper bounds on the revenue of all sets.
pub(super) struct Incumbent<'a> {
    network: &'a Network,
    /// A divisor of all revenues.
    pub grain: Money,
    /// The revenue of the best set, or what a set has to beat.
    pub revenue: Money,
    pub upper_bound: Money,
    /// The upper bound before the first sweep.
    pub root_bound: Money,
    best: Vec<Route>,
}

/// A route of a kind of train.
struct Route {
    kind: usize,
    stops: Vec<u16>,
    legs: Vec<u16>,
}

impl<'a> Incumbent<'a> {
    pub(super) fn new(network: &'a Network) -> Self {
        let ceiling = network.ceiling();
        let grain = network.grain();
        Self { network, grain, revenue: 0, upper_bound: ceiling, root_bound: ceiling, best: Vec::new() }
    }

    /// Requires that sets earn more than `revenue` from now on.
    pub(super) fn require_more_than(&mut self, revenue: Money) {
        if revenue > self.revenue {
            self.revenue = revenue;
            self.best.clear();
            self.tighten(self.upper_bound);
        }
    }

    /// Returns the smallest revenue that a better set can have: a multiple of the grain.
    pub(super) const fn next_revenue(&self) -> Money {
        (self.revenue + 1).next_multiple_of(self.grain)
    }

    /// Returns the same, scaled.
    pub(super) const fn threshold(&self) -> i64 {
        scaled(self.next_revenue())
    }

    /// Returns whether no set can be better.
    pub(super) const fn is_optimal(&self) -> bool {
        self.upper_bound < self.next_revenue()
    }

    /// Replaces the best set by `set` if that earns more. `leg_order` gives the leg of each layer.
    pub(super) fn offer(&mut self, leg_order: &[u16], diagrams: &Diagrams, set: &[DiagramPath]) {
        let revenue: Money = set.iter().map(|path| path.revenue(diagrams)).sum();
        if revenue > self.revenue {
            let earning = set.iter().filter(|path| path.revenue(diagrams) > 0);
            self.best = earning.map(|path| self.route(leg_order, diagrams, path)).collect();
            self.revenue = revenue;
            self.tighten(self.upper_bound);
        }
    }

    /// Tightens the upper bound to a scaled bound, if that is lower.
    pub(super) fn tighten_scaled(&mut self, bound: i64) {
        self.tighten((bound.max(0) / SCALE) as Money);
    }

    /// Tightens the upper bound, rounded down to a multiple of the grain. If no better set remains possible, the bound becomes
    /// the revenue of the best set.
    pub(super) fn tighten(&mut self, bound: Money) {
        self.upper_bound = self.upper_bound.min(bound / self.grain * self.grain);
        if self.is_optimal() {
            self.upper_bound = self.revenue;
        }
    }

    /// Returns the runs of the best set, by train.
    pub(super) fn runs(&self) -> Vec<Run> {
        let mut used_trains = vec![0; self.network.kinds().len()];
        let mut runs = Vec::new();
        for Route { kind, stops, legs } in &self.best {
            let train = self.network.kinds()[*kind].trains[used_trains[*kind]];
            used_trains[*kind] += 1;
            runs.push(Run { train, route: self.network.route(stops, legs) });
        }
        runs.sort_by_key(|run| run.train);
        runs
    }

    /// Puts the stops and legs of a path into the order of the route.
    fn route(&self, leg_order: &[u16], diagrams: &Diagrams, path: &DiagramPath) -> Route {
        let kind = path.kind;
        let mut legs_left: Vec<u16> =
            path.arcs.iter().filter_map(|&(layer, _)| leg_order.get(layer as usize).copied()).collect();
        let stops_of = |leg: u16| self.network.legs()[usize::from(leg)].stops;
        let mut all_stops: Vec<u16> = legs_left.iter().flat_map(|&leg| stops_of(leg)).collect();
        all_stops.sort_unstable();
        let end = all_stops.chunk_by(|a, b| a == b).find(|same| same.len() == 1).map(|same| same[0]);
        let Some(mut stop) = end else {
            // A path without legs stands for a single stop.
            let label = path.arcs.first().map(|&(_, arc)| diagrams.label_of(arc));
            let routes = single_stop_routes(self.network, &self.network.kinds()[kind]);
            let stops = routes.into_iter().find(|(_, other)| Some(other) == label).map(|(stop, _)| stop);
            return Route { kind, stops: stops.into_iter().collect(), legs: Vec::new() };
        };
        let (mut stops, mut legs) = (vec![stop], Vec::new());
        while let Some(index) = legs_left.iter().position(|&leg| stops_of(leg).contains(&stop)) {
            let leg = legs_left.swap_remove(index);
            let [a, b] = stops_of(leg);
            stop = if a == stop { b } else { a };
            stops.push(stop);
            legs.push(leg);
        }
        Route { kind, stops, legs }
    }
}
