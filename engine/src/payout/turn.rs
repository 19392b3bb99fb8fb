//! What has to be known of a company's turn.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::Holders;
use crate::rules::Money;
use crate::rules::payout::{Cell, Payment};
use crate::serde_skip::is_default;

/// What has to be known of a company's turn. What is not known makes the outcome less definite, never wrong.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// What its routes earn.
    #[serde(default, skip_serializing_if = "is_default")]
    pub revenue: Money,
    /// It owns a train.
    pub trains: bool,
    /// Its kind, as its title says; empty in a title without kinds.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub kind: String,
    /// Its markers that bear on payments and payout: that it is in receivership, that a rule lets one of its trains earn
    /// nothing.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub markers: BTreeSet<String>,
    /// The amounts that its markers give: what its home was worth before this turn, the interest due on its loans.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub amounts: BTreeMap<String, Money>,
    /// What its routes bring beside their revenue.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub payments: Vec<Payment>,
    /// Who holds its shares. What is missing to the whole is not known.
    #[serde(default, skip_serializing_if = "Holders::is_empty")]
    pub holders: Holders,
    /// The money in its treasury before this turn's payments.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub treasury: Option<Money>,
    /// Its share price.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Money>,
    /// The zone of the market that its share price is in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<String>,
    /// Where its share price stands on the market.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cell: Option<Cell>,
}
