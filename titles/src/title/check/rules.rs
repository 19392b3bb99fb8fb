//! Checks rules about routes, and markers.

use std::ops::Range;

use super::super::entries::Entries;
use super::super::error::Unknown;
use super::super::field::Field;
use super::super::marker::RESERVED;
use super::super::raw::{
    RawAttachment, RawChoice, RawCompanyValue, RawDemand, RawLicence, RawMarker, RawMarkerType, RawNeed, RawOneStop,
    RawRegion, RawTitle, RawWhich, Text,
};
use super::super::shared::{RawRule, RuleId};
use super::super::spanned::Spanned;
use super::super::word::{ChosenOr, NumberOr, TextsOr};
use super::super::{
    Attachment, BonusRule, BypassRule, ChoiceRule, CompanyValueRule, ConditionRule, DemandRule, FeederRule, GoodsRule,
    LicenceRule, Marker, MarkerScope, MarkerType, NeedRule, OneStopPerHex, PaidOnceStops, PlaceFilter, RegionRule, Rule,
    RuleCondition, Stops, TrainNames, UncoveredRule,
};
use super::checker::{Checker, in_list, kind_set, kinds_or_all};
use crate::board::tile::PrintValue;
use crate::rules::{Counted, MAX_AMOUNT, MAX_MULTIPLIER};

/// Maximum number of idle trains, of a marker's places, and of stops that a route must include.
pub(in super::super) const MAX_COUNT: u32 = 1_000;

/// The rules that are switched on.
pub(super) struct Rules {
    pub(super) needs: Vec<Rule<NeedRule>>,
    pub(super) demands: Vec<Rule<DemandRule>>,
    pub(super) bonuses: Vec<Rule<BonusRule>>,
    pub(super) values: Vec<Rule<CompanyValueRule>>,
    pub(super) licences: Vec<Rule<LicenceRule>>,
    pub(super) regions: Vec<Rule<RegionRule>>,
    pub(super) choices: Vec<Rule<ChoiceRule>>,
    pub(super) bypass: Option<Rule<BypassRule>>,
    pub(super) feeders: Option<Rule<FeederRule>>,
    pub(super) goods: Option<Rule<GoodsRule>>,
    pub(super) paid_once: Vec<Rule<PaidOnceStops>>,
    pub(super) uncovered: Vec<Rule<UncoveredRule>>,
    pub(super) markers: Vec<Marker>,
}

impl Checker<'_> {
    /// Checks all rules, and returns those that are switched on.
    pub(super) fn rules(&mut self, raw: &RawTitle) -> Rules {
        let ids = raw.rule_ids().map(|(rule, id)| (rule.child("id"), vec![id]));
        self.distinct("id", ids);
        let mut rules = Rules {
            needs: self.each_rule(raw, "needs", &raw.needs, Self::need),
            demands: self.each_rule(raw, "demands", &raw.demands, Self::demand),
            bonuses: self.each_rule(raw, "bonuses", &raw.bonuses, Self::bonus),
            values: self.each_rule(raw, "values", &raw.values, |checker, _, value, field| {
                checker.company_value(&value.says, false, field)
            }),
            licences: self
                .each_rule(raw, "licences", &raw.licences, |checker, _, licence, field| checker.licence(licence, field)),
            regions: self.each_rule(raw, "regions", &raw.regions, Self::region),
            choices: self.each_rule(raw, "choices", &raw.choices, Self::choice),
            bypass: self.bypass(raw),
            feeders: self.feeders(raw),
            goods: self.goods(raw),
            paid_once: self.each_rule(raw, "paid_once", &raw.paid_once, Self::paid_once),
            uncovered: self.each_rule(raw, "uncovered", &raw.uncovered, Self::uncovered),
            markers: Vec::new(),
        };
        let is_off = |id: &String| raw.bonuses.iter().any(|bonus| bonus.off && bonus.id.get_ref() == id);
        // A choice is not available if it needs a bonus that is switched off.
        rules.choices.retain(|choice| !choice.says.needs_bonus.as_ref().is_some_and(is_off));
        for (field, marker) in in_list("markers", &raw.markers) {
            let checked = self.marker(raw, marker, &field);
            rules.markers.extend(Some(checked).filter(|_| !marker.off));
        }
        rules
    }

    /// Checks the rules of a list, and returns those that are switched on.
    fn each_rule<R, I: RuleId, C>(
        &mut self,
        raw: &RawTitle,
        list: &str,
        rules: &[RawRule<R, I>],
        check: impl Fn(&mut Self, &RawTitle, &RawRule<R, I>, &Field) -> C,
    ) -> Vec<Rule<C>> {
        let mut checked = Vec::new();
        for (field, rule) in in_list(list, rules) {
            let says = check(self, raw, rule, &field);
            checked.extend(Some(self.rule(raw, rule, says, &field)).filter(|_| !rule.off));
        }
        checked
    }

    /// Checks what rules of all kinds share, and returns the rule.
    pub(super) fn rule<R, I: RuleId, C>(&mut self, raw: &RawTitle, rule: &RawRule<R, I>, says: C, field: &Field) -> Rule<C> {
        Rule {
            id: rule.id.name().map(|id| id.get_ref().clone()).unwrap_or_default(),
            when: self.when(raw, &rule.when, field),
            says,
            cite: rule.cite.clone(),
        }
    }

    /// Checks the hexes where a route may include only one stop.
    pub(super) fn one_stop_per_hex(&mut self, raw: &RawOneStop) -> OneStopPerHex {
        let field = Field::of("one_stop_per_hex").child("except");
        OneStopPerHex { kinds: kinds_or_all(&raw.kinds), except: self.all_hexes(&raw.except, &field), paid: raw.paid }
    }

    fn need(&mut self, raw: &RawTitle, rule: &RawRule<RawNeed, Option<Text>>, field: &Field) -> NeedRule {
        let need = &rule.says;
        let at_least = self.at_most(need.at_least.as_ref(), MAX_COUNT, &field.child("at_least")).unwrap_or_default();
        let at_most = self.at_most(need.at_most.as_ref(), MAX_COUNT, &field.child("at_most"));
        let of = need.of.get_ref();
        match (&need.at_least, at_most) {
            (None, None) => self.fault(&need.of.span(), field, "it says no number", "`at_least` or `at_most`"),
            (Some(number), None) if at_least == 0 => {
                self.fault(&number.span(), &field.child("at_least"), "0", "1 or more");
            }
            (Some(number), Some(most)) if at_least > most => {
                self.fault(&number.span(), &field.child("at_least"), at_least.to_string(), format!("at most {most}"));
            }
            _ => {}
        }
        if at_most.is_some() && of.counted == Some(Counted::Paid) {
            let expected = "`at_least` alone, since a train is paid for as many stops as it can";
            self.fault(&need.of.span(), &field.child("of"), "a greatest number of paid stops", expected);
        }
        for number in of.at_least.iter().chain(&of.at_most) {
            self.fault(&number.span(), &field.child("of"), "a number here", "`at_least` and `at_most` of the need itself");
        }
        if let Some(when) = need.when.as_ref().filter(|when| when.get_ref().counted == Some(Counted::Paid)) {
            let expected = "\"visited\" or \"end\", since the stops that are paid depend on this rule";
            self.fault(&when.span(), &field.child("when").child("counted"), "\"paid\"", expected);
        }
        if need.linked && (need.when.is_some() || need.at_most.is_some() || of.counted == Some(Counted::Paid)) {
            let expected = "no `when`, no `at_most`, and places that are \"visited\" or an \"end\"";
            self.fault(&need.of.span(), field, "it is `linked`", expected);
        }
        let when = need.when.as_ref();
        NeedRule {
            trains: self.train_names(raw, &need.trains, &need.except_trains, field),
            when: when.map(|which| self.condition(which.get_ref(), &which.span(), &field.child("when"))),
            of: ConditionRule { at_least, ..self.condition_of(of, &need.of.span(), &field.child("of")) },
            at_most,
            linked: need.linked,
        }
    }

    /// Returns the selection of trains by two lists. Only one of them may be given.
    pub(in super::super) fn train_names(
        &mut self,
        raw: &RawTitle,
        only: &[Text],
        except: &[Text],
        field: &Field,
    ) -> TrainNames {
        let named = self.all_trains(raw, only, &field.child("trains"));
        let excepted = self.all_trains(raw, except, &field.child("except_trains"));
        match (only, except) {
            ([], []) => TrainNames::All,
            (_, []) => TrainNames::Only(named),
            ([], _) => TrainNames::Except(excepted),
            ([first, ..], _) => {
                self.fault(&first.span(), &field.child("trains"), "both `trains` and `except_trains`", "one of them");
                TrainNames::All
            }
        }
    }

    /// Checks a condition, by default that a route touches at least one of the places.
    fn condition(&mut self, which: &RawWhich, span: &Range<usize>, field: &Field) -> ConditionRule {
        let at_least = self.at_most(which.at_least.as_ref(), MAX_COUNT, &field.child("at_least")).unwrap_or(1);
        if let Some(most) = &which.at_most {
            self.fault(&most.span(), &field.child("at_most"), "it has no effect here", "`at_least`");
        }
        ConditionRule { at_least, ..self.condition_of(which, span, field) }
    }

    /// Checks the places of a condition and their part, without their number.
    fn condition_of(&mut self, which: &RawWhich, span: &Range<usize>, field: &Field) -> ConditionRule {
        let counted = which.counted.unwrap_or_default();
        if !which.hexes.is_empty() && counted != Counted::Visited {
            self.fault(span, field, "hexes are neither paid nor ends", "no `counted`, or no `hexes`");
        }
        ConditionRule { places: self.places_of(which, span, field), counted, at_least: 0 }
    }

    pub(in super::super) fn places_of(&mut self, which: &RawWhich, span: &Range<usize>, field: &Field) -> PlaceFilter {
        let names_stops = !which.kinds.is_empty() || !which.stops.is_empty() || which.own_tokens || which.home;
        if !names_stops && which.hexes.is_empty() {
            self.fault(span, field, "it names no places", "`kinds`, `stops`, `hexes`, `own_tokens` or `home`");
        }
        if !which.labels.is_empty() && which.kinds.is_empty() && which.stops.is_empty() {
            self.fault(span, &field.child("labels"), "they select among other stops", "`kinds` or `stops`");
        }
        let filter = PlaceFilter {
            kinds: kind_set(&which.kinds),
            stops: self.all_stops(&which.stops, &field.child("stops")),
            except: self.all_stops(&which.except, &field.child("except")),
            hexes: self.all_hexes(&which.hexes, &field.child("hexes")),
            labels: which.labels.clone(),
            own_tokens: which.own_tokens,
            home: which.home,
        };
        // Without the stops that it lists, it would name every stop with a token.
        let selects_none = filter.stops.is_empty() && filter.kinds.is_empty() && !filter.home;
        if which.own_tokens && !which.stops.is_empty() && selects_none {
            self.fault(
                span,
                &field.child("stops"),
                "none of them is on the map",
                "a rule that is switched off without them",
            );
        }
        filter
    }

    /// Checks a plain set of stops, without a part or a number.
    pub(in super::super) fn stops_alone(&mut self, which: &Spanned<RawWhich>, field: &Field) -> PlaceFilter {
        let RawWhich { hexes, counted, at_least, at_most, .. } = which.get_ref();
        if !hexes.is_empty()
            || counted.is_some_and(|part| part != Counted::Visited)
            || at_least.is_some()
            || at_most.is_some()
        {
            self.fault(
                &which.span(),
                field,
                "it says more than which stops",
                "only `kinds`, `stops`, `own_tokens` and `home`",
            );
        }
        self.places_of(which.get_ref(), &which.span(), field)
    }

    fn demand(&mut self, _: &RawTitle, demand: &RawRule<RawDemand>, field: &Field) -> DemandRule {
        let includes = &demand.says.includes;
        DemandRule { includes: self.conditions(includes.get_ref(), &includes.span(), &field.child("includes")) }
    }

    pub(in super::super) fn conditions(
        &mut self,
        conditions: &[Spanned<TextsOr<RawWhich>>],
        span: &Range<usize>,
        field: &Field,
    ) -> Vec<ConditionRule> {
        if conditions.is_empty() {
            self.fault(span, field, "no stops are required", "lists that each name at least one stop");
        }
        let mut checked = Vec::new();
        for (index, condition) in conditions.iter().enumerate() {
            let (field, span) = (field.index(index), condition.span());
            checked.push(match condition.get_ref() {
                TextsOr::Table(which) => self.condition(which, &span, &field),
                TextsOr::Texts(stops) => {
                    if stops.is_empty() {
                        self.fault(&span, &field, "the list is empty", "at least one stop");
                    }
                    let places = PlaceFilter { stops: self.all_stops(stops, &field), ..PlaceFilter::default() };
                    ConditionRule { places, counted: Counted::Visited, at_least: 1 }
                }
            });
        }
        checked
    }

    fn licence(&mut self, rule: &RawRule<RawLicence>, field: &Field) -> LicenceRule {
        let licence = &rule.says;
        if licence.stops.get_ref().is_empty() {
            self.fault(&licence.stops.span(), &field.child("stops"), "the list is empty", "at least one stop");
        }
        LicenceRule {
            stops: self.all_stops(licence.stops.get_ref(), &field.child("stops")),
            trains: self.at_most(Some(&licence.trains), MAX_COUNT, &field.child("trains")).unwrap_or_default(),
            color: self.color_of_tiles(licence.color.as_ref(), field),
        }
    }

    fn region(&mut self, _: &RawTitle, region: &RawRule<RawRegion>, field: &Field) -> RegionRule {
        let (name, hexes, inside) = match (&region.says.only, &region.says.except) {
            (Some(only), None) => ("only", &only.get_ref()[..], true),
            (None, Some(except)) => ("except", &except.get_ref()[..], false),
            (only, _) => {
                let what = if only.is_some() { "both `only` and `except`" } else { "neither `only` nor `except`" };
                self.fault(&region.id.span(), field, what, "one of them");
                ("only", &[][..], true)
            }
        };
        RegionRule { hexes: self.all_hexes(hexes, &field.child(name)), inside }
    }

    fn choice(&mut self, raw: &RawTitle, rule: &RawRule<RawChoice>, field: &Field) -> ChoiceRule {
        let choice = &rule.says;
        if let Some(id) = &choice.needs_bonus {
            let known = raw.bonuses.iter().map(|bonus| bonus.id.get_ref().as_str());
            if known.clone().all(|known| known != id.get_ref()) {
                self.unknown(&id.span(), &field.child("needs_bonus"), Unknown::new("bonus", id.get_ref(), known));
            }
        }
        if choice.values.is_empty() && choice.attach.is_none() && choice.sets.is_none() {
            self.fault(&rule.id.span(), field, "it changes nothing", "`values`, `attach` or `sets`");
        }
        if let Some(closes) = choice.closes.as_ref().filter(|_| choice.private.is_none() || choice.sets.is_none()) {
            self.fault(&closes.span(), &field.child("closes"), "no private company or no marker", "`private` and `sets`");
        }
        ChoiceRule {
            attach: choice.attach.as_ref().map(|attach| self.attachment(raw, attach, &field.child("attach"))),
            needs_bonus: choice.needs_bonus.as_ref().map(|id| id.get_ref().clone()),
            room: self.all_stops(&choice.room, &field.child("room")),
            second_token: self.all_companies(raw, &choice.second_token, &field.child("second_token")),
            sets: choice.sets.as_ref().map(|id| self.company_marker(raw, id, &field.child("sets"))),
            private: choice.private.as_ref().map(|private| private.get_ref().clone()),
            closes: choice.closes.as_ref().is_some_and(|closes| *closes.get_ref()),
            values: self.company_values(&choice.values, false, &field.child("values")),
        }
    }

    pub(super) fn attachment(&mut self, raw: &RawTitle, attach: &RawAttachment, field: &Field) -> Attachment {
        Attachment {
            trains: self.train_names(raw, &attach.trains, &attach.except_trains, field),
            free: kind_set(&attach.free),
            free_stops: self.all_stops(&attach.free_stops, &field.child("free_stops")),
            longer: self.at_most(attach.longer.as_ref(), MAX_COUNT, &field.child("longer")).unwrap_or(0),
            longer_stops: kind_set(&attach.longer_stops),
            to_each: attach.to_each,
        }
    }

    /// Returns the id of a marker, and reports it if companies have no such marker.
    pub(super) fn company_marker(&mut self, raw: &RawTitle, id: &Text, field: &Field) -> String {
        self.marker_of(raw, MarkerScope::Company, "marker of companies", id, field)
    }

    /// Returns the id of a marker, and reports it if the game has no such marker.
    fn game_marker(&mut self, raw: &RawTitle, id: &Text, field: &Field) -> String {
        self.marker_of(raw, MarkerScope::Game, "marker of the game", id, field)
    }

    fn marker_of(&mut self, raw: &RawTitle, of: MarkerScope, what: &'static str, id: &Text, field: &Field) -> String {
        let known = raw.markers.iter().filter(|marker| marker.says.of == of).map(|marker| marker.id.get_ref().as_str());
        self.known(what, id, known, field)
    }

    fn marker(&mut self, raw: &RawTitle, rule: &RawRule<RawMarker>, field: &Field) -> Marker {
        let (id, marker) = (&rule.id, &rule.says);
        let chooses = matches!(marker.takes, RawMarkerType::Places | RawMarkerType::Hexes);
        if !chooses && (marker.places.is_some() || marker.most.is_some()) {
            let what = "`places` and `most` have no effect here";
            self.fault(&id.span(), field, what, "`takes = \"places\"` or `takes = \"hexes\"` with them");
        }
        let takes = match marker.takes {
            RawMarkerType::Flag => MarkerType::Flag,
            RawMarkerType::Count => MarkerType::Count,
            RawMarkerType::Money => MarkerType::Money,
            RawMarkerType::Borders => MarkerType::Borders,
            RawMarkerType::Owner => MarkerType::Owner,
            RawMarkerType::Text => MarkerType::Text,
            RawMarkerType::Places => MarkerType::Places {
                of: self.all_stops(marker.places.as_deref().unwrap_or_default(), &field.child("places")),
                most: self.at_most(marker.most.as_ref(), MAX_COUNT, &field.child("most")).unwrap_or(1),
            },
            RawMarkerType::Hexes => MarkerType::Hexes {
                of: self.all_hexes(marker.places.as_deref().unwrap_or_default(), &field.child("places")),
                most: self.at_most(marker.most.as_ref(), MAX_COUNT, &field.child("most")).unwrap_or(1),
            },
        };
        // Without the places that it lists, any would do.
        let is_none_left = match &takes {
            MarkerType::Places { of, .. } => of.is_empty(),
            MarkerType::Hexes { of, .. } => of.is_empty(),
            _ => false,
        };
        if is_none_left && marker.places.as_ref().is_some_and(|places| !places.is_empty()) {
            self.fault(&id.span(), &field.child("places"), "none of them is on the map", "a marker that is switched off");
        }
        if let Some(other) = marker.replaces.first().filter(|_| !chooses) {
            let what = "the marker has no places";
            self.fault(&other.span(), &field.child("replaces"), what, "`takes = \"places\"` or `takes = \"hexes\"` with it");
        }
        if let Some(stop) = marker.licence.first()
            && !matches!(takes, MarkerType::Count | MarkerType::Flag | MarkerType::Owner)
        {
            let expected = "`takes = \"count\"`, the number of licences of a company, or `takes = \"flag\"` or `\"owner\"` for any number";
            self.fault(&stop.span(), &field.child("licence"), "the marker has no count", expected);
        }
        if takes == MarkerType::Borders && (marker.of == MarkerScope::Company || raw.borders.is_empty()) {
            let what = "a marker that takes borders opens them to all companies";
            self.fault(&id.span(), field, what, "`of = \"game\"`, and the title's `borders`");
        }
        if marker.of == MarkerScope::Company && RESERVED.contains(&id.get_ref().as_str()) {
            let what = format!("{:?} is a field of every company", id.get_ref());
            self.fault(&id.span(), &field.child("id"), what, "another name");
        }
        if marker.of == MarkerScope::Game {
            let idle = marker.idle_trains.as_ref().map(|idle| ("idle_trains", idle.span()));
            let licence = marker.licence.first().map(|stop| ("licence", stop.span()));
            for (name, span) in idle.into_iter().chain(licence) {
                self.fault(&span, &field.child(name), "it is about one company", "a marker `of = \"company\"`");
            }
        }
        if let Some(home_value) = &marker.home_value
            && (marker.of == MarkerScope::Game || takes != MarkerType::Money)
        {
            let expected = "a marker `of = \"company\"` that `takes = \"money\"`";
            self.fault(&home_value.span(), &field.child("home_value"), "the marker is no amount of a company", expected);
        }
        if let Some(home) = &marker.home
            && (marker.of == MarkerScope::Game || !matches!(takes, MarkerType::Places { .. }))
        {
            let expected = "a marker `of = \"company\"` that `takes = \"places\"`";
            self.fault(&home.span(), &field.child("home"), "the marker is no place of a company", expected);
        }
        let RuleCondition { if_set, unless, companies, .. } = &rule.when;
        for (name, other) in [("if", if_set), ("unless", unless), ("companies", &companies.first().cloned())] {
            if let Some(other) = other {
                let expected = "`kinds` of company and phases alone";
                self.fault(&other.span(), &field.child(name), "a marker does not depend on markers and companies", expected);
            }
        }
        let alone = marker.bonus.iter().map(|bonus| (bonus, field.child("bonus")));
        let listed = field.child("bonuses");
        let listed = marker.bonuses.iter().enumerate().map(|(at, bonus)| (bonus, listed.index(at)));
        let bonuses = alone.chain(listed).map(|(bonus, field)| {
            let says = self.bonus_of(raw, bonus, chooses.then_some(marker.takes), &field);
            self.rule(raw, bonus, says, &field)
        });
        let bonuses = bonuses.collect();
        let idle = self.at_most(marker.idle_trains.as_ref(), MAX_COUNT, &field.child("idle_trains"));
        Marker {
            id: id.get_ref().clone(),
            of: marker.of,
            takes,
            kinds: self.all_kinds(raw, &marker.kinds, &field.child("kinds")),
            copies: self.at_most(marker.copies.as_ref(), MAX_COUNT, &field.child("copies")),
            borrows: marker.borrows.as_ref().map(|train| self.train_name(raw, train, &field.child("borrows"))),
            implies: marker.implies.as_ref().map(|id| self.game_marker(raw, id, &field.child("implies"))),
            needs_marker: marker.needs_marker.as_ref().map(|other| {
                self.marker_of(raw, MarkerScope::Company, "marker of a company", other, &field.child("needs_marker"))
            }),
            needs_train: marker.needs_train,
            needs_token: self.all_stops(&marker.needs_token, &field.child("needs_token")),
            private: marker.private.as_ref().map(|private| private.get_ref().clone()),
            replaces: marker
                .replaces
                .iter()
                .enumerate()
                .map(|(at, other)| {
                    let field = field.child("replaces").index(at);
                    let takes = |known: &&RawRule<RawMarker>| known.says.of == marker.of && known.says.takes == marker.takes;
                    let known = raw.markers.iter().filter(takes).map(|known| known.id.get_ref().as_str());
                    self.known("marker that takes the same", other, known, &field)
                })
                .collect(),
            home: marker.home.as_ref().is_some_and(|home| *home.get_ref()),
            home_value: marker.home_value.as_ref().is_some_and(|home_value| *home_value.get_ref()),
            token_price: self.price(marker.token_price.as_ref(), &field.child("token_price")),
            when: self.when(raw, &rule.when, field),
            idle_trains: idle.unwrap_or_default(),
            values: self.company_values(&marker.values, chooses, &field.child("values")),
            licence: self.all_stops(&marker.licence, &field.child("licence")),
            opens: (marker.opens.as_ref())
                .map_or(Stops::These(Vec::new()), |opens| self.stops_or_chosen(opens, chooses, &field.child("opens"))),
            bonuses,
            text: marker.text.clone(),
            cite: rule.cite.clone(),
        }
    }

    fn company_values(&mut self, values: &[RawCompanyValue], may_choose: bool, field: &Field) -> Vec<CompanyValueRule> {
        let each = values.iter().enumerate();
        each.map(|(index, value)| self.company_value(value, may_choose, &field.index(index))).collect()
    }

    /// Returns stops of a marker, which it may choose.
    fn stops_or_chosen(&mut self, stops: &Spanned<ChosenOr<Vec<Text>>>, may_choose: bool, field: &Field) -> Stops {
        match stops.get_ref() {
            ChosenOr::Chosen | ChosenOr::EachChosen => {
                self.may_choose(may_choose, &stops.span(), field);
                Stops::Chosen
            }
            ChosenOr::Listed(stops) => Stops::These(self.all_stops(stops, field)),
        }
    }

    fn company_value(&mut self, value: &RawCompanyValue, may_choose: bool, field: &Field) -> CompanyValueRule {
        let stops = self.stops_or_chosen(&value.stops, may_choose, &field.child("stops"));
        if value.times.is_none() && value.plus.is_none() {
            self.fault(&value.stops.span(), field, "the values do not change", "`times` or `plus`");
        }
        let times = self.at_most(value.times.as_ref(), MAX_MULTIPLIER, &field.child("times")).unwrap_or(1);
        let plus = self.plus(value.plus.as_ref(), &field.child("plus"));
        CompanyValueRule { stops, times, plus, color: self.color_of_tiles(value.color.as_ref(), field) }
    }

    /// Checks the colour of the tiles to which a rule is limited.
    fn color_of_tiles(&mut self, color: Option<&Text>, field: &Field) -> Option<String> {
        let color = color?;
        // Each phase also lists the colours of all phases before it.
        let known: Vec<String> = self.phases.last().map(|phase| phase.colors.clone()).unwrap_or_default();
        Some(self.known("colour", color, known.iter().map(String::as_str), &field.child("color")))
    }

    /// Checks the amount that is added to values: a number, or numbers by keys that some phase or train has.
    fn plus(&mut self, plus: Option<&Spanned<NumberOr<Entries<Spanned<u32>>>>>, field: &Field) -> PrintValue {
        let Some(plus) = plus else { return PrintValue::Plain(0) };
        match plus.get_ref() {
            NumberOr::Number(number) => {
                let amount = u32::try_from(*number).ok().filter(|&amount| amount <= MAX_AMOUNT);
                if amount.is_none() {
                    self.fault(&plus.span(), field, number.to_string(), format!("a number from 0 to {MAX_AMOUNT}"));
                }
                PrintValue::Plain(amount.unwrap_or_default())
            }
            NumberOr::Table(by_key) => {
                if by_key.0.is_empty() {
                    self.fault(&plus.span(), field, "it says no amount", "a number for each key of stop values");
                }
                let known: Vec<String> = self.phases.iter().flat_map(|phase| &phase.values).cloned().collect();
                let mut listed = Vec::new();
                for (key, amount) in &by_key.0 {
                    let field = field.child(key.get_ref());
                    let key = self.known("key of stop values", key, known.iter().map(String::as_str), &field);
                    listed.push((key, self.at_most(Some(amount), MAX_AMOUNT, &field).unwrap_or_default()));
                }
                PrintValue::Keyed(listed)
            }
        }
    }

    pub(in super::super) fn may_choose(&mut self, may_choose: bool, span: &Range<usize>, field: &Field) {
        if !may_choose {
            let expected = "a list of stops, or a marker that `takes = \"places\"`";
            self.fault(span, field, "no places are chosen here", expected);
        }
    }

    fn when(&mut self, raw: &RawTitle, when: &RuleCondition<Text, Text>, field: &Field) -> RuleCondition {
        let known = raw.markers.iter().map(|marker| marker.id.get_ref().as_str());
        let mut marker = |name: &str, id: &Option<Text>| {
            id.as_ref().map(|id| self.known("marker", id, known.clone(), &field.child(name)))
        };
        let (if_set, unless) = (marker("if", &when.if_set), marker("unless", &when.unless));
        RuleCondition {
            if_set,
            unless,
            companies: self.all_companies(raw, &when.companies, &field.child("companies")),
            phases: self.phase_range(&when.phases, field),
        }
    }
}
