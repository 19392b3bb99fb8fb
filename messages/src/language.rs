//! The languages.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A language of messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Language {
    /// English.
    #[default]
    English,
    /// German.
    German,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 2] = [Self::English, Self::German];

    /// Returns the language's code of two letters, as in ISO 639-1. This is also the name of the folder with its tables.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
        }
    }

    /// Returns a number with the decimal mark of the language in place of the point.
    ///
    /// ```
    /// # use highball_messages::Language;
    /// assert_eq!(Language::German.with_decimal_mark("22.5ms"), "22,5ms");
    /// ```
    #[must_use]
    pub fn with_decimal_mark(self, number: &str) -> String {
        match self {
            Self::English => number.to_owned(),
            Self::German => number.replace('.', ","),
        }
    }
}

/// Writes the language's code.
impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// Reads a language's code, such as `de`.
impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(code: &str) -> Result<Self, UnknownLanguage> {
        Self::ALL.into_iter().find(|language| language.code() == code).ok_or_else(|| UnknownLanguage(code.to_owned()))
    }
}

impl Serialize for Language {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.code().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Language {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Cow::<str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// A code that is none of a language with messages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownLanguage(String);

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let codes = Language::ALL.map(Language::code).join(" or ");
        write!(f, "there are no messages in the language {:?}, expected {codes}", self.0)
    }
}

impl std::error::Error for UnknownLanguage {}
