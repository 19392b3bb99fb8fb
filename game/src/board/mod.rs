//! The board: hexes, the track and stops of their tiles, and tokens. Trains and money are not part of it.
//!
//! [`Board::new`] checks a [`BoardSetup`] and links its track. In a [`Board`] every id is valid and all neighbours are adjacent.

mod build;
mod cube;
mod edge_set;
mod fault;
mod hex;
mod id;
mod lane;
mod layout;
mod link;
mod replace;
mod segment;
mod setup;
mod stop;
mod terrain;
pub mod tile;
mod traffic;

#[cfg(test)]
mod tests;

pub use cube::Cube;
pub use edge_set::EdgeSet;
pub use fault::{BoardError, BoardFault, SetupPart, SetupPlace};
pub use hex::Hex;
pub use id::{CompanyId, GroupId, HexId, LaneId, SegmentId, StopId, TrafficId};
pub use lane::Lane;
pub use layout::{Edge, Layout};
pub use segment::{End, Gauge, Segment};
pub use setup::{BoardSetup, EndSetup, HexSetup, SegmentSetup, StopSetup, TokenSetup};
pub use stop::{KindSet, Stop, StopKind, Token};
pub use terrain::Terrain;
pub use traffic::TrafficSet;

/// A segment with the number, 0 or 1, of one of its ends.
pub type SegmentEnd = (SegmentId, usize);

/// A checked board, with its track linked across edges.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    layout: Layout,
    hexes: Vec<Hex>,
    stops: Vec<Stop>,
    segments: Vec<Segment>,
    companies: Vec<String>,
    groups: Vec<String>,
    traffic: Vec<String>,
    /// For each segment the first equal one of its hex, usually itself.
    first_equal: Vec<SegmentId>,
    /// The first lane of one side of an edge alone. Such lanes come after all others.
    first_lane_of_one_side: LaneId,
    lane_ends: EndLists,
    stop_ends: EndLists,
    junction_ends: EndLists,
}

/// For each lane, stop or hex, the segments that end there, as lists in one array.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct EndLists {
    /// Where each list starts, and at the end the length of all lists.
    starts: Vec<u32>,
    ends: Vec<SegmentEnd>,
}

impl EndLists {
    fn at(&self, index: usize) -> &[SegmentEnd] {
        &self.ends[self.starts[index] as usize..self.starts[index + 1] as usize]
    }
}

impl FromIterator<Vec<SegmentEnd>> for EndLists {
    fn from_iter<I: IntoIterator<Item = Vec<SegmentEnd>>>(lists: I) -> Self {
        let mut joined = Self { starts: vec![0], ends: Vec::new() };
        for list in lists {
            joined.ends.extend(list);
            joined.starts.push(joined.ends.len() as u32);
        }
        joined
    }
}

impl Board {
    /// Returns the orientation of the hexes.
    #[must_use]
    pub const fn layout(&self) -> Layout {
        self.layout
    }

    /// Returns the cube coordinates of a hex.
    #[must_use]
    pub fn cube(&self, hex: HexId) -> Cube {
        let hex = self.hex(hex);
        self.layout.cube(hex.column, hex.row)
    }

    /// Returns all hexes, in the order of their ids.
    #[must_use]
    pub fn hexes(&self) -> &[Hex] {
        &self.hexes
    }

    /// Returns all stops, in the order of their ids.
    #[must_use]
    pub fn stops(&self) -> &[Stop] {
        &self.stops
    }

    /// Returns the ids of all stops.
    pub fn stop_ids(&self) -> impl ExactSizeIterator<Item = StopId> + use<> {
        (0..self.stops.len()).map(StopId::new)
    }

    /// Returns all segments, in the order of their ids.
    #[must_use]
    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// Returns the names of the game's kinds of traffic, in the order of their ids.
    #[must_use]
    pub fn traffic_names(&self) -> &[String] {
        &self.traffic
    }

    /// Returns the kind of traffic with this name.
    #[must_use]
    pub fn traffic(&self, name: &str) -> Option<TrafficId> {
        self.traffic.iter().position(|other| other == name).map(TrafficId::new)
    }

    /// Returns the names of the companies with tokens on the board, in the order of their ids.
    #[must_use]
    pub fn companies(&self) -> &[String] {
        &self.companies
    }

    /// Returns the number of edge lanes.
    #[must_use]
    pub fn lane_count(&self) -> usize {
        self.lane_ends.starts.len() - 1
    }

    /// Returns a hex.
    #[must_use]
    pub fn hex(&self, hex: HexId) -> &Hex {
        &self.hexes[hex.index()]
    }

    /// Returns a stop.
    #[must_use]
    pub fn stop(&self, stop: StopId) -> &Stop {
        &self.stops[stop.index()]
    }

    /// Returns a segment.
    #[must_use]
    pub fn segment(&self, segment: SegmentId) -> &Segment {
        &self.segments[segment.index()]
    }

    /// Returns the name of a company.
    #[must_use]
    pub fn company_name(&self, company: CompanyId) -> &str {
        &self.companies[company.index()]
    }

    /// Returns the company with this name, if it has a token on the board.
    #[must_use]
    pub fn company(&self, name: &str) -> Option<CompanyId> {
        self.companies.iter().position(|other| other == name).map(CompanyId::new)
    }

    /// Returns the name of a group of stops.
    #[must_use]
    pub fn group_name(&self, group: GroupId) -> &str {
        &self.groups[group.index()]
    }

    /// Returns the hex with this name.
    #[must_use]
    pub fn hex_named(&self, name: &str) -> Option<HexId> {
        self.hexes.iter().position(|hex| hex.name == name).map(HexId::new)
    }

    /// Returns the name of a stop in answers: the hex's name and the stop's number in it, `E6/0`.
    #[must_use]
    pub fn stop_name(&self, stop: StopId) -> String {
        let stop = self.stop(stop);
        numbered(&self.hex(stop.hex).name, '/', stop.index)
    }

    /// Returns the name of a segment in answers: the hex's name and the segment's number in it, `E6:1`.
    #[must_use]
    pub fn segment_name(&self, segment: SegmentId) -> String {
        let segment = self.segment(segment);
        numbered(&self.hex(segment.hex).name, ':', segment.index)
    }

    /// Returns the first segment of the hex that is equal to this one. Equal segments are one piece of track.
    #[must_use]
    pub fn first_equal(&self, segment: SegmentId) -> SegmentId {
        self.first_equal[segment.index()]
    }

    /// Returns the segments that end at a stop. Of equal segments only the first is included.
    #[must_use]
    pub fn track_at_stop(&self, stop: StopId) -> &[SegmentEnd] {
        self.stop_ends.at(stop.index())
    }

    /// Returns the segments that end at the central junction of a hex.
    #[must_use]
    pub fn track_at_junction(&self, hex: HexId) -> &[SegmentEnd] {
        self.junction_ends.at(hex.index())
    }

    /// Returns whether an edge lane is of one side of the edge alone: it meets several lanes, or a lane that
    /// it meets does. A route that crosses the edge there uses one lane on each side.
    #[must_use]
    pub fn is_of_one_side(&self, lane: LaneId) -> bool {
        lane >= self.first_lane_of_one_side
    }

    /// Returns the segments that end at an edge lane, and those that end across the edge at a lane that meets it.
    #[must_use]
    pub fn track_at_lane(&self, lane: LaneId) -> &[SegmentEnd] {
        self.lane_ends.at(lane.index())
    }

    /// Returns the segments that continue a segment across the edge where its end `end` lies: the neighbour's
    /// segments with a lane that meets its lane and a compatible gauge. Empty if that end is not at an edge.
    pub fn across(&self, (segment, end): SegmentEnd) -> impl Iterator<Item = SegmentEnd> {
        let from = self.segment(segment);
        let at_lane = if let End::Edge { id, .. } = from.ends[end] { self.track_at_lane(id) } else { &[] };
        at_lane.iter().copied().filter(move |&(other, _)| {
            let to = self.segment(other);
            to.hex != from.hex && from.gauge.fits(to.gauge)
        })
    }
}

/// Returns the name of a hex with the number of something in it. Answers have dozens of these names, which formatting would make slow.
fn numbered(hex: &str, separator: char, number: u16) -> String {
    let mut name = String::with_capacity(hex.len() + 2);
    name.push_str(hex);
    name.push(separator);
    match u8::try_from(number) {
        Ok(digit @ 0..=9) => name.push(char::from(b'0' + digit)),
        _ => name.push_str(&number.to_string()),
    }
    name
}
