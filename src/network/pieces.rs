//! Which legs get in each other's way, said with as few numbers as possible.
//!
//! The board has a segment, an edge lane or an exclusive label for every reason that two legs may conflict. Most of them lie
//! on the same legs as their neighbours along the track, and many on one leg only. So what lies on exactly the same legs
//! shares one number, and what lies on a single leg needs none, unless the leg has nothing else to keep two trains apart.
//! A piece all of whose legs lie on another piece needs no number either: whoever conflicts over it conflicts over that one.

use super::leg::{Leg, Pieces, is_subset};
use crate::board::{Board, End};

/// What of the legs' conflicts the numbers of a network stand for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct PieceCounts {
    pub track: usize,
    pub junctions: usize,
}

/// Fills in the track and the junctions of all legs. `reduce` leaves out the pieces that can make no difference.
pub(super) fn number_pieces(board: &Board, legs: &mut [Leg], reduce: bool) -> PieceCounts {
    let raw = RawPieces::new(board);
    let track_lists = Lists::new(legs, raw.track_count, |leg, each| raw.track(leg, each));
    let junction_lists = Lists::new(legs, board.hexes().len(), |leg, each| raw.junctions(leg, each));
    let (mut track, mut junctions) = (track_lists.shared(), junction_lists.shared());
    if reduce {
        // All that lies on the first leg of a piece is all that could lie on each of its legs.
        let on_legs = pieces_of_legs(legs.len(), &track_lists, &track);
        let covered = |list: &[u32]| {
            let mut others = on_legs[list[0] as usize].iter().map(|&number| track_lists.of(track[number as usize]));
            others.any(|other| other.len() > list.len() && is_subset(list, other))
        };
        let same = |list: &[u32]| track.binary_search_by(|&piece| track_lists.of(piece).cmp(list)).is_ok();
        junctions.retain(|&junction| !covered(junction_lists.of(junction)) && !same(junction_lists.of(junction)));
        track = track.iter().copied().filter(|&piece| !covered(track_lists.of(piece))).collect();
    }
    let mut counts = PieceCounts { track: track.len(), junctions: junctions.len() };
    let track = pieces_of_legs(legs.len(), &track_lists, &track);
    let junctions = pieces_of_legs(legs.len(), &junction_lists, &junctions);
    for ((leg, track), junctions) in legs.iter_mut().zip(track).zip(junctions) {
        (leg.track, leg.junctions) = (track, junctions);
        if leg.track.is_empty() {
            leg.track.push(counts.track as u32);
            counts.track += 1;
        }
    }
    counts
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

/// The legs that each raw piece lies on, in rising order.
struct Lists {
    starts: Vec<u32>,
    legs: Vec<u32>,
}

impl Lists {
    fn new(legs: &[Leg], raw_count: usize, raw: impl Fn(&Leg, &mut dyn FnMut(usize))) -> Self {
        let mut starts = vec![0; raw_count + 1];
        let mut last = vec![u32::MAX; raw_count];
        let mut each_once = |each: &mut dyn FnMut(usize, u32)| {
            last.fill(u32::MAX);
            for (number, leg) in (0..).zip(legs) {
                raw(leg, &mut |piece| {
                    if last[piece] != number {
                        last[piece] = number;
                        each(piece, number);
                    }
                });
            }
        };
        each_once(&mut |piece, _| starts[piece + 1] += 1);
        for piece in 0..raw_count {
            starts[piece + 1] += starts[piece];
        }
        let mut lists = vec![0; starts[raw_count] as usize];
        let mut next = starts.clone();
        each_once(&mut |piece, leg| {
            lists[next[piece] as usize] = leg;
            next[piece] += 1;
        });
        Self { starts, legs: lists }
    }

    fn of(&self, piece: u32) -> &[u32] {
        &self.legs[self.starts[piece as usize] as usize..self.starts[piece as usize + 1] as usize]
    }

    /// The first of all raw pieces that lie on the same legs, for those on two legs or more.
    fn shared(&self) -> Vec<u32> {
        let mut shared: Vec<u32> = (0..self.starts.len() as u32 - 1).filter(|&piece| self.of(piece).len() > 1).collect();
        shared.sort_by(|&a, &b| self.of(a).cmp(self.of(b)));
        shared.dedup_by(|a, b| self.of(*a) == self.of(*b));
        shared
    }
}

/// The pieces of each leg, numbered in their order.
fn pieces_of_legs(legs: usize, lists: &Lists, pieces: &[u32]) -> Vec<Pieces> {
    let mut of_legs = vec![Pieces::new(); legs];
    for (number, &piece) in (0..).zip(pieces) {
        for &leg in lists.of(piece) {
            of_legs[leg as usize].push(number);
        }
    }
    of_legs
}
