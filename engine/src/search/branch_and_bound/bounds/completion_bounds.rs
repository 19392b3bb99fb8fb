//! All completion bounds of one kind of train, behind one door.
//!
//! A label is a partial route. Its completion bound is an upper bound on the reduced profit that any extension can still
//! gain. If profit and bound together do not exceed the threshold, the label is dropped. For a train with a limit on its
//! reach the bound is the least of three relaxations: the [knapsack bound](super::knapsack_bound), the [walk
//! bound](super::walk_bound) and, in long searches, the [ng-bound](super::ng_bound), which is stronger but costs more. They
//! bound the extensions from an end of the route. If both ends are open, the reach is split between them in the best way.
//! For a train without a limit they are weak, and the [block-cut bound](super::block_cut_bound) decides.

use std::sync::OnceLock;

use super::block_cut_bound::BlockCutBound;
use super::knapsack_bound::KnapsackBound;
use super::ng_bound::NgBound;
use super::walk_bound::WalkBound;
use crate::search::branch_and_bound::mask::Mask;
use crate::search::branch_and_bound::pricing_problem::PricingProblem;

/// The completion bounds of a pricing problem. All labels and threads share them.
#[derive(Debug, Default)]
pub(in crate::search) struct CompletionBounds {
    walks: WalkBound,
    knapsack: KnapsackBound,
    ng: OnceLock<NgBound>,
    /// The greatest profit of entering each stop along any arc; at least 0.
    entry_profits: Vec<i64>,
}

/// The state of the bounds in each label. It is updated with each stop.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct BoundState {
    /// The knapsack surplus of the stops that the route has not visited.
    surplus: i64,
}

/// An extension of a label whose completion is bounded before it is made. All arcs of a bundle share one.
#[derive(Debug)]
pub(in crate::search) struct Extension<'l, M> {
    /// The stop that it leads from.
    pub from: u16,
    /// The stop that it leads to.
    pub to: u16,
    /// The reduced profit of the label including the best arc to `to`.
    pub profit: i64,
    /// The reach that is left at `to`.
    pub left: u32,
    /// The bound state of the label that is extended.
    pub state: BoundState,
    /// The resources of the label that is extended.
    pub used: &'l M,
    /// Whether the route may continue from `to`.
    pub may_continue: bool,
    /// The first arc from the anchor that may start the second arm, if any may.
    pub second_arm: Option<u32>,
}

impl CompletionBounds {
    /// Computes the bounds of a pricing problem in place of the previous ones.
    pub(in crate::search) fn compute<M: Mask>(&mut self, problem: &PricingProblem<'_, M>) {
        self.entry_profits.clear();
        self.entry_profits.resize(problem.graph.stop_resources.len(), 0);
        for (arc, &profit) in problem.graph.topology.arcs().iter().zip(&problem.profits.arcs) {
            let entry = &mut self.entry_profits[usize::from(arc.to)];
            *entry = profit.max(*entry);
        }
        self.walks.compute(problem.view, &problem.graph.topology, problem.profits);
        self.knapsack.compute(&self.entry_profits, problem.view, &problem.graph.topology);
        self.ng.take();
    }

    /// Bounds the reduced profit of all routes with this anchor, without a search.
    pub(in crate::search) fn bound_of_anchor<M: Mask>(&self, problem: &PricingProblem<'_, M>, anchor: usize) -> i64 {
        let (stop, profit) = (anchor as u16, problem.profits.stops[anchor]);
        let left = problem.view.reach - problem.view.costs[anchor];
        let arm = self.walks.continuations(stop, stop, profit);
        let arms = (0..=left).map(|first| arm.best(first) + arm.best(left - first)).max().unwrap_or(0);
        let knapsack = self.knapsack.bound(self.knapsack.surplus_from(anchor), left);
        problem.profits.base + profit + arms.min(knapsack)
    }

    /// The ng-bound, which is set up on first use.
    fn ng(&self) -> &NgBound {
        self.ng.get_or_init(|| NgBound::new(&self.walks))
    }
}

/// Evaluates the completion bounds of the labels from one anchor at a time.
pub(in crate::search) struct BoundEvaluator<'p, M> {
    problem: PricingProblem<'p, M>,
    bounds: &'p CompletionBounds,
    /// The ng-bound, once it is used.
    ng: Option<&'p NgBound>,
    /// For each arc from the anchor and each amount of reach left, the greatest profit of a second arm that starts with a
    /// later arc.
    second_arms: Vec<i64>,
    block_cut: BlockCutBound,
}

impl<'p, M: Mask> BoundEvaluator<'p, M> {
    pub(in crate::search) fn new(problem: PricingProblem<'p, M>, bounds: &'p CompletionBounds) -> Self {
        Self { problem, bounds, ng: None, second_arms: Vec::new(), block_cut: BlockCutBound::default() }
    }

    /// Another evaluator of the same bounds, for the anchor with these [second arms](Self::second_arms).
    pub(in crate::search) fn with_second_arms(&self, second_arms: &[i64]) -> Self {
        let mut other = Self::new(self.problem, self.bounds);
        other.ng = self.ng;
        other.second_arms.extend_from_slice(second_arms);
        other
    }

    /// Turns to the labels from an anchor.
    pub(in crate::search) fn start_at(&mut self, anchor: usize) {
        let PricingProblem { view, graph, profits } = self.problem;
        let arcs = graph.arcs_from(anchor);
        let (width, most) = (view.reach as usize + 1, view.reach - view.costs[anchor]);
        self.second_arms.clear();
        self.second_arms.resize(arcs.len() * width, 0);
        for number in (arcs.start + 1..arcs.end).rev() {
            let arc = graph.arc(number);
            let row = (number - arcs.start) as usize * width;
            let before = row - width;
            let (cost, profit) = (view.cost_of(arc), profits.stops[usize::from(arc.to)]);
            self.second_arms.copy_within(row..row + width, before);
            if arc.starts_route {
                continue;
            }
            let walks = &self.bounds.walks;
            let continuations = walks.continuations(arc.to, anchor as u16, profit);
            let ng = self.ng.map(|ng| (ng, ng.state(walks, graph, arc.to, &graph.stop_resources[anchor])));
            for left in cost..=most {
                let rest = match ng {
                    _ if arc.ends_route || arc.outermost => 0,
                    Some((ng, state)) => ng.bound(walks, state, left - cost, profit),
                    None => continuations.best(left - cost),
                };
                let best = &mut self.second_arms[before + left as usize];
                *best = (profits.arcs[number as usize] + rest).max(*best);
            }
        }
    }

    /// The table of second arms from the present anchor, for [other evaluators](Self::with_second_arms).
    pub(in crate::search) fn second_arms(&self) -> &[i64] {
        &self.second_arms
    }

    /// Whether the bounds can still be [strengthened](Self::strengthen).
    pub(in crate::search) fn can_strengthen(&self) -> bool {
        self.ng.is_none() && self.problem.view.is_limited()
    }

    /// Uses the ng-bound from now on. `anchor` is the present anchor.
    pub(in crate::search) fn strengthen(&mut self, anchor: Option<usize>) {
        self.ng = Some(self.bounds.ng());
        if let Some(anchor) = anchor {
            self.start_at(anchor);
        }
    }

    /// Bounds the reduced profit of all routes with this anchor, without a search.
    pub(in crate::search) fn bound_of_anchor(&self, anchor: usize) -> i64 {
        self.bounds.bound_of_anchor(&self.problem, anchor)
    }

    /// The bound state of a label that consists of its anchor.
    pub(in crate::search) fn state_at_anchor(&self, anchor: usize) -> BoundState {
        BoundState { surplus: self.bounds.knapsack.surplus_from(anchor) }
    }

    /// The bound state of a label after one more stop.
    #[inline]
    pub(in crate::search) fn state_after(&self, state: BoundState, stop: usize) -> BoundState {
        BoundState { surplus: self.bounds.knapsack.surplus_after(state.surplus, stop) }
    }

    /// Bounds the profit that an extension of a label from `anchor` can gain beyond its stop. `None` if the completed route
    /// cannot exceed the threshold.
    #[inline]
    pub(in crate::search) fn completion(&self, anchor: u16, extension: &Extension<'_, M>, threshold: i64) -> Option<i64> {
        let (graph, walks) = (self.problem.graph, &self.bounds.walks);
        let &Extension { from, to, profit, left, state, used, .. } = extension;
        let stop_profit = self.problem.profits.stops[usize::from(to)];

        let surplus = self.bounds.knapsack.surplus_after(state.surplus, usize::from(to));
        let knapsack = self.bounds.knapsack.bound(surplus, left);
        if profit + knapsack <= threshold {
            return None;
        }
        let continuations = walks.continuations(to, from, stop_profit);
        let walk = self.both_ends(anchor, extension, |left| continuations.best(left));
        if profit + walk <= threshold {
            return None;
        }
        let bound = knapsack.min(walk);
        let Some(ng) = self.ng else { return Some(bound) };
        let ng_state = ng.state(walks, graph, to, &used.union(&graph.stop_resources[usize::from(to)]));
        let ng_walk = self.both_ends(anchor, extension, |left| ng.bound(walks, ng_state, left, stop_profit));
        (profit + ng_walk > threshold).then_some(bound.min(ng_walk))
    }

    /// The greatest profit of both ends of a route together, with the reach split between them in the best way. `growing`
    /// bounds the profit of the arm that is being extended with a given amount of reach.
    #[inline]
    fn both_ends(&self, anchor: u16, extension: &Extension<'_, M>, growing: impl Fn(u32) -> i64) -> i64 {
        let &Extension { left, may_continue, second_arm, .. } = extension;
        let Some(arc) = second_arm else { return if may_continue { growing(left) } else { 0 } };
        let first = self.problem.graph.arcs_from(usize::from(anchor)).start;
        let width = self.problem.view.reach as usize + 1;
        let second = &self.second_arms[(arc - 1 - first) as usize * width..][..width];
        if may_continue {
            (0..=left).map(|part| growing(part) + second[(left - part) as usize]).max().unwrap_or(0)
        } else {
            second[left as usize]
        }
    }

    /// Whether a label of a train without a limit may gain more than `target` by what it can still reach. `open_ends` are
    /// the ends of its route that may be extended. Always true for trains with a limit.
    #[inline]
    pub(in crate::search) fn may_exceed(&mut self, open_ends: &[u16], used: &M, target: i64) -> bool {
        if self.problem.view.is_limited() {
            return true;
        }
        let Self { problem, bounds, block_cut, .. } = self;
        !open_ends.is_empty() && block_cut.exceeds(problem, &bounds.entry_profits, open_ends, used, target)
    }
}
