//! Deserializes TOML files into types, with the paths and the spans of all faults.
//!
//! The parser's own deserializers are one for values, one for tables and one for lists, so that every type is compiled three times.
//! Here a single one stands for all of them, and for keys.

use std::collections::BTreeSet;
use std::ops::Range;

use serde::de::value::{BorrowedStrDeserializer, MapAccessDeserializer, SeqDeserializer};
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, Error, Expected, MapAccess, SeqAccess, Unexpected, Visitor,
};
use serde::forward_to_deserialize_any;
use toml::Spanned;
use toml::de::{DeInteger, DeString, DeTable, DeValue};

use super::parts::PARTS;
use super::spanned::SPANNED;

/// Maximum number of faults that are reported for a file.
pub(super) const MAX_FAULTS: usize = 50;

/// A fault of a TOML file, or of one of its fields. It is boxed, since results with it are returned all the time.
#[derive(Debug, thiserror::Error)]
#[error("{}", .0.message)]
pub(super) struct FieldFault(Box<FaultParts>);

#[derive(Debug, Default)]
struct FaultParts {
    message: String,
    path: String,
    span: Option<Range<usize>>,
    /// The value that has to be passed over for the rest of the file to be read. `None` for a fault of the whole file.
    value: Option<Address>,
    /// The required field that is missing, if that is the fault.
    missing: Option<&'static str>,
    /// Whether it is only due to values that were passed over.
    is_consequence: bool,
    /// Whether names may be missing without the value.
    hides_names: bool,
    /// The field that a table does not have, with those that it could have.
    unknown: Option<(String, Vec<&'static str>)>,
}

/// Identifies a value of the parsed file: its address in memory.
type Address = usize;

fn address(value: &Spanned<DeValue<'_>>) -> Address {
    std::ptr::from_ref(value).addr()
}

/// What could be read of a file.
pub(super) struct Read<T> {
    /// The file without the fields at fault. `None` if something that other parts may refer to could not be read.
    pub(super) value: Option<T>,
    pub(super) faults: Vec<FieldFault>,
}

/// Parses a TOML file as far as possible.
pub(super) fn parse(text: &str) -> (Spanned<DeTable<'_>>, Vec<FieldFault>) {
    let (file, errors) = DeTable::parse_recoverable(text);
    let fault = |error: toml::de::Error| {
        let message = error.message().lines().collect::<Vec<_>>().join(", ");
        FieldFault(Box::new(FaultParts { message, span: error.span(), ..FaultParts::default() }))
    };
    (file, errors.into_iter().take(MAX_FAULTS).map(fault).collect())
}

/// Deserializes a parsed file. A value that cannot be read is passed over, so that all faults are found.
pub(super) fn from_table<T: DeserializeOwned>(file: &Spanned<DeTable<'_>>) -> Read<T> {
    let mut faults = Vec::new();
    let mut passed_over = BTreeSet::new();
    let mut is_whole = true;
    while faults.len() < MAX_FAULTS {
        let content = Content::Table(file.get_ref());
        let item = Item { content, span: file.span(), fields: Fields::default(), passed_over: &passed_over };
        let FieldFault(mut fault) = match T::deserialize(item) {
            Ok(value) => return Read { value: Some(value).filter(|_| is_whole), faults },
            Err(fault) => fault,
        };
        is_whole &= !fault.hides_names && fault.missing.is_none();
        let value = fault.value;
        if !fault.is_consequence {
            fault.path = fault.path.trim_start_matches('.').to_owned();
            faults.push(FieldFault(fault));
        }
        // Every value is passed over once at most, so this ends.
        if !value.is_some_and(|value| passed_over.insert(value)) {
            break;
        }
    }
    Read { value: None, faults }
}

impl FieldFault {
    /// Creates the fault of a field.
    pub(super) fn at(path: &str, span: Range<usize>, message: impl std::fmt::Display) -> Self {
        let (message, path) = (message.to_string(), path.to_owned());
        Self(Box::new(FaultParts { message, path, span: Some(span), ..FaultParts::default() }))
    }

    pub(super) fn message(&self) -> &str {
        &self.0.message
    }

    /// Returns the path of the field, such as `trains[2].scrapped_by`. Empty for a fault of the whole file.
    pub(super) fn path(&self) -> &str {
        &self.0.path
    }

    /// Returns the field that a table does not have, with those that it could have, if that is the fault.
    pub(super) fn unknown(&self) -> Option<(&str, &[&'static str])> {
        self.0.unknown.as_ref().map(|(field, known)| (field.as_str(), &known[..]))
    }

    /// Returns the span of the field's value, or of its key if there is no such field. `None` for a fault of the whole file.
    pub(super) fn span(&self) -> Option<Range<usize>> {
        self.0.span.clone()
    }

    /// Adds to the fields that a table could have in place of an unknown one.
    #[cold]
    fn with_known(mut self, fields: &Fields) -> Self {
        if let Some((_, known)) = &mut self.0.unknown {
            known.extend(fields.taken.iter().copied().flatten());
            self.say_unknown();
        }
        self
    }

    fn say_unknown(&mut self) {
        let Some((field, known)) = &self.0.unknown else { return };
        let known: Vec<String> = known.iter().map(|field| format!("`{field}`")).collect();
        let expected = match &known[..] {
            [] => "no fields".to_owned(),
            [one] => one.clone(),
            [one, other] => format!("{one} or {other}"),
            _ => format!("one of {}", known.join(", ")),
        };
        self.0.message = format!("unknown field `{field}`, expected {expected}");
    }

    /// Whether the fault is that a required field is missing.
    pub(super) fn is_missing_field(&self) -> bool {
        self.0.missing.is_some()
    }

    /// Returns the fault of reading a variant whose value was passed over: a consequence of that, so that the whole item is passed over.
    #[cold]
    fn of_passed_over_variant() -> Self {
        Self(Box::new(FaultParts { missing: Some("variant"), is_consequence: true, ..FaultParts::default() }))
    }

    /// Returns the fault as one of a field of a table.
    #[cold]
    fn in_field(mut self, field: &str, span: Range<usize>, value: &Spanned<DeValue<'_>>) -> Self {
        self.0.value.get_or_insert(address(value));
        self.below(&format!(".{field}"), span)
    }

    /// Returns the fault as one of an entry of a table, whose keys are names or fields.
    #[cold]
    fn in_entry(mut self, key: &str, value: &Spanned<DeValue<'_>>, of_names: bool) -> Self {
        self.0.hides_names |= of_names && self.0.value.is_none();
        self.in_field(key, value.span(), value)
    }

    /// Returns the fault as one of an item of a list.
    #[cold]
    fn in_item(mut self, number: usize, value: &Spanned<DeValue<'_>>) -> Self {
        if self.0.missing.is_some() {
            self.0.value.get_or_insert(address(value));
        }
        self.below(&format!("[{number}]"), value.span())
    }

    /// Returns the fault with a step before its path, and with the span of what that leads to unless it has a narrower one.
    fn below(mut self, step: &str, span: Range<usize>) -> Self {
        self.0.path.insert_str(0, step);
        self.0.span.get_or_insert(span);
        self
    }

    /// Returns the fault of reading a table. A field is missing as a consequence if it was passed over.
    #[cold]
    fn of_table(mut self, table: &DeTable<'_>, passed_over: &BTreeSet<Address>) -> Self {
        let is_passed_over = |name| table.get(name).is_some_and(|value| passed_over.contains(&address(value)));
        self.0.is_consequence |= self.0.value.is_none() && self.0.missing.is_some_and(is_passed_over);
        self
    }
}

impl Error for FieldFault {
    #[cold]
    fn custom<M: std::fmt::Display>(message: M) -> Self {
        Self(Box::new(FaultParts { message: message.to_string(), ..FaultParts::default() }))
    }

    #[cold]
    fn unknown_field(field: &str, known: &'static [&'static str]) -> Self {
        let unknown = Some((field.to_owned(), known.to_vec()));
        let mut fault = Self(Box::new(FaultParts { unknown, ..FaultParts::default() }));
        fault.say_unknown();
        fault
    }

    #[cold]
    fn missing_field(field: &'static str) -> Self {
        let message = format!("missing field `{field}`, expected it here");
        Self(Box::new(FaultParts { message, missing: Some(field), ..FaultParts::default() }))
    }
}

/// A value or a key with its span.
struct Item<'de> {
    content: Content<'de>,
    span: Range<usize>,
    /// The fields to read if it is a table.
    fields: Fields,
    passed_over: &'de BTreeSet<Address>,
}

/// The fields of a table that belong to the type at hand: `only` some, or all but those that were `taken` by other types.
#[derive(Clone, Default)]
struct Fields {
    only: Option<&'static [&'static str]>,
    taken: Vec<&'static [&'static str]>,
}

impl Fields {
    fn includes(&self, field: &str) -> bool {
        self.only.is_none_or(|only| only.contains(&field)) && !self.taken.iter().any(|taken| taken.contains(&field))
    }
}

#[derive(Clone, Copy)]
enum Content<'de> {
    Text(&'de str),
    Integer(&'de DeInteger<'de>),
    Float(&'de str),
    Flag(bool),
    Date,
    List(&'de [Spanned<DeValue<'de>>]),
    Table(&'de DeTable<'de>),
}

impl<'de> Item<'de> {
    fn key(key: &'de Spanned<DeString<'de>>, passed_over: &'de BTreeSet<Address>) -> Self {
        Self { content: Content::Text(key.get_ref()), span: key.span(), fields: Fields::default(), passed_over }
    }

    fn value(value: &'de Spanned<DeValue<'de>>, passed_over: &'de BTreeSet<Address>) -> Self {
        let content = match value.get_ref() {
            DeValue::String(text) => Content::Text(text),
            DeValue::Integer(number) => Content::Integer(number),
            DeValue::Float(number) => Content::Float(number.as_str()),
            DeValue::Boolean(flag) => Content::Flag(*flag),
            DeValue::Datetime(_) => Content::Date,
            DeValue::Array(list) => Content::List(list),
            DeValue::Table(table) => Content::Table(table),
        };
        Self { content, span: value.span(), fields: Fields::default(), passed_over }
    }
}

impl<'de> Item<'de> {
    /// Reads a table, whose keys are names or fields.
    fn table<V: Visitor<'de>>(self, of_names: bool, visitor: V) -> Result<V::Value, FieldFault> {
        let Content::Table(table) = self.content else { return Err(self.content.invalid_type(&visitor)) };
        let passed_over = self.passed_over;
        let entries = Table { rest: table.iter(), value: None, of_names, fields: self.fields, passed_over };
        visitor.visit_map(entries).map_err(|fault| fault.of_table(table, passed_over))
    }
}

impl Content<'_> {
    fn invalid_type(self, expected: &dyn Expected) -> FieldFault {
        let number;
        let unexpected = match self {
            Self::Text(text) => Unexpected::Str(text),
            Self::Integer(integer) => {
                number = format!("integer `{integer}`");
                Unexpected::Other(&number)
            }
            Self::Float(float) => {
                number = format!("floating point `{float}`");
                Unexpected::Other(&number)
            }
            Self::Flag(flag) => Unexpected::Bool(flag),
            Self::Date => Unexpected::Other("date"),
            Self::List(_) => Unexpected::Seq,
            Self::Table(_) => Unexpected::Map,
        };
        let type_name = expected.to_string();
        let expected: &dyn Expected = if type_name.starts_with("struct ") { &"a table" } else { expected };
        Error::invalid_type(unexpected, expected)
    }
}

impl<'de> Deserializer<'de> for Item<'de> {
    type Error = FieldFault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FieldFault> {
        match self.content {
            Content::Text(text) => visitor.visit_borrowed_str(text),
            Content::Integer(integer) => match i64::from_str_radix(integer.as_str(), integer.radix()) {
                Ok(number) => visitor.visit_i64(number),
                Err(_) => Err(self.content.invalid_type(&visitor)),
            },
            Content::Float(float) => match float.parse() {
                Ok(number) => visitor.visit_f64(number),
                Err(_) => Err(self.content.invalid_type(&visitor)),
            },
            Content::Flag(flag) => visitor.visit_bool(flag),
            Content::Date => Err(self.content.invalid_type(&visitor)),
            Content::List(_) => self.deserialize_seq(visitor),
            Content::Table(_) => self.table(false, visitor),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FieldFault> {
        match self.content {
            Content::List(list) => visitor.visit_seq(List { rest: list.iter().enumerate(), passed_over: self.passed_over }),
            other => Err(other.invalid_type(&visitor)),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, FieldFault> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FieldFault> {
        self.table(true, visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, FieldFault> {
        match self.content {
            Content::Table(_) if name == PARTS => visitor.visit_seq(TableParts { table: self, first: fields, next: 0 }),
            _ => self.table(false, visitor),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, FieldFault> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Result<V::Value, FieldFault> {
        if name == SPANNED { visitor.visit_map(WithSpan(Some(self))) } else { visitor.visit_newtype_struct(self) }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, FieldFault> {
        match self.content {
            Content::Text(text) => visitor.visit_enum(BorrowedStrDeserializer::new(text)),
            // The variant is the key of the only entry.
            Content::Table(table) => {
                if table.len() != 1 {
                    let entries = table.keys().map(|key| format!("`{}`", key.get_ref())).collect::<Vec<_>>().join(", ");
                    let found = if entries.is_empty() { "an empty table".to_owned() } else { entries };
                    return Err(FieldFault::custom(format!("{found}, expected one field in a table of its own")));
                }
                if table.values().any(|value| self.passed_over.contains(&address(value))) {
                    return Err(FieldFault::of_passed_over_variant());
                }
                let (fields, passed_over) = (self.fields, self.passed_over);
                let entries = Table { rest: table.iter(), value: None, of_names: false, fields, passed_over };
                visitor.visit_enum(MapAccessDeserializer::new(entries))
            }
            other => Err(other.invalid_type(&visitor)),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string
        bytes byte_buf unit unit_struct tuple_struct identifier ignored_any
    }
}

/// The items of a list that are still to be read.
struct List<'de> {
    rest: std::iter::Enumerate<std::slice::Iter<'de, Spanned<DeValue<'de>>>>,
    passed_over: &'de BTreeSet<Address>,
}

impl<'de> SeqAccess<'de> for List<'de> {
    type Error = FieldFault;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, FieldFault> {
        let passed_over = self.passed_over;
        let next = self.rest.find(|(_, value)| !passed_over.contains(&address(value)));
        let Some((number, value)) = next else { return Ok(None) };
        let read = seed.deserialize(Item::value(value, passed_over));
        read.map(Some).map_err(|fault| fault.in_item(number, value))
    }
}

/// The entries of a table that are still to be read.
struct Table<'de> {
    rest: toml::map::Iter<'de, Spanned<DeString<'de>>, Spanned<DeValue<'de>>>,
    /// The entry whose value is to be read next.
    value: Option<(&'de str, &'de Spanned<DeValue<'de>>)>,
    /// Whether the keys are names, not fields.
    of_names: bool,
    fields: Fields,
    passed_over: &'de BTreeSet<Address>,
}

impl<'de> MapAccess<'de> for Table<'de> {
    type Error = FieldFault;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, FieldFault> {
        let (fields, passed_over) = (&self.fields, self.passed_over);
        let is_meant = |key: &Spanned<DeString<'_>>| fields.includes(key.get_ref());
        let next = self.rest.find(|(key, value)| is_meant(key) && !passed_over.contains(&address(value)));
        let Some((key, value)) = next else { return Ok(None) };
        self.value = Some((key.get_ref(), value));
        let read = seed.deserialize(Item::key(key, passed_over));
        read.map(Some).map_err(|fault| fault.with_known(fields).in_field(key.get_ref(), key.span(), value))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, FieldFault> {
        let (key, value) = self.value.take().ok_or_else(|| FieldFault::custom("a value without a key"))?;
        let read = seed.deserialize(Item::value(value, self.passed_over));
        read.map_err(|fault| fault.in_entry(key, value, self.of_names))
    }
}

/// The parts of a table that are still to be read: the struct with the `first` fields, and the rest.
struct TableParts<'de> {
    table: Item<'de>,
    first: &'static [&'static str],
    /// Number of the part that is to be read next.
    next: usize,
}

impl<'de> SeqAccess<'de> for TableParts<'de> {
    type Error = FieldFault;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, FieldFault> {
        let mut fields = self.table.fields.clone();
        match self.next {
            0 => fields.only = Some(self.first),
            1 => fields.taken.push(self.first),
            _ => return Ok(None),
        }
        self.next += 1;
        let Item { content, span, passed_over, .. } = &self.table;
        seed.deserialize(Item { content: *content, span: span.clone(), fields, passed_over }).map(Some)
    }
}

/// A table with one entry: the value of an item by its span.
struct WithSpan<'de>(Option<Item<'de>>);

impl<'de> MapAccess<'de> for WithSpan<'de> {
    type Error = FieldFault;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, FieldFault> {
        let Some(Item { span, .. }) = &self.0 else { return Ok(None) };
        seed.deserialize(SeqDeserializer::new([span.start, span.end].into_iter())).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, FieldFault> {
        seed.deserialize(self.0.take().ok_or_else(|| FieldFault::custom("a value without a key"))?)
    }
}
