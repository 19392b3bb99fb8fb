//! A title file as it is written, with the lines of its fields.

use std::ops::Range;

use super::TitleError;
use super::deserialize::{Fault, from_toml};
use super::raw::RawTitle;
use crate::suggest::suggest;

/// A title file as it is written, with the offsets needed to name the line of a fault.
#[derive(Debug)]
pub(super) struct Source {
    pub(super) raw: RawTitle,
    /// The offset at which each line begins.
    lines: Vec<usize>,
}

/// Maximum length of a title file in bytes, many times what any title needs.
pub const MAX_BYTES: usize = 1 << 20;

impl Source {
    /// Parses a title file.
    ///
    /// # Errors
    /// The first fault, if the file is not TOML or has a field of the wrong type.
    pub(super) fn parse(text: &str) -> Result<Self, TitleError> {
        let mut lines = vec![0];
        lines.extend(text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n').map(|(index, _)| index + 1));
        if text.len() > MAX_BYTES {
            return Err(TitleError {
                line: 1,
                field: "title".to_owned(),
                what: format!("{} bytes", text.len()),
                expected: format!("a text of at most {MAX_BYTES} bytes"),
            });
        }
        match from_toml(text) {
            Ok(raw) => Ok(Self { raw, lines }),
            Err(fault) => Err(title_error(&lines, &fault)),
        }
    }

    /// Returns the source with other fields.
    pub(super) fn with(&self, raw: RawTitle) -> Self {
        Self { raw, lines: self.lines.clone() }
    }

    /// Returns the line of a span, counted from 1.
    pub(super) fn line(&self, span: &Range<usize>) -> usize {
        line(&self.lines, span.start)
    }
}

fn line(lines: &[usize], offset: usize) -> usize {
    lines.partition_point(|&start| start <= offset)
}

fn title_error(lines: &[usize], fault: &Fault) -> TitleError {
    let message = &fault.message;
    let (what, expected) = message.split_once(", expected ").unwrap_or((message, "what the format says"));
    let expected =
        what.strip_prefix("unknown ").and_then(|_| similar(what, expected)).unwrap_or_else(|| expected.to_owned());
    let field = if fault.path.is_empty() { "title" } else { &fault.path };
    let offset = fault.span.as_ref().map_or(0, |span| span.start);
    TitleError { line: line(lines, offset), field: field.to_owned(), what: what.to_owned(), expected }
}

/// Returns those of the expected names that are similar to the one that was found. Both are in backticks.
fn similar(found: &str, expected: &str) -> Option<String> {
    let name = found.split('`').nth(1)?;
    let known: Vec<&str> = expected.split('`').skip(1).step_by(2).collect();
    let similar = suggest(name, known);
    (!similar.is_empty()).then(|| similar.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(" or "))
}
