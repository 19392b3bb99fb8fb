//! Links the track of a board across the edges of its hexes.

use smallvec::SmallVec;

use super::{Board, Edge, End, EndLists, HexId, Lane, LaneId, Segment, SegmentEnd, SegmentId};

/// A lane on one side of an edge.
#[derive(Clone, Copy, PartialEq, Eq)]
struct SideLane {
    lane: Lane,
    id: LaneId,
}

/// The lanes on each side of each edge of a board. Every side has its own ids.
pub(super) struct Sides {
    /// At index `6 * hex + edge`.
    sides: Vec<SmallVec<[SideLane; 1]>>,
    lanes: usize,
}

impl Sides {
    /// Collects the lanes in the order of the segments, and gives each end of track at an edge the id of its lane.
    pub(super) fn new(board: &mut Board) -> Self {
        let mut sides = Self { sides: vec![SmallVec::new(); 6 * board.hexes.len()], lanes: 0 };
        for segment in &mut board.segments {
            let hex = segment.hex;
            for end in &mut segment.ends {
                if let End::Edge { edge, lane, id } = end {
                    *id = sides.lane(hex, *edge, *lane);
                }
            }
        }
        sides
    }

    /// Returns the id of the lane on this side of the edge. Adds the lane if it is new.
    fn lane(&mut self, hex: HexId, edge: Edge, lane: Lane) -> LaneId {
        let side = &mut self.sides[6 * hex.index() + edge.index()];
        if let Some(known) = side.iter().find(|known| known.lane == lane) {
            return known.id;
        }
        let id = LaneId::new(self.lanes);
        self.lanes += 1;
        side.push(SideLane { lane, id });
        id
    }

    fn at(&self, hex: HexId, edge: Edge) -> &[SideLane] {
        &self.sides[6 * hex.index() + edge.index()]
    }

    /// Returns the edges of a hex with track on both sides where the hex lists its neighbour, but the
    /// neighbour does not list the hex.
    pub(super) fn one_sided<'s>(&'s self, board: &'s Board, hex: HexId) -> impl Iterator<Item = (Edge, HexId)> + 's {
        Edge::ALL.into_iter().filter_map(move |edge| {
            let other = board.hex(hex).neighbours[edge.index()]?;
            let back = board.hex(other).neighbours[edge.opposite().index()];
            let has_track = !self.at(hex, edge).is_empty() && !self.at(other, edge.opposite()).is_empty();
            (back != Some(hex) && has_track).then_some((edge, other))
        })
    }

    /// Numbers the lanes, and lists the segments that end at each lane, stop and junction. Two lanes that meet each other across an edge
    /// and no other lane get one number.
    pub(super) fn link(&self, board: &mut Board) {
        let mut met = vec![Met::None; self.lanes];
        let mut is_several = false;
        self.for_each_meeting(board, |pair| {
            for (lane, other) in [(pair[0], pair[1]), (pair[1], pair[0])] {
                let met = &mut met[lane.index()];
                *met = if *met == Met::None { Met::One(other) } else { Met::Several };
                is_several |= *met == Met::Several;
            }
        });
        let is_of_one_side = |lane: usize| match met[lane] {
            Met::None => false,
            Met::One(other) => met[other.index()] == Met::Several,
            Met::Several => true,
        };
        // Lanes are numbered in their order. Lanes of one side alone, which are rare, come last.
        let mut lanes = 0;
        let mut number_of = vec![LaneId::new(0); self.lanes];
        for lane in (0..self.lanes).filter(|&lane| !is_of_one_side(lane)) {
            number_of[lane] = match met[lane] {
                Met::One(other) if other.index() < lane => number_of[other.index()],
                _ => (LaneId::new(lanes), lanes += 1).0,
            };
        }
        board.first_lane_of_one_side = LaneId::new(lanes);
        for lane in (0..self.lanes).filter(|&lane| is_several && is_of_one_side(lane)) {
            number_of[lane] = (LaneId::new(lanes), lanes += 1).0;
        }
        for segment in &mut board.segments {
            for end in &mut segment.ends {
                if let End::Edge { id, .. } = end {
                    *id = number_of[id.index()];
                }
            }
        }
        let [mut lane_ends, stop_ends, junction_ends] = list_ends(board, lanes);
        if is_several {
            let mut lists: Vec<Vec<SegmentEnd>> = (0..lanes).map(|lane| lane_ends.at(lane).to_vec()).collect();
            self.for_each_meeting(board, |pair| {
                let [one, other] = pair.map(|lane| number_of[lane.index()].index());
                if one != other {
                    lists[one].extend(lane_ends.at(other));
                    lists[other].extend(lane_ends.at(one));
                }
            });
            lists.iter_mut().for_each(|list| list.sort_unstable());
            lane_ends = EndLists::from_iter(lists);
        }
        (board.lane_ends, board.stop_ends, board.junction_ends) = (lane_ends, stop_ends, junction_ends);
    }

    /// Calls `met` with each pair of lanes that meet across an edge.
    fn for_each_meeting(&self, board: &Board, mut met: impl FnMut([LaneId; 2])) {
        for number in 0..board.hexes.len() {
            let hex = HexId::new(number);
            for edge in Edge::ALL {
                let Some(other) = board.hex(hex).neighbours[edge.index()] else { continue };
                if other.index() < number || board.hex(other).neighbours[edge.opposite().index()] != Some(hex) {
                    continue;
                }
                for here in self.at(hex, edge) {
                    for there in self.at(other, edge.opposite()) {
                        if here.lane.meets(there.lane) {
                            met([here.id, there.id]);
                        }
                    }
                }
            }
        }
    }
}

/// The lanes that a lane meets.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Met {
    None,
    One(LaneId),
    Several,
}

/// Lists the ends of all segments by lane, by stop and by junction, keeping the order of the segments at each place. Of equal segments only
/// the first is listed.
fn list_ends(board: &Board, lanes: usize) -> [EndLists; 3] {
    let mut lists = [lanes, board.stops.len(), board.hexes.len()]
        .map(|places| EndLists { starts: vec![0; places + 1], ends: Vec::new() });
    let first_of_equal = || {
        let segments = board.segments.iter().zip(&board.first_equal).enumerate();
        segments.filter(|&(number, (_, first))| first.index() == number).map(|(number, (segment, _))| (number, segment))
    };
    let place = |segment: &Segment, end: End| match end {
        End::Edge { id, .. } => (0, id.index()),
        End::Stop(stop) => (1, stop.index()),
        End::Junction => (2, segment.hex.index()),
    };
    for (_, segment) in first_of_equal() {
        for end in segment.ends {
            let (list, place) = place(segment, end);
            lists[list].starts[place + 1] += 1;
        }
    }
    for EndLists { starts, ends } in &mut lists {
        for place in 1..starts.len() {
            starts[place] += starts[place - 1];
        }
        ends.resize(starts[starts.len() - 1] as usize, (SegmentId::new(0), 0));
    }
    let mut next = lists.each_ref().map(|list| list.starts.clone());
    for (number, segment) in first_of_equal() {
        for (index, end) in segment.ends.into_iter().enumerate() {
            let (list, place) = place(segment, end);
            let next = &mut next[list][place];
            lists[list].ends[*next as usize] = (SegmentId::new(number), index);
            *next += 1;
        }
    }
    lists
}
