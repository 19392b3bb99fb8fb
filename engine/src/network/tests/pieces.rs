use crate::board::{Board, End};
use crate::network::{Leg, Network};
use crate::position::Position;
use crate::test_board::TestBoard;

/// Whether two legs take the same segment or edge lane, or segments that share a label.
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

/// Whether two legs lead over the same junction.
fn meet(board: &Board, one: &Leg, other: &Leg) -> bool {
    one.segments.iter().any(|&a| {
        other.segments.iter().any(|&b| {
            let (first, second) = (board.segment(a), board.segment(b));
            first.hex == second.hex && first.ends.contains(&End::Junction) && second.ends.contains(&End::Junction)
        })
    })
}

/// Any two legs of a network share a number of track exactly where they get in each other's way, and one of junctions
/// exactly where they meet at one, unless they share track anyway.
fn check(position: &Position, network: &Network) {
    let share = |one: &[u32], other: &[u32]| one.iter().any(|piece| other.contains(piece));
    for (number, one) in network.legs().iter().enumerate() {
        assert!(!one.track.is_empty(), "two trains cannot both take one leg");
        assert!(one.track.is_sorted() && one.junctions.is_sorted());
        assert!(one.track.iter().all(|&piece| (piece as usize) < network.track_count()));
        assert!(one.junctions.iter().all(|&piece| (piece as usize) < network.junction_count()));
        for other in &network.legs()[number + 1..] {
            let board = position.board();
            let conflict = conflict(board, one, other);
            assert_eq!(share(&one.track, &other.track), conflict, "{:?} {:?}", one.segments, other.segments);
            let meet = meet(board, one, other);
            assert!(share(&one.junctions, &other.junctions) == meet || conflict, "{:?} {:?}", one.segments, other.segments);
        }
    }
}

/// Checks both networks, and returns how many numbers the track of the unreduced one has.
fn pieces(sketch: TestBoard) -> usize {
    let position = sketch.reach(9).position();
    check(&position, &Network::new(&position));
    let network = Network::unreduced(&position);
    check(&position, &network);
    network.track_count()
}

fn inside(track: &[&str]) -> usize {
    pieces(TestBoard::new().hex("A", (0, 0), &["city 20 AR", "town 10", "town 10"], track))
}

#[test]
fn a_leg_that_shares_nothing_has_one_piece_of_its_own() {
    assert_eq!(inside(&["s0-s1", "s1-s2"]), 2);
}

#[test]
fn track_that_lies_on_the_same_legs_is_one_piece() {
    // From s0 over the edge and back by either of two segments: the edge's lanes and the first segments are one.
    let long = TestBoard::new().hex("A", (0, 0), &["city 20 AR"], &["s0-e0"]).hex("B", (0, 2), &[], &["e3-e0"]).hex(
        "C",
        (0, 4),
        &["town 10", "town 10"],
        &["e3-s0", "e3-s1"],
    );
    assert_eq!(pieces(long), 1);
}

#[test]
fn legs_share_a_piece_where_they_share_an_edge_lane() {
    let lanes = |north: &[&str], south: &[&str]| {
        let north = TestBoard::new().hex("A", (0, 0), &["city 20 AR", "town 10"], north);
        pieces(north.hex("B", (0, 2), &["town 10", "town 10"], south))
    };
    assert_eq!(lanes(&["s0-e0.0/2", "s1-e0.1/2"], &["e3.1/2-s0", "e3.0/2-s1"]), 2, "two lanes, two legs");
    // Each leg has one segment of A and one of B, and all four cross the one lane.
    assert_eq!(lanes(&["s0-e0", "s1-e0"], &["e3-s0", "e3-s1"]), 5);
}

#[test]
fn legs_share_a_piece_where_their_segments_exclude_each_other() {
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
    assert!(!leg([0, 1]).track.iter().any(|piece| leg([2, 3]).track.contains(piece)));
    assert_eq!(leg([0, 1]).junctions, leg([2, 3]).junctions);
    assert_eq!(network.junction_count(), 1);
}

#[test]
fn a_junction_that_lies_on_one_leg_needs_no_number() {
    let position = TestBoard::new().hex("A", (0, 0), &["city 20 AR", "town 10"], &["s0-j", "j-s1"]).reach(2).position();
    assert_eq!(Network::new(&position).junction_count(), 0);
}

#[cfg(feature = "random-board")]
proptest::proptest! {
    #![proptest_config(proptest::prelude::ProptestConfig {
        failure_persistence: None,
        ..proptest::prelude::ProptestConfig::with_cases(500)
    })]

    #[test]
    fn legs_of_random_boards_share_numbers_exactly_where_they_conflict(recipe: crate::random_board::Recipe) {
        let position = recipe.snapshot().check().unwrap();
        check(&position, &Network::new(&position));
        check(&position, &Network::unreduced(&position));
    }
}

#[test]
fn a_piece_whose_legs_all_lie_on_another_piece_needs_no_number() {
    // A switch: whatever takes one of its two ways takes the lane that both begin at.
    let switch = TestBoard::new()
        .hex("A", (0, 0), &["city 20 AR"], &["s0-e0"])
        .hex("B", (0, 2), &[], &["e3-e0", "e3-e5"])
        .hex("C", (0, 4), &["town 10", "town 10"], &["e3-s0", "e3-s1"])
        .hex("D", (1, 3), &["town 10", "town 10"], &["e2-s0", "e2-s1"])
        .reach(3)
        .position();
    assert_eq!(Network::new(&switch).track_count(), 1, "all legs take the way out of A");
    assert!(Network::unreduced(&switch).track_count() > 1);
}
