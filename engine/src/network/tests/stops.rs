use serde_json::json;

use super::{column, legs, stops};
use crate::network::Network;
use crate::test_board::TestBoard;

/// The stops of a network, then of one that nothing was left out of.
fn both(sketch: TestBoard) -> [Vec<String>; 2] {
    let position = sketch.position();
    [Network::new(&position), Network::unreduced(&position)].map(|network| stops(&position, &network))
}

#[test]
fn what_no_token_reaches_is_left_out() {
    let apart = column(&["city 20 AR", "town 10"])
        .hex("Y", (6, 0), &["city 50 -"], &["s0-e0"])
        .hex("Z", (6, 2), &["city 50 -"], &["e3-s0"])
        .reach(3);
    assert_eq!(both(apart), [vec!["A/0", "B/0"], vec!["A/0", "B/0", "Y/0", "Z/0"]]);
}

#[test]
fn what_lies_behind_a_blocked_city_is_left_out_but_not_the_city() {
    let all = vec!["A/0", "B/0", "C/0"];
    assert_eq!(both(column(&["city 20 AR", "city 30 BO", "city 40 -"]).reach(3)), [vec!["A/0", "B/0"], all.clone()]);
    assert_eq!(both(column(&["city 20 AR", "city 30 BO neutral", "city 40 -"]).reach(3)), [all.clone(), all.clone()]);
    assert_eq!(both(column(&["city 20 AR", "city 30 BO -", "city 40 -"]).reach(3)), [all.clone(), all]);
}

#[test]
fn what_lies_behind_an_off_board_location_is_left_out_but_not_the_location() {
    let behind = column(&["city 20 AR", "offboard 30", "city 40 -"]).reach(3);
    assert_eq!(both(behind), [vec!["A/0", "B/0"], vec!["A/0", "B/0", "C/0"]]);
}

#[test]
fn what_another_token_reaches_from_behind_stays() {
    let all = vec!["A/0", "B/0", "C/0", "D/0"];
    assert_eq!(both(column(&["city 20 AR", "city 30 BO", "town 10", "city 40 AR"]).reach(3)), [all.clone(), all]);
}

#[test]
fn a_leg_between_two_ends_of_routes_is_left_out() {
    // Of A a token, and B and C beside it and each other.
    let corner = TestBoard::new()
        .hex("A", (0, 0), &["city 20 AR"], &["s0-e0", "s0-e5"])
        .hex("B", (0, 2), &["city 30 BO"], &["e3-s0", "s0-e4"])
        .hex("C", (1, 1), &["offboard 40"], &["e1-s0", "s0-e2"])
        .reach(3)
        .position();
    assert_eq!(legs(&corner, &Network::new(&corner)), ["A/0 A:0 B:0 B/0", "A/0 A:1 C:1 C/0"]);
    let all = ["A/0 A:0 B:0 B/0", "A/0 A:1 C:1 C/0", "B/0 B:1 C:0 C/0"];
    assert_eq!(legs(&corner, &Network::unreduced(&corner)), all);
}

#[test]
fn a_stop_that_no_train_can_visit_is_left_out_and_so_is_what_lies_behind_it() {
    let cities_only = json!({"id": "4", "reach": [{"stops": ["city"], "visit": 4, "pay": 4}]});
    let town = || column(&["city 20 AR", "town 10", "city 40 -"]);
    assert_eq!(both(town().train(cities_only.clone())), [vec!["A/0"], vec!["A/0", "C/0"]]);
    assert_eq!(both(town().train(cities_only).reach(2))[0], ["A/0", "B/0", "C/0"], "another train can");
    let dear = || column(&["city 20 AR", "town 10 cost=3", "city 40 -"]);
    assert_eq!(both(dear().reach(2))[0], ["A/0"]);
    assert_eq!(both(dear().reach(3))[0], ["A/0", "B/0", "C/0"]);
}

#[test]
fn a_stop_worth_nothing_stays_for_it_may_be_the_second_that_a_route_needs() {
    let position = column(&["city 20 AR", "town 0"]).reach(2).position();
    let network = Network::new(&position);
    assert_eq!(stops(&position, &network), ["A/0", "B/0"]);
    assert_eq!(network.kinds()[0].revenue(network.stops(), &[0, 1]), Some(20));
}

#[test]
fn a_station_that_no_track_touches_stays_for_local_trains() {
    let alone = || TestBoard::new().hex("A", (0, 0), &["city 20 AR"], &[]);
    assert_eq!(both(alone().train(json!({"id": "L", "reach": 1, "local": true}))), [["A/0"], ["A/0"]]);
}

#[test]
fn a_stop_says_where_routes_may_run_and_what_it_costs() {
    let position = column(&["city 20 AR", "city 30 BO cost=2", "town 0"]).reach(3).position();
    let network = Network::unreduced(&position);
    let kind = &network.kinds()[0];
    let costs = network.stops().iter().map(|stop| stop.visit_cost);
    let said: Vec<_> = kind.through.iter().zip(&kind.stations).zip(costs).map(|((&t, &s), cost)| (t, s, cost)).collect();
    assert_eq!(said, [(true, true, 1), (false, false, 2), (true, false, 1)]);
}

#[test]
fn a_group_binds_where_two_of_its_stops_are_left() {
    let groups = |sketch: TestBoard| Network::new(&sketch.position()).groups().to_vec();
    let all = || column(&["city 20 AR group=g", "town 10", "town 10 group=g", "town 10 group=h"]);
    assert_eq!(groups(all().reach(4)), [vec![0, 2]]);
    assert!(groups(all().wall(["A", "B"]).reach(4)).is_empty(), "the others are out of reach");
}

#[test]
fn a_company_without_a_token_or_a_train_that_may_run_has_an_empty_network() {
    let line = || column(&["city 20 AR", "town 10"]);
    assert_eq!(Network::new(&line().position()), Network::default());
    assert_eq!(Network::new(&line().reach(2).position().with_company("BO")), Network::default());
    assert_eq!(Network::unreduced(&line().reach(2).with("idle_trains", 1.into()).position()), Network::default());
    assert_eq!(Network::new(&line().reach(2).reach(3).with("idle_trains", 1.into()).position()).most_runs(), 1);
}

#[test]
fn prices_are_by_the_stops_of_the_network() {
    let position = column(&["town 10", "city 20 AR", "offboard 30"])
        .wall(["A", "B"])
        .train(json!({"id": "D", "reach": 99, "multiplier": 2}))
        .position();
    assert_eq!(Network::new(&position).kinds()[0].prices, [40, 60]);
    assert_eq!(Network::unreduced(&position).kinds()[0].prices, [20, 40, 60]);
}
