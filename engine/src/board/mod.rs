//! The board: hexes, their tiles' track and stops, and the tokens on it.
//!
//! This floor knows nothing of trains or money. A board is written down as a [`BoardSetup`]; [`Board::new`] checks it and
//! links its track, and what it returns can be trusted: every id points to something, every pair of neighbours is adjacent.

mod build;
mod fault;
mod hex;
mod id;
mod lane;
mod layout;
mod segment;
mod setup;
mod stop;
pub mod tile;
mod traffic;

#[cfg(test)]
mod tests;

pub use fault::{BoardError, BoardFault, Part, Place};
pub use hex::Hex;
pub use id::{CompanyId, GroupId, HexId, LaneId, SegmentId, StopId, TrafficId};
pub use lane::Lane;
pub use layout::{Edge, Layout};
pub use segment::{End, Gauge, Segment};
pub use setup::{BoardSetup, EndSetup, HexSetup, SegmentSetup, StopSetup, TokenSetup};
pub use stop::{KindSet, Stop, StopKind, Token};
pub use traffic::TrafficSet;

/// A segment with the number, 0 or 1, of one of its ends.
pub type SegmentEnd = (SegmentId, usize);

/// A checked board, its track linked across edges.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    layout: Layout,
    hexes: Vec<Hex>,
    stops: Vec<Stop>,
    segments: Vec<Segment>,
    companies: Vec<String>,
    groups: Vec<String>,
    traffic: Vec<String>,
    /// For each segment the first equal one of its hex, mostly itself.
    twins: Vec<SegmentId>,
    lanes: Ends,
    stop_ends: Ends,
    junction_ends: Ends,
}

/// For each of a row of places, the segments that end there.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Ends {
    starts: Vec<u32>,
    ends: Vec<SegmentEnd>,
}

impl Ends {
    fn at(&self, place: usize) -> &[SegmentEnd] {
        &self.ends[self.starts[place] as usize..self.starts[place + 1] as usize]
    }
}

impl Board {
    /// Which way up the hexes stand.
    #[must_use]
    pub const fn layout(&self) -> Layout {
        self.layout
    }

    /// All hexes, in the order of their ids.
    #[must_use]
    pub fn hexes(&self) -> &[Hex] {
        &self.hexes
    }

    /// All stops, in the order of their ids.
    #[must_use]
    pub fn stops(&self) -> &[Stop] {
        &self.stops
    }

    /// The ids of all stops.
    pub fn stop_ids(&self) -> impl ExactSizeIterator<Item = StopId> + use<> {
        (0..self.stops.len()).map(StopId::new)
    }

    /// All segments, in the order of their ids.
    #[must_use]
    pub fn segments(&self) -> &[Segment] {
        &self.segments
    }

    /// The names of the kinds of traffic that the game tells apart, in the order of their ids.
    #[must_use]
    pub fn traffic_names(&self) -> &[String] {
        &self.traffic
    }

    /// The kind of traffic of this name.
    #[must_use]
    pub fn traffic(&self, name: &str) -> Option<TrafficId> {
        self.traffic.iter().position(|other| other == name).map(TrafficId::new)
    }

    /// The names of the companies that have tokens on the board, in the order of their ids.
    #[must_use]
    pub fn companies(&self) -> &[String] {
        &self.companies
    }

    /// How many edge lanes there are.
    #[must_use]
    pub fn lane_count(&self) -> usize {
        self.lanes.starts.len() - 1
    }

    /// A hex.
    #[must_use]
    pub fn hex(&self, hex: HexId) -> &Hex {
        &self.hexes[hex.index()]
    }

    /// A stop.
    #[must_use]
    pub fn stop(&self, stop: StopId) -> &Stop {
        &self.stops[stop.index()]
    }

    /// A segment.
    #[must_use]
    pub fn segment(&self, segment: SegmentId) -> &Segment {
        &self.segments[segment.index()]
    }

    /// The name of a company.
    #[must_use]
    pub fn company_name(&self, company: CompanyId) -> &str {
        &self.companies[company.index()]
    }

    /// The company of this name, if it has a token on the board.
    #[must_use]
    pub fn company(&self, name: &str) -> Option<CompanyId> {
        self.companies.iter().position(|other| other == name).map(CompanyId::new)
    }

    /// The name of a group of stops.
    #[must_use]
    pub fn group_name(&self, group: GroupId) -> &str {
        &self.groups[group.index()]
    }

    /// The hex of this name.
    #[must_use]
    pub fn hex_named(&self, name: &str) -> Option<HexId> {
        self.hexes.iter().position(|hex| hex.name == name).map(HexId::new)
    }

    /// A stop as answers write it: the hex's name and the stop's number there, `E6/0`.
    #[must_use]
    pub fn stop_name(&self, stop: StopId) -> String {
        let stop = self.stop(stop);
        format!("{}/{}", self.hex(stop.hex).name, stop.index)
    }

    /// A segment as answers write it: the hex's name and the segment's number there, `E6:1`.
    #[must_use]
    pub fn segment_name(&self, segment: SegmentId) -> String {
        let segment = self.segment(segment);
        format!("{}:{}", self.hex(segment.hex).name, segment.index)
    }

    /// The first segment of the hex that is equal to this one. Equal segments count as one piece of track.
    #[must_use]
    pub fn first_equal(&self, segment: SegmentId) -> SegmentId {
        self.twins[segment.index()]
    }

    /// The segments that end at a stop, each once however often it is described.
    #[must_use]
    pub fn track_at_stop(&self, stop: StopId) -> &[SegmentEnd] {
        self.stop_ends.at(stop.index())
    }

    /// The segments that end at the central junction of a hex.
    #[must_use]
    pub fn track_at_junction(&self, hex: HexId) -> &[SegmentEnd] {
        self.junction_ends.at(hex.index())
    }

    /// The segments that end at an edge lane, on either side of the edge.
    #[must_use]
    pub fn track_at_lane(&self, lane: LaneId) -> &[SegmentEnd] {
        self.lanes.at(lane.index())
    }

    /// The segments that continue a segment over the edge at which its end number `end` lies: those of the neighbour whose
    /// lane meets its lane and whose gauge fits. Nothing where that end is not at an edge.
    pub fn across(&self, (segment, end): SegmentEnd) -> impl Iterator<Item = SegmentEnd> {
        let from = self.segment(segment);
        let (lane, meeting) = match from.ends[end] {
            End::Edge { lane, id, .. } => (lane, self.track_at_lane(id)),
            End::Stop(_) | End::Junction => (Lane::SINGLE, &[][..]),
        };
        meeting.iter().copied().filter(move |&(other, other_end)| {
            let to = self.segment(other);
            let End::Edge { lane: other_lane, .. } = to.ends[other_end] else { return false };
            to.hex != from.hex && lane.meets(other_lane) && from.gauge.fits(to.gauge)
        })
    }
}
