//! Which companies can own private companies and use their rights, and when.

use serde::Deserialize;

use super::entries::Entries;
use super::parts::Parts;
use super::raw::Text;
use super::spanned::Spanned;
use super::{Company, Phase, PhaseRange};

/// Says in a title file that a private company never closes.
pub(super) const NEVER: &str = "never";

/// When companies can own private companies, and which companies.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PrivateTerm {
    /// The phases. After the last one the private companies close, and their rights end.
    pub phases: PhaseRange,
    /// The private companies that close in another phase, by id, each with the number of the phase. `None` if it never closes.
    pub closings: Vec<(String, Option<usize>)>,
    /// The kinds of company. Empty for all.
    pub kinds: Vec<String>,
    /// The private companies of which several companies can own a part, by id, each with the number. Of others only one company is the owner.
    pub copies: Vec<(String, u32)>,
    /// Section of the rulebook.
    pub cite: String,
}

/// The unchecked [`PrivateTerm`].
pub(super) type RawPrivateTerm = Parts<PhaseRange<Text>, RawOwners>;

/// The owners of private companies.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct RawOwners {
    pub(super) kinds: Vec<Text>,
    pub(super) closings: Entries<Text>,
    pub(super) copies: Entries<Spanned<u32>>,
    pub(super) cite: String,
}

impl PrivateTerm {
    /// Whether a company can own private companies.
    #[must_use]
    pub fn may_own(&self, company: &Company) -> bool {
        self.kinds.is_empty() || self.kinds.contains(&company.kind)
    }

    /// Returns the number of the phase in which a private company closes, by its id. `None` if none closes it.
    #[must_use]
    pub fn closing(&self, private: &str) -> Option<usize> {
        let own = self.closings.iter().find(|(id, _)| id == private);
        own.map_or(self.phases.until, |&(_, phase)| phase)
    }

    /// Whether a private company has closed by a phase, by its id.
    #[must_use]
    pub fn has_closed(&self, private: &str, phase: &Phase) -> bool {
        self.closing(private).is_some_and(|closing| phase.number >= closing)
    }

    /// Returns the number of companies that can own a private company, by its id.
    #[must_use]
    pub fn most_owners(&self, private: &str) -> usize {
        self.copies.iter().find(|(id, _)| id == private).map_or(1, |&(_, copies)| copies as usize)
    }
}
