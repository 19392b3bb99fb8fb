//! Tables whose keys are names.

use std::fmt;
use std::marker::PhantomData;

use super::spanned::Spanned;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};

/// The entries of a table in the order of the file, with the spans of their keys.
#[derive(Debug, Clone)]
pub(super) struct Entries<V>(pub(super) Vec<(Spanned<String>, V)>);

impl<V> Default for Entries<V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<'de, V: Deserialize<'de>> Deserialize<'de> for Entries<V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Table<V>(PhantomData<V>);

        impl<'de, V: Deserialize<'de>> Visitor<'de> for Table<V> {
            type Value = Entries<V>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a table")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut entries = Vec::new();
                while let Some(entry) = map.next_entry::<Spanned<String>, V>()? {
                    entries.push(entry);
                }
                // The parser returns them in a different order.
                entries.sort_unstable_by_key(|(key, _)| key.span().start);
                Ok(Entries(entries))
            }
        }

        deserializer.deserialize_map(Table(PhantomData))
    }
}
