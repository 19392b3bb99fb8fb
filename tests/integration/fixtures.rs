//! Every fixture has the answer that its rule gives it, and another one without the rule. `fixtures/README.md` explains each.

use std::collections::BTreeSet;
use std::path::PathBuf;

use highball::board_file::BoardFile;
use highball::claim::{Claim, ClaimForm};
use highball::position::Snapshot;
use highball::rules::Money;
use serde_json::{Value, json};

use crate::common::{answers, fixtures};

fn fixture(name: &str) -> Value {
    let text = fixtures::text(&format!("{name}.json"));
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn proven_revenue(name: &str, question: &Value) -> Money {
    let snapshot = Snapshot::read(&serde_json::to_vec(question).unwrap()).unwrap_or_else(|error| panic!("{name}: {error}"));
    answers::proven_revenue(&snapshot.check().unwrap_or_else(|errors| panic!("{name}: {}", errors[0])))
}

#[test]
fn every_fixture_has_its_known_answer() {
    for name in names() {
        let question = fixture(&name);
        assert_eq!(question["id"], name.as_str());
        assert_eq!(Some(proven_revenue(&name, &question)), question["optimum"].as_u64(), "{name}");
    }
}

fn names() -> BTreeSet<String> {
    let files = std::fs::read_dir(fixtures::path("")).unwrap().map(|file| file.unwrap().path());
    files.filter(|path| path.extension().is_some_and(|end| end == "json")).map(stem).collect()
}

fn stem(path: PathBuf) -> String {
    path.file_stem().unwrap().to_str().unwrap().to_owned()
}

/// The names of trains in texts are understood in claims and as `--train`.
#[test]
fn trains_are_understood_by_what_they_are_called() {
    let of_boards = std::fs::read_dir(fixtures::path("boards")).unwrap().flat_map(|file| {
        let file = BoardFile::read(&std::fs::read_to_string(file.unwrap().path()).unwrap()).unwrap();
        let game = file.board(file.builtin_title().unwrap()).unwrap();
        game.companies().map(|company| game.question(company).unwrap().check().unwrap()).collect::<Vec<_>>()
    });
    let of_snapshots = names()
        .into_iter()
        .map(|name| Snapshot::read(&serde_json::to_vec(&fixture(&name)).unwrap()).unwrap().check().unwrap());
    let mut numbered = 0;
    for position in of_boards.chain(of_snapshots) {
        let labels: Vec<String> = position.train_ids().map(|train| position.train_label(train)).collect();
        assert_eq!(labels.iter().collect::<BTreeSet<_>>().len(), labels.len(), "{labels:?}");
        numbered += labels.iter().filter(|label| label.ends_with(')')).count();
        let again = position.clone().with_trains(&labels).unwrap();
        assert_eq!(again.trains(), position.trains());
        for (train, label) in position.train_ids().zip(&labels) {
            let text = format!("{label}: {}", position.board().stop_name(position.board().stop_ids().next().unwrap()));
            let claim = Claim::read(&position, &text, ClaimForm::Text).unwrap();
            assert_eq!(claim.runs[0].trains.first(), Some(&train), "{text}");
            assert!(claim.runs[0].trains.len() == 1 || !label.ends_with(')'), "{text}");
        }
    }
    assert!(numbered > 2, "{numbered}");
}

/// The fixtures that matter for their size.
const LARGE: [&str; 2] = ["median", "large"];

/// Turns the farther end into a town for which the train is not paid, and the nearer one into a stop without value.
fn with_an_unpaid_end(question: &mut Value) {
    question["hexes"][0]["stops"][0] = json!({"kind": "town", "revenue": 10});
    question["hexes"][4]["stops"][0]["revenue"] = json!(0);
    question["trains"][0]["reach"] =
        json!([{"stops": ["city"], "visit": 2, "pay": 2}, {"stops": ["town"], "visit": 9, "pay": 0}]);
}

/// A fixture, a change that takes its rule away, and the answer then.
type Without = (&'static str, fn(&mut Value), Money);

const WITHOUT: &[Without] = &[
    ("blocked_city", |q| q["hexes"][1]["stops"][0]["tokens"] = json!(["BLUE", null]), 100),
    ("blocked_city", |q| q["hexes"][1]["stops"][0]["neutral"] = json!(true), 100),
    ("blocked_city", |q| q["hexes"][1]["stops"][0]["extra_tokens"] = json!(["RED"]), 100),
    ("offboard_end", |q| q["hexes"][1]["stops"][0] = json!({"kind": "city", "revenue": 50, "slots": 1}), 100),
    ("switch", |q| q["hexes"][1]["segments"] = segments(&["e3 j", "e1 j", "e5 j"]), 90),
    ("lanes", |q| one_lane(q), 70),
    ("lanes", |q| q["hexes"][0]["segments"] = segments(&["s0 e0.2/3", "s0 e0.1/3"]), 100),
    ("lanes_of_different_widths", |q| q["hexes"][1]["segments"] = segments(&["e3 s0", "s0 e0.1/2"]), 110),
    ("lanes_of_different_widths", |q| q["hexes"][1]["segments"] = segments(&["e3.0/3 s0", "s0 e0"]), 90),
    ("lanes_of_mixed_widths", |q| q["hexes"][0]["segments"] = segments(&["s0 e0"]), 60),
    ("lanes_of_mixed_widths", |q| q["hexes"][0]["segments"] = segments(&["s0 e0.0/2"]), 50),
    ("junction", |q| q["hexes"][1]["segments"] = segments(&["e3 e5", "e4 e0"]), 140),
    ("reuse_junctions", |q| q["reuse_junctions"] = json!(false), 90),
    ("shared_junction", |q| only_one_across(q), 90),
    ("group", |q| q["hexes"][2]["stops"][0]["groups"] = json!([]), 110),
    ("terminal", |q| q["hexes"][1]["segments"][0]["terminal"] = json!(false), 100),
    ("narrow_gauge", |q| gauges(q, &["broad", "broad", "broad"]), 110),
    ("narrow_gauge", |q| gauges(q, &["broad", "narrow", "narrow"]), 50),
    ("thin_gauge", |q| q["hexes"][3]["segments"][0]["gauge"] = json!("thin"), 90),
    ("thin_gauge", |q| all_broad(q), 110),
    ("mountain_pass", |q| q["hexes"][3]["stops"][0]["tokens"] = json!([null]), 70),
    ("mountain_pass", |q| q["hexes"][3]["stops"][0]["neutral"] = json!(true), 70),
    ("mountain_pass", |q| q["trains"][0]["reach"] = json!(2), 20),
    ("lanes_at_a_stop", |q| q["hexes"][0]["segments"] = segments(&["s0.1/2 e0.0/2"]), 50),
    ("hex_sides", |q| q["trains"][0]["reach"] = json!({"sides": 3}), 90),
    ("hex_sides", |q| q["trains"][0]["reach"] = json!({"sides": 2, "narrow": 2}), 60),
    ("hex_sides", |q| q["trains"][0]["reach"] = json!(3), 90),
    ("train_gauge", |q| q["trains"][0]["gauges"] = json!(["broad"]), 120),
    ("train_gauge", |q| q["hexes"][1]["segments"][2]["gauge"] = json!("broad"), 50),
    ("free_towns", |q| q["trains"][0]["reach"] = json!(2), 30),
    ("free_towns", |q| q["trains"][0]["reach"] = json!([{"stops": ["city", "offboard"], "visit": 2, "pay": 2}]), 0),
    ("pays_fewer_than_it_visits", |q| q["trains"][0]["reach"][0]["pay"] = json!(3), 150),
    ("pays_fewer_than_it_visits", |q| q["trains"][0]["reach"][0]["visit"] = json!(2), 90),
    ("requires_token", |q| q["trains"][0]["requires_token"] = json!(false), 110),
    ("requires_no_token", |q| q["trains"][0]["requires_token"] = json!(true), 70),
    ("requires_no_token", |q| q["hexes"][0]["stops"][0]["tokens"] = json!([null]), 0),
    ("local_trains", |q| q["trains"][0]["local"] = json!(false), 40),
    ("local_trains", |q| (0..2).for_each(|train| q["trains"][train]["local"] = json!(false)), 0),
    ("exclusive", |q| q["hexes"][1]["segments"] = segments(&["e3 s0", "e4 s0", "s0 e0"]), 80),
    ("exclusive_between_trains", |q| q["hexes"][1]["segments"] = segments(&["e3 s0", "e4 s0", "s0 e0"]), 120),
    ("idle_trains", |q| q["idle_trains"] = json!(0), 110),
    ("visit_cost_0", |q| q["hexes"][1]["stops"][0]["visit_cost"] = json!(1), 30),
    ("visit_cost_2", |q| q["hexes"][1]["stops"][0]["visit_cost"] = json!(1), 80),
    ("way_past_a_stop", |q| q["hexes"][1]["segments"] = segments(&["e3 s0", "s0 e0"]), 30),
    ("way_past_a_stop", |q| lane_of_its_own(q), 100),
    ("multipliers", |q| q["trains"][0]["reach"][0]["multiplier"] = json!(3), 240),
    ("multipliers", |q| q["trains"][0]["reach"].as_array_mut().unwrap().swap(0, 1), 240),
    ("multipliers", |q| q["trains"][0]["multiplier"] = json!(1), 150),
    ("value_per_train", |q| first_values(q), 120),
    ("impassable_side", |q| open_side(q), 80),
    ("pointy", |q| q["trains"][0]["reach"] = json!(2), 30),
    ("licence", |q| q["licences"] = json!([]), 130),
    ("licence", |q| q["licences"][0]["held"][1]["count"] = json!(2), 130),
    ("licence", |q| q["licences"][0]["held"][1]["company"] = json!("GREEN"), 30),
    ("bonus_once", |q| q["bonuses"] = json!([]), 110),
    ("bonus_once", |q| q["bonuses"][0]["paid"] = json!("each-route"), 210),
    ("bonus_once", |q| q["bonuses"][0]["company"] = json!("BLUE"), 110),
    ("bonus_once", |q| q["bonuses"][0]["pays"][0]["to"] = json!("owner of MAIL"), 110),
    ("bonus_of_the_set", |q| q["bonuses"] = json!([]), 120),
    ("bonus_of_the_set", |q| q["bonuses"][0]["paid"] = json!("once"), 120),
    ("bonus_of_the_set", |q| q["bonuses"][0]["includes"] = json!([["A1/0", "B4/0"]]), 180),
    ("need", |q| q["needs"] = json!([]), 70),
    ("need", |q| q["needs"][0]["at_least"] = json!(1), 70),
    ("traffic_access", |q| q["access"] = json!({}), 100),
    ("traffic_access", |q| q["trains"][0]["traffic"] = json!("people"), 100),
    ("traffic_access", |q| token(q, 0, "goods"), 100),
    ("traffic_access", |q| token(q, 1, "goods"), 60),
    ("mine", |q| q["hexes"][1]["stops"][0]["through"] = json!(true), 100),
    ("mine", |q| q["trains"][0]["traffic"] = json!("people"), 0),
    ("through_offboard", |q| q["hexes"][1]["stops"][0]["through"] = json!(false), 50),
    ("offboard_token", |q| q["hexes"][0]["stops"][0]["tokens"] = json!(["BLUE"]), 0),
    ("company_value", |q| q["company_values"] = json!([]), 60),
    ("company_value", |q| q["company_values"][0]["company"] = json!("BLUE"), 80),
    ("company_value", |q| q["company_values"][2]["company"] = json!("RED"), 140),
    ("choice", |q| q["choices"] = json!([]), 80),
    ("choice", |q| q["choices"][0]["company"] = json!("BLUE"), 80),
    ("choice", |q| q["choices"][0]["values"][0]["stops"] = json!(["A5/0"]), 80),
    ("choice", |q| q["bonuses"][0]["company"] = json!("BLUE"), 80),
    ("hex_passed", |q| q["bonuses"] = json!([]), 55),
    ("hex_passed", |q| q["bonuses"][0]["includes"][0]["hexes"] = json!(["B2"]), 75),
    ("ferry_fee", |q| q["bonuses"] = json!([]), 50),
    ("mail", |q| q["bonuses"] = json!([]), 100),
    ("mail", |q| q["bonuses"][0]["paid"] = json!("each-route"), 150),
    ("mail", |q| q["bonuses"][0]["per"]["at_most"] = json!(2), 120),
    ("mail_of_paid_stops", |q| q["bonuses"] = json!([]), 100),
    ("mail_of_paid_stops", |q| q["bonuses"][0]["per"]["counted"] = json!("visited"), 130),
    ("mail_of_paid_stops", |q| q["bonuses"][0]["per"]["at_most"] = json!(1), 110),
    ("mail_of_paid_stops", |q| q["trains"][0]["reach"][0]["pay"] = json!(3), 180),
    ("tokens_between_ends", |q| q["bonuses"] = json!([]), 75),
    ("tokens_between_ends", |q| q["bonuses"][0]["per"]["at_most"] = json!(1), 75),
    ("tokens_between_ends", |q| q["bonuses"][0]["includes"][0]["at_least"] = json!(1), 95),
    ("paid_bonus", |q| q["bonuses"] = json!([]), 70),
    ("paid_bonus", |q| q["bonuses"][0]["includes"][0]["counted"] = json!("visited"), 100),
    ("no_town_at_an_end", |q| q["needs"] = json!([]), 70),
    ("no_town_at_an_end", |q| q["needs"][0]["at_most"] = json!(1), 60),
    ("town_at_an_end", |q| q["trains"][0]["reach"][0]["ends"] = json!([]), 110),
    ("best_stop", |q| q["bonuses"] = json!([]), 90),
    ("best_stop", |q| q["bonuses"][0]["pays"][0]["amount"]["best_of"] = json!({"stops": ["A3/0"]}), 120),
    ("part_of_route", |q| q["bonuses"] = json!([]), 100),
    ("part_of_route", |q| q["bonuses"][0]["company"] = json!("BLUE"), 100),
    ("part_of_route", |q| q["bonuses"][0]["pays"][0]["amount"]["rounding"]["round"] = json!("up"), 130),
    ("part_of_route", |q| q["bonuses"][0]["pays"][0]["amount"]["rounding"]["to"] = json!(1), 127),
    ("part_of_route", |q| q["bonuses"][0]["pays"][0]["amount"]["of_route"] = json!("1/3"), 110),
    ("bonus_of_a_train", |q| q["bonuses"] = json!([]), 100),
    ("bonus_of_a_train", |q| q["bonuses"][0]["trains"] = json!(["1", "2"]), 180),
    ("demand", |q| q["demands"] = json!([]), 80),
    ("demand", |q| q["demands"][0]["company"] = json!("BLUE"), 80),
    ("opened_city", |q| q["hexes"][1]["stops"][0]["open_to"] = json!(["GREEN"]), 30),
    ("one_mine", |q| q["needs"] = json!([]), 75),
    ("one_mine", |q| q["needs"][0]["trains"] = json!([]), 75),
    ("track_class", |q| q["trains"][2]["track_class"] = Value::Null, 70),
    ("track_class", |q| q["trains"][1]["track_class"] = json!("freight"), 210),
    ("overlap", |q| q["overlap"] = json!(false), 70),
    ("local_once", |q| q["local_once"] = json!(false), 80),
    ("linked_need", |q| q["needs"] = json!([]), 210),
    ("linked_need", |q| q["needs"][0]["trains"] = json!(["1"]), 160),
    ("linked_need", |q| q["needs"][0]["linked"] = json!(false), 50),
    ("linked", |q| q["linked"] = json!(false), 130),
    ("linked", |q| q["trains"][1]["reach"] = json!(3), 170),
    ("linked", |q| q["demands"] = json!([{"id": "home", "includes": [["A7/0"]]}]), 40),
    ("part", |q| q["trains"][0]["part"] = Value::Null, 110),
    ("part", |q| q["trains"][1]["part"] = json!("1/2"), 55),
    ("rounded_part", |q| q["trains"][0]["rounding"]["round"] = json!("up"), 115),
    ("rounded_part", |q| q["trains"][0]["rounding"]["to"] = json!(1), 107),
    ("rounded_part", |q| q["trains"][0]["part"] = Value::Null, 135),
    ("rounded_part", |q| q["trains"][1]["rounding"] = json!({"round": "down", "to": 50}), 80),
    ("rounded_mail", |q| q["bonuses"] = json!([]), 20),
    ("rounded_mail", |q| q["bonuses"][0]["per"]["at_most"] = json!(1), 20),
    ("rounded_mail", |q| q["bonuses"][0]["paid"] = json!("each-route"), 40),
    ("region", |q| q["regions"] = json!([]), 80),
    ("region", |q| q["regions"][0]["company"] = json!("BLUE"), 80),
    ("region", |q| q["regions"] = json!([{"id": "valley", "only": ["A1", "A3", "A5"]}]), 80),
    ("region", |q| q["regions"] = json!([{"id": "valley", "only": ["A1", "A3", "A7"]}]), 0),
    ("only_valued_stops", |q| q["only_valued_stops"] = json!(false), 70),
    ("only_valued_stops", |q| q["company_values"] = json!([{"id": "mill", "stops": ["A1/1"], "plus": 5}]), 75),
    ("distance", |q| q["bonuses"] = json!([]), 35),
    ("distance", |q| q["bonuses"][0]["trains"] = json!([]), 35),
    ("distance", |q| q["bonuses"][0]["pays"][0]["amount"] = json!([4]), 39),
    ("distance", with_an_unpaid_end, 30),
    ("bypass", |q| q["bypass"]["routes"] = json!(2), 140),
    ("bypass", |q| q["bypass"]["company"] = json!("BLUE"), 100),
    ("bypass", |q| q["bypass"]["cities"] = json!([]), 100),
    ("bypass", |q| q["bypass"]["trains"] = json!([]), 100),
    ("bypass_of_a_train", |q| q["bypass"]["trains"] = Value::Null, 140),
    ("bypass_of_a_train", |q| q["bypass"]["trains"] = json!([]), 100),
    ("free_border", |q| q["borders"] = json!([]), 110),
    ("free_border", |q| q["trains"][1]["free_borders"] = json!(0), 80),
    ("border", |q| q["borders"] = json!([]), 100),
    ("border", |q| q["trains"][0]["free_borders"] = json!(1), 100),
    ("border", |q| q["trains"][0]["reach"] = json!([{"stops": ["city"], "visit": 3, "pay": 3}]), 50),
    ("border", |q| q["trains"][0]["reach"] = json!([{"stops": ["city"], "visit": 4, "pay": 4}]), 100),
    ("paid_once", |q| q["paid_once"] = json!([]), 180),
    ("paid_once", |q| q["paid_once"] = json!([{"stops": ["A3/0"]}]), 160),
    ("paid_once", |q| q["paid_once"] = json!([{"stops": ["A1/0", "A3/0", "A5/0"]}]), 80),
    ("attachment", |q| q["choices"] = json!([]), 100),
    ("attachment", |q| q["choices"][1]["reach"] = Value::Null, 130),
    ("attachment", |q| q["choices"][0]["one_of"] = Value::Null, 190),
    ("free_stop", |q| q["trains"][0]["free_stops"] = json!([]), 45),
    ("free_stop", |q| q["trains"][0]["free_stops"] = json!(["A1/3"]), 55),
    ("attached_bonus", |q| q["choices"] = json!([]), 85),
    ("attached_bonus", |q| q["choices"][0]["free_stops"] = json!([]), 85),
    ("attached_bonus", |q| q["choices"][0]["bonuses"] = json!([]), 120),
    ("attached_bonus", |q| q["choices"][0]["no_bonuses"] = json!([]), 165),
    ("choice_for_a_train", |q| q["choices"] = json!([]), 170),
    ("choice_for_a_train", |q| q["choices"][0]["one_of"] = Value::Null, 240),
    ("choice_for_a_train", |q| q["choices"][0]["train"] = Value::Null, 320),
    ("amount_per_train", |q| q["bonuses"] = json!([]), 130),
    ("amount_per_train", |q| q["bonuses"][0]["pays"][0]["amount"] = json!([50, 10]), 160),
];

#[test]
fn every_small_fixture_is_decided_by_its_rule() {
    for (number, (name, without, expected)) in WITHOUT.iter().enumerate() {
        let mut question = fixture(name);
        without(&mut question);
        assert_ne!(question["optimum"], *expected, "WITHOUT[{number}]: {name}");
        assert_eq!(proven_revenue(name, &question), *expected, "WITHOUT[{number}]: {name}");
    }
}

#[test]
fn every_small_fixture_has_a_rule_that_decides_it() {
    let decided: BTreeSet<String> = WITHOUT.iter().map(|(name, ..)| (*name).to_owned()).collect();
    let mut small = names();
    small.retain(|name| !LARGE.contains(&name.as_str()));
    assert_eq!(small, decided);
}

fn segments(ends: &[&str]) -> Value {
    let segment = |ends: &&str| json!({"ends": ends.split(' ').collect::<Vec<_>>()});
    Value::Array(ends.iter().map(segment).collect())
}

fn one_lane(question: &mut Value) {
    question["hexes"][0]["segments"] = segments(&["s0 e0"]);
    question["hexes"][1]["segments"] = segments(&["e3 s0", "e3 s1", "e3 s2"]);
}

fn only_one_across(question: &mut Value) {
    let across = segments(&["e3 e4", "e3 e5", "e3 e0", "e4 e5", "e4 e0", "e5 e0"]);
    question["hexes"][1]["segments"] = across;
    for segment in question["hexes"][1]["segments"].as_array_mut().unwrap() {
        segment["exclusive"] = json!(["crossing"]);
    }
}

/// Sets the gauges of RED's track and the track that it meets, of the track in A5, and of the track in B4.
fn gauges(question: &mut Value, [reds, a5, b4]: &[&str; 3]) {
    question["hexes"][0]["segments"][0]["gauge"] = json!(reds);
    question["hexes"][1]["segments"][0]["gauge"] = json!(reds);
    question["hexes"][2]["segments"][0]["gauge"] = json!(a5);
    question["hexes"][3]["segments"][0]["gauge"] = json!(b4);
}

fn all_broad(question: &mut Value) {
    for hex in 0..4 {
        for segment in question["hexes"][hex]["segments"].as_array_mut().unwrap() {
            segment["gauge"] = json!("broad");
        }
    }
}

fn lane_of_its_own(question: &mut Value) {
    question["hexes"][0]["segments"] = segments(&["s0 e0.0/2", "s0 e0.1/2"]);
    question["hexes"][1]["segments"] = segments(&["e3.0/2 s0", "e3.1/2 e0"]);
}

fn first_values(question: &mut Value) {
    for hex in [0, 2] {
        question["hexes"][hex]["stops"][0]["revenue"] = question["hexes"][hex]["stops"][0]["revenue"][0].take();
    }
}

/// Sets what the token in a slot of A3 is for.
fn token(question: &mut Value, slot: usize, traffic: &str) {
    question["hexes"][1]["stops"][0]["tokens"][slot]["traffic"] = json!([traffic]);
}

fn open_side(question: &mut Value) {
    question["hexes"][0]["neighbours"]["0"] = json!("A3");
    question["hexes"][1]["neighbours"]["3"] = json!("A1");
}
