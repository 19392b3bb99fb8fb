use super::{faults, line, none};
use crate::position::Position;
use crate::test_board::TestBoard;

const THROUGH: &str = "A/0 A:0 B:0 B/0 B:1 C:0 C/0";

/// A line of three stops with the company's token in the first and `middle` second.
fn through(middle: &str) -> Position {
    TestBoard::new()
        .hex("A", (0, 0), &["city 20 AR"], &["s0-e0"])
        .hex("B", (0, 2), &[middle], &["e3-s0", "s0-e0"])
        .hex("C", (0, 4), &["town 10"], &["e3-s0"])
        .reach(3)
        .position()
}

#[test]
fn a_route_includes_at_most_one_stop_of_a_group() {
    let with = |north: &str, south: &str| {
        TestBoard::new()
            .hex("A", (0, 0), &[&format!("town 10{north}")], &["s0-e0"])
            .hex("B", (0, 2), &["city 20 AR"], &["e3-s0", "s0-e0"])
            .hex("C", (0, 4), &[&format!("town 10{south}")], &["e3-s0"])
            .reach(3)
            .position()
    };
    assert_eq!(faults(&with(" group=west", " group=east"), THROUGH), none());
    assert_eq!(
        faults(&with(" group=west", " group=west"), THROUGH),
        ["A legal set of routes, rule 1: A and C both belong to the west: only one of them a route"]
    );
}

#[test]
fn an_off_board_location_may_only_start_or_end_a_route() {
    assert_eq!(faults(&through("offboard 30"), "A/0 A:0 B:0 B/0"), none());
    assert_eq!(
        faults(&through("offboard 30"), THROUGH),
        [
            "A legal set of routes, rule 3: the route runs through B, which is an off-board location; a route may only start or end there"
        ]
    );
}

#[test]
fn a_train_may_run_to_but_not_through_a_blocked_city() {
    let blocked = [
        "A legal set of routes, rule 3: the 3-train runs through B, which is full of other companies' tokens; a route may only start or end there",
    ];
    assert_eq!(faults(&through("city 30 XX YY"), "A/0 A:0 B:0 B/0"), none());
    assert_eq!(faults(&through("city 30 XX YY"), THROUGH), blocked);
    assert_eq!(faults(&through("city 30 XX extra=YY"), THROUGH), blocked);
}

#[test]
fn a_city_is_not_blocked_by_a_free_slot_an_own_token_or_a_neutral_one() {
    for city in ["city 30 XX -", "city 30 - extra=XX", "city 30 XX AR", "city 30 XX extra=AR", "city 30 XX neutral"] {
        assert_eq!(faults(&through(city), THROUGH), none(), "{city}");
    }
    for other in ["town 30", "halt 30"] {
        assert_eq!(faults(&through(other), THROUGH), none(), "{other}");
    }
}

#[test]
fn a_route_includes_a_city_with_a_token_of_the_company() {
    let with = |city: &str| {
        TestBoard::new()
            .hex("A", (0, 0), &[city], &["s0-e0"])
            .hex("B", (0, 2), &["town 10"], &["e3-s0", "s0-e0"])
            .hex("C", (0, 4), &["city 10 AR"], &["e3-s0"])
            .reach(3)
            .position()
    };
    for city in ["city 20 AR", "city 20 XX AR", "city 20 - extra=AR"] {
        assert_eq!(faults(&with(city), "A/0 A:0 B:0 B/0"), none(), "{city}");
    }
    for city in ["city 20 -", "city 20 XX", "town 20"] {
        assert_eq!(
            faults(&with(city), "A/0 A:0 B:0 B/0"),
            ["A legal set of routes, rule 4: the route includes no city with a token of AR"],
            "{city}"
        );
    }
}

#[test]
fn a_company_without_tokens_runs_nothing_and_is_blocked_by_full_cities() {
    let position = line().with("company", "ZZ".into()).position();
    assert_eq!(
        faults(&position, "A/0 A:0 B:0 B/0 B:1 C:0 C/0"),
        [
            "A legal set of routes, rule 3: the 3-train runs through B, which is full of other companies' tokens; a route may only start or end there",
            "A legal set of routes, rule 4: the route includes no city with a token of ZZ",
        ]
    );
}
