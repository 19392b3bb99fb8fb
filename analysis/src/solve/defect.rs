//! Answers of the search that the judge rejects.

/// An answer of the search that the judge rejected: a bug in this program.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the judge rejected the answer of the search: {0}")]
pub struct Defect(pub String);
