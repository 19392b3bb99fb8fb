//! Sets of runs with their judgements.

use crate::judge::{EarnedBonus, JudgedRun};
use crate::position::Run;
use crate::rules::{Money, TrainId};

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
