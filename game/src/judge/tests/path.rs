use super::{faults, line, none};
use crate::judge::{RouteFault, judge};
use crate::position::Position;
use crate::test_board::{TestBoard, run};

const PATH: &str = "A legal set of routes, a route";

/// Two stops in hexes that share an edge, with track `north` in A and `south` in B.
fn across(north: &str, south: &str) -> Position {
    TestBoard::new().hex("A", (0, 0), &["city 20 AR"], &[north]).hex("B", (0, 2), &["town 10"], &[south]).reach(2).position()
}

#[test]
fn a_route_joins_each_stop_to_the_next_by_a_leg() {
    let position = line().position();
    assert_eq!(faults(&position, "A/0 A:0 B:0 B/0 B:1 C:0 C/0"), none());
    assert_eq!(faults(&position, "C/0 C:0 B:1 B/0"), none());
}

#[test]
fn a_route_has_at_least_two_stops() {
    let position = line().position();
    assert_eq!(
        faults(&position, ""),
        [
            format!("{PATH}: the route has no stops; it needs at least two"),
            "A legal set of routes, rule 4: the route includes no city with a token of AR".to_owned()
        ]
    );
    let lone = "A legal set of routes, rule 6: B is the only stop; a route needs at least two";
    assert_eq!(faults(&position, "B/0"), [lone]);
}

#[test]
fn a_route_has_one_leg_fewer_than_its_stops() {
    let position = line().position();
    let mut cut = run(&position, "3", "A/0 A:0 B:0 B/0 B:1 C:0 C/0");
    cut.route.legs.pop();
    assert_eq!(judge(&position, &[cut.clone()]).runs[0].faults, [RouteFault::LegCount { legs: 1, expected: 2 }]);
    cut.route.stops.truncate(1);
    let found = &judge(&position, &[cut]).runs[0].faults;
    assert!(found.contains(&RouteFault::LegCount { legs: 1, expected: 0 }), "{found:?}");
}

#[test]
fn a_leg_has_track() {
    let position = line().position();
    assert_eq!(faults(&position, "A/0 B/0"), [format!("{PATH}: no track connects A to B")]);
}

#[test]
fn a_leg_begins_and_ends_at_its_stops() {
    let position = line().position();
    assert_eq!(
        faults(&position, "B/0 A:0 B:0 A/0"),
        [
            format!("{PATH}: leg 1 starts with A:0, which does not touch B"),
            format!("{PATH}: leg 1 ends with B:0, which does not lead to A"),
        ]
    );
}

#[test]
fn a_leg_is_connected() {
    let position = line().position();
    assert_eq!(faults(&position, "A/0 A:0 C:0 C/0 C:0 B:1 B/0")[0], format!("{PATH}: leg 1: C:0 does not connect to A:0"));
    // The other ends of track in the same two hexes do not connect either.
    assert_eq!(faults(&position, "A/0 A:0 B:1 B/0"), [format!("{PATH}: leg 1: B:1 does not connect to A:0")]);
}

#[test]
fn no_track_crosses_an_impassable_side() {
    let position = line().wall(["A", "B"]).position();
    assert_eq!(faults(&position, "A/0 A:0 B:0 B/0"), [format!("{PATH}: leg 1: B:0 does not connect to A:0")]);
}

#[test]
fn a_leg_has_no_stop_between_its_ends() {
    let position = line().position();
    assert_eq!(
        faults(&position, "A/0 A:0 B:0 B:1 C:0 C/0"),
        [
            format!("{PATH}: leg 1 runs through B without stopping there; the route must include every stop on its way"),
            "A legal set of routes, rule 4: the route includes no city with a token of AR".to_owned()
        ]
    );
}

#[test]
fn lanes_that_lie_opposite_connect() {
    assert_eq!(faults(&across("s0-e0.0/2", "e3.1/2-s0"), "A/0 A:0 B:0 B/0"), none());
    let apart = [format!("{PATH}: leg 1: B:0 does not connect to A:0")];
    assert_eq!(faults(&across("s0-e0.0/2", "e3.0/2-s0"), "A/0 A:0 B:0 B/0"), apart);
}

#[test]
fn the_lanes_of_the_narrower_side_count_as_the_middle_ones_of_the_wider() {
    assert_eq!(faults(&across("s0-e0", "e3.1/3-s0"), "A/0 A:0 B:0 B/0"), none());
    assert_eq!(faults(&across("s0-e0.0/2", "e3.2/4-s0"), "A/0 A:0 B:0 B/0"), none());
    assert_eq!(faults(&across("s0-e0", "e3.0/3-s0"), "A/0 A:0 B:0 B/0").len(), 1);
    assert_eq!(faults(&across("s0-e0", "e3.0/2-s0"), "A/0 A:0 B:0 B/0").len(), 1);
}

#[test]
fn gauges_fit_over_an_edge() {
    for (north, south) in [("narrow", "narrow"), ("dual", "narrow"), ("dual", "broad"), ("broad", "dual")] {
        let position = across(&format!("s0-e0 {north}"), &format!("e3-s0 {south}"));
        assert_eq!(faults(&position, "A/0 A:0 B:0 B/0"), none(), "{north} {south}");
    }
    assert_eq!(
        faults(&across("s0-e0 narrow", "e3-s0"), "A/0 A:0 B:0 B/0"),
        [
            "Segments: leg 1: the gauge changes at the edge between A and B; both sides need the same gauge, unless one is dual gauge"
        ]
    );
}

#[test]
fn a_route_may_change_gauge_at_a_stop_or_a_junction() {
    let position = TestBoard::new()
        .hex("A", (0, 0), &["city 20 AR"], &["s0-e0 narrow"])
        .hex("B", (0, 2), &["town 10"], &["e3-s0 narrow", "s0-e0"])
        .hex("C", (0, 4), &[], &["e3-j", "j-e0 narrow"])
        .hex("D", (0, 6), &["town 10"], &["e3-s0 narrow"])
        .reach(3)
        .position();
    assert_eq!(faults(&position, "A/0 A:0 B:0 B/0 B:1 C:0 C:1 D:0 D/0"), none());
}

#[test]
fn at_an_edge_a_route_continues_into_the_neighbour() {
    let position = TestBoard::new()
        .hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-e0", "s1-e0"])
        .hex("B", (0, 2), &[], &["e3-e0"])
        .reach(2)
        .position();
    assert_eq!(
        faults(&position, "A/0 A:0 A:1 A/1"),
        ["A legal set of routes, rule 2: the route reverses at A, on the side of B; it must run on into B"]
    );
}

#[test]
fn at_a_junction_a_route_leaves_by_another_segment() {
    let position =
        TestBoard::new().hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-j", "j-s0", "j-s1"]).reach(2).position();
    assert_eq!(faults(&position, "A/0 A:0 A:2 A/1"), none());
    // An equal segment is the same piece of track.
    for back in ["A/0 A:0 A:0 A/0", "A/0 A:0 A:1 A/0"] {
        let found = faults(&position, back);
        let turn = "A legal set of routes, rule 2: the route reverses at the junction of A and goes back over the track between A/0 and its junction; it must leave by other track";
        assert!(found.contains(&turn.to_owned()), "{found:?}");
    }
}
