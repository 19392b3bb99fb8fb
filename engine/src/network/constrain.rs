//! Applies [`Constraints`] to a network.

use smallvec::SmallVec;

use super::constraints::Constraints;
use super::network::Network;
use super::train_kind::TrainKind;
use highball_game::board::StopId;
use highball_game::rules::{Money, TrainId};

impl Network {
    /// Forbids routes, and makes each fixed train a kind of its own with this bounty. Returns false if a fixed train cannot run
    /// its stops, whatever the track.
    pub(super) fn constrain(&mut self, constraints: &Constraints, bounty: Money) -> bool {
        let stops = &self.stops;
        let numbered = |route: &[StopId]| -> Option<Box<[u16]>> {
            let number = |id: &StopId| stops.binary_search_by_key(id, |stop| stop.stop).ok().map(|number| number as u16);
            route.iter().map(number).collect()
        };
        // Fixed trains leave their kind first, because a route that is forbidden to the kind is not forbidden to them.
        let mut fixed = Vec::new();
        for run in &constraints.fixed {
            let kind = self.kinds.iter_mut().find(|kind| kind.trains.contains(&run.train));
            let (Some(kind), Some(route)) = (kind, numbered(&run.stops)) else { return false };
            let mut visits = vec![false; stops.len()];
            route.iter().for_each(|&stop| visits[usize::from(stop)] = kind.visits[usize::from(stop)]);
            fixed.push(TrainKind {
                trains: SmallVec::from_slice(&[run.train]),
                visits,
                fixed_route: Some(route),
                bounty,
                ..kind.clone()
            });
        }
        for route in &constraints.forbidden {
            // A route over unreachable stops is never run.
            let Some(stops) = numbered(&route.stops) else { continue };
            let forbidden_to = |train: TrainId| self.kinds.iter().find(|kind| kind.trains.contains(&train));
            let alike = route.train.map(|train| forbidden_to(train).map(|kind| kind.alike));
            let applies = |kind: &&mut TrainKind| alike.is_none_or(|alike| alike == Some(kind.alike));
            self.kinds.iter_mut().filter(applies).for_each(|kind| kind.forbidden.push(stops.clone()));
            if route.train.is_none() {
                fixed.iter_mut().for_each(|kind| kind.forbidden.push(stops.clone()));
            }
        }
        let is_fixed = |train: &TrainId| constraints.fixed.iter().any(|run| run.train == *train);
        self.kinds.iter_mut().for_each(|kind| kind.trains.retain(|train| !is_fixed(train)));
        self.kinds.retain(|kind| !kind.trains.is_empty());
        self.kinds.extend(fixed);
        self.kinds.sort_by_key(|kind| kind.trains[0]);
        let can_run = |kind: &TrainKind| {
            let route = kind.fixed_route.as_deref().unwrap_or_default();
            (kind.local || route.len() > 1) && kind.may_run(route) && kind.revenue(stops, route).is_some()
        };
        let fixed = self.kinds.iter().filter(|kind| kind.fixed_route.is_some());
        fixed.clone().count() <= self.max_runs && fixed.clone().all(can_run)
    }
}
