//! The routes of the best set so far.

use super::compile::diagram_path::DiagramPath;
use super::compile::diagrams::Diagrams;
use super::compile::single_stops::single_stop_routes;
use crate::network::Network;
use crate::search::incumbent::Incumbent;
use highball_game::position::Run;
use highball_game::rules::Money;

/// The best set so far, with its routes.
pub(super) struct BestSet<'a> {
    network: &'a Network,
    pub incumbent: Incumbent,
    /// The upper bound before the first sweep.
    pub root_bound: Money,
    /// Empty if there is none, or if another solver has it.
    routes: Vec<Route>,
}

/// A route of a kind of train.
struct Route {
    kind: usize,
    stops: Vec<u16>,
    legs: Vec<u16>,
}

impl<'a> BestSet<'a> {
    pub(super) fn new(network: &'a Network) -> Self {
        let incumbent = Incumbent::new(network, 0);
        Self { network, incumbent, root_bound: incumbent.upper_bound, routes: Vec::new() }
    }

    /// Requires that sets earn more than `revenue` from now on.
    pub(super) fn require_more_than(&mut self, revenue: Money) {
        if self.incumbent.offer(revenue) {
            self.routes.clear();
        }
    }

    /// Replaces the best set by `set` if that earns more. `leg_order` gives the leg of each layer.
    pub(super) fn offer(&mut self, leg_order: &[u16], diagrams: &Diagrams, set: &[DiagramPath]) {
        let revenue = |path: &DiagramPath| Money::try_from(path.revenue(diagrams)).unwrap_or(0);
        let revenue: Money = set.iter().map(revenue).sum();
        if self.incumbent.offer(revenue) {
            let earning = set.iter().filter(|path| path.revenue(diagrams) > 0);
            self.routes = earning.map(|path| self.route(leg_order, diagrams, path)).collect();
        }
    }

    /// Returns the runs of the best set.
    pub(super) fn runs(&self) -> Vec<Run> {
        let mut used_trains = vec![0; self.network.kinds().len()];
        let mut runs = Vec::new();
        for Route { kind, stops, legs } in &self.routes {
            let train = self.network.kinds()[*kind].trains[used_trains[*kind]];
            used_trains[*kind] += 1;
            runs.push(Run { train, route: self.network.route(stops, legs) });
        }
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
