//! From the text of a title file to a title.

use std::ops::Range;
use std::sync::Arc;

use super::check::check;
use super::raw::RawTitle;
use super::setting::Setting;
use super::{Title, TitleError};
use crate::suggest::suggest;

/// A title file as written down, with what it takes to tell the line of a fault.
#[derive(Debug)]
pub(super) struct Source {
    pub(super) raw: RawTitle,
    /// Where each line begins.
    lines: Vec<usize>,
}

/// The longest text that is read as a title, in bytes: many times what any needs.
const MOST_BYTES: usize = 1 << 20;

impl Title {
    /// Reads a title file, whose [format](crate::title) is TOML. Of several editions it takes the first, and no optional rule.
    ///
    /// # Errors
    /// What is wrong with it: at the first fault where it is no TOML or has a field of the wrong kind; else with every fault,
    /// in the order of the lines.
    pub fn read(text: &str) -> Result<Self, Vec<TitleError>> {
        let source = Arc::new(Source::parse(text).map_err(|fault| vec![fault])?);
        let title = check(&source, Setting::default())?;
        for setting in Setting::each(&source.raw) {
            check(&source, setting)?;
        }
        Ok(title)
    }
}

impl Source {
    fn parse(text: &str) -> Result<Self, TitleError> {
        let mut lines = vec![0];
        lines.extend(text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n').map(|(index, _)| index + 1));
        let whole = |what: String, expected: String| TitleError { line: 1, field: "title".to_owned(), what, expected };
        if text.len() > MOST_BYTES {
            return Err(whole(format!("{} bytes", text.len()), format!("a text of at most {MOST_BYTES} bytes")));
        }
        let parsed = match toml::Deserializer::parse(text) {
            Ok(deserializer) => serde_path_to_error::deserialize(deserializer),
            Err(error) => return Err(fault(&lines, &error, String::new())),
        };
        match parsed {
            Ok(raw) => Ok(Self { raw, lines }),
            Err(error) => {
                // A value with its place is read as a struct of its own, which is nobody's field.
                let path = error.path().to_string().replace(".$__serde_spanned_private_value", "");
                Err(fault(&lines, error.inner(), path))
            }
        }
    }

    /// The line of what stands there, counted from 1.
    pub(super) fn line(&self, span: &Range<usize>) -> usize {
        line(&self.lines, span.start)
    }
}

fn line(lines: &[usize], offset: usize) -> usize {
    lines.partition_point(|&start| start <= offset)
}

/// What the parser says, with the nearest of the names that it expected.
fn fault(lines: &[usize], error: &toml::de::Error, path: String) -> TitleError {
    let message = error.message().lines().collect::<Vec<_>>().join(", ");
    let (what, expected) = message.split_once(", expected ").unwrap_or((&message, "what the format says"));
    let expected =
        what.strip_prefix("unknown ").and_then(|_| near_of(what, expected)).unwrap_or_else(|| expected.to_owned());
    let field = if path.is_empty() || path == "." { "title".to_owned() } else { path };
    let line = error.span().map_or(1, |span| line(lines, span.start));
    TitleError { line, field, what: what.to_owned(), expected }
}

/// Of expected names in backticks those that are near the one that was found.
fn near_of(what: &str, expected: &str) -> Option<String> {
    let name = what.split('`').nth(1)?;
    let known: Vec<&str> = expected.split('`').skip(1).step_by(2).collect();
    let near = suggest(name, known);
    (!near.is_empty()).then(|| near.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(" or "))
}
