//! `neighbours`: an object from the numbers of edges to the names of hexes.

use std::fmt;
use std::sync::Arc;

use serde::de::{Deserializer, Error, MapAccess, Unexpected, Visitor};
use serde::ser::{SerializeMap, Serializer};

use crate::board::Edge;
use crate::json_fields::Text;

/// The name of the hex across each edge. All questions about a map share the names.
pub type Neighbours = [Option<Arc<str>>; 6];

pub(super) fn serialize<S: Serializer>(neighbours: &Neighbours, serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(None)?;
    for (edge, name) in Edge::ALL.iter().zip(neighbours) {
        if let Some(name) = name {
            map.serialize_entry(&edge.to_string(), name)?;
        }
    }
    map.end()
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Neighbours, D::Error> {
    struct NeighboursVisitor;

    impl<'de> Visitor<'de> for NeighboursVisitor {
        type Value = Neighbours;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object from edges, \"0\" to \"5\", to the ids of hexes")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Neighbours, A::Error> {
            let mut neighbours = Neighbours::default();
            while let Some(Text(key)) = map.next_key::<Text<'de>>()? {
                let edge = match key.as_bytes() {
                    [digit @ b'0'..=b'5'] => usize::from(digit - b'0'),
                    _ => return Err(A::Error::invalid_value(Unexpected::Str(&key), &"an edge from \"0\" to \"5\"")),
                };
                if neighbours[edge].is_some() {
                    return Err(A::Error::custom(format_args!("edge \"{edge}\" is listed twice, expected it once")));
                }
                neighbours[edge] = Some(map.next_value()?);
            }
            Ok(neighbours)
        }
    }

    deserializer.deserialize_map(NeighboursVisitor)
}
