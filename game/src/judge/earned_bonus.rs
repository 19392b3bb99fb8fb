//! Bonuses that are earned, and their payments.

use crate::position::Position;
use crate::rules::{Payee, SignedMoney};

/// A bonus that a run or a set of runs earns.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub struct EarnedBonus {
    /// Index of the bonus in the position's rules.
    pub bonus: usize,
    /// The amount of each of its payments, in the order of the rule.
    pub amounts: Vec<SignedMoney>,
}

impl EarnedBonus {
    /// Lists its payments. `position` must be the one that was judged.
    pub fn payments<'a>(&self, position: &'a Position) -> impl Iterator<Item = BonusPayment<'a>> + use<'a> {
        let bonus = self.bonus;
        let pays = position.rules().bonuses.get(bonus).map_or(&[][..], |bonus| &bonus.pays);
        pays.iter().zip(self.amounts.clone()).map(move |(pay, amount)| BonusPayment { bonus, to: &pay.to, amount })
    }

    /// Returns what it pays to a payee. `position` must be the one that was judged.
    #[must_use]
    pub fn amount(&self, position: &Position, to: &Payee) -> SignedMoney {
        self.payments(position).filter(|payment| payment.to == to).map(|payment| payment.amount).sum()
    }
}

/// One payment of a bonus to one payee.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct BonusPayment<'a> {
    /// Index of the bonus in the position's rules.
    pub bonus: usize,
    /// Who is paid.
    pub to: &'a Payee,
    /// The amount, in the title's money. It is negative if the route loses money.
    pub amount: SignedMoney,
}
