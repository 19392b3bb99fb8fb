//! Stops of a network.

use crate::board::{StopId, StopKind};

/// A stop that a route of the company could include.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NetworkStop {
    /// The stop on the board.
    pub stop: StopId,
    /// What it is.
    pub kind: StopKind,
    /// What it takes of a train's reach.
    pub visit_cost: u32,
}
