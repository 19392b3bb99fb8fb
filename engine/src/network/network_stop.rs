//! [`NetworkStop`].

use highball_game::board::{StopId, StopKind};

/// A stop that a route of the company could include, or a blocked city that it could pass. A city that is
/// both is listed twice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NetworkStop {
    /// The stop on the board.
    pub stop: StopId,
    /// Its kind.
    pub kind: StopKind,
    /// Whether it stands for a city that routes pass without stopping.
    pub is_passed: bool,
    /// The number of its hex, if some condition counts that hex. See [`Leg::hexes`](super::Leg::hexes).
    pub hex: Option<u16>,
}
