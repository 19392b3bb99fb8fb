//! Rules about what routes include: what they must, what is paid besides the stops, and what only some trains may use.

use serde::{Deserialize, Serialize};

use super::Money;
use crate::board::{Board, KindSet, StopId};

/// A choice of stops: those of some kinds, and some by themselves.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Which {
    /// Every stop of these kinds.
    pub kinds: KindSet,
    /// These stops.
    pub stops: Vec<StopId>,
}

impl Which {
    /// Whether a stop is one of them.
    #[must_use]
    pub fn contains(&self, board: &Board, stop: StopId) -> bool {
        self.kinds.contains(board.stop(stop).kind) || self.stops.contains(&stop)
    }
}

/// What a route must contain.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Need {
    /// Only routes with one of these are asked; nothing where all are.
    pub when: Option<Which>,
    /// How many stops of `of` it must include.
    pub at_least: u32,
    /// The stops that count.
    pub of: Which,
    /// Where the rulebook says so; empty where nobody said.
    pub cite: String,
}

/// Money for what a route, or the company's whole set of routes, includes beyond its stops' values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bonus {
    /// What it is called; no two share a name.
    pub id: String,
    /// The only company that can earn it; nothing where any can.
    pub company: Option<String>,
    /// What must be included: of each list one stop at least. Never empty, and no list is.
    pub includes: Vec<Vec<StopId>>,
    /// How often it is paid.
    pub paid: Paid,
    /// Who gets what.
    pub pays: Vec<Pay>,
    /// Where the rulebook says so.
    pub cite: String,
}

impl Bonus {
    /// What it pays to a payee each time.
    #[must_use]
    pub fn amount(&self, to: &Payee) -> Money {
        self.pays.iter().filter(|pay| pay.to == *to).map(|pay| Money::from(pay.amount)).sum()
    }

    /// Whether a company can earn it.
    #[must_use]
    pub fn is_for(&self, company: &str) -> bool {
        self.company.as_deref().is_none_or(|name| name == company)
    }
}

/// How often a bonus is paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Paid {
    /// For each route that includes what it asks for.
    #[default]
    EachRoute,
    /// Once, for one route that does.
    Once,
    /// Once, where the company's routes together do.
    Set,
}

impl Paid {
    /// The most lists that a bonus paid so may have: over a whole set of routes, each list multiplies the work.
    #[must_use]
    pub const fn most_lists(self) -> usize {
        match self {
            Self::EachRoute | Self::Once => 20,
            Self::Set => 4,
        }
    }
}

/// A part of a bonus.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pay {
    /// Who gets it.
    pub to: Payee,
    /// How much.
    pub amount: u32,
}

/// Who gets money beyond the stops' values.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Payee {
    /// The route value: it is revenue like that of the stops.
    Route,
    /// The company's treasury.
    Treasury,
    /// The owner of this private company or the like.
    Owner(String),
}

impl std::fmt::Display for Payee {
    /// As snapshots and titles write it.
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

/// A text that names nobody who gets money.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is nobody, expected \"route\", \"treasury\" or \"owner of\" something")]
pub struct PayeeError(String);

/// At most so many of the company's trains may run to a thing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Licence {
    /// What it is called; no two share a name.
    pub id: String,
    /// What only so many trains may run to: a train that runs to several of these stops needs one licence.
    pub stops: Vec<StopId>,
    /// How many each company holds; a company that is not named holds none.
    pub held: Vec<(String, u32)>,
    /// Where the rulebook says so.
    pub cite: String,
}

impl Licence {
    /// How many the company holds.
    #[must_use]
    pub fn held_by(&self, company: &str) -> u32 {
        self.held.iter().find(|(name, _)| name == company).map_or(0, |&(_, held)| held)
    }
}
