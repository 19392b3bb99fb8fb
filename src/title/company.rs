//! Companies.

use super::StopRef;

/// A company.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Company {
    /// What it is called in short.
    pub id: String,
    /// Its full name.
    pub name: String,
    /// What kind of company it is, in the title's own words: major, minor, system.
    pub kind: String,
    /// Where its home is; several where it may choose one, empty where it has none.
    pub home: Vec<StopRef>,
    /// What it is called besides.
    pub aliases: Vec<String>,
    /// The colour of its tokens, for pictures, as CSS writes it.
    pub color: Option<String>,
    /// The number of the phase from which it no longer exists.
    pub closes_in: Option<usize>,
}
