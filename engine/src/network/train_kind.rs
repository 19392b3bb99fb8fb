//! [`TrainKind`]: the rights of a group of identical trains, and the revenue of their routes.

use smallvec::SmallVec;

use super::condition::NetworkCondition;
use super::network_stop::NetworkStop;
use super::reach_limits::{KindSums, ReachLimits, are_within};
use super::rounded_part::RoundedPart;
use super::route_match::{are_consecutive, same_route};
use super::side_constraints::KindTerms;
use highball_game::board::{KindSet, StopKind};
use highball_game::rules::{Money, TrainId};

/// The cost of a leg that the trains cannot run on.
pub const NO_WAY: u32 = u32::MAX;

/// Trains that can run the same routes for the same revenue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrainKind {
    /// The trains, in the question's order.
    pub(crate) trains: SmallVec<[TrainId; 4]>,
    /// The number of the class of trains that they compete with for track.
    pub track_class: usize,
    /// The first train that a player would not tell from them. It may be of another kind if routes may overlap.
    pub alike: TrainId,
    /// The limits on their routes.
    pub limits: ReachLimits,
    /// The kinds of stop for which they may be paid. A bonus for the distance counts from the first to the last such stop of a route.
    pub apart_kinds: KindSet,
    /// Whether their paid stops must include a station of the company.
    pub requires_token: bool,
    /// Whether they may run a single stop.
    pub local: bool,
    /// For each stop of the network: whether they may visit it.
    pub visits: Vec<bool>,
    /// For each stop: how much of their reach it takes.
    pub visit_costs: Vec<u32>,
    /// For each stop: whether their routes may run through it, not only begin or end there.
    pub through: Vec<bool>,
    /// For each leg of the network: how much of a limit on legs it uses, or [`NO_WAY`] if the trains cannot run on it. Empty if
    /// they can run on every leg and legs are not limited.
    pub leg_costs: Vec<u32>,
    /// For each stop: whether it is a station for them. Every route must include a station.
    pub stations: Vec<bool>,
    /// Conditions that every route must meet. None of them is about paid stops.
    pub must_include: Vec<NetworkCondition>,
    /// The stops of the only route that they may run, in either direction. `None` if they may run any route.
    pub fixed_route: Option<Box<[u16]>>,
    /// Routes that they may not run in either direction.
    pub forbidden: Vec<Box<[u16]>>,
    /// An amount that every route earns in addition. It is larger than everything else together, to force the train to run.
    pub bounty: Money,
    /// For each stop: the amount that it adds to the revenue if it is paid, including the multiplier. If the trains earn a rounded
    /// part of the whole route, an upper bound on it.
    pub prices: Vec<Money>,
    /// The rounded part of the whole route that they earn. `None` if the revenue is a sum.
    pub rounded: Option<Box<RoundedPart>>,
    /// How the side constraints of the network apply.
    pub terms: KindTerms,
    /// Whether they may be paid for fewer stops than their rows allow. This matters only if a bonus loses
    /// money.
    pub may_decline_pay: bool,
}

impl TrainKind {
    /// Returns the trains, in the question's order.
    #[must_use]
    pub fn trains(&self) -> &[TrainId] {
        &self.trains
    }

    /// Whether every stop of a route is paid.
    #[must_use]
    pub fn pays_all(&self) -> bool {
        self.limits.pay.is_empty() && !self.may_decline_pay
    }

    /// Returns the prices of the stops that the trains may visit.
    pub(crate) fn prices_to_earn(&self) -> impl Iterator<Item = Money> {
        self.prices.iter().zip(&self.visits).filter(|(_, visits)| **visits).map(|(&price, _)| price)
    }

    /// Whether the fixed route, if any, allows a leg between two stops.
    #[must_use]
    pub fn may_go(&self, from: u16, to: u16) -> bool {
        self.fixed_route.as_ref().is_none_or(|fixed| are_consecutive(fixed, [from, to]))
    }

    /// How much of a limit on legs a leg uses; [`NO_WAY`] if the trains cannot run on it.
    #[must_use]
    pub fn leg_cost(&self, leg: u16) -> u32 {
        self.leg_costs.get(usize::from(leg)).copied().unwrap_or(0)
    }

    /// Whether the trains can run on all these legs, and their reach allows all of them in one route.
    #[must_use]
    pub fn may_use(&self, legs: &[u16]) -> bool {
        self.cost_of_legs(legs).is_some_and(|sum| self.limits.of_legs().is_none_or(|most| sum <= most))
    }

    /// Returns how much of a limit on legs these legs use together. `None` if the trains cannot run on one of
    /// them.
    fn cost_of_legs(&self, legs: &[u16]) -> Option<u64> {
        let cost = |&leg: &u16| Some(self.leg_cost(leg)).filter(|&cost| cost != NO_WAY).map(u64::from);
        legs.iter().map(cost).sum()
    }

    /// Whether the trains can run on all these legs, and the limit on legs, if there is one, allows them together with these stops.
    #[must_use]
    pub fn may_use_with_stops(&self, network: &[NetworkStop], stops: impl Iterator<Item = u16>, legs: &[u16]) -> bool {
        if !self.limits.count_stops_and_legs() {
            return self.may_use(legs);
        }
        let stops: SmallVec<[u16; 32]> = stops.collect();
        self.cost_of_legs(legs).is_some_and(|legs| self.limits.may_take_legs(&self.visits(network, &stops), legs))
    }

    /// Whether the fixed route, if any, and the forbidden routes allow a route over these stops.
    #[must_use]
    pub fn may_run(&self, route: &[u16]) -> bool {
        self.fixed_route.as_ref().is_none_or(|fixed| same_route(fixed, route))
            && !self.forbidden.iter().any(|forbidden| same_route(forbidden, route))
    }

    /// Sets the price of kinds of stop that are never paid to 0, which is simpler than a limit on how many are paid. Kinds with a
    /// station keep their limit, because the station must not count as paid, and so do kinds with other rules on paid stops.
    pub(super) fn drop_unpaid_kinds(&mut self, stops: &[NetworkStop]) {
        let kinds_of = |filter: &dyn Fn(usize) -> bool| -> KindSet {
            (0..stops.len()).filter(|&stop| self.visits[stop] && filter(stop)).map(|stop| stops[stop].kind).collect()
        };
        let free = kinds_of(&|stop| self.visit_costs[stop] == 0);
        let unpaid = self.limits.never_paid().without(kinds_of(&|stop| self.stations[stop])).without(self.terms.paid_kinds);
        for prices in std::iter::once(&mut self.prices).chain(self.rounded.as_mut().map(|rounded| &mut rounded.prices)) {
            for (price, stop) in prices.iter_mut().zip(stops) {
                if unpaid.contains(stop.kind) {
                    *price = 0;
                }
            }
        }
        self.limits.drop_from_pay(unpaid, free);
    }

    /// Returns what the stops of a route earn. `None` if the train may not run it: its stops exceed the
    /// train's reach, or no choice of paid stops includes a station. Legs are not checked.
    ///
    /// The sets of stops that can be paid together form a matroid (each stop takes a place in one of the rows that serve it). So
    /// the greedy choice by falling price is exact, even after one stop is forced in. If a station must be paid, each is tried.
    #[must_use]
    pub fn revenue(&self, stops: &[NetworkStop], route: &[u16]) -> Option<Money> {
        (self.may_reach(stops, route) && self.may_end(stops, route, &[])).then(|| self.paid_revenue(stops, route))?
    }

    /// Returns the kind of each stop of a route, and how much of the reach it takes.
    pub(crate) fn visits(&self, stops: &[NetworkStop], route: &[u16]) -> SmallVec<[(StopKind, u32); 32]> {
        let visit = |stop: usize| (stops[stop].kind, self.visit_costs[stop]);
        route.iter().map(|&stop| visit(stop.into())).collect()
    }

    /// Whether the train may visit all stops of a route, wherever the route ends.
    pub(super) fn may_reach(&self, stops: &[NetworkStop], route: &[u16]) -> bool {
        route.iter().all(|&stop| self.visits[usize::from(stop)]) && self.limits.may_visit(&self.visits(stops, route))
    }

    /// Whether a route within reach may begin and end as it does.
    pub(super) fn may_end(&self, stops: &[NetworkStop], route: &[u16], legs: &[u16]) -> bool {
        let is_within = |legs: u64| self.limits.may_end(&self.visits(stops, route), legs);
        !self.limits.count_ends() || self.cost_of_legs(legs).is_some_and(is_within)
    }

    /// Whether a stop of a kind can be paid in addition to those that are counted. If so, it is counted.
    pub(super) fn can_also_pay(&self, kind: StopKind, counts: &mut KindSums) -> bool {
        counts[kind.index()] += 1;
        let can = are_within(&self.limits.pay, counts);
        counts[kind.index()] -= u64::from(!can);
        can
    }

    /// Like [`revenue`](Self::revenue), for a route that is known to be within reach. If the trains earn a rounded part of the whole
    /// route, returns the whole.
    #[must_use]
    pub fn paid_revenue(&self, stops: &[NetworkStop], route: &[u16]) -> Option<Money> {
        let prices = self.whole_prices();
        let price = |stop: u16| prices[usize::from(stop)];
        if self.pays_all() {
            return Some(route.iter().map(|&stop| price(stop)).sum());
        }
        let mut order: SmallVec<[u16; 32]> = route.iter().copied().collect();
        order.sort_by_key(|&stop| std::cmp::Reverse(price(stop)));
        let is_station = |stop: u16| self.stations[usize::from(stop)];
        let choose = |forced: Option<u16>| -> Option<(Money, bool)> {
            let mut counts = KindSums::default();
            let (mut revenue, mut pays_station) = (0, false);
            let rest = order.iter().copied().filter(|&stop| Some(stop) != forced);
            for stop in forced.into_iter().chain(rest) {
                if self.can_also_pay(stops[usize::from(stop)].kind, &mut counts) {
                    revenue += price(stop);
                    pays_station |= is_station(stop);
                } else if Some(stop) == forced {
                    return None;
                }
            }
            Some((revenue, pays_station))
        };
        match choose(None) {
            Some((revenue, pays_station)) if pays_station || !self.requires_token => Some(revenue),
            _ => {
                let forced = order.iter().copied().filter(|&stop| is_station(stop)).filter_map(|stop| choose(Some(stop)));
                forced.map(|(revenue, _)| revenue).max()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::network::train_groups::may_visit;
    use highball_game::board::StopId;
    use highball_game::rules::payout::Fraction;
    use highball_game::rules::{GaugeSet, Reach, Row, Train};

    /// A kind of train on a board with these stops, each with its kind, visit cost, price and whether it is a station.
    fn kind(reach: &Reach, requires_token: bool, stops: &[(StopKind, u32, Money, bool)]) -> (TrainKind, Vec<NetworkStop>) {
        let train = Train {
            id: String::new(),
            name: String::new(),
            reach: reach.clone(),
            free_stops: Vec::new(),
            multiplier: 1,
            requires_token,
            traffic: None,
            local: false,
            free_borders: 0,
            gauges: GaugeSet::ALL,
            track_class: None,
            part: Fraction::ONE,
            rounding: None,
        };
        let visits: Vec<bool> = stops.iter().map(|&(kind, cost, ..)| may_visit(&train, kind, cost)).collect();
        let visited = stops.iter().zip(&visits).filter(|(_, visits)| **visits).map(|(&(kind, cost, ..), _)| (kind, cost));
        let mut kind = TrainKind {
            trains: SmallVec::from_slice(&[TrainId::new(0)]),
            track_class: 0,
            alike: TrainId::new(0),
            limits: ReachLimits::new(&train, visited, 0),
            apart_kinds: reach.paid_kinds(),
            leg_costs: Vec::new(),
            requires_token,
            local: false,
            visit_costs: stops.iter().map(|&(_, cost, ..)| cost).collect(),
            through: vec![true; stops.len()],
            stations: stops.iter().map(|&(.., station)| station).collect(),
            must_include: Vec::new(),
            fixed_route: None,
            forbidden: Vec::new(),
            bounty: 0,
            visits,
            prices: stops.iter().map(|&(_, _, price, _)| price).collect(),
            rounded: None,
            terms: KindTerms::default(),
            may_decline_pay: false,
        };
        let stop = |(number, &(kind, ..)): (usize, &(StopKind, u32, Money, bool))| NetworkStop {
            stop: StopId::new(number),
            kind,
            is_passed: false,
            hex: None,
        };
        let stops: Vec<NetworkStop> = stops.iter().enumerate().map(stop).collect();
        kind.drop_unpaid_kinds(&stops);
        (kind, stops)
    }

    /// Whether each stop can be assigned to a row that serves its kind, by brute force.
    fn fit(rows: &[(highball_game::board::KindSet, u64)], stops: &[(StopKind, u64)]) -> bool {
        let Some((&(kind, size), rest)) = stops.split_first() else { return true };
        (0..rows.len()).any(|number| {
            let mut left = rows.to_vec();
            let fits = rows[number].0.contains(kind) && size <= rows[number].1;
            left[number].1 = left[number].1.saturating_sub(size);
            fits && fit(&left, rest)
        })
    }

    /// The revenue of a route over all the stops, by trying every choice of paid stops.
    fn revenue_by_brute_force(rows: &[Row], requires_token: bool, stops: &[(StopKind, u32, Money, bool)]) -> Option<Money> {
        let visit: Vec<_> = rows.iter().map(|row| (row.stops, u64::from(row.visit))).collect();
        let pay: Vec<_> = rows.iter().map(|row| (row.stops, u64::from(row.pay))).collect();
        let visited: Vec<_> = stops.iter().map(|&(kind, cost, ..)| (kind, u64::from(cost))).collect();
        let choices = (0..1_usize << stops.len()).map(|bits| {
            let chosen = stops.iter().enumerate().filter(move |(number, _)| bits >> number & 1 == 1);
            chosen.map(|(_, &stop)| stop).collect::<Vec<_>>()
        });
        choices
            .filter(|_| fit(&visit, &visited))
            .filter(|paid| !requires_token || paid.iter().any(|&(.., station)| station))
            .filter(|paid| fit(&pay, &paid.iter().map(|&(kind, ..)| (kind, 1)).collect::<Vec<_>>()))
            .map(|paid| paid.iter().map(|&(_, _, price, _)| price).sum())
            .max()
    }

    fn any_rows() -> impl Strategy<Value = Vec<Row>> {
        let visit = prop::sample::select(vec![1, 2, 3, 4, 6, 99, u32::MAX]);
        let pay = prop::sample::select(vec![0, 1, 1, 2, 2, 3, 99, u32::MAX]);
        let row = (1_usize..16, visit, pay).prop_map(|(bits, visit, pay)| Row {
            stops: StopKind::ALL.into_iter().filter(|kind| bits >> kind.index() & 1 == 1).collect(),
            visit,
            pay,
            multiplier: None,
            ends: KindSet::default(),
        });
        prop::collection::vec(row, 1..4)
    }

    /// A station and up to five further stops, some of them stations, in any order.
    fn any_route() -> impl Strategy<Value = Vec<(StopKind, u32, Money, bool)>> {
        let price = || prop::sample::select(vec![0, 10, 20, 20, 30, 50]);
        let other = (prop::sample::select(StopKind::ALL.to_vec()), 0_u32..=2, price(), any::<bool>())
            .prop_map(|(kind, cost, price, station)| (kind, cost, price, station && kind == StopKind::City));
        (prop::collection::vec(other, 0..6), price()).prop_flat_map(|(mut stops, price)| {
            stops.push((StopKind::City, 1, price, true));
            Just(stops).prop_shuffle()
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(4_000) })]

        #[test]
        fn a_route_earns_the_best_choice_of_paid_stops(rows in any_rows(), stops in any_route(), requires_token: bool) {
            let (kind, network) = kind(&Reach::Rows(rows.to_vec()), requires_token, &stops);
            let route: Vec<u16> = (0..stops.len() as u16).collect();
            prop_assert_eq!(kind.revenue(&network, &route), revenue_by_brute_force(&rows, requires_token, &stops));
        }

        #[test]
        fn a_route_within_a_number_is_paid_in_full(reach in 0_u32..8, stops in any_route(), requires_token: bool) {
            let (kind, network) = kind(&Reach::Number(reach), requires_token, &stops);
            let route: Vec<u16> = (0..stops.len() as u16).collect();
            let within = stops.iter().map(|stop| stop.1).sum::<u32>() <= reach;
            let all = stops.iter().map(|stop| stop.2).sum();
            prop_assert_eq!(kind.revenue(&network, &route), within.then_some(all));
        }
    }

    use StopKind::{City, Offboard, Town};

    fn rows(rows: &[(&[StopKind], u32, u32)]) -> Reach {
        let row = |&(kinds, visit, pay): &(&[StopKind], u32, u32)| Row {
            stops: kinds.iter().copied().collect(),
            visit,
            pay,
            multiplier: None,
            ends: KindSet::default(),
        };
        Reach::Rows(rows.iter().map(row).collect())
    }

    #[test]
    fn a_train_that_pays_fewer_stops_than_it_visits_pays_a_station_even_if_others_pay_better() {
        let stops = [(City, 1, 20, true), (City, 1, 50, false), (City, 1, 40, false), (City, 1, 30, true)];
        let two_of_four = rows(&[(&[City], 4, 2)]);
        let (needs, network) = kind(&two_of_four, true, &stops);
        assert_eq!(needs.revenue(&network, &[0, 1, 2]), Some(70));
        assert_eq!(needs.revenue(&network, &[0, 1, 2, 3]), Some(80), "the better of two stations");
        let (free, network) = kind(&two_of_four, false, &stops);
        assert_eq!(free.revenue(&network, &[0, 1, 2]), Some(90));
    }

    #[test]
    fn a_train_that_is_never_paid_for_towns_is_paid_for_all_else_that_it_may_visit() {
        let reach = rows(&[(&[City, Offboard], 2, 2), (&[Town], 99, 0)]);
        let city = |price| (City, 1, price, price == 20);
        let (kind, network) =
            kind(&reach, true, &[city(20), (Town, 0, 10, false), city(50), city(40), (Town, 0, 10, false)]);
        assert!(kind.pays_all());
        assert_eq!(kind.revenue(&network, &[0, 1, 2]), Some(70));
        assert_eq!(kind.revenue(&network, &[0, 1, 2, 3]), None, "beyond its reach");
    }

    #[test]
    fn a_route_whose_station_cannot_be_paid_is_illegal() {
        let stops = [(City, 1, 20, true), (Offboard, 1, 50, false)];
        let (needs, network) = kind(&rows(&[(&[City], 9, 0), (&[Offboard], 9, 9)]), true, &stops);
        assert_eq!(needs.revenue(&network, &[0, 1]), None);
        let (free, network) = kind(&rows(&[(&[City], 9, 0), (&[Offboard], 9, 9)]), false, &stops);
        assert_eq!(free.revenue(&network, &[0, 1]), Some(50));
    }

    #[test]
    fn a_stop_that_no_row_serves_cannot_be_visited() {
        let (cities, network) = kind(&rows(&[(&[City], 9, 9)]), true, &[(City, 1, 20, true), (Town, 0, 10, false)]);
        assert_eq!(cities.revenue(&network, &[0, 1]), None);
        assert_eq!(cities.revenue(&network, &[0]), Some(20));
    }
}
