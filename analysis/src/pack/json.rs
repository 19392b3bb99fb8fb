//! A packing as JSON.

use serde::Serialize;

use super::{Packing, PricedRoutes};
use crate::rules::Money;

/// A packing, as `highball pack` and the package for JavaScript write it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonPacking<'a> {
    /// What the set earns.
    pub revenue: Money,
    /// No set out of the lists earns more than this.
    pub upper_bound: Money,
    /// Whether the two are equal.
    pub proven: bool,
    /// The chosen routes, in the order of the trains.
    pub runs: Vec<JsonPackedRun<'a>>,
    /// Number of nodes of the search.
    pub nodes: u64,
}

/// A chosen route.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct JsonPackedRun<'a> {
    /// The id of the train.
    pub train: &'a str,
    /// The number of the route among the train's, from 0.
    pub route: usize,
    /// Its revenue.
    pub revenue: Money,
}

impl<'a> JsonPacking<'a> {
    /// Describes a set out of these lists.
    #[must_use]
    pub fn new(routes: &'a PricedRoutes, packing: &Packing) -> Self {
        let run = |run: &super::PackedRun| {
            let train = routes.trains.get(run.train)?;
            Some(JsonPackedRun { train: &train.id, route: run.route, revenue: train.routes.get(run.route)?.revenue })
        };
        let Packing { revenue, upper_bound, nodes, .. } = *packing;
        Self { revenue, upper_bound, proven: packing.proven(), runs: packing.runs.iter().filter_map(run).collect(), nodes }
    }
}
