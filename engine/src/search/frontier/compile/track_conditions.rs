//! What a state remembers of the conditions of needs, bonuses and demands.

use super::arc_label::resource_of_unit;
use super::expiry::Expiry;
use super::route_model::{BitAllocator, RouteModel, StopSpans, members};
use super::tracked_rules::{Effects, Owner, Payment, Tally, TrackedBonus, TrackedNeed, TrackedPerStop};
use crate::network::{NetworkBonus, NetworkCondition, NetworkNeed, NetworkPerStop};
use highball_game::rules::Counted;

/// The means to assign bits and counters, and what is known of the hexes.
pub(super) struct Tracking<'t> {
    pub bits: &'t mut BitAllocator,
    /// The counters' values in the initial state.
    pub counters: &'t mut Vec<u16>,
    pub spans: &'t StopSpans,
    pub hexes: &'t [HexTracking],
}

/// A hex that conditions count.
#[derive(Debug, Clone, Default)]
pub(super) struct HexTracking {
    /// The layers whose legs touch it.
    layers: Vec<usize>,
    /// Its stops.
    stops: Vec<usize>,
    /// The last layer that can touch it.
    last: Option<usize>,
    /// The bit that says that the route has touched it, if that can happen more than once and matters.
    guard: Option<u16>,
}

impl RouteModel<'_> {
    /// Finds out where routes touch each hex, and assigns a bit to each hex that may be counted twice.
    pub(super) fn track_hexes(&mut self, leg_order: &[u16], bits: &mut BitAllocator, spans: &StopSpans) -> Vec<HexTracking> {
        let network = self.network;
        let mut hexes = vec![HexTracking::default(); network.hex_count()];
        if hexes.is_empty() {
            return hexes;
        }
        for (layer, (&leg, _)) in leg_order.iter().zip(&self.legs).enumerate().filter(|(_, (_, effects))| effects.usable) {
            let touched = network.legs()[usize::from(leg)].hexes.iter();
            touched.for_each(|&hex| hexes[usize::from(hex)].layers.push(layer));
        }
        for (stop, hex) in network.stops().iter().enumerate().filter_map(|(stop, built)| Some((stop, built.hex?))) {
            hexes[usize::from(hex)].stops.push(stop);
        }
        let is_counted = self.hexes_counted_apart();
        for (hex, is_counted) in hexes.iter_mut().zip(is_counted) {
            hex.last = hex.layers.last().copied().max(spans.last_layer(hex.stops.iter().copied()));
            if is_counted && hex.layers.len() + hex.stops.len() > 1 {
                let bit = bits.next();
                hex.guard = Some(bit);
                hex.layers.iter().for_each(|&layer| self.legs[layer].touched.guards.push(bit));
                hex.stops.iter().for_each(|&stop| self.stops[stop].visited.guards.push(bit));
                if let Some(last) = hex.last {
                    self.legs[last].expiries.push(Expiry::Bit(bit));
                }
            }
        }
        hexes
    }

    /// Returns for each hex whether a condition on several places counts it, so that it must not count twice.
    fn hexes_counted_apart(&self) -> Vec<bool> {
        let mut is_counted = vec![false; self.network.hex_count()];
        let of_needs = self.needs_that_apply().flat_map(|need| need.when.iter().chain([&need.of]).chain(&need.excess));
        let of_bonuses = self.bonuses_that_pay().flat_map(|(bonus, _)| bonus.conditions());
        for condition in of_needs.chain(of_bonuses).chain(&self.kind.must_include).filter(|it| it.at_least > 1) {
            condition.hexes.iter().for_each(|&hex| is_counted[usize::from(hex)] = true);
        }
        is_counted
    }

    fn needs_that_apply(&self) -> impl Iterator<Item = &'_ NetworkNeed> {
        let needs = self.network.side_constraints().needs.iter().zip(&self.kind.terms.needs);
        needs.filter(|(_, applies)| **applies).map(|(need, _)| need)
    }

    /// Returns the bonuses that the train can earn, each with its number in the network.
    fn bonuses_that_pay(&self) -> impl Iterator<Item = (&'_ NetworkBonus, usize)> {
        let bonuses = self.network.side_constraints().bonuses.iter().enumerate().zip(self.kind.whole_amounts());
        bonuses.filter(|(_, amount)| !amount.is_zero()).map(|((number, bonus), _)| (bonus, number))
    }

    /// Returns the part that a stop must play to count. A train that is paid for all stops is paid for those that it visits.
    fn part(&self, condition: &NetworkCondition) -> Counted {
        match condition.counted {
            Counted::Paid if self.kind.pays_all() => Counted::Visited,
            part => part,
        }
    }

    /// Returns the effects of a stop that plays a part. If it is an end, it must become one when it joins the route, or never.
    fn effects_at(&mut self, stop: usize, part: Counted) -> &mut Effects {
        let stop = &mut self.stops[stop];
        match part {
            Counted::Visited => &mut stop.visited,
            Counted::Paid => &mut stop.paid,
            Counted::End => {
                stop.end_matters = true;
                &mut stop.ended
            }
        }
    }

    /// Returns the last layer in which a route can touch a place that counts for a condition.
    fn last_layer_of(condition: &NetworkCondition, tracking: &Tracking<'_>) -> Option<usize> {
        let of_hexes = condition.hexes.iter().filter_map(|&hex| tracking.hexes[usize::from(hex)].last).max();
        tracking.spans.last_layer(members(&condition.stops)).max(of_hexes)
    }

    /// Assigns a bit or a counter to a condition.
    fn track_condition(&mut self, condition: &NetworkCondition, owner: Owner, tracking: &mut Tracking<'_>) -> Tally {
        let tally = if condition.at_least == 1 {
            Tally::Bit(tracking.bits.next())
        } else {
            tracking.counters.push(u16::try_from(condition.at_least).unwrap_or(u16::MAX));
            Tally::Missing((tracking.counters.len() - 1) as u16)
        };
        let add = |effects: &mut Effects, guard: Option<u16>| {
            // A bit may be set twice.
            effects.tallies.push((tally, guard.filter(|_| matches!(tally, Tally::Missing(_)))));
            let (owners, number) = match owner {
                Owner::Route => return,
                Owner::Need(number) => (&mut effects.needs, number),
                Owner::Bonus(number) => (&mut effects.bonuses, number),
            };
            if !owners.contains(&number) {
                owners.push(number);
            }
        };
        let part = self.part(condition);
        members(&condition.stops).for_each(|stop| add(self.effects_at(stop, part), None));
        for hex in condition.hexes.iter().map(|&hex| &tracking.hexes[usize::from(hex)]) {
            hex.layers.iter().for_each(|&layer| add(&mut self.legs[layer].touched, hex.guard));
            hex.stops.iter().for_each(|&stop| add(&mut self.stops[stop].visited, hex.guard));
        }
        tally
    }

    /// Requires each route to meet the conditions that the case demands.
    pub(super) fn track_demands(&mut self, tracking: &mut Tracking<'_>) {
        for condition in self.kind.must_include.iter().filter(|condition| condition.at_least > 0) {
            let tally = self.track_condition(condition, Owner::Route, tracking);
            self.require(tally, Self::last_layer_of(condition, tracking));
        }
    }

    /// Keeps track of the needs that apply to the train.
    pub(super) fn track_needs(&mut self, tracking: &mut Tracking<'_>) {
        let network = self.network;
        let needs = network.side_constraints().needs.iter().zip(&self.kind.terms.needs);
        for (need, _) in needs.filter(|(_, applies)| **applies) {
            let number = self.needs.len();
            let owner = Owner::Need(number as u16);
            let mut track = |condition: &NetworkCondition, expiry: Expiry| {
                let tally = self.track_condition(condition, owner, tracking);
                if let Some(last) = Self::last_layer_of(condition, tracking) {
                    self.legs[last].expiries.push(expiry);
                }
                tally
            };
            let when = need.when.as_ref().map(|when| track(when, Expiry::NeedTrigger(number)));
            let of = (need.of.at_least > 0).then(|| track(&need.of, Expiry::NeedCount(number)));
            let excess = need.excess.as_ref().map(|excess| track(excess, Expiry::NeedExcess(number)));
            self.needs.push(TrackedNeed { when, of, excess });
        }
    }

    /// Keeps track of the bonuses that the train can earn.
    pub(super) fn track_bonuses(&mut self, tracking: &mut Tracking<'_>) {
        let network = self.network;
        if self.kind.whole_amounts().iter().any(|amount| amount.to_route < 0) {
            self.forfeits = Some(tracking.bits.next());
        }
        let bonuses = network.side_constraints().bonuses.iter().zip(self.kind.whole_amounts());
        for (bonus, &amount) in bonuses.filter(|(bonus, amount)| !amount.is_zero() && !bonus.per_hex_apart) {
            let number = self.bonuses.len();
            let owner = Owner::Bonus(number as u16);
            let mut last = None;
            let mut conditions = Vec::new();
            for condition in &bonus.includes {
                let tally = self.track_condition(condition, owner, tracking);
                let last_of_condition = Self::last_layer_of(condition, tracking);
                if let Some(last) = last_of_condition {
                    self.legs[last].expiries.push(Expiry::BonusCondition { bonus: number, tally });
                }
                conditions.push(tally);
                last = last.max(last_of_condition);
            }
            let per = bonus.per.as_ref().map(|per| {
                let last_of_stops = Self::last_layer_of(&per.stops, tracking);
                if let Some(last) = last_of_stops {
                    self.legs[last].expiries.push(Expiry::PerStops(number));
                }
                last = last.max(last_of_stops);
                self.track_per_stop(per, number as u16, !conditions.is_empty(), tracking)
            });
            let payment = self.payment(bonus, last, tracking);
            if conditions.is_empty() && per.is_none() {
                self.start_bonuses.push(number as u16);
            }
            self.bonuses.push(TrackedBonus { conditions, per, amount, payment });
        }
    }

    fn track_per_stop(
        &mut self,
        per: &NetworkPerStop,
        bonus: u16,
        has_conditions: bool,
        tracking: &mut Tracking<'_>,
    ) -> TrackedPerStop {
        let part = self.part(&per.stops);
        let stops = members(&per.stops.stops).filter(|&stop| self.kind.visits[stop]).count();
        members(&per.stops.stops).for_each(|stop| self.effects_at(stop, part).paid_per.push(bonus));
        let most = u16::try_from(per.at_most).unwrap_or(u16::MAX).min(u16::try_from(stops).unwrap_or(u16::MAX));
        let is_binding = usize::from(most) < stops;
        let left = (has_conditions || is_binding).then(|| {
            tracking.counters.push(most);
            (tracking.counters.len() - 1) as u16
        });
        TrackedPerStop { left, most, is_binding }
    }

    /// Decides when a bonus that is paid once is claimed. If it is paid at one moment only, that is when the route earns it. If
    /// several legs of the route may add to it, the route claims it when it starts. `last` is the last layer in which it is earned.
    fn payment(&mut self, bonus: &NetworkBonus, last: Option<usize>, tracking: &mut Tracking<'_>) -> Payment {
        let Some(unit) = bonus.unit else { return Payment::Always };
        let resource = resource_of_unit(self.network.side_constraints(), unit);
        let parts = self.bonuses_that_pay().filter(|(other, _)| other.unit == Some(unit)).count();
        if parts == 1 && bonus.per.is_none() && !bonus.includes.is_empty() {
            return Payment::Optional(resource);
        }
        let known = self.start_claims.iter().find(|&&(_, other)| other == resource).map(|&(bit, _)| bit);
        let bit = known.unwrap_or_else(|| {
            let bit = tracking.bits.next();
            self.start_claims.push((bit, resource));
            bit
        });
        // The last of several such expiries clears the bit for good.
        if let Some(last) = last {
            for leg in &mut self.legs[..last] {
                leg.expiries.retain(|expiry| *expiry != Expiry::Bit(bit));
            }
            if !self.legs[last..].iter().any(|leg| leg.expiries.contains(&Expiry::Bit(bit))) {
                self.legs[last].expiries.push(Expiry::Bit(bit));
            }
        }
        Payment::IfClaimed(bit)
    }
}
