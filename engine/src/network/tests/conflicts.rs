use crate::network::{Leg, Network};
use highball_game::board::{Board, End};
use highball_game::position::Position;
use highball_game::test_board::TestBoard;

/// Whether two legs use the same segment or edge lane, or segments that share a label.
fn conflict(board: &Board, one: &Leg, other: &Leg) -> bool {
    one.segments.iter().any(|&a| {
        other.segments.iter().any(|&b| {
            let lane = |end: End| if let End::Edge { id, .. } = end { Some(id) } else { None };
            let (first, second) = (board.segment(a), board.segment(b));
            let share_lane =
                first.ends.iter().any(|&x| second.ends.iter().any(|&y| lane(x).is_some() && lane(x) == lane(y)));
            board.first_equal(a) == board.first_equal(b) || share_lane || first.shares_label(second)
        })
    })
}

/// Whether two legs use the same junction.
fn share_junction(board: &Board, one: &Leg, other: &Leg) -> bool {
    one.segments.iter().any(|&a| {
        other.segments.iter().any(|&b| {
            let (first, second) = (board.segment(a), board.segment(b));
            first.hex == second.hex && first.ends.contains(&End::Junction) && second.ends.contains(&End::Junction)
        })
    })
}

/// Checks that any two legs of a network share a class of track exactly if they conflict, and a class of junctions exactly if
/// they share a junction, unless they conflict anyway.
fn check(position: &Position, network: &Network) {
    let share = |one: &[u32], other: &[u32]| one.iter().any(|id| other.contains(id));
    for (number, one) in network.legs().iter().enumerate() {
        assert!(!one.track.is_empty(), "two trains cannot both use a leg");
        assert!(one.track.is_sorted() && one.junctions.is_sorted());
        assert!(one.track.iter().all(|&id| (id as usize) < network.track_count()));
        assert!(one.junctions.iter().all(|&id| (id as usize) < network.junction_count()));
        for other in &network.legs()[number + 1..] {
            let board = position.board();
            let conflict = conflict(board, one, other);
            assert_eq!(share(&one.track, &other.track), conflict, "{:?} {:?}", one.segments, other.segments);
            let share_junction = !position.rules().reuse_junctions && share_junction(board, one, other);
            assert!(
                share(&one.junctions, &other.junctions) == share_junction || conflict,
                "{:?} {:?}",
                one.segments,
                other.segments
            );
        }
    }
}

/// Checks both networks, and returns the number of classes of track of the unreduced one.
fn track_classes(board: TestBoard) -> usize {
    let position = board.reach(9).position();
    check(&position, &Network::new(&position));
    let network = Network::unreduced(&position);
    check(&position, &network);
    network.track_count()
}

fn inside(track: &[&str]) -> usize {
    track_classes(TestBoard::new().hex("A", (0, 0), &["city 20 AR", "town 10", "town 10"], track))
}

#[test]
fn a_leg_that_shares_nothing_has_one_class_of_its_own() {
    assert_eq!(inside(&["s0-s1", "s1-s2"]), 2);
}

#[test]
fn track_that_lies_on_the_same_legs_is_one_class() {
    // Two legs that differ only in their last segment: the lanes and the other segments form one class.
    let long = TestBoard::new().hex("A", (0, 0), &["city 20 AR"], &["s0-e0"]).hex("B", (0, 2), &[], &["e3-e0"]).hex(
        "C",
        (0, 4),
        &["town 10", "town 10"],
        &["e3-s0", "e3-s1"],
    );
    assert_eq!(track_classes(long), 1);
}

#[test]
fn legs_that_share_an_edge_lane_share_a_class() {
    let lanes = |north: &[&str], south: &[&str]| {
        let north = TestBoard::new().hex("A", (0, 0), &["city 20 AR", "town 10"], north);
        track_classes(north.hex("B", (0, 2), &["town 10", "town 10"], south))
    };
    assert_eq!(lanes(&["s0-e0.0/2", "s1-e0.1/2"], &["e3.1/2-s0", "e3.0/2-s1"]), 2, "two lanes, two legs");
    // Each leg has one segment of A and one of B, and all four legs cross the same lane.
    assert_eq!(lanes(&["s0-e0", "s1-e0"], &["e3-s0", "e3-s1"]), 5);
}

#[test]
fn legs_over_lanes_of_two_widths_share_a_class_only_if_they_share_a_lane_of_a_side() {
    let over = |south: &[&str]| {
        let north = TestBoard::new().hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-e0", "s1-e0.0/2"]);
        track_classes(north.hex("B", (0, 2), &["town 10", "town 10"], south))
    };
    assert_eq!(over(&["e3-s0", "e3.1/2-s1"]), 2, "the single lane of A meets both lanes of B, lane 0 of 2 only lane 1 of 2");
    assert_eq!(over(&["e3.1/2-s0", "e3.1/2-s1"]), 5, "each leg has one segment of A and one of B, and one lane is on all");
}

#[test]
fn legs_whose_segments_exclude_each_other_share_a_class() {
    assert_eq!(inside(&["s0-s1 x=a", "s1-s2 x=a", "s2-s0"]), 2);
}

#[test]
fn legs_that_only_share_a_junction_share_no_track() {
    let crossing = TestBoard::new().hex(
        "A",
        (0, 0),
        &["city 20 AR", "town 10", "town 10", "town 10"],
        &["s0-j", "j-s1", "s2-j", "j-s3"],
    );
    let position = crossing.reach(9).position();
    let network = Network::unreduced(&position);
    check(&position, &network);
    let leg = |stops: [u16; 2]| network.legs().iter().find(|leg| leg.stops == stops).unwrap();
    assert!(!leg([0, 1]).track.iter().any(|id| leg([2, 3]).track.contains(id)));
    assert_eq!(leg([0, 1]).junctions, leg([2, 3]).junctions);
    assert_eq!(network.junction_count(), 1);
}

#[test]
fn a_junction_of_a_single_leg_needs_no_id() {
    let position = TestBoard::new().hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-j", "j-s1"]).reach(2).position();
    assert_eq!(Network::new(&position).junction_count(), 0);
}

proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig {
        failure_persistence: None,
        ..proptest::prelude::ProptestConfig::with_cases(500)
    })]

    #[test]
    fn legs_of_random_boards_share_a_class_exactly_if_they_conflict(recipe: highball_game::random_board::Recipe) {
        let position = recipe.snapshot().check().unwrap();
        check(&position, &Network::new(&position));
        check(&position, &Network::unreduced(&position));
    }
}

#[test]
fn a_class_all_of_whose_legs_share_another_class_needs_no_id() {
    // A switch: every leg that uses one of its two branches uses the lane at which both begin.
    let switch = TestBoard::new()
        .hex("A", (0, 0), &["city 20 AR"], &["s0-e0"])
        .hex("B", (0, 2), &[], &["e3-e0", "e3-e5"])
        .hex("C", (0, 4), &["town 10", "town 10"], &["e3-s0", "e3-s1"])
        .hex("D", (1, 3), &["town 10", "town 10"], &["e2-s0", "e2-s1"])
        .reach(3)
        .position();
    assert_eq!(Network::new(&switch).resource_count(), 1, "all legs use the track out of A");
    assert!(Network::unreduced(&switch).resource_count() > 1);
}
