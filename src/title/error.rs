//! What can be wrong with a title file, and with names that others use for what is in it.

use std::collections::BTreeSet;

use crate::suggest::suggest;

/// A fault of a title file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{line}: {field}: {what}, expected {expected}")]
pub struct TitleError {
    /// The line in which it stands, counted from 1.
    pub line: usize,
    /// The field, such as `trains[2].scrapped_by`; lists are counted from 0.
    pub field: String,
    /// What is wrong.
    pub what: String,
    /// What was expected.
    pub expected: String,
}

/// A name that a title does not know.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{what}, expected {expected}")]
pub struct Unknown {
    /// What is unknown.
    pub what: String,
    /// What was expected: near names or, where nothing is near, what is known.
    pub expected: String,
}

impl Unknown {
    /// So many names are listed where none is near.
    const MOST: usize = 12;

    /// That there is no `kind` of this name among the known ones.
    pub(crate) fn new<'a>(kind: &str, name: &str, known: impl Iterator<Item = &'a str>) -> Self {
        let quoted = |names: &[&str]| names.iter().map(|name| format!("{name:?}")).collect::<Vec<_>>();
        let mut seen = BTreeSet::new();
        let known: Vec<&str> = known.filter(|name| seen.insert(*name)).collect();
        let near = quoted(&suggest(name, known.iter().copied()));
        let expected = match near.split_last() {
            Some((last, [])) => format!("perhaps {last}"),
            Some((last, others)) => format!("perhaps {} or {last}", others.join(", ")),
            None if known.is_empty() => format!("none, there is no {kind}"),
            None if known.len() > Self::MOST => format!("one of {} ...", quoted(&known[..Self::MOST]).join(", ")),
            None => format!("one of {}", quoted(&known).join(", ")),
        };
        Self { what: format!("there is no {kind} {name:?}"), expected }
    }
}

/// Why an edition or an optional rule cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SettingError {
    /// The title has none of this name.
    #[error(transparent)]
    Unknown(#[from] Unknown),
    /// What it changes does not fit what others change.
    #[error("line {0} of the title")]
    Fault(TitleError),
}
