//! [`BuildError`].

use highball_messages::{Language, Message};

use crate::title::Unknown;

/// The reason why the moves of a company are not known.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// The title has no such company.
    #[error("company: {0}")]
    Company(#[from] Unknown),
    /// The title does not say what companies may build.
    #[error("{}", self.text(Language::English))]
    NoRules {
        /// The id of the title.
        title: String,
    },
    /// The company does not exist yet.
    #[error("company: {}", self.text(Language::English))]
    NotYet {
        /// The id of the company.
        company: String,
        /// The name of the board's phase.
        phase: String,
        /// The name of the first phase in which it exists.
        from: String,
    },
    /// The company has closed or merged into another.
    #[error("company: {}", self.text(Language::English))]
    Closed {
        /// The id of the company.
        company: String,
    },
}

impl BuildError {
    /// Says the reason in a language, without the name of the option that it is about.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        match self {
            Self::Company(unknown) => unknown.text(language),
            Self::NoRules { title } => Message::NoBuildingRules { title }.text(language),
            Self::NotYet { company, phase, from } => Message::NotInPhaseYet { company, phase, from }.text(language),
            Self::Closed { company } => Message::ClosedBuildsNothing { company }.text(language),
        }
    }

    /// Whether it is about the company that was named, so that it begins with the name of that option.
    #[must_use]
    pub const fn is_about_company(&self) -> bool {
        !matches!(self, Self::NoRules { .. })
    }
}
