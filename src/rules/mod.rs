//! The vocabulary of rules, resolved for one question: what stops are worth and cost, what trains reach, who may run where.
//!
//! A title and a snapshot come down to the same values, so nothing that uses them knows where a rule came from.

mod access;
pub mod payout;
mod train;
mod value;

#[cfg(test)]
mod tests;

pub use access::{counts_as_station, may_run_through};
pub use train::{Reach, Row, Train, TrainId};
pub use value::{MOST_MONEY, MOST_MULTIPLIER, Money, StopValue};

use crate::board::StopId;

/// The rules of one question that are not a train's own.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Rules {
    /// What each stop of the board is worth and takes, in the order of their ids.
    pub stops: Vec<StopRules>,
    /// How many of the company's trains earn nothing this turn.
    pub idle_trains: u32,
}

impl Rules {
    /// The rules for a stop.
    #[must_use]
    pub fn stop(&self, stop: StopId) -> &StopRules {
        &self.stops[stop.index()]
    }
}

/// The rules for one stop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StopRules {
    /// What it is worth before any train's multiplier.
    pub value: StopValue,
    /// What it takes of a train's reach.
    pub visit_cost: u32,
}
