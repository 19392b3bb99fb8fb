//! Tiles that may replace others of the same colour.

use serde::Deserialize;

use super::raw::Text;

/// Tiles that may replace others of the same colour, from a phase on. The track is kept, but stops may change their kind or go.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SameColor {
    /// The numbers of the tiles that can be replaced.
    pub from: Vec<String>,
    /// The numbers of the tiles that may replace them.
    pub to: Vec<String>,
    /// Number of the first phase in which they may.
    pub from_phase: Option<usize>,
    /// Section of the rulebook.
    pub cite: String,
}

/// The unchecked [`SameColor`].
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSameColor {
    pub(super) from: Vec<Text>,
    pub(super) to: Vec<Text>,
    #[serde(default)]
    pub(super) from_phase: Option<Text>,
    #[serde(default)]
    pub(super) cite: Option<String>,
}
