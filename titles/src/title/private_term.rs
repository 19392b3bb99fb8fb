//! The phases in which companies can own private companies and use their rights.

use serde::Deserialize;

use super::Phase;
use super::raw::Text;

/// The phases in which companies can own private companies.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PrivateTerm {
    /// Number of the first phase in which companies can own private companies. `None` for any.
    pub from_phase: Option<usize>,
    /// Number of the phase in which private companies close, and their rights end. `None` if they do not, or each at its own time.
    pub until_phase: Option<usize>,
    /// Section of the rulebook.
    pub cite: String,
}

impl PrivateTerm {
    /// Whether no company can own a private company yet.
    #[must_use]
    pub fn is_still_to_come(&self, phase: &Phase) -> bool {
        self.from_phase.is_some_and(|from| phase.number < from)
    }
}

/// The unchecked [`PrivateTerm`].
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct RawPrivateTerm {
    pub(super) from_phase: Option<Text>,
    pub(super) until_phase: Option<Text>,
    pub(super) cite: String,
}
