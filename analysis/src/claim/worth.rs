//! How well a legal reading of a claim fits.

use std::cmp::Reverse;

use super::claimed::Claim;
use crate::judge::Verdict;
use crate::position::Position;
use crate::rules::SignedMoney;

/// How well a legal reading fits a claim, best first: it earns what the claim states, and then as much as possible.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct Worth {
    /// Number of revenues that the claim states, of a run or of all together, and that are not what is
    /// earned.
    misstated: usize,
    /// The amounts for the goals of the objective.
    goals: Reverse<Vec<SignedMoney>>,
}

impl Worth {
    /// Returns the worth of a judged reading of a claim.
    pub(super) fn of(position: &Position, claim: &Claim, verdict: &Verdict) -> Self {
        let runs = claim.runs.iter().map(|run| run.revenue).zip(verdict.runs.iter().map(|run| run.revenue));
        let stated = runs.chain([(claim.revenue, verdict.revenue)]);
        let misstated = stated.filter(|&(stated, earned)| stated.is_some_and(|stated| stated != earned)).count();
        Self { misstated, goals: Reverse(verdict.goals(position)) }
    }
}
