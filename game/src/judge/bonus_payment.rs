//! Payments by bonuses.

use crate::rules::{Money, Payee};

/// One payment of a bonus to one payee.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct BonusPayment<'a> {
    /// Index of the bonus in the position's rules.
    pub bonus: usize,
    /// Who is paid.
    pub to: &'a Payee,
    /// The amount, in the title's money.
    pub amount: Money,
}
