//! What the program writes.

use std::fmt::Display;
use std::io::{self, ErrorKind, Write};

use highball::escape;
use serde::Serialize;

use super::colour::coloured;
use super::status::{Failure, Status};

/// More of an error than so many characters is left out of its middle.
const MOST_MESSAGE: usize = 1_000;

/// Writes the line that says why there is no answer, and says how the program ends.
pub(super) fn report_failure(failure: &Failure) -> Status {
    // Where even that cannot be written, the exit status still says it.
    let _ = writeln!(io::stderr(), "error: {}", one_line(&failure.message));
    failure.status
}

/// Writes a line about something odd that is answered all the same.
pub(super) fn report_warning(message: &str) {
    // Where that cannot be written, the answer still can.
    let _ = writeln!(io::stderr(), "warning: {}", one_line(message));
}

/// A message as one line that a terminal can show, its middle left out where a file's own words make it long.
pub(super) fn one_line(message: &str) -> String {
    let line = escape(message);
    let length = line.chars().count();
    if length <= MOST_MESSAGE {
        return line.into_owned();
    }
    let half = MOST_MESSAGE / 2;
    line.chars().take(half).chain(" … ".chars()).chain(line.chars().skip(length - half)).collect()
}

/// Whether what was written may be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Written {
    ToSomebody,
    /// Nobody reads on, as in `highball show board.json | head`. It is no error.
    ToNobody,
}

/// Writes a report for people to standard output, at once; with colours where that is a terminal and nobody objects, as by
/// `NO_COLOR`.
pub(super) fn write_report(text: &str) -> Result<Written, Failure> {
    write(&mut anstream::stdout().lock(), coloured(text).as_bytes())
}

/// Writes a text to standard output, at once.
pub(super) fn write_text(text: &str) -> Result<Written, Failure> {
    write(&mut io::stdout().lock(), text.as_bytes())
}

/// The same for what is no text.
pub(super) fn write_bytes(bytes: &[u8]) -> Result<Written, Failure> {
    write(&mut io::stdout().lock(), bytes)
}

fn write(output: &mut impl Write, bytes: &[u8]) -> Result<Written, Failure> {
    match output.write_all(bytes).and_then(|()| output.flush()) {
        Ok(()) => Ok(Written::ToSomebody),
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(Written::ToNobody),
        Err(error) => {
            Err(Failure::unusable(format!("standard output: cannot be written ({error}), expected to be let write there")))
        }
    }
}

/// A value as a line of JSON.
pub(super) fn to_json(value: &impl Serialize) -> Result<String, Failure> {
    let mut line = serde_json::to_string(value).map_err(|error| Failure::unusable(format!("cannot write JSON: {error}")))?;
    line.push('\n');
    Ok(line)
}

/// A value as a line of comma-separated values, under the names of its fields where they are asked for.
pub(super) fn to_csv(value: &impl Serialize, named: bool) -> Result<String, Failure> {
    let cannot = |error: &dyn Display| Failure::unusable(format!("cannot write CSV: {error}"));
    let mut writer = csv::WriterBuilder::new().has_headers(named).from_writer(Vec::new());
    writer.serialize(value).map_err(|error| cannot(&error))?;
    let bytes = writer.into_inner().map_err(|error| cannot(&error))?;
    String::from_utf8(bytes).map_err(|error| cannot(&error))
}

/// The names of a value's fields as a line of comma-separated values.
pub(super) fn csv_heading(value: &impl Serialize) -> Result<String, Failure> {
    let lines = to_csv(value, true)?;
    Ok(lines.split_inclusive('\n').next().unwrap_or_default().to_owned())
}
