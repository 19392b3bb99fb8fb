//! Fixed-point money: integers that count money times a power of two.
//!
//! Lagrange multipliers need fractions of a unit of money, but a bound is only valid if its sum is exact. So profits, tolls
//! and multipliers are integers in units of 1 / [`SCALE`], never floating-point numbers.

use crate::network::Network;
use highball_game::rules::{Money, SignedMoney};

/// The number of fixed-point units in one unit of money.
pub(in crate::search) const SCALE: i64 = 1 << 10;

/// Converts money to fixed point.
pub(in crate::search) const fn scaled(money: Money) -> i64 {
    money as i64 * SCALE
}

/// Converts money that is gained or lost to fixed point.
pub(in crate::search) const fn scaled_change(money: SignedMoney) -> i64 {
    money * SCALE
}

/// Converts a bound on revenue to money, rounded down.
pub(in crate::search) const fn unscaled(bound: i64) -> Money {
    (if bound > 0 { bound / SCALE } else { 0 }) as Money
}

/// Whether every sum of a search of this network fits into 64 bits. The multiplier of each resource and of each
/// [cut](super::odd_degree_cuts) may rise to what all trains together can earn. Boards of games are far below the limit.
pub(in crate::search) fn sums_fit(network: &Network) -> bool {
    let trains: usize = network.kinds().iter().map(|kind| kind.trains.len()).sum();
    let terms = network.resource_count() + (network.stops().len() + 2) * (trains + 2);
    u128::from(network.ceiling()) * (SCALE as u128) * (terms as u128) < i64::MAX as u128 / 8
}
