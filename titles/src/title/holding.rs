//! How much of a company one player can hold, or a location of shares.

use serde::Deserialize;

use super::Scope;
use super::raw::Text;
use super::spanned::Spanned;
use crate::rules::payout::ShareLocation;

/// The most that one player can hold of a company, or that can be in a location.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HoldingLimit {
    /// The companies that it applies to, and the phases.
    pub scope: Scope,
    /// The location that it is about. `None` if it is about players. That of the offering counts once the company has a train, that of the pool
    /// unless it is in receivership.
    pub of: Option<ShareLocation>,
    /// The most, in percent.
    pub most: u32,
    /// The zones of the market in which it does not apply to a company.
    pub except_zones: Vec<String>,
    /// Companies that must be gone for it to apply, by closing or by merging into others.
    pub once_gone: Vec<String>,
    /// Section of the rulebook.
    pub cite: String,
}

/// The unchecked [`HoldingLimit`].
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawHoldingLimit {
    pub(super) of: Option<ShareLocation>,
    pub(super) most: Spanned<u32>,
    #[serde(default)]
    pub(super) except_zones: Vec<Text>,
    #[serde(default)]
    pub(super) once_gone: Vec<Text>,
    #[serde(default)]
    pub(super) cite: String,
}
