//! Reads TOML field by field, so that each value has its line and all errors of a file are reported, not only the first.

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use highball_messages::{Message, Text, quoted};

use super::entry::Entry;
use super::error::BoardFileError;
use super::syntax::{self, in_quotes};
use crate::title::{self, Unknown};

/// A value of the file.
pub(super) type Value<'i> = Spanned<DeValue<'i>>;

/// A file that is being read, with its errors so far.
pub(super) struct Reader<'i> {
    text: &'i str,
    /// The byte offset of each line's start.
    line_starts: Vec<usize>,
    pub(super) errors: Vec<BoardFileError>,
}

/// The fields of a table that are still to be read.
pub(super) struct Fields<'i> {
    path: String,
    table: DeTable<'i>,
}

impl<'i> Reader<'i> {
    pub(super) fn new(text: &'i str) -> Self {
        let starts = text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n').map(|(at, _)| at + 1);
        Self { text, line_starts: std::iter::once(0).chain(starts).collect(), errors: Vec::new() }
    }

    /// Parses the file as a table.
    pub(super) fn file(&mut self) -> Option<Fields<'i>> {
        let (table, faults) = DeTable::parse_recoverable(self.text);
        for fault in syntax::faults(self.text, table.get_ref(), &faults, |at| self.line(at)) {
            self.error(self.line(fault.at), &fault.field, fault.what, fault.expected);
        }
        self.errors.is_empty().then(|| Fields { path: String::new(), table: table.into_inner() })
    }

    /// Returns a value as it is written in the file.
    pub(super) fn written(&self, value: &Value<'_>) -> &'i str {
        self.text.get(value.span()).unwrap_or_default()
    }

    /// Returns the line of a byte offset, counted from 1.
    pub(super) fn line(&self, at: usize) -> usize {
        self.line_starts.partition_point(|&start| start <= at)
    }

    pub(super) fn error(&mut self, line: usize, field: &str, what: impl Into<Text>, expected: impl Into<Text>) {
        let (field, what, expected) = (field.to_owned(), what.into(), expected.into());
        self.errors.push(BoardFileError { line, field, what, expected, hex: None, company: None });
    }

    /// Reports a value that is not what was expected.
    pub(super) fn unexpected(&mut self, field: &str, value: &Value<'_>, expected: impl Into<Text>) {
        self.error(self.line(value.span().start), field, describe(value.get_ref()), expected);
    }

    /// Reads a value as a table.
    pub(super) fn table(&mut self, path: String, value: Value<'i>, expected: Message<'_>) -> Option<Fields<'i>> {
        if !matches!(value.get_ref(), DeValue::Table(_)) {
            self.unexpected(&path, &value, expected);
        }
        match value.into_inner() {
            DeValue::Table(table) => Some(Fields { path, table }),
            _ => None,
        }
    }

    pub(super) fn text(&mut self, path: &str, value: &Value<'i>, expected: Message<'_>) -> Option<Entry<String>> {
        let text = value.get_ref().as_str();
        match value.get_ref() {
            DeValue::String(_) => {}
            DeValue::Integer(_) | DeValue::Float(_) => self.unexpected(path, value, in_quotes(self.written(value))),
            _ => self.unexpected(path, value, expected),
        }
        Some(Entry { line: self.line(value.span().start), value: text?.to_owned() })
    }

    pub(super) fn texts(&mut self, path: &str, value: &Value<'i>, expected: Message<'_>) -> Vec<Entry<String>> {
        let DeValue::Array(list) = value.get_ref() else {
            self.unexpected(path, value, expected);
            return Vec::new();
        };
        let mut texts = Vec::with_capacity(list.len());
        for (number, text) in list.iter().enumerate() {
            texts.extend(self.text(&format!("{path}[{number}]"), text, expected));
        }
        texts
    }

    pub(super) fn number(&mut self, path: &str, value: &Value<'i>, max: u32, expected: Message<'_>) -> Option<u32> {
        let number = value.get_ref().as_integer().and_then(|number| {
            let number = u32::from_str_radix(number.as_str(), number.radix()).ok();
            number.filter(|&number| number <= max)
        });
        if number.is_none() {
            self.unexpected(path, value, expected);
        }
        number
    }

    pub(super) fn flag(&mut self, path: &str, value: &Value<'i>) -> Option<bool> {
        let flag = value.get_ref().as_bool();
        if flag.is_none() {
            self.unexpected(path, value, Message::Flag);
        }
        flag
    }
}

impl<'i> Fields<'i> {
    /// Returns the path of a field of the table.
    pub(super) fn path_of(&self, field: &str) -> String {
        if self.path.is_empty() { field.to_owned() } else { format!("{}.{field}", self.path) }
    }

    /// Whether there are fields, and none is known.
    pub(super) fn are_all_unknown(&self, known: &[&str]) -> bool {
        !self.table.is_empty() && !known.iter().any(|field| self.table.contains_key(*field))
    }

    /// Removes a field from the table and returns it with its path.
    pub(super) fn take(&mut self, field: &str) -> Option<(String, Value<'i>)> {
        let value = self.table.remove(field)?;
        Some((self.path_of(field), value))
    }

    /// Returns the fields that were not taken, in the order of the file: name, path and value.
    pub(super) fn rest(mut self, reader: &Reader<'_>) -> Vec<(Entry<String>, String, Value<'i>)> {
        let entries = std::mem::take(&mut self.table).into_iter().map(|(name, value)| {
            let line = reader.line(name.span().start);
            let name = name.into_inner().into_owned();
            let path = self.path_of(&name);
            (Entry { line, value: name }, path, value)
        });
        entries.collect()
    }

    /// Reports the fields that were not taken as unknown.
    pub(super) fn expect_no_more(self, reader: &mut Reader<'_>, known: &[&str]) {
        for (name, field, _) in self.rest(reader) {
            let unknown = Unknown::new("field", &name.value, known.iter().copied());
            reader.error(name.line, &field, unknown.what, unknown.expected);
        }
    }
}

fn describe(value: &DeValue<'_>) -> Text {
    let kind = match value {
        DeValue::String(text) => return shown(text),
        DeValue::Integer(number) => return shortened(&number.to_string()).into(),
        DeValue::Float(number) => return shortened(number.as_str()).into(),
        DeValue::Boolean(flag) => return flag.to_string().into(),
        DeValue::Datetime(_) => "date",
        DeValue::Array(_) => "list",
        DeValue::Table(_) => "table",
    };
    Message::KindOfValue { kind }.into()
}

/// Returns a text as it was found, in the quotation marks of each language.
pub(super) fn shown(text: &str) -> Text {
    let text = shortened(text);
    Text::new(|language| quoted(&text, language))
}

/// Maximum number of a value's characters in an error.
const MAX_SHOWN: usize = 60;

pub(super) fn shortened(text: &str) -> String {
    title::shortened(text, MAX_SHOWN)
}
