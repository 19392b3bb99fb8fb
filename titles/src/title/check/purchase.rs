//! Checks the purchase of trains, and the traffic that they are bought for.

use super::super::field::Field;
use super::super::purchase::{RawPurchaseLimit, RawTrainCount};
use super::super::raw::{RawTitle, RawTrain, Text};
use super::super::shared::Scoped;
use super::super::{PurchaseLimit, PurchaseRules, TrainLimit};
use super::build::{each, or_default};
use super::checker::Checker;
use super::rules::MAX_COUNT;

impl Checker<'_> {
    pub(super) fn purchases(&mut self, raw: &RawTitle) -> PurchaseRules {
        let Some(purchases) = &raw.purchases else { return PurchaseRules::default() };
        let field = Field::of("purchases");
        let cite = &purchases.cite;
        PurchaseRules {
            kinds: self.all_kinds(raw, &purchases.kinds, &field.child("kinds")),
            limits: each(&purchases.limits, &field.child("limits"), |it, at| self.train_limit(raw, it, at, cite)),
            limits_after: purchases.limits_after,
            counts_obsolete: purchases.counts_obsolete,
            one_in_receivership: purchases.one_in_receivership,
            per_turn: each(&purchases.per_turn, &field.child("per_turn"), |it, at| self.purchase_limit(raw, it, at, cite)),
            cite: cite.clone(),
        }
    }

    fn train_limit(&mut self, raw: &RawTitle, limit: &Scoped<RawTrainCount>, field: &Field, cite: &str) -> TrainLimit {
        TrainLimit {
            scope: self.scope(raw, &limit.scope, field),
            most: self.at_most(Some(&limit.says.most), MAX_COUNT, &field.child("most")).unwrap_or_default(),
            cite: or_default(&limit.says.cite, cite),
        }
    }

    fn purchase_limit(
        &mut self,
        raw: &RawTitle,
        limit: &Scoped<RawPurchaseLimit>,
        field: &Field,
        cite: &str,
    ) -> PurchaseLimit {
        PurchaseLimit {
            scope: self.scope(raw, &limit.scope, field),
            trains: self.all_trains(raw, &limit.says.trains, &field.child("trains")),
            of_one_kind: limit.says.of_one_kind,
            most: self.at_most(Some(&limit.says.most), MAX_COUNT, &field.child("most")).unwrap_or_default(),
            cite: or_default(&limit.says.cite, cite),
        }
    }

    /// Returns the train on the front of the cards whose other side is this one. The front has their count.
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
