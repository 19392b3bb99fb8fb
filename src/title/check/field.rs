//! Where in a title file something stands.

use std::fmt;

/// The path of a field, such as `trains[2].scrapped_by`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::title) struct Field(String);

impl Field {
    /// A field of the file itself.
    pub(in crate::title) fn of(name: &str) -> Self {
        Self(name.to_owned())
    }

    /// A field of it.
    pub(in crate::title) fn name(&self, name: &str) -> Self {
        Self(format!("{self}.{name}"))
    }

    /// An entry of it, counted from 0.
    pub(in crate::title) fn index(&self, index: usize) -> Self {
        Self(format!("{self}[{index}]"))
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
