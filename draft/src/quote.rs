//! Texts and lists in TOML.

use std::fmt::Write;

/// Returns a text as a basic string.
pub(crate) fn text(text: &str) -> String {
    let mut quoted = String::from("\"");
    for char in text.chars() {
        match char {
            '"' | '\\' => quoted.extend(['\\', char]),
            char if char.is_control() => {
                let _ = write!(quoted, "\\u{:04X}", u32::from(char));
            }
            char => quoted.push(char),
        }
    }
    quoted.push('"');
    quoted
}

/// Returns a key, in quotes if it needs them.
pub(crate) fn key(key: &str) -> String {
    let is_bare = |char: char| char.is_ascii_alphanumeric() || matches!(char, '-' | '_');
    if !key.is_empty() && key.chars().all(is_bare) { key.to_owned() } else { text(key) }
}

/// Returns a list of texts.
pub(crate) fn texts<'a>(texts: impl IntoIterator<Item = &'a str>) -> String {
    let quoted: Vec<_> = texts.into_iter().map(text).collect();
    format!("[{}]", quoted.join(", "))
}
