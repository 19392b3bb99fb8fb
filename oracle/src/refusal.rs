//! Why there is no answer.

/// The reason for which a question is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The text is no snapshot.
    #[error("{path}: {message}")]
    NoSnapshot {
        /// The place in the file, such as `hexes[2].stops[0].revenue`.
        path: String,
        /// The fault.
        message: String,
    },
    /// There is too much of something to list everything.
    #[error("more than {most} {what}, which are too many to list")]
    TooLarge {
        /// The things that are too many.
        what: &'static str,
        /// The greatest number that is listed.
        most: usize,
    },
}

/// Refuses a question that has more than `most` of something.
pub(crate) const fn at_most(what: &'static str, found: usize, most: usize) -> Result<(), Refusal> {
    if found > most { Err(Refusal::TooLarge { what, most }) } else { Ok(()) }
}
