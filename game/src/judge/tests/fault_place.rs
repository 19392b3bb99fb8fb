//! The kinds, places and trains of faults.

use serde_json::json;

use super::{judged, line};
use crate::judge::{FaultPlace, RouteFault, SetFault, judge};
use crate::position::Position;
use crate::test_board::{TestBoard, run};

/// The name of a place in the JSON output.
fn name(position: &Position, place: FaultPlace) -> String {
    let board = position.board();
    match place {
        FaultPlace::Stop(stop) => board.stop_name(stop),
        FaultPlace::Segment(segment) => board.segment_name(segment),
        FaultPlace::Edge(_) | FaultPlace::Hex(_) => {
            place.hexes(board).into_iter().map(|hex| board.hex(hex).name.as_str()).collect::<Vec<_>>().join("-")
        }
    }
}

/// The kind and the places of each fault of a route of the first train.
fn route_faults(position: &Position, route: &str) -> Vec<(&'static str, Vec<String>)> {
    let train = position.trains()[0].id.clone();
    let place = |fault: &RouteFault| fault.places().into_iter().map(|place| name(position, place)).collect();
    judged(position, &train, route).faults.iter().map(|fault| (fault.kind(), place(fault))).collect()
}

/// The kind, the trains and the places of each fault between routes.
fn set_faults(position: &Position, runs: &[(&str, &str)]) -> Vec<(&'static str, Vec<String>, Vec<String>)> {
    let runs: Vec<_> = runs.iter().map(|(train, route)| run(position, train, route)).collect();
    let of = |fault: &SetFault| {
        let trains = fault.trains(position, &runs).into_iter().map(|train| position.train(train).id.clone());
        let places = fault.places(position, &runs).into_iter().map(|place| name(position, place));
        (fault.kind(), trains.collect(), places.collect())
    };
    judge(position, &runs).faults.iter().map(of).collect()
}

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(ToString::to_string).collect()
}

#[test]
fn a_fault_of_a_route_names_its_stops_and_its_track() {
    assert_eq!(
        route_faults(&line().position(), "A/0 A:0 B:0 B/0 B:0 A:0 A/0"),
        [("segment-twice", names(&["A:0"])), ("segment-twice", names(&["B:0"])), ("stop-twice", names(&["A/0"]))]
    );
    assert_eq!(route_faults(&line().position(), "A/0 C/0")[0], ("empty-leg", names(&["A/0", "C/0"])));
    assert_eq!(route_faults(&line().position(), "B/0"), [("lone-stop", names(&["B/0"]))]);
}

#[test]
fn an_edge_lies_between_two_hexes() {
    let position = TestBoard::new()
        .hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-e0", "s1-e0"])
        .hex("B", (0, 2), &["town 10", "town 10"], &["e3-s0", "s0-s1", "s1-e3"])
        .reach(4)
        .position();
    assert_eq!(route_faults(&position, "A/0 A:0 B:0 B/0 B:1 B/1 B:2 A:1 A/1"), [("lane-twice", names(&["A-B"]))]);
}

#[test]
fn a_fault_of_the_route_as_a_whole_has_no_place() {
    let position = line().with("trains", json!([{"id": "2", "reach": 2}])).position();
    assert_eq!(route_faults(&position, "A/0 A:0 B:0 B/0 B:1 C:0 C/0"), [("too-far", vec![])]);
}

#[test]
fn a_fault_between_routes_names_its_trains_too() {
    let position = line().reach(2).position();
    assert_eq!(
        set_faults(&position, &[("3", "A/0 A:0 B:0 B/0"), ("2", "B/0 B:0 A:0 A/0")]),
        ["A:0", "B:0"].map(|segment| ("segment-shared", names(&["3", "2"]), names(&[segment])))
    );
    let licence = json!([{"id": "l", "stops": ["A/0", "C/0"], "held": [{"company": "AR", "count": 1}]}]);
    let position = line().reach(2).with("version", json!(2)).with("licences", licence).position();
    assert_eq!(
        set_faults(&position, &[("3", "A/0 A:0 B:0 B/0"), ("2", "B/0 B:1 C:0 C/0")]),
        [("too-few-licences", names(&["3", "2"]), names(&["A/0", "C/0"]))]
    );
}
