//! Labels: partial routes.

use std::ops::Range;
use std::sync::Arc;

use super::bounds::completion_bounds::BoundState;

/// A partial route, from the end of its second arm over the anchor to the end of its first. It holds what its last extension
/// added; the rest is in the labels that it extends.
#[derive(Debug, Clone)]
pub(super) struct Label<M> {
    /// The stop that was added last: the end of the arm that is being extended.
    pub stop: u16,
    /// The arc that leads there; `None` at the anchor.
    pub arc: Option<u32>,
    /// Whether the second arm is being extended.
    pub on_second_arm: bool,
    /// The resources that the route uses.
    pub used: M,
    /// The reduced profit of the route.
    pub profit: i64,
    pub bound_state: BoundState,
    /// The reach that is left.
    pub left: u32,
    /// The arcs that it may still be extended along, apart from those of `bundle`.
    pub arcs: OpenArcs,
    /// The bundle that it is being extended along.
    pub bundle: Bundle,
}

/// The arcs that a label may be extended along.
#[derive(Debug, Clone, Default)]
pub(super) struct OpenArcs {
    /// The arcs from the last stop.
    pub onward: Range<u32>,
    /// The arcs from the anchor that may start the second arm.
    pub second_arm: Range<u32>,
}

/// Arcs that a label may be extended along. All lead to the same stop, so they share one completion bound.
#[derive(Debug, Clone, Default)]
pub(super) struct Bundle {
    /// The arcs that have not been tried.
    pub arcs: Range<u32>,
    /// Whether they start the second arm.
    pub starts_second_arm: bool,
    /// The bound on the profit beyond the stop that they lead to.
    pub completion: i64,
    /// The arcs that the extended label may be extended along.
    pub next: OpenArcs,
}

/// A subtree of the labelling search that can be handed to another thread: a label with all that it extends, anchor first.
///
/// Subtrees share the labels that they both extend. On a large board a label may extend a thousand others, and a search that long
/// has as many subtrees.
#[derive(Debug, Clone)]
pub(super) struct Subtree<M> {
    pub labels: Vec<Arc<Label<M>>>,
    /// The bounds on second arms from its anchor.
    pub second_arms: Arc<[i64]>,
}
