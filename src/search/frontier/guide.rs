//! What the state of one route has to remember of a kind of train's rules, and until when.

use smallvec::SmallVec;

use super::distances::Distances;
use super::facts::{BonusFacts, Facts, ForbiddenFacts, NeedFacts, Past, Step};
use super::order::{Span, places};
use crate::board::StopKind;
use crate::network::{Network, SumLimit, TrainKind, are_consecutive};
use crate::rules::Money;

/// The rules of a network for one kind of train, laid out along the order of the legs.
///
/// The state of a route is a list of words: for each place of a stop what the route does there, then bits, then counters.
pub(super) struct Guide<'a> {
    pub network: &'a Network,
    pub kind: &'a TrainKind,
    pub steps: Vec<Step>,
    pub stops: Vec<Facts>,
    /// How many words tell of stops.
    pub mates: usize,
    /// The state of a route that has not begun.
    pub start: Vec<u16>,
    /// Where the first counter is.
    pub counters: usize,
    /// How many counters, the first ones, say what is left of the limits of reach.
    pub reach: usize,
    /// The counters of the classes of stops, and where the first is; none where limits on sums say all.
    pub classes: Vec<(StopKind, u32)>,
    pub first_class: usize,
    /// The bits that every route must have in the end: a station, then of each must one, then the ends of a fixed route.
    pub required: Vec<u16>,
    pub forbidden: Vec<ForbiddenFacts>,
    pub needs: Vec<NeedFacts>,
    /// The bits of each bonus, one for a list.
    pub bonuses: Vec<BonusFacts>,
    /// What distances say of the reach that pieces of a route need.
    pub distances: Option<Distances>,
    /// Where there are distances: for each step the stop at each place.
    pub holders: Vec<u16>,
    /// For each step what a route can earn that has come to none of the stops that have legs from there on.
    pub ahead: Vec<Money>,
}

/// Numbers bits and counters.
#[derive(Default)]
struct Numbers {
    bits: usize,
    counters: usize,
}

impl Numbers {
    fn bit(&mut self) -> u16 {
        self.bits += 1;
        (self.bits - 1) as u16
    }
}

impl<'a> Guide<'a> {
    /// Lays out the rules of a kind of train along the legs in this order. The resources that are no track are licences,
    /// then bonuses that are paid once, then [passages](super::passages).
    pub(super) fn new(network: &'a Network, kind: &'a TrainKind, order: &[u16], passages: &[(u16, i64)]) -> Self {
        let mut steps = steps(network, kind, order);
        let stop_spans = spans_of_stops(network.stops().len(), &steps);
        let (stop_places, mates) = places(&stop_spans);
        for step in &mut steps {
            step.places = step.stops.map(|stop| stop_places[usize::from(stop)]);
        }
        let mut guide = Self {
            network,
            kind,
            stops: kind.prices.iter().map(|&price| Facts { price, ..Facts::default() }).collect(),
            steps,
            mates,
            start: Vec::new(),
            counters: 0,
            reach: 0,
            classes: Vec::new(),
            first_class: 0,
            required: Vec::new(),
            forbidden: Vec::new(),
            needs: Vec::new(),
            bonuses: Vec::new(),
            distances: Distances::new(network, kind),
            holders: Vec::new(),
            ahead: Vec::new(),
        };
        if guide.distances.is_some() {
            guide.holders = holders(&stop_spans, &stop_places, mates, guide.steps.len());
        }
        guide.ahead = ahead(network, kind, &stop_spans, guide.steps.len());
        let mut numbers = Numbers { bits: guide.mark_legs(order), counters: 0 };
        let last =
            |stops: &mut dyn Iterator<Item = usize>| stops.filter_map(|stop| stop_spans[stop]).map(|span| span.last).max();
        guide.ask_for_groups(&mut numbers, &stop_spans);
        guide.ask_for_stations(&mut numbers, &last);
        guide.ask_for_ends(&mut numbers, &last);
        let first_passage = guide.ask_for_extras(&mut numbers, &last);
        for (resource, &(stop, _)) in (first_passage..).zip(passages) {
            guide.stops[usize::from(stop)].passage = Some(resource);
        }
        let mut start_counters = guide.count_reach(&mut numbers, &stop_spans);
        guide.count_needs(&mut numbers, &last, &mut start_counters);
        guide.counters = mates + numbers.bits.div_ceil(16);
        guide.start = vec![0; guide.counters];
        guide.start.extend(start_counters);
        guide.first_class += guide.counters;
        // Stops last, for what they end is asked whether it is whole.
        for (stop, span) in stop_spans.iter().enumerate() {
            if let Some(span) = span {
                guide.steps[span.last].past.push(Past::Stop(stop_places[stop], stop as u16));
            }
        }
        guide
    }

    /// Numbers the bits of track and junctions that several legs share. How many there are.
    fn mark_legs(&mut self, order: &[u16]) -> usize {
        let legs = self.network.legs();
        let track = self.network.resource_count();
        let shared: Vec<Vec<usize>> = order
            .iter()
            .map(|&leg| {
                let leg = &legs[usize::from(leg)];
                let junctions = leg.junctions.iter().map(|&junction| track + junction as usize);
                leg.track.iter().map(|&piece| piece as usize).chain(junctions).collect()
            })
            .collect();
        let mut piece_spans: Vec<Option<Span>> = vec![None; track + self.network.junction_count()];
        let mut common: Vec<SmallVec<[u16; 2]>> = vec![SmallVec::new(); piece_spans.len()];
        for (number, step) in self.steps.iter().enumerate().filter(|(_, step)| step.usable) {
            for &piece in &shared[number] {
                match piece_spans[piece] {
                    None => common[piece].extend(step.stops),
                    Some(_) => common[piece].retain(|stop| step.stops.contains(stop)),
                }
                piece_spans[piece] = Some(Span::with(piece_spans[piece], number));
            }
        }
        for span in &mut piece_spans {
            *span = span.filter(|span| span.first < span.last);
        }
        let (bits, count) = places(&piece_spans);
        for (piece, span) in piece_spans.iter().enumerate() {
            let Some(span) = *span else { continue };
            self.steps[span.last].past.push(Past::Forget(bits[piece]));
            for &stop in &common[piece] {
                self.stops[usize::from(stop)].owned.push((bits[piece], span));
            }
        }
        for (step, pieces) in self.steps.iter_mut().zip(&shared).filter(|(step, _)| step.usable) {
            step.marks = pieces.iter().filter(|&&piece| piece_spans[piece].is_some()).map(|&piece| bits[piece]).collect();
        }
        count
    }

    fn ask_for_groups(&mut self, numbers: &mut Numbers, spans: &[Option<Span>]) {
        for group in self.network.groups() {
            let last = group.iter().filter_map(|&stop| spans[usize::from(stop)]).map(|span| span.last).max();
            let Some(last) = last else { continue };
            let bit = numbers.bit();
            group.iter().for_each(|&stop| self.stops[usize::from(stop)].groups.push(bit));
            self.steps[last].past.push(Past::Forget(bit));
        }
    }

    fn ask_for_stations(&mut self, numbers: &mut Numbers, last: &dyn Fn(&mut dyn Iterator<Item = usize>) -> Option<usize>) {
        let kind = self.kind;
        let paid = kind.requires_token && !kind.pays_all();
        for (number, stops) in std::iter::once(&kind.stations).chain(&kind.must_include).enumerate() {
            let bit = numbers.bit();
            let members = || (0..stops.len()).filter(|&stop| stops[stop]);
            for stop in members() {
                if number == 0 && paid {
                    self.stops[stop].sets_paid = Some(bit);
                } else {
                    self.stops[stop].sets.push(bit);
                }
            }
            self.required.push(bit);
            if let Some(last) = last(&mut members()) {
                self.steps[last].past.push(Past::Required(bit));
            }
        }
    }

    /// Numbers the bits that tell fixed and forbidden routes from others.
    fn ask_for_ends(&mut self, numbers: &mut Numbers, last: &dyn Fn(&mut dyn Iterator<Item = usize>) -> Option<usize>) {
        // All legs that are usable lead along the fixed route, so what has both of its ends is the whole.
        for stop in self.kind.fixed_route.iter().flat_map(|only| only.first().into_iter().chain(only.last())) {
            let bit = numbers.bit();
            self.stops[usize::from(*stop)].sets.push(bit);
            self.required.push(bit);
            if let Some(last) = last(&mut std::iter::once(usize::from(*stop))) {
                self.steps[last].past.push(Past::Required(bit));
            }
        }
        // A single stop is no path over legs.
        for (number, route) in (0..).zip(self.kind.forbidden.iter().filter(|route| route.len() > 1)) {
            let facts = ForbiddenFacts { left: numbers.bit(), ends: [numbers.bit(), numbers.bit()] };
            let ends = [route.first(), route.last()].into_iter().flatten();
            for (&stop, &bit) in ends.zip(&facts.ends) {
                self.stops[usize::from(stop)].ends_of.push((number, bit));
                if let Some(last) = last(&mut std::iter::once(usize::from(stop))) {
                    self.steps[last].past.push(Past::EndOf(number, bit));
                }
            }
            for step in &mut self.steps {
                if !are_consecutive(route, step.stops) {
                    step.leaves.push(number);
                }
            }
            self.forbidden.push(facts);
        }
    }

    /// Numbers the bits of licences and bonuses. How many resources they are.
    fn ask_for_extras(
        &mut self,
        numbers: &mut Numbers,
        last: &dyn Fn(&mut dyn Iterator<Item = usize>) -> Option<usize>,
    ) -> u16 {
        let extras = self.network.side_constraints();
        for (resource, licence) in (0..).zip(&extras.licences) {
            let bit = numbers.bit();
            let members = || (0..licence.stops.len()).filter(|&stop| licence.stops[stop]);
            members().for_each(|stop| self.stops[stop].licences.push((bit, resource)));
            if let Some(last) = last(&mut members()) {
                self.steps[last].past.push(Past::Licence(bit));
            }
        }
        let mut next = extras.licences.len() as u16;
        for (number, bonus) in extras.bonuses.iter().enumerate() {
            let ticket = bonus.unit.map(|_| {
                next += 1;
                next - 1
            });
            let lists: Vec<u16> = bonus.includes.iter().map(|_| numbers.bit()).collect();
            for (list, &bit) in bonus.includes.iter().zip(&lists) {
                list.iter().for_each(|&stop| self.stops[usize::from(stop)].bonuses.push((number as u16, bit)));
                if let Some(last) = last(&mut list.iter().map(|&stop| usize::from(stop))) {
                    self.steps[last].past.push(Past::List(number, bit));
                }
            }
            self.bonuses.push(BonusFacts { lists, amount: bonus.amount, ticket });
        }
        next
    }

    /// Numbers the counters of reach: what is left of each limit on visits, then of each on paid stops, then how many stops
    /// of each class there are.
    fn count_reach(&mut self, numbers: &mut Numbers, spans: &[Option<Span>]) -> Vec<u16> {
        let (network, limits) = (self.network, &self.kind.limits);
        let mut start = Vec::new();
        let mut count = |limit: &SumLimit, takes: &mut dyn FnMut(usize, u16) -> u16| {
            let counter = start.len() as u16;
            start.push(limit.max as u16);
            let members = (0..network.stops().len()).filter(|&stop| limit.kinds.contains(network.stops()[stop].kind));
            members.map(|stop| (stop, takes(stop, counter))).collect::<Vec<_>>()
        };
        let mut later = Vec::new();
        for limit in &limits.visit {
            let stops = &mut self.stops;
            later.push(count(limit, &mut |stop, counter| {
                let cost = network.stops()[stop].visit_cost as u16;
                if cost > 0 && self.kind.visits[stop] {
                    stops[stop].visits.push((counter, cost));
                }
                cost
            }));
        }
        self.reach = later.len();
        for limit in &limits.pay {
            let stops = &mut self.stops;
            later.push(count(limit, &mut |stop, counter| {
                stops[stop].pays.push(counter);
                1
            }));
        }
        for (counter, stops) in later.iter().enumerate() {
            self.cap(counter as u16, stops, spans);
        }
        if limits.rows.is_some() {
            self.first_class = start.len();
            for (facts, stop) in self.stops.iter_mut().zip(network.stops()) {
                let class = (stop.kind, stop.visit_cost);
                let number = self.classes.iter().position(|&other| other == class).unwrap_or_else(|| {
                    self.classes.push(class);
                    start.push(0);
                    self.classes.len() - 1
                });
                facts.class = Some(number as u16);
            }
        }
        numbers.counters = start.len();
        start
    }

    /// Says after each stop that leaves how much of a counter those that are left could take.
    fn cap(&mut self, counter: u16, stops: &[(usize, u16)], spans: &[Option<Span>]) {
        let mut takes: Vec<(usize, u64)> =
            stops.iter().filter_map(|&(stop, amount)| Some((spans[stop]?.last, u64::from(amount)))).collect();
        takes.sort_unstable();
        let mut left: u64 = takes.iter().map(|&(_, amount)| amount).sum();
        for (step, amount) in takes {
            left -= amount;
            if let Ok(most) = u16::try_from(left) {
                self.steps[step].past.push(Past::AtMost(counter, most));
            }
        }
    }

    fn count_needs(
        &mut self,
        numbers: &mut Numbers,
        last: &dyn Fn(&mut dyn Iterator<Item = usize>) -> Option<usize>,
        start: &mut Vec<u16>,
    ) {
        for (number, need) in self.network.side_constraints().needs.iter().enumerate() {
            let members = |of: &'a Vec<bool>| (0..of.len()).filter(|&stop| of[stop]);
            let when = (!need.when.iter().all(|&when| when)).then(|| numbers.bit());
            if let Some(bit) = when {
                members(&need.when).for_each(|stop| self.stops[stop].sets.push(bit));
                if let Some(last) = last(&mut members(&need.when)) {
                    self.steps[last].past.push(Past::When(number));
                }
            }
            members(&need.of).for_each(|stop| self.stops[stop].counts.push(number as u16));
            if let Some(last) = last(&mut members(&need.of)) {
                self.steps[last].past.push(Past::Of(number));
            }
            self.needs.push(NeedFacts { when, missing: start.len() as u16 });
            // No route has more stops than 16 bits count.
            start.push(u16::try_from(need.at_least).unwrap_or(u16::MAX));
        }
    }
}

/// The legs as the trains see them.
fn steps(network: &Network, kind: &TrainKind, order: &[u16]) -> Vec<Step> {
    let step = |&number: &u16| {
        let leg = &network.legs()[usize::from(number)];
        let side = |side: usize| usize::from(leg.stops[side]);
        Step {
            usable: [0, 1].into_iter().all(|end| kind.visits[side(end)]) && kind.may_go(leg.stops[0], leg.stops[1]),
            stops: leg.stops,
            open: [0, 1].map(|end| kind.through[side(end)] && !leg.ends_at[end]),
            through: leg.ends_at.map(|ends| !ends),
            outermost: leg.outermost,
            ..Step::default()
        }
    };
    order.iter().map(step).collect()
}

/// From the first to the last usable leg of each stop.
fn spans_of_stops(count: usize, steps: &[Step]) -> Vec<Option<Span>> {
    let mut spans = vec![None; count];
    for (number, step) in steps.iter().enumerate().filter(|(_, step)| step.usable) {
        for stop in step.stops.map(usize::from) {
            spans[stop] = Some(Span::with(spans[stop], number));
        }
    }
    spans
}

/// For each step the stop at each place.
fn holders(spans: &[Option<Span>], places: &[u16], count: usize, steps: usize) -> Vec<u16> {
    let mut holders = vec![0; count * steps];
    for (stop, (span, &place)) in (0..).zip(spans.iter().zip(places)) {
        for step in span.iter().flat_map(|span| span.first..=span.last) {
            holders[step * count + usize::from(place)] = stop;
        }
    }
    holders
}

/// For each step what the stops are worth that have legs from there on, and all bonuses.
fn ahead(network: &Network, kind: &TrainKind, spans: &[Option<Span>], steps: usize) -> Vec<Money> {
    let bonuses = network.side_constraints().bonuses.iter().map(|bonus| bonus.amount).sum();
    let mut ahead = vec![bonuses; steps];
    for (&price, span) in kind.prices.iter().zip(spans) {
        let last = span.map_or(0, |span| span.last + 1);
        ahead[..last].iter_mut().for_each(|sum| *sum += price);
    }
    ahead
}
