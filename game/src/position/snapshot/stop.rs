//! `stops` of a hex.

use serde::{Deserialize, Deserializer, Serialize};

use super::revenue::SnapshotRevenue;
use super::token::SnapshotToken;
use crate::board::StopKind;
use crate::json_fields::{one, whole};
use crate::serde_skip::{is_default, is_one};

/// A stop.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotStop {
    /// Its kind.
    pub kind: StopKind,
    /// Its value before any train's multiplier.
    pub revenue: SnapshotRevenue,
    /// Number of places for tokens; required for a city.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "slots")]
    pub slots: Option<u32>,
    /// The token in each slot.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tokens: Vec<Option<SnapshotToken>>,
    /// Tokens beside the slots.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub extra_tokens: Vec<SnapshotToken>,
    /// Whether one of its tokens blocks nobody.
    #[serde(default, skip_serializing_if = "is_default")]
    pub neutral: bool,
    /// The groups it belongs to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub groups: Vec<String>,
    /// The part of a train's reach that a visit takes; 1 if left out.
    #[serde(default = "one", skip_serializing_if = "is_one", deserialize_with = "whole::<_, 1_000_000>")]
    pub visit_cost: u32,
    /// Whether routes may run through it, rather than only begin or end there (version 2). If left out, they may, except through
    /// off-board locations and mines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub through: Option<bool>,
    /// The kinds of traffic whose trains may visit it; all if left out (version 2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub traffic: Vec<String>,
    /// The companies whose trains may run through it even if it is full (version 3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub open_to: Vec<String>,
}

fn slots<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u32>, D::Error> {
    whole::<_, 100>(deserializer).map(Some)
}
