//! Parses a [`Snapshot`].

use super::Snapshot;
use crate::escape;
use crate::json_fields::Object;
use crate::json_path::path_of;
use crate::position::byte_order_mark::without_byte_order_mark;

/// The reason why bytes are not a snapshot, and its line.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {fault}")]
#[non_exhaustive]
pub struct ReadError {
    /// The line, from 1.
    pub line: usize,
    /// The fault.
    pub fault: ReadFault,
}

/// The reason why bytes are not a snapshot.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ReadFault {
    /// The input is empty.
    #[error("the input is empty, expected a snapshot: one JSON object")]
    Empty,
    /// The bytes are not UTF-8.
    #[error("not UTF-8 at byte {byte} of the line, expected text in UTF-8")]
    NotUtf8 {
        /// The byte of the line, from 1.
        byte: usize,
    },
    /// The text is not JSON.
    #[error("column {column}{}: not JSON ({message}), expected a snapshot: one JSON object", after_comma(path))]
    NotJson {
        /// The column in bytes, from 1.
        column: usize,
        /// The path of the value that contains the error, such as `hexes[3].stops[0]`; empty for the snapshot itself.
        path: String,
        /// The parser's message.
        message: String,
    },
    /// The JSON is not a snapshot.
    #[error("column {column}{}: {message}", after_comma(path))]
    NotSnapshot {
        /// The column in bytes, from 1.
        column: usize,
        /// The path, such as `hexes[3].stops[0]`; empty for the snapshot itself.
        path: String,
        /// The fault, and the expected value.
        message: String,
    },
}

/// Returns a path with a comma before it. Empty if the path is empty.
fn after_comma(path: &str) -> String {
    if path.is_empty() { String::new() } else { format!(", {path}") }
}

impl Snapshot {
    /// Parses one snapshot. Its content is checked by [`Snapshot::check`].
    ///
    /// # Errors
    /// Fails if the bytes are not UTF-8, the text is not JSON, or the JSON is not a snapshot.
    pub fn read(bytes: &[u8]) -> Result<Self, ReadError> {
        let text = std::str::from_utf8(without_byte_order_mark(bytes)).map_err(|error| not_utf8(bytes, error))?;
        if text.trim_ascii().is_empty() {
            return Err(ReadError { line: 1, fault: ReadFault::Empty });
        }
        serde_json::from_str(text).map(|Object(snapshot)| snapshot).map_err(|error| explain(text, &error))
    }
}

fn not_utf8(bytes: &[u8], error: std::str::Utf8Error) -> ReadError {
    let valid = &without_byte_order_mark(bytes)[..error.valid_up_to()];
    let line_start = valid.iter().rposition(|&byte| byte == b'\n').map_or(0, |end| end + 1);
    let line = 1 + valid.iter().filter(|&&byte| byte == b'\n').count();
    ReadError { line, fault: ReadFault::NotUtf8 { byte: 1 + valid.len() - line_start } }
}

/// Translates a parser's error: adds the path, and what was expected if the message does not say so.
fn explain(text: &str, error: &serde_json::Error) -> ReadError {
    let path = path_of(text, error);
    let path = if error.is_data() { &path } else { without_raw_part(&path) };
    let path = escape(path).into_owned();
    let message = error.to_string();
    // A field of the file may be called anything.
    let message = escape(&message[..message.rfind(" at line ").unwrap_or(message.len())]).into_owned();
    // The parser counts the bytes that it has read, which may be none.
    let column = error.column().max(1);
    let expected = match message.split('`').next() {
        Some("missing field ") if path.is_empty() => {
            Some("expected a snapshot, with at least `layout`, `company`, `trains` and `hexes`")
        }
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

/// Returns the part of a path that is parsed: the content of raw fields is only skipped.
fn without_raw_part(path: &str) -> &str {
    let is_within = |field: &&str| path.strip_prefix(field).is_some_and(|rest| rest.starts_with(['.', '[']));
    Snapshot::RAW_FIELDS.into_iter().find(is_within).unwrap_or(path)
}
