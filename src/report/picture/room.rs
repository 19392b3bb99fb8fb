//! Finding room for labels on a map: a place that covers little of what has to be seen, near to what the label belongs to.

use kurbo::{CubicBez, Point, Rect, Size, Vec2};

use super::curves::steps;
use super::grid::{CORNER, Grid};
use super::places::StopPlace;
use crate::board::StopId;

/// How far the places that are tried lie apart.
const STEP: f64 = 6.0;

/// What it costs to cover a stop, or another label; more than what a label can otherwise be spared.
const OVER_STOP: f64 = 40.0;
const OVER_LABEL: f64 = 40.0;

/// Something that labels had better not cover: a disc, and what it costs.
#[derive(Debug, Clone, Copy)]
struct Disc {
    at: Point,
    radius: f64,
    cost: f64,
}

/// A stop that labels may belong to.
#[derive(Debug, Clone)]
struct Body {
    id: StopId,
    spine: Vec<Point>,
    around: f64,
}

impl Body {
    /// How far a label is from it.
    fn away(&self, rect: Rect) -> f64 {
        self.spine.iter().map(|&point| nearest(rect, point)).fold(f64::MAX, f64::min) - self.around
    }
}

/// What of a hex has to be seen.
#[derive(Debug, Clone, Default)]
pub(super) struct Contents {
    discs: Vec<Disc>,
    boxes: Vec<Rect>,
    stops: Vec<Body>,
}

impl Contents {
    /// Keeps a line free, so far to each side.
    pub(super) fn keep_line(&mut self, curve: &CubicBez, around: f64, cost: f64) {
        self.discs.extend(steps(curve, 12).map(|(at, _)| Disc { at, radius: around, cost }));
    }

    /// Keeps a stop free, with what lies so far about it.
    pub(super) fn keep_stop(&mut self, place: &StopPlace, around: f64) {
        self.stops.push(Body { id: place.id, spine: place.spine.clone(), around: place.body });
        let between = place.spine.windows(2).flat_map(|pair| [0.25, 0.5, 0.75].map(|part| pair[0].lerp(pair[1], part)));
        let points = place.spine.iter().copied().chain(between).chain([place.at]);
        self.discs.extend(points.map(|at| Disc { at, radius: place.body + around, cost: OVER_STOP }));
        // Discs about its corners leave the middle of a large box free.
        if let [first, _, last, _] = place.spine[..] {
            self.boxes.push(Rect::from_points(first, last).inflate(place.body * 0.7, place.body * 0.7));
        }
    }
}

/// The room in and about a hex.
#[derive(Debug, Clone)]
pub(super) struct Room {
    grid: Grid,
    center: Point,
    /// The centres of the hexes beside it.
    beside: Vec<Point>,
    discs: Vec<Disc>,
    /// What labels must not cover: those that have found their place, among others.
    boxes: Vec<Rect>,
    stops: Vec<Body>,
}

/// What a label belongs to.
#[derive(Debug, Clone, Copy)]
pub(super) enum Owner {
    /// A point, to which it should be near.
    Point(Point),
    /// A stop at a point: to no other stop should it be as near.
    Stop(StopId, Point),
}

impl Owner {
    pub(super) const fn stop(stop: &StopPlace) -> Self {
        Self::Stop(stop.id, stop.at)
    }

    /// How far over the sides of its hex the middle of a label may lie.
    const fn slack(self) -> f64 {
        match self {
            Self::Point(_) => 0.0,
            Self::Stop(..) => 24.0,
        }
    }

    /// What a place costs that is far from it, or nearer to another stop.
    fn cost(self, rect: Rect, stops: &[Body]) -> f64 {
        match self {
            Self::Point(at) => rect.center().distance(at) / 30.0,
            Self::Stop(own, at) => {
                let of = |is_own: bool| {
                    let stops = stops.iter().filter(|stop| (stop.id == own) == is_own);
                    stops.map(|stop| stop.away(rect)).fold(MOST_AWAY, f64::min)
                };
                rect.center().distance(at) / 30.0 + (of(true) + 10.0 - of(false)).max(0.0) / 1.5
            }
        }
    }
}

/// Farther away from a stop than so, nobody takes a label for its own.
const MOST_AWAY: f64 = 50.0;

fn corners(rect: Rect) -> [Point; 4] {
    [(rect.x0, rect.y0), (rect.x1, rect.y0), (rect.x1, rect.y1), (rect.x0, rect.y1)].map(Point::from)
}

/// How far a point is from a rectangle.
fn nearest(rect: Rect, point: Point) -> f64 {
    Point::new(point.x.clamp(rect.x0, rect.x1), point.y.clamp(rect.y0, rect.y1)).distance(point)
}

impl Room {
    /// The room in a hex with this centre. Labels may reach over its sides into hexes beside it; each hex comes with its centre
    /// and what has to be seen of it.
    pub(super) fn new<'a>(
        grid: Grid,
        center: Point,
        own: &Contents,
        beside: impl Iterator<Item = (Point, &'a Contents)>,
    ) -> Self {
        let mut room = Self {
            grid,
            center,
            beside: Vec::new(),
            discs: own.discs.clone(),
            boxes: own.boxes.clone(),
            stops: own.stops.clone(),
        };
        let about = Rect::from_center_size(center, Size::new(3.2 * CORNER, 3.2 * CORNER));
        for (center, contents) in beside {
            room.beside.push(center);
            room.discs.extend(contents.discs.iter().filter(|disc| about.contains(disc.at)));
            room.stops.extend(contents.stops.iter().cloned());
            room.boxes.extend(contents.boxes.iter().filter(|rect| about.overlaps(**rect)));
        }
        room
    }

    /// The centre of the hex.
    pub(super) const fn center(&self) -> Point {
        self.center
    }

    /// Whether a label lies in the hex alone.
    pub(super) fn holds(&self, rect: Rect) -> bool {
        corners(rect).into_iter().all(|corner| self.grid.inside(corner - self.center) >= -2.0)
    }

    /// What is taken: the last are the labels that have found their place.
    pub(super) fn labels(&self) -> &[Rect] {
        &self.boxes
    }

    /// Takes a place whatever it costs.
    pub(super) fn take(&mut self, rect: Rect) {
        self.boxes.push(rect);
    }

    /// Keeps labels free that may be those of other hexes, as far as they are near.
    pub(super) fn keep_labels(&mut self, labels: &[Rect]) {
        let about = Rect::from_center_size(self.center, Size::new(4.0 * CORNER, 4.0 * CORNER));
        let near = labels.iter().filter(|label| about.overlaps(**label) && !self.boxes.contains(label)).copied();
        self.boxes.extend(near.collect::<Vec<_>>());
    }

    /// Takes the place with the least cost for a label of this size; the farther away from its owner, the more it costs.
    pub(super) fn place(&mut self, owner: Owner, size: Size) -> Rect {
        let (_, rect, _) = self.best(owner, &[(size, 0.0)]);
        self.boxes.push(rect);
        rect
    }

    /// The same for a label that may have several sizes, each with what it costs more than another; which it is.
    pub(super) fn place_best(&mut self, owner: Owner, sizes: &[(Size, f64)]) -> (usize, Rect) {
        let (number, rect, _) = self.best(owner, sizes);
        self.boxes.push(rect);
        (number, rect)
    }

    /// The same for a label that is left out where any place costs more than so much.
    pub(super) fn place_if_free(&mut self, owner: Owner, size: Size, most: f64) -> Option<Rect> {
        let (_, rect, cost) = self.best(owner, &[(size, 0.0)]);
        (cost <= most).then(|| {
            self.boxes.push(rect);
            rect
        })
    }

    fn best(&self, owner: Owner, sizes: &[(Size, f64)]) -> (usize, Rect, f64) {
        let slack = owner.slack();
        let reach = ((CORNER + slack) / STEP) as i32;
        // Some place is always tried: that in the middle of the hex.
        let mut best = (0, Rect::from_center_size(self.center, sizes.first().map_or(Size::ZERO, |it| it.0)), f64::INFINITY);
        for (number, &(size, more)) in sizes.iter().enumerate() {
            for (down, across) in (-reach..=reach).flat_map(|down| (-reach..=reach).map(move |across| (down, across))) {
                let middle = self.center + Vec2::new(f64::from(across), f64::from(down)) * STEP;
                if self.grid.inside(middle - self.center) < -slack {
                    continue;
                }
                let rect = Rect::from_center_size(middle, size);
                let cost = self.cost(rect, owner, more, best.2);
                if cost < best.2 {
                    best = (number, rect, cost);
                }
            }
        }
        best
    }

    /// What a place costs; no less than the limit where it costs more than that.
    fn cost(&self, rect: Rect, owner: Owner, more: f64, limit: f64) -> f64 {
        let mut cost = more + self.outside(rect, owner);
        if cost >= limit {
            return cost;
        }
        cost += owner.cost(rect, &self.stops);
        if cost >= limit {
            return cost;
        }
        for taken in &self.boxes {
            let over = rect.intersect(*taken).area().max(0.0);
            if over > 0.0 {
                cost += OVER_LABEL + over.sqrt();
            }
        }
        for disc in &self.discs {
            if cost >= limit {
                break;
            }
            let near = nearest(rect, disc.at);
            if near < disc.radius {
                cost += disc.cost * (1.2 - near / disc.radius);
            }
        }
        cost
    }

    /// What it costs to reach out of the hex: little into a hex beside it, much over the rim of the map.
    fn outside(&self, rect: Rect, owner: Owner) -> f64 {
        let of_corner = |corner: Point| {
            let over = (4.0 - self.grid.inside(corner - self.center)).max(0.0);
            let is_on_map = || self.beside.iter().any(|&center| self.grid.inside(corner - center) >= 0.0);
            over / if over <= 4.0 || matches!(owner, Owner::Stop(..)) || is_on_map() { 3.5 } else { 1.4 }
        };
        corners(rect).map(of_corner).iter().sum()
    }
}
