//! Why there is no set of runs.

use serde::{Deserialize, Serialize};

use crate::network::{Constraints, FixedRun};
use crate::position::Position;

/// Why there is no set of runs.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Reason {
    /// The company has no token.
    #[error("{0} has no token on the board")]
    NoToken(String),
    /// The company has no trains.
    #[error("{0} has no trains")]
    NoTrains(String),
    /// A fixed run is not legal.
    #[error("the {train} has no legal run over {}", stops.join(", "))]
    Fixed {
        /// The train, as players call it.
        train: String,
        /// Names of the stops.
        stops: Vec<String>,
    },
    /// No legal set of runs includes this stop.
    #[error("no legal set of runs includes {0}")]
    Included(String),
    /// Each constraint can be satisfied by itself, but not all of them together.
    #[error("no legal set of runs satisfies all constraints together")]
    Together,
}

impl Reason {
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
