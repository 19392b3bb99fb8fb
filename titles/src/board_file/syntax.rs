//! Faults in the syntax of a board file, in plain words for people who do not know TOML.

use toml::de::{DeTable, DeValue, Error};

use super::fields::shortened;

/// A fault of the syntax.
pub(super) struct SyntaxFault {
    /// Its byte offset in the file.
    pub(super) at: usize,
    /// The field, or `TOML` if it is not known.
    pub(super) field: String,
    pub(super) what: String,
    pub(super) expected: String,
}

/// How the parser's messages about texts without an end begin.
const NO_END: [&str; 2] = ["invalid basic string", "invalid literal string"];

/// Maximum number of faults that are described.
const MAX_FAULTS: usize = 100;

/// Describes faults of the parser: at most one a line, and none after one that may have led the parser astray. `line` returns the
/// number of the line of a byte offset.
pub(super) fn faults(text: &str, table: &DeTable<'_>, found: &[Error], line: impl Fn(usize) -> usize) -> Vec<SyntaxFault> {
    let place = |error: &Error| {
        let at = error.span().map_or(0, |span| span.start);
        // A missing quote also leads to a list without an end.
        (line(at), !NO_END.iter().any(|message| error.message().starts_with(message)), at)
    };
    let mut found: Vec<_> = found.iter().map(|error| (place(error), error)).collect();
    found.sort_by_key(|(place, _)| *place);
    found.dedup_by_key(|((line, ..), _)| *line);
    let mut faults = Vec::new();
    for ((.., at), error) in found.into_iter().take(MAX_FAULTS) {
        match known_fault(text, table, at, error) {
            Some(fault) => faults.push(fault),
            None => {
                let (what, expected) = error
                    .message()
                    .split_once(", expected ")
                    .unwrap_or((error.message(), "a board file like those that `highball new` writes"));
                faults.push(fault(at, what.replace("array", "list"), expected.replace("array", "list")));
                break;
            }
        }
    }
    faults
}

fn fault(at: usize, what: impl Into<String>, expected: impl Into<String>) -> SyntaxFault {
    SyntaxFault { at, field: "TOML".to_owned(), what: what.into(), expected: expected.into() }
}

/// Describes a fault after which the parser can go on: missing quotes, and keys that are there twice.
fn known_fault(text: &str, table: &DeTable<'_>, at: usize, error: &Error) -> Option<SyntaxFault> {
    let span = error.span().and_then(|span| text.get(span)).unwrap_or_default().trim();
    let line = line_at(text, at);
    if error.message() == "duplicate key" {
        let (field, first) = match header(line) {
            Some(name) => (name.to_owned(), text.lines().position(|line| header(line) == Some(name))? + 1),
            None => {
                let (path, first) = first_key(table, "", span.trim_matches(['"', '\'']), at)?;
                (path, line_number(text, first))
            }
        };
        let what = if first < line_number(text, at) {
            format!("it is already in line {first}")
        } else {
            "it is here twice".to_owned()
        };
        return Some(SyntaxFault { field, ..fault(at, what, "it once") });
    }
    if let Some((name, expected)) = quoted_key(line) {
        return Some(fault(at, name, expected));
    }
    match error.message().split(", expected").next()? {
        "string values must be quoted" if span.is_empty() => {
            Some(fault(at, "there is no value", "one after the =, in quotes"))
        }
        "string values must be quoted" => Some(fault(at, shortened(span), in_quotes(span))),
        "missing opening quote" => Some(fault(at, "a quote is missing", "one before the value, as after it")),
        message if NO_END.contains(&message) => {
            let (start, value) = line.split_once(['"', '\''])?;
            let value = value.split_once(" #").map_or(value, |(value, _)| value).trim_end();
            let expected = match value.contains(['"', '\'', '[', ']']) {
                true => "one at both ends of each text".to_owned(),
                false => format!("one at the end: {start}{value:?}"),
            };
            Some(fault(at, "a quote is missing", expected))
        }
        _ => None,
    }
}

/// Says that a text must be in quotes. Quotes of other kinds that it has already are replaced.
pub(super) fn in_quotes(text: &str) -> String {
    let bare = shortened(text.trim_matches(['“', '”', '„', '‟', '‘', '’', '«', '»', '"', '\'']));
    let quotes = if bare.len() < text.len() && !bare.ends_with('…') { "straight quotes" } else { "quotes" };
    format!("{quotes} around it: {bare:?}")
}

/// Returns the path and the byte offset of the last key with this name before an offset: of keys with one name in several tables, the
/// one of the table that has not ended yet.
fn first_key(table: &DeTable<'_>, path: &str, name: &str, before: usize) -> Option<(String, usize)> {
    let of_entry = |(key, value): (&toml::Spanned<std::borrow::Cow<'_, str>>, &toml::Spanned<DeValue<'_>>)| {
        let inner = if path.is_empty() { key.get_ref().to_string() } else { format!("{path}.{}", key.get_ref()) };
        let own = (key.get_ref() == name && key.span().start < before).then(|| (inner.clone(), key.span().start));
        let within = value.get_ref().as_table().and_then(|table| first_key(table, &inner, name, before));
        own.into_iter().chain(within).max_by_key(|(_, at)| *at)
    };
    table.iter().filter_map(of_entry).max_by_key(|(_, at)| *at)
}

/// Returns the name of the table that begins on a line.
fn header(line: &str) -> Option<&str> {
    line.trim().strip_prefix('[')?.split(']').next()
}

/// Returns the number of the line of a byte offset, counted from 1.
fn line_number(text: &str, at: usize) -> usize {
    text.get(..at).map_or(1, |before| before.matches('\n').count() + 1)
}

/// Returns the line of a byte offset.
fn line_at(text: &str, at: usize) -> &str {
    let (before, after) = text.split_at_checked(at).unwrap_or((text, ""));
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    let end = after.find('\n').map_or(text.len(), |end| at + end);
    &text[start..end]
}

/// If a line has a table's name or a key with characters that need quotes, returns it, and how to write it.
fn quoted_key(line: &str) -> Option<(String, String)> {
    let needs_quotes = |part: &str| {
        let is_bare = |char: char| char.is_ascii_alphanumeric() || char == '-' || char == '_';
        let is_name = !part.is_empty() && !part.contains(['"', '\'', '[', ']', '{', '}', '#']);
        is_name && !part.chars().all(is_bare)
    };
    let line = line.trim();
    if let Some(header) = header(line) {
        let (table, name) = header.split_once('.')?;
        let name = name.trim();
        return needs_quotes(name).then(|| (name.to_owned(), format!("quotes around the name: [{table}.{name:?}]")));
    }
    let (key, value) = line.split_once('=')?;
    let key = key.trim();
    needs_quotes(key).then(|| (shortened(key), format!("quotes around the name: {key:?} ={value}")))
}
