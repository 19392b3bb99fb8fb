//! Checks the purchase of trains, and the traffic that they are bought for.

use super::super::field::Field;
use super::super::raw::{RawTitle, RawTrain, Text};
use super::super::{PurchaseLimit, PurchaseRules, TrainLimit};
use super::build::or_default;
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
                cite: or_default(&limit.says.cite, &purchases.cite),
            });
        }
        let mut per_turn = Vec::new();
        for (index, limit) in purchases.per_turn.iter().enumerate() {
            let field = field.child("per_turn").index(index);
            let trains = limit.says.trains.iter().enumerate();
            per_turn.push(PurchaseLimit {
                scope: self.scope(raw, &limit.scope, &field),
                trains: trains.map(|(at, name)| self.train_name(raw, name, &field.child("trains").index(at))).collect(),
                of_one_kind: limit.says.of_one_kind,
                most: self.at_most(Some(&limit.says.most), MAX_COUNT, &field.child("most")).unwrap_or_default(),
                cite: or_default(&limit.says.cite, &purchases.cite),
            });
        }
        PurchaseRules {
            per_turn,
            kinds: self.all_kinds(raw, &purchases.kinds, &field.child("kinds")),
            limits,
            limits_after: purchases.limits_after,
            cite: purchases.cite.clone(),
        }
    }

    /// Returns the train whose cards have another one on their other side. The copies of a card are those of that train.
    pub(super) fn card(&mut self, raw: &RawTitle, train: &RawTrain, card: &Text, field: &Field) -> String {
        let of = raw.trains.iter().find(|other| other.name.get_ref() == card.get_ref());
        if train.count.is_some() {
            self.fault(&card.span(), field, "a train with a `count` of its own", "the count of the other side alone");
        } else if of.is_some_and(|of| of.variant_of.is_some()) || card.get_ref() == train.name.get_ref() {
            let what = format!("{:?}, which is no train with a count", card.get_ref());
            self.fault(&card.span(), field, what, "the train that the cards are counted as");
        }
        self.train_name(raw, card, field)
    }

    /// Returns the trains that can be traded in for another one, each with what that takes off its price.
    pub(super) fn trade_in(&mut self, raw: &RawTitle, train: &RawTrain, field: &Field) -> Vec<(String, u32)> {
        let mut discounts = Vec::new();
        for (name, discount) in train.trade_in.iter().flat_map(|discounts| &discounts.0) {
            let discount = self.price(Some(discount), &field.child(name.get_ref())).unwrap_or_default();
            discounts.push((self.train_name(raw, name, field), discount));
        }
        discounts
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
