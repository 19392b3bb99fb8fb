//! Rules that depend on the stops of a route: requirements, bonuses and licences.

use serde::{Deserialize, Serialize};

use super::Money;
use crate::board::{Board, KindSet, StopId};

/// A selection of stops, by kind or one by one.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct StopFilter {
    /// Selects every stop of these kinds.
    pub kinds: KindSet,
    /// Selects these stops.
    pub stops: Vec<StopId>,
}

impl StopFilter {
    /// Returns whether a stop is selected.
    #[must_use]
    pub fn contains(&self, board: &Board, stop: StopId) -> bool {
        self.kinds.contains(board.stop(stop).kind) || self.stops.contains(&stop)
    }
}

/// A minimum number of certain stops that routes must include.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Need {
    /// The rule applies only to routes that include one of these stops. None for all routes.
    pub when: Option<StopFilter>,
    /// Minimum number of stops of `of`.
    pub at_least: u32,
    /// The stops that count.
    pub of: StopFilter,
    /// Section of the rulebook; empty if there is none.
    pub cite: String,
}

/// Money beyond the values of the stops, for a route or a set of routes that includes certain stops.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bonus {
    /// Its unique name.
    pub id: String,
    /// The only company that can earn it. None for any company.
    pub company: Option<String>,
    /// The stops that must be included: at least one of each list. Neither this nor any of the lists is empty.
    pub includes: Vec<Vec<StopId>>,
    /// How often it is paid.
    pub paid: Paid,
    /// The amounts that are paid, with their payees.
    pub pays: Vec<Pay>,
    /// Section of the rulebook.
    pub cite: String,
}

impl Bonus {
    /// Returns the amount that a payee gets each time the bonus is paid.
    #[must_use]
    pub fn amount(&self, to: &Payee) -> Money {
        self.pays.iter().filter(|pay| pay.to == *to).map(|pay| Money::from(pay.amount)).sum()
    }

    /// Returns whether a company can earn it.
    #[must_use]
    pub fn applies_to(&self, company: &str) -> bool {
        self.company.as_deref().is_none_or(|name| name == company)
    }
}

/// How often a bonus is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Paid {
    /// For each route that includes the stops.
    #[default]
    EachRoute,
    /// Once, for one route that includes the stops.
    Once,
    /// Once, if the company's routes together include the stops.
    Set,
}

impl Paid {
    /// Maximum number of lists of stops for such a bonus. For a set of routes, every list multiplies the work of the search.
    #[must_use]
    pub const fn max_lists(self) -> usize {
        match self {
            Self::EachRoute | Self::Once => 20,
            Self::Set => 4,
        }
    }
}

/// An amount that a bonus pays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pay {
    /// The payee.
    pub to: Payee,
    /// The amount.
    pub amount: u32,
    /// The name of the owner if the payee is one and is known.
    pub owner: Option<String>,
}

/// The recipient of money beyond the values of the stops.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Payee {
    /// The route value: the money is revenue, like the values of the stops.
    Route,
    /// The company's treasury.
    Treasury,
    /// The owner of something, such as a private company.
    Owner(String),
}

impl std::fmt::Display for Payee {
    /// Writes the payee as snapshots and titles do.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Route => f.write_str("route"),
            Self::Treasury => f.write_str("treasury"),
            Self::Owner(owned) => write!(f, "owner of {owned}"),
        }
    }
}

impl std::str::FromStr for Payee {
    type Err = PayeeError;

    fn from_str(text: &str) -> Result<Self, PayeeError> {
        match (text, text.strip_prefix("owner of ")) {
            ("route", _) => Ok(Self::Route),
            ("treasury", _) => Ok(Self::Treasury),
            (_, Some(owned)) => Ok(Self::Owner(owned.to_owned())),
            _ => Err(PayeeError(text.to_owned())),
        }
    }
}

/// A text that is not a payee.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not a payee, expected \"route\", \"treasury\" or \"owner of\" something")]
pub struct PayeeError(String);

/// A limit on the number of a company's trains that may run to certain stops.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Licence {
    /// Its unique name.
    pub id: String,
    /// The stops. A train that runs to several of them needs only one licence.
    pub stops: Vec<StopId>,
    /// Number of licences that each company holds. Companies that are not listed hold none.
    pub held: Vec<(String, u32)>,
    /// Section of the rulebook.
    pub cite: String,
}

impl Licence {
    /// Returns the number of licences that a company holds.
    #[must_use]
    pub fn held_by(&self, company: &str) -> u32 {
        self.held.iter().find(|(name, _)| name == company).map_or(0, |&(_, held)| held)
    }
}
