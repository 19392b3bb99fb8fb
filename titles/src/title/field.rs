//! Paths of fields in a title file.

use std::fmt;

/// The path of a field, such as `trains[2].scrapped_by`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Field(String);

impl Field {
    /// A field at the top of the file.
    pub(super) fn of(name: &str) -> Self {
        Self(name.to_owned())
    }

    /// A field of this table.
    pub(super) fn child(&self, name: &str) -> Self {
        Self(format!("{self}.{name}"))
    }

    /// An entry of this list, counted from 0.
    pub(super) fn index(&self, index: usize) -> Self {
        Self(format!("{self}[{index}]"))
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
