//! [`HexParts`].

use super::check::hex_setup;
use super::{SnapshotHex, SnapshotStop};
use crate::board::HexSetup;

/// A hex in the two parts that a position needs: what becomes part of the board, and the stops, whose values
/// the rules take. Several positions can share it.
#[derive(Debug, Clone)]
pub(super) struct HexParts {
    pub stops: Vec<SnapshotStop>,
    pub setup: HexSetup,
}

impl From<SnapshotHex> for HexParts {
    fn from(hex: SnapshotHex) -> Self {
        Self { stops: hex.stops.clone(), setup: hex_setup(hex) }
    }
}
