//! The set packing problem: routes as bit sets of the track that several trains could use.

use std::collections::{BTreeMap, BTreeSet};

use super::{PricedRoutes, PricedTrain};
use crate::rules::Money;

/// A train's routes are compared with at most this many of its better ones. That removes most of those that are never needed.
const COMPARED: usize = 4096;

/// A route that may be needed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Route {
    /// Its number among the train's.
    pub(super) number: usize,
    pub(super) revenue: Money,
    /// The contested track that it uses.
    pub(super) track: Vec<u64>,
    /// The same as numbers.
    pub(super) resources: Vec<usize>,
}

impl Route {
    pub(super) fn conflicts_with(&self, used: &[u64]) -> bool {
        self.track.iter().zip(used).any(|(own, used)| own & used != 0)
    }

    fn uses_no_more_than(&self, other: &Self) -> bool {
        self.track.iter().zip(&other.track).all(|(own, other)| own & !other == 0)
    }
}

/// The problem.
#[derive(Debug)]
pub(super) struct Problem {
    /// The routes of each train, by falling revenue.
    pub(super) trains: Vec<Vec<Route>>,
    /// For each train the first one that has the same routes.
    pub(super) twins: Vec<usize>,
    /// Number of pieces of track that several trains could use.
    pub(super) resources: usize,
    /// Every revenue is a multiple of this.
    pub(super) grain: Money,
}

impl Problem {
    pub(super) fn new(routes: &PricedRoutes) -> Self {
        let numbers = contested(routes);
        let words = numbers.len().div_ceil(64);
        let trains: Vec<Vec<Route>> = routes.trains.iter().map(|train| needed(train, &numbers, words)).collect();
        let twin = |(number, own): (usize, &Vec<Route>)| trains.iter().position(|other| other == own).unwrap_or(number);
        let twins = trains.iter().enumerate().map(twin).collect();
        let revenues = trains.iter().flatten().map(|route| route.revenue);
        let grain = revenues.fold(0, greatest_common_divisor).max(1);
        Self { twins, resources: numbers.len(), grain, trains }
    }

    /// Number of words of a bit set of track.
    pub(super) const fn words(&self) -> usize {
        self.resources.div_ceil(64)
    }
}

/// A piece of track, and the class of the trains that must not share it.
type Track<'a> = (Option<&'a str>, &'a str);

/// Numbers the pieces of track that several trains could use.
fn contested(routes: &PricedRoutes) -> BTreeMap<Track<'_>, usize> {
    let mut users: BTreeMap<Track<'_>, usize> = BTreeMap::new();
    for train in &routes.trains {
        let own: BTreeSet<&str> = train.routes.iter().flat_map(|route| &route.track).map(String::as_str).collect();
        for track in own {
            *users.entry((train.class.as_deref(), track)).or_default() += 1;
        }
    }
    users.into_iter().filter(|&(_, count)| count > 1).map(|(track, _)| track).zip(0..).collect()
}

/// Returns the routes of a train by falling revenue, without those in whose place another one can always be run.
fn needed(train: &PricedTrain, numbers: &BTreeMap<Track<'_>, usize>, words: usize) -> Vec<Route> {
    let route = |(number, route): (usize, &super::PricedRoute)| {
        let found = route.track.iter().filter_map(|track| numbers.get(&(train.class.as_deref(), track.as_str())).copied());
        let resources: BTreeSet<usize> = found.collect();
        let mut track = vec![0_u64; words];
        resources.iter().for_each(|resource| track[resource / 64] |= 1 << (resource % 64));
        Route { number, revenue: route.revenue, track, resources: resources.into_iter().collect() }
    };
    let mut all: Vec<Route> = train.routes.iter().enumerate().map(route).filter(|route| route.revenue > 0).collect();
    all.sort_by_key(|route| (std::cmp::Reverse(route.revenue), route.resources.len(), route.number));
    let mut kept: Vec<Route> = Vec::new();
    for route in all {
        if !kept.iter().take(COMPARED).any(|better| better.uses_no_more_than(&route)) {
            kept.push(route);
        }
    }
    kept
}

fn greatest_common_divisor(one: Money, other: Money) -> Money {
    if other == 0 { one } else { greatest_common_divisor(other, one % other) }
}
