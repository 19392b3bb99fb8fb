//! The facts about a company's turn that decide what happens to its money.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::Holders;
use crate::rules::Money;
use crate::rules::payout::{Cell, Payment};
use crate::serde_skip::is_default;

/// What a turn has among its markers if the bank runs the company.
pub const RECEIVERSHIP: &str = "receivership";

/// The known facts about a company's turn. Unknown facts make the outcome less definite, never wrong.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Revenue of its routes.
    #[serde(default, skip_serializing_if = "is_default")]
    pub revenue: Money,
    /// Whether it owns a train.
    pub trains: bool,
    /// Whether it has a route, if its trains earn nothing. With revenue it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub routes: Option<bool>,
    /// Its kind, in its title's own word. Empty in a title without kinds.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub kind: String,
    /// Its markers that affect payments and payout, such as receivership, or a rule that makes one of its trains earn nothing.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub markers: BTreeSet<String>,
    /// The amounts of its money markers, such as the value of its home before this turn, or the interest due on its loans.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub amounts: BTreeMap<String, Money>,
    /// Payments that its routes earn besides the revenue.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub payments: Vec<Payment>,
    /// The holders of its shares. The owners of any remaining percentage are unknown.
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
    /// The cell of the market that its share price is on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cell: Option<Cell>,
}
