//! The phases in which companies can own private companies and use their rights.

use serde::Deserialize;

use super::PhaseRange;
use super::parts::Parts;
use super::raw::Text;

/// The phases in which companies can own private companies.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PrivateTerm {
    /// The phases. After the last one the private companies close and their rights end, unless each ends at its own time.
    pub phases: PhaseRange,
    /// Section of the rulebook.
    pub cite: String,
}

/// The unchecked [`PrivateTerm`].
pub(super) type RawPrivateTerm = Parts<PhaseRange<Text>, Citation>;

/// A section of the rulebook.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Citation {
    pub(super) cite: String,
}
