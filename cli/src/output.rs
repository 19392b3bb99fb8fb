//! Writing to standard output and standard error.

use std::borrow::Cow;
use std::fmt::Display;
use std::io::{self, ErrorKind, IsTerminal, Write};

use highball::escape;
use highball::report::one_line;
use serde::Serialize;

use super::exit_status::ExitStatus;
use super::failure::Failure;
use super::highlight::highlighted;

/// Writes a failure to standard error, one line for each error, and returns its exit status.
pub(super) fn report_failure(failure: &Failure) -> ExitStatus {
    // If even that fails, the exit status still tells.
    for message in [&failure.message].into_iter().chain(&failure.further) {
        let _ = writeln!(io::stderr(), "error: {}", one_line(message));
    }
    failure.status
}

/// Writes a warning as one line to standard error.
pub(super) fn report_warning(message: &str) {
    // The answer does not depend on it.
    let _ = writeln!(io::stderr(), "warning: {}", one_line(message));
}

/// Whether standard output is a terminal.
pub(super) fn is_terminal() -> bool {
    io::stdout().is_terminal()
}

/// Whether the reader of standard output is still there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reader {
    Present,
    /// It has closed the pipe, as in `highball show board.json | head`. That is not an error.
    Gone,
}

/// Writes a report for people to standard output. On a terminal it has colours, unless the environment forbids them, for example by
/// `NO_COLOR`.
pub(super) fn write_report(text: &str) -> Result<Reader, Failure> {
    write_ansi(&highlighted(text))
}

/// Writes text with escape sequences for colours to standard output, under the same condition.
pub(super) fn write_ansi(text: &str) -> Result<Reader, Failure> {
    write(&mut anstream::stdout().lock(), text.as_bytes())
}

/// Writes text to standard output.
pub(super) fn write_text(text: &str) -> Result<Reader, Failure> {
    write_bytes(text.as_bytes())
}

/// Writes bytes to standard output.
pub(super) fn write_bytes(bytes: &[u8]) -> Result<Reader, Failure> {
    write(&mut io::stdout().lock(), bytes)
}

fn write(output: &mut dyn Write, bytes: &[u8]) -> Result<Reader, Failure> {
    match output.write_all(bytes).and_then(|()| output.flush()) {
        Ok(()) => Ok(Reader::Present),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(Reader::Gone),
        Err(error) => Err(Failure::unusable(format!("standard output: cannot be written: {error}"))),
    }
}

/// Returns a value as a line of JSON.
pub(super) fn to_json(value: &impl Serialize) -> Result<String, Failure> {
    let mut line = serde_json::to_string(value).map_err(|error| Failure::unusable(format!("cannot write JSON: {error}")))?;
    line.push('\n');
    Ok(line)
}

/// Returns values as lines of comma-separated values, below a line with the names of their fields if `has_header`.
pub(super) fn to_csv<T: Serialize>(values: impl IntoIterator<Item = T>, has_header: bool) -> Result<String, Failure> {
    let failure = |error: &dyn Display| Failure::unusable(format!("cannot write CSV: {error}"));
    let mut writer = csv::WriterBuilder::new().has_headers(has_header).from_writer(Vec::new());
    for value in values {
        writer.serialize(value).map_err(|error| failure(&error))?;
    }
    let written = writer.into_inner().map_err(|error| failure(&error))?;
    let mut writer = csv::Writer::from_writer(Vec::new());
    for record in csv::ReaderBuilder::new().has_headers(false).from_reader(&written[..]).into_records() {
        let record = record.map_err(|error| failure(&error))?;
        writer.write_record(record.iter().map(|cell| harmless_cell(cell).into_owned())).map_err(|error| failure(&error))?;
    }
    let bytes = writer.into_inner().map_err(|error| failure(&error))?;
    String::from_utf8(bytes).map_err(|error| failure(&error))
}

/// Returns a cell of CSV that no spreadsheet takes for a formula and that has no control characters.
fn harmless_cell(cell: &str) -> Cow<'_, str> {
    let is_formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']) && cell.parse::<f64>().is_err();
    let cell = escape(cell);
    if is_formula { format!("'{cell}").into() } else { cell }
}

/// Returns the names of a value's fields as a line of comma-separated values.
pub(super) fn csv_header(value: &impl Serialize) -> Result<String, Failure> {
    let lines = to_csv([value], true)?;
    Ok(lines.split_inclusive('\n').next().unwrap_or_default().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_no_formulas_and_have_no_control_characters() {
        let cells = ["=1+2", "+1 a", "-20", "-x", "@sum", "\tx", "\rx", "a=b", "1.5", "a\u{1b}[2Jb", "Ann, \"Bob\""];
        let expected =
            ["'=1+2", "'+1 a", "-20", "'-x", "'@sum", r"'\tx", r"'\rx", "a=b", "1.5", r"a\u{1b}[2Jb", "Ann, \"Bob\""];
        assert_eq!(cells.map(harmless_cell), expected);
        let Ok(line) = to_csv([("=1", -20, "a\nb")], false) else { panic!("it can be written") };
        assert_eq!(line, "'=1,-20,a\\nb\n");
    }
}
