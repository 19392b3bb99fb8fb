//! [`RouteFinder`]: routes of single trains, for other solvers.

use super::graph::mask_size;
use super::instance::{Instance, Scratch};
use super::mask::Mask;
use super::params::Params;
use super::route::FoundRoute;
use super::route_search::RouteSearch;
use super::sparse_mask::SparseMask;
use crate::network::Network;
use crate::search::budget::Budget;
use crate::search::lagrangian::fixed_point::{scaled, sums_fit};
use highball_game::rules::Money;

/// A route of a single train.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::search) struct SingleRoute {
    /// The stops in order.
    pub stops: Vec<u16>,
    /// The legs in order.
    pub legs: Vec<u16>,
    /// What it earns.
    pub revenue: Money,
    /// The resources that it uses, in ascending order.
    pub resources: Vec<u32>,
}

impl<M: Mask> From<&FoundRoute<'_, M>> for SingleRoute {
    fn from(found: &FoundRoute<'_, M>) -> Self {
        let mut resources = Vec::new();
        found.resources.for_each(|resource| resources.push(resource as u32));
        Self { stops: found.stops.to_vec(), legs: found.legs.to_vec(), revenue: found.revenue, resources }
    }
}

/// Finds routes of single trains by [labelling](super::route_search), without multipliers.
pub(in crate::search) struct RouteFinder<'n>(AnyInstance<'n>);

/// An instance for each kind of mask.
enum AnyInstance<'n> {
    Small(Instance<'n, [u64; 2]>),
    Large(Instance<'n, [u64; 4]>),
    Unlimited(Instance<'n, SparseMask>),
}

impl<'n> RouteFinder<'n> {
    /// Prepares the search. `None` if the values of the network are too large for fixed-point sums.
    pub(in crate::search) fn new(network: &'n Network) -> Option<Self> {
        let size = mask_size(network);
        sums_fit(network).then(|| {
            Self(if <[u64; 2]>::fits(size) {
                AnyInstance::Small(Instance::new(network, Scratch::default()))
            } else if <[u64; 4]>::fits(size) {
                AnyInstance::Large(Instance::new(network, Scratch::default()))
            } else {
                AnyInstance::Unlimited(Instance::new(network, Scratch::default()))
            })
        })
    }

    /// Returns the best route of a kind of train that earns more than `beat` and uses none of some resources. If the budget runs out, the
    /// best one so far.
    pub(in crate::search) fn best(
        &self,
        kind: usize,
        taken: &[u32],
        beat: Money,
        budget: &Budget<'_>,
    ) -> Option<SingleRoute> {
        match &self.0 {
            AnyInstance::Small(instance) => best(instance, kind, taken, beat, budget),
            AnyInstance::Large(instance) => best(instance, kind, taken, beat, budget),
            AnyInstance::Unlimited(instance) => best(instance, kind, taken, beat, budget),
        }
    }

    /// Calls `keep` with every route of a kind of train that earns at least `least`, until it returns false. Returns whether it was called
    /// with all: neither has it returned false, nor has the budget run out, nor are there more than `most`.
    pub(in crate::search) fn for_each(
        &self,
        kind: usize,
        least: Money,
        most: usize,
        budget: &Budget<'_>,
        keep: &mut dyn FnMut(SingleRoute) -> bool,
    ) -> bool {
        match &self.0 {
            AnyInstance::Small(instance) => for_each(instance, kind, (least, most), budget, keep),
            AnyInstance::Large(instance) => for_each(instance, kind, (least, most), budget, keep),
            AnyInstance::Unlimited(instance) => for_each(instance, kind, (least, most), budget, keep),
        }
    }
}

fn search<'i, M: Mask>(instance: &'i Instance<'_, M>, kind: usize) -> RouteSearch<'i, M> {
    RouteSearch::new(instance.problem(kind), Params::DEFAULT.thresholds)
}

fn best<M: Mask>(
    instance: &Instance<'_, M>,
    kind: usize,
    taken: &[u32],
    beat: Money,
    budget: &Budget<'_>,
) -> Option<SingleRoute> {
    let mut forbidden = M::empty();
    taken.iter().for_each(|&resource| forbidden.insert(resource as usize));
    let (found, _) = search(instance, kind).best(&forbidden, scaled(beat), budget);
    let route = found.last()?;
    Some(SingleRoute::from(&route.as_found(scaled(route.revenue))))
}

fn for_each<M: Mask>(
    instance: &Instance<'_, M>,
    kind: usize,
    (least, most): (Money, usize),
    budget: &Budget<'_>,
    keep: &mut dyn FnMut(SingleRoute) -> bool,
) -> bool {
    // What a route has to exceed.
    let threshold = scaled(least.max(1)) - 1;
    let mut are_all = true;
    let is_complete = search(instance, kind).enumerate(threshold, most, budget, &mut |found| {
        are_all &= keep(SingleRoute::from(found));
        if are_all { threshold } else { i64::MAX }
    });
    is_complete && are_all
}
