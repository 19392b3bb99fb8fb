//! Sets of edges of a hex.

use crate::board::Edge;

/// A set of edges of a hex.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct Edges(u8);

impl Edges {
    pub(super) const NONE: Self = Self(0);

    pub(super) const fn insert(&mut self, edge: Edge) {
        self.0 |= 1 << edge.index();
    }

    pub(super) const fn contains(self, edge: Edge) -> bool {
        self.0 & (1 << edge.index()) != 0
    }

    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub(super) const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    pub(super) const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    pub(super) fn iter(self) -> impl Iterator<Item = Edge> {
        Edge::ALL.into_iter().filter(move |&edge| self.contains(edge))
    }
}

impl FromIterator<Edge> for Edges {
    fn from_iter<I: IntoIterator<Item = Edge>>(edges: I) -> Self {
        edges.into_iter().fold(Self::NONE, |mut all, edge| {
            all.insert(edge);
            all
        })
    }
}
