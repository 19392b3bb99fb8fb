//! Texts whose language is not chosen yet.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Language, Message};

/// A text in every language, for what is found out before it is known who reads it. Where no language is chosen, it is English: as JSON, and
/// when it is displayed.
///
/// ```
/// use highball_messages::{Language, Message, Text};
///
/// let text = Text::new(|language| Message::NoTrains { company: "PRR" }.text(language));
/// assert_eq!(text.to_string(), "PRR has no trains");
/// assert_eq!(text.in_language(Language::German), "PRR hat keine Züge");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Text(Box<[Box<str>; Language::ALL.len()]>);

impl Text {
    /// Returns what `text` returns for each language.
    #[must_use]
    pub fn new(text: impl Fn(Language) -> String) -> Self {
        Self(Box::new(Language::ALL.map(|language| text(language).into())))
    }

    /// Returns the text in a language.
    #[must_use]
    pub fn in_language(&self, language: Language) -> &str {
        &self.0[language as usize]
    }
}

impl From<Message<'_>> for Text {
    fn from(message: Message<'_>) -> Self {
        Self::new(|language| message.text(language))
    }
}

/// A text that is the same in all languages, such as a name.
impl From<&str> for Text {
    fn from(text: &str) -> Self {
        Self::new(|_| text.to_owned())
    }
}

/// A text that is the same in all languages.
impl From<String> for Text {
    fn from(text: String) -> Self {
        Self::from(text.as_str())
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.in_language(Language::English))
    }
}

/// Reads a text that is the same in all languages.
impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer).map(Self::from)
    }
}

impl Serialize for Text {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.in_language(Language::English).serialize(serializer)
    }
}
