//! Where hexes lie, and where their corners and sides are. A hex measures 100 units from its centre to a corner.

use kurbo::{BezPath, Point, Vec2};

use super::canvas::polyline;
use crate::board::{Edge, Lane, Layout};

/// From the centre of a hex to a corner.
pub(super) const CORNER: f64 = 100.0;

/// From the centre of a hex to the middle of a side: half the root of 3 of that to a corner.
pub(super) const SIDE: f64 = 86.602_540_378;

/// How far parallel lanes lie apart.
const LANES: f64 = 20.0;

/// The places of hexes and of what lies on their sides.
#[derive(Debug, Clone, Copy)]
pub(super) struct Grid(pub(super) Layout);

impl Grid {
    /// The centre of the hex at a column and row.
    pub(super) fn center(self, column: i64, row: i64) -> Point {
        let (across, down) = match self.0 {
            Layout::Flat => (1.5 * CORNER, SIDE),
            Layout::Pointy => (SIDE, 1.5 * CORNER),
        };
        Point::new(column as f64 * across, row as f64 * down)
    }

    /// From the centre of a hex to its outermost points, right and down.
    pub(super) const fn reach(self) -> Vec2 {
        match self.0 {
            Layout::Flat => Vec2::new(CORNER, SIDE),
            Layout::Pointy => Vec2::new(SIDE, CORNER),
        }
    }

    /// Towards the neighbour over an edge, of length 1.
    pub(super) fn direction(self, edge: Edge) -> Vec2 {
        self.turned(edge.index() as f64)
    }

    /// A direction so many sixths of a turn clockwise from edge 0.
    pub(super) fn turned(self, sixths: f64) -> Vec2 {
        let first: f64 = match self.0 {
            Layout::Flat => 90.0,
            Layout::Pointy => 120.0,
        };
        Vec2::from_angle((first + 60.0 * sixths).to_radians())
    }

    /// From the centre of a hex to the place where a lane crosses its edge. Lanes are counted clockwise, so that lane I of W is
    /// lane W-1-I as the hex across counts.
    pub(super) fn crossing(self, edge: Edge, lane: Lane) -> Vec2 {
        let along = self.turned(edge.index() as f64 + 1.5);
        let apart = LANES.min(CORNER * 0.8 / f64::from(lane.width()));
        let shift = (f64::from(lane.index()) - (f64::from(lane.width()) - 1.0) / 2.0) * apart;
        self.direction(edge) * SIDE + along * shift
    }

    /// The ends of an edge of a hex with this centre.
    pub(super) fn side(self, center: Point, edge: Edge) -> [Point; 2] {
        [-0.5, 0.5].map(|half| center + self.turned(edge.index() as f64 + half) * CORNER)
    }

    /// The outline of a hex, so much of its size.
    pub(super) fn outline(self, center: Point, size: f64) -> BezPath {
        polyline((0..6).map(|corner| center + self.turned(f64::from(corner) + 0.5) * CORNER * size), true)
    }

    /// How far inside a hex about the origin a point lies, below 0 outside.
    pub(super) fn inside(self, point: Vec2) -> f64 {
        // Asked of thousands of points, so without angles: towards three edges, or away from them.
        let (across, down) = match self.0 {
            Layout::Flat => (point.y, point.x),
            Layout::Pointy => (point.x, point.y),
        };
        let aslant = SIDE / CORNER * down;
        SIDE - across.abs().max((across / 2.0 + aslant).abs()).max((across / 2.0 - aslant).abs())
    }
}
