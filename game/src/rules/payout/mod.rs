#![doc = include_str!("format.md")]
//!
//! ## In Rust
//!
//! These types only hold the rules; applying them to a turn is up to the payout.
//!
//! ```
//! # use highball_game as highball;
//! use highball::rules::payout::Payout;
//!
//! let payout: Payout = toml::from_str(r#"
//!     rounding = { share = "exact", odd = "up" }
//!     choices = [{ name = "pay", distributes = "1" }, { name = "withhold", distributes = "0" }]
//! "#)?;
//! assert_eq!(payout.choices.len(), 2);
//! # Ok::<(), toml::de::Error>(())
//! ```

mod condition;
mod dividend_choice;
mod fault;
mod interest;
mod market;
mod move_rule;
mod payment;
mod percent;
mod ratio;
mod receiver;
mod rounding;
mod share_location;

#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

pub use condition::{Bound, Measure, Range, TurnCondition};
pub use dividend_choice::DividendChoice;
pub use fault::PayoutFault;
pub use interest::{InterestRule, Payer};
pub use market::{Cell, Grid, Market, Space, Step};
pub use move_rule::MoveRule;
pub use payment::{Payment, PaymentRule, Recipient};
pub use percent::Percent;
pub use ratio::{Fraction, Ratio};
pub use receiver::Receiver;
pub use rounding::{OddRounding, Rounding, ShareRounding};
pub use share_location::ShareLocation;

/// A title's rules for money after the run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Payout {
    /// Size of a share.
    #[serde(default = "ten")]
    pub share: Percent,
    /// The recipients of dividends of shares that no player holds. A location that is not listed does not exist in the title.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub pays: BTreeMap<ShareLocation, Receiver>,
    /// Rounding of dividends.
    pub rounding: Rounding,
    /// Section of the rulebook about shares and rounding.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
    /// Payments besides the revenue by the title's own rules. Bonuses are not among them, since routes earn these.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub payments: Vec<PaymentRule>,
    /// Interest on loans.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub interest: Option<InterestRule>,
    /// The possible divisions of the revenue. Of several with one name, the first that is permitted counts.
    pub choices: Vec<DividendChoice>,
    /// The moves of the share price. The first that applies counts. If none does, the price stays, or there is none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<MoveRule>,
    /// The stock market.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub market: Option<Market>,
}

const fn ten() -> Percent {
    Percent::TEN
}

impl Payout {
    /// Returns the conditions of all rules.
    fn conditions(&self) -> impl Iterator<Item = &TurnCondition> {
        let payments = self.payments.iter().map(|rule| &rule.when);
        payments.chain(self.choices.iter().map(|choice| &choice.when)).chain(self.moves.iter().map(|rule| &rule.when))
    }

    /// Returns the kinds of company that the conditions refer to.
    pub fn kinds(&self) -> impl Iterator<Item = &str> {
        self.conditions().flat_map(|when| &when.kinds).map(String::as_str)
    }

    /// Returns the markers that the conditions refer to.
    pub fn markers(&self) -> impl Iterator<Item = &str> {
        self.conditions().flat_map(|when| when.markers.iter().chain(&when.without)).map(String::as_str)
    }

    /// Whether a condition asks if the company has a route.
    #[must_use]
    pub fn asks_for_routes(&self) -> bool {
        self.conditions().any(|when| when.routes.is_some())
    }

    /// Returns the known zones of the market, each once: the zones that the market lists, and the zones of its spaces.
    #[must_use]
    pub fn zones(&self) -> BTreeSet<&str> {
        let market = self.market.iter();
        let listed = market.clone().flat_map(|market| &market.zones).map(String::as_str);
        listed.chain(market.filter_map(|market| market.grid.as_ref()).flat_map(Grid::zones)).collect()
    }

    /// Returns the markers that give an amount.
    pub fn amounts(&self) -> impl Iterator<Item = &str> {
        let of_interest = self.interest.iter().map(|rule| rule.amount.as_str());
        self.payments.iter().map(|rule| rule.amount.as_str()).chain(of_interest)
    }
}
