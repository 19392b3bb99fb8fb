//! Checks of a board's setup, and the links of its track.

mod faults;
mod links;
mod replace;

use crate::board::{Board, SegmentEnd};
use crate::test_board::{TestBoard, segment_named};

fn board(board: TestBoard) -> Board {
    board.position().board().clone()
}

/// Returns two hexes, one below the other, with this track.
fn pair(north: &[&str], south: &[&str]) -> TestBoard {
    TestBoard::new().hex("A", (0, 0), &["city 20 AR"], north).hex("B", (0, 2), &["town 10"], south)
}

/// Returns the segments that continue a segment across the edge at end `end` of it.
fn across(board: &Board, segment: &str, end: usize) -> Vec<String> {
    let name = |(segment, _): SegmentEnd| board.segment_name(segment);
    board.across((segment_named(board, segment), end)).map(name).collect()
}
