//! Reach of a plan's trains.

use std::fmt;
use std::str::FromStr;

/// Reach of a train. It is read from `4` or `D`, and written so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlanReach {
    /// A number of stops.
    Stops(u32),
    /// No limit.
    Unlimited,
}

/// The error of a text that is not a reach.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not the reach of a train: expected a number of stops from 1 to {max}, or D if it is unlimited", max = PlanReach::MAX)]
pub struct ReachError;

impl PlanReach {
    /// Greatest number of stops. No board has as many.
    const MAX: u32 = 9_999;

    /// Returns the reach as snapshots write it.
    pub(super) const fn number(self) -> u32 {
        match self {
            Self::Stops(stops) => stops,
            Self::Unlimited => Self::MAX,
        }
    }
}

impl FromStr for PlanReach {
    type Err = ReachError;

    fn from_str(text: &str) -> Result<Self, ReachError> {
        if text == "D" {
            return Ok(Self::Unlimited);
        }
        match text.parse() {
            Ok(stops @ 1..=Self::MAX) => Ok(Self::Stops(stops)),
            _ => Err(ReachError),
        }
    }
}

impl fmt::Display for PlanReach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stops(stops) => write!(f, "{stops}"),
            Self::Unlimited => f.write_str("D"),
        }
    }
}
