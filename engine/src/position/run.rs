//! Fully specified routes: what a search answers, what a claim is read into, what the judge judges.

use crate::board::{SegmentId, StopId};
use crate::rules::TrainId;

/// A path of stops and the track between them.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Route {
    /// The stops in order.
    pub stops: Vec<StopId>,
    /// The legs in order, each the segments from one stop to the next. One fewer than the stops.
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
