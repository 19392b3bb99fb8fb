//! The routes of a recorded game, as written down.

use serde::Deserialize;

use super::ClaimError;
use crate::rules::Money;

/// A set of routes that was played.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Recorded {
    /// What they earned together.
    pub(super) revenue: Money,
    /// The routes.
    pub(super) routes: Vec<RecordedRoute>,
}

/// A route that was played.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RecordedRoute {
    /// The id of the train.
    pub(super) train: String,
    /// What it earned.
    pub(super) revenue: Money,
    /// The hexes of each leg.
    pub(super) legs: Vec<Vec<String>>,
    /// The stops, each as `HEX/INDEX`.
    pub(super) stops: Vec<String>,
}

impl Recorded {
    pub(super) fn read(text: &str) -> Result<Self, ClaimError> {
        let mut deserializer = serde_json::Deserializer::from_str(text);
        let read = serde_path_to_error::deserialize(&mut deserializer).map_err(|error| match error.path().to_string() {
            path if path == "." => (String::new(), error.into_inner()),
            path => (format!(".{path}"), error.into_inner()),
        });
        let end = |read| deserializer.end().map(|()| read).map_err(|error| (String::new(), error));
        read.and_then(end)
            .map_err(|(path, error)| ClaimError::NotClaim { path: format!("reported{path}"), message: error.to_string() })
    }
}
