//! A position compiled for its company.

use crate::position::Position;

/// A position compiled for its company.
#[derive(Debug)]
pub struct Network;

impl Network {
    /// Compiles a position.
    #[must_use]
    pub fn new(_position: &Position) -> Self {
        Self
    }
}
