//! Markers, which board files set besides tiles, tokens and trains.

use serde::Deserialize;

use super::{BonusRule, CompanyValueRule, Rule, RuleCondition, StopRef, Stops};

/// The field of a company in board files for being in receivership. A title's payout can refer to it as if it were a marker.
pub use crate::payout::RECEIVERSHIP;

/// Fields of every company in board files, which may not be names of a company's markers.
pub(super) const RESERVED: [&str; 10] =
    ["trains", "price", "zone", "cell", "treasury", "holders", "tokens_left", "privates", "declines", RECEIVERSHIP];

/// A fact about a company or the game that a board file can state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Marker {
    /// Its name.
    pub id: String,
    /// Whether it belongs to companies or to the game.
    pub of: MarkerScope,
    /// The type of its value.
    pub takes: MarkerType,
    /// The kinds of company that can have it. Empty for all.
    pub kinds: Vec<String>,
    /// Number of copies in the game; `None` if unlimited.
    pub copies: Option<u32>,
    /// The train that a company with this marker has borrowed in receivership, if the marker is about that.
    pub borrows: Option<String>,
    /// The marker of the game that holds if any company has this marker.
    pub implies: Option<String>,
    /// The marker that a company with this marker has too, if it needs one.
    pub needs_marker: Option<String>,
    /// Whether a company with this marker has a train: the marker lies on one.
    pub needs_train: bool,
    /// Stops: a company with this marker has a token in one of them. Empty if it needs none.
    pub needs_token: Vec<StopRef>,
    /// The private company whose owner has this marker, by its id.
    pub private: Option<String>,
    /// The markers whose places these are no longer, once this one has them.
    pub replaces: Vec<String>,
    /// Whether its place is the company's home, in place of the one that the title gives.
    pub home: bool,
    /// Whether its amount is the value of the first city of the company's home at the start of the company's turn.
    pub home_value: bool,
    /// The price of each token that the marker counts. A company has these tokens besides the usual ones.
    pub token_price: Option<u32>,
    /// The phases in which it has an effect. It does not depend on other markers.
    pub when: RuleCondition,
    /// Number of the company's trains that earn nothing this turn.
    pub idle_trains: u32,
    /// The values that stops have for the company.
    pub values: Vec<CompanyValueRule>,
    /// Stops to which a train needs a licence to run. The marker's count is the number of licences that the company holds, 0 for
    /// companies without the marker. Empty if the marker is not about licences.
    pub licence: Vec<StopRef>,
    /// The stops that the company's trains may run through even if they are full.
    pub opens: Stops,
    /// The bonuses that the company can earn with it.
    pub bonuses: Vec<Rule<BonusRule>>,
    /// Its meaning, in words.
    pub text: String,
    /// Section of the rulebook.
    pub cite: String,
}

/// The thing that a marker belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MarkerScope {
    /// A company.
    Company,
    /// The game.
    Game,
}

/// The type of a marker's value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MarkerType {
    /// True or false.
    Flag,
    /// A number.
    Count,
    /// An amount of money.
    Money,
    /// Places on the map.
    Places {
        /// The places to choose from. Empty for any city.
        of: Vec<StopRef>,
        /// Maximum number of places.
        most: u32,
    },
    /// Hexes of the map, with or without stops.
    Hexes {
        /// The hexes to choose from, by id. Empty for any.
        of: Vec<String>,
        /// Maximum number of hexes.
        most: u32,
    },
    /// Borders of the title, each as its two hexes, `A1-A3`: routes cross these without using any of their reach.
    Borders,
    /// An owner, a company or a person.
    Owner,
    /// Any text.
    Text,
}

impl Marker {
    /// Returns whether companies of a kind can have it.
    #[must_use]
    pub fn is_for(&self, kind: &str) -> bool {
        self.kinds.is_empty() || self.kinds.iter().any(|known| known == kind)
    }
}

impl MarkerType {
    /// Returns its name in title files.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Flag => "flag",
            Self::Count => "count",
            Self::Money => "money",
            Self::Places { .. } => "places",
            Self::Hexes { .. } => "hexes",
            Self::Borders => "borders",
            Self::Owner => "owner",
            Self::Text => "text",
        }
    }
}
