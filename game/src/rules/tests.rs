//! Access of trains to stops, and the values of stops.

use serde_json::json;

use super::{MAX_AMOUNT, MAX_MULTIPLIER};
use crate::rules::Money;
use crate::test_board::{TestBoard, stop_named};

/// Returns whether routes of AR may run through this stop, and whether it is a station of AR.
fn access(stop: &str) -> (bool, bool) {
    let position =
        TestBoard::new().hex("A", (0, 0), &[stop], &[]).hex("HOME", (0, 2), &["city 10 AR"], &[]).reach(2).position();
    let train = position.train_ids().next().unwrap();
    let rights = position.rights(train, stop_named(position.board(), "A/0")).unwrap();
    assert!(rights.visit);
    (rights.through, rights.station)
}

#[test]
fn a_route_may_run_through_a_city_with_an_empty_slot() {
    assert_eq!(access("city 20 -"), (true, false));
    assert_eq!(access("city 20 BO -"), (true, false));
}

#[test]
fn a_route_may_not_run_through_a_city_full_of_tokens_of_others() {
    assert_eq!(access("city 20 BO"), (false, false));
    assert_eq!(access("city 20 BO CP"), (false, false));
}

#[test]
fn a_token_of_others_outside_the_slots_blocks_nobody() {
    assert_eq!(access("city 20 - extra=BO"), (true, false));
}

#[test]
fn an_own_token_inside_or_outside_the_slots_makes_a_station_that_is_never_blocked() {
    assert_eq!(access("city 20 BO AR"), (true, true));
    assert_eq!(access("city 20 BO extra=AR"), (true, true));
}

#[test]
fn a_neutral_token_unblocks_a_city_without_making_it_a_station() {
    assert_eq!(access("city 20 BO neutral"), (true, false));
}

#[test]
fn a_city_without_slots_is_full() {
    assert_eq!(access("city 20"), (false, false));
    assert_eq!(access("city 20 extra=AR"), (true, true));
}

#[test]
fn a_route_may_only_start_or_end_at_an_off_board_location() {
    assert_eq!(access("offboard 30"), (false, false));
}

#[test]
fn a_route_may_run_through_towns_and_halts() {
    assert_eq!(access("town 10"), (true, false));
    assert_eq!(access("halt 10"), (true, false));
}

/// Returns what the first train is paid for a city, a town and a halt of 10 each.
fn prices(train: serde_json::Value) -> [Money; 3] {
    let position = TestBoard::new().hex("A", (0, 0), &["city 10 AR", "town 10", "halt 10"], &[]).train(train).position();
    let train = position.train_ids().next().unwrap();
    ["A/0", "A/1", "A/2"].map(|stop| position.price_of_stop(train, stop_named(position.board(), stop)))
}

#[test]
fn a_train_without_a_multiplier_is_paid_the_plain_values() {
    assert_eq!(prices(json!({"id": "2", "reach": 2})), [10, 10, 10]);
}

#[test]
fn a_trains_multiplier_applies_to_all_stops() {
    assert_eq!(prices(json!({"id": "2", "reach": 2, "multiplier": 2})), [20, 20, 20]);
    assert_eq!(prices(json!({"id": "2", "reach": 2, "multiplier": 0})), [0, 0, 0]);
}

#[test]
fn the_multiplier_of_the_first_row_for_a_kind_replaces_the_trains_own() {
    let rows = json!([
        {"stops": ["city"], "visit": 4, "pay": 4},
        {"stops": ["town", "city"], "visit": 9, "pay": 9, "multiplier": 3},
        {"stops": ["town"], "visit": 9, "pay": 9, "multiplier": 7},
    ]);
    // The first row for cities has no multiplier, so the train's own applies, whatever later rows say.
    assert_eq!(prices(json!({"id": "4D", "reach": rows, "multiplier": 2})), [20, 30, 20]);
}

/// A city of 30 and a bonus of 15, with a train that earns a part of its route, version 3.
fn board_with_part(part: &str) -> TestBoard {
    let mut snapshot = TestBoard::new().hex("A", (0, 0), &["city 30 AR", "town 10"], &["s0-s1"]).reach(2).snapshot();
    snapshot["version"] = 3.into();
    snapshot["trains"][0]["part"] = part.into();
    let mail = json!({"id": "mail", "includes": [["A/0"]], "pays": [{"to": "route", "amount": 15}]});
    snapshot["bonuses"] = json!([mail]);
    TestBoard::from(snapshot)
}

#[test]
fn a_train_may_earn_a_part_of_its_stops_and_of_bonuses() {
    let position = board_with_part("1/5").position();
    let verdict = crate::judge::judge(&position, &[crate::test_board::run(&position, "2", "A/0 A:0 A/1")]);
    assert!(verdict.is_legal());
    assert_eq!(verdict.revenue, 6 + 2 + 3);
}

#[test]
fn a_part_that_needs_rounding_is_an_error() {
    let error = |part: &str| {
        let bytes = serde_json::to_vec(&board_with_part(part).snapshot()).unwrap();
        let errors = crate::position::Snapshot::read(&bytes).unwrap().check().unwrap_err();
        errors.iter().map(ToString::to_string).collect::<Vec<String>>()
    };
    let expected = "is no whole number, expected a part that needs no rounding";
    assert_eq!(error("1/2"), [format!("trains[0].part: 1/2 of 15 of the bonus \"mail\" {expected}")]);
    assert_eq!(error("1/3"), [format!("trains[0].part: 1/3 of 10 at A/1 {expected}")]);
}

#[test]
fn a_stop_may_have_a_value_for_each_train() {
    let mut snapshot = TestBoard::new().hex("A", (0, 0), &["city 0 AR"], &[]).reach(2).snapshot();
    snapshot["trains"].as_array_mut().unwrap().push(json!({"id": "D", "reach": 99, "multiplier": 2}));
    snapshot["hexes"][0]["stops"][0]["revenue"] = json!([30, 80]);
    let position = TestBoard::from(snapshot).position();
    let stop = stop_named(position.board(), "A/0");
    let paid: Vec<Money> = position.train_ids().map(|train| position.price_of_stop(train, stop)).collect();
    assert_eq!(paid, [30, 160]);
}

#[test]
fn the_largest_board_with_the_highest_values_fits_into_64_bits() {
    // The company's own values raise it, and then the train multiplies it.
    let value = Money::from(MAX_AMOUNT) * Money::from(MAX_MULTIPLIER) + Money::from(MAX_AMOUNT);
    let stop = value * Money::from(MAX_MULTIPLIER);
    assert!(stop.checked_mul(65_535).and_then(|all| all.checked_mul(super::TrainId::MAX_COUNT as Money)).is_some());
}
