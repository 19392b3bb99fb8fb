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

/// Memory for numbering pieces, kept from one network to the next.
#[derive(Debug, Default)]
pub(super) struct PieceMemory {
    first_label: Vec<usize>,
    track: Lists,
    junctions: Lists,
}

/// Fills in the track and the junctions of all legs. `reduce` leaves out the pieces that can make no difference.
pub(super) fn number_pieces(memory: &mut PieceMemory, board: &Board, legs: &mut [Leg], reduce: bool) -> PieceCounts {
    let PieceMemory { first_label, track, junctions } = memory;
    let raw = RawPieces::new(board, first_label);
    track.list(legs, raw.track_count, |leg, each| raw.track(leg, each));
    junctions.list(legs, board.hexes().len(), |leg, each| raw.junctions(leg, each));
    if reduce {
        junctions.shared.retain(|&junction| {
            let list = list_of(&junctions.starts, &junctions.legs, junction);
            track.shared.binary_search_by(|&piece| track.of(piece).cmp(list)).is_err()
        });
        // All that lies on the first leg of a piece is all that could lie on each of its legs.
        track.number(legs, |leg| &mut leg.track);
        let mut kept = std::mem::take(&mut track.kept);
        let covered = |list: &[u32]| {
            let mut others = legs[list[0] as usize].track.iter().map(|&number| track.of(track.shared[number as usize]));
            others.any(|other| other.len() > list.len() && is_subset(list, other))
        };
        junctions.shared.retain(|&junction| !covered(list_of(&junctions.starts, &junctions.legs, junction)));
        kept.clear();
        kept.extend(track.shared.iter().copied().filter(|&piece| !covered(track.of(piece))));
        track.kept = std::mem::replace(&mut track.shared, kept);
    }
    let mut counts = PieceCounts { track: track.shared.len(), junctions: junctions.shared.len() };
    track.number(legs, |leg| &mut leg.track);
    junctions.number(legs, |leg| &mut leg.junctions);
    for leg in legs.iter_mut().filter(|leg| leg.track.is_empty()) {
        leg.track.push(counts.track as u32);
        counts.track += 1;
    }
    counts
}

/// The board's own numbers for everything that legs can conflict over: segments, then lanes, then labels hex by hex.
struct RawPieces<'a> {
    board: &'a Board,
    first_label: &'a [usize],
    track_count: usize,
}

impl<'a> RawPieces<'a> {
    fn new(board: &'a Board, first_label: &'a mut Vec<usize>) -> Self {
        let mut next = board.segments().len() + board.lane_count();
        first_label.clear();
        first_label.extend(board.hexes().iter().map(|hex| {
            let labels = hex.segments().filter_map(|segment| board.segment(segment).exclusive.last());
            let first = next;
            next += labels.max().map_or(0, |&label| usize::from(label) + 1);
            first
        }));
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
#[derive(Debug, Default)]
struct Lists {
    /// Where the list of each piece begins.
    starts: Vec<u32>,
    legs: Vec<u32>,
    /// The first of all raw pieces that lie on the same legs, for those on two legs or more, in the order of their lists.
    shared: Vec<u32>,
    /// While the lists are made: the last leg that each piece was met on, and where its next leg goes.
    last: Vec<u32>,
    next: Vec<u32>,
    /// While some of `shared` are left out: those that are not.
    kept: Vec<u32>,
}

fn list_of<'l>(starts: &[u32], legs: &'l [u32], piece: u32) -> &'l [u32] {
    &legs[starts[piece as usize] as usize..starts[piece as usize + 1] as usize]
}

impl Lists {
    /// Lists the legs of so many pieces, whatever was listed before.
    fn list(&mut self, legs: &[Leg], raw_count: usize, raw: impl Fn(&Leg, &mut dyn FnMut(usize))) {
        let Self { starts, legs: lists, shared, last, next, .. } = self;
        starts.clear();
        starts.resize(raw_count + 1, 0);
        let mut each_once = |each: &mut dyn FnMut(usize, u32)| {
            last.clear();
            last.resize(raw_count, u32::MAX);
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
        lists.clear();
        lists.resize(starts[raw_count] as usize, 0);
        next.clone_from(starts);
        each_once(&mut |piece, leg| {
            lists[next[piece] as usize] = leg;
            next[piece] += 1;
        });
        let of = |piece: u32| list_of(starts, lists, piece);
        shared.clear();
        shared.extend((0..raw_count as u32).filter(|&piece| of(piece).len() > 1));
        shared.sort_unstable_by(|&a, &b| of(a).cmp(of(b)).then(a.cmp(&b)));
        shared.dedup_by(|a, b| of(*a) == of(*b));
    }

    fn of(&self, piece: u32) -> &[u32] {
        list_of(&self.starts, &self.legs, piece)
    }

    /// Fills in the pieces of each leg, numbered in their order.
    fn number(&self, legs: &mut [Leg], pieces: impl Fn(&mut Leg) -> &mut Pieces) {
        legs.iter_mut().for_each(|leg| pieces(leg).clear());
        for (number, &piece) in (0..).zip(&self.shared) {
            for &leg in self.of(piece) {
                pieces(&mut legs[leg as usize]).push(number);
            }
        }
    }
}
