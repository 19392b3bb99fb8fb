use serde_json::{Value, json};

use super::{Claim, ClaimError, read_recorded};
use crate::judge::{RouteFault, SetFault, judge};
use crate::position::Position;
use crate::test_board::TestBoard;

/// A claim of routes, each with its train, its legs and its stops.
fn claim(position: &Position, routes: &[(&str, Value, Value)]) -> Result<Claim, ClaimError> {
    let route =
        |(train, legs, stops): &(&str, Value, Value)| json!({"train": train, "revenue": 0, "legs": legs, "stops": stops});
    let routes: Vec<Value> = routes.iter().map(route).collect();
    read_recorded(position, &json!({"revenue": 0, "routes": routes}).to_string())
}

/// The track of a claim of one route, leg by leg.
fn track_of(position: &Position, legs: Value, stops: Value) -> String {
    let claim = claim(position, &[("2", legs, stops)]).unwrap();
    assert!(claim.complete);
    text(position, &claim, 0)
}

fn text(position: &Position, claim: &Claim, run: usize) -> String {
    let name = |&segment: &_| position.board().segment_name(segment);
    let leg = |leg: &Vec<_>| leg.iter().map(name).collect::<Vec<_>>().join(" ");
    claim.runs[run].route.legs.iter().map(leg).collect::<Vec<_>>().join(", ")
}

fn error(position: &Position, route: Value) -> String {
    read_recorded(position, &json!({"revenue": 0, "routes": [route]}).to_string()).unwrap_err().to_string()
}

/// A city, a junction and a town below each other.
fn line() -> TestBoard {
    TestBoard::new()
        .hex("A", (0, 0), &["city 20 AR"], &["s0-e0"])
        .hex("B", (0, 2), &[], &["e3-j", "j-e0"])
        .hex("C", (0, 4), &["town 10", "town 10"], &["e3-s0", "s0-s1"])
        .reach(2)
}

#[test]
fn a_leg_lists_its_hexes_in_either_direction() {
    let position = line().position();
    for hexes in [json!(["A", "B", "C"]), json!(["C", "B", "A"])] {
        assert_eq!(track_of(&position, json!([hexes]), json!(["A/0", "C/0"])), "A:0 B:0 B:1 C:0");
        assert_eq!(track_of(&position, json!([hexes]), json!(["C/0", "A/0"])), "C:0 B:1 B:0 A:0");
    }
}

#[test]
fn a_leg_inside_one_hex_lists_that_hex_alone() {
    let position = line().position();
    assert_eq!(track_of(&position, json!([["C"]]), json!(["C/0", "C/1"])), "C:1");
    let position = TestBoard::new().hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-j", "j-s1"]).reach(2).position();
    assert_eq!(track_of(&position, json!([["A"]]), json!(["A/0", "A/1"])), "A:0 A:1");
}

#[test]
fn a_hex_is_listed_again_where_the_track_enters_it_again() {
    let position = TestBoard::new()
        .hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-e0.0/2", "e0.1/2-s1"])
        .hex("B", (0, 2), &[], &["e3.1/2-e3.0/2"])
        .reach(2)
        .position();
    assert_eq!(track_of(&position, json!([["A", "B", "A"]]), json!(["A/0", "A/1"])), "A:0 B:0 A:1");
}

#[test]
fn a_route_of_one_stop_has_no_legs() {
    assert_eq!(track_of(&line().position(), json!([]), json!(["A/0"])), "");
}

#[test]
fn of_several_readings_the_legal_one_counts() {
    // Two pieces of track from A to C; the label leaves only the second to go on by.
    let position = TestBoard::new()
        .hex("A", (0, 0), &["city 20 AR"], &["s0-e0.0/2", "s0-e0.1/2"])
        .hex("B", (0, 2), &["town 10"], &["e3.1/2-s0 x=a", "e3.0/2-s0", "s0-e0 x=a"])
        .hex("C", (0, 4), &["town 10"], &["e3-s0"])
        .reach(2)
        .reach(3)
        .position();
    assert_eq!(track_of(&position, json!([["A", "B"], ["B", "C"]]), json!(["A/0", "B/0", "C/0"])), "A:1 B:1, B:2 C:0");
    let both = [("2", json!([["A", "B"]]), json!(["A/0", "B/0"])), ("3", json!([["B", "A"]]), json!(["B/0", "A/0"]))];
    let read = claim(&position, &both).unwrap();
    assert!(judge(&position, &read.runs).is_legal());
    assert_ne!(text(&position, &read, 0), text(&position, &read, 1));
}

#[test]
fn of_several_readings_one_that_is_not_terminal_leads_on() {
    for terminal in [0, 1] {
        let mut track = ["e3.1/2-s0", "e3.0/2-s0"].map(str::to_owned);
        track[terminal] += " terminal";
        let position = TestBoard::new()
            .hex("A", (0, 0), &["city 20 AR"], &["s0-e0.0/2", "s0-e0.1/2"])
            .hex("B", (0, 2), &["town 10"], &[&track[0], &track[1], "s0-e0"])
            .hex("C", (0, 4), &["town 10"], &["e3-s0"])
            .reach(2)
            .position();
        let other = 1 - terminal;
        assert_eq!(
            track_of(&position, json!([["A", "B"], ["B", "C"]]), json!(["A/0", "B/0", "C/0"])),
            format!("A:{other} B:{other}, B:2 C:0")
        );
    }
}

#[test]
fn of_several_readings_one_that_crosses_no_lane_twice_counts() {
    for back in [["s1-e0.0/2", "s1-e0.1/2"], ["s1-e0.1/2", "s1-e0.0/2"]] {
        let position = TestBoard::new()
            .hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-e0.0/2", back[0], back[1]])
            .hex("B", (0, 2), &[], &["e3.1/2-j", "j-e3.0/2", "j-e3.1/2 x=a"])
            .reach(2)
            .position();
        let read = claim(&position, &[("2", json!([["A", "B", "A"]]), json!(["A/0", "A/1"]))]).unwrap();
        assert_eq!(judge(&position, &read.runs).runs[0].faults, []);
    }
}

#[test]
fn no_reading_turns_back_at_a_junction() {
    let position = TestBoard::new()
        .hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-e0", "s1-e0"])
        .hex("B", (0, 2), &[], &["e3-j", "j-e0"])
        .reach(2)
        .position();
    let read = claim(&position, &[("2", json!([["A", "B", "A"]]), json!(["A/0", "A/1"]))]);
    assert!(matches!(read, Err(ClaimError::NoReading { .. })), "{read:?}");
}

#[test]
fn routes_that_share_a_junction_may_be_read_so() {
    // The second route needs one of the two lanes that the first may take.
    for lane in [0, 1] {
        let position = TestBoard::new()
            .hex("A", (0, 0), &["city 20 AR", "city 20 AR"], &["s0-e0.0/2", "s0-e0.1/2", &format!("s1-e0.{lane}/2")])
            .hex("B", (0, 2), &["town 10", "town 10"], &["e3.0/2-j", "e3.1/2-j", "j-s0", "j-s1"])
            .reach(2)
            .reach(3)
            .position();
        let legs = || json!([["A", "B"]]);
        let routes = [("2", legs(), json!(["A/0", "B/0"])), ("3", legs(), json!(["A/1", "B/1"]))];
        let read = claim(&position, &routes).unwrap();
        assert!(judge(&position, &read.runs).is_legal(), "{lane}");
    }
}

#[test]
fn a_claim_that_has_no_legal_reading_is_read_all_the_same() {
    let position = line().reach(3).position();
    let way = |train| (train, json!([["A", "B", "C"]]), json!(["A/0", "C/0"]));
    let read = claim(&position, &[way("2"), way("3")]).unwrap();
    assert!(read.complete);
    let faults = judge(&position, &read.runs).faults;
    assert!(!faults.is_empty() && faults.iter().all(|fault| matches!(fault, SetFault::SegmentShared { .. })), "{faults:?}");

    let through = claim(&position, &[("2", json!([["A", "B", "C"], ["A", "B", "C"]]), json!(["A/0", "C/0", "A/0"]))]);
    let faults = &judge(&position, &through.unwrap().runs).runs[0].faults;
    assert!(faults.iter().any(|fault| matches!(fault, RouteFault::SegmentTwice(_))), "{faults:?}");
}

#[test]
fn a_claim_says_what_it_earned() {
    let text = r#"{"revenue": 70, "routes": [{"train": "2", "revenue": 80, "legs": [], "stops": ["A/0"]}]}"#;
    let claim = read_recorded(&line().position(), text).unwrap();
    assert_eq!((claim.revenue, claim.revenues), (70, vec![80]));
}

#[test]
fn a_leg_without_track_is_named() {
    let position = line().position();
    let route = |hexes: Value| json!({"train": "2", "revenue": 0, "legs": [hexes], "stops": ["A/0", "C/0"]});
    for (hexes, joined) in [(json!(["A", "C"]), "A-C"), (json!([]), ""), (json!(["A"]), "A"), (json!(["B", "C"]), "B-C")] {
        assert_eq!(
            error(&position, route(hexes)),
            format!(
                "reported.routes[0].legs[0]: no track leads from A/0 to C/0 by \"{joined}\", expected the hexes of a leg"
            )
        );
    }
}

#[test]
fn what_the_position_does_not_have_is_named() {
    let position = line().position();
    let route = json!({"train": "2", "revenue": 0, "legs": [["A", "B", "C"]], "stops": ["A/0", "C/0"]});
    let with = |field: &str, value: Value| {
        let mut route = route.clone();
        route[field] = value;
        error(&position, route)
    };
    assert_eq!(
        with("train", "9".into()),
        "reported.routes[0].train: AR has no train \"9\", expected the id of one of its trains"
    );
    for name in ["C", "C/2", "C/00", "Z/0", "/", "", "C/0/0"] {
        assert_eq!(
            with("stops", json!(["A/0", name])),
            format!("reported.routes[0].stops[1]: no stop {name:?} on the board, expected HEX/INDEX, such as \"E6/0\"")
        );
    }
    assert_eq!(
        with("legs", json!([["A", "Z", "C"]])),
        "reported.routes[0].legs[0][1]: no hex \"Z\" with stops or track, expected one of the board"
    );
    assert_eq!(with("legs", json!([])), "reported.routes[0].legs: 0 legs, expected 1, one fewer than the stops");
    assert_eq!(with("stops", json!([])), "reported.routes[0].legs: 1 legs, expected 0, one fewer than the stops");
}

#[test]
fn a_text_that_is_no_claim_is_refused_with_its_place() {
    let position = line().position();
    for (text, expected) in [
        ("", "reported: EOF"),
        ("[1]", "reported"),
        ("{\"revenue\": 0, \"routes\": []} x", "reported: trailing characters"),
        ("{\"routes\": []}", "reported: missing field `revenue`"),
        ("{\"revenue\": -1, \"routes\": []}", "reported.revenue: invalid value: integer `-1`"),
        ("{\"revenue\": 0, \"routes\": [{\"train\": 3}]}", "reported.routes[0].train: invalid type: integer `3`"),
        ("{\"revenue\": 0, \"routes\": [], \"more\": 1}", "reported.more: unknown field `more`"),
    ] {
        let error = read_recorded(&position, text).unwrap_err().to_string();
        assert!(error.starts_with(expected) && !error.contains('\n'), "{text}: {error}");
    }
}

/// A ladder of hexes, each passed by any of several lanes.
fn ladder(rungs: i32, lanes: usize) -> (Position, Value) {
    let to_all = |at: &str, ends: &str| -> Vec<String> {
        (0..lanes).map(|lane| format!("{at}{ends}").replace('N', &format!("{lane}/{lanes}"))).collect()
    };
    let mut sketch = TestBoard::new().reach(2).reach(3);
    let mut hexes = Vec::new();
    for rung in 0..rungs {
        let name = format!("H{rung}");
        let (stops, track) = match rung {
            0 => (&["city 20 AR"][..], to_all("s0-", "e0.N")),
            _ if rung == rungs - 1 => (&["town 10"][..], to_all("s0-", "e3.N")),
            _ => (&[][..], [to_all("j-", "e3.N"), to_all("j-", "e0.N")].concat()),
        };
        let track: Vec<&str> = track.iter().map(String::as_str).collect();
        sketch = sketch.hex(&name, (0, 2 * rung), stops, &track);
        hexes.push(name);
    }
    (sketch.position(), json!([hexes]))
}

#[test]
fn readings_too_many_to_list_are_not_all_looked_at_and_that_is_said() {
    let (position, legs) = ladder(30, 3);
    let stops = json!(["H0/0", "H29/0"]);
    let read = claim(&position, &[("2", legs, stops)]).unwrap();
    assert!(!read.complete);
    assert!(judge(&position, &read.runs).is_legal());
}

#[test]
fn a_hex_listed_more_often_than_it_has_track_is_no_leg() {
    let position = line().position();
    let hexes: Vec<&str> = ["A", "B"].into_iter().cycle().take(100_001).chain(["B", "C"]).collect();
    let read = claim(&position, &[("2", json!([hexes]), json!(["A/0", "C/0"]))]);
    assert!(matches!(read, Err(ClaimError::NoReading { route: 0, leg: 0, .. })));
}
