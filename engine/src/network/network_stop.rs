//! [`NetworkStop`].

use highball_game::board::{StopId, StopKind};

/// A stop that a route of the company could include.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NetworkStop {
    /// The stop on the board.
    pub stop: StopId,
    /// Its kind.
    pub kind: StopKind,
    /// The part of a train's reach that a visit takes.
    pub visit_cost: u32,
}
