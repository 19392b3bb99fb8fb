//! Faults of a list of shareholders.

/// A fault of a list of shareholders.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum HoldersError {
    /// A holder is listed twice.
    #[error("holder {name:?} is listed twice, expected once")]
    Twice {
        /// Name of the holder.
        name: String,
    },
    /// Together they hold more than the whole company.
    #[error("the holders have {sum}% of the company, expected at most 100%")]
    MoreThanAll {
        /// Percentage that they hold together.
        sum: u32,
    },
}
