//! Who went without what.

use std::fmt;

use crate::hearing::Heard;
use crate::payout::{ChoiceOutcome, Holder, PayoutOutcome};
use crate::position::Position;
use crate::rules::payout::{Payment, Receiver as ShareReceiver, Recipient};
use crate::solve::{Answer, paid_out};

/// Who gets a part of a company's revenue.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Receiver {
    /// The company.
    Treasury,
    /// A player, or another by name.
    Named(String),
}

impl fmt::Display for Receiver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Treasury => f.write_str("treasury"),
            Self::Named(name) => f.write_str(name),
        }
    }
}

/// What somebody would have got more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// Who.
    pub to: Receiver,
    /// How much; below 0 where the best runs bring them less, as when they earn no bonus that is paid beside the routes.
    pub missed: i64,
}

/// What became of the revenue, and who would have got what more with the best runs; nothing where that is not known.
pub(super) fn parts(
    position: &Position,
    choice: Option<String>,
    heard: &Heard,
    best: &Answer,
) -> (Option<String>, Option<Vec<Part>>) {
    let played = paid_out(position, heard.set().into());
    let (Some(Ok(was)), Some(Ok(best_payout))) = (&played.payout, &best.payout) else { return (choice, None) };
    let choice = choice.or_else(|| only_choice(best_payout));
    let Some(name) = &choice else { return (None, None) };
    // What earns nothing cannot be paid out: there is nothing to choose.
    let (Some(could), was) = (named(best_payout, name), named(was, name)) else { return (choice, None) };
    let mut parts = Vec::new();
    add(&mut parts, 1, could, &best.payments);
    if let Some(was) = was {
        add(&mut parts, -1, was, &played.payments);
    } else {
        add_payments(&mut parts, -1, &played.payments);
    }
    parts.retain(|part| part.missed != 0);
    (choice, Some(parts))
}

/// The choice of this name.
fn named<'p>(payout: &'p PayoutOutcome, name: &str) -> Option<&'p ChoiceOutcome> {
    payout.choices.iter().find(|it| it.choice == name)
}

/// The name of the only choice that there is.
fn only_choice(payout: &PayoutOutcome) -> Option<String> {
    let (first, rest) = payout.choices.split_first()?;
    rest.iter().all(|other| other.choice == first.choice).then(|| first.choice.clone())
}

/// Adds what everybody gets under a choice, or takes it away.
fn add(parts: &mut Vec<Part>, sign: i64, outcome: &ChoiceOutcome, payments: &[Payment]) {
    let mut give = |to: Receiver, amount: u64| give(parts, to, sign * amount as i64);
    give(Receiver::Treasury, outcome.treasury.retained + outcome.treasury.shares);
    for part in outcome.holders.iter().filter(|part| part.to == ShareReceiver::Holder) {
        if let Holder::Named(name) = &part.holder {
            give(Receiver::Named(name.clone()), part.amount);
        }
    }
    add_payments(parts, sign, payments);
}

/// The same with what is paid beside the routes.
fn add_payments(parts: &mut Vec<Part>, sign: i64, payments: &[Payment]) {
    for payment in payments {
        let to = match &payment.to {
            Recipient::Treasury => Receiver::Treasury,
            Recipient::Named(name) => Receiver::Named(name.clone()),
        };
        give(parts, to, sign * payment.amount as i64);
    }
}

fn give(parts: &mut Vec<Part>, to: Receiver, amount: i64) {
    match parts.iter_mut().find(|part| part.to == to) {
        Some(part) => part.missed += amount,
        None => parts.push(Part { to, missed: amount }),
    }
}
