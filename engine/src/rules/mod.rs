//! The vocabulary of rules, resolved for one question: what stops are worth and cost, what trains reach, who may run where.
//!
//! A title and a snapshot come down to the same values, so nothing that uses them knows where a rule came from.

mod access;
mod choice;
pub mod payout;
mod route_rules;
mod sections;
mod train;
mod value;

#[cfg(test)]
mod tests;

pub use access::{Access, Blocking, Rights, RunThrough, RunTo};
pub use choice::{Choice, Objective};
pub use route_rules::{Bonus, Licence, Need, Paid, Pay, Payee, PayeeError, Which};
pub use sections::Sections;
pub use train::{Reach, Row, Train, TrainId};
pub use value::{CompanyValue, MOST_MONEY, MOST_MULTIPLIER, Money, StopValue};

use crate::board::{StopId, TrafficSet};

/// The rules of one question that are not a train's own.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Rules {
    /// What each stop of the board is worth and takes, in the order of their ids.
    pub stops: Vec<StopRules>,
    /// How many of the company's trains earn nothing this turn.
    pub idle_trains: u32,
    /// What full cities allow.
    pub access: Access,
    /// What some stops are worth to some companies.
    pub company_values: Vec<CompanyValue>,
    /// What routes must contain.
    pub needs: Vec<Need>,
    /// What is paid beyond the stops' values.
    pub bonuses: Vec<Bonus>,
    /// What only so many trains may run to.
    pub licences: Vec<Licence>,
    /// What the company may decide.
    pub choices: Vec<Choice>,
    /// What it wants most.
    pub objective: Objective,
    /// Where the rulebook says what.
    pub sections: Sections,
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
    /// Whether routes may run through it, as far as tokens let them.
    pub through: bool,
    /// The traffic of the trains that may run to it.
    pub traffic: TrafficSet,
}
