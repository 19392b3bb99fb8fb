//! Rules for moves of the share price.

use serde::{Deserialize, Serialize};

use super::{Step, TurnCondition};
use crate::serde_skip::is_default;

/// A rule for a move of the share price.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct MoveRule {
    /// Names of the choices after which it applies. Empty means all choices.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<String>,
    /// When it applies.
    #[serde(default, skip_serializing_if = "is_default")]
    pub when: TurnCondition,
    /// The steps in order; empty if the price stays.
    pub steps: Vec<Step>,
    /// Section of the rulebook.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}
