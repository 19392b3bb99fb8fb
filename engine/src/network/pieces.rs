//! Which legs get in each other's way, said with as few numbers as possible.
//!
//! The board has a segment, an edge lane or an exclusive label for every reason that two legs may conflict. Most of them lie
//! on the same legs as their neighbours along the track, and many on one leg only. So what lies on exactly the same legs
//! shares one number, and what lies on a single leg needs none, unless the leg has nothing else to keep two trains apart.
//! A piece all of whose legs lie on another piece needs no number either: whoever conflicts over it conflicts over that one.

use std::ops::Range;

use smallvec::SmallVec;

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
    first_label: Vec<Option<usize>>,
    track: Classes,
    junctions: Classes,
}

/// Fills in the track and the junctions of all legs. `reduce` leaves out the pieces that can make no difference.
pub(super) fn number_pieces(memory: &mut PieceMemory, board: &Board, legs: &mut [Leg], reduce: bool) -> PieceCounts {
    let PieceMemory { first_label, track, junctions } = memory;
    sort_into_classes(board, legs, first_label, track, junctions);
    if reduce {
        // All that lies on the first leg of a piece is all that could lie on each of its legs.
        track.number(legs, |leg| &mut leg.track);
        // Whether a piece of track lies on all these legs, and on so many at least.
        let covered = |list: &[u32], track: &Classes, least: usize| {
            let mut others = legs[list[0] as usize].track.iter().map(|&number| track.list(&track.shared[number as usize]));
            others.any(|other| other.len() >= least && is_subset(list, other))
        };
        junctions.retain(|list, _| !covered(list, track, list.len()));
        track.retain(|list, track| !covered(list, track, list.len() + 1));
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

/// Sorts all that legs can conflict over by the legs that it lies on. The track is numbered by segments, then lanes, then labels
/// hex by hex, as hexes with labels are met; the junctions are numbered by their hexes.
fn sort_into_classes(
    board: &Board,
    legs: &[Leg],
    first_label: &mut Vec<Option<usize>>,
    track: &mut Classes,
    junctions: &mut Classes,
) {
    let first_lane = board.segments().len();
    first_label.clear();
    first_label.resize(board.hexes().len(), None);
    track.begin(first_lane + board.lane_count());
    junctions.begin(board.hexes().len());
    for leg in legs {
        track.begin_leg();
        junctions.begin_leg();
        if leg.apart {
            continue;
        }
        for &segment in &leg.segments {
            track.add(segment.index());
            let built = board.segment(segment);
            for end in built.ends {
                match end {
                    // Of three segments at a lane one is alone on its side of the edge, so it lies on the legs that the lane
                    // lies on.
                    End::Edge { id, .. } if board.track_at_lane(id).len() <= 3 => {}
                    End::Edge { id, .. } => track.add(first_lane + id.index()),
                    End::Junction => junctions.add(built.hex.index()),
                    End::Stop(_) => {}
                }
            }
            for &label in &built.exclusive {
                let first = *first_label[built.hex.index()].get_or_insert_with(|| {
                    let labels = board.hex(built.hex).segments().filter_map(|other| board.segment(other).exclusive.last());
                    track.add_pieces(labels.max().map_or(0, |&last| usize::from(last) + 1))
                });
                track.add(first + usize::from(label));
            }
        }
    }
    track.end();
    junctions.end();
}

/// Pieces sorted by the legs that they lie on: a class for all that lie on exactly the same legs.
///
/// The legs are taken in one after another, and each splits the classes some of whose pieces lie on it. (Partition refinement;
/// Paige and Tarjan, "Three partition refinement algorithms", 1987.)
#[derive(Debug, Default)]
struct Classes {
    /// The class of each piece.
    class_of: Vec<u32>,
    /// All that there ever were; the first is of the pieces that lie on no leg.
    classes: Vec<Class>,
    /// How many there were before the leg at hand.
    before: usize,
    /// The number of the leg at hand.
    leg: u32,
    /// The legs of those on two legs or more, in rising order, class by class.
    legs: Vec<u32>,
    /// Where the legs of each of these classes stand.
    shared: Vec<Range<usize>>,
}

/// Pieces that lie on the same legs, of those that were taken in.
#[derive(Debug, Clone, Copy)]
struct Class {
    /// The class that it was split from, and the leg that split it off.
    from: u32,
    by: u32,
    /// How many pieces it still has.
    pieces: u32,
    /// The leg that split it last, and the class that this made.
    split_by: u32,
    split_to: u32,
}

/// No leg.
const NO_LEG: u32 = u32::MAX;

impl Classes {
    /// Begins with so many pieces that lie on no leg, whatever was sorted before.
    fn begin(&mut self, pieces: usize) {
        self.class_of.clear();
        self.classes.clear();
        self.classes.push(Class { from: 0, by: NO_LEG, pieces: 0, split_by: NO_LEG, split_to: 0 });
        self.leg = NO_LEG;
        self.add_pieces(pieces);
    }

    /// So many more pieces that lie on no leg so far. The number of the first.
    fn add_pieces(&mut self, pieces: usize) -> usize {
        let first = self.class_of.len();
        self.class_of.resize(first + pieces, 0);
        self.classes[0].pieces += pieces as u32;
        first
    }

    /// Goes on to the next leg.
    fn begin_leg(&mut self) {
        self.leg = self.leg.wrapping_add(1);
        self.before = self.classes.len();
    }

    /// Takes in a piece of the leg at hand, which may have it more than once.
    fn add(&mut self, piece: usize) {
        let from = self.class_of[piece];
        if from as usize >= self.before {
            return;
        }
        let made = self.classes.len() as u32;
        let class = &mut self.classes[from as usize];
        class.pieces -= 1;
        let is_first = class.split_by != self.leg;
        if is_first {
            (class.split_by, class.split_to) = (self.leg, made);
        }
        let to = class.split_to;
        self.class_of[piece] = to;
        if is_first {
            self.classes.push(Class { from, by: self.leg, pieces: 1, split_by: NO_LEG, split_to: 0 });
        } else {
            self.classes[to as usize].pieces += 1;
        }
    }

    /// Lists the classes, once all legs are taken in.
    fn end(&mut self) {
        let Self { classes, legs, shared, .. } = self;
        legs.clear();
        shared.clear();
        for class in classes.iter().filter(|class| class.pieces > 0 && class.from > 0) {
            let start = legs.len();
            let mut class = class;
            while class.by != NO_LEG {
                legs.push(class.by);
                class = &classes[class.from as usize];
            }
            legs[start..].reverse();
            shared.push(start..legs.len());
        }
    }

    fn list(&self, class: &Range<usize>) -> &[u32] {
        &self.legs[class.clone()]
    }

    /// Leaves only the classes whose legs are to be kept, looking at all that there were before.
    fn retain(&mut self, keep: impl Fn(&[u32], &Self) -> bool) {
        let keep: SmallVec<[bool; 128]> = self.shared.iter().map(|class| keep(self.list(class), self)).collect();
        let mut keep = keep.into_iter();
        self.shared.retain(|_| keep.next().unwrap_or(true));
    }

    /// Fills in the pieces of each leg, numbered in their order.
    fn number(&self, legs: &mut [Leg], pieces: impl Fn(&mut Leg) -> &mut Pieces) {
        legs.iter_mut().for_each(|leg| pieces(leg).clear());
        for (number, class) in (0..).zip(&self.shared) {
            for &leg in self.list(class) {
                pieces(&mut legs[leg as usize]).push(number);
            }
        }
    }
}
