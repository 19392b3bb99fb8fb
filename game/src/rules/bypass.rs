//! Routes that run through a blocked city without stopping there.

use serde::{Deserialize, Serialize};

use super::{ById, Naming, TrainFilter, Written};
use crate::json_fields::{one, whole};
use crate::serde_skip::{is_default, is_one};

/// The right to run through a city that is full of other companies' tokens, without stopping there (version 3). The city pays
/// nothing and takes nothing of the train's reach. A route may pass one such city.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(bound = "N: Written", rename = "SnapshotBypass"))]
#[serde(bound = "N: Written", deny_unknown_fields)]
pub struct Bypass<N: Naming = ById> {
    /// The only company that has it; any if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// The ids of the trains that may use it; all if left out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub trains: TrainFilter<N::Train>,
    /// The cities that may be passed, each as `HEX/NUMBER`; all if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cities: Option<Vec<N::Stop>>,
    /// Number of the company's routes that may use it; 1 if left out.
    #[serde(default = "one", skip_serializing_if = "is_one", deserialize_with = "whole::<_, 1_000>")]
    pub routes: u32,
    /// The section of the rulebook.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}
