//! Types of JSON fields. Their errors are in words that a person understands.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::Deserialize;
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Deserializer, Error, MapAccess, SeqAccess, Unexpected, Visitor};

use crate::rules::MAX_MULTIPLIER;

/// A value that must be written as a JSON object. Serde would also accept a list of the fields' values in order.
pub(crate) struct Object<T>(pub(crate) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ObjectVisitor<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for ObjectVisitor<T> {
            type Value = Object<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
                T::deserialize(MapAccessDeserializer::new(map)).map(Object)
            }
        }

        deserializer.deserialize_map(ObjectVisitor(PhantomData))
    }
}

/// A string that is borrowed from the input if it has no escapes.
#[derive(serde::Deserialize)]
#[serde(transparent)]
pub(crate) struct Text<'a>(#[serde(borrow)] pub(crate) Cow<'a, str>);

/// Reads an object.
pub(crate) fn object<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<T, D::Error> {
    Object::deserialize(deserializer).map(|Object(object)| object)
}

/// Reads an object that may be left out.
pub(crate) fn optional_object<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    object(deserializer).map(Some)
}

/// Reads a list of objects.
pub(crate) fn objects<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<Vec<T>, D::Error> {
    struct ObjectsVisitor<T>(PhantomData<T>);

    impl<'de, T: Deserialize<'de>> Visitor<'de> for ObjectsVisitor<T> {
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

    deserializer.deserialize_seq(ObjectsVisitor(PhantomData))
}

/// Reads an object with arbitrary keys whose values are objects.
pub(crate) fn object_map<'de, D, T, M>(deserializer: D) -> Result<M, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
    M: From<BTreeMap<String, T>>,
{
    let map: BTreeMap<String, Object<T>> = BTreeMap::deserialize(deserializer)?;
    Ok(M::from(map.into_iter().map(|(key, Object(object))| (key, object)).collect()))
}

/// Reads an object with arbitrary keys whose values are lists of objects.
pub(crate) fn objects_map<'de, D, T>(deserializer: D) -> Result<BTreeMap<String, Vec<T>>, D::Error>
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
pub(crate) fn whole<'de, D: Deserializer<'de>, const MOST: u32>(deserializer: D) -> Result<u32, D::Error> {
    deserializer.deserialize_u64(NumberOrListVisitor::<NoList, MOST>::NUMBER).map(|number| match number {
        NumberOrList::Number(number) => number,
        NumberOrList::List(NoList(impossible)) => match impossible {},
    })
}

/// Reads a multiplier that may be left out.
pub(crate) fn multiplier<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u32>, D::Error> {
    optional_whole::<_, MAX_MULTIPLIER>(deserializer)
}

/// Reads a whole number from 0 to `MOST` that may be left out.
pub(crate) fn optional_whole<'de, D: Deserializer<'de>, const MOST: u32>(deserializer: D) -> Result<Option<u32>, D::Error> {
    whole::<_, MOST>(deserializer).map(Some)
}

/// Reads a column or a row.
pub(crate) fn coordinate<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i32, D::Error> {
    struct CoordinateVisitor;

    impl CoordinateVisitor {
        const MOST: i64 = 1_000_000;
    }

    impl Visitor<'_> for CoordinateVisitor {
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

    deserializer.deserialize_i64(CoordinateVisitor)
}

/// Reads a whole number from 0 to `MOST`, or a list in its place. Errors call the list `list_name`.
pub(crate) fn number_or_list<'de, D, L, const MOST: u32>(
    deserializer: D,
    list_name: &'static str,
) -> Result<NumberOrList<L>, D::Error>
where
    D: Deserializer<'de>,
    L: Deserialize<'de>,
{
    deserializer.deserialize_any(NumberOrListVisitor::<L, MOST> { list_name: Some(list_name), list: PhantomData })
}

/// A number, or a list in its place.
pub(crate) enum NumberOrList<L> {
    Number(u32),
    List(L),
}

/// The list of a field that allows none.
struct NoList(std::convert::Infallible);

impl<'de> Deserialize<'de> for NoList {
    fn deserialize<D: Deserializer<'de>>(_: D) -> Result<Self, D::Error> {
        Err(D::Error::custom("expected a number"))
    }
}

struct NumberOrListVisitor<L, const MOST: u32> {
    /// The name of the list in errors; none if only a number is allowed.
    list_name: Option<&'static str>,
    list: PhantomData<L>,
}

impl<L, const MOST: u32> NumberOrListVisitor<L, MOST> {
    const NUMBER: Self = Self { list_name: None, list: PhantomData };
}

impl<'de, L: Deserialize<'de>, const MOST: u32> Visitor<'de> for NumberOrListVisitor<L, MOST> {
    type Value = NumberOrList<L>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a whole number from 0 to {MOST}")?;
        self.list_name.map_or(Ok(()), |name| write!(f, ", or {name}"))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Self::Value, E> {
        match u32::try_from(number) {
            Ok(number) if number <= MOST => Ok(NumberOrList::Number(number)),
            _ => Err(E::invalid_value(Unexpected::Unsigned(number), &self)),
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, sequence: A) -> Result<Self::Value, A::Error> {
        if self.list_name.is_none() {
            return Err(A::Error::invalid_type(Unexpected::Seq, &self));
        }
        L::deserialize(SeqAccessDeserializer::new(sequence)).map(NumberOrList::List)
    }
}

/// The default of counts and factors.
pub(crate) const fn one() -> u32 {
    1
}
