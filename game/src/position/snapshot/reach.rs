//! `reach`: a number, a list of rows, or an object with a limit on hex sides.

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Error, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use crate::board::StopKind;
use crate::json_fields::{multiplier, objects, one, whole};
use crate::rules::{MAX_MULTIPLIER, Reach, Row, SideLimit};
use crate::serde_skip::is_one;

/// The limits on a train's route.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum SnapshotReach {
    /// One number for the whole route.
    Number(u32),
    /// Rows by kind of stop.
    Rows(Vec<SnapshotRow>),
    /// A limit on the hex sides that the route crosses (version 3).
    Sides(SnapshotSides),
}

/// A limit on the hex sides that a route crosses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotSides {
    /// Greatest sum of the costs of the sides.
    #[serde(deserialize_with = "whole::<_, { u32::MAX }>")]
    pub sides: u32,
    /// The cost of a side that a leg on broad gauge crosses; 1 if left out.
    #[serde(default = "one", skip_serializing_if = "is_one", deserialize_with = "whole::<_, MAX_MULTIPLIER>")]
    pub broad: u32,
    /// The cost of a side that a leg on narrow gauge crosses; 1 if left out.
    #[serde(default = "one", skip_serializing_if = "is_one", deserialize_with = "whole::<_, MAX_MULTIPLIER>")]
    pub narrow: u32,
    /// The cost of a border; if left out, borders cost as much as other sides.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "multiplier")]
    pub border: Option<u32>,
}

/// A row of a train's reach.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotRow {
    /// The kinds of stop that the row serves.
    pub stops: Vec<StopKind>,
    /// Greatest sum of visit costs.
    #[serde(deserialize_with = "whole::<_, { u32::MAX }>")]
    pub visit: u32,
    /// Greatest number of paid stops.
    #[serde(deserialize_with = "whole::<_, { u32::MAX }>")]
    pub pay: u32,
    /// The multiplier of the values of the row's kinds; the train's if left out.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "multiplier")]
    pub multiplier: Option<u32>,
    /// The kinds of stop that also count against `visit` of this row if they are an end of the route (version 3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ends: Vec<StopKind>,
}

impl From<&Reach> for SnapshotReach {
    fn from(reach: &Reach) -> Self {
        let row = |row: &Row| SnapshotRow {
            stops: row.stops.iter().collect(),
            visit: row.visit,
            pay: row.pay,
            multiplier: row.multiplier,
            ends: row.ends.iter().collect(),
        };
        match reach {
            Reach::Number(number) => Self::Number(*number),
            Reach::Sides(limit) => {
                let SideLimit { most, broad, narrow, border } = *limit;
                Self::Sides(SnapshotSides { sides: most, broad, narrow, border })
            }
            Reach::Rows(rows) => Self::Rows(rows.iter().map(row).collect()),
        }
    }
}

impl<'de> Deserialize<'de> for SnapshotReach {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ReachVisitor)
    }
}

struct ReachVisitor;

impl<'de> Visitor<'de> for ReachVisitor {
    type Value = SnapshotReach;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a whole number from 0 to {}, a list of rows, or an object with `sides`", u32::MAX)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<SnapshotReach, E> {
        let number = u32::try_from(number).map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &self))?;
        Ok(SnapshotReach::Number(number))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, sequence: A) -> Result<SnapshotReach, A::Error> {
        objects(SeqAccessDeserializer::new(sequence)).map(SnapshotReach::Rows)
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<SnapshotReach, A::Error> {
        Deserialize::deserialize(MapAccessDeserializer::new(map)).map(SnapshotReach::Sides)
    }
}
