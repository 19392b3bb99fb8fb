//! Subtour cuts: what visits a stop also leaves any set of stops around it, or ends within.
//!
//! For a set S of stops and a stop v in it, X(δ(S)) + T(S) ≥ 2 Y(v), where Y(v) is the number of visits of v, δ(S) are the legs with
//! one stop in S, and T(S) is the number of ends in S. (The generalized subtour elimination constraints of Fischetti, Salazar
//! González and Toth, "Solving the orienteering problem through branch-and-cut", INFORMS Journal on Computing 10, 1998.)

use super::cut_tree::Capacities;
use super::support::{MIN_VIOLATION, Support};
use crate::search::flow::row::Row;

/// Returns the cuts of whole components that no end of a route reaches.
pub(super) fn of_components(support: &Support<'_, '_>) -> Vec<Row> {
    let component_of = support.components(|_| true);
    let mut ends = vec![0; support.depot()];
    for edge in support.edges.iter().filter(|edge| edge.nodes[1] == support.depot()) {
        ends[component_of[edge.nodes[0]]] += edge.weight;
    }
    (0..support.depot())
        .filter_map(|component| {
            let is_inside: Vec<bool> = component_of.iter().map(|&of_stop| of_stop == component).collect();
            violated(support, ends[component], &is_inside)
        })
        .collect()
}

/// Returns the most violated cut for each cut of a cut tree.
pub(super) fn separate(support: &Support<'_, '_>) -> Vec<Row> {
    let edges = support.edges.iter().map(|edge| (edge.nodes, edge.weight));
    let cuts = Capacities::new(support.depot() + 1, edges).cuts();
    cuts.into_iter().filter_map(|(capacity, is_inside)| violated(support, capacity, &is_inside)).collect()
}

/// Returns the cut of a set whose border has a capacity, if it is violated.
fn violated(support: &Support<'_, '_>, capacity: u64, is_inside: &[bool]) -> Option<Row> {
    let inside = || (0..support.depot()).filter(|&stop| is_inside[stop]);
    let most = inside().max_by_key(|&stop| (support.visits[stop], std::cmp::Reverse(stop)))?;
    (support.visits[most] >= capacity + MIN_VIOLATION && inside().nth(1).is_some()).then(|| {
        let border = support.border(is_inside).into_iter().map(|column| (column, -1));
        Row::new(support.model.visits(most, 1).chain(border).collect(), 0)
    })
}
