//! [`Cube`]: cube coordinates of hexes.

/// The cube coordinates of a hex: its places along three axes, which sum to 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cube(pub [i32; 3]);

impl Cube {
    /// Returns the number of hexes from this one to another in a straight line, 0 from a hex to itself.
    ///
    /// ```
    /// # use highball_game as highball;
    /// use highball::board::Layout;
    /// assert_eq!(Layout::Pointy.cube(0, 0).distance(Layout::Pointy.cube(4, 2)), 3);
    /// ```
    #[must_use]
    pub fn distance(self, other: Self) -> u32 {
        Self::greatest_distance([self, other].into_iter())
    }

    /// Returns the greatest distance between two of some hexes: that is how far they reach along one of the axes.
    pub fn greatest_distance(hexes: impl Iterator<Item = Self> + Clone) -> u32 {
        let reach = |axis: usize| {
            let places = hexes.clone().map(|Self(places)| places[axis]);
            places.clone().max().unwrap_or(0).abs_diff(places.min().unwrap_or(0))
        };
        (0..3).map(reach).max().unwrap_or(0)
    }
}
