//! The fields of version 2 that say which rules hold beyond those of every board.

use serde::{Deserialize, Serialize};

use super::field::{object, objects, optional_object, whole};
use super::format::one;
use crate::board::StopKind;
use crate::rules::{MAX_AMOUNT, MAX_MULTIPLIER, Paid};
use crate::serde_skip::{is_default, is_one};

/// What some stops are worth to one company other than to all.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SnapshotCompanyValue {
    /// What it is called.
    pub id: String,
    /// The company; whichever asks where it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// The stops, each as `HEX/NUMBER`.
    pub stops: Vec<String>,
    /// What their values are multiplied by; 1 where it is left out.
    #[serde(default = "one", skip_serializing_if = "is_one", deserialize_with = "whole::<_, MAX_MULTIPLIER>")]
    pub times: u32,
    /// What is then added; nothing where it is left out.
    #[serde(default, skip_serializing_if = "is_default", deserialize_with = "whole::<_, MAX_AMOUNT>")]
    pub plus: u32,
    /// Where the rulebook says so.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

/// A choice of stops.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SnapshotWhich {
    /// Every stop of these kinds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub kinds: Vec<StopKind>,
    /// These stops, each as `HEX/NUMBER`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stops: Vec<String>,
}

/// What a route must contain.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SnapshotNeed {
    /// Only routes with one of these are asked; all where it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none", deserialize_with = "optional_object")]
    pub when: Option<SnapshotWhich>,
    /// How many it must include.
    #[serde(deserialize_with = "whole::<_, 1_000>")]
    pub at_least: u32,
    /// What counts.
    #[serde(deserialize_with = "object")]
    pub of: SnapshotWhich,
    /// Where the rulebook says so.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

/// Money for what routes include beyond their stops' values.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SnapshotBonus {
    /// What it is called.
    pub id: String,
    /// The only company that can earn it; any where it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// What must be included: of each list one stop at least, each as `HEX/NUMBER`.
    pub includes: Vec<Vec<String>>,
    /// How often it is paid; for each route where it is left out.
    #[serde(default)]
    pub paid: Paid,
    /// Who gets what.
    #[serde(deserialize_with = "objects")]
    pub pays: Vec<SnapshotPay>,
    /// Where the rulebook says so.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

/// A part of a bonus.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SnapshotPay {
    /// `route`, `treasury`, or `owner of X`.
    pub to: String,
    /// How much.
    #[serde(deserialize_with = "whole::<_, MAX_AMOUNT>")]
    pub amount: u32,
}

/// At most so many of the company's trains may run to a thing.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SnapshotLicence {
    /// What it is called.
    pub id: String,
    /// What only so many trains may run to, each as `HEX/NUMBER`.
    pub stops: Vec<String>,
    /// How many the companies hold.
    #[serde(default, deserialize_with = "objects")]
    pub held: Vec<SnapshotHeld>,
    /// Where the rulebook says so.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

/// How many licences a company holds.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SnapshotHeld {
    /// The company.
    pub company: String,
    /// How many.
    #[serde(deserialize_with = "whole::<_, 1_000>")]
    pub count: u32,
}

/// Something that the company may do this turn and that changes what its routes earn.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SnapshotChoice {
    /// What it is called.
    pub id: String,
    /// The company that has it; whichever asks where it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub company: Option<String>,
    /// The bonus that the company's routes must earn to have the choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needs_bonus: Option<String>,
    /// What stops are worth to it then.
    #[serde(deserialize_with = "objects")]
    pub values: Vec<SnapshotCompanyValue>,
    /// Where the rulebook says so.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}
