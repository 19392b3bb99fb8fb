//! The column pool: routes that were found and may matter to a set.

use std::hash::Hash;

use hashbrown::HashMap;

use super::mask::Mask;
use super::route::{FoundRoute, PoolRoute};
use super::tolls::toll;
use crate::search::lagrangian::fixed_point::scaled;
use crate::search::lagrangian::subgradient::ColumnPool;

/// A pool of up to this many routes is searched linearly; a larger one has a hash table.
const MAX_LINEAR: usize = 16;

/// Routes of one kind of train. Of routes that use the same resources it keeps the best.
#[derive(Debug, Clone)]
pub(super) struct Pool<M> {
    /// The routes, in the order in which their resources were first found.
    pub routes: Vec<PoolRoute<M>>,
    /// The number of the route with given resources. Empty while there are few.
    by_resources: HashMap<M, u32>,
}

impl<M: Mask + Eq + Hash> Pool<M> {
    pub(super) fn new() -> Self {
        Self { routes: Vec::new(), by_resources: HashMap::new() }
    }

    /// The route with the greatest revenue that uses no forbidden resource.
    pub(super) fn best(&self, forbidden: &M) -> Option<&PoolRoute<M>> {
        self.routes.iter().filter(|route| !route.resources.intersects(forbidden)).max_by_key(|route| route.revenue)
    }

    /// Adds a route.
    pub(super) fn insert(&mut self, route: PoolRoute<M>) {
        match self.position(&route.resources) {
            Some(known) if self.routes[known].revenue >= route.revenue => {}
            Some(known) => self.routes[known] = route,
            None => self.push(route),
        }
    }

    /// Adds a route that was just found.
    pub(super) fn insert_found(&mut self, found: &FoundRoute<'_, M>) {
        match self.position(&found.resources) {
            Some(known) if self.routes[known].revenue >= found.revenue => {}
            Some(known) => self.routes[known] = PoolRoute::from(found),
            None => self.push(PoolRoute::from(found)),
        }
    }

    /// The greatest reduced profit and its route, or 0 if none is positive.
    fn best_column(&self, multipliers: &[i64]) -> (i64, Option<usize>) {
        let mut best = (0, None);
        for (number, route) in self.routes.iter().enumerate() {
            let revenue = scaled(route.revenue);
            if revenue > best.0 {
                let profit = revenue - toll(multipliers, &route.resources);
                if profit > best.0 {
                    best = (profit, Some(number));
                }
            }
        }
        best
    }

    fn push(&mut self, route: PoolRoute<M>) {
        self.routes.push(route);
        if self.routes.len() > MAX_LINEAR {
            let missing = self.by_resources.len()..self.routes.len();
            self.by_resources.extend(missing.map(|number| (self.routes[number].resources.clone(), number as u32)));
        }
    }

    /// The number of the route that uses exactly these resources.
    fn position(&self, resources: &M) -> Option<usize> {
        if self.routes.len() > MAX_LINEAR {
            self.by_resources.get(resources).map(|&number| number as usize)
        } else {
            self.routes.iter().position(|route| route.resources == *resources)
        }
    }
}

impl<M: Mask + Eq + Hash> ColumnPool for [Pool<M>] {
    fn best_columns(&self, multipliers: &[i64]) -> Vec<(i64, Option<usize>)> {
        self.iter().map(|pool| pool.best_column(multipliers)).collect()
    }

    fn each_resource(&self, kind: usize, column: usize, each: impl FnMut(usize)) {
        self[kind].routes[column].resources.for_each(each);
    }
}
