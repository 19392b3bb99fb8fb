//! What the judge says.

use super::{RouteFault, SetFault};
use crate::board::StopId;
use crate::rules::Money;

/// What the judge says of a set of runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// Of each run, in the order given.
    pub runs: Vec<JudgedRun>,
    /// What is wrong between the runs.
    pub faults: Vec<SetFault>,
    /// The numbers of the runs that earn nothing because so many trains are idle: the cheapest, of equal ones the later.
    pub lost: Vec<usize>,
    /// What the runs earn together: the sum of their revenues but for the lost ones, also where the set is illegal.
    pub revenue: Money,
}

impl Verdict {
    /// Whether every route and the set as a whole keep the rules.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        self.faults.is_empty() && self.runs.iter().all(JudgedRun::is_legal)
    }
}

/// What the judge says of one run, as if it were the only one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JudgedRun {
    /// What is wrong with its route.
    pub faults: Vec<RouteFault>,
    /// The stops that are paid, in the route's order: of the best-paying choices that count one with the most stops, of
    /// these the one with the earliest.
    pub paid: Vec<StopId>,
    /// What the paid stops are worth to the train.
    pub revenue: Money,
}

impl JudgedRun {
    /// Whether the route keeps the rules.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        self.faults.is_empty()
    }
}
