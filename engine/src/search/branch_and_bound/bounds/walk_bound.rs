//! The walk bound: the most profitable walk that the rest of the reach allows and that does not turn straight back.
//!
//! A route visits no stop twice. A walk may, so the best walk is found by dynamic programming over the reach that is left.
//! Such walks are the q-routes of Christofides, Mingozzi and Toth ("Exact algorithms for the vehicle routing problem, based
//! on spanning tree and shortest path relaxations", Mathematical Programming 20, 1981). As there, cycles of two stops are
//! excluded: for each stop the best two continuations with different first steps are kept, so that one of them does not lead
//! straight back.
//!
//! Steps that use no reach would make the recursion circular. So it runs over *clusters*: a cluster is a stop that uses
//! reach or ends routes, or all through stops that are connected by arcs which use none. A cluster of several stops counts
//! all their profits and may be left and entered again. The bound is weak only where a walk gains by circling.

use crate::search::branch_and_bound::reduced_profits::ReducedProfits;
use crate::search::branch_and_bound::topology::Topology;
use crate::search::branch_and_bound::view::KindView;

/// No cluster.
const NONE: u16 = u16::MAX;

/// A step of a walk from one cluster to another.
#[derive(Debug, Clone, Copy)]
pub(super) struct Step {
    /// The cluster that it leads from.
    from: u16,
    /// The cluster that the walk must not step to next: `from`, or `NONE` if it may turn straight back.
    forbidden_next: u16,
    /// The cluster that it leads to.
    pub to: u16,
    /// Whether the walk may continue from there.
    pub is_through: bool,
    /// The reach that the step and the cluster use.
    pub cost: u32,
    /// The profit of the step and the cluster together.
    pub profit: i64,
}

/// The best two continuations of a walk that differ in their first step.
#[derive(Debug, Clone, Copy)]
struct BestTwo {
    best: i64,
    /// The cluster that the best one steps to first.
    first_step: u16,
    second: i64,
}

impl BestTwo {
    /// The walk ends.
    const END: Self = Self { best: 0, first_step: NONE, second: 0 };

    /// The profit of the best continuation that does not step to a cluster first.
    #[inline]
    const fn avoiding(&self, cluster: u16) -> i64 {
        if self.first_step == cluster { self.second } else { self.best }
    }
}

/// The continuations of a walk from one stop that it reached from another.
pub(super) struct Continuations<'b> {
    /// For each amount of reach left.
    by_reach: &'b [BestTwo],
    /// The cluster that they must not step to first.
    forbidden: u16,
    /// The profit of the other stops of the cluster.
    within_cluster: i64,
}

impl Continuations<'_> {
    /// The greatest profit with this much reach left.
    #[inline]
    pub(super) fn best(&self, left: u32) -> i64 {
        self.by_reach[left as usize].avoiding(self.forbidden) + self.within_cluster
    }
}

/// The walk bound for one kind of train.
#[derive(Debug, Default)]
pub(super) struct WalkBound {
    /// The cluster of each stop. Clusters that use no reach come first. Among these, clusters that routes may
    /// run through come first.
    pub cluster_of: Vec<u16>,
    /// The first stop of each cluster; for most it is the only one.
    pub first_stop: Vec<u16>,
    /// Whether each cluster has several stops. A walk may step straight back to such a cluster.
    pub has_several_stops: Vec<bool>,
    /// The profit of each cluster: the sum over its stops.
    pub profits: Vec<i64>,
    /// The stops of all clusters, cluster by cluster, and the position of the first one of each.
    members: Vec<u16>,
    first_member: Vec<u32>,
    /// The steps from each cluster to each other, cluster by cluster, and the position of the first one of each.
    steps: Vec<Step>,
    first_step: Vec<u32>,
    /// The most reach that can be left: what is left after the cheapest station alone.
    pub reach: u32,
    /// The best continuations for each cluster and each amount of reach left.
    continuations: Vec<BestTwo>,
}

impl WalkBound {
    /// Computes the bound in place of the previous one.
    pub(super) fn compute(&mut self, view: &KindView<'_>, topology: &Topology, profits: &ReducedProfits) {
        self.find_clusters(view, topology, profits);
        self.find_steps(view, topology, profits);
        self.find_continuations();
    }

    /// The number of clusters.
    pub(super) fn len(&self) -> usize {
        self.profits.len()
    }

    /// The steps from a cluster.
    pub(super) fn steps_from(&self, cluster: usize) -> &[Step] {
        &self.steps[self.first_step[cluster] as usize..self.first_step[cluster + 1] as usize]
    }

    /// The continuations of a walk that has reached `stop` straight from `from`. `profit` is what `stop` itself has added.
    #[inline]
    pub(super) fn continuations(&self, stop: u16, from: u16, profit: i64) -> Continuations<'_> {
        let cluster = usize::from(self.cluster_of[usize::from(stop)]);
        let from = self.cluster_of[usize::from(from)];
        let width = self.reach as usize + 1;
        Continuations {
            by_reach: &self.continuations[cluster * width..][..width],
            forbidden: self.forbidden_after(from),
            // All other stops of a cluster may still be visited.
            within_cluster: if self.has_several_stops[cluster] { self.profits[cluster] - profit } else { 0 },
        }
    }

    /// The cluster that a walk must not step to right after a step from `from`.
    #[inline]
    fn forbidden_after(&self, from: u16) -> u16 {
        if self.has_several_stops[usize::from(from)] { NONE } else { from }
    }

    fn find_clusters(&mut self, view: &KindView<'_>, topology: &Topology, profits: &ReducedProfits) {
        let costs = &view.costs;
        self.reach = view.reach - view.anchors().map(|anchor| costs[anchor]).min().unwrap_or(0).min(view.reach);
        self.cluster_of.clear();
        self.cluster_of.resize(costs.len(), NONE);
        self.first_stop.clear();
        self.has_several_stops.clear();
        self.profits.clear();
        self.members.clear();
        self.first_member.clear();
        // The continuations from a cluster that uses no reach have to be known before others step into it with the same
        // reach left.
        let rank = |stop: usize| match (costs[stop], view.is_through(stop)) {
            (0, true) => 0,
            (0, false) => 1,
            _ => 2,
        };
        let by_rank = (0..3).flat_map(|of_rank| (0..costs.len()).filter(move |&stop| rank(stop) == of_rank));
        for stop in by_rank {
            if self.cluster_of[stop] != NONE {
                continue;
            }
            let (cluster, first) = (self.profits.len() as u16, self.members.len());
            self.cluster_of[stop] = cluster;
            self.members.push(stop as u16);
            let mut profit = profits.stops[stop];
            if costs[stop] == 0 && view.is_through(stop) {
                let mut next = first;
                while let Some(&member) = self.members.get(next) {
                    next += 1;
                    for arc in topology.arcs_at(usize::from(member)) {
                        let to = usize::from(arc.to);
                        if view.cost_of(arc) == 0 && view.is_through(to) && self.cluster_of[to] == NONE {
                            self.cluster_of[to] = cluster;
                            profit += profits.stops[to];
                            self.members.push(arc.to);
                        }
                    }
                }
                // A route enters each member of the cluster at most once.
                if self.members.len() > first + 1 && profits.has_gains() {
                    let entered = self.members[first..].iter().map(|&member| profits.greatest_gain(topology, member));
                    profit += entered.sum::<i64>();
                }
            }
            self.first_member.push(first as u32);
            self.first_stop.push(stop as u16);
            self.has_several_stops.push(self.members.len() > first + 1);
            self.profits.push(profit);
        }
        self.first_member.push(self.members.len() as u32);
    }

    /// Finds the steps between clusters. Of parallel arcs, the lowest toll and the least reach count.
    fn find_steps(&mut self, view: &KindView<'_>, topology: &Topology, profits: &ReducedProfits) {
        let costs = &view.costs;
        self.steps.clear();
        self.first_step.clear();
        // A walk continues from stops that routes run through, and starts at stations.
        let may_continue = |stop: usize| view.is_through(stop) || view.kind.stations[stop];
        for cluster in 0..self.len() {
            let first = self.steps.len();
            self.first_step.push(first as u32);
            let members = self.first_member[cluster] as usize..self.first_member[cluster + 1] as usize;
            let stops = self.members[members].iter().map(|&stop| usize::from(stop));
            for stop in stops.filter(|&stop| may_continue(stop) && costs[stop] != u32::MAX) {
                for arc in topology.arcs_at(stop) {
                    let to = self.cluster_of[usize::from(arc.to)];
                    let cost = view.cost_of(arc);
                    if usize::from(to) == cluster || cost == u32::MAX {
                        continue;
                    }
                    let profit = self.profits[usize::from(to)] + profits.gain(arc.leg) - profits.tolls[usize::from(arc.leg)];
                    match self.steps[first..].iter_mut().find(|step| step.to == to) {
                        Some(step) => {
                            step.profit = step.profit.max(profit);
                            step.cost = step.cost.min(cost);
                            step.is_through |= !arc.ends_route;
                        }
                        None => self.steps.push(Step {
                            from: cluster as u16,
                            forbidden_next: self.forbidden_after(cluster as u16),
                            to,
                            is_through: !arc.ends_route,
                            cost,
                            profit,
                        }),
                    }
                }
            }
        }
        self.first_step.push(self.steps.len() as u32);
    }

    fn find_continuations(&mut self) {
        let Self { continuations, steps, profits, reach, .. } = self;
        let width = *reach as usize + 1;
        continuations.clear();
        continuations.resize(profits.len() * width, BestTwo::END);
        // With less reach than this, no step can be taken.
        let cheapest = steps.iter().map(|step| step.cost).min().unwrap_or(0);
        for left in cheapest..=*reach {
            // In the order of clusters: a step that uses no reach and continues leads to one of the first clusters, which
            // have no such step themselves.
            for step in steps.iter().filter(|step| step.cost <= left) {
                let mut profit = step.profit;
                if step.is_through {
                    let next = &continuations[usize::from(step.to) * width + (left - step.cost) as usize];
                    profit += next.avoiding(step.forbidden_next);
                }
                let here = &mut continuations[usize::from(step.from) * width + left as usize];
                // Branch-free, as the best step is hard to predict.
                let is_better = profit > here.best;
                here.second = if is_better { here.best } else { here.second.max(profit) };
                here.first_step = if is_better { step.to } else { here.first_step };
                here.best = here.best.max(profit);
            }
        }
    }
}
