//! Upgrades that the usual rules do not allow.

use serde::Deserialize;

use super::raw::Text;

/// Tiles that may replace certain others although their colour, label or stops are not those of an upgrade. The edges of the old track are
/// kept, but stops may change their kind or number, or go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upgrade {
    /// The numbers of the tiles that can be replaced.
    pub from: Vec<String>,
    /// The ids of the hexes whose print can be replaced.
    pub hexes: Vec<String>,
    /// The numbers of the tiles that may replace them.
    pub to: Vec<String>,
    /// Number of the first phase in which they may.
    pub from_phase: Option<usize>,
    /// Section of the rulebook.
    pub cite: String,
}

/// The unchecked [`Upgrade`].
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawUpgrade {
    #[serde(default)]
    pub(super) from: Vec<Text>,
    #[serde(default)]
    pub(super) hexes: Vec<Text>,
    pub(super) to: Vec<Text>,
    #[serde(default)]
    pub(super) from_phase: Option<Text>,
    #[serde(default)]
    pub(super) cite: Option<String>,
}

impl Upgrade {
    /// Whether a tile is among those that may replace others.
    pub fn is_to(&self, tile: &str) -> bool {
        self.to.iter().any(|to| to == tile)
    }

    /// Whether it is in force in the phase with this number.
    pub fn is_in_force(&self, phase: usize) -> bool {
        self.from_phase.is_none_or(|from| phase >= from)
    }
}
