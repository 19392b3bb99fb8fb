//! The rules of a title about routes, as text.

use highball_game::board::KindSet;
use highball_game::board::tile::PrintValue;
use highball_game::rules::{Counted, Paid, Payee};
use highball_messages::{Language, Message, all_of, one_of, section_text};
use highball_titles::title::rule::{
    AmountRule, BonusRule, ConditionRule, Includes, NeedRule, PaidOnceStops, PayRule, PlaceFilter, TrainNames,
};
use highball_titles::title::{RuleCondition, StopRef, Title};

use super::stop_kinds::kinds_text;

/// Returns the rows of a table of what routes must contain, of bonuses and of choices: the name of a rule, its effect, when it applies, and
/// the section of the rulebook.
pub(super) fn rows(title: &Title, language: Language) -> Vec<[String; 4]> {
    let words = TitleWords { title, language };
    let say = |message: Message<'_>| message.text(language);
    let mut rows = Vec::new();
    let mut add = |name: &str, effect: String, applies: String, cite: &str| {
        rows.push([name.to_owned(), effect, applies, section_text(cite, language)]);
    };
    for need in title.needs() {
        let name = if need.id.is_empty() { "-" } else { &need.id };
        add(name, words.need(&need.says), words.when(&need.when), &need.cite);
    }
    for demand in title.demands() {
        let effect = say(Message::EffectDemand { conditions: &words.conditions(&demand.says.includes, Number::Plural) });
        add(&demand.id, effect, words.when(&demand.when), &demand.cite);
    }
    for bonus in title.bonuses() {
        add(&bonus.id, words.bonus(&bonus.says), words.when(&bonus.when), &bonus.cite);
    }
    for rule in title.values() {
        let effect = match (rule.says.times, &rule.says.plus) {
            (times, PrintValue::Plain(0)) => say(Message::EffectTimes { times: times.into() }),
            (1, plus) => say(Message::EffectPlus { plus: &plus.to_string() }),
            (times, plus) => say(Message::EffectTimesPlus { times: times.into(), plus: &plus.to_string() }),
        };
        add(&rule.id, effect, words.on_tiles(rule.says.color.as_deref(), &rule.when), &rule.cite);
    }
    for licence in title.licences() {
        let stops = words.stops(&licence.says.stops);
        let effect = say(Message::EffectLicence { trains: licence.says.trains.into(), stops: &stops });
        add(&licence.id, effect, words.on_tiles(licence.says.color.as_deref(), &licence.when), &licence.cite);
    }
    for region in title.regions() {
        let hexes = region.says.hexes.len() as u64;
        let effect = if region.says.inside { Message::EffectKeepTo { hexes } } else { Message::EffectKeepOff { hexes } };
        add(&region.id, say(effect), words.when(&region.when), &region.cite);
    }
    for choice in title.choices() {
        add(&choice.id, say(Message::EffectChoice), words.when(&choice.when), &choice.cite);
    }
    if !title.borders().is_empty() {
        let effect = say(Message::EffectBorders { borders: title.borders().len() as u64 });
        add(&say(Message::RuleBorders), effect, String::new(), &title.sections().reach);
    }
    if let Some(bypass) = title.bypass() {
        let effect = say(Message::EffectBypass { routes: bypass.says.routes.into() });
        add(&say(Message::RuleBypass), effect, words.when(&bypass.when), &bypass.cite);
    }
    if let Some(feeders) = title.feeders() {
        let effect = say(Message::EffectFeeders {
            gauge: feeders.says.gauge.name(),
            kinds: &kinds_text(feeders.says.kinds, language),
            amount: feeders.says.amount.into(),
        });
        add(&say(Message::RuleFeeders), effect, words.when(&feeders.when), &feeders.cite);
    }
    if let Some(goods) = title.goods() {
        let effect = say(Message::EffectGoods { stops: &words.stops(&goods.says.to) });
        add(&say(Message::RuleGoods), effect, words.when(&goods.when), &goods.cite);
    }
    for rule in title.paid_once() {
        let effect = match &rule.says {
            PaidOnceStops::Each(kinds) => say(Message::EffectEachPaysOnce { kinds: &kinds_text(*kinds, language) }),
            PaidOnceStops::Together(stops) => say(Message::EffectPayOnceTogether { stops: &words.stops(stops) }),
        };
        add(&say(Message::RulePaidOnce), effect, words.when(&rule.when), &rule.cite);
    }
    rows
}

/// Whether a verb is about one route or several.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Number {
    Singular,
    Plural,
}

/// The most hexes that are listed one by one.
const MOST_HEXES: usize = 12;

/// A title and the language in which its rules are said.
#[derive(Clone, Copy)]
pub(super) struct TitleWords<'a> {
    pub(super) title: &'a Title,
    pub(super) language: Language,
}

impl TitleWords<'_> {
    fn say(self, message: Message<'_>) -> String {
        message.text(self.language)
    }

    /// Returns when a rule applies. Empty if it always does.
    pub(super) fn when(self, when: &RuleCondition) -> String {
        let phase = |number: usize| &self.title.phases()[number].name[..];
        let mut parts = Vec::new();
        parts.extend(when.phases.from.map(|from| self.say(Message::FromPhase { phase: phase(from) })));
        parts.extend(when.phases.until.map(|until| self.say(Message::BeforePhase { phase: phase(until) })));
        if !when.companies.is_empty() {
            parts.push(self.say(Message::AppliesFor { companies: &when.companies.join(" ") }));
        }
        parts.extend(when.if_set.as_ref().map(|marker| self.say(Message::AppliesWith { marker })));
        parts.extend(when.unless.as_ref().map(|marker| self.say(Message::AppliesWithout { marker })));
        parts.join(", ")
    }

    /// Says when a rule applies that may be limited to tiles of a colour.
    fn on_tiles(self, color: Option<&str>, condition: &RuleCondition) -> String {
        let color = color.map(|color| self.say(Message::OnTiles { color: &self.say(Message::Color { color }) }));
        [color.unwrap_or_default(), self.when(condition)].join(" ").trim().to_owned()
    }

    fn need(self, need: &NeedRule) -> String {
        let conditions = &self.conditions(std::slice::from_ref(&need.of), Number::Plural);
        let mut routes = self.routes(Message::RoutesOf { what: "plural" }, &need.trains);
        if let Some(when) = &need.when {
            let conditions = &self.conditions(std::slice::from_ref(when), Number::Plural);
            routes = self.say(Message::RoutesThat { routes: &routes, conditions });
        }
        let routes = &routes;
        self.say(match (need.at_most, need.of.at_least) {
            (None, _) if need.linked => Message::NeedOrShare { routes, conditions },
            (None, _) => Message::NeedMust { routes, conditions },
            (Some(0), _) => Message::NeedMayNot { routes, conditions },
            (Some(most), 0) => Message::NeedMayAtMost { routes, conditions, most: most.into() },
            (Some(most), _) => Message::NeedMustAtMost { routes, conditions, most: most.into() },
        })
    }

    fn bonus(self, bonus: &BonusRule) -> String {
        let pays: Vec<String> = bonus.pays.iter().map(|pay| self.pay(pay)).collect();
        let pays = &all_of(self.language, &pays);
        let number = if bonus.paid == Paid::Set { Number::Plural } else { Number::Singular };
        let what = match bonus.paid {
            Paid::EachRoute => "each",
            Paid::Once => "one",
            Paid::Set => "set",
        };
        let mut conditions = Vec::new();
        match &bonus.includes {
            Includes::Chosen => conditions.push(self.say(Message::IncludesAllChosen)),
            Includes::EachChosen => conditions.push(self.say(Message::IncludesAChosen)),
            Includes::EachHex(labels) => {
                conditions.push(self.say(Message::RunsThroughHex { labels: &one_of(self.language, labels) }));
            }
            Includes::Conditions(of) if of.is_empty() => {}
            Includes::Conditions(of) => conditions.push(self.conditions(of, number)),
        }
        if !bonus.also.is_empty() && !conditions.is_empty() {
            conditions.push(self.conditions(&bonus.also, number));
        }
        let mut route = self.routes(Message::RoutesOf { what }, &bonus.trains);
        if !conditions.is_empty() {
            let (it, conditions) = (&route, &self.joined_by_and(conditions));
            route = self.say(match number {
                Number::Singular => Message::RouteThat { route: it, conditions },
                Number::Plural => Message::RoutesThatTogether { route: it, conditions },
            });
        }
        let apart = if bonus.per_hex_apart { self.say(Message::PerHexApart) } else { String::new() };
        let (route, apart) = (&route, &apart);
        let Some(per) = &bonus.per else { return self.say(Message::BonusFor { pays, apart, route }) };
        let mut places = self.places(&per.places, Number::Plural);
        places = match per.counted {
            Counted::Visited => places,
            Counted::Paid => self.say(Message::PlacesThatPay { places: &places }),
            Counted::End => self.say(Message::PlacesAtEnd { places: &places }),
        };
        if per.at_most != 1_000 {
            places = self.say(Message::PlacesAtMost { places: &places, most: per.at_most.into() });
        }
        self.say(Message::BonusForEachOf { pays, places: &places, apart, route })
    }

    fn pay(self, pay: &PayRule) -> String {
        let amount = &match &pay.amount {
            AmountRule::Number(amount) => amount.to_string(),
            AmountRule::ValueOf(stops) => self.say(Message::ValueOfStops { stops: &self.stops(stops) }),
            AmountRule::BestOf(_) => self.say(Message::ValueOfBest),
            AmountRule::OfRoute(part, rounding) => {
                self.say(Message::PartOfTheRoute { part: &part.to_string(), rounding: &rounding.text(self.language) })
            }
            AmountRule::Marker(id) => self.say(Message::AmountOfMarker { marker: &self.say(Message::Quoted { name: id }) }),
        };
        match &pay.to {
            Payee::Route => amount.clone(),
            Payee::Treasury => self.say(Message::ToTheTreasury { amount }),
            Payee::Owner(owned) => self.say(Message::ToTheOwner { amount, owned }),
        }
    }

    /// Adds the trains to routes, unless any train may run them.
    fn routes(self, routes: Message<'_>, trains: &TrainNames) -> String {
        let routes = self.say(routes);
        let one_of = |names: &[String]| one_of(self.language, names);
        match trains {
            TrainNames::All => routes,
            TrainNames::Only(names) => self.say(Message::RoutesOfTrains { routes: &routes, trains: &one_of(names) }),
            TrainNames::Except(names) => self.say(Message::RoutesOfOtherTrains { routes: &routes, trains: &one_of(names) }),
        }
    }

    /// Says conditions that all hold. A verb is said once for those that share it and follow each other.
    fn conditions(self, conditions: &[ConditionRule], number: Number) -> String {
        let said = conditions.chunk_by(|one, next| one.counted == next.counted).map(|shared| {
            let verb = match shared[0].counted {
                Counted::Visited => "visited",
                Counted::Paid => "paid",
                Counted::End => "end",
            };
            let several = if number == Number::Plural { "yes" } else { "no" };
            let places: Vec<String> = shared.iter().map(|condition| self.counted_places(condition)).collect();
            let places = self.joined_by_and(places);
            self.say(Message::MeetsCondition { verb, several, places: &places })
        });
        self.joined_by_and(said)
    }

    /// Joins parts that all hold by a word each, as a part may itself be a list.
    fn joined_by_and(self, parts: impl IntoIterator<Item = String>) -> String {
        let joined = parts.into_iter().reduce(|first, last| self.say(Message::AllOf { first: &first, last: &last }));
        joined.unwrap_or_default()
    }

    /// Names the places of a condition, with their number if it is not one.
    fn counted_places(self, condition: &ConditionRule) -> String {
        match condition.at_least {
            0 | 1 => self.places(&condition.places, Number::Singular),
            least => {
                let places = &self.places(&condition.places, Number::Plural);
                self.say(Message::LeastOf { least: least.into(), places })
            }
        }
    }

    fn places(self, places: &PlaceFilter, number: Number) -> String {
        let mut parts = Vec::new();
        if !places.kinds.is_empty() {
            let kinds = &kinds_text(places.kinds, self.language);
            parts.push(self.say(match (places.kinds == KindSet::ALL, number) {
                (true, Number::Singular) => Message::AnyStop,
                (true, Number::Plural) => Message::AllStops,
                (false, Number::Singular) => Message::AStopOfKinds { kinds },
                (false, Number::Plural) => Message::StopsOfKinds { kinds },
            }));
        }
        if !places.stops.is_empty() {
            parts.push(self.stops(&places.stops));
        }
        if places.hexes.len() > MOST_HEXES {
            parts.push(self.say(Message::NumberOfHexes { hexes: places.hexes.len() as u64 }));
        } else if !places.hexes.is_empty() {
            parts.push(one_of(self.language, &places.hexes));
        }
        if places.home {
            parts.push(self.say(Message::TheHome));
        }
        let mut text = match (parts.is_empty(), number) {
            (false, _) => one_of(self.language, &parts),
            (true, Number::Singular) => self.say(Message::StopOfAnyKind),
            (true, Number::Plural) => self.say(Message::TheStops),
        };
        if !places.except.is_empty() {
            text = self.say(Message::PlacesOtherThan { places: &text, stops: &self.stops(&places.except) });
        }
        if !places.labels.is_empty() {
            text = self.say(Message::PlacesWithLabel { places: &text, labels: &one_of(self.language, &places.labels) });
        }
        if places.own_tokens {
            text = self.say(Message::PlacesWithOwnToken { places: &text });
        }
        text
    }

    /// Names stops: by the title's name for all of them, or each by its place and hex.
    fn stops(self, stops: &[StopRef]) -> String {
        if let Some((name, _)) = self.title.places().iter().find(|(_, of)| of[..] == *stops) {
            return name.clone();
        }
        let name = |stop: &StopRef| {
            let place = self.title.hexes().iter().find(|hex| hex.id == stop.hex).map(|hex| hex.name.as_str());
            place.filter(|place| !place.is_empty()).map_or_else(|| stop.to_string(), |place| format!("{place} ({stop})"))
        };
        if stops.len() > MOST_HEXES {
            return self.say(Message::NumberOfStops { stops: stops.len() as u64 });
        }
        one_of(self.language, &stops.iter().map(name).collect::<Vec<_>>())
    }
}
