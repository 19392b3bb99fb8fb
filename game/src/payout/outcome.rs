//! The outcome of a turn for the company's money.

use highball_messages::Text;
use serde::Serialize;

use super::Holder;
use crate::rules::Money;
use crate::rules::payout::{Cell, Payer, Payment, Percent, Receiver, Step};

/// The outcome of a company's turn for its money. In JSON, its fields are `payments` and `payout` of an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TurnOutcome {
    /// Payments besides the revenue, whatever the choice: first those by the title's rules, then those that the routes earn.
    pub payments: Vec<Payment>,
    /// The possible divisions of the revenue.
    pub payout: PayoutOutcome,
}

/// The possible divisions of the revenue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PayoutOutcome {
    /// Revenue of the routes.
    pub revenue: Money,
    /// Interest, if any is due.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub interest: Option<Interest>,
    /// Revenue less the interest, at least 0.
    pub net: Money,
    /// The outcome of each permitted choice. If there is only one, the company must make it.
    pub choices: Vec<ChoiceOutcome>,
    /// Unknown facts, with their effect on the outcome.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub notes: Vec<Text>,
}

/// Interest on loans. `due` is the sum of `from_revenue` and `shortfall`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Interest {
    /// Total interest.
    pub due: Money,
    /// The part paid from the revenue.
    pub from_revenue: Money,
    /// The part that the revenue does not cover.
    pub shortfall: Money,
    /// The payers of the shortfall, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub from: Vec<InterestPart>,
    /// Section of the rulebook.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

/// A part of the interest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct InterestPart {
    /// Who pays it.
    pub payer: Payer,
    /// The amount, if known.
    pub amount: Option<Money>,
}

/// The outcome of a choice. The net revenue is the sum of `distributed` and `treasury.retained`; `distributed` is the sum of the
/// `holders`' amounts and `rest`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct ChoiceOutcome {
    /// Name of the choice.
    pub choice: String,
    /// The condition under which the choice is permitted, if it is not known whether it holds. None after another outcome of the
    /// same name means in all other cases.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub provided: Option<Text>,
    /// Amount distributed among all shares.
    pub distributed: Money,
    /// Size of a share.
    pub share: Percent,
    /// Dividend of one share.
    pub per_share: Money,
    /// The dividends of each holder's shares.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub holders: Vec<HolderPart>,
    /// Percentage of the shares whose holder is unknown.
    pub unknown_percent: u8,
    /// The rest of the distribution: the dividends of shares whose holder is unknown, and the rounding difference, which the bank
    /// keeps or, if negative, pays.
    pub rest: i64,
    /// Income of the treasury.
    pub treasury: TreasuryPart,
    /// The move of the share price: the first of these whose condition holds. There is only one if everything that it depends on
    /// is known, and none for a company without a share price.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub price: Vec<PriceMove>,
    /// Section of the rulebook.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

/// The dividend of one holder's shares.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct HolderPart {
    /// The holder.
    pub holder: Holder,
    /// Percentage of the company.
    pub percent: Percent,
    /// The dividend.
    pub amount: Money,
    /// Who is paid.
    pub to: Receiver,
}

/// Income of the treasury under a choice. Interest that the treasury has to cover is not deducted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct TreasuryPart {
    /// Revenue that is not distributed.
    pub retained: Money,
    /// Dividends of shares that pay the treasury.
    pub shares: Money,
    /// Payments to it besides the revenue.
    pub payments: Money,
    /// Total.
    pub total: Money,
}

/// A move of the share price.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PriceMove {
    /// The condition under which it moves like this, if it is not known whether it holds. None after other moves means in all
    /// other cases.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub provided: Option<Text>,
    /// The steps; empty if the price stays.
    pub steps: Vec<Step>,
    /// The steps in words. If the new price is not known, these include what happens at an end of the market.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub words: Text,
    /// The new price, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Money>,
    /// The new cell on the market, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<Cell>,
    /// The zones of the new cell.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<String>,
    /// Section of the rulebook.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub cite: String,
}
