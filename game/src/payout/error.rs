//! Reasons why a turn cannot be paid out.

use super::Turn;
use crate::rules::Money;
use crate::rules::payout::{Cell, Payout, ShareLocation};

/// A reason why a turn cannot be paid out, mostly something that the title does not define.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PayoutError {
    /// Shares are in a location that the title does not have.
    #[error("holders: the title has no shares in {:?}, expected players{expected}", location.name())]
    UnknownLocation {
        /// The location.
        location: ShareLocation,
        /// The locations of the title.
        expected: String,
    },
    /// No rule uses an amount of this name.
    #[error("amounts: the title pays nothing for {name:?}, expected {expected}")]
    UnknownAmount {
        /// Name of the amount.
        name: String,
        /// The names that rules use.
        expected: String,
    },
    /// The title has no choice for this company.
    #[error("kind: the title has no payout for a company of kind {kind:?} with {markers}, expected {expected}")]
    NoChoice {
        /// The company's kind.
        kind: String,
        /// Its markers.
        markers: String,
        /// The kinds of company that the choices are for.
        expected: String,
    },
    /// The market has no such price.
    #[error("price: {price} is not on the market, expected {expected}")]
    UnknownPrice {
        /// The price.
        price: Money,
        /// The nearest prices of the market.
        expected: String,
    },
    /// The market has no space at this cell.
    #[error("cell: no space on the market at {cell}, expected one of its spaces")]
    UnknownCell {
        /// The cell.
        cell: Cell,
    },
    /// The market has another price at the cell.
    #[error("price: {price}, but the market has {expected} at {cell}")]
    PriceNotAtCell {
        /// The price.
        price: Money,
        /// The cell.
        cell: Cell,
        /// The price on the market.
        expected: Money,
    },
    /// The share price is not in this zone.
    #[error("zone: the share price is not in {zone:?}, expected {expected}")]
    OtherZone {
        /// The zone.
        zone: String,
        /// The zones that it is in.
        expected: String,
    },
    /// The sum of all amounts exceeds [`PayoutError::MAX`], which no game reaches.
    #[error("{sum} in total, expected at most {}", PayoutError::MAX)]
    TooMuch {
        /// The sum.
        sum: u128,
    },
}

impl PayoutError {
    /// Maximum sum of all amounts of a turn. It keeps every computation within 64 bits.
    pub const MAX: u128 = 1_000_000_000_000_000;

    pub(super) fn unknown_location(location: ShareLocation, rules: &Payout) -> Self {
        let expected = rules.pays.keys().map(|known| format!(" or {:?}", known.name())).collect();
        Self::UnknownLocation { location, expected }
    }

    pub(super) fn unknown_amount(name: &str, rules: &Payout) -> Self {
        Self::UnknownAmount { name: name.to_owned(), expected: either(rules.amounts(), "none") }
    }

    pub(super) fn no_choice(rules: &Payout, turn: &Turn) -> Self {
        let kinds = rules.choices.iter().flat_map(|choice| &choice.when.kinds).map(String::as_str);
        let expected = either(kinds, "a choice whose conditions hold");
        let markers = match turn.markers.len() {
            0 => "no markers".to_owned(),
            _ => turn.markers.iter().map(|marker| format!("{marker:?}")).collect::<Vec<_>>().join(" and "),
        };
        Self::NoChoice { kind: turn.kind.clone(), markers, expected }
    }
}

/// Lists the distinct names in quotes, separated by "or". Returns `none` if there are none.
pub(super) fn either<'a>(names: impl Iterator<Item = &'a str>, none: &str) -> String {
    let mut quoted = Vec::new();
    for name in names.map(|name| format!("{name:?}")) {
        if !quoted.contains(&name) {
            quoted.push(name);
        }
    }
    if quoted.is_empty() { none.to_owned() } else { quoted.join(" or ") }
}
