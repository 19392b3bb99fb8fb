use serde_json::json;

use super::{across, board, pair};
use crate::board::{Board, Edge, End, Gauge, KindSet, Lane, LaneId, Layout, StopKind};
use crate::test_board::{TestBoard, segment_named, stop_named};

fn lane(index: u8, width: u8) -> Lane {
    Lane::new(index, width).unwrap()
}

fn lanes(width: u8) -> impl Iterator<Item = Lane> {
    (0..width).map(move |index| lane(index, width))
}

/// Returns the lane at an end of a segment.
fn lane_at(board: &Board, segment: &str, end: usize) -> LaneId {
    let End::Edge { id, .. } = board.segment(segment_named(board, segment)).ends[end] else { panic!("{segment}") };
    id
}

#[test]
fn an_edge_has_the_lanes_below_its_width() {
    assert_eq!(Lane::new(2, 2), None);
    assert_eq!(Lane::new(0, 0), None);
    assert_eq!(Lane::new(0, 1), Some(Lane::SINGLE));
    assert_eq!((lane(1, 3).index(), lane(1, 3).width()), (1, 3));
}

#[test]
fn lanes_are_counted_from_the_other_side() {
    for width in 1..=9 {
        for here in lanes(width) {
            let met: Vec<u8> = lanes(width).filter(|&there| here.meets(there)).map(Lane::index).collect();
            assert_eq!(met, [width - 1 - here.index()], "{here:?}");
        }
    }
}

#[test]
fn narrower_lanes_lie_in_the_middle_of_wider_ones() {
    let met = |index, narrow, wide| -> Vec<u8> {
        lanes(wide).filter(|&there| lane(index, narrow).meets(there)).map(Lane::index).collect()
    };
    // Lane I of the narrower side becomes I + (wide - narrow) div 2, and meets its counterpart from the other side.
    assert_eq!(met(0, 1, 3), [1]);
    assert_eq!(met(0, 1, 2), [1]);
    assert_eq!(met(0, 1, 4), [2]);
    assert_eq!(met(0, 2, 4), [2]);
    assert_eq!(met(1, 2, 4), [1]);
    assert_eq!(met(0, 2, 3), [2]);
    assert_eq!(met(1, 2, 3), [1]);
    assert_eq!(met(2, 3, 5), [1]);
}

#[test]
fn lanes_meet_from_either_side() {
    for (width, other) in (1..=9).flat_map(|width| (1..=9).map(move |other| (width, other))) {
        for here in lanes(width) {
            assert!(lanes(other).all(|there| here.meets(there) == there.meets(here)), "{here:?} {other}");
            let met = lanes(other).filter(|&there| here.meets(there)).count();
            assert!(met == 1 || (met == 0 && width > other), "{here:?} {other}");
        }
    }
    assert!(lane(254, 255).meets(lane(0, 255)), "no sum leaves its type");
}

#[test]
fn both_hexes_share_an_edge_lane() {
    let board = board(pair(&["s0-e0.0/2", "s0-e0.1/2"], &["e3.0/2-s0", "e3.1/2-s0"]));
    assert_eq!(board.lane_count(), 2);
    assert_eq!(lane_at(&board, "A:0", 1), lane_at(&board, "B:1", 0));
    assert_eq!(lane_at(&board, "A:1", 1), lane_at(&board, "B:0", 0));
    assert_ne!(lane_at(&board, "A:0", 1), lane_at(&board, "A:1", 1));
    assert_eq!(across(&board, "A:0", 1), ["B:1"]);
    assert_eq!(across(&board, "B:0", 0), ["A:1"]);
}

#[test]
fn a_lane_that_meets_no_other_is_a_dead_end() {
    let board = board(pair(&["s0-e0.0/3", "s0-e0.1/3", "s0-e0.2/3"], &["e3-s0"]));
    assert_eq!(board.lane_count(), 3);
    assert_eq!(across(&board, "A:0", 1), [""; 0]);
    assert_eq!(across(&board, "A:1", 1), ["B:0"]);
    assert_eq!(across(&board, "A:2", 1), [""; 0]);
}

#[test]
fn lanes_of_different_widths_on_one_side_are_different_lanes() {
    let board = board(pair(&["s0-e0", "s0-e0.0/2", "s0-e0.1/2"], &["e3.1/2-s0"]));
    let lanes = ["A:0", "A:1", "A:2"].map(|segment| lane_at(&board, segment, 1));
    assert!(lanes[0] != lanes[1] && lanes[1] != lanes[2] && lanes[0] != lanes[2]);
    assert_eq!(across(&board, "B:0", 0), ["A:0", "A:1"]);
    assert_eq!(across(&board, "A:0", 1), ["B:0"], "into the neighbour, never back into the same hex");
    assert_eq!(across(&board, "A:1", 1), ["B:0"]);
    assert_eq!(across(&board, "A:2", 1), [""; 0]);
    let one_sided = [lanes[0], lanes[1], lane_at(&board, "B:0", 0)];
    assert!(one_sided.iter().all(|&lane| board.is_of_one_side(lane)) && !board.is_of_one_side(lanes[2]));
    assert_eq!(board.lane_count(), 4);
}

#[test]
fn lanes_that_meet_the_same_lane_need_not_meet() {
    let board = board(pair(&["s0-e0", "s0-e0.0/2"], &["e3-s0", "e3.1/2-s0"]));
    assert_eq!(board.lane_count(), 4);
    assert_eq!(across(&board, "A:0", 1), ["B:0", "B:1"]);
    assert_eq!(across(&board, "A:1", 1), ["B:1"]);
    assert_eq!(across(&board, "B:0", 0), ["A:0"]);
    assert_eq!(across(&board, "B:1", 0), ["A:0", "A:1"]);
}

#[test]
fn lanes_of_different_edges_are_distinct() {
    let board = board(pair(&["s0-e0", "s0-e1", "s0-e2"], &["e3-s0", "e0-s0"]));
    assert_eq!(board.lane_count(), 4);
}

#[test]
fn only_ends_at_edges_are_continued_across() {
    let board = board(pair(&["s0-e0", "j-e0"], &["e3-s0"]));
    assert_eq!(across(&board, "A:0", 0), [""; 0]);
    assert_eq!(across(&board, "A:1", 0), [""; 0]);
    assert_eq!(across(&board, "A:1", 1), ["B:0"]);
}

#[test]
fn track_does_not_end_at_an_edge_of_another_number() {
    let beside = TestBoard::new().hex("A", (0, 0), &[], &["e0-e5"]).hex("B", (1, 1), &[], &["e2-e3", "e3-e4"]);
    let board = board(beside);
    assert_eq!(across(&board, "A:0", 0), [""; 0]);
    assert_eq!(across(&board, "A:0", 1), ["B:0"]);
}

#[test]
fn gauges_fit_if_they_are_equal_or_one_is_dual() {
    let board = board(pair(&["s0-e0", "s0-e0 narrow", "s0-e0 dual"], &["e3-s0", "e3-s0 narrow", "e3-s0 dual"]));
    assert_eq!(across(&board, "A:0", 1), ["B:0", "B:2"]);
    assert_eq!(across(&board, "A:1", 1), ["B:1", "B:2"]);
    assert_eq!(across(&board, "A:2", 1), ["B:0", "B:1", "B:2"]);
    assert_eq!(board.lane_count(), 1, "tracks of two gauges over an edge take one lane");
    assert!(!Gauge::Broad.fits(Gauge::Narrow));
}

#[test]
fn a_neighbour_that_is_left_out_is_a_dead_end() {
    let mut alone = TestBoard::new().hex("A", (0, 0), &["city 20 AR"], &["s0-e0", "s0-e1"]).snapshot();
    alone["hexes"][0]["neighbours"] = json!({"0": "not on the board"});
    let board = board(TestBoard::from(alone));
    assert_eq!(board.hexes()[0].neighbours, [None; 6]);
    assert_eq!(across(&board, "A:0", 1), [""; 0]);
    assert_eq!(across(&board, "A:1", 1), [""; 0]);
}

#[test]
fn equal_segments_are_one_piece_of_track() {
    let board = board(pair(&["s0-e0 x=a", "e0-s0 x=a", "s0-e0", "s0-e0 x=b", "s0-e0 x=a"], &["e3-s0", "s0-e3", "e3-s0"]));
    let first = |segment| board.segment_name(board.first_equal(segment_named(&board, segment)));
    assert_eq!(["A:0", "A:1", "A:2", "A:3", "A:4"].map(first), ["A:0", "A:0", "A:2", "A:3", "A:0"]);
    assert_eq!(["B:0", "B:1", "B:2"].map(first), ["B:0", "B:0", "B:0"]);
    assert_eq!(across(&board, "B:2", 0), ["A:0", "A:2", "A:3"], "each once");
    assert_eq!(across(&board, "A:4", 1), ["B:0"]);
    assert_eq!(board.track_at_stop(stop_named(&board, "A/0")).len(), 3);
    assert_eq!(board.track_at_stop(stop_named(&board, "B/0")), [(segment_named(&board, "B:0"), 1)]);
}

#[test]
fn segments_that_differ_in_anything_are_not_equal() {
    let board = board(pair(&["s0-e0", "s0-e0 terminal", "s0-e0 narrow", "s0-e0.0/2", "s0-j", "e0-j", "j-e0"], &[]));
    let names: Vec<String> =
        board.hexes()[0].segments().map(|segment| board.segment_name(board.first_equal(segment))).collect();
    assert_eq!(names, ["A:0", "A:1", "A:2", "A:3", "A:4", "A:5", "A:5"]);
    let at_junction: Vec<String> = board
        .track_at_junction(board.hex_named("A").unwrap())
        .iter()
        .map(|&(segment, end)| format!("{} {end}", board.segment_name(segment)))
        .collect();
    assert_eq!(at_junction, ["A:4 1", "A:5 1"]);
}

#[test]
fn exclusive_labels_are_local_to_their_hex() {
    let mut labels = pair(&["s0-e0 x=a", "s0-e1 x=b", "s0-e2"], &["e3-s0 x=a"]).snapshot();
    labels["hexes"][0]["segments"][2]["exclusive"] = json!(["c", "b", "c"]);
    let board = board(TestBoard::from(labels));
    let shares =
        |one, other| board.segment(segment_named(&board, one)).shares_label(board.segment(segment_named(&board, other)));
    assert!(!shares("A:0", "A:1"));
    assert!(shares("A:1", "A:2"));
    assert!(!shares("A:0", "B:0"), "another hex, another label");
    assert_eq!(board.segment(segment_named(&board, "A:2")).exclusive.len(), 2, "a repeated label counts once");
}

#[test]
fn slots_beyond_the_list_of_tokens_are_empty() {
    let mut city = pair(&[], &[]).snapshot();
    city["hexes"][0]["stops"][0] = json!({"kind": "city", "revenue": 20, "slots": 3, "tokens": ["AR", "BO"]});
    let snapshot = TestBoard::from(city.clone());
    assert!(!board(snapshot).stops()[0].is_full());
    city["hexes"][0]["stops"][0]["slots"] = json!(2);
    assert!(board(TestBoard::from(city)).stops()[0].is_full());
}

#[test]
fn a_token_outside_the_slots_fills_none() {
    let board = board(TestBoard::new().hex("A", (0, 0), &["city 20 BO - extra=AR"], &[]));
    let city = &board.stops()[0];
    assert!(city.has_token(board.company("AR").unwrap()) && city.has_token(board.company("BO").unwrap()));
    assert!(!city.is_full());
    assert_eq!(board.companies(), ["BO", "AR"]);
    assert_eq!(board.company("CP"), None);
}

#[test]
fn stops_and_segments_are_named_after_their_hex() {
    let board = board(pair(&["s0-e0", "s0-e1"], &["e3-s0"]));
    assert_eq!(board.segment_name(board.hexes()[1].segments().next().unwrap()), "B:0");
    assert_eq!(board.stop_name(board.hexes()[1].stops().next().unwrap()), "B/0");
    assert_eq!(board.hex_named("B").map(|hex| board.hex(hex).row), Some(2));
    assert_eq!(board.hex_named("C"), None);
}

#[test]
fn a_step_across_the_opposite_edge_leads_back() {
    for layout in [Layout::Flat, Layout::Pointy] {
        let steps = Edge::ALL.map(|edge| layout.step(edge));
        for edge in Edge::ALL {
            let ((right, down), (left, up)) = (layout.step(edge), layout.step(edge.opposite()));
            assert_eq!((right + left, down + up), (0, 0), "{layout:?} {edge}");
            assert_eq!(edge.opposite().opposite(), edge);
            assert_eq!(steps.iter().filter(|&&step| step == (right, down)).count(), 1);
            // Two steps that are two sixths of a turn apart equal the step between them.
            let next = |by: usize| steps[(edge.index() + by) % 6];
            assert_eq!((next(0).0 + next(2).0, next(0).1 + next(2).1), next(1), "{layout:?} {edge}");
        }
    }
    assert_eq!(Layout::Flat.step(Edge::ALL[0]), (0, 2), "a flat hex has a neighbour directly below");
    assert_eq!(Layout::Pointy.step(Edge::ALL[1]), (-2, 0), "a pointy hex has a neighbour directly beside it");
    assert_eq!(Edge::new(5).map(Edge::opposite), Edge::new(2));
    assert_eq!(Edge::new(6), None);
}

#[test]
fn a_set_of_kinds_contains_its_kinds() {
    use StopKind::{City, Halt, Offboard, Town};
    let set: KindSet = [Halt, City, Halt].into_iter().collect();
    assert_eq!(set.iter().collect::<Vec<_>>(), [City, Halt]);
    assert!(!set.contains(Town) && !set.intersects([Town, Offboard].into_iter().collect()));
    assert!(set.intersects([Town, Halt].into_iter().collect()) && !set.intersects(KindSet::default()));
}
