//! The fields of version 2 for rules that only some boards have.

use serde::{Deserialize, Serialize};

use super::field::{object, objects, one, optional_object, whole};
use crate::board::StopKind;
use crate::rules::{MAX_AMOUNT, MAX_MULTIPLIER, Paid};
use crate::serde_skip::{is_default, is_one};

/// The value of some stops for one company, if it differs from the value for all.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotCompanyValue {
    /// Its name.
    pub id: String,
    /// The company; any if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// The stops, each as `HEX/NUMBER`.
    pub stops: Vec<String>,
    /// The factor of their values; 1 if left out.
    #[serde(default = "one", skip_serializing_if = "is_one", deserialize_with = "whole::<_, MAX_MULTIPLIER>")]
    pub times: u32,
    /// The amount that is then added; 0 if left out.
    #[serde(default, skip_serializing_if = "is_default", deserialize_with = "whole::<_, MAX_AMOUNT>")]
    pub plus: u32,
    /// The section of the rulebook.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

/// A set of stops: those of some kinds, and those listed.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotWhich {
    /// Every stop of these kinds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<StopKind>,
    /// These stops, each as `HEX/NUMBER`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stops: Vec<String>,
}

/// Stops that a route must contain.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotNeed {
    /// The rule applies only to routes with one of these stops; to all if left out.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "optional_object")]
    pub when: Option<SnapshotWhich>,
    /// Minimum number of stops of `of` that the route must include.
    #[serde(deserialize_with = "whole::<_, 1_000>")]
    pub at_least: u32,
    /// The stops that count.
    #[serde(deserialize_with = "object")]
    pub of: SnapshotWhich,
    /// The section of the rulebook.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

/// Money beyond the stops' values, for routes that include certain stops.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotBonus {
    /// Its name.
    pub id: String,
    /// The only company that can earn it; any if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// Lists of stops, each stop as `HEX/NUMBER`. Of each list, one stop at least must be included.
    pub includes: Vec<Vec<String>>,
    /// How often it is paid; for each route if left out.
    #[serde(default)]
    pub paid: Paid,
    /// The payees and amounts.
    #[serde(deserialize_with = "objects")]
    pub pays: Vec<SnapshotPay>,
    /// The section of the rulebook.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

/// A payment of a bonus.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotPay {
    /// The payee: `route`, `treasury`, or `owner of X`.
    pub to: String,
    /// The amount.
    #[serde(deserialize_with = "whole::<_, MAX_AMOUNT>")]
    pub amount: u32,
    /// For `owner of X`, the name of the owner; unknown if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<String>,
}

/// A limit on how many of a company's trains may visit certain stops.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotLicence {
    /// Its name.
    pub id: String,
    /// The stops, each as `HEX/NUMBER`.
    pub stops: Vec<String>,
    /// Number of licences that each company holds.
    #[serde(default, deserialize_with = "objects")]
    pub held: Vec<SnapshotHeld>,
    /// The section of the rulebook.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

/// The licences that a company holds.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotHeld {
    /// The company.
    pub company: String,
    /// The number of licences.
    #[serde(deserialize_with = "whole::<_, 1_000>")]
    pub count: u32,
}

/// An action that the company may take this turn and that changes what its routes earn.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotChoice {
    /// Its name.
    pub id: String,
    /// The company that has it; any if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// The id of the bonus that the company's routes must earn to have the choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs_bonus: Option<String>,
    /// Whether the company places a token. Of such choices it takes at most one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub places_token: bool,
    /// The values of stops for the company if it takes the choice.
    #[serde(deserialize_with = "objects")]
    pub values: Vec<SnapshotCompanyValue>,
    /// The section of the rulebook.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}
