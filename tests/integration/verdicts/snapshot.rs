//! The rules of the snapshot format, on the boards of the fixtures: those that no title has too, and those that it takes a
//! claim with its track to break. No rulebook is cited there, so the verdict names the rule of the format.

use highball::Position;
use insta::assert_snapshot;
use serde_json::Value;

use super::common::verdicts_of;
use crate::common::question::with;

/// The verdicts on claims to the question of a fixture in which some values are others, for whichever company.
fn verdicts(fixture: &str, changes: &[(&str, &str)], claims: &str) -> String {
    let path = format!("{}/fixtures/{fixture}.json", env!("CARGO_MANIFEST_DIR"));
    let read = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    let change = |question: Value, (path, value): &(&str, &str)| with(question, path, serde_json::from_str(value).unwrap());
    let question = changes.iter().fold(read, change);
    let ask = |company: &str| {
        let question = with(question.clone(), "/company", company.into());
        Position::read(question.to_string().as_bytes()).unwrap_or_else(|error| panic!("{error}"))
    };
    verdicts_of(ask, claims)
}

/// Rule 1, of track.
#[test]
fn a_route_uses_nothing_twice() {
    // Two cities in A1 and in A3, all of them with track over the edge between.
    let two =
        r#"[{"kind": "city", "revenue": 20, "slots": 1, "tokens": ["RED"]}, {"kind": "city", "revenue": 30, "slots": 1}]"#;
    let north = r#"[{"ends": ["e0", "s0"]}, {"ends": ["e0", "s1"]}]"#;
    let south = r#"[{"ends": ["e3", "s0"]}, {"ends": ["e3", "s1"]}, {"ends": ["s0", "s1"]}]"#;
    let lane = [
        ("/trains/0/reach", "4"),
        ("/hexes/0/stops", two),
        ("/hexes/0/segments", north),
        ("/hexes/1/stops", two),
        ("/hexes/1/segments", south),
    ];
    let text = [
        verdicts("group", &[], "Stops of one group.\nno RED A1, A3, A5\nyes RED A1, A3, B4"),
        verdicts("way_past_a_stop", &[], "A piece of track.\nno RED A1, A3, A1\nyes RED A1, A3"),
        verdicts("way_past_a_stop", &lane, "An edge.\nno RED 1: A1/0, A3/0, A3/1, A1/1\nyes RED 1: A1/0, A3/0, A3/1"),
        verdicts("junction", &[], "A junction.\nno RED A1, B2, B4, A5\nyes RED A1, B2, B4"),
    ];
    assert_snapshot!(text.concat());
}

/// Rule 2.
#[test]
fn a_route_does_not_turn_back_at_edges_and_junctions() {
    let back = r#"{"runs": [{"train": "1", "stops": "A1, B2", "track": [["A1:0", "A3:0", "A3:0", "A3:1", "B2:0"]]}]}"#;
    let text = [
        verdicts("switch", &[], "An edge.\nno RED A5, C5\nyes RED A5, B2"),
        verdicts("junction", &[], &format!("A junction.\nno RED {back}\nyes RED A1, B2")),
    ];
    assert_snapshot!(text.concat());
}

/// Rule 3.
#[test]
fn a_route_ends_at_off_board_locations_and_blocked_cities() {
    let through = "no RED A1, A3, A5\nyes RED A1, A3";
    let all = "yes RED A1, A3, A5";
    let text = [
        verdicts("offboard_end", &[], &format!("An off-board location.\n{through}")),
        verdicts("through_offboard", &[], &format!("One that may be run through.\n{all}")),
        verdicts("mine", &[], &format!("A mine.\n{through}")),
        verdicts("blocked_city", &[], &format!("A city full of others' tokens.\n{through}\nyes BLUE A1, A3, A5")),
        verdicts("blocked_city", &[("/hexes/1/stops/0/tokens", r#"["BLUE", null]"#)], &format!("With a free slot.\n{all}")),
        verdicts("blocked_city", &[("/hexes/1/stops/0/neutral", "true")], &format!("With one that blocks nobody.\n{all}")),
        verdicts(
            "blocked_city",
            &[("/hexes/1/stops/0/extra_tokens", r#"["RED"]"#)],
            &format!("With an own one beside the slots.\n{all}"),
        ),
        verdicts(
            "blocked_city",
            &[("/hexes/1/stops/0/extra_tokens", r#"["GREEN"]"#)],
            &format!("With another beside the slots.\n{through}"),
        ),
    ];
    assert_snapshot!(text.concat());
}

/// Rule 4.
#[test]
fn a_route_includes_a_token_of_the_company() {
    let text = [
        verdicts("requires_token", &[], "In a city.\nno RED A3, A5\nno BLUE A1, A3\nyes RED A1, A3"),
        verdicts("requires_no_token", &[], "Though none has to be paid.\nno RED A3, A5\nyes RED A1, A3, A5"),
        verdicts("offboard_token", &[], "Or in an off-board location.\nno RED A3, A5\nyes RED A1, A3"),
    ];
    assert_snapshot!(text.concat());
}

/// Rule 5.
#[test]
fn a_route_is_within_the_trains_reach() {
    let all = "RED A1, A3, A5";
    let reach = |rows: &'static str| [("/trains/0/reach", rows)];
    let city = reach(r#"[{"stops": ["city"], "visit": 2, "pay": 2}]"#);
    let halts = reach(r#"[{"stops": ["city"], "visit": 2, "pay": 2}, {"stops": ["halt"], "visit": 1, "pay": 0}]"#);
    let unpaid = reach(r#"[{"stops": ["city"], "visit": 3, "pay": 0}]"#);
    let unpaid_and_free = [unpaid[0], ("/trains/0/requires_token", "false")];
    let text = [
        verdicts("visit_cost_0", &[], &format!("A stop takes nothing.\nyes {all}")),
        verdicts("visit_cost_0", &[("/hexes/1/stops/0/visit_cost", "1")], &format!("Or one.\nno {all}")),
        verdicts("visit_cost_2", &[], &format!("Or two of a row.\nno {all}\nyes RED A1, A3")),
        verdicts("free_towns", &[], "Stops of a kind have a row of their own.\nyes RED A1, A3, A5, A7"),
        verdicts("visit_cost_0", &halts, &format!("As halts here.\nyes {all}")),
        verdicts("visit_cost_0", &city, &format!("Or have none.\nno {all}")),
        verdicts("requires_token", &[], &format!("A token is among what is paid.\nyes {all}")),
        verdicts("requires_no_token", &[], &format!("Or need not be.\nyes {all}")),
        verdicts("requires_token", &unpaid, &format!("Nothing is paid.\nno {all}")),
        verdicts("requires_token", &unpaid_and_free, &format!("And need not be.\nyes {all}")),
    ];
    assert_snapshot!(text.concat());
}

/// Rule 6.
#[test]
fn a_local_train_runs_a_single_city() {
    let text = [
        verdicts("local_trains", &[], "As another does.\nyes RED 1: A1; 2: A1\nno RED 1: A1, A3\nno BLUE 1: A1"),
        verdicts("local_trains", &[("/trains/0/local", "false")], "And no other train.\nno RED 1: A1\nyes RED 2: A1"),
    ];
    assert_snapshot!(text.concat());
}

/// "Segments".
#[test]
fn track_is_used_as_it_is_marked() {
    let text = [
        verdicts("narrow_gauge", &[], "Gauges fit.\nno RED A1, A3, A5\nyes RED A1, A3, B4"),
        verdicts("terminal", &[], "Terminal track begins or ends a route.\nno RED A1, A3, A5\nyes RED A1, A3"),
        verdicts("exclusive", &[], "Exclusive track.\nno RED A1, A3, B2\nyes RED A1, A3, A5"),
        verdicts("impassable_side", &[], "No track crosses an impassable side.\nno RED A1, A3\nyes RED A1, B2"),
        verdicts("lanes", &[], "Nor meets that of another lane.\nno RED A1, A3/0\nyes RED A1, A3/2"),
    ];
    assert_snapshot!(text.concat());
}

/// "Over all the company's routes".
#[test]
fn routes_do_not_share_track_and_each_train_runs_once() {
    // The town in A3 and the city beyond are reached over the edge from two cities.
    let city = r#"{"kind": "city", "revenue": 20, "slots": 1, "tokens": ["RED"]}"#;
    let both = format!("[{city}, {city}]");
    let cities =
        [("/hexes/0/stops", &both[..]), ("/hexes/0/segments", r#"[{"ends": ["e0", "s0"]}, {"ends": ["e0", "s1"]}]"#)];
    let lanes = "Nor a lane.\nno RED 1: A1, A3/2; 2: A3/2, A1\nyes RED 1: A1, A3/2; 2: A1, A3/1";
    let text = [
        verdicts("way_past_a_stop", &[], "A piece of track.\nno RED 1: A1, A3; 2: A1, A5\nyes RED 1: A1, A3"),
        verdicts("way_past_a_stop", &cities, "An edge.\nno RED 1: A1/0, A3; 2: A1/1, A5\nyes RED 1: A1/0, A3"),
        verdicts("lanes", &[], lanes),
        verdicts(
            "exclusive_between_trains",
            &[],
            "Exclusive track.\nno RED 1: A1, A3, A5; 2: B2, A3\nyes RED 1: A1, A3, A5",
        ),
        verdicts("shared_junction", &[], "But they share junctions.\nyes RED 1: A1, A5; 2: B2, B4"),
        verdicts("shared_junction", &[], "Each train runs once.\nno RED 1: A1, A5; 1: B2, B4\nyes RED 1: A1, A5"),
        verdicts(
            "idle_trains",
            &[],
            "An idle train loses the cheapest.\nyes RED 1: A3, A1; 2: A3, A5\nyes RED 1: A1, A3, A5",
        ),
    ];
    assert_snapshot!(text.concat());
}

/// Version 2.
#[test]
fn access_needs_licences_and_choices_are_checked() {
    let token = r#"{"runs": [{"train": "1", "stops": "A3, A5"}], "choices": ["token"]}"#;
    let people = [("/trains/0/traffic", "\"people\"")];
    let text = [
        verdicts(
            "traffic_access",
            &[],
            "A city full of tokens for people.\nno RED A1, A3\nno RED A1, A3, A5\nyes RED A1, B2",
        ),
        verdicts("traffic_access", &people, "For people.\nyes RED A1, A3, A5"),
        verdicts("mine", &people, "A mine for goods.\nno RED A1, A3"),
        verdicts("need", &[], "A mine needs two cities.\nno RED A3, A1\nyes RED A3, A5"),
        verdicts(
            "need",
            &[("/needs/0", r#"{"at_least": 1, "of": {"kinds": ["town"], "stops": ["A5/0"]}}"#)],
            "Something else is needed always.\nno RED A3, A1\nyes RED A3, A5",
        ),
        verdicts("licence", &[], "A licence is for one train.\nno RED 1: A3, A1; 2: A3, A5\nyes RED 1: A3, A1; 2: A3, B4"),
        verdicts("choice", &[], &format!("A choice has to be earned.\nno RED {token}\nyes RED A3, A1\nyes RED A3, A5")),
    ];
    assert_snapshot!(text.concat());
}

/// Claims that say their track, which then has to be a route.
#[test]
fn claimed_track_joins_the_stops() {
    let of =
        |stops: &str, track: &str| format!(r#"RED {{"runs": [{{"train": "1", "stops": "{stops}", "track": {track}}}]}}"#);
    let text = verdicts(
        "blocked_city",
        &[],
        &[
            "No stop on the way.".to_owned(),
            format!("no {}", of("A1, A5", r#"[["A1:0", "A3:0", "A3:1", "A5:0"]]"#)),
            "Track that does not meet.".to_owned(),
            format!("no {}", of("A1, A5", r#"[["A1:0", "A5:0"]]"#)),
            "Track that leads from elsewhere, and elsewhere.".to_owned(),
            format!("no {}", of("A3, A1", r#"[["A1:0", "A3:0"]]"#)),
            "No track.".to_owned(),
            format!("no {}", of("A1, A3", "[[]]")),
            "A leg for each pair of stops.".to_owned(),
            format!("no {}", of("A1, A3, A5", r#"[["A1:0", "A3:0"]]"#)),
            "As it is.".to_owned(),
            format!("yes {}", of("A1, A3", r#"[["A1:0", "A3:0"]]"#)),
        ]
        .join("\n"),
    );
    assert_snapshot!(text);
}
