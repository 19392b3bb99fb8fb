//! All paths over the track. Section *A legal set of routes*, rules 1 and 2.

use crate::bits::Bits;
use crate::question::{Board, Bypass, End, Gauge, Question};
use crate::refusal::{Refusal, at_most};

/// A path from one stop to another, or a single stop.
#[derive(Debug, Clone, Default)]
pub struct Path {
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
    /// The hexes that it touches.
    pub hexes: Bits,
    /// The track that it uses.
    pub track: Bits,
}

impl Path {
    /// Returns the path, with the hexes and the lengths that follow from its points and legs.
    #[must_use]
    pub fn complete(mut self, question: &Question) -> Self {
        let board = &question.board;
        self.hexes = Bits::new(board.hexes.len());
        self.stops.iter().for_each(|&stop| self.hexes.add(board.stops[stop].hex));
        self.legs.iter().flatten().for_each(|&segment| self.hexes.add(board.segments[segment].hex));
        self.lengths = self.legs.iter().map(|leg| length(board, leg)).collect();
        self
    }
}

/// The length and the gauges of a leg. Sections *Trains and ends* and *Where routes may run*.
#[derive(Debug, Clone, Copy, Default)]
pub struct Length {
    /// The number of hex sides that it crosses.
    pub sides: u64,
    /// The number of borders among them.
    pub borders: u64,
    /// Whether it has track of broad gauge, and of narrow gauge.
    pub gauges: [bool; 2],
}

/// The greatest number of paths.
const MOST_PATHS: usize = 20_000;

/// The greatest number of times that a path might be extended by a segment.
const MOST_STEPS: usize = 2_000_000;

/// The greatest number of segments, lanes and labels.
const MOST_RESOURCES: usize = 10_000;

/// The greatest number of segments of a path.
const MOST_SEGMENTS: usize = 1_000;

/// The greatest number of stops of a route that is priced: each is a bit of 64.
pub const MOST_STOPS: usize = 63;

/// What a walk finds, and where it need not go.
pub trait Guide {
    /// Called where a path begins, at a stop.
    fn begin(&mut self, stop: usize);

    /// Called for each segment by which a path might be extended.
    ///
    /// # Errors
    /// To end the walk.
    fn step(&mut self) -> Result<(), Refusal>;

    /// Called before a path is extended by a segment as far as one of its ends, where it passes a city or not. Returns whether to go on.
    ///
    /// # Errors
    /// To end the walk.
    fn enter(&mut self, segment: usize, exit: usize, passes: bool) -> Result<bool, Refusal>;

    /// Called when all is found that begins with a segment that was entered.
    fn leave(&mut self);

    /// Called for each path, and for each single stop, before the path is [completed](Path::complete).
    ///
    /// # Errors
    /// To end the walk.
    fn found(&mut self, path: &Path) -> Result<(), Refusal>;
}

/// Lists all paths.
struct Listing<'q> {
    question: &'q Question,
    steps: usize,
    found: Vec<Path>,
}

impl Guide for Listing<'_> {
    fn begin(&mut self, _: usize) {}

    fn step(&mut self) -> Result<(), Refusal> {
        self.steps += 1;
        at_most("steps of paths", self.steps, MOST_STEPS)
    }

    fn enter(&mut self, _: usize, _: usize, _: bool) -> Result<bool, Refusal> {
        Ok(true)
    }

    fn leave(&mut self) {}

    fn found(&mut self, path: &Path) -> Result<(), Refusal> {
        at_most("paths", self.found.len() + 1, MOST_PATHS)?;
        self.found.push(path.clone().complete(self.question));
        Ok(())
    }
}

/// Lists every path in one of its two directions, and every single stop.
pub(crate) fn paths(question: &Question) -> Result<Vec<Path>, Refusal> {
    let mut listing = Listing { question, steps: 0, found: Vec::new() };
    walk(question, &mut listing)?;
    Ok(listing.found)
}

/// Walks over every path in one of its two directions, and every single stop, as far as a guide lets it.
///
/// # Errors
/// If the guide ends the walk, or if a path is too long.
pub fn walk(question: &Question, guide: &mut impl Guide) -> Result<(), Refusal> {
    let board = &question.board;
    check_size(board)?;
    let mut of_hexes = vec![Vec::new(); board.hexes.len()];
    for (number, segment) in board.segments.iter().enumerate() {
        of_hexes[segment.hex].push(number);
    }
    let tracks = (0..board.segments.len()).map(|number| track(board, number)).collect();
    let path = Path { track: Bits::new(resources(board)), ..Path::default() };
    let junctions = Bits::new(board.hexes.len());
    let mut walk = Walk { question, of_hexes, tracks, path, leg: Vec::new(), length: 0, junctions, guide };
    for stop in 0..board.stops.len() {
        walk.guide.begin(stop);
        walk.visit(stop, false)?;
    }
    Ok(())
}

/// Whether the company has the right to pass a city. Section *Where routes may run*.
#[must_use]
pub fn may_pass(question: &Question, stop: usize) -> bool {
    let is_listed = |bypass: &Bypass| bypass.cities.as_ref().is_none_or(|cities| cities.contains(&stop));
    let city = &question.board.stops[stop];
    question.bypass.as_ref().is_some_and(is_listed) && city.kind.is_city() && city.through
}

/// Refuses a board whose track is too much to walk over.
///
/// # Errors
/// If it has too many segments, lanes and labels.
pub const fn check_size(board: &Board) -> Result<(), Refusal> {
    at_most("segments, lanes and labels", resources(board), MOST_RESOURCES)
}

/// Returns the number of segments, lanes and labels of a board.
#[must_use]
pub const fn resources(board: &Board) -> usize {
    board.segments.len() + board.lanes + board.labels
}

/// Returns what a route uses if it uses a segment: the segment, the lanes at its ends, and its labels, which are numbered in this order.
#[must_use]
pub fn track(board: &Board, number: usize) -> Bits {
    let segment = &board.segments[number];
    let mut track = Bits::new(resources(board));
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
struct Walk<'q, G> {
    question: &'q Question,
    /// The segments of each hex.
    of_hexes: Vec<Vec<usize>>,
    /// The track that each segment takes.
    tracks: Vec<Bits>,
    /// The path so far, up to its last point.
    path: Path,
    /// The segments since then.
    leg: Vec<usize>,
    /// The hexes whose junctions the path has crossed.
    junctions: Bits,
    /// The number of segments of the path.
    length: usize,
    guide: &'q mut G,
}

impl<G: Guide> Walk<'_, G> {
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
            self.guide.found(&self.path)?;
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

    /// Whether the path may pass a city. Section *Where routes may run*.
    fn may_pass(&self, stop: usize) -> bool {
        may_pass(self.question, stop) && self.path.passed.is_none() && !self.path.points.contains(&stop)
    }

    /// Passes a city without stopping there. Section *Where routes may run*.
    fn pass(&mut self, stop: usize) -> Result<(), Refusal> {
        let city = &self.question.board.stops[stop];
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
        self.guide.step()?;
        if self.path.track.meets(&self.tracks[number]) {
            return Ok(());
        }
        at_most("segments of a path", self.length + 1, MOST_SEGMENTS)?;
        // "A route may use it only as its first or last segment." Section *Segments*.
        let is_first = self.path.points.len() == 1 && self.leg.is_empty();
        let must_end = segment.terminal && !is_first;
        self.path.track.add_all(&self.tracks[number]);
        self.leg.push(number);
        self.length += 1;
        if self.guide.enter(number, exit, false)? {
            self.reach(number, exit, must_end)?;
            self.guide.leave();
        }
        if let End::Stop(stop) = segment.ends[exit]
            && !must_end
            && self.may_pass(stop)
            && self.guide.enter(number, exit, true)?
        {
            self.pass(stop)?;
            self.guide.leave();
        }
        self.length -= 1;
        self.leg.pop();
        self.path.track.remove_all(&self.tracks[number]);
        Ok(())
    }

    /// Goes on from the end of a segment.
    fn reach(&mut self, number: usize, exit: usize, must_end: bool) -> Result<(), Refusal> {
        let question = self.question;
        let segment = &question.board.segments[number];
        match segment.ends[exit] {
            End::Stop(stop) => self.visit(stop, must_end)?,
            _ if must_end => {}
            End::Junction => {
                let is_new = !self.junctions.has(segment.hex);
                if is_new || question.reuse_junctions {
                    self.junctions.add(segment.hex);
                    self.leave(End::Junction, segment.hex)?;
                    if is_new {
                        self.junctions.remove(segment.hex);
                    }
                }
            }
            End::Edge { edge, index, width, .. } => {
                if let Some(other) = question.board.hexes[segment.hex].neighbours[edge] {
                    self.cross(other, (edge + 3) % 6, (index, width), segment.gauge)?;
                }
            }
        }
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
}

/// "Over an edge, the gauges must be equal or one must be dual", and thin only meets thin. Section *Segments*.
#[must_use]
pub fn gauges_meet(one: Gauge, other: Gauge) -> bool {
    one == other || ((one == Gauge::Dual || other == Gauge::Dual) && one != Gauge::Thin && other != Gauge::Thin)
}

/// Whether two lanes, each as its number and the number of lanes, meet at the edge between their hexes. Section *Segments*.
#[must_use]
pub const fn lanes_meet(one: (u64, u64), other: (u64, u64)) -> bool {
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
