//! The judgement of a set of runs.

use super::{BonusPayment, EarnedBonus, JudgedRun, SetFault};
use crate::position::Position;
use crate::rules::{Money, Payee, SignedMoney};

/// The judgement of a set of runs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Verdict {
    /// The judgement of each run, in the order given.
    pub runs: Vec<JudgedRun>,
    /// The faults between runs.
    pub faults: Vec<SetFault>,
    /// How often each of these faults occurs, in the same order.
    pub times: Vec<usize>,
    /// Indices of the runs that earn nothing because of the rule of idle trains. These are the runs that earn least by their
    /// stops and the bonuses paid for each route; of equal runs the later ones.
    pub lost: Vec<usize>,
    /// The bonuses that the runs earn together. Lost runs do not count.
    pub bonuses: Vec<EarnedBonus>,
    /// The route value: the sum of the runs' revenues without the lost ones, plus what the bonuses of the whole set add to it.
    /// It is computed for illegal sets too.
    pub revenue: Money,
}

impl Verdict {
    /// Lists the faults between runs, each with the number of times that it occurs.
    pub fn faults_with_times(&self) -> impl Iterator<Item = (&SetFault, usize)> {
        let times = self.times.iter().copied().chain(std::iter::repeat(1));
        self.faults.iter().zip(times)
    }

    /// Whether every route and the set as a whole keep the rules.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        self.faults.is_empty() && self.runs.iter().all(JudgedRun::is_legal)
    }

    /// Lists all payments of bonuses: run by run, then for the whole set, each in the order of the rules. A bonus that several
    /// runs earn is listed for each of them. `position` must be the one that was judged.
    #[must_use]
    pub fn payments<'a>(&self, position: &'a Position) -> Vec<BonusPayment<'a>> {
        let kept =
            self.runs.iter().enumerate().filter(|(run, _)| !self.lost.contains(run)).map(|(_, judged)| &judged.bonuses);
        kept.chain([&self.bonuses]).flatten().flat_map(|earned| earned.payments(position)).collect()
    }

    /// Returns what the set brings for each goal of the objective, in its order: the route value, and what bonuses pay to the
    /// [later goals](Position::later_goals). Of two sets, the greater list belongs to the better one. `position` must be the one that
    /// was judged.
    #[must_use]
    pub fn goals(&self, position: &Position) -> Vec<SignedMoney> {
        let route = SignedMoney::try_from(self.revenue).unwrap_or(SignedMoney::MAX);
        std::iter::once(route).chain(position.later_goals().map(|goal| self.paid_to(position, goal))).collect()
    }

    /// Sums what bonuses pay to `payee`. For [`Payee::Route`] this is only the bonuses' part of the route value.
    #[must_use]
    pub fn paid_to(&self, position: &Position, payee: &Payee) -> SignedMoney {
        self.payments(position).iter().filter(|payment| payment.to == payee).map(|payment| payment.amount).sum()
    }
}
