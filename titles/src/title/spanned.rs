//! Values with their spans.

use std::fmt;
use std::marker::PhantomData;
use std::ops::Range;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};

/// A value with its span in the file.
#[derive(Debug, Clone, Default)]
pub(super) struct Spanned<T> {
    value: T,
    span: Range<usize>,
}

/// The name by which the [deserializer](super::deserialize) is asked for a value with its span: a map from the one to the other.
pub(super) const SPANNED: &str = "Spanned";

impl<T> Spanned<T> {
    pub(super) fn new(span: Range<usize>, value: T) -> Self {
        Self { value, span }
    }

    pub(super) fn get_ref(&self) -> &T {
        &self.value
    }

    pub(super) fn into_inner(self) -> T {
        self.value
    }

    pub(super) fn span(&self) -> Range<usize> {
        self.span.clone()
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Spanned<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct SpannedVisitor<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for SpannedVisitor<T> {
            type Value = Spanned<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a value with its span")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let entry = map.next_entry::<[usize; 2], T>()?;
                let ([start, end], value) = entry.ok_or_else(|| A::Error::invalid_length(0, &self))?;
                Ok(Spanned { value, span: start..end })
            }
        }

        deserializer.deserialize_newtype_struct(SPANNED, SpannedVisitor(PhantomData))
    }
}
