//! The purchase of trains: by whom, and how many a company may have.

use serde::Deserialize;

use super::raw::Text;
use super::shared::Scoped;
use super::spanned::Spanned;
use super::{Company, Phase, Scope};

/// Which companies may buy trains, and how many trains they may have.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PurchaseRules {
    /// The kinds of company that may buy trains. Empty for all.
    pub kinds: Vec<String>,
    /// The limits on the number of a company's trains. Of those that apply to a company in a phase, the last counts.
    pub limits: Vec<TrainLimit>,
    /// Section of the rulebook.
    pub cite: String,
}

/// A limit on the number of a company's trains.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrainLimit {
    /// The companies that it applies to, and the phases.
    pub scope: Scope,
    /// The most trains.
    pub most: u32,
}

impl PurchaseRules {
    /// Whether a company may buy trains.
    #[must_use]
    pub fn may_buy(&self, company: &Company) -> bool {
        self.kinds.is_empty() || self.kinds.contains(&company.kind)
    }

    /// Returns the most trains that a company may have in a phase. `None` if there is no limit.
    #[must_use]
    pub fn most_trains(&self, company: &Company, phase: &Phase) -> Option<u32> {
        let applies = |limit: &&TrainLimit| limit.scope.includes(company, phase);
        self.limits.iter().rev().find(applies).map(|limit| limit.most)
    }
}

/// The unchecked [`PurchaseRules`].
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct RawPurchases {
    pub(super) kinds: Vec<Text>,
    pub(super) limits: Vec<Scoped<RawTrainCount>>,
    pub(super) cite: String,
}

/// The unchecked [`TrainLimit`].
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTrainCount {
    pub(super) most: Spanned<u32>,
}
