//! Stops that pay only one of the company's routes.

use serde::{Deserialize, Serialize};

use super::{ById, Naming, Written};

/// Stops that are paid only once, for all of the company's routes together (version 3). The visit that is worth most is paid. All other
/// visits to these stops are worth nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(bound = "N: Written", rename = "SnapshotPaidOnce"))]
#[serde(bound = "N: Written", deny_unknown_fields)]
pub struct PaidOnce<N: Naming = ById> {
    /// The stops, each as `HEX/NUMBER`. Often it is only one.
    pub stops: Vec<N::Stop>,
    /// The section of the rulebook.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}
