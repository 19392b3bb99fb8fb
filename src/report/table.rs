//! Text in columns.

use std::fmt::Write;

use crate::escape;

/// A wider cell does not widen its column.
const MOST: usize = 40;

/// Writes rows in columns, two blanks apart, each as wide as its widest cell but for the last. A column of numbers is set
/// right. Every row has a cell for each column.
pub(super) fn write_table<const COLUMNS: usize>(text: &mut String, right: [bool; COLUMNS], rows: &[[String; COLUMNS]]) {
    let rows: Vec<_> = rows.iter().map(|row| row.each_ref().map(|cell| escape(cell))).collect();
    let widest = |column: usize| rows.iter().map(|row| row[column].chars().count()).filter(|&width| width <= MOST).max();
    let widths: [usize; COLUMNS] = std::array::from_fn(|column| widest(column).unwrap_or_default());
    for row in &rows {
        let mut line = String::new();
        for ((cell, width), right) in row.iter().zip(widths).zip(right) {
            let _ = if right { write!(line, "{cell:>width$}  ") } else { write!(line, "{cell:width$}  ") };
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
}
