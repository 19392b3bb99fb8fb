//! Claims as people state them: names are resolved, but the track is still open.

use std::sync::Arc;

use crate::board::{HexId, StopId};
use crate::position::Route;
use crate::rules::{Money, TrainId};

/// A claimed set of runs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Claim {
    /// The runs, in the order of the claim.
    pub runs: Vec<ClaimedRun>,
    /// The choices that the company makes, as indices into the question's choices. `None` if the claim leaves them open.
    pub choices: Option<Vec<usize>>,
    /// The revenue that the claim states for all runs together, if any.
    pub revenue: Option<Money>,
}

/// A claimed run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimedRun {
    /// The trains that the claim may mean. Never empty.
    pub trains: Vec<TrainId>,
    /// The route.
    pub route: ClaimedRoute,
    /// The revenue that the claim states, if any.
    pub revenue: Option<Money>,
}

impl ClaimedRun {
    /// Creates a run of one certain train, without a stated revenue.
    #[must_use]
    pub fn new(train: TrainId, route: ClaimedRoute) -> Self {
        Self { trains: vec![train], route, revenue: None }
    }
}

/// The route of a claimed run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClaimedRoute {
    /// From stop to stop. The track between them is open.
    Stops(Vec<ClaimedStop>),
    /// A fully specified route.
    Track(Route),
}

impl ClaimedRoute {
    /// Returns the number of stops that the claim names.
    pub(super) fn stop_count(&self) -> usize {
        match self {
            Self::Stops(stops) => stops.len(),
            Self::Track(route) => route.stops.len(),
        }
    }
}

/// A stop of a claimed route.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimedStop {
    /// Its name in the claim.
    pub name: Arc<str>,
    /// The stops that the name may mean. Never empty.
    pub options: Vec<StopId>,
    /// How the route gets here from the previous stop.
    pub connection: ClaimedConnection,
}

/// The track between two stops, as far as a claim describes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ClaimedConnection {
    /// It runs through these hexes in this order, and possibly through others.
    Via(Vec<HexId>),
    /// It enters exactly these hexes, listed from either end, and makes no stop between.
    Exactly(Vec<HexId>),
}
