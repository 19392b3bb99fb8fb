//! Checks borders, the right to pass blocked cities, and stops that are paid once.

use highball_messages::Message;

use super::super::field::Field;
use super::super::raw::{RawBypass, RawFeeders, RawPaidOnce, RawTitle, RawUncovered, Text};
use super::super::shared::RawRule;
use super::super::spanned::Spanned;
use super::super::{BypassRule, FeederRule, GoodsRule, PaidOnceStops, Rule, TrainType, UncoveredRule};
use super::checker::{Checker, kind_set};
use super::rules::MAX_COUNT;
use crate::board::StopKind;
use crate::rules::{MAX_AMOUNT, Reach, Row};

impl Checker<'_> {
    /// Checks the borders, and returns those between hexes that the setting keeps.
    pub(super) fn borders(&mut self, borders: &[Spanned<[String; 2]>]) -> Vec<[String; 2]> {
        let mut checked: Vec<[String; 2]> = Vec::new();
        for (index, border) in borders.iter().enumerate() {
            let (field, [one, other]) = (Field::of("borders").index(index), border.get_ref());
            let texts = [one, other].map(|name| Spanned::new(border.span(), name.clone()));
            let hexes = self.all_hexes(&texts, &field);
            let numbers: Vec<usize> = hexes.iter().filter_map(|hex| self.map.number(hex)).collect();
            let &[first, second] = &numbers[..] else { continue };
            let is_same = |known: &[String; 2]| known.contains(&hexes[0]) && known.contains(&hexes[1]);
            if !self.map.neighbours(first).contains(&Some(second)) {
                self.fault(&border.span(), &field, Message::NoNeighbours { one, other }, Message::TwoNeighbours);
            } else if checked.iter().any(is_same) {
                self.fault(&border.span(), &field, format!("the side between {one} and {other} is listed twice"), "it once");
            } else {
                checked.push([hexes[0].clone(), hexes[1].clone()]);
            }
        }
        checked
    }

    /// Checks the right to pass blocked cities.
    pub(super) fn bypass(&mut self, raw: &RawTitle) -> Option<Rule<BypassRule>> {
        let (field, rule) = (Field::of("bypass"), raw.bypass.as_ref()?);
        let RawBypass { cities, trains, except_trains, routes } = &rule.says;
        let says = BypassRule {
            trains: self.train_names(raw, trains, except_trains, &field),
            cities: cities.as_ref().map(|cities| self.all_stops(cities, &field.child("cities"))),
            routes: self.at_most(routes.as_ref(), MAX_COUNT, &field.child("routes")).unwrap_or(1),
        };
        Some(self.rule(raw, rule, says, &field)).filter(|_| !rule.off)
    }

    /// Checks the stops that add to others.
    pub(super) fn feeders(&mut self, raw: &RawTitle) -> Option<Rule<FeederRule>> {
        let (field, rule) = (Field::of("feeders"), raw.feeders.as_ref()?);
        let RawFeeders { kinds, gauge, amount } = &rule.says;
        let amount = self.at_most(Some(amount), MAX_AMOUNT, &field.child("amount")).unwrap_or_default();
        let says = FeederRule { kinds: kind_set(kinds), gauge: *gauge, amount };
        Some(self.rule(raw, rule, says, &field)).filter(|_| !rule.off)
    }

    /// Checks where trains carry goods.
    pub(super) fn goods(&mut self, raw: &RawTitle) -> Option<Rule<GoodsRule>> {
        let (field, rule) = (Field::of("goods"), raw.goods.as_ref()?);
        let says = GoodsRule { to: self.all_stops(&rule.says.to, &field.child("to")) };
        Some(self.rule(raw, rule, says, &field)).filter(|_| !rule.off)
    }

    /// Checks stops that are paid once.
    pub(super) fn paid_once(
        &mut self,
        _: &RawTitle,
        rule: &RawRule<RawPaidOnce, Option<Text>>,
        field: &Field,
    ) -> PaidOnceStops {
        let RawPaidOnce { kinds, stops } = &rule.says;
        if kinds.is_empty() == stops.is_empty() {
            let what = if kinds.is_empty() { "neither `kinds` nor `stops`" } else { "both `kinds` and `stops`" };
            self.fault(&rule.span, field, what, "one of them");
        }
        match kinds.is_empty() {
            true => PaidOnceStops::Together(self.all_stops(stops, &field.child("stops"))),
            false => PaidOnceStops::Each(kind_set(kinds)),
        }
    }

    /// Checks a rule that is left out.
    pub(super) fn uncovered(
        &mut self,
        raw: &RawTitle,
        rule: &RawRule<RawUncovered, Option<Text>>,
        field: &Field,
    ) -> UncoveredRule {
        let RawUncovered { rule, trains, except_trains, privates, gauges, tiles, unnamed, least_trains } = &rule.says;
        let listed = raw.record.iter().flat_map(|record| &record.get_ref().privates);
        let known = listed.map(|private| private.id.get_ref().as_str());
        UncoveredRule {
            rule: rule.clone(),
            trains: self.train_names(raw, trains, except_trains, field),
            privates: self.all_known("private company", privates, known, &field.child("privates")),
            gauges: gauges.clone(),
            tiles: self.counted_tiles(raw, tiles, &field.child("tiles")),
            unnamed: self.all_stops(unnamed, &field.child("unnamed")),
            least_trains: *least_trains,
        }
    }

    /// Returns the numbers of tiles that the title counts.
    fn counted_tiles(&mut self, raw: &RawTitle, tiles: &[Text], field: &Field) -> Vec<String> {
        let known = raw.tiles.count.0.iter().map(|(number, _)| number.get_ref().as_str());
        self.all_known("tile in `tiles.count`", tiles, known, field)
    }

    /// Checks that the reach of the trains goes together with borders and with stops that are paid once.
    pub(super) fn check_reaches(&mut self, raw: &RawTitle, trains: &[TrainType]) {
        for (index, (train, checked)) in raw.trains.iter().zip(trains).enumerate() {
            let (field, span) = (Field::of("trains").index(index), train.name.span());
            if checked.part.is_some_and(|part| part.rounding.is_some()) && !raw.paid_once.is_empty() {
                self.fault(&span, &field.child("part"), "the part is rounded", "no rounding in a title with `paid_once`");
            }
            let Reach::Rows(rows) = &checked.reach else { continue };
            let rows_of = |kind: &StopKind| rows.iter().filter(|row| row.stops.contains(*kind)).count();
            let has_ends = rows.iter().any(|row| !row.ends.is_empty());
            // With ends, the fault is reported anyway.
            if !raw.borders.is_empty() && !has_ends && StopKind::ALL.iter().any(|kind| rows_of(kind) > 1) {
                let what = "a kind of stop is in two rows";
                self.fault(&span, &field.child("rows"), what, "each kind once in a title with `borders`");
            }
            if !raw.paid_once.is_empty() && rows.iter().any(|row: &Row| row.pay < row.visit) {
                let what = "a row is paid for fewer stops than it visits";
                self.fault(&span, &field.child("rows"), what, "as many in a title with `paid_once`");
            }
        }
    }
}
