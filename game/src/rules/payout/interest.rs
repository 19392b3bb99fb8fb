//! Interest on loans.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A rule for interest on loans, which is taken from the revenue first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct InterestRule {
    /// The company's marker that gives the amount due.
    pub amount: String,
    /// The payers of what the revenue does not cover, in order.
    pub then: Vec<Payer>,
    /// Section of the rulebook.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

/// A payer of interest that the revenue does not cover.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Payer {
    /// The company's treasury, as far as its money lasts.
    Treasury,
    /// The company's president.
    President,
}

impl fmt::Display for Payer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Treasury => "the treasury",
            Self::President => "the president",
        })
    }
}
