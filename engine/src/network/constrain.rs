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
        let (stopped_at, passed) = stops.split_at(stops.iter().position(|stop| stop.is_passed).unwrap_or(stops.len()));
        // The numbers of a route's stops, as trains of a kind run to them: they pass a blocked city between two others.
        let numbered = |kind: &TrainKind, route: &[StopId]| -> Option<Box<[u16]>> {
            let number = |(place, id): (usize, &StopId)| {
                let number = stopped_at.binary_search_by_key(id, |stop| stop.stop).ok()?;
                let is_inner = place > 0 && place + 1 < route.len();
                let as_passed = passed.iter().position(|stop| stop.stop == *id).map(|number| stopped_at.len() + number);
                Some(as_passed.filter(|_| is_inner && !kind.through[number]).unwrap_or(number) as u16)
            };
            route.iter().enumerate().map(number).collect()
        };
        // Fixed trains leave their kind first, because a route that is forbidden to the kind is not forbidden to them.
        let mut fixed = Vec::new();
        for run in &constraints.fixed {
            let kind = self.kinds.iter_mut().find(|kind| kind.trains.contains(&run.train));
            let Some(kind) = kind else { return false };
            let Some(route) = numbered(kind, &run.stops) else { return false };
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
            let forbid = |kind: &mut TrainKind| kind.forbidden.extend(numbered(kind, &route.stops));
            let forbidden_to = |train: TrainId| self.kinds.iter().find(|kind| kind.trains.contains(&train));
            let alike = route.train.map(|train| forbidden_to(train).map(|kind| kind.alike));
            let applies = |kind: &&mut TrainKind| alike.is_none_or(|alike| alike == Some(kind.alike));
            self.kinds.iter_mut().filter(applies).for_each(forbid);
            if route.train.is_none() {
                fixed.iter_mut().for_each(forbid);
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
