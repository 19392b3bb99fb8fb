//! Faults in the syntax of a board file, in plain words for people who do not know TOML.

use highball_messages::{Message, Text};
use toml::de::{DeTable, DeValue, Error};

use super::fields::shortened;

/// A fault of the syntax.
pub(super) struct SyntaxFault {
    /// Its byte offset in the file.
    pub(super) at: usize,
    /// The field, or `TOML` if it is not known.
    pub(super) field: String,
    pub(super) what: Text,
    pub(super) expected: Text,
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
                faults.push(parser_fault(at, &error.message().replace("array", "list")));
                break;
            }
        }
    }
    faults
}

fn fault(at: usize, what: impl Into<Text>, expected: impl Into<Text>) -> SyntaxFault {
    SyntaxFault { at, field: "TOML".to_owned(), what: what.into(), expected: expected.into() }
}

/// Describes any other fault by the words of the parser, which are English. The tables of other languages have those that are common.
fn parser_fault(at: usize, message: &str) -> SyntaxFault {
    let (what, expected) = message.split_once(", expected ").unwrap_or((message, ""));
    let what = Message::SyntaxFault { fault: &what.replace(' ', "-"), english: what };
    if expected.is_empty() {
        return fault(at, what, Message::LikeANewFile);
    }
    let part = |part: &str, language| match part.starts_with('`') {
        true => part.to_owned(),
        false => Message::SyntaxPart { part: &part.replace(' ', "-"), english: part }.text(language),
    };
    let parts = |language| expected.split(", ").map(|it| part(it, language)).collect::<Vec<_>>().join(", ");
    fault(at, what, Text::new(parts))
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
        let what =
            if first < line_number(text, at) { Message::AlreadyInLine { line: first as u64 } } else { Message::HereTwice };
        return Some(SyntaxFault { field, ..fault(at, what, Message::ItOnce) });
    }
    if let Some((name, expected)) = quoted_key(line) {
        return Some(fault(at, name, expected));
    }
    match error.message().split(", expected").next()? {
        "string values must be quoted" if span.is_empty() => Some(fault(at, Message::ValueMissing, Message::ValueInQuotes)),
        "string values must be quoted" => Some(fault(at, shortened(span), in_quotes(span))),
        "missing opening quote" => Some(fault(at, Message::QuoteMissing, Message::QuoteBeforeValue)),
        message if NO_END.contains(&message) => {
            let (start, value) = line.split_once(['"', '\''])?;
            let value = value.split_once(" #").map_or(value, |(value, _)| value).trim_end();
            let expected = match value.contains(['"', '\'', '[', ']']) {
                true => Message::QuotesAroundTexts.into(),
                false => Text::from(Message::QuoteAtEnd { example: &format!("{start}{value:?}") }),
            };
            Some(fault(at, Message::QuoteMissing, expected))
        }
        _ => None,
    }
}

/// Says that a text must be in quotes. Quotes of other kinds that it has already are replaced.
pub(super) fn in_quotes(text: &str) -> Text {
    let bare = shortened(text.trim_matches(['“', '”', '„', '‟', '‘', '’', '«', '»', '"', '\'']));
    let quotes = if bare.len() < text.len() && !bare.ends_with('…') { "straight" } else { "any" };
    Message::InQuotes { quotes, text: &format!("{bare:?}") }.into()
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
    line.trim().strip_prefix('[')?.trim_start_matches('[').split(']').next()
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
fn quoted_key(line: &str) -> Option<(String, Text)> {
    let needs_quotes = |part: &str| {
        let is_bare = |char: char| char.is_ascii_alphanumeric() || char == '-' || char == '_';
        let is_name = !part.is_empty() && !part.contains(['"', '\'', '[', ']', '{', '}', '#']);
        is_name && !part.chars().all(is_bare)
    };
    let in_quotes = |example: &str| Message::NameInQuotes { example }.into();
    let line = line.trim();
    if let Some(header) = header(line) {
        let (table, name) = header.split_once('.')?;
        let name = name.trim();
        return needs_quotes(name).then(|| (name.to_owned(), in_quotes(&format!("[{table}.{name:?}]"))));
    }
    let (key, value) = line.split_once('=')?;
    let key = key.trim();
    needs_quotes(key).then(|| (shortened(key), in_quotes(&format!("{key:?} ={value}"))))
}
