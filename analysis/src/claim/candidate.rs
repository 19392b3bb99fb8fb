//! The tracks that the legs of a claim may take, and what they may not share.

use super::leg_track::{LegTrack, PassedCity};
use crate::board::{HexId, LaneId, SegmentId, StopId};
use crate::judge::included_stops;
use crate::position::{Position, Route, Run};
use crate::rules::{self, Reach, TrainId};

/// A resource that only one leg may use: among all legs whose trains compete for track, or among the legs of
/// one route.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Resource {
    /// Track for the trains that compete with the first train or the route of this number.
    Track(usize, Track),
    /// The junction of a hex, for the route with this number, unless routes may use it again. Several routes may share a junction.
    Junction(usize, HexId),
    /// The right of the route with this number to pass a blocked city.
    Pass(usize),
}

/// Something about track that only one leg may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Track {
    Segment(SegmentId),
    Lane(LaneId),
    Label(HexId, u16),
}

/// A route, as far as it decides which tracks its legs may take.
#[derive(Debug, Clone)]
pub(super) struct RouteOf<'a> {
    /// Its number.
    number: usize,
    /// The train that runs it.
    pub(super) train: TrainId,
    /// A number shared by the routes that exclude each other on track.
    competition: usize,
    /// Its stops as far as they are known.
    stops: &'a [StopId],
    /// The stops that it includes: all but a blocked city that it passes.
    pub(super) included: Vec<StopId>,
}

impl<'a> RouteOf<'a> {
    /// Describes the run with this number.
    pub(super) fn new(position: &Position, number: usize, run: &'a Run) -> Self {
        let competes = |&other: &TrainId| position.compete_for_track(other, run.train);
        let first = position.train_ids().find(competes).map(TrainId::index);
        let competition = first.unwrap_or_else(|| position.trains().len() + number);
        Self { number, train: run.train, competition, stops: &run.route.stops, included: included_stops(position, run) }
    }

    /// Whether it passes a blocked city, whatever track it takes.
    pub(super) fn passes(&self) -> bool {
        self.included.len() < self.stops.len()
    }
}

/// A track that a leg may take.
#[derive(Debug, Clone, Default)]
pub(super) struct Candidate {
    /// The track.
    pub(super) segments: Vec<SegmentId>,
    /// The blocked city that it passes, if any.
    pub(super) passed: Option<PassedCity>,
    /// The resources that it uses, sorted, without duplicates.
    pub(super) resources: Vec<Resource>,
    /// Number of rules that it breaks by itself.
    pub(super) faults: usize,
    /// How much of the train's reach it takes besides stops.
    pub(super) reach: u64,
    /// The hexes that it touches and that matter to the worth of the route, as bits.
    pub(super) hexes: u64,
}

impl Candidate {
    /// Creates a candidate for a leg of a route. `outer` says whether the leg is the route's first and its last.
    pub(super) fn new(position: &Position, route: &RouteOf<'_>, track: &LegTrack, outer: [bool; 2]) -> Self {
        let board = position.board();
        let of_track = |track: Track| Resource::Track(route.competition, track);
        let last = track.segments.len().saturating_sub(1);
        let gauges = position.train(route.train).gauges;
        let mut resources = Vec::new();
        let mut faults = 0;
        for (place, &id) in track.segments.iter().enumerate() {
            let segment = board.segment(id);
            resources.push(of_track(Track::Segment(board.first_equal(id))));
            resources.extend(segment.exclusive.iter().map(|&label| of_track(Track::Label(segment.hex, label))));
            let at_end = (outer[0] && place == 0) || (outer[1] && place == last);
            faults += usize::from(segment.terminal && !at_end);
            faults += usize::from(!rules::LegTrack::of(board, &[], &[id]).suits(gauges));
            faults += usize::from(!position.is_open(segment.hex));
        }
        resources.extend(track.lanes.iter().map(|&lane| of_track(Track::Lane(lane))));
        if !position.rules().reuse_junctions {
            resources.extend(track.junctions.iter().map(|&hex| Resource::Junction(route.number, hex)));
        }
        if let Some(passed) = track.passed {
            resources.push(Resource::Pass(route.number));
            faults += usize::from(route.passes() || route.stops.contains(&passed.stop));
        }
        resources.sort_unstable();
        faults += resources.len();
        resources.dedup();
        faults -= resources.len();
        let reach = track.legs().map(|segments| {
            let leg = rules::LegTrack::of(board, &position.rules().borders, segments);
            match &position.train(route.train).reach {
                Reach::Sides(limit) => limit.cost(leg, gauges),
                Reach::Number(_) | Reach::Rows(_) => leg.borders.into(),
            }
        });
        let reach = reach.sum();
        Self { segments: track.segments.clone(), passed: track.passed, resources, faults, reach, hexes: 0 }
    }

    /// Number of steps to weigh it.
    pub(super) fn size(&self) -> usize {
        1 + self.resources.len()
    }

    /// Creates the only candidate for the whole track of a route that the claim specifies. There is no alternative, so its own
    /// faults do not matter.
    pub(super) fn specified(position: &Position, of: &RouteOf<'_>, route: &Route) -> Self {
        let mut all = LegTrack::default();
        for (&from, leg) in route.stops.iter().zip(&route.legs) {
            let track = LegTrack::of(position.board(), from, leg.clone());
            all.segments.extend(track.segments);
            all.lanes.extend(track.lanes);
            all.junctions.extend(track.junctions);
        }
        Self { faults: 0, ..Self::new(position, of, &all, [true, true]) }
    }
}
