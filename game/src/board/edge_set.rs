//! Sets of edges of a hex.

use super::Edge;

/// A set of edges of a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct EdgeSet(u8);

impl EdgeSet {
    /// No edges.
    pub const NONE: Self = Self(0);

    /// Adds an edge.
    pub const fn insert(&mut self, edge: Edge) {
        self.0 |= 1 << edge.index();
    }

    /// Whether it has an edge.
    #[must_use]
    pub const fn contains(self, edge: Edge) -> bool {
        self.0 & (1 << edge.index()) != 0
    }

    /// Whether it has no edge.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of edges.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether an edge is in both sets.
    #[must_use]
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether all edges are in another set.
    #[must_use]
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// Returns the edges in order.
    pub fn iter(self) -> impl Iterator<Item = Edge> {
        Edge::ALL.into_iter().filter(move |&edge| self.contains(edge))
    }
}

impl FromIterator<Edge> for EdgeSet {
    fn from_iter<I: IntoIterator<Item = Edge>>(edges: I) -> Self {
        edges.into_iter().fold(Self::NONE, |mut all, edge| {
            all.insert(edge);
            all
        })
    }
}
