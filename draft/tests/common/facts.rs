//! Comparisons of a title with its facts in neutral form, such as those of `fixtures/facts`.
//!
//! The converter from facts to title files compares its drafts in the same way.

use std::collections::{BTreeMap, BTreeSet};

use highball::board::tile::{Print, PrintStop, PrintValue};
use highball::board::{EndSetup, Gauge, SegmentSetup};
use highball::rules::{Reach, SideLimit};
use highball::title::{MapHex, Side, Title, TrainType};
use serde_json::{Value, json};

/// Asserts that a title has the companies, trains, phases, tiles and hexes of its facts.
pub fn assert_equal(title: &Title, facts: &Value) {
    companies(title, facts);
    trains(title, facts);
    phases(title, facts);
    tiles(title, facts);
    map(title, facts);
    impassable_sides(title, facts);
}

fn companies(title: &Title, facts: &Value) {
    let found: Vec<_> = title
        .companies()
        .iter()
        .filter(|company| company.kind != "neutral")
        .map(|company| {
            let home = company.home.first();
            let (hex, stop) = (home.map(|home| &home.hex), home.and_then(|home| home.stop));
            json!([company.id, company.name, hex, stop, company.kind == "minor", company.tokens.unwrap_or(0)])
        })
        .collect();
    let expected: Vec<_> = list(facts, "companies")
        .iter()
        .map(|fact| {
            let tokens = list(fact, "tokens").len();
            json!([fact["id"], fact["name"], fact["home"], fact["home_city"], fact["kind"] == "minor", tokens])
        })
        .collect();
    assert_eq!(found, expected, "{}", title.id());
}

/// A train's reach as the facts write it. 99 and more stand for no limit.
fn reach(train: &TrainType) -> Value {
    let number = |number: u32| json!(number.min(99));
    match &train.reach {
        Reach::Number(reach) | Reach::Sides(SideLimit { most: reach, .. }) => number(*reach),
        Reach::Rows(rows) => rows
            .iter()
            .map(|row| {
                let nodes: Vec<_> = row.stops.iter().map(|kind| kind.name()).collect();
                json!([nodes, number(row.visit), number(row.pay), row.multiplier])
            })
            .collect(),
    }
}

fn reach_of_fact(distance: &Value) -> Value {
    let number = |value: &Value| json!(value.as_u64().unwrap().min(99));
    match distance {
        Value::Array(rows) => {
            let row = |row: &Value| {
                let mut nodes: Vec<_> = list(row, "nodes").iter().map(|node| node.as_str().unwrap()).collect();
                nodes.sort_by_key(|node| ["city", "town", "offboard"].iter().position(|known| known == node));
                json!([nodes, number(&row["visit"]), number(&row["pay"]), row["multiplier"]])
            };
            rows.iter().map(row).collect()
        }
        distance => number(distance),
    }
}

fn trains(title: &Title, facts: &Value) {
    let begins = |phase: Option<usize>| phase.and_then(|phase| title.phases()[phase].starts_with.first().cloned());
    let expected = list(facts, "trains");
    assert_eq!(title.trains().len(), expected.len(), "{}", title.id());
    for (train, fact) in title.trains().iter().zip(expected) {
        let name = format!("{} of {}", train.name, title.id());
        assert_eq!(train.name, text(fact, "name"));
        assert_eq!(reach(train), reach_of_fact(&fact["distance"]), "{name}");
        assert_eq!(begins(train.scrapped_from), fact["rusts_on"].as_str().map(str::to_owned), "{name}");
        assert_eq!(begins(train.obsolete_from), fact["obsolete_on"].as_str().map(str::to_owned), "{name}");
        // The facts count the copies that begin a half phase as a type of their own.
        let half = expected.iter().find(|other| text(other, "name") == format!("{}'", train.name));
        let count = |fact: &Value| fact["num"].as_u64();
        if let Some(copies) = count(fact) {
            assert_eq!(train.count.map(u64::from), Some(copies + half.and_then(count).unwrap_or(0)), "{name}");
        }
        if fact["num"] == "unlimited" {
            assert_eq!(train.count, None, "{name}");
        }
    }
}

fn phases(title: &Title, facts: &Value) {
    let found: Vec<_> =
        title.phases().iter().map(|phase| json!([phase.name, phase.starts_with.first(), phase.colors])).collect();
    // The first phase starts with the game, though some facts name a train.
    let on = |number: usize, fact: &Value| if number == 0 { Value::Null } else { fact["on"].clone() };
    let expected = list(facts, "phases").iter().enumerate();
    let expected: Vec<_> = expected.map(|(number, fact)| json!([fact["name"], on(number, fact), fact["tiles"]])).collect();
    assert_eq!(found, expected, "{}", title.id());
}

fn tiles(title: &Title, facts: &Value) {
    // An edition takes a tile out by a count of 0.
    let counted = title.tile_counts().filter(|(_, count)| *count != Some(0));
    let found: BTreeMap<_, _> = counted.map(|(number, count)| (number.to_owned(), json!(count))).collect();
    let counts = facts["tile_manifest"].as_object().unwrap();
    let expected: BTreeMap<_, _> = counts.iter().map(|(number, count)| (number.clone(), count.clone())).collect();
    assert_eq!(found, expected, "{}", title.id());
    let found: BTreeMap<_, _> = title.own_tiles().map(|tile| (tile.number.clone(), print(&tile.print))).collect();
    let own = facts["special_tiles"].as_object().unwrap();
    let expected: BTreeMap<_, _> = own.iter().map(|(number, tile)| (number.clone(), print_of_fact(tile))).collect();
    assert_eq!(found, expected, "{}", title.id());
}

fn map(title: &Title, facts: &Value) {
    let expected: BTreeMap<_, _> =
        list(facts, "hexes").iter().map(|fact| (text(fact, "id").to_owned(), hex_of_fact(fact))).collect();
    let found: BTreeMap<_, _> = title.hexes().iter().map(|hex| (hex.id.clone(), hex_as_fact(hex))).collect();
    assert!(found.keys().eq(expected.keys()), "{}", title.id());
    for (id, hex) in found {
        assert_eq!(hex, expected[&id], "{id} of {}", title.id());
    }
    let layout = serde_json::to_value(title.layout()).unwrap();
    assert_eq!(layout, facts["layout"], "{}", title.id());
}

fn impassable_sides(title: &Title, facts: &Value) {
    for fact in list(facts, "hexes") {
        let hex = title.hex(text(fact, "id")).unwrap();
        let sides = hex.sides.iter().enumerate();
        let closed: Vec<_> = sides.filter(|(_, side)| matches!(side, Side::Impassable(_))).map(|(edge, _)| edge).collect();
        let expected: Vec<_> = list(fact, "impassable").iter().map(|edge| edge.as_u64().unwrap() as usize).collect();
        assert_eq!(closed, expected, "{} of {}", hex.id, title.id());
    }
}

fn hex_as_fact(hex: &MapHex) -> Value {
    // The facts do not say from when on a hex needs no label.
    let labels: Vec<_> = hex.labels.iter().filter(|(_, label)| !label.is_empty()).collect();
    json!([hex.name, hex.column, hex.row, labels, hex.cost, hex.terrain, print(&hex.print)])
}

fn hex_of_fact(fact: &Value) -> Value {
    let later: Vec<_> = list(fact, "later_labels").iter().map(|label| json!([label["color"], label["label"]])).collect();
    let cost = fact["cost"].as_u64().unwrap_or(0);
    let name = text(fact, "name");
    json!([name, fact["column"], fact["row"], later, cost, list(fact, "terrain"), print_of_fact(fact)])
}

/// A print as JSON that does not depend on the order of segments and of their ends.
pub fn print(print: &Print) -> Value {
    let segments: BTreeSet<_> = print.segments().iter().map(|found| segment(found).to_string()).collect();
    json!([print.color(), print.label(), print.stops().iter().map(stop).collect::<Vec<_>>(), segments])
}

fn stop(stop: &PrintStop) -> Value {
    let revenue = match &stop.value {
        PrintValue::Plain(value) => json!(value),
        PrintValue::Keyed(values) => values.iter().map(|(key, value)| (key.clone(), json!(value))).collect(),
    };
    json!([stop.kind.name(), revenue, stop.slots, stop.groups])
}

fn segment(segment: &SegmentSetup) -> Value {
    let end = |end: EndSetup| match end {
        EndSetup::Edge(edge, lane) if lane.width() == 1 => format!("e{edge}"),
        EndSetup::Edge(edge, lane) => format!("e{edge}.{}/{}", lane.index(), lane.width()),
        EndSetup::Stop(stop) => format!("s{stop}"),
        EndSetup::Junction => "j".to_owned(),
    };
    let mut ends = segment.ends.map(end);
    ends.sort();
    json!([ends, segment.gauge, segment.terminal, segment.exclusive])
}

/// The print of a tile or a hex of the facts in the form of [`print`].
pub fn print_of_fact(fact: &Value) -> Value {
    let stop = |stop: &Value| {
        let mut revenue = stop["revenue"].clone();
        // The facts have a drawing colour instead of `yellow` as a key of tile 221.
        if let Some(values) = revenue.as_object_mut()
            && let Some(value) = values.remove("#cb7743")
        {
            values.insert("yellow".to_owned(), value);
        }
        let groups = stop.get("groups").cloned().unwrap_or_else(|| json!([]));
        json!([stop["kind"], revenue, stop["slots"].as_u64().unwrap_or(0), groups])
    };
    let segment = |segment: &Value| {
        let mut ends: Vec<_> = list(segment, "ends").to_vec();
        ends.sort_by_key(|end| end.as_str().unwrap().to_owned());
        let gauge = segment.get("gauge").cloned().unwrap_or_else(|| json!(Gauge::Broad));
        let exclusive = segment.get("exclusive").cloned().unwrap_or_else(|| json!([]));
        json!([ends, gauge, segment["terminal"] == true, exclusive]).to_string()
    };
    let segments: BTreeSet<_> = list(fact, "segments").iter().map(segment).collect();
    json!([fact["color"], fact["label"], list(fact, "stops").iter().map(stop).collect::<Vec<_>>(), segments])
}

/// The list in a field of a fact, which may be left out.
pub fn list<'a>(value: &'a Value, field: &str) -> &'a [Value] {
    value[field].as_array().map_or(&[], Vec::as_slice)
}

/// The text in a field of a fact, which may be left out.
pub fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().unwrap_or_default()
}
