//! Why a claim cannot be read.

use super::names::NameFault;
use crate::title::Unknown;

/// Why a claim cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{verb} {text:?}: {fault}")]
#[non_exhaustive]
pub struct ClaimError {
    /// The option that the text was given for: `claim` or `why`.
    pub verb: &'static str,
    /// The text that cannot be read: one route, or the whole claim.
    pub text: String,
    /// The fault.
    pub fault: ClaimFault,
}

impl ClaimError {
    pub(super) fn new(text: impl Into<String>, fault: impl Into<ClaimFault>) -> Self {
        Self { verb: "claim", text: text.into(), fault: fault.into() }
    }
}

/// A reason why a claim cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ClaimFault {
    /// An unknown train or choice.
    #[error(transparent)]
    Unknown(#[from] Unknown),
    /// An unknown or ambiguous stop.
    #[error(transparent)]
    Name(#[from] NameFault),
    /// There is no route in it.
    #[error("no route, expected TRAIN: STOP, STOP, ...")]
    Nothing,
    /// A route without a train, and every train has a run already.
    #[error("no train is left to run it, expected at most one route for each of {}", trains.join(", "))]
    NoTrainLeft {
        /// The trains, as players call them.
        trains: Vec<String>,
    },
    /// `via` with nothing before or after it.
    #[error("via a hex at an end of the route, expected it between two stops")]
    ViaAtEnd,
    /// An ambiguous stop in a run that lists its track.
    #[error("stop {0:?} of a run with track, expected one stop, such as \"E6/0\"")]
    StopWithTrack(String),
    /// An unknown segment.
    #[error("no segment {0:?} on the board, expected HEX:NUMBER, such as \"E6:1\"")]
    Segment(String),
    /// Too few or too many legs for the stops.
    #[error("{legs} legs, expected {expected}, one fewer than the stops")]
    LegCount {
        /// The number of legs found.
        legs: usize,
        /// One fewer than the number of stops.
        expected: usize,
    },
    /// Neither JSON nor TOML can be read from it.
    #[error("{0}")]
    Format(String),
    /// It is too long.
    #[error("{found} {what}, expected at most {limit}")]
    TooMuch {
        /// The kind of items that are counted.
        what: &'static str,
        /// The count found.
        found: usize,
        /// The largest count allowed.
        limit: usize,
    },
}
