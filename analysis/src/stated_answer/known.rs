//! What is known about the best answer to a question.

use serde_json::value::RawValue;

use crate::position::Snapshot;
use crate::rules::Money;

/// What a question says about the revenue of its best runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct KnownRevenue {
    /// The greatest revenue, if it is known.
    pub optimum: Option<Money>,
    /// A revenue that can be reached, if one is known.
    pub best_known: Option<Money>,
}

impl KnownRevenue {
    /// Returns what a question says. Anything but a whole number says nothing.
    #[must_use]
    pub fn of(question: &Snapshot) -> Self {
        let money = |field: &Option<Box<RawValue>>| serde_json::from_str(field.as_ref()?.get()).ok();
        Self { optimum: money(&question.optimum), best_known: money(&question.best_known) }
    }

    /// Returns a revenue that the best runs reach.
    #[must_use]
    pub fn least(&self) -> Money {
        self.optimum.max(self.best_known).unwrap_or_default()
    }
}
