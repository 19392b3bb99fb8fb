//! Fixed-point money: integers that count money times a power of two.
//!
//! Lagrange multipliers need fractions of a unit of money, but a bound is only valid if its sum is exact. So profits, tolls
//! and multipliers are integers in units of 1 / [`SCALE`], never floating-point numbers.

use crate::network::Network;
use crate::rules::Money;

/// The number of fixed-point units in one unit of money.
pub(super) const SCALE: i64 = 1 << 10;

/// The subgradient method scales its steps by a multiple of 1 / `STEP_SCALE`.
pub(super) const STEP_SCALE: i64 = 256;

/// Converts money to fixed point.
pub(super) const fn scaled(money: Money) -> i64 {
    money as i64 * SCALE
}

/// Whether every sum of a search of this network fits into 64 bits. The multiplier of each resource may rise to what all
/// trains together can earn, and step lengths are multiplied by [`STEP_SCALE`] before they are divided. Boards of games are
/// far below the limit.
pub(super) fn sums_fit(network: &Network) -> bool {
    let trains: usize = network.kinds().iter().map(|kind| kind.trains.len()).sum();
    let factor = (SCALE * STEP_SCALE) as u128 * (network.resource_count() + trains + 1) as u128;
    u128::from(network.ceiling()) * factor < i64::MAX as u128
}
