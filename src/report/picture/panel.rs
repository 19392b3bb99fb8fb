//! Panels of a picture.

use std::collections::BTreeSet;

use crate::board::StopId;
use crate::judge::FaultPlace;
use crate::solve::RunSet;

/// A map with a set of runs and a note about it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Panel {
    /// Heading above the map, such as "claim"; may be empty.
    pub heading: String,
    /// The runs; `None` for the board alone.
    pub set: Option<RunSet>,
    /// Note below the map, with a paragraph on each line; may be empty.
    pub note: String,
    /// Places of rule violations.
    pub faults: Vec<FaultPlace>,
    /// Stops that only this set of runs pays, of those that are compared.
    pub differing: BTreeSet<StopId>,
}
