//! Why there is no set of runs.

use crate::network::{Constraints, FixedRun};
use crate::position::Position;

/// Why there is no set of runs.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// The company has no token.
    #[error("{0} has no token on the board")]
    NoToken(String),
    /// The company has no trains.
    #[error("{0} has no trains")]
    NoTrains(String),
    /// A run is fixed that is not legal.
    #[error("train {train:?} has no legal run over {}", stops.join(", "))]
    Fixed {
        /// The train's id.
        train: String,
        /// The names of the stops.
        stops: Vec<String>,
    },
    /// No legal set of runs includes this stop.
    #[error("no legal set of runs includes {0}")]
    Included(String),
    /// The constraints can be kept each for itself.
    #[error("no legal set of runs keeps all that is fixed, forbidden and to be included together")]
    Together,
}

impl Reason {
    /// Why nothing can be earned, where that needs no search.
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

    /// That no set keeps the constraints: this one alone, if it is one alone.
    pub(super) fn unmet(position: &Position, alone: Option<&Constraints>) -> Self {
        let name = |stop| position.board().stop_name(stop);
        match alone {
            Some(Constraints { fixed, .. }) if let [FixedRun { train, stops }] = &fixed[..] => {
                Self::Fixed { train: position.train(*train).id.clone(), stops: stops.iter().copied().map(name).collect() }
            }
            Some(Constraints { included, .. }) if let [stop] = included[..] => Self::Included(name(stop)),
            _ => Self::Together,
        }
    }
}
