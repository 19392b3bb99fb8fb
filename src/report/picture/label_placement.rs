//! Placement of labels on a map: each label gets the place that covers the least and is closest to what it belongs to.

use kurbo::{CubicBez, Point, Rect, Size, Vec2};

use super::grid::{CORNER, Grid};
use super::stop_placement::PlacedStop;
use super::track_curves::sample_points;
use crate::board::StopId;

/// Distance between the places that are tried.
const STEP: f64 = 6.0;

/// Cost of covering a stop: more than all other costs of a place together.
const STOP_COST: f64 = 40.0;

/// Cost of covering another label.
const LABEL_COST: f64 = 40.0;

/// Greatest distance at which a reader could take a label for that of a stop.
const MAX_STOP_DISTANCE: f64 = 50.0;

/// A disc that labels should not cover, and the cost of covering it.
#[derive(Debug, Clone, Copy)]
struct DiscObstacle {
    center: Point,
    radius: f64,
    cost: f64,
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
        self.skeleton.iter().map(|&point| distance(rect, point)).fold(f64::MAX, f64::min) - self.radius
    }
}

/// Obstacles to the labels of a hex.
#[derive(Debug, Clone, Default)]
pub(super) struct Obstacles {
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
        self.discs.extend(centers.map(|center| DiscObstacle { center, radius: stop.radius + margin, cost: STOP_COST }));
        // The discs do not cover the middle of a large box.
        if let [first, _, last, _] = stop.skeleton[..] {
            self.rects.push(Rect::from_points(first, last).inflate(stop.radius * 0.7, stop.radius * 0.7));
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

    /// Returns how far beyond the sides of its hex the middle of a label may lie.
    const fn overhang(self) -> f64 {
        match self {
            Self::Point(_) => 0.0,
            Self::Stop(..) => 24.0,
        }
    }

    /// Returns the cost of a place that is far from the target, or closer to another stop.
    fn cost(self, rect: Rect, stops: &[StopShape]) -> f64 {
        match self {
            Self::Point(point) => rect.center().distance(point) / 30.0,
            Self::Stop(target, center) => {
                let min_distance = |is_target: bool| {
                    let stops = stops.iter().filter(|stop| (stop.id == target) == is_target);
                    stops.map(|stop| stop.distance(rect)).fold(MAX_STOP_DISTANCE, f64::min)
                };
                let excess = min_distance(true) + 10.0 - min_distance(false);
                rect.center().distance(center) / 30.0 + excess.max(0.0) / 1.5
            }
        }
    }
}

fn corners(rect: Rect) -> [Point; 4] {
    [(rect.x0, rect.y0), (rect.x1, rect.y0), (rect.x1, rect.y1), (rect.x0, rect.y1)].map(Point::from)
}

/// Returns the distance of a point from a rectangle.
fn distance(rect: Rect, point: Point) -> f64 {
    Point::new(point.x.clamp(rect.x0, rect.x1), point.y.clamp(rect.y0, rect.y1)).distance(point)
}

/// Places the labels of a hex. They may reach into neighbouring hexes.
#[derive(Debug, Clone)]
pub(super) struct LabelPlacer {
    grid: Grid,
    center: Point,
    /// Centres of the neighbouring hexes.
    neighbours: Vec<Point>,
    discs: Vec<DiscObstacle>,
    /// Occupied rectangles, including those of the labels that have a place.
    rects: Vec<Rect>,
    stops: Vec<StopShape>,
}

impl LabelPlacer {
    /// A placer for the hex at `center`. Each neighbour comes with its centre and its obstacles.
    pub(super) fn new<'a>(
        grid: Grid,
        center: Point,
        obstacles: &Obstacles,
        neighbours: impl Iterator<Item = (Point, &'a Obstacles)>,
    ) -> Self {
        let Obstacles { discs, rects, stops } = obstacles.clone();
        let mut placer = Self { grid, center, neighbours: Vec::new(), discs, rects, stops };
        let nearby = Rect::from_center_size(center, Size::new(3.2 * CORNER, 3.2 * CORNER));
        for (center, obstacles) in neighbours {
            placer.neighbours.push(center);
            placer.discs.extend(obstacles.discs.iter().filter(|disc| nearby.contains(disc.center)));
            placer.stops.extend(obstacles.stops.iter().cloned());
            placer.rects.extend(obstacles.rects.iter().filter(|rect| nearby.overlaps(**rect)));
        }
        placer
    }

    /// Returns the centre of the hex.
    pub(super) const fn center(&self) -> Point {
        self.center
    }

    /// Whether a label lies entirely within the hex.
    pub(super) fn contains(&self, rect: Rect) -> bool {
        corners(rect).into_iter().all(|corner| self.grid.distance_inside(corner - self.center) >= -2.0)
    }

    /// Returns the occupied rectangles, those of the latest labels last.
    pub(super) fn occupied(&self) -> &[Rect] {
        &self.rects
    }

    /// Occupies a place regardless of its cost.
    pub(super) fn occupy(&mut self, rect: Rect) {
        self.rects.push(rect);
    }

    /// Occupies the places of other hexes' labels that are nearby.
    pub(super) fn occupy_labels(&mut self, labels: &[Rect]) {
        let nearby = Rect::from_center_size(self.center, Size::new(4.0 * CORNER, 4.0 * CORNER));
        let new = labels.iter().filter(|label| nearby.overlaps(**label) && !self.rects.contains(label)).copied();
        self.rects.extend(new.collect::<Vec<_>>());
    }

    /// Places a label where it costs the least.
    pub(super) fn place(&mut self, target: LabelTarget, size: Size) -> Rect {
        self.place_in_one_of(target, &[(size, 0.0)]).1
    }

    /// Places a label that may have one of several sizes, each with an additional cost. Returns the index of the size.
    pub(super) fn place_in_one_of(&mut self, target: LabelTarget, sizes: &[(Size, f64)]) -> (usize, Rect) {
        let (number, rect, _) = self.cheapest(target, sizes);
        self.rects.push(rect);
        (number, rect)
    }

    /// Places a label, unless every place costs more than `max_cost`.
    pub(super) fn place_up_to(&mut self, max_cost: f64, target: LabelTarget, size: Size) -> Option<Rect> {
        let (_, rect, cost) = self.cheapest(target, &[(size, 0.0)]);
        (cost <= max_cost).then(|| {
            self.rects.push(rect);
            rect
        })
    }

    /// Returns the index of the size, the place and the cost of the cheapest label.
    fn cheapest(&self, target: LabelTarget, sizes: &[(Size, f64)]) -> (usize, Rect, f64) {
        let overhang = target.overhang();
        let steps = ((CORNER + overhang) / STEP) as i32;
        // At least the middle of the hex is always tried.
        let first_size = sizes.first().map_or(Size::ZERO, |&(size, _)| size);
        let mut best = (0, Rect::from_center_size(self.center, first_size), f64::INFINITY);
        for (number, &(size, size_cost)) in sizes.iter().enumerate() {
            for (y, x) in (-steps..=steps).flat_map(|y| (-steps..=steps).map(move |x| (y, x))) {
                let middle = self.center + Vec2::new(f64::from(x), f64::from(y)) * STEP;
                if self.grid.distance_inside(middle - self.center) < -overhang {
                    continue;
                }
                let rect = Rect::from_center_size(middle, size);
                let cost = self.cost(rect, target, size_cost, best.2);
                if cost < best.2 {
                    best = (number, rect, cost);
                }
            }
        }
        best
    }

    /// Returns the cost of a place. If it exceeds `limit`, the result is only a lower bound that is at least `limit`.
    fn cost(&self, rect: Rect, target: LabelTarget, size_cost: f64, limit: f64) -> f64 {
        let mut cost = size_cost + self.overhang_cost(rect, target);
        if cost >= limit {
            return cost;
        }
        cost += target.cost(rect, &self.stops);
        if cost >= limit {
            return cost;
        }
        for occupied in &self.rects {
            let overlap = rect.intersect(*occupied).area().max(0.0);
            if overlap > 0.0 {
                cost += LABEL_COST + overlap.sqrt();
            }
        }
        for disc in &self.discs {
            if cost >= limit {
                break;
            }
            let distance = distance(rect, disc.center);
            if distance < disc.radius {
                cost += disc.cost * (1.2 - distance / disc.radius);
            }
        }
        cost
    }

    /// Returns the cost of reaching beyond the hex: low into a neighbouring hex, high beyond the map.
    fn overhang_cost(&self, rect: Rect, target: LabelTarget) -> f64 {
        let corner_cost = |corner: Point| {
            let overhang = (4.0 - self.grid.distance_inside(corner - self.center)).max(0.0);
            let is_on_map = || self.neighbours.iter().any(|&center| self.grid.distance_inside(corner - center) >= 0.0);
            let is_cheap = overhang <= 4.0 || matches!(target, LabelTarget::Stop(..)) || is_on_map();
            overhang / if is_cheap { 3.5 } else { 1.4 }
        };
        corners(rect).map(corner_cost).iter().sum()
    }
}
