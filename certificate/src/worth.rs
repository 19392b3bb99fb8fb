//! What bonuses bring at most that are not paid for each route by itself.

use highball_oracle::places::meets;
use highball_oracle::price::{Turn, paid_once};
use highball_oracle::question::{Amount, Money, Paid};
use highball_oracle::walk::Path;

/// Returns the most that bonuses of the whole set pay.
pub(crate) fn of_set(turn: &Turn<'_>) -> Money {
    let bonuses = turn.question.bonuses.iter().filter(|bonus| bonus.paid == Paid::Set);
    let amount = |amount: &Amount| match amount {
        Amount::PerTrain(amounts) => amounts.first().copied().unwrap_or(0).max(0),
        // The format has none.
        Amount::BestOf(_) | Amount::OfRoute(..) => 0,
    };
    bonuses.flat_map(|bonus| &bonus.pays).filter(|pays| pays.goal == 0).map(|pays| amount(&pays.amount)).sum()
}

/// Returns the most that bonuses that are paid once bring if this route earns them.
pub(crate) fn of_once(turn: &Turn<'_>, train: usize, path: &Path, payable: u64) -> Money {
    let once = turn.question.bonuses.iter().filter(|bonus| bonus.paid == Paid::Once && turn.is_for(bonus, train));
    let earned = once.filter(|bonus| bonus.includes.iter().all(|it| meets(&turn.question.board, path, it, payable)));
    earned.map(|bonus| paid_once(turn, bonus, (train, path), payable)[0].max(0)).sum()
}
