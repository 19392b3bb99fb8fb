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
    /// Says what was found, and what was expected in its place.
    #[must_use]
    pub const fn of(what: String, expected: String) -> Self {
        Self { what, expected }
    }

    /// Maximum number of known names that are listed if none is similar.
    const MAX_LISTED: usize = 20;

    /// Creates the error for a name of this kind that is not among the known ones.
    pub fn new<'a>(kind: &str, name: &str, known: impl Iterator<Item = &'a str>) -> Self {
        Self::among(kind, name, &known.map(|known| (known, known)).collect::<Vec<_>>())
    }

    /// Creates the error for a name of this kind that is not among the known ones. Each of these comes with the id that is shown for it.
    pub fn among(kind: &str, name: &str, known: &[(&str, &str)]) -> Self {
        let mut seen = BTreeSet::new();
        let ids: Vec<&str> = known.iter().map(|(_, id)| *id).filter(|id| seen.insert(*id)).collect();
        let similar = suggest(name, known.iter().map(|(known, _)| *known));
        let id_of = |similar: &str| known.iter().find(|(known, _)| *known == similar).map(|(_, id)| *id);
        let expected = perhaps(similar.into_iter().filter_map(id_of)).unwrap_or_else(|| match quoted(ids.iter().copied()) {
            names if names.is_empty() => format!("none, there is no {kind}"),
            names if names.len() > Self::MAX_LISTED => format!("one of {} ...", names[..Self::MAX_LISTED].join(", ")),
            names => format!("one of {}", names.join(", ")),
        });
        Self { what: format!("there is no {kind} {name:?}"), expected }
    }
}

/// Suggests names, unless there are none.
pub fn perhaps<'a>(names: impl Iterator<Item = &'a str>) -> Option<String> {
    let mut seen = BTreeSet::new();
    let names = quoted(names.filter(|name| seen.insert(*name)));
    match names.split_last()? {
        (last, []) => Some(format!("perhaps {last}")),
        (last, others) => Some(format!("perhaps {} or {last}", others.join(", "))),
    }
}

fn quoted<'a>(names: impl Iterator<Item = &'a str>) -> Vec<String> {
    names.map(|name| format!("{name:?}")).collect()
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
