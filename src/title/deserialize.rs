//! Deserializes TOML files into types, with the path and the span of the first fault.
//!
//! The parser's own deserializers are one for values, one for tables and one for lists, so that every type is compiled three times.
//! Here a single one stands for all of them, and for keys.

use std::ops::Range;

use serde::de::value::{BorrowedStrDeserializer, SeqDeserializer};
use serde::de::{
    DeserializeOwned, DeserializeSeed, Deserializer, Error, Expected, MapAccess, SeqAccess, Unexpected, Visitor,
};
use serde::forward_to_deserialize_any;
use toml::Spanned;
use toml::de::{DeInteger, DeString, DeTable, DeValue};

use super::spanned::SPANNED;

/// A fault of a TOML file, or of one of its fields.
#[derive(Debug, thiserror::Error)]
#[error("{message}")]
pub(super) struct Fault {
    pub(super) message: String,
    /// The path of the field, such as `trains[2].scrapped_by`. Empty for a fault of the whole file.
    pub(super) path: String,
    /// The span of the field's value, or of its key if there is no such field. None for a fault of the whole file.
    pub(super) span: Option<Range<usize>>,
}

/// Deserializes a TOML file.
///
/// # Errors
/// The first fault, if the file is not TOML or has a field of the wrong type.
pub(super) fn from_toml<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    let file = DeTable::parse(text).map_err(|error| {
        let message = error.message().lines().collect::<Vec<_>>().join(", ");
        Fault { message, path: String::new(), span: error.span() }
    })?;
    T::deserialize(Item { content: Content::Table(file.get_ref()), span: file.span() }).map_err(|mut fault| {
        fault.path = fault.path.trim_start_matches('.').to_owned();
        fault
    })
}

impl Fault {
    /// Returns the fault as one of a field of a table.
    fn in_field(self, field: &str, span: Range<usize>) -> Self {
        self.below(&format!(".{field}"), span)
    }

    /// Returns the fault as one of an item of a list.
    fn in_item(self, number: usize, span: Range<usize>) -> Self {
        self.below(&format!("[{number}]"), span)
    }

    /// Returns the fault with a step before its path, and with the span of what that leads to unless it has a narrower one.
    fn below(mut self, step: &str, span: Range<usize>) -> Self {
        self.path.insert_str(0, step);
        self.span.get_or_insert(span);
        self
    }
}

impl Error for Fault {
    fn custom<M: std::fmt::Display>(message: M) -> Self {
        Self { message: message.to_string(), path: String::new(), span: None }
    }
}

/// A value or a key with its span.
struct Item<'de> {
    content: Content<'de>,
    span: Range<usize>,
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
    fn key(key: &'de Spanned<DeString<'de>>) -> Self {
        Self { content: Content::Text(key.get_ref()), span: key.span() }
    }

    fn value(value: &'de Spanned<DeValue<'de>>) -> Self {
        let content = match value.get_ref() {
            DeValue::String(text) => Content::Text(text),
            DeValue::Integer(number) => Content::Integer(number),
            DeValue::Float(number) => Content::Float(number.as_str()),
            DeValue::Boolean(flag) => Content::Flag(*flag),
            DeValue::Datetime(_) => Content::Date,
            DeValue::Array(list) => Content::List(list),
            DeValue::Table(table) => Content::Table(table),
        };
        Self { content, span: value.span() }
    }
}

impl Content<'_> {
    fn invalid_type(self, expected: &dyn Expected) -> Fault {
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
        Error::invalid_type(unexpected, expected)
    }
}

impl<'de> Deserializer<'de> for Item<'de> {
    type Error = Fault;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
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
            Content::Table(_) => self.deserialize_map(visitor),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.content {
            Content::List(list) => visitor.visit_seq(List { rest: list.iter().enumerate() }),
            other => Err(other.invalid_type(&visitor)),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Fault> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        match self.content {
            Content::Table(table) => visitor.visit_map(Table { rest: table.iter(), value: None }),
            other => Err(other.invalid_type(&visitor)),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        self.deserialize_map(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Fault> {
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, name: &'static str, visitor: V) -> Result<V::Value, Fault> {
        if name == SPANNED { visitor.visit_map(WithSpan(Some(self))) } else { visitor.visit_newtype_struct(self) }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Fault> {
        match self.content {
            Content::Text(text) => visitor.visit_enum(BorrowedStrDeserializer::new(text)),
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
}

impl<'de> SeqAccess<'de> for List<'de> {
    type Error = Fault;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Fault> {
        let Some((number, value)) = self.rest.next() else { return Ok(None) };
        let read = seed.deserialize(Item::value(value));
        read.map(Some).map_err(|fault| fault.in_item(number, value.span()))
    }
}

/// The entries of a table that are still to be read.
struct Table<'de> {
    rest: toml::map::Iter<'de, Spanned<DeString<'de>>, Spanned<DeValue<'de>>>,
    /// The entry whose value is to be read next.
    value: Option<(&'de str, &'de Spanned<DeValue<'de>>)>,
}

impl<'de> MapAccess<'de> for Table<'de> {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Fault> {
        let Some((key, value)) = self.rest.next() else { return Ok(None) };
        self.value = Some((key.get_ref(), value));
        let read = seed.deserialize(Item::key(key));
        read.map(Some).map_err(|fault| fault.in_field(key.get_ref(), key.span()))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Fault> {
        let (key, value) = self.value.take().ok_or_else(|| Fault::custom("a value without a key"))?;
        let read = seed.deserialize(Item::value(value));
        read.map_err(|fault| fault.in_field(key, value.span()))
    }
}

/// A table with one entry: the value of an item by its span.
struct WithSpan<'de>(Option<Item<'de>>);

impl<'de> MapAccess<'de> for WithSpan<'de> {
    type Error = Fault;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Fault> {
        let Some(Item { span, .. }) = &self.0 else { return Ok(None) };
        seed.deserialize(SeqDeserializer::new([span.start, span.end].into_iter())).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Fault> {
        seed.deserialize(self.0.take().ok_or_else(|| Fault::custom("a value without a key"))?)
    }
}
