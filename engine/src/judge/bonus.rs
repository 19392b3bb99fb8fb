//! What routes earn beyond their stops.

use std::collections::BTreeSet;

use crate::board::StopId;
use crate::position::Position;
use crate::rules::{Bonus, Money, Paid, Payee};

/// The numbers of the company's bonuses that are paid this often and that these stops together earn.
pub(super) fn earned(position: &Position, paid: Paid, stops: &[StopId]) -> Vec<usize> {
    let is_own = |bonus: &Bonus| bonus.company.as_ref().is_none_or(|company| company == position.company_name());
    let is_met = |bonus: &Bonus| bonus.includes.iter().all(|list| list.iter().any(|stop| stops.contains(stop)));
    let bonuses = position.rules().bonuses.iter().enumerate();
    bonuses.filter(|(_, bonus)| bonus.paid == paid && is_own(bonus) && is_met(bonus)).map(|(number, _)| number).collect()
}

/// Of each run the bonuses that are paid once for all runs, and to the first that earns them. Each run comes with its stops.
pub(super) fn earned_once<'a>(
    position: &Position,
    runs: impl Iterator<Item = (usize, &'a [StopId])>,
) -> Vec<(usize, Vec<usize>)> {
    let mut taken = BTreeSet::new();
    runs.map(|(run, stops)| {
        let mut bonuses = earned(position, Paid::Once, stops);
        bonuses.retain(|&bonus| taken.insert(bonus));
        (run, bonuses)
    })
    .collect()
}

/// What bonuses add to the route value.
pub(super) fn to_route(position: &Position, bonuses: &[usize]) -> Money {
    payments(position, bonuses).filter(|payment| *payment.to == Payee::Route).map(|payment| payment.amount).sum()
}

/// All that bonuses pay, in their order.
pub(super) fn payments<'a>(position: &'a Position, bonuses: &[usize]) -> impl Iterator<Item = Payment<'a>> {
    let paid = |&bonus: &usize| {
        let pays = position.rules().bonuses.get(bonus).map_or(&[][..], |bonus| &bonus.pays);
        pays.iter().map(move |pay| Payment { bonus, to: &pay.to, amount: Money::from(pay.amount) })
    };
    bonuses.iter().flat_map(paid)
}

/// What a bonus pays to somebody, once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Payment<'a> {
    /// The number of the bonus among those of the rules.
    pub bonus: usize,
    /// Who is paid.
    pub to: &'a Payee,
    /// How much.
    pub amount: Money,
}
