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
}
