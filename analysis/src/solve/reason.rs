//! Why there is no set of runs.

use std::fmt;

use highball_messages::{Language, Message};
use serde::{Deserialize, Serialize};

use crate::network::{Constraints, FixedRun};
use crate::position::Position;

/// Why there is no set of runs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Reason {
    /// The company has no token.
    NoToken(String),
    /// The company has no trains.
    NoTrains(String),
    /// A fixed run is not legal.
    Fixed {
        /// The train, as players call it.
        train: String,
        /// Names of the stops.
        stops: Vec<String>,
    },
    /// No legal set of runs includes this stop.
    Included(String),
    /// Each constraint can be satisfied by itself, but not all of them together.
    Together,
}

impl fmt::Display for Reason {
    /// Writes the reason in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

impl std::error::Error for Reason {}

impl Reason {
    /// Returns the reason as a clause, such as `PRR has no trains`.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        match self {
            Self::NoToken(company) => Message::NoToken { company }.text(language),
            Self::NoTrains(company) => Message::NoTrains { company }.text(language),
            Self::Fixed { train, stops } => Message::FixedNotLegal { train, stops: &stops.join(", ") }.text(language),
            Self::Included(stop) => Message::NotIncluded { stop }.text(language),
            Self::Together => Message::NotTogether.text(language),
        }
    }

    /// Returns why the company can earn nothing, if that is clear without a search.
    pub(super) fn without_search(position: &Position) -> Option<Self> {
        let company = || position.company_name().to_owned();
        if position.company().is_none() {
            Some(Self::NoToken(company()))
        } else if position.trains().is_empty() {
            Some(Self::NoTrains(company()))
        } else {
            None
        }
    }

    /// Returns the reason if no set satisfies the constraints. `single` is the constraint that rules out all
    /// sets by itself, if there is one.
    pub(super) fn unsatisfiable(position: &Position, single: Option<&Constraints>) -> Self {
        let name = |stop| position.label_of(stop);
        match single {
            Some(Constraints { fixed, .. }) if let [FixedRun { train, stops }] = &fixed[..] => {
                Self::Fixed { train: position.train_label(*train), stops: stops.iter().copied().map(name).collect() }
            }
            Some(Constraints { included, .. }) if let [stop] = included[..] => Self::Included(name(stop)),
            _ => Self::Together,
        }
    }
}
