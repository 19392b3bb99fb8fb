//! Choices about the revenue.

use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};

use super::{Fraction, Percent, TurnCondition};
use crate::serde_skip::is_default;

/// A way to divide the revenue, such as paying dividends or withholding.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct DividendChoice {
    /// Name of the choice.
    pub name: String,
    /// The part of the net revenue that is distributed among the shares. The rest goes to the treasury.
    pub distributes: Fraction,
    /// The distribution is lowered to a multiple of this. The difference goes to the treasury.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub multiple: Option<NonZeroU32>,
    /// Whether the distribution is raised to that multiple rather than lowered.
    #[serde(default, skip_serializing_if = "is_default")]
    pub raised: bool,
    /// The size of a share, if it differs from the title's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<Percent>,
    /// When it is permitted.
    #[serde(default, skip_serializing_if = "is_default")]
    pub when: TurnCondition,
    /// Section of the rulebook.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}
