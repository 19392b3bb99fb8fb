use serde_json::json;

use super::{column, legs, stops};
use crate::network::Network;
use highball_game::test_board::TestBoard;

/// The stops of the reduced network, then of the unreduced one.
fn both(board: TestBoard) -> [Vec<String>; 2] {
    let position = board.position();
    [Network::new(&position), Network::unreduced(&position)].map(|network| stops(&position, &network))
}

#[test]
fn stops_that_no_token_reaches_are_omitted() {
    let separate = column(&["city 20 AR", "town 10"])
        .hex("Y", (6, 0), &["city 50 -"], &["s0-e0"])
        .hex("Z", (6, 2), &["city 50 -"], &["e3-s0"])
        .reach(3);
    assert_eq!(both(separate), [vec!["A/0", "B/0"], vec!["A/0", "B/0", "Y/0", "Z/0"]]);
}

#[test]
fn stops_behind_a_blocked_city_are_omitted_but_not_the_city() {
    let all = vec!["A/0", "B/0", "C/0"];
    assert_eq!(both(column(&["city 20 AR", "city 30 BO", "city 40 -"]).reach(3)), [vec!["A/0", "B/0"], all.clone()]);
    assert_eq!(both(column(&["city 20 AR", "city 30 BO neutral", "city 40 -"]).reach(3)), [all.clone(), all.clone()]);
    assert_eq!(both(column(&["city 20 AR", "city 30 BO -", "city 40 -"]).reach(3)), [all.clone(), all]);
}

#[test]
fn stops_behind_a_full_city_that_is_open_to_the_company_are_kept_unless_routes_end_there() {
    let behind = |through: bool| {
        let mut snapshot = column(&["city 20 AR", "city 30 BO", "city 40 -"]).reach(3).snapshot();
        snapshot["version"] = json!(3);
        snapshot["access"] = json!({"several": {"to": "same-traffic"}});
        snapshot["hexes"][1]["stops"][0]["open_to"] = json!(["AR"]);
        snapshot["hexes"][1]["stops"][0]["through"] = json!(through);
        both(TestBoard::from(snapshot))[0].len()
    };
    assert_eq!([true, false].map(behind), [3, 2]);
}

#[test]
fn stops_behind_an_off_board_location_are_omitted_but_not_the_location() {
    let behind = column(&["city 20 AR", "offboard 30", "city 40 -"]).reach(3);
    assert_eq!(both(behind), [vec!["A/0", "B/0"], vec!["A/0", "B/0", "C/0"]]);
}

#[test]
fn stops_that_another_token_reaches_from_behind_are_kept() {
    let all = vec!["A/0", "B/0", "C/0", "D/0"];
    assert_eq!(both(column(&["city 20 AR", "city 30 BO", "town 10", "city 40 AR"]).reach(3)), [all.clone(), all]);
}

#[test]
fn a_leg_between_two_stops_that_only_end_routes_is_omitted() {
    // A has a token. B and C are neighbours of A and of each other.
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
fn a_stop_that_no_train_can_visit_is_omitted_and_so_are_stops_behind_it() {
    let cities_only = json!({"id": "4", "reach": [{"stops": ["city"], "visit": 4, "pay": 4}]});
    let town = || column(&["city 20 AR", "town 10", "city 40 -"]);
    assert_eq!(both(town().train(cities_only.clone())), [vec!["A/0"], vec!["A/0", "C/0"]]);
    assert_eq!(both(town().train(cities_only).reach(2))[0], ["A/0", "B/0", "C/0"], "another train can");
    let costly = || column(&["city 20 AR", "town 10 cost=3", "city 40 -"]);
    assert_eq!(both(costly().reach(2))[0], ["A/0"]);
    assert_eq!(both(costly().reach(3))[0], ["A/0", "B/0", "C/0"]);
}

#[test]
fn a_stop_without_value_is_kept_because_it_may_be_the_second_stop_of_a_route() {
    let position = column(&["city 20 AR", "town 0"]).reach(2).position();
    let network = Network::new(&position);
    assert_eq!(stops(&position, &network), ["A/0", "B/0"]);
    assert_eq!(network.kinds()[0].revenue(network.stops(), &[0, 1]), Some(20));
}

#[test]
fn a_station_without_track_is_kept_for_local_trains() {
    let alone = || TestBoard::new().hex("A", (0, 0), &["city 20 AR"], &[]);
    assert_eq!(both(alone().train(json!({"id": "L", "reach": 1, "local": true}))), [["A/0"], ["A/0"]]);
}

#[test]
fn a_network_has_the_rights_and_visit_costs_of_its_stops() {
    let position = column(&["city 20 AR", "city 30 BO cost=2", "town 0"]).reach(3).position();
    let network = Network::unreduced(&position);
    let kind = &network.kinds()[0];
    let costs = network.kinds()[0].visit_costs.iter().copied();
    let found: Vec<_> = kind.through.iter().zip(&kind.stations).zip(costs).map(|((&t, &s), cost)| (t, s, cost)).collect();
    assert_eq!(found, [(true, true, 1), (false, false, 2), (true, false, 1)]);
}

#[test]
fn a_group_matters_only_if_two_of_its_stops_are_in_the_network() {
    let groups = |board: TestBoard| Network::new(&board.position()).groups().to_vec();
    let all = || column(&["city 20 AR group=g", "town 10", "town 10 group=g", "town 10 group=h"]);
    assert_eq!(groups(all().reach(4)), [vec![0, 2]]);
    assert!(groups(all().wall(["A", "B"]).reach(4)).is_empty(), "the other stops of the group cannot be reached");
}

#[test]
fn a_company_without_a_token_or_a_train_that_may_run_has_an_empty_network() {
    let line = || column(&["city 20 AR", "town 10"]);
    assert_eq!(Network::new(&line().position()), Network::default());
    assert_eq!(Network::new(&line().reach(2).position().with_company("BO")), Network::default());
    assert_eq!(Network::unreduced(&line().reach(2).with("idle_trains", 1.into()).position()), Network::default());
    assert_eq!(Network::new(&line().reach(2).reach(3).with("idle_trains", 1.into()).position()).max_runs(), 1);
}

#[test]
fn prices_are_in_the_order_of_the_networks_stops() {
    let position = column(&["town 10", "city 20 AR", "offboard 30"])
        .wall(["A", "B"])
        .train(json!({"id": "D", "reach": 99, "multiplier": 2}))
        .position();
    assert_eq!(Network::new(&position).kinds()[0].prices, [40, 60]);
    assert_eq!(Network::unreduced(&position).kinds()[0].prices, [20, 40, 60]);
}
