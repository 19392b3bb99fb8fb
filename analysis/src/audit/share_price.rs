//! The share price of a company after a turn.

use crate::payout::PayoutOutcome;
use crate::rules::Money;
use crate::rules::payout::Cell;
use crate::solve::Answer;

/// A share price and its space on the chart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct PriceAfter {
    /// The price.
    pub price: Money,
    /// Its space.
    pub cell: Cell,
}

/// The share price after a turn, with the recorded choice about the revenue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct PricesAfter {
    /// The price after the runs that were played.
    pub played: PriceAfter,
    /// The price after the best runs.
    pub best: PriceAfter,
}

impl PricesAfter {
    /// Returns the share prices after the runs that were played and after the best. `None` if either is not certain.
    pub(super) fn new(choice: &str, played: &Answer, best: &Answer) -> Option<Self> {
        let after = |answer: &Answer| price_after(answer.payout.as_ref()?.as_ref().ok()?, choice);
        Some(Self { played: after(played)?, best: after(best)? })
    }

    /// Whether the best runs would have moved the share price elsewhere.
    #[must_use]
    pub fn differ(&self) -> bool {
        self.played.cell != self.best.cell
    }
}

/// Returns the share price after a choice. A choice that is not permitted comes with a run that earned nothing, and counts as withholding.
fn price_after(payout: &PayoutOutcome, choice: &str) -> Option<PriceAfter> {
    let outcome = payout.choices.iter().find(|outcome| outcome.choice == choice);
    let withheld = || payout.choices.iter().find(|outcome| outcome.distributed == 0 && payout.revenue == 0);
    match &outcome.or_else(withheld)?.price[..] {
        [only] if only.provided.is_none() => Some(PriceAfter { price: only.to?, cell: only.cell? }),
        _ => None,
    }
}
