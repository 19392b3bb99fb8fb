//! Bonuses of routes.

use std::collections::BTreeSet;

use super::BonusPayment;
use crate::board::StopId;
use crate::position::Position;
use crate::rules::{Bonus, Money, Paid, Payee};

/// Returns the indices of the company's bonuses that are paid as often as `paid` says and that these stops together earn.
pub(super) fn earned(position: &Position, paid: Paid, stops: &[StopId]) -> Vec<usize> {
    let is_own = |bonus: &Bonus| bonus.company.as_ref().is_none_or(|company| company == position.company_name());
    let is_earned = |bonus: &Bonus| bonus.includes.iter().all(|list| list.iter().any(|stop| stops.contains(stop)));
    let bonuses = position.rules().bonuses.iter().enumerate();
    bonuses.filter(|(_, bonus)| bonus.paid == paid && is_own(bonus) && is_earned(bonus)).map(|(index, _)| index).collect()
}

/// Assigns each bonus that is paid once to the first run that earns it. `runs` yields the index and the stops of each run;
/// the result lists the same runs with their bonuses.
pub(super) fn earned_once<'a>(
    position: &Position,
    runs: impl Iterator<Item = (usize, &'a [StopId])>,
) -> Vec<(usize, Vec<usize>)> {
    let mut assigned = BTreeSet::new();
    runs.map(|(run, stops)| {
        let mut bonuses = earned(position, Paid::Once, stops);
        bonuses.retain(|&bonus| assigned.insert(bonus));
        (run, bonuses)
    })
    .collect()
}

/// Sums what these bonuses add to the route value.
pub(super) fn to_route(position: &Position, bonuses: &[usize]) -> Money {
    payments(position, bonuses).filter(|payment| *payment.to == Payee::Route).map(|payment| payment.amount).sum()
}

/// Lists all payments of these bonuses, in their order.
pub(super) fn payments<'a>(position: &'a Position, bonuses: &[usize]) -> impl Iterator<Item = BonusPayment<'a>> {
    let payments_of = |&bonus: &usize| {
        let pays = position.rules().bonuses.get(bonus).map_or(&[][..], |bonus| &bonus.pays);
        pays.iter().map(move |pay| BonusPayment { bonus, to: &pay.to, amount: Money::from(pay.amount) })
    };
    bonuses.iter().flat_map(payments_of)
}
