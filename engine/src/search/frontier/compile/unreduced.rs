//! A decision diagram before its reduction. It has nodes that lead to no route, and nodes that are equivalent.

/// The unreduced diagram of one kind of train. Its nodes are the states of the transition system.
#[derive(Debug, Default)]
pub(in crate::search) struct UnreducedDiagram {
    /// The number of nodes, including the two terminals.
    pub node_count: usize,
    pub layers: Vec<UnreducedLayer>,
    /// Whether states were dropped because a layer had too many. Then the diagram is restricted: it lacks some routes.
    pub is_restricted: bool,
}

/// A layer of an unreduced diagram.
#[derive(Debug, Clone, Default)]
pub(in crate::search) struct UnreducedLayer {
    /// The nodes of the layer, in batches.
    pub batches: Vec<UnreducedNodes>,
    /// The arcs by which a route starts with the leg of the layer: at most one entry, for the state of a route that has not
    /// started.
    pub starts: UnreducedNodes,
}

/// Some nodes of a layer, in order.
#[derive(Debug, Clone, Default)]
pub(in crate::search) struct UnreducedNodes {
    nodes: Vec<UnreducedNode>,
    arcs: Vec<UnreducedArc>,
}

/// A node, or a route that has not started.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct UnreducedNode {
    pub number: u32,
    /// The node that is reached without the leg.
    pub skip: u32,
    /// The end of the node's arcs in `arcs`. They begin where the arcs of the node before end.
    end: u32,
}

/// An arc that takes the leg of its layer.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct UnreducedArc {
    pub target: u32,
    pub label: u32,
}

impl UnreducedNodes {
    /// Makes an empty list with room for this many nodes and arcs.
    pub(super) fn with_capacity((nodes, arcs): (usize, usize)) -> Self {
        Self { nodes: Vec::with_capacity(nodes), arcs: Vec::with_capacity(arcs) }
    }

    /// Adds an arc of the next node.
    pub(super) fn push_arc(&mut self, arc: UnreducedArc) {
        self.arcs.push(arc);
    }

    /// Adds the node whose arcs were added since the last node.
    pub(super) fn push_node(&mut self, number: u32, skip: u32) {
        self.nodes.push(UnreducedNode { number, skip, end: self.arcs.len() as u32 });
    }

    /// Returns the number of nodes.
    pub(super) const fn node_count(&self) -> usize {
        self.nodes.len()
    }

    /// Returns the number of arcs.
    pub(super) const fn arc_count(&self) -> usize {
        self.arcs.len()
    }

    /// Returns the nodes, each with its arcs.
    pub(super) fn iter(&self) -> impl Iterator<Item = (UnreducedNode, &[UnreducedArc])> {
        let mut start = 0;
        self.nodes.iter().map(move |&node| {
            let end = node.end as usize;
            (node, &self.arcs[std::mem::replace(&mut start, end)..end])
        })
    }

    /// Returns how many bytes the list takes.
    pub(super) const fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<UnreducedNode>() + self.arcs.capacity() * size_of::<UnreducedArc>()
    }
}
