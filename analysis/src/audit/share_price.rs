//! Where the share price of a company goes after a turn.

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

/// Where the share price goes after a turn, with the recorded choice about the revenue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct PricesAfter {
    /// Where it goes after the runs that were played.
    pub played: PriceAfter,
    /// Where it would have gone after the best runs.
    pub best: PriceAfter,
}

impl PricesAfter {
    /// Returns where the share price goes after what was played, and where it would have gone after the best. `None` if either is not
    /// certain.
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

/// Returns where the share price goes after a choice. If it is not permitted, nothing was earned, which is as if all of it was withheld.
fn price_after(payout: &PayoutOutcome, choice: &str) -> Option<PriceAfter> {
    let outcome = payout.choices.iter().find(|outcome| outcome.choice == choice);
    let withheld = || payout.choices.iter().find(|outcome| outcome.distributed == 0 && payout.revenue == 0);
    match &outcome.or_else(withheld)?.price[..] {
        [only] if only.provided.is_none() => Some(PriceAfter { price: only.to?, cell: only.cell? }),
        _ => None,
    }
}
