//! [`Row`].

/// A row of the linear program: the sum of its terms is at most a number. All numbers are integers, so that what follows from
/// rows can be computed exactly.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Row {
    /// The columns with their coefficients, by ascending column, each once.
    pub terms: Vec<(u32, i64)>,
    /// The greatest sum.
    pub at_most: i64,
}

impl Row {
    /// Creates a row from terms in any order. Coefficients of the same column are added.
    pub(super) fn new(mut terms: Vec<(u32, i64)>, at_most: i64) -> Self {
        terms.sort_unstable_by_key(|&(column, _)| column);
        terms.dedup_by(|next, kept| {
            let is_same = next.0 == kept.0;
            if is_same {
                kept.1 += next.1;
            }
            is_same
        });
        terms.retain(|&(_, coefficient)| coefficient != 0);
        // Rows are kept, and of many columns few may be left.
        terms.shrink_to_fit();
        Self { terms, at_most }
    }

    /// By how much a solution exceeds the row.
    pub(super) fn violation(&self, values: &[f64]) -> f64 {
        let sum: f64 = self.terms.iter().map(|&(column, coefficient)| coefficient as f64 * values[column as usize]).sum();
        sum - self.at_most as f64
    }
}
