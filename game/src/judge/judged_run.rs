//! The judgement of one run.

use super::{EarnedBonus, RouteFault};
use crate::board::StopId;
use crate::rules::Money;

/// The judgement of one run: its faults and what it earns.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct JudgedRun {
    /// The faults of its route.
    pub faults: Vec<RouteFault>,
    /// How often each of the faults occurs, in the same order.
    pub times: Vec<usize>,
    /// The stops that the train is paid for, in the route's order. If not all of them can be paid, these are
    /// the ones that pay most. Ties go to the choice with the most stops, then to the one with the earliest.
    /// A stop that is paid once is left out if another visit is paid.
    pub paid: Vec<StopId>,
    /// The bonuses that the run earns: all bonuses paid for each route, and each bonus paid once if this run
    /// earns the most by it. Ties go to the first run. A run that is lost to an idle train earns no bonus
    /// that is paid once.
    pub bonuses: Vec<EarnedBonus>,
    /// The value of the paid stops to the train, and what its bonuses add to it or take from it; at least 0.
    pub revenue: Money,
}

impl JudgedRun {
    /// Lists the faults of its route, each with the number of times that it occurs.
    pub fn faults_with_times(&self) -> impl Iterator<Item = (&RouteFault, usize)> {
        let times = self.times.iter().copied().chain(std::iter::repeat(1));
        self.faults.iter().zip(times)
    }

    /// Whether the route keeps the rules.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        self.faults.is_empty()
    }
}
