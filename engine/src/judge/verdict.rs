//! What the judge says.

use super::{Payment, RouteFault, SetFault, bonus};
use crate::board::StopId;
use crate::position::Position;
use crate::rules::{Money, Payee};

/// What the judge says of a set of runs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verdict {
    /// Of each run, in the order given.
    pub runs: Vec<JudgedRun>,
    /// What is wrong between the runs.
    pub faults: Vec<SetFault>,
    /// The numbers of the runs that earn nothing because so many trains are idle: the cheapest by their stops and the bonuses
    /// that each route has for itself, of equal ones the later.
    pub lost: Vec<usize>,
    /// The numbers, among those of the rules, of the bonuses that the runs but for the lost ones earn together.
    pub bonuses: Vec<usize>,
    /// The route value: the sum of the runs' revenues but for the lost ones, with what the bonuses of the whole set add to it.
    /// Also where the set is illegal.
    pub revenue: Money,
}

impl Verdict {
    /// Whether every route and the set as a whole keep the rules.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        self.faults.is_empty() && self.runs.iter().all(JudgedRun::is_legal)
    }

    /// All that bonuses pay: run by run, then for the whole set, each in the order of the rules. A bonus that several runs earn
    /// is listed for each. The position is the one that was judged.
    #[must_use]
    pub fn payments<'a>(&self, position: &'a Position) -> Vec<Payment<'a>> {
        let kept =
            self.runs.iter().enumerate().filter(|(run, _)| !self.lost.contains(run)).map(|(_, judged)| &judged.bonuses);
        kept.chain([&self.bonuses]).flat_map(|bonuses| bonus::payments(position, bonuses)).collect()
    }

    /// What bonuses pay to somebody: to the route value its part of them alone, which is not all that the routes earn.
    #[must_use]
    pub fn paid_to(&self, position: &Position, payee: &Payee) -> Money {
        self.payments(position).iter().filter(|payment| payment.to == payee).map(|payment| payment.amount).sum()
    }
}

/// What the judge says of one run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JudgedRun {
    /// What is wrong with its route.
    pub faults: Vec<RouteFault>,
    /// The stops that are paid, in the route's order: of the best-paying choices that count one with the most stops, of
    /// these the one with the earliest.
    pub paid: Vec<StopId>,
    /// The numbers, among those of the rules, of the bonuses that it earns: of those paid for each route all, and of those paid
    /// once what no earlier run has. A run that is lost to an idle train has none of the latter.
    pub bonuses: Vec<usize>,
    /// What the paid stops are worth to the train, and what its bonuses add to the route value.
    pub revenue: Money,
}

impl JudgedRun {
    /// Whether the route keeps the rules.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        self.faults.is_empty()
    }
}
