//! Drafts of small invented facts.

use highball::board::Layout;
use highball::title::Title;
use serde_json::{Value, json};

use crate::{Draft, draft};

/// A title with two cities, an off-board location and a train that removes another.
fn facts() -> Value {
    json!({
        "title": "18 Isle", "layout": "flat", "axes": { "x": "letter", "y": "number" },
        "companies": [
            { "id": "IR", "name": "Isle Railway", "kind": "corporation", "home": "A1", "home_city": null, "tokens": [0, 40], "color": "tomato" }
        ],
        "trains": [
            { "name": "2", "distance": 2, "num": 3, "rusts_on": "4" },
            { "name": "4", "distance": [
                { "nodes": ["offboard", "city"], "visit": 4, "pay": 4 }, { "nodes": ["town"], "visit": 99, "pay": 99 }
            ], "num": "unlimited", "variants": [{ "name": "E", "distance": 999, "multiplier": 2 }] }
        ],
        "phases": [{ "name": "2", "on": null, "tiles": ["yellow"] }, { "name": "4", "on": "4", "tiles": ["yellow", "green"] }],
        "tile_manifest": { "9": 4, "57": "unlimited", "X1": 1 },
        "special_tiles": { "X1": { "color": "green", "stops": [{ "kind": "city", "revenue": 40, "slots": 2 }],
            "segments": [{ "ends": ["e3", "s0"] }, { "ends": ["s0", "e0"] }, { "ends": ["e0", "s0"] }], "label": "I" } },
        "hexes": [
            { "id": "A1", "column": 0, "row": 0, "color": "white" },
            { "id": "A3", "column": 0, "row": 2, "color": "white", "name": "Middle", "builds": [{ "kind": "city", "slots": 1 }],
              "cost": 40, "terrain": ["river"], "later_labels": [{ "color": "green", "label": "I" }] },
            { "id": "A5", "column": 0, "row": 4, "color": "red", "name": "Sea",
              "stops": [{ "kind": "offboard", "revenue": { "green": 30 } }], "segments": [{ "ends": ["e3", "s0"], "terminal": true }] }
        ]
    })
}

fn drafted(facts: &Value) -> (Draft, Title) {
    let draft = draft(&facts.to_string(), None).unwrap_or_else(|errors| panic!("{}", errors[0]));
    let title = Title::read(&draft.text).unwrap_or_else(|faults| panic!("{}\n{}", faults[0], draft.text));
    (draft, title)
}

/// The errors of the facts with one value replaced.
fn errors(pointer: &str, value: Value) -> Vec<String> {
    let mut facts = facts();
    *facts.pointer_mut(pointer).unwrap() = value;
    draft(&facts.to_string(), None).unwrap_err().iter().map(ToString::to_string).collect()
}

#[test]
fn a_draft_reads_as_a_title() {
    let (draft, title) = drafted(&facts());
    assert_eq!((title.id(), title.layout()), ("18Isle", Layout::Flat));
    // The home of a company is a city, and the coordinates of a hex follow from its id.
    assert!(draft.text.contains("A1 = { print = \"white\", builds = [\"city\"] }"), "{}", draft.text);
    let hex = title.hex("A5").unwrap();
    assert_eq!((hex.column, hex.row, hex.print.to_string().as_str()), (0, 4, "red offboard 0 yellow / 30 green: 3t"));
    assert_eq!(title.companies()[0].color.as_deref(), Some("#ff6347"));
    // A variant starts the phase of its train, and track that is drawn twice is one piece.
    assert_eq!(title.phases()[1].starts_with, ["4", "E"]);
    assert_eq!(title.tile("X1").unwrap().to_string(), "X1 green [I] city 40 x2: 0 3");
    assert_eq!(title.trains()[0].scrapped_from, Some(1));
}

#[test]
fn one_hex_shows_that_numbers_are_columns() {
    let mut facts = facts();
    facts["axes"] = json!({ "x": "number", "y": "letter" });
    for (hex, (column, row)) in facts["hexes"].as_array_mut().unwrap().iter_mut().zip([(0, 0), (2, 0), (4, 0)]) {
        (hex["column"], hex["row"]) = (column.into(), row.into());
    }
    facts["layout"] = "pointy".into();
    let text = drafted(&facts).0.text;
    assert!(!text.contains("{ at = "), "{text}");
    facts["hexes"] = json!([
        { "id": "A1", "column": 0, "row": 0, "color": "white" }, { "id": "B2", "column": 1, "row": 1, "color": "white" },
        { "id": "A3", "column": 2, "row": 0, "color": "white" }
    ]);
    facts["layout"] = "flat".into();
    let (draft, title) = drafted(&facts);
    assert_eq!(draft.text.matches("{ at = ").count(), 1, "{}", draft.text);
    assert_eq!(["B2", "A3"].map(|id| (title.hex(id).unwrap().column, title.hex(id).unwrap().row)), [(1, 1), (2, 0)]);
}

#[test]
fn a_train_that_removes_others_starts_a_phase() {
    let mut facts = facts();
    facts["phases"] = json!([{ "name": "2", "on": null, "tiles": ["yellow", "green"] }]);
    let (draft, title) = drafted(&facts);
    let names: Vec<_> = title.phases().iter().map(|phase| phase.name.as_str()).collect();
    assert_eq!(names, ["2", "4"]);
    assert_eq!(draft.notes[0], "phases: 4 is added, for the trains that the first 4 removes");
}

#[test]
fn an_error_names_the_place_and_what_was_expected() {
    assert_eq!(
        errors("/special_tiles/X1/segments/0/ends/0", "e7".into()),
        [
            "tiles.X1: \"green [I] city 40 x2: 7 0\", column 23: \"7\", expected an edge from 0 to 5, or j, from which track leads to the stop"
        ]
    );
    assert_eq!(
        errors("/tile_manifest", json!({ "X9": 1 })),
        ["tiles.X9: no such tile, expected one of the catalogue, of the special tiles or of --tiles"]
    );
    assert_eq!(errors("/layout", "round".into()), ["layout: \"round\", expected \"flat\" or \"pointy\""]);
    assert_eq!(errors("/trains/0/distance", Value::Null), ["trains.2: no distance, expected a number or rows"]);
}
