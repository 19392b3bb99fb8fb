//! Geometry of hexes. A hex measures 100 units from its centre to a corner.

use kurbo::{BezPath, Point, Vec2};

use super::canvas::polyline;
use highball_game::board::{Edge, Lane, Layout};

/// Distance from the centre of a hex to a corner.
pub(super) const CORNER: f64 = 100.0;

/// Distance from the centre of a hex to the middle of a side: √3/2 of that to a corner.
pub(super) const SIDE: f64 = 86.602_540_378;

/// Distance between parallel lanes.
const LANE_SPACING: f64 = 20.0;

/// The positions of hexes and of points on their sides in a layout.
#[derive(Debug, Clone, Copy)]
pub(super) struct Grid(pub(super) Layout);

impl Grid {
    /// Returns the centre of the hex at a column and row.
    pub(super) fn center(self, column: i64, row: i64) -> Point {
        let (x_step, y_step) = match self.0 {
            Layout::Flat => (1.5 * CORNER, SIDE),
            Layout::Pointy => (SIDE, 1.5 * CORNER),
        };
        Point::new(column as f64 * x_step, row as f64 * y_step)
    }

    /// Returns half the width and half the height of a hex.
    pub(super) const fn half_size(self) -> Vec2 {
        match self.0 {
            Layout::Flat => Vec2::new(CORNER, SIDE),
            Layout::Pointy => Vec2::new(SIDE, CORNER),
        }
    }

    /// Returns the direction to the neighbour over an edge, with length 1.
    pub(super) fn direction(self, edge: Edge) -> Vec2 {
        self.direction_at(edge.index() as f64)
    }

    /// Returns the direction that is `sixths` sixths of a turn clockwise from edge 0, with length 1.
    pub(super) fn direction_at(self, sixths: f64) -> Vec2 {
        let first_angle: f64 = match self.0 {
            Layout::Flat => 90.0,
            Layout::Pointy => 120.0,
        };
        Vec2::from_angle((first_angle + 60.0 * sixths).to_radians())
    }

    /// Returns the point at which a lane crosses its edge, from the centre of the hex. Lanes are counted clockwise, so lane I of W is
    /// lane W-1-I of the hex beyond the edge.
    pub(super) fn crossing(self, edge: Edge, lane: Lane) -> Vec2 {
        let along_edge = self.direction_at(edge.index() as f64 + 1.5);
        let spacing = LANE_SPACING.min(CORNER * 0.8 / f64::from(lane.width()));
        let shift = (f64::from(lane.index()) - (f64::from(lane.width()) - 1.0) / 2.0) * spacing;
        self.direction(edge) * SIDE + along_edge * shift
    }

    /// Returns the two corners at the ends of an edge.
    pub(super) fn side(self, center: Point, edge: Edge) -> [Point; 2] {
        [-0.5, 0.5].map(|half| center + self.direction_at(edge.index() as f64 + half) * CORNER)
    }

    /// Returns the outline of a hex.
    pub(super) fn outline(self, center: Point) -> BezPath {
        polyline((0..6).map(|corner| center + self.direction_at(f64::from(corner) + 0.5) * CORNER), true)
    }

    /// Returns the distance of a point from the nearest side of a hex about the origin: positive inside, negative outside.
    #[inline]
    pub(super) fn distance_inside(self, point: Vec2) -> f64 {
        // Called for thousands of points, so it avoids angles. By symmetry three of the six sides are enough.
        let (toward_side, toward_corner) = match self.0 {
            Layout::Flat => (point.y, point.x),
            Layout::Pointy => (point.x, point.y),
        };
        let slant = SIDE / CORNER * toward_corner;
        SIDE - toward_side.abs().max((toward_side / 2.0 + slant).abs()).max((toward_side / 2.0 - slant).abs())
    }
}
