//! [`Relaxation`]: the linear program with its rows in integers, and the bounds that follow from it.

use std::sync::Arc;

use super::model::Model;
use super::row::Row;
use super::safe_bound::{SafeBound, rounded, safe_bound};
use super::separation::separate;
use super::simplex::{Outcome, Simplex};

/// A row has to be violated by this much to be added.
const MIN_VIOLATION: f64 = 1e-3;

/// If there are more rows that are not tight and don't have to stay, they are dropped.
const MAX_LOOSE_ROWS: usize = 150;

/// The linear program of a model.
pub(super) struct Relaxation<'n> {
    model: Arc<Model<'n>>,
    simplex: Simplex,
    /// The rows of the program, in its order, and whether each has to stay.
    rows: Vec<(Row, bool)>,
}

impl<'n> Relaxation<'n> {
    /// Creates the program with the rows of the model. Every revenue is a multiple of `grain`.
    pub(super) fn new(model: Arc<Model<'n>>, grain: u64) -> Self {
        // Ties would slow the simplex method down, so profits differ by a little. The bounds don't depend on it.
        let profit = |(column, &profit): (usize, &i64)| profit as f64 + grain as f64 * MAX_NOISE * noise(column as u64);
        let profits: Vec<f64> = model.profits.iter().enumerate().map(profit).collect();
        let upper: Vec<f64> = model.upper.iter().map(|&upper| upper as f64).collect();
        let rows = model.rows();
        let mut relaxation = Self { model, simplex: Simplex::new(&profits, &upper), rows: Vec::new() };
        rows.into_iter().for_each(|row| relaxation.add(row, true));
        relaxation
    }

    /// Adds a row. One that does not have to stay may be dropped when it is not tight.
    pub(super) fn add(&mut self, row: Row, stays: bool) {
        self.simplex.add_row(&row);
        self.rows.push((row, stays));
    }

    /// Adds rows that all sets of routes keep and that the solution violates. Returns whether there are any.
    pub(super) fn cut(&mut self) -> bool {
        let values = self.simplex.solution();
        let mut rows = separate(&self.model, &values);
        rows.retain(|row| row.violation(&values) > MIN_VIOLATION);
        let is_cut = !rows.is_empty();
        if is_cut {
            self.tidy();
        }
        rows.into_iter().for_each(|row| self.add(row, false));
        is_cut
    }

    /// Drops rows that are not tight if there are many.
    fn tidy(&mut self) {
        let loose = self.rows.iter().enumerate().filter(|(row, (_, stays))| !stays && self.simplex.is_loose(*row));
        if loose.count() > MAX_LOOSE_ROWS {
            let rows = &self.rows;
            let kept = self.simplex.retain_rows(|row| rows[row].1);
            let mut kept = kept.into_iter();
            self.rows.retain(|_| kept.next().unwrap_or(true));
        }
    }

    /// Solves the program with these bounds of the columns, from the last basis.
    pub(super) fn solve(&mut self, bounds: &[(i64, i64)], may_continue: impl Fn() -> bool) -> Outcome {
        for (column, &(lower, upper)) in bounds.iter().enumerate() {
            self.simplex.set_bounds(column, lower as f64, upper as f64);
        }
        self.simplex.solve(may_continue)
    }

    /// Returns the values of the columns.
    pub(super) fn solution(&self) -> Vec<f64> {
        self.simplex.solution()
    }

    /// Returns the bound that the multipliers give, in integers. If no solution is feasible, they move `length` along the ray that
    /// lowers the bound without limit.
    pub(super) fn bound(&self, bounds: &[(i64, i64)], length: f64) -> SafeBound {
        let of =
            |multipliers: &[i64]| safe_bound(self.rows.iter().map(|(row, _)| row), multipliers, &self.model.profits, bounds);
        let multipliers: Vec<f64> = self.simplex.multipliers().collect();
        let safe = of(&rounded(multipliers.iter().copied()));
        let Some(ray) = self.simplex.ray() else { return safe };
        let along = of(&rounded(multipliers.iter().zip(ray).map(|(multiplier, ray)| multiplier + length * ray)));
        if along.value < safe.value { along } else { safe }
    }

    /// Whether integral values keep all rows.
    pub(super) fn is_feasible(&self, values: &[i64]) -> bool {
        self.rows.iter().all(|(row, _)| {
            let sum: i64 = row.terms.iter().map(|&(column, coefficient)| coefficient * values[column as usize]).sum();
            sum <= row.at_most
        })
    }

    /// The approximate memory of the rows in bytes.
    pub(super) fn bytes(&self) -> usize {
        let terms: usize = self.rows.iter().map(|(row, _)| row.terms.len()).sum();
        // The rows in integers and twice as floats, and the inverse.
        terms * 48 + self.rows.len().pow(2) * size_of::<f64>()
    }
}

/// The greatest difference of a profit, as a part of the grain.
const MAX_NOISE: f64 = 1e-4;

/// A number from 0 to 1 for each number (the finalizer of SplitMix64).
pub(super) fn noise(number: u64) -> f64 {
    let mut bits = number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((bits ^ (bits >> 31)) >> 40) as f64 / (1_u64 << 24) as f64
}
