//! Computes the inverse of the basis anew.

use super::Simplex;

/// The inverse cannot be computed anew within the memory.
#[derive(Debug, Clone, Copy)]
pub(super) struct OutOfMemory;

/// A pivot below this counts as 0.
const MIN_PIVOT: f64 = 1e-9;

impl Simplex {
    /// Computes the inverse, the values and the reduced costs anew. A column without which the basis is regular leaves it.
    ///
    /// # Errors
    /// If that needs too much memory. Then nothing changes.
    pub(super) fn refactor(&mut self) -> Result<(), OutOfMemory> {
        if self.bytes_to_refactor() > self.most_bytes {
            return Err(OutOfMemory);
        }
        self.updates = 0;
        // The basis determines its inverse, so the old one is freed first: two at a time would take twice the
        // memory.
        self.inverse = Vec::new();
        let rows = self.rows.len();
        let mut basic: Vec<usize> =
            self.basis.iter().map(|&variable| variable as usize).filter(|&variable| variable < self.columns).collect();
        basic.sort_unstable();
        let mut tight: Vec<usize> = (0..rows).filter(|&row| self.place_of[self.columns + row].is_none()).collect();
        let kernel = loop {
            match self.invert(&tight, &basic) {
                Ok(kernel) => break kernel,
                Err((row, column)) => {
                    // The basis is singular: the slack of the row takes the place of the column.
                    tight.retain(|&other| other != row);
                    basic.retain(|&other| other != column);
                }
            }
        };
        self.place_of.fill(None);
        let mut is_tight = vec![false; rows];
        tight.iter().for_each(|&row| is_tight[row] = true);
        self.basis = (0..rows).map(|row| (self.columns + row) as u32).collect();
        for (&row, &column) in tight.iter().zip(&basic) {
            self.basis[row] = column as u32;
        }
        for (place, &variable) in self.basis.iter().enumerate() {
            self.place_of[variable as usize] = Some(place as u32);
        }
        self.inverse = (0..rows)
            .map(|row| {
                let mut of_inverse = vec![0.0; rows];
                if !is_tight[row] {
                    of_inverse[row] = 1.0;
                }
                of_inverse
            })
            .collect();
        // The place of each basic column in the kernel.
        let mut in_kernel = vec![usize::MAX; self.columns];
        basic.iter().enumerate().for_each(|(place, &column)| in_kernel[column] = place);
        for (&row, of_kernel) in tight.iter().zip(&kernel) {
            for (&other, &entry) in tight.iter().zip(of_kernel) {
                self.inverse[row][other] = entry;
            }
        }
        for row in (0..rows).filter(|&row| !is_tight[row]) {
            for &(column, value) in &self.rows[row] {
                if in_kernel[column as usize] != usize::MAX {
                    for (&other, &entry) in tight.iter().zip(&kernel[in_kernel[column as usize]]) {
                        self.inverse[row][other] -= value * entry;
                    }
                }
            }
        }
        self.norms = self.inverse.iter().map(|row| row.iter().map(|entry| entry * entry).sum()).collect();
        self.price();
        self.compute_values();
        Ok(())
    }

    /// Inverts the part of the basis matrix that these rows and columns share, by Gauss-Jordan elimination. The rows of the
    /// result are in the order of the columns. Fails with a row and a column if it is singular.
    fn invert(&self, tight: &[usize], basic: &[usize]) -> Result<Vec<Vec<f64>>, (usize, usize)> {
        let size = tight.len();
        let mut in_kernel = vec![usize::MAX; self.columns];
        basic.iter().enumerate().for_each(|(place, &column)| in_kernel[column] = place);
        let mut matrix: Vec<Vec<f64>> = tight
            .iter()
            .enumerate()
            .map(|(number, &row)| {
                let mut of_matrix = vec![0.0; 2 * size];
                for &(column, value) in &self.rows[row] {
                    if in_kernel[column as usize] != usize::MAX {
                        of_matrix[in_kernel[column as usize]] = value;
                    }
                }
                of_matrix[size + number] = 1.0;
                of_matrix
            })
            .collect();
        let mut rows: Vec<usize> = tight.to_vec();
        for pivot in 0..size {
            let best = (pivot..size).max_by(|&one, &other| {
                matrix[one][pivot].abs().total_cmp(&matrix[other][pivot].abs()).then(other.cmp(&one))
            });
            let Some(best) = best.filter(|&best| matrix[best][pivot].abs() > MIN_PIVOT) else {
                return Err((rows[pivot], basic[pivot]));
            };
            matrix.swap(pivot, best);
            rows.swap(pivot, best);
            let mut of_pivot = std::mem::take(&mut matrix[pivot]);
            let factor = 1.0 / of_pivot[pivot];
            of_pivot.iter_mut().for_each(|entry| *entry *= factor);
            let entries: Vec<usize> = (pivot..2 * size).filter(|&place| of_pivot[place] != 0.0).collect();
            for row in matrix.iter_mut().filter(|row| !row.is_empty()) {
                let factor = row[pivot];
                if factor != 0.0 {
                    entries.iter().for_each(|&place| row[place] -= factor * of_pivot[place]);
                }
            }
            matrix[pivot] = of_pivot;
        }
        Ok(matrix.into_iter().map(|mut row| row.split_off(size)).collect())
    }

    /// Computes the reduced costs from the inverse.
    pub(super) fn price(&mut self) {
        let mut of_rows = vec![0.0; self.rows.len()];
        for (&variable, row) in self.basis.iter().zip(&self.inverse) {
            let cost = self.costs.get(variable as usize).copied().unwrap_or(0.0);
            if cost != 0.0 {
                of_rows.iter_mut().zip(row).for_each(|(sum, entry)| *sum += cost * entry);
            }
        }
        self.reduced[..self.columns].copy_from_slice(&self.costs);
        for (row, &multiplier) in self.rows.iter().zip(&of_rows) {
            if multiplier != 0.0 {
                row.iter().for_each(|&(column, value)| self.reduced[column as usize] -= multiplier * value);
            }
        }
        for (reduced, multiplier) in self.reduced[self.columns..].iter_mut().zip(&of_rows) {
            // Rounding may have left it below 0.
            *reduced = (-multiplier).max(0.0);
        }
        for &variable in &self.basis {
            self.reduced[variable as usize] = 0.0;
        }
    }

    /// Moves every column that is not basic to the bound that suits its reduced cost, and computes the values of the basis.
    pub(super) fn compute_values(&mut self) {
        let mut left = self.at_most.clone();
        for column in 0..self.columns {
            if self.place_of[column].is_some() {
                continue;
            }
            if self.reduced[column] != 0.0 {
                self.is_at_upper[column] = self.reduced[column] < 0.0;
            }
            let value = self.bound_of(column);
            if value != 0.0 {
                self.rows_of[column].iter().for_each(|&(row, entry)| left[row as usize] -= entry * value);
            }
        }
        for (value, row) in self.values.iter_mut().zip(&self.inverse) {
            *value = row.iter().zip(&left).map(|(entry, left)| entry * left).sum();
        }
    }
}
