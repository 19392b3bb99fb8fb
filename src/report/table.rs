//! Text in columns.

use std::fmt::Write;

use crate::escape;

/// Widest cell in characters that widens its column.
const MAX_WIDTH: usize = 40;

/// Writes rows in columns, two spaces apart. Each column but the last is as wide as its widest cell. A column is aligned right if
/// `is_right` says so.
pub(super) fn write_table<const COLUMNS: usize>(text: &mut String, is_right: [bool; COLUMNS], rows: &[[String; COLUMNS]]) {
    let rows: Vec<&[String]> = rows.iter().map(<[String; COLUMNS]>::as_slice).collect();
    write_rows(text, &is_right, &rows);
}

/// Returns rows below a heading.
pub(super) fn table<const COLUMNS: usize>(
    heading: [&str; COLUMNS],
    is_right: [bool; COLUMNS],
    rows: impl IntoIterator<Item = [String; COLUMNS]>,
) -> String {
    let rows: Vec<_> = [heading.map(str::to_owned)].into_iter().chain(rows).collect();
    let mut text = String::new();
    write_table(&mut text, is_right, &rows);
    text
}

/// Writes a table of any number of columns. It is compiled only once.
fn write_rows(text: &mut String, is_right: &[bool], rows: &[&[String]]) {
    let rows: Vec<Vec<_>> = rows.iter().map(|row| row.iter().map(|cell| escape(cell)).collect()).collect();
    let width = |column: usize| {
        let widths = rows.iter().map(|row| row[column].chars().count());
        widths.filter(|&width| width <= MAX_WIDTH).max().unwrap_or_default()
    };
    let columns: Vec<(usize, bool)> = is_right.iter().enumerate().map(|(column, &right)| (width(column), right)).collect();
    for row in &rows {
        let mut line = String::new();
        for (cell, &(width, is_right)) in row.iter().zip(&columns) {
            let _ = if is_right { write!(line, "{cell:>width$}  ") } else { write!(line, "{cell:width$}  ") };
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
}
