//! The decisions that led to a set of routes.

use crate::search::frontier::compile::diagram_path::DiagramPath;
use crate::search::frontier::compile::diagrams::Diagrams;

/// Stands for the decision before the first.
pub(super) const NO_DECISION: u32 = u32::MAX;

/// The decision that a train takes a leg. Each decision refers to the one before it, so that a set can be reconstructed from
/// the last.
#[derive(Debug, Clone, Copy)]
pub(super) struct Decision {
    /// The number of the decision before.
    pub previous: u32,
    /// The node that the train was at.
    pub node: u32,
    /// The arc that it takes.
    pub arc: u32,
    /// The kind of train whose route starts with the leg, if one does.
    pub starts: Option<u16>,
}

/// Reconstructs the routes from all decisions that led to a set, in order.
pub(super) fn routes_of(diagrams: &Diagrams, decisions: &[Decision]) -> Vec<DiagramPath> {
    // Each route, with the node that its train has reached.
    let mut routes: Vec<(u32, DiagramPath)> = Vec::new();
    for &Decision { node, arc, starts, .. } in decisions {
        let layer = diagrams.node(node).layer;
        let index = match starts {
            Some(kind) => {
                routes.push((node, DiagramPath { kind: usize::from(kind), arcs: Vec::new() }));
                Some(routes.len() - 1)
            }
            None => {
                for (at, _) in &mut routes {
                    while diagrams.node(*at).layer < layer {
                        *at = diagrams.node(*at).skip;
                    }
                }
                routes.iter().position(|&(at, _)| at == node)
            }
        };
        if let Some((at, route)) = index.map(|index| &mut routes[index]) {
            route.arcs.push((layer, arc));
            *at = diagrams.arc(arc).target;
        }
    }
    routes.into_iter().map(|(_, route)| route).collect()
}
