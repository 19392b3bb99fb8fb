//! Placement of labels on a map: each label gets the place that covers the least and is closest to what it belongs to.

use std::sync::LazyLock;

use kurbo::{CubicBez, Point, Rect, Size, Vec2};

use super::grid::{CORNER, Grid};
use super::stop_placement::PlacedStop;
use super::track_curves::sample_points;
use highball_game::board::StopId;

/// Distance between the places that are tried first.
const STEP: f64 = 12.0;

/// Greatest number of steps from the target of a label to a place, across or down: more than the size of a hex.
const MAX_STEPS: i32 = 20;

/// Cost of covering a stop: more than all other costs of a place together.
const STOP_COST: f64 = 40.0;

/// Cost of covering another label. Covering a band costs less, since the run can still be followed.
const LABEL_COST: f64 = 240.0;

/// Greatest distance at which a reader could think that a label belongs to a stop.
const MAX_STOP_DISTANCE: f64 = 50.0;

/// Least distance of a label from the sides of its hex that costs nothing.
const MARGIN: f64 = 4.0;

/// Side of a square of [`NearObstacles`].
const SQUARE: f64 = 64.0;

/// Distance of a label from its target that costs 1.
const DISTANCE_PER_COST: f64 = 30.0;

/// A disc that labels should not cover, and the cost of covering it.
#[derive(Debug, Clone, Copy)]
struct DiscObstacle {
    center: Point,
    radius: f64,
    cost: f64,
}

impl DiscObstacle {
    /// Returns the cost of covering it with a label.
    fn cost_of(&self, label: Rect) -> f64 {
        let squared = beyond(label, self.center).length_squared();
        if squared < self.radius * self.radius { self.cost * (1.2 - squared.sqrt() / self.radius) } else { 0.0 }
    }
}

/// The shape of a stop that labels may belong to.
#[derive(Debug, Clone)]
struct StopShape {
    id: StopId,
    skeleton: Vec<Point>,
    radius: f64,
}

impl StopShape {
    /// Returns the distance of a label from the stop.
    fn distance(&self, rect: Rect) -> f64 {
        self.skeleton.iter().map(|&point| beyond(rect, point).length()).fold(f64::MAX, f64::min) - self.radius
    }
}

/// Obstacles to the labels of a hex.
#[derive(Debug, Clone, Default)]
pub(super) struct Obstacles {
    /// Discs that no label should cover.
    solid: Vec<DiscObstacle>,
    /// Discs that labels may cover if there is no better place.
    discs: Vec<DiscObstacle>,
    rects: Vec<Rect>,
    stops: Vec<StopShape>,
}

impl Obstacles {
    /// Adds all within `radius` of a curve.
    pub(super) fn add_curve(&mut self, curve: &CubicBez, radius: f64, cost: f64) {
        self.discs.extend(sample_points(curve, 12).map(|(center, _)| DiscObstacle { center, radius, cost }));
    }

    /// Adds all within `margin` of a stop.
    pub(super) fn add_stop(&mut self, stop: &PlacedStop, margin: f64) {
        self.stops.push(StopShape { id: stop.id, skeleton: stop.skeleton.clone(), radius: stop.radius });
        let between = stop.skeleton.windows(2).flat_map(|pair| [0.25, 0.5, 0.75].map(|t| pair[0].lerp(pair[1], t)));
        let centers = stop.skeleton.iter().copied().chain(between).chain([stop.center]);
        self.solid.extend(centers.map(|center| DiscObstacle { center, radius: stop.radius + margin, cost: STOP_COST }));
        // The discs do not cover the corners of a box, nor the middle of a large city.
        if stop.is_box {
            let bounds =
                stop.skeleton.iter().fold(Rect::from_points(stop.center, stop.center), |rect, &point| rect.union_pt(point));
            self.rects.push(bounds.inflate(stop.radius, stop.radius));
        } else if let [first, _, last, _] = stop.skeleton[..] {
            self.rects.push(Rect::from_points(first, last).inflate(stop.radius * 0.7, stop.radius * 0.7));
        }
    }
}

/// The obstacles that a label of one size can touch, by the square that its middle lies in.
struct NearObstacles<'a> {
    obstacles: &'a Obstacles,
    size: Size,
    /// The squares so far, each by its number across and down.
    squares: Vec<((i64, i64), Near)>,
}

/// What can be touched from a square.
struct Near {
    rects: Vec<Rect>,
    /// The solid ones come first.
    discs: Vec<DiscObstacle>,
}

impl<'a> NearObstacles<'a> {
    const fn new(obstacles: &'a Obstacles, size: Size) -> Self {
        Self { obstacles, size, squares: Vec::new() }
    }

    /// Returns what a label with this middle can touch.
    fn around(&mut self, middle: Point) -> &Near {
        let corner = (middle.to_vec2() / SQUARE).floor();
        let number = (corner.x as i64, corner.y as i64);
        let known = self.squares.iter().position(|(known, _)| *known == number);
        let place = known.unwrap_or_else(|| {
            let square = Rect::from_origin_size((corner * SQUARE).to_point(), Size::new(SQUARE, SQUARE));
            self.squares.push((number, self.near(square)));
            self.squares.len() - 1
        });
        &self.squares[place].1
    }

    fn near(&self, square: Rect) -> Near {
        let reach = self.size / 2.0;
        let touched = |margin: f64| square.inflate(reach.width + margin, reach.height + margin);
        let Obstacles { solid, discs, rects, .. } = self.obstacles;
        let is_touched = |disc: &&DiscObstacle| {
            let within = touched(disc.radius);
            (within.x0..=within.x1).contains(&disc.center.x) && (within.y0..=within.y1).contains(&disc.center.y)
        };
        Near {
            rects: rects.iter().filter(|rect| touched(0.0).overlaps(**rect)).copied().collect(),
            discs: solid.iter().chain(discs).filter(is_touched).copied().collect(),
        }
    }
}

/// The point or stop that a label belongs to.
#[derive(Debug, Clone, Copy)]
pub(super) enum LabelTarget {
    /// A point that the label should be close to.
    Point(Point),
    /// A stop at a point. The label should be closer to it than to any other stop.
    Stop(StopId, Point),
}

impl LabelTarget {
    pub(super) const fn stop(stop: &PlacedStop) -> Self {
        Self::Stop(stop.id, stop.center)
    }

    /// Returns the point that the label should be close to.
    const fn point(self) -> Point {
        let (Self::Point(point) | Self::Stop(_, point)) = self;
        point
    }

    /// Returns how far beyond the sides of its hex the middle of a label may usually lie.
    const fn overhang(self) -> f64 {
        match self {
            Self::Point(_) => 0.0,
            Self::Stop(..) => 24.0,
        }
    }

    /// Returns the cost of a place that is closer to another stop than to the label's own.
    fn confusion_cost(self, rect: Rect, stops: &[StopShape]) -> f64 {
        let Self::Stop(target, _) = self else { return 0.0 };
        let min_distance = |is_target: bool| {
            let stops = stops.iter().filter(|stop| (stop.id == target) == is_target);
            stops.map(|stop| stop.distance(rect)).fold(MAX_STOP_DISTANCE, f64::min)
        };
        let excess = min_distance(true) + 10.0 - min_distance(false);
        excess.max(0.0) / 1.5
    }
}

/// A form in which a label may be drawn.
#[derive(Debug, Clone, Copy)]
pub(super) struct LabelForm {
    /// The stop or the point that the label belongs to.
    pub(super) target: LabelTarget,
    /// Its size.
    pub(super) size: Size,
    /// How far beyond the sides of its hex its middle may lie.
    pub(super) overhang: f64,
    /// Cost of the form, in addition to that of the place.
    pub(super) cost: f64,
}

impl LabelForm {
    /// The usual form of a label.
    pub(super) const fn new(target: LabelTarget, size: Size) -> Self {
        Self { target, size, overhang: target.overhang(), cost: 0.0 }
    }
}

fn corners(rect: Rect) -> [Point; 4] {
    [(rect.x0, rect.y0), (rect.x1, rect.y0), (rect.x1, rect.y1), (rect.x0, rect.y1)].map(Point::from)
}

/// Returns how far across and down a point is from a rectangle.
#[inline]
fn beyond(rect: Rect, point: Point) -> Vec2 {
    let outside = |start: f64, at: f64, end: f64| (start - at).max(at - end).max(0.0);
    Vec2::new(outside(rect.x0, point.x, rect.x1), outside(rect.y0, point.y, rect.y1))
}

/// Returns the offsets from the target of a label to the places that are tried first, the nearest first, each with its distance.
fn offsets() -> Vec<(Vec2, f64)> {
    let range = -MAX_STEPS..=MAX_STEPS;
    let mut steps: Vec<(i32, i32)> = range.clone().flat_map(|y| range.clone().map(move |x| (y, x))).collect();
    steps.sort_by_key(|&(y, x)| (y * y + x * x, y, x));
    let offset = |(y, x)| Vec2::new(f64::from(x), f64::from(y)) * STEP;
    steps.into_iter().map(offset).map(|offset| (offset, offset.length())).collect()
}

/// The result of [`offsets`].
static OFFSETS: LazyLock<Vec<(Vec2, f64)>> = LazyLock::new(offsets);

/// Places the labels of a hex. They may reach into neighbouring hexes.
#[derive(Debug, Clone)]
pub(super) struct LabelPlacer {
    grid: Grid,
    center: Point,
    /// Centres of the neighbouring hexes.
    neighbours: Vec<Point>,
    /// What is in the hex and near it, including the labels that have a place.
    obstacles: Obstacles,
}

impl LabelPlacer {
    /// A placer for the hex at `center`. Each neighbour comes with its centre and its obstacles.
    pub(super) fn new<'a>(
        grid: Grid,
        center: Point,
        obstacles: &Obstacles,
        neighbours: impl Iterator<Item = (Point, &'a Obstacles)>,
    ) -> Self {
        let mut placer = Self { grid, center, neighbours: Vec::new(), obstacles: obstacles.clone() };
        for (center, obstacles) in neighbours {
            placer.neighbours.push(center);
            placer.avoid(obstacles);
        }
        placer
    }

    /// Adds the obstacles that are near enough to matter.
    pub(super) fn avoid(&mut self, obstacles: &Obstacles) {
        let nearby = Rect::from_center_size(self.center, Size::new(5.0 * CORNER, 5.0 * CORNER));
        let Obstacles { solid, discs, rects, stops } = &mut self.obstacles;
        solid.extend(obstacles.solid.iter().filter(|disc| nearby.contains(disc.center)));
        discs.extend(obstacles.discs.iter().filter(|disc| nearby.contains(disc.center)));
        rects.extend(obstacles.rects.iter().filter(|rect| nearby.overlaps(**rect)));
        stops.extend(obstacles.stops.iter().cloned());
    }

    /// Returns the centre of the hex.
    pub(super) const fn center(&self) -> Point {
        self.center
    }

    /// Whether a label lies entirely within the hex.
    pub(super) fn contains(&self, rect: Rect) -> bool {
        corners(rect).into_iter().all(|corner| self.grid.distance_inside(corner - self.center) >= -2.0)
    }

    /// Returns the occupied rectangles, the latest labels' last.
    pub(super) fn occupied(&self) -> &[Rect] {
        &self.obstacles.rects
    }

    /// Occupies a place regardless of its cost.
    pub(super) fn occupy(&mut self, rect: Rect) {
        self.obstacles.rects.push(rect);
    }

    /// Occupies the places of other hexes' labels that are nearby.
    pub(super) fn occupy_labels(&mut self, labels: &[Rect]) {
        let nearby = Rect::from_center_size(self.center, Size::new(5.0 * CORNER, 5.0 * CORNER));
        self.obstacles.rects.extend(labels.iter().filter(|label| nearby.overlaps(**label)));
    }

    /// Places a label where it costs the least.
    pub(super) fn place(&mut self, target: LabelTarget, size: Size) -> Rect {
        self.place_in_one_of(&[LabelForm::new(target, size)]).1
    }

    /// Places a label in one of several forms. Returns the index of the form.
    pub(super) fn place_in_one_of(&mut self, forms: &[LabelForm]) -> (usize, Rect) {
        // At least the middle of the hex is always a place.
        let first_size = forms.first().map_or(Size::ZERO, |form| form.size);
        let mut best = (0, Rect::from_center_size(self.center, first_size));
        let mut min_cost = f64::INFINITY;
        for (number, form) in forms.iter().enumerate() {
            if let Some((rect, cost)) = self.cheapest(form, min_cost - form.cost) {
                best = (number, rect);
                min_cost = cost + form.cost;
            }
        }
        self.obstacles.rects.push(best.1);
        best
    }

    /// Places a label, unless every place costs `max_cost` or more.
    pub(super) fn place_below(&mut self, max_cost: f64, target: LabelTarget, size: Size) -> Option<Rect> {
        let (rect, _) = self.cheapest(&LabelForm::new(target, size), max_cost)?;
        self.obstacles.rects.push(rect);
        Some(rect)
    }

    /// Returns the cheapest place for a label and its cost; `None` if every place costs `max_cost` or more. Looks for it in steps, and
    /// then in half steps around the best place.
    fn cheapest(&self, form: &LabelForm, max_cost: f64) -> Option<(Rect, f64)> {
        let &LabelForm { target, size, overhang, .. } = form;
        let (mut best, mut min_cost) = (None, max_cost);
        let mut near = NearObstacles::new(&self.obstacles, size);
        let mut visit = |middle: Point, best: &mut Option<Rect>| {
            if self.grid.distance_inside(middle - self.center) >= -overhang {
                let rect = Rect::from_center_size(middle, size);
                let cost = self.cost(rect, target, min_cost, &mut near);
                if cost < min_cost {
                    (*best, min_cost) = (Some(rect), cost);
                }
            }
            min_cost
        };
        for &(offset, distance) in OFFSETS.iter() {
            if visit(target.point() + offset, &mut best) <= distance / DISTANCE_PER_COST {
                break;
            }
        }
        let middle = best?.center();
        for &(offset, _) in &OFFSETS[1..9] {
            visit(middle + offset / 2.0, &mut best);
        }
        Some((best?, min_cost))
    }

    /// Returns the cost of a place. If it is `limit` or more, the result is only a lower bound that is `limit` or more.
    fn cost(&self, rect: Rect, target: LabelTarget, limit: f64, near: &mut NearObstacles<'_>) -> f64 {
        // The cheapest to compute come first, because most places exceed the limit early.
        let mut cost = rect.center().distance(target.point()) / DISTANCE_PER_COST;
        if cost >= limit {
            return cost;
        }
        let near = near.around(rect.center());
        for occupied in near.rects.iter().filter(|occupied| rect.overlaps(**occupied)) {
            cost += LABEL_COST + rect.intersect(*occupied).area().sqrt();
        }
        cost += self.overhang_cost(rect, target);
        for disc in &near.discs {
            if cost >= limit {
                return cost;
            }
            cost += disc.cost_of(rect);
        }
        cost + target.confusion_cost(rect, &self.obstacles.stops)
    }

    /// Returns the cost of reaching beyond the hex: low into a neighbouring hex, high beyond the map.
    fn overhang_cost(&self, rect: Rect, target: LabelTarget) -> f64 {
        let reach = (rect.width() + rect.height()) / 2.0;
        if self.grid.distance_inside(rect.center() - self.center) >= reach + MARGIN {
            return 0.0;
        }
        let mut cost = 0.0;
        for corner in corners(rect) {
            let overhang = MARGIN - self.grid.distance_inside(corner - self.center);
            if overhang > 0.0 {
                let is_on_map = || self.neighbours.iter().any(|&center| self.grid.distance_inside(corner - center) >= 0.0);
                let is_cheap = overhang <= MARGIN || matches!(target, LabelTarget::Stop(..)) || is_on_map();
                cost += overhang / if is_cheap { 3.5 } else { 1.4 };
            }
        }
        cost
    }
}
