//! Where the stops of a hex lie. A snapshot does not say, so it follows from the track that leads to them: a stop alone lies in
//! the middle, but a town that track leads through lies on that track; of several stops each lies towards its own edges.

use kurbo::{Point, Size, Vec2};

use super::curves::{Crossing, along, unit};
use super::grid::{Grid, SIDE};
use super::sizes::Sizes;
use crate::board::{Board, End, Hex, Stop, StopId, StopKind};

/// A stop with its place.
#[derive(Debug, Clone)]
pub(super) struct StopPlace {
    /// The stop.
    pub(super) id: StopId,
    /// Its middle.
    pub(super) at: Point,
    /// The direction of the track that leads through it, where it lies on such.
    pub(super) through: Option<Vec2>,
    /// Whether it is drawn as a bar across that track.
    is_bar: bool,
    /// The points that its shape lies about.
    pub(super) spine: Vec<Point>,
    /// How far about them.
    pub(super) body: f64,
    /// The places of its slots.
    pub(super) slots: Vec<Point>,
    /// From the centre of a slot to its rim.
    pub(super) slot: f64,
}

/// How often stops that lie too near to each other are moved apart: more than any hex of a game needs.
const STEPS: usize = 80;

/// What stays free between two stops.
const GAP: f64 = 6.0;

/// About how large the junction is.
const JUNCTION: f64 = 10.0;

/// The stops of a hex about the origin, in their order. `cells` says how many values each shows side by side.
pub(super) fn places(
    board: &Board,
    grid: Grid,
    hex: &Hex,
    sizes: &Sizes,
    cells: impl Fn(StopId) -> usize,
) -> Vec<StopPlace> {
    let count = hex.stops().len();
    let junction = hex.segments().any(|segment| board.segment(segment).ends.contains(&End::Junction));
    let mut places: Vec<StopPlace> = Vec::new();
    let mut tracks: Vec<Option<[Crossing; 2]>> = Vec::new();
    for id in hex.stops() {
        let stop = board.stop(id);
        let crossings = crossings(board, id);
        let is_small = matches!(stop.kind, StopKind::Town | StopKind::Halt);
        let (at, through) = match crossings[..] {
            [one, other] if is_small || count > 1 => {
                tracks.resize(places.len(), None);
                tracks.push(Some([one, other]));
                let (at, direction) = along(grid, [one, other], 0.5);
                (Some(at), Some(direction))
            }
            _ if count == 1 && !junction => (Some(Point::ORIGIN), None),
            [] => (None, None),
            _ => {
                let sum: Vec2 = crossings.iter().map(|&(edge, lane)| grid.crossing(edge, lane)).sum();
                (Some((sum / crossings.len() as f64 * 0.55).to_point()), None)
            }
        };
        let at = at.unwrap_or_else(|| most_free(board, grid, hex, &places));
        places.push(StopPlace::new(stop, id, at, through, (sizes, count), cells(id)));
    }
    tracks.resize(places.len(), None);
    slide_apart(grid, &mut places, &tracks);
    move_apart(grid, &mut places, junction);
    places
}

/// The places on track that leads through a stop which are tried where stops lie too near to each other.
const PARTS: [f64; 5] = [0.5, 0.38, 0.62, 0.26, 0.74];

/// The most stops that are slid along their track: with more the ways to do so are too many.
const MOST_SLIDING: usize = 4;

/// Slides stops that track leads through along that track, so that those of three tracks which cross in the middle of a hex do
/// not lie there one upon the other. Of the ways that leave the least overlap the first is taken: as near to the middles as may be.
fn slide_apart(grid: Grid, places: &mut [StopPlace], tracks: &[Option<[Crossing; 2]>]) {
    let sliding: Vec<(usize, [Crossing; 2])> =
        tracks.iter().enumerate().filter_map(|(number, track)| Some((number, (*track)?))).collect();
    if sliding.is_empty() || sliding.len() > MOST_SLIDING || overlap(places) == 0.0 {
        return;
    }
    let mut best: Option<(f64, Vec<StopPlace>)> = None;
    for way in 0..PARTS.len().pow(sliding.len() as u32) {
        let mut tried = places.to_vec();
        let mut rest = way;
        let mut far = 0.0;
        for &(number, crossings) in &sliding {
            let part = PARTS[rest % PARTS.len()];
            rest /= PARTS.len();
            far += (part - 0.5).abs();
            let (at, direction) = along(grid, crossings, part);
            let place = &mut tried[number];
            place.shift(at - place.at);
            place.turn(direction);
        }
        let cost = overlap(&tried) + far;
        if best.as_ref().is_none_or(|(least, _)| cost < least - 1e-6) {
            best = Some((cost, tried));
        }
    }
    if let Some((_, tried)) = best {
        places.clone_from_slice(&tried);
    }
}

/// How far stops reach into each other, or come so near that the track between them can hardly be seen: all pairs together.
fn overlap(places: &[StopPlace]) -> f64 {
    let pairs = (0..places.len()).flat_map(|one| (0..one).map(move |other| (&places[one], &places[other])));
    pairs.map(|(one, other)| (one.missing_to(other) + 2.0 * GAP).max(0.0)).sum()
}

/// The edges from which track leads straight to a stop, each once.
fn crossings(board: &Board, stop: StopId) -> Vec<Crossing> {
    let mut crossings: Vec<Crossing> = Vec::new();
    for &(segment, end) in board.track_at_stop(stop) {
        if let End::Edge { edge, lane, .. } = board.segment(segment).other_end(end)
            && !crossings.contains(&(edge, lane))
        {
            crossings.push((edge, lane));
        }
    }
    crossings
}

/// The place farthest from other stops and from track, for a stop to which no edge leads.
fn most_free(board: &Board, grid: Grid, hex: &Hex, places: &[StopPlace]) -> Point {
    let mut taken: Vec<Point> = places.iter().map(|place| place.at).collect();
    for segment in hex.segments() {
        for end in board.segment(segment).ends {
            match end {
                End::Edge { edge, lane, .. } => {
                    let crossing = grid.crossing(edge, lane).to_point();
                    taken.extend([crossing, Point::ORIGIN.lerp(crossing, 0.6)]);
                }
                End::Junction => taken.push(Point::ORIGIN),
                End::Stop(_) => {}
            }
        }
    }
    let about = (0..12).map(|half| (grid.turned(f64::from(half) / 2.0) * SIDE * 0.5).to_point());
    let room = |point: Point| taken.iter().map(|other| point.distance(*other)).fold(SIDE, f64::min);
    // Of equally free places the first.
    std::iter::once(Point::ORIGIN)
        .chain(about)
        .fold((Point::ORIGIN, -1.0), |(best, most), point| {
            let room = room(point);
            if room > most + 1e-3 { (point, room) } else { (best, most) }
        })
        .0
}

/// Moves stops that lie too near to each other, or to the junction, apart, and those that lie over the rim back into the hex.
fn move_apart(grid: Grid, places: &mut [StopPlace], junction: bool) {
    for _ in 0..STEPS {
        let mut is_done = true;
        for one in 0..places.len() {
            for other in 0..one {
                let apart = places[one].at - places[other].at;
                let missing = places[one].missing_to(&places[other]);
                if missing > 0.1 {
                    is_done = false;
                    let way = if unit(apart) == Vec2::ZERO { grid.turned(one as f64) } else { unit(apart) };
                    places[one].shift(way * missing / 2.0);
                    places[other].shift(way * missing / -2.0);
                }
            }
            let place = &mut places[one];
            let from_middle = place.at.to_vec2();
            let missing = place.size_towards(from_middle) + JUNCTION - from_middle.length();
            if junction && missing > 0.1 {
                is_done = false;
                let way = if unit(from_middle) == Vec2::ZERO { grid.turned(one as f64 + 0.5) } else { unit(from_middle) };
                place.shift(way * missing);
            }
            let over = place.size_towards(from_middle) * 0.9 - grid.inside(place.at.to_vec2());
            if over > 0.1 {
                is_done = false;
                place.shift(unit(from_middle) * -over);
            }
        }
        if is_done {
            return;
        }
    }
}

impl StopPlace {
    fn new(
        stop: &Stop,
        id: StopId,
        at: Point,
        through: Option<Vec2>,
        (sizes, crowd): (&Sizes, usize),
        cells: usize,
    ) -> Self {
        let mut place = Self { id, at, through, is_bar: false, spine: vec![at], body: 12.0, slots: Vec::new(), slot: 0.0 };
        match stop.kind {
            StopKind::City => {
                let count = usize::from(stop.slots).max(stop.tokens.len()).max(1);
                let smaller = match crowd {
                    1 => 1.0,
                    2 => 0.88,
                    _ => 0.78,
                };
                let many = if count <= 4 { 1.0 } else { 2.0 / (count as f64).sqrt() };
                place.slot = sizes.token * smaller * many;
                place.body = place.slot + 4.0;
                place.slots = arranged(at, count, place.slot);
                place.spine = hull(&place.slots);
            }
            StopKind::Town | StopKind::Halt => {
                if let (Some(direction), StopKind::Town) = (through, stop.kind) {
                    place.is_bar = true;
                    let across = Vec2::new(-direction.y, direction.x) * sizes.track * 1.7;
                    place.spine = vec![at - across, at + across];
                    place.body = sizes.track * 0.7;
                } else {
                    place.body = sizes.track * 1.35;
                }
            }
            StopKind::Offboard => {
                let (size, _) = values_size(sizes, cells);
                place.body = cell(sizes).1 / 2.0;
                let half = Vec2::new(size.width / 2.0 - place.body, size.height / 2.0 - place.body);
                let (across, down) = (Vec2::new(half.x.max(0.0), 0.0), Vec2::new(0.0, half.y));
                place.spine = if half.y > 0.0 {
                    vec![at - across - down, at + across - down, at + across + down, at - across + down]
                } else {
                    vec![at - across, at + across]
                };
            }
            StopKind::Mine => place.body = sizes.track * 1.9,
        }
        place
    }

    /// From its middle to its rim in a direction.
    fn size_towards(&self, way: Vec2) -> f64 {
        let way = unit(way);
        let farthest = self.spine.iter().map(|point| (*point - self.at).dot(way).abs()).fold(0.0, f64::max);
        self.body + farthest
    }

    /// How much farther another stop would have to be.
    fn missing_to(&self, other: &Self) -> f64 {
        let apart = self.at - other.at;
        self.size_towards(apart) + other.size_towards(apart) + GAP - apart.length()
    }

    /// Lays it across track of this direction.
    fn turn(&mut self, direction: Vec2) {
        self.through = Some(direction);
        if self.is_bar
            && let [one, other] = &mut self.spine[..]
        {
            let half = Vec2::new(-direction.y, direction.x) * (*other - *one).length() / 2.0;
            (*one, *other) = (self.at - half, self.at + half);
        }
    }

    fn shift(&mut self, by: Vec2) {
        self.at += by;
        for point in self.spine.iter_mut().chain(&mut self.slots) {
            *point += by;
        }
    }

    /// The same somewhere else.
    pub(super) fn moved(mut self, by: Vec2) -> Self {
        self.shift(by);
        self
    }
}

/// How large the values of an off-board location are together, and how many stand side by side: all or, where they would be wider
/// than its hex, half of them.
pub(super) fn values_size(sizes: &Sizes, cells: usize) -> (Size, usize) {
    let (width, height) = cell(sizes);
    let cells = cells.max(1);
    let columns = if width * cells as f64 <= 2.0 * SIDE { cells } else { cells.div_ceil(2) };
    (Size::new(width * columns as f64, height * cells.div_ceil(columns) as f64), columns)
}

/// How wide and high a box with one value is.
pub(super) fn cell(sizes: &Sizes) -> (f64, f64) {
    (sizes.value * 1.9, sizes.value * 1.6)
}

/// Slots in as round a shape as their number allows.
fn arranged(at: Point, count: usize, slot: f64) -> Vec<Point> {
    let rows: Vec<usize> = match count {
        1 | 2 => vec![count],
        3 => vec![1, 2],
        _ => {
            let rows = (count as f64).sqrt().floor() as usize;
            (0..rows).map(|row| count / rows + usize::from(row < count % rows)).collect()
        }
    };
    let (step, down) = (2.0 * slot + 1.0, if count == 3 { 1.75 * slot } else { 2.0 * slot + 1.0 });
    let top = (rows.len() as f64 - 1.0) / -2.0 * down;
    let in_row = |(row, &many): (usize, &usize)| {
        let left = (many as f64 - 1.0) / -2.0 * step;
        (0..many).map(move |slot| at + Vec2::new(left + slot as f64 * step, top + row as f64 * down)).collect::<Vec<_>>()
    };
    rows.iter().enumerate().flat_map(in_row).collect()
}

/// The corners of the shape about some slots.
fn hull(slots: &[Point]) -> Vec<Point> {
    if slots.len() <= 3 {
        return slots.to_vec();
    }
    let rect = slots.iter().fold(kurbo::Rect::from_points(slots[0], slots[0]), |rect, &slot| rect.union_pt(slot));
    vec![
        Point::new(rect.x0, rect.y0),
        Point::new(rect.x1, rect.y0),
        Point::new(rect.x1, rect.y1),
        Point::new(rect.x0, rect.y1),
    ]
}
