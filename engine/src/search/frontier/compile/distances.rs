//! Lower bounds on the reach that it takes to join the pieces of a route.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::network::{NO_WAY, Network, SumLimit, TrainKind};

/// On boards with more stops than this, the distances are not worth their memory.
const MAX_STOPS: usize = 400;

/// For each limit on visits, the shortest distances between stops and to the nearest station, measured in visit costs or in the
/// costs of legs.
pub(super) struct Distances {
    by_limit: Vec<LimitDistances>,
}

struct LimitDistances {
    /// The distance from the stop of the row to the stop of the column, excluding the visit costs of both. `u16::MAX` if there
    /// is no path.
    between: Vec<Vec<u16>>,
    /// The distance to the nearest other station, including its visit cost but excluding that of the stop itself.
    to_station: Vec<u16>,
}

impl Distances {
    /// Computes the distances for a kind of train. Returns `None` if its reach has no limit on sums.
    pub(super) fn new(network: &Network, kind: &TrainKind) -> Option<Self> {
        let stops = network.stops();
        if kind.limits.visit.is_empty() || stops.len() > MAX_STOPS {
            return None;
        }
        let (by_legs, without_legs) = (neighbours(network, kind, true), neighbours(network, kind, false));
        let distances_for = |limit: &SumLimit| {
            let cost = |stop: usize| if limit.kinds.contains(stops[stop].kind) { kind.visit_costs[stop] as u16 } else { 0 };
            let neighbours = if limit.legs { &by_legs } else { &without_legs };
            let between: Vec<Vec<u16>> =
                (0..stops.len()).map(|from| distances_from(from, neighbours, &kind.through, &cost)).collect();
            let to_station = (0..stops.len())
                .map(|from| {
                    let stations = (0..stops.len()).filter(|&stop| kind.stations[stop] && stop != from);
                    stations.map(|stop| between[from][stop].saturating_add(cost(stop))).min().unwrap_or(u16::MAX)
                })
                .collect();
            LimitDistances { between, to_station }
        };
        Some(Self { by_limit: kind.limits.visit.iter().map(distances_for).collect() })
    }

    /// Returns false if the pieces of a route, each given by its one or two open ends, cannot be joined within what is left of
    /// each limit, or cannot be joined to a station if the route still needs one.
    ///
    /// Each piece must be joined directly to at least one other piece, and each joint serves two pieces. So the joints take at
    /// least half the sum of each piece's distance to its nearest other piece.
    pub(super) fn may_join(&self, pieces: &[[u16; 2]], needs_station: bool, reach_left: &[u16]) -> bool {
        self.by_limit.iter().zip(reach_left).all(|(limit, &left)| {
            let may_reach_station = || {
                let distances = pieces.iter().flatten().map(|&end| limit.to_station[usize::from(end)]);
                distances.min().is_none_or(|least| least <= left)
            };
            if needs_station && !may_reach_station() {
                return false;
            }
            if pieces.len() < 2 {
                return true;
            }
            let mut sum = 0_u32;
            for (index, piece) in pieces.iter().enumerate() {
                let others = pieces.iter().enumerate().filter(|&(other, _)| other != index).flat_map(|(_, other)| other);
                let distances = others.flat_map(|&to| piece.map(|from| limit.between[usize::from(from)][usize::from(to)]));
                let nearest = distances.min().unwrap_or(u16::MAX);
                if nearest > left {
                    return false;
                }
                sum += u32::from(nearest);
            }
            sum.div_ceil(2) <= u32::from(left)
        })
    }
}

/// Returns the neighbours of each stop, each with the cost of the cheapest leg there. Costs are 0 unless
/// `legs_count`.
fn neighbours(network: &Network, kind: &TrainKind, legs_count: bool) -> Vec<Vec<(usize, u16)>> {
    let mut neighbours = vec![Vec::new(); network.stops().len()];
    for (number, leg) in (0..).zip(network.legs()) {
        let ([a, b], cost) = (leg.stops.map(usize::from), kind.leg_cost(number));
        if kind.visits[a] && kind.visits[b] && cost != NO_WAY {
            let cost = if legs_count { cost as u16 } else { 0 };
            neighbours[a].push((b, cost));
            neighbours[b].push((a, cost));
        }
    }
    for list in &mut neighbours {
        list.sort_unstable();
        list.dedup_by_key(|(stop, _)| *stop);
    }
    neighbours
}

/// Runs Dijkstra's algorithm from one stop. Paths go on only from stops that trains may run through.
fn distances_from(
    from: usize,
    neighbours: &[Vec<(usize, u16)>],
    through: &[bool],
    cost: &impl Fn(usize) -> u16,
) -> Vec<u16> {
    let mut distances = vec![u16::MAX; neighbours.len()];
    let mut queue = BinaryHeap::from([Reverse((0_u16, from))]);
    let mut settled = vec![false; neighbours.len()];
    while let Some(Reverse((distance, stop))) = queue.pop() {
        if std::mem::replace(&mut settled[stop], true) || (stop != from && !through[stop]) {
            continue;
        }
        // Paths beyond this stop include its visit cost.
        let beyond = if stop == from { 0 } else { distance.saturating_add(cost(stop)) };
        for &(next, leg) in &neighbours[stop] {
            let there = beyond.saturating_add(leg);
            if there < distances[next] {
                distances[next] = there;
                queue.push(Reverse((there, next)));
            }
        }
    }
    distances
}
