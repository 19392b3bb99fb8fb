//! [`BuildError`].

use crate::title::Unknown;

/// The reason why the moves of a company are not known.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BuildError {
    /// The title has no such company.
    #[error("company: {0}")]
    Company(#[from] Unknown),
    /// The title does not say what companies may build.
    #[error("{title} has no rules for building: its title file needs [build]")]
    NoRules {
        /// The id of the title.
        title: String,
    },
    /// The company does not exist yet.
    #[error("company: {company} does not exist yet in phase {phase}, expected phase {from} or later")]
    NotYet {
        /// The id of the company.
        company: String,
        /// The name of the board's phase.
        phase: String,
        /// The name of the first phase in which it exists.
        from: String,
    },
    /// The company has closed or merged into another.
    #[error("company: {company} has closed, and builds nothing")]
    Closed {
        /// The id of the company.
        company: String,
    },
}

impl BuildError {
    /// Whether it is about the company that was named, so that it begins with the name of that option.
    #[must_use]
    pub const fn is_about_company(&self) -> bool {
        !matches!(self, Self::NoRules { .. })
    }
}
