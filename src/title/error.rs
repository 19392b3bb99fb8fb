//! Faults of title files, and of names that refer to things of a title.

use std::collections::BTreeSet;

use crate::suggest::suggest;

/// A fault of a title file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{line}: {field}: {what}, expected {expected}")]
#[non_exhaustive]
pub struct TitleError {
    /// Its line, counted from 1.
    pub line: usize,
    /// The field, such as `trains[2].scrapped_by`. Lists are counted from 0.
    pub field: String,
    /// The fault.
    pub what: String,
    /// A description of what was expected.
    pub expected: String,
}

/// A name that a title does not define.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{what}, expected {expected}")]
#[non_exhaustive]
pub struct Unknown {
    /// A description of the unknown name.
    pub what: String,
    /// Similar names or, if there are none, the known names.
    pub expected: String,
}

impl Unknown {
    /// Maximum number of known names that are listed if none is similar.
    const MAX_LISTED: usize = 12;

    /// Creates the error for a name of this kind that is not among the known ones.
    pub(crate) fn new<'a>(kind: &str, name: &str, known: impl Iterator<Item = &'a str>) -> Self {
        Self::among(kind, name, &known.collect::<Vec<_>>())
    }

    /// The same, compiled once for all iterators.
    fn among(kind: &str, name: &str, known: &[&str]) -> Self {
        let quoted = |names: &[&str]| names.iter().map(|name| format!("{name:?}")).collect::<Vec<_>>();
        let mut seen = BTreeSet::new();
        let known: Vec<&str> = known.iter().copied().filter(|name| seen.insert(*name)).collect();
        let similar = quoted(&suggest(name, known.iter().copied()));
        let expected = match similar.split_last() {
            Some((last, [])) => format!("perhaps {last}"),
            Some((last, others)) => format!("perhaps {} or {last}", others.join(", ")),
            None if known.is_empty() => format!("none, there is no {kind}"),
            None if known.len() > Self::MAX_LISTED => {
                format!("one of {} ...", quoted(&known[..Self::MAX_LISTED]).join(", "))
            }
            None => format!("one of {}", quoted(&known).join(", ")),
        };
        Self { what: format!("there is no {kind} {name:?}"), expected }
    }
}

/// A reason why an edition or an optional rule cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SettingError {
    /// The title has none with this name.
    #[error(transparent)]
    Unknown(#[from] Unknown),
    /// Its changes conflict with others.
    #[error("line {0} of the title")]
    Fault(TitleError),
}
