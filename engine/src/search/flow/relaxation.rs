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
    /// The number of their terms.
    terms: usize,
    /// The most memory that it may take, in bytes.
    most_bytes: usize,
}

/// Rows for which there is no memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct NoRoom;

/// The memory of a term in bytes: in a row of integers, in one of floats, and in the list of its column, which may be half empty.
const BYTES_PER_TERM: usize = 64;

impl<'n> Relaxation<'n> {
    /// Creates the program with the rows of the model. Every revenue is a multiple of `grain`.
    ///
    /// # Errors
    /// If it takes more memory than `most_bytes`.
    pub(super) fn new(model: Arc<Model<'n>>, grain: u64, most_bytes: usize) -> Result<Self, NoRoom> {
        // Ties would slow the simplex method down, so profits differ by a little. The bounds don't depend on it.
        let profit = |(column, &profit): (usize, &i64)| profit as f64 + grain as f64 * MAX_NOISE * noise(column as u64);
        let profits: Vec<f64> = model.profits.iter().enumerate().map(profit).collect();
        let upper: Vec<f64> = model.upper.iter().map(|&upper| upper as f64).collect();
        let rows = model.rows();
        let simplex = Simplex::new(&profits, &upper);
        let mut relaxation = Self { model, simplex, rows: Vec::new(), terms: 0, most_bytes };
        relaxation.add(rows, true)?;
        Ok(relaxation)
    }

    /// Limits the memory from now on.
    pub(super) fn set_most_bytes(&mut self, most_bytes: usize) {
        self.most_bytes = most_bytes;
        self.simplex.set_most_bytes(most_bytes.saturating_sub(self.terms * BYTES_PER_TERM));
    }

    /// Adds rows. If they do not have to stay, they may be dropped when they are not tight.
    ///
    /// # Errors
    /// If there is no memory for them. Then none is added.
    pub(super) fn add(&mut self, rows: Vec<Row>, stays: bool) -> Result<(), NoRoom> {
        let terms = self.terms + terms_of(&rows);
        if self.simplex.bytes_with(rows.len()) + terms * BYTES_PER_TERM > self.most_bytes {
            return Err(NoRoom);
        }
        self.terms = terms;
        self.simplex.reserve_rows(rows.len());
        self.set_most_bytes(self.most_bytes);
        for row in rows {
            self.simplex.add_row(&row);
            self.rows.push((row, stays));
        }
        Ok(())
    }

    /// Adds rows that all sets of routes keep and that the solution violates. Returns whether there are any.
    ///
    /// # Errors
    /// If there is no memory for them.
    pub(super) fn cut(&mut self) -> Result<bool, NoRoom> {
        let values = self.simplex.solution();
        let mut rows = separate(&self.model, &values, self.most_bytes.saturating_sub(self.bytes()));
        rows.retain(|row| row.violation(&values) > MIN_VIOLATION);
        let is_cut = !rows.is_empty();
        if is_cut {
            self.tidy();
        }
        self.add(rows, false)?;
        Ok(is_cut)
    }

    /// Drops rows that are not tight if there are many.
    fn tidy(&mut self) {
        let loose = self.rows.iter().enumerate().filter(|(row, (_, stays))| !stays && self.simplex.is_loose(*row));
        if loose.count() > MAX_LOOSE_ROWS {
            let rows = &self.rows;
            let kept = self.simplex.retain_rows(|row| rows[row].1);
            let mut kept = kept.into_iter();
            self.rows.retain(|_| kept.next().unwrap_or(true));
            self.terms = self.rows.iter().map(|(row, _)| row.terms.len()).sum();
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

    /// Returns the rows with their multipliers, which are rounded to integers.
    pub(super) fn multipliers(&self) -> Vec<(&Row, i64)> {
        let multipliers = rounded(self.simplex.multipliers());
        self.rows.iter().map(|(row, _)| row).zip(multipliers).collect()
    }

    /// Returns the rows that cut off solutions.
    pub(super) fn into_cuts(self) -> Vec<Row> {
        self.rows.into_iter().filter(|(_, stays)| !stays).map(|(row, _)| row).collect()
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

    /// The memory in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.simplex.bytes_with(0) + self.terms * BYTES_PER_TERM
    }
}

fn terms_of(rows: &[Row]) -> usize {
    rows.iter().map(|row| row.terms.len()).sum()
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
