//! Payments besides the revenue.

use serde::{Deserialize, Serialize};

use super::{ShareLocation, TurnCondition};
use crate::rules::Money;
use crate::serde_skip::is_default;

/// A rule for a payment besides the revenue, such as a mail contract. A marker of the company gives the amount.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PaymentRule {
    /// Name of the payment.
    pub label: String,
    /// The marker that gives the amount.
    pub amount: String,
    /// Who is paid.
    pub to: Recipient,
    /// When it is paid.
    #[serde(default, skip_serializing_if = "is_default")]
    pub when: TurnCondition,
    /// Section of the rulebook.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

/// A payment besides the revenue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Payment {
    /// Name of the payment.
    pub label: String,
    /// Who is paid.
    pub to: Recipient,
    /// The amount.
    pub amount: Money,
    /// Section of the rulebook.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

/// The recipient of a payment: `"treasury"`, or a name, such as a private company's owner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "String", into = "String")]
pub enum Recipient {
    /// The company's treasury.
    Treasury,
    /// Anyone else.
    Named(String),
}

impl From<String> for Recipient {
    fn from(name: String) -> Self {
        if ShareLocation::named(&name) == Some(ShareLocation::Treasury) { Self::Treasury } else { Self::Named(name) }
    }
}

impl From<Recipient> for String {
    fn from(recipient: Recipient) -> Self {
        match recipient {
            Recipient::Treasury => ShareLocation::Treasury.name().to_owned(),
            Recipient::Named(name) => name,
        }
    }
}
