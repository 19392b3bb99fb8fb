//! What a title says of money after the run: what is paid beside the routes, how the revenue may be divided, who is paid for
//! which shares, and how the share price moves. [`crate::payout`] applies it to a company's turn.
//!
//! It is written in TOML as the table `[payout]` of a title:
//!
//! ```
//! # use highball_engine as highball;
//! use highball::rules::payout::Payout;
//!
//! let payout: Payout = toml::from_str(r#"
//!     cite = "4.3.3"                                          # who is paid, and how it is rounded
//!     pays = { pool = "treasury", offering = "nobody" }       # the places of shares that no player holds
//!     rounding = { share = "exact", odd = "up" }
//!
//!     [[choices]]
//!     name = "pay"
//!     distributes = "1"
//!     when = { net = { at_least = 1 } }
//!
//!     [[choices]]
//!     name = "withhold"
//!     distributes = "0"
//!
//!     [[moves]]                                               # the first that holds counts
//!     choices = ["pay"]
//!     steps = ["right"]
//!
//!     [[moves]]
//!     steps = ["left"]
//!
//!     [market]
//!     ends = { right = "up", left = "down" }
//! "#)?;
//! assert_eq!(payout.choices.len(), 2);
//! # Ok::<(), toml::de::Error>(())
//! ```

mod fault;
mod market;
mod percent;
mod ratio;
mod when;

#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::fmt;
use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};

pub use fault::PayoutFault;
pub use market::{Cell, Grid, Market, Space, Step};
pub use percent::Percent;
pub use ratio::{Part, Ratio};
pub use when::{Bound, Measure, Range, When};

/// The rules of a title about money after the run.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Payout {
    /// The size of a share.
    #[serde(default = "ten")]
    pub share: Percent,
    /// Who is paid for shares that no player holds. A place that is not named is none of the title.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub pays: BTreeMap<Place, Receiver>,
    /// How parts of the distribution are rounded.
    pub rounding: Rounding,
    /// The rulebook's section about the shares and the rounding.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
    /// What is paid beside the routes by the title's own rule; bonuses come with the routes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub payments: Vec<PaymentRule>,
    /// Interest on loans.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub interest: Option<InterestRule>,
    /// How the revenue may be divided. Of several with one name the first that may be taken counts.
    pub choices: Vec<Choice>,
    /// How the share price moves: by the first that holds. Where none does, it does not move, or there is none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<MoveRule>,
    /// The stock market.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub market: Option<Market>,
}

const fn ten() -> Percent {
    Percent::TEN
}

/// Where shares lie that no player holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// The company's own charter.
    Treasury,
    /// The open market, or bank pool: shares that were sold.
    Pool,
    /// The initial offering: shares not bought yet.
    Offering,
    /// The initial offering's box of shares kept for the owners of other companies.
    TradeIn,
}

impl Place {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Treasury, Self::Pool, Self::Offering, Self::TradeIn];

    /// Its name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Treasury => "treasury",
            Self::Pool => "pool",
            Self::Offering => "offering",
            Self::TradeIn => "trade-in",
        }
    }

    /// The place of this name, in small or capital letters.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|place| name.eq_ignore_ascii_case(place.name()))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Who is paid for shares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Receiver {
    /// Who holds them.
    Holder,
    /// The company's treasury.
    Treasury,
    /// Nobody: the bank keeps it.
    Nobody,
}

/// How a holder's part of the distribution is rounded to whole money.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rounding {
    /// What is paid for each whole share.
    pub share: ShareRounding,
    /// What is paid for the rest of a holding, or for all of it where shares are exact: once for each holder.
    pub odd: OddRounding,
}

/// What is paid for each whole share.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShareRounding {
    /// Its exact part of the distribution.
    Exact,
    /// Its part of the distribution, rounded down. Less than a share is paid its part of that.
    Down,
}

/// Which way the last fraction of a holder's part is rounded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OddRounding {
    /// Up.
    Up,
    /// Down.
    Down,
}

/// A payment beside the routes, of an amount that a marker of the company gives: a mail contract.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PaymentRule {
    /// What it is called.
    pub label: String,
    /// The marker that gives the amount.
    pub amount: String,
    /// Who gets it.
    pub to: Payee,
    /// Whose turn it belongs to.
    #[serde(default, skip_serializing_if = "is_default")]
    pub when: When,
    /// The rulebook's section.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

/// Money beside the routes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Payment {
    /// What it is for.
    pub label: String,
    /// Who gets it.
    pub to: Payee,
    /// How much.
    pub amount: crate::rules::Money,
    /// The rulebook's section.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

/// Who gets a payment: `"treasury"`, or the name of another, such as a private company's owner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "String", into = "String")]
pub enum Payee {
    /// The company's treasury.
    Treasury,
    /// Another.
    Named(String),
}

impl From<String> for Payee {
    fn from(name: String) -> Self {
        if Place::named(&name) == Some(Place::Treasury) { Self::Treasury } else { Self::Named(name) }
    }
}

impl From<Payee> for String {
    fn from(payee: Payee) -> Self {
        match payee {
            Payee::Treasury => Place::Treasury.name().to_owned(),
            Payee::Named(name) => name,
        }
    }
}

/// Interest on loans is taken from the revenue first.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InterestRule {
    /// The marker of the company that gives what is due.
    pub amount: String,
    /// Who pays what the revenue does not cover, one after another.
    pub then: Vec<Payer>,
    /// The rulebook's section.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

/// Who pays interest that the revenue does not cover.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Payer {
    /// The company's treasury, as far as it has money.
    Treasury,
    /// The company's president.
    President,
}

impl fmt::Display for Payer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Treasury => "the treasury",
            Self::President => "the president",
        })
    }
}

/// A way to divide the revenue.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choice {
    /// What it is called.
    pub name: String,
    /// The part of the net revenue that the shares get. The rest goes to the treasury.
    pub distributes: Part,
    /// What is distributed is lowered to a multiple of this; the difference goes to the treasury.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub multiple: Option<NonZeroU32>,
    /// The size of a share, where it is not the title's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<Percent>,
    /// Who may take it, and when.
    #[serde(default, skip_serializing_if = "is_default")]
    pub when: When,
    /// The rulebook's section.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

/// How the share price moves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveRule {
    /// After one of these choices; after any, where none is named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<String>,
    /// What else must be so.
    #[serde(default, skip_serializing_if = "is_default")]
    pub when: When,
    /// The steps, one after another; none where the price stays.
    pub steps: Vec<Step>,
    /// The rulebook's section.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub cite: String,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Payout {
    /// All its conditions.
    fn conditions(&self) -> impl Iterator<Item = &When> {
        let payments = self.payments.iter().map(|rule| &rule.when);
        payments.chain(self.choices.iter().map(|choice| &choice.when)).chain(self.moves.iter().map(|rule| &rule.when))
    }

    /// The kinds of company that it speaks of, so that a title can be checked for them.
    pub fn kinds(&self) -> impl Iterator<Item = &str> {
        self.conditions().flat_map(|when| &when.kinds).map(String::as_str)
    }

    /// The markers that a company has or has not, and that it speaks of.
    pub fn markers(&self) -> impl Iterator<Item = &str> {
        self.conditions().flat_map(|when| when.markers.iter().chain(&when.without)).map(String::as_str)
    }

    /// The markers that give an amount.
    pub fn amounts(&self) -> impl Iterator<Item = &str> {
        let of_interest = self.interest.iter().map(|rule| rule.amount.as_str());
        self.payments.iter().map(|rule| rule.amount.as_str()).chain(of_interest)
    }
}
