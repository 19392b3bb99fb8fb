//! Tests of what a network omits and what it keeps.

mod conditions;
mod conflicts;
mod constraints;
mod legs;
mod side_constraints;
mod stops;
mod track_classes;

use super::Network;
use highball_game::position::Position;
use highball_game::test_board::TestBoard;

/// The names of the network's stops.
fn stops(position: &Position, network: &Network) -> Vec<String> {
    network.stops().iter().map(|stop| position.board().stop_name(stop.stop)).collect()
}

/// The legs of the network, each with its first stop, its track and its last stop.
fn legs(position: &Position, network: &Network) -> Vec<String> {
    let board = position.board();
    let name = |stop: u16| board.stop_name(network.stops()[usize::from(stop)].stop);
    let leg = |leg: &super::Leg| {
        let track: Vec<String> = leg.segments.iter().map(|&segment| board.segment_name(segment)).collect();
        format!("{} {} {}", name(leg.stops[0]), track.join(" "), name(leg.stops[1]))
    };
    network.legs().iter().map(leg).collect()
}

/// Hexes A, B, C and so on, one below the other, each with one stop, linked by track.
fn column(stops: &[&str]) -> TestBoard {
    let hexes = stops.iter().zip(["A", "B", "C", "D"]).enumerate();
    hexes.fold(TestBoard::new(), |board, (row, (stop, name))| {
        let (above, below) = ((row > 0).then_some("e3-s0"), (row + 1 < stops.len()).then_some("s0-e0"));
        board.hex(name, (0, 2 * row as i32), &[stop], &above.into_iter().chain(below).collect::<Vec<_>>())
    })
}
