//! Errors of plans.

use super::tile_kind::TileKind;
use crate::rules::TrainId;

/// A reason why there is no board of a plan.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlanError {
    /// The board would have no hexes, or too many.
    #[error("size {size} is not between 1 and {max}")]
    Size {
        /// Size of the plan.
        size: usize,
        /// Greatest size.
        max: usize,
    },
    /// The percentages add up to more than 100.
    #[error("the percentages add up to {0}, more than 100")]
    Percentages(u32),
    /// A tile has no track to its edges.
    #[error("tile {0} has no track to its edges")]
    NoTrack(String),
    /// There is no tile of a kind to draw from.
    #[error("{hexes} hexes need {kind}, but no tile has it; add such a tile or change the percentages")]
    NoTile {
        /// Kind of the missing tile.
        kind: TileKind,
        /// Number of hexes that need it.
        hexes: usize,
    },
    /// The company has too many trains.
    #[error("{0} trains are more than the {max} that a company can have", max = TrainId::MAX_COUNT)]
    Trains(usize),
}
