//! Links the track of a board across the edges of its hexes.

use petgraph::unionfind::UnionFind;
use smallvec::SmallVec;

use super::{Board, Edge, End, EndLists, HexId, Lane, LaneId, Segment, SegmentId};

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

    /// Returns the edges of a hex with track on both sides across which the hex lists a neighbour that does not list it.
    pub(super) fn one_sided<'s>(&'s self, board: &'s Board, hex: HexId) -> impl Iterator<Item = (Edge, HexId)> + 's {
        Edge::ALL.into_iter().filter_map(move |edge| {
            let other = board.hex(hex).neighbours[edge.index()]?;
            let back = board.hex(other).neighbours[edge.opposite().index()];
            let has_track = !self.at(hex, edge).is_empty() && !self.at(other, edge.opposite()).is_empty();
            (back != Some(hex) && has_track).then_some((edge, other))
        })
    }

    /// Merges the lanes that meet across each edge, and lists the segments that end at each lane, stop and junction.
    pub(super) fn link(&self, board: &mut Board) {
        let mut meeting = UnionFind::<u16>::new(self.lanes);
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
                            meeting.union(here.id.index() as u16, there.id.index() as u16);
                        }
                    }
                }
            }
        }
        // Numbers the merged lanes in the order of their first members, whichever member represents them.
        let mut lanes = 0;
        let mut number_of: Vec<Option<u16>> = vec![None; self.lanes];
        let mut lane_of = Vec::with_capacity(self.lanes);
        for representative in meeting.into_labeling() {
            let number = number_of[usize::from(representative)].get_or_insert_with(|| (lanes, lanes += 1).0);
            lane_of.push(*number);
        }
        for segment in &mut board.segments {
            for end in &mut segment.ends {
                if let End::Edge { id, .. } = end {
                    *id = LaneId::new(usize::from(lane_of[id.index()]));
                }
            }
        }
        let [lane_ends, stop_ends, junction_ends] = list_ends(board, usize::from(lanes));
        (board.lane_ends, board.stop_ends, board.junction_ends) = (lane_ends, stop_ends, junction_ends);
    }
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
