//! Fully specified routes: a search returns them, a claim is interpreted as them, and the judge checks them.

use crate::board::{SegmentId, StopId};
use crate::rules::TrainId;

/// A path of stops, with the track between them.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Route {
    /// The stops in order.
    pub stops: Vec<StopId>,
    /// The legs in order: the segments from each stop to the next. There is one leg less than stops.
    pub legs: Vec<Vec<SegmentId>>,
}

/// A train with its route.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Run {
    /// The train.
    pub train: TrainId,
    /// Its route.
    pub route: Route,
}
