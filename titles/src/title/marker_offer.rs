//! What a company can do before its run besides lays, tokens and trains: get a marker, or give one up.

use serde::Deserialize;

use super::raw::Text;
use super::spanned::Spanned;

/// A change of a company's markers that it can make before its run, for a price.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarkerOffer {
    /// The marker that changes, by its id. A count grows by one, a place is added to its places, an amount of money falls to nothing.
    pub marker: String,
    /// The marker of the company or of the game that must be set.
    pub if_set: Option<String>,
    /// The private company that the company must own.
    pub private: Option<String>,
    /// Its price.
    pub cost: u32,
    /// The marker with its price in addition, for what costs a different amount each time, such as a loan.
    pub amount: Option<String>,
    /// Section of the rulebook.
    pub cite: String,
}

/// The unchecked [`MarkerOffer`].
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawMarkerOffer {
    pub(super) marker: Text,
    #[serde(default, rename = "if")]
    pub(super) if_set: Option<Text>,
    #[serde(default)]
    pub(super) private: Option<Text>,
    #[serde(default)]
    pub(super) cost: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) amount: Option<Text>,
    #[serde(default)]
    pub(super) cite: Option<String>,
}
