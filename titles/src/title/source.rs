//! A title file as it is written, together with the titles that it extends.

use std::ops::Range;

use highball_messages::{Message, Text};
use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::TitleError;
use super::deserialize::{FieldFault, MAX_FAULTS, from_table, parse};
use super::error::Unknown;
use super::extend::{merge, moved};
use super::raw::RawTitle;
use crate::suggest::suggest;

/// A title file as it is written, with the offsets needed to name the line of a fault.
#[derive(Debug)]
pub(super) struct Source {
    pub(super) raw: RawTitle,
    /// The text of the file at hand.
    pub(super) text: Box<str>,
    files: Files,
}

/// A title file as far as it could be read.
pub(super) struct Parsed {
    /// `None` if something is missing that other parts may refer to.
    pub(super) source: Option<Source>,
    /// The faults found so far.
    pub(super) faults: Vec<TitleError>,
}

/// Returns the text of the title with an id, which other titles may extend.
pub(super) type Bases<'b> = &'b dyn Fn(&str) -> Result<&'static str, Unknown>;

/// The fields by which `[record]` described what is an event or a draw now, each with what to write in its place.
const REPLACED: [(&str, &[&str]); 5] = [
    (
        "an event in `[[record.events]]`",
        &[
            "closes_in",
            "closes_with_train",
            "conversion",
            "divisions",
            "exchange",
            "exports",
            "exports_after",
            "exports_all",
            "exports_from_phase",
            "exports_until_phase",
            "formations",
            "marks",
            "mergers",
            "national",
            "nationalizations",
            "removals",
            "removes_unstarted",
            "scraps",
            "timetable",
            "train_events",
        ],
    ),
    ("a draw in `[[record.draws]]`", &["builders", "left_out", "started"]),
    ("`control`, with its `tokens` and `runs_again`", &["takeover_runs_again", "takeover_tokens"]),
    ("`merging = \"new\"`", &["new_companies"]),
    ("`variant_of` of the train", &["variants"]),
];

/// The key that names the title that a title extends.
const EXTENDS: &str = "extends";

/// Maximum length of a title file in bytes, many times what any title needs.
pub const MAX_BYTES: usize = 1 << 20;

impl Source {
    /// Parses a title file and the titles that it extends.
    pub(super) fn parse(text: &str, bases: Bases<'_>) -> Parsed {
        if text.len() > MAX_BYTES {
            let fault = TitleError {
                line: 1,
                field: "title".to_owned(),
                what: format!("{} bytes", text.len()).into(),
                expected: format!("a text of at most {MAX_BYTES} bytes").into(),
            };
            return Parsed { source: None, faults: vec![fault] };
        }
        let mut files = Files::default();
        let (own, faults) = parse(text);
        if !faults.is_empty() {
            files.push(None, text, None);
            return Parsed { source: None, faults: files.errors(&faults) };
        }
        let (table, mut faults) = Layers::load(text, own, bases).merged(&mut files);
        let is_extended = faults.is_empty();
        let read = from_table::<RawTitle>(&table);
        // Without the title that it extends, a file is not complete.
        faults.extend(read.faults.into_iter().filter(|fault| is_extended || !fault.is_missing_field()));
        let faults = files.errors(&faults);
        Parsed { source: read.value.filter(|_| is_extended).map(|raw| Self { raw, text: text.into(), files }), faults }
    }

    /// Parses the changes to a title, which are not part of its file.
    ///
    /// # Errors
    /// The first fault, with the part of the text that it is about.
    pub(super) fn parse_change<'t, T: DeserializeOwned>(&self, text: &'t str) -> Result<T, (FieldFault, &'t str)> {
        let (table, mut faults) = parse(text);
        // Beyond all files, so that no line of them is named.
        let table = Spanned::new(0..0, moved(table.into_inner(), self.files.end()));
        let read = if faults.is_empty() { Some(from_table(&table)) } else { None };
        let value = read.and_then(|read| {
            faults.extend(read.faults);
            read.value
        });
        match (value, faults.into_iter().next()) {
            (Some(value), None) => Ok(value),
            (_, fault) => {
                let fault = fault.unwrap_or_else(|| FieldFault::at("", 0..0, "it cannot be read"));
                let start = self.files.end();
                let part =
                    fault.span().and_then(|span| text.get(span.start.checked_sub(start)?..span.end.checked_sub(start)?));
                Err((fault, part.unwrap_or_default()))
            }
        }
    }

    /// Returns the id of the title that this one extends, as it is written.
    pub(super) fn extends(&self) -> Option<&str> {
        self.files.0.iter().rev().nth(1)?.id.as_deref()
    }

    /// Returns the fault of a field.
    pub(super) fn error(&self, span: &Range<usize>, field: String, what: Text, expected: Text) -> TitleError {
        self.files.error(span, field, what, expected)
    }
}

/// The files that a title is made of, in the order in which they extend each other. The spans of all files are consecutive.
#[derive(Debug, Default)]
struct Files(Vec<File>);

#[derive(Debug)]
struct File {
    /// The id by which it was found. `None` for the file at hand.
    id: Option<String>,
    /// The offset at which each line begins.
    lines: Vec<usize>,
    /// The offset at which the file ends.
    end: usize,
    /// The offset of its `extends`.
    extends: Option<usize>,
}

impl Files {
    /// Adds a file. `extends` is the offset of its `extends` in it.
    fn push(&mut self, id: Option<String>, text: &str, extends: Option<usize>) {
        let start = self.end();
        let newlines = text.bytes().enumerate().filter(|&(_, byte)| byte == b'\n').map(|(index, _)| start + index + 1);
        let lines = [start].into_iter().chain(newlines).collect();
        self.0.push(File { id, lines, end: start + text.len() + 1, extends: extends.map(|offset| start + offset) });
    }

    /// Returns the offset at which the spans of the next file begin.
    fn end(&self) -> usize {
        self.0.last().map_or(0, |file| file.end)
    }

    /// Returns the fault at a span. One in a title that the file at hand extends is reported at the file's `extends`.
    fn error(&self, span: &Range<usize>, field: String, what: Text, expected: Text) -> TitleError {
        let own = self.0.last();
        let file = match self.0.iter().find(|file| span.start < file.end) {
            // A fault of the whole title has no span.
            Some(file) if *span != (0..0) => Some(file),
            _ => own,
        };
        let line = file.map_or(1, |file| file.line(span.start));
        match (file.and_then(|file| file.id.as_ref()), own) {
            (Some(id), Some(own)) => {
                let what = Text::new(|language| {
                    let what = what.in_language(language);
                    Message::InLineOfTitle { what, line: line as u64, title: id }.text(language)
                });
                TitleError { line: own.extends.map_or(1, |offset| own.line(offset)), field, what, expected }
            }
            _ => TitleError { line, field, what, expected },
        }
    }

    /// Returns the faults as errors, in the order of the lines.
    fn errors(&self, faults: &[FieldFault]) -> Vec<TitleError> {
        let mut errors: Vec<TitleError> = faults.iter().take(MAX_FAULTS).map(|fault| self.error_of(fault)).collect();
        errors.sort_by_key(|error| error.line);
        errors.dedup();
        errors
    }

    fn error_of(&self, fault: &FieldFault) -> TitleError {
        let message = fault.message();
        let (what, expected) = message.split_once(", expected ").unwrap_or((message, "what the format says"));
        let known = || replaced_by(fault.path()).map(str::to_owned).or_else(|| similar(what, expected));
        let expected = what.strip_prefix("unknown ").and_then(|_| known()).unwrap_or_else(|| expected.to_owned());
        let field = if fault.path().is_empty() { "title" } else { fault.path() };
        self.error(&fault.span().unwrap_or(0..0), field.to_owned(), what.into(), expected.into())
    }
}

impl File {
    /// Returns the line of an offset, counted from 1.
    fn line(&self, offset: usize) -> usize {
        self.lines.partition_point(|&start| start <= offset).max(1)
    }
}

/// A title file and those that it extends, the file itself first.
struct Layers<'t> {
    layers: Vec<Layer<'t>>,
    /// The fault of the last `extends`, with its span in the last layer.
    fault: Option<FieldFault>,
}

struct Layer<'t> {
    id: Option<String>,
    text: &'t str,
    table: Spanned<DeTable<'t>>,
    extends: Option<usize>,
}

impl<'t> Layers<'t> {
    fn load(text: &'t str, table: Spanned<DeTable<'t>>, bases: Bases<'_>) -> Self {
        let mut layers = vec![Layer { id: None, text, table, extends: None }];
        let mut fault = None;
        while let Some(layer) = layers.last_mut()
            && let Some(written) = layer.table.get_mut().remove(EXTENDS)
        {
            layer.extends = Some(written.span().start);
            let DeValue::String(id) = written.get_ref() else {
                fault = Some(FieldFault::at(EXTENDS, written.span(), "it is not a text, expected the id of a title"));
                break;
            };
            let is_known = |layer: &Layer<'_>| layer.id.as_ref().is_some_and(|known| known.eq_ignore_ascii_case(id));
            if layers.iter().any(is_known) {
                let message = format!("{id:?} extends itself, expected titles that do not extend each other in turn");
                fault = Some(FieldFault::at(EXTENDS, written.span(), message));
                break;
            }
            match bases(id) {
                Ok(text) => {
                    let (table, faults) = parse(text);
                    layers.push(Layer { id: Some(id.to_string()), text, table, extends: None });
                    fault = faults.into_iter().next();
                }
                Err(unknown) => fault = Some(FieldFault::at(EXTENDS, written.span(), unknown)),
            }
            if fault.is_some() {
                break;
            }
        }
        Self { layers, fault }
    }

    /// Merges the layers into one table. Fills `files`.
    fn merged(self, files: &mut Files) -> (Spanned<DeTable<'t>>, Vec<FieldFault>) {
        let mut faults: Vec<FieldFault> = self.fault.into_iter().collect();
        let mut merged = Spanned::new(0..0, DeTable::new());
        for Layer { id, text, table, extends } in self.layers.into_iter().rev() {
            let start = files.end();
            files.push(id, text, extends);
            let over = moved(table.into_inner(), start);
            faults.extend(merge(merged.get_mut(), over));
        }
        (merged, faults)
    }
}

/// Returns what to write in place of a field that `[record]` no longer has.
fn replaced_by(path: &str) -> Option<&'static str> {
    let field = path.strip_prefix("record.")?.rsplit('.').next()?;
    REPLACED.iter().find(|(_, fields)| fields.contains(&field)).map(|(now, _)| *now)
}

/// Returns the expected names that are similar to the name that was found. All are in backticks.
fn similar(found: &str, expected: &str) -> Option<String> {
    let name = found.split('`').nth(1)?;
    let known: Vec<&str> = expected.split('`').skip(1).step_by(2).collect();
    let similar = suggest(name, known);
    (!similar.is_empty()).then(|| similar.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(" or "))
}
