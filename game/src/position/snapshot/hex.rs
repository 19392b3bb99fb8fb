//! `hexes`.

use serde::{Deserialize, Serialize};

use super::neighbours::{self, Neighbours};
use super::segment::SnapshotSegment;
use super::stop::SnapshotStop;
use crate::json_fields::{coordinate, objects, whole};

/// A hex.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotHex {
    /// Its name.
    pub id: String,
    /// Its column in doubled coordinates.
    #[serde(deserialize_with = "coordinate")]
    pub column: i32,
    /// Its row in doubled coordinates.
    #[serde(deserialize_with = "coordinate")]
    pub row: i32,
    /// The tile's number, or the hex's name, which is the default.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub tile: String,
    /// The tile's rotation in sixths of a turn clockwise; 0 if left out.
    #[serde(default, deserialize_with = "whole::<_, 5>")]
    pub rotation: u32,
    /// The tile's colour.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub color: String,
    /// The hex across each edge that track may cross.
    #[serde(with = "neighbours")]
    #[cfg_attr(feature = "schema", schemars(with = "std::collections::BTreeMap<String, String>"))]
    pub neighbours: Neighbours,
    /// Its stops.
    #[serde(deserialize_with = "objects")]
    pub stops: Vec<SnapshotStop>,
    /// Its track.
    #[serde(deserialize_with = "objects")]
    pub segments: Vec<SnapshotSegment>,
}
