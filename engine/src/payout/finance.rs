//! What a question says of the company's money, besides its routes.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::{Outcome, PayoutError, Turn, check_turn, pay_out};
use crate::rules::Money;
use crate::rules::payout::{Payment, Payout};

/// The title's rules about money after the run, and what is known of the company's turn before it runs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Finance {
    /// The rules, which all questions of a game share.
    pub payout: Arc<Payout>,
    /// The turn, without what its routes earn and bring.
    pub turn: Turn,
}

impl Finance {
    /// Whether it can be told what becomes of the money.
    ///
    /// # Errors
    /// As for [`pay_out`](Self::pay_out).
    pub fn check(&self) -> Result<(), PayoutError> {
        check_turn(&self.payout, &self.turn)
    }

    /// What becomes of the money where the routes earn `revenue` and bring `payments` besides.
    ///
    /// # Errors
    /// Where the turn speaks of something that the rules do not have, or no choice may be taken.
    pub fn pay_out(&self, revenue: Money, payments: Vec<Payment>) -> Result<Outcome, PayoutError> {
        let mut turn = self.turn.clone();
        turn.revenue = revenue;
        turn.payments.extend(payments);
        pay_out(&self.payout, &turn)
    }
}
