//! Which legs get in each other's way, said with as few numbers as possible.
//!
//! The board has a segment, an edge lane or an exclusive label for every reason that two legs may conflict. Most of them lie
//! on the same legs as their neighbours along the track, and many on one leg only. So what lies on exactly the same legs
//! shares one number, and what lies on a single leg needs none, unless the leg has nothing else to keep two trains apart.

use super::leg::{Leg, Pieces};
use crate::board::{Board, End};

/// What of the legs' conflicts the numbers of a network stand for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct PieceCounts {
    pub track: usize,
    pub junctions: usize,
}

/// Fills in the track and the junctions of all legs.
pub(super) fn number_pieces(board: &Board, legs: &mut [Leg]) -> PieceCounts {
    let raw = RawPieces::new(board);
    let (track, track_count) = share(legs, raw.track_count, |leg, each| raw.track(leg, each), true);
    let (junctions, junction_count) = share(legs, board.hexes().len(), |leg, each| raw.junctions(leg, each), false);
    for ((leg, track), junctions) in legs.iter_mut().zip(track).zip(junctions) {
        (leg.track, leg.junctions) = (track, junctions);
    }
    PieceCounts { track: track_count, junctions: junction_count }
}

/// The board's own numbers for everything that legs can conflict over: segments, then lanes, then labels hex by hex.
struct RawPieces<'a> {
    board: &'a Board,
    first_label: Vec<usize>,
    track_count: usize,
}

impl<'a> RawPieces<'a> {
    fn new(board: &'a Board) -> Self {
        let mut next = board.segments().len() + board.lane_count();
        let first_label = board
            .hexes()
            .iter()
            .map(|hex| {
                let labels = hex.segments().filter_map(|segment| board.segment(segment).exclusive.last());
                let first = next;
                next += labels.max().map_or(0, |&label| usize::from(label) + 1);
                first
            })
            .collect();
        Self { board, first_label, track_count: next }
    }

    fn track(&self, leg: &Leg, mut each: impl FnMut(usize)) {
        for &segment in &leg.segments {
            each(segment.index());
            let built = self.board.segment(segment);
            for end in built.ends {
                if let End::Edge { id, .. } = end {
                    each(self.board.segments().len() + id.index());
                }
            }
            for &label in &built.exclusive {
                each(self.first_label[built.hex.index()] + usize::from(label));
            }
        }
    }

    fn junctions(&self, leg: &Leg, mut each: impl FnMut(usize)) {
        for &segment in &leg.segments {
            let built = self.board.segment(segment);
            if built.ends.contains(&End::Junction) {
                each(built.hex.index());
            }
        }
    }
}

/// Gives each leg the numbers of the pieces it takes, one number to all pieces that lie on exactly the same legs. A leg that
/// shares no piece with another gets one of its own if `own` says so.
fn share(legs: &[Leg], raw_count: usize, raw: impl Fn(&Leg, &mut dyn FnMut(usize)), own: bool) -> (Vec<Pieces>, usize) {
    // The legs of each raw piece, one list after another.
    let mut starts = vec![0_u32; raw_count + 1];
    let mut last = vec![u32::MAX; raw_count];
    for (number, leg) in legs.iter().enumerate() {
        raw(leg, &mut |piece| {
            if last[piece] != number as u32 {
                last[piece] = number as u32;
                starts[piece + 1] += 1;
            }
        });
    }
    for piece in 0..raw_count {
        starts[piece + 1] += starts[piece];
    }
    let mut lists = vec![0_u32; starts[raw_count] as usize];
    let mut next = starts.clone();
    last.fill(u32::MAX);
    for (number, leg) in legs.iter().enumerate() {
        raw(leg, &mut |piece| {
            if last[piece] != number as u32 {
                last[piece] = number as u32;
                lists[next[piece] as usize] = number as u32;
                next[piece] += 1;
            }
        });
    }
    let list = |piece: u32| &lists[starts[piece as usize] as usize..starts[piece as usize + 1] as usize];
    let mut shared: Vec<u32> = (0..raw_count as u32).filter(|&piece| list(piece).len() > 1).collect();
    shared.sort_by(|&a, &b| list(a).cmp(list(b)));
    shared.dedup_by(|a, b| list(*a) == list(*b));
    let mut pieces = vec![Pieces::new(); legs.len()];
    for (number, &piece) in shared.iter().enumerate() {
        for &leg in list(piece) {
            pieces[leg as usize].push(number as u16);
        }
    }
    let mut count = shared.len();
    for pieces in pieces.iter_mut().filter(|pieces| own && pieces.is_empty()) {
        pieces.push(count as u16);
        count += 1;
    }
    (pieces, count)
}
