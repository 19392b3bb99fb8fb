//! `amount` of a payment: a number, a list with one for each train, or the price of a stop.

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Error, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::field::object;
use super::rules::SnapshotWhich;
use crate::rules::MAX_AMOUNT;

/// The amount of a payment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum SnapshotAmount {
    /// The same for every train; negative if the route loses money (version 3).
    Same(i32),
    /// One for each train (version 3).
    PerTrain(Vec<i32>),
    /// The price of a stop (version 3).
    Best(SnapshotBest),
}

/// The price of the best of some stops.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct SnapshotBest {
    /// The stops of which the one of the route with the greatest price counts.
    #[serde(deserialize_with = "object")]
    pub best_of: SnapshotWhich,
}

impl From<u32> for SnapshotAmount {
    fn from(amount: u32) -> Self {
        Self::Same(i32::try_from(amount).unwrap_or(i32::MAX))
    }
}

impl<'de> Deserialize<'de> for SnapshotAmount {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AmountVisitor)
    }
}

/// An amount in a list.
struct Listed(i32);

impl<'de> Deserialize<'de> for Listed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_i64(NumberVisitor).map(Self)
    }
}

fn within<E: Error>(number: i64, visitor: &dyn serde::de::Expected) -> Result<i32, E> {
    let most = i64::from(MAX_AMOUNT);
    if (-most..=most).contains(&number) {
        Ok(number as i32)
    } else {
        Err(E::invalid_value(Unexpected::Signed(number), visitor))
    }
}

struct NumberVisitor;

impl Visitor<'_> for NumberVisitor {
    type Value = i32;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a whole number from -{MAX_AMOUNT} to {MAX_AMOUNT}")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<i32, E> {
        within(number, &self)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<i32, E> {
        within(i64::try_from(number).unwrap_or(i64::MAX), &self)
    }
}

struct AmountVisitor;

impl<'de> Visitor<'de> for AmountVisitor {
    type Value = SnapshotAmount;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a whole number from -{MAX_AMOUNT} to {MAX_AMOUNT}, a list with one for each train, or `best_of`")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<SnapshotAmount, E> {
        within(number, &self).map(SnapshotAmount::Same)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<SnapshotAmount, E> {
        within(i64::try_from(number).unwrap_or(i64::MAX), &self).map(SnapshotAmount::Same)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, sequence: A) -> Result<SnapshotAmount, A::Error> {
        let amounts: Vec<Listed> = Deserialize::deserialize(SeqAccessDeserializer::new(sequence))?;
        Ok(SnapshotAmount::PerTrain(amounts.into_iter().map(|Listed(amount)| amount).collect()))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<SnapshotAmount, A::Error> {
        Deserialize::deserialize(MapAccessDeserializer::new(map)).map(SnapshotAmount::Best)
    }
}
