//! The rules that apply to one position: values and visit costs of stops, the reach of trains, access to stops, bonuses.
//!
//! Titles and snapshots are both resolved into these types, so their users do not depend on the origin of a rule.

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
pub use route_rules::{Bonus, Licence, Need, Paid, Pay, Payee, PayeeError, StopFilter};
pub use sections::Sections;
pub use train::{Reach, Row, Train, TrainId};
pub use value::{CompanyValue, MAX_AMOUNT, MAX_MULTIPLIER, Money, StopValue};

use crate::board::{StopId, TrafficSet};

/// The rules of a position, except those of its trains.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Rules {
    /// Rules for each stop of the board, in the order of the stops' ids.
    pub stops: Vec<StopRules>,
    /// Number of the company's trains that earn nothing this turn.
    pub idle_trains: u32,
    /// Whether the company must run if it can.
    pub must_run: bool,
    /// Whether a route may cross a junction again, over other track.
    pub reuse_junctions: bool,
    /// Access to full cities.
    pub access: Access,
    /// Values that stops have for particular companies only.
    pub company_values: Vec<CompanyValue>,
    /// Stops that routes must include.
    pub needs: Vec<Need>,
    /// Money beyond the values of the stops.
    pub bonuses: Vec<Bonus>,
    /// Limits on the number of trains that may run to certain stops.
    pub licences: Vec<Licence>,
    /// Decisions of the company that change what its routes earn.
    pub choices: Vec<Choice>,
    /// The payees whose income is maximised.
    pub objective: Objective,
    /// Sections of the rulebook.
    pub sections: Sections,
}

impl Rules {
    /// Returns the rules for a stop.
    #[must_use]
    pub fn stop(&self, stop: StopId) -> &StopRules {
        &self.stops[stop.index()]
    }
}

/// The rules for one stop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StopRules {
    /// Its value before any train's multiplier.
    pub value: StopValue,
    /// How much of a train's reach it uses.
    pub visit_cost: u32,
    /// Whether routes may run through it, unless it is blocked by tokens.
    pub through: bool,
    /// The traffic of the trains that may run to it.
    pub traffic: TrafficSet,
}
