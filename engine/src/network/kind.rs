//! Kinds of train: trains that are alike in all that matters to a route.

use smallvec::SmallVec;

use super::constraints::{leads_along, same_route};
use super::limit::{ReachLimits, Sums, within};
use super::stop::NetworkStop;
use crate::board::{KindSet, StopKind};
use crate::position::Position;
use crate::rules::{Money, Reach, Train, TrainId};

/// Trains that can run the same routes for the same revenue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrainKind {
    /// The trains, in the question's order.
    pub trains: SmallVec<[TrainId; 4]>,
    /// What limits their routes.
    pub limits: ReachLimits,
    /// Whether their paid stops must include a station of the company.
    pub requires_token: bool,
    /// Whether they may run a single stop.
    pub local: bool,
    /// Whether they may visit each stop of the network.
    pub visits: Vec<bool>,
    /// Whether their routes may run through each stop, not only begin or end there.
    pub through: Vec<bool>,
    /// Whether each stop is a station for them: every route includes one.
    pub stations: Vec<bool>,
    /// Of each of these sets of stops, every route includes one.
    pub musts: Vec<Vec<bool>>,
    /// The only stops, in this order or the other way round, that their route may have; nothing where it may have any.
    pub only: Option<Box<[u16]>>,
    /// Routes that they may not run, each by its stops in one of its two orders.
    pub forbidden: Vec<Box<[u16]>>,
    /// What every route earns beyond all else.
    pub bounty: Money,
    /// What each stop of the network adds to the revenue where it is paid, multiplier included.
    pub prices: Vec<Money>,
}

impl TrainKind {
    /// Whether every stop of a route is paid.
    #[must_use]
    pub fn pays_all(&self) -> bool {
        self.limits.pay.is_empty()
    }

    /// What the stops are worth that the trains may visit.
    pub(crate) fn prices_to_earn(&self) -> impl Iterator<Item = Money> {
        self.prices.iter().zip(&self.visits).filter(|(_, visits)| **visits).map(|(&price, _)| price)
    }

    /// Whether a route may go from one stop straight to another.
    #[must_use]
    pub fn may_go(&self, from: u16, to: u16) -> bool {
        self.only.as_ref().is_none_or(|only| leads_along(only, [from, to]))
    }

    /// Whether a route may have these stops, as far as routes are fixed and forbidden.
    #[must_use]
    pub fn may_run(&self, route: &[u16]) -> bool {
        self.only.as_ref().is_none_or(|only| same_route(only, route))
            && !self.forbidden.iter().any(|forbidden| same_route(forbidden, route))
    }

    /// Where no stop of some kinds is ever paid, they are worth nothing, which is simpler than a limit on how many are paid.
    /// A station among them has to keep its limit: it does not count as paid.
    pub(super) fn waive_what_is_never_paid(&mut self, stops: &[NetworkStop]) {
        let of = |which: &dyn Fn(usize) -> bool| -> KindSet {
            (0..stops.len()).filter(|&stop| self.visits[stop] && which(stop)).map(|stop| stops[stop].kind).collect()
        };
        let free = of(&|stop| stops[stop].visit_cost == 0);
        let never = self.limits.never_paid().without(of(&|stop| self.stations[stop]));
        for (price, stop) in self.prices.iter_mut().zip(stops) {
            if never.contains(stop.kind) {
                *price = 0;
            }
        }
        self.limits.waive(never, free);
    }

    /// What a route over these stops of the network earns, or nothing where the train may not run it: its stops exceed the
    /// train's reach, or no choice of paid stops includes a station.
    ///
    /// Which stops can be paid together is a matroid (each takes a place in one of the rows that serve it), so taking them
    /// by falling price is exact, also after one of them is forced in; where a station has to be paid, each is tried.
    #[must_use]
    pub fn revenue(&self, stops: &[NetworkStop], route: &[u16]) -> Option<Money> {
        let visited: SmallVec<[(StopKind, u32); 32]> =
            route.iter().map(|&stop| (stops[usize::from(stop)].kind, stops[usize::from(stop)].visit_cost)).collect();
        if !route.iter().all(|&stop| self.visits[usize::from(stop)]) || !self.limits.may_visit(&visited) {
            return None;
        }
        self.paid_revenue(stops, route)
    }

    /// The same for a route that is known to be within reach.
    #[must_use]
    pub fn paid_revenue(&self, stops: &[NetworkStop], route: &[u16]) -> Option<Money> {
        let price = |stop: u16| self.prices[usize::from(stop)];
        if self.pays_all() {
            return Some(route.iter().map(|&stop| price(stop)).sum());
        }
        let mut order: SmallVec<[u16; 32]> = route.iter().copied().collect();
        order.sort_by_key(|&stop| std::cmp::Reverse(price(stop)));
        let is_station = |stop: u16| self.stations[usize::from(stop)];
        let choose = |forced: Option<u16>| -> Option<(Money, bool)> {
            let mut counts = Sums::default();
            let (mut revenue, mut station) = (0, false);
            let rest = order.iter().copied().filter(|&stop| Some(stop) != forced);
            for stop in forced.into_iter().chain(rest) {
                let kind = stops[usize::from(stop)].kind.index();
                counts[kind] += 1;
                if within(&self.limits.pay, &counts) {
                    revenue += price(stop);
                    station |= is_station(stop);
                } else if Some(stop) == forced {
                    return None;
                } else {
                    counts[kind] -= 1;
                }
            }
            Some((revenue, station))
        };
        match choose(None) {
            Some((revenue, station)) if station || !self.requires_token => Some(revenue),
            _ => {
                let forced = order.iter().copied().filter(|&stop| is_station(stop)).filter_map(|stop| choose(Some(stop)));
                forced.map(|(revenue, _)| revenue).max()
            }
        }
    }
}

/// The trains of a kind, and the first of them.
pub(super) type Kind<'a> = (SmallVec<[TrainId; 4]>, &'a Train);

/// Sorts the trains of a position into kinds, by the first train of each.
pub(super) fn sort_trains(position: &Position) -> SmallVec<[Kind<'_>; 4]> {
    let mut kinds: SmallVec<[Kind<'_>; 4]> = SmallVec::new();
    for id in position.train_ids() {
        let train = position.train(id);
        let alike = |other: TrainId| position.rules().stops.iter().all(|stop| stop.value.to(id) == stop.value.to(other));
        let same = |other: &Train| {
            train.reach == other.reach
                && train.multiplier == other.multiplier
                && train.requires_token == other.requires_token
                && train.traffic == other.traffic
                && train.local == other.local
        };
        match kinds.iter_mut().find(|(trains, other)| same(other) && alike(trains[0])) {
            Some((trains, _)) => trains.push(id),
            None => kinds.push((SmallVec::from_slice(&[id]), train)),
        }
    }
    kinds
}

/// Whether the train may visit a stop of this kind and visit cost at all.
pub(super) fn may_visit(train: &Train, kind: StopKind, cost: u32) -> bool {
    match &train.reach {
        Reach::Number(most) => cost <= *most,
        Reach::Rows(rows) => rows.iter().any(|row| row.stops.contains(kind) && cost <= row.visit),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde_json::json;

    use super::*;
    use crate::board::StopId;
    use crate::rules::Row;
    use crate::test_board::TestBoard;

    /// A kind of train on a board with these stops, each with its kind, visit cost, price and whether it is a station.
    fn kind(reach: &Reach, requires_token: bool, stops: &[(StopKind, u32, Money, bool)]) -> (TrainKind, Vec<NetworkStop>) {
        let train = Train {
            id: String::new(),
            name: String::new(),
            reach: reach.clone(),
            multiplier: 1,
            requires_token,
            traffic: None,
            local: false,
        };
        let visits: Vec<bool> = stops.iter().map(|&(kind, cost, ..)| may_visit(&train, kind, cost)).collect();
        let visited = stops.iter().zip(&visits).filter(|(_, visits)| **visits).map(|(&(kind, cost, ..), _)| (kind, cost));
        let mut kind = TrainKind {
            trains: SmallVec::from_slice(&[TrainId::new(0)]),
            limits: ReachLimits::new(reach, visited),
            requires_token,
            local: false,
            through: vec![true; stops.len()],
            stations: stops.iter().map(|&(.., station)| station).collect(),
            musts: Vec::new(),
            only: None,
            forbidden: Vec::new(),
            bounty: 0,
            visits,
            prices: stops.iter().map(|&(_, _, price, _)| price).collect(),
        };
        let stop = |(number, &(kind, visit_cost, ..)): (usize, &(StopKind, u32, Money, bool))| NetworkStop {
            stop: StopId::new(number),
            kind,
            visit_cost,
        };
        let stops: Vec<NetworkStop> = stops.iter().enumerate().map(stop).collect();
        kind.waive_what_is_never_paid(&stops);
        (kind, stops)
    }

    /// Whether each stop can be given to a row that serves its kind, every way tried.
    fn fit(rows: &[(crate::board::KindSet, u64)], stops: &[(StopKind, u64)]) -> bool {
        let Some((&(kind, size), rest)) = stops.split_first() else { return true };
        (0..rows.len()).any(|number| {
            let mut left = rows.to_vec();
            let fits = rows[number].0.contains(kind) && size <= rows[number].1;
            left[number].1 = left[number].1.saturating_sub(size);
            fits && fit(&left, rest)
        })
    }

    /// The revenue of a route over all the stops, every choice of paid stops tried.
    fn by_hand(rows: &[Row], requires_token: bool, stops: &[(StopKind, u32, Money, bool)]) -> Option<Money> {
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
        });
        prop::collection::vec(row, 1..4)
    }

    /// A station and up to five stops more, some of them stations, in any order.
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
            let (kind, network) = kind(&Reach::Rows(rows.iter().cloned().collect()), requires_token, &stops);
            let route: Vec<u16> = (0..stops.len() as u16).collect();
            prop_assert_eq!(kind.revenue(&network, &route), by_hand(&rows, requires_token, &stops));
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
        };
        Reach::Rows(rows.iter().map(row).collect())
    }

    #[test]
    fn a_train_that_pays_fewer_stops_than_it_visits_pays_a_station_even_where_others_pay_better() {
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
    fn a_route_whose_station_cannot_be_paid_is_none() {
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

    /// The trains of each kind, by their numbers.
    fn kinds(sketch: TestBoard) -> Vec<Vec<usize>> {
        let position = sketch.position();
        sort_trains(&position).iter().map(|(trains, _)| trains.iter().map(|train| train.index()).collect()).collect()
    }

    fn city() -> TestBoard {
        TestBoard::new().hex("A", (0, 0), &["city 20 AR"], &[])
    }

    #[test]
    fn trains_that_are_alike_but_for_their_names_are_one_kind() {
        let train = |id: &str, name: &str, reach: u32| json!({"id": id, "name": name, "reach": reach});
        let sketch = city().train(train("a", "3", 3)).train(train("b", "2", 2)).train(train("c", "3'", 3));
        assert_eq!(kinds(sketch), [vec![0, 2], vec![1]]);
    }

    #[test]
    fn trains_that_differ_in_any_right_are_kinds_of_their_own() {
        let rows = |visit: u32| json!([{"stops": ["city"], "visit": visit, "pay": 2}]);
        let sketch = city()
            .train(json!({"id": "plain", "reach": 2}))
            .train(json!({"id": "twice", "reach": 2, "multiplier": 2}))
            .train(json!({"id": "tokenless", "reach": 2, "requires_token": false}))
            .train(json!({"id": "local", "reach": 2, "local": true}))
            .train(json!({"id": "rows", "reach": rows(2)}))
            .train(json!({"id": "longer rows", "reach": rows(3)}))
            .train(json!({"id": "rows again", "reach": rows(2)}))
            .train(json!({"id": "once", "reach": 2, "multiplier": 1}));
        assert_eq!(kinds(sketch), [vec![0, 7], vec![1], vec![2], vec![3], vec![4, 6], vec![5]]);
    }

    #[test]
    fn trains_to_which_a_stop_is_worth_something_else_are_kinds_of_their_own() {
        let mut snapshot = city().reach(2).snapshot();
        snapshot["trains"] = json!([{"id": "a", "reach": 2}, {"id": "b", "reach": 2}, {"id": "c", "reach": 2}]);
        snapshot["hexes"][0]["stops"][0]["revenue"] = json!([20, 30, 20]);
        assert_eq!(kinds(TestBoard::from(snapshot.clone())), [vec![0, 2], vec![1]]);
        snapshot["hexes"][0]["stops"][0]["revenue"] = json!([20, 20, 20]);
        assert_eq!(kinds(TestBoard::from(snapshot)), [vec![0, 1, 2]]);
    }
}
