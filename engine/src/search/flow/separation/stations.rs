//! Station cuts: what ends in a set of stops without a station also leaves it.
//!
//! For a set S of stops without a station of the company, X(δ(S)) ≥ T(S), where δ(S) are the legs with one stop in S, and T(S) is
//! the number of ends in S: a route with an end in S has its station elsewhere.

use super::cut_tree::Capacities;
use super::support::{MIN_VIOLATION, Support};
use crate::search::flow::row::Row;

/// Returns the most violated cut, if any is.
pub(super) fn separate(support: &Support<'_, '_>) -> Option<Row> {
    // All stations are one node. From the source, which takes the place of the depot, flows what ends at other stops.
    let (source, stations) = (support.depot(), support.depot() + 1);
    let node = |node: usize| if node < source && support.model.kind.stations[node] { stations } else { node };
    let edges = support.edges.iter().map(|edge| (edge.nodes.map(node), edge.weight));
    let edges = edges.filter(|&([one, other], _)| one != other && [one, other] != [stations, source]);
    let ends = edges.clone().filter(|(nodes, _)| nodes[1] == source).map(|(_, weight)| weight).sum::<u64>();
    let (value, is_inside) = Capacities::new(stations + 1, edges).min_cut(source, stations);
    (value + MIN_VIOLATION <= ends).then(|| {
        let is_inside = &is_inside[..source];
        let is_end = |column: u32| column as usize >= support.model.legs.len();
        let terms = support.border(is_inside).into_iter().map(|column| (column, if is_end(column) { 1 } else { -1 }));
        Row::new(terms.collect(), 0)
    })
}
