//! Numbers the conflicts between legs with as few ids as possible.
//!
//! Two legs conflict if they share a segment, an edge lane or an exclusive label; within one route also if they share a junction, unless a
//! route may use one again.
//! Most of these elements lie on the same legs as their neighbours along the track, and many lie on one leg
//! only. So all elements that lie on exactly the same legs form a class with one id. Elements of a single leg
//! need no id, unless nothing else keeps two trains from using that leg. A class needs no id either if all of
//! its legs also share another class: it adds no conflict.

use std::ops::Range;

use smallvec::SmallVec;

use super::leg::{ClassIds, Leg, is_subset};
use highball_game::board::End;
use highball_game::position::Position;

/// Numbers of conflict classes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct ConflictCounts {
    pub track: usize,
    pub junctions: usize,
}

/// Buffers for numbering conflicts, reused for the next network.
#[derive(Debug, Default)]
pub(super) struct ConflictScratch {
    first_label: Vec<Option<usize>>,
    track: Partition,
    junctions: Partition,
}

/// Sets the track and the junctions of all legs. `reduce` omits the classes that make no difference.
pub(super) fn number_conflicts(
    scratch: &mut ConflictScratch,
    position: &Position,
    legs: &mut [Leg],
    reduce: bool,
) -> ConflictCounts {
    let ConflictScratch { first_label, track, junctions } = scratch;
    partition_by_legs(position, legs, first_label, track, junctions);
    if reduce {
        // A class that covers another lies on the other's first leg, among others.
        track.assign_ids(legs, |leg| &mut leg.track);
        // Whether a class of track with at least `min_legs` legs lies on all legs of `list`.
        let is_covered = |list: &[u32], track: &Partition, min_legs: usize| {
            let mut others = legs[list[0] as usize].track.iter().map(|&id| track.legs_of(&track.shared[id as usize]));
            others.any(|other| other.len() >= min_legs && is_subset(list, other))
        };
        junctions.retain(|list, _| !is_covered(list, track, list.len()));
        track.retain(|list, track| !is_covered(list, track, list.len() + 1));
    }
    let mut counts = ConflictCounts { track: track.shared.len(), junctions: junctions.shared.len() };
    track.assign_ids(legs, |leg| &mut leg.track);
    junctions.assign_ids(legs, |leg| &mut leg.junctions);
    for leg in legs.iter_mut().filter(|leg| leg.track.is_empty()) {
        leg.track.push(counts.track as u32);
        counts.track += 1;
    }
    counts
}

/// Partitions all elements over which legs can conflict by the legs that they lie on. Elements of track are numbered by segments,
/// then lanes, then labels, hex by hex as labels are found. Junctions are numbered by their hexes.
fn partition_by_legs(
    position: &Position,
    legs: &[Leg],
    first_label: &mut Vec<Option<usize>>,
    track: &mut Partition,
    junctions: &mut Partition,
) {
    let (board, reuse_junctions) = (position.board(), position.rules().reuse_junctions);
    let first_lane = board.segments().len();
    first_label.clear();
    first_label.resize(board.hexes().len(), None);
    track.reset(first_lane + board.lane_count());
    junctions.reset(board.hexes().len());
    for leg in legs {
        track.begin_leg();
        junctions.begin_leg();
        if leg.isolated {
            continue;
        }
        for &segment in &leg.segments {
            track.refine(segment.index());
            let built = board.segment(segment);
            for end in built.ends {
                match end {
                    // Of three segments at a lane, one is alone on its side of the edge, so it lies on all legs over the lane.
                    End::Edge { id, .. } if board.track_at_lane(id).len() <= 3 => {}
                    End::Edge { id, .. } => track.refine(first_lane + id.index()),
                    End::Junction if !reuse_junctions => junctions.refine(built.hex.index()),
                    End::Junction | End::Stop(_) => {}
                }
            }
            for &label in &built.exclusive {
                let first = *first_label[built.hex.index()].get_or_insert_with(|| {
                    let labels = board.hex(built.hex).segments().filter_map(|other| board.segment(other).exclusive.last());
                    track.add_elements(labels.max().map_or(0, |&last| usize::from(last) + 1))
                });
                track.refine(first + usize::from(label));
            }
        }
    }
    track.list_classes();
    junctions.list_classes();
}

/// A partition of elements into classes that lie on exactly the same legs.
///
/// Partition refinement: each leg splits the classes that it contains only in part (Paige and Tarjan, "Three
/// partition refinement algorithms", 1987).
#[derive(Debug, Default)]
struct Partition {
    /// The class of each element.
    class_of: Vec<u32>,
    /// All classes ever created. The first has the elements that lie on no leg.
    classes: Vec<Class>,
    /// Number of classes before the current leg.
    class_count_before_leg: usize,
    /// The number of the current leg.
    leg: u32,
    /// The legs of the classes in `shared`, in rising order, class by class.
    legs: Vec<u32>,
    /// The classes that lie on two legs or more, each with the place of its legs.
    shared: Vec<Range<usize>>,
}

/// A class of elements that lie on the same legs, among the legs so far.
#[derive(Debug, Clone, Copy)]
struct Class {
    /// The class that it was split from, and the leg that split it off.
    parent: u32,
    split_off_by: u32,
    /// Number of elements that it still has.
    size: u32,
    /// The last leg that split it, and the class that was split off.
    last_split_by: u32,
    last_split_to: u32,
}

/// Stands for no leg.
const NO_LEG: u32 = u32::MAX;

impl Partition {
    /// Starts anew, with elements that lie on no leg.
    fn reset(&mut self, elements: usize) {
        self.class_of.clear();
        self.classes.clear();
        self.classes.push(Class { parent: 0, split_off_by: NO_LEG, size: 0, last_split_by: NO_LEG, last_split_to: 0 });
        self.leg = NO_LEG;
        self.add_elements(elements);
    }

    /// Adds elements that lie on no leg so far, and returns the number of the first.
    fn add_elements(&mut self, elements: usize) -> usize {
        let first = self.class_of.len();
        self.class_of.resize(first + elements, 0);
        self.classes[0].size += elements as u32;
        first
    }

    /// Moves on to the next leg.
    fn begin_leg(&mut self) {
        self.leg = self.leg.wrapping_add(1);
        self.class_count_before_leg = self.classes.len();
    }

    /// Moves an element of the current leg to the class that the leg splits off. Repeated calls for the element have no effect.
    fn refine(&mut self, element: usize) {
        let from = self.class_of[element];
        if from as usize >= self.class_count_before_leg {
            return;
        }
        let new = self.classes.len() as u32;
        let class = &mut self.classes[from as usize];
        class.size -= 1;
        let is_first = class.last_split_by != self.leg;
        if is_first {
            (class.last_split_by, class.last_split_to) = (self.leg, new);
        }
        let to = class.last_split_to;
        self.class_of[element] = to;
        if is_first {
            let split_off_by = self.leg;
            self.classes.push(Class { parent: from, split_off_by, size: 1, last_split_by: NO_LEG, last_split_to: 0 });
        } else {
            self.classes[to as usize].size += 1;
        }
    }

    /// Lists the legs of the classes that lie on two legs or more, once all legs are added.
    fn list_classes(&mut self) {
        let Self { classes, legs, shared, .. } = self;
        legs.clear();
        shared.clear();
        for class in classes.iter().filter(|class| class.size > 0 && class.parent > 0) {
            let start = legs.len();
            let mut class = class;
            while class.split_off_by != NO_LEG {
                legs.push(class.split_off_by);
                class = &classes[class.parent as usize];
            }
            legs[start..].reverse();
            shared.push(start..legs.len());
        }
    }

    fn legs_of(&self, class: &Range<usize>) -> &[u32] {
        &self.legs[class.clone()]
    }

    /// Retains the shared classes for which `keep` holds, given their legs and the partition before.
    fn retain(&mut self, keep: impl Fn(&[u32], &Self) -> bool) {
        let keep: SmallVec<[bool; 128]> = self.shared.iter().map(|class| keep(self.legs_of(class), self)).collect();
        let mut keep = keep.into_iter();
        self.shared.retain(|_| keep.next().unwrap_or(true));
    }

    /// Sets the ids of each leg's classes, which are numbered in their order.
    fn assign_ids(&self, legs: &mut [Leg], ids: impl Fn(&mut Leg) -> &mut ClassIds) {
        legs.iter_mut().for_each(|leg| ids(leg).clear());
        for (id, class) in (0..).zip(&self.shared) {
            for &leg in self.legs_of(class) {
                ids(&mut legs[leg as usize]).push(id);
            }
        }
    }
}
