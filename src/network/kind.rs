//! Kinds of train: trains that are alike in all that matters to a route.

use smallvec::SmallVec;

use super::limit::{ReachLimits, Sums, within};
use super::stop::NetworkStop;
use crate::board::StopKind;
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
    /// What each stop of the network adds to the revenue where it is paid, multiplier included.
    pub prices: Vec<Money>,
}

impl TrainKind {
    /// Whether every stop of a route is paid.
    #[must_use]
    pub fn pays_all(&self) -> bool {
        self.limits.pay.is_empty()
    }

    /// What a route over these stops of the network earns, or nothing where the train may not run it: its stops exceed the
    /// train's reach, or no choice of paid stops includes a station.
    ///
    /// Which stops can be paid together is a matroid (each takes a place in one of the rows that serve it), so taking them
    /// by falling price is exact; and because stations are all cities, so alike to the rows, forcing the best of them in is
    /// exact too.
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
        let is_station = |stop: u16| stops[usize::from(stop)].station;
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
                let best = order.iter().copied().find(|&stop| is_station(stop))?;
                choose(Some(best)).map(|(revenue, _)| revenue)
            }
        }
    }
}

/// Sorts the trains of a position into kinds, by the first train of each, and says of what reach each kind is.
pub(super) fn sort_trains(position: &Position) -> Vec<(SmallVec<[TrainId; 4]>, &Train)> {
    let mut kinds: Vec<(SmallVec<[TrainId; 4]>, &Train)> = Vec::new();
    for id in position.train_ids() {
        let train = position.train(id);
        let alike = |other: TrainId| position.rules().stops.iter().all(|stop| stop.value.to(id) == stop.value.to(other));
        let same = |other: &Train| {
            train.reach == other.reach
                && train.multiplier == other.multiplier
                && train.requires_token == other.requires_token
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
