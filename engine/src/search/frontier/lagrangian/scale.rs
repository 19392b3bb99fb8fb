//! Fixed-point numbers for multipliers and reduced profits.

use crate::rules::Money;

/// The scaled value of one unit of money. It is a power of two, so that multipliers have fractions while all sums are exact.
pub(in crate::search) const SCALE: i64 = 1 << 10;

/// Scales an amount of money.
pub(in crate::search) const fn scaled(money: Money) -> i64 {
    money as i64 * SCALE
}
