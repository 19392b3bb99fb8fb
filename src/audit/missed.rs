//! Who missed how much.

use std::fmt;

use crate::dispute::RankedClaim;
use crate::payout::{ChoiceOutcome, Holder, PayoutOutcome};
use crate::position::Position;
use crate::rules::payout::{Payment, Receiver, Recipient};
use crate::solve::{Answer, paid_out};

/// Somebody who receives a part of a company's revenue.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum MissedBy {
    /// The company.
    Treasury,
    /// A player, or somebody else, by name.
    Named(String),
}

impl fmt::Display for MissedBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Treasury => f.write_str("treasury"),
            Self::Named(name) => f.write_str(name),
        }
    }
}

/// How much more somebody would have received with the best runs.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct MissedShare {
    /// Who.
    pub to: MissedBy,
    /// The difference. It is negative if the best runs bring them less, for example because they do not earn a bonus that is paid
    /// besides the routes.
    pub missed: i64,
}

/// Returns what became of the revenue, and what everybody missed. Each is `None` if it is not known.
pub(super) fn missed_shares(
    position: &Position,
    choice: Option<String>,
    played: &RankedClaim,
    best: &Answer,
) -> (Option<String>, Option<Vec<MissedShare>>) {
    let paid = paid_out(position, played.set().into());
    let (Some(Ok(payout)), Some(Ok(best_payout))) = (&paid.payout, &best.payout) else { return (choice, None) };
    let choice = choice.or_else(|| only_choice(best_payout));
    let Some(name) = &choice else { return (None, None) };
    let Some(best_outcome) = outcome_of(best_payout, name) else { return (choice, None) };
    // A revenue of nothing cannot be paid out, so then there may be no such choice.
    let outcome = outcome_of(payout, name);
    let distributed = outcome.map_or(0, |outcome| outcome.distributed);
    if best_outcome.unknown_percent > 0 && best_outcome.distributed != distributed {
        return (choice, None);
    }
    let mut shares = Vec::new();
    add(&mut shares, 1, best_outcome, &best.payments);
    if let Some(outcome) = outcome {
        add(&mut shares, -1, outcome, &paid.payments);
    } else {
        add_payments(&mut shares, -1, &paid.payments);
    }
    shares.retain(|share| share.missed != 0);
    (choice, Some(shares))
}

/// Returns the outcome of the choice with this name.
fn outcome_of<'p>(payout: &'p PayoutOutcome, name: &str) -> Option<&'p ChoiceOutcome> {
    payout.choices.iter().find(|it| it.choice == name)
}

/// Returns the name of the choice if there is only one.
fn only_choice(payout: &PayoutOutcome) -> Option<String> {
    let (first, rest) = payout.choices.split_first()?;
    rest.iter().all(|other| other.choice == first.choice).then(|| first.choice.clone())
}

/// Adds what everybody receives under a choice, times `sign`.
fn add(shares: &mut Vec<MissedShare>, sign: i64, outcome: &ChoiceOutcome, payments: &[Payment]) {
    add_amount(shares, MissedBy::Treasury, sign * (outcome.treasury.retained + outcome.treasury.shares) as i64);
    for part in outcome.holders.iter().filter(|part| part.to == Receiver::Holder) {
        if let Holder::Named(name) = &part.holder {
            add_amount(shares, MissedBy::Named(name.clone()), sign * part.amount as i64);
        }
    }
    add_payments(shares, sign, payments);
}

/// Adds what is paid besides the routes, times `sign`.
fn add_payments(shares: &mut Vec<MissedShare>, sign: i64, payments: &[Payment]) {
    for payment in payments {
        let to = match &payment.to {
            Recipient::Treasury => MissedBy::Treasury,
            Recipient::Named(name) => MissedBy::Named(name.clone()),
        };
        add_amount(shares, to, sign * payment.amount as i64);
    }
}

fn add_amount(shares: &mut Vec<MissedShare>, to: MissedBy, amount: i64) {
    match shares.iter_mut().find(|share| share.to == to) {
        Some(share) => share.missed += amount,
        None => shares.push(MissedShare { to, missed: amount }),
    }
}
