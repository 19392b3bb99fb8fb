//! The prices of tokens that depend on more than their number, and the exchange of tokens on the map.

use serde::Deserialize;

use super::raw::Text;
use super::spanned::Spanned;

/// What tokens cost besides the prices of each company, and which tokens on the map can be exchanged.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TokenRules {
    /// The kinds of company that place tokens besides their homes. Empty for all.
    pub kinds: Vec<String>,
    /// The price by distance, in place of the prices of each company.
    pub by_distance: Option<DistancePrice>,
    /// The price for which a company changes the traffic of one of its tokens, in place of a new token. `None` if it cannot.
    pub converted: Option<u32>,
    /// The price for which a company replaces a token of a closed company by one of its own. `None` if it cannot. Then tokens of closed
    /// companies stay on the map.
    pub of_closed: Option<u32>,
    /// The same if its own is for other traffic. `None` for the same price.
    pub of_closed_converted: Option<u32>,
    /// Section of the rulebook.
    pub cite: String,
}

/// A price that depends on the distance to the company's home.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DistancePrice {
    /// The price at the home itself.
    pub base: u32,
    /// The price for each hex of straight-line distance.
    pub per_hex: u32,
    /// The marker with the homes of companies that have none in the title, such as those that arise from a merger.
    pub homes: Option<String>,
}

/// The unchecked [`TokenRules`].
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct RawTokens {
    pub(super) kinds: Vec<Text>,
    pub(super) base: Option<Spanned<u32>>,
    pub(super) per_hex: Option<Spanned<u32>>,
    pub(super) homes: Option<Text>,
    pub(super) converted: Option<Spanned<u32>>,
    pub(super) of_closed: Option<Spanned<u32>>,
    pub(super) of_closed_converted: Option<Spanned<u32>>,
    pub(super) cite: String,
}
