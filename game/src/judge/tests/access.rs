//! Which trains may run to and through a stop, and which stops are stations, on boards with several kinds of traffic.

use serde_json::{Value, json};

use super::{faults, none};
use crate::position::Position;
use crate::test_board::TestBoard;

const THROUGH: &str = "A/0 A:0 B:0 B/0 B:1 C:0 C/0";
const TO: &str = "A/0 A:0 B:0 B/0";

/// A line of three stops: a station for all traffic, `middle` and a town. The train is for `traffic`.
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

/// The rules of 18SA 7.6.2: the tokens in a full city decide for which traffic it is open.
fn by_traffic() -> Value {
    json!({
        "one": {"to": "same-traffic", "through": "own-traffic"},
        "several": {"to": "all", "through": "own-traffic"},
    })
}

/// Whether a train for `traffic` may run to the middle stop, and whether it may run through it, by 18SA's rules.
fn may_run_to_and_through(middle: &str, traffic: Option<&str>) -> (bool, bool) {
    let position = line(middle, traffic).with("access", by_traffic()).position();
    (faults(&position, TO).is_empty(), faults(&position, THROUGH).is_empty())
}

#[test]
fn all_trains_may_run_to_and_through_a_city_with_a_free_slot_18sa_7_6_2() {
    for city in ["city 30 -", "city 30 XX:people -", "city 30 AR:people -"] {
        assert_eq!(may_run_to_and_through(city, Some("goods")), (true, true), "{city}");
    }
}

#[test]
fn a_city_full_of_tokens_for_one_kind_of_traffic_is_closed_to_the_other_18sa_7_6_2() {
    assert_eq!(may_run_to_and_through("city 30 XX:people", Some("goods")), (false, false));
    assert_eq!(may_run_to_and_through("city 30 XX:people YY:people", Some("people")), (true, false));
    assert_eq!(may_run_to_and_through("city 30 XX:people AR:people", Some("people")), (true, true));
    // Even a token of the company does not let the other traffic in.
    assert_eq!(may_run_to_and_through("city 30 XX:people AR:people", Some("goods")), (false, false));
}

#[test]
fn only_traffic_with_an_own_token_runs_through_a_city_full_of_tokens_for_both_18sa_7_6_2() {
    assert_eq!(may_run_to_and_through("city 30 XX:people YY:goods", Some("goods")), (true, false));
    assert_eq!(may_run_to_and_through("city 30 XX:people AR:goods", Some("goods")), (true, true));
    assert_eq!(may_run_to_and_through("city 30 XX:people AR:goods", Some("people")), (true, false));
    // A home token counts for both.
    assert_eq!(may_run_to_and_through("city 30 AR", Some("people")), (true, true));
}

#[test]
fn a_train_without_a_kind_of_traffic_counts_every_token() {
    assert_eq!(may_run_to_and_through("city 30 XX:people", None), (true, false));
    assert_eq!(may_run_to_and_through("city 30 XX:people AR:goods", None), (true, true));
}

#[test]
fn without_rules_by_traffic_any_own_token_lets_all_traffic_through() {
    let position = line("city 30 XX:people AR:people", Some("goods")).position();
    assert_eq!(faults(&position, THROUGH), none());
}

#[test]
fn a_neutral_token_opens_a_full_city() {
    assert_eq!(may_run_to_and_through("city 30 XX:people neutral", Some("goods")), (true, true));
}

#[test]
fn a_city_that_is_open_to_the_company_is_never_full_for_it() {
    let through = |company: &str, ends_routes: bool| {
        let mut snapshot = line("city 30 XX:people", Some("goods")).with("access", by_traffic()).snapshot();
        snapshot["version"] = json!(3);
        snapshot["hexes"][1]["stops"][0]["open_to"] = json!([company]);
        snapshot["hexes"][1]["stops"][0]["through"] = json!(!ends_routes);
        let position = TestBoard::from(snapshot).position();
        (faults(&position, TO).is_empty(), faults(&position, THROUGH).is_empty())
    };
    assert_eq!(through("XX", false), (false, false));
    assert_eq!(through("AR", false), (true, true), "whatever the tokens there are for");
    assert_eq!(through("AR", true), (true, false), "routes still end there");
}

#[test]
fn tokens_beside_the_slots_fill_no_slot_but_count_for_the_traffic_of_a_full_city() {
    assert_eq!(may_run_to_and_through("city 30 - extra=XX:people", Some("goods")), (true, true));
    assert_eq!(may_run_to_and_through("city 30 XX:people extra=YY:goods", Some("goods")), (true, false));
}

#[test]
fn faults_of_full_cities_name_the_missing_token() {
    let position = line("city 30 XX:people", Some("goods")).with("access", by_traffic()).position();
    assert_eq!(
        faults(&position, TO),
        [
            "A legal set of routes, rule 7: the T-train may not stop at B: a people station; it is full and has no token for goods trains"
        ]
    );
    let position = line("city 30 XX:people AR:people YY:goods", Some("goods")).with("access", by_traffic()).position();
    assert_eq!(
        faults(&position, THROUGH),
        [
            "A legal set of routes, rule 3: the T-train runs through B, which is full and has no goods token of AR; goods trains may only start or end there"
        ]
    );
}

#[test]
fn a_train_may_not_run_to_a_stop_for_other_traffic() {
    let mine = |traffic| line("mine 30 for=goods", Some(traffic)).position();
    assert_eq!(faults(&mine("goods"), TO), none());
    assert_eq!(
        faults(&mine("people"), TO),
        ["A legal set of routes, rule 7: the T-train may not stop at B, which is for goods trains only"]
    );
    assert_eq!(faults(&line("mine 30 for=goods", None).position(), TO), none());
}

#[test]
fn a_mine_ends_a_route_18sa_7_6_3() {
    let position = line("mine 30", None).position();
    assert_eq!(faults(&position, TO), none());
    assert_eq!(
        faults(&position, THROUGH),
        ["A legal set of routes, rule 3: the route runs through B, which is a mine; a route may only start or end there"]
    );
}

#[test]
fn a_train_may_run_through_an_off_board_location_marked_so_18sa_7_6_4() {
    assert_eq!(faults(&line("offboard 30 through=yes", None).position(), THROUGH), none());
    assert_eq!(faults(&line("mine 30 through=yes", None).position(), THROUGH), none());
}

#[test]
fn a_town_may_be_marked_as_the_end_of_a_route() {
    assert_eq!(
        faults(&line("town 30 through=no", None).position(), THROUGH),
        ["A legal set of routes, rule 3: the route runs through B; a route may only start or end there"]
    );
}

/// `station` joined to a town, with a train for goods.
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
    assert_eq!(faults(&from("city 20 AR"), TO), none(), "a home token counts for both");
    assert_eq!(
        faults(&from("city 20 AR:people"), TO),
        ["A legal set of routes, rule 4: the route includes no city with a goods token of AR"]
    );
}

#[test]
fn an_off_board_location_with_a_token_is_a_station_18mw_train_operation() {
    assert_eq!(faults(&from("offboard 20 AR"), TO), none());
    assert_eq!(
        faults(&from("offboard 20 XX"), TO),
        ["A legal set of routes, rule 4: the route includes no city or off-board location with a goods token of AR"]
    );
    // It still ends a route, and tokens of other companies do not block it.
    let position = line("offboard 30 AR", None).position();
    assert_eq!(faults(&position, THROUGH).len(), 1);
    assert_eq!(faults(&line("offboard 30 XX through=yes", None).position(), THROUGH), none());
}

#[test]
fn the_paid_station_may_be_of_any_kind_of_stop_with_tokens() {
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
    // The off-board location cannot be paid, so the city with the token is paid, although the other city is worth more.
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
            "A legal set of routes, rule 5: the T-train is not paid for any city or off-board location with a token of AR on this route; it must be paid for at least one"
        ]
    );
    // With one paid stop in all, it is the better of the two stations.
    let one = json!([{"stops": ["city", "offboard"], "visit": 9, "pay": 1}]);
    assert_eq!(paid(&one, all).revenue, 50);
}

#[test]
fn a_fault_cites_the_section_of_its_rule() {
    let board = line("city 30 XX", None).with("sections", json!({"blocked": "7.6.1", "station": "7.6.2"}));
    let position = board.position();
    let cites = |route: &str| {
        let judged = super::judged(&position, "T", route);
        judged.faults.iter().map(|fault| fault.cite(&position).map(str::to_owned)).collect::<Vec<_>>()
    };
    assert_eq!(cites(THROUGH), [Some("7.6.1".to_owned())]);
    assert_eq!(cites("B/0 B:1 C:0 C/0"), [Some("7.6.2".to_owned())]);
    assert_eq!(cites("A/0 A:0 B:0 B/0 B:0 A:0 A/0")[..1], [None], "no section is given for this rule");
}

#[test]
fn a_route_keeps_to_the_region_of_its_company() {
    let region = |hexes: &str, company: &str| json!([{"id": "r", hexes: ["A", "B"], "company": company, "cite": "6.2"}]);
    let with = |regions: Value| line("city 30 -", None).with("version", 3.into()).with("regions", regions).position();
    let position = with(region("only", "AR"));
    assert_eq!(faults(&position, TO), none());
    assert_eq!(faults(&position, THROUGH), ["A legal set of routes, rule 12: AR may not use track or stops in C"]);
    assert_eq!(faults(&with(region("except", "AR")), TO).len(), 2, "each hex is a fault");
    assert_eq!(faults(&with(region("except", "XX")), THROUGH), none(), "it is another company's");
}

#[test]
fn a_route_includes_no_stop_that_is_worth_nothing_if_the_rules_say_so() {
    let board = || line("city 0 -", None).with("version", 3.into());
    assert_eq!(faults(&board().position(), THROUGH), none());
    let position = board().with("only_valued_stops", true.into()).position();
    assert_eq!(
        faults(&position, THROUGH),
        ["A legal set of routes, rule 12: B is worth nothing to the T-train; a route may not include it"]
    );
    let value = json!([{"id": "mill", "stops": ["B/0"], "plus": 5}]);
    let position = board().with("only_valued_stops", true.into()).with("company_values", value).position();
    assert_eq!(faults(&position, THROUGH), none(), "it is worth something to the company");
}
