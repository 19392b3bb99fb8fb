//! Tokens: the name of a company, or an object that says what the token is for.

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde::ser::{Serialize, Serializer};

/// A token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SnapshotToken {
    /// The company whose it is.
    pub company: String,
    /// The kinds of traffic that it is for; empty where it is for all.
    pub traffic: Vec<String>,
}

impl From<&str> for SnapshotToken {
    fn from(company: &str) -> Self {
        Self { company: company.to_owned(), traffic: Vec::new() }
    }
}

/// The object in full.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
struct InFull {
    company: String,
    #[serde(default)]
    traffic: Vec<String>,
}

impl Serialize for SnapshotToken {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.traffic.is_empty() {
            return serializer.serialize_str(&self.company);
        }
        InFull { company: self.company.clone(), traffic: self.traffic.clone() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for SnapshotToken {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Token;

        impl<'de> Visitor<'de> for Token {
            type Value = SnapshotToken;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string, or an object with `company` and `traffic`")
            }

            fn visit_str<E: Error>(self, company: &str) -> Result<SnapshotToken, E> {
                Ok(company.into())
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<SnapshotToken, A::Error> {
                let InFull { company, traffic } = InFull::deserialize(MapAccessDeserializer::new(map))?;
                Ok(SnapshotToken { company, traffic })
            }
        }

        deserializer.deserialize_any(Token)
    }
}
