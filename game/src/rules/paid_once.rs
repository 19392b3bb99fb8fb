//! Stops that pay only one of the company's routes.

use crate::board::StopId;

/// Stops of which one is paid, on one of the company's routes: where that is worth most. All other visits to them are worth nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaidOnce {
    /// The stops. Often it is only one.
    pub stops: Vec<StopId>,
    /// Section of the rulebook.
    pub cite: String,
}
