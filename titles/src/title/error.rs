//! Faults of title files, and of names that refer to things of a title.

use std::collections::BTreeSet;

use highball_messages::{Language, Message, Text, about, one_of, quoted_all};

use crate::suggest::suggest;

/// A fault of a title file. If a board's settings or hexes can lead to it, it is told in each language, otherwise in English.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{line}: {field}: {what}, expected {expected}")]
#[non_exhaustive]
pub struct TitleError {
    /// Its line, counted from 1.
    pub line: usize,
    /// The field, such as `trains[2].scrapped_by`. Lists are counted from 0.
    pub field: String,
    /// The fault.
    pub what: Text,
    /// A description of what was expected.
    pub expected: Text,
}

/// A name that a title does not define.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{what}, expected {expected}")]
#[non_exhaustive]
pub struct Unknown {
    /// A description of the unknown name.
    pub what: Text,
    /// Similar names or, if there are none, the known names.
    pub expected: Text,
}

impl Unknown {
    /// Says what was found, and what was expected in its place.
    #[must_use]
    pub fn of(what: impl Into<Text>, expected: impl Into<Text>) -> Self {
        Self { what: what.into(), expected: expected.into() }
    }

    /// Returns the whole as one text in a language.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        what_expected(&self.what, &self.expected, language)
    }

    /// Maximum number of known names that are all listed if none is similar.
    const MAX_LISTED: usize = 20;

    /// Number of names that are listed as examples if there are more.
    const EXAMPLES: usize = 6;

    /// Creates the error for a name of this kind, as it is called in English, that is not among the known ones.
    pub fn new<'a>(kind: &str, name: &str, known: impl Iterator<Item = &'a str>) -> Self {
        Self::among(kind, name, &known.map(|known| (known, known)).collect::<Vec<_>>())
    }

    /// Creates the error for a name of this kind that is not among the known ones. Each of these comes with the id that is shown for it.
    pub fn among(kind: &str, name: &str, known: &[(&str, &str)]) -> Self {
        let mut seen = BTreeSet::new();
        let ids: Vec<&str> = known.iter().map(|(_, id)| *id).filter(|id| seen.insert(*id)).collect();
        let similar = suggest(name, known.iter().map(|(known, _)| *known));
        let id_of = |similar: &str| known.iter().find(|(known, _)| *known == similar).map(|(_, id)| *id);
        let expected = perhaps(similar.into_iter().filter_map(id_of)).unwrap_or_else(|| {
            let shown = if ids.len() > Self::MAX_LISTED { &ids[..Self::EXAMPLES] } else { &ids[..] };
            Text::new(|language| {
                let names = &quoted_all(shown, language).join(", ");
                let message = match (ids.len(), shown.len()) {
                    (0, _) => Message::NothingExpected,
                    (all, listed) if all > listed => Message::OneOfTheseAndOthers { names },
                    _ => Message::OneOfThese { names },
                };
                message.text(language)
            })
        });
        let what = about(name, |name, language| Message::ThereIsNo { kind, name }.text(language));
        Self { what, expected }
    }
}

impl From<Unknown> for Text {
    fn from(unknown: Unknown) -> Self {
        Self::new(|language| unknown.text(language))
    }
}

/// Says in a language what is wrong or odd, and what was expected.
#[must_use]
pub fn what_expected(what: &Text, expected: &Text, language: Language) -> String {
    let [what, expected] = [what, expected].map(|text| text.in_language(language));
    Message::WhatExpected { what, expected }.text(language)
}

/// Suggests names, unless there are none.
pub fn perhaps<'a>(names: impl Iterator<Item = &'a str>) -> Option<Text> {
    let mut seen = BTreeSet::new();
    let names: Vec<&str> = names.filter(|name| seen.insert(*name)).collect();
    let listed = |language| Message::Perhaps { names: &one_of(language, &quoted_all(&names, language)) }.text(language);
    (!names.is_empty()).then(|| Text::new(listed))
}

/// A reason why an edition or an optional rule cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SettingError {
    /// The title has none with this name.
    #[error(transparent)]
    Unknown(#[from] Unknown),
    /// Its changes conflict with others.
    #[error("{}", self.text(Language::English))]
    Fault(TitleError),
}

impl SettingError {
    /// Says in a language why it cannot be used.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        match self {
            Self::Unknown(unknown) => unknown.text(language),
            Self::Fault(TitleError { line, field, what, .. }) => {
                let (line, what) = (*line as u64, what.in_language(language));
                Message::DoesNotGoWithRest { line, field, what }.text(language)
            }
        }
    }
}
