//! Why a claim cannot be read.

use std::iter;

use highball_messages::{Language, Message, one_of};

use super::names::NameFault;
use crate::title::{Unknown, quoted, shortened};

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
    /// The further errors, in the order of the claim. Reading stops after ten faults.
    pub further: Vec<Self>,
}

/// Number of faults after which reading stops: a long text that is no claim has one in each word.
const MAX_FAULTS: usize = 10;

impl ClaimError {
    /// Says in a language what cannot be read, and why.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        let fault = &self.fault.text(language);
        if self.text.is_empty() {
            return fault.clone();
        }
        Message::ClaimFault { claim: &quoted(&shortened(&self.text, MAX_QUOTED), language), fault }.text(language)
    }

    /// Returns all errors of the claim: this one, then the further ones.
    pub fn all(&self) -> impl Iterator<Item = &Self> {
        iter::once(self).chain(&self.further)
    }

    pub(super) fn new(text: impl Into<String>, fault: impl Into<ClaimFault>) -> Self {
        Self { verb: "claim", text: text.into(), fault: fault.into(), further: Vec::new() }
    }

    /// Says that the text was given for another option.
    pub(super) fn given_for(mut self, verb: &'static str) -> Self {
        self.verb = verb;
        self.further.iter_mut().for_each(|error| error.verb = verb);
        self
    }
}

/// The faults of one part of a claim; at least one.
pub(super) struct ClaimFaults(Vec<ClaimFault>);

impl ClaimFaults {
    /// Returns the errors that the text of this part has these faults.
    pub(super) fn of(self, text: &str) -> Vec<ClaimError> {
        self.0.into_iter().map(|fault| ClaimError::new(text, fault)).collect()
    }

    /// Does something with each item, and collects the faults instead of ending at the first.
    pub(super) fn each<T, F: Into<Self>>(
        items: impl IntoIterator<Item = T>,
        read: impl FnMut(T) -> Result<(), F>,
    ) -> Result<(), Self> {
        let faults = items.into_iter().map(read).filter_map(Result::err);
        let faults: Vec<ClaimFault> = faults.flat_map(|faults| faults.into().0).take(MAX_FAULTS).collect();
        if faults.is_empty() { Ok(()) } else { Err(Self(faults)) }
    }
}

impl<F: Into<ClaimFault>> From<F> for ClaimFaults {
    fn from(fault: F) -> Self {
        Self(vec![fault.into()])
    }
}

/// Collects the parts of a claim, or the errors of all parts.
pub(super) fn collect<T>(parts: impl IntoIterator<Item = Result<T, Vec<ClaimError>>>) -> Result<Vec<T>, ClaimError> {
    let (mut read, mut errors) = (Vec::new(), Vec::new());
    for part in parts {
        match part {
            Ok(part) => read.push(part),
            Err(faults) => errors.extend(faults),
        }
        if errors.len() >= MAX_FAULTS {
            break;
        }
    }
    let mut errors = errors.into_iter().take(MAX_FAULTS);
    match errors.next() {
        None => Ok(read),
        Some(first) => Err(ClaimError { further: errors.collect(), ..first }),
    }
}

/// The most letters of a claim that are quoted.
const MAX_QUOTED: usize = 80;

impl ClaimFault {
    /// Says in a language why a claim cannot be read. What is wrong with JSON, with TOML and with track is said in English.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        let say = |message: Message<'_>| message.text(language);
        let but_expected = |what: Message<'_>, expected: Message<'_>| {
            say(Message::WhatExpected { what: &say(what), expected: &say(expected) })
        };
        match self {
            Self::Unknown(unknown) | Self::Name(NameFault::Unknown(unknown)) => unknown.text(language),
            Self::Name(NameFault::Ambiguous { name, places }) => {
                let (name, places) = (&quoted(name, language), &one_of(language, places));
                but_expected(Message::NameCouldBe { name, places }, Message::OneOfThem)
            }
            Self::Nothing => but_expected(Message::NoRoute, Message::FormOfRoute),
            Self::NoTrainLeft { trains } => {
                but_expected(Message::NoTrainLeft, Message::OneRouteEach { trains: &trains.join(", ") })
            }
            Self::ViaAtEnd => but_expected(Message::ViaAtEnd, Message::ViaBetween),
            Self::TooMuch { what, found, limit } => {
                say(Message::TooMuch { what, count: *found as u64, limit: *limit as u64 })
            }
            Self::StopWithTrack(_) | Self::Segment(_) | Self::LegCount { .. } | Self::Format(_) => self.to_string(),
        }
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
    #[error("a hex without a stop at an end of the route, expected a stop there, such as a city")]
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
