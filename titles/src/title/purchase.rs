//! The purchase of trains: by whom, and how many a company may have.

use serde::Deserialize;

use super::raw::Text;
use super::shared::Scoped;
use super::spanned::Spanned;
use super::{Company, Phase, Scope, TrainStatus, TrainType};

/// Which companies may buy trains, and how many trains they may have.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PurchaseRules {
    /// The kinds of company that may buy trains. Empty for all.
    pub kinds: Vec<String>,
    /// The limits on the number of a company's trains. Of those that apply to a company in a phase, the last counts.
    pub limits: Vec<TrainLimit>,
    /// Whether the limits hold once the trains are gone that a purchase scraps. Otherwise a company at its limit buys none, even so.
    pub limits_after: bool,
    /// Whether trains that are obsolete count against the limits until they are gone.
    pub counts_obsolete: bool,
    /// Whether companies in receivership buy a train only if they have none.
    pub one_in_receivership: bool,
    /// The most trains that a company buys from the bank in a turn. Of those that apply to the train that it buys, the last counts.
    pub per_turn: Vec<PurchaseLimit>,
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
    /// Section of the rulebook.
    pub cite: String,
}

/// A limit on the trains that a company buys in a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PurchaseLimit {
    /// The companies that it applies to, and the phases.
    pub scope: Scope,
    /// The kinds of train that it applies to. Empty for all.
    pub trains: Vec<String>,
    /// Whether it counts only trains of the kind that is bought.
    pub of_one_kind: bool,
    /// The most trains, with the one that is bought.
    pub most: u32,
    /// Section of the rulebook.
    pub cite: String,
}

impl PurchaseRules {
    /// Returns the limit that forbids a company to buy a train after others of the same turn.
    #[must_use]
    pub fn turn_limit(&self, company: &Company, phase: &Phase, train: &str, bought: &[String]) -> Option<&PurchaseLimit> {
        let applies = |limit: &&PurchaseLimit| {
            (limit.trains.is_empty() || limit.trains.iter().any(|name| name == train))
                && limit.scope.includes(company, phase)
        };
        let limit = self.per_turn.iter().rev().find(applies)?;
        let counted = bought.iter().filter(|name| !limit.of_one_kind || *name == train).count();
        (counted >= limit.most as usize).then_some(limit)
    }

    /// Whether a company may buy trains.
    #[must_use]
    pub fn may_buy(&self, company: &Company) -> bool {
        self.kinds.is_empty() || self.kinds.contains(&company.kind)
    }

    /// Whether a train of a company counts against the limits in a phase: not once it is gone, nor if it never does.
    #[must_use]
    pub fn counts(&self, train: &TrainType, company: &Company, phase: &Phase) -> bool {
        train.is_limited
            && match train.status_for(&company.kind, phase) {
                TrainStatus::Available | TrainStatus::NotYet => true,
                TrainStatus::Obsolete => self.counts_obsolete,
                TrainStatus::Scrapped => false,
            }
    }

    /// Returns the limit on the trains that a company has in a phase. `None` if there is none.
    #[must_use]
    pub fn train_limit(&self, company: &Company, phase: &Phase) -> Option<&TrainLimit> {
        self.limits.iter().rev().find(|limit| limit.scope.includes(company, phase))
    }

    /// Returns the most trains that a company may have in a phase. `None` if there is no limit.
    #[must_use]
    pub fn most_trains(&self, company: &Company, phase: &Phase) -> Option<u32> {
        self.train_limit(company, phase).map(|limit| limit.most)
    }
}

/// The unchecked [`PurchaseRules`].
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct RawPurchases {
    pub(super) kinds: Vec<Text>,
    pub(super) limits: Vec<Scoped<RawTrainCount>>,
    pub(super) limits_after: bool,
    pub(super) counts_obsolete: bool,
    pub(super) one_in_receivership: bool,
    pub(super) per_turn: Vec<Scoped<RawPurchaseLimit>>,
    pub(super) cite: String,
}

/// The unchecked [`TrainLimit`].
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawTrainCount {
    pub(super) most: Spanned<u32>,
    #[serde(default)]
    pub(super) cite: String,
}

/// The unchecked [`PurchaseLimit`].
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPurchaseLimit {
    #[serde(default)]
    pub(super) trains: Vec<Text>,
    #[serde(default)]
    pub(super) of_one_kind: bool,
    pub(super) most: Spanned<u32>,
    #[serde(default)]
    pub(super) cite: String,
}
