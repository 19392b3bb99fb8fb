//! [`Model`]: the columns of the relaxation, and the rows that it starts with.

use std::ops::Range;

use super::row::{OfListed, Row};
use crate::network::{Leg, NO_WAY, Network, TrainKind};
use crate::search::single_route::SingleRoute;

/// The columns of the flow relaxation of a network, and what they stand for. One kind of train is modelled as a flow. Routes of
/// others can be listed.
///
/// For k trains there is
///
/// * a column X for each leg: whether a route uses it;
/// * columns T for each stop, each at most 1: how many routes end there;
/// * a column L for each station where a local train may run alone: how many do;
/// * a column for each listed route: whether a train runs it.
///
/// A route that visits a stop uses two legs there, or ends there with one. So a stop is visited (X(δ(v)) + T(v)) / 2 times,
/// where δ(v) are the legs at v, and there is no column for it. Profits are therefore doubled: a leg earns
/// the prices of its two stops, an end the price of its stop, a single stop twice its price, and a listed route twice its revenue.
#[derive(Debug)]
pub(super) struct Model<'n> {
    pub network: &'n Network,
    /// The kind of train that is modelled as a flow, and its number.
    pub kind: &'n TrainKind,
    pub kind_number: usize,
    /// How many of its trains may run. If none may, only listed routes are in the program.
    pub trains: usize,
    /// The legs that its trains can use, each a column.
    pub legs: Vec<u16>,
    /// For each stop, the columns of its legs.
    pub legs_at: Vec<Vec<u32>>,
    /// For each stop, the columns of the ends of routes.
    pub ends_at: Vec<Range<u32>>,
    /// For each stop, the column of runs of this stop alone.
    pub local_at: Vec<Option<u32>>,
    /// The listed routes of other kinds, whose columns are the last.
    pub listed: Vec<SingleRoute>,
    /// The doubled profit of each column.
    pub profits: Vec<i64>,
    /// The upper bound of each column.
    pub upper: Vec<i64>,
}

impl<'n> Model<'n> {
    /// Creates the model of a network that the relaxation can model. `None` if there is no train.
    pub(super) fn new(network: &'n Network) -> Option<Self> {
        Self::of_trains(network, network.runnable_trains())
    }

    /// Creates the model of some of the trains of a network.
    pub(super) fn of_trains(network: &'n Network, trains: usize) -> Option<Self> {
        (!network.kinds().is_empty()).then(|| Self::of_fleet(network, (0, trains), Vec::new()))
    }

    /// Creates the model of some trains of one kind, given by its number, and of listed routes of other kinds.
    pub(super) fn of_fleet(network: &'n Network, (kind_number, trains): (usize, usize), listed: Vec<SingleRoute>) -> Self {
        let kind = &network.kinds()[kind_number];
        let stops = network.stops().len();
        let share_a_group =
            |stops: &[u16; 2]| network.groups().iter().any(|group| stops.iter().all(|stop| group.contains(stop)));
        let may_use = |leg: &Leg| {
            trains > 0
                && leg.stops[0] != leg.stops[1]
                && leg.stops.iter().all(|&stop| kind.visits[usize::from(stop)])
                && !share_a_group(&leg.stops)
        };
        let legs: Vec<u16> = (0..network.legs().len() as u16)
            .filter(|&leg| may_use(&network.legs()[usize::from(leg)]) && kind.leg_cost(leg) != NO_WAY)
            .collect();
        let price = |stop: usize| kind.prices[stop] as i64;
        let mut legs_at = vec![Vec::new(); stops];
        let mut profits = Vec::new();
        for (column, &leg) in (0..).zip(&legs) {
            let ends = network.legs()[usize::from(leg)].stops.map(usize::from);
            ends.iter().for_each(|&stop| legs_at[stop].push(column));
            profits.push(ends.iter().map(|&stop| price(stop)).sum());
        }
        let mut upper = vec![1; profits.len()];
        let mut ends_at = Vec::with_capacity(stops);
        for (stop, legs) in legs_at.iter().enumerate() {
            let ends = trains.min(legs.len());
            ends_at.push(profits.len() as u32..(profits.len() + ends) as u32);
            profits.extend(std::iter::repeat_n(price(stop), ends));
            upper.resize(profits.len(), 1);
        }
        let mut local_at = vec![None; stops];
        if kind.local && trains > 0 {
            for stop in (0..stops).filter(|&stop| kind.visits[stop] && kind.stations[stop]) {
                local_at[stop] = Some(profits.len() as u32);
                profits.push(2 * price(stop));
                let is_single = network.side_constraints().local_unit(stop as u16).is_some();
                upper.push(if is_single { 1 } else { trains as i64 });
            }
        }
        profits.extend(listed.iter().map(|route| 2 * route.revenue as i64));
        upper.resize(profits.len(), 1);
        Self { network, kind, kind_number, trains, legs, legs_at, ends_at, local_at, listed, profits, upper }
    }

    /// The memory in bytes.
    pub(super) fn bytes(&self) -> usize {
        let of_columns =
            self.columns() * (size_of::<i64>() * 2) + self.legs.len() * (size_of::<u16>() + 2 * size_of::<u32>());
        let of_stop = size_of::<Vec<u32>>() + size_of::<Range<u32>>() + size_of::<Option<u32>>();
        of_columns + self.legs_at.len() * of_stop + self.listed.iter().map(SingleRoute::bytes).sum::<usize>()
    }

    /// The number of columns.
    pub(super) fn columns(&self) -> usize {
        self.profits.len()
    }

    /// The columns of the listed routes.
    pub(super) fn listed_columns(&self) -> Range<u32> {
        (self.columns() - self.listed.len()) as u32..self.columns() as u32
    }

    /// The listed routes with their columns.
    pub(super) fn listed_with_columns(&self) -> impl Iterator<Item = (u32, &SingleRoute)> {
        self.listed_columns().zip(&self.listed)
    }

    /// The two stops of a column's leg.
    pub(super) fn stops_of(&self, column: u32) -> [usize; 2] {
        self.leg(column).stops.map(usize::from)
    }

    /// The leg of a column.
    pub(super) fn leg(&self, column: u32) -> &'n Leg {
        &self.network.legs()[usize::from(self.legs[column as usize])]
    }

    /// Returns terms whose sum is twice the number of routes that visit a stop.
    pub(super) fn visits(&self, stop: usize, factor: i64) -> impl Iterator<Item = (u32, i64)> {
        self.legs_at[stop].iter().copied().chain(self.ends_at[stop].clone()).map(move |column| (column, factor))
    }

    /// Returns the rows that the relaxation starts with.
    pub(super) fn rows(&self) -> Vec<Row> {
        let mut rows = Vec::new();
        if self.trains > 0 {
            let stops = 0..self.network.stops().len();
            rows.extend([self.ends_of_trains(), self.visits_of_stations()]);
            rows.extend(stops.clone().filter_map(|stop| self.at_most_all_trains(stop)));
            rows.extend(stops.flat_map(|stop| self.ends_of_stop(stop)));
        }
        rows.extend(self.conflicts());
        rows.extend(self.trains_of_kinds());
        rows.extend(self.runs());
        if self.trains > 0 {
            rows.extend(self.groups());
            rows.extend(self.outermost());
        }
        rows
    }

    /// The listed routes of a kind of train are at most its trains.
    fn trains_of_kinds(&self) -> Vec<Row> {
        let row = |(number, kind): (usize, &TrainKind)| {
            let routes = self.listed_with_columns().filter(|(_, route)| route.kind == number);
            Row::new(routes.map(|(column, _)| (column, 1)).collect(), kind.trains.len() as i64).with(OfListed::Kind(number))
        };
        let rows = self.network.kinds().iter().enumerate().map(row);
        rows.filter(|row| !self.listed.is_empty() && row.terms.len() as i64 > row.at_most).collect()
    }

    /// If not all trains may run: each run counts, and is either a listed route or has two ends.
    fn runs(&self) -> Option<Row> {
        let trains: usize = self.network.kinds().iter().map(|kind| kind.trains.len()).sum();
        let most = self.network.max_runs();
        (!self.listed.is_empty() && most < trains).then(|| {
            let ends = self.ends_at.iter().cloned().flatten().map(|column| (column, 1));
            let whole = self.local_at.iter().flatten().copied().chain(self.listed_columns());
            Row::new(ends.chain(whole.map(|column| (column, 2))).collect(), 2 * most as i64).with(OfListed::Run)
        })
    }

    /// Each train has two ends.
    fn ends_of_trains(&self) -> Row {
        let ends = self.ends_at.iter().cloned().flatten().map(|column| (column, 1));
        let locals = self.local_at.iter().flatten().map(|&column| (column, 2));
        Row::new(ends.chain(locals).collect(), 2 * self.trains as i64)
    }

    /// Every route visits a station: twice the number of visits is at least the number of ends.
    fn visits_of_stations(&self) -> Row {
        let stations = (0..self.legs_at.len()).filter(|&stop| self.kind.stations[stop]);
        let ends = self.ends_at.iter().cloned().flatten().map(|column| (column, 1));
        Row::new(stations.flat_map(|stop| self.visits(stop, -1)).chain(ends).collect(), 0)
    }

    /// A route visits a stop once.
    fn at_most_all_trains(&self, stop: usize) -> Option<Row> {
        let most = 2 * self.trains as i64;
        let terms: Vec<_> = self.visits(stop, 1).chain(self.local_at[stop].map(|column| (column, 2))).collect();
        (terms.iter().map(|&(column, factor)| factor * self.upper[column as usize]).sum::<i64>() > most)
            .then(|| Row::new(terms, most))
    }

    /// The ends of routes at a stop: each has a leg there; a leg that is terminal there has one; if no route may run through, all
    /// legs have.
    fn ends_of_stop(&self, stop: usize) -> Vec<Row> {
        let with = |legs: &mut dyn Iterator<Item = u32>, sign: i64| {
            let ends = self.ends_at[stop].clone().map(|column| (column, -sign));
            Row::new(legs.map(|column| (column, sign)).chain(ends).collect(), 0)
        };
        let mut rows = vec![with(&mut self.legs_at[stop].iter().copied(), -1)];
        let is_terminal = |&column: &u32| {
            let leg = self.leg(column);
            leg.stops.iter().zip(leg.ends_at).any(|(&end, ends)| ends && usize::from(end) == stop)
        };
        if !self.kind.through[stop] {
            rows.push(with(&mut self.legs_at[stop].iter().copied(), 1));
        } else if self.legs_at[stop].iter().any(is_terminal) {
            rows.push(with(&mut self.legs_at[stop].iter().copied().filter(is_terminal), 1));
        }
        // Of the ends at a stop, the first is taken first.
        rows.extend(self.ends_at[stop].clone().skip(1).map(|column| Row::new(vec![(column - 1, -1), (column, 1)], 0)));
        rows
    }

    /// Each resource can be used once, such as a class of track, and of the legs of a class of junctions one by each route.
    fn conflicts(&self) -> Vec<Row> {
        let mut track = vec![Vec::new(); self.network.resource_count()];
        let mut junctions = vec![Vec::new(); self.network.junction_count()];
        for column in 0..self.legs.len() as u32 {
            let leg = self.leg(column);
            leg.track.iter().for_each(|&class| track[class as usize].push((column, 1)));
            leg.junctions.iter().for_each(|&class| junctions[class as usize].push((column, 1)));
        }
        for (column, route) in self.listed_with_columns() {
            route.resources.iter().for_each(|&resource| track[resource as usize].push((column, 1)));
        }
        let trains = self.trains as i64;
        let of_resources = (0..).zip(track).map(|(resource, terms)| Row::new(terms, 1).with(OfListed::Resource(resource)));
        let of_junctions = junctions.into_iter().map(|terms| Row::new(terms, trains));
        of_resources.chain(of_junctions).filter(|row| row.terms.len() as i64 > row.at_most).collect()
    }

    /// Of the stops of a group, each route visits one.
    fn groups(&self) -> Vec<Row> {
        let row = |group: &Vec<u16>| {
            let visits = group.iter().flat_map(|&stop| self.visits(usize::from(stop), 1));
            let locals = group.iter().filter_map(|&stop| self.local_at[usize::from(stop)]).map(|column| (column, 2));
            Row::new(visits.chain(locals).collect(), 2 * self.trains as i64)
        };
        self.network.groups().iter().map(row).collect()
    }

    /// A leg that can only be the first or the last of a route has an end of the route at one of its stops.
    fn outermost(&self) -> Vec<Row> {
        let row = |column: u32| {
            let ends = self.stops_of(column).into_iter().flat_map(|stop| self.ends_at[stop].clone());
            Row::new(ends.map(|end| (end, -1)).chain([(column, 1)]).collect(), 0)
        };
        (0..self.legs.len() as u32).filter(|&column| self.leg(column).outermost).map(row).collect()
    }
}
