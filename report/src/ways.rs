//! The ways that routes take between stops, where that is not the shortest.

use std::cell::Cell;

use highball_engine::network::{LegFinder, LegFinderScratch};
use highball_game::board::{Board, HexId, SegmentId, StopId};
use highball_game::position::{Position, Route};

/// Limit on the segments that are tried to find the shortest ways of a route: far more than on any game's board, and about 20 ms.
const MAX_STEPS: usize = 1 << 18;

/// Returns, for each leg of a route, a hex that the leg enters but the shortest way between its stops does
/// not. `None` if the leg is the only shortest way, or if the shortest was not found within [`MAX_STEPS`].
/// Legs that enter the same hexes are the same way.
pub(super) fn detours(position: &Position, route: &Route) -> Vec<Option<HexId>> {
    let board = position.board();
    let mut scratch = LegFinderScratch::default();
    let steps = Cell::new(0);
    let may_continue = |more: usize| {
        steps.set(steps.get() + more);
        steps.get() < MAX_STEPS
    };
    let mut finder = LegFinder::new(position, &mut scratch).limited_by(&may_continue);
    let mut detour = |(stops, leg): (&[StopId], &Vec<SegmentId>)| {
        let &[from, to] = stops else { return None };
        let inner = |segments: &mut dyn Iterator<Item = SegmentId>| inner_hexes(board, [from, to], segments);
        let taken = inner(&mut leg.iter().copied());
        let mut shortest: Option<Vec<HexId>> = None;
        finder.legs_from(from, |end, path| {
            let other = inner(&mut path.iter().map(|&(segment, _)| segment));
            let is_shorter = shortest.as_ref().is_none_or(|shortest| other.len() < shortest.len());
            if end == to && other.len() <= taken.len() && is_shorter && other != taken {
                shortest = Some(other);
            }
        });
        let shortest = shortest?;
        taken.into_iter().find(|hex| !shortest.contains(hex))
    };
    route.stops.windows(2).zip(&route.legs).map(&mut detour).collect()
}

/// Returns the hexes that a leg enters beside those of its stops, each once, in the order of the board.
fn inner_hexes(board: &Board, stops: [StopId; 2], segments: &mut dyn Iterator<Item = SegmentId>) -> Vec<HexId> {
    let ends = stops.map(|stop| board.stop(stop).hex);
    let mut hexes: Vec<HexId> =
        segments.map(|segment| board.segment(segment).hex).filter(|hex| !ends.contains(hex)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}
