//! Tables whose fields belong to several types: those that many tables share, and the table's own.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::Error as ProbeError;
use serde::de::{Deserialize, Deserializer, Error, SeqAccess, Visitor};
use serde::forward_to_deserialize_any;

/// A table with the fields of a struct and, beside them, all other fields.
#[derive(Debug, Clone, Default)]
pub(super) struct Parts<A, B> {
    pub(super) first: A,
    pub(super) rest: B,
}

/// The name by which the [deserializer](super::deserialize) is asked for a table in two parts: a sequence of a struct with the fields that
/// are listed, and of the rest.
pub(super) const PARTS: &str = "Parts";

impl<'de, A: Deserialize<'de>, B: Deserialize<'de>> Deserialize<'de> for Parts<A, B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct PartsVisitor<A, B>(PhantomData<(A, B)>);

        impl<'de, A: Deserialize<'de>, B: Deserialize<'de>> Visitor<'de> for PartsVisitor<A, B> {
            type Value = Parts<A, B>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a table")
            }

            fn visit_seq<S: SeqAccess<'de>>(self, mut parts: S) -> Result<Self::Value, S::Error> {
                let first = parts.next_element()?.ok_or_else(|| S::Error::invalid_length(0, &self))?;
                let rest = parts.next_element()?.ok_or_else(|| S::Error::invalid_length(1, &self))?;
                Ok(Parts { first, rest })
            }
        }

        deserializer.deserialize_struct(PARTS, fields_of::<A>(), PartsVisitor(PhantomData))
    }
}

/// Returns the names of the fields of a struct, as its derived deserializer asks for them.
fn fields_of<'de, A: Deserialize<'de>>() -> &'static [&'static str] {
    let mut fields: &[&str] = &[];
    // The probe keeps the names and then fails, so there is never a value.
    let _ = A::deserialize(Probe(&mut fields));
    fields
}

/// A deserializer that only notes the fields of the struct that it is asked for.
struct Probe<'p>(&'p mut &'static [&'static str]);

impl<'de> Deserializer<'de> for Probe<'_> {
    type Error = ProbeError;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, ProbeError> {
        Err(ProbeError::custom("a probe has no value"))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ProbeError> {
        *self.0 = fields;
        self.deserialize_any(visitor)
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}
