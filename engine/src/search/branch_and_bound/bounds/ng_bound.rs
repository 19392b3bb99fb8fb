//! The ng-bound: walks that remember whether they have visited the clusters near them.
//!
//! The walks of the [walk bound](super::walk_bound) circle among the best cities. Here each cluster has an *ng-set* of a few
//! clusters nearby. A walk remembers which members of the ng-set of its present cluster it has visited, does not visit those
//! again, and forgets the others (the ng-routes of Baldacci, Mingozzi and Roberti, "New route relaxation and pricing
//! strategies for the vehicle routing problem", Operations Research 59, 2011). A route visits no cluster of a single stop
//! twice, so the best such walk is an upper bound. It is computed on demand and cached for each cluster, amount of reach
//! left, and set of visited members of the ng-set.

use std::sync::atomic::{AtomicI64, Ordering};

use smallvec::SmallVec;

use super::walk_bound::WalkBound;
use crate::search::branch_and_bound::graph::Graph;
use crate::search::branch_and_bound::mask::Mask;

/// The largest size of an ng-set.
const MAX_NG_SET: usize = 8;

/// The most values that are cached.
const MAX_VALUES: usize = 1 << 19;

/// Marks a value that has not been computed.
const UNKNOWN: i64 = i64::MIN;

/// Clusters near one cluster.
type NgSet = SmallVec<[u16; MAX_NG_SET]>;

/// The ng-bound for each cluster, amount of reach left, and set of visited clusters.
#[derive(Debug)]
pub(super) struct NgBound {
    /// The ng-set of each cluster. Its members are clusters of a single stop.
    ng_sets: Vec<NgSet>,
    /// For each cluster and each of its steps, how the step changes the set of visited clusters.
    memories: Vec<Vec<Memory>>,
    /// The cache. Whichever thread needs a value computes it, and all threads compute the same.
    values: Vec<AtomicI64>,
    /// The size of the largest ng-set: the bits of a set of visited clusters.
    bits: usize,
}

/// The state of a walk: its cluster, and the members of the cluster's ng-set that it has visited, a bit for each.
#[derive(Debug, Clone, Copy)]
pub(super) struct NgState {
    cluster: u16,
    visited: u32,
}

/// The stops that a walk still remembers after a step.
#[derive(Debug, Clone)]
struct Memory {
    /// The position of the step's target in the ng-set of its origin, or `ABSENT`.
    target: u8,
    /// For each member of the target's ng-set its position in the ng-set of the origin: `ABSENT` if it has none, `ORIGIN` if
    /// it is the origin itself.
    members: [u8; MAX_NG_SET],
}

const ABSENT: u8 = u8::MAX;
const ORIGIN: u8 = u8::MAX - 1;

impl NgBound {
    /// Chooses the ng-sets. No value is computed yet.
    pub(super) fn new(walks: &WalkBound) -> Self {
        let rows = walks.len() * (walks.reach as usize + 1);
        let max_bits = (0..=MAX_NG_SET).rev().find(|&bits| rows << bits <= MAX_VALUES).unwrap_or(0);
        let ng_sets: Vec<NgSet> = (0..walks.len()).map(|cluster| ng_set(walks, cluster, max_bits)).collect();
        // On a small board the ng-sets are smaller.
        let bits = ng_sets.iter().map(SmallVec::len).max().unwrap_or(0);
        let position =
            |set: &[u16], cluster: u16| set.iter().position(|&member| member == cluster).map_or(ABSENT, |found| found as u8);
        let memory = |origin: usize, target: u16| {
            let mut members = [ABSENT; MAX_NG_SET];
            for (slot, &member) in members.iter_mut().zip(&ng_sets[usize::from(target)]) {
                *slot = if usize::from(member) == origin { ORIGIN } else { position(&ng_sets[origin], member) };
            }
            Memory { target: position(&ng_sets[origin], target), members }
        };
        let memories = (0..walks.len())
            .map(|cluster| walks.steps_from(cluster).iter().map(|step| memory(cluster, step.to)).collect())
            .collect();
        let values = std::iter::repeat_with(|| AtomicI64::new(UNKNOWN)).take(rows << bits).collect();
        Self { ng_sets, memories, values, bits }
    }

    /// The state of a route that ends at `stop` and has used these resources.
    pub(super) fn state<M: Mask>(&self, walks: &WalkBound, graph: &Graph<M>, stop: u16, used: &M) -> NgState {
        let cluster = walks.cluster_of[usize::from(stop)];
        let is_visited = |member: u16| {
            let stop = walks.first_stop[usize::from(member)];
            graph.stop_resources[usize::from(stop)].intersects(used)
        };
        let members = self.ng_sets[usize::from(cluster)].iter().enumerate();
        let visited = members.fold(0, |visited, (bit, &member)| visited | u32::from(is_visited(member)) << bit);
        NgState { cluster, visited }
    }

    /// The bound from a state with this much reach left. `profit` is what the last stop itself has added.
    pub(super) fn bound(&self, walks: &WalkBound, state: NgState, left: u32, profit: i64) -> i64 {
        let value = self.value(walks, state.cluster, left, state.visited);
        let cluster = usize::from(state.cluster);
        // All other stops of a cluster may still be visited.
        if walks.has_several_stops[cluster] { value + walks.profits[cluster] - profit } else { value }
    }

    fn value(&self, walks: &WalkBound, cluster: u16, left: u32, visited: u32) -> i64 {
        let row = usize::from(cluster) * (walks.reach as usize + 1) + left as usize;
        let slot = (row << self.bits) + visited as usize;
        let cached = self.values[slot].load(Ordering::Relaxed);
        if cached != UNKNOWN {
            return cached;
        }
        let mut best = 0;
        for (number, step) in walks.steps_from(usize::from(cluster)).iter().enumerate() {
            let memory = &self.memories[usize::from(cluster)][number];
            if step.cost > left || (memory.target != ABSENT && visited & (1 << memory.target) != 0) {
                continue;
            }
            let mut profit = step.profit;
            if step.is_through {
                let mut remembered = 0;
                for (bit, &member) in memory.members.iter().enumerate().take(self.ng_sets[usize::from(step.to)].len()) {
                    remembered |= match member {
                        ABSENT => 0,
                        ORIGIN => 1,
                        position => (visited >> position) & 1,
                    } << bit;
                }
                profit += self.value(walks, step.to, left - step.cost, remembered);
            }
            best = best.max(profit);
        }
        self.values[slot].store(best, Ordering::Relaxed);
        best
    }
}

/// The ng-set of a cluster: the clusters around it, ring by ring, with the most profitable of each ring
/// first. Clusters of several stops are left out, as a route may visit them more than once.
fn ng_set(walks: &WalkBound, cluster: usize, max_size: usize) -> NgSet {
    let mut set = NgSet::new();
    let mut ring = vec![cluster as u16];
    for _ in 0..3 {
        let mut next: Vec<u16> = ring
            .iter()
            .flat_map(|&from| walks.steps_from(usize::from(from)).iter())
            .filter(|step| step.is_through)
            .map(|step| step.to)
            .filter(|&to| usize::from(to) != cluster && !set.contains(&to))
            .collect();
        next.sort_by_key(|&to| (std::cmp::Reverse(walks.profits[usize::from(to)]), to));
        next.dedup();
        let single = next.iter().copied().filter(|&to| !walks.has_several_stops[usize::from(to)]);
        set.extend(single.take(max_size - set.len()));
        ring = next;
    }
    set
}
