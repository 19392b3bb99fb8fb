//! The rules for the routes of one kind of train as a transition system over the layers.

use smallvec::SmallVec;

use super::arc_label::first_cut;
use super::distance_pay::DistancePay;
use super::distances::Distances;
use super::expiry::Expiry;
use super::leg_effects::LegEffects;
use super::leg_order::layers_of_class;
use super::span::{Span, assign_slots};
use super::stop_effects::StopEffects;
use super::track_conditions::Tracking;
use super::tracked_rules::{Tally, TrackedBonus, TrackedForbiddenRoute, TrackedNeed};
use crate::network::{NO_WAY, Network, NetworkBonus, SumLimit, TrainKind, are_consecutive};
use highball_game::board::StopKind;
use highball_game::rules::Money;

/// A transition system whose paths are the routes of one kind of train. Each layer decides whether the route takes one leg.
///
/// This type defines what a [state](super::state) must remember of the rules, and until when. The transitions themselves are in
/// `transition_function`.
pub(in crate::search) struct RouteModel<'a> {
    pub(super) network: &'a Network,
    pub(super) kind: &'a TrainKind,
    /// The leg of each layer.
    pub(super) legs: Vec<LegEffects>,
    pub(super) stops: Vec<StopEffects>,
    /// The number of slots that stops of the frontier share, which is its width. Each is one word of a state.
    pub(in crate::search) frontier_width: usize,
    /// The state of a route that has not started.
    pub(super) initial_state: Vec<u16>,
    /// The index of the first counter among the words of a state.
    pub(super) first_counter: usize,
    /// The counter that holds the remainder of a [rounded part](crate::network::TrainKind::rounded), if the train earns one.
    pub(super) remainder: Option<u16>,
    /// The number of counters that hold what is left of the limits on visits. They come first.
    pub(super) visit_counters: usize,
    /// The classes of stops that rows of the reach distinguish, by kind and visit cost. Empty if limits on sums suffice.
    pub(super) row_classes: Vec<(StopKind, u32)>,
    /// The index of the counter of the first class among the words of a state.
    pub(super) first_row_counter: usize,
    /// The conditions that every complete route must meet: first that it has a station, then the ends of a fixed route and what the
    /// case demands.
    pub(super) required: Vec<Tally>,
    pub(super) forbidden_routes: Vec<TrackedForbiddenRoute>,
    pub(super) needs: Vec<TrackedNeed>,
    pub(super) bonuses: Vec<TrackedBonus>,
    /// The bit that says that the route gives up its route value. A route value never falls below 0, but
    /// without this bit a route may lose more than it earns. `None` if the train cannot lose anything.
    pub(super) forfeits: Option<u16>,
    /// The bonuses without any condition, which every route earns.
    pub(super) start_bonuses: Vec<u16>,
    /// What is paid for the distance between the ends of the route, if something is.
    pub(super) distance_pay: Option<DistancePay>,
    /// The bonuses that a route claims when it starts or not at all: the bit and the resource of each.
    pub(super) start_claims: Vec<(u16, u16)>,
    /// Bounds on the reach that it takes to join pieces of a route, if they are used.
    pub(super) distances: Option<Distances>,
    /// The stop in each slot, by layer. Empty without distances.
    pub(super) stops_in_slots: Vec<u16>,
    /// For each layer, an upper bound on what a route can still earn if it has visited none of the stops with
    /// legs from there on.
    pub(super) potential_revenue: Vec<Money>,
}

/// Numbers the bits of a state.
pub(super) struct BitAllocator {
    count: usize,
}

impl BitAllocator {
    pub(super) fn next(&mut self) -> u16 {
        self.count += 1;
        (self.count - 1) as u16
    }
}

/// For each stop, the layers of its usable legs.
pub(super) struct StopSpans(Vec<Option<Span>>);

impl StopSpans {
    fn new(stops: usize, legs: &[LegEffects]) -> Self {
        let mut spans = vec![None; stops];
        for (layer, leg) in legs.iter().enumerate().filter(|(_, leg)| leg.usable) {
            for stop in leg.stops.map(usize::from) {
                spans[stop] = Some(Span::extended(spans[stop], layer));
            }
        }
        Self(spans)
    }

    /// Returns the last layer with a usable leg at any of these stops.
    pub(super) fn last_layer(&self, stops: impl IntoIterator<Item = usize>) -> Option<usize> {
        stops.into_iter().filter_map(|stop| self.0[stop]).map(|span| span.last).max()
    }
}

impl<'a> RouteModel<'a> {
    /// Models the routes of a kind of train over the legs in `leg_order`. `cut_stops` are the stops of the [odd-degree
    /// cuts](crate::search::lagrangian::odd_degree_cuts), in the order of their resources.
    pub(in crate::search) fn new(
        network: &'a Network,
        kind: &'a TrainKind,
        leg_order: &[u16],
        cut_stops: impl IntoIterator<Item = u16>,
    ) -> Self {
        let mut legs = leg_effects(network, kind, leg_order);
        let spans = StopSpans::new(network.stops().len(), &legs);
        let (slots, frontier_width) = assign_slots(&spans.0);
        for leg in &mut legs {
            leg.slots = leg.stops.map(|stop| slots[usize::from(stop)]);
        }
        let mut model = Self {
            network,
            kind,
            stops: kind
                .whole_prices()
                .iter()
                .zip(&kind.prices)
                .map(|(&value, &most)| StopEffects { value, most, ..StopEffects::default() })
                .collect(),
            legs,
            frontier_width,
            initial_state: Vec::new(),
            first_counter: 0,
            remainder: None,
            visit_counters: 0,
            row_classes: Vec::new(),
            first_row_counter: 0,
            required: Vec::new(),
            forbidden_routes: Vec::new(),
            needs: Vec::new(),
            bonuses: Vec::new(),
            forfeits: None,
            start_bonuses: Vec::new(),
            distance_pay: None,
            start_claims: Vec::new(),
            distances: Distances::new(network, kind),
            stops_in_slots: Vec::new(),
            potential_revenue: Vec::new(),
        };
        if model.distances.is_some() {
            model.stops_in_slots = stops_in_slots(&spans, &slots, frontier_width, model.legs.len());
        }
        model.potential_revenue = potential_revenue(network, kind, &spans, model.legs.len());
        let mut bits = BitAllocator { count: model.track_shared_pieces(leg_order) };
        model.track_groups(&mut bits, &spans);
        model.track_stations(&mut bits, &spans);
        model.track_fixed_route(&mut bits, &spans);
        model.track_forbidden_routes(&mut bits, &spans);
        model.track_licences(&mut bits, &spans);
        for (resource, stop) in (first_cut(network.side_constraints())..).zip(cut_stops) {
            model.stops[usize::from(stop)].cut = Some(resource);
        }
        let mut counters = model.track_reach(leg_order, &spans);
        let hexes = model.track_hexes(leg_order, &mut bits, &spans);
        let mut tracking = Tracking { bits: &mut bits, counters: &mut counters, spans: &spans, hexes: &hexes };
        model.track_demands(&mut tracking);
        model.track_needs(&mut tracking);
        model.track_bonuses(&mut tracking);
        model.track_distance(tracking.bits);
        if let Some(rounded) = &kind.rounded {
            model.remainder = Some(tracking.counters.len() as u16);
            tracking.counters.push(rounded.first_remainder());
        }
        model.first_counter = frontier_width + bits.count.div_ceil(16);
        model.initial_state = vec![0; model.first_counter];
        model.initial_state.extend(counters);
        model.first_row_counter += model.first_counter;
        // Stops expire last: when the last open end is closed, the check for a complete route reads what else has expired.
        for (stop, span) in spans.0.iter().enumerate() {
            if let Some(span) = span {
                model.legs[span.last].expiries.push(Expiry::Stop { slot: slots[stop], stop: stop as u16 });
            }
        }
        model
    }

    /// Assigns bits to the pieces of track and the junctions that several legs share. Returns the number of bits.
    fn track_shared_pieces(&mut self, leg_order: &[u16]) -> usize {
        let legs = self.network.legs();
        let track = self.network.track_count();
        let pieces_by_layer: Vec<Vec<usize>> = leg_order
            .iter()
            .map(|&leg| {
                let leg = &legs[usize::from(leg)];
                let junctions = leg.junctions.iter().map(|&junction| track + junction as usize);
                leg.track.iter().map(|&piece| piece as usize).chain(junctions).collect()
            })
            .collect();
        let mut spans: Vec<Option<Span>> = vec![None; track + self.network.junction_count()];
        // For each piece, the stops that all its legs have in common.
        let mut common_stops: Vec<SmallVec<[u16; 2]>> = vec![SmallVec::new(); spans.len()];
        for (layer, leg) in self.legs.iter().enumerate().filter(|(_, leg)| leg.usable) {
            for &piece in &pieces_by_layer[layer] {
                match spans[piece] {
                    None => common_stops[piece].extend(leg.stops),
                    Some(_) => common_stops[piece].retain(|stop| leg.stops.contains(stop)),
                }
                spans[piece] = Some(Span::extended(spans[piece], layer));
            }
        }
        for span in &mut spans {
            *span = span.filter(|span| span.first < span.last);
        }
        let (bits, count) = assign_slots(&spans);
        for (piece, span) in spans.iter().enumerate() {
            let Some(span) = *span else { continue };
            self.legs[span.last].expiries.push(Expiry::Bit(bits[piece]));
            for &stop in &common_stops[piece] {
                self.stops[usize::from(stop)].local_bits.push((bits[piece], span));
            }
        }
        for (leg, pieces) in self.legs.iter_mut().zip(&pieces_by_layer).filter(|(leg, _)| leg.usable) {
            leg.shared_bits = pieces.iter().filter(|&&piece| spans[piece].is_some()).map(|&piece| bits[piece]).collect();
        }
        count
    }

    /// Assigns a bit to each group of stops of which a route may include only one.
    fn track_groups(&mut self, bits: &mut BitAllocator, spans: &StopSpans) {
        for group in self.network.groups() {
            let Some(last) = spans.last_layer(group.iter().map(|&stop| usize::from(stop))) else { continue };
            let bit = bits.next();
            group.iter().for_each(|&stop| self.stops[usize::from(stop)].group_bits.push(bit));
            self.legs[last].expiries.push(Expiry::Bit(bit));
        }
    }

    /// Requires a station.
    fn track_stations(&mut self, bits: &mut BitAllocator, spans: &StopSpans) {
        let must_be_paid = self.kind.requires_token && !self.kind.pays_all();
        let bit = bits.next();
        for stop in members(&self.kind.stations) {
            if must_be_paid {
                self.stops[stop].paid_bit = Some(bit);
            } else {
                self.stops[stop].visit_bits.push(bit);
            }
        }
        self.require(Tally::Bit(bit), spans.last_layer(members(&self.kind.stations)));
    }

    /// Assigns required bits to the ends of the fixed route. All usable legs join consecutive stops of that route, so a route
    /// with both of its ends is the whole of it.
    fn track_fixed_route(&mut self, bits: &mut BitAllocator, spans: &StopSpans) {
        for stop in self.kind.fixed_route.iter().flat_map(|only| only.first().into_iter().chain(only.last())) {
            let bit = bits.next();
            self.stops[usize::from(*stop)].visit_bits.push(bit);
            self.require(Tally::Bit(bit), spans.last_layer([usize::from(*stop)]));
        }
    }

    /// Requires every route to meet a condition. Nothing can advance its tally after the layer `last`.
    pub(super) fn require(&mut self, tally: Tally, last: Option<usize>) {
        self.required.push(tally);
        if let Some(last) = last {
            self.legs[last].expiries.push(Expiry::Required(tally));
        }
    }

    /// Assigns bits to the forbidden routes. A single stop is not a path over legs, so it cannot be confused with one.
    fn track_forbidden_routes(&mut self, bits: &mut BitAllocator, spans: &StopSpans) {
        for (number, route) in (0..).zip(self.kind.forbidden.iter().filter(|route| route.len() > 1)) {
            let tracked = TrackedForbiddenRoute { deviates: bits.next(), ends: [bits.next(), bits.next()] };
            let ends = [route.first(), route.last()].into_iter().flatten();
            for (&stop, &bit) in ends.zip(&tracked.ends) {
                self.stops[usize::from(stop)].forbidden_ends.push((number, bit));
                if let Some(last) = spans.last_layer([usize::from(stop)]) {
                    self.legs[last].expiries.push(Expiry::ForbiddenEnd { route: number, bit });
                }
            }
            for leg in &mut self.legs {
                if !are_consecutive(route, leg.stops) {
                    leg.deviates_from.push(number);
                }
            }
            self.forbidden_routes.push(tracked);
        }
    }

    /// Assigns bits to the licences that the train needs.
    fn track_licences(&mut self, bits: &mut BitAllocator, spans: &StopSpans) {
        let licences = (0..).zip(&self.network.side_constraints().licences).zip(&self.kind.terms.licences);
        for ((resource, licence), _) in licences.filter(|(_, needs)| **needs) {
            let bit = bits.next();
            members(&licence.stops).for_each(|stop| self.stops[stop].licences.push((bit, resource)));
            if let Some(last) = spans.last_layer(members(&licence.stops)) {
                self.legs[last].expiries.push(Expiry::Licence(bit));
            }
        }
    }

    /// Numbers the counters of reach: what is left of each limit on visits, then of each limit on paid stops, then the number
    /// of stops of each class. Returns their values in the initial state.
    fn track_reach(&mut self, leg_order: &[u16], spans: &StopSpans) -> Vec<u16> {
        let (network, limits) = (self.network, &self.kind.limits);
        let mut counters = Vec::new();
        // Adds a counter for a limit and returns what each stop takes of it.
        let mut add_counter = |limit: &SumLimit, take: &mut dyn FnMut(usize, u16) -> u16| {
            let counter = counters.len() as u16;
            counters.push(limit.max as u16);
            let kinds = |stop: &usize| network.stops()[*stop].kind;
            let is_member = |stop: &usize| limit.kinds.contains(kinds(stop)) || limit.ends.contains(kinds(stop));
            let members = (0..network.stops().len()).filter(is_member);
            members.map(|stop| (stop, take(stop, counter))).collect::<Vec<_>>()
        };
        let mut takes_by_counter = Vec::new();
        for limit in &limits.visit {
            let stops = &mut self.stops;
            if limit.legs {
                for (leg, &number) in self.legs.iter_mut().zip(leg_order).filter(|(leg, _)| leg.usable) {
                    leg.reach = Some((takes_by_counter.len() as u16, self.kind.leg_cost(number) as u16));
                }
            }
            takes_by_counter.push(add_counter(limit, &mut |stop, counter| {
                let cost = self.kind.visit_costs[stop] as u16;
                let mut takes = 0;
                if cost > 0 && self.kind.visits[stop] && limit.kinds.contains(network.stops()[stop].kind) {
                    stops[stop].visit_costs.push((counter, cost));
                    takes += cost;
                }
                if cost > 0 && self.kind.visits[stop] && limit.ends.contains(network.stops()[stop].kind) {
                    stops[stop].end_costs.push((counter, cost));
                    stops[stop].end_matters = true;
                    takes = takes.saturating_add(cost);
                }
                takes
            }));
        }
        self.visit_counters = takes_by_counter.len();
        for limit in &limits.pay {
            let stops = &mut self.stops;
            takes_by_counter.push(add_counter(limit, &mut |stop, counter| {
                stops[stop].pay_counters.push(counter);
                1
            }));
        }
        for (counter, takes) in (0..).zip(takes_by_counter) {
            let last_layer = |(stop, amount): (usize, u16)| Some((spans.0[stop]?.last, u64::from(amount)));
            let of_stops = takes.into_iter().filter_map(last_layer);
            let of_legs = self.legs.iter().enumerate().filter_map(|(layer, leg)| {
                let (_, cost) = leg.reach.filter(|&(of_leg, _)| of_leg == counter)?;
                Some((layer, u64::from(cost)))
            });
            let takes = of_stops.chain(of_legs).collect();
            self.expire_counter(counter, takes);
        }
        if limits.rows.is_some() {
            self.first_row_counter = counters.len();
            for ((effects, stop), &cost) in self.stops.iter_mut().zip(network.stops()).zip(&self.kind.visit_costs) {
                let class = (stop.kind, cost);
                let number = self.row_classes.iter().position(|&other| other == class).unwrap_or_else(|| {
                    self.row_classes.push(class);
                    counters.push(0);
                    self.row_classes.len() - 1
                });
                effects.row_class = Some(number as u16);
            }
        }
        counters
    }

    /// Adds, after each of these layers, the maximum that later ones can still take of a counter. `takes` holds, for each stop or
    /// leg that takes some, the layer after which it can no longer do so, and how much it takes.
    fn expire_counter(&mut self, counter: u16, mut takes: Vec<(usize, u64)>) {
        takes.sort_unstable();
        let mut left: u64 = takes.iter().map(|&(_, amount)| amount).sum();
        for (layer, amount) in takes {
            left -= amount;
            if let Ok(maximum) = u16::try_from(left) {
                self.legs[layer].expiries.push(Expiry::CounterMaximum { counter, maximum });
            }
        }
    }
}

/// Returns the indices of the stops for which `is_member` is true.
pub(super) fn members(is_member: &[bool]) -> impl Iterator<Item = usize> {
    (0..is_member.len()).filter(|&stop| is_member[stop])
}

/// Describes the legs in `leg_order` for a kind of train, which can use only those of its class. What they share with other legs is
/// added later.
fn leg_effects(network: &Network, kind: &TrainKind, leg_order: &[u16]) -> Vec<LegEffects> {
    let own_layers = layers_of_class(network, kind.track_class);
    let effects = |(layer, &number): (usize, &u16)| {
        let leg = &network.legs()[usize::from(number)];
        let stop = |end: usize| usize::from(leg.stops[end]);
        LegEffects {
            usable: own_layers.contains(&layer)
                && [0, 1].into_iter().all(|end| kind.visits[stop(end)])
                && kind.may_go(leg.stops[0], leg.stops[1])
                && kind.leg_cost(number) != NO_WAY,
            stops: leg.stops,
            may_continue_after: [0, 1].map(|end| kind.through[stop(end)] && !leg.ends_at[end]),
            may_continue_over: leg.ends_at.map(|ends| !ends),
            outermost: leg.outermost,
            ..LegEffects::default()
        }
    };
    leg_order.iter().enumerate().map(effects).collect()
}

/// Returns the stop in each slot, layer by layer.
fn stops_in_slots(spans: &StopSpans, slots: &[u16], width: usize, layers: usize) -> Vec<u16> {
    let mut stops = vec![0; width * layers];
    for (stop, (span, &slot)) in (0..).zip(spans.0.iter().zip(slots)) {
        for layer in span.iter().flat_map(|span| span.first..=span.last) {
            stops[layer * width + usize::from(slot)] = stop;
        }
    }
    stops
}

/// Returns, for each layer, the sum of all bonuses that are gains and of the values of the stops that have legs from there on.
fn potential_revenue(network: &Network, kind: &TrainKind, spans: &StopSpans, layers: usize) -> Vec<Money> {
    let most = |bonus: &NetworkBonus| {
        if bonus.per_hex_apart {
            return network.most_hexes_apart(kind);
        }
        bonus.per.as_ref().map_or(1, |per| (members(&per.stops.stops).count() as u32).min(per.at_most))
    };
    let bonuses = network.side_constraints().bonuses.iter().zip(&kind.terms.amounts);
    let bonuses: Money = bonuses.map(|(bonus, amount)| amount.times(most(bonus)).gain()).sum();
    // The prices are what stops earn at most. A remainder that is not earned yet may still be.
    let remainder = kind.rounded.as_ref().map_or(0, |rounded| rounded.grain());
    let mut potential = vec![bonuses + remainder; layers];
    for (&value, span) in kind.prices.iter().zip(&spans.0) {
        let end = span.map_or(0, |span| span.last + 1);
        potential[..end].iter_mut().for_each(|sum| *sum += value);
    }
    potential
}
