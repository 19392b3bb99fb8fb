//! Separation: rows that all sets of routes keep and that a fractional solution violates.

mod cut_tree;
mod parity;
mod stations;
mod subset_rows;
mod subtours;
mod support;

use super::model::Model;
use super::row::Row;
use support::Support;

/// The most parity cuts that are added at once.
const MAX_PARITY_CUTS: usize = 60;

/// The most subset-row cuts that are added at once.
const MAX_SUBSET_ROW_CUTS: usize = 30;

/// Returns rows that a solution violates. Families that take longer to separate are tried only if the others have none. What grows in the
/// search for them takes about `most_bytes` at most.
pub(super) fn separate(model: &Model<'_>, values: &[f64], most_bytes: usize) -> Vec<Row> {
    let support = Support::new(model, values);
    if model.trains == 0 {
        // Cuts of few rows first: they are felt by many routes that are no columns yet.
        let rows = subset_rows::separate(&support, MAX_SUBSET_ROW_CUTS);
        return if rows.is_empty() { parity::separate(&support, MAX_PARITY_CUTS, most_bytes) } else { rows };
    }
    let mut rows = subtours::of_components(&support);
    rows.extend(parity::separate(&support, MAX_PARITY_CUTS, most_bytes));
    if rows.is_empty() {
        rows.extend(stations::separate(&support));
        rows.extend(subtours::separate(&support));
    }
    rows
}
