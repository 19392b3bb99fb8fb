//! The steps of the dual simplex method.

use super::Simplex;
use super::factor::OutOfMemory;

/// A value may exceed its bounds by this.
const TOLERANCE: f64 = 1e-7;

/// Entries below this are no pivots.
const MIN_PIVOT: f64 = 1e-7;

/// Entries of the inverse below this are set to 0.
const DROP: f64 = 1e-13;

/// Breakpoints of the ratio test that differ by less count as equal.
const SAME_RATIO: f64 = 1e-9;

/// The inverse is computed anew after this many steps.
const MAX_UPDATES: usize = 100;

/// The result of solving a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::search::flow) enum Outcome {
    /// The solution is optimal.
    Optimal,
    /// No solution keeps all rows and bounds.
    Infeasible,
    /// It was stopped. The multipliers give a valid bound.
    Stopped,
    /// It needs more memory than it may take. The multipliers give a valid bound.
    OutOfMemory,
}

/// A candidate of the ratio test.
struct Breakpoint {
    variable: usize,
    ratio: f64,
    entry: f64,
}

impl Simplex {
    /// Solves the program from the current basis. Stops if `may_continue` returns false, which is called for each step.
    pub(in crate::search::flow) fn solve(&mut self, may_continue: impl Fn() -> bool) -> Outcome {
        self.iterate(may_continue).unwrap_or(Outcome::OutOfMemory)
    }

    fn iterate(&mut self, may_continue: impl Fn() -> bool) -> Result<Outcome, OutOfMemory> {
        self.infeasible_at = None;
        if std::mem::take(&mut self.is_moved) {
            self.compute_values();
        }
        loop {
            if self.updates >= MAX_UPDATES {
                self.refactor()?;
            }
            let Some((place, excess)) = self.leaving() else {
                return Ok(Outcome::Optimal);
            };
            if !may_continue() {
                return Ok(Outcome::Stopped);
            }
            let sign = excess.signum();
            let row = self.row_entries(place);
            let Some((entering, flips)) = self.ratio_test(&row, sign, excess.abs()) else {
                if self.updates > 0 {
                    self.refactor()?;
                    continue;
                }
                self.infeasible_at = Some((place, sign));
                return Ok(Outcome::Infeasible);
            };
            let column = self.column_entries(entering);
            let (by_row, by_column) = (row[entering], column[place]);
            if (by_row - by_column).abs() > 1e-6 * (1.0 + by_column.abs()) && self.updates > 0 {
                self.refactor()?;
                continue;
            }
            self.flip(&flips);
            self.pivot(place, sign, entering, &row, &column);
        }
    }

    /// Chooses the basic variable that exceeds its bounds most, by the steepest edge. Returns its place and the excess, which is
    /// negative below the lower bound.
    fn leaving(&self) -> Option<(usize, f64)> {
        let mut best: Option<(usize, f64, f64)> = None;
        for (place, (&variable, &value)) in self.basis.iter().zip(&self.values).enumerate() {
            let variable = variable as usize;
            let (lower, upper) =
                if variable < self.columns { (self.lower[variable], self.upper[variable]) } else { (0.0, f64::INFINITY) };
            let excess = if value < lower - TOLERANCE {
                value - lower
            } else if value > upper + TOLERANCE {
                value - upper
            } else {
                continue;
            };
            let score = excess * excess / self.norms[place].max(1e-12);
            if best.is_none_or(|(_, _, known)| score > known) {
                best = Some((place, excess, score));
            }
        }
        best.map(|(place, excess, _)| (place, excess))
    }

    /// Computes the entries of all variables in a row of the tableau.
    fn row_entries(&self, place: usize) -> Vec<f64> {
        let mut entries = vec![0.0; self.columns + self.rows.len()];
        for (row, &factor) in self.inverse[place].iter().enumerate() {
            if factor != 0.0 {
                self.rows[row].iter().for_each(|&(column, value)| entries[column as usize] += factor * value);
                entries[self.columns + row] = factor;
            }
        }
        entries
    }

    /// Computes the entries of a variable in all rows of the tableau.
    fn column_entries(&self, variable: usize) -> Vec<f64> {
        if variable >= self.columns {
            return self.inverse.iter().map(|row| row[variable - self.columns]).collect();
        }
        let of_column = &self.rows_of[variable];
        let entry = |row: &Vec<f64>| of_column.iter().map(|&(number, value)| row[number as usize] * value).sum();
        self.inverse.iter().map(entry).collect()
    }

    /// Returns the variable that enters the basis, and those that only change their bound. `None` if no
    /// variable can enter: then no solution reaches the bound of the leaving variable.
    fn ratio_test(&self, row: &[f64], sign: f64, excess: f64) -> Option<(usize, Vec<usize>)> {
        let mut breakpoints: Vec<Breakpoint> = Vec::new();
        for (variable, &entry) in row.iter().enumerate() {
            let signed = sign * entry;
            if signed.abs() <= MIN_PIVOT || self.place_of[variable].is_some() || self.range(variable) == 0.0 {
                continue;
            }
            let is_at_upper = variable < self.columns && self.is_at_upper[variable];
            if is_at_upper == (signed < 0.0) {
                let ratio = (self.reduced[variable] / signed).max(0.0);
                breakpoints.push(Breakpoint { variable, ratio, entry: entry.abs() });
            }
        }
        breakpoints.sort_unstable_by(|one, other| {
            one.ratio.total_cmp(&other.ratio).then(other.entry.total_cmp(&one.entry)).then(one.variable.cmp(&other.variable))
        });
        let mut slope = excess;
        let last = breakpoints.iter().position(|breakpoint| {
            slope -= breakpoint.entry * self.range(breakpoint.variable);
            slope <= TOLERANCE
        })?;
        let ratio = breakpoints[last].ratio - SAME_RATIO;
        let first = breakpoints[..last].iter().rposition(|breakpoint| breakpoint.ratio < ratio).map_or(0, |place| place + 1);
        let best = breakpoints[first..=last]
            .iter()
            .max_by(|one, other| one.entry.total_cmp(&other.entry).then(other.variable.cmp(&one.variable)))?;
        let flips = breakpoints[..first].iter().map(|breakpoint| breakpoint.variable).collect();
        Some((best.variable, flips))
    }

    /// The distance between the bounds of a variable.
    fn range(&self, variable: usize) -> f64 {
        if variable < self.columns { self.upper[variable] - self.lower[variable] } else { f64::INFINITY }
    }

    /// Moves columns to their other bounds.
    fn flip(&mut self, columns: &[usize]) {
        if columns.is_empty() {
            return;
        }
        let mut change = vec![0.0; self.rows.len()];
        for &column in columns {
            let step = if self.is_at_upper[column] { -self.range(column) } else { self.range(column) };
            self.is_at_upper[column] = !self.is_at_upper[column];
            self.rows_of[column].iter().for_each(|&(row, value)| change[row as usize] += value * step);
        }
        let changed: Vec<usize> = (0..change.len()).filter(|&row| change[row] != 0.0).collect();
        for (value, row) in self.values.iter_mut().zip(&self.inverse) {
            *value -= changed.iter().map(|&number| row[number] * change[number]).sum::<f64>();
        }
    }

    /// Lets a variable enter the basis at a place.
    fn pivot(&mut self, place: usize, sign: f64, entering: usize, row: &[f64], column: &[f64]) {
        let leaving = self.basis[place] as usize;
        let pivot = column[place];
        // The dual step.
        let step = self.reduced[entering] / row[entering];
        for (reduced, entry) in self.reduced.iter_mut().zip(row) {
            if *entry != 0.0 {
                *reduced -= step * entry;
            }
        }
        for &variable in &self.basis {
            self.reduced[variable as usize] = 0.0;
        }
        self.reduced[entering] = 0.0;
        self.reduced[leaving] = -step;
        // The primal step.
        let is_to_upper = sign > 0.0 && leaving < self.columns;
        self.is_at_upper[leaving] = is_to_upper;
        let moved = (self.values[place] - self.bound_of(leaving)) / pivot;
        let value = self.bound_of(entering) + moved;
        for (value, &entry) in self.values.iter_mut().zip(column) {
            *value -= moved * entry;
        }
        self.values[place] = value;
        self.update_inverse(place, pivot, column);
        self.basis[place] = entering as u32;
        self.place_of[entering] = Some(place as u32);
        self.place_of[leaving] = None;
        self.updates += 1;
    }

    /// Updates the inverse and the norms of its rows for a pivot.
    fn update_inverse(&mut self, place: usize, pivot: f64, column: &[f64]) {
        let mut of_pivot = std::mem::take(&mut self.inverse[place]);
        let entries: Vec<usize> = (0..of_pivot.len()).filter(|&number| of_pivot[number] != 0.0).collect();
        let norm: f64 = entries.iter().map(|&number| of_pivot[number] * of_pivot[number]).sum();
        for (number, row) in self.inverse.iter_mut().enumerate() {
            let factor = column[number] / pivot;
            if row.is_empty() || factor.abs() < DROP {
                continue;
            }
            let product: f64 = entries.iter().map(|&number| row[number] * of_pivot[number]).sum();
            self.norms[number] = (self.norms[number] - 2.0 * factor * product + factor * factor * norm).max(1e-4);
            for &number in &entries {
                let entry = &mut row[number];
                *entry -= factor * of_pivot[number];
                if entry.abs() < DROP {
                    *entry = 0.0;
                }
            }
        }
        of_pivot.iter_mut().for_each(|entry| *entry /= pivot);
        self.norms[place] = norm / (pivot * pivot);
        self.inverse[place] = of_pivot;
    }
}
