//! How far a train of a plan runs.

use std::fmt;
use std::str::FromStr;

/// How far a train runs: read from `4` or `D`, and written so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlanReach {
    /// To so many stops.
    Stops(u32),
    /// As far as there is track.
    Unlimited,
}

/// A text is no reach.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no reach of a train, expected a number of stops from 1 to {most}, or D for no limit", most = PlanReach::MOST)]
pub struct ReachError;

impl PlanReach {
    /// The greatest number of stops that a train may be said to reach. No board has as many.
    const MOST: u32 = 9_999;

    /// As a snapshot has it.
    pub(super) const fn number(self) -> u32 {
        match self {
            Self::Stops(stops) => stops,
            Self::Unlimited => Self::MOST,
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
            Ok(stops @ 1..=Self::MOST) => Ok(Self::Stops(stops)),
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
