//! Drafts of small invented facts.

use highball::board::Layout;
use highball::title::Title;
use highball::title::record::{Effect, Trigger};
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
    assert!(draft.text.contains("\n[tiles.count]\n\"9\" = 4\n\"57\" = \"unlimited\"\n\"X1\" = 1\n"), "{}", draft.text);
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

#[test]
fn trains_in_hex_sides_values_of_phases_and_unknown_zones_are_drafted() {
    let mut facts = facts();
    facts["trains"][0] = json!({ "name": "2H", "distance": 2, "num": 3, "rusts_on": "4", "track_type": "narrow" });
    facts["phases"] = json!([
        { "name": "2H", "on": null, "tiles": ["yellow"], "status": ["gray_uses_white"] },
        { "name": "4", "on": ["4", "E"], "tiles": ["yellow", "green"], "status": ["gray_uses_black", "other"] }
    ]);
    facts["hexes"][2]["stops"][0]["revenue"] = json!({ "white": 20, "black": 50 });
    facts["market"] = json!([["60", "70p", "80u"], ["50", "", "70x"]]);
    facts["payout"] = json!({ "options": ["payout", "withhold"] });
    let (draft, title) = drafted(&facts);
    assert!(draft.text.contains("reach = { sides = 2 }\ngauges = [\"narrow\"]\n"), "{}", draft.text);
    assert_eq!([0, 1].map(|phase| title.phases()[phase].values.join(" ")), ["white", "white black"]);
    assert_eq!(title.phases()[1].starts_with, ["4", "E"]);
    assert_eq!(title.hex("A5").unwrap().print.to_string(), "red offboard 20 white / 50 black: 3t");
    assert!(draft.text.contains("rows = [\n    \"60 70p 80\",\n    \"50 -   70\",\n]"), "{}", draft.text);
    assert_eq!(draft.notes, ["payout: the zones {\"u\", \"x\"} of the share price chart are left out"]);
}

#[test]
fn optional_rules_and_numbers_of_players_are_drafted_as_changes() {
    let mut facts = facts();
    let sea = json!({ "id": "A5", "column": 0, "row": 4, "color": "gray", "stops": [{ "kind": "city", "revenue": 20, "slots": 1 }],
        "segments": [{ "ends": ["e3", "s0"] }] });
    let middle = json!({ "id": "A3", "column": 0, "row": 2, "color": "white", "builds": [{ "kind": "city", "slots": 1 }] });
    facts["options"] = json!([
        { "id": "long_run", "changes": { "tile_manifest": { "9": 5, "57": "unlimited", "X1": 1, "X2": 1 }, "trains": [
            { "name": "2", "distance": 2, "num": 3, "rusts_on": "8" }, { "name": "8", "distance": 8, "num": 2, "requires_token": false }
        ] } },
        { "id": "no_sea", "changes": { "hexes": [middle], "hexes_gone": ["A5"] } },
        { "id": "big_bank" },
        { "id": "reserved", "changes": { "hexes": [facts["hexes"][1]] } }
    ]);
    facts["by_players"] = json!({ "4": { "hexes": [sea] }, "5": { "hexes": [sea] }, "2": ["trains"] });
    let (draft, title) = drafted(&facts);
    let changes = draft.text[draft.text.find("[[options]]").unwrap()..draft.text.find("[build]").unwrap()].trim();
    let expected = r##"[[options]]
id = "long run"
text = "The game is played without the trains 4 and E. The game is played with the train 8. The train 2 is different. There are other numbers of the tile 9."
cite = "common usage"
phases = { "4" = { name = "8", starts_with = "8" } }
trains = { "2" = { scrapped_by = "8" }, "8" = { reach = 8, count = 2 }, "4" = "", "E" = "" }
tiles = { "9" = 5 }

[[options]]
id = "no sea"
text = "The map differs in A3. The map lacks A5."
cite = "common usage"

[options.hexes]
A3 = { name = "", labels = {}, cost = 0, terrain = [] }
A5 = ""

[[players]]
count = [4, 5]
text = "The map differs in A5."
cite = "common usage"

[players.hexes]
A5 = { print = "gray city 20: 3", name = "" }

# What companies may build, as on 18xx.games."##;
    assert_eq!(changes, expected);
    assert!(
        draft
            .text
            .contains("[record.options]\nlong_run = \"long run\"\nno_sea = \"no sea\"\nbig_bank = \"\"\nreserved = \"\"\n")
    );
    for note in [
        "options.long_run.tiles.X2: it is left out, since no such tile is known",
        "options.long_run.trains.8: its `requires_token` is left out",
        "options.long_run.phases: new trains start the phases of those that are gone, which is a guess",
        "options.big_bank: the facts list no change that is read; it may well make one",
        "by_players.2.trains: the facts do not say what differs",
    ] {
        assert!(draft.notes.iter().any(|other| other == note), "{:?}", draft.notes);
    }
    let long = title.with_options(&["long run"]).unwrap();
    assert_eq!((long.phases()[1].name.as_str(), long.train("2").unwrap().scrapped_from), ("8", Some(1)));
    assert!(title.with_options(&["no sea"]).unwrap().hex("A5").is_err());
    assert_eq!(title.with_players(5).unwrap().hex("A5").unwrap().print.to_string(), "gray city 20: 3");
}

#[test]
fn a_long_table_of_an_optional_rule_has_a_header() {
    let mut facts = facts();
    let counts: Value = (14..=31).map(|number| (number.to_string(), 2)).collect();
    facts["options"] = json!([{ "id": "more_tiles", "changes": { "tile_manifest": counts } }]);
    let (draft, title) = drafted(&facts);
    assert!(draft.text.contains("cite = \"common usage\"\n\n[options.tiles]\n\"14\" = 2\n\"15\" = 2\n"), "{}", draft.text);
    assert_eq!(title.with_options(&["more tiles"]).unwrap().tile_count("31"), Some(2));
}

#[test]
fn a_draft_says_what_may_be_built() {
    let mut facts = facts();
    facts["settings"] = json!({
        "track_restriction": "city_permissive",
        "tile_lays": [
            { "lay": true, "upgrade": true },
            { "lay": "not_if_upgraded", "upgrade": false, "cost": 20, "cannot_reuse_same_hex": true },
            { "lay": "double_lay", "upgrade": true }
        ],
        "tile_upgrades_must_use_max_exits": ["unlabeled_cities"]
    });
    facts["privates"] = json!([{ "id": "P 1", "value": 20, "abilities": [
        { "type": "blocks_hexes", "hexes": ["A3"] }, { "type": "shares", "shares": "IR_0" }, { "type": "close", "when": ["bought_train"] }
    ] }]);
    facts["trains"][0]["price"] = json!(80);
    facts["trains"][1]["events"] = json!([{ "type": "close_companies" }]);
    let (draft, title) = drafted(&facts);
    let build = title.build().unwrap();
    assert_eq!(build.track, highball::title::build::TrackRule::CityPermissive);
    assert_eq!((build.lays.len(), build.lays[1].cost, build.lays[1].other_hex), (2, 20, true));
    assert_eq!(build.most_exits, [highball::title::build::MostExits::CitiesWithoutLabel]);
    assert_eq!((build.blocks[0].private.as_str(), &build.blocks[0].hexes[..]), ("P 1", &["A3".to_owned()][..]));
    assert_eq!(build.blocks_until, Some(1));
    assert_eq!((title.companies()[0].token_prices.as_slice(), title.trains()[0].price), (&[0, 40][..], Some(80)));
    let record = title.record().unwrap();
    let [event] = &record.events[..] else { panic!("{}", draft.text) };
    assert_eq!(event.when, [Trigger::GetsTrain("IR".to_owned())]);
    assert_eq!(event.then, [Effect::ClosePrivates(vec!["P 1".to_owned()])]);
    assert!(draft.notes.iter().any(|note| note.contains("double_lay")), "{:?}", draft.notes);
}

#[test]
fn a_train_that_starts_two_phases_leaves_its_variant_to_the_later_one() {
    let mut facts = facts();
    facts["phases"] = json!([
        { "name": "2", "on": null, "tiles": ["yellow"] }, { "name": "4", "on": "4", "tiles": ["yellow", "green"] },
        { "name": "E", "on": "E", "tiles": ["yellow", "green", "brown"] }
    ]);
    let (_, title) = drafted(&facts);
    let starts: Vec<_> = title.phases().iter().map(|phase| phase.starts_with.join(" ")).collect();
    assert_eq!(starts, ["", "4", "E"]);
}

#[test]
fn limits_of_trains_rights_of_private_companies_and_moves_are_drafted() {
    let mut facts = facts();
    facts["phases"][0]["train_limit"] = json!(4);
    facts["phases"][1]["train_limit"] = json!({ "major": 3, "other": 2 });
    facts["phases"][0]["status"] = json!(["can_buy_companies_from_other_players"]);
    facts["phases"][1]["status"] = json!(["can_buy_companies"]);
    facts["privates"] = json!([{ "id": "P1", "value": 20, "abilities": [
        { "type": "tile_lay", "owner_type": "corporation", "count": 2, "hexes": ["A3"], "tiles": ["57"], "free": true, "reachable": true },
        { "type": "token", "owner_type": "player", "count": 1, "hexes": ["A3"], "price": 0, "from_owner": false },
        { "type": "tile_discount", "owner_type": "corporation", "discount": 20, "terrain": "river", "hexes": [] },
        { "type": "hex_bonus", "owner_type": "corporation", "hexes": ["A5"], "amount": 20 },
        { "type": "close", "on_phase": "never" }
    ] }]);
    facts["payout"] = json!({ "options": ["payout", "half", "withhold"], "step": "Step::Dividend" });
    facts["market"] = json!([[{ "price": 50, "types": ["close"] }, { "price": 60, "types": ["par"] }]]);
    facts["market_chart"] = json!({ "class": "StockMarket", "movement": "OneDimensionalMovement" });
    facts["settings"] = json!({ "home_token_timing": "par", "sell_movement": "left_block", "sold_out_increase": false });
    let text = drafted(&facts).0.text;
    for part in [
        "limits = [{ most = 4 }, { kinds = [\"major\"], from_phase = \"4\", most = 3 }]",
        "private = \"P1\"\nuses = 2\nhexes = [\"A3\"]\ntiles = [\"57\"]\nconnected = true\nfree = true",
        "private = \"P1\"\nby_president = true\nhexes = [\"A3\"]\nextra = true\nprice = 0",
        "private = \"P1\"\namount = 20\nterrain = [\"water\"]",
        "includes = [{ stops = [\"A5\"], counted = \"paid\" }], pays = [{ to = \"route\", amount = 20 }]",
        "[build.privates]\nfrom_phase = \"4\"\nclosings = { P1 = \"never\" }",
        "name = \"half\"\ndistributes = \"1/2\"",
        "    \"50c 60p\",",
        "homes = \"at-par\"",
        "sales = \"left\"\nsold_out = []\nclosing = [\"close\"]",
        "marker = \"P1\"\nbuying = \"P1\"",
    ] {
        assert!(text.contains(part), "{part}\nis not in\n{text}");
    }
}

#[test]
fn home_tokens_may_be_there_from_the_beginning() {
    let mut facts = facts();
    facts["settings"] = json!({ "home_token_timing": "start" });
    let (draft, ..) = drafted(&facts);
    assert!(draft.text.contains("homes = \"at-beginning\""), "{}", draft.text);
    assert!(!draft.notes.iter().any(|note| note.contains("home_token_timing")), "{:?}", draft.notes);
}
