//! Parallel lanes across an edge of a hex.

/// One of several parallel lanes across an edge, as counted by one of the two hexes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lane {
    index: u8,
    width: u8,
}

impl Lane {
    /// The only lane of an edge without parallel track.
    pub const SINGLE: Self = Self { index: 0, width: 1 };

    /// Returns lane `index` of `width` lanes. `None` if there is no such lane.
    #[must_use]
    pub const fn new(index: u8, width: u8) -> Option<Self> {
        if index < width { Some(Self { index, width }) } else { None }
    }

    /// Returns its number among the parallel lanes.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.index
    }

    /// Returns the number of parallel lanes.
    #[must_use]
    pub const fn width(self) -> u8 {
        self.width
    }

    /// Returns whether this lane of a hex continues as `other`, a lane of its neighbour across the same edge.
    ///
    /// The neighbour counts from the other side, so lane I of W meets lane W-1-I. If the widths differ, the lanes of the narrower
    /// side are first renumbered as if they lay in the middle of the wider ones.
    ///
    /// ```
    /// # use highball_game as highball;
    /// use highball_game::board::Lane;
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
