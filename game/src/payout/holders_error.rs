//! Faults of a list of shareholders.

use std::fmt;

use highball_messages::{Language, Message, quoted};

/// A fault of a list of shareholders.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum HoldersError {
    /// A holder is listed twice.
    Twice {
        /// Name of the holder.
        name: String,
    },
    /// Together they hold more than the whole company.
    MoreThanAll {
        /// Percentage that they hold together.
        sum: u32,
    },
}

impl HoldersError {
    /// Says what is wrong.
    #[must_use]
    pub fn what(&self, language: Language) -> String {
        match self {
            Self::Twice { name } => Message::HolderTwice { name: &quoted(name, language) }.text(language),
            Self::MoreThanAll { sum } => Message::HoldersHave { percent: (*sum).into() }.text(language),
        }
    }

    /// Says what was expected instead.
    #[must_use]
    pub fn expected(&self, language: Language) -> String {
        match self {
            Self::Twice { .. } => Message::Once.text(language),
            Self::MoreThanAll { .. } => Message::AtMostPercent { most: 100, section: "" }.text(language),
        }
    }
}

impl fmt::Display for HoldersError {
    /// Says what is wrong, and what was expected, in English.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (what, expected) = (&self.what(Language::English)[..], &self.expected(Language::English)[..]);
        f.write_str(&Message::WhatExpected { what, expected }.text(Language::English))
    }
}

impl std::error::Error for HoldersError {}
