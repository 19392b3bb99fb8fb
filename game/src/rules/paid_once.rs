//! Stops that pay only one of the company's routes.

use crate::board::StopId;

/// Stops that pay for only one visit: the one that is worth most on any of the company's routes. All other
/// visits to them are worth nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaidOnce {
    /// The stops. Often it is only one.
    pub stops: Vec<StopId>,
    /// Section of the rulebook.
    pub cite: String,
}
