//! The reduced profit of a route as a sum over its stops and legs.
//!
//! Labelling needs the profit of a route to be a sum that grows with each stop. Two things stand in the way. A train may pay
//! fewer stops than it visits, and while sets of routes are put together, contested resources have a Lagrange multiplier.
//! Both reduce to a *profit* for each stop, and a *toll* for each leg, in [fixed point](crate::search::lagrangian::fixed_point).
//!
//! A [limit on paid stops](super::pay_limit) only has an upper bound of this form, so a route whose sum exceeds the threshold is
//! then priced exactly.

use super::pay_limit::{self, PayLimit};
use super::tolls::Tolls;
use super::topology::Topology;
use super::view::KindView;
use crate::network::{Network, NetworkBonus, NetworkCondition, TrainKind};
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
    /// The same without bonuses.
    base_value: i64,
    /// Whether base, stops and tolls sum to the exact reduced profit of every route that the train may run, not to a bound
    /// on it.
    pub is_exact: bool,
    /// The toll of each leg.
    pub tolls: Vec<i64>,
    /// The most that each leg adds by the hexes that it touches. Empty if no bonus counts hexes.
    gains: Vec<i64>,
    /// The toll of each resource unit: its multiplier.
    units: Vec<i64>,
    /// The number of the first resource unit.
    first_unit: u32,
    /// The profit of each arc: the profit of the stop that it leads to, plus the gain of its leg, less the
    /// toll.
    pub arcs: Vec<i64>,
    /// For each arc, the greatest profit of this arc and of those after it in its bundle.
    pub bundles: Vec<i64>,
}

impl ReducedProfits {
    /// Computes the profits of a kind of train without tolls.
    pub(super) fn compute(&mut self, view: &KindView<'_>, topology: &Topology) {
        let &KindView { network, kind, .. } = view;
        let values = &mut self.values;
        values.clear();
        values.extend(kind.prices.iter().map(|&price| scaled(price)));
        self.base_value = scaled(kind.bounty + kind.most_rounded_up());
        // One limit on paid stops is relaxed in this way. Further limits are left out, which keeps the sum an upper bound.
        if let Some(limit) = kind.limits.pay.first() {
            let relaxed = PayLimit::new(view, limit, values);
            self.base_value += relaxed.base;
            for stop in (0..values.len()).filter(|&stop| pay_limit::counts(view, limit, stop)) {
                values[stop] = relaxed.rest(values[stop]);
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
            base_value: self.base_value,
            is_exact: self.is_exact,
            tolls: tolls.legs[kind.track_class].clone(),
            gains: self.gains.clone(),
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

    /// Computes the profits of stops from their values, the bonuses that count there and the licences that are needed there, and
    /// the gains of legs.
    ///
    /// A route that earns a bonus meets each of its conditions, so it suffices to add the bonus to the places
    /// of one condition. If the condition asks for several places, each adds its part. A bonus that is paid
    /// for each of some stops can also be added to these stops. Of these ways, the one that adds least in
    /// total is taken. Amounts that the route loses are left out. A licence for a single stop is paid for by
    /// every route that includes the stop.
    fn compute_stops(&mut self, network: &Network, kind: &TrainKind) {
        let mut profits = std::mem::take(&mut self.stops);
        profits.clone_from(&self.values);
        self.base = self.base_value;
        self.gains.clear();
        let extras = network.side_constraints();
        for (licence, _) in extras.licences.iter().zip(&kind.terms.licences).filter(|(_, needs)| **needs) {
            let mut needing = licence.stops.iter().enumerate().filter(|(_, needs)| **needs);
            if let (Some((stop, _)), None) = (needing.next(), needing.next()) {
                let cheapest = licence.units.clone().map(|unit| self.toll_of_unit(unit)).min().unwrap_or(0);
                profits[stop] = (profits[stop] - cheapest).max(0);
            }
        }
        let mut paid_unit = None;
        for (bonus, amount) in extras.bonuses.iter().zip(&kind.terms.amounts) {
            // The first bonus of a unit is earned whenever another of the unit is, so it pays the toll of the unit.
            let toll = bonus.unit.filter(|_| bonus.unit != paid_unit).map_or(0, |unit| self.toll_of_unit(unit));
            let amount = scaled(amount.gain());
            if amount == 0 {
                continue;
            }
            paid_unit = bonus.unit;
            self.add_bonus(network, kind, bonus, (amount, toll), &mut profits);
        }
        self.stops = profits;
    }

    /// Adds a bonus to the profits of stops and the gains of legs.
    fn add_bonus(
        &mut self,
        network: &Network,
        kind: &TrainKind,
        bonus: &NetworkBonus,
        (amount, toll): (i64, i64),
        profits: &mut [i64],
    ) {
        let visitable = |condition: &NetworkCondition| {
            condition.stops.iter().zip(&kind.visits).filter(|(counts, visits)| **counts && **visits).count()
        };
        let per = bonus.per.as_ref().map(|per| (per, visitable(&per.stops).min(per.at_most as usize)));
        let most = match per {
            _ if bonus.per_hex_apart => i64::from(network.most_hexes_apart(kind)),
            Some((_, count)) => count as i64,
            None => 1,
        };
        let most = most * amount;
        let profit = (most - toll).max(0);
        if profit == 0 {
            return;
        }
        // The profit of each place of a condition, and the sum over all places.
        let share = |condition: &NetworkCondition| {
            let places = visitable(condition) as i64;
            let legs = |hex: &u16| network.legs().iter().filter(|leg| leg.hexes.contains(hex)).count();
            let of_hexes: usize = condition.hexes.iter().map(|hex| 1 + legs(hex)).sum();
            let share = (profit as u64).div_ceil(u64::from(condition.at_least)) as i64;
            (share, share.saturating_mul(places + of_hexes as i64))
        };
        let by_condition = bonus.includes.iter().map(|condition| (condition, share(condition)));
        let cheapest = by_condition.min_by_key(|&(_, (_, sum))| sum);
        let of_stops = per.filter(|(per, _)| {
            let sum = amount.saturating_mul(visitable(&per.stops) as i64);
            cheapest.is_none_or(|(_, (_, other))| sum <= other)
        });
        let (condition, share) = match (of_stops, cheapest) {
            (Some((per, _)), _) => (&per.stops, amount.min(profit)),
            (None, Some((condition, (share, _)))) => (condition, share),
            (None, None) => {
                self.base += profit;
                return;
            }
        };
        for (stop, profit) in profits.iter_mut().enumerate() {
            let hex = network.stops()[stop].hex;
            let places = i64::from(condition.stops[stop]) + i64::from(hex.is_some_and(|hex| condition.hexes.contains(&hex)));
            *profit += share * places;
        }
        if !condition.hexes.is_empty() {
            self.gains.resize(network.legs().len(), 0);
            for (leg, gain) in network.legs().iter().zip(&mut self.gains) {
                *gain += share * leg.hexes.iter().filter(|hex| condition.hexes.contains(hex)).count() as i64;
            }
        }
    }

    /// The most that a leg adds to the profit besides its stops.
    #[inline]
    pub(super) fn gain(&self, leg: u16) -> i64 {
        self.gains.get(usize::from(leg)).copied().unwrap_or(0)
    }

    /// Whether legs add to the profit besides their stops.
    pub(super) const fn has_gains(&self) -> bool {
        !self.gains.is_empty()
    }

    /// The greatest gain of a leg at a stop.
    pub(super) fn greatest_gain(&self, topology: &Topology, stop: u16) -> i64 {
        topology.arcs_at(usize::from(stop)).iter().map(|arc| self.gain(arc.leg)).max().unwrap_or(0)
    }

    fn compute_arcs(&mut self, topology: &Topology) {
        let Self { stops, tolls, gains, arcs, bundles, .. } = self;
        arcs.clear();
        arcs.extend(topology.arcs().iter().map(|arc| stops[usize::from(arc.to)] - tolls[usize::from(arc.leg)]));
        if !gains.is_empty() {
            arcs.iter_mut().zip(topology.arcs()).for_each(|(profit, arc)| *profit += gains[usize::from(arc.leg)]);
        }
        bundles.clone_from(arcs);
        for (number, arc) in topology.arcs().iter().enumerate().rev() {
            if number + 1 < arc.bundle_end as usize {
                bundles[number] = bundles[number].max(bundles[number + 1]);
            }
        }
    }
}
