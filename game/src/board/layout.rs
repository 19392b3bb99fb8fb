//! Orientation and adjacency of hexes.

use serde::{Deserialize, Serialize};

use super::Cube;

/// The orientation of the hexes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Layout {
    /// A flat side at the top.
    Flat,
    /// A point at the top.
    Pointy,
}

impl Layout {
    /// Returns the step in (column, row) from a hex to its neighbour across `edge`.
    ///
    /// ```
    /// # use highball_game as highball;
    /// use highball_game::board::{Edge, Layout};
    /// assert_eq!(Layout::Flat.step(Edge::new(3).unwrap()), (0, -2));
    /// ```
    #[must_use]
    pub const fn step(self, edge: Edge) -> (i32, i32) {
        const FLAT: [(i32, i32); 6] = [(0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)];
        const POINTY: [(i32, i32); 6] = [(-1, 1), (-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1)];
        match self {
            Self::Flat => FLAT[edge.index()],
            Self::Pointy => POINTY[edge.index()],
        }
    }

    /// Returns the cube coordinates of a hex at this column and row.
    ///
    /// ```
    /// # use highball_game as highball;
    /// use highball_game::board::Layout;
    /// assert_eq!(Layout::Pointy.cube(4, 2).0, [1, 2, -3]);
    /// ```
    #[must_use]
    pub const fn cube(self, column: i32, row: i32) -> Cube {
        let (q, r) = match self {
            Self::Flat => (column, (row - column).div_euclid(2)),
            Self::Pointy => ((column - row).div_euclid(2), row),
        };
        Cube([q, r, -q - r])
    }

    /// Returns the compass point of an edge, with north at the top of the map: `NE`.
    ///
    /// ```
    /// # use highball_game as highball;
    /// use highball_game::board::{Edge, Layout};
    /// assert_eq!(Layout::Flat.compass_point(Edge::new(3).unwrap()), "N");
    /// ```
    #[must_use]
    pub const fn compass_point(self, edge: Edge) -> &'static str {
        match self {
            Self::Flat => ["S", "SW", "NW", "N", "NE", "SE"][edge.index()],
            Self::Pointy => ["SW", "W", "NW", "NE", "E", "SE"][edge.index()],
        }
    }

    /// Returns the position of an edge in words: `upper-right`.
    #[must_use]
    pub const fn side_name(self, edge: Edge) -> &'static str {
        match self {
            Self::Flat => ["lower", "lower-left", "upper-left", "upper", "upper-right", "lower-right"][edge.index()],
            Self::Pointy => ["lower-left", "left", "upper-left", "upper-right", "right", "lower-right"][edge.index()],
        }
    }

    /// Returns the edge with this compass point, in upper or lower case. `None` if these hexes have no such
    /// edge.
    #[must_use]
    pub fn edge_at(self, compass_point: &str) -> Option<Edge> {
        Edge::ALL.into_iter().find(|&edge| self.compass_point(edge).eq_ignore_ascii_case(compass_point))
    }

    /// Returns its edges clockwise, beginning with the one at the top or at the upper right.
    #[must_use]
    pub fn edges_clockwise(self) -> [Edge; 6] {
        Edge::ALL.map(|edge| Edge::ALL[(edge.index() + 3) % Edge::ALL.len()])
    }
}

/// A side of a hex, 0 to 5.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge(u8);

impl Edge {
    /// All six edges, in order.
    pub const ALL: [Self; 6] = [Self(0), Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// Returns the edge with this number. `None` if it exceeds 5.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number < 6 { Some(Self(number)) } else { None }
    }

    /// Returns its number.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns this edge as numbered by the hex on the other side.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self((self.0 + 3) % 6)
    }
}

impl std::fmt::Display for Edge {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.0)
    }
}
