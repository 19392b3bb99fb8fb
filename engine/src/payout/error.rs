//! Why a turn cannot be paid out.

use super::Turn;
use crate::rules::Money;
use crate::rules::payout::{Cell, Payout, Place};

/// What is wrong with a list of holders.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HoldersError {
    /// A holder stands twice.
    #[error("holder {name:?} stands twice, expected once")]
    Twice {
        /// Its name.
        name: String,
    },
    /// They hold more than there is.
    #[error("the holders have {sum}% of the company, expected at most 100%")]
    MoreThanAll {
        /// What they hold in all.
        sum: u32,
    },
}

/// Why a turn cannot be paid out: it speaks of something that the title does not have.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PayoutError {
    /// Shares lie where the title has no place for them.
    #[error("holders: the title has no shares in {:?}, expected players{expected}", place.name())]
    UnknownPlace {
        /// Where.
        place: Place,
        /// The places of the title.
        expected: String,
    },
    /// An amount that no rule uses.
    #[error("amounts: the title pays nothing for {name:?}, expected {expected}")]
    UnknownAmount {
        /// Its name.
        name: String,
        /// Those that rules use.
        expected: String,
    },
    /// No choice is for such a company.
    #[error("kind: the title has no payout for a company of kind {kind:?} with {markers}, expected {expected}")]
    NoChoice {
        /// The company's kind.
        kind: String,
        /// Its markers.
        markers: String,
        /// The kinds that there are.
        expected: String,
    },
    /// A price that the market does not have.
    #[error("price: {price} is not on the market, expected {expected}")]
    UnknownPrice {
        /// The price.
        price: Money,
        /// The nearest that are.
        expected: String,
    },
    /// A cell without a space.
    #[error("cell: no space on the market at {cell}, expected one of its spaces")]
    UnknownCell {
        /// The cell.
        cell: Cell,
    },
    /// A cell with another price.
    #[error("price: {price}, but the market has {expected} at {cell}")]
    PriceNotAtCell {
        /// The price.
        price: Money,
        /// The cell.
        cell: Cell,
        /// Its price.
        expected: Money,
    },
    /// A zone where the price is not.
    #[error("zone: the share price is not in {zone:?}, expected {expected}")]
    OtherZone {
        /// The zone.
        zone: String,
        /// Those that it is in.
        expected: String,
    },
    /// More money than there is in any game.
    #[error("{sum} in all, expected at most {} of money", PayoutError::MOST)]
    TooMuch {
        /// The sum.
        sum: u128,
    },
}

impl PayoutError {
    /// The most money that one turn may speak of.
    pub const MOST: u128 = 1_000_000_000_000_000;

    pub(super) fn unknown_place(place: Place, rules: &Payout) -> Self {
        let expected = rules.pays.keys().map(|place| format!(" or {:?}", place.name())).collect();
        Self::UnknownPlace { place, expected }
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

/// The names in quotes, each once, with "or" between them.
pub(super) fn either<'a>(names: impl Iterator<Item = &'a str>, none: &str) -> String {
    let mut quoted = Vec::new();
    for name in names.map(|name| format!("{name:?}")) {
        if !quoted.contains(&name) {
            quoted.push(name);
        }
    }
    if quoted.is_empty() { none.to_owned() } else { quoted.join(" or ") }
}
