//! Payments and payout of an answer.

use super::Answer;
use crate::payout::TurnOutcome;
use crate::position::Position;
use crate::rules::payout::Payment;
use crate::rules::{self, Bonus, Pay, Payee};

/// Adds to an answer what is paid besides the routes and how the revenue may be divided, as far as the position says enough.
#[must_use]
pub fn paid_out(position: &Position, mut answer: Answer) -> Answer {
    let bonuses = answer.earned_bonuses().filter_map(|index| position.rules().bonuses.get(index));
    let parts = bonuses.flat_map(|bonus| bonus.pays.iter().map(move |pay| (bonus, pay)));
    let payment = |(bonus, pay): (&Bonus, &Pay)| {
        let to = match &pay.to {
            Payee::Route => return None,
            Payee::Treasury => rules::payout::Recipient::Treasury,
            Payee::Owner(owned) => rules::payout::Recipient::Named(format!("owner of {owned}")),
        };
        Some(Payment { label: bonus.id.clone(), to, amount: pay.amount.into(), cite: bonus.cite.clone() })
    };
    let payments: Vec<Payment> = parts.filter_map(payment).collect();
    match position.finance().map(|finance| finance.pay_out(answer.revenue, payments.clone())) {
        None => answer.payments = payments,
        Some(Ok(TurnOutcome { payments, payout })) => (answer.payments, answer.payout) = (payments, Some(Ok(payout))),
        Some(Err(error)) => (answer.payments, answer.payout) = (payments, Some(Err(error))),
    }
    answer
}
