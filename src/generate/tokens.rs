//! Placing tokens.

use petgraph::unionfind::UnionFind;

use super::random::Random;
use super::tile_map::TileMap;
use crate::board::{EndSetup, Lane, StopKind};
use crate::position::Snapshot;
use crate::position::snapshot::SnapshotHex;

/// The company whose trains run.
pub(super) const COMPANY: &str = "A";

/// Companies whose tokens are in the way.
const OTHER_COMPANIES: [&str; 8] = ["B", "C", "D", "E", "F", "G", "H", "I"];

/// A city on the map.
struct City {
    /// Index of its hex in the snapshot.
    hex: usize,
    /// Index of its stop in the hex.
    stop: usize,
    /// Connected component of its track.
    component: usize,
}

/// Places the company's tokens, if possible in cities that are connected to each other, and then those of other companies; as many as
/// there is room for.
pub(super) fn place_tokens(
    snapshot: &mut Snapshot,
    map: &TileMap<'_>,
    (own_count, foreign_count): (usize, usize),
    random: &mut Random,
) {
    let mut cities = cities(&snapshot.hexes, &mut components(map), map);
    random.shuffle(&mut cities);
    // The component with the most cities; of several, the first in random order.
    let city_count = |city: &City| cities.iter().filter(|other| other.component == city.component).count();
    let home = cities.iter().rev().max_by_key(|city| city_count(city)).map(|city| city.component);
    cities.sort_by_key(|city| Some(city.component) != home);
    for city in cities.iter().take(own_count) {
        if let Some(slot) = snapshot.hexes[city.hex].stops[city.stop].tokens.first_mut() {
            *slot = Some(COMPANY.into());
        }
    }
    let mut free_slots = Vec::new();
    for City { hex, stop, .. } in cities {
        let tokens = snapshot.hexes[hex].stops[stop].tokens.iter().enumerate();
        free_slots.extend(tokens.filter(|(_, token)| token.is_none()).map(|(slot, _)| (hex, stop, slot)));
    }
    random.shuffle(&mut free_slots);
    for (&(hex, stop, slot), company) in free_slots.iter().take(foreign_count).zip(OTHER_COMPANIES.iter().cycle()) {
        snapshot.hexes[hex].stops[stop].tokens[slot] = Some((*company).into());
    }
}

fn cities(hexes: &[SnapshotHex], components: &mut UnionFind<usize>, map: &TileMap<'_>) -> Vec<City> {
    let with_tile = (0..map.hexes().len()).filter(|&hex| map.hexes()[hex].is_some());
    let mut cities = Vec::new();
    for ((hex, contents), map_hex) in hexes.iter().enumerate().zip(with_tile) {
        let cities_of_hex = contents.stops.iter().enumerate().filter(|(_, stop)| stop.kind == StopKind::City);
        cities.extend(cities_of_hex.map(|(stop, _)| City {
            hex,
            stop,
            component: components.find_mut(node(map_hex, EndSetup::Stop(stop as u16))),
        }));
    }
    cities
}

/// Number of nodes of a hex: its edges, its junction and its stops.
const NODES_PER_HEX: usize = 32;

const fn node(hex: usize, end: EndSetup) -> usize {
    hex * NODES_PER_HEX
        + match end {
            EndSetup::Edge(edge, _) => edge.index(),
            EndSetup::Junction => 6,
            EndSetup::Stop(stop) => 7 + stop as usize,
        }
}

/// Returns the connected components of the track on the map.
fn components(map: &TileMap<'_>) -> UnionFind<usize> {
    let mut components = UnionFind::new(map.hexes().len() * NODES_PER_HEX);
    for hex in 0..map.hexes().len() {
        let Some(tile) = map.tile(hex) else { continue };
        for segment in tile.print.segments() {
            components.union(node(hex, segment.ends[0]), node(hex, segment.ends[1]));
        }
        for &exit in tile.exits.iter().filter(|&&exit| map.is_connected(hex, exit)) {
            if let Some(neighbour) = map.neighbours(hex)[exit.edge.index()] {
                let (here, there) = (exit.edge, exit.edge.opposite());
                let edge_node = |hex, edge| node(hex, EndSetup::Edge(edge, Lane::SINGLE));
                components.union(edge_node(hex, here), edge_node(neighbour, there));
            }
        }
    }
    components
}
