//! [`Simplex`]: a linear program with a basis.

use crate::search::flow::row::Row;

/// The memory of a column and of its variable, in bytes: what it has in each list.
const BYTES_PER_COLUMN: usize = 96;

/// The same of a row and of its slack.
const BYTES_PER_ROW: usize = 160;

/// A linear program, and a dual feasible basis of it.
///
/// Its variables are the columns, followed by one slack for each row, which is at least 0. Internally the costs of the columns
/// are minimised.
#[derive(Debug, Clone)]
pub(in crate::search::flow) struct Simplex {
    pub(super) columns: usize,
    /// The cost and the bounds of each column.
    pub(super) costs: Vec<f64>,
    pub(super) lower: Vec<f64>,
    pub(super) upper: Vec<f64>,
    /// The rows, each as its terms, and the greatest sum of each.
    pub(super) rows: Vec<Vec<(u32, f64)>>,
    pub(super) at_most: Vec<f64>,
    /// For each column, the rows that it is in.
    pub(super) rows_of: Vec<Vec<(u32, f64)>>,
    /// For each variable: whether it is at its upper bound, if it is not basic.
    pub(super) is_at_upper: Vec<bool>,
    /// For each variable: its place in the basis, if it is basic.
    pub(super) place_of: Vec<Option<u32>>,
    /// The reduced cost of each variable; 0 if it is basic.
    pub(super) reduced: Vec<f64>,
    /// The basic variables, and their values.
    pub(super) basis: Vec<u32>,
    pub(super) values: Vec<f64>,
    /// The inverse of the basis, row by row. The rows are in the order of `basis`, the columns in the order of `rows`.
    pub(super) inverse: Vec<Vec<f64>>,
    /// The squared norm of each row of the inverse.
    pub(super) norms: Vec<f64>,
    /// The basis changes since the inverse was computed anew.
    pub(super) updates: usize,
    /// Whether bounds have moved since the values were computed.
    pub(super) is_moved: bool,
    /// The row of the inverse that shows that no solution keeps all rows and bounds, and its sign.
    pub(super) infeasible_at: Option<(usize, f64)>,
    /// The number of rows for which the inverse has room.
    reserved: usize,
    /// The most bytes that computing the inverse anew may need in all.
    pub(super) most_bytes: usize,
}

impl Simplex {
    /// Creates a program without rows.
    pub(in crate::search::flow) fn new(profits: &[f64], upper: &[f64]) -> Self {
        let columns = profits.len();
        let costs: Vec<f64> = profits.iter().map(|profit| -profit).collect();
        Self {
            columns,
            is_at_upper: costs.iter().map(|&cost| cost < 0.0).collect(),
            reduced: costs.clone(),
            costs,
            lower: vec![0.0; columns],
            upper: upper.to_vec(),
            rows: Vec::new(),
            at_most: Vec::new(),
            rows_of: vec![Vec::new(); columns],
            place_of: vec![None; columns],
            basis: Vec::new(),
            values: Vec::new(),
            inverse: Vec::new(),
            norms: Vec::new(),
            updates: 0,
            is_moved: false,
            infeasible_at: None,
            reserved: 0,
            most_bytes: usize::MAX,
        }
    }

    /// Limits the memory that computing the inverse anew may need. What the program takes otherwise is left to the caller.
    pub(in crate::search::flow) fn set_most_bytes(&mut self, bytes: usize) {
        self.most_bytes = bytes;
    }

    /// Returns the memory in bytes once this many rows are added, apart from the terms of the rows.
    pub(in crate::search::flow) fn bytes_with(&self, rows: usize) -> usize {
        let after = self.rows.len() + rows;
        let known: usize = self.inverse.iter().map(|row| row.capacity().max(after)).sum();
        self.bytes_without_inverse(after) + (known + rows * after) * size_of::<f64>()
    }

    /// Returns the memory in bytes while the inverse is computed anew, apart from the terms of the rows.
    pub(super) fn bytes_to_refactor(&self) -> usize {
        let rows = self.rows.len();
        let tight = (0..rows).filter(|&row| !self.is_loose(row)).count();
        // The old inverse is gone then. The matrix that is inverted and its inverse come first, and then that and the new inverse.
        self.bytes_without_inverse(rows) + (rows * rows + tight * tight) * size_of::<f64>()
    }

    fn bytes_without_inverse(&self, rows: usize) -> usize {
        self.columns * BYTES_PER_COLUMN + rows * BYTES_PER_ROW
    }

    /// Makes room for rows, so that no more memory is taken than they need.
    pub(in crate::search::flow) fn reserve_rows(&mut self, rows: usize) {
        let after = self.rows.len() + rows;
        self.inverse.iter_mut().for_each(|row| row.reserve_exact(after - row.len()));
        self.reserved = after;
    }

    /// Adds a row.
    pub(in crate::search::flow) fn add_row(&mut self, row: &Row) {
        let number = self.rows.len();
        let terms: Vec<(u32, f64)> = row.terms.iter().map(|&(column, value)| (column, value as f64)).collect();
        let mut of_inverse = Vec::with_capacity(self.reserved.max(number + 1));
        of_inverse.resize(number + 1, 0.0);
        for &(column, value) in &terms {
            self.rows_of[column as usize].push((number as u32, value));
            if let Some(place) = self.place_of[column as usize] {
                for (sum, entry) in of_inverse.iter_mut().zip(&self.inverse[place as usize]) {
                    *sum -= value * entry;
                }
            }
        }
        of_inverse[number] = 1.0;
        self.inverse.iter_mut().for_each(|row| row.push(0.0));
        self.norms.push(of_inverse.iter().map(|entry| entry * entry).sum());
        self.inverse.push(of_inverse);
        let used: f64 = terms.iter().map(|&(column, value)| value * self.value(column)).sum();
        self.values.push(row.at_most as f64 - used);
        self.place_of.push(Some(number as u32));
        self.basis.push((self.columns + number) as u32);
        self.is_at_upper.push(false);
        self.reduced.push(0.0);
        self.rows.push(terms);
        self.at_most.push(row.at_most as f64);
    }

    /// Removes the rows for which `keep` is false, unless they are tight. Returns for each row whether it is kept.
    pub(in crate::search::flow) fn retain_rows(&mut self, keep: impl Fn(usize) -> bool) -> Vec<bool> {
        let kept: Vec<bool> = (0..self.rows.len()).map(|row| !self.is_loose(row) || keep(row)).collect();
        let dropped_places: Vec<usize> = (0..self.rows.len())
            .filter(|&row| !kept[row])
            .filter_map(|row| self.place_of[self.columns + row])
            .map(|place| place as usize)
            .collect();
        let mut is_place_kept = vec![true; self.basis.len()];
        dropped_places.iter().for_each(|&place| is_place_kept[place] = false);
        let mut number_of = vec![u32::MAX; kept.len()];
        (0..kept.len()).filter(|&row| kept[row]).zip(0..).for_each(|(row, number)| number_of[row] = number);
        retain(&mut self.rows, &kept);
        retain(&mut self.at_most, &kept);
        for rows in &mut self.rows_of {
            rows.retain_mut(|(row, _)| {
                *row = number_of[*row as usize];
                *row != u32::MAX
            });
        }
        for list in [&mut self.values, &mut self.norms] {
            retain(list, &is_place_kept);
        }
        retain(&mut self.inverse, &is_place_kept);
        self.inverse.iter_mut().for_each(|row| retain(row, &kept));
        let of_variables: Vec<bool> = std::iter::repeat_n(true, self.columns).chain(kept.iter().copied()).collect();
        retain(&mut self.is_at_upper, &of_variables);
        retain(&mut self.reduced, &of_variables);
        retain(&mut self.place_of, &of_variables);
        retain(&mut self.basis, &is_place_kept);
        for variable in &mut self.basis {
            if *variable as usize >= self.columns {
                *variable = self.columns as u32 + number_of[*variable as usize - self.columns];
            }
        }
        for (place, &variable) in self.basis.iter().enumerate() {
            self.place_of[variable as usize] = Some(place as u32);
        }
        kept
    }

    /// Whether the slack of a row is basic.
    pub(in crate::search::flow) fn is_loose(&self, row: usize) -> bool {
        self.place_of[self.columns + row].is_some()
    }

    /// Sets the bounds of a column. [`solve`](Self::solve) has to follow.
    pub(in crate::search::flow) fn set_bounds(&mut self, column: usize, lower: f64, upper: f64) {
        self.is_moved |= self.lower[column] != lower || self.upper[column] != upper;
        self.lower[column] = lower;
        self.upper[column] = upper;
    }

    /// Returns the value of a column.
    pub(in crate::search::flow) fn value(&self, column: u32) -> f64 {
        match self.place_of[column as usize] {
            Some(place) => self.values[place as usize],
            None => self.bound_of(column as usize),
        }
    }

    /// Returns the values of all columns.
    pub(in crate::search::flow) fn solution(&self) -> Vec<f64> {
        (0..self.columns as u32).map(|column| self.value(column)).collect()
    }

    /// Returns the multiplier of each row.
    pub(in crate::search::flow) fn multipliers(&self) -> impl Iterator<Item = f64> {
        self.reduced[self.columns..].iter().map(|&reduced| reduced.max(0.0))
    }

    /// Returns the ray along which the multipliers of the rows can grow without limit, if the last program
    /// had no solution.
    pub(in crate::search::flow) fn ray(&self) -> Option<impl Iterator<Item = f64>> {
        self.infeasible_at.map(|(place, sign)| self.inverse[place].iter().map(move |entry| (-sign * entry).max(0.0)))
    }

    /// The value of a variable that is not basic.
    pub(super) fn bound_of(&self, variable: usize) -> f64 {
        match self.is_at_upper[variable] {
            _ if variable >= self.columns => 0.0,
            false => self.lower[variable],
            true => self.upper[variable],
        }
    }
}

/// Retains the items of a list that are marked.
fn retain<T>(list: &mut Vec<T>, is_kept: &[bool]) {
    let mut marks = is_kept.iter();
    list.retain(|_| marks.next().copied().unwrap_or(true));
}
