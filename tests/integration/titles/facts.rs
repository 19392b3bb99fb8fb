//! The standard tiles and the components of six titles, compared with `fixtures/facts`, which were collected independently.

use std::collections::{BTreeMap, BTreeSet};

use highball::board::tile::{Catalogue, Print, PrintStop, PrintValue};
use highball::board::{EndSetup, Gauge, SegmentSetup};
use highball::rules::Reach;
use highball::title::{MapHex, Side, Title, TrainType};
use serde_json::{Value, json};

use crate::common::fixtures;

/// The titles whose map, trains, companies and tiles are in the facts.
const KNOWN: [&str; 6] = ["18MEX", "18TN", "1830", "1889", "18Chesapeake", "18GA"];

/// Labels that hexes carry from a colour on and that the facts lack: title, hex, colour, label. Each is the label of the tiles
/// that are made for the place.
const LABELS: [(&str, &str, &str, &str); 7] = [
    ("18MEX", "F5", "yellow", "CC"), // Table III
    ("18TN", "F11", "brown", "P"),   // Special Rules
    ("18TN", "H15", "brown", "P"),   // Special Rules
    ("18GA", "D10", "green", "Aug"),
    ("18GA", "F6", "brown", "M"),
    ("18GA", "G13", "green", "S"),
    ("18GA", "I11", "brown", "B"),
];

/// Tokens that a company can get beside those of the facts: title, company, count. 18MEX, 5.3 (f): the exchange tokens of the NdM.
const FURTHER_TOKENS: [(&str, &str, usize); 1] = [("18MEX", "NdM", 2)];

fn facts(id: &str) -> Value {
    serde_json::from_str(&fixtures::text(&format!("facts/{id}.json.gz"))).unwrap()
}

fn known_titles() -> impl Iterator<Item = (&'static Title, Value)> {
    KNOWN.iter().map(|id| (Title::builtin(id).unwrap(), facts(id)))
}

fn list<'a>(value: &'a Value, field: &str) -> &'a [Value] {
    value[field].as_array().map_or(&[], Vec::as_slice)
}

fn text<'a>(value: &'a Value, field: &str) -> &'a str {
    value[field].as_str().unwrap_or_default()
}

#[test]
fn companies_are_those_of_the_facts() {
    for (title, facts) in known_titles() {
        let companies = title.companies().iter().filter(|company| company.kind != "neutral");
        let found: Vec<_> = companies
            .map(|company| {
                let home = &company.home[0];
                json!([company.id, company.name, home.hex, home.stop, company.kind == "minor", company.tokens])
            })
            .collect();
        let expected: Vec<_> = list(&facts, "companies")
            .iter()
            .map(|fact| {
                let further = FURTHER_TOKENS.iter().find(|(id, company, _)| *id == title.id() && fact["id"] == *company);
                let tokens = list(fact, "tokens").len() + further.map_or(0, |(.., count)| *count);
                json!([fact["id"], fact["name"], fact["home"], fact["home_city"], fact["kind"] == "minor", tokens])
            })
            .collect();
        assert_eq!(found, expected, "{}", title.id());
    }
}

/// A train's reach as the facts write it. 99 and more stand for no limit.
fn reach(train: &TrainType) -> Value {
    let number = |number: u32| json!(number.min(99));
    match &train.reach {
        Reach::Number(reach) => number(*reach),
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

#[test]
fn trains_are_those_of_the_facts() {
    for (title, facts) in known_titles() {
        // The facts of 18TN are those of the later edition.
        let edition = title.editions().iter().find(|edition| edition.id == "later");
        let title = &edition.map_or_else(|| title.clone(), |edition| title.with_edition(&edition.id).unwrap());
        let begins = |phase: Option<usize>| phase.and_then(|phase| title.phases()[phase].starts_with.clone());
        let expected = list(&facts, "trains");
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
            assert_eq!(train.count.is_none(), fact["num"] == "unlimited", "{name}");
        }
    }
}

#[test]
fn phases_are_those_of_the_facts() {
    for (title, facts) in known_titles() {
        let found: Vec<_> =
            title.phases().iter().map(|phase| json!([phase.name, phase.starts_with, phase.colors])).collect();
        let expected: Vec<_> = list(&facts, "phases")
            .iter()
            .map(|fact| {
                let mut colors = fact["tiles"].clone();
                // 18TN, Special Rules: the gray tile may be laid from the first 6-train on. The facts say from the first 8.
                if title.id() == "18TN" && text(fact, "name").starts_with('6') {
                    colors.as_array_mut().unwrap().push(json!("gray"));
                }
                json!([fact["name"], fact["on"], colors])
            })
            .collect();
        assert_eq!(found, expected, "{}", title.id());
    }
}

#[test]
fn the_standard_tiles_are_those_of_the_facts() {
    let facts = facts("tiles");
    let expected: BTreeMap<_, _> =
        facts.as_object().unwrap().iter().map(|(number, fact)| (number.as_str(), print_of_fact(fact))).collect();
    let tiles = Catalogue::standard().tiles();
    let found: BTreeMap<_, _> = tiles.iter().map(|tile| (tile.number.as_str(), print(&tile.print))).collect();
    assert_eq!(tiles.len(), 469);
    assert!(found.keys().eq(expected.keys()));
    for (number, print) in found {
        assert_eq!(print, expected[number], "tile {number}");
    }
}

#[test]
fn the_tiles_of_each_title_are_those_of_the_facts() {
    for (title, facts) in known_titles() {
        // The facts are of the game as it is recorded.
        let title = &if title.id() == "18TN" { title.with_edition("later").unwrap() } else { title.clone() };
        let found: BTreeMap<_, _> = title.tile_counts().map(|(number, count)| (number.to_owned(), json!(count))).collect();
        let mut expected: BTreeMap<_, _> = facts["tile_manifest"]
            .as_object()
            .unwrap()
            .iter()
            .map(|(number, count)| (number.clone(), count.clone()))
            .collect();
        if title.id() == "18Chesapeake" {
            // The rules do not limit tiles 7, 8 and 9, though the facts have counts for them.
            expected.extend(["7", "8", "9"].map(|number| (number.to_owned(), Value::Null)));
        }
        assert_eq!(found, expected, "{}", title.id());
        let found: BTreeMap<_, _> = title.own_tiles().map(|tile| (tile.number.clone(), print(&tile.print))).collect();
        let own = facts["special_tiles"].as_object().unwrap();
        let expected: BTreeMap<_, _> = own.iter().map(|(number, tile)| (number.clone(), print_of_fact(tile))).collect();
        assert_eq!(found, expected, "{}", title.id());
    }
}

#[test]
fn maps_are_those_of_the_facts() {
    for (title, facts) in known_titles() {
        let expected: BTreeMap<_, _> =
            list(&facts, "hexes").iter().map(|fact| (text(fact, "id").to_owned(), hex_of_fact(title, fact))).collect();
        let found: BTreeMap<_, _> = title.hexes().iter().map(|hex| (hex.id.clone(), hex_as_fact(hex))).collect();
        assert!(found.keys().eq(expected.keys()), "{}", title.id());
        for (id, hex) in found {
            assert_eq!(hex, expected[&id], "{id} of {}", title.id());
        }
        let layout = serde_json::to_value(title.layout()).unwrap();
        assert_eq!(layout, facts["layout"], "{}", title.id());
    }
}

#[test]
fn impassable_sides_are_those_of_the_facts() {
    for (title, facts) in known_titles() {
        for fact in list(&facts, "hexes") {
            let hex = title.hex(text(fact, "id")).unwrap();
            let sides = hex.sides.iter().enumerate();
            let closed: Vec<_> =
                sides.filter(|(_, side)| matches!(side, Side::Impassable(_))).map(|(edge, _)| edge).collect();
            let expected: Vec<_> = list(fact, "impassable").iter().map(|edge| edge.as_u64().unwrap() as usize).collect();
            assert_eq!(closed, expected, "{} of {}", hex.id, title.id());
        }
    }
}

fn hex_as_fact(hex: &MapHex) -> Value {
    json!([hex.name, hex.column, hex.row, hex.labels, hex.cost, hex.terrain, print(&hex.print)])
}

fn hex_of_fact(title: &Title, fact: &Value) -> Value {
    let mut later: Vec<_> = list(fact, "later_labels").iter().map(|label| json!([label["color"], label["label"]])).collect();
    let (mut fact, id) = (fact.clone(), text(fact, "id").to_owned());
    let missing = LABELS.iter().filter(|(of, hex, ..)| *of == title.id() && *hex == id);
    later.extend(missing.map(|(_, _, color, label)| json!([color, label])));
    // Where a location has two hexes, the facts name only the first. They have 1830's Gulf as a group on one of its hexes only.
    let name = match (title.id(), &*id) {
        ("1830", "I1") => "Gulf",
        ("1830", "A9") => "Canadian West",
        ("18Chesapeake", "A3") => "Pittsburgh",
        ("18Chesapeake", "A13") => "West Virginia Coal",
        _ => text(&fact, "name"),
    }
    .to_owned();
    if title.id() == "1830" && id == "J2" {
        fact["stops"][0]["groups"] = json!(["Gulf"]);
    }
    let cost = fact["cost"].as_u64().unwrap_or(0);
    json!([name, fact["column"], fact["row"], later, cost, list(&fact, "terrain"), print_of_fact(&fact)])
}

/// A print as JSON that does not depend on the order of segments and of their ends.
fn print(print: &Print) -> Value {
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

fn print_of_fact(fact: &Value) -> Value {
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
