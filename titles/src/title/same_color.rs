//! Tiles that may replace others of the same colour.

use serde::Deserialize;

use super::PhaseRange;
use super::parts::Parts;
use super::raw::Text;

/// Tiles that may replace others of the same colour in some phases. The track is kept, but stops may change their kind or go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SameColor {
    /// The numbers of the tiles that can be replaced.
    pub from: Vec<String>,
    /// The numbers of the tiles that may replace them.
    pub to: Vec<String>,
    /// The phases in which they may.
    pub phases: PhaseRange,
    /// Section of the rulebook.
    pub cite: String,
}

/// The unchecked [`SameColor`].
pub(super) type RawSameColor = Parts<PhaseRange<Text>, RawReplacement>;

/// The tiles of a [`RawSameColor`].
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawReplacement {
    pub(super) from: Vec<Text>,
    pub(super) to: Vec<Text>,
    #[serde(default)]
    pub(super) cite: Option<String>,
}
