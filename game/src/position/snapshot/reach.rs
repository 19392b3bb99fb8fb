//! `reach`: a number, or a list of rows.

use serde::{Deserialize, Deserializer, Serialize};

use super::field::{NumberOrList, Object, multiplier, number_or_list, whole};
use crate::board::StopKind;

/// The limits on a train's route.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum SnapshotReach {
    /// One number for the whole route.
    Number(u32),
    /// Rows by kind of stop.
    Rows(Vec<SnapshotRow>),
}

/// A row of a train's reach.
#[derive(Debug, Clone, Serialize, Deserialize)]
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

impl<'de> Deserialize<'de> for SnapshotReach {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let reach = number_or_list::<_, Vec<Object<SnapshotRow>>, { u32::MAX }>(deserializer, "a list of rows")?;
        Ok(match reach {
            NumberOrList::Number(number) => Self::Number(number),
            NumberOrList::List(rows) => Self::Rows(rows.into_iter().map(|Object(row)| row).collect()),
        })
    }
}
