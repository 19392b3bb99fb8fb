//! Text in columns.

use std::fmt::Write;

use highball_game::escape;

/// Greatest width of a column but the last in characters.
const MAX_WIDTH: usize = 48;

/// Writes rows in columns, two spaces apart. Each column is as wide as its widest cell; one that is wider than [`MAX_WIDTH`] is broken into
/// several lines, except in the last column. A column is aligned right if `is_right` says so.
pub(super) fn write_table<const COLUMNS: usize>(text: &mut String, is_right: [bool; COLUMNS], rows: &[[String; COLUMNS]]) {
    let rows: Vec<&[String]> = rows.iter().map(<[String; COLUMNS]>::as_slice).collect();
    write_rows(text, &is_right, &rows);
}

/// Returns rows below a heading.
pub(super) fn table<const COLUMNS: usize>(
    heading: [impl AsRef<str>; COLUMNS],
    is_right: [bool; COLUMNS],
    rows: impl IntoIterator<Item = [String; COLUMNS]>,
) -> String {
    let rows: Vec<_> = [heading.map(|cell| cell.as_ref().to_owned())].into_iter().chain(rows).collect();
    let mut text = String::new();
    write_table(&mut text, is_right, &rows);
    text
}

/// Writes a table of any number of columns. It is compiled only once.
fn write_rows(text: &mut String, is_right: &[bool], rows: &[&[String]]) {
    let last = is_right.len().saturating_sub(1);
    let lines = |(column, cell): (usize, &String)| match escape(cell) {
        cell if column < last => wrapped(&cell),
        cell => vec![cell.into_owned()],
    };
    let rows: Vec<Vec<_>> = rows.iter().map(|row| row.iter().enumerate().map(lines).collect()).collect();
    let width = |column: usize| {
        let widths = rows.iter().flat_map(|row| &row[column]).map(|line| line.chars().count());
        widths.filter(|&width| width <= MAX_WIDTH).max().unwrap_or_default()
    };
    let columns: Vec<(usize, bool)> = is_right.iter().enumerate().map(|(column, &right)| (width(column), right)).collect();
    for row in &rows {
        for number in 0..row.iter().map(Vec::len).max().unwrap_or_default() {
            let mut line = String::new();
            for (cell, &(width, is_right)) in row.iter().zip(&columns) {
                let part = cell.get(number).map_or("", String::as_str);
                let _ = if is_right { write!(line, "{part:>width$}  ") } else { write!(line, "{part:width$}  ") };
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
    }
}

/// Breaks a cell that is wider than [`MAX_WIDTH`] at spaces into lines. A word that is wider than that stays whole.
fn wrapped(cell: &str) -> Vec<String> {
    let length = |text: &str| text.chars().count();
    if length(cell) <= MAX_WIDTH {
        return vec![cell.to_owned()];
    }
    let mut lines: Vec<String> = Vec::new();
    for word in cell.split_whitespace() {
        match lines.last_mut() {
            Some(line) if length(line) + 1 + length(word) <= MAX_WIDTH => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_cell_is_broken_at_spaces_and_the_columns_after_it_stay_in_line() {
        let words = "Empresa de Nacional Ferrocarriles del Estado Plurinacional".to_owned();
        let rows = [["a".to_owned(), words, "1".to_owned()], ["b".to_owned(), "short".to_owned(), "x ".repeat(30)]];
        let text = table(["id", "name", "last"], [false, false, true], rows);
        let start = " ".repeat(4);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[1].find("Empresa de Nacional Ferrocarriles del Estado  "), Some(4), "{text}");
        assert_eq!(lines[2], format!("{start}Plurinacional"), "{text}");
        assert_eq!(lines[0].rfind("last").map(|at| at + 4), lines[1].rfind('1').map(|at| at + 1), "{text}");
        assert_eq!(lines[3].rsplit_once("  ").unwrap().1.len(), 59, "the last column is never broken: {text}");
    }

    #[test]
    fn a_word_that_is_too_long_stays_whole() {
        let word = "x".repeat(MAX_WIDTH + 1);
        let text = table(["name", "last"], [false; 2], [[word.clone(), "1".to_owned()], ["y".to_owned(), "2".to_owned()]]);
        assert!(text.starts_with("name  last\n") && text.contains(&format!("{word}  1\n")), "{text}");
    }
}
