use highball_messages::Language;

use super::{faults, line, none};
use crate::judge::judge;
use crate::position::Position;
use crate::test_board::{TestBoard, run};

#[test]
fn a_route_visits_no_stop_twice() {
    let position =
        TestBoard::new().hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-s1 x=a", "s0-s1 x=b"]).reach(3).position();
    assert_eq!(
        faults(&position, "A/0 A:0 A/1 A:1 A/0"),
        ["A legal set of routes, rule 1: A/0 is visited twice; a route may visit each stop only once"]
    );
}

#[test]
fn a_route_uses_no_segment_twice_and_equal_segments_are_one() {
    let position = TestBoard::new().hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-s1", "s1-s0"]).reach(3).position();
    let twice = [
        "A legal set of routes, rule 1: the track between A/1 and A/0 is used twice; a route may use track only once",
        "A legal set of routes, rule 1: A/0 is visited twice; a route may visit each stop only once",
    ];
    assert_eq!(faults(&position, "A/0 A:0 A/1 A:0 A/0"), twice);
    assert_eq!(faults(&position, "A/0 A:0 A/1 A:1 A/0"), twice);
}

#[test]
fn a_route_crosses_no_edge_lane_twice() {
    let over = |south: &str| {
        TestBoard::new()
            .hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-e0.0/2", "s1-e0.1/2", "s1-e0.0/2"])
            .hex("B", (0, 2), &["town 10", "town 10"], &["e3.1/2-s0", "s0-s1", &format!("s1-{south}")])
            .reach(4)
            .position()
    };
    assert_eq!(faults(&over("e3.0/2"), "A/0 A:0 B:0 B/0 B:1 B/1 B:2 A:1 A/1"), none());
    assert_eq!(
        faults(&over("e3.1/2"), "A/0 A:0 B:0 B/0 B:1 B/1 B:2 A:2 A/1"),
        [
            "A legal set of routes, rule 1: track 1 of 2 across the edge between A and B is crossed twice; a route may cross it only once"
        ]
    );
}

#[test]
fn a_route_crosses_no_lane_of_one_side_twice() {
    // The single lane of A meets that of B and lane 1 of 2, and lane 0 of 2 meets lane 1 of 2.
    let over = |south: [&str; 2]| {
        let [out, back] = south.map(|lane| format!("e3{lane}"));
        TestBoard::new()
            .hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-e0", "s1-e0.0/2", "s1-e0"])
            .hex("B", (0, 2), &["town 10", "town 10"], &[&format!("{out}-s0"), "s0-s1", &format!("s1-{back}")])
            .reach(4)
            .position()
    };
    let (back_over_two, back_over_one) = ("A/0 A:0 B:0 B/0 B:1 B/1 B:2 A:1 A/1", "A/0 A:0 B:0 B/0 B:1 B/1 B:2 A:2 A/1");
    assert_eq!(faults(&over(["", ".1/2"]), back_over_two), none());
    assert_eq!(
        faults(&over([".1/2", ".1/2"]), back_over_two),
        [
            "A legal set of routes, rule 1: track 2 of 2 across the edge between B and A is crossed twice; a route may cross it only once"
        ]
    );
    assert_eq!(faults(&over(["", ".1/2"]), back_over_one).len(), 1);
    assert_eq!(faults(&over(["", ""]), back_over_one).len(), 1, "one fault for the lanes of both sides");
}

#[test]
fn the_fault_of_track_used_twice_covers_the_edge_at_its_end() {
    let position = TestBoard::new()
        .hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-e0", "s1-e0"])
        .hex("B", (0, 2), &["town 10"], &["e3-s0"])
        .reach(3)
        .position();
    assert_eq!(
        faults(&position, "A/0 A:0 B:0 B/0 B:0 A:1 A/1"),
        ["A legal set of routes, rule 1: the track between B and A is used twice; a route may use track only once"]
    );
}

/// Four stops whose track meets in a junction. Three of them are joined in a row too.
fn four_at_a_junction(board: TestBoard) -> Position {
    let stops = &["city 20 AR", "town 10", "town 10", "town 10"];
    board.hex("A", (0, 0), stops, &["s0-j", "s1-j", "s2-j", "s3-j", "s1-s2", "s2-s3"]).reach(4).position()
}

#[test]
fn a_route_crosses_no_junction_twice() {
    let position = four_at_a_junction(TestBoard::new());
    assert_eq!(faults(&position, "A/0 A:0 A:1 A/1 A:4 A/2 A:5 A/3"), none());
    assert_eq!(
        faults(&position, "A/0 A:0 A:1 A/1 A:4 A/2 A:2 A:3 A/3"),
        ["A legal set of routes, rule 1: the junction of A is crossed twice; a route may cross it only once"]
    );
}

#[test]
fn a_route_crosses_a_junction_again_over_other_track_if_it_may() {
    let position = four_at_a_junction(TestBoard::version_2().with("reuse_junctions", true.into()));
    assert_eq!(faults(&position, "A/0 A:0 A:1 A/1 A:4 A/2 A:2 A:3 A/3"), none());
    assert_eq!(
        faults(&position, "A/0 A:0 A:1 A/1 A:1 A:2 A/2"),
        [
            "A legal set of routes, rule 1: the track between A/1 and its junction is used twice; a route may use track only once"
        ]
    );
}

#[test]
fn terminal_track_may_only_start_or_end_a_route() {
    let position = TestBoard::new()
        .hex("A", (0, 0), &["town 10"], &["s0-e0"])
        .hex("B", (0, 2), &["city 20 AR"], &["e3-s0 terminal", "s0-e0 terminal"])
        .hex("C", (0, 4), &["town 10"], &["e3-s0"])
        .reach(3)
        .position();
    assert_eq!(faults(&position, "A/0 A:0 B:0 B/0"), none());
    assert_eq!(faults(&position, "B/0 B:1 C:0 C/0"), none());
    assert_eq!(
        faults(&position, "A/0 A:0 B:0 B/0 B:1 C:0 C/0"),
        ["A", "C"].map(|other| format!(
            "Segments: the route runs on over the track between B and {other}, where a route may only start or end"
        ))
    );
}

#[test]
fn terminal_track_without_a_stop_cannot_be_used() {
    let position = TestBoard::new()
        .hex("A", (0, 0), &["city 10 AR"], &["s0-e0"])
        .hex("B", (0, 2), &[], &["e3-e0 terminal"])
        .hex("C", (0, 4), &["town 10"], &["e3-s0"])
        .reach(3)
        .position();
    assert_eq!(
        faults(&position, "A/0 A:0 B:0 C:0 C/0"),
        ["Segments: the route runs on over the track in B between A and C, where a route may only start or end"]
    );
}

#[test]
fn segments_that_share_a_label_exclude_each_other() {
    let with = |first: &str, second: &str| {
        TestBoard::new()
            .hex("A", (0, 0), &["town 10"], &["s0-e0 x=a"])
            .hex("B", (0, 2), &["city 20 AR"], &[&format!("e3-s0{first}"), &format!("s0-e0{second}")])
            .hex("C", (0, 4), &["town 10"], &["e3-s0 x=a"])
            .reach(3)
            .position()
    };
    let through = "A/0 A:0 B:0 B/0 B:1 C:0 C/0";
    assert_eq!(
        faults(&with(" x=a", " x=a"), through),
        [
            "Segments: the track between B and A and the track between B and C exclude each other; a route may use only one of them"
        ]
    );
    // Labels are local to the hex, are not names of stops, and do not affect segments without them.
    assert_eq!(faults(&with(" x=a", " x=b"), through), none());
    assert_eq!(faults(&with(" x=s0", ""), through), none());
}

#[test]
fn what_is_repeated_is_one_fault_with_a_count() {
    let position = line().position();
    let mut run = run(&position, "3", "A/0 A:0 B:0 B/0");
    let there_and_back = run.route.legs[0].repeat(50_000);
    run.route.legs[0] = there_and_back;
    let judged = &judge(&position, &[run]).runs[0];
    let faults: Vec<String> =
        judged.faults_with_times().map(|(fault, times)| fault.describe_times(&position, times, Language::English)).collect();
    assert_eq!(
        faults,
        [
            "leg 1: A:0 does not connect to B:0 (49999 times)",
            "the track between A and B is used 50000 times; a route may use track only once",
            "the track between B and A is used 50000 times; a route may use track only once",
        ]
    );
}
