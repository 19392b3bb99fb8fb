//! The track of a company: all that a train of unlimited reach could run on from one of its tokens.

use smallvec::{SmallVec, smallvec};

use super::regular_search::{Node, RegularSearch};
use crate::board::tile::Print;
use crate::board::{Edge, EdgeSet, EndSetup, Gauge, Lane, SegmentSetup, StopKind};
use crate::game_board::{GameBoard, PlacedHex};
use crate::title::{Company, Side, Title};

/// A hex with other contents than on the board.
#[derive(Clone, Copy)]
struct Replaced<'a> {
    hex: usize,
    /// `None` while it has none.
    place: Option<&'a PlacedHex>,
}

/// The track of a company.
#[derive(Debug, Clone)]
pub(super) struct CompanyTrack {
    /// For each hex the edges that the track leads to, from either side. At a token without track, all edges.
    edges: Vec<EdgeSet>,
    /// The first segment of each hex in `segments`, and at the end the number of all segments.
    starts: Vec<usize>,
    /// For each segment whether the track leads along it to its first and to its second end.
    segments: Vec<[bool; 2]>,
    /// The stops that the track leads to: the number of the hex and that in the hex, without repetitions.
    stops: Vec<(usize, usize)>,
}

/// Returns the edges of a hex that track may cross: those to neighbours, and with some optional rules those at the end of the map.
pub(super) fn open_edges(title: &Title, hex: usize) -> EdgeSet {
    let neighbours = title.neighbours(hex);
    let leads_off_map = |edge: Edge| title.lets_track_off_map() && title.hexes()[hex].sides[edge.index()] == Side::OffMap;
    Edge::ALL.into_iter().filter(|&edge| neighbours[edge.index()].is_some() || leads_off_map(edge)).collect()
}

impl CompanyTrack {
    /// Finds the track of a company.
    pub(super) fn of(game: &GameBoard, company: &Company) -> Self {
        let mut search = Search::new(game, company, Shape::default(), None);
        search.start_all();
        search.run();
        search.track
    }

    /// Returns the edges of a hex that the track leads to, from either side.
    pub(super) fn edges(&self, hex: usize) -> EdgeSet {
        self.edges[hex]
    }

    /// Whether the track leads along a segment of a hex to its first and to its second end.
    pub(super) fn leads_along(&self, hex: usize, segment: usize) -> [bool; 2] {
        self.segments[self.starts[hex] + segment]
    }

    /// Returns the stops that the track leads to.
    pub(super) fn stops(&self) -> &[(usize, usize)] {
        &self.stops
    }
}

/// The size of what a hex can hold.
#[derive(Debug, Clone, Default)]
pub(super) struct Shape {
    /// Number of segments.
    segments: usize,
    /// The lanes across edges, beside that of an edge without parallel track.
    lanes: SmallVec<[Lane; 1]>,
}

impl Shape {
    /// Returns the size of a print.
    pub(super) fn of(print: &Print) -> Self {
        let mut shape = Self { segments: print.segments().len(), lanes: SmallVec::new() };
        for end in print.segments().iter().flat_map(|segment| segment.ends) {
            if let EndSetup::Edge(_, lane) = end {
                shape.add_lane(lane);
            }
        }
        shape
    }

    /// Returns the least size for both.
    pub(super) fn max(mut self, other: Self) -> Self {
        self.segments = self.segments.max(other.segments);
        other.lanes.into_iter().for_each(|lane| self.add_lane(lane));
        self
    }

    fn add_lane(&mut self, lane: Lane) {
        if lane != Lane::SINGLE && !self.lanes.contains(&lane) {
            self.lanes.push(lane);
        }
    }
}

/// The track of a company on a board on which one hex has no contents: what all tiles on that hex have in common.
#[derive(Debug)]
pub(super) struct TrackAround<'a> {
    game: &'a GameBoard,
    company: &'a Company,
    hex: usize,
    track: CompanyTrack,
    paths: RegularSearch,
    lanes: Lanes,
    homes: FirstHomes,
}

impl<'a> TrackAround<'a> {
    /// Finds the track of a company as far as it does not run through a hex, on which prints of a size are to be tried.
    pub(super) fn new(game: &'a GameBoard, company: &'a Company, hex: usize, shape: Shape) -> Self {
        let mut search = Search::new(game, company, shape, Some(Replaced { hex, place: None }));
        search.start_all();
        search.run();
        Self { game, company, hex, track: search.track, paths: search.paths, lanes: search.lanes, homes: search.homes }
    }

    /// Whether prints of a size can be tried.
    pub(super) fn takes(&self, shape: &Shape) -> bool {
        shape.segments <= self.track.starts[self.hex + 1] - self.track.starts[self.hex]
            && shape.lanes.iter().all(|lane| self.lanes.contains(lane))
    }

    /// Returns the track with these contents of the hex. `closed` is an edge of the hex and a lane that nothing runs across.
    pub(super) fn with(&self, place: &PlacedHex, closed: Option<(Edge, Lane)>) -> CompanyTrack {
        let mut search = Search {
            game: self.game,
            company: self.company,
            replaced: Some(Replaced { hex: self.hex, place: Some(place) }),
            track: self.track.clone(),
            paths: self.paths.clone(),
            lanes: self.lanes.clone(),
            homes: self.homes.clone(),
            closed: None,
        };
        search.closed = closed.map(|(edge, lane)| search.lane(self.hex, edge, lane, true) / 2);
        search.start_in(self.hex);
        search.go_on_into(self.hex);
        search.run();
        search.track
    }
}

/// The different lanes across edges, first that of an edge without parallel track.
type Lanes = SmallVec<[Lane; 1]>;

/// The homes at which a company that has no token yet gets its first one: hexes with the stops that are meant.
type FirstHomes = SmallVec<[(usize, SmallVec<[usize; 1]>); 1]>;

/// Returns the homes at which a company gets its first token. Nothing if it has one.
fn first_homes(game: &GameBoard, company: &Company) -> FirstHomes {
    if !game.gets_home(company) {
        return FirstHomes::new();
    }
    let homes = game.unclaimed_homes(company).into_iter();
    homes.map(|(hex, home)| (hex, game.home_stops(home).into_iter().map(|(_, stop)| stop).collect())).collect()
}

/// A search along track. Its nodes are the segments and the lanes on each side of each edge, each in two directions. On a board without
/// parallel track, an edge has one lane for both sides.
struct Search<'a> {
    game: &'a GameBoard,
    company: &'a Company,
    replaced: Option<Replaced<'a>>,
    track: CompanyTrack,
    paths: RegularSearch,
    lanes: Lanes,
    /// The stops at which a company that has no token yet gets its first one.
    homes: FirstHomes,
    /// The lane across which nothing runs, as a pair of nodes.
    closed: Option<usize>,
}

/// What a node of the search stands for.
enum Step {
    /// A segment of a hex, towards one of its ends.
    Segment { hex: usize, segment: usize, end: usize },
    /// A lane of a hex at one of its edges, out of the hex or into it.
    Lane { hex: usize, edge: Edge, lane: Lane, leads_out: bool },
}

impl<'a> Search<'a> {
    /// Creates a search with room for a print of a size on the replaced hex.
    fn new(game: &'a GameBoard, company: &'a Company, shape: Shape, replaced: Option<Replaced<'a>>) -> Self {
        let hexes = game.title().hexes();
        let mut starts = Vec::with_capacity(hexes.len() + 1);
        let mut count = 0;
        let own_size = shape.segments;
        let mut all = shape;
        for hex in 0..hexes.len() {
            starts.push(count);
            let own = Shape::of(&game.place(hex).print);
            count += if replaced.is_some_and(|replaced| replaced.hex == hex) { own_size } else { own.segments };
            all = all.max(own);
        }
        starts.push(count);
        let mut lanes: Lanes = smallvec![Lane::SINGLE];
        lanes.extend(all.lanes);
        let track = CompanyTrack {
            edges: vec![EdgeSet::NONE; hexes.len()],
            starts,
            segments: vec![[false; 2]; count],
            stops: Vec::new(),
        };
        let paths = RegularSearch::new(count + hexes.len() * Edge::ALL.len() * lanes.len());
        Self { game, company, replaced, track, paths, lanes, homes: first_homes(game, company), closed: None }
    }

    /// Starts from all tokens of the company.
    fn start_all(&mut self) {
        for hex in 0..self.game.title().hexes().len() {
            self.start_in(hex);
        }
        // A home token may wait for the first tile of its hex.
        for hex in self.game.untiled_homes(self.company) {
            self.track.edges[hex] = open_edges(self.game.title(), hex);
        }
    }

    /// Starts from the tokens of the company in a hex.
    fn start_in(&mut self, hex: usize) {
        let Some(place) = self.place(hex) else { return };
        for stop in 0..place.tokens.len() {
            if self.has_token(hex, place, stop) && self.game.is_start(self.company, (hex, stop)) {
                self.start(hex, stop);
            }
        }
    }

    /// Goes on along all lanes into a hex that were reached while it had no contents.
    fn go_on_into(&mut self, hex: usize) {
        for edge in Edge::ALL {
            let Some(before) = self.neighbour(hex, edge) else { continue };
            for number in 0..self.lanes.len() {
                let lane = self.lane(before, edge.opposite(), self.lanes[number], true);
                if self.closed != Some(lane / 2) {
                    self.paths.go_on_from(lane);
                }
            }
        }
    }

    fn run(&mut self) {
        while let Some(node) = self.paths.next() {
            match self.step(node) {
                Step::Segment { hex, segment, end } => self.leave(node, hex, segment, end),
                Step::Lane { hex, edge, lane, leads_out: false } => self.enter(node, hex, edge, lane),
                Step::Lane { hex, edge, lane, leads_out: true } => self.cross(node, hex, edge, lane),
            }
        }
    }

    /// Returns the node for a segment, towards one of its ends.
    fn segment(&self, hex: usize, segment: usize, end: usize) -> Node {
        2 * (self.track.starts[hex] + segment) + end
    }

    /// Returns the node for a lane out of a hex or into it. A lane that both sides of an edge share is that of the hex with the lower
    /// number.
    fn lane(&self, hex: usize, edge: Edge, lane: Lane, leads_out: bool) -> Node {
        let (owner, edge, leads_out) = match self.neighbour(hex, edge) {
            Some(next) if self.has_single_lanes() && next < hex => (next, edge.opposite(), !leads_out),
            _ => (hex, edge, leads_out),
        };
        let number = self.lanes.iter().position(|&other| other == lane).unwrap_or(0);
        let side = owner * Edge::ALL.len() + edge.index();
        2 * (self.segment_count() + side * self.lanes.len() + number) + usize::from(leads_out)
    }

    /// Whether no edge has parallel track, so that both sides of an edge share its lane.
    fn has_single_lanes(&self) -> bool {
        self.lanes.len() == 1
    }

    fn neighbour(&self, hex: usize, edge: Edge) -> Option<usize> {
        self.game.title().neighbours(hex)[edge.index()]
    }

    fn segment_count(&self) -> usize {
        self.track.segments.len()
    }

    fn step(&self, node: Node) -> Step {
        let (pair, direction) = (node / 2, node % 2);
        if let Some(lane) = pair.checked_sub(self.segment_count()) {
            let (side, lane) = (lane / self.lanes.len(), self.lanes[lane % self.lanes.len()]);
            let (hex, edge) = (side / Edge::ALL.len(), Edge::ALL[side % Edge::ALL.len()]);
            return Step::Lane { hex, edge, lane, leads_out: direction == 1 };
        }
        let hex = self.track.starts.partition_point(|&start| start <= pair) - 1;
        Step::Segment { hex, segment: pair - self.track.starts[hex], end: direction }
    }

    fn start(&mut self, hex: usize, stop: usize) {
        self.reach_stop(hex, stop);
        self.track.edges[hex] = open_edges(self.game.title(), hex);
        for (segment, setup) in self.segments(hex).iter().enumerate() {
            for (end, other) in [(0, 1), (1, 0)] {
                if setup.ends[end] == EndSetup::Stop(stop as u16) {
                    self.paths.start(self.segment(hex, segment, other));
                }
            }
        }
    }

    /// Goes on from the end of a segment.
    fn leave(&mut self, node: Node, hex: usize, segment: usize, end: usize) {
        self.track.segments[node / 2][end] = true;
        let setup = &self.segments(hex)[segment];
        match setup.ends[end] {
            EndSetup::Edge(edge, lane) => {
                self.track.edges[hex].insert(edge);
                let Some(next) = self.neighbour(hex, edge) else { return };
                self.track.edges[next].insert(edge.opposite());
                let lane = self.lane(hex, edge, lane, true);
                if self.closed != Some(lane / 2) {
                    self.paths.follow(node, lane);
                }
            }
            EndSetup::Stop(stop) => {
                let stop = usize::from(stop);
                self.reach_stop(hex, stop);
                if !setup.terminal && self.may_pass(hex, stop) {
                    self.fork(node, hex, segment, setup.ends[end]);
                }
            }
            EndSetup::Junction => self.fork(node, hex, segment, EndSetup::Junction),
        }
    }

    /// Goes on along the other segments of a stop or junction.
    fn fork(&mut self, node: Node, hex: usize, from: usize, at: EndSetup) {
        for (number, setup) in self.segments(hex).iter().enumerate().filter(|&(number, _)| number != from) {
            for (near, far) in [(0, 1), (1, 0)] {
                if setup.ends[near] == at && !setup.terminal {
                    self.paths.follow(node, self.segment(hex, number, far));
                }
            }
        }
    }

    /// Goes on from a lane out of a hex to the lanes across the edge that it meets.
    fn cross(&mut self, node: Node, hex: usize, edge: Edge, lane: Lane) {
        let Some(next) = self.neighbour(hex, edge) else { return };
        let back = edge.opposite();
        if self.has_single_lanes() {
            return self.enter(node, next, back, lane);
        }
        for end in self.segments(next).iter().flat_map(|setup| setup.ends) {
            if let EndSetup::Edge(at, other) = end
                && at == back
                && lane.meets(other)
            {
                let into = self.lane(next, back, other, false);
                if self.closed != Some(into / 2) {
                    self.paths.follow(node, into);
                }
            }
        }
    }

    /// Goes on along the segments of a hex at a lane into it.
    fn enter(&mut self, node: Node, hex: usize, edge: Edge, lane: Lane) {
        let Some(before) = self.neighbour(hex, edge) else { return };
        let others = self.segments(before);
        let comes_from =
            |end: EndSetup| matches!(end, EndSetup::Edge(at, other) if at == edge.opposite() && lane.meets(other));
        let fits = |gauge: Gauge| {
            others.iter().any(|setup| setup.gauge.fits(gauge) && setup.ends.iter().any(|&end| comes_from(end)))
        };
        for (number, setup) in self.segments(hex).iter().enumerate() {
            for (near, far) in [(0, 1), (1, 0)] {
                if setup.ends[near] == EndSetup::Edge(edge, lane) && fits(setup.gauge) {
                    self.paths.follow(node, self.segment(hex, number, far));
                }
            }
        }
    }

    /// Returns the contents of a hex. `None` if it has none.
    fn place(&self, hex: usize) -> Option<&'a PlacedHex> {
        match self.replaced {
            Some(replaced) if replaced.hex == hex => replaced.place,
            _ => Some(self.game.place(hex)),
        }
    }

    fn segments(&self, hex: usize) -> &'a [SegmentSetup] {
        self.place(hex).map_or(&[], |place| place.print.segments())
    }

    fn reach_stop(&mut self, hex: usize, stop: usize) {
        if !self.track.stops.contains(&(hex, stop)) {
            self.track.stops.push((hex, stop));
        }
    }

    /// Whether the company has a token or a station at a stop of what a hex holds, or gets its first token there.
    fn has_token(&self, hex: usize, place: &PlacedHex, stop: usize) -> bool {
        let is_city = place.print.stops()[stop].kind.is_city();
        place.tokens[stop].has_token_of(&self.company.id)
            || (is_city && self.game.has_stations_in(self.company, hex))
            || (is_city && self.is_first_home(hex, stop))
    }

    /// Whether the company gets its first token at a stop. A tile that is to be tried may number its stops in another order.
    fn is_first_home(&self, hex: usize, stop: usize) -> bool {
        let is_tried = self.replaced.is_some_and(|replaced| replaced.hex == hex);
        self.homes.iter().any(|(home, stops)| *home == hex && (is_tried || stops.contains(&stop)))
    }

    /// Whether a route may run through a stop.
    fn may_pass(&self, hex: usize, stop: usize) -> bool {
        let Some(place) = self.place(hex) else { return false };
        let printed = &place.print.stops()[stop];
        let map_hex = &self.game.title().hexes()[hex];
        let ends_routes = matches!(printed.kind, StopKind::Offboard | StopKind::Mine);
        if !map_hex.through.unwrap_or(!ends_routes) {
            return false;
        }
        let is_full = printed.slots > 0 && place.free_slots(stop).next().is_none();
        let is_open = || self.has_token(hex, place, stop) || map_hex.neutral || self.game.has_neutral_token(place, stop);
        !is_full || is_open() || self.game.is_open_to(self.company, (hex, stop))
    }
}
