//! Label extension: extends partial routes from their anchor, one stop at a time, depth first.
//!
//! [`route_search`](super::route_search) describes the search. Between two cities of a dense board there may be a hundred
//! ways through its junctions, and most lead nowhere. They differ in nothing but their track and its toll. So a label is
//! extended by a *bundle* of arcs at a time: the completion bound is computed once, for the best arc, and only if that may
//! exceed the threshold is each arc tried.

use std::cell::Cell;
use std::sync;

use smallvec::SmallVec;

use super::bounds::completion_bounds::{BoundEvaluator, CompletionBounds, Extension};
use super::label::{Bundle, Label, OpenArcs, Subtree};
use super::mask::Mask;
use super::pricing_problem::PricingProblem;
use super::route::{FoundRoute, Visit};
use super::topology::Arc;
use crate::network::{KindSums, are_within};
use crate::search::budget::Budget;
use crate::search::lagrangian::fixed_point::{scaled, unscaled};
use highball_game::board::StopKind;
use highball_game::rules::Money;

/// The number of stops that buffers have room for initially.
const USUAL_STOPS: usize = 16;

/// The result of extending a label along an arc.
enum Extended<M> {
    /// No route that extends it can exceed the threshold.
    Pruned,
    /// The new label.
    Label(Label<M>),
    /// The budget is spent.
    OutOfBudget,
}

/// How far [`Labelling::run`] got.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Progress {
    /// Every label was extended, or the budget is spent.
    Done,
    /// The node limit was reached. The labels that are left can be [split](Labelling::split).
    Interrupted,
}

/// A depth-first labelling search for routes of one kind of train.
pub(super) struct Labelling<'p, M> {
    problem: PricingProblem<'p, M>,
    bounds: BoundEvaluator<'p, M>,
    /// The resources that no route may use.
    forbidden: M,
    /// The current label and all that it extends, each one stop longer than the one before; the anchor comes first.
    labels: Vec<Label<M>>,
    /// The first of these, if other subtrees extend them, too. They have no arcs left.
    shared: Vec<sync::Arc<Label<M>>>,
    /// The reach that the stops of each kind use on the current label.
    sums: KindSums,
    /// Buffers for the route that is being visited.
    stops: Vec<u16>,
    legs: Vec<u16>,
}

impl<'p, M: Mask> Labelling<'p, M> {
    pub(super) fn new(problem: PricingProblem<'p, M>, bounds: &'p CompletionBounds, forbidden: M) -> Self {
        Self::with_bounds(problem, BoundEvaluator::new(problem, bounds), forbidden)
    }

    fn with_bounds(problem: PricingProblem<'p, M>, bounds: BoundEvaluator<'p, M>, forbidden: M) -> Self {
        Self {
            problem,
            bounds,
            forbidden,
            labels: Vec::with_capacity(USUAL_STOPS),
            shared: Vec::new(),
            sums: KindSums::default(),
            stops: Vec::with_capacity(USUAL_STOPS),
            legs: Vec::with_capacity(USUAL_STOPS),
        }
    }

    /// Another search that continues from a subtree, with the same bounds.
    pub(super) fn of_subtree(&self, subtree: &Subtree<M>) -> Self {
        let bounds = self.bounds.with_second_arms(&subtree.second_arms);
        let mut labelling = Self::with_bounds(self.problem, bounds, self.forbidden.clone());
        subtree.labels.iter().for_each(|label| labelling.push(Label::clone(label)));
        labelling.shared.extend_from_slice(subtree.labels.split_last().map_or(&[], |(_, extended)| extended));
        labelling
    }

    /// Starts with the label that consists of an anchor. `used` are the resources that routes from it may not use. Returns
    /// false if the train may not visit the anchor, or if no route from it can exceed the threshold.
    pub(super) fn start(&mut self, anchor: usize, used: &M, threshold: i64) -> bool {
        let PricingProblem { view, graph, profits } = self.problem;
        self.labels.clear();
        self.shared.clear();
        self.sums = KindSums::default();
        if view.costs[anchor] > view.reach
            || !self.keeps_sum_limits(anchor)
            || self.bounds.bound_of_anchor(anchor) <= threshold
        {
            return false;
        }
        self.bounds.start_at(anchor);
        self.push(Label {
            stop: anchor as u16,
            arc: None,
            on_second_arm: false,
            used: used.union(&graph.stop_resources[anchor]),
            profit: profits.base + profits.stops[anchor],
            bound_state: self.bounds.state_at_anchor(anchor),
            left: view.reach - view.costs[anchor],
            arcs: OpenArcs { onward: graph.arcs_from(anchor), second_arm: 0..0 },
            bundle: Bundle::default(),
        });
        true
    }

    /// Visits the routes that extend the current labels. Strengthens the bounds once the budget has counted more nodes than
    /// `strengthen_after`, and stops once it has counted more than `stop_after`.
    pub(super) fn run(
        &mut self,
        threshold: &mut i64,
        budget: &Budget<'_>,
        (strengthen_after, stop_after): (u64, u64),
        visit: Visit<'_, M>,
    ) -> Progress {
        loop {
            if budget.nodes() > strengthen_after && self.bounds.can_strengthen() {
                self.bounds.strengthen(self.labels.first().map(|anchor| usize::from(anchor.stop)));
            }
            if budget.nodes() > stop_after {
                return Progress::Interrupted;
            }
            let Some(arc) = self.next_arc(*threshold) else { return Progress::Done };
            match self.extend(arc, threshold, budget, visit) {
                Extended::OutOfBudget => return Progress::Done,
                Extended::Pruned => {}
                Extended::Label(label) => self.push(label),
            }
        }
    }

    /// Splits the rest of the search into subtrees: each is one of the current labels with one more arc. Visits the routes
    /// that end there.
    pub(super) fn split(&mut self, threshold: &mut i64, budget: &Budget<'_>, visit: Visit<'_, M>) -> Vec<Subtree<M>> {
        let mut subtrees = Vec::new();
        let second_arms: sync::Arc<[i64]> = self.bounds.second_arms().into();
        let mut shared = std::mem::take(&mut self.shared);
        let without_arcs =
            |label: &Label<M>| Label { arcs: OpenArcs::default(), bundle: Bundle::default(), ..label.clone() };
        shared.extend(self.labels[shared.len()..].iter().map(|label| sync::Arc::new(without_arcs(label))));
        // The longest label comes first.
        while let Some(arc) = self.next_arc(*threshold) {
            match self.extend(arc, threshold, budget, visit) {
                Extended::OutOfBudget => return subtrees,
                Extended::Pruned => {}
                Extended::Label(label) => {
                    let extended = shared[..self.labels.len()].iter().cloned();
                    let labels = extended.chain([sync::Arc::new(label)]).collect();
                    subtrees.push(Subtree { labels, second_arms: sync::Arc::clone(&second_arms) });
                }
            }
        }
        subtrees
    }

    /// The next arc to extend the current label along. Drops labels that have none left.
    fn next_arc(&mut self, threshold: i64) -> Option<u32> {
        let PricingProblem { view, graph, profits } = self.problem;
        loop {
            let last = self.labels.last_mut()?;
            let profit = last.profit + last.bundle.completion;
            for arc in &mut last.bundle.arcs {
                let profit = profit + profits.arcs[arc as usize];
                if profit > threshold && !graph.arc_resources(arc).intersects(&last.used) {
                    return Some(arc);
                }
            }
            let starts_second_arm = last.arcs.onward.is_empty();
            let open = if starts_second_arm { &mut last.arcs.second_arm } else { &mut last.arcs.onward };
            let Some(first) = open.next() else {
                self.pop();
                continue;
            };
            // Each arc from the anchor leaves different arcs for the second arm, so there it is a bundle of its own.
            let arcs = first..if last.arc.is_none() { first + 1 } else { graph.arc(first).bundle_end };
            open.start = arcs.end;
            if self.is_feasible(first, starts_second_arm)
                && let next = self.arcs_after(first, starts_second_arm)
                && let Some(completion) = self.completion(first, starts_second_arm, &next, threshold)
                && (!view.has_other_limits || self.keeps_limits(graph.arc(first)))
                && let Some(last) = self.labels.last_mut()
            {
                last.bundle = Bundle { arcs, starts_second_arm, completion, next };
            }
        }
    }

    fn push(&mut self, label: Label<M>) {
        let (kind, cost) = self.visit_cost(label.stop.into());
        self.sums[kind.index()] += u64::from(cost);
        self.labels.push(label);
    }

    fn pop(&mut self) {
        if let Some(label) = self.labels.pop() {
            let (kind, cost) = self.visit_cost(label.stop.into());
            self.sums[kind.index()] -= u64::from(cost);
        }
    }

    /// Extends the current label along an arc of its bundle, and visits the route that ends there.
    fn extend(&mut self, arc: u32, threshold: &mut i64, budget: &Budget<'_>, visit: Visit<'_, M>) -> Extended<M> {
        let Some(last) = self.labels.last() else { return Extended::Pruned };
        if !budget.spend() {
            return Extended::OutOfBudget;
        }
        let profit = last.profit + self.problem.profits.arcs[arc as usize];
        let (on_second_arm, completion) = (last.on_second_arm || last.bundle.starts_second_arm, last.bundle.completion);
        if profit > *threshold {
            self.visit(arc, on_second_arm, profit, budget, threshold, visit);
        }
        if profit + completion <= *threshold {
            return Extended::Pruned;
        }
        match self.extended(arc, profit) {
            Some(label) if self.may_exceed(&label, *threshold) => Extended::Label(label),
            _ => Extended::Pruned,
        }
    }

    /// Whether the current label may be extended along an arc, as far as that doesn't depend on the arc's track.
    fn is_feasible(&self, arc: u32, starts_second_arm: bool) -> bool {
        let PricingProblem { view, graph, .. } = self.problem;
        let Some(last) = self.labels.last() else { return false };
        let arc = graph.arc(arc);
        let to = usize::from(arc.to);
        // An arc that starts a route has to be the first arc of the first arm, and then there is no second arm.
        view.cost_of(arc) <= last.left
            && !graph.stop_resources[to].intersects(&last.used)
            && !(arc.starts_route && (last.on_second_arm || starts_second_arm || last.arc.is_some()))
            && view.kind.may_go(self.origin(starts_second_arm), arc.to)
    }

    /// The stop that the next arc leads from.
    fn origin(&self, starts_second_arm: bool) -> u16 {
        self.labels[if starts_second_arm { 0 } else { self.labels.len() - 1 }].stop
    }

    /// The arcs that the current label may be extended along after an arc, or after another of its bundle.
    fn arcs_after(&self, arc: u32, starts_second_arm: bool) -> OpenArcs {
        let (number, graph, anchor) = (arc, self.problem.graph, usize::from(self.labels[0].stop));
        let (arc, last) = (graph.arc(number), &self.labels[self.labels.len() - 1]);
        let (at_anchor, on_second_arm) = (last.arc.is_none(), last.on_second_arm || starts_second_arm);
        // An outermost leg ends its arm, unless it is the first leg of the first arm. Then it has to be the first leg of the
        // route, so the route ends at the anchor.
        let may_continue = !arc.ends_route && !(arc.outermost && (on_second_arm || !at_anchor));
        let first = self.labels.get(1).and_then(|first| first.arc);
        let second_arm = match first {
            _ if on_second_arm || !self.problem.view.is_through(anchor) => 0..0,
            None if arc.starts_route => 0..0,
            None => number + 1..graph.arcs_from(anchor).end,
            Some(first) if graph.arc(first).starts_route || graph.arc(first).outermost => 0..0,
            Some(first) => first + 1..graph.arcs_from(anchor).end,
        };
        OpenArcs { onward: if may_continue { graph.arcs_from(usize::from(arc.to)) } else { 0..0 }, second_arm }
    }

    /// The current label extended along an arc of its bundle, which makes its reduced profit `profit`.
    fn extended(&self, arc: u32, profit: i64) -> Option<Label<M>> {
        let (PricingProblem { view, graph, .. }, last) = (self.problem, self.labels.last()?);
        let stop = graph.arc(arc).to;
        Some(Label {
            stop,
            arc: Some(arc),
            on_second_arm: last.on_second_arm || last.bundle.starts_second_arm,
            used: last.used.union(graph.arc_resources(arc)),
            profit,
            bound_state: self.bounds.state_after(last.bound_state, usize::from(stop)),
            left: last.left - view.cost_of(graph.arc(arc)),
            arcs: last.bundle.next.clone(),
            bundle: Bundle::default(),
        })
    }

    /// Bounds the profit of extensions along the bundle that starts with this arc, beyond the stop that it leads to. `None`
    /// if no such route can exceed the threshold.
    fn completion(&self, arc: u32, starts_second_arm: bool, next: &OpenArcs, threshold: i64) -> Option<i64> {
        let (view, last, built) = (self.problem.view, self.labels.last()?, self.problem.graph.arc(arc));
        let extension = Extension {
            from: self.origin(starts_second_arm),
            to: built.to,
            profit: last.profit + self.problem.profits.bundles[arc as usize],
            left: last.left - view.cost_of(built),
            state: last.bound_state,
            used: &last.used,
            may_continue: !next.onward.is_empty(),
            second_arm: (!next.second_arm.is_empty()).then_some(next.second_arm.start),
        };
        self.bounds.completion(self.labels[0].stop, &extension, threshold)
    }

    /// Whether a route that extends the label may exceed the threshold, by the bounds on the label itself.
    fn may_exceed(&mut self, label: &Label<M>, threshold: i64) -> bool {
        let ends = [label.stop, self.labels[0].stop];
        let open_ends = match (label.arcs.onward.is_empty(), label.arcs.second_arm.is_empty()) {
            (true, true) => &ends[..0],
            (false, true) => &ends[..1],
            (true, false) => &ends[1..],
            (false, false) => &ends[..],
        };
        self.bounds.may_exceed(open_ends, &label.used, threshold - label.profit)
    }

    /// The kind of a stop, and the reach that it uses in the rows for that kind.
    fn visit_cost(&self, stop: usize) -> (StopKind, u32) {
        let view = &self.problem.view;
        (view.network.stops()[stop].kind, view.kind.visit_costs[stop])
    }

    /// Whether a stop may join the route by the limits on sums.
    fn keeps_sum_limits(&self, stop: usize) -> bool {
        let (kind, cost) = self.visit_cost(stop);
        let mut sums = self.sums;
        sums[kind.index()] += u64::from(cost);
        are_within(&self.problem.view.kind.limits.visit, &sums)
    }

    /// Whether the route may be extended along an arc by all limits.
    fn keeps_limits(&self, arc: &Arc) -> bool {
        let PricingProblem { view, graph, .. } = self.problem;
        let (limits, stop) = (&view.kind.limits, usize::from(arc.to));
        let uses_legs = || {
            let so_far = self.labels.iter().filter_map(|label| label.arc).map(|arc| graph.arc(arc).leg);
            so_far.chain([arc.leg]).collect::<SmallVec<[u16; USUAL_STOPS]>>()
        };
        let visits_stops = || self.labels.iter().map(|label| label.stop).chain([arc.to]);
        self.keeps_sum_limits(stop)
            && (limits.of_legs().is_none() || {
                view.kind.may_use_with_stops(view.network.stops(), visits_stops(), &uses_legs())
            })
            && (limits.rows.is_none() || {
                let so_far = self.labels.iter().map(|label| usize::from(label.stop));
                let visited: SmallVec<[(StopKind, u32); USUAL_STOPS]> =
                    so_far.chain([stop]).map(|stop| self.visit_cost(stop)).collect();
                limits.may_visit(&visited)
            })
    }

    /// Visits the route that ends with an arc: from the end of the second arm to the anchor, then out along the first arm.
    fn visit(
        &mut self,
        last: u32,
        on_second_arm: bool,
        bound: i64,
        budget: &Budget<'_>,
        threshold: &mut i64,
        visit: Visit<'_, M>,
    ) {
        let PricingProblem { view, graph, profits } = self.problem;
        let Some(used) = self.labels.last().map(|label| label.used.union(graph.arc_resources(last))) else { return };
        self.stops.clear();
        self.legs.clear();
        let second_arm = self.labels.iter().position(|label| label.on_second_arm).unwrap_or(self.labels.len());
        let (first, second) = self.labels.split_at(second_arm);
        let (outward, inward) = if on_second_arm { (None, Some(last)) } else { (Some(last), None) };
        for arc in second.iter().filter_map(|label| label.arc).chain(inward).rev() {
            self.stops.push(graph.arc(arc).to);
            self.legs.push(graph.arc(arc).leg);
        }
        self.stops.push(first[0].stop);
        for arc in first.iter().filter_map(|label| label.arc).chain(outward) {
            self.stops.push(graph.arc(arc).to);
            self.legs.push(graph.arc(arc).leg);
        }
        let tolls: i64 = self.legs.iter().map(|&leg| profits.tolls[usize::from(leg)]).sum();
        // Only variants with bonuses that are paid once can add to the revenue.
        let may_add = view.network.side_constraints().bonus_units > 0;
        let to_exceed = *threshold + tolls;
        let least = if may_add || to_exceed < 0 { 0 } else { unscaled(to_exceed) + 1 };
        let Some(revenue) = view.network.paid_revenue_of_at_least(least, view.kind, &self.stops, &self.legs) else {
            return;
        };
        let profit = scaled(revenue) - tolls;
        debug_assert!(!profits.is_exact || bound == profit, "the profits of stops and arcs sum to that of the route");
        let resources = graph.shared(&used).difference(&self.forbidden);
        let route = FoundRoute { stops: &self.stops, legs: &self.legs, resources, revenue, profit };
        self.visit_variants(&route, bound, budget, threshold, visit);
    }

    /// Visits a route with each choice of the resource units that it needs or may claim.
    fn visit_variants(
        &self,
        route: &FoundRoute<'_, M>,
        bound: i64,
        budget: &Budget<'_>,
        threshold: &mut i64,
        visit: Visit<'_, M>,
    ) {
        let PricingProblem { view, profits, .. } = self.problem;
        let profit_of = |amount: Money, unit: u32| scaled(amount) - profits.toll_of_unit(unit);
        let least = Cell::new(*threshold);
        let worth_visiting = || least.get().saturating_sub(route.profit);
        view.network.for_each_variant_above(
            view.kind,
            (route.stops, route.legs),
            profit_of,
            worth_visiting,
            |bonus, units| {
                let tolls = units.iter().map(|&unit| profits.toll_of_unit(unit)).sum::<i64>();
                let profit = route.profit + scaled(bonus) - tolls;
                debug_assert!(profit <= bound, "the sum of the profits of stops and arcs is an upper bound");
                let mut resources = route.resources.clone();
                let are_free = units.iter().all(|&unit| !self.forbidden.contains(unit as usize));
                units.iter().for_each(|&unit| resources.insert(unit as usize));
                if profit > least.get() && are_free {
                    least.set(visit(&FoundRoute { resources, revenue: route.revenue + bonus, profit, ..*route }));
                }
                units.is_empty() || budget.spend()
            },
        );
        *threshold = least.get();
    }

    /// Visits the route of a local train that consists of the anchor.
    pub(super) fn visit_local(&self, anchor: usize, budget: &Budget<'_>, threshold: &mut i64, visit: Visit<'_, M>) {
        let (view, stops) = (self.problem.view, [anchor as u16]);
        let Some(revenue) = view.network.paid_revenue(view.kind, &stops, &[]) else { return };
        let route = FoundRoute { stops: &stops, legs: &[], resources: M::empty(), revenue, profit: scaled(revenue) };
        self.visit_variants(&route, i64::MAX, budget, threshold, visit);
    }
}
