//! Conditions on the places that a route touches.

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::field::{one, whole};
use crate::board::StopKind;
use crate::rules::Counted;
use crate::serde_skip::{is_default, is_one};

/// A number of places that a route must touch.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotCondition {
    /// Every stop of these kinds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<StopKind>,
    /// These stops, each as `HEX/NUMBER`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stops: Vec<String>,
    /// These hexes, whether the route stops there or passes (version 3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hexes: Vec<String>,
    /// The part that a stop must play on the route to count (version 3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub counted: Counted,
    /// Minimum number of these places; 1 if left out (version 3).
    #[serde(default = "one", skip_serializing_if = "is_one", deserialize_with = "whole::<_, 1_000>")]
    pub at_least: u32,
}

impl Default for SnapshotCondition {
    /// Returns the condition that the route touches one place of an empty list.
    fn default() -> Self {
        Self { kinds: Vec::new(), stops: Vec::new(), hexes: Vec::new(), counted: Counted::Visited, at_least: 1 }
    }
}

/// A condition of a bonus or of a demand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum SnapshotIncludes {
    /// The route includes at least one of these stops, each as `HEX/NUMBER`.
    Stops(Vec<String>),
    /// Any condition (version 3).
    Condition(SnapshotCondition),
}

impl<'de> Deserialize<'de> for SnapshotIncludes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct IncludesVisitor;

        impl<'de> Visitor<'de> for IncludesVisitor {
            type Value = SnapshotIncludes;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a list of stops, or a condition")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, sequence: A) -> Result<SnapshotIncludes, A::Error> {
                Deserialize::deserialize(SeqAccessDeserializer::new(sequence)).map(SnapshotIncludes::Stops)
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<SnapshotIncludes, A::Error> {
                Deserialize::deserialize(MapAccessDeserializer::new(map)).map(SnapshotIncludes::Condition)
            }
        }

        deserializer.deserialize_any(IncludesVisitor)
    }
}
