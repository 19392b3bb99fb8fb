//! The standard tiles and the components of six titles, compared with `fixtures/facts`, which were collected independently.

use std::collections::BTreeMap;

use highball::board::tile::Catalogue;
use highball::title::Title;
use serde_json::{Value, json};

use crate::common::facts::{assert_equal, list, print, print_of_fact, text};
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

/// Names of hexes that the facts lack: title, hex, name. Where a location has two hexes, the facts name only the first.
const NAMES: [(&str, &str, &str); 4] = [
    ("1830", "I1", "Gulf"),
    ("1830", "A9", "Canadian West"),
    ("18Chesapeake", "A3", "Pittsburgh"),
    ("18Chesapeake", "A13", "West Virginia Coal"),
];

fn facts(id: &str) -> Value {
    serde_json::from_str(&fixtures::text(&format!("facts/{id}.json.gz"))).unwrap()
}

/// The facts of a title with what its rulebook says otherwise.
fn corrected_facts(id: &str) -> Value {
    let mut facts = facts(id);
    for hex in facts["hexes"].as_array_mut().unwrap() {
        let of = text(hex, "id").to_owned();
        for (_, _, color, label) in LABELS.iter().filter(|(title, hex, ..)| *title == id && *hex == of) {
            let mut later = list(hex, "later_labels").to_vec();
            later.push(json!({ "color": color, "label": label }));
            hex["later_labels"] = later.into();
        }
        if let Some((_, _, name)) = NAMES.iter().find(|(title, hex, _)| *title == id && *hex == of) {
            hex["name"] = (*name).into();
        }
        // The facts have the Gulf as a group on one of its hexes only.
        if id == "1830" && of == "J2" {
            hex["stops"][0]["groups"] = json!(["Gulf"]);
        }
    }
    match id {
        // 5.3 (f): the exchange tokens of the NdM.
        "18MEX" => {
            let companies = facts["companies"].as_array_mut().unwrap();
            let company = companies.iter_mut().find(|company| company["id"] == "NdM").unwrap();
            company["tokens"].as_array_mut().unwrap().extend([json!(0), json!(0)]);
        }
        // The rules do not limit tiles 7, 8 and 9, though the facts have counts for them.
        "18Chesapeake" => {
            for number in ["7", "8", "9"] {
                facts["tile_manifest"][number] = Value::Null;
            }
        }
        _ => {}
    }
    facts
}

#[test]
fn components_are_those_of_the_facts() {
    for id in KNOWN {
        let title = Title::builtin(id).unwrap();
        // The facts of 18TN are those of the later edition: the gray tile comes with the first 8.
        let edition = title.editions().iter().find(|edition| edition.id == "later");
        let title = edition.map_or_else(|| title.clone(), |edition| title.with_edition(&edition.id).unwrap());
        assert_equal(&title, &corrected_facts(id));
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
