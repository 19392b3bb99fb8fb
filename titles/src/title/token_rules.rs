//! The prices of tokens that depend on more than their number, and the exchange of tokens on the map.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::build_section::TokenSection;
use super::entries::Entries;
use super::raw::Text;
use super::shared::Scoped;
use super::spanned::Spanned;
use super::{Company, Phase, Scope};

/// What tokens cost besides the prices of each company, and which tokens on the map can be exchanged.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TokenRules {
    /// The kinds of company that place tokens besides their homes. Empty for all.
    pub kinds: Vec<String>,
    /// The most tokens that a company places or exchanges in a turn. Of those that apply, the last counts; without any it is one.
    pub per_turn: Vec<TokenLimit>,
    /// How many tokens a company with so many shares has, its home included, in ascending order of shares. A board does not show shares, so
    /// advice offers a token only if the board says that one is left. Empty if companies have the tokens of their charters.
    pub by_shares: Vec<(u32, u32)>,
    /// The tokens that companies have in certain hexes, in addition to their charters.
    pub reserved: Vec<ReservedToken>,
    /// The price by distance, in place of the prices of each company.
    pub by_distance: Option<DistancePrice>,
    /// The price for which a company changes the traffic of one of its tokens, in place of a new token. `None` if it cannot.
    pub converted: Option<u32>,
    /// The price for which a company replaces a token of a closed company by one of its own. `None` if it cannot. Then tokens of closed
    /// companies stay on the map.
    pub of_closed: Option<u32>,
    /// The same if its own is for other traffic. `None` for the same price.
    pub of_closed_converted: Option<u32>,
    /// The kinds of company whose tokens stay on the map when the company closes.
    pub stay: Vec<String>,
    /// The sections of single rules, where they differ from that of all.
    pub sections: BTreeMap<TokenSection, String>,
    /// Section of the rulebook.
    pub cite: String,
}

/// A token that a company has for certain hexes, in addition to its charter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReservedToken {
    /// The company, by id.
    pub company: String,
    /// The ids of the hexes.
    pub hexes: Vec<String>,
    /// Its price.
    pub price: u32,
    /// Its price where the company's track does not lead. `None` if the track must lead there.
    pub unconnected_price: Option<u32>,
    /// Number of the phase until which a slot is kept for it. `None` if none is.
    pub kept_until: Option<usize>,
    /// Section of the rulebook.
    pub cite: String,
}

/// A limit on the tokens of a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TokenLimit {
    /// The companies that it applies to, and the phases.
    pub scope: Scope,
    /// Whether it applies only to a company's first turn.
    pub first_turn: bool,
    /// The most tokens.
    pub most: u32,
}

impl TokenRules {
    /// Returns the section of the rulebook with a rule of tokens.
    #[must_use]
    pub fn section(&self, rule: TokenSection) -> &str {
        self.sections.get(&rule).unwrap_or(&self.cite)
    }

    /// Returns the id of the marker with the homes of companies that have none, if there is one.
    #[must_use]
    pub fn homes_marker(&self) -> Option<&str> {
        self.by_distance.as_ref()?.homes.as_deref()
    }

    /// Whether the tokens of a company of a kind stay on the map when the company closes.
    #[must_use]
    pub fn stay_when_closed(&self, kind: &str) -> bool {
        self.of_closed.is_some() || self.stay.iter().any(|known| known == kind)
    }

    /// Returns the most tokens that a company places or exchanges in a turn, besides those that private companies give.
    #[must_use]
    pub fn most_in_a_turn(&self, company: &Company, phase: &Phase, is_first_turn: bool) -> u32 {
        let applies = |limit: &&TokenLimit| (is_first_turn || !limit.first_turn) && limit.scope.includes(company, phase);
        self.per_turn.iter().rev().find(applies).map_or(1, |limit| limit.most)
    }
}

/// A price that depends on the distance to the company's home.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DistancePrice {
    /// The price at the home itself.
    pub base: u32,
    /// The price for each hex of straight-line distance.
    pub per_hex: u32,
    /// The marker with the homes of companies that have none in the title, such as those that arise from a merger.
    pub homes: Option<String>,
}

/// The unchecked [`TokenRules`].
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct RawTokens {
    pub(super) kinds: Vec<Text>,
    pub(super) per_turn: Vec<Scoped<RawTokenLimit>>,
    pub(super) by_shares: Entries<Spanned<u32>>,
    pub(super) reserved: Vec<RawReservedToken>,
    pub(super) base: Option<Spanned<u32>>,
    pub(super) per_hex: Option<Spanned<u32>>,
    pub(super) homes: Option<Text>,
    pub(super) converted: Option<Spanned<u32>>,
    pub(super) of_closed: Option<Spanned<u32>>,
    pub(super) of_closed_converted: Option<Spanned<u32>>,
    pub(super) stay: Vec<Text>,
    pub(super) sections: BTreeMap<TokenSection, String>,
    pub(super) cite: String,
}

/// The unchecked [`TokenLimit`].
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTokenLimit {
    #[serde(default)]
    pub(super) first_turn: bool,
    pub(super) most: Spanned<u32>,
}

/// The unchecked [`ReservedToken`].
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawReservedToken {
    pub(super) company: Text,
    pub(super) hexes: Vec<Text>,
    pub(super) price: Spanned<u32>,
    #[serde(default)]
    pub(super) unconnected_price: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) kept_until: Option<Text>,
    #[serde(default)]
    pub(super) cite: String,
}
