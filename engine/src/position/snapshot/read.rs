//! From text to a [`Snapshot`].

use super::Snapshot;
use super::field::Object;
use crate::escape;
use crate::json_path::path_of;

/// Why bytes are not a snapshot, and where.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
pub struct ReadError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: ReadFault,
}

/// What keeps bytes from being a snapshot.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReadFault {
    /// There is nothing.
    #[error("nothing here, expected a snapshot: one JSON object")]
    Empty,
    /// The bytes are not text.
    #[error("not UTF-8 at byte {byte} of the line, expected text in UTF-8")]
    NotUtf8 {
        /// The byte of the line, from 1.
        byte: usize,
    },
    /// The text is not JSON.
    #[error("column {column}{}: not JSON ({message}), expected a snapshot: one JSON object", within(path))]
    NotJson {
        /// The column in bytes, from 1.
        column: usize,
        /// The path of what it lies in, such as `hexes[3].stops[0]`; empty for the snapshot itself.
        path: String,
        /// What the parser found.
        message: String,
    },
    /// The JSON is not a snapshot.
    #[error("column {column}{}: {message}", within(path))]
    NotSnapshot {
        /// The column in bytes, from 1.
        column: usize,
        /// The path, such as `hexes[3].stops[0]`; empty for the snapshot itself.
        path: String,
        /// What was found and what was expected.
        message: String,
    },
}

fn within(path: &str) -> String {
    if path.is_empty() { String::new() } else { format!(", {path}") }
}

impl Snapshot {
    /// Reads one snapshot.
    ///
    /// # Errors
    /// Where the bytes are no text, the text no JSON, or the JSON no snapshot. What the snapshot then says is checked by
    /// [`Snapshot::check`].
    pub fn read(bytes: &[u8]) -> Result<Self, ReadError> {
        let text = std::str::from_utf8(without_mark(bytes)).map_err(|error| not_utf8(bytes, error))?;
        if text.trim_ascii().is_empty() {
            return Err(ReadError { line: 1, fault: ReadFault::Empty });
        }
        serde_json::from_str(text).map(|Object(snapshot)| snapshot).map_err(|error| explain(text, &error))
    }
}

/// What text may begin with, and what says nothing in UTF-8.
pub const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Bytes without the mark that text may begin with.
pub fn without_mark(bytes: &[u8]) -> &[u8] {
    bytes.strip_prefix(BYTE_ORDER_MARK).unwrap_or(bytes)
}

fn not_utf8(bytes: &[u8], error: std::str::Utf8Error) -> ReadError {
    let good = &without_mark(bytes)[..error.valid_up_to()];
    let line_start = good.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let line = 1 + good.iter().filter(|&&byte| byte == b'\n').count();
    ReadError { line, fault: ReadFault::NotUtf8 { byte: 1 + good.len() - line_start } }
}

/// Adds the path and, to some messages, what was expected.
fn explain(text: &str, error: &serde_json::Error) -> ReadError {
    let path = escape(within_raw(&path_of(text, error))).into_owned();
    let message = error.to_string();
    // A field of the file may be called anything.
    let message = escape(&message[..message.rfind(" at line ").unwrap_or(message.len())]).into_owned();
    // The parser counts what it has read, which may be nothing yet.
    let column = error.column().max(1);
    // Some messages say what is wrong without what was expected.
    let expected = match message.split('`').next() {
        Some("missing field ") => Some("expected it here"),
        Some("duplicate field ") => Some("expected it once"),
        Some("number out of range") => Some("expected a whole number"),
        _ => None,
    };
    let fault = match expected {
        Some(expected) => ReadFault::NotSnapshot { column, path, message: format!("{message}, {expected}") },
        None if error.is_data() => ReadFault::NotSnapshot { column, path, message },
        None => ReadFault::NotJson { column, path, message },
    };
    ReadError { line: error.line(), fault }
}

/// The path as far as the snapshot is read: fields that the search ignores are kept as raw text.
fn within_raw(path: &str) -> &str {
    let is_raw = |field: &&&str| path.strip_prefix(**field).is_some_and(|rest| rest.starts_with(['.', '[']));
    ["reported", "optimum", "best_known"].iter().find(is_raw).unwrap_or(&path)
}
