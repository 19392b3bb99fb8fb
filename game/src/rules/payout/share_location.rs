//! Locations of shares that no player holds.

use std::fmt;

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A location of shares that no player holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

    /// Returns all its names in rulebooks and files, the latter first.
    #[must_use]
    pub const fn names(self) -> &'static [&'static str] {
        match self {
            Self::Treasury => &["treasury", "company treasury", "charter"],
            Self::Pool => &["pool", "bank pool", "open market", "market"],
            Self::Offering => &["offering", "initial offering", "initial public offering", "IPO", "unsold", "unsold shares"],
            Self::TradeIn => &["trade-in", "trade-in box", "trade-in shares", "trade-in shares box"],
        }
    }

    /// Returns the location with this name, ignoring case and what separates words.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let words: SmallVec<[&str; 4]> = words(name).collect();
        let has_name = |location: &Self| location.names().iter().any(|known| has_words(known, &words));
        Self::ALL.into_iter().find(has_name)
    }

    /// Whether a name has a word that suggests one of the locations rather than a player.
    #[must_use]
    pub fn is_suggested_by(name: &str) -> bool {
        const WORDS: [&str; 12] = [
            "bank",
            "pool",
            "market",
            "offering",
            "offer",
            "ipo",
            "treasury",
            "charter",
            "company",
            "corporation",
            "shares",
            "stock",
        ];
        words(name).any(|word| WORDS.iter().any(|known| known.eq_ignore_ascii_case(word)))
    }
}

impl fmt::Display for ShareLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Whether a name of a location has these words, ignoring case. One character separates its words.
fn has_words(name: &str, words: &[&str]) -> bool {
    let length: usize = words.iter().map(|word| word.len() + 1).sum();
    name.len() + 1 == length && self::words(name).zip(words).all(|(known, word)| known.eq_ignore_ascii_case(word))
}

/// Returns the words of a name.
fn words(name: &str) -> impl Iterator<Item = &str> {
    name.split(|char: char| !char.is_alphanumeric()).filter(|word| !word.is_empty())
}
