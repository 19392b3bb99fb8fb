//! [`RouteFinder`]: routes of single trains, for other solvers.

use std::sync::Arc;

use super::graph::MaskKind;
use super::instance::{Instance, Scratch};
use super::mask::Mask;
use super::params::Params;
use super::route::FoundRoute;
use super::route_search::RouteSearch;
use super::sparse_mask::SparseMask;
use crate::network::Network;
use crate::search::budget::Budget;
use crate::search::lagrangian::fixed_point::{scaled, sums_fit};
use crate::search::single_route::SingleRoute;
use highball_game::rules::Money;

/// Finds routes of single trains by [labelling](super::route_search), without multipliers.
pub(in crate::search) trait RouteFinder: Send + Sync {
    /// Returns the best route of a kind of train that earns more than `beat` and uses none of some resources. If the budget runs out, the
    /// best one so far.
    fn best(&self, kind: usize, taken: &[u32], beat: Money, budget: &Budget<'_>) -> Option<SingleRoute>;

    /// Calls `keep` with every route of a kind of train that earns at least `least`, until it returns false. Returns whether it was called
    /// with all: neither has it returned false, nor has the budget run out, nor are there more than `most`.
    fn for_each(
        &self,
        kind: usize,
        least: Money,
        most: usize,
        budget: &Budget<'_>,
        keep: &mut dyn FnMut(SingleRoute) -> bool,
    ) -> bool;
}

/// Prepares a search with the masks that suit a network. `None` if its values are too large for fixed-point sums.
pub(in crate::search) fn route_finder(network: &Network) -> Option<Arc<dyn RouteFinder + '_>> {
    sums_fit(network).then(|| -> Arc<dyn RouteFinder + '_> {
        match MaskKind::of(network) {
            MaskKind::Small => Arc::new(Instance::<[u64; 2]>::new(network, Scratch::default())),
            MaskKind::Large => Arc::new(Instance::<[u64; 4]>::new(network, Scratch::default())),
            MaskKind::Unlimited => Arc::new(Instance::<SparseMask>::new(network, Scratch::default())),
        }
    })
}

impl<M: Mask> RouteFinder for Instance<'_, M> {
    fn best(&self, kind: usize, taken: &[u32], beat: Money, budget: &Budget<'_>) -> Option<SingleRoute> {
        let mut forbidden = M::empty();
        taken.iter().for_each(|&resource| forbidden.insert(resource as usize));
        let (found, _) = search(self, kind).best(&forbidden, scaled(beat), budget);
        let route = found.last()?;
        Some(single_route(kind, &route.as_found(scaled(route.revenue))))
    }

    fn for_each(
        &self,
        kind: usize,
        least: Money,
        most: usize,
        budget: &Budget<'_>,
        keep: &mut dyn FnMut(SingleRoute) -> bool,
    ) -> bool {
        // Each route must exceed it.
        let threshold = scaled(least.max(1)) - 1;
        let mut are_all = true;
        let is_complete = search(self, kind).enumerate(threshold, most, budget, &mut |found| {
            are_all &= keep(single_route(kind, found));
            if are_all { threshold } else { i64::MAX }
        });
        is_complete && are_all
    }
}

fn search<'i, M: Mask>(instance: &'i Instance<'_, M>, kind: usize) -> RouteSearch<'i, M> {
    RouteSearch::new(instance.problem(kind), Params::DEFAULT.thresholds)
}

fn single_route<M: Mask>(kind: usize, found: &FoundRoute<'_, M>) -> SingleRoute {
    let mut resources = Vec::new();
    found.resources.for_each(|resource| resources.push(resource as u32));
    SingleRoute { kind, stops: found.stops.to_vec(), legs: found.legs.to_vec(), revenue: found.revenue, resources }
}
