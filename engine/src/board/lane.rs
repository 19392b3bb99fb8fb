//! Parallel lanes over one edge of a hex, and which of them meet.

/// One of the parallel lanes that track may take over an edge, as one of the two hexes counts them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lane {
    index: u8,
    width: u8,
}

impl Lane {
    /// The only lane of an edge without parallel track.
    pub const SINGLE: Self = Self { index: 0, width: 1 };

    /// Lane `index` of `width`, or nothing where the edge has no such lane.
    #[must_use]
    pub const fn new(index: u8, width: u8) -> Option<Self> {
        if index < width { Some(Self { index, width }) } else { None }
    }

    /// Its number among the parallel lanes.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.index
    }

    /// How many lanes lie side by side.
    #[must_use]
    pub const fn width(self) -> u8 {
        self.width
    }

    /// Whether this lane of a hex continues as `other`, a lane of its neighbour over the same edge.
    ///
    /// The neighbour counts from the other side, so of W lanes number I meets W-1-I. Where the widths differ, the narrower
    /// lane is first renumbered as if it lay in the middle of the wider ones.
    ///
    /// ```
    /// # use highball_engine as highball;
    /// use highball::board::Lane;
    /// let lane = |index, width| Lane::new(index, width).unwrap();
    /// assert!(lane(0, 2).meets(lane(1, 2)));
    /// assert!(!lane(0, 2).meets(lane(0, 2)));
    /// assert!(lane(0, 1).meets(lane(1, 3)));
    /// ```
    #[must_use]
    pub fn meets(self, other: Self) -> bool {
        let width = self.width.max(other.width);
        let renumbered = |lane: Self| u16::from(lane.index) + u16::from((width - lane.width) / 2);
        renumbered(self) + renumbered(other) + 1 == u16::from(width)
    }
}
