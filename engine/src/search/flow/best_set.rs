//! [`BestSet`]: the best set of routes so far.

use std::cmp::Reverse;

use super::model::Model;
use super::splitting::SplitRoute;
use crate::network::Network;
use crate::search::budget::Budget;
use crate::search::incumbent::Incumbent;
use highball_game::position::Run;
use highball_game::rules::Money;

/// The best set of routes so far, and the upper bound on all.
pub(super) struct BestSet<'n> {
    pub network: &'n Network,
    pub incumbent: Incumbent,
    /// The routes of the set; empty if the revenue is one to beat.
    pub routes: Vec<SplitRoute>,
    /// Whether it is for all trains, so that its revenue and its bound are those of the search.
    is_whole: bool,
}

impl<'n> BestSet<'n> {
    pub(super) fn new(network: &'n Network, beat: Money) -> Self {
        Self { network, incumbent: Incumbent::new(network, beat), routes: Vec::new(), is_whole: true }
    }

    /// The same for some of the trains.
    pub(super) fn of_part(network: &'n Network, beat: Money) -> Self {
        Self { is_whole: false, ..Self::new(network, beat) }
    }

    /// Takes over a revenue to beat.
    pub(super) fn beat(&mut self, revenue: Money) {
        if self.incumbent.offer(revenue) {
            self.routes.clear();
        }
    }

    /// Offers a set of routes. Trains that are left run single stops if they may.
    pub(super) fn offer(&mut self, model: &Model<'n>, mut routes: Vec<SplitRoute>) {
        let trains_left = model.trains.saturating_sub(routes.len());
        let stops = model.local_at.iter().enumerate().filter_map(|(stop, column)| column.map(|column| (stop, column)));
        let mut locals: Vec<(usize, u32)> = stops.collect();
        locals.sort_by_key(|&(stop, _)| (Reverse(model.kind.prices[stop]), stop));
        let runs = locals.into_iter().flat_map(|(stop, column)| {
            std::iter::repeat_n((vec![stop as u16], Vec::new()), model.upper[column as usize] as usize)
        });
        routes.extend(runs.take(trains_left));
        let revenue = |(stops, legs): &SplitRoute| self.network.revenue(model.kind, stops, legs);
        let Some(revenues) = routes.iter().map(revenue).collect::<Option<Vec<Money>>>() else { return };
        if self.incumbent.offer(revenues.iter().sum()) {
            let paid = routes.into_iter().zip(&revenues).filter(|(_, revenue)| **revenue > 0);
            self.routes = paid.map(|(route, _)| route).collect();
        }
    }

    /// Returns the runs of the set.
    pub(super) fn runs(&self) -> Vec<Run> {
        let trains = self.network.kinds().iter().flat_map(|kind| &kind.trains);
        let runs = trains.zip(&self.routes);
        runs.map(|(&train, (stops, legs))| Run { train, route: self.network.route(stops, legs) }).collect()
    }

    /// Notes the revenue and the bound for progress reports.
    pub(super) fn report(&self, budget: &Budget<'_>) {
        if self.is_whole {
            budget.report(&self.incumbent);
        }
    }
}
