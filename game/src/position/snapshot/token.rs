//! Tokens: the name of a company, or an object with its kinds of traffic.

use std::fmt;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde::ser::{Serialize, Serializer};

/// A token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SnapshotToken {
    /// Its company.
    pub company: String,
    /// The kinds of traffic that it is for; empty if it is for all.
    pub traffic: Vec<String>,
}

impl From<&str> for SnapshotToken {
    fn from(company: &str) -> Self {
        Self { company: company.to_owned(), traffic: Vec::new() }
    }
}

/// A token written as an object.
#[derive(serde::Serialize, serde::Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct TokenObject {
    company: String,
    #[serde(default)]
    traffic: Vec<String>,
}

impl Serialize for SnapshotToken {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.traffic.is_empty() {
            return serializer.serialize_str(&self.company);
        }
        TokenObject { company: self.company.clone(), traffic: self.traffic.clone() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for SnapshotToken {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct TokenVisitor;

        impl<'de> Visitor<'de> for TokenVisitor {
            type Value = SnapshotToken;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a string, or an object with `company` and `traffic`")
            }

            fn visit_str<E: Error>(self, company: &str) -> Result<SnapshotToken, E> {
                Ok(company.into())
            }

            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<SnapshotToken, A::Error> {
                let TokenObject { company, traffic } = TokenObject::deserialize(MapAccessDeserializer::new(map))?;
                Ok(SnapshotToken { company, traffic })
            }
        }

        deserializer.deserialize_any(TokenVisitor)
    }
}

#[cfg(feature = "schema")]
crate::schema::written_as!(SnapshotToken, "Token", WrittenToken);

/// A token: the name of its company or, with kinds of traffic, an object.
#[cfg(feature = "schema")]
#[derive(schemars::JsonSchema)]
#[schemars(untagged)]
#[expect(dead_code, reason = "only its schema is used")]
enum WrittenToken {
    Company(String),
    WithTraffic(TokenObject),
}
