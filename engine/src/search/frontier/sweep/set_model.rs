//! Sets of routes as a transition system over the layers.

use std::cmp::Reverse;

use super::set_state_layout::SetStateLayout;
use crate::network::Network;
use crate::search::frontier::compile::diagrams::Diagrams;
use crate::search::frontier::key_table::KeyHasher;
use crate::search::frontier::pricing::relaxation::Relaxation;
use crate::search::frontier::pricing::resources::Resources;

/// A transition system whose paths are sets of routes, with bounds on what its states can become.
pub(in crate::search) struct SetModel<'a> {
    pub(super) diagrams: &'a Diagrams,
    pub(super) network: &'a Network,
    pub(super) resources: &'a Resources,
    pub(super) relaxation: &'a Relaxation<'a>,
    pub(super) layout: SetStateLayout,
    /// The number of layers.
    pub(super) layers: usize,
    /// For each kind and layer, the greatest reduced profit of a route that starts there.
    start_profits: Vec<Vec<i64>>,
    /// For each layer, the kinds with the greatest reduced profits of routes that start there or later, in descending order.
    kinds_by_profit: Vec<Vec<(i64, u16)>>,
    /// The price of all units of all resources.
    pub(super) capacity_cost: i64,
    /// The hasher of all states.
    pub(super) hasher: &'a KeyHasher,
}

impl<'a> SetModel<'a> {
    pub(in crate::search) fn new(
        diagrams: &'a Diagrams,
        network: &'a Network,
        resources: &'a Resources,
        relaxation: &'a Relaxation<'a>,
        hasher: &'a KeyHasher,
    ) -> Self {
        let layers = resources.layers();
        let kinds = network.kinds().len();
        let start_profit =
            |kind: usize, layer: usize| relaxation.best_start(kind, layer).map_or(i64::MIN / 4, |(profit, _)| profit);
        let kinds_by_profit = |layer: usize| {
            let mut list: Vec<(i64, u16)> =
                (0..kinds).map(|kind| (relaxation.best_profit_from(kind, layer), kind as u16)).collect();
            list.sort_unstable_by_key(|&(profit, kind)| (Reverse(profit), kind));
            list
        };
        Self {
            diagrams,
            network,
            resources,
            relaxation,
            layout: SetStateLayout::new(resources, &relaxation.multipliers, kinds),
            layers,
            start_profits: (0..kinds).map(|kind| (0..layers).map(|layer| start_profit(kind, layer)).collect()).collect(),
            kinds_by_profit: (0..=layers).map(kinds_by_profit).collect(),
            capacity_cost: relaxation.capacity_cost(),
            hasher,
        }
    }

    /// Returns whether a set worth the threshold could contain a route that starts with the leg of this layer. `base` bounds
    /// what the state can become without further routes.
    pub(super) fn may_start(&self, key: &[u32], layer: usize, base: i64, threshold: i64) -> bool {
        let layout = &self.layout;
        let started: usize = key[layout.first_start_count..layout.header].iter().map(|&count| count as usize).sum();
        started < self.network.max_runs()
            && (0..self.network.kinds().len()).any(|kind| {
                let has_train = key[layout.first_start_count + kind] < self.network.kinds()[kind].trains.len() as u32;
                let profit = self.start_profits[kind][layer];
                has_train && base + profit + self.unstarted_profit(key, layer, Some(kind)) >= threshold
            })
    }

    /// Returns an upper bound on the reduced profits of the trains that have not started, if one of the kind `starting` starts
    /// besides.
    pub(super) fn unstarted_profit(&self, key: &[u32], layer: usize, starting: Option<usize>) -> i64 {
        let started = &key[self.layout.first_start_count..self.layout.header];
        let started_trains: usize = started.iter().map(|&count| count as usize).sum();
        let mut runs_left = self.network.max_runs() as i64 - started_trains as i64 - i64::from(starting.is_some());
        let mut sum = 0;
        for &(profit, kind) in &self.kinds_by_profit[layer] {
            let kind = usize::from(kind);
            let trains_left = self.network.kinds()[kind].trains.len() as i64
                - i64::from(started[kind])
                - i64::from(starting == Some(kind));
            let trains = trains_left.min(runs_left);
            if trains > 0 {
                sum += trains * profit;
                runs_left -= trains;
            }
        }
        sum
    }
}
