//! All paths over the track. Section *A legal set of routes*, rules 1 and 2.

use crate::question::{Board, End, Gauge, Question, Segment};
use crate::refusal::{Refusal, at_most};

/// A set of segments, lanes and labels, as bits.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Track([u64; 4]);

impl Track {
    const SIZE: usize = 256;

    fn add(&mut self, bit: usize) {
        self.0[bit / 64] |= 1 << (bit % 64);
    }

    pub(crate) fn with(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    pub(crate) fn without(self, other: Self) -> Self {
        Self(std::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    pub(crate) fn meets(self, other: Self) -> bool {
        (0..4).any(|word| self.0[word] & other.0[word] != 0)
    }
}

/// A path from one stop to another, or a single stop.
#[derive(Debug, Clone, Default)]
pub(crate) struct Path {
    /// The stops in order, with a city that is passed.
    pub points: Vec<usize>,
    /// The segments from each point to the next.
    pub legs: Vec<Vec<usize>>,
    /// The city that is passed.
    pub passed: Option<usize>,
    /// The stops that it includes, in order.
    pub stops: Vec<usize>,
    /// The length and the gauges of each leg.
    pub lengths: Vec<Length>,
    /// The hexes that it touches, as bits.
    pub hexes: u64,
    /// The track that it uses.
    pub track: Track,
}

/// The length and the gauges of a leg. Sections *Trains and ends* and *Where routes may run*.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Length {
    /// The number of hex sides that it crosses.
    pub sides: u64,
    /// The number of borders among them.
    pub borders: u64,
    /// Whether it has track of broad gauge, and of narrow gauge.
    pub gauges: [bool; 2],
}

/// The greatest numbers of hexes and stops: each is a bit of 64.
const MOST_PLACES: usize = 64;

/// The greatest number of paths.
const MOST_PATHS: usize = 20_000;

/// The greatest number of times that a path is extended by a segment.
const MOST_STEPS: usize = 1_000_000;

/// Lists every path in one of its two directions, and every single stop.
pub(crate) fn paths(question: &Question) -> Result<Vec<Path>, Refusal> {
    let board = &question.board;
    at_most("hexes", board.hexes.len(), MOST_PLACES)?;
    at_most("stops", board.stops.len(), MOST_PLACES)?;
    at_most("segments, lanes and labels", board.segments.len() + board.lanes + board.labels, Track::SIZE)?;
    let mut of_hexes = vec![Vec::new(); board.hexes.len()];
    for (number, segment) in board.segments.iter().enumerate() {
        of_hexes[segment.hex].push(number);
    }
    let tracks = board.segments.iter().enumerate().map(|(number, segment)| track(board, number, segment)).collect();
    let mut walk = Walk {
        question,
        of_hexes,
        tracks,
        path: Path::default(),
        leg: Vec::new(),
        junctions: 0,
        steps: 0,
        found: Vec::new(),
    };
    for stop in 0..board.stops.len() {
        walk.visit(stop, false)?;
    }
    Ok(walk.found)
}

/// Returns what a route uses if it uses a segment: the segment, the lanes at its ends, and its labels.
fn track(board: &Board, number: usize, segment: &Segment) -> Track {
    let mut track = Track::default();
    track.add(number);
    for end in segment.ends {
        if let End::Edge { lane, .. } = end {
            track.add(board.segments.len() + lane);
        }
    }
    for label in &segment.exclusive {
        track.add(board.segments.len() + board.lanes + label);
    }
    track
}

/// A walk that extends a path segment by segment.
struct Walk<'q> {
    question: &'q Question,
    /// The segments of each hex.
    of_hexes: Vec<Vec<usize>>,
    /// The track that each segment takes.
    tracks: Vec<Track>,
    /// The path so far, up to its last point.
    path: Path,
    /// The segments since then.
    leg: Vec<usize>,
    /// The hexes whose junctions the path has crossed, as bits.
    junctions: u64,
    steps: usize,
    found: Vec<Path>,
}

impl Walk<'_> {
    /// Stops at a stop, and goes on if the route need not end there. "A route uses no stop […] twice, and no two stops of one group."
    fn visit(&mut self, stop: usize, must_end: bool) -> Result<(), Refusal> {
        let stops = &self.question.board.stops;
        let shares_group = |&other: &usize| stops[other].groups.iter().any(|group| stops[stop].groups.contains(group));
        if self.path.points.contains(&stop) || self.path.stops.iter().any(shares_group) {
            return Ok(());
        }
        let leg = std::mem::take(&mut self.leg);
        let is_first = self.path.points.is_empty();
        if !is_first {
            self.path.legs.push(leg.clone());
        }
        self.path.points.push(stop);
        self.path.stops.push(stop);
        if self.path.points[0] <= stop {
            at_most("paths", self.found.len() + 1, MOST_PATHS)?;
            self.found.push(self.complete());
        }
        // Rule 3 of version 2: "A route does not run through a stop that is not `through`."
        if !must_end && (is_first || stops[stop].through) {
            self.leave(End::Stop(stop), stops[stop].hex)?;
        }
        self.path.stops.pop();
        self.path.points.pop();
        self.path.legs.pop();
        self.leg = leg;
        Ok(())
    }

    /// Passes a city without stopping there. Section *Where routes may run*.
    fn pass(&mut self, stop: usize) -> Result<(), Refusal> {
        let city = &self.question.board.stops[stop];
        let is_right = self
            .question
            .bypass
            .as_ref()
            .is_some_and(|bypass| bypass.cities.as_ref().is_none_or(|cities| cities.contains(&stop)));
        let may_pass = city.kind.is_city() && city.through && self.path.passed.is_none();
        if !is_right || !may_pass || self.path.points.contains(&stop) {
            return Ok(());
        }
        let leg = std::mem::take(&mut self.leg);
        self.path.legs.push(leg.clone());
        self.path.points.push(stop);
        self.path.passed = Some(stop);
        self.leave(End::Stop(stop), city.hex)?;
        self.path.passed = None;
        self.path.points.pop();
        self.path.legs.pop();
        self.leg = leg;
        Ok(())
    }

    /// Extends the path by each segment that ends at this stop or junction.
    fn leave(&mut self, from: End, hex: usize) -> Result<(), Refusal> {
        for index in 0..self.of_hexes[hex].len() {
            let segment = self.of_hexes[hex][index];
            for entry in [0, 1] {
                if self.question.board.segments[segment].ends[entry] == from {
                    self.take(segment, 1 - entry)?;
                }
            }
        }
        Ok(())
    }

    /// Extends the path by a segment, which it leaves by this end. "A route uses no […] segment, edge lane or junction twice."
    fn take(&mut self, number: usize, exit: usize) -> Result<(), Refusal> {
        let question = self.question;
        let segment = &question.board.segments[number];
        if self.path.track.meets(self.tracks[number]) {
            return Ok(());
        }
        self.steps += 1;
        at_most("steps of paths", self.steps, MOST_STEPS)?;
        // "A route may use it only as its first or last segment." Section *Segments*.
        let is_first = self.path.points.len() == 1 && self.leg.is_empty();
        let must_end = segment.terminal && !is_first;
        self.path.track = self.path.track.with(self.tracks[number]);
        self.leg.push(number);
        match segment.ends[exit] {
            End::Stop(stop) => {
                self.visit(stop, must_end)?;
                if !must_end {
                    self.pass(stop)?;
                }
            }
            _ if must_end => {}
            End::Junction => {
                let bit = 1 << segment.hex;
                let is_new = self.junctions & bit == 0;
                if is_new || question.reuse_junctions {
                    self.junctions |= bit;
                    self.leave(End::Junction, segment.hex)?;
                    if is_new {
                        self.junctions &= !bit;
                    }
                }
            }
            End::Edge { edge, index, width, .. } => {
                if let Some(other) = question.board.hexes[segment.hex].neighbours[edge] {
                    self.cross(other, (edge + 3) % 6, (index, width), segment.gauge)?;
                }
            }
        }
        self.leg.pop();
        self.path.track = self.path.track.without(self.tracks[number]);
        Ok(())
    }

    /// Extends the path into the hex on the other side of an edge. "Over an edge it continues into the neighbour."
    fn cross(&mut self, hex: usize, at: usize, lane: (u64, u64), gauge: Gauge) -> Result<(), Refusal> {
        for place in 0..self.of_hexes[hex].len() {
            let number = self.of_hexes[hex][place];
            let segment = &self.question.board.segments[number];
            if !gauges_meet(gauge, segment.gauge) {
                continue;
            }
            for (entry, end) in segment.ends.into_iter().enumerate() {
                if matches!(end, End::Edge { edge, index, width, .. } if edge == at && lanes_meet(lane, (index, width))) {
                    self.take(number, 1 - entry)?;
                }
            }
        }
        Ok(())
    }

    /// Returns the path, with what follows from its points and legs.
    fn complete(&self) -> Path {
        let board = &self.question.board;
        let of_stops = self.path.stops.iter().map(|&stop| board.stops[stop].hex);
        let of_track = self.path.legs.iter().flatten().map(|&segment| board.segments[segment].hex);
        let hexes = of_stops.chain(of_track).fold(0, |hexes, hex| hexes | 1 << hex);
        let lengths = self.path.legs.iter().map(|leg| length(board, leg)).collect();
        Path { hexes, lengths, ..self.path.clone() }
    }
}

/// "Over an edge, the gauges must be equal or one must be dual", and thin only meets thin. Section *Segments*.
fn gauges_meet(one: Gauge, other: Gauge) -> bool {
    one == other || ((one == Gauge::Dual || other == Gauge::Dual) && one != Gauge::Thin && other != Gauge::Thin)
}

/// Whether two lanes, each as its number and the number of lanes, meet at the edge between their hexes. Section *Segments*.
fn lanes_meet(one: (u64, u64), other: (u64, u64)) -> bool {
    let (wide, narrow) = if one.1 >= other.1 { (one, other) } else { (other, one) };
    let translated = narrow.0 + (wide.1 - narrow.1) / 2;
    translated == wide.1 - 1 - wide.0
}

/// Sections *Trains and ends* and *Where routes may run*.
fn length(board: &Board, leg: &[usize]) -> Length {
    let mut length = Length::default();
    for (place, &number) in leg.iter().enumerate() {
        match board.segments[number].gauge {
            Gauge::Broad => length.gauges[0] = true,
            Gauge::Narrow => length.gauges[1] = true,
            Gauge::Dual | Gauge::Thin => {}
        }
        let here = board.segments[number].hex;
        // Two segments in a row in different hexes cross the side between them; two in one hex do not,
        // because they join at its junction.
        let Some(there) = leg.get(place + 1).map(|&next| board.segments[next].hex).filter(|&there| there != here) else {
            continue;
        };
        length.sides += 1;
        if board.borders.iter().any(|&[one, other]| [one, other] == [here, there] || [other, one] == [here, there]) {
            length.borders += 1;
        }
    }
    length
}
