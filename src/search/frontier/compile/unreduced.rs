//! A diagram as it is built: with what cannot be completed, and where what goes on alike may be several nodes.

/// The states of one kind of train's routes, each with where it goes.
#[derive(Debug, Default)]
pub(in crate::search) struct RawDiagram {
    /// How many nodes there are, with the two that are ends.
    pub nodes: usize,
    pub steps: Vec<RawStep>,
    /// Whether states were left out because there were too many.
    pub is_cut: bool,
}

#[derive(Debug, Clone, Default)]
pub(in crate::search) struct RawStep {
    /// The nodes that branch here, some after some.
    pub branches: Vec<Branches>,
    /// How a route begins with this leg, where one may.
    pub begins: Branches,
}

/// Nodes that branch at a step, in order.
#[derive(Debug, Clone, Default)]
pub(in crate::search) struct Branches {
    nodes: Vec<RawNode>,
    uses: Vec<RawUse>,
}

/// A node, or a route that has not begun.
#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct RawNode {
    pub node: u32,
    /// Where it goes on without the leg of its step.
    pub skip: u32,
    /// Where its ways to take the leg end among those of all.
    end: u32,
}

#[derive(Debug, Clone, Copy)]
pub(in crate::search) struct RawUse {
    pub to: u32,
    pub outcome: u32,
}

impl Branches {
    /// None, with room for so many nodes and so many ways of them to take the leg.
    pub(in crate::search) fn with_capacity((nodes, uses): (usize, usize)) -> Self {
        Self { nodes: Vec::with_capacity(nodes), uses: Vec::with_capacity(uses) }
    }

    /// Adds a way of the next node to take the leg.
    pub(in crate::search) fn push_use(&mut self, way: RawUse) {
        self.uses.push(way);
    }

    /// Adds the node whose ways to take the leg were added since the last.
    pub(in crate::search) fn push_node(&mut self, node: u32, skip: u32) {
        self.nodes.push(RawNode { node, skip, end: self.uses.len() as u32 });
    }

    /// How many nodes these are.
    pub(in crate::search) const fn nodes(&self) -> usize {
        self.nodes.len()
    }

    /// How many ways they have to take the leg.
    pub(in crate::search) const fn uses(&self) -> usize {
        self.uses.len()
    }

    /// The nodes, each with its ways.
    pub(in crate::search) fn iter(&self) -> impl Iterator<Item = (RawNode, &[RawUse])> {
        let mut start = 0;
        self.nodes.iter().map(move |&node| {
            let end = node.end as usize;
            (node, &self.uses[std::mem::replace(&mut start, end)..end])
        })
    }

    /// What they take.
    pub(in crate::search) const fn bytes(&self) -> usize {
        self.nodes.capacity() * size_of::<RawNode>() + self.uses.capacity() * size_of::<RawUse>()
    }
}
