//! The reduced profit of a route as a sum over its stops and legs.
//!
//! Labelling needs the profit of a route to be a sum that grows with each stop. Two things stand in the way. A train may pay
//! fewer stops than it visits, and while sets of routes are put together, contested resources have a Lagrange multiplier.
//! Both reduce to a *profit* for each stop and a *toll* for each leg, in [fixed point](crate::search::lagrangian::fixed_point).
//!
//! For trains that pay at most p of the stops of some kinds: for any θ ≥ 0, the best p of their values sum to at most p θ +
//! Σ max(0, value - θ). With θ the p-th greatest value in the network this is the sum of the p best values, and it is a sum
//! over stops. Such a sum is only an upper bound, so a route whose sum exceeds the threshold is then priced exactly.

use super::tolls::Tolls;
use super::topology::Topology;
use crate::network::{Network, SumLimit, TrainKind};
use crate::search::lagrangian::fixed_point::scaled;

/// The reduced profits of stops and arcs for one kind of train.
#[derive(Debug, Clone, Default)]
pub(super) struct ReducedProfits {
    /// The profit of each stop; at least 0.
    pub stops: Vec<i64>,
    /// The same without bonuses and licences.
    values: Vec<i64>,
    /// The profit that every route starts with.
    pub base: i64,
    /// Whether base, stops and tolls sum to the exact reduced profit of every route that the train may run, not to a bound
    /// on it.
    pub is_exact: bool,
    /// The toll of each leg.
    pub tolls: Vec<i64>,
    /// The toll of each resource unit: its multiplier.
    units: Vec<i64>,
    /// The number of the first resource unit.
    first_unit: u32,
    /// The profit of each arc: that of the stop that it leads to less the toll of its leg.
    pub arcs: Vec<i64>,
    /// The greatest profit of an arc and those after it in its bundle.
    pub bundles: Vec<i64>,
}

impl ReducedProfits {
    /// Computes the profits of a kind of train without tolls.
    pub(super) fn compute(&mut self, network: &Network, kind: &TrainKind, topology: &Topology) {
        let stops = network.stops();
        let values = &mut self.values;
        values.clear();
        values.extend(kind.prices.iter().map(|&price| scaled(price)));
        self.base = scaled(kind.bounty);
        // One limit on paid stops is relaxed in this way. Further limits are left out, which keeps the sum an upper bound.
        if let Some(SumLimit { kinds, max }) = kind.limits.pay.first() {
            let is_counted = |&stop: &usize| kinds.contains(stops[stop].kind) && kind.visits[stop];
            let mut counted: Vec<i64> = (0..stops.len()).filter(is_counted).map(|stop| values[stop]).collect();
            counted.sort_unstable_by_key(|&value| std::cmp::Reverse(value));
            let paid = usize::try_from(*max).unwrap_or(usize::MAX);
            let theta = paid.checked_sub(1).map_or(counted.first(), |last| counted.get(last)).copied().unwrap_or(0);
            self.base += theta * paid.min(counted.len()) as i64;
            for stop in (0..stops.len()).filter(is_counted) {
                values[stop] = (values[stop] - theta).max(0);
            }
        }
        let extras = network.side_constraints();
        self.is_exact =
            kind.pays_all() && extras.bonuses.is_empty() && extras.licences.is_empty() && !network.is_particular(kind);
        self.tolls.clear();
        self.tolls.resize(network.legs().len(), 0);
        self.units.clear();
        self.units.resize(extras.units.len(), 0);
        self.first_unit = extras.units.start;
        self.compute_stops(network, kind);
        self.compute_arcs(topology);
    }

    /// The same profits under tolls.
    pub(super) fn with_tolls(&self, network: &Network, kind: &TrainKind, topology: &Topology, tolls: &Tolls) -> Self {
        let mut profits = Self {
            stops: self.stops.clone(),
            values: self.values.clone(),
            base: self.base,
            is_exact: self.is_exact,
            tolls: tolls.legs.clone(),
            units: tolls.units.clone(),
            first_unit: self.first_unit,
            arcs: Vec::new(),
            bundles: Vec::new(),
        };
        if !tolls.units.is_empty() {
            profits.compute_stops(network, kind);
        }
        profits.compute_arcs(topology);
        profits
    }

    /// The toll of a resource unit.
    pub(super) fn toll_of_unit(&self, unit: u32) -> i64 {
        self.units[(unit - self.first_unit) as usize]
    }

    /// Computes the profits of stops from their values, the bonuses that count there and the licences that are needed there.
    ///
    /// A route that earns a bonus includes a stop of each of its lists, so it suffices to add the bonus to the stops of one
    /// list. A licence for a single stop is paid for by every route that includes the stop.
    fn compute_stops(&mut self, network: &Network, kind: &TrainKind) {
        let mut profits = std::mem::take(&mut self.stops);
        profits.clone_from(&self.values);
        for licence in &network.side_constraints().licences {
            let mut needing = licence.stops.iter().enumerate().filter(|(_, needs)| **needs);
            if let (Some((stop, _)), None) = (needing.next(), needing.next()) {
                let cheapest = licence.units.clone().map(|unit| self.toll_of_unit(unit)).min().unwrap_or(0);
                profits[stop] = (profits[stop] - cheapest).max(0);
            }
        }
        for bonus in &network.side_constraints().bonuses {
            let toll = bonus.unit.map_or(0, |unit| self.toll_of_unit(unit));
            let profit = (scaled(bonus.amount) - toll).max(0);
            // If the train can't visit any stop of a list, it can't earn the bonus.
            let lists = bonus.includes.iter().map(|list| list.iter().filter(|&&stop| kind.visits[usize::from(stop)]));
            if let Some(shortest) = lists.min_by_key(|list| list.clone().count()) {
                shortest.for_each(|&stop| profits[usize::from(stop)] += profit);
            }
        }
        self.stops = profits;
    }

    fn compute_arcs(&mut self, topology: &Topology) {
        let Self { stops, tolls, arcs, bundles, .. } = self;
        arcs.clear();
        arcs.extend(topology.arcs().iter().map(|arc| stops[usize::from(arc.to)] - tolls[usize::from(arc.leg)]));
        bundles.clone_from(arcs);
        for (number, arc) in topology.arcs().iter().enumerate().rev() {
            if number + 1 < arc.bundle_end as usize {
                bundles[number] = bundles[number].max(bundles[number + 1]);
            }
        }
    }
}
