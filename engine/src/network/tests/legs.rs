use super::{column, legs};
use crate::network::{Leg, Network};
use highball_game::position::Position;
use highball_game::test_board::{TestBoard, run};

/// Two hexes, one below the other, each with a stop. The second has this track.
fn pair(track: &[&str]) -> TestBoard {
    TestBoard::new().hex("A", (0, 0), &["city 20 AR"], &["s0-e0"]).hex("B", (0, 2), &["town 10"], track).reach(3)
}

/// One hex with two stops and this track.
fn inside(track: &[&str]) -> Position {
    TestBoard::new().hex("A", (0, 0), &["city 20 AR", "town 10"], track).reach(3).position()
}

/// The legs of the reduced network.
fn kept(position: &Position) -> Vec<String> {
    legs(position, &Network::new(position))
}

/// The first leg of the unreduced network.
fn first(position: &Position) -> Leg {
    Network::unreduced(position).legs()[0].clone()
}

#[test]
fn a_leg_is_listed_once_from_whichever_stop_it_is_found() {
    let line = column(&["city 20 AR", "town 10", "city 30 -"]).reach(3).position();
    for network in [Network::new(&line), Network::unreduced(&line)] {
        assert_eq!(legs(&line, &network), ["A/0 A:0 B:0 B/0", "B/0 B:1 C:0 C/0"]);
    }
    let from_below = column(&["city 30 -", "town 10", "city 20 AR"]).reach(3).position();
    for network in [Network::new(&from_below), Network::unreduced(&from_below)] {
        assert_eq!(legs(&from_below, &network), ["A/0 A:0 B:0 B/0", "B/0 B:1 C:0 C/0"]);
    }
    let to_offboard = column(&["offboard 30", "city 20 AR"]).reach(3).position();
    assert_eq!(legs(&to_offboard, &Network::new(&to_offboard)), ["B/0 B:0 A:0 A/0"], "found only from the token");
}

#[test]
fn a_leg_that_uses_more_track_than_another_is_dropped() {
    let detour = pair(&["e3-s0", "e3-j", "j-s0"]).position();
    assert_eq!(legs(&detour, &Network::unreduced(&detour)), ["A/0 A:0 B:0 B/0", "A/0 A:0 B:1 B:2 B/0"]);
    assert_eq!(kept(&detour), ["A/0 A:0 B:0 B/0"]);
}

#[test]
fn of_legs_that_use_the_same_track_the_first_is_kept() {
    assert_eq!(kept(&pair(&["e3-j", "j-s0", "j-s0 narrow", "j-s0 dual"]).position()), ["A/0 A:0 B:0 B:1 B/0"]);
    assert_eq!(kept(&inside(&["s0-s1 x=a", "s0-s1 x=a narrow"])), ["A/0 A:0 A/1"]);
}

#[test]
fn parallel_legs_that_share_nothing_are_kept_for_two_trains() {
    assert_eq!(kept(&inside(&["s0-s1", "s0-j", "j-s1"])), ["A/0 A:0 A/1", "A/0 A:1 A:2 A/1"]);
}

#[test]
fn a_leg_that_uses_partly_other_track_is_kept() {
    // Both legs cross the edge to B. One uses track there that D's leg needs; the other has track of its own.
    let parallel = TestBoard::new()
        .hex("A", (0, 0), &["city 20 AR"], &["s0-e0"])
        .hex("B", (0, 2), &["town 10"], &["e3-s0 x=d", "e3-j", "j-s0", "e5-s0 x=d", "j-e4"])
        .hex("C", (1, 1), &["town 10"], &["e1-s0"])
        .hex("D", (1, 3), &["town 10"], &["e2-s0"])
        .reach(3)
        .position();
    let all = legs(&parallel, &Network::unreduced(&parallel));
    assert_eq!(kept(&parallel), all);
    assert!(all.contains(&"A/0 A:0 B:0 B/0".to_owned()) && all.contains(&"A/0 A:0 B:1 B:2 B/0".to_owned()), "{all:?}");
}

#[test]
fn a_leg_without_a_junction_is_not_dominated_by_one_with_a_junction() {
    // A route from C over B's junction may continue over the plain leg, but not over the leg with the junction.
    let parallel = pair(&["e3-j x=w", "j-s0", "e3-s0 x=w", "j-e0"]).hex("C", (0, 4), &["town 10"], &["e3-s0"]).position();
    let between: Vec<String> =
        kept(&parallel).into_iter().filter(|leg| leg.starts_with("A/0") && leg.ends_with("B/0")).collect();
    assert_eq!(between, ["A/0 A:0 B:2 B/0"]);
}

#[test]
fn a_terminal_segment_at_a_stop_makes_it_an_end_of_the_route() {
    let far = pair(&["e3-s0 terminal"]).position();
    assert_eq!((first(&far).ends_at, first(&far).outermost), ([false, true], false));
    let plain = pair(&["e3-s0"]).position();
    assert_eq!((first(&plain).ends_at, first(&plain).outermost), ([false, false], false));
    let both = TestBoard::new()
        .hex("A", (0, 0), &["city 20 AR"], &["s0-e0 terminal"])
        .hex("B", (0, 2), &["town 10"], &["e3-s0 terminal"])
        .reach(2)
        .position();
    assert_eq!((first(&both).ends_at, first(&both).outermost), ([true, true], false));
}

#[test]
fn a_terminal_segment_that_is_a_whole_leg_may_be_first_or_last() {
    let whole = inside(&["s0-s1 terminal"]);
    assert_eq!((first(&whole).ends_at, first(&whole).outermost), ([false, false], true));
}

#[test]
fn a_leg_with_a_terminal_segment_does_not_dominate_one_without() {
    let kept_with = |track: &[&str]| kept(&pair(track).hex("C", (0, 4), &["town 10"], &["e3-s0"]).position()).join(", ");
    let terminal = "A/0 A:0 B:0 B/0";
    let free = "A/0 A:0 B:1 B:2 B/0";
    // Another leg uses the track at the junction, so it counts as more than the terminal leg's track; both are kept.
    let both = kept_with(&["e3-s0 terminal", "e3-j", "j-s0", "j-e0"]);
    assert!(both.contains(terminal) && both.contains(free), "{both}");
    // Vice versa, the leg without a terminal segment uses less, and the terminal one is dropped.
    let one = kept_with(&["e3-s0", "e3-j", "j-s0 terminal", "j-e0"]);
    assert!(one.contains("A/0 A:0 B:0 B/0") && !one.contains("B:2 B/0,"), "{one}");
}

#[test]
fn a_leg_that_only_ends_routes_is_dominated_by_one_that_may_be_anywhere() {
    assert_eq!(kept(&inside(&["s0-s1 terminal x=a", "s0-s1 x=a"])), ["A/0 A:1 A/1"]);
    assert_eq!(kept(&inside(&["s0-s1 x=a", "s0-s1 terminal x=a"])), ["A/0 A:0 A/1"]);
    assert_eq!(kept(&inside(&["s0-s1 terminal x=a", "s0-s1 terminal x=a narrow"])), ["A/0 A:0 A/1"]);
}

#[test]
fn a_leg_that_ends_at_one_stop_is_not_dominated_by_one_that_ends_at_the_other() {
    // From s0 to s1 over the junction, or around through B and C. Only one of the two can be used.
    let kept_with = |over: [&str; 2], round: [&str; 2]| {
        let track = [over[0], over[1], round[0], round[1]];
        let a = TestBoard::new().hex("A", (0, 0), &["city 20 AR", "town 10"], &track).reach(2);
        kept(&a.hex("B", (0, 2), &[], &["e3-e4"]).hex("C", (1, 1), &[], &["e1-e2"]).position())
    };
    let (over, round) = ("A/0 A:0 A:1 A/1", "A/0 A:2 B:0 C:0 A:3 A/1");
    assert_eq!(kept_with(["s0-j x=a terminal", "j-s1"], ["s0-e0 x=a", "e5-s1 terminal"]), [over, round]);
    assert_eq!(kept_with(["s0-j x=a", "j-s1 terminal"], ["s0-e0 x=a", "e5-s1 terminal"]), [over]);
    assert_eq!(kept_with(["s0-j x=a", "j-s1 terminal"], ["s0-e0 x=a", "e5-s1"]), [round]);
    assert_eq!(kept_with(["s0-j x=a terminal", "j-s1 terminal"], ["s0-e0 x=a", "e5-s1 terminal"]), [round]);
}

#[test]
fn a_route_of_the_network_translates_to_the_board_in_either_direction() {
    let position = column(&["city 20 AR", "town 10", "city 30 -"]).reach(3).position();
    let network = Network::new(&position);
    let forwards = run(&position, "3", "A/0 A:0 B:0 B/0 B:1 C:0 C/0").route;
    let backwards = run(&position, "3", "C/0 C:0 B:1 B/0 B:0 A:0 A/0").route;
    assert_eq!(network.route(&[0, 1, 2], &[0, 1]), forwards);
    assert_eq!(network.route(&[2, 1, 0], &[1, 0]), backwards);
    assert_eq!(network.route(&[0], &[]), run(&position, "3", "A/0").route);
}

/// A city and a town with hexes between them that can each be crossed in two ways, and a town without track.
fn winding(hexes: i32) -> Position {
    let mut board = TestBoard::new().hex("A", (0, 0), &["city 20 AR"], &["s0-e0"]);
    for hex in 0..hexes {
        board = board.hex(&format!("W{hex}"), (0, 2 + 2 * hex), &[], &["e3-e0", "e3-j", "j-e0"]);
    }
    board.hex("Z", (0, 2 + 2 * hexes), &["town 10"], &["e3-s0"]).hex("Y", (9, 9), &["town 50"], &[]).reach(3).position()
}

#[test]
fn more_legs_than_can_be_numbered_leave_the_network_incomplete() {
    let few = Network::new(&winding(6));
    assert!(few.is_complete());
    let many = Network::new(&winding(20));
    assert!(!many.is_complete(), "a million ways lead to the town");
    assert!(many.legs().len() <= usize::from(u16::MAX));
    assert_eq!(many.ceiling(), 80);
}

#[test]
fn nothing_is_proven_beyond_an_incomplete_network() {
    let network = Network::new(&winding(20));
    for strategy in crate::search::strategies() {
        let found = strategy.search(&network, &crate::search::Limits::default(), &mut crate::search::Workspace::default());
        assert_eq!((found.revenue, found.upper_bound), (30, 80), "{}", strategy.name());
    }
}
