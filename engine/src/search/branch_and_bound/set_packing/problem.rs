//! The set packing problem over lists of candidates: bounding and branching.
//!
//! With the bound that Lagrange multipliers give, the search can count what a set *loses*: the bound less the revenue of a
//! set is the sum of the losses of its routes, of its idle trains, and of the resources (and runs) that it leaves unused
//! (see [`DualBound`]). Only sets whose losses stay within the gap between the bound and the revenue wanted matter.
//! That decides most of it. A resource whose multiplier exceeds what is left of the gap *must* be used, by exactly one
//! route. So the search branches on the routes that could use such a resource, and takes the resource that has fewest. If
//! there is no such resource, it branches on the trains.
//!
//! The open candidates are a bit set, and so are the candidates that use each resource. To choose a route is to clear the
//! bits of all routes that conflict with it, some hundred at a time.

use std::ops::Range;
use std::sync::OnceLock;

use smallvec::SmallVec;

use super::node::{Branching, Child, Node};
use super::resource_users::ResourceUsers;
use super::revenue_order::RevenueOrder;
use crate::network::Network;
use crate::search::branch_and_bound::mask::{Mask, for_each_bit};
use crate::search::branch_and_bound::order::{sort_by_falling_value, sort_by_value};
use crate::search::branch_and_bound::pool::Pool;
use crate::search::branch_and_bound::route::PoolRoute;
use crate::search::branch_and_bound::tolls::toll;
use crate::search::lagrangian::dual_bound::DualBound;
use crate::search::lagrangian::fixed_point::scaled;
use crate::search::tasks;
use highball_game::rules::Money;

/// A route that may be chosen, and the loss of choosing it.
#[derive(Debug, Clone)]
pub(in crate::search) struct Candidate<'a, M> {
    pub kind: usize,
    pub route: &'a PoolRoute<M>,
    pub loss: i64,
}

/// A set packing problem.
pub(in crate::search) struct SetPacking<'a, M> {
    pub(super) network: &'a Network,
    /// The candidates, kind by kind, those of each kind by rising loss. Each kind starts at a word of bits, so there are
    /// gaps.
    candidates: Vec<Option<Candidate<'a, M>>>,
    /// For each kind the range of its numbers, and how many of these stand for candidates.
    of_kind: Vec<(Range<usize>, usize)>,
    users: ResourceUsers,
    bound: &'a DualBound,
    multipliers: &'a [i64],
    /// The resources with a positive multiplier, the greatest first.
    contested: Vec<usize>,
    /// The candidates of each kind by falling revenue, sorted on first use.
    by_revenue: Vec<OnceLock<RevenueOrder>>,
    /// Every revenue is a multiple of this.
    pub(super) grain: Money,
}

impl<'a, M: Mask> SetPacking<'a, M> {
    /// Prepares a search among the routes of each kind whose loss is at most `gap`, on up to `threads` threads.
    pub(in crate::search) fn new(
        network: &'a Network,
        (multipliers, bound): (&'a [i64], &'a DualBound),
        pools: &'a [Pool<M>],
        gap: i64,
        grain: Money,
        threads: usize,
    ) -> Self {
        let of_kinds: Vec<Vec<Candidate<'a, M>>> = tasks::map(threads, pools.len(), |kind| {
            let best = bound.best_profit(kind);
            let loss = |route: &PoolRoute<M>| best - (scaled(route.revenue) - toll(multipliers, &route.resources));
            let routes = &pools[kind].routes;
            let losses = routes.iter().map(loss).zip(0..);
            let mut within: Vec<(i64, u32)> = losses.filter(|&(loss, _)| loss <= gap).collect();
            sort_by_value(&mut within);
            let candidate = |(loss, number): (i64, u32)| Candidate { kind, route: &routes[number as usize], loss };
            within.into_iter().map(candidate).collect()
        });
        let count: usize = of_kinds.iter().map(Vec::len).sum();
        let mut candidates: Vec<Option<Candidate<'a, M>>> = Vec::with_capacity(count + 64 * of_kinds.len());
        let mut of_kind = Vec::new();
        for of_this in of_kinds {
            let (start, count) = (candidates.len(), of_this.len());
            candidates.extend(of_this.into_iter().map(Some));
            candidates.resize_with(candidates.len().next_multiple_of(64), || None);
            of_kind.push((start..candidates.len(), count));
        }
        let resource_count = network.resource_count();
        let mut contested: Vec<usize> = (0..resource_count).filter(|&resource| multipliers[resource] > 0).collect();
        sort_by_falling_value(&mut contested, multipliers);
        let resources: Vec<Option<&M>> =
            candidates.iter().map(|candidate| candidate.as_ref().map(|candidate| &candidate.route.resources)).collect();
        Self {
            network,
            of_kind,
            users: ResourceUsers::new(threads, resource_count, &resources),
            bound,
            multipliers,
            contested,
            by_revenue: network.kinds().iter().map(|_| OnceLock::new()).collect(),
            grain,
            candidates,
        }
    }

    /// The kind and the route of a candidate.
    pub(in crate::search) fn candidate(&self, number: u32) -> (usize, &'a PoolRoute<M>) {
        let candidate = self.candidates[number as usize].as_ref();
        candidate
            .map(|candidate| (candidate.kind, candidate.route))
            .unwrap_or_else(|| unreachable!("only candidates are chosen"))
    }

    /// The number of candidates, rounded up to whole words.
    pub(in crate::search) const fn len(&self) -> usize {
        self.candidates.len()
    }

    /// The root node: no train has a route.
    pub(super) fn root(&self) -> Node<M> {
        let mut open = vec![0; self.users.words];
        for (range, count) in &self.of_kind {
            for number in range.start..range.start + count {
                open[number / 64] |= 1 << (number % 64);
            }
        }
        let waiting = self.network.kinds().iter().map(|kind| kind.trains.len()).collect();
        Node { open, waiting, loss: 0, revenue: 0, used: M::empty(), chosen: SmallVec::new() }
    }

    /// The greatest loss of a set that earns at least `floor`.
    pub(super) fn gap(&self, floor: Money) -> i64 {
        self.bound.value - scaled(floor)
    }

    /// The candidate of a kind with the greatest revenue that uses none of these resources, if that is at least `least`.
    pub(super) fn best_candidate(&self, kind: usize, least: Money, used: &[usize]) -> Option<u32> {
        let order = self.by_revenue[kind].get_or_init(|| {
            let (range, count) = &self.of_kind[kind];
            let candidates = self.candidates[range.start..range.start + count].iter().flatten();
            let routes: Vec<&PoolRoute<M>> = candidates.map(|candidate| candidate.route).collect();
            RevenueOrder::new(&routes, range.start as u32, self.network.resource_count())
        });
        order.best(least, used)
    }

    /// Closes the candidates whose loss exceeds `left`, and all of kinds without a waiting train.
    pub(super) fn close(&self, node: &mut Node<M>, left: i64) {
        for (kind, &waiting) in node.waiting.iter().enumerate() {
            let (range, count) = &self.of_kind[kind];
            let words = self.words_of(kind);
            if waiting == 0 {
                node.open[words].fill(0);
                continue;
            }
            let candidates = &self.candidates[range.start..range.start + count];
            let within = candidates.partition_point(|candidate| candidate.as_ref().is_some_and(|other| other.loss <= left));
            let end = range.start + within;
            if end < words.end * 64 {
                node.open[end / 64] &= (1 << (end % 64)) - 1;
                node.open[end / 64 + 1..words.end].fill(0);
            }
        }
    }

    /// A lower bound on the loss that is still to come: of the waiting trains, and of the resources that no candidate can
    /// use any more.
    pub(super) fn least_loss(&self, node: &Node<M>) -> i64 {
        let mut least = 0;
        for (kind, &waiting) in node.waiting.iter().enumerate().filter(|(_, waiting)| **waiting > 0) {
            let idle = self.bound.profits[kind];
            least += self.first_loss(node, kind).map_or(idle, |loss| loss.min(idle)) * waiting as i64;
        }
        let unused = self.contested.iter().filter(|&&resource| {
            let users = self.users.of(resource);
            !node.used.contains(resource) && node.open.iter().zip(users).all(|(open, users)| open & users == 0)
        });
        least + unused.map(|&resource| self.multipliers[resource]).sum::<i64>()
    }

    /// The branches of a node, in an order that follows from the node and the gap alone.
    pub(super) fn branch(&self, node: &Node<M>, gap: i64) -> Vec<Child> {
        let mut children = Vec::new();
        match self.branching(node, gap - node.loss) {
            Some(Branching::Resource(resource)) => {
                let users = node.open.iter().zip(self.users.of(resource)).map(|(open, users)| open & users);
                let mut by_loss: Vec<(i64, u32)> = Vec::new();
                for_each_bit(users, |number| {
                    by_loss.extend(self.candidates[number].as_ref().map(|candidate| (candidate.loss, number as u32)));
                });
                sort_by_value(&mut by_loss);
                children.extend(by_loss.into_iter().map(|(_, number)| Child::Uses(number as usize)));
            }
            Some(Branching::Kind(kind)) => {
                let words = self.words_of(kind);
                let first = 64 * words.start;
                for_each_bit(node.open[words].iter().copied(), |number| children.push(Child::First(first + number)));
                children.push(Child::Idle(kind));
            }
            None => {}
        }
        children
    }

    /// The node of a branch; `None` if its loss exceeds `left`.
    pub(super) fn child(&self, node: &Node<M>, child: &Child, left: i64) -> Option<Node<M>> {
        let (number, first) = match *child {
            Child::Idle(kind) => {
                let mut next = node.clone();
                let idle = std::mem::take(&mut next.waiting[kind]);
                next.loss += idle as i64 * self.bound.profits[kind];
                next.open[self.words_of(kind)].fill(0);
                return (next.loss <= left).then_some(next);
            }
            Child::Uses(number) => (number, false),
            Child::First(number) => (number, true),
        };
        let candidate = self.candidates[number].as_ref()?;
        let loss = node.loss + candidate.loss;
        if loss > left {
            return None;
        }
        let mut next = Node {
            open: Vec::new(),
            waiting: node.waiting.clone(),
            loss,
            revenue: node.revenue + candidate.route.revenue,
            used: node.used.union(&candidate.route.resources),
            chosen: node.chosen.clone(),
        };
        next.waiting[candidate.kind] -= 1;
        next.chosen.push(number as u32);
        if next.trains_waiting() != 1 {
            next.open.clone_from(&node.open);
            if next.chosen.len() == self.network.max_runs() {
                next.open.fill(0);
            }
            candidate.route.resources.for_each(|resource| {
                next.open.iter_mut().zip(self.users.of(resource)).for_each(|(open, users)| *open &= !users);
            });
            if first {
                let start = self.of_kind[candidate.kind].0.start / 64;
                next.open[start..number / 64].fill(0);
                next.open[number / 64] &= u64::MAX << (number % 64);
            }
        }
        Some(next)
    }

    /// Chooses the decision that a node branches on; `None` if no candidate is open. `left` is what is left of the gap.
    fn branching(&self, node: &Node<M>, left: i64) -> Option<Branching> {
        let needed = self.contested.iter().take_while(|&&resource| self.multipliers[resource] > left);
        let count = |resource: usize| -> u32 {
            node.open.iter().zip(self.users.of(resource)).map(|(open, users)| (open & users).count_ones()).sum()
        };
        let fewest =
            needed.filter(|&&resource| !node.used.contains(resource)).min_by_key(|&&resource| (count(resource), resource));
        if let Some(&resource) = fewest {
            return Some(Branching::Resource(resource));
        }
        let losses = (0..self.of_kind.len()).filter_map(|kind| Some((self.first_loss(node, kind)?, kind)));
        losses.min().map(|(_, kind)| Branching::Kind(kind))
    }

    /// The least loss of the open candidates of a kind; `None` if none is open.
    fn first_loss(&self, node: &Node<M>, kind: usize) -> Option<i64> {
        let word = self.words_of(kind).find(|&word| node.open[word] != 0)?;
        let number = 64 * word + node.open[word].trailing_zeros() as usize;
        self.candidates[number].as_ref().map(|candidate| candidate.loss)
    }

    fn words_of(&self, kind: usize) -> Range<usize> {
        let range = &self.of_kind[kind].0;
        range.start / 64..range.end / 64
    }
}
