//! Routes as paths through a decision diagram.

use super::diagrams::Diagrams;
use highball_game::rules::SignedMoney;

/// A route of a kind of train, given by its path through the diagram.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::search) struct DiagramPath {
    /// The kind of train.
    pub kind: usize,
    /// The layer and the number of each arc that takes a leg, in the order of the layers.
    pub arcs: Vec<(u32, u32)>,
}

impl DiagramPath {
    /// Returns what the route earns. Negative if it loses more by a bonus than it earns otherwise.
    pub(in crate::search) fn revenue(&self, diagrams: &Diagrams) -> SignedMoney {
        self.arcs.iter().map(|&(_, arc)| diagrams.label_of(arc).revenue).sum()
    }

    /// Calls `each` for every unit of a resource that the labels of the route take.
    pub(in crate::search) fn each_labelled_resource(&self, diagrams: &Diagrams, mut each: impl FnMut(u16)) {
        for &(_, arc) in &self.arcs {
            diagrams.label_of(arc).resources.iter().for_each(|&resource| each(resource));
        }
    }
}
