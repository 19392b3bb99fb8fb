//! The holders of a company's shares.

use std::fmt;

use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::holders_error::HoldersError;
use crate::rules::payout::{Percent, ShareLocation};

/// The holders of a company's shares. Each is listed once, and together they hold at most 100%. Serialized as a map from names
/// to percentages.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Holders(Vec<Shareholding>);

/// The shares of one holder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shareholding {
    /// The holder.
    pub holder: Holder,
    /// Percentage of the company.
    pub percent: Percent,
}

/// A holder of shares.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Holder {
    /// A player, or any other named holder.
    Named(String),
    /// A place for shares that no player holds.
    Location(ShareLocation),
}

impl Holders {
    /// Creates a list from names and percentages; the names of [locations](ShareLocation) stand for these. Sorts named holders by
    /// percentage, largest first, and then by name. Locations come last.
    ///
    /// # Errors
    /// If a holder is listed twice, or the total exceeds 100%.
    pub fn new(holdings: impl IntoIterator<Item = (String, Percent)>) -> Result<Self, HoldersError> {
        let mut holders: Vec<Shareholding> = Vec::new();
        for (name, percent) in holdings {
            let holder = ShareLocation::named(&name).map_or(Holder::Named(name), Holder::Location);
            if holders.iter().any(|holding| holding.holder == holder) {
                return Err(HoldersError::Twice { name: holder.to_string() });
            }
            holders.push(Shareholding { holder, percent });
        }
        let sum = holders.iter().map(|holding| u32::from(holding.percent.get())).sum();
        if sum > u32::from(Percent::ALL.get()) {
            return Err(HoldersError::MoreThanAll { sum });
        }
        holders.sort_unstable_by(|one, other| {
            let by_size = other.percent.cmp(&one.percent);
            match (&one.holder, &other.holder) {
                (Holder::Named(_), Holder::Named(_)) => by_size.then_with(|| one.holder.cmp(&other.holder)),
                (one, other) => one.cmp(other),
            }
        });
        Ok(Self(holders))
    }

    /// Returns all holders in order.
    pub fn iter(&self) -> impl Iterator<Item = &Shareholding> {
        self.0.iter()
    }

    /// Returns whether no holder is known.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the percentage whose holder is unknown.
    #[must_use]
    pub fn unknown_percent(&self) -> u8 {
        Percent::ALL.get() - self.iter().map(|holding| holding.percent.get()).sum::<u8>()
    }
}

impl fmt::Display for Holder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Named(name) => f.write_str(name),
            Self::Location(location) => location.fmt(f),
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
                // A standard map would silently keep only the last of two equal names.
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

#[cfg(feature = "schema")]
crate::schema::written_as!(Holder, "Holder", String);
#[cfg(feature = "schema")]
crate::schema::written_as!(Holders, "Holders", std::collections::BTreeMap<String, Percent>);
