//! The rules of a title about routes, as text.

use highball_game::board::KindSet;
use highball_game::board::tile::PrintValue;
use highball_game::rules::{Counted, Paid, Payee};
use highball_messages::{Language, all_of, one_of};
use highball_titles::title::rule::{
    AmountRule, BonusRule, ConditionRule, Includes, NeedRule, PaidOnceStops, PayRule, PlaceFilter, TrainNames,
};
use highball_titles::title::{RuleCondition, StopRef, Title};

/// Returns the rows of a table of what routes must contain, of bonuses and of choices: the name of a rule, its effect, when it applies, and
/// the section of the rulebook.
pub(super) fn rows(title: &Title) -> impl Iterator<Item = [String; 4]> {
    let needs = title.needs().iter().map(|need| {
        let id = if need.id.is_empty() { "-" } else { &need.id };
        [id.to_owned(), need_text(title, &need.says), when(title, &need.when), need.cite.clone()]
    });
    let bonuses = title
        .bonuses()
        .iter()
        .map(|bonus| [bonus.id.clone(), bonus_text(title, &bonus.says), when(title, &bonus.when), bonus.cite.clone()]);
    let values = title.values().iter().map(|rule| {
        let effect = match (rule.says.times, &rule.says.plus) {
            (times, PrintValue::Plain(0)) => format!("values times {times}"),
            (1, plus) => format!("values plus {plus}"),
            (times, plus) => format!("values times {times} plus {plus}"),
        };
        [rule.id.clone(), effect, on_tiles(title, rule.says.color.as_deref(), &rule.when), rule.cite.clone()]
    });
    let licences = title.licences().iter().map(|licence| {
        let applies = on_tiles(title, licence.says.color.as_deref(), &licence.when);
        let effect = format!("at most {} trains to {}", licence.says.trains, stops_text(title, &licence.says.stops));
        [licence.id.clone(), effect, applies, licence.cite.clone()]
    });
    let regions = title.regions().iter().map(|region| {
        let effect = if region.says.inside { "routes keep to" } else { "routes keep off" };
        [
            region.id.clone(),
            format!("{effect} {} hexes", region.says.hexes.len()),
            when(title, &region.when),
            region.cite.clone(),
        ]
    });
    let choices = title.choices().iter().map(|choice| {
        [choice.id.clone(), "choice of the company".to_owned(), when(title, &choice.when), choice.cite.clone()]
    });
    let demands = title.demands().iter().map(|demand| {
        let effect = format!("one route must {}", conditions_text(title, &demand.says.includes, Number::Plural));
        [demand.id.clone(), effect, when(title, &demand.when), demand.cite.clone()]
    });
    let borders = Some(title.borders().len()).filter(|&borders| borders > 0).map(|borders| {
        [
            "borders".to_owned(),
            format!("{borders} sides that take 1 of a reach"),
            String::new(),
            title.sections().reach.clone(),
        ]
    });
    let bypass = title.bypass().as_ref().map(|bypass| {
        let routes = match bypass.says.routes {
            1 => "one route passes".to_owned(),
            routes => format!("{routes} routes pass"),
        };
        ["bypass".to_owned(), format!("{routes} a full city"), when(title, &bypass.when), bypass.cite.clone()]
    });
    let feeders = title.feeders().as_ref().map(|feeders| {
        let kinds = kinds_text(feeders.says.kinds);
        let effect = format!("each {kinds} on {} track adds {}", feeders.says.gauge.name(), feeders.says.amount);
        ["feeders".to_owned(), effect, when(title, &feeders.when), feeders.cite.clone()]
    });
    let goods = title.goods().as_ref().map(|goods| {
        let effect = format!("trains with goods, and no others, run to {}", stops_text(title, &goods.says.to));
        ["goods".to_owned(), effect, when(title, &goods.when), goods.cite.clone()]
    });
    let paid_once = title.paid_once().iter().map(|rule| {
        let stops = match &rule.says {
            PaidOnceStops::Each(kinds) => format!("each {} pays one route", kinds_text(*kinds)),
            PaidOnceStops::Together(stops) => format!("{} pay one route together", stops_text(title, stops)),
        };
        ["paid_once".to_owned(), stops, when(title, &rule.when), rule.cite.clone()]
    });
    let rules = needs.chain(demands).chain(bonuses).chain(values).chain(licences).chain(regions).chain(choices);
    rules.chain(borders).chain(bypass).chain(feeders).chain(goods).chain(paid_once)
}

/// Returns when a rule applies. Empty if it always does.
pub(super) fn when(title: &Title, when: &RuleCondition) -> String {
    let phase = |number: usize| &title.phases()[number].name;
    let mut parts = Vec::new();
    parts.extend(when.phases.from.map(|from| format!("from phase {}", phase(from))));
    parts.extend(when.phases.until.map(|until| format!("before phase {}", phase(until))));
    parts.extend((!when.companies.is_empty()).then(|| format!("for {}", when.companies.join(" "))));
    parts.extend(when.if_set.as_ref().map(|marker| format!("with {marker}")));
    parts.extend(when.unless.as_ref().map(|marker| format!("without {marker}")));
    parts.join(", ")
}

/// Whether a verb is about one route or several.
#[derive(Clone, Copy)]
enum Number {
    Singular,
    Plural,
}

/// Says when a rule applies that may be limited to tiles of a colour.
fn on_tiles(title: &Title, color: Option<&str>, condition: &RuleCondition) -> String {
    let color = color.map(|color| format!("on {color} tiles"));
    [color.unwrap_or_default(), when(title, condition)].join(" ").trim().to_owned()
}

fn need_text(title: &Title, need: &NeedRule) -> String {
    let of = condition_text(title, &need.of, Number::Plural);
    let only = need.when.iter().map(|when| format!("that {}", condition_text(title, when, Number::Plural)));
    let routes = [trains_text("routes", &need.trains)].into_iter().chain(only).collect::<Vec<_>>().join(" ");
    match (need.at_most, need.of.at_least) {
        (None, _) if need.linked => {
            format!("{routes} must {of}, or share a stop with a route of another of these trains that does")
        }
        (None, _) => format!("{routes} must {of}"),
        (Some(0), _) => format!("{routes} may not {of}"),
        (Some(most), 0) => format!("{routes} may {of}, at most {most}"),
        (Some(most), _) => format!("{routes} must {of}, and at most {most}"),
    }
}

fn bonus_text(title: &Title, bonus: &BonusRule) -> String {
    let pay = |pay: &PayRule| {
        let amount = match &pay.amount {
            AmountRule::ValueOf(stops) => format!("the value of {}", stops_text(title, stops)),
            amount => amount.to_string(),
        };
        match &pay.to {
            Payee::Route => amount,
            Payee::Treasury => format!("{amount} to the treasury"),
            Payee::Owner(owned) => format!("{amount} to the owner of {owned}"),
        }
    };
    let pays: Vec<String> = bonus.pays.iter().map(pay).collect();
    let pays = all_of(Language::English, &pays);
    let route = match bonus.paid {
        Paid::EachRoute => "each route",
        Paid::Once => "one route",
        Paid::Set => "routes",
    };
    let (number, that) =
        if bonus.paid == Paid::Set { (Number::Plural, "that together") } else { (Number::Singular, "that") };
    let route = trains_text(route, &bonus.trains);
    let conditions = match &bonus.includes {
        Includes::Chosen => Some("includes all places of the marker".to_owned()),
        Includes::EachChosen => Some("includes a place of the marker".to_owned()),
        Includes::EachHex(labels) => Some(format!("runs through a hex with {}", labels.join(" or "))),
        Includes::Conditions(conditions) if conditions.is_empty() => None,
        Includes::Conditions(conditions) => Some(conditions_text(title, conditions, number)),
    };
    let also = (!bonus.also.is_empty()).then(|| conditions_text(title, &bonus.also, number));
    let conditions = conditions.map(|conditions| match &also {
        Some(also) => format!("{conditions} and {also}"),
        None => conditions,
    });
    let on = conditions.map_or_else(|| route.clone(), |conditions| format!("{route} {that} {conditions}"));
    let per = bonus.per.as_ref().map(|per| {
        let most = if per.at_most == 1_000 { String::new() } else { format!(", at most {}", per.at_most) };
        let counted = match per.counted {
            Counted::Visited => "",
            Counted::Paid => " that pays",
            Counted::End => " at an end",
        };
        format!("for each of {}{counted}{most}, ", places_text(title, &per.places, Number::Plural))
    });
    let apart = if bonus.per_hex_apart { "for each hex between its ends, " } else { "" };
    format!("{pays} {}{apart}for {on}", per.unwrap_or_default())
}

/// Adds the trains to routes, unless any train may run them.
fn trains_text(routes: &str, trains: &TrainNames) -> String {
    match trains {
        TrainNames::All => routes.to_owned(),
        TrainNames::Only(names) => format!("{routes} of train {}", one_of(Language::English, names)),
        TrainNames::Except(names) => format!("{routes} of any train but {}", one_of(Language::English, names)),
    }
}

fn conditions_text(title: &Title, conditions: &[ConditionRule], number: Number) -> String {
    // The verb of the first holds for those that follow, too.
    let part = |(place, condition): (usize, &ConditionRule)| match place {
        1.. if condition.counted == conditions[0].counted => counted_places(title, condition),
        _ => condition_text(title, condition, number),
    };
    conditions.iter().enumerate().map(part).collect::<Vec<_>>().join(" and ")
}

/// The verb for the part that a stop has to play on routes.
const fn verb(counted: Counted, number: Number) -> &'static str {
    match (counted, number) {
        (Counted::Visited, Number::Singular) => "includes",
        (Counted::Visited, Number::Plural) => "include",
        (Counted::Paid, Number::Singular) => "is paid for",
        (Counted::Paid, Number::Plural) => "are paid for",
        (Counted::End, Number::Singular) => "ends in",
        (Counted::End, Number::Plural) => "end in",
    }
}

fn condition_text(title: &Title, condition: &ConditionRule, number: Number) -> String {
    format!("{} {}", verb(condition.counted, number), counted_places(title, condition))
}

/// Names the places of a condition, with their number if it is not one.
fn counted_places(title: &Title, condition: &ConditionRule) -> String {
    match condition.at_least {
        0 | 1 => places_text(title, &condition.places, Number::Singular),
        least => format!("{least} of {}", places_text(title, &condition.places, Number::Plural)),
    }
}

/// The most hexes that are listed one by one.
const MOST_HEXES: usize = 12;

fn places_text(title: &Title, places: &PlaceFilter, number: Number) -> String {
    let mut parts = Vec::new();
    if !places.kinds.is_empty() {
        parts.push(match (places.kinds == KindSet::ALL, number) {
            (true, Number::Singular) => "any stop".to_owned(),
            (true, Number::Plural) => "all stops".to_owned(),
            (false, Number::Singular) => with_article(&kinds_text(places.kinds)),
            (false, Number::Plural) => format!("the stops that are {}", with_article(&kinds_text(places.kinds))),
        });
    }
    if !places.stops.is_empty() {
        parts.push(stops_text(title, &places.stops));
    }
    if !places.hexes.is_empty() {
        parts.push(if places.hexes.len() > MOST_HEXES {
            format!("{} hexes", places.hexes.len())
        } else {
            one_of(Language::English, &places.hexes)
        });
    }
    if places.home {
        parts.push("the company's home".to_owned());
    }
    let mut text = match (parts.is_empty(), number) {
        (false, _) => one_of(Language::English, &parts),
        (true, Number::Singular) => "a stop".to_owned(),
        (true, Number::Plural) => "the stops".to_owned(),
    };
    if !places.except.is_empty() {
        text += &format!(" other than {}", stops_text(title, &places.except));
    }
    if !places.labels.is_empty() {
        text += &format!(" with {}", one_of(Language::English, &places.labels));
    }
    if places.own_tokens {
        text += " with a token of the company";
    }
    text
}

/// Puts the indefinite article before kinds of stops.
fn with_article(kinds: &str) -> String {
    let article = if kinds.starts_with('o') { "an" } else { "a" };
    format!("{article} {kinds}")
}

fn kinds_text(kinds: KindSet) -> String {
    one_of(Language::English, &kinds.iter().map(|kind| kind.name()).collect::<Vec<_>>())
}

/// Names stops: by the title's name for all of them, or each by its place and hex.
fn stops_text(title: &Title, stops: &[StopRef]) -> String {
    if let Some((name, _)) = title.places().iter().find(|(_, of)| of[..] == *stops) {
        return name.clone();
    }
    let name = |stop: &StopRef| {
        let place = title.hexes().iter().find(|hex| hex.id == stop.hex).map(|hex| hex.name.as_str());
        place.filter(|place| !place.is_empty()).map_or_else(|| stop.to_string(), |place| format!("{place} ({stop})"))
    };
    if stops.len() > MOST_HEXES {
        return format!("{} stops", stops.len());
    }
    one_of(Language::English, &stops.iter().map(name).collect::<Vec<_>>())
}
