//! Reasons why a turn cannot be paid out.

use std::fmt;

use highball_messages::{Language, Message, all_of, one_of, quoted, quoted_all};

use super::Turn;
use crate::rules::Money;
use crate::rules::payout::{Cell, Payout, ShareLocation};

/// A reason why a turn cannot be paid out, mostly something that the title does not define.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum PayoutError {
    /// Shares are in a location that the title does not have.
    UnknownLocation {
        /// The location.
        location: ShareLocation,
        /// The locations of the title.
        known: Vec<ShareLocation>,
    },
    /// No rule uses an amount of this name.
    UnknownAmount {
        /// Name of the amount.
        name: String,
        /// The names that rules use.
        known: Vec<String>,
    },
    /// The title has no choice for this company.
    NoChoice {
        /// The company's kind.
        kind: String,
        /// Its markers.
        markers: Vec<String>,
        /// The kinds of company that the choices are for. Empty for all.
        kinds: Vec<String>,
    },
    /// The market has no such price.
    UnknownPrice {
        /// The price.
        price: Money,
        /// The nearest prices of the market.
        nearest: Vec<Money>,
    },
    /// The market has no space at this cell.
    UnknownCell {
        /// The cell.
        cell: Cell,
    },
    /// The market has another price at the cell.
    PriceNotAtCell {
        /// The price.
        price: Money,
        /// The cell.
        cell: Cell,
        /// The price on the market.
        expected: Money,
    },
    /// The share price is not in this zone.
    OtherZone {
        /// The zone.
        zone: String,
        /// The zones that it is in.
        zones: Vec<String>,
    },
    /// The sum of all amounts exceeds [`PayoutError::MAX`], which no game reaches.
    TooMuch {
        /// The sum.
        sum: u128,
    },
}

impl PayoutError {
    /// Maximum sum of all amounts of a turn. It keeps every computation within 64 bits.
    pub const MAX: u128 = 1_000_000_000_000_000;

    pub(super) fn unknown_location(location: ShareLocation, rules: &Payout) -> Self {
        Self::UnknownLocation { location, known: rules.pays.keys().copied().collect() }
    }

    pub(super) fn unknown_amount(name: &str, rules: &Payout) -> Self {
        Self::UnknownAmount { name: name.to_owned(), known: distinct(rules.amounts()) }
    }

    pub(super) fn no_choice(rules: &Payout, turn: &Turn) -> Self {
        let kinds = rules.choices.iter().flat_map(|choice| &choice.when.kinds).map(String::as_str);
        Self::NoChoice { kind: turn.kind.clone(), markers: turn.markers.iter().cloned().collect(), kinds: distinct(kinds) }
    }

    /// Returns the field of the turn that is wrong. `None` if it is none alone.
    const fn field(&self) -> Option<&'static str> {
        match self {
            Self::UnknownLocation { .. } => Some("holders"),
            Self::UnknownAmount { .. } => Some("amounts"),
            Self::NoChoice { .. } => Some("kind"),
            Self::UnknownPrice { .. } | Self::PriceNotAtCell { .. } => Some("price"),
            Self::UnknownCell { .. } => Some("cell"),
            Self::OtherZone { .. } => Some("zone"),
            Self::TooMuch { .. } => None,
        }
    }

    /// Says what is wrong with which field.
    #[must_use]
    pub fn what(&self, language: Language) -> String {
        let what = match self {
            Self::UnknownLocation { location, .. } => {
                Message::NoSharesIn { location: &quoted(location.name(), language) }.text(language)
            }
            Self::UnknownAmount { name, .. } => Message::NothingPaidFor { name: &quoted(name, language) }.text(language),
            Self::NoChoice { kind, markers, .. } => {
                let (kind, markers) = (&quoted(kind, language)[..], &all_of(language, &quoted_all(markers, language))[..]);
                let message = match markers {
                    "" => Message::NoPayoutForKind { kind },
                    markers => Message::NoPayoutForKindWith { kind, markers },
                };
                message.text(language)
            }
            Self::UnknownPrice { price, .. } => Message::PriceNotOnMarket { price: *price }.text(language),
            Self::UnknownCell { cell } => Message::NoSpaceAt { cell: &cell.to_string() }.text(language),
            Self::PriceNotAtCell { price, .. } => price.to_string(),
            Self::OtherZone { zone, .. } => Message::PriceNotInZone { zone: &quoted(zone, language) }.text(language),
            Self::TooMuch { sum } => Message::InTotal { sum: &sum.to_string() }.text(language),
        };
        match self.field() {
            Some(field) => format!("{field}: {what}"),
            None => what,
        }
    }

    /// Says what was expected instead.
    #[must_use]
    pub fn expected(&self, language: Language) -> String {
        let either = |names: &[String], none: Message<'_>| match names {
            [] => none.text(language),
            names => one_of(language, &quoted_all(names, language)),
        };
        match self {
            Self::UnknownLocation { known, .. } => {
                let known = known.iter().map(|known| quoted(known.name(), language));
                let places: Vec<String> = [Message::Players.text(language)].into_iter().chain(known).collect();
                one_of(language, &places)
            }
            Self::UnknownAmount { known, .. } => either(known, Message::NothingExpected),
            Self::NoChoice { kinds, .. } => either(kinds, Message::ChoiceThatHolds),
            Self::UnknownPrice { nearest, .. } if nearest.is_empty() => Message::MarketWithSpaces.text(language),
            Self::UnknownPrice { nearest, .. } => {
                one_of(language, &nearest.iter().map(Money::to_string).collect::<Vec<_>>())
            }
            Self::UnknownCell { .. } => Message::OneOfItsSpaces.text(language),
            Self::PriceNotAtCell { cell, expected, .. } => {
                Message::PriceAt { price: *expected, cell: &cell.to_string() }.text(language)
            }
            Self::OtherZone { zones, .. } => either(zones, Message::NoZone),
            Self::TooMuch { .. } => Message::AtMostNumber { most: Self::MAX as u64 }.text(language),
        }
    }

    /// Says what is wrong, and what was expected.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        let (what, expected) = (&self.what(language)[..], &self.expected(language)[..]);
        Message::WhatExpected { what, expected }.text(language)
    }
}

impl fmt::Display for PayoutError {
    /// Says what is wrong in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

impl std::error::Error for PayoutError {}

/// Returns names, each once.
fn distinct<'a>(names: impl Iterator<Item = &'a str>) -> Vec<String> {
    let mut distinct: Vec<String> = Vec::new();
    for name in names {
        if distinct.iter().all(|known| known != name) {
            distinct.push(name.to_owned());
        }
    }
    distinct
}
