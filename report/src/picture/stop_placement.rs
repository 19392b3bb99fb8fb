//! Places of stops in their hexes. A snapshot does not hold them, so they follow from the track: a single stop lies in the middle, a
//! town on through track lies on that track, and several stops lie toward their own edges.

use kurbo::{Point, Rect, Size, Vec2};

use super::dimensions::Dimensions;
use super::grid::{Grid, SIDE};
use super::track_curves::{Crossing, normalized, point_between_edges};
use highball_game::board::{Board, End, Hex, Stop, StopId, StopKind};

/// A stop at its place.
#[derive(Debug, Clone)]
pub(super) struct PlacedStop {
    /// The stop.
    pub(super) id: StopId,
    /// Its middle.
    pub(super) center: Point,
    /// Direction of the track through the stop. `None` if it lies on no through track.
    pub(super) track_direction: Option<Vec2>,
    /// Whether the stop is a bar across its track.
    is_bar: bool,
    /// Whether the stop is a box with its values.
    pub(super) is_box: bool,
    /// Skeleton of its shape: the shape is all within `radius` of the polygon between these points.
    pub(super) skeleton: Vec<Point>,
    /// Distance from the skeleton to the rim.
    pub(super) radius: f64,
    /// Centres of the slots.
    pub(super) slots: Vec<Point>,
    /// Radius of a slot.
    pub(super) slot_radius: f64,
}

/// Greatest number of steps in which stops that are too close are pushed apart: more than any hex of a game needs.
const MAX_STEPS: usize = 80;

/// Least gap between two stops.
const GAP: f64 = 6.0;

/// Approximate radius of the junction.
const JUNCTION_RADIUS: f64 = 10.0;

/// Places the stops of a hex about the origin, in their order. `value_count` returns how many values a stop shows side by side.
pub(super) fn place_stops(
    board: &Board,
    grid: Grid,
    hex: &Hex,
    dimensions: &Dimensions,
    value_count: impl Fn(StopId) -> usize,
) -> Vec<PlacedStop> {
    let count = hex.stops().len();
    let has_junction = hex.segments().any(|segment| board.segment(segment).ends.contains(&End::Junction));
    let mut stops: Vec<PlacedStop> = Vec::new();
    let mut through_tracks: Vec<Option<[Crossing; 2]>> = Vec::new();
    for id in hex.stops() {
        let stop = board.stop(id);
        let crossings = crossings(board, id);
        let is_small = matches!(stop.kind, StopKind::Town | StopKind::Halt);
        let through_track = match crossings[..] {
            [one, other] if is_small || count > 1 => Some([one, other]),
            _ => None,
        };
        let (center, track_direction) = match through_track {
            Some(crossings) => {
                let (center, direction) = point_between_edges(grid, crossings, 0.5);
                (center, Some(direction))
            }
            None if count == 1 && !has_junction => (Point::ORIGIN, None),
            None if crossings.is_empty() => (freest_point(board, grid, hex, &stops), None),
            None => {
                let sum: Vec2 = crossings.iter().map(|&(edge, lane)| grid.crossing(edge, lane)).sum();
                ((sum / crossings.len() as f64 * 0.55).to_point(), None)
            }
        };
        stops.push(PlacedStop::new(stop, id, center, track_direction, (dimensions, count), value_count(id)));
        through_tracks.push(through_track);
    }
    slide_apart(grid, &mut stops, &through_tracks);
    push_apart(grid, &mut stops, has_junction);
    stops
}

/// Positions on a through track that are tried for a stop, from one edge to the other.
const SLIDE_POSITIONS: [f64; 5] = [0.5, 0.38, 0.62, 0.26, 0.74];

/// Greatest number of stops that slide along their track: with more, there are too many combinations.
const MAX_SLIDING: usize = 4;

/// Slides stops on through track along that track, so stops on three tracks that cross in the middle of a hex do not cover each other.
/// Of the combinations of positions with the least overlap, it takes the first with the stops closest to the middle of their tracks.
fn slide_apart(grid: Grid, stops: &mut [PlacedStop], through_tracks: &[Option<[Crossing; 2]>]) {
    let sliding: Vec<(usize, [Crossing; 2])> =
        through_tracks.iter().enumerate().filter_map(|(number, track)| Some((number, (*track)?))).collect();
    if sliding.is_empty() || sliding.len() > MAX_SLIDING || total_overlap(stops) == 0.0 {
        return;
    }
    let mut best: Option<(f64, Vec<PlacedStop>)> = None;
    for combination in 0..SLIDE_POSITIONS.len().pow(sliding.len() as u32) {
        let mut candidate = stops.to_vec();
        let mut remaining = combination;
        let mut distance = 0.0;
        for &(number, crossings) in &sliding {
            let t = SLIDE_POSITIONS[remaining % SLIDE_POSITIONS.len()];
            remaining /= SLIDE_POSITIONS.len();
            distance += (t - 0.5).abs();
            let (center, direction) = point_between_edges(grid, crossings, t);
            let stop = &mut candidate[number];
            stop.shift(center - stop.center);
            stop.align(direction);
        }
        let cost = total_overlap(&candidate) + distance;
        if best.as_ref().is_none_or(|(min_cost, _)| cost < min_cost - 1e-6) {
            best = Some((cost, candidate));
        }
    }
    if let Some((_, candidate)) = best {
        stops.clone_from_slice(&candidate);
    }
}

/// Returns the sum, over all pairs of stops, of how far they overlap or come so close that the track between them can hardly be seen.
fn total_overlap(stops: &[PlacedStop]) -> f64 {
    let pairs = (0..stops.len()).flat_map(|one| (0..one).map(move |other| (&stops[one], &stops[other])));
    pairs.map(|(one, other)| (one.overlap(other) + 2.0 * GAP).max(0.0)).sum()
}

/// Returns the edges from which track runs straight to a stop, each once.
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

/// Returns the point farthest from stops and track, for a stop without track to an edge.
fn freest_point(board: &Board, grid: Grid, hex: &Hex, stops: &[PlacedStop]) -> Point {
    let mut occupied: Vec<Point> = stops.iter().map(|stop| stop.center).collect();
    for segment in hex.segments() {
        for end in board.segment(segment).ends {
            match end {
                End::Edge { edge, lane, .. } => {
                    let crossing = grid.crossing(edge, lane).to_point();
                    occupied.extend([crossing, Point::ORIGIN.lerp(crossing, 0.6)]);
                }
                End::Junction => occupied.push(Point::ORIGIN),
                End::Stop(_) => {}
            }
        }
    }
    let ring = (0..12).map(|half| (grid.direction_at(f64::from(half) / 2.0) * SIDE * 0.5).to_point());
    let distance = |point: Point| occupied.iter().map(|other| point.distance(*other)).fold(SIDE, f64::min);
    // Of equally free points, the first.
    std::iter::once(Point::ORIGIN)
        .chain(ring)
        .fold((Point::ORIGIN, -1.0), |(best, greatest), point| {
            let distance = distance(point);
            if distance > greatest + 1e-3 { (point, distance) } else { (best, greatest) }
        })
        .0
}

/// Pushes stops apart that are too close to each other or to the junction, and stops beyond the side of the hex back into it.
fn push_apart(grid: Grid, stops: &mut [PlacedStop], has_junction: bool) {
    for _ in 0..MAX_STEPS {
        let mut is_done = true;
        for one in 0..stops.len() {
            for other in 0..one {
                let difference = normalized(stops[one].center - stops[other].center);
                let overlap = stops[one].overlap(&stops[other]);
                if overlap > 0.1 {
                    is_done = false;
                    let direction = if difference == Vec2::ZERO { grid.direction_at(one as f64) } else { difference };
                    stops[one].shift(direction * overlap / 2.0);
                    stops[other].shift(direction * overlap / -2.0);
                }
            }
            let stop = &mut stops[one];
            let from_middle = stop.center.to_vec2();
            let overlap = stop.extent_toward(from_middle) + JUNCTION_RADIUS - from_middle.length();
            if has_junction && overlap > 0.1 {
                is_done = false;
                let outward = normalized(from_middle);
                let direction = if outward == Vec2::ZERO { grid.direction_at(one as f64 + 0.5) } else { outward };
                stop.shift(direction * overlap);
            }
            let overhang = stop.extent_toward(from_middle) * 0.9 - grid.distance_inside(stop.center.to_vec2());
            if overhang > 0.1 {
                is_done = false;
                stop.shift(normalized(from_middle) * -overhang);
            }
        }
        if is_done {
            return;
        }
    }
}

impl PlacedStop {
    fn new(
        stop: &Stop,
        id: StopId,
        center: Point,
        track_direction: Option<Vec2>,
        (dimensions, stop_count): (&Dimensions, usize),
        value_count: usize,
    ) -> Self {
        let mut placed = Self {
            id,
            center,
            track_direction,
            is_bar: false,
            is_box: stop.kind == StopKind::Offboard,
            skeleton: vec![center],
            radius: 12.0,
            slots: Vec::new(),
            slot_radius: 0.0,
        };
        match stop.kind {
            StopKind::City | StopKind::Pass => {
                let count = usize::from(stop.slots).max(stop.tokens.len()).max(1);
                let scale_for_stops = match stop_count {
                    1 => 1.0,
                    2 => 0.88,
                    _ => 0.78,
                };
                let scale_for_slots = if count <= 4 { 1.0 } else { 2.0 / (count as f64).sqrt() };
                placed.slot_radius = dimensions.token_radius * scale_for_stops * scale_for_slots;
                placed.radius = placed.slot_radius + 4.0;
                placed.slots = arrange_slots(center, count, placed.slot_radius);
                placed.skeleton = slots_skeleton(&placed.slots);
            }
            StopKind::Town | StopKind::Halt => {
                if let (Some(direction), StopKind::Town) = (track_direction, stop.kind) {
                    placed.is_bar = true;
                    let half = Vec2::new(-direction.y, direction.x) * dimensions.track_width * 1.7;
                    placed.skeleton = vec![center - half, center + half];
                    placed.radius = dimensions.track_width * 0.7;
                } else {
                    placed.radius = dimensions.track_width * 1.35;
                }
            }
            StopKind::Offboard => {
                let (size, _) = value_grid_size(dimensions, value_count);
                placed.radius = value_cell_size(dimensions).height / 2.0;
                let half = Vec2::new(size.width / 2.0 - placed.radius, size.height / 2.0 - placed.radius);
                let (x, y) = (Vec2::new(half.x.max(0.0), 0.0), Vec2::new(0.0, half.y));
                placed.skeleton = if half.y > 0.0 {
                    vec![center - x - y, center + x - y, center + x + y, center - x + y]
                } else {
                    vec![center - x, center + x]
                };
            }
            StopKind::Mine => placed.radius = dimensions.track_width * 1.9,
        }
        placed
    }

    /// Returns the point on the skeleton or its rim that is nearest to a point outside.
    pub(super) fn nearest_point(&self, to: Point) -> Point {
        let distance = |point: &Point| point.distance(to);
        let nearest = self.skeleton.iter().copied().min_by(|one, other| distance(one).total_cmp(&distance(other)));
        let nearest = nearest.unwrap_or(self.center);
        nearest + normalized(to - nearest) * self.radius
    }

    /// Returns the distance from the centre to the rim in a direction.
    fn extent_toward(&self, direction: Vec2) -> f64 {
        let direction = normalized(direction);
        let skeleton = self.skeleton.iter().map(|point| (*point - self.center).dot(direction).abs()).fold(0.0, f64::max);
        self.radius + skeleton
    }

    /// Returns how much farther away another stop would have to be.
    fn overlap(&self, other: &Self) -> f64 {
        let difference = self.center - other.center;
        self.extent_toward(difference) + other.extent_toward(difference) + GAP - difference.length()
    }

    /// Turns a bar so that it lies across track in a direction.
    fn align(&mut self, direction: Vec2) {
        self.track_direction = Some(direction);
        if self.is_bar
            && let [one, other] = &mut self.skeleton[..]
        {
            let half = Vec2::new(-direction.y, direction.x) * (*other - *one).length() / 2.0;
            (*one, *other) = (self.center - half, self.center + half);
        }
    }

    fn shift(&mut self, by: Vec2) {
        self.center += by;
        for point in self.skeleton.iter_mut().chain(&mut self.slots) {
            *point += by;
        }
    }

    /// Returns the stop at another place.
    pub(super) fn shifted(mut self, by: Vec2) -> Self {
        self.shift(by);
        self
    }
}

/// Returns the size of the values of an off-board location together, and the number of their columns. All values stand side by side,
/// but if they would be wider than the hex, only half of them do.
pub(super) fn value_grid_size(dimensions: &Dimensions, value_count: usize) -> (Size, usize) {
    let Size { width, height } = value_cell_size(dimensions);
    let count = value_count.max(1);
    let columns = if width * count as f64 <= 2.0 * SIDE { count } else { count.div_ceil(2) };
    (Size::new(width * columns as f64, height * count.div_ceil(columns) as f64), columns)
}

/// Returns the size of a box with one value.
pub(super) fn value_cell_size(dimensions: &Dimensions) -> Size {
    Size::new(dimensions.value_text * 1.9, dimensions.value_text * 1.6)
}

/// Arranges slots in a shape that is as round as their number allows.
fn arrange_slots(center: Point, count: usize, radius: f64) -> Vec<Point> {
    let rows: Vec<usize> = match count {
        1 | 2 => vec![count],
        3 => vec![1, 2],
        _ => {
            let rows = (count as f64).sqrt().floor() as usize;
            (0..rows).map(|row| count / rows + usize::from(row < count % rows)).collect()
        }
    };
    let (x_step, y_step) = (2.0 * radius + 1.0, if count == 3 { 1.75 * radius } else { 2.0 * radius + 1.0 });
    let top = (rows.len() as f64 - 1.0) / -2.0 * y_step;
    let slots_of_row = |(row, &count): (usize, &usize)| {
        let left = (count as f64 - 1.0) / -2.0 * x_step;
        let slot = move |slot| center + Vec2::new(left + slot as f64 * x_step, top + row as f64 * y_step);
        (0..count).map(slot).collect::<Vec<_>>()
    };
    rows.iter().enumerate().flat_map(slots_of_row).collect()
}

/// Returns the skeleton of a city around its slots.
fn slots_skeleton(slots: &[Point]) -> Vec<Point> {
    if slots.len() <= 3 {
        return slots.to_vec();
    }
    let bounds = slots.iter().fold(Rect::from_points(slots[0], slots[0]), |rect, &slot| rect.union_pt(slot));
    vec![
        Point::new(bounds.x0, bounds.y0),
        Point::new(bounds.x1, bounds.y0),
        Point::new(bounds.x1, bounds.y1),
        Point::new(bounds.x0, bounds.y1),
    ]
}
