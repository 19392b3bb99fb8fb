//! Payments and payout of an answer.

use std::borrow::Cow;

use super::{Answer, Solver};
use crate::payout::{Finance, TurnOutcome};
use crate::position::Position;
use crate::rules::payout::Payment;
use crate::rules::{self, Bonus, Money, Pay, Payee, SignedMoney};

/// Adds to an answer what is paid besides the routes and how the revenue may be divided, as far as the position says enough.
#[must_use]
pub fn paid_out(position: &Position, mut answer: Answer) -> Answer {
    let bonuses = answer.earned_bonuses().filter_map(|earned| Some((position.rules().bonuses.get(earned.bonus)?, earned)));
    let parts = bonuses
        .flat_map(|(bonus, earned)| bonus.pays.iter().zip(&earned.amounts).map(move |(pay, &amount)| (bonus, pay, amount)));
    let payment = |(bonus, pay, amount): (&Bonus, &Pay, SignedMoney)| {
        let to = match &pay.to {
            Payee::Route => return None,
            Payee::Treasury => rules::payout::Recipient::Treasury,
            Payee::Owner(owned) => {
                let owner = pay.owner.clone().unwrap_or_else(|| format!("owner of {owned}"));
                rules::payout::Recipient::Named(owner)
            }
        };
        Some(Payment { label: bonus.id.clone(), to, amount: amount.unsigned_abs(), cite: bonus.cite.clone() })
    };
    let payments: Vec<Payment> = parts.filter_map(payment).collect();
    let finance = position.finance().map(|finance| with_routes(position, finance, answer.revenue));
    match finance.map(|finance| finance.pay_out(answer.revenue, payments.clone())) {
        None => answer.payments = payments,
        Some(Ok(TurnOutcome { payments, payout })) => (answer.payments, answer.payout) = (payments, Some(Ok(payout))),
        Some(Err(error)) => (answer.payments, answer.payout) = (payments, Some(Err(error))),
    }
    answer
}

/// States in the turn whether the company has a route, if its payout depends on that and its trains earn nothing. Only idle trains
/// can keep a company with a route from earning anything, so the answer without them decides.
fn with_routes<'a>(position: &Position, finance: &'a Finance, revenue: Money) -> Cow<'a, Finance> {
    if revenue > 0 || finance.turn.routes.is_some() || !finance.payout.asks_for_routes() {
        return Cow::Borrowed(finance);
    }
    let mut finance = finance.clone();
    let may_earn = position.rules().idle_trains > 0;
    let solved = may_earn.then(|| Solver::new().solve(&position.clone().without_idle_trains()));
    finance.turn.routes = match solved {
        None => Some(false),
        Some(Ok(answer)) => Some(answer.revenue > 0),
        Some(Err(_)) => None,
    };
    Cow::Owned(finance)
}
