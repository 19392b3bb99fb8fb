use serde_json::{Value, json};

use super::{
    Claim, ClaimForm, ClaimedConnection, ClaimedRoute, ClaimedRun, ClaimedStop, Interpretation, interpret, interpret_within,
};
use crate::judge::{RouteFault, SetFault};
use crate::position::Position;
use crate::search::Limits;
use crate::test_board::{TestBoard, stop_named};

/// Interprets a claim of routes, each with its train, its legs as lists of hexes, and its stops.
fn interpretation(position: &Position, routes: &[(&str, Value, Value)]) -> Interpretation {
    let route =
        |(train, legs, stops): &(&str, Value, Value)| json!({"train": train, "revenue": 0, "legs": legs, "stops": stops});
    let routes: Vec<Value> = routes.iter().map(route).collect();
    let text = json!({"revenue": 0, "routes": routes}).to_string();
    let claim = Claim::read(position, &text, ClaimForm::Text).unwrap_or_else(|error| panic!("{error}"));
    interpret(position, &claim)
}

/// Returns the track of a claim of one route, leg by leg.
fn track_of(position: &Position, legs: Value, stops: Value) -> String {
    let interpretation = interpretation(position, &[("2", legs, stops)]);
    assert!(interpretation.complete);
    track_of_run(position, &interpretation, 0)
}

fn track_of_run(position: &Position, interpretation: &Interpretation, run: usize) -> String {
    let name = |&segment: &_| position.board().segment_name(segment);
    let leg = |leg: &Vec<_>| leg.iter().map(name).collect::<Vec<_>>().join(" ");
    interpretation.runs[run].route.legs.iter().map(leg).collect::<Vec<_>>().join(", ")
}

/// Asserts that no track forms the only leg of a claim.
#[track_caller]
fn assert_impossible(position: &Position, hexes: Value, stops: Value) {
    let interpretation = interpretation(position, &[("2", json!([hexes]), stops)]);
    assert_eq!(interpretation.assumptions[0].impossible_legs.len(), 1, "{interpretation:?}");
    let faults = &interpretation.verdict.runs[0].faults;
    assert!(faults.iter().any(|fault| matches!(fault, RouteFault::EmptyLeg { .. })), "{faults:?}");
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
fn among_the_stops_of_a_name_the_one_that_earns_what_the_claim_states_is_meant() {
    let position = TestBoard::new()
        .hex("A", (0, 0), &["city 20 AR"], &["s0-e0"])
        .hex("B", (0, 2), &["town 10", "town 30"], &["e3-s0", "e3-s1"])
        .reach(2)
        .position();
    let chosen = |text: &str| {
        let claim = Claim::read(&position, text, ClaimForm::Text).unwrap();
        let Interpretation { runs, verdict, .. } = interpret(&position, &claim);
        (position.board().stop_name(runs[0].route.stops[1]), verdict.revenue)
    };
    assert_eq!(chosen("A, B = 30"), ("B/0".to_owned(), 30));
    assert_eq!(chosen("A, B = 50"), ("B/1".to_owned(), 50));
    // No stop earns 40. Then it is the one that pays most, as without a stated revenue.
    assert_eq!(chosen("A, B = 40"), ("B/1".to_owned(), 50));
    assert_eq!(chosen("A, B"), ("B/1".to_owned(), 50));
}

/// Interprets a claim in plain text.
fn read_text(position: &Position, text: &str) -> Interpretation {
    let claim = Claim::read(position, text, ClaimForm::Text).unwrap_or_else(|error| panic!("{error}"));
    let interpretation = interpret(position, &claim);
    assert!(interpretation.complete, "{text}");
    interpretation
}

/// Two cities that two tracks join: straight down, and round through B.
fn straight_or_round() -> TestBoard {
    TestBoard::new().hex("A", (0, 0), &["city 20 AR"], &["s0-e0", "s0-e5"]).hex("B", (1, 1), &[], &["e2-e1"]).hex(
        "C",
        (0, 2),
        &["city 30 -"],
        &["e3-s0", "e4-s0"],
    )
}

const STRAIGHT: &str = "A:0 C:0";
const ROUND: &str = "A:1 B:0 C:1";

#[test]
fn the_track_is_meant_that_touches_the_hexes_that_a_route_must_touch() {
    let need = |field: &str, count: u32| {
        let mut need = json!({"at_least": 0, "of": {"hexes": ["B"]}});
        need[field] = count.into();
        straight_or_round().reach(2).with("version", 3.into()).with("needs", json!([need])).position()
    };
    let demand = json!([{"id": "round", "includes": [{"hexes": ["B"]}]}]);
    let demanding = straight_or_round().reach(2).with("version", 3.into()).with("demands", demand).position();
    let plain = straight_or_round().reach(2).position();
    for (position, track) in
        [(need("at_least", 1), ROUND), (need("at_most", 0), STRAIGHT), (demanding, ROUND), (plain, STRAIGHT)]
    {
        let read = read_text(&position, "2: A, C");
        assert!(read.verdict.is_legal());
        assert_eq!(track_of_run(&position, &read, 0), track);
    }
}

#[test]
fn the_track_is_meant_on_which_the_route_needs_no_stop_that_it_lacks() {
    // Over the junctions, the way straight down has more segments than the one round through B.
    let board =
        || {
            TestBoard::new()
                .hex("A", (0, 0), &["city 20 AR"], &["s0-j", "j-e0", "s0-e5"])
                .hex("B", (1, 1), &[], &["e2-e1"])
                .hex("C", (0, 2), &["city 30 -", "town 10"], &["e3-j", "j-s0", "e4-s0"])
        };
    for counted in ["visited", "paid"] {
        let need = json!({"when": {"hexes": ["B"]}, "at_least": 1, "of": {"stops": ["C/1"], "counted": counted}});
        let position = board().reach(2).with("version", 3.into()).with("needs", json!([need])).position();
        let read = read_text(&position, "2: A, C/0");
        assert!(read.verdict.is_legal(), "{counted}");
        assert_eq!(track_of_run(&position, &read, 0), "A:0 A:1 C:0 C:1");
    }
}

#[test]
fn the_track_is_meant_that_earns_what_the_claim_states_or_else_the_most() {
    for (amount, best) in [(15, ROUND), (-15, STRAIGHT)] {
        let bonus = json!([{"id": "B", "includes": [{"hexes": ["B"]}], "pays": [{"to": "route", "amount": amount}]}]);
        let position = straight_or_round().reach(2).with("version", 3.into()).with("bonuses", bonus).position();
        let track = |text: &str| track_of_run(&position, &read_text(&position, text), 0);
        assert_eq!(track("2: A, C"), best);
        assert_eq!(track("2: A, C = 50"), STRAIGHT);
        assert_eq!(track(&format!("2: A, C = {}", 50 + amount)), ROUND);
        assert_eq!(track("2: A, C = 60"), best, "no track earns that");
        let stated = |revenue: i64| json!({"revenue": revenue, "runs": [{"train": "2", "stops": ["A", "C"]}]}).to_string();
        assert_eq!(track(&stated(50)), STRAIGHT);
        assert_eq!(track(&stated(50 + amount)), ROUND);
    }
}

#[test]
fn the_track_is_meant_that_is_worth_most_by_the_whole_objective() {
    let bonus = json!([{"id": "B", "includes": [{"hexes": ["B"]}], "pays": [{"to": "treasury", "amount": 10}]}]);
    let board = || straight_or_round().reach(2).with("version", 3.into()).with("bonuses", bonus.clone());
    let indifferent = board().position();
    assert_eq!(track_of_run(&indifferent, &read_text(&indifferent, "2: A, C"), 0), STRAIGHT);
    let position = board().with("objective", json!(["route", "treasury"])).position();
    assert_eq!(track_of_run(&position, &read_text(&position, "2: A, C"), 0), ROUND);
}

#[test]
fn of_several_runs_the_one_goes_round_for_which_that_is_worth_more() {
    // Only the 3-train is paid for B.
    let bonus =
        json!([{"id": "B", "trains": ["3"], "includes": [{"hexes": ["B"]}], "pays": [{"to": "route", "amount": 10}]}]);
    let position = straight_or_round().reach(2).reach(3).with("version", 3.into()).with("bonuses", bonus).position();
    for text in ["2: A, C; 3: A, C", "3: A, C; 2: A, C"] {
        let read = read_text(&position, text);
        assert_eq!((read.verdict.is_legal(), read.verdict.revenue), (true, 110), "{text}");
    }
}

#[test]
fn the_track_is_meant_that_the_train_can_run() {
    let train = |reach: Value| json!({"id": "2", "reach": reach});
    let sides = straight_or_round().train(train(json!({"sides": 1}))).with("version", 3.into()).position();
    let border = straight_or_round().reach(2).with("version", 3.into()).with("borders", json!([["A", "C"]])).position();
    let region = json!([{"id": "kept", "except": ["B"]}]);
    let region = straight_or_round().reach(2).with("version", 3.into()).with("regions", region).position();
    for (position, track) in [(sides, STRAIGHT), (border, ROUND), (region, STRAIGHT)] {
        let read = read_text(&position, "2: A, C");
        assert!(read.verdict.is_legal());
        assert_eq!(track_of_run(&position, &read, 0), track);
    }
}

#[test]
fn borders_count_over_the_whole_route() {
    // Between C and D the only track crosses a border, which the train has reach for once.
    let borders = json!([["A", "C"], ["C", "D"]]);
    let position = straight_or_round()
        .hex("D", (0, 4), &["city 10 -"], &["e3-s0"])
        .train(json!({"id": "4", "reach": 4}))
        .with("version", 3.into())
        .with("borders", borders);
    let mut snapshot = position.snapshot();
    snapshot["hexes"][2]["segments"].as_array_mut().unwrap().push(json!({"ends": ["s0", "e0"]}));
    let position = TestBoard::from(snapshot).position();
    let read = read_text(&position, "4: A, C, D");
    assert!(read.verdict.is_legal(), "{:?}", read.verdict);
    assert_eq!(track_of_run(&position, &read, 0), format!("{ROUND}, C:2 D:0"));
}

/// Two cities that a track joins, and another one through a city full of another company's tokens.
fn round_through_a_full_city() -> TestBoard {
    TestBoard::new()
        .hex("A", (0, 0), &["city 20 AR"], &["s0-e0", "s0-e5"])
        .hex("B", (1, 1), &["city 30 BO"], &["e2-s0", "s0-e1"])
        .hex("C", (0, 2), &["city 50 -"], &["e3-s0", "e4-s0"])
        .with("version", 3.into())
}

#[test]
fn a_run_passes_a_blocked_city_if_the_track_is_needed_there() {
    let board = || round_through_a_full_city().reach(2).train(json!({"id": "other", "reach": 2}));
    let position = board().with("bypass", json!({})).position();
    let read = read_text(&position, "2: A, C; other: A, C");
    assert_eq!((read.verdict.is_legal(), read.verdict.revenue), (true, 140));
    let added: Vec<_> = read.assumptions.iter().map(|assumptions| assumptions.added.len()).collect();
    assert_eq!(added.iter().sum::<usize>(), 1, "the city that one of the runs passes");
    assert_eq!(read_text(&position, "2: A, C").assumptions[0].added, [], "the straight track is enough");
    // The right is for one route, not for two, and the company may not have it.
    let twice = read_text(&position, "2: A, B, C; other: A, B, C");
    assert!(!twice.verdict.is_legal());
    assert!(!read_text(&board().position(), "2: A, C; other: A, C").verdict.is_legal());
}

#[test]
fn the_only_way_may_pass_a_blocked_city() {
    let position = round_through_a_full_city().wall(["A", "C"]).reach(2).with("bypass", json!({})).position();
    let read = read_text(&position, "2: A, C");
    assert_eq!((read.verdict.is_legal(), read.verdict.revenue), (true, 70));
    assert_eq!(read.assumptions[0].added, [stop_named(position.board(), "B/0")]);
    assert!(read_text(&position, "2: A, B, C").verdict.is_legal());
}

#[test]
fn among_tracks_of_equal_worth_the_one_with_the_fewest_segments_is_meant() {
    let position = straight_or_round().reach(2).reach(3).position();
    let read = read_text(&position, "2: A, C; 3: A, C");
    assert!(read.verdict.is_legal());
    let mut tracks = [0, 1].map(|run| track_of_run(&position, &read, run));
    tracks.sort();
    assert_eq!(tracks, [STRAIGHT, ROUND]);
}

#[test]
fn many_combinations_of_track_end_at_a_limit() {
    // Each of many pairs of neighbours is joined straight or by one of two loops, each of which a rule counts.
    const HEXES: i32 = 14;
    let mut board = TestBoard::new().with("version", 3.into());
    let mut bonuses = Vec::new();
    for number in 0..HEXES {
        let (name, east, west) = (format!("H{number}"), format!("E{number}"), format!("W{number}"));
        let stop = if number == 0 { "city 20 AR" } else { "city 10 -" };
        let all = ["s0-e0", "s0-e1", "s0-e5", "s0-e2", "s0-e4", "s0-e3"];
        board = board.hex(&name, (0, 2 * number), &[stop], &all);
        for (side, column, ends) in [(east, 1, "e2-e1"), (west, -1, "e4-e5")] {
            board = board.hex(&side, (column, 2 * number + 1), &[], &[ends]);
            bonuses.push(json!({"id": side, "includes": [{"hexes": [side]}], "pays": [{"to": "route", "amount": number}]}));
        }
    }
    let position = board.reach(99).with("bonuses", json!(bonuses)).position();
    let stops: Vec<String> = (0..HEXES).map(|number| format!("H{number}")).collect();
    let claim = Claim::read(&position, &format!("99: {}", stops.join(", ")), ClaimForm::Text).unwrap();
    let read = interpret(&position, &claim);
    assert!(read.verdict.is_legal() && !read.complete);
}

#[test]
fn a_leg_inside_one_hex_lists_that_hex_alone() {
    let position = line().position();
    assert_eq!(track_of(&position, json!([["C"]]), json!(["C/0", "C/1"])), "C:1");
    let position = TestBoard::new().hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-j", "j-s1"]).reach(2).position();
    assert_eq!(track_of(&position, json!([["A"]]), json!(["A/0", "A/1"])), "A:0 A:1");
}

#[test]
fn a_hex_is_listed_again_if_the_track_enters_it_again() {
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
fn the_legal_track_is_chosen_if_several_match() {
    // Two pieces of track lead from A to B. The label lets only the second continue to C.
    let position = TestBoard::new()
        .hex("A", (0, 0), &["city 20 AR"], &["s0-e0.0/2", "s0-e0.1/2"])
        .hex("B", (0, 2), &["town 10"], &["e3.1/2-s0 x=a", "e3.0/2-s0", "s0-e0 x=a"])
        .hex("C", (0, 4), &["town 10"], &["e3-s0"])
        .reach(2)
        .reach(3)
        .position();
    assert_eq!(track_of(&position, json!([["A", "B"], ["B", "C"]]), json!(["A/0", "B/0", "C/0"])), "A:1 B:1, B:2 C:0");
    let both = [("2", json!([["A", "B"]]), json!(["A/0", "B/0"])), ("3", json!([["B", "A"]]), json!(["B/0", "A/0"]))];
    let read = interpretation(&position, &both);
    assert!(read.verdict.is_legal());
    assert_ne!(track_of_run(&position, &read, 0), track_of_run(&position, &read, 1));
}

#[test]
fn track_that_is_not_terminal_is_chosen_if_the_route_continues() {
    for terminal in [0, 1] {
        let mut track = ["e3.1/2-s0", "e3.0/2-s0"].map(str::to_owned);
        track[terminal] += " terminal";
        let position = TestBoard::new()
            .hex("A", (0, 0), &["city 20 AR"], &["s0-e0.0/2", "s0-e0.1/2"])
            .hex("B", (0, 2), &["town 10"], &[&track[0], &track[1], "s0-e0"])
            .hex("C", (0, 4), &["town 10"], &["e3-s0"])
            .reach(3)
            .position();
        let other = 1 - terminal;
        let read = interpretation(&position, &[("3", json!([["A", "B"], ["B", "C"]]), json!(["A/0", "B/0", "C/0"]))]);
        assert_eq!(track_of_run(&position, &read, 0), format!("A:{other} B:{other}, B:2 C:0"));
    }
}

#[test]
fn track_that_crosses_no_lane_twice_is_chosen() {
    for back in [["s1-e0.0/2", "s1-e0.1/2"], ["s1-e0.1/2", "s1-e0.0/2"]] {
        let position = TestBoard::new()
            .hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-e0.0/2", back[0], back[1]])
            .hex("B", (0, 2), &[], &["e3.1/2-j", "j-e3.0/2", "j-e3.1/2 x=a"])
            .reach(2)
            .position();
        let read = interpretation(&position, &[("2", json!([["A", "B", "A"]]), json!(["A/0", "A/1"]))]);
        assert_eq!(read.verdict.runs[0].faults, []);
    }
}

#[test]
fn routes_that_share_a_junction_are_legal() {
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
        assert!(interpretation(&position, &routes).verdict.is_legal(), "{lane}");
    }
}

#[test]
fn a_claim_without_a_legal_reading_is_interpreted_with_its_faults() {
    let position = line().reach(3).position();
    let way = |train| (train, json!([["A", "B", "C"]]), json!(["A/0", "C/0"]));
    let read = interpretation(&position, &[way("2"), way("3")]);
    assert!(read.complete);
    let faults = read.verdict.faults;
    assert!(!faults.is_empty() && faults.iter().all(|fault| matches!(fault, SetFault::SegmentShared { .. })), "{faults:?}");

    let twice = [("2", json!([["A", "B", "C"], ["A", "B", "C"]]), json!(["A/0", "C/0", "A/0"]))];
    let faults = &interpretation(&position, &twice).verdict.runs[0].faults;
    assert!(faults.iter().any(|fault| matches!(fault, RouteFault::SegmentTwice(_))), "{faults:?}");
}

#[test]
fn hexes_that_no_track_follows_are_an_impossible_leg() {
    let position = line().position();
    for hexes in [json!(["A", "C"]), json!([]), json!(["A"]), json!(["B", "C"])] {
        assert_impossible(&position, hexes, json!(["A/0", "C/0"]));
    }
}

#[test]
fn no_leg_turns_back_at_a_junction() {
    let position = TestBoard::new()
        .hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-e0", "s1-e0"])
        .hex("B", (0, 2), &[], &["e3-j", "j-e0"])
        .reach(2)
        .position();
    assert_impossible(&position, json!(["A", "B", "A"]), json!(["A/0", "A/1"]));
}

#[test]
fn a_hex_listed_more_often_than_it_has_track_is_an_impossible_leg() {
    let hexes: Vec<&str> = ["A", "B"].into_iter().cycle().take(100_001).chain(["B", "C"]).collect();
    assert_impossible(&line().position(), json!(hexes), json!(["A/0", "C/0"]));
}

/// A column of hexes, each crossed by any of several lanes.
fn ladder(rungs: i32, lanes: usize) -> (Position, Value) {
    let to_all = |at: &str, ends: &str| -> Vec<String> {
        (0..lanes).map(|lane| format!("{at}{ends}").replace('N', &format!("{lane}/{lanes}"))).collect()
    };
    let mut board = TestBoard::new().reach(2).reach(3);
    let mut hexes = Vec::new();
    for rung in 0..rungs {
        let name = format!("H{rung}");
        let (stops, track) = match rung {
            0 => (&["city 20 AR"][..], to_all("s0-", "e0.N")),
            _ if rung == rungs - 1 => (&["town 10"][..], to_all("s0-", "e3.N")),
            _ => (&[][..], [to_all("j-", "e3.N"), to_all("j-", "e0.N")].concat()),
        };
        let track: Vec<&str> = track.iter().map(String::as_str).collect();
        board = board.hex(&name, (0, 2 * rung), stops, &track);
        hexes.push(name);
    }
    (board.position(), json!([hexes]))
}

#[test]
fn too_many_tracks_to_list_make_the_interpretation_incomplete() {
    let (position, legs) = ladder(30, 3);
    let read = interpretation(&position, &[("2", legs, json!(["H0/0", "H29/0"]))]);
    assert!(!read.complete);
    assert!(read.verdict.is_legal());
}

#[test]
fn reading_ends_at_a_limit_and_says_so() {
    let (position, legs) = ladder(13, 2);
    let route = |train: &str| json!({"train": train, "revenue": 0, "legs": legs, "stops": ["H0/0", "H12/0"]});
    let text = json!({"revenue": 0, "routes": [route("2"), route("3")]}).to_string();
    let claim = Claim::read(&position, &text, ClaimForm::Text).unwrap();
    let is_interrupted = || true;
    let mut interrupted = Limits::default();
    interrupted.stop = Some(&is_interrupted);
    let nodes = |nodes| {
        let mut limits = Limits::default();
        limits.nodes = Some(nodes);
        limits
    };
    let read = |limits: Limits<'_>| interpret_within(&position, &claim, &limits);
    for limits in [interrupted, nodes(0)] {
        let cut_off = read(limits);
        assert_eq!((cut_off.complete, cut_off.runs.len()), (false, 2));
        assert_eq!(cut_off, read(limits), "nothing depends on a clock");
    }
    assert_eq!(read(nodes(1 << 40)), interpret(&position, &claim));
    assert!(interpret(&position, &claim).complete);
}

#[test]
fn a_long_route_is_read_in_time_proportional_to_its_length() {
    let position = line().position();
    let stop = |name: &str, connection| ClaimedStop {
        name: name.into(),
        options: vec![stop_named(position.board(), name)],
        connection,
    };
    // Were each stop compared with all before it, this would take minutes.
    let there_and_back = ["A/0", "C/0"].into_iter().cycle().take(100_000);
    let stops = there_and_back.map(|name| stop(name, ClaimedConnection::Via(Vec::new()))).collect();
    let run = ClaimedRun::new(position.train_with_id("2").unwrap(), ClaimedRoute::Stops(stops));
    let interpretation = interpret(&position, &Claim { runs: vec![run], choices: None, revenue: None });
    assert_eq!(interpretation.runs[0].route.stops.len(), 100_000);
    assert!(interpretation.verdict.runs[0].faults_with_times().any(|fault| fault.1 == 99_999));
}
