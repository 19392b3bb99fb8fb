//! The lines that track takes through a hex.

use kurbo::{CubicBez, ParamCurve, ParamCurveDeriv, Point, Vec2};

use super::grid::{CORNER, Grid, SIDE};
use crate::board::{Edge, Lane};

/// A lane of an edge of a hex.
pub(super) type Crossing = (Edge, Lane);

/// What of the distance to its end a curve leaves an edge straight. With it, half an arc between two edges is nearly a part of
/// a circle, whichever edges they are.
const STRAIGHT: f64 = 0.35;

/// Track from one edge to another of a hex about the origin: a straight line, or a part of a circle that meets both edges at
/// right angles.
pub(super) fn between(grid: Grid, [one, other]: [Crossing; 2]) -> CubicBez {
    let apart = one.0.index().abs_diff(other.0.index());
    // A cubic is nearest to an arc of angle a and radius r where its handles measure 4/3 tan(a/4) r.
    let handle = match apart.min(6 - apart) {
        0 => 0.6 * CORNER,
        1 => 4.0 / 3.0 * 30_f64.to_radians().tan() * CORNER / 2.0,
        2 => 4.0 / 3.0 * 15_f64.to_radians().tan() * CORNER * 1.5,
        _ => SIDE * 2.0 / 3.0,
    };
    let [start, end] = [one, other].map(|(edge, lane)| grid.crossing(edge, lane).to_point());
    CubicBez::new(start, start - grid.direction(one.0) * handle, end - grid.direction(other.0) * handle, end)
}

/// A point of the track between two edges, from 0 at the one to 1 at the other, and the direction that it has there.
pub(super) fn along(grid: Grid, crossings: [Crossing; 2], part: f64) -> (Point, Vec2) {
    let curve = between(grid, crossings);
    (curve.eval(part), unit(curve.deriv().eval(part).to_vec2()))
}

/// Track from an edge to a place within a hex about the origin. Where track leads through that place in a direction, it ends
/// in that.
pub(super) fn to_place(grid: Grid, (edge, lane): Crossing, place: Point, through: Option<Vec2>) -> CubicBez {
    let start = grid.crossing(edge, lane).to_point();
    let far = start.distance(place);
    let first = start - grid.direction(edge) * STRAIGHT * far;
    let last = match through {
        Some(direction) => place + towards(direction, first - place) * STRAIGHT * far,
        None => place.lerp(first, 0.4),
    };
    CubicBez::new(start, first, last, place)
}

/// Straight track from one place to another.
pub(super) fn straight(from: Point, to: Point) -> CubicBez {
    CubicBez::new(from, from.lerp(to, 1.0 / 3.0), from.lerp(to, 2.0 / 3.0), to)
}

/// The direction or its opposite, whichever leads rather this way.
fn towards(direction: Vec2, way: Vec2) -> Vec2 {
    if direction.dot(way) < 0.0 { -direction } else { direction }
}

/// A vector of length 1, or none where there is no direction.
pub(super) fn unit(vector: Vec2) -> Vec2 {
    let length = vector.length();
    if length > 1e-6 { vector / length } else { Vec2::ZERO }
}

/// Points along a curve, with the direction to its right at each: so many steps.
pub(super) fn steps(curve: &CubicBez, count: u32) -> impl Iterator<Item = (Point, Vec2)> {
    let derivative = curve.deriv();
    (0..=count).map(move |step| {
        let along = f64::from(step) / f64::from(count);
        let direction = unit(derivative.eval(along).to_vec2());
        (curve.eval(along), Vec2::new(-direction.y, direction.x))
    })
}
