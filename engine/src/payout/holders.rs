//! Who holds a company's shares.

use std::fmt;

use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::HoldersError;
use crate::rules::payout::{Percent, Place};

/// Who holds a company's shares: each holder once, no more than the whole company in all. Written as a map from names to
/// percentages.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Holders(Vec<Holding>);

/// A holder's shares.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Holding {
    /// Who.
    pub holder: Holder,
    /// How much.
    pub percent: Percent,
}

/// Who holds shares.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Holder {
    /// A player, or another by name.
    Named(String),
    /// A place for shares that no player holds.
    Place(Place),
}

impl Holders {
    /// The holders by their names; those of places are theirs. They are kept in a fixed order: players by their percentages,
    /// the greatest first, then by name; then places.
    ///
    /// # Errors
    /// Where a holder is named twice, or all hold more than the whole company.
    pub fn new(holdings: impl IntoIterator<Item = (String, Percent)>) -> Result<Self, HoldersError> {
        let mut holders: Vec<Holding> = Vec::new();
        for (name, percent) in holdings {
            let holder = Place::named(&name).map_or(Holder::Named(name), Holder::Place);
            if holders.iter().any(|holding| holding.holder == holder) {
                return Err(HoldersError::Twice { name: holder.to_string() });
            }
            holders.push(Holding { holder, percent });
        }
        let sum = holders.iter().map(|holding| u32::from(holding.percent.get())).sum();
        if sum > u32::from(Percent::ALL.get()) {
            return Err(HoldersError::MoreThanAll { sum });
        }
        holders.sort_by(|one, other| {
            let by_size = other.percent.cmp(&one.percent);
            match (&one.holder, &other.holder) {
                (Holder::Named(_), Holder::Named(_)) => by_size.then_with(|| one.holder.cmp(&other.holder)),
                (one, other) => one.cmp(other),
            }
        });
        Ok(Self(holders))
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = &Holding> {
        self.0.iter()
    }

    /// Whether none is known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many percent nobody is known to hold.
    #[must_use]
    pub fn unknown_percent(&self) -> u8 {
        Percent::ALL.get() - self.iter().map(|holding| holding.percent.get()).sum::<u8>()
    }
}

impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Named(name) => f.write_str(name),
            Self::Place(place) => place.fmt(f),
        }
    }
}

impl Serialize for Holder {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Holders {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for holding in self.iter() {
            map.serialize_entry(&holding.holder.to_string(), &holding.percent)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Holders {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Names;

        impl<'de> Visitor<'de> for Names {
            type Value = Holders;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("holders with their percentages")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Holders, A::Error> {
                // Not a map of the standard library: of a name that stands twice it would keep the last.
                let mut holdings = Vec::new();
                while let Some(holding) = map.next_entry()? {
                    holdings.push(holding);
                }
                Holders::new(holdings).map_err(A::Error::custom)
            }
        }

        deserializer.deserialize_map(Names)
    }
}
