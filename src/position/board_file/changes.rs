//! What a company's turn changes about the markers.

use std::fmt;

/// A marker that is no longer as the file says once a company has run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// The marker.
    pub marker: String,
    /// The company whose it is; nothing where it is the game's.
    pub company: Option<String>,
    /// Whether it is set then.
    pub set: bool,
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.company {
            Some(company) => write!(f, "companies.{company}.{:?}", self.marker)?,
            None => write!(f, "markers.{:?}", self.marker)?,
        }
        f.write_str(if self.set { " = true" } else { " = false" })
    }
}
