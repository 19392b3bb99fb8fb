//! [`BestSet`]: the best set of routes so far.

use std::cmp::Reverse;

use super::model::Model;
use super::splitting::SplitRoute;
use crate::network::{Network, TrainKind};
use crate::search::budget::Budget;
use crate::search::incumbent::Incumbent;
use crate::search::single_route::SingleRoute;
use crate::search::{Cutoff, Found, Limits, Statistics};
use highball_game::position::Run;
use highball_game::rules::Money;

/// The best set of routes so far, and the upper bound on all.
pub(super) struct BestSet<'n> {
    pub network: &'n Network,
    pub incumbent: Incumbent,
    /// The routes of the set, each with the number of its kind of train; empty if the revenue is one to beat.
    pub routes: Vec<(usize, SplitRoute)>,
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

    /// Begins a turn of at most this many nodes within these limits, which have the revenue to beat now. No set earns more than
    /// `upper_bound`. Returns the budget of the turn.
    pub(super) fn begin_turn<'l>(&mut self, limits: &Limits<'l>, upper_bound: Money, nodes: Option<u64>) -> Budget<'l> {
        let budget = Budget::new(*limits);
        budget.pause_after(nodes);
        self.beat(limits.beat);
        self.incumbent.tighten(upper_bound);
        self.report(&budget);
        budget
    }

    /// Returns the answer at the end of a turn, without runs if no set beats the revenue to beat.
    pub(super) fn found(&self, budget: &Budget<'_>, root_bound: Money) -> Found {
        let statistics = Statistics { nodes: budget.nodes(), root_bound, ..Statistics::default() };
        let found = Found::within_budget(self.network, budget, self.incumbent.bounds(), self.runs(), statistics);
        Found { cutoff: found.cutoff.or(budget.is_paused().then_some(Cutoff::Nodes)), ..found }
    }

    /// Takes over a revenue to beat.
    pub(super) fn beat(&mut self, revenue: Money) {
        if self.incumbent.offer(revenue) {
            self.routes.clear();
        }
    }

    /// Offers a set of routes of the flow and of listed routes. Trains of the flow that are left run single stops if they may.
    pub(super) fn offer(&mut self, model: &Model<'n>, mut routes: Vec<SplitRoute>, listed: Vec<&SingleRoute>) {
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
        let of_listed: Money = listed.iter().map(|route| route.revenue).sum();
        if self.incumbent.offer(revenues.iter().sum::<Money>() + of_listed) {
            let paid = routes.into_iter().zip(&revenues).filter(|(_, revenue)| **revenue > 0);
            let of_flow = paid.map(|(route, _)| (model.kind_number, route));
            let listed = listed.into_iter().map(|route| (route.kind, (route.stops.clone(), route.legs.clone())));
            self.routes = of_flow.chain(listed).collect();
        }
    }

    /// Offers what was found for some of the routes.
    pub(super) fn offer_part(&mut self, part: &Self) {
        if !part.routes.is_empty() && self.incumbent.offer(part.incumbent.revenue) {
            self.routes.clone_from(&part.routes);
        }
    }

    /// Returns the runs of the set.
    pub(super) fn runs(&self) -> Vec<Run> {
        let kinds = self.network.kinds().iter().enumerate();
        let of_kind = |(number, kind): (usize, &'n TrainKind)| {
            let routes = self.routes.iter().filter(move |(of_kind, _)| *of_kind == number);
            kind.trains.iter().zip(routes)
        };
        let runs = kinds.flat_map(of_kind);
        runs.map(|(&train, (_, (stops, legs)))| Run { train, route: self.network.route(stops, legs) }).collect()
    }

    /// Notes the revenue and the bound for progress reports.
    pub(super) fn report(&self, budget: &Budget<'_>) {
        if self.is_whole {
            budget.report(&self.incumbent);
        }
    }
}
