//! Locations of shares that no player holds.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A location of shares that no player holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShareLocation {
    /// The company's own charter.
    Treasury,
    /// The open market, or bank pool: shares that players sold.
    Pool,
    /// The initial offering: shares not bought yet.
    Offering,
    /// The trade-in box of the initial offering: shares reserved for the owners of other companies.
    TradeIn,
}

impl ShareLocation {
    /// All locations.
    pub const ALL: [Self; 4] = [Self::Treasury, Self::Pool, Self::Offering, Self::TradeIn];

    /// Returns its name in files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Treasury => "treasury",
            Self::Pool => "pool",
            Self::Offering => "offering",
            Self::TradeIn => "trade-in",
        }
    }

    /// Returns the location with this name, ignoring case.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|location| name.eq_ignore_ascii_case(location.name()))
    }
}

impl fmt::Display for ShareLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
