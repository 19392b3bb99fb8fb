//! Editions, optional rules and numbers of players.

use std::fmt;

use highball_messages::Language;
use serde::Deserialize;

/// A text that a title says in its own words, perhaps in several languages.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TitleText {
    text: String,
    /// The text in other languages, each at most once.
    translations: Vec<(Language, String)>,
}

impl TitleText {
    pub(super) const fn new(text: String, translations: Vec<(Language, String)>) -> Self {
        Self { text, translations }
    }

    /// Returns the text in a language or, if the title does not have it in this language, as the title says it.
    #[must_use]
    pub fn in_language(&self, language: Language) -> &str {
        self.translation(language).unwrap_or(&self.text)
    }

    /// Returns the translation into a language; `None` if the title has none.
    #[must_use]
    pub fn translation(&self, language: Language) -> Option<&str> {
        self.translations.iter().find(|(known, _)| *known == language).map(|(_, text)| text.as_str())
    }

    /// Whether there is no text.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.text.is_empty()
    }
}

/// Writes the text as the title says it.
impl fmt::Display for TitleText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// An edition of the rulebook, or an optional rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edition {
    /// Its id.
    pub id: String,
    /// A summary of its changes.
    pub text: TitleText,
    /// Section of the rulebook.
    pub cite: String,
}

/// What differs with a number of players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerSetting {
    /// The numbers of players.
    pub count: Vec<u32>,
    /// A summary of the changes. Empty if there is none.
    pub text: TitleText,
    /// Section of the rulebook.
    pub cite: String,
}

/// An interpretation of the rulebook where it is silent.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reading {
    /// The question that the rulebook leaves open.
    pub question: String,
    /// The title's answer.
    pub reading: String,
}
