//! Upgrades that the usual rules do not allow.

use serde::Deserialize;

use super::PhaseRange;
use super::parts::Parts;
use super::raw::Text;
use super::spanned::Spanned;

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
    /// The only rotations in which they may, by sixths of a turn clockwise. Empty: any.
    pub rotations: Vec<u8>,
    /// Whether no other tiles may.
    pub only: bool,
    /// The phases in which they may.
    pub phases: PhaseRange,
    /// Section of the rulebook.
    pub cite: String,
}

/// The unchecked [`Upgrade`].
pub(super) type RawUpgrade = Parts<PhaseRange<Text>, RawReplacement>;

/// The tiles of a [`RawUpgrade`].
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawReplacement {
    #[serde(default)]
    pub(super) from: Vec<Text>,
    #[serde(default)]
    pub(super) hexes: Vec<Text>,
    pub(super) to: Vec<Text>,
    #[serde(default)]
    pub(super) rotations: Vec<Spanned<u32>>,
    #[serde(default)]
    pub(super) only: bool,
    #[serde(default)]
    pub(super) cite: Option<String>,
}

impl Upgrade {
    /// Whether a tile is among those that may replace others.
    pub fn is_to(&self, tile: &str) -> bool {
        self.to.iter().any(|to| to == tile)
    }

    /// Whether its tiles may replace others in a rotation.
    pub(crate) fn is_in(&self, rotation: u8) -> bool {
        self.rotations.is_empty() || self.rotations.contains(&rotation)
    }

    /// Whether it is about what is on the hex with this id: the tile `old`, or if there is none, the map's print.
    pub(crate) fn is_of(&self, hex: &str, old: Option<&str>) -> bool {
        match old {
            Some(old) => self.from.iter().any(|tile| tile == old),
            None => self.hexes.iter().any(|id| id == hex),
        }
    }
}
