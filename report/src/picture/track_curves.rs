//! Curves of track through a hex.

use kurbo::{CubicBez, ParamCurve, ParamCurveDeriv, Point, Vec2};

use super::grid::{CORNER, Grid, SIDE};
use highball_game::board::{Edge, Lane};

/// A lane at an edge of a hex, where track crosses into the next hex.
pub(super) type Crossing = (Edge, Lane);

/// Length of the handle of a curve at an edge, as a fraction of the distance to its end. With this fraction, half of a curve between
/// two edges is nearly a part of a circle.
const HANDLE: f64 = 0.35;

/// Returns the curve of track between two edges of a hex about the origin: a straight line, or a part of a circle that meets both
/// edges at right angles.
pub(super) fn edge_to_edge(grid: Grid, [one, other]: [Crossing; 2]) -> CubicBez {
    let distance = one.0.index().abs_diff(other.0.index());
    // A cubic curve is closest to an arc of angle a and radius r if its handles measure 4/3 tan(a/4) r.
    let handle = match distance.min(6 - distance) {
        0 => 0.6 * CORNER,
        1 => 4.0 / 3.0 * 30_f64.to_radians().tan() * CORNER / 2.0,
        2 => 4.0 / 3.0 * 15_f64.to_radians().tan() * CORNER * 1.5,
        _ => SIDE * 2.0 / 3.0,
    };
    let [start, end] = [one, other].map(|(edge, lane)| grid.crossing(edge, lane).to_point());
    CubicBez::new(start, start - grid.direction(one.0) * handle, end - grid.direction(other.0) * handle, end)
}

/// Returns a point of the track between two edges, and the direction of the track there. `t` goes from 0 at the first edge to 1 at
/// the second.
pub(super) fn point_between_edges(grid: Grid, crossings: [Crossing; 2], t: f64) -> (Point, Vec2) {
    let curve = edge_to_edge(grid, crossings);
    (curve.eval(t), normalized(curve.deriv().eval(t).to_vec2()))
}

/// Returns the curve of track from an edge of a hex about the origin to a point. If track runs through the point in a direction, the
/// curve ends in that direction.
pub(super) fn edge_to_point(grid: Grid, (edge, lane): Crossing, point: Point, direction: Option<Vec2>) -> CubicBez {
    let start = grid.crossing(edge, lane).to_point();
    let distance = start.distance(point);
    let first = start - grid.direction(edge) * HANDLE * distance;
    let last = match direction {
        Some(direction) => point + oriented(direction, first - point) * HANDLE * distance,
        None => point.lerp(first, 0.4),
    };
    CubicBez::new(start, first, last, point)
}

/// Returns straight track between two points.
pub(super) fn point_to_point(from: Point, to: Point) -> CubicBez {
    CubicBez::new(from, from.lerp(to, 1.0 / 3.0), from.lerp(to, 2.0 / 3.0), to)
}

/// Returns a direction or its opposite, whichever is closer to `toward`.
fn oriented(direction: Vec2, toward: Vec2) -> Vec2 {
    if direction.dot(toward) < 0.0 { -direction } else { direction }
}

/// Returns a vector scaled to length 1, or the zero vector if it has no direction.
pub(super) fn normalized(vector: Vec2) -> Vec2 {
    let length = vector.length();
    if length > 1e-6 { vector / length } else { Vec2::ZERO }
}

/// Returns `count` + 1 points along a curve, each with the direction to the right of the curve there.
pub(super) fn sample_points(curve: &CubicBez, count: u32) -> impl Iterator<Item = (Point, Vec2)> {
    let derivative = curve.deriv();
    (0..=count).map(move |step| {
        let t = f64::from(step) / f64::from(count);
        let direction = normalized(derivative.eval(t).to_vec2());
        (curve.eval(t), Vec2::new(-direction.y, direction.x))
    })
}
