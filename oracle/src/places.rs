//! What a route touches, and conditions on it. Sections *Stops that routes must contain* and *Places*.

use crate::question::{Board, Condition, Counted, Reach, Selection};
use crate::walk::Path;

/// "A stop in either list counts." Section *Stops that routes must contain*.
pub fn selects(board: &Board, selection: &Selection, stop: usize) -> bool {
    selection.kinds.contains(&board.stops[stop].kind) || selection.stops.contains(&stop)
}

/// Counts the selected stops of a route that play a part. `paid` has a bit for each stop of the route that is paid. Section *Places*.
pub fn count_stops(board: &Board, path: &Path, selection: &Selection, counted: Counted, paid: u64) -> u64 {
    let plays_part = |place: usize| match counted {
        Counted::Visited => true,
        Counted::Paid => paid & (1 << place) != 0,
        Counted::End => place == 0 || place + 1 == path.stops.len(),
    };
    let stops = path.stops.iter().enumerate();
    stops.filter(|&(place, &stop)| selects(board, selection, stop) && plays_part(place)).count() as u64
}

/// Counts the places of a route that a condition asks for, "each counted once". Section *Places*.
pub fn count(board: &Board, path: &Path, condition: &Condition, paid: u64) -> u64 {
    let hexes = condition.hexes.iter().filter(|&&hex| path.hexes.has(hex)).count() as u64;
    count_stops(board, path, &condition.of, condition.counted, paid) + hexes
}

/// Whether a route meets a condition. Section *Places*.
pub fn meets(board: &Board, path: &Path, condition: &Condition, paid: u64) -> bool {
    count(board, path, condition, paid) >= condition.at_least
}

/// "The straight-line distance between the first and the last stop of the kinds for which the train may be paid", in hexes. Section
/// *Amounts*, with the steps of section *Hexes*.
pub fn hexes_apart(board: &Board, reach: &Reach, path: &Path) -> i64 {
    let pays = |kind| match reach {
        Reach::Number(_) | Reach::Sides { .. } => true,
        Reach::Rows(rows) => rows.iter().any(|row| row.pay > 0 && row.kinds.contains(kind)),
    };
    let counted: Vec<usize> = path.stops.iter().copied().filter(|&stop| pays(&board.stops[stop].kind)).collect();
    let place = |stop: Option<&usize>| stop.map_or([0, 0], |&stop| board.hexes[board.stops[stop].hex].place);
    let (first, last) = (place(counted.first()), place(counted.last()));
    let [columns, rows] = [0, 1].map(|axis| (first[axis] - last[axis]).abs());
    // Steps go by two along one axis, or by one along both.
    let (single, double) = if board.is_flat { (columns, rows) } else { (rows, columns) };
    single + (double - single).max(0) / 2
}
