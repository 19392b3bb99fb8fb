//! Sets of runs with their judgements.

use crate::judge::{EarnedBonus, JudgedRun};
use crate::position::{Position, Run};
use crate::rules::{Money, SignedMoney, TrainId};

/// A set of runs with the judge's verdict on it. In an answer, the judge has accepted it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RunSet {
    /// The revenue of all runs together.
    pub revenue: Money,
    /// The runs with their judgements, in the order of the position's trains.
    pub runs: Vec<(Run, JudgedRun)>,
    /// The trains that stay idle by the rules although they could run.
    pub idle: Vec<TrainId>,
    /// The choices that the company takes, as indices into the position's choices.
    pub taken: Vec<usize>,
    /// The bonuses that the runs earn together.
    pub bonuses: Vec<EarnedBonus>,
}

impl RunSet {
    /// Returns all bonuses that are earned: run by run, then those of the whole set. A bonus that several runs earn occurs once for
    /// each.
    pub fn earned_bonuses(&self) -> impl Iterator<Item = &EarnedBonus> {
        self.runs.iter().flat_map(|(_, judged)| &judged.bonuses).chain(&self.bonuses)
    }

    /// Returns what the set brings for each goal of the objective, as [`Verdict::goals`](crate::judge::Verdict::goals) does.
    #[must_use]
    pub fn goals(&self, position: &Position) -> Vec<SignedMoney> {
        goals(position, self.revenue, || self.earned_bonuses())
    }
}

/// Returns what a set with this revenue and these bonuses brings for each goal of the objective.
pub(super) fn goals<'a, I: Iterator<Item = &'a EarnedBonus>>(
    position: &Position,
    revenue: Money,
    bonuses: impl Fn() -> I,
) -> Vec<SignedMoney> {
    let route = SignedMoney::try_from(revenue).unwrap_or(SignedMoney::MAX);
    let later = position.later_goals().map(|goal| bonuses().map(|earned| earned.amount(position, goal)).sum());
    std::iter::once(route).chain(later).collect()
}
