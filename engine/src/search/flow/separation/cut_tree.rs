//! Cut trees: the minimum cuts between all pairs of nodes of a graph.
//!
//! Gomory and Hu, "Multi-terminal network flows", Journal of the Society for Industrial and Applied Mathematics 9, 1961, in the
//! form of Gusfield, "Very simple methods for all pairs network flow analysis", SIAM Journal on Computing 19, 1990.

use petgraph::Direction;
use petgraph::algo::dinics;
use petgraph::graph::{DiGraph, NodeIndex};
use petgraph::visit::EdgeRef;

/// A graph with capacities.
pub(super) struct Capacities(DiGraph<(), u64>);

impl Capacities {
    /// Creates a graph from edges that can be used in both directions.
    pub(super) fn new(nodes: usize, edges: impl Iterator<Item = ([usize; 2], u64)>) -> Self {
        let mut graph = DiGraph::new();
        (0..nodes).for_each(|_| {
            graph.add_node(());
        });
        for ([one, other], capacity) in edges.filter(|&(_, capacity)| capacity > 0) {
            let [one, other] = [one, other].map(NodeIndex::new);
            graph.add_edge(one, other, capacity);
            graph.add_edge(other, one, capacity);
        }
        Self(graph)
    }

    /// Returns the capacity of a minimum cut, and whether each node is on the side of `from`.
    pub(super) fn min_cut(&self, from: usize, to: usize) -> (u64, Vec<bool>) {
        let (value, flows) = dinics(&self.0, NodeIndex::new(from), NodeIndex::new(to));
        let mut is_reached = vec![false; self.0.node_count()];
        is_reached[from] = true;
        let mut pending = vec![NodeIndex::new(from)];
        while let Some(node) = pending.pop() {
            let forth =
                self.0.edges(node).filter(|edge| flows[edge.id().index()] < *edge.weight()).map(|edge| edge.target());
            let back = self.0.edges_directed(node, Direction::Incoming).filter(|edge| flows[edge.id().index()] > 0);
            for next in forth.chain(back.map(|edge| edge.source())) {
                if !std::mem::replace(&mut is_reached[next.index()], true) {
                    pending.push(next);
                }
            }
        }
        (value, is_reached)
    }

    /// Returns the cuts of a cut tree: the capacity of each, and the nodes that are not on the side of the last node.
    pub(super) fn cuts(&self) -> Vec<(u64, Vec<bool>)> {
        let nodes = self.0.node_count();
        let root = nodes - 1;
        let mut parent = vec![root; nodes];
        let mut capacity = vec![0; nodes];
        for node in 0..root {
            let above = parent[node];
            let (value, is_with_node) = self.min_cut(node, above);
            capacity[node] = value;
            for other in (0..nodes).filter(|&other| other != node && is_with_node[other]) {
                if parent[other] == above && other != above {
                    parent[other] = node;
                }
            }
            if above != root && is_with_node[parent[above]] {
                parent[node] = parent[above];
                parent[above] = node;
                capacity[node] = capacity[above];
                capacity[above] = value;
            }
        }
        let is_below = |node: usize, top: usize| {
            std::iter::successors(Some(node), |&node| (node != root).then(|| parent[node])).any(|node| node == top)
        };
        (0..root).map(|top| (capacity[top], (0..nodes).map(|node| is_below(node, top)).collect())).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::Capacities;

    /// The capacity of the cut of a set of nodes.
    fn capacity(edges: &[([usize; 2], u64)], inside: &[bool]) -> u64 {
        edges.iter().filter(|([one, other], _)| inside[*one] != inside[*other]).map(|(_, capacity)| capacity).sum()
    }

    #[test]
    fn a_cut_tree_has_a_minimum_cut_for_each_pair_of_nodes() {
        let mut state = 1_u64;
        let mut next = |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        for _ in 0..200 {
            let nodes = 2 + next(6) as usize;
            let edges: Vec<([usize; 2], u64)> = (0..next(16))
                .map(|_| ([next(nodes as u64) as usize, next(nodes as u64) as usize], next(9)))
                .filter(|([one, other], _)| one != other)
                .collect();
            let cuts = Capacities::new(nodes, edges.iter().copied()).cuts();
            assert_eq!(cuts.len(), nodes - 1);
            for (value, inside) in &cuts {
                assert_eq!(*value, capacity(&edges, inside));
                assert!(!inside[nodes - 1]);
            }
            for (one, other) in (0..nodes).flat_map(|one| (0..one).map(move |other| (one, other))) {
                let sets =
                    (0..1_usize << nodes).map(|bits| (0..nodes).map(|node| bits >> node & 1 == 1).collect::<Vec<_>>());
                let least = sets.filter(|inside| inside[one] != inside[other]).map(|inside| capacity(&edges, &inside)).min();
                let of_tree = cuts.iter().filter(|(_, inside)| inside[one] != inside[other]).map(|(value, _)| *value).min();
                assert_eq!(of_tree, least, "between {one} and {other} of {edges:?}");
            }
        }
    }
}
