//! Bonuses: what a title says of one, and its check.

use std::ops::Range;

use highball_messages::Message;
use serde::Deserialize;

use super::check::{Checker, MAX_COUNT};
use super::field::Field;
use super::raw::{RawConditions, RawMarkerType, RawTitle, RawTrain, RawWhich, Text};
use super::shared::RawRule;
use super::spanned::Spanned;
use super::word::{ChosenOr, NumberOr, TextsOr};
use super::{ConditionRule, MapHex, PlaceFilter, StopRef, TrainNames};
use crate::board::{KindSet, StopKind};
use crate::rules::payout::Fraction;
use crate::rules::{Counted, Direction, MAX_AMOUNT, Paid, PartRounding, Payee, Reach, Row};

/// Money beyond the values of the stops, for routes that touch certain places.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BonusRule {
    /// The trains that can earn it.
    pub trains: TrainNames,
    /// Only trains with one of these attached earn it, by the names of trains and choices. Empty: whatever is attached.
    pub with: Vec<String>,
    /// Trains with one of these attached do not earn it.
    pub without: Vec<String>,
    /// The conditions.
    pub includes: Includes,
    /// Further conditions of a bonus for places that the board file names.
    pub also: Vec<ConditionRule>,
    /// The part that places must play that a board file names for the marker that grants the bonus.
    pub counted: Counted,
    /// The stops that it is paid for, one by one, and their maximum number. `None` if it is paid once for the route.
    pub per: Option<PerRule>,
    /// Whether it is paid for each hex of straight-line distance between the first and the last stop for which the train may be paid.
    pub per_hex_apart: bool,
    /// How often it is paid.
    pub paid: Paid,
    /// The amounts that are paid, with their payees.
    pub pays: Vec<PayRule>,
    /// Whether the train's multiplier applies to it.
    pub multiplied: bool,
}

/// The conditions of a bonus.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Includes {
    /// Every place that the board file names for the marker that grants the bonus.
    Chosen,
    /// One of the places that the board file names for the marker: each of them is a bonus of its own.
    EachChosen,
    /// A hex that shows one of these labels on the board, whether the route stops there or passes: each of them is a bonus of its own.
    EachHex(Vec<String>),
    /// These conditions.
    Conditions(Vec<ConditionRule>),
}

/// The stops that a bonus is paid for, one by one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PerRule {
    /// The stops.
    pub places: PlaceFilter,
    /// The part that a stop must play to count.
    pub counted: Counted,
    /// The greatest number of stops that are paid for.
    pub at_most: u32,
}

/// An amount that a bonus pays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PayRule {
    /// The payee.
    pub to: Payee,
    /// The amount.
    pub amount: AmountRule,
}

/// The amount of a payment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AmountRule {
    /// A number; negative if the route loses money.
    Number(i32),
    /// The value of a stop for the train, with its multiplier.
    ValueOf(Vec<StopRef>),
    /// The price of the best of these stops that the route includes.
    BestOf(PlaceFilter),
    /// A part of the whole route, and how it is rounded.
    OfRoute(Fraction, PartRounding),
    /// The amount of a marker of the company, by id.
    Marker(String),
}

/// The unchecked [`BonusRule`].
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBonus {
    #[serde(default)]
    pub(super) trains: Vec<Text>,
    #[serde(default)]
    pub(super) except_trains: Vec<Text>,
    #[serde(default)]
    pub(super) with: Vec<Text>,
    #[serde(default)]
    pub(super) without: Vec<Text>,
    #[serde(default)]
    pub(super) includes: Option<Spanned<ChosenOr<RawConditions>>>,
    #[serde(default)]
    pub(super) also: Option<Spanned<RawConditions>>,
    #[serde(default)]
    pub(super) each_hex: Option<Spanned<Vec<String>>>,
    #[serde(default)]
    pub(super) per: Option<Spanned<RawWhich>>,
    #[serde(default)]
    pub(super) counted: Option<Spanned<Counted>>,
    #[serde(default)]
    pub(super) per_hex_apart: bool,
    #[serde(default)]
    pub(super) paid: Paid,
    pub(super) pays: Spanned<Vec<RawPay>>,
    #[serde(default)]
    pub(super) multiplied: bool,
}

/// The unchecked [`PayRule`].
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPay {
    pub(super) to: Text,
    pub(super) amount: Spanned<NumberOr<RawAmount>>,
}

/// An amount that depends on the route or on a stop.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawAmount {
    #[serde(default)]
    pub(super) value_of: Option<Text>,
    #[serde(default)]
    pub(super) best_of: Option<Spanned<RawWhich>>,
    #[serde(default)]
    pub(super) of_route: Option<Fraction>,
    #[serde(default)]
    pub(super) round: Option<Direction>,
    #[serde(default)]
    pub(super) to: Option<Spanned<u32>>,
    #[serde(default)]
    pub(super) marker: Option<Text>,
}

impl Checker<'_> {
    pub(super) fn bonus(&mut self, raw: &RawTitle, rule: &RawRule<RawBonus>, field: &Field) -> BonusRule {
        self.bonus_of(raw, rule, None, field)
    }

    /// Checks a bonus. `chooses` is what the marker takes that grants it, if that is places or hexes.
    pub(super) fn bonus_of(
        &mut self,
        raw: &RawTitle,
        rule: &RawRule<RawBonus>,
        chooses: Option<RawMarkerType>,
        field: &Field,
    ) -> BonusRule {
        let bonus = &rule.says;
        let may_choose = chooses.is_some();
        let includes_field = field.child("includes");
        let includes = match bonus.includes.as_ref().map(|includes| (includes.get_ref(), includes.span())) {
            Some((ChosenOr::Chosen, span)) => {
                self.may_choose(may_choose, &span, &includes_field);
                Includes::Chosen
            }
            Some((ChosenOr::EachChosen, span)) => {
                self.may_choose(may_choose, &span, &includes_field);
                Includes::EachChosen
            }
            Some((ChosenOr::Listed(lists), span)) => {
                let max = Paid::max_lists(bonus.paid);
                if lists.len() > max {
                    self.fault(&span, &includes_field, format!("{} lists", lists.len()), format!("at most {max}"));
                }
                Includes::Conditions(self.conditions(lists, &span, &includes_field))
            }
            None => match &bonus.each_hex {
                Some(labels) => Includes::EachHex(labels.get_ref().clone()),
                None => Includes::Conditions(Vec::new()),
            },
        };
        self.check_each_hex(bonus, &includes, &field.child("each_hex"));
        let also_field = field.child("also");
        let also = bonus.also.as_ref().map_or_else(Vec::new, |also| {
            if !matches!(includes, Includes::Chosen | Includes::EachChosen) {
                let expected = "these places in `includes`";
                self.fault(&also.span(), &also_field, "no places are chosen here", expected);
            }
            self.conditions(also.get_ref(), &also.span(), &also_field)
        });
        if bonus.pays.get_ref().is_empty() {
            self.fault(&bonus.pays.span(), &field.child("pays"), "nobody is paid", "at least one payee");
        }
        let mut pays = Vec::new();
        for (index, pay) in bonus.pays.get_ref().iter().enumerate() {
            pays.push(self.pay(raw, pay, &field.child("pays").index(index)));
        }
        if let Some(counted) = &bonus.counted {
            if matches!(includes, Includes::Conditions(_) | Includes::EachHex(_)) {
                let expected = "it at each place of `includes`";
                self.fault(&counted.span(), &field.child("counted"), "no places are chosen here", expected);
            } else if chooses == Some(RawMarkerType::Hexes) {
                self.fault(&counted.span(), &field.child("counted"), "hexes are neither paid nor ends", "none");
            }
        }
        let checked = BonusRule {
            trains: self.train_names(raw, &bonus.trains, &bonus.except_trains, field),
            with: self.attachments(raw, &bonus.with, &field.child("with")),
            without: self.attachments(raw, &bonus.without, &field.child("without")),
            includes,
            also,
            counted: bonus.counted.as_ref().map(|counted| *counted.get_ref()).unwrap_or_default(),
            per: bonus.per.as_ref().map(|per| self.per(per, &field.child("per"))),
            per_hex_apart: bonus.per_hex_apart,
            paid: bonus.paid,
            pays,
            multiplied: bonus.multiplied,
        };
        if let Some(name) = bonus.with.iter().chain(&bonus.without).next().filter(|_| bonus.paid == Paid::Set) {
            let expected = "`paid = \"each-route\"` or `\"once\"` with it";
            self.fault(&name.span(), field, "a bonus for the set does not depend on single trains", expected);
        }
        self.check_paid(bonus, &checked, field);
        self.check_counted(bonus, &checked, chooses == Some(RawMarkerType::Places), field);
        self.check_joined(raw, bonus, &checked, field);
        if checked.pays.iter().any(|pay| matches!(pay.amount, AmountRule::OfRoute(..))) {
            self.check_part_of_route(raw, bonus, &checked, field);
        }
        if checked.per_hex_apart {
            self.check_per_hex_apart(rule, &checked, field);
        }
        checked
    }

    /// Returns the names of things that are attached to trains, and reports those that the title does not know.
    pub(super) fn attachments(&mut self, raw: &RawTitle, names: &[Text], field: &Field) -> Vec<String> {
        let trains = raw.trains.iter().filter(|train| train.attaches.is_some()).map(|train| train.name.get_ref().as_str());
        let choices = raw.choices.iter().filter(|choice| choice.says.attach.is_some());
        let known: Vec<&str> = trains.chain(choices.map(|choice| choice.id.get_ref().as_str())).collect();
        let each = names.iter().enumerate();
        each.map(|(index, name)| self.known("attachment", name, known.iter().copied(), &field.index(index))).collect()
    }

    fn per(&mut self, per: &Spanned<RawWhich>, field: &Field) -> PerRule {
        let which = per.get_ref();
        if !which.hexes.is_empty() {
            self.fault(&per.span(), field, "it names hexes", "stops; a bonus for hexes names each in `includes`");
        }
        if let Some(least) = &which.at_least {
            self.fault(&least.span(), &field.child("at_least"), "it has no effect here", "`at_most`");
        }
        PerRule {
            places: self.places_of(which, &per.span(), field),
            counted: which.counted.unwrap_or_default(),
            at_most: self.at_most(which.at_most.as_ref(), MAX_COUNT, &field.child("at_most")).unwrap_or(MAX_COUNT),
        }
    }

    fn pay(&mut self, raw: &RawTitle, pay: &RawPay, field: &Field) -> PayRule {
        let (to, span, field) = (self.payee(&pay.to, &field.child("to")), pay.amount.span(), field.child("amount"));
        let amount = match pay.amount.get_ref() {
            NumberOr::Number(number) => {
                let least = if to == Payee::Route { -i64::from(MAX_AMOUNT) } else { 0 };
                if !(least..=i64::from(MAX_AMOUNT)).contains(number) {
                    self.fault(&span, &field, number.to_string(), format!("a number from {least} to {MAX_AMOUNT}"));
                }
                AmountRule::Number(i32::try_from(*number).unwrap_or_default())
            }
            NumberOr::Table(table) => self.amount(raw, table, &span, &field),
        };
        PayRule { to, amount }
    }

    /// Checks an amount that depends on the route or on a stop.
    fn amount(&mut self, raw: &RawTitle, table: &RawAmount, span: &Range<usize>, field: &Field) -> AmountRule {
        match (&table.value_of, &table.best_of, &table.marker, (table.of_route, table.round, &table.to)) {
            (Some(stop), None, None, (None, None, None)) => AmountRule::ValueOf(self.stops(stop, &field.child("value_of"))),
            (None, Some(which), None, (None, None, None)) => {
                AmountRule::BestOf(self.stops_alone(which, &field.child("best_of")))
            }
            (None, None, Some(id), (None, None, None)) => {
                let known = raw.markers.iter().filter(|marker| marker.says.takes == RawMarkerType::Money);
                let known = known.map(|marker| marker.id.get_ref().as_str());
                AmountRule::Marker(self.known("marker that takes money", id, known, &field.child("marker")))
            }
            (None, None, None, (Some(part), Some(round), to)) => {
                AmountRule::OfRoute(part, self.rounding(part, round, to.as_ref(), span, field))
            }
            _ => {
                let expected = "a number, `value_of`, `best_of`, `of_route` and `round`, or `marker`";
                self.fault(span, field, "it does not say one amount", expected);
                AmountRule::Number(0)
            }
        }
    }

    /// Checks a bonus that is a part of the whole route.
    fn check_part_of_route(&mut self, raw: &RawTitle, bonus: &RawBonus, checked: &BonusRule, field: &Field) {
        let counts_paid = match &checked.includes {
            Includes::Conditions(conditions) => conditions.iter().any(|it| it.counted == Counted::Paid),
            Includes::Chosen | Includes::EachChosen => checked.counted == Counted::Paid,
            Includes::EachHex(_) => false,
        } || checked.also.iter().any(|it| it.counted == Counted::Paid);
        let has_rounding = |train: &&RawTrain| {
            checked.trains.contains(train.name.get_ref()) && train.part.as_ref().is_some_and(|part| part.round.is_some())
        };
        let what = match checked {
            BonusRule { pays, .. } if pays.len() > 1 => "it pays something else, too",
            BonusRule { pays, .. } if pays.iter().any(|pay| pay.to != Payee::Route) => "it is not paid to the route",
            BonusRule { paid, .. } if *paid != Paid::EachRoute => "it is not paid for each route",
            BonusRule { per: Some(_), .. } => "it has `per`, too",
            BonusRule { multiplied: true, .. } => "the whole route has the train's multiplier already",
            _ if counts_paid => "it depends on which stops are paid",
            _ if raw.trains.iter().any(|train| has_rounding(&train)) => {
                "a train that earns it earns a rounded part of its route"
            }
            _ => return,
        };
        self.fault(
            &bonus.pays.span(),
            &field.child("pays"),
            what,
            "a single part of each route, of trains that earn all of it",
        );
    }

    /// Checks that a bonus is of a form that can be paid as often as it says.
    fn check_paid(&mut self, raw: &RawBonus, bonus: &BonusRule, field: &Field) {
        let depends_on_stops = bonus.per_hex_apart
            || bonus.per.is_some()
            || bonus.pays.iter().any(|pay| matches!(pay.amount, AmountRule::BestOf(_)));
        if raw.includes.is_none() && raw.each_hex.is_none() && !depends_on_stops {
            self.fault(&raw.pays.span(), &field.child("includes"), "no stops are required", "a list of stops or \"chosen\"");
        }
        let conditions = match &bonus.includes {
            Includes::Conditions(conditions) => &conditions[..],
            Includes::Chosen | Includes::EachChosen | Includes::EachHex(_) => &bonus.also[..],
        };
        let is_paid = |counted: Counted| counted == Counted::Paid;
        let is_negative = |pay: &PayRule| matches!(pay.amount, AmountRule::Number(amount) if amount < 0);
        let is_plain = |condition: &ConditionRule| {
            condition.places.hexes.is_empty() && condition.counted == Counted::Visited && condition.at_least == 1
        };
        let is_plain_set = conditions.iter().all(is_plain)
            && bonus.per.is_none()
            && bonus.trains == TrainNames::All
            && !bonus.multiplied
            && bonus.pays.iter().all(|pay| matches!(pay.amount, AmountRule::Number(_)))
            && !matches!(bonus.includes, Includes::EachHex(_));
        let counts_paid = conditions.iter().any(|it| is_paid(it.counted))
            || is_paid(bonus.counted)
            || bonus.per.as_ref().is_some_and(|per| is_paid(per.counted));
        // A bonus for one route can count all paid stops: their number does not depend on which they are.
        let counts_all_paid = bonus.paid == Paid::Once
            && conditions.iter().all(|it| !is_paid(it.counted))
            && !is_paid(bonus.counted)
            && bonus.per.as_ref().is_some_and(|per| self.names_all_paid(&bonus.trains, per));
        let (what, expected) = match bonus.paid {
            Paid::EachRoute => return,
            Paid::Once | Paid::Set if counts_paid && !counts_all_paid => {
                ("some paid stops count, which are chosen for each route", "`paid = \"each-route\"`, or all kinds in `per`")
            }
            Paid::Once | Paid::Set if bonus.pays.iter().any(is_negative) => {
                ("a negative amount", "`paid = \"each-route\"` with it")
            }
            Paid::Set if !is_plain_set => {
                ("a set of routes has no train and no order of stops", "plain lists of stops and plain amounts")
            }
            Paid::Once | Paid::Set => return,
        };
        let span = raw.includes.as_ref().map_or_else(|| raw.pays.span(), |includes| includes.span());
        self.fault(&span, &field.child("paid"), what, expected);
    }

    /// Checks that a bonus for each hex with a label says nothing else that a route must touch.
    fn check_each_hex(&mut self, bonus: &RawBonus, includes: &Includes, field: &Field) {
        let Some(labels) = &bonus.each_hex else { return };
        if labels.get_ref().is_empty() {
            self.fault(&labels.span(), field, "the list is empty", "at least one label");
        } else if !matches!(includes, Includes::EachHex(_)) {
            self.fault(&labels.span(), field, "it has `includes`, too", "one of them");
        }
    }

    /// Whether a bonus is paid for stops of all kinds for which its trains are paid.
    fn names_all_paid(&self, trains: &TrainNames, per: &PerRule) -> bool {
        let names_all = per.places.except.is_empty() && !per.places.own_tokens;
        names_all && self.kinds_in_rows(trains, |row| row.pay > 0).is_subset(per.places.kinds)
    }

    /// Returns the kinds of stop in such rows of these trains.
    fn kinds_in_rows(&self, trains: &TrainNames, is_meant: impl Fn(&Row) -> bool) -> KindSet {
        let of_trains = self.reaches.iter().filter(|(name, _)| trains.contains(name));
        let rows = of_trains.flat_map(|(_, reach)| if let Reach::Rows(rows) = reach { &rows[..] } else { &[] });
        rows.filter(|row| is_meant(row)).flat_map(|row| row.stops.iter()).collect()
    }

    /// Checks that a bonus says which stops count if a train that can earn it may visit some of its stops without being paid for them.
    fn check_counted(&mut self, raw: &RawBonus, bonus: &BonusRule, chooses_places: bool, field: &Field) {
        let unpaid = self.kinds_in_rows(&bonus.trains, |row| row.visit > row.pay);
        if unpaid.is_empty() {
            return;
        }
        let mut silent: Vec<(Range<usize>, Field)> = Vec::new();
        let mut look_at = |lists: &[Spanned<TextsOr<RawWhich>>], conditions: &[ConditionRule], field: &Field| {
            for (index, (written, condition)) in lists.iter().zip(conditions).enumerate() {
                let says = matches!(written.get_ref(), TextsOr::Table(RawWhich { counted: Some(_), .. }));
                if !says && self.kinds_of(&condition.places).intersects(unpaid) {
                    silent.push((written.span(), field.index(index)));
                }
            }
        };
        if let Some(also) = &raw.also {
            look_at(also.get_ref(), &bonus.also, &field.child("also"));
        }
        match (raw.includes.as_ref().map(Spanned::get_ref), &bonus.includes) {
            (Some(ChosenOr::Listed(lists)), Includes::Conditions(conditions)) => {
                look_at(lists, conditions, &field.child("includes"));
            }
            (Some(ChosenOr::Chosen | ChosenOr::EachChosen), _) if chooses_places && raw.counted.is_none() => {
                silent.extend(raw.includes.as_ref().map(|includes| (includes.span(), field.clone())));
            }
            _ => {}
        }
        if let Some((written, per)) = raw.per.as_ref().zip(bonus.per.as_ref())
            && written.get_ref().counted.is_none()
            && self.kinds_of(&per.places).intersects(unpaid)
        {
            silent.push((written.span(), field.child("per")));
        }
        for (span, field) in silent {
            self.fault(&span, &field.child("counted"), Message::IsMissing, Message::VisitedOrPaid);
        }
    }

    /// Checks that joined trains, which earn their route for each of them, earn a bonus as often.
    fn check_joined(&mut self, raw: &RawTitle, bonus: &RawBonus, checked: &BonusRule, field: &Field) {
        let name = |train: &RawTrain| train.name.get_ref().clone();
        let mut joined = raw.trains.iter().filter(|train| train.joined.is_some() && train.repeats.is_none()).map(name);
        let Some(train) = joined.find(|train| checked.trains.contains(train)) else { return };
        let is_once = |pay: &PayRule| match pay.amount {
            AmountRule::Number(amount) => amount != 0 && !checked.multiplied,
            AmountRule::Marker(_) => true,
            AmountRule::ValueOf(_) | AmountRule::BestOf(_) | AmountRule::OfRoute(..) => false,
        };
        if checked.pays.iter().any(|pay| pay.to == Payee::Route && is_once(pay)) {
            let what = format!("train {train:?} is joined with others, and earns its route for each of them");
            self.fault(&bonus.pays.span(), &field.child("multiplied"), what, "true, and an amount that can be multiplied");
        }
    }

    /// Returns the kinds of the stops that a selection may contain.
    fn kinds_of(&self, places: &PlaceFilter) -> KindSet {
        let of_stop = |stop: &StopRef| {
            let kinds = self.map.hex(&stop.hex).map(MapHex::stop_kinds).unwrap_or_default();
            match stop.stop.map(usize::from) {
                Some(number) => kinds.get(number).copied().into_iter().collect(),
                None => kinds,
            }
        };
        let has_tokens = places.own_tokens || places.home;
        let with_tokens = StopKind::ALL.into_iter().filter(|kind| has_tokens && kind.takes_tokens());
        places.kinds.iter().chain(places.stops.iter().flat_map(of_stop)).chain(with_tokens).collect()
    }

    /// Checks a bonus for each hex of distance between the ends of a route.
    fn check_per_hex_apart(&mut self, bonus: &RawRule<RawBonus>, checked: &BonusRule, field: &Field) {
        let has_conditions = checked.includes != Includes::Conditions(Vec::new());
        let is_plain = |pay: &PayRule| matches!(pay.amount, AmountRule::Number(0..));
        let what = match checked {
            _ if has_conditions => "it has conditions",
            BonusRule { per: Some(_), .. } => "it has `per`, too",
            BonusRule { paid, .. } if *paid != Paid::EachRoute => "it is not paid for each route",
            BonusRule { pays, .. } if !pays.iter().all(is_plain) => "an amount is negative or depends on stops",
            _ => return,
        };
        self.fault(&bonus.id.span(), &field.child("per_hex_apart"), what, "a number for each hex on each route");
    }
}
