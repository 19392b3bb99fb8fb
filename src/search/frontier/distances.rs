//! How much of a train's reach lies between stops, at the least.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::network::{Network, TrainKind};

/// On boards with more stops distances are not worth their memory.
const MOST_STOPS: usize = 400;

/// For each limit on visits: what a route takes of it between two stops at the least, and before its first station.
pub(super) struct Distances {
    limits: Vec<OfLimit>,
}

struct OfLimit {
    /// From the stop of the row to that of the column, both left out; `u16::MAX` where there is no way.
    between: Vec<Vec<u16>>,
    /// To the nearest station, which counts, the stop itself left out.
    station: Vec<u16>,
}

impl Distances {
    /// The distances of a kind of train; nothing where its reach has no limit on sums.
    pub(super) fn new(network: &Network, kind: &TrainKind) -> Option<Self> {
        let stops = network.stops();
        if kind.limits.visit.is_empty() || stops.len() > MOST_STOPS {
            return None;
        }
        let mut neighbours = vec![Vec::new(); stops.len()];
        for leg in network.legs() {
            let [a, b] = leg.stops.map(usize::from);
            if kind.visits[a] && kind.visits[b] {
                neighbours[a].push(b);
                neighbours[b].push(a);
            }
        }
        for list in &mut neighbours {
            list.sort_unstable();
            list.dedup();
        }
        let of_limit = |limit: &crate::network::SumLimit| {
            let cost = |stop: usize| if limit.kinds.contains(stops[stop].kind) { stops[stop].visit_cost as u16 } else { 0 };
            let between: Vec<Vec<u16>> =
                (0..stops.len()).map(|from| distances_from(from, &neighbours, &kind.through, &cost)).collect();
            let station = (0..stops.len())
                .map(|from| {
                    let stations = (0..stops.len()).filter(|&stop| kind.stations[stop] && stop != from);
                    stations.map(|stop| between[from][stop].saturating_add(cost(stop))).min().unwrap_or(u16::MAX)
                })
                .collect();
            OfLimit { between, station }
        };
        Some(Self { limits: kind.limits.visit.iter().map(of_limit).collect() })
    }

    /// Whether pieces of a route, each with its one or two open ends, could be joined to one within what is left of each
    /// limit, and to a station where they have none.
    ///
    /// Each piece is joined directly to another at least, and each joint serves two, so the joints take half the sum of what
    /// the pieces are from their nearest.
    pub(super) fn may_join(&self, pieces: &[[u16; 2]], needs_station: bool, left: &[u16]) -> bool {
        self.limits.iter().zip(left).all(|(limit, &left)| {
            let station = || {
                pieces.iter().flatten().map(|&end| limit.station[usize::from(end)]).min().is_none_or(|least| least <= left)
            };
            if needs_station && !station() {
                return false;
            }
            if pieces.len() < 2 {
                return true;
            }
            let mut sum = 0_u32;
            for (number, piece) in pieces.iter().enumerate() {
                let others = pieces.iter().enumerate().filter(|&(other, _)| other != number).flat_map(|(_, other)| other);
                let ways = others.flat_map(|&to| piece.map(|from| limit.between[usize::from(from)][usize::from(to)]));
                let nearest = ways.min().unwrap_or(u16::MAX);
                if nearest > left {
                    return false;
                }
                sum += u32::from(nearest);
            }
            sum.div_ceil(2) <= u32::from(left)
        })
    }
}

fn distances_from(from: usize, neighbours: &[Vec<usize>], through: &[bool], cost: &impl Fn(usize) -> u16) -> Vec<u16> {
    let mut found = vec![u16::MAX; neighbours.len()];
    let mut pending = BinaryHeap::from([Reverse((0_u16, from))]);
    let mut settled = vec![false; neighbours.len()];
    while let Some(Reverse((distance, stop))) = pending.pop() {
        if std::mem::replace(&mut settled[stop], true) || (stop != from && !through[stop]) {
            continue;
        }
        // What lies beyond this stop is reached through it.
        let beyond = if stop == from { 0 } else { distance.saturating_add(cost(stop)) };
        for &next in &neighbours[stop] {
            if beyond < found[next] {
                found[next] = beyond;
                pending.push(Reverse((beyond, next)));
            }
        }
    }
    found
}
