//! Terrain.

use serde::{Deserialize, Serialize};

/// Terrain of a hex that makes its first tile cost money.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Terrain {
    /// Mountains.
    Mountain,
    /// Hills.
    Hill,
    /// Rivers, lakes and the sea.
    Water,
    /// Swamps.
    Swamp,
    /// Deserts.
    Desert,
    /// Forests.
    Forest,
}
