//! Sorting, compiled once for all kinds of mask.

use std::cmp::Reverse;

/// Sorts numbers by the falling value of each, equal ones in ascending order.
pub(super) fn sort_by_falling_value(numbers: &mut [usize], values: &[i64]) {
    numbers.sort_unstable_by_key(|&number| (Reverse(values[number]), number));
}

/// Sorts numbers by the rising value that stands before each, equal ones in ascending order.
pub(super) fn sort_by_value(numbers: &mut [(i64, u32)]) {
    numbers.sort_unstable();
}
