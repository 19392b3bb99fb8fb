//! Bounds from the multipliers of rows, computed in integers.
//!
//! For any multipliers λ ≥ 0 of the rows A x ≤ b, no solution with bounds l ≤ x ≤ u earns more than λ b plus, for each column, its
//! reduced profit c − λ A times u if that is positive, or times l. So multipliers that a linear program found in floating point
//! are rounded to multiples of a small unit, and the bound of the rounded ones is computed exactly. (Compare Neumaier and
//! Shcherbina, "Safe bounds in linear and mixed-integer linear programming", Mathematical Programming 99, 2004, who round the
//! sums in one direction instead.)

use super::row::Row;

/// The number of units in one unit of doubled money.
pub(super) const SCALE: i64 = 1 << 20;

/// The largest multiplier, far above any sensible one.
const MAX_MULTIPLIER: f64 = (1_u64 << 28) as f64;

/// A bound on the doubled profit of all solutions, in units of 1 / [`SCALE`].
#[derive(Debug, Clone)]
pub(super) struct SafeBound {
    pub value: i128,
    /// The reduced profit of each column.
    pub reduced: Vec<i128>,
}

/// Rounds multipliers to integers.
pub(super) fn rounded(multipliers: impl Iterator<Item = f64>) -> Vec<i64> {
    multipliers.map(|multiplier| (multiplier.clamp(0.0, MAX_MULTIPLIER) * SCALE as f64).round() as i64).collect()
}

/// Computes the bound for multipliers of the rows, given the doubled profits and the bounds of the columns.
pub(super) fn safe_bound<'r>(
    rows: impl Iterator<Item = &'r Row>,
    multipliers: &[i64],
    profits: &[i64],
    bounds: &[(i64, i64)],
) -> SafeBound {
    let mut reduced: Vec<i128> = profits.iter().map(|&profit| i128::from(profit) * i128::from(SCALE)).collect();
    let mut value = 0;
    for (row, &multiplier) in rows.zip(multipliers).filter(|(_, multiplier)| **multiplier > 0) {
        let multiplier = i128::from(multiplier);
        value += multiplier * i128::from(row.at_most);
        for &(column, coefficient) in &row.terms {
            reduced[column as usize] -= multiplier * i128::from(coefficient);
        }
    }
    for (&profit, &(lower, upper)) in reduced.iter().zip(bounds) {
        value += profit * i128::from(if profit > 0 { upper } else { lower });
    }
    SafeBound { value, reduced }
}
