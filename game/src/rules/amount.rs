//! The amount of a payment: a number, a list with one for each train, the price of a stop, or a part of the route.

use std::marker::PhantomData;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Error, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

use super::payout::Fraction;
use super::{ById, Condition, MAX_AMOUNT, Money, Naming, PartRounding, SignedMoney, StopFilter, TrainId, Written};
use crate::json_fields::optional_object;

/// The amount of a payment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(bound = "N: Written", rename = "SnapshotAmount", deny_unknown_fields)
)]
#[serde(bound = "N: Written", untagged)]
pub enum Amount<N: Naming = ById> {
    /// The same for every train; negative if the route loses money (version 3).
    Same(i32),
    /// One for each train (version 3). A train that would get 0 does not earn the bonus.
    PerTrain(Vec<i32>),
    /// The price of the best of some stops that the route includes, whether it is paid or not (version 3).
    BestStop {
        /// The stops. Only the most valuable one on the route counts.
        best_of: Condition<N>,
    },
    /// A part of the whole route, which the route earns besides (version 3).
    OfRoute {
        /// The part.
        of_route: Fraction,
        /// How it is rounded.
        rounding: PartRounding,
    },
}

impl<N: Naming> Amount<N> {
    /// Returns whether some train loses money by it.
    #[must_use]
    pub fn may_be_negative(&self) -> bool {
        match self {
            Self::Same(amount) => *amount < 0,
            Self::PerTrain(amounts) => amounts.iter().any(|&amount| amount < 0),
            Self::BestStop { .. } | Self::OfRoute { .. } => false,
        }
    }
}

impl Amount {
    /// Returns the amount for a train whose route includes a best stop of this price. It is 0 for a part of the route, which is taken of all
    /// that the route earns by other amounts.
    #[must_use]
    pub fn to(&self, train: TrainId, best: impl FnOnce(StopFilter<'_>) -> Money) -> SignedMoney {
        match self {
            Self::Same(amount) => SignedMoney::from(*amount),
            Self::PerTrain(amounts) => SignedMoney::from(amounts[train.index()]),
            Self::BestStop { best_of } => SignedMoney::try_from(best(best_of.filter())).unwrap_or(SignedMoney::MAX),
            Self::OfRoute { .. } => 0,
        }
    }
}

impl<N: Naming> From<u32> for Amount<N> {
    fn from(amount: u32) -> Self {
        Self::Same(i32::try_from(amount).unwrap_or(i32::MAX))
    }
}

/// The table in place of a number.
#[derive(Deserialize)]
#[serde(bound = "N: Written", deny_unknown_fields)]
struct Table<N: Naming> {
    #[serde(default, deserialize_with = "optional_object")]
    best_of: Option<Condition<N>>,
    #[serde(default)]
    of_route: Option<Fraction>,
    #[serde(default, deserialize_with = "optional_object")]
    rounding: Option<PartRounding>,
}

impl<'de, N: Written> Deserialize<'de> for Amount<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(AmountVisitor(PhantomData))
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

struct AmountVisitor<N>(PhantomData<N>);

impl<'de, N: Written> Visitor<'de> for AmountVisitor<N> {
    type Value = Amount<N>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "a whole number from -{MAX_AMOUNT} to {MAX_AMOUNT}, a list with one for each train, `best_of` or `of_route`"
        )
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Amount<N>, E> {
        within(number, &self).map(Amount::Same)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Amount<N>, E> {
        within(i64::try_from(number).unwrap_or(i64::MAX), &self).map(Amount::Same)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, sequence: A) -> Result<Amount<N>, A::Error> {
        let amounts: Vec<Listed> = Deserialize::deserialize(SeqAccessDeserializer::new(sequence))?;
        Ok(Amount::PerTrain(amounts.into_iter().map(|Listed(amount)| amount).collect()))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Amount<N>, A::Error> {
        match Deserialize::deserialize(MapAccessDeserializer::new(map))? {
            Table { best_of: Some(best_of), of_route: None, rounding: None } => Ok(Amount::BestStop { best_of }),
            Table { best_of: None, of_route: Some(of_route), rounding: Some(rounding) } => {
                Ok(Amount::OfRoute { of_route, rounding })
            }
            _ => Err(A::Error::custom("no single amount, expected `best_of`, or `of_route` and `rounding`")),
        }
    }
}
