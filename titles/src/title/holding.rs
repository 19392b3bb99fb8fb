//! How much of a company one player can hold.

use serde::Deserialize;

use super::Scope;
use super::raw::Text;
use super::spanned::Spanned;

/// The most that one player can hold of a company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HoldingLimit {
    /// The companies that it applies to, and the phases.
    pub scope: Scope,
    /// The most, in percent.
    pub most: u32,
    /// The zones of the market in which it does not apply to a company.
    pub except_zones: Vec<String>,
    /// Section of the rulebook.
    pub cite: String,
}

/// The unchecked [`HoldingLimit`].
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawHoldingLimit {
    pub(super) most: Spanned<u32>,
    #[serde(default)]
    pub(super) except_zones: Vec<Text>,
    #[serde(default)]
    pub(super) cite: String,
}
