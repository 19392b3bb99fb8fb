//! Giving out tokens.

use petgraph::unionfind::UnionFind;

use super::draws::Draws;
use super::laying::Map;
use crate::board::{EndSetup, Lane, StopKind};
use crate::position::Snapshot;
use crate::position::snapshot::SnapshotHex;

/// The company whose trains run.
pub(super) const COMPANY: &str = "A";

/// The companies whose tokens are in the way.
const OTHERS: [&str; 8] = ["B", "C", "D", "E", "F", "G", "H", "I"];

/// A city: the number of its hex in the snapshot, its number there, and which track it lies on.
struct City {
    hex: usize,
    stop: usize,
    network: usize,
}

/// Gives the company its tokens, in cities that are joined to each other where there are enough, and others theirs; as many as
/// there is room for.
pub(super) fn give_out(snapshot: &mut Snapshot, map: &Map<'_>, (own, others): (usize, usize), draws: &mut Draws) {
    let mut cities = cities(&snapshot.hexes, &mut networks(map), map);
    draws.shuffle(&mut cities);
    // The largest network first; of several the one that comes first by chance.
    let joined = |city: &City| cities.iter().filter(|other| other.network == city.network).count();
    let home = cities.iter().rev().max_by_key(|city| joined(city)).map(|city| city.network);
    cities.sort_by_key(|city| Some(city.network) != home);
    for city in cities.iter().take(own) {
        if let Some(slot) = snapshot.hexes[city.hex].stops[city.stop].tokens.first_mut() {
            *slot = Some(COMPANY.into());
        }
    }
    let mut slots = Vec::new();
    for City { hex, stop, .. } in cities {
        let tokens = snapshot.hexes[hex].stops[stop].tokens.iter().enumerate();
        slots.extend(tokens.filter(|(_, token)| token.is_none()).map(|(slot, _)| (hex, stop, slot)));
    }
    draws.shuffle(&mut slots);
    for (&(hex, stop, slot), company) in slots.iter().take(others).zip(OTHERS.iter().cycle()) {
        snapshot.hexes[hex].stops[stop].tokens[slot] = Some((*company).into());
    }
}

fn cities(hexes: &[SnapshotHex], networks: &mut UnionFind<usize>, map: &Map<'_>) -> Vec<City> {
    let laid = (0..map.hexes().len()).filter(|&hex| map.hexes()[hex].is_some());
    let mut cities = Vec::new();
    for ((number, hex), on_map) in hexes.iter().enumerate().zip(laid) {
        let of_hex = hex.stops.iter().enumerate().filter(|(_, stop)| stop.kind == StopKind::City);
        cities.extend(of_hex.map(|(stop, _)| City {
            hex: number,
            stop,
            network: networks.find_mut(node(on_map, EndSetup::Stop(stop as u16))),
        }));
    }
    cities
}

/// The nodes of a hex: its edges, its junction, its stops.
const NODES: usize = 32;

const fn node(hex: usize, end: EndSetup) -> usize {
    hex * NODES
        + match end {
            EndSetup::Edge(edge, _) => edge.index(),
            EndSetup::Junction => 6,
            EndSetup::Stop(stop) => 7 + stop as usize,
        }
}

/// What track joins.
fn networks(map: &Map<'_>) -> UnionFind<usize> {
    let mut joined = UnionFind::new(map.hexes().len() * NODES);
    for hex in 0..map.hexes().len() {
        let Some(turned) = map.turned(hex) else { continue };
        for segment in turned.print.segments() {
            joined.union(node(hex, segment.ends[0]), node(hex, segment.ends[1]));
        }
        for &exit in turned.exits.iter().filter(|&&exit| map.goes_on(hex, exit)) {
            if let Some(neighbour) = map.neighbours(hex)[exit.edge.index()] {
                let (edge, lane) = (exit.edge, Lane::SINGLE);
                joined.union(node(hex, EndSetup::Edge(edge, lane)), node(neighbour, EndSetup::Edge(edge.opposite(), lane)));
            }
        }
    }
    joined
}
