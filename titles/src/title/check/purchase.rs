//! Checks the purchase of trains, and the names of trains and of traffic that it refers to.

use super::super::PurchaseRules;
use super::super::TrainLimit;
use super::super::error::Unknown;
use super::super::field::Field;
use super::super::raw::{RawTitle, RawTrain, Text};
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
                kinds: self.kinds_of_company(raw, &limit.kinds, &field.child("kinds")),
                companies: self.companies_of(raw, &limit.companies, &field.child("companies")),
                from_phase: self.phase(limit.from_phase.as_ref(), &field.child("from_phase")),
                most: self.at_most(Some(&limit.most), MAX_COUNT, &field.child("most")).unwrap_or_default(),
            });
        }
        PurchaseRules {
            kinds: self.kinds_of_company(raw, &purchases.kinds, &field.child("kinds")),
            limits,
            cite: purchases.cite.clone(),
        }
    }

    /// Returns the names of a list, each of which must be the kind of a company.
    pub(super) fn kinds_of_company(&mut self, raw: &RawTitle, names: &[Text], field: &Field) -> Vec<String> {
        let kinds = raw.companies.iter().map(|company| company.kind.as_str());
        self.known_kinds(names, kinds, field)
    }

    /// Returns a name, which must be that of a train.
    pub(super) fn known_train(&mut self, raw: &RawTitle, name: &Text, field: &Field) -> String {
        let known = raw.trains.iter().map(|train| train.name.get_ref().as_str());
        if known.clone().all(|known| known != name.get_ref()) {
            self.unknown(&name.span(), field, Unknown::new("train", name.get_ref(), known));
        }
        name.get_ref().clone()
    }

    /// Returns the names of a list, each of which must be that of a train.
    pub(super) fn known_trains(&mut self, raw: &RawTitle, names: &[Text], field: &Field) -> Vec<String> {
        names.iter().enumerate().map(|(index, name)| self.known_train(raw, name, &field.index(index))).collect()
    }

    /// Returns the most copies of a train for each kind of traffic that limits them.
    pub(super) fn traffic_counts(&mut self, train: &RawTrain, field: &Field) -> Vec<(String, u32)> {
        let mut counts = Vec::new();
        for (traffic, count) in &train.traffic_counts.0 {
            let known = train.traffic.iter().map(|traffic| traffic.get_ref().as_str());
            if known.clone().all(|known| known != traffic.get_ref()) {
                let unknown = Unknown::new("kind of traffic of this train", traffic.get_ref(), known);
                self.unknown(&traffic.span(), field, unknown);
            }
            let count = self.at_most(Some(count), MAX_COUNT, &field.child(traffic.get_ref()));
            counts.push((traffic.get_ref().clone(), count.unwrap_or_default()));
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
