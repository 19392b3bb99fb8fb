//! From text to a [`Snapshot`].

use super::Snapshot;

/// Why bytes are not a snapshot.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// There is nothing.
    #[error("nothing here, expected a snapshot: one JSON object")]
    Empty,
    /// The bytes are not text.
    #[error("line {line}: byte {byte} of the input is not UTF-8, expected text in UTF-8")]
    NotUtf8 {
        /// The line, from 1.
        line: usize,
        /// The number of bytes before it.
        byte: usize,
    },
    /// The text is not JSON.
    #[error("line {line}, column {column}: not JSON: {message}")]
    NotJson {
        /// The line, from 1.
        line: usize,
        /// The column, from 1.
        column: usize,
        /// What the parser found.
        message: String,
    },
    /// The JSON is not a snapshot.
    #[error("{path}: {message}")]
    NotSnapshot {
        /// Where, as a path such as `hexes[3].stops[0]`.
        path: String,
        /// What was found and what was expected.
        message: String,
    },
}

impl Snapshot {
    /// Reads one snapshot.
    ///
    /// # Errors
    /// Where the bytes are no text, the text no JSON, or the JSON no snapshot. What the snapshot then says is checked by
    /// [`Snapshot::check`].
    pub fn read(bytes: &[u8]) -> Result<Self, ReadError> {
        let text = std::str::from_utf8(bytes).map_err(|error| {
            let byte = error.valid_up_to();
            ReadError::NotUtf8 { line: 1 + bytes[..byte].iter().filter(|&&b| b == b'\n').count(), byte }
        })?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.bytes().all(|byte| byte.is_ascii_whitespace()) {
            return Err(ReadError::Empty);
        }
        serde_json::from_str(text).map_err(|error| explain(text, &error))
    }
}

/// Reads once more, keeping track of the path, which would cost every good snapshot time.
fn explain(text: &str, error: &serde_json::Error) -> ReadError {
    let message = |error: &serde_json::Error| {
        let full = error.to_string();
        let end = full.rfind(" at line ").unwrap_or(full.len());
        one_line(&full[..end])
    };
    if !error.is_data() {
        return ReadError::NotJson { line: error.line(), column: error.column(), message: message(error) };
    }
    let deserializer = &mut serde_json::Deserializer::from_str(text);
    let path = match serde_path_to_error::deserialize::<_, Snapshot>(deserializer) {
        Err(error) if error.path().iter().next().is_some() => one_line(&error.path().to_string()),
        _ => "the snapshot".to_owned(),
    };
    ReadError::NotSnapshot {
        path,
        message: format!("{} (line {}, column {})", message(error), error.line(), error.column()),
    }
}

/// Names of fields stand in messages as they were read, and may hold anything.
fn one_line(message: &str) -> String {
    let escape = |c: char| if c.is_control() { c.escape_default().to_string() } else { c.to_string() };
    message.chars().map(escape).collect()
}
