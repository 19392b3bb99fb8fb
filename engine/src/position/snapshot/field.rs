//! Fields whose faults need words that a person understands.

use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Unexpected, Visitor};

use super::format::{SnapshotReach, SnapshotRevenue, SnapshotRow};

/// What is written as a JSON object. A list of the fields' values in their order, which serde would take too, is not one.
pub(super) struct Object<T>(pub(super) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct AnObject<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for AnObject<T> {
            type Value = Object<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(Object)
            }
        }

        deserializer.deserialize_map(AnObject(PhantomData))
    }
}

/// A text that is not copied where it stands in the input as it is.
#[derive(serde::Deserialize)]
#[serde(transparent)]
pub(super) struct Text<'a>(#[serde(borrow)] pub(super) std::borrow::Cow<'a, str>);

/// Reads an object.
pub(super) fn object<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<T, D::Error> {
    Object::deserialize(deserializer).map(|Object(object)| object)
}

/// Reads an object that may be left out.
pub(super) fn optional_object<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    object(deserializer).map(Some)
}

/// Reads a list of objects.
pub(super) fn objects<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
    struct Objects<T>(PhantomData<T>);

    impl<'de, T: Deserialize<'de>> Visitor<'de> for Objects<T> {
        type Value = Vec<T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list of objects")
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<Self::Value, A::Error> {
            let mut objects = Vec::new();
            while let Some(Object(object)) = sequence.next_element()? {
                objects.push(object);
            }
            Ok(objects)
        }
    }

    deserializer.deserialize_seq(Objects(PhantomData))
}

/// Reads an object whose fields may be called anything, each an object.
pub(super) fn object_map<'de, D, T>(deserializer: D) -> Result<BTreeMap<String, T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    let map: BTreeMap<String, Object<T>> = BTreeMap::deserialize(deserializer)?;
    Ok(map.into_iter().map(|(key, Object(object))| (key, object)).collect())
}

/// The same where each is a list of objects.
pub(super) fn objects_map<'de, D, T>(deserializer: D) -> Result<BTreeMap<String, Vec<T>>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    #[derive(Deserialize)]
    #[serde(bound(deserialize = "T: Deserialize<'de>"))]
    struct List<T>(#[serde(deserialize_with = "objects")] Vec<T>);

    let map: BTreeMap<String, List<T>> = BTreeMap::deserialize(deserializer)?;
    Ok(map.into_iter().map(|(key, List(list))| (key, list)).collect())
}

/// Reads a whole number from 0 to `MOST`.
pub(super) fn whole<'de, D: Deserializer<'de>, const MOST: u32>(deserializer: D) -> Result<u32, D::Error> {
    deserializer.deserialize_u64(NumberOr::<Never, MOST>::NUMBER).map(|number| match number {
        Either::Number(number) => number,
        Either::List(never) => match never.0 {},
    })
}

/// Reads a column or a row.
pub(super) fn coordinate<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i32, D::Error> {
    struct Coordinate;

    impl Coordinate {
        const MOST: i64 = 1_000_000;
    }

    impl Visitor<'_> for Coordinate {
        type Value = i32;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "a whole number from -{} to {}", Self::MOST, Self::MOST)
        }

        fn visit_i64<E: Error>(self, number: i64) -> Result<i32, E> {
            if !(-Self::MOST..=Self::MOST).contains(&number) {
                return Err(E::invalid_value(Unexpected::Signed(number), &self));
            }
            Ok(number as i32)
        }

        fn visit_u64<E: Error>(self, number: u64) -> Result<i32, E> {
            match i64::try_from(number) {
                Ok(number) => self.visit_i64(number),
                Err(_) => Err(E::invalid_value(Unexpected::Unsigned(number), &self)),
            }
        }
    }

    deserializer.deserialize_i64(Coordinate)
}

/// A number, or in its place a list.
enum Either<L> {
    Number(u32),
    List(L),
}

/// What no list can be read as.
struct Never(std::convert::Infallible);

/// Reads a number from 0 to `MOST` or, where `list` names one, a list.
struct NumberOr<L, const MOST: u32> {
    list: Option<&'static str>,
    kind: PhantomData<L>,
}

impl<L, const MOST: u32> NumberOr<L, MOST> {
    const NUMBER: Self = Self { list: None, kind: PhantomData };

    const fn list(name: &'static str) -> Self {
        Self { list: Some(name), kind: PhantomData }
    }
}

impl<'de, L: Deserialize<'de>, const MOST: u32> Visitor<'de> for NumberOr<L, MOST> {
    type Value = Either<L>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a whole number from 0 to {MOST}")?;
        self.list.map_or(Ok(()), |name| write!(f, ", or {name}"))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Self::Value, E> {
        match u32::try_from(number) {
            Ok(number) if number <= MOST => Ok(Either::Number(number)),
            _ => Err(E::invalid_value(Unexpected::Unsigned(number), &self)),
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, sequence: A) -> Result<Self::Value, A::Error> {
        if self.list.is_none() {
            return Err(A::Error::invalid_type(Unexpected::Seq, &self));
        }
        L::deserialize(SeqAccessDeserializer::new(sequence)).map(Either::List)
    }
}

impl<'de> Deserialize<'de> for Never {
    fn deserialize<D: Deserializer<'de>>(_: D) -> Result<Self, D::Error> {
        Err(D::Error::custom("expected a number"))
    }
}

impl<'de> Deserialize<'de> for SnapshotReach {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let visitor = NumberOr::<Vec<Object<SnapshotRow>>, { u32::MAX }>::list("a list of rows");
        deserializer.deserialize_any(visitor).map(|reach| match reach {
            Either::Number(number) => Self::Number(number),
            Either::List(rows) => Self::Rows(rows.into_iter().map(|row| row.0).collect()),
        })
    }
}

impl<'de> Deserialize<'de> for SnapshotRevenue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        /// A value in a list.
        struct Value(u32);

        impl<'de> Deserialize<'de> for Value {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                whole::<_, { SnapshotRevenue::MOST }>(deserializer).map(Value)
            }
        }

        let visitor = NumberOr::<Vec<Value>, { Self::MOST }>::list("a list with one for each train");
        deserializer.deserialize_any(visitor).map(|revenue| match revenue {
            Either::Number(value) => Self::Same(value),
            Either::List(values) => Self::PerTrain(values.into_iter().map(|value| value.0).collect()),
        })
    }
}

/// `neighbours`: an object from the numbers of edges to the names of hexes.
pub(super) mod edges {
    use super::*;
    use crate::board::Edge;
    use crate::position::snapshot::Neighbours;
    use serde::ser::{SerializeMap, Serializer};

    pub(in super::super) fn serialize<S: Serializer>(neighbours: &Neighbours, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (edge, name) in Edge::ALL.iter().zip(neighbours) {
            if let Some(name) = name {
                map.serialize_entry(&edge.to_string(), name)?;
            }
        }
        map.end()
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Neighbours, D::Error> {
        struct Edges;

        impl<'de> Visitor<'de> for Edges {
            type Value = Neighbours;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object from edges, \"0\" to \"5\", to the ids of hexes")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Neighbours, A::Error> {
                let mut neighbours = Neighbours::default();
                while let Some(Text(key)) = map.next_key::<Text<'de>>()? {
                    let known = match key.as_bytes() {
                        [digit @ b'0'..=b'5'] => Some(usize::from(digit - b'0')),
                        _ => None,
                    };
                    let Some(edge) = known else {
                        return Err(A::Error::invalid_value(Unexpected::Str(&key), &"an edge from \"0\" to \"5\""));
                    };
                    if neighbours[edge].is_some() {
                        return Err(A::Error::custom(format_args!("edge \"{edge}\" stands twice, expected it once")));
                    }
                    neighbours[edge] = Some(map.next_value()?);
                }
                Ok(neighbours)
            }
        }

        deserializer.deserialize_map(Edges)
    }
}
