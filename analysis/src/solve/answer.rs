//! The answer to a question.

use super::{FurtherSets, Reason, RunSet, run_set};
use crate::game_board::{Change, GameBoard};
use crate::judge::{EarnedBonus, JudgedRun};
use crate::network::Constraints;
use crate::payout::{PayoutError, PayoutOutcome};
use crate::position::{Position, Run};
use crate::rules::payout::Payment;
use crate::rules::{Money, SignedMoney, TrainId};
use crate::search::{Cutoff, Statistics};

/// The best runs of a position.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Answer {
    /// The revenue of all runs together.
    pub revenue: Money,
    /// Upper bound on the revenue of every set of runs. If no set earns more than
    /// [`Limits::beat`](crate::search::Limits::beat), this is that value.
    pub upper_bound: Money,
    /// Whether a set with the same revenue may bring more for the later goals of the objective, such as the treasury.
    pub later_goals_open: bool,
    /// The revenue that a set had to exceed.
    pub beat: Money,
    /// The constraints beyond the rules. The runs are the best that satisfy them.
    pub constraints: Constraints,
    /// The runs with their judgements, in the order of the position's trains.
    pub runs: Vec<(Run, JudgedRun)>,
    /// The trains that stay idle by the rules although they could run.
    pub idle: Vec<TrainId>,
    /// Why there is no set of runs, if there is more to say than that none earns anything.
    pub reason: Option<Reason>,
    /// The choices that the company takes, as indices into the position's choices.
    pub taken: Vec<usize>,
    /// The bonuses that the runs earn together. The bonuses of single runs are in [`Self::runs`].
    pub bonuses: Vec<EarnedBonus>,
    /// Payments besides the route value: first by the title's own rules, then by bonuses.
    pub payments: Vec<Payment>,
    /// How the revenue may be divided, or why it cannot be. `None` if the position says too little.
    pub payout: Option<Result<PayoutOutcome, PayoutError>>,
    /// The best result under each set of choices, if the company has any choice. The first is without choices.
    pub alternatives: Vec<Alternative>,
    /// Further sets of runs, if [requested](super::Solver::list).
    pub further: Option<FurtherSets>,
    /// Why the search ended early, if it did.
    pub cutoff: Option<Cutoff>,
    /// Statistics of the search.
    pub statistics: Statistics,
}

/// The best result under one set of choices.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Alternative {
    /// The best set of runs with these choices.
    pub set: RunSet,
    /// Upper bound on the revenue of every set of runs.
    pub upper_bound: Money,
    /// Whether a set with the same revenue may bring more for the later goals of the objective.
    pub later_goals_open: bool,
}

impl Answer {
    /// Whether it is proven that no set of runs is better by the goals of the objective, or that none earns more than [`Self::beat`].
    #[must_use]
    pub const fn proven(&self) -> bool {
        let is_beaten_by_none = self.beat > 0 && self.upper_bound <= self.beat;
        (self.upper_bound == self.revenue && !self.later_goals_open) || is_beaten_by_none
    }

    /// Returns all bonuses that are earned: run by run, then those of the whole set. A bonus that several runs earn occurs once for
    /// each.
    pub fn earned_bonuses(&self) -> impl Iterator<Item = &EarnedBonus> {
        self.runs.iter().flat_map(|(_, judged)| &judged.bonuses).chain(&self.bonuses)
    }

    /// Returns what the runs bring for each goal of the objective, as [`Verdict::goals`](crate::judge::Verdict::goals) does.
    #[must_use]
    pub fn goals(&self, position: &Position) -> Vec<SignedMoney> {
        run_set::goals(position, self.revenue, || self.earned_bonuses())
    }

    /// Returns the markers that change if the company runs so. `position` is the question that `game` has for it.
    #[must_use]
    pub fn changes(&self, game: &GameBoard, position: &Position) -> Vec<Change> {
        let rules = position.rules();
        let bonuses: Vec<&str> =
            self.earned_bonuses().filter_map(|earned| Some(rules.bonuses.get(earned.bonus)?.id.as_str())).collect();
        let choices: Vec<&str> =
            self.taken.iter().filter_map(|&choice| Some(rules.choices.get(choice)?.id.as_str())).collect();
        game.changes(position.company_name(), &bonuses, &choices)
    }
}

impl From<&Answer> for RunSet {
    fn from(answer: &Answer) -> Self {
        Self {
            revenue: answer.revenue,
            runs: answer.runs.clone(),
            idle: answer.idle.clone(),
            taken: answer.taken.clone(),
            bonuses: answer.bonuses.clone(),
        }
    }
}

impl From<RunSet> for Answer {
    fn from(set: RunSet) -> Self {
        let RunSet { revenue, runs, idle, taken, bonuses } = set;
        Self { revenue, runs, idle, taken, bonuses, ..Self::default() }
    }
}
