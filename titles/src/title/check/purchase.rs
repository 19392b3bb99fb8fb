//! Checks the purchase of trains, and the traffic that they are bought for.

use super::super::PurchaseRules;
use super::super::TrainLimit;
use super::super::field::Field;
use super::super::raw::{RawTitle, RawTrain};
use super::checker::Checker;
use super::rules::MAX_COUNT;

impl Checker<'_> {
    pub(super) fn purchases(&mut self, raw: &RawTitle) -> PurchaseRules {
        let Some(purchases) = &raw.purchases else { return PurchaseRules::default() };
        let field = Field::of("purchases");
        let mut limits = Vec::new();
        for (index, limit) in purchases.limits.iter().enumerate() {
            let field = field.child("limits").index(index);
            limits.push(TrainLimit {
                scope: self.scope(raw, &limit.scope, &field),
                most: self.at_most(Some(&limit.says.most), MAX_COUNT, &field.child("most")).unwrap_or_default(),
            });
        }
        PurchaseRules {
            kinds: self.all_kinds(raw, &purchases.kinds, &field.child("kinds")),
            limits,
            cite: purchases.cite.clone(),
        }
    }

    /// Returns the most copies of a train for each kind of traffic that limits them.
    pub(super) fn traffic_counts(&mut self, train: &RawTrain, field: &Field) -> Vec<(String, u32)> {
        let mut counts = Vec::new();
        for (traffic, count) in train.traffic_counts.iter().flat_map(|counts| &counts.0) {
            let known = train.traffic.iter().flatten().map(|traffic| traffic.get_ref().as_str());
            let traffic = self.known("kind of traffic of this train", traffic, known, field);
            let count = self.at_most(Some(count), MAX_COUNT, &field.child(&traffic));
            counts.push((traffic, count.unwrap_or_default()));
        }
        counts
    }

    /// Returns the other names of kinds of traffic, each with the kind.
    pub(super) fn traffic_aliases(&mut self, raw: &RawTitle) -> Vec<(String, String)> {
        let field = Field::of("traffic_aliases");
        let mut aliases = Vec::new();
        for (alias, kind) in &raw.traffic_aliases.0 {
            let kinds = self.kinds_of_traffic(std::slice::from_ref(kind), &field.child(alias.get_ref()));
            aliases.extend(kinds.into_iter().map(|kind| (alias.get_ref().clone(), kind)));
        }
        aliases
    }
}
