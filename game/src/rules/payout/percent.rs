//! Percentages of a company.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A part of a company, from 1 to 100 percent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "i64", into = "u8")]
pub struct Percent(u8);

impl Percent {
    /// Size of most shares.
    pub const TEN: Self = Self(10);
    /// The whole company.
    pub const ALL: Self = Self(100);

    /// Returns the number of percent.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl TryFrom<i64> for Percent {
    type Error = String;

    fn try_from(percent: i64) -> Result<Self, String> {
        match u8::try_from(percent) {
            Ok(percent @ 1..=100) => Ok(Self(percent)),
            _ => Err(format!("{percent} percent, expected from 1 to 100")),
        }
    }
}

impl From<Percent> for u8 {
    fn from(percent: Percent) -> Self {
        percent.0
    }
}

impl fmt::Display for Percent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}%", self.0)
    }
}
