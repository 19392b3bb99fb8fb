//! [`Support`]: a fractional solution as a graph with integer weights.

use crate::search::flow::model::Model;

/// The weight of a column with value 1. Weights are integers so that flows are exact.
pub(super) const ONE: u64 = 1 << 20;

/// The least violation of a row that is added, as a weight.
pub(super) const MIN_VIOLATION: u64 = ONE / 64;

/// An edge of the support graph: a column that is not 0.
#[derive(Debug, Clone, Copy)]
pub(super) struct Edge {
    pub column: u32,
    /// Two stops, or a stop and the depot.
    pub nodes: [usize; 2],
    pub weight: u64,
}

/// The graph of a fractional solution. Its nodes are the stops and one more, the *depot*, to which every end of a route is an
/// edge, so that routes are cycles through the depot.
#[derive(Debug)]
pub(super) struct Support<'m, 'n> {
    pub model: &'m Model<'n>,
    pub edges: Vec<Edge>,
    /// For each column, its value as a weight.
    pub weights: Vec<u64>,
    /// For each stop, twice the number of visits, as a weight.
    pub visits: Vec<u64>,
}

impl<'m, 'n> Support<'m, 'n> {
    pub(super) fn new(model: &'m Model<'n>, values: &[f64]) -> Self {
        let depot = model.legs_at.len();
        let weight = |value: &f64| {
            let weight = (value.clamp(0.0, 1.0) * ONE as f64).round() as u64;
            if weight > ONE / 1024 { weight } else { 0 }
        };
        let weights: Vec<u64> = values.iter().map(weight).collect();
        let legs = (0..model.legs.len() as u32).map(|column| (column, model.stops_of(column)));
        let ends = model
            .ends_at
            .iter()
            .enumerate()
            .flat_map(|(stop, ends)| ends.clone().map(move |column| (column, [stop, depot])));
        let edges = legs.chain(ends).map(|(column, nodes)| Edge { column, nodes, weight: weights[column as usize] });
        let edges: Vec<Edge> = edges.filter(|edge| edge.weight > 0).collect();
        let mut visits = vec![0; depot];
        for edge in &edges {
            edge.nodes.iter().filter(|&&node| node < depot).for_each(|&node| visits[node] += edge.weight);
        }
        Self { model, edges, weights, visits }
    }

    /// The number of the depot, and of stops.
    pub(super) fn depot(&self) -> usize {
        self.visits.len()
    }

    /// Returns for each node the number of its component, over edges for which `connects` holds and that do not lead to the depot.
    pub(super) fn components(&self, connects: impl Fn(&Edge) -> bool) -> Vec<usize> {
        let mut parts = petgraph::unionfind::UnionFind::new(self.depot());
        for edge in self.edges.iter().filter(|edge| edge.nodes[1] < self.depot() && connects(edge)) {
            parts.union(edge.nodes[0], edge.nodes[1]);
        }
        parts.into_labeling()
    }

    /// Returns all columns that cross the border of a set of stops: their legs to other stops, and their ends.
    pub(super) fn border(&self, is_inside: &[bool]) -> Vec<u32> {
        let model = self.model;
        let crosses = |column: &u32| {
            let [one, other] = model.stops_of(*column);
            is_inside[one] != is_inside[other]
        };
        let ends = model.ends_at.iter().zip(is_inside).filter(|(_, inside)| **inside).flat_map(|(ends, _)| ends.clone());
        (0..model.legs.len() as u32).filter(crosses).chain(ends).collect()
    }
}
