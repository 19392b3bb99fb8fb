//! Finding room for labels in a hex: a place that covers little of what has to be seen, near to what the label belongs to.

use kurbo::{CubicBez, Point, Rect, Size, Vec2};

use super::curves::steps;
use super::grid::{CORNER, Grid};
use super::places::StopPlace;

/// How far the places that are tried lie apart.
const STEP: f64 = 7.0;

/// What a hex has that labels must not cover.
#[derive(Debug, Clone)]
pub(super) struct Room {
    grid: Grid,
    center: Point,
    /// Discs, with their radius and what it costs to cover one.
    discs: Vec<(Point, f64, f64)>,
    /// Labels that have found their place.
    labels: Vec<Rect>,
}

impl Room {
    pub(super) const fn new(grid: Grid, center: Point) -> Self {
        Self { grid, center, discs: Vec::new(), labels: Vec::new() }
    }

    /// The centre of the hex.
    pub(super) const fn center(&self) -> Point {
        self.center
    }

    /// Keeps a line free, so far to each side.
    pub(super) fn keep_line(&mut self, curve: &CubicBez, around: f64, cost: f64) {
        self.discs.extend(steps(curve, 12).map(|(point, _)| (point, around, cost)));
    }

    /// Keeps a stop free, with what lies so far about it.
    pub(super) fn keep_stop(&mut self, place: &StopPlace, around: f64) {
        let points = place.spine.iter().chain(&place.slots).chain([&place.at]);
        self.discs.extend(points.map(|&point| (point, place.body + around, 14.0)));
    }

    /// The labels that have found their place.
    pub(super) fn labels(&self) -> &[Rect] {
        &self.labels
    }

    /// Takes a place whatever it costs.
    pub(super) fn take(&mut self, rect: Rect) {
        self.labels.push(rect);
    }

    /// Keeps labels free that may be those of other hexes, as far as they are near.
    pub(super) fn keep_labels(&mut self, labels: &[Rect]) {
        let about = Rect::from_center_size(self.center, Size::new(4.0 * CORNER, 4.0 * CORNER));
        let near = labels.iter().filter(|label| about.overlaps(**label) && !self.labels.contains(label)).copied();
        self.labels.extend(near.collect::<Vec<_>>());
    }

    /// Takes the place with the least cost for a label of this size that belongs to a point; the farther away, the more it costs.
    pub(super) fn place(&mut self, wish: Point, size: Size) -> Rect {
        self.place_best(wish, &[size]).1
    }

    /// The same for a label that may have several sizes; which it is. A later one is taken where it covers less.
    pub(super) fn place_best(&mut self, wish: Point, sizes: &[Size]) -> (usize, Rect) {
        let reach = (CORNER / STEP) as i32;
        let mut best: Option<(f64, usize, Rect)> = None;
        for (number, size) in sizes.iter().enumerate() {
            for (down, across) in (-reach..=reach).flat_map(|down| (-reach..=reach).map(move |across| (down, across))) {
                let middle = self.center + Vec2::new(f64::from(across), f64::from(down)) * STEP;
                if self.grid.inside(middle - self.center) < 0.0 {
                    continue;
                }
                let rect = Rect::from_center_size(middle, *size);
                let limit = best.map_or(f64::INFINITY, |(cost, ..)| cost);
                let cost = number as f64 * 2.0 + self.cost(rect, wish, limit);
                if cost < limit {
                    best = Some((cost, number, rect));
                }
            }
        }
        // Some place is always tried: that in the middle of the hex.
        let size = sizes.first().copied().unwrap_or_default();
        let (_, number, rect) = best.unwrap_or((0.0, 0, Rect::from_center_size(wish, size)));
        self.labels.push(rect);
        (number, rect)
    }

    /// What a place costs; no less than the limit where it costs more than that.
    fn cost(&self, rect: Rect, wish: Point, limit: f64) -> f64 {
        let far = rect.center().distance(wish) / 30.0;
        let corners = [(rect.x0, rect.y0), (rect.x1, rect.y0), (rect.x1, rect.y1), (rect.x0, rect.y1)];
        let over =
            corners.map(|corner| (4.0 - self.grid.inside(Point::from(corner) - self.center)).max(0.0)).iter().sum::<f64>();
        let mut cost = far + over / 2.5;
        for label in &self.labels {
            cost += rect.intersect(*label).area().max(0.0).sqrt();
        }
        for &(point, radius, price) in &self.discs {
            if cost >= limit {
                break;
            }
            let nearest = Point::new(point.x.clamp(rect.x0, rect.x1), point.y.clamp(rect.y0, rect.y1));
            let near = nearest.distance(point);
            if near < radius {
                cost += price * (1.2 - near / radius);
            }
        }
        cost
    }
}
