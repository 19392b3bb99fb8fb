//! Checks rules about routes, and markers.

use std::ops::Range;

use super::super::error::Unknown;
use super::super::field::Field;
use super::super::marker::RESERVED;
use super::super::raw::{
    RawBonus, RawChoice, RawCompanyValue, RawLicence, RawMarker, RawMarkerType, RawNeed, RawStandingValue, RawStopFilter,
    RawTitle, Text,
};
use super::super::spanned::Spanned;
use super::super::word::ChosenOr;
use super::super::{
    BonusRule, ChoiceRule, CompanyValueRule, Includes, LicenceRule, Marker, MarkerScope, MarkerType, NeedRule,
    RuleCondition, StandingValueRule, StopRefFilter, Stops,
};
use super::checker::{Checker, in_list, kind_set};
use crate::rules::{MAX_AMOUNT, MAX_MULTIPLIER, Paid, Pay};

/// Maximum number of idle trains, of places of a marker, and of stops that a route must include.
const MAX_COUNT: u32 = 1_000;

/// The rules that are switched on.
pub(super) struct Rules {
    pub(super) needs: Vec<NeedRule>,
    pub(super) bonuses: Vec<BonusRule>,
    pub(super) values: Vec<StandingValueRule>,
    pub(super) licences: Vec<LicenceRule>,
    pub(super) choices: Vec<ChoiceRule>,
    pub(super) markers: Vec<Marker>,
}

/// The fields of a rule that limit when it applies.
struct RawCondition<'a> {
    if_set: Option<&'a Text>,
    unless: Option<&'a Text>,
    companies: &'a [Text],
    from_phase: Option<&'a Text>,
    until_phase: Option<&'a Text>,
}

macro_rules! raw_condition {
    ($rule:expr) => {
        RawCondition {
            if_set: $rule.if_set.as_ref(),
            unless: $rule.unless.as_ref(),
            companies: &$rule.companies,
            from_phase: $rule.from_phase.as_ref(),
            until_phase: $rule.until_phase.as_ref(),
        }
    };
}

impl Checker<'_> {
    /// Checks all rules, and returns those that are switched on.
    pub(super) fn rules(&mut self, raw: &RawTitle) -> Rules {
        let needs = in_list("needs", &raw.needs).filter_map(|(field, need)| Some((field, need.id.as_ref()?)));
        let bonuses = in_list("bonuses", &raw.bonuses).map(|(field, bonus)| (field, &bonus.id));
        let choices = in_list("choices", &raw.choices).map(|(field, choice)| (field, &choice.id));
        let markers = in_list("markers", &raw.markers).map(|(field, marker)| (field, &marker.id));
        let values = in_list("values", &raw.values).map(|(field, value)| (field, &value.id));
        let licences = in_list("licences", &raw.licences).map(|(field, licence)| (field, &licence.id));
        let ids = needs.chain(bonuses).chain(values).chain(licences).chain(choices).chain(markers);
        self.distinct("id", ids.map(|(field, id)| (field.child("id"), vec![id])));
        let mut rules = Rules {
            needs: Vec::new(),
            bonuses: Vec::new(),
            values: Vec::new(),
            licences: Vec::new(),
            choices: Vec::new(),
            markers: Vec::new(),
        };
        for (index, need) in raw.needs.iter().enumerate() {
            let checked = self.need(need, &Field::of("needs").index(index));
            rules.needs.extend(Some(checked).filter(|_| !need.off));
        }
        for (index, bonus) in raw.bonuses.iter().enumerate() {
            let checked = self.bonus(raw, bonus, false, &Field::of("bonuses").index(index));
            rules.bonuses.extend(Some(checked).filter(|_| !bonus.off));
        }
        for (index, value) in raw.values.iter().enumerate() {
            let checked = self.standing_value(raw, value, &Field::of("values").index(index));
            rules.values.extend(Some(checked).filter(|_| !value.off));
        }
        for (index, licence) in raw.licences.iter().enumerate() {
            let checked = self.licence(raw, licence, &Field::of("licences").index(index));
            rules.licences.extend(Some(checked).filter(|_| !licence.off));
        }
        for (index, choice) in raw.choices.iter().enumerate() {
            let checked = self.choice(raw, choice, &Field::of("choices").index(index));
            let is_off = |id: &String| raw.bonuses.iter().any(|bonus| bonus.off && bonus.id.get_ref() == id);
            // A choice is not available if it needs a bonus that is switched off.
            let off = choice.off || checked.needs_bonus.as_ref().is_some_and(is_off);
            rules.choices.extend(Some(checked).filter(|_| !off));
        }
        for (index, marker) in raw.markers.iter().enumerate() {
            let checked = self.marker(raw, marker, &Field::of("markers").index(index));
            rules.markers.extend(Some(checked).filter(|_| !marker.off));
        }
        rules
    }

    fn need(&mut self, need: &RawNeed, field: &Field) -> NeedRule {
        let at_least = self.at_most(Some(&need.at_least), MAX_COUNT, &field.child("at_least")).unwrap_or_default();
        if at_least == 0 {
            self.fault(&need.at_least.span(), &field.child("at_least"), "0", "1 or more");
        }
        let when = need.when.as_ref();
        NeedRule {
            id: need.id.as_ref().map(|id| id.get_ref().clone()).unwrap_or_default(),
            when: when.map(|filter| self.stop_filter(filter.get_ref(), &filter.span(), &field.child("when"))),
            at_least,
            of: self.stop_filter(need.of.get_ref(), &need.of.span(), &field.child("of")),
            cite: need.cite.clone(),
        }
    }

    fn stop_filter(&mut self, filter: &RawStopFilter, span: &Range<usize>, field: &Field) -> StopRefFilter {
        if filter.kinds.is_empty() && filter.stops.is_empty() {
            self.fault(span, field, "it names no stops", "`kinds` or `stops`");
        }
        StopRefFilter {
            kinds: kind_set(&filter.kinds),
            stops: self.all_stops(&filter.stops, &field.child("stops")),
            except: self.all_stops(&filter.except, &field.child("except")),
        }
    }

    fn bonus(&mut self, raw: &RawTitle, bonus: &RawBonus, may_choose: bool, field: &Field) -> BonusRule {
        let includes_field = field.child("includes");
        let span = bonus.includes.span();
        let includes = match bonus.includes.get_ref() {
            ChosenOr::Chosen => {
                self.may_choose(may_choose, &span, &includes_field);
                Includes::Chosen
            }
            ChosenOr::Listed(lists) => {
                if lists.is_empty() {
                    self.fault(&span, &includes_field, "no stops are required", "lists that each name at least one stop");
                }
                let max = Paid::max_lists(bonus.paid);
                if lists.len() > max {
                    self.fault(&span, &includes_field, format!("{} lists", lists.len()), format!("at most {max}"));
                }
                let mut checked = Vec::new();
                for (index, list) in lists.iter().enumerate() {
                    let field = includes_field.index(index);
                    if list.get_ref().is_empty() {
                        self.fault(&list.span(), &field, "the list is empty", "at least one stop");
                    }
                    checked.push(self.all_stops(list.get_ref(), &field));
                }
                Includes::Lists(checked)
            }
        };
        if bonus.pays.get_ref().is_empty() {
            self.fault(&bonus.pays.span(), &field.child("pays"), "nobody is paid", "at least one payee");
        }
        let mut pays = Vec::new();
        for (index, pay) in bonus.pays.get_ref().iter().enumerate() {
            let field = field.child("pays").index(index);
            let amount = self.at_most(Some(&pay.amount), MAX_AMOUNT, &field.child("amount")).unwrap_or_default();
            pays.push(Pay { to: self.payee(&pay.to, &field.child("to")), amount, owner: None });
        }
        let when = self.when(raw, &raw_condition!(bonus), field);
        BonusRule { id: bonus.id.get_ref().clone(), includes, paid: bonus.paid, pays, when, cite: bonus.cite.clone() }
    }

    fn standing_value(&mut self, raw: &RawTitle, value: &RawStandingValue, field: &Field) -> StandingValueRule {
        let stops = Stops::These(self.all_stops(value.stops.get_ref(), &field.child("stops")));
        StandingValueRule {
            id: value.id.get_ref().clone(),
            value: self.change_of_value(stops, value.times.as_ref(), value.plus.as_ref(), &value.stops.span(), field),
            when: self.when(raw, &raw_condition!(value), field),
            cite: value.cite.clone(),
        }
    }

    fn licence(&mut self, raw: &RawTitle, licence: &RawLicence, field: &Field) -> LicenceRule {
        if licence.stops.get_ref().is_empty() {
            self.fault(&licence.stops.span(), &field.child("stops"), "the list is empty", "at least one stop");
        }
        if let Some(color) = &licence.color {
            let known = raw.phases.iter().flat_map(|phase| phase.colors.get_ref()).map(String::as_str);
            if known.clone().all(|known| known != color.get_ref()) {
                self.unknown(&color.span(), &field.child("color"), Unknown::new("colour", color.get_ref(), known));
            }
        }
        LicenceRule {
            id: licence.id.get_ref().clone(),
            stops: self.all_stops(licence.stops.get_ref(), &field.child("stops")),
            trains: self.at_most(Some(&licence.trains), MAX_COUNT, &field.child("trains")).unwrap_or_default(),
            color: licence.color.as_ref().map(|color| color.get_ref().clone()),
            cite: licence.cite.clone(),
        }
    }

    fn choice(&mut self, raw: &RawTitle, choice: &RawChoice, field: &Field) -> ChoiceRule {
        if let Some(id) = &choice.needs_bonus {
            let known = raw.bonuses.iter().map(|bonus| bonus.id.get_ref().as_str());
            if known.clone().all(|known| known != id.get_ref()) {
                self.unknown(&id.span(), &field.child("needs_bonus"), Unknown::new("bonus", id.get_ref(), known));
            }
        }
        ChoiceRule {
            id: choice.id.get_ref().clone(),
            needs_bonus: choice.needs_bonus.as_ref().map(|id| id.get_ref().clone()),
            room: self.all_stops(&choice.room, &field.child("room")),
            second_token: self.companies_of(raw, &choice.second_token, &field.child("second_token")),
            values: self.company_values(&choice.values, false, &field.child("values")),
            when: self.when(raw, &raw_condition!(choice), field),
            cite: choice.cite.clone(),
        }
    }

    /// Returns the ids of a list, each of which must be a company.
    fn companies_of(&mut self, raw: &RawTitle, ids: &[Text], field: &Field) -> Vec<String> {
        let known = raw.companies.iter().map(|company| company.id.get_ref().as_str());
        for (index, id) in ids.iter().enumerate() {
            if known.clone().all(|known| known != id.get_ref()) {
                self.unknown(&id.span(), &field.index(index), Unknown::new("company", id.get_ref(), known.clone()));
            }
        }
        ids.iter().map(|id| id.get_ref().clone()).collect()
    }

    fn marker(&mut self, raw: &RawTitle, marker: &RawMarker, field: &Field) -> Marker {
        let chooses = marker.takes == RawMarkerType::Places;
        if !chooses && (marker.places.is_some() || marker.most.is_some()) {
            let what = "`places` and `most` have no effect here";
            self.fault(&marker.id.span(), field, what, "`takes = \"places\"` with them");
        }
        let takes = match marker.takes {
            RawMarkerType::Flag => MarkerType::Flag,
            RawMarkerType::Count => MarkerType::Count,
            RawMarkerType::Money => MarkerType::Money,
            RawMarkerType::Owner => MarkerType::Owner,
            RawMarkerType::Text => MarkerType::Text,
            RawMarkerType::Places => MarkerType::Places {
                of: self.all_stops(marker.places.as_deref().unwrap_or_default(), &field.child("places")),
                most: self.at_most(marker.most.as_ref(), MAX_COUNT, &field.child("most")).unwrap_or(1),
            },
        };
        if let Some(stop) = marker.licence.first()
            && !matches!(takes, MarkerType::Count | MarkerType::Flag | MarkerType::Owner)
        {
            let expected = "`takes = \"count\"`, the number of licences of a company, or `takes = \"flag\"` or `\"owner\"` for any number";
            self.fault(&stop.span(), &field.child("licence"), "the marker has no count", expected);
        }
        if marker.of == MarkerScope::Company && RESERVED.contains(&marker.id.get_ref().as_str()) {
            let what = format!("{:?} is a field of every company", marker.id.get_ref());
            self.fault(&marker.id.span(), &field.child("id"), what, "another name");
        }
        if marker.of == MarkerScope::Game {
            let idle = marker.idle_trains.as_ref().map(|idle| ("idle_trains", idle.span()));
            let licence = marker.licence.first().map(|stop| ("licence", stop.span()));
            for (name, span) in idle.into_iter().chain(licence) {
                self.fault(&span, &field.child(name), "it is about one company", "a marker `of = \"company\"`");
            }
        }
        let timing = RawCondition {
            if_set: None,
            unless: None,
            companies: &[],
            from_phase: marker.from_phase.as_ref(),
            until_phase: marker.until_phase.as_ref(),
        };
        let idle = self.at_most(marker.idle_trains.as_ref(), MAX_COUNT, &field.child("idle_trains"));
        let known = raw.trains.iter().map(|train| train.name.get_ref().as_str());
        for train in marker.borrows.iter().filter(|train| known.clone().all(|known| known != train.get_ref())) {
            self.unknown(&train.span(), &field.child("borrows"), Unknown::new("train", train.get_ref(), known.clone()));
        }
        let kinds = raw.companies.iter().map(|company| company.kind.as_str());
        Marker {
            id: marker.id.get_ref().clone(),
            of: marker.of,
            takes,
            kinds: self.known_kinds(&marker.kinds, kinds, &field.child("kinds")),
            copies: self.at_most(marker.copies.as_ref(), MAX_COUNT, &field.child("copies")),
            borrows: marker.borrows.as_ref().map(|train| train.get_ref().clone()),
            when: self.when(raw, &timing, field),
            idle_trains: idle.unwrap_or_default(),
            values: self.company_values(&marker.values, chooses, &field.child("values")),
            licence: self.all_stops(&marker.licence, &field.child("licence")),
            bonus: marker.bonus.as_ref().map(|bonus| self.bonus(raw, bonus, chooses, &field.child("bonus"))),
            text: marker.text.clone(),
            cite: marker.cite.clone(),
        }
    }

    fn company_values(&mut self, values: &[RawCompanyValue], may_choose: bool, field: &Field) -> Vec<CompanyValueRule> {
        let mut checked = Vec::new();
        for (index, value) in values.iter().enumerate() {
            let field = field.index(index);
            let stops = match value.stops.get_ref() {
                ChosenOr::Chosen => {
                    self.may_choose(may_choose, &value.stops.span(), &field.child("stops"));
                    Stops::Chosen
                }
                ChosenOr::Listed(stops) => Stops::These(self.all_stops(stops, &field.child("stops"))),
            };
            let [times, plus] = [&value.times, &value.plus].map(Option::as_ref);
            checked.push(self.change_of_value(stops, times, plus, &value.stops.span(), &field));
        }
        checked
    }

    fn change_of_value(
        &mut self,
        stops: Stops,
        times: Option<&Spanned<u32>>,
        plus: Option<&Spanned<u32>>,
        span: &Range<usize>,
        field: &Field,
    ) -> CompanyValueRule {
        if times.is_none() && plus.is_none() {
            self.fault(span, field, "the values do not change", "`times` or `plus`");
        }
        let times = self.at_most(times, MAX_MULTIPLIER, &field.child("times")).unwrap_or(1);
        let plus = self.at_most(plus, MAX_AMOUNT, &field.child("plus")).unwrap_or_default();
        CompanyValueRule { stops, times, plus }
    }

    fn may_choose(&mut self, may_choose: bool, span: &Range<usize>, field: &Field) {
        if !may_choose {
            let expected = "a list of stops, or a marker that `takes = \"places\"`";
            self.fault(span, field, "no places are chosen here", expected);
        }
    }

    fn when(&mut self, raw: &RawTitle, when: &RawCondition<'_>, field: &Field) -> RuleCondition {
        for (name, marker) in [("if", when.if_set), ("unless", when.unless)] {
            let Some(marker) = marker else { continue };
            let known = raw.markers.iter().map(|marker| marker.id.get_ref().as_str());
            if known.clone().all(|known| known != marker.get_ref()) {
                self.unknown(&marker.span(), &field.child(name), Unknown::new("marker", marker.get_ref(), known));
            }
        }
        let checked = RuleCondition {
            if_set: when.if_set.map(|marker| marker.get_ref().clone()),
            unless: when.unless.map(|marker| marker.get_ref().clone()),
            companies: self.companies_of(raw, when.companies, &field.child("companies")),
            from_phase: self.phase(when.from_phase, &field.child("from_phase")),
            until_phase: self.phase(when.until_phase, &field.child("until_phase")),
        };
        if let (Some(from), Some(until), Some(name)) = (checked.from_phase, checked.until_phase, when.until_phase)
            && from >= until
        {
            let what = "it ends before it begins";
            self.fault(&name.span(), &field.child("until_phase"), what, "a phase after that of `from_phase`");
        }
        checked
    }
}
