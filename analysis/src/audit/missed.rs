//! Who missed how much.

use std::fmt;

use crate::dispute::RankedClaim;
use crate::payout::{ChoiceOutcome, Holder, PayoutOutcome};
use crate::position::Position;
use crate::rules::Money;
use crate::rules::payout::{Payment, Receiver, Recipient};
use crate::solve::{Answer, paid_out};
use highball_messages::{Language, Message};

/// Somebody who receives a part of a company's revenue.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum MissedBy {
    /// The company.
    Treasury,
    /// A player, or somebody else, by name.
    Named(String),
    /// Nobody: some shares are not paid, such as those in the initial offering. Rounding and interest count here too.
    Nobody,
}

impl MissedBy {
    /// Returns the name in a language.
    #[must_use]
    pub fn name(&self, language: Language) -> String {
        match self {
            Self::Treasury => Message::Treasury.text(language),
            Self::Named(name) => name.clone(),
            Self::Nobody => Message::Nobody.text(language),
        }
    }
}

impl fmt::Display for MissedBy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name(Language::English))
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

/// The reason why it is not known who missed the difference of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum UnknownShares {
    /// The record does not say what became of the revenue, and there was more than one choice.
    NoDividend,
    /// The rules do not allow the recorded choice for one of the two revenues.
    NotAllowed,
    /// Not all shareholders are known.
    Holders,
    /// The title has no payout, or the payout fails.
    Payout,
}

impl UnknownShares {
    /// Returns the reason in a language.
    #[must_use]
    pub fn text(self, language: Language) -> String {
        let message = match self {
            Self::NoDividend => Message::NoRecordedDividend,
            Self::NotAllowed => Message::DividendNotAllowed,
            Self::Holders => Message::HoldersNotKnown,
            Self::Payout => Message::PayoutNotKnown,
        };
        message.text(language)
    }
}

impl fmt::Display for UnknownShares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

impl std::error::Error for UnknownShares {}

/// Returns what became of the revenue, `None` if that is not known, and what everybody missed: the players in their order, others who are
/// paid, the treasury, and nobody. `paid` is what was played, with its payout.
pub(super) fn missed_shares(
    paid: &Answer,
    players: &[String],
    choice: Option<String>,
    best: &Answer,
) -> (Option<String>, Result<Vec<MissedShare>, UnknownShares>) {
    let (Some(Ok(payout)), Some(Ok(best_payout))) = (&paid.payout, &best.payout) else {
        return (choice, Err(UnknownShares::Payout));
    };
    let Some(choice) = choice.or_else(|| only_choice(best_payout)) else { return (None, Err(UnknownShares::NoDividend)) };
    let shares = differences((payout, &paid.payments), (best_payout, &best.payments), &choice).map(|mut shares| {
        shares.sort_by_key(|share| match &share.to {
            MissedBy::Named(name) => players.iter().position(|player| player == name).unwrap_or(players.len()),
            MissedBy::Treasury => players.len() + 1,
            MissedBy::Nobody => players.len() + 2,
        });
        shares
    });
    (Some(choice), shares)
}

/// Returns how much more everybody would receive with the best runs than with a claim's runs, under the first
/// of the company's choices, which is to pay out. `None` if that is not known.
#[must_use]
pub fn gains_if_paid_out(position: &Position, claim: &RankedClaim, best: &Answer) -> Option<Vec<MissedShare>> {
    let choice = best.payout.as_ref()?.as_ref().ok()?.choices.first()?.choice.clone();
    missed_shares(&paid_out(position, claim.set().into()), &[], Some(choice), best).1.ok()
}

/// Returns how much more everybody receives in the best outcome than in the played one.
fn differences(
    (payout, payments): (&PayoutOutcome, &[Payment]),
    (best_payout, best_payments): (&PayoutOutcome, &[Payment]),
    choice: &str,
) -> Result<Vec<MissedShare>, UnknownShares> {
    let best = outcome_of(best_payout, choice).ok_or(UnknownShares::NotAllowed)?;
    // A revenue of nothing cannot be paid out, so then there may be no such choice.
    let outcome = outcome_of(payout, choice);
    if outcome.is_none() && payout.revenue > 0 {
        return Err(UnknownShares::NotAllowed);
    }
    let distributed = outcome.map_or(0, |outcome| outcome.distributed);
    if best.unknown_percent > 0 && best.distributed != distributed {
        return Err(UnknownShares::Holders);
    }
    let mut shares = Vec::new();
    add(&mut shares, 1, best_payout.revenue, best);
    if let Some(outcome) = outcome {
        add(&mut shares, -1, payout.revenue, outcome);
    }
    add_payments(&mut shares, 1, best_payments);
    add_payments(&mut shares, -1, payments);
    shares.retain(|share| share.missed != 0);
    Ok(shares)
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

/// Adds what everybody receives of a revenue under a choice, times `sign`. Nobody receives the rest.
fn add(shares: &mut Vec<MissedShare>, sign: i64, revenue: Money, outcome: &ChoiceOutcome) {
    let treasury = (outcome.treasury.retained + outcome.treasury.shares) as i64;
    add_amount(shares, MissedBy::Treasury, sign * treasury);
    let mut rest = revenue as i64 - treasury;
    for part in outcome.holders.iter().filter(|part| part.to == Receiver::Holder) {
        if let Holder::Named(name) = &part.holder {
            add_amount(shares, MissedBy::Named(name.clone()), sign * part.amount as i64);
            rest -= part.amount as i64;
        }
    }
    add_amount(shares, MissedBy::Nobody, sign * rest);
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
