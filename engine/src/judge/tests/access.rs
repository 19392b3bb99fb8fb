//! Which trains may run to and through a stop, and which stops are stations, where traffic is told apart.

use serde_json::{Value, json};

use super::{faults, none};
use crate::position::Position;
use crate::test_board::TestBoard;

const THROUGH: &str = "A/0 A:0 B:0 B/0 B:1 C:0 C/0";
const TO: &str = "A/0 A:0 B:0 B/0";

/// A line of three with a station for all traffic at the top and this stop in the middle, and a train for this traffic.
fn line(middle: &str, traffic: Option<&str>) -> TestBoard {
    TestBoard::version_2()
        .hex("A", (0, 0), &["city 20 AR"], &["s0-e0"])
        .hex("B", (0, 2), &[middle], &["e3-s0", "s0-e0"])
        .hex("C", (0, 4), &["town 10"], &["e3-s0"])
        .train(match traffic {
            Some(traffic) => json!({"id": "T", "reach": 3, "traffic": traffic}),
            None => json!({"id": "T", "reach": 3}),
        })
}

/// Full cities let in and through by the traffic of their tokens, as 18SA 7.6.2 has it.
fn by_traffic() -> Value {
    json!({
        "one": {"to": "same-traffic", "through": "own-traffic"},
        "several": {"to": "all", "through": "own-traffic"},
    })
}

/// Whether a train for this traffic may run to the middle stop, and whether through it, by 18SA's rules.
fn may(middle: &str, traffic: Option<&str>) -> (bool, bool) {
    let position = line(middle, traffic).with("access", by_traffic()).position();
    (faults(&position, TO).is_empty(), faults(&position, THROUGH).is_empty())
}

#[test]
fn all_trains_run_to_and_through_a_city_with_a_free_place_18sa_7_6_2() {
    for city in ["city 30 -", "city 30 XX:people -", "city 30 AR:people -"] {
        assert_eq!(may(city, Some("goods")), (true, true), "{city}");
    }
}

#[test]
fn a_city_full_of_tokens_for_one_kind_of_traffic_is_blocked_to_the_other_18sa_7_6_2() {
    assert_eq!(may("city 30 XX:people", Some("goods")), (false, false));
    assert_eq!(may("city 30 XX:people YY:people", Some("people")), (true, false));
    assert_eq!(may("city 30 XX:people AR:people", Some("people")), (true, true));
    // Not even the own token lets the other traffic in.
    assert_eq!(may("city 30 XX:people AR:people", Some("goods")), (false, false));
}

#[test]
fn a_city_full_of_tokens_for_both_is_passed_by_the_traffic_of_an_own_token_there_18sa_7_6_2() {
    assert_eq!(may("city 30 XX:people YY:goods", Some("goods")), (true, false));
    assert_eq!(may("city 30 XX:people AR:goods", Some("goods")), (true, true));
    assert_eq!(may("city 30 XX:people AR:goods", Some("people")), (true, false));
    // A home counts as both.
    assert_eq!(may("city 30 AR", Some("people")), (true, true));
}

#[test]
fn a_train_of_no_traffic_in_particular_counts_every_token() {
    assert_eq!(may("city 30 XX:people", None), (true, false));
    assert_eq!(may("city 30 XX:people AR:goods", None), (true, true));
}

#[test]
fn where_any_own_token_lets_through_its_traffic_is_no_matter() {
    let position = line("city 30 XX:people AR:people", Some("goods")).position();
    assert_eq!(faults(&position, THROUGH), none());
}

#[test]
fn a_token_that_blocks_nobody_opens_a_full_city() {
    assert_eq!(may("city 30 XX:people neutral", Some("goods")), (true, true));
}

#[test]
fn tokens_beside_the_slots_fill_nothing_but_say_what_a_full_city_is_for() {
    assert_eq!(may("city 30 - extra=XX:people", Some("goods")), (true, true));
    assert_eq!(may("city 30 XX:people extra=YY:goods", Some("goods")), (true, false));
}

#[test]
fn what_keeps_a_train_out_is_said() {
    let position = line("city 30 XX:people", Some("goods")).with("access", by_traffic()).position();
    assert_eq!(
        faults(&position, TO),
        ["A legal set of routes, rule 7: B is full and has no token for goods, expected one or a free slot"]
    );
    let position = line("city 30 XX:people AR:people YY:goods", Some("goods")).with("access", by_traffic()).position();
    assert_eq!(
        faults(&position, THROUGH),
        [
            "A legal set of routes, rule 3: the T-train passes through B, which is full and has no token of AR for goods, expected it only at an end of the route"
        ]
    );
}

#[test]
fn a_train_runs_to_no_stop_for_other_traffic() {
    let mine = |traffic| line("mine 30 for=goods", Some(traffic)).position();
    assert_eq!(faults(&mine("goods"), TO), none());
    assert_eq!(
        faults(&mine("people"), TO),
        ["A legal set of routes, rule 7: B is not for T for people, expected a stop that is for its traffic"]
    );
    assert_eq!(faults(&line("mine 30 for=goods", None).position(), TO), none());
}

#[test]
fn a_mine_ends_a_route_18sa_7_6_3() {
    let position = line("mine 30", None).position();
    assert_eq!(faults(&position, TO), none());
    assert_eq!(
        faults(&position, THROUGH),
        ["A legal set of routes, rule 3: B is a mine, expected it only at an end of the route"]
    );
}

#[test]
fn an_off_board_location_that_says_so_may_be_run_through_18sa_7_6_4() {
    assert_eq!(faults(&line("offboard 30 through=yes", None).position(), THROUGH), none());
    assert_eq!(faults(&line("mine 30 through=yes", None).position(), THROUGH), none());
}

#[test]
fn any_stop_can_end_a_route() {
    assert_eq!(
        faults(&line("town 30 through=no", None).position(), THROUGH),
        ["A legal set of routes, rule 3: B ends a route, expected it only at an end of the route"]
    );
}

/// This stop above a town, and a train for goods.
fn from(station: &str) -> Position {
    TestBoard::version_2()
        .hex("A", (0, 0), &[station], &["s0-e0"])
        .hex("B", (0, 2), &["town 10"], &["e3-s0"])
        .train(json!({"id": "T", "reach": 3, "traffic": "goods"}))
        .position()
}

#[test]
fn a_train_needs_a_station_for_its_traffic_18sa_7_6_2() {
    assert_eq!(faults(&from("city 20 AR:goods"), TO), none());
    assert_eq!(faults(&from("city 20 AR"), TO), none(), "a home is both");
    assert_eq!(
        faults(&from("city 20 AR:people"), TO),
        ["A legal set of routes, rule 4: the route includes no city with a token of AR for goods, expected one"]
    );
}

#[test]
fn an_off_board_location_with_a_token_is_a_station_18mw_train_operation() {
    assert_eq!(faults(&from("offboard 20 AR"), TO), none());
    assert_eq!(
        faults(&from("offboard 20 XX"), TO),
        [
            "A legal set of routes, rule 4: the route includes no city or off-board location with a token of AR for goods, expected one"
        ]
    );
    // It still ends a route, and tokens of others do not close it.
    let position = line("offboard 30 AR", None).position();
    assert_eq!(faults(&position, THROUGH).len(), 1);
    assert_eq!(faults(&line("offboard 30 XX through=yes", None).position(), THROUGH), none());
}

#[test]
fn a_paid_station_may_be_of_any_kind_that_takes_tokens() {
    let rows = json!([{"stops": ["city"], "visit": 9, "pay": 1}, {"stops": ["offboard"], "visit": 9, "pay": 0}]);
    let position = |rows: &Value| {
        TestBoard::version_2()
            .hex("A", (0, 0), &["offboard 50 AR"], &["s0-e0"])
            .hex("B", (0, 2), &["city 30 AR", "city 40 -"], &["e3-s0", "s0-s1"])
            .train(json!({"id": "T", "reach": rows}))
            .position()
    };
    let paid = |rows: &Value, route: &str| super::judged(&position(rows), "T", route);
    let all = "A/0 A:0 B:0 B/0 B:1 B/1";
    // The off-board location is not paid, so the city with the token is, though the other is worth more.
    assert!(paid(&rows, all).is_legal());
    assert_eq!(paid(&rows, all).revenue, 30);
    assert_eq!(
        faults(
            &position(
                &json!([{"stops": ["town"], "visit": 9, "pay": 9}, {"stops": ["offboard", "city"], "visit": 9, "pay": 0}])
            ),
            TO
        ),
        [
            "A legal set of routes, rule 5: T can pay no city or off-board location with a token of AR on this route, expected one to \
          be paid"
        ]
    );
    // One paid stop in all: the better of the two stations.
    let one = json!([{"stops": ["city", "offboard"], "visit": 9, "pay": 1}]);
    assert_eq!(paid(&one, all).revenue, 50);
}

#[test]
fn a_fault_cites_the_section_of_its_rule() {
    let sketch = line("city 30 XX", None).with("sections", json!({"blocked": "7.6.1", "station": "7.6.2"}));
    let position = sketch.position();
    let cites = |route: &str| {
        let judged = super::judged(&position, "T", route);
        judged.faults.iter().map(|fault| fault.cite(&position).map(str::to_owned)).collect::<Vec<_>>()
    };
    assert_eq!(cites(THROUGH), [Some("7.6.1".to_owned())]);
    assert_eq!(cites("B/0 B:1 C:0 C/0"), [Some("7.6.2".to_owned())]);
    assert_eq!(cites("A/0 A:0 B:0 B/0 B:0 A:0 A/0")[..1], [None], "nobody said where");
}
