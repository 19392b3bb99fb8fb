//! Titles that extend others: merges what a file says into the title that it extends, as parsed values, before they are given types.

use std::mem::replace;

use toml::Spanned;
use toml::de::{DeArray, DeString, DeTable, DeValue};

use super::deserialize::FieldFault;
use super::error::Unknown;

/// The lists whose entries have names, with the field that holds the name. A file that extends another may write such a list as a
/// table of the entries that it changes.
const NAMED_LISTS: [(&str, Name); 19] = [
    ("phases", Name::Field("name")),
    ("trains", Name::Field("name")),
    ("companies", Name::Field("id")),
    ("tiles.own", Name::FirstWord),
    ("needs", Name::Field("id")),
    ("demands", Name::Field("id")),
    ("values", Name::Field("id")),
    ("licences", Name::Field("id")),
    ("regions", Name::Field("id")),
    ("bonuses", Name::Field("id")),
    ("choices", Name::Field("id")),
    ("markers", Name::Field("id")),
    ("editions", Name::Field("id")),
    ("options", Name::Field("id")),
    ("readings", Name::Field("question")),
    ("uncovered", Name::Field("id")),
    ("record.games", Name::Field("title")),
    ("record.companies", Name::Field("id")),
    ("record.privates", Name::Field("id")),
];

/// The key that names what a file leaves out of the title that it extends.
const WITHOUT: &str = "without";

/// The table in which an empty text is a value.
const WITH_EMPTY_TEXTS: &str = "record.options";

/// Where an entry of a list has its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Name {
    /// In this field.
    Field(&'static str),
    /// The entry is a text that begins with it.
    FirstWord,
}

impl Name {
    /// Returns how the entries of a list are named, if they are.
    fn of_list(path: &str) -> Option<Self> {
        NAMED_LISTS.iter().find(|(list, _)| *list == path).map(|(_, name)| *name)
    }

    /// Returns the name of an entry.
    fn of<'v>(self, entry: &'v DeValue<'_>) -> Option<&'v str> {
        match self {
            Self::Field(field) => entry.as_table()?.get(field)?.get_ref().as_str(),
            Self::FirstWord => entry.as_str()?.split_whitespace().next(),
        }
    }
}

/// Merges a file into the title that it extends, `base`. If it extends none, that is empty.
///
/// Tables are merged, entry by entry; any other value replaces the base's. An empty text removes the base's value. A table in place of a
/// list with named entries changes, removes and adds entries by name. The base's values that `without` lists are removed first.
///
/// Returns the faults: the names of values and entries that cannot be removed since there are none.
pub(super) fn merge<'t>(base: &mut DeTable<'t>, mut over: DeTable<'t>) -> Vec<FieldFault> {
    if base.is_empty() {
        *base = over;
        return Vec::new();
    }
    let mut merger = Merger { faults: Vec::new() };
    if let Some(without) = over.remove(WITHOUT) {
        merger.leave_out(base, &without);
    }
    merger.table(base, over, "");
    merger.faults
}

struct Merger {
    faults: Vec<FieldFault>,
}

impl Merger {
    /// Removes the values of the base that `without` lists.
    fn leave_out(&mut self, base: &mut DeTable<'_>, without: &Spanned<DeValue<'_>>) {
        let Some(fields) = without.get_ref().as_array() else {
            self.faults.push(FieldFault::at(
                WITHOUT,
                without.span(),
                "it is not a list, expected fields of the other title",
            ));
            return;
        };
        for field in fields {
            let fault = match field.get_ref().as_str() {
                Some(name) if base.remove(name).is_some() => continue,
                Some(name) => {
                    let known = base.keys().map(|key| &**key.get_ref());
                    FieldFault::at(WITHOUT, field.span(), Unknown::new("field", name, known))
                }
                None => FieldFault::at(WITHOUT, field.span(), "it is not a text, expected a field of the other title"),
            };
            self.faults.push(fault);
        }
    }

    fn table<'t>(&mut self, base: &mut DeTable<'t>, over: DeTable<'t>, path: &str) {
        for (key, value) in over {
            let path = if path.is_empty() { key.get_ref().to_string() } else { format!("{path}.{}", key.get_ref()) };
            let is_removed =
                is_empty_text(&value) && !path.strip_prefix(WITH_EMPTY_TEXTS).is_some_and(|at| at.starts_with('.'));
            match base.get_mut(&**key.get_ref()) {
                Some(_) if is_removed => drop(base.remove(&**key.get_ref())),
                Some(known) => self.value(known, value, &path),
                None => {
                    let mut added = Spanned::new(value.span(), DeValue::Array(DeArray::new()));
                    match (Name::of_list(&path), value.get_ref()) {
                        (Some(_), DeValue::Table(_)) => self.value(&mut added, value, &path),
                        _ => added = value,
                    }
                    base.insert(key, added);
                }
            }
        }
    }

    fn value<'t>(&mut self, base: &mut Spanned<DeValue<'t>>, over: Spanned<DeValue<'t>>, path: &str) {
        let span = over.span();
        match (base.get_mut(), over.into_inner(), Name::of_list(path)) {
            (DeValue::Table(base), DeValue::Table(over), _) => self.table(base, over, path),
            (DeValue::Array(base), DeValue::Table(over), Some(name)) => {
                let entries = self.list(replace(base, DeArray::new()).into_iter().collect(), over, name, path);
                *base = entries.into_iter().collect();
            }
            (_, over, _) => *base = Spanned::new(span, over),
        }
    }

    /// Changes entries of a list by name.
    fn list<'t>(
        &mut self,
        mut entries: Vec<Spanned<DeValue<'t>>>,
        over: DeTable<'t>,
        name: Name,
        path: &str,
    ) -> Vec<Spanned<DeValue<'t>>> {
        let mut changes: Vec<_> = over.into_iter().collect();
        changes.sort_by_key(|(key, _)| key.span().start);
        // The keys of a table are distinct, so none names an entry that was added.
        let mut known_count = entries.len();
        for (key, value) in changes {
            let path = format!("{path}.{}", key.get_ref());
            let known = entries[..known_count].iter().position(|entry| name.of(entry.get_ref()) == Some(&**key.get_ref()));
            match known {
                Some(number) if is_empty_text(&value) => {
                    entries.remove(number);
                    known_count -= 1;
                }
                Some(number) => self.value(&mut entries[number], value, &path),
                None if is_empty_text(&value) => {
                    let known = entries.iter().filter_map(|entry| name.of(entry.get_ref()));
                    let unknown = Unknown::new("entry", key.get_ref(), known);
                    self.faults.push(FieldFault::at(&path, key.span(), unknown));
                }
                None => entries.push(named(key, value, name)),
            }
        }
        entries
    }
}

/// Returns a new entry of a list under its name.
fn named<'t>(key: Spanned<DeString<'t>>, mut value: Spanned<DeValue<'t>>, name: Name) -> Spanned<DeValue<'t>> {
    if let (DeValue::Table(table), Name::Field(field)) = (value.get_mut(), name)
        && !table.contains_key(field)
    {
        let span = key.span();
        table.insert(Spanned::new(span.clone(), field.into()), Spanned::new(span, DeValue::String(key.into_inner())));
    }
    value
}

fn is_empty_text(value: &Spanned<DeValue<'_>>) -> bool {
    value.get_ref().as_str().is_some_and(str::is_empty)
}

/// Returns a table with all spans moved by a number of bytes.
pub(super) fn moved(table: DeTable<'_>, by: usize) -> DeTable<'_> {
    if by == 0 {
        return table;
    }
    let key = |key: Spanned<_>| Spanned::new(key.span().start + by..key.span().end + by, key.into_inner());
    table.into_iter().map(|(name, value)| (key(name), moved_value(value, by))).collect()
}

fn moved_value(value: Spanned<DeValue<'_>>, by: usize) -> Spanned<DeValue<'_>> {
    let span = value.span().start + by..value.span().end + by;
    let value = match value.into_inner() {
        DeValue::Array(list) => DeValue::Array(list.into_iter().map(|entry| moved_value(entry, by)).collect()),
        DeValue::Table(table) => DeValue::Table(moved(table, by)),
        other => other,
    };
    Spanned::new(span, value)
}
