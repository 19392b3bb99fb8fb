//! What a board file may say besides tiles, tokens and trains.

use serde::Deserialize;

use super::{BonusRule, CompanyValueRule, RuleCondition, StopRef};

/// What every board file may say of a company: that it is in receivership. The payout of a title can ask for it as for a marker.
pub const RECEIVERSHIP: &str = "receivership";

/// What every board file says of a company by fields of their own, so that no marker of a company may have these names.
pub(super) const RESERVED: [&str; 4] = ["trains", "price", "holders", RECEIVERSHIP];

/// Something that a board file may say of a company or of the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Marker {
    /// What it is called.
    pub id: String,
    /// Of what it is said.
    pub of: MarkerScope,
    /// What is said.
    pub takes: MarkerType,
    /// The phases in which it has an effect; it depends on no other marker.
    pub when: RuleCondition,
    /// How many of the company's trains earn nothing this turn.
    pub idle_trains: u32,
    /// What stops are worth to the company.
    pub values: Vec<CompanyValueRule>,
    /// The stops for which the marker's count is the number of licences that the company holds. Empty where it is about none;
    /// else each train that runs there needs a licence, also of companies that have no such marker.
    pub licence: Vec<StopRef>,
    /// What the company can earn with it.
    pub bonus: Option<BonusRule>,
    /// What it is, in words.
    pub text: String,
    /// Where the rulebook says so.
    pub cite: String,
}

/// Of what a marker is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MarkerScope {
    /// Of a company.
    Company,
    /// Of the game.
    Game,
}

/// What a marker says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MarkerType {
    /// That it is so.
    Flag,
    /// How many.
    Count,
    /// How much money.
    Money,
    /// Where.
    Places {
        /// The places of which some are chosen; empty where it is any city.
        of: Vec<StopRef>,
        /// How many may be chosen at most.
        most: u32,
    },
    /// Whose.
    Owner,
    /// Any text.
    Text,
}

impl MarkerType {
    /// The word for it in title files.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Flag => "flag",
            Self::Count => "count",
            Self::Money => "money",
            Self::Places { .. } => "places",
            Self::Owner => "owner",
            Self::Text => "text",
        }
    }
}
