//! What becomes of the money.

use serde::Serialize;

use super::Holder;
use crate::rules::Money;
use crate::rules::payout::{Cell, Payer, Payment, Percent, Receiver, Step};

/// What becomes of the money of a company's turn. As JSON it is the fields `payments` and `payout` of an answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Outcome {
    /// What is paid beside the routes, whatever the choice: first what the title pays, then what the routes bring.
    pub payments: Vec<Payment>,
    /// How the revenue may be divided.
    pub payout: PayoutOutcome,
}

/// How the revenue may be divided.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PayoutOutcome {
    /// What the routes earn.
    pub revenue: Money,
    /// The interest, where there is some.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub interest: Option<Interest>,
    /// The revenue less the interest; 0 where the interest is more.
    pub net: Money,
    /// What happens under each choice that may be taken. Where there is only one, it must be.
    pub choices: Vec<ChoiceOutcome>,
    /// What is not known, and of what it keeps the outcome.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

/// Interest on loans. `due` is `from_revenue` and `shortfall`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Interest {
    /// All of it.
    pub due: Money,
    /// What the revenue pays.
    pub from_revenue: Money,
    /// What it does not.
    pub shortfall: Money,
    /// Who pays the shortfall, one after another.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub from: Vec<InterestPart>,
    /// The rulebook's section.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

/// A part of the interest.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct InterestPart {
    /// Who pays it.
    pub payer: Payer,
    /// How much, where it is known.
    pub amount: Option<Money>,
}

/// What happens under a choice. The net revenue is `distributed` and `treasury.retained`; `distributed` is the amounts of the
/// `holders` and `rest`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ChoiceOutcome {
    /// What it is called.
    pub choice: String,
    /// It may be taken only where this is so, which is not known. After another of the same name, one without it stands for
    /// all other cases.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provided: Option<String>,
    /// What is distributed among all shares.
    pub distributed: Money,
    /// The size of a share.
    pub share: Percent,
    /// What a holder of one share gets.
    pub per_share: Money,
    /// What each holder's shares bring.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub holders: Vec<HolderPart>,
    /// How many percent nobody is known to hold.
    pub unknown_percent: u8,
    /// What is left of the distribution: the part of the shares that nobody is known to hold, and what the bank keeps by
    /// rounding or, below 0, adds.
    pub rest: i64,
    /// What the treasury gets.
    pub treasury: TreasuryPart,
    /// How the share price moves: as the first of these that is so, which is only one where all that it depends on is known.
    /// None for a company without a share price.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub price: Vec<PriceMove>,
    /// The rulebook's section.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

/// What a holder's shares bring.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct HolderPart {
    /// Who holds them.
    pub holder: Holder,
    /// How much of the company they are.
    pub percent: Percent,
    /// What they bring.
    pub amount: Money,
    /// Who gets it.
    pub to: Receiver,
}

/// What the treasury gets under a choice. Interest that it has to cover is not taken off.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TreasuryPart {
    /// The revenue that is not distributed.
    pub retained: Money,
    /// What shares bring it.
    pub shares: Money,
    /// What is paid to it beside the routes.
    pub payments: Money,
    /// All of it.
    pub total: Money,
}

/// How the share price moves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PriceMove {
    /// It moves so only where this is so, which is not known. After others, one without it stands for all other cases.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub provided: Option<String>,
    /// Its steps; none where it stays.
    pub steps: Vec<Step>,
    /// The same in words and, where the new price is not known, what happens at an end of the market.
    pub words: String,
    /// The new price, where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<Money>,
    /// The new place on the market, where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cell: Option<Cell>,
    /// The zones of the new place.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub zones: Vec<String>,
    /// The rulebook's section.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub cite: String,
}
