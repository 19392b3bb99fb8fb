//! `trains`.

use serde::{Deserialize, Serialize};

use super::reach::SnapshotReach;
use crate::board::Gauge;
use crate::json_fields::{multiplier, optional_object, whole};
use crate::rules::PartRounding;
use crate::rules::payout::Fraction;
use crate::serde_skip::is_default;

/// A train.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotTrain {
    /// Its id, unique among the company's trains.
    pub id: String,
    /// Its kind; the id if left out.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The limits on its route.
    pub reach: SnapshotReach,
    /// Stops that take nothing of its reach, each as `HEX/NUMBER` (version 3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub free_stops: Vec<String>,
    /// The multiplier of values for which no row has one; 1 if left out.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "multiplier")]
    pub multiplier: Option<u32>,
    /// Whether its paid stops must include a city with the company's token; true if left out.
    #[serde(default = "yes", skip_serializing_if = "is_true")]
    pub requires_token: bool,
    /// The kind of traffic that it carries (version 2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub traffic: Option<String>,
    /// The gauges that it can run on: `broad`, `narrow` or both; both if left out (version 3).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gauges: Vec<Gauge>,
    /// Number of borders that its route crosses without using any of its reach; 0 if left out (version 3).
    #[serde(default, skip_serializing_if = "is_default", deserialize_with = "whole::<_, 1_000>")]
    pub free_borders: u32,
    /// Whether it may also run a single city.
    #[serde(default, skip_serializing_if = "is_default")]
    pub local: bool,
    /// The class of the trains that may not use the same track as it does. Trains that name no class share one (version 3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub track_class: Option<String>,
    /// The part that it earns of its stops and of bonuses for the route value, such as `"1/2"`; all if left out (version 3).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub part: Option<Fraction>,
    /// How the part of the whole route is rounded; if left out, nothing may need rounding (version 3).
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "optional_object")]
    pub rounding: Option<PartRounding>,
}

impl SnapshotTrain {
    /// Returns its kind.
    #[must_use]
    pub fn kind(&self) -> &str {
        if self.name.is_empty() { &self.id } else { &self.name }
    }
}

const fn yes() -> bool {
    true
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_true(flag: &bool) -> bool {
    *flag
}
